"""The strip at the top of the window: its name, slanted on ink."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.paint.shapes import polygon
from companion.gui.paint.text import draw_text, text_width
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEIGHT: Final = 56
SLANT: Final = 16
LEFT: Final = 16


class RosterTitle(Painted):
    """The word in the masthead face."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._text = tr("Rosters")
        self.setAccessibleName(self._text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the word and the slant."""
        wide = text_width(self._text, self.theme.display(26))
        return QSize(round(wide) + LEFT + 2 * SLANT + 12, self.scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the block, its halftone and the word."""
        painter, theme = self._painter(), self.theme
        right, bottom = self.width() - 2, self.height()
        corners = ((0, 0), (right, 0), (right - SLANT, bottom), (0, bottom))
        path = polygon([QPointF(x, y) for x, y in corners])
        painter.fillPath(path, theme.colour("header"))
        dots = theme.colour("on_header")
        fill_halftone(painter, path, dots, pitch=6, largest=1.7, alpha=42, fade=(0.2, 1.2), sideways=True)
        place = QPointF(LEFT, bottom / 2)
        draw_text(painter, place, self._text, theme.display(26), theme.colour("on_header"))
