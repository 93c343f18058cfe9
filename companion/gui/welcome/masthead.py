"""The masthead: yellow, halftone, the name of the program shouted once."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.games.pictures import MASTHEAD
from companion.gui.hexmap.tokens import paint_token
from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_outlined, draw_text, text_width
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEIGHT: Final = 193
LINE: Final = 5
SHADOW: Final = QPointF(7, 6)


class Masthead(Painted):
    """Drawn in one go; it is the only place that shouts."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(tr("Companion. The game master’s screen for three games"))

    # Qt overrides

    def sizeHint(self) -> QSize:
        """The full width, one height."""
        return QSize(900, HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, name, line of text, figures."""
        painter = self._painter()
        theme = self.theme
        ground = QRectF(0, 0, self.width(), HEIGHT - LINE)
        painter.fillRect(ground, theme.colour("accent"))
        dots = theme.colour("ring_wounded")
        fill_halftone(
            painter, box(ground), dots, pitch=13, largest=6.4, alpha=150, fade=(0.25, 1.15), sideways=True
        )
        painter.fillRect(QRectF(0, HEIGHT - LINE, self.width(), LINE), theme.colour("line"))
        font = theme.display(92)
        name = "Companion"
        centre = QPointF(50 + text_width(name, font) / 2, 80)
        contour = theme.pen("line", 12, join=Qt.PenJoinStyle.RoundJoin)
        draw_outlined(painter, centre + SHADOW, name, font, theme.colour("line"), contour)
        draw_outlined(painter, centre, name, font, theme.colour("paper"), contour)
        words = tr("The game master’s screen for three games")
        draw_text(painter, QPointF(54, 163), words, theme.body(20, 600), theme.colour("line"))
        room = self.width() - (54 + text_width(words, theme.body(20, 600)))
        if room > 380:
            for number, token in enumerate(MASTHEAD):
                rise = -18 if number == 1 else 10
                paint_token(painter, theme, token, QPointF(self.width() - 340 + number * 112, 96 + rise), 44)
