"""Paints overlays in passes: areas and ways under the figures; over them lines and brackets, then plates."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from companion.engine.hexes import Hex
from companion.engine.layouts import Bounds, Layout, Point
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.overlay_areas import (
    paint_outline,
    paint_range,
    paint_reach,
    paint_zone,
    paint_zone_plate,
)
from companion.gui.hexmap.overlay_lines import (
    paint_path,
    paint_path_plates,
    paint_ruler,
    paint_ruler_plate,
    paint_sight_area,
    paint_sight_line,
    paint_sight_plate,
)
from companion.gui.hexmap.overlay_scene import TOKEN_RIM, Scene, plate_px
from companion.gui.hexmap.overlays import (
    Highlight,
    Outline,
    Overlay,
    Path,
    RangeArea,
    Reach,
    Ruler,
    SightLine,
    Target,
    ZoneArea,
)

BRACKET_SHARE: Final = TOKEN_RIM * 1.42
LETTER_SHARE: Final = 0.4
"""How far a letter reaches at either side of a plate's middle at most, as a share of the text's height."""


def _paint_brackets(scene: Scene, target: Target) -> None:
    """Four corners round a target that is chosen."""
    if not target.chosen:
        return
    centre, reach = scene.centre(target.hex), _bracket_reach(scene)
    arm, painter = reach * 0.32, scene.painter
    painter.setBrush(Qt.BrushStyle.NoBrush)
    join = Qt.PenJoinStyle.MiterJoin
    for role, width in (("line", max(4.0, reach * 0.18)), ("target", max(2.2, reach * 0.105))):
        painter.setPen(scene.theme.pen(role, width, join=join))
        for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            corner = centre + QPointF(x, y) * reach
            corners = [corner - QPointF(0, y * arm), corner, corner - QPointF(x * arm, 0)]
            painter.drawPolyline(QPolygonF(corners))


def _bracket_reach(scene: Scene) -> float:
    return max(10.0, scene.size * BRACKET_SHARE)


def _paint_target_plate(scene: Scene, target: Target) -> None:
    if target.text:
        rise = _bracket_reach(scene) + max(14.0, scene.size * 0.42)
        scene.plate(scene.centre(target.hex) - QPointF(0, rise), target.text, is_loud=target.chosen)


Painting = Callable[[Scene, Any], None]

AREAS: Final[Mapping[type, Painting]] = {
    Reach: paint_reach,
    RangeArea: paint_range,
    SightLine: paint_sight_area,
    Path: paint_path,
    ZoneArea: paint_zone,
    Outline: paint_outline,
}
LINES: Final[Mapping[type, Painting]] = {
    SightLine: paint_sight_line,
    Target: _paint_brackets,
    Ruler: paint_ruler,
}
PLATES: Final[Mapping[type, Painting]] = {
    Target: _paint_target_plate,
    SightLine: paint_sight_plate,
    Path: paint_path_plates,
    Ruler: paint_ruler_plate,
    ZoneArea: paint_zone_plate,
}


def paint_below(scene: Scene, overlays: Iterable[Overlay]) -> None:
    """Draw what lies under the figures."""
    _paint_pass(scene, overlays, AREAS)


def paint_above(scene: Scene, overlays: tuple[Overlay, ...]) -> None:
    """Draw what lies over the figures, plates last."""
    _paint_pass(scene, overlays, LINES)
    _paint_pass(scene, overlays, PLATES)


def _paint_pass(scene: Scene, overlays: Iterable[Overlay], paintings: Mapping[type, Painting]) -> None:
    for overlay in overlays:
        painting = paintings.get(type(overlay))
        if painting is not None:
            painting(scene, overlay)


class Extent(NamedTuple):
    """Where an overlay lies in world units, and how many letters its longest plate has."""

    bounds: Bounds
    letters: int


def extents_of(layout: Layout, overlays: Iterable[Overlay]) -> tuple[Extent, ...]:
    """Where these overlays lie; those without a hex lie nowhere."""
    found = (_hexes_and_text(overlay) for overlay in overlays)
    return tuple(Extent(layout.bounds(hexes), len(text)) for hexes, text in found if hexes)


def extent_rect(lens: Lens, extents: Iterable[Extent]) -> QRectF:
    """All px of the view that overlays may touch, plates included."""
    area = QRectF()
    for bounds, letters in extents:
        corner = lens.to_view(Point(bounds.x, bounds.y))
        seen = QRectF(corner.x, corner.y, bounds.width * lens.zoom, bounds.height * lens.zoom)
        height = plate_px(lens.hex_px)
        aside, above = 24 + LETTER_SHARE * height * letters, 4 * height + 2 * lens.hex_px
        area = area.united(seen.adjusted(-aside, -above, aside, above))
    return area


def _hexes_and_text(overlay: Overlay) -> tuple[tuple[Hex, ...], str]:
    """The hexes that an overlay lies on, and the longest text on its plates."""
    match overlay:
        case Reach():
            return (overlay.origin, *(at for at, _ in overlay.costs)), ""
        case RangeArea() | Outline():
            return overlay.hexes, ""
        case ZoneArea():
            return overlay.hexes, overlay.text
        case Highlight():
            return (*overlay.hexes, *overlay.chosen), ""
        case SightLine():
            return (overlay.start, overlay.end, *overlay.touched, *overlay.deciding), overlay.text
        case Path():
            return overlay.hexes, max(overlay.text, overlay.reason, key=len)
        case Target():
            return (overlay.hex,), overlay.text
        case Ruler():
            return (overlay.start, overlay.end), overlay.text
