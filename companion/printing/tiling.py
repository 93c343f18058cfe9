"""A map over several sheets: how many, how they share their edges, and how wide a hex is on one page."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt
from typing import Final, NamedTuple

from companion.engine.layouts import Bounds, HexGrid, Layout, Orientation
from companion.engine.texts import tr
from companion.printing.measures import BadSize, Box, Paper

FOOT: Final = 13.5
"""What stays free below a window, for the name of the sheet and the bar."""
LEAST_HEX: Final = 4.0
LARGEST_HEX: Final = 200.0
MOST_SHEETS: Final = 200


class Tile(NamedTuple):
    """One sheet: its column and row, and the part of the map that it shows, in mm of the map."""

    column: int
    row: int
    part: Box

    @property
    def name(self) -> str:
        """A1, B1 and so on along the first row; Z is followed by AA."""
        letters, rest = "", self.column + 1
        while rest:
            rest, letter = divmod(rest - 1, 26)
            letters = chr(ord("A") + letter) + letters
        return f"{letters}{self.row + 1}"


class Tiling(NamedTuple):
    """How a map lies on sheets that share an overlap with their neighbours."""

    paper: Paper
    """As it lies."""
    window: Box
    """Where on the paper the map is shown."""
    width: float
    height: float
    """Of the whole map, in mm."""
    columns: int
    rows: int
    overlap: float

    @property
    def step(self) -> tuple[float, float]:
        """How far the next sheet's part lies to the right, and below."""
        return self.window.width - self.overlap, self.window.height - self.overlap

    @property
    def sheets(self) -> int:
        """How many sheets there are."""
        return self.columns * self.rows

    def tiles(self) -> Iterator[Tile]:
        """Yield the sheets row by row."""
        across, down = self.step
        for row in range(self.rows):
            for column in range(self.columns):
                part = Box(column * across, row * down, self.window.width, self.window.height)
                yield Tile(column, row, part)


def hex_layout(grid: HexGrid, hex_width: float) -> Layout:
    """Return the layout whose hexes are so wide from flat side to flat side. Raises: BadSize."""
    if not LEAST_HEX <= hex_width <= LARGEST_HEX:
        raise BadSize(
            tr(
                "a hex is {least:g} to {most:g} mm wide, not {width:g}",
                least=LEAST_HEX,
                most=LARGEST_HEX,
                width=hex_width,
            )
        )
    return Layout(grid.orientation, hex_width / sqrt(3))


def map_bounds(grid: HexGrid, layout: Layout) -> Bounds:
    """Return where the map's hexes lie in the layout's plane."""
    return layout.bounds(grid.hexes())


def plan_tiles(bounds: Bounds, paper: Paper, *, overlap: float, margin: float) -> Tiling:
    """Return the tiling with the fewest sheets, upright or turned. Raises: BadSize."""
    tilings = [_tiling(bounds, sheet, overlap, margin) for sheet in (paper, paper.turned)]
    best = min(tilings, key=_count)
    if best.sheets > MOST_SHEETS:
        raise BadSize(
            tr("this map would take {n} sheets; choose smaller hexes or larger paper", n=best.sheets)
        )
    return best


def fitting_width(grid: HexGrid, paper: Paper, margin: float) -> tuple[float, Paper]:
    """Return how wide hexes may be for the whole map to fit on one page, and how the paper lies then.

    Raises: BadSize where they would be too small.
    """
    unit = map_bounds(grid, Layout(grid.orientation, 1 / sqrt(3)))
    widths = []
    for sheet in (paper, paper.turned):
        window = _window(sheet, margin)
        widths.append((min(window.width / unit.width, window.height / unit.height) - 1e-6, sheet))
    width, sheet = max(widths, key=_first)
    if width < LEAST_HEX:
        raise BadSize(
            tr("the map is too large for one page: its hexes would be {width:.1f} mm wide", width=width)
        )
    return min(width, LARGEST_HEX), sheet


def is_flat(grid: HexGrid) -> bool:
    """Tell whether hexes have a flat top."""
    return grid.orientation is Orientation.FLAT


def _tiling(bounds: Bounds, paper: Paper, overlap: float, margin: float) -> Tiling:
    window = _window(paper, margin)
    if not 0 <= overlap <= min(window.width, window.height) / 2:
        raise BadSize(tr("an overlap of {overlap:g} mm is no use on this paper", overlap=overlap))
    columns = max(1, ceil((bounds.width - overlap - 1e-6) / (window.width - overlap)))
    rows = max(1, ceil((bounds.height - overlap - 1e-6) / (window.height - overlap)))
    return Tiling(paper, window, bounds.width, bounds.height, columns, rows, overlap)


def _window(paper: Paper, margin: float) -> Box:
    window = Box(margin, margin, paper.width - 2 * margin, paper.height - margin - max(FOOT, margin))
    if margin < 0 or min(window.width, window.height) < 40:
        raise BadSize(tr("a margin of {margin:g} mm leaves no room to print", margin=margin))
    return window


def _count(tiling: Tiling) -> int:
    return tiling.sheets


def _first(pair: tuple[float, Paper]) -> float:
    return pair[0]
