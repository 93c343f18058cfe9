"""What a map of hexes looks like: rows and columns, printed labels, points on the plane.

Inside the program a hex is axial throughout; columns, labels and points exist only here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cached_property, lru_cache
from math import sqrt
from typing import NamedTuple

import msgspec

from companion.engine.hexes import Hex
from companion.engine.hexsets import Frame
from companion.engine.texts import tr


class Orientation(StrEnum):
    """Which way the hexes of a map stand."""

    FLAT = "flat"
    POINTED = "pointed"


class Offset(StrEnum):
    """Which columns (flat tops) or rows (pointed tops) are shoved half a hex, down or to the right.

    They are counted from 0: ODD shoves those that are printed 02, 04, 06.
    """

    ODD = "odd"
    EVEN = "even"


class HexGrid(msgspec.Struct, frozen=True):
    """A map of so many columns and rows, its first hex printed as 0101.

    Raises ValueError unless both counts are from 1 to 999.
    """

    columns: int
    rows: int
    orientation: Orientation = Orientation.FLAT
    offset: Offset = Offset.ODD

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= 999 and 1 <= self.rows <= 999):
            raise ValueError(f"a map has 1 to 999 columns and rows, not {self.columns} x {self.rows}")

    def hex_of(self, column: int, row: int) -> Hex:
        """Return the hex in a column and row, both counted from 0; they may lie off the map."""
        if self.orientation is Orientation.FLAT:
            return Hex(column, row - self._shove(column))
        return Hex(column - self._shove(row), row)

    def column_row(self, space: Hex) -> tuple[int, int]:
        """Return the column and row of SPACE, both counted from 0, whether on the map or not."""
        if self.orientation is Orientation.FLAT:
            return space[0], space[1] + self._shove(space[0])
        return space[0] + self._shove(space[1]), space[1]

    def _shove(self, band: int) -> int:
        """Return by how much axial and offset counting differ in a column or row."""
        return band // 2 if self.offset is Offset.ODD else (band + 1) // 2

    def contains(self, space: Hex) -> bool:
        """Return whether SPACE is on the map."""
        column, row = self.column_row(space)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def hexes(self) -> tuple[Hex, ...]:
        """Return all hexes of the map, row by row."""
        return _hexes_of(self)

    @property
    def frame(self) -> Frame:
        """The smallest frame that holds the map (for `HexSet` and `CostMap`)."""
        return _frame_of(self)

    def label(self, space: Hex) -> str:
        """Return what is printed in a hex of the map: column and row from 01, from 001 on large maps.

        >>> HexGrid(20, 15).label(Hex(0, 0))
        '0101'
        """
        column, row = self.column_row(space)
        return f"{column + 1:0{self._digits}}{row + 1:0{self._digits}}"

    def parse_label(self, text: str) -> Hex:
        """Return the hex with the label TEXT; raise ValueError if no hex of the map has it."""
        text, digits = text.strip(), self._digits
        if not (len(text) == 2 * digits and text.isascii() and text.isdigit()):
            raise ValueError(tr("“{text}” is not a hex label of {count} digits", text=text, count=2 * digits))
        space = self.hex_of(int(text[:digits]) - 1, int(text[digits:]) - 1)
        if not self.contains(space):
            raise ValueError(tr("the map has no hex {label}", label=text))
        return space

    @property
    def _digits(self) -> int:
        return 2 if max(self.columns, self.rows) <= 99 else 3


@lru_cache(maxsize=8)
def _hexes_of(grid: HexGrid) -> tuple[Hex, ...]:
    places = ((column, row) for row in range(grid.rows) for column in range(grid.columns))
    return tuple(grid.hex_of(column, row) for column, row in places)


@lru_cache(maxsize=8)
def _frame_of(grid: HexGrid) -> Frame:
    return Frame.around(grid.hexes())


class Point(NamedTuple):
    """A point of the plane, x to the right, y downwards."""

    x: float
    y: float


class Bounds(NamedTuple):
    """An upright rectangle, in the order that a QRectF takes."""

    x: float
    y: float
    width: float
    height: float


_CORNERS = {
    Orientation.FLAT: ((1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0), (-1, 1)),
    Orientation.POINTED: ((1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0)),
}
"""Where the corners lie from the centre, along and across."""

_MICRO = 1 << 20
"""Into how many parts a lattice step is cut before a point is looked at in whole numbers."""

_SLACK = 2
"""How many of these parts a point may lie beyond an edge and still touch the hex."""


class Layout(msgspec.Struct, frozen=True, dict=True):
    """Hexes on the plane: SIZE is from centre to corner, hex (0, 0) has its centre at (0, 0).

    Points are counted off on a lattice: *along* the line of two opposite corners in halves
    of SIZE, and *across* it in halves of the width between flat sides. Centres and corners
    are whole there, so that neighbours have the very same floats for a shared corner.
    """

    orientation: Orientation
    size: float

    @cached_property
    def _half(self) -> float:
        return self.size / 2

    @cached_property
    def _across(self) -> float:
        return self.size * sqrt(3) / 2

    def _lattice(self, space: Hex) -> tuple[int, int]:
        """Return how far the centre of SPACE is along and across."""
        major, minor = space if self.orientation is Orientation.FLAT else space[::-1]
        return 3 * major, 2 * minor + major

    def _point(self, along: int, across: int) -> Point:
        if self.orientation is Orientation.FLAT:
            return Point(along * self._half, across * self._across)
        return Point(across * self._across, along * self._half)

    def centre(self, space: Hex) -> Point:
        """Return the middle of SPACE."""
        return self._point(*self._lattice(space))

    def corners(self, space: Hex) -> tuple[Point, ...]:
        """Return the six corners, the edge from corner d to d + 1 facing direction d."""
        along, across = self._lattice(space)
        return tuple(self._point(along + x, across + y) for x, y in _CORNERS[self.orientation])

    def edge(self, space: Hex, direction: int) -> tuple[Point, Point]:
        """Return the two ends of the edge that SPACE shares with its neighbour in a direction."""
        corners = self.corners(space)
        return corners[direction % 6], corners[(direction + 1) % 6]

    def hex_at(self, x: float, y: float) -> Hex:
        """Return the hex at a point; on an edge or corner the least (q, r) of those that touch.

        Whatever is closer to an edge than a millionth of the size counts as on it, so that
        floating-point error in the point never decides.
        """
        flat = self.orientation is Orientation.FLAT
        along, across = (x, y) if flat else (y, x)
        touching = _cells(round(along / self._half * _MICRO), round(across / self._across * _MICRO))
        return min(Hex(*cell) if flat else Hex(*cell[::-1]) for cell in touching)

    def bounds(self, hexes: Iterable[Hex]) -> Bounds:
        """Return the smallest rectangle that holds HEXES whole; an empty one for none."""
        centres = [self._lattice(space) for space in hexes]
        if not centres:
            return Bounds(0.0, 0.0, 0.0, 0.0)
        alongs, acrosses = zip(*centres, strict=True)
        left, top = self._point(min(alongs) - 2, min(acrosses) - 1)
        right, bottom = self._point(max(alongs) + 2, max(acrosses) + 1)
        return Bounds(left, top, right - left, bottom - top)


def _cells(along: int, across: int) -> Iterator[tuple[int, int]]:
    """Yield (major, minor) of every hex that holds or touches a point given in micro-units."""
    first = along // (3 * _MICRO)
    for major in (first, first + 1):
        low = (across - major * _MICRO) // (2 * _MICRO)
        for minor in (low, low + 1):
            x = abs(along - 3 * major * _MICRO)
            y = abs(across - (2 * minor + major) * _MICRO)
            if y <= _MICRO + _SLACK and x + y <= 2 * _MICRO + _SLACK:
                yield major, minor
