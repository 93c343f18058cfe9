"""A transparent picture of what lies over the ground but under the figures, kept while nothing changes."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap

from companion.gui.hexmap.camera import Lens

MARGIN: Final = 256


class Sheet:
    """One picture somewhat larger than the view, so that small moves of the map need no new painting."""

    def __init__(self) -> None:
        self._pixmap: QPixmap | None = None
        self._key: tuple[float, float] = (0.0, 0.0)
        self._area = QRect()

    def clear(self) -> None:
        """Paint anew next time."""
        self._pixmap = None

    def paint(
        self, painter: QPainter, lens: Lens, view: QRect, exposed: QRect, draw: Callable[[QPainter], None]
    ) -> None:
        """Set the picture where the view is exposed; `draw` paints in px of the view if that must be."""
        origin = QPoint(round(lens.left * lens.ratio), round(lens.top * lens.ratio))
        wanted = _device_rect(exposed, lens.ratio).translated(-origin)
        if self._pixmap is None or self._key != (lens.zoom, lens.ratio) or not self._area.contains(wanted):
            self._draw_anew(lens, view, origin, draw)
        assert self._pixmap is not None
        place = (self._area.topLeft() + origin).toPointF() / lens.ratio
        painter.drawPixmap(place, self._pixmap)

    def _draw_anew(self, lens: Lens, view: QRect, origin: QPoint, draw: Callable[[QPainter], None]) -> None:
        """Paint the view and a margin round it."""
        whole = _device_rect(view, lens.ratio).adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)
        pixmap = QPixmap(whole.size())
        pixmap.setDevicePixelRatio(lens.ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(-whole.topLeft().toPointF() / lens.ratio)
        draw(painter)
        painter.end()
        self._pixmap, self._key, self._area = pixmap, (lens.zoom, lens.ratio), whole.translated(-origin)


def _device_rect(rect: QRect, ratio: float) -> QRect:
    """A rectangle of the view in px of the device, whole."""
    left, top = int(rect.left() * ratio), int(rect.top() * ratio)
    right, bottom = -int(-(rect.right() + 1) * ratio // 1), -int(-(rect.bottom() + 1) * ratio // 1)
    return QRect(left, top, right - left, bottom - top)
