"""Paints overlays in two passes: areas and lines under the figures, brackets and plates over them."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QPolygonF, QTransform

from companion.engine.hexes import Hex
from companion.engine.layouts import Layout
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.outlines import region_path
from companion.gui.hexmap.overlays import (
    Highlight,
    Overlay,
    Path,
    RangeArea,
    Reach,
    Ruler,
    SightLine,
    Target,
)
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.shapes import polygon
from companion.gui.paint.text import Align, draw_text
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import Theme

COSTS_FROM: Final = 13.0
RING_SHARE: Final = 0.62
PLATE_SHARE: Final = 0.34
LEAST_PLATE: Final = 12.0
MOST_PLATE: Final = 20.0


@lru_cache(maxsize=64)
def _region(layout: Layout, hexes: tuple[Hex, ...]) -> QPainterPath:
    return region_path(layout, hexes)


class Scene:
    """What overlay painters work with: painter, theme, and the way from hexes to px."""

    def __init__(self, painter: QPainter, theme: Theme, layout: Layout, lens: Lens) -> None:
        self.painter = painter
        self.theme = theme
        self.layout = layout
        self.lens = lens
        self.size = lens.hex_px
        self._place = QTransform(lens.zoom, 0, 0, lens.zoom, lens.left, lens.top)

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
        """Draw a text on yellow or on panel."""
        height = px or min(MOST_PLATE, max(LEAST_PLATE, self.size * PLATE_SHARE))
        fill, ink = ("accent", "on_accent") if is_loud else ("panel", "ink")
        return paint_plate(self.painter, self.theme, centre, text, px=height, fill=fill, ink=ink)


# reach


def _reach_below(scene: Scene, reach: Reach) -> None:
    theme, painter = scene.theme, scene.painter
    hexes = tuple(at for at, _ in reach.costs)
    area = scene.region(hexes)
    scene.fill(area, "reach", 60 if theme.is_dark else 46)
    if scene.size >= COSTS_FROM:
        fill_pattern(
            painter, area, "dots", theme.colour("reach"), alpha=110, pitch=max(6.0, scene.size * 0.22)
        )
    outline = scene.region((*hexes, reach.origin))
    width = max(2.0, min(3.6, scene.size * 0.1))
    casing = theme.pen("outline" if theme.is_dark else "panel", width * 2)
    scene.stroke(outline, casing, theme.pen("reach", width, dashes=(0.1, 1.9)))
    if scene.size >= COSTS_FROM:
        _reach_costs(scene, reach)


def _reach_costs(scene: Scene, reach: Reach) -> None:
    """The cost of each hex in a circle."""
    theme, painter = scene.theme, scene.painter
    radius = max(7.0, scene.size * 0.27)
    font = theme.body(max(10.0, scene.size * 0.36), 700, is_fixed=True)
    for at, cost in reach.costs:
        centre = scene.centre(at)
        painter.setBrush(theme.colour("panel"))
        painter.setPen(theme.pen("reach", 2))
        painter.drawEllipse(centre, radius, radius)
        draw_text(painter, centre, str(cost), font, theme.colour("ink"), align=Align.CENTRE)


# range


def _range_below(scene: Scene, area: RangeArea) -> None:
    theme = scene.theme
    path = scene.region(area.hexes)
    scene.fill(path, "range", 26 if theme.is_dark else 20)
    width = max(2.0, min(4.4, scene.size * 0.11))
    join = Qt.PenJoinStyle.MiterJoin
    casing = theme.pen("casing", width * 2, alpha=210, join=join)
    dashed = theme.pen("range", width, dashes=(4, 1.6), cap=Qt.PenCapStyle.FlatCap, join=join)
    scene.stroke(path, casing, dashed)


# line of sight


def _sight_below(scene: Scene, sight: SightLine) -> None:
    theme = scene.theme
    free = [at for at in sight.touched if at not in sight.deciding]
    if free:
        scene.fill(scene.region(free), "los_clear", 42)
    if sight.deciding:
        path = scene.region(sight.deciding)
        scene.fill(path, "los_blocked", 46)
        fill_pattern(scene.painter, path, "stripes", theme.colour("los_blocked"), alpha=120, pitch=8)


def _sight_line(scene: Scene, sight: SightLine) -> None:
    """The line from rim to rim; beyond what blocks it, dashed behind a cross."""
    start, end = scene.centre(sight.start), scene.centre(sight.end)
    length = QLineF(start, end).length()
    if length < 1:
        return
    ahead = (end - start) / length
    start += ahead * min(scene.size * RING_SHARE, length * 0.3)
    end -= ahead * min(scene.size * RING_SHARE * 1.2, length * 0.35)
    theme = scene.theme
    casing, width = theme.pen("casing", 9), 4.4
    clear = theme.pen("los_clear", width, cap=Qt.PenCapStyle.FlatCap)
    if sight.clear:
        scene.line(start, end, casing, clear)
        _arrow_head(scene, end, ahead)
        return
    cut = _cut_place(scene, sight, start, end)
    scene.line(start, cut, casing, clear)
    scene.line(cut, end, casing, theme.pen("los_blocked", width, dashes=(2, 1.4), cap=Qt.PenCapStyle.FlatCap))
    _cross(scene, cut)


def _cut_place(scene: Scene, sight: SightLine, start: QPointF, end: QPointF) -> QPointF:
    """Where the line first meets a hex that decides; half way if no hex is named."""
    whole = end - start
    if not sight.deciding:
        return start + whole * 0.5
    length_squared = QPointF.dotProduct(whole, whole) or 1.0
    ways = [QPointF.dotProduct(scene.centre(at) - start, whole) / length_squared for at in sight.deciding]
    first = min(ways) - 0.86 * scene.size / max(1.0, length_squared**0.5)
    return QPointF(start + whole * min(0.95, max(0.08, first)))


def _arrow_head(scene: Scene, tip: QPointF, ahead: QPointF) -> None:
    size = max(8.0, scene.size * 0.24)
    aside = QPointF(-ahead.y(), ahead.x()) * size * 0.75
    point, back = tip + ahead * 4, tip - ahead * size
    scene.painter.setBrush(scene.theme.colour("los_clear"))
    scene.painter.setPen(scene.theme.pen("casing", 2))
    scene.painter.drawPath(polygon([point, back + aside, back - aside]))


def _cross(scene: Scene, centre: QPointF) -> None:
    radius = max(7.0, scene.size * 0.26)
    arm = radius * 0.5
    painter, theme = scene.painter, scene.theme
    painter.setBrush(theme.colour("los_blocked"))
    painter.setPen(theme.pen("line", 2))
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(theme.pen("casing", 3))
    painter.drawLine(centre - QPointF(arm, arm), centre + QPointF(arm, arm))
    painter.drawLine(centre - QPointF(arm, -arm), centre + QPointF(arm, -arm))


def _sight_above(scene: Scene, sight: SightLine) -> None:
    _sight_line(scene, sight)
    if sight.text:
        middle = (scene.centre(sight.start) + scene.centre(sight.end)) / 2
        scene.plate(middle + QPointF(0, scene.size * 0.55), sight.text)


# path


def _path_below(scene: Scene, path: Path) -> None:
    theme = scene.theme
    points = QPolygonF([scene.centre(at) for at in path.hexes])
    if len(path.hexes) < 2:
        return
    width = max(4.0, min(8.0, scene.size * 0.18))
    dashes = () if path.legal else (1.6, 1.4)
    role = "accent" if path.legal else "danger"
    trail = QPainterPath()
    trail.addPolygon(points)
    inner = theme.pen(role, width, dashes=dashes, cap=Qt.PenCapStyle.FlatCap)
    scene.stroke(trail, theme.pen("line", width + 4), inner)
    scene.painter.setBrush(theme.colour(role))
    scene.painter.setPen(theme.pen("line", 2))
    for point in points.toList()[1:-1]:
        scene.painter.drawEllipse(point, width * 0.6, width * 0.6)


def _path_above(scene: Scene, path: Path) -> None:
    if not path.hexes:
        return
    place = scene.centre(path.hexes[-1]) + QPointF(0, scene.size * 1.05)
    if path.text:
        rect = scene.plate(place, path.text, is_loud=path.legal)
        place += QPointF(0, rect.height() + 4)
    if path.reason:
        _warning(scene, place, path.reason)


def _warning(scene: Scene, centre: QPointF, text: str) -> None:
    """A sentence on the ground of mistakes."""
    theme = scene.theme
    px = max(LEAST_PLATE, min(15.0, scene.size * 0.3))
    paint_plate(
        scene.painter, theme, centre, text, px=px, fill="danger_soft", ink="ink", edge="danger", widest=420
    )


# target


def _target_above(scene: Scene, target: Target) -> None:
    centre = scene.centre(target.hex)
    reach = max(10.0, scene.size * RING_SHARE * 1.42)
    if target.chosen:
        _brackets(scene, centre, reach)
    if target.text:
        place = centre - QPointF(0, reach + max(14.0, scene.size * 0.42))
        scene.plate(place, target.text, is_loud=target.chosen)


def _brackets(scene: Scene, centre: QPointF, reach: float) -> None:
    """Four corners round the target."""
    arm, painter = reach * 0.32, scene.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    widths = (("line", max(4.0, reach * 0.18)), ("target", max(2.2, reach * 0.105)))
    for role, width in widths:
        painter.setPen(scene.theme.pen(role, width, join=join))
        for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            corner = centre + QPointF(x, y) * reach
            corners = [corner - QPointF(0, y * arm), corner, corner - QPointF(x * arm, 0)]
            painter.drawPolyline(QPolygonF(corners))


# ruler


def _ruler_above(scene: Scene, ruler: Ruler) -> None:
    theme = scene.theme
    start, end = scene.centre(ruler.start), scene.centre(ruler.end)
    scene.line(
        start, end, theme.pen("casing", 7), theme.pen("ink", 3, dashes=(3, 2), cap=Qt.PenCapStyle.FlatCap)
    )
    scene.painter.setBrush(theme.colour("panel"))
    scene.painter.setPen(theme.pen("ink", 2.5))
    for point in (start, end):
        scene.painter.drawEllipse(point, 5, 5)
    if ruler.text:
        scene.plate((start + end) / 2 + QPointF(0, scene.size * 0.55), ruler.text)


Painting = Callable[[Scene, Any], None]

BELOW: Final[dict[type, Painting]] = {
    Reach: _reach_below,
    RangeArea: _range_below,
    SightLine: _sight_below,
    Path: _path_below,
}
ABOVE: Final[dict[type, Painting]] = {
    SightLine: _sight_above,
    Path: _path_above,
    Target: _target_above,
    Ruler: _ruler_above,
}


def paint_below(scene: Scene, overlays: Iterable[Overlay]) -> None:
    """Draw what lies under the figures."""
    for overlay in overlays:
        if type(overlay) in BELOW:
            BELOW[type(overlay)](scene, overlay)


def paint_above(scene: Scene, overlays: Iterable[Overlay]) -> None:
    """Draw what lies over the figures."""
    for overlay in overlays:
        if type(overlay) in ABOVE:
            ABOVE[type(overlay)](scene, overlay)


def paint_highlight(scene: Scene, highlight: Highlight, strength: float) -> None:
    """Tint the hexes that may be chosen, more or less strongly while they pulse."""
    theme = scene.theme
    area = scene.region(highlight.hexes)
    scene.fill(area, "accent", round(50 + 90 * strength))
    width = max(2.0, scene.size * 0.08)
    scene.stroke(area, theme.pen("casing", width + 3), theme.pen("line", width, dashes=(2, 1.6)))
    if highlight.chosen:
        chosen = scene.region(highlight.chosen)
        scene.fill(chosen, "accent", 190)
        scene.stroke(chosen, theme.pen("line", width + 2), theme.pen("accent", width))
