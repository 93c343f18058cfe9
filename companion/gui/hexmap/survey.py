"""What painting a ground needs to know and does not change with zoom or theme: bands, roofs, rims, labels."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPolygonF

from companion.engine.hexes import Hex, neighbour
from companion.engine.layouts import Layout, Orientation, Point
from companion.gui.hexmap.bands import Bands, bands_of
from companion.gui.hexmap.buildings import Roof
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.outlines import border_lines
from companion.gui.hexmap.records import Ground
from companion.gui.hexmap.roads import centre_lines
from companion.gui.hexmap.terrain import RIMMED

CELL: Final = 600.0
"""Side of the squares of the world in which lines are looked up."""


class LineIndex:
    """Lines of the world, found by the rectangle they may touch."""

    def __init__(self, lines: Iterable[QLineF]) -> None:
        self._cells: dict[tuple[int, int], list[QLineF]] = defaultdict(list)
        for line in lines:
            middle = line.center()
            self._cells[int(middle.x() // CELL), int(middle.y() // CELL)].append(line)

    def near(self, area: QRectF) -> list[QLineF]:
        """All lines that may touch an area."""
        slack = CELL / 8
        columns = range(int((area.left() - slack) // CELL), int((area.right() + slack) // CELL) + 1)
        rows = range(int((area.top() - slack) // CELL), int((area.bottom() + slack) // CELL) + 1)
        return [line for column in columns for row in rows for line in self._cells.get((column, row), ())]


class Survey:
    """One ground, measured once."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.layout: Layout = layout_of(ground.grid)
        self.bands: Bands = bands_of(ground)
        self.roofs = [Roof(self.layout, building) for building in ground.buildings if building.hexes]
        self.roofed = self._roofed_places()
        self.rims = {kind: LineIndex(lines) for kind, lines in self._rim_lines()}
        self.border = LineIndex(_map_border(ground, self.layout))
        self.road_lines = self._road_lines()

    @property
    def is_flat(self) -> bool:
        """Whether the hexes have flat tops."""
        return self.ground.grid.orientation is Orientation.FLAT

    def label_part(self, number: int) -> str:
        """A column or row, counted from 0, as half a hex's label shows it."""
        grid = self.ground.grid
        label = grid.label(grid.hex_of(number, 0))
        return label[: len(label) // 2]

    def point(self, q: float, r: float) -> QPointF:
        """A place between hexes, in world units."""
        origin = self.layout.centre(Hex(0, 0))
        one, two = self.layout.centre(Hex(1, 0)), self.layout.centre(Hex(0, 1))
        return QPointF(*_mixed(origin, one, two, q, r))

    def _roofed_places(self) -> frozenset[tuple[int, int]]:
        """Band and place of every hex under a building."""
        hexes = (at for building in self.ground.buildings for at in building.hexes)
        places = (self.ground.grid.column_row(at) for at in hexes)
        return frozenset(place if self.is_flat else place[::-1] for place in places)

    def _rim_lines(self) -> Iterator[tuple[str, list[QLineF]]]:
        """The border of each kind of ground that has an ink line round it."""
        for kind in RIMMED:
            places = self._places_of(kind)
            if places:
                yield kind, border_lines(self.layout, places)

    def _places_of(self, kind: str) -> list[Hex]:
        bands = self.bands
        if kind not in bands.kinds:
            return []
        wanted = bands.kinds.index(kind)
        return [
            bands.hex_of(band, place)
            for band, numbers in enumerate(bands.numbers)
            for place, number in enumerate(numbers)
            if number == wanted
        ]

    def _road_lines(self) -> list[QPolygonF]:
        """The centre lines that the map names, else those of its straight roads."""
        if self.ground.road_lines:
            return [QPolygonF([self.point(q, r) for q, r in points]) for points in self.ground.road_lines]
        return [QPolygonF([QPointF(*line.start), QPointF(*line.end)]) for line in centre_lines(self.bands)]


def _map_border(ground: Ground, layout: Layout) -> Iterator[QLineF]:
    """The edges between the map and what is not map."""
    grid = ground.grid
    places = {grid.hex_of(column, row) for column in range(grid.columns) for row in (0, grid.rows - 1)}
    places |= {grid.hex_of(column, row) for row in range(grid.rows) for column in (0, grid.columns - 1)}
    for place in places:
        for direction in range(6):
            if not grid.contains(neighbour(place, direction)):
                start, end = layout.edge(place, direction)
                yield QLineF(start.x, start.y, end.x, end.y)


def _mixed(origin: Point, one: Point, two: Point, q: float, r: float) -> tuple[float, float]:
    """The point that lies q steps towards `one` and r steps towards `two`."""
    x = origin.x + q * (one.x - origin.x) + r * (two.x - origin.x)
    y = origin.y + q * (one.y - origin.y) + r * (two.y - origin.y)
    return x, y
