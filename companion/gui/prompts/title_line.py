"""Who does what to whom: the names bold, each with the chip of its side."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.gui.paint.chips import paint_chip
from companion.gui.paint.text import draw_text, elided, one_line, text_width
from companion.gui.prompts.presented import Cast
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import plain_tip

CHIP: Final = 11.0
GAP: Final = 8.0
"""Between two pieces, in px; before a sign that closes up to the word in front of it, TIGHT."""
TIGHT: Final = 1.0
CLOSING: Final = ":,.;"


class Piece(Struct, frozen=True):
    """A part of the title: words, and who is named by them."""

    text: str
    cast: Cast | None = None


def pieces(title: str, casts: tuple[Cast, ...]) -> tuple[Piece, ...]:
    """Split TITLE at the names in it; each name is found once, the first time it stands there.

    >>> [piece.text for piece in pieces("Ada hits Bob", (Cast("b", "Bob", "B", 0),))]
    ['Ada hits', 'Bob']
    """
    found: list[Piece] = []
    rest = one_line(title)
    named_casts = [cast for cast in casts if one_line(cast.name)]
    for cast in sorted(named_casts, key=lambda cast: _place(rest, cast)):
        name = one_line(cast.name)
        before, named, after = rest.partition(name)
        if named:
            found += [Piece(before.strip()), Piece(name, cast)]
            rest = after
    return tuple(piece for piece in (*found, Piece(rest.strip())) if piece.text)


def _place(title: str, cast: Cast) -> int:
    place = title.find(one_line(cast.name))
    return place if place >= 0 else len(title)


class TitleLine(Painted):
    """The first row of the tray."""

    def __init__(self, keeper: ThemeKeeper, *, px: int = 17, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._px = px
        self._pieces: tuple[Piece, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_title(self, title: str, casts: tuple[Cast, ...] = ()) -> None:
        """Show TITLE; who is named in it gets a chip."""
        self._pieces = pieces(title, casts)
        self.setAccessibleName(one_line(title))
        self.setToolTip(plain_tip(title) if len(title) > 60 else "")
        self.update()

    def _paint_piece(self, painter: QPainter, piece: Piece, left: float, room: float) -> float:
        """Draw a piece and return how wide it is."""
        theme, middle = self.theme, self.height() / 2
        used = 0.0
        if piece.cast is not None:
            chip = self.scaled(CHIP)
            team = theme.team(piece.cast.colour)
            place = QPointF(left + chip + 1, middle)
            paint_chip(painter, theme, team, place, chip, letter=piece.cast.letter)
            used = 2 * chip + 9
        weight = 700 if piece.cast is not None or len(self._pieces) == 1 else 400
        font = theme.body(self._px, weight)
        text = elided(piece.text, font, max(0.0, room - used))
        return used + draw_text(painter, QPointF(left + used, middle), text, font, theme.colour("ink"))

    # Qt overrides

    def sizeHint(self) -> QSize:
        """One line."""
        wide = sum(text_width(piece.text, self.theme.body(self._px, 700)) + 34 for piece in self._pieces)
        return QSize(round(min(wide, 600)), self.scaled(30))

    def minimumSizeHint(self) -> QSize:
        """A name or so."""
        return QSize(120, self.scaled(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw piece after piece, each name given its share of the room."""
        painter = self._painter()
        left, right = 2.0, float(self.width())
        for number, piece in enumerate(self._pieces):
            share = (right - left) / (len(self._pieces) - number)
            room = max(share, right - left - self._rest_width(number + 1))
            if number:
                left += TIGHT if piece.text[:1] in CLOSING else GAP
            left += self._paint_piece(painter, piece, left, room)

    def _rest_width(self, start: int) -> float:
        font = self.theme.body(self._px, 700)
        return sum(text_width(piece.text, font) + 34 for piece in self._pieces[start:])
