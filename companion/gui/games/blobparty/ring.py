"""A board as a ring of twenty tiles round what is to be known of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.view import PublicBoard, PublicMatch
from companion.gui.games.blobparty.faces import Face, faces
from companion.gui.games.blobparty.looks import tile_look
from companion.gui.games.blobparty.plate import paint_plate
from companion.gui.games.blobparty.tiles import paint_piece, paint_tile, paint_trap, piece_places
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
        self._board: PublicBoard | None = None
        self._known: Mapping[str, Face] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_board(self, view: PublicMatch, at: int) -> None:
        """Show board A (AT 0) or B (1) of a public view."""
        self._board, self._known = view.boards[at], faces(view.players)
        self.setAccessibleName(tr("Board {board}", board=self._board.id))
        self.setAccessibleDescription(board_words(view, at))
        self.update()

    def tile_rect(self, space: int) -> QRectF:
        """Return where a space is drawn."""
        side = min(self.width(), self.height())
        step = side / ACROSS
        left, top = (self.width() - side) / 2, (self.height() - side) / 2
        column, row = cell(space)
        return QRectF(left + column * step + 2, top + row * step + 2, step - 4, step - 4)

    def _paint_space(self, painter: QPainter, board: PublicBoard, space: int) -> None:
        tile = self.tile_rect(space)
        pieces = [piece for piece in board.pieces if piece.space == space]
        trap = next((trap for trap in reversed(board.traps) if trap.space == space), None)
        paint_tile(
            painter,
            self.theme,
            tile,
            tile_look(board.tiles[space - 1], board.pays),
            space,
            frame="accent" if space == board.start else "",
            crowded=bool(pieces),
            trapped=trap is not None,
        )
        if trap is not None:
            paint_trap(painter, self.theme, tile, self._known[trap.owner])
        places, radius = piece_places(tile, len(pieces), trapped=trap is not None)
        for piece, place in zip(pieces, places, strict=True):
            paint_piece(painter, self.theme, self._known[piece.who], place, radius, king=piece.king)

    def _plate(self) -> QRectF:
        step = self.tile_rect(2).left() - self.tile_rect(1).left()
        area = self.tile_rect(1).united(self.tile_rect(11))
        return area.adjusted(step + 4, step + 4, -step - 4, -step - 4)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(LEAST + 160, LEAST + 160)

    def minimumSizeHint(self) -> QSize:
        """As small as can still be read."""
        return QSize(LEAST, LEAST)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        if self._board is None:
            return
        painter = self._painter()
        paint_plate(painter, self.theme, self._plate(), self._board, self._known)
        for space in range(1, len(self._board.tiles) + 1):
            self._paint_space(painter, self._board, space)
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
