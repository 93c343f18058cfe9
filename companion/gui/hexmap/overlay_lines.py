"""Overlays that lead from hex to hex: lines of sight, paths, rulers."""

from typing import Final

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from companion.gui.hexmap.overlay_scene import LEAST_PLATE, TOKEN_RIM, Scene
from companion.gui.hexmap.overlays import Path, Ruler, SightLine
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.shapes import polygon
from companion.gui.paint.textures import fill_pattern

MOST_WARNING: Final = 15.0
WARNING_WIDTH: Final = 420.0
PLATE_DROP: Final = 0.55
END_DROP: Final = 1.45
"""How far below the end of a path its plate lies: below a token that is held over it."""
DOTS_FROM: Final = 12.0


def paint_sight_area(scene: Scene, sight: SightLine) -> None:
    """The hexes that a line of sight touches, and those that decide."""
    theme = scene.theme
    free = [at for at in sight.touched if at not in sight.deciding]
    if free:
        scene.fill(scene.region(free), "los_clear", 42)
    if sight.deciding:
        path = scene.region(sight.deciding)
        scene.fill(path, "los_blocked", 46)
        fill_pattern(scene.painter, path, "stripes", theme.colour("los_blocked"), alpha=120, pitch=8)


def paint_sight_line(scene: Scene, sight: SightLine) -> None:
    """The line from rim to rim; beyond what blocks it, dashed behind a cross."""
    start, end = scene.centre(sight.start), scene.centre(sight.end)
    length = QLineF(start, end).length()
    if length < 1:
        return
    ahead = (end - start) / length
    start += ahead * min(scene.size * TOKEN_RIM, length * 0.3)
    end -= ahead * min(scene.size * TOKEN_RIM * 1.2, length * 0.35)
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


def paint_sight_plate(scene: Scene, sight: SightLine) -> None:
    """What the line of sight says, under its middle."""
    if sight.text:
        middle = (scene.centre(sight.start) + scene.centre(sight.end)) / 2
        scene.plate(middle + QPointF(0, scene.size * PLATE_DROP), sight.text)


def paint_path(scene: Scene, path: Path) -> None:
    """The trail from the first hex to the last, broken if the way is not allowed."""
    if len(path.hexes) < 2:
        return
    theme = scene.theme
    points = QPolygonF([scene.centre(at) for at in path.hexes])
    width = max(4.0, min(8.0, scene.size * 0.18))
    dashes = () if path.legal else (1.6, 1.4)
    role = "accent" if path.legal else "danger"
    trail = QPainterPath()
    trail.addPolygon(points)
    inner = theme.pen(role, width, dashes=dashes, cap=Qt.PenCapStyle.FlatCap)
    scene.stroke(trail, theme.pen("line", width + 4), inner)
    if scene.size < DOTS_FROM:
        return
    scene.painter.setBrush(theme.colour(role))
    scene.painter.setPen(theme.pen("line", 2))
    for point in points.toList()[1:-1]:
        scene.painter.drawEllipse(point, width * 0.6, width * 0.6)


def paint_path_plates(scene: Scene, path: Path) -> None:
    """What the way costs, and why it is not allowed."""
    if not path.hexes:
        return
    place = scene.centre(path.hexes[-1]) + QPointF(0, scene.size * END_DROP)
    if path.text:
        rect = scene.plate(place, path.text, is_loud=path.legal)
        place += QPointF(0, rect.height() + 4)
    if path.reason:
        _warning(scene, place, path.reason)


def _warning(scene: Scene, centre: QPointF, text: str) -> None:
    """A sentence on the ground of mistakes."""
    theme = scene.theme
    px = max(LEAST_PLATE, min(MOST_WARNING, scene.size * 0.3))
    paint_plate(
        scene.painter,
        theme,
        centre,
        text,
        px=px,
        fill="danger_soft",
        ink="ink",
        edge="danger",
        widest=WARNING_WIDTH,
    )


def paint_ruler(scene: Scene, ruler: Ruler) -> None:
    """A dashed line between two dots."""
    theme = scene.theme
    start, end = scene.centre(ruler.start), scene.centre(ruler.end)
    scene.line(
        start, end, theme.pen("casing", 7), theme.pen("ink", 3, dashes=(3, 2), cap=Qt.PenCapStyle.FlatCap)
    )
    scene.painter.setBrush(theme.colour("panel"))
    scene.painter.setPen(theme.pen("ink", 2.5))
    for point in (start, end):
        scene.painter.drawEllipse(point, 5, 5)


def paint_ruler_plate(scene: Scene, ruler: Ruler) -> None:
    """The distance, under the middle of the ruler."""
    if ruler.text:
        middle = (scene.centre(ruler.start) + scene.centre(ruler.end)) / 2
        scene.plate(middle + QPointF(0, scene.size * PLATE_DROP), ruler.text)
