"""Bands say the same as grid and layout, in an order that is quickly painted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.layouts import HexGrid
from companion.gui.hexmap.bands import RUN_LENGTHS, bands_of
from companion.gui.hexmap.camera import layout_of
from companion.gui.hexmap.describe import ground_kind
from companion.gui.hexmap.records import Ground, MapPicture, Terrain
from tests.gui.hexmap.pictures import GRIDS, street

ALL_GRIDS = (*GRIDS, HexGrid(1, 1), HexGrid(1, 9), HexGrid(9, 1))


def places(grid: HexGrid) -> list[tuple[int, int]]:
    bands = bands_of(Ground(grid))
    return [(band, place) for band in range(len(bands.numbers)) for place in range(len(bands.numbers[band]))]


@pytest.mark.parametrize("grid", ALL_GRIDS)
def test_every_hex_has_one_place_and_its_middle_is_that_of_the_layout(grid: HexGrid):
    bands, layout = bands_of(Ground(grid)), layout_of(grid)
    found = [bands.hex_of(band, place) for band, place in places(grid)]
    assert sorted(found) == sorted(grid.hexes())
    for (band, place), at in zip(places(grid), found, strict=True):
        assert bands.centre(band, place) == pytest.approx(layout.centre(at))


@pytest.mark.parametrize("grid", GRIDS)
def test_every_place_has_the_kind_of_its_hex(grid: HexGrid):
    picture = street(grid)
    bands = bands_of(picture.ground)
    for band, place in places(grid):
        kind = bands.kinds[bands.numbers[band][place]]
        assert kind == ground_kind(picture, bands.hex_of(band, place))


def test_later_terrain_covers_earlier_and_impassable_covers_all():
    grid = HexGrid(3, 1)
    first, second, third = grid.hexes()
    ground = Ground(
        grid,
        terrain=(Terrain("road", (first, second, third)), Terrain("water", (second, third))),
        impassable=(third,),
    )
    assert [ground_kind(MapPicture(ground), at) for at in (first, second, third)] == [
        "road",
        "water",
        "block",
    ]
    bands = bands_of(ground)
    assert [bands.kinds[numbers[0]] for numbers in bands.numbers] == ["road", "water", "block"]


@given(st.lists(st.integers(0, 3), min_size=1, max_size=40))
def test_runs_say_the_same_as_numbers(kinds: list[int]):
    grid = HexGrid(1, len(kinds))
    hexes = grid.hexes()
    terrain = tuple(
        Terrain(f"kind {kind}", tuple(at for at, own in zip(hexes, kinds, strict=True) if own == kind))
        for kind in range(4)
    )
    bands = bands_of(Ground(grid, kind="none", terrain=terrain))
    unrolled = [run.number for run in bands.runs[0] for _ in range(run.length)]
    assert tuple(unrolled) == bands.numbers[0]
    assert all(run.length in RUN_LENGTHS for run in bands.runs[0])
    assert [run.place for run in bands.runs[0]] == [
        sum(before.length for before in bands.runs[0][:number]) for number in range(len(bands.runs[0]))
    ]


@given(
    st.sampled_from(ALL_GRIDS),
    st.floats(-300, 900),
    st.floats(-300, 900),
    st.floats(1, 400),
    st.floats(1, 400),
)
def test_no_hex_that_reaches_into_a_rectangle_is_left_out(
    grid: HexGrid, left: float, top: float, width: float, height: float
):
    bands, layout = bands_of(Ground(grid)), layout_of(grid)
    span = bands.touched(left, top, left + width, top + height)
    for band, place in places(grid):
        x, y, wide, high = layout.bounds((bands.hex_of(band, place),))
        if x < left + width and x + wide > left and y < top + height and y + high > top:
            assert band in span.bands
            assert place in span.places
