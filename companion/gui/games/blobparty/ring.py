"""A board as a ring of twenty tiles round what is to be known of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.content import SPACES
from companion.games.blobparty.view import PublicBoard
from companion.gui.games.blobparty.faces import Face
from companion.gui.games.blobparty.looks import tile_look
from companion.gui.games.blobparty.plate import paint_plate
from companion.gui.games.blobparty.tiles import (
    paint_piece,
    paint_shade,
    paint_tile,
    paint_trap,
    piece_places,
    unit_of,
)
from companion.gui.games.blobparty.walks import Walker, walks
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

ACROSS: Final = 6
"""Tiles along a side: twenty make the border of a 6 × 6 square."""
LEAST: Final = 300
STEPS: Final = {
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: ACROSS - 1,
    Qt.Key.Key_PageUp: 1 - ACROSS,
}
"""How far a key moves the cursor along the loop."""
PICK_KEYS: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


def cell(space: int) -> tuple[int, int]:
    """Return column and row of a space: 1 is top left, then clockwise.

    >>> cell(1), cell(6), cell(11), cell(16), cell(20)
    ((0, 0), (5, 0), (5, 5), (0, 5), (0, 1))
    """
    last = ACROSS - 1
    side, along = divmod(space - 1, last)
    return ((along, 0), (last, along), (last - along, last), (0, last - along))[side]


class RingBoard(Painted):
    """One board; draws what everybody may see and nothing else (BP-122).

    Signals:
        space_picked: a space that may be picked was clicked, or chosen by key; carries it.
    """

    space_picked = Signal(int)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._board: PublicBoard | None = None
        self._known: Mapping[str, Face] = {}
        self._open: frozenset[int] = frozenset()
        self._marked = 0
        self.cursor_space = 1
        """Where the keys are, on a board of which spaces can be picked."""
        self.walker = Walker(self)
        self.walker.advanced.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_board(self, board: PublicBoard, known: Mapping[str, Face], *, calm: bool = True) -> None:
        """Show a board; KNOWN are the faces of all players. Unless CALM, pieces walk to where they stand."""
        if board != self._board:
            self.walker.set_out(() if calm else walks(self._board, board))
        self._board, self._known = board, known
        self.setAccessibleName(tr("Board {board}", board=board.id))
        self._describe()
        self.update()

    def let_pick(self, spaces: Collection[int], *, marked: int = 0) -> None:
        """Let SPACES be picked by mouse and keys, MARKED be framed; without any, the board is to look at."""
        self._open, self._marked = frozenset(spaces), marked
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if spaces else Qt.FocusPolicy.NoFocus)
        self._describe()
        self.update()

    def tile_rect(self, space: int) -> QRectF:
        """Return where a space is drawn."""
        side = min(self.width(), self.height())
        step = side / ACROSS
        left, top = (self.width() - side) / 2, (self.height() - side) / 2
        column, row = cell(space)
        return QRectF(left + column * step + 2, top + row * step + 2, step - 4, step - 4)

    def space_at(self, place: QPointF) -> int:
        """Return the space under a point, 0 for none."""
        return next((space for space in range(1, SPACES + 1) if self.tile_rect(space).contains(place)), 0)

    def _describe(self) -> None:
        if self._board is None:
            return
        words = board_words(self._board, self._known)
        if self._open:
            tile = self._board.tiles[self.cursor_space - 1]
            words = tr("space {n}, {tile}; {rest}", n=self.cursor_space, tile=tile, rest=words)
        self.setAccessibleDescription(words)

    def _frame(self, board: PublicBoard, space: int) -> str:
        if space == self.cursor_space and self._open and self.hasFocus():
            return "focus"
        if space == self._marked:
            return "secret"
        return "accent" if space == board.start else ""

    def _paint_still(self, board: PublicBoard, painter: QPainter) -> None:
        """Draw the plate and every space, with the pieces that are not on their way."""
        paint_plate(painter, self.theme, self._plate(), board, self._known)
        for space in range(1, SPACES + 1):
            self._paint_space(painter, board, space)

    def _paint_space(self, painter: QPainter, board: PublicBoard, space: int) -> None:
        tile = self.tile_rect(space)
        under_way = self.walker.places()
        pieces = [piece for piece in board.pieces if piece.space == space and piece.who not in under_way]
        trap = next((trap for trap in reversed(board.traps) if trap.space == space), None)
        paint_tile(
            painter,
            self.theme,
            tile,
            tile_look(board.tiles[space - 1], board.pays),
            space,
            frame=self._frame(board, space),
            crowded=bool(pieces),
            trapped=trap is not None,
        )
        if trap is not None:
            paint_trap(painter, self.theme, tile, self._known[trap.owner])
        places, radius = piece_places(tile, len(pieces), trapped=trap is not None)
        for piece, place in zip(pieces, places, strict=True):
            paint_piece(painter, self.theme, self._known[piece.who], place, radius, king=piece.king)
        if self._open and space not in self._open:
            paint_shade(painter, self.theme, tile)

    def _paint_walkers(self, painter: QPainter, board: PublicBoard) -> None:
        """Draw the pieces that are on their way above everything."""
        for piece in board.pieces:
            along = self.walker.places().get(piece.who)
            if along is None:
                continue
            spaces = self.walker.spaces(piece.who)
            at = min(int(along), len(spaces) - 2)
            one, other = (self.tile_rect(spaces[n]) for n in (at, at + 1))
            place = one.center() + (other.center() - one.center()) * (along - at)
            radius = unit_of(one) * 2.2
            paint_piece(painter, self.theme, self._known[piece.who], place, radius, king=piece.king)

    def _plate(self) -> QRectF:
        step = self.tile_rect(2).left() - self.tile_rect(1).left()
        area = self.tile_rect(1).united(self.tile_rect(11))
        return area.adjusted(step + 4, step + 4, -step - 4, -step - 4)

    def _pick(self, space: int) -> None:
        if space in self._open:
            self.space_picked.emit(space)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A square."""
        return QSize(LEAST + 160, LEAST + 160)

    def minimumSizeHint(self) -> QSize:
        """As small as can still be read."""
        return QSize(LEAST, LEAST)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick the space that is clicked; a click on a board to look at ends what moves."""
        self.walker.arrive()
        space = self.space_at(event.position())
        if space and self._open:
            self.cursor_space = space
            self._describe()
            self._pick(space)
            self.update()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move along the loop, and pick."""
        key = Qt.Key(event.key())
        if self._open and key in STEPS:
            self.cursor_space = (self.cursor_space - 1 + STEPS[key]) % SPACES + 1
            self._describe()
            self.update()
        elif self._open and key in PICK_KEYS:
            self._pick(self.cursor_space)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show where the keys are."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Hide where the keys were."""
        super().focusOutEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ring."""
        if self._board is None:
            return
        painter = self._painter()
        # While pieces walk only they are drawn anew; what lies still is kept as a picture.
        still = (
            self._board,
            tuple(self._known.items()),
            frozenset(self.walker.places()),
            (self._open, self._marked, self.cursor_space, self.hasFocus()),
        )
        self._paint_kept(
            painter, "ring", QRectF(self.rect()), partial(self._paint_still, self._board), of=still
        )
        self._paint_walkers(painter, self._board)
        painter.end()


def board_words(board: PublicBoard, known: Mapping[str, Face]) -> str:
    """Return a board in words, for those who hear it."""
    pieces = ", ".join(f"{known[piece.who].name} {piece.space}" for piece in board.pieces)
    traps = ", ".join(f"{known[trap.owner].name} {trap.space}" for trap in board.traps)
    return tr(
        "start {start}; pieces: {pieces}; traps: {traps}; next {monster}",
        start=board.start,
        pieces=pieces or tr("none"),
        traps=traps or tr("none"),
        monster=board.monster,
    )
