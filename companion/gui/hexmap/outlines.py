"""Outlines of sets of hexes: the edges between inside and outside, chained into closed loops."""

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QPainterPath, QPolygonF

from companion.engine.hexes import DIRECTIONS, Hex, shifted
from companion.engine.layouts import Layout, Point


def border_edges(layout: Layout, hexes: Iterable[Hex]) -> Iterator[tuple[Point, Point]]:
    """Each edge that has a hex of the set on one side only, all turning the same way round."""
    inside = frozenset(hexes)
    for place in inside:
        for direction, step in enumerate(DIRECTIONS):
            if shifted(place, step) not in inside:
                yield layout.edge(place, direction)


def border_lines(layout: Layout, hexes: Iterable[Hex]) -> list[QLineF]:
    """The border of a set of hexes as single lines, for solid strokes."""
    return [QLineF(start.x, start.y, end.x, end.y) for start, end in border_edges(layout, hexes)]


def border_loops(layout: Layout, hexes: Iterable[Hex]) -> list[list[Point]]:
    """The border of a set of hexes as closed loops; holes are loops of their own.

    Three edges meet in a corner, so that at most one of them goes on from each.
    """
    following = dict(border_edges(layout, hexes))
    loops = []
    while following:
        start, point = following.popitem()
        loop = [start]
        while point != start:
            loop.append(point)
            point = following.pop(point)
        loops.append(loop)
    return loops


def region_path(layout: Layout, hexes: Iterable[Hex]) -> QPainterPath:
    """The area of a set of hexes as one path in world units."""
    path = QPainterPath()
    for loop in border_loops(layout, hexes):
        path.addPolygon(QPolygonF([QPointF(*point) for point in loop]))
        path.closeSubpath()
    return path


def hex_polygon(layout: Layout, place: Hex) -> QPolygonF:
    """One hex as a polygon in world units."""
    return QPolygonF([QPointF(*corner) for corner in layout.corners(place)])
