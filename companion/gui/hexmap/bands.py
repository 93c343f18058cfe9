"""A map's hexes band by band (columns with flat tops, rows with pointed ones), for painting in bulk. No Qt.

Along a band hexes follow one another at an equal pitch, so that no layout is asked for each of them.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from math import ceil, floor, sqrt
from operator import itemgetter
from typing import Final, NamedTuple

import msgspec

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Orientation
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.records import Ground

IMPASSABLE: Final = "block"
RUN_LENGTHS: Final = (8, 4, 2, 1)


class Span(msgspec.Struct, frozen=True):
    """Which bands and which places in them a rectangle may touch."""

    bands: range
    places: range


class Run(NamedTuple):
    """So many hexes of one kind that follow one another in a band: 1, 2, 4 or 8."""

    place: int
    length: int
    number: int


class Bands(msgspec.Struct, frozen=True):
    """Every hex's kind of ground, as numbers into `kinds`, and where the hexes lie in world units.

    `runs` say the same as `numbers` in fewer pieces.
    """

    grid: HexGrid
    kinds: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]
    band_pitch: float
    pitch: float
    starts: tuple[float, ...]
    runs: tuple[tuple[Run, ...], ...]

    @property
    def is_flat(self) -> bool:
        """Whether bands are columns."""
        return self.grid.orientation is Orientation.FLAT

    def hex_of(self, band: int, place: int) -> Hex:
        """The hex at a place of a band."""
        return self.grid.hex_of(band, place) if self.is_flat else self.grid.hex_of(place, band)

    def centre(self, band: int, place: int) -> tuple[float, float]:
        """The middle of a hex, x before y."""
        across, along = band * self.band_pitch, self.starts[band] + place * self.pitch
        return (across, along) if self.is_flat else (along, across)

    def number_at(self, at: Hex) -> int | None:
        """The kind of a hex as a number into `kinds`; None off the map."""
        if not self.grid.contains(at):
            return None
        band, place = self._place(at)
        return self.numbers[band][place]

    def _place(self, at: Hex) -> tuple[int, int]:
        column, row = self.grid.column_row(at)
        return (column, row) if self.is_flat else (row, column)

    def renewed(self, ground: Ground, changed: frozenset[Hex]) -> "Bands":
        """The bands of another ground that differs in these hexes at most; numbers keep their kinds."""
        kind_of = _kinds_of(ground, changed)
        kinds = tuple(dict.fromkeys((*self.kinds, *kind_of.values())))
        number_of = {kind: number for number, kind in enumerate(kinds)}
        numbers, runs = list(self.numbers), list(self.runs)
        for band, places in _by_band(map(self._place, changed)):
            row = list(numbers[band])
            for place in places:
                row[place] = number_of[kind_of.get(self.hex_of(band, place), ground.kind)]
            numbers[band] = tuple(row)
            runs[band] = tuple(_runs(numbers[band]))
        return msgspec.structs.replace(self, kinds=kinds, numbers=tuple(numbers), runs=tuple(runs))

    def touched(self, left: float, top: float, right: float, bottom: float) -> Span:
        """The bands and places whose hexes may reach into a rectangle of the world."""
        across, along = ((left, right), (top, bottom)) if self.is_flat else ((top, bottom), (left, right))
        count = len(self.numbers[0])
        first = floor(across[0] / self.band_pitch - 0.7)
        last = ceil(across[1] / self.band_pitch + 0.7)
        low = floor((along[0] - max(self.starts)) / self.pitch - 0.6)
        high = ceil((along[1] - min(self.starts)) / self.pitch + 0.6)
        return Span(
            range(max(0, first), min(len(self.numbers), last + 1)), range(max(0, low), min(count, high + 1))
        )


def bands_of(ground: Ground) -> Bands:
    """The bands of a map's ground; later terrain covers earlier, impassable hexes cover all."""
    grid, layout = ground.grid, layout_of(ground.grid)
    is_flat = grid.orientation is Orientation.FLAT
    kind_of = _kinds_of(ground)
    kinds = tuple(dict.fromkeys((ground.kind, *kind_of.values())))
    number_of = {kind: number for number, kind in enumerate(kinds)}
    bands = _columns(grid) if is_flat else _rows(grid)
    numbers = tuple(tuple(number_of[kind_of.get(place, ground.kind)] for place in band) for band in bands)
    middles = (layout.centre(band[0]) for band in bands)
    starts = tuple(middle.y if is_flat else middle.x for middle in middles)
    runs = tuple(tuple(_runs(band_numbers)) for band_numbers in numbers)
    return Bands(grid, kinds, numbers, 1.5 * layout.size, sqrt(3) * layout.size, starts, runs)


def _kinds_of(ground: Ground, wanted: frozenset[Hex] | None = None) -> dict[Hex, str]:
    """The kind of every hex that is not bare, or of those wanted."""
    parts = [*((terrain.hexes, terrain.kind) for terrain in ground.terrain), (ground.impassable, IMPASSABLE)]
    return {
        at: kind for hexes, kind in parts for at in (hexes if wanted is None else wanted.intersection(hexes))
    }


def _by_band(places: Iterable[tuple[int, int]]) -> Iterator[tuple[int, list[int]]]:
    """Places gathered band by band."""
    for band, found in groupby(sorted(places), key=itemgetter(0)):
        yield band, [place for _, place in found]


def _runs(numbers: tuple[int, ...]) -> Iterator[Run]:
    """A band cut into the longest runs of one kind that there are."""
    place = 0
    for number, equal in groupby(numbers):
        left = len(tuple(equal))
        for count in RUN_LENGTHS:
            while left >= count:
                yield Run(place, count, number)
                place, left = place + count, left - count


def _columns(grid: HexGrid) -> list[list[Hex]]:
    return [[grid.hex_of(column, row) for row in range(grid.rows)] for column in range(grid.columns)]


def _rows(grid: HexGrid) -> list[list[Hex]]:
    return [[grid.hex_of(column, row) for column in range(grid.columns)] for row in range(grid.rows)]
