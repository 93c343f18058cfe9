"""The dice that lie there: one shape a die, each of which can be marked to be kept or thrown again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.prompts import dice_words
from companion.engine.texts import tr
from companion.gui.dice.throws import Throw
from companion.gui.paint.dice import DieState, die_outline, paint_die
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

SIZES: Final = (50, 42, 34, 27)
"""Sizes of a die that are tried, the largest that lets all find room."""
GAP: Final = 6
HEIGHT: Final = 118
FAINT: Final = 0.38


class ThrownDice(Painted):
    """Dice in as many rows as they need; a click or Space marks one.

    Signals:
        marks_changed: other dice are marked.
    """

    marks_changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._throw: Throw | None = None
        self._marked: set[int] = set()
        self._at = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._name_itself()

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces shown."""
        return self._throw.faces if self._throw else ()

    @property
    def marked(self) -> tuple[int, ...]:
        """The places of the dice that are marked."""
        return tuple(sorted(self._marked))

    def show_throw(self, throw: Throw | None) -> None:
        """Show the dice of a throw, none of them marked."""
        self._throw = throw
        self._marked.clear()
        self._at = 0
        self._name_itself()
        self.update()
        self.marks_changed.emit()

    def mark(self, at: int) -> None:
        """Mark a die, or take its mark off."""
        if not 0 <= at < len(self.faces):
            return
        self._at = at
        self._marked ^= {at}
        self._name_itself()
        self._tell(at)
        self.update()
        self.marks_changed.emit()

    def _tell(self, at: int) -> None:
        words = self._words_of(at)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _words_of(self, at: int) -> str:
        if self._throw is None:
            return ""
        sides, face = self._throw.dice[at], self._throw.faces[at]
        if at in self._marked:
            return tr(
                "die {n} of {of}, d{sides} shows {face}, marked",
                n=at + 1,
                of=len(self.faces),
                sides=sides,
                face=face,
            )
        return tr(
            "die {n} of {of}, d{sides} shows {face}", n=at + 1, of=len(self.faces), sides=sides, face=face
        )

    def _name_itself(self) -> None:
        if self._throw is None:
            self.setAccessibleName(tr("No dice thrown yet"))
            return
        faces = " ".join(map(str, self.faces))
        self.setAccessibleName(f"{dice_words(self._throw.dice)}: {faces}")
        self.setAccessibleDescription(tr("{n} marked", n=len(self._marked)))

    # where the dice lie

    def _fitting(self) -> tuple[float, int, int]:
        """Return size of a die, dice in a row, and how many are shown."""
        n = len(self.faces)
        for size in SIZES:
            whole = self.scaled(size)
            columns = max(1, int((self.width() + GAP) // (whole + GAP)))
            rows = max(1, int((self.height() + GAP) // (whole + GAP)))
            if columns * rows >= n:
                return whole, columns, n
        return whole, columns, columns * rows - 1

    def _places(self) -> Iterator[tuple[int, QRectF]]:
        size, columns, shown = self._fitting()
        rows = -(-max(1, min(shown + (shown < len(self.faces)), len(self.faces))) // columns)
        top = max(0.0, (self.height() - rows * (size + GAP) + GAP) / 2)
        for at in range(shown + (shown < len(self.faces))):
            row, column = divmod(at, columns)
            yield at, QRectF(column * (size + GAP), top + row * (size + GAP), size, size)

    def _die_at(self, position: QPointF) -> int | None:
        shown = self._fitting()[2]
        return next((at for at, rect in self._places() if at < shown and rect.contains(position)), None)

    def _paint_one(self, painter: QPainter, at: int, rect: QRectF) -> None:
        throw, theme = self._throw, self.theme
        if throw is None:
            return
        inner = rect.adjusted(3, 3, -3, -3)
        is_out = throw.values[at] == 0
        is_fresh = at not in throw.kept and not is_out
        painter.setOpacity(FAINT if is_out else 1.0)
        state = DieState.HOT if is_fresh else DieState.RESTING
        paint_die(painter, theme, inner, throw.dice[at], face=str(throw.faces[at]), state=state)
        painter.setOpacity(1.0)
        if is_out:
            painter.setPen(theme.pen("ink_muted", 2))
            painter.drawLine(inner.bottomLeft(), inner.topRight())
        if at in self._marked:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen("focus", 4))
            painter.drawPath(die_outline(throw.dice[at], rect.adjusted(1, 1, -1, -1)))
            painter.setBrush(theme.colour("focus"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(rect.topRight() + QPointF(-7, 7), 6, 6)
        if at == self._at and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.pen("focus", 2, dashes=(2, 2)))
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for two rows of large dice."""
        return QSize(320, self.scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for a few dice in a row."""
        return QSize(160, self.scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice; those without room are counted at the end."""
        painter = self._painter()
        if self._throw is None:
            words, font = tr("No dice thrown yet"), self.theme.body(14)
            place = QPointF(2, self.height() / 2)
            draw_text(painter, place, words, font, self.theme.colour("ink_muted"))
            return
        shown = self._fitting()[2]
        for at, rect in self._places():
            if at < shown:
                self._paint_one(painter, at, rect)
            else:
                more, font = f"+{len(self.faces) - shown}", self.theme.body(13, 600)
                ink = self.theme.colour("ink_muted")
                draw_text(painter, rect.center(), more, font, ink, align=Align.CENTRE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Mark the die under the pointer."""
        at = self._die_at(event.position())
        if at is not None and event.button() is Qt.MouseButton.LeftButton:
            self.mark(at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Keep the end of a click from whoever is behind."""
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from die to die with the arrows, mark with Space."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        last = max(0, self._fitting()[2] - 1)
        if event.key() == Qt.Key.Key_Space and self.faces:
            self.mark(self._at)
        elif event.key() in steps and self.faces:
            self._at = min(last, max(0, self._at + steps[Qt.Key(event.key())]))
            self._tell(self._at)
            self.update()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: object) -> None:
        """Show which die the keys mean."""
        self.update()

    def focusOutEvent(self, event: object) -> None:
        """Stop showing it."""
        self.update()
