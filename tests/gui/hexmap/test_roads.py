"""Straight roads get one line along their middle; everything else gets none."""

from __future__ import annotations

import pytest

from companion.engine.hexes import Hex, disc
from companion.engine.layouts import HexGrid, Orientation
from companion.gui.hexmap.bands import bands_of
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.records import Ground, Terrain
from companion.gui.hexmap.roads import Line, centre_lines
from tests.gui.hexmap.pictures import GRIDS


def lines(grid: HexGrid, road: list[Hex]) -> list[Line]:
    return centre_lines(bands_of(Ground(grid, terrain=(Terrain("road", tuple(road)),))))


def along_bands(grid: HexGrid, bands: range) -> list[Hex]:
    """All hexes of some neighbouring bands: columns with flat tops, rows with pointed ones."""
    return [at for at in grid.hexes() if band_and_place(grid, at)[0] in bands]


def across_bands(grid: HexGrid, places: range) -> list[Hex]:
    return [at for at in grid.hexes() if band_and_place(grid, at)[1] in places]


def band_and_place(grid: HexGrid, at: Hex) -> tuple[int, int]:
    column, row = grid.column_row(at)
    return (column, row) if grid.orientation is Orientation.FLAT else (row, column)


def is_down(line: Line) -> bool:
    return line.start.x == pytest.approx(line.end.x)


def is_level(line: Line) -> bool:
    return line.start.y == pytest.approx(line.end.y)


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("bands", [range(3, 4), range(3, 5), range(2, 5)])
def test_a_road_along_the_bands_has_its_line_in_the_middle(grid: HexGrid, bands: range):
    (line,) = lines(grid, along_bands(grid, bands))
    centres = [layout_of(grid).centre(at) for at in along_bands(grid, bands)]
    if grid.orientation is Orientation.FLAT:
        assert is_down(line)
        assert line.start.x == pytest.approx(sum(point.x for point in centres) / len(centres))
    else:
        assert is_level(line)
        assert line.start.y == pytest.approx(sum(point.y for point in centres) / len(centres))


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("places", [range(3, 4), range(3, 5)])
def test_a_road_across_the_bands_runs_from_border_to_border(grid: HexGrid, places: range):
    (line,) = lines(grid, across_bands(grid, places))
    bounds = layout_of(grid).bounds(grid.hexes())
    if grid.orientation is Orientation.FLAT:
        assert is_level(line)
        assert line.end.x - line.start.x > 0.9 * bounds.width
    else:
        assert is_down(line)
        assert line.end.y - line.start.y > 0.9 * bounds.height


@pytest.mark.parametrize("grid", GRIDS)
def test_roads_that_cross_keep_a_line_each(grid: HexGrid):
    assert len(lines(grid, [*along_bands(grid, range(4, 6)), *across_bands(grid, range(3, 4))])) == 2


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("what", ["nothing", "a square", "a short piece"])
def test_what_is_no_straight_road_gets_no_line(grid: HexGrid, what: str):
    middle = grid.hex_of(4, 3)
    road = {"nothing": [], "a square": list(disc(middle, 2)), "a short piece": list(disc(middle, 1))[:3]}[
        what
    ]
    assert lines(grid, road) == []
