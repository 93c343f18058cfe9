"""What overlay painters work with: a painter, a theme, and the way from hexes to px."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QTransform

from companion.engine.hexes import Hex
from companion.engine.layouts import Layout
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.outlines import region_path
from companion.gui.paint.plates import paint_plate, plate_rect
from companion.gui.theme import Theme

PLATE_SHARE: Final = 0.34
LEAST_PLATE: Final = 12.0
MOST_PLATE: Final = 20.0
PLATE_GAP: Final = 3.0
MOST_MOVES: Final = 6
TOKEN_RIM: Final = 0.62
"""How far a token reaches from its middle, as a share of the hex; lines begin there."""


@lru_cache(maxsize=64)
def _region(layout: Layout, hexes: tuple[Hex, ...]) -> QPainterPath:
    return region_path(layout, hexes)


def plate_px(hex_px: float) -> float:
    """The height of the text on plates beside hexes of this size."""
    return min(MOST_PLATE, max(LEAST_PLATE, hex_px * PLATE_SHARE))


class Scene:
    """What overlay painters work with: painter, theme, and the way from hexes to px."""

    def __init__(
        self,
        painter: QPainter,
        theme: Theme,
        layout: Layout,
        lens: Lens,
        *,
        exposed: QRectF | None = None,
    ) -> None:
        self.painter = painter
        self.theme = theme
        self.layout = layout
        self.lens = lens
        self.size = lens.hex_px
        self._place = QTransform(lens.zoom, 0, 0, lens.zoom, lens.left, lens.top)
        self._plates: list[QRectF] = []
        self._exposed = exposed

    def on(self, painter: QPainter) -> "Scene":
        """The same on another painter, without any plate yet."""
        return Scene(painter, self.theme, self.layout, self.lens)

    def centre(self, at: Hex) -> QPointF:
        """The middle of a hex."""
        return QPointF(*self.lens.to_view(self.layout.centre(at)))

    def region(self, hexes: Iterable[Hex]) -> QPainterPath:
        """The area of some hexes."""
        return self._place.map(_region(self.layout, tuple(hexes)))

    def fill(self, path: QPainterPath, role: str, alpha: int) -> None:
        """Tint an area."""
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(self.theme.colour(role, alpha=alpha))
        self.painter.drawPath(path)

    def stroke(self, path: QPainterPath, *pens: QPen) -> None:
        """Draw a line several times, the widest pen first."""
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in pens:
            self.painter.setPen(pen)
            self.painter.drawPath(path)

    def line(self, start: QPointF, end: QPointF, *pens: QPen) -> None:
        """Draw a straight line several times, the widest pen first."""
        for pen in pens:
            self.painter.setPen(pen)
            self.painter.drawLine(start, end)

    def plate(self, centre: QPointF, text: str, *, is_loud: bool = False, px: float = 0.0) -> QRectF:
        """Draw a text on yellow or on panel, moved down if another plate lies there."""
        height = px or plate_px(self.size)
        fill, ink = ("accent", "on_accent") if is_loud else ("panel", "ink")
        rect = self._free_place(plate_rect(self.theme, centre, text, height))
        self._plates.append(rect)
        if self._exposed is None or self._exposed.intersects(rect.adjusted(-4, -4, 4, 4)):
            paint_plate(self.painter, self.theme, rect.center(), text, px=height, fill=fill, ink=ink)
        return rect

    def _free_place(self, rect: QRectF) -> QRectF:
        """The plate, a few times moved down past the plates that it would cover."""
        for _ in range(MOST_MOVES):
            covered = next((other for other in self._plates if other.intersects(rect)), None)
            if covered is None:
                break
            rect.moveTop(covered.bottom() + PLATE_GAP)
        return rect
