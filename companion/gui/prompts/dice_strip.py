"""The dice of a roll in a row: dashed while they wait, solid when typed, yellow when just thrown."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.prompts import dice_words
from companion.engine.texts import tr
from companion.gui.paint.dice import DieState, paint_die
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

LARGEST: Final = 50
SMALLEST: Final = 24
GAP: Final = 6
COIN: Final = 2
"""Sides of a die that is a coin."""


def typed_faces(text: str, dice: tuple[int, ...]) -> tuple[int, ...]:
    """Return the faces that TEXT has so far; figures without gaps are single faces of dice below ten sides.

    >>> typed_faces("35", (6, 6, 6)), typed_faces("12 7", (20, 20))
    ((3, 5), (12, 7))
    """
    tokens = re.findall(r"\d{1,9}", text)
    if len(tokens) == 1 and len(dice) > 1 and max(dice) < 10:
        tokens = list(tokens[0])
    return tuple(int(token) for token in tokens[: len(dice)])


class DiceStrip(Painted):
    """Draws dice with the faces that are known."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        dice: tuple[int, ...],
        *,
        largest: int = LARGEST,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(keeper, parent=parent)
        self._dice = dice
        self._faces: tuple[int, ...] = ()
        self._largest = largest
        self._is_hot = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._name_itself()

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces shown."""
        return self._faces

    def show_faces(self, faces: tuple[int, ...], *, hot: bool = False) -> None:
        """Show FACES, in yellow if they were just thrown; dice without a face wait."""
        self._faces = faces
        self._is_hot = hot
        self._name_itself()
        self.update()

    def show_dice(self, dice: tuple[int, ...], faces: tuple[int, ...], *, hot: bool = False) -> None:
        """Show other dice."""
        self._dice = dice
        self.updateGeometry()
        self.show_faces(faces, hot=hot)

    def _name_itself(self) -> None:
        faces = " ".join(map(face_text, self._dice, self._faces))
        self.setAccessibleName(f"{dice_words(self._dice)}: {faces}" if faces else dice_words(self._dice))

    def _size(self) -> float:
        """How large the dice are so that all find room, or as many as can at the smallest size."""
        share = (self.width() + GAP) / max(1, len(self._dice)) - GAP
        return max(SMALLEST, min(self.scaled(self._largest), share))

    def _state(self, number: int) -> DieState:
        if number >= len(self._faces):
            return DieState.WAITING
        return DieState.HOT if self._is_hot else DieState.RESTING

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for up to six dice at full size."""
        shown, size = min(6, len(self._dice)), self.scaled(self._largest)
        return QSize(shown * (size + GAP), size + 6)

    def minimumSizeHint(self) -> QSize:
        """Room for up to four small dice."""
        return QSize(min(4, len(self._dice)) * (SMALLEST + GAP), self.scaled(self._largest) + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice; those without room are counted at the end."""
        painter = self._painter()
        size = self._size()
        fits = int((self.width() + GAP) // (size + GAP))
        shown = len(self._dice) if len(self._dice) <= fits else max(0, fits - 1)
        for number in range(shown):
            rect = QRectF(number * (size + GAP), (self.height() - size) / 2, size, size).adjusted(
                2, 2, -2, -2
            )
            sides = self._dice[number]
            face = face_text(sides, self._faces[number]) if number < len(self._faces) else ""
            paint_die(painter, self.theme, rect, sides, face=face, state=self._state(number))
        if shown < len(self._dice):
            place = QPointF(shown * (size + GAP) + size / 2, self.height() / 2)
            more, font = f"+{len(self._dice) - shown}", self.theme.body(13, 600)
            draw_text(painter, place, more, font, self.theme.colour("ink_muted"), align=Align.CENTRE)


def face_text(sides: int, face: int) -> str:
    """Return a face as it is drawn; a die of two sides is a coin, heads first."""
    if sides == COIN:
        return tr("H") if face == 1 else tr("T")
    return str(face)
