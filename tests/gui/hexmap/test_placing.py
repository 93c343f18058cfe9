"""Figures that share a hex stand apart within it, and nobody is lost."""

from __future__ import annotations

from math import hypot

import pytest

from companion.engine.layouts import HexGrid, Layout, Orientation
from companion.gui.hexmap.placing import MOST_SHOWN, place_things, place_tokens
from companion.gui.hexmap.records import ObjectPicture
from tests.gui.hexmap.pictures import token

LAYOUTS = tuple(Layout(orientation, 36.0) for orientation in Orientation)
AT = HexGrid(9, 7).hex_of(3, 3)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", range(1, MOST_SHOWN + 1))
def test_up_to_six_fan_out_within_their_hex(layout: Layout, count: int):
    placed = place_tokens(layout, tuple(token(f"t{number}", AT) for number in range(count)))
    assert len(placed) == count
    assert all(layout.hex_at(one.x, one.y) == AT for one in placed)
    assert len({(round(one.x, 3), round(one.y, 3)) for one in placed}) == count


@pytest.mark.parametrize("layout", LAYOUTS)
def test_of_more_than_six_the_last_shown_counts_the_rest(layout: Layout):
    placed = place_tokens(layout, tuple(token(f"t{number}", AT) for number in range(9)))
    assert len(placed) == MOST_SHOWN
    assert sum(one.more for one in placed) == 3


def test_a_lone_figure_stands_in_the_middle_at_full_size():
    (placed,) = place_tokens(LAYOUTS[0], (token("solo", AT, size=1.4),))
    centre = LAYOUTS[0].centre(AT)
    assert (placed.x, placed.y, placed.share) == (centre.x, centre.y, 1.4)


def test_figures_are_drawn_row_by_row():
    grid = HexGrid(9, 7)
    tokens = tuple(
        token(f"{column}-{row}", grid.hex_of(column, row)) for row in (5, 1, 3) for column in (2, 0)
    )
    heights = [one.y for one in place_tokens(LAYOUTS[0], tokens)]
    assert heights == sorted(heights)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_things_make_room_for_figures(layout: Layout):
    things = tuple(ObjectPicture(f"o{number}", "tree", "Tree", AT) for number in range(3))
    alone = place_things(layout, things[:1], frozenset())[0]
    centre = layout.centre(AT)
    assert hypot(alone.x - centre.x, alone.y - centre.y) < 0.1 * layout.size
    for placed in place_things(layout, things, frozenset({AT})):
        assert hypot(placed.x - centre.x, placed.y - centre.y) > 0.4 * layout.size
        assert layout.hex_at(placed.x, placed.y) == AT
