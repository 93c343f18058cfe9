"""Outlines as painter paths: the teams' shapes, polygons, rounded corners, boxes."""

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, hypot, radians, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF, QTransform

TOP: Final = -90.0
RING_STEPS: Final = 144


def polygon(points: Sequence[QPointF]) -> QPainterPath:
    """The closed outline through these points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(points))
    path.closeSubpath()
    return path


def polar(centre: QPointF, radius: float, degrees: float) -> QPointF:
    """The point at this distance and angle; 0 degrees is to the right, 90 is down."""
    turn = radians(degrees)
    return QPointF(centre.x() + radius * cos(turn), centre.y() + radius * sin(turn))


def regular_points(centre: QPointF, radius: float, corners: int, start: float = TOP) -> list[QPointF]:
    """The corners of a regular polygon, the first at the angle `start`."""
    return [polar(centre, radius, start + 360 * step / corners) for step in range(corners)]


def star_points(centre: QPointF, outer: float, inner: float, points: int) -> list[QPointF]:
    """The corners of a star, outer and inner by turns, the first at the top."""
    radii = (outer, inner)
    return [polar(centre, radii[step % 2], TOP + 180 * step / points) for step in range(2 * points)]


def with_round_corners(points: Sequence[QPointF], radius: float) -> QPainterPath:
    """The closed outline through these points, each corner rounded by at most half its shorter edge."""
    path = QPainterPath()
    for index, corner in enumerate(points):
        enter = _towards(corner, points[index - 1], radius)
        leave = _towards(corner, points[(index + 1) % len(points)], radius)
        if index == 0:
            path.moveTo(enter)
        else:
            path.lineTo(enter)
        path.quadTo(corner, leave)
    path.closeSubpath()
    return path


def _towards(start: QPointF, end: QPointF, distance: float) -> QPointF:
    """The point this far along the line, but not past its middle."""
    length = hypot(end.x() - start.x(), end.y() - start.y())
    return start + (end - start) * min(0.5, distance / length) if length else start


def ellipse(centre: QPointF, across: float, down: float | None = None) -> QPainterPath:
    """A circle, or an ellipse if the second half-axis is given."""
    path = QPainterPath()
    path.addEllipse(centre, across, across if down is None else down)
    return path


def box(rect: QRectF, radius: float = 0.0) -> QPainterPath:
    """A rectangle with rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def square_around(centre: QPointF, half: float) -> QRectF:
    """The square of this half side length."""
    return QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)


# the shapes of the teams, each as large to the eye as a circle of radius 1

_ORIGIN: Final = QPointF(0, 0)


def _square() -> QPainterPath:
    return with_round_corners(regular_points(_ORIGIN, 1.216, 4, -135), 0.28)


def _hexagon() -> QPainterPath:
    return with_round_corners(regular_points(_ORIGIN, 1.04, 6, 0), 0.22)


def _diamond() -> QPainterPath:
    return with_round_corners(regular_points(_ORIGIN, 1.16, 4), 0.3)


def _triangle() -> QPainterPath:
    return with_round_corners(regular_points(QPointF(0, 0.16), 1.24, 3), 0.36)


def _star() -> QPainterPath:
    return with_round_corners(star_points(_ORIGIN, 1.14, 0.74, 8), 0.1)


def _circle() -> QPainterPath:
    return ellipse(_ORIGIN, 0.94)


def _shield() -> QPainterPath:
    path = QPainterPath(QPointF(-0.86, -0.86))
    path.lineTo(0.86, -0.86)
    path.lineTo(0.86, 0.1)
    path.cubicTo(0.86, 0.66, 0.3, 0.9, 0, 1.08)
    path.cubicTo(-0.3, 0.9, -0.86, 0.66, -0.86, 0.1)
    path.closeSubpath()
    return path


def _cross() -> QPainterPath:
    arm, half = 1.0, 0.5
    quarter = [(-half, -arm), (half, -arm), (half, -half)]
    points = []
    for _ in range(4):
        points += [QPointF(x, y) for x, y in quarter]
        quarter = [(-y, x) for x, y in quarter]
    return with_round_corners(points, 0.16)


_TEAM_SHAPES: Final[dict[str, Callable[[], QPainterPath]]] = {
    "circle": _circle,
    "square": _square,
    "hexagon": _hexagon,
    "diamond": _diamond,
    "triangle": _triangle,
    "star": _star,
    "shield": _shield,
    "cross": _cross,
}


@cache
def _unit_shape(shape: str) -> QPainterPath:
    return _TEAM_SHAPES.get(shape, _circle)()


def team_shape(shape: str, centre: QPointF, radius: float) -> QPainterPath:
    """The outline of a team's shape; an unknown name gives a circle."""
    place = QTransform(radius, 0, 0, radius, centre.x(), centre.y())
    return place.map(_unit_shape(shape))


@cache
def _unit_ring(shape: str) -> tuple[QPointF, ...]:
    """Points along a team's shape, clockwise from the top."""
    path = _unit_shape(shape)
    points = [path.pointAtPercent(step / RING_STEPS) for step in range(RING_STEPS)]
    first = min(range(RING_STEPS), key=lambda at: (round(points[at].y(), 2), abs(points[at].x())))
    points = points[first:] + points[:first]
    if points[1].x() < points[0].x():
        points = points[:1] + points[:0:-1]
    return (*points, points[0])


def team_ring(shape: str, centre: QPointF, radius: float, share: float) -> QPainterPath:
    """The part of a team's outline that a share from 0 to 1 fills, clockwise from the top."""
    place = QTransform(radius, 0, 0, radius, centre.x(), centre.y())
    points = [place.map(point) for point in _unit_ring(shape)[: 1 + round(RING_STEPS * share)]]
    path = QPainterPath(points[0])
    for point in points[1:]:
        path.lineTo(point)
    return path


def half_way(shape: str, centre: QPointF, radius: float) -> QPointF:
    """Where the ring of a team's shape has come half round."""
    return centre + _unit_ring(shape)[RING_STEPS // 2] * radius
