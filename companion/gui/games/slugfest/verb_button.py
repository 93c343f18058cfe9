"""A verb of the sheet: possible with its key, or greyed with the reason and the rule under it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from companion.games.game import Verb
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.theme import Theme
from companion.gui.theme_keeper import ThemeKeeper

ONE_LINE: Final = 38
TWO_LINES: Final = 46


class VerbButton(QPushButton):
    """One verb across the whole sheet. What is impossible can still be clicked: the GM may force it.

    Signals:
        chosen: the verb was clicked; carries the `Verb`.
    """

    chosen = Signal(object)

    def __init__(
        self, keeper: ThemeKeeper, verb: Verb, *, main: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._verb = verb
        self._main = main
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(verb.text)
        self.setAccessibleDescription(self._reason)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.clicked.connect(self._on_clicked)

    @property
    def verb(self) -> Verb:
        """What the button stands for."""
        return self._verb

    @property
    def _reason(self) -> str:
        if self._verb.possible:
            return ""
        first = self._verb.reasons[0]
        return f"{first.text} [{first.rule}]" if first.rule else first.text

    def _on_clicked(self) -> None:
        self.chosen.emit(self._verb)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """One line if it is possible, two with a reason."""
        height = ONE_LINE if self._verb.possible else TWO_LINES
        return QSize(180, round(height * self._keeper.theme.text_scale))

    def minimumSizeHint(self) -> QSize:
        """A narrow sheet shortens the words."""
        return QSize(80, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, icon, words, key or reason."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._keeper.theme
        self._paint_ground(painter, theme)
        ink = "on_accent" if self._is_yellow else "ink" if self._verb.possible else "ink_disabled"
        middle = self.height() / 2 if self._verb.possible else self.height() * 0.32
        left = 12.0
        if self._verb.icon:
            theme.draw_icon(painter, self._verb.icon, QRectF(left, self.height() / 2 - 10, 20, 20), ink)
            left += 30
        room = self.width() - left - 34
        font = theme.body(15 if self._verb.possible else 14, 600)
        draw_text(
            painter, QPointF(left, middle), elided(self._verb.text, font, room), font, theme.colour(ink)
        )
        if self._verb.possible and self._verb.shortcut:
            key = QPointF(self.width() - 14, self.height() / 2)
            draw_text(
                painter, key, self._verb.shortcut, theme.body(13, 700), theme.colour(ink), align=Align.RIGHT
            )
        if not self._verb.possible:
            small = theme.body(12)
            reason = elided(self._reason, small, self.width() - left - 8)
            draw_text(painter, QPointF(left, self.height() * 0.70), reason, small, theme.colour(ink))

    @property
    def _is_yellow(self) -> bool:
        return self._main and self._verb.possible

    def _paint_ground(self, painter: QPainter, theme: Theme) -> None:
        rect = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        hovered = self.underMouse() and self.isEnabled()
        if self._is_yellow:
            ground = "accent"
        elif hovered or self.isDown():
            ground = "accent_soft"
        else:
            ground = "panel" if self._verb.possible else "raised"
        if not self._verb.possible:
            edge = theme.pen("control", 1, dashes=(3, 3))
        else:
            edge = theme.pen("outline" if not theme.is_dark else "control", 2)
        if self.hasFocus():
            edge = theme.pen("focus", 3)
        painter.setPen(edge)
        painter.setBrush(theme.colour(ground))
        painter.drawPath(box(rect, 6))
