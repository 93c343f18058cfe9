"""A page as it will come out of the printer, at its true size or any other."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from companion.engine.texts import tr
from companion.printing.canvas import FULL_DRESS, Dress
from companion.printing.measures import INCH
from companion.printing.pages import Page, paint_page

LEAST_ZOOM: Final = 0.1
MOST_ZOOM: Final = 6.0
STEP: Final = 1.25
_EDGE: Final = 12
_SHADOW: Final = 4


class PageView(QWidget):
    """One page on the desk; its scale is 1 where a millimetre is a millimetre on this screen."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: Page | None = None
        self._dress = FULL_DRESS
        self._scale = 1.0
        self.setAccessibleName(tr("Preview of the page"))

    @property
    def pixels_per_mm(self) -> float:
        """How many px of the screen a millimetre takes at true size."""
        return self.screen().physicalDotsPerInchX() / self.devicePixelRatioF() / INCH

    def show_page(self, page: Page | None, dress: Dress) -> None:
        """Show a page, or an empty desk."""
        self._page, self._dress = page, dress
        self._fit()

    def set_scale(self, scale: float) -> None:
        """Show the page so many times its true size."""
        self._scale = scale
        self._fit()

    def _fit(self) -> None:
        self.setFixedSize(self.sizeHint())
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """The page with a little desk around it."""
        if self._page is None:
            return QSize(2 * _EDGE, 2 * _EDGE)
        pixels = self.pixels_per_mm * self._scale
        width, height = self._page.paper.width * pixels, self._page.paper.height * pixels
        return QSize(round(width) + 2 * _EDGE, round(height) + 2 * _EDGE)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the paper with its shadow, and the page on it."""
        if self._page is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        sheet = QRectF(self.rect()).adjusted(_EDGE, _EDGE, -_EDGE, -_EDGE)
        painter.fillRect(sheet.translated(_SHADOW, _SHADOW), QColor(0, 0, 0, 60))
        painter.fillRect(sheet, Qt.GlobalColor.white)
        painter.setClipRect(sheet)
        painter.translate(sheet.topLeft())
        pixels = self.pixels_per_mm * self._scale
        painter.scale(pixels, pixels)
        paint_page(painter, self._page, self._dress)
        painter.end()


class Preview(QScrollArea):
    """The desk: scrolls, zooms with Ctrl and the wheel, fits the page into it as long as nobody zooms."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = PageView()
        self.setWidget(self.view)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._page: Page | None = None
        self._zoom: float | None = None

    @property
    def zoom(self) -> float:
        """How many times its true size the page is shown."""
        return self._fitting() if self._zoom is None else self._zoom

    def show_page(self, page: Page | None, dress: Dress) -> None:
        """Show a page at the zoom of the moment."""
        self._page = page
        self.view.show_page(page, dress)
        self.view.set_scale(self.zoom)

    def zoom_by(self, factor: float) -> None:
        """Show the page larger or smaller."""
        self.set_zoom(self.zoom * factor)

    def set_zoom(self, zoom: float | None) -> None:
        """Show the page at a zoom, 1 for true size, None to fit it into the desk."""
        self._zoom = None if zoom is None else min(MOST_ZOOM, max(LEAST_ZOOM, zoom))
        self.view.set_scale(self.zoom)

    def _fitting(self) -> float:
        if self._page is None:
            return 1.0
        room = self.viewport().size()
        pixels = self.view.pixels_per_mm
        across = (room.width() - 2 * _EDGE) / (self._page.paper.width * pixels)
        down = (room.height() - 2 * _EDGE) / (self._page.paper.height * pixels)
        return max(LEAST_ZOOM, min(across, down))

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the page fitted."""
        super().resizeEvent(event)
        if self._zoom is None:
            self.view.set_scale(self.zoom)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom with Ctrl, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom_by(STEP if event.angleDelta().y() > 0 else 1 / STEP)
            event.accept()
        else:
            super().wheelEvent(event)
