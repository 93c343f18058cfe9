"""The curtain: covers everything at one key, until it is raised on purpose."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from companion.engine.texts import tr
from companion.gui.paint.shapes import box
from companion.gui.paint.text import Align, draw_text
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted


class Curtain(Painted):
    """Black with a yellow halftone, and a word that says it is not for long."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self.setAccessibleName(tr("Back in a moment"))

    # Qt overrides

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = self._painter()
        theme, rect = self.theme, QRectF(self.rect())
        painter.fillRect(rect, theme.colour("header"))
        dots = theme.colour("accent")
        fill_halftone(painter, box(rect), dots, pitch=22, largest=9, alpha=150, fade=(0.35, 1.2))
        font = theme.display(64)
        place = QPointF(rect.center().x(), rect.height() * 0.42)
        draw_text(painter, place, tr("Back in a moment"), font, theme.colour("on_header"), align=Align.CENTRE)
