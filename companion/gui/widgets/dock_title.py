"""The title strip of a dock: ink, halftone, capitals, a few icon buttons."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_text, elided
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.painted import Painted

HEIGHT: Final = 30


class DockTitle(Painted):
    """A title strip; the mouse on it belongs to the dock, which is dragged and floated by it."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        text: str,
        buttons: tuple[QToolButton, ...] = (),
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(keeper, parent=parent)
        self._text = text
        self._buttons = buttons
        self._is_pending = False
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        row_layout(self, None, *buttons, spacing=4, margins=(12, 0, 8, 0))

    def show_pending(self, *, pending: bool) -> None:
        """Put a yellow square before the title while something is asked here."""
        if pending is not self._is_pending:
            self._is_pending = pending
            self.update()

    def _paint_ground(self, painter: QPainter) -> None:
        theme, rect = self.theme, QRectF(self.rect())
        painter.fillRect(rect, theme.colour("header"))
        if theme.is_dark:
            painter.fillRect(QRectF(0, rect.height() - 2, rect.width(), 2), theme.colour("hairline"))
        area = box(rect.adjusted(rect.width() * 0.45, 0, 0, 0))
        dots = theme.colour("on_header")
        fill_halftone(painter, area, dots, pitch=6, largest=1.7, alpha=42, fade=(0, 1.2), sideways=True)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for the title and its buttons."""
        return QSize(160, self.scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Room for the buttons."""
        return QSize(40 + 28 * len(self._buttons), self.scaled(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw strip, halftone and title."""
        painter = self._painter()
        theme = self.theme
        rect = QRectF(self.rect())
        self._paint_kept(painter, "ground", rect, self._paint_ground)
        left = 12.0
        if self._is_pending:
            painter.fillRect(QRectF(left, rect.center().y() - 5, 10, 10), theme.colour("accent"))
            left += 18
        font = theme.display(15, 700)
        room = rect.width() - left - 20 - 28 * len(self._buttons)
        title = elided(self._text.upper(), font, room)
        draw_text(painter, QPointF(left, rect.center().y()), title, font, theme.colour("on_header"))
