"""A brush for things that lie about: draws parts given in units of a thing's half size."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF, QTransform

from companion.gui.paint.shapes import box, ellipse
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme import Theme

ORIGIN: Final = QPointF(0, 0)
DETAIL_FROM: Final = 7.0


class ThingBrush:
    """Draws parts given in units of an object's half size."""

    def __init__(self, painter: QPainter, theme: Theme, size: float) -> None:
        self.painter = painter
        self.theme = theme
        self.size = size
        self.scale = QTransform.fromScale(size, size)
        self.width = max(1.2, size * 0.11)

    @property
    def is_detailed(self) -> bool:
        """Whether small parts can be seen."""
        return self.size >= DETAIL_FROM

    def part(self, path: QPainterPath, role: str) -> None:
        """Fill a part and draw its ink outline."""
        self.painter.setPen(self.theme.pen("line", self.width))
        self.painter.setBrush(self.theme.colour(role))
        self.painter.drawPath(self.scale.map(path))

    def box(self, x: float, y: float, width: float, height: float, role: str, corner: float = 0.05) -> None:
        """A rounded box."""
        self.part(box(QRectF(x, y, width, height), corner), role)

    def disc(self, radius: float, role: str, x: float = 0.0, y: float = 0.0) -> None:
        """A disc, round the middle if nothing else is said."""
        self.part(ellipse(QPointF(x, y), radius), role)

    def lines(self, *points: tuple[float, float], factor: float = 0.8) -> None:
        """An open line through points."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(self.theme.pen("line", self.width * factor))
        self.painter.drawPolyline(self.scale.map(QPolygonF([QPointF(*point) for point in points])))

    def dots(self, path: QPainterPath, alpha: int = 90) -> None:
        """Halftone over the lower part."""
        if self.is_detailed:
            pitch, largest = max(3.0, self.size * 0.23), self.size * 0.09
            ink = self.theme.colour("line")
            fade = (0.3, 1.15)
            fill_halftone(
                self.painter,
                self.scale.map(path),
                ink,
                pitch=pitch,
                largest=largest,
                alpha=alpha,
                fade=fade,
            )

    def crack(self) -> None:
        """The zigzag of a thing that is half broken."""
        self.lines(
            (-0.75, -0.5), (-0.25, -0.2), (-0.4, 0.1), (0.2, 0.25), (0.05, 0.55), (0.7, 0.6), factor=1.1
        )
