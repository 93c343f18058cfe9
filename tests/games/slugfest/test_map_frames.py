"""Maps in other layouts and sizes: labels stay where they were, shapes stay as they were."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import distance
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.games.slugfest.map_edits import founded, furnished, labelled, painted
from companion.games.slugfest.map_frames import relaid, resized
from tests.games.slugfest.drawn_maps import GRIDS, LAYOUTS, blank, maps


@given(maps(), st.sampled_from(LAYOUTS))
def test_what_was_in_a_label_is_in_it_in_every_layout(drawn, layout):
    other = relaid(drawn, *layout)
    before, after = drawn.grid, other.grid
    for one, two in zip(drawn.terrain, other.terrain, strict=True):
        assert {before.label(at) for at in one.hexes} == {after.label(at) for at in two.hexes}
    for thing, same in zip(drawn.objects, other.objects, strict=True):
        assert before.label(thing.hex) == after.label(same.hex)


@given(maps(), st.sampled_from(LAYOUTS))
def test_a_layout_is_left_and_come_back_to_without_loss(drawn, layout):
    assert relaid(relaid(drawn, *layout), drawn.orientation, drawn.offset) == drawn


@given(maps(), st.integers(0, 4), st.integers(0, 4), st.integers(0, 3), st.integers(0, 3))
def test_a_map_that_grew_shrinks_back_to_itself(drawn, left, top, right, bottom):
    large = resized(drawn, drawn.columns + left + right, drawn.rows + top + bottom, left=left, top=top)
    assert resized(large, drawn.columns, drawn.rows, left=-left, top=-top) == drawn


@pytest.mark.parametrize("grid", GRIDS, ids=str)
@pytest.mark.parametrize(("left", "top"), [(1, 0), (0, 1), (3, 2), (-1, 0), (0, -1)])
def test_shapes_stay_as_they_were_wherever_the_map_grows(grid, left, top):
    chain = [grid.hex_of(2, 2), grid.hex_of(3, 2), grid.hex_of(3, 3), grid.hex_of(4, 3), grid.hex_of(5, 5)]
    drawn = blank(grid)
    for number, at in enumerate(chain):
        drawn = labelled(drawn, at, f"{number}")
    other = resized(drawn, 14, 14, left=left, top=top)
    moved = [label.hex for label in other.labels]
    assert [distance(a, b) for a, b in pairwise(moved)] == [distance(a, b) for a, b in pairwise(chain)]
    assert [other.grid.column_row(at) for at in moved] == [
        (column + left, row + top) for column, row in map(grid.column_row, chain)
    ]


def test_what_lies_off_the_smaller_map_is_gone():
    grid = HexGrid(9, 7, Orientation.POINTED, Offset.EVEN)
    far, near = grid.hex_of(8, 6), grid.hex_of(1, 1)
    drawn = furnished(painted(blank(grid), {far, near}, "road"), {far, near}, "car", "Car")
    drawn, _ = founded(drawn, {far}, "Bank")
    small = resized(drawn, 4, 4)
    assert [part.hexes for part in small.terrain] == [(near,)]
    assert [thing.hex for thing in small.objects] == [near]
    assert small.buildings == ()
