"""The band at the foot of the player display: what is rolled, what it needs, what came of it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.player.public_prompt import PublicPrompt
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEIGHT: Final = 92
EDGE: Final = 3


class PromptBand(Painted):
    """Large letters, to be read from across the table."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._prompt = PublicPrompt()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_prompt(self, prompt: PublicPrompt) -> None:
        """Show PROMPT; an empty one leaves the band empty, of the same height."""
        self._prompt = prompt
        self.setAccessibleName(
            " ".join(part for part in (prompt.title, prompt.ask, prompt.needs, prompt.result) if part)
        )
        self.update()

    @property
    def words(self) -> PublicPrompt:
        """What is shown."""
        return self._prompt

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A band across the window."""
        return QSize(600, self.scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, dice, box and words."""
        painter = self._painter()
        theme, prompt = self.theme, self._prompt
        rect = QRectF(self.rect())
        painter.fillRect(rect, theme.colour("accent_soft" if prompt.ask else "panel"))
        painter.fillRect(QRectF(0, 0, rect.width(), EDGE), theme.colour("outline"))
        middle, left = rect.center().y(), 24.0
        if prompt.ask:
            font = theme.display(46)
            draw_text(painter, QPointF(left, middle), prompt.ask, font, theme.colour("ink"))
            left += text_width(prompt.ask, font) + 24
        if prompt.needs:
            font = theme.display(46)
            plate = QRectF(left, middle - 33, text_width(prompt.needs, font) + 36, 66)
            painter.setPen(theme.pen("outline", 3))
            painter.setBrush(theme.colour("accent"))
            painter.drawPath(box(plate, 6))
            draw_text(
                painter, plate.center(), prompt.needs, font, theme.colour("on_accent"), align=Align.CENTRE
            )
            left = plate.right() + 24
        font = theme.body(26, 600)
        words = elided(prompt.title or prompt.result, font, rect.width() - left - 24)
        draw_text(painter, QPointF(left, middle), words, font, theme.colour("ink"))
