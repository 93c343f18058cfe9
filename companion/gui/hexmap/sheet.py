"""A transparent picture of overlays, kept while nothing in it changes and the zoom stays."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPainter, QPixmap

from companion.gui.hexmap.camera import Lens


class Sheet:
    """One picture of a part of the map; moving the map needs no new painting as long as the part suffices."""

    def __init__(self) -> None:
        self._pixmap: QPixmap | None = None
        self._key: tuple[float, float] = (0.0, 0.0)
        self._area = QRect()

    def clear(self) -> None:
        """Paint anew next time."""
        self._pixmap = None

    def paint(
        self,
        painter: QPainter,
        lens: Lens,
        touched: QRect,
        exposed: QRect,
        draw: Callable[[QPainter], None],
    ) -> None:
        """Set the picture where the view is exposed.

        `touched` is the part of the view, or somewhat more, that `draw` may paint on in px of the view.
        """
        seen = exposed & touched
        if seen.isEmpty():
            return
        origin = QPoint(round(lens.left * lens.ratio), round(lens.top * lens.ratio))
        wanted = _device_rect(seen, lens.ratio).translated(-origin)
        if self._pixmap is None or self._key != (lens.zoom, lens.ratio) or not self._area.contains(wanted):
            self._pixmap = _picture(touched, lens.ratio, draw)
            self._key = (lens.zoom, lens.ratio)
            self._area = _device_rect(touched, lens.ratio).translated(-origin)
        place = (self._area.topLeft() + origin).toPointF() / lens.ratio
        painter.drawPixmap(place, self._pixmap)


def _picture(area: QRect, ratio: float, draw: Callable[[QPainter], None]) -> QPixmap:
    """A part of the view as a picture."""
    whole = _device_rect(area, ratio)
    pixmap = QPixmap(whole.size())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-whole.topLeft().toPointF() / ratio)
    draw(painter)
    painter.end()
    return pixmap


def _device_rect(rect: QRect, ratio: float) -> QRect:
    """A rectangle of the view in px of the device, whole."""
    left, top = int(rect.left() * ratio // 1), int(rect.top() * ratio // 1)
    right, bottom = -int(-(rect.right() + 1) * ratio // 1), -int(-(rect.bottom() + 1) * ratio // 1)
    return QRect(left, top, right - left, bottom - top)
