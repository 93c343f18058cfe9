"""What painting a ground needs to know and does not change with zoom or theme: bands, roofs, rims, labels."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPolygonF

from companion.engine.hexes import Hex, neighbour
from companion.engine.layouts import Layout, Orientation, Point
from companion.gui.hexmap.bands import Bands, bands_of
from companion.gui.hexmap.buildings import Roof
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.changes import changes
from companion.gui.hexmap.outlines import border_lines
from companion.gui.hexmap.records import Building, Ground
from companion.gui.hexmap.roads import ROAD, centre_lines
from companion.gui.hexmap.terrain import RIMMED
from companion.gui.hexmap.underlays import UnderlayPainter

CELL: Final = 600.0
"""Side of the squares of the world in which lines are looked up."""
INK: Final = 8.0
"""How far ink may reach over the edge of a hex, in world units."""
LETTER: Final = 0.4
"""Half the width of a letter at most, as a share of a hex's size, at the smallest zoom that shows words."""


Cell: TypeAlias = tuple[int, int]


class LineIndex:
    """Lines of the world, found by the rectangle they may touch."""

    def __init__(self, lines: Iterable[QLineF] = ()) -> None:
        self._cells: dict[Cell, list[QLineF]] = {}
        for line in lines:
            self._cells.setdefault(_cell(line), []).append(line)

    def changed(self, gone: Iterable[QLineF], new: Iterable[QLineF]) -> "LineIndex":
        """The same lines without some and with others; what is far from these is shared."""
        made = LineIndex()
        made._cells = dict(self._cells)
        for cell, lines in _by_cell(gone).items():
            made._cells[cell] = [line for line in made._cells.get(cell, ()) if line not in lines]
        for cell, lines in _by_cell(new).items():
            made._cells[cell] = [*made._cells.get(cell, ()), *lines]
        return made

    def near(self, area: QRectF) -> list[QLineF]:
        """All lines that may touch an area."""
        slack = CELL / 8
        columns = range(int((area.left() - slack) // CELL), int((area.right() + slack) // CELL) + 1)
        rows = range(int((area.top() - slack) // CELL), int((area.bottom() + slack) // CELL) + 1)
        return [line for column in columns for row in rows for line in self._cells.get((column, row), ())]


def _cell(line: QLineF) -> Cell:
    middle = line.center()
    return int(middle.x() // CELL), int(middle.y() // CELL)


def _by_cell(lines: Iterable[QLineF]) -> dict[Cell, list[QLineF]]:
    cells: dict[Cell, list[QLineF]] = defaultdict(list)
    for line in lines:
        cells[_cell(line)].append(line)
    return cells


class Survey:
    """One ground, measured once; the next one of the same map takes over what has not changed."""

    def __init__(self, ground: Ground, before: "Survey | None" = None) -> None:
        self.ground = ground
        self.layout: Layout = layout_of(ground.grid)
        self.changes = changes(before.ground, ground) if before else None
        """What is not as it was in the survey before; None if that is everything."""
        if before is None or self.changes is None:
            self.bands: Bands = bands_of(ground)
            self.rims = {kind: LineIndex(self._rim_of(kind)) for kind in RIMMED}
            self.border = LineIndex(_map_border(ground, self.layout))
            known: dict[Building, Roof] = {}
        else:
            self.bands = before.bands.renewed(ground, self.changes.hexes)
            self.rims = {kind: self._changed_rim(kind, before, self.changes.hexes) for kind in RIMMED}
            self.border = before.border
            known = {roof.building: roof for roof in before.roofs}
        self.roofs: list[Roof] = [
            known.get(building) or Roof(self.layout, building)
            for building in ground.buildings
            if building.hexes
        ]
        self.roofed = self._roofed_after(before)
        self.underlay = self._underlay_after(before)
        self.road_lines: list[QPolygonF] = self._road_lines_after(before)

    def spoiled(self, before: "Survey") -> list[QRectF] | None:
        """The parts of the world that look different since the survey before; None for all of it."""
        if self.changes is None:
            return None
        hexes = [self._around(at) for at in self.changes.hexes]
        gone = [roof for roof in before.roofs if roof.building in self.changes.buildings]
        come = [roof for roof in self.roofs if roof.building in self.changes.buildings]
        roofs = [area for roof in (*gone, *come) for area in (roof.reach, roof.plate_reach)]
        words = [self._around(label.hex, len(label.text)) for label in self.changes.labels]
        roads = _exchanged_lines(before.road_lines, self.road_lines)
        return [*hexes, *roofs, *words, *roads]

    def _around(self, at: Hex, letters: int = 0) -> QRectF:
        """A hex with the ink of its border, or with words of so many letters on it."""
        aside = LETTER * letters * self.layout.size
        return QRectF(*self.layout.bounds((at,))).adjusted(-INK - aside, -INK, INK + aside, INK)

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

    def _roofed_after(self, before: "Survey | None") -> frozenset[tuple[int, int]]:
        """Where buildings stand; as before, if none came or went."""
        if before is None or self.changes is None or self.changes.buildings:
            return self._roofed_places()
        return before.roofed

    def _roofed_places(self) -> frozenset[tuple[int, int]]:
        """Band and place of every hex under a building."""
        hexes = (at for building in self.ground.buildings for at in building.hexes)
        places = (self.ground.grid.column_row(at) for at in hexes)
        return frozenset(place if self.is_flat else place[::-1] for place in places)

    def _rim_of(self, kind: str) -> list[QLineF]:
        """The border of a kind of ground that has an ink line round it."""
        return border_lines(self.layout, self._places_of(kind))

    def _changed_rim(self, kind: str, before: "Survey", hexes: frozenset[Hex]) -> LineIndex:
        """The rim that was there, its lines round these hexes measured anew."""
        edges = [(at, direction) for at in hexes for direction in range(6)]
        edges += [(neighbour(at, direction), (direction + 3) % 6) for at, direction in edges]
        gone = {edge for edge in edges if before.is_rim(kind, *edge)}
        new = {edge for edge in edges if self.is_rim(kind, *edge)}
        return before.rims[kind].changed(map(self._edge_line, gone - new), map(self._edge_line, new - gone))

    def is_rim(self, kind: str, at: Hex, direction: int) -> bool:
        """Whether a hex is of a kind and its neighbour in a direction is not."""
        bands = self.bands
        if kind not in bands.kinds:
            return False
        number = bands.kinds.index(kind)
        return bands.number_at(at) == number != bands.number_at(neighbour(at, direction))

    def _edge_line(self, edge: tuple[Hex, int]) -> QLineF:
        start, end = self.layout.edge(*edge)
        return QLineF(start.x, start.y, end.x, end.y)

    def _underlay_after(self, before: "Survey | None") -> UnderlayPainter | None:
        """The picture under the hexes, the one there was if it lies as it did."""
        if before is not None and self.changes is not None:
            return before.underlay
        return UnderlayPainter(self.layout, self.ground.underlay) if self.ground.underlay else None

    def _road_lines_after(self, before: "Survey | None") -> list[QPolygonF]:
        """The lines there were, as long as the roads are the same."""
        if before is None or self.changes is None or self._has_other_road(before):
            return self._road_lines()
        return before.road_lines

    def _has_other_road(self, before: "Survey") -> bool:
        """Whether a hex came to the roads or was taken from them."""
        changed = self.changes.hexes if self.changes else ()
        return any(self._is_road(at) != before._is_road(at) for at in changed)

    def _is_road(self, at: Hex) -> bool:
        number = self.bands.number_at(at)
        return number is not None and self.bands.kinds[number] == ROAD

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


def _exchanged_lines(old: list[QPolygonF], new: list[QPolygonF]) -> list[QRectF]:
    """Where lines are drawn that are in one of both only."""
    if old is new:
        return []
    changed = [line for line in old if line not in new] + [line for line in new if line not in old]
    return [line.boundingRect().adjusted(-INK, -INK, INK, INK) for line in changed]


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
