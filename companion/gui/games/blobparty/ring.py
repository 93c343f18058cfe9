"""A board as a ring of twenty tiles round what is to be known of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.view import PublicBoard, PublicMatch
from companion.gui.games.blobparty.looks import TileLook, tile_look
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

ACROSS: Final = 6
"""Tiles along a side: twenty make the border of a 6 × 6 square."""
LEAST: Final = 300


def cell(space: int) -> tuple[int, int]:
    """Return column and row of a space: 1 is top left, then clockwise.

    >>> cell(1), cell(6), cell(11), cell(16), cell(20)
    ((0, 0), (5, 0), (5, 5), (0, 5), (0, 1))
    """
    last = ACROSS - 1
    side, along = divmod(space - 1, last)
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[side]


class RingBoard(Painted):
    """One board; draws what everybody may see and nothing else (BP-122)."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._view: PublicMatch | None = None
        self._at = 0
        self._colours: Mapping[str, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_board(self, view: PublicMatch, at: int) -> None:
        """Show board A (AT 0) or B (1) of a public view."""
        self._view, self._at = view, at
        self._colours = {player.id: n for n, player in enumerate(view.players)}
        self.setAccessibleName(tr("Board {board}", board=view.boards[at].id))
        self.setAccessibleDescription(board_words(view, at))
        self.update()

    def tile_rect(self, space: int) -> QRectF:
        """Return where a space is drawn."""
        side = min(self.width(), self.height())
        step = side / ACROSS
        left, top = (self.width() - side) / 2, (self.height() - side) / 2
        column, row = cell(space)
        return QRectF(left + column * step + 2, top + row * step + 2, step - 4, step - 4)

    def _paint_tile(self, painter: QPainter, board: PublicBoard, space: int) -> None:
        rect, theme = self.tile_rect(space), self.theme
        look = tile_look(board.tiles[space - 1], board.pays)
        path = box(rect, 6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("panel"))
        painter.drawPath(path)
        painter.setBrush(theme.colour(look.ground, alpha=look.strength))
        painter.drawPath(path)
        if look.pattern != "solid":
            fill_pattern(painter, path, look.pattern, theme.colour(look.ground), alpha=60, pitch=8)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if space == board.start:
            painter.setPen(theme.pen("accent", 6))
            painter.drawPath(path)
        painter.setPen(theme.pen("outline", 1.8))
        painter.drawPath(path)
        self._paint_signs(painter, board, space, look)

    def _paint_signs(self, painter: QPainter, board: PublicBoard, space: int, look: TileLook) -> None:
        """Draw number, icon and effect; pieces push the effect to the top right."""
        rect, theme = self.tile_rect(space), self.theme
        unit = rect.height() / 10
        ink = theme.colour("panel" if look.strength == 255 else "ink")
        painter_font = theme.display(unit * 2.1)
        draw_text(
            painter,
            QPointF(rect.left() + unit, rect.top() + unit * 1.7),
            str(space),
            theme.body(unit * 1.7, 700),
            ink,
        )
        pieces = [piece for piece in board.pieces if piece.space == space]
        if pieces:
            place = QPointF(rect.right() - unit, rect.top() + unit * 1.7)
            draw_text(painter, place, look.text, theme.display(unit * 1.6), ink, align=Align.RIGHT)
        else:
            icon = QRectF(rect.right() - unit * 3.4, rect.top() + unit * 0.6, unit * 2.8, unit * 2.8)
            theme.draw_icon(painter, look.icon, icon, "panel" if look.strength == 255 else "ink")
            place = QPointF(rect.center().x(), rect.bottom() - unit * 2.6)
            draw_text(painter, place, look.text, painter_font, ink, align=Align.CENTRE)
        self._paint_trap(painter, board, space)
        for n, piece in enumerate(pieces):
            self._paint_piece(painter, rect, n, piece.who, king=piece.king)

    def _paint_trap(self, painter: QPainter, board: PublicBoard, space: int) -> None:
        """Draw a strip in the owner's colour with the name over the lower part of the tile."""
        trap = next((trap for trap in reversed(board.traps) if trap.space == space), None)
        if trap is None:
            return
        rect, theme = self.tile_rect(space), self.theme
        unit = rect.height() / 10
        strip = QRectF(rect.left(), rect.bottom() - unit * 3.6, rect.width(), unit * 3.6)
        look = theme.team(self._colours[trap.owner])
        painter.setBrush(theme.colour(look.fill))
        painter.setPen(theme.pen("outline", 1.8))
        painter.drawPath(box(strip, 3))
        icon = QRectF(strip.left() + unit * 0.6, strip.top() + unit * 0.6, unit * 2.4, unit * 2.4)
        theme.draw_icon(painter, "trap", icon, look.on_fill)
        font = theme.body(unit * 1.7, 700)
        name = elided(self._name(trap.owner), font, strip.width() - unit * 4)
        place = QPointF(icon.right() + unit * 0.5, strip.center().y())
        draw_text(painter, place, name, font, theme.colour(look.on_fill))

    def _paint_piece(self, painter: QPainter, tile: QRectF, n: int, who: str, *, king: bool) -> None:
        """Draw one of up to four chips, two by two."""
        unit = tile.height() / 10
        x = tile.center().x() + (unit * 2.1 if n % 2 else -unit * 2.1)
        y = tile.top() + unit * (4.4 if n < 2 else 8.0)
        look = self.theme.team(self._colours[who])
        paint_chip(painter, self.theme, look, QPointF(x, y), unit * 1.6, letter=self._name(who)[:1])
        if king:
            crown = QRectF(x - unit, y - unit * 3.2, unit * 2, unit * 2)
            self.theme.draw_icon(painter, "crown", crown, "ink")

    def _paint_middle(self, painter: QPainter, board: PublicBoard) -> None:
        """Draw the plate in the middle: name, turn order, next monster, garnet pay."""
        theme = self.theme
        area = self.tile_rect(1).united(self.tile_rect(11))
        step = self.tile_rect(2).left() - self.tile_rect(1).left()
        plate = area.adjusted(step + 4, step + 4, -step - 4, -step - 4)
        painter.setBrush(theme.colour("panel"))
        painter.setPen(theme.pen("outline", 1.8))
        painter.drawPath(box(plate, 8))
        unit = plate.height() / 14
        left, ink = plate.left() + unit, theme.colour("ink")
        heading = QPointF(left, plate.top() + unit * 1.8)
        draw_text(painter, heading, tr("Board {board}", board=board.id), theme.display(unit * 1.6), ink)
        start = QPointF(plate.right() - unit, heading.y())
        muted = theme.colour("ink_muted")
        words = tr("start {n}", n=board.start)
        draw_text(painter, start, words, theme.body(unit), muted, align=Align.RIGHT)
        self._paint_order(painter, board, QPointF(left, plate.top() + unit * 4.6), unit)
        rows = (
            ("monster", tr("{monster}, costs {cost}", monster=board.monster, cost=board.cost)),
            ("garnet", tr("garnet tile pays {n}", n=board.pays)),
            ("trap", self._trap_words(board)),
        )
        for n, (icon, text) in enumerate(rows):
            y = plate.top() + unit * (7.4 + 2.4 * n)
            theme.draw_icon(painter, icon, QRectF(left, y - unit * 0.8, unit * 1.6, unit * 1.6), "ink")
            font = theme.body(unit * 1.05, 500)
            shown = elided(text, font, plate.width() - unit * 4.4)
            draw_text(painter, QPointF(left + unit * 2.4, y), shown, font, ink)

    def _paint_order(self, painter: QPainter, board: PublicBoard, place: QPointF, unit: float) -> None:
        for n, piece in enumerate(board.pieces):
            centre = QPointF(place.x() + unit * (1.1 + 2.6 * n), place.y())
            look = self.theme.team(self._colours[piece.who])
            paint_chip(painter, self.theme, look, centre, unit * 0.95, letter=self._name(piece.who)[:1])
            if piece.king:
                crown = QRectF(centre.x() - unit * 0.6, centre.y() - unit * 2.1, unit * 1.2, unit * 1.2)
                self.theme.draw_icon(painter, "crown", crown, "ink")

    def _trap_words(self, board: PublicBoard) -> str:
        traps = [tr("{name} on {n}", name=self._name(trap.owner), n=trap.space) for trap in board.traps]
        return ", ".join(traps) or tr("no trap")

    def _name(self, who: str) -> str:
        players = self._view.players if self._view else ()
        return next((player.name for player in players if player.id == who), who)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(LEAST + 160, LEAST + 160)

    def minimumSizeHint(self) -> QSize:
        """As small as can still be read."""
        return QSize(LEAST, LEAST)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        if self._view is None:
            return
        painter = self._painter()
        board = self._view.boards[self._at]
        self._paint_middle(painter, board)
        for space in range(1, len(board.tiles) + 1):
            self._paint_tile(painter, board, space)
        painter.end()


def board_words(view: PublicMatch, at: int) -> str:
    """Return a board in words, for those who hear it."""
    board = view.boards[at]
    names = {player.id: player.name for player in view.players}
    pieces = ", ".join(f"{names[piece.who]} {piece.space}" for piece in board.pieces)
    traps = ", ".join(f"{names[trap.owner]} {trap.space}" for trap in board.traps)
    return tr(
        "start {start}; pieces: {pieces}; traps: {traps}; next {monster}",
        start=board.start,
        pieces=pieces or tr("none"),
        traps=traps or tr("none"),
        monster=board.monster,
    )
