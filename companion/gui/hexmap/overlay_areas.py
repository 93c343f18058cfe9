"""Overlays that tint hexes: reach, range, what may be chosen, where a side begins."""

from math import dist
from statistics import fmean
from typing import Final

from PySide6.QtCore import Qt

from companion.gui.hexmap.overlay_scene import LEAST_PLATE, Scene
from companion.gui.hexmap.overlays import Highlight, Outline, RangeArea, Reach, ZoneArea
from companion.gui.paint.text import Align, draw_text
from companion.gui.paint.textures import fill_pattern

COSTS_FROM: Final = 13.0


def paint_reach(scene: Scene, reach: Reach) -> None:
    """A dotted tint with a dotted edge, and the cost in each hex."""
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


def paint_range(scene: Scene, area: RangeArea) -> None:
    """A faint tint with a dashed edge."""
    theme = scene.theme
    path = scene.region(area.hexes)
    scene.fill(path, "range", 26 if theme.is_dark else 20)
    width = max(2.0, min(4.4, scene.size * 0.11))
    join = Qt.PenJoinStyle.MiterJoin
    casing = theme.pen("casing", width * 2, alpha=210, join=join)
    dashed = theme.pen("range", width, dashes=(4, 1.6), cap=Qt.PenCapStyle.FlatCap, join=join)
    scene.stroke(path, casing, dashed)


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


def paint_outline(scene: Scene, outline: Outline) -> None:
    """A dashed line round hexes, nothing on them."""
    area, width = scene.region(outline.hexes), max(2.0, scene.size * 0.08)
    scene.stroke(area, scene.theme.pen("casing", width + 3), scene.theme.pen("line", width, dashes=(2, 1.6)))


def paint_zone(scene: Scene, zone: ZoneArea) -> None:
    """A tint and a sparse pattern in the look of a side, with a dashed edge in its colour."""
    theme, look = scene.theme, scene.theme.team(zone.side)
    area = scene.region(zone.hexes)
    scene.fill(area, look.fill, 46)
    if scene.size >= COSTS_FROM:
        fill_pattern(
            scene.painter,
            area,
            look.pattern,
            theme.colour(look.fill),
            alpha=90,
            pitch=max(9.0, scene.size * 0.5),
        )
    width = max(2.0, min(4.0, scene.size * 0.1))
    casing = theme.pen("casing", width * 2, alpha=210)
    dashed = theme.pen(look.fill, width, dashes=(2.4, 1.6), cap=Qt.PenCapStyle.FlatCap)
    scene.stroke(area, casing, dashed)


def paint_zone_plate(scene: Scene, zone: ZoneArea) -> None:
    """The name of a zone over the hex that lies nearest to its middle."""
    if not zone.text or not zone.hexes or scene.size < COSTS_FROM:
        return
    centres = [scene.layout.centre(at) for at in zone.hexes]
    x, y = fmean(point.x for point in centres), fmean(point.y for point in centres)
    nearest = min(zone.hexes, key=lambda at: dist(scene.layout.centre(at), (x, y)))
    scene.plate(scene.centre(nearest), zone.text, px=LEAST_PLATE)
