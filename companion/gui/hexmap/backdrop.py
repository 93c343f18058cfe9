"""All of the view but what is in the hand, kept as a picture while something is dragged over it.

Each move of the cursor then sets a piece of this picture and one token; only what changed is painted anew.
"""

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap, QRegion


class Backdrop:
    """A picture of a view that is brought up to date where it was told to be stale."""

    def __init__(self, draw: Callable[[QPainter, QRect], None]) -> None:
        self._draw = draw
        self._pixmap: QPixmap | None = None
        self._stale = QRegion()

    def forget(self) -> None:
        """Nothing is dragged any more."""
        self._pixmap = None

    def spoil(self, area: QRect) -> None:
        """A part must be painted anew before it is shown."""
        if self._pixmap is not None:
            self._stale += area

    def paint(self, painter: QPainter, size: QSize, ratio: float, exposed: QRect) -> None:
        """Set the picture where the view is exposed."""
        pixmap = self._fitting_pixmap(size, ratio)
        if self._stale.intersects(exposed):
            self._renew(pixmap, self._stale.boundingRect() & QRect(QPoint(0, 0), size))
        source = QRectF(
            exposed.x() * ratio, exposed.y() * ratio, exposed.width() * ratio, exposed.height() * ratio
        )
        painter.drawPixmap(QRectF(exposed), pixmap, source)

    def _fitting_pixmap(self, size: QSize, ratio: float) -> QPixmap:
        """The picture; one of another size is of no use."""
        wanted = size * ratio
        if self._pixmap is None or self._pixmap.size() != wanted:
            self._pixmap = QPixmap(wanted)
            self._pixmap.setDevicePixelRatio(ratio)
            self._stale = QRegion(QRect(QPoint(0, 0), size))
        return self._pixmap

    def _renew(self, pixmap: QPixmap, area: QRect) -> None:
        painter = QPainter(pixmap)
        painter.setClipRect(area)
        self._draw(painter, area)
        painter.end()
        self._stale = QRegion()
