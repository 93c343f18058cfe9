"""Rows and columns, labels, points."""

from __future__ import annotations

from itertools import product
from math import dist, hypot, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, disc, distance, neighbour, neighbours, rotate
from companion.engine.layouts import HexGrid, Layout, Offset, Orientation, Point
from tests.engine.hex_strategies import directions, grids, hexes, layouts

FLAT, POINTED = Orientation.FLAT, Orientation.POINTED
ODD, EVEN = Offset.ODD, Offset.EVEN
ALL_FOUR = list(product(Orientation, Offset))

# ---------------------------------------------------------------- rows and columns


@pytest.mark.parametrize(
    ("orientation", "offset", "right", "below", "right_and_below"),
    [
        # Drawn on paper: where the hexes 0201, 0102 and 0202 lie, seen from 0101.
        (FLAT, ODD, (1, 0), (0, 1), (1, 1)),
        (FLAT, EVEN, (1, -1), (0, 1), (1, 0)),
        (POINTED, ODD, (1, 0), (0, 1), (1, 1)),
        (POINTED, EVEN, (1, 0), (-1, 1), (0, 1)),
    ],
)
def test_the_first_four_hexes_of_all_layouts(
    orientation: Orientation,
    offset: Offset,
    right: tuple[int, int],
    below: tuple[int, int],
    right_and_below: tuple[int, int],
) -> None:
    grid = HexGrid(2, 2, orientation, offset)
    assert grid.hexes() == (ORIGIN, right, below, right_and_below)
    assert [grid.label(space) for space in grid.hexes()] == ["0101", "0201", "0102", "0202"]


@pytest.mark.parametrize(("orientation", "offset"), ALL_FOUR)
def test_shoved_bands_lie_half_a_hex_farther(orientation: Orientation, offset: Offset) -> None:
    grid, layout = HexGrid(6, 6, orientation, offset), Layout(orientation, 10)
    along_band = 1 if orientation is FLAT else 0
    starts = [
        layout.centre(grid.hex_of(band, 0) if orientation is FLAT else grid.hex_of(0, band))[along_band]
        for band in range(6)
    ]
    odd_is_farther = offset is ODD
    for low, high in zip(starts[0::2], starts[1::2], strict=True):
        assert isclose(abs(high - low), 10 * sqrt(3) / 2)
        assert (high > low) == odd_is_farther
    assert len({round(start, 6) for start in starts}) == 2


@given(grids())
def test_columns_and_rows_round_trip(grid: HexGrid) -> None:
    for column, row in product(range(-3, 14), range(-3, 14)):
        assert grid.column_row(grid.hex_of(column, row)) == (column, row)


@given(grids())
def test_a_map_holds_its_hexes_and_no_others(grid: HexGrid) -> None:
    spaces = set(grid.hexes())
    assert len(spaces) == grid.columns * grid.rows
    nearby = {other for space in spaces for other in neighbours(space)} | spaces
    assert {space for space in nearby if grid.contains(space)} == spaces
    assert all(grid.frame.holds(space) for space in spaces)


@given(grids())
def test_hexes_of_a_band_are_neighbours(grid: HexGrid) -> None:
    along = (0, 1) if grid.orientation is FLAT else (1, 0)
    for column, row in product(range(grid.columns), range(grid.rows)):
        here, ahead = grid.hex_of(column, row), grid.hex_of(column + along[0], row + along[1])
        assert distance(here, ahead) == 1


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (-1, 5), (1000, 5), (5, 1000)])
def test_a_map_has_1_to_999_columns_and_rows(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match="1 to 999"):
        HexGrid(columns, rows)


# ---------------------------------------------------------------- labels


@given(grids())
def test_labels_round_trip(grid: HexGrid) -> None:
    labels = [grid.label(space) for space in grid.hexes()]
    assert len(set(labels)) == len(labels)
    assert [grid.parse_label(label) for label in labels] == list(grid.hexes())


@pytest.mark.parametrize(
    ("columns", "rows", "column", "row", "label"),
    [
        (20, 15, 0, 0, "0101"),
        (20, 15, 11, 4, "1205"),
        (99, 99, 98, 98, "9999"),
        (100, 8, 0, 7, "001008"),
        (8, 100, 7, 99, "008100"),
        (999, 999, 998, 998, "999999"),
    ],
)
def test_labels_have_two_digits_each_or_three_on_large_maps(
    columns: int, rows: int, column: int, row: int, label: str
) -> None:
    grid = HexGrid(columns, rows)
    assert grid.label(grid.hex_of(column, row)) == label
    assert grid.parse_label(f" {label} ") == grid.hex_of(column, row)


@pytest.mark.parametrize("text", ["", "01", "101", "00101", "01 1", "0a01", "-101", "٠١٠١", "²²01"])
def test_what_is_no_label_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a hex label of 4 digits"):
        HexGrid(20, 15).parse_label(text)


@pytest.mark.parametrize("text", ["0001", "0100", "2101", "0116", "9999"])
def test_a_label_off_the_map_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text):
        HexGrid(20, 15).parse_label(text)


# ---------------------------------------------------------------- points


def test_the_numbers_of_a_flat_hex() -> None:
    layout = Layout(FLAT, 20)
    assert layout.centre(ORIGIN) == (0, 0)
    assert layout.centre(Hex(2, 0)) == pytest.approx((60, 20 * sqrt(3)))
    assert layout.centre(Hex(0, 1)) == pytest.approx((0, 20 * sqrt(3)))
    assert Point(20, 0) in layout.corners(ORIGIN)
    assert Point(-20, 0) in layout.corners(ORIGIN)


def test_the_numbers_of_a_pointed_hex() -> None:
    layout = Layout(POINTED, 20)
    assert layout.centre(Hex(1, 0)) == pytest.approx((20 * sqrt(3), 0))
    assert layout.centre(Hex(0, 2)) == pytest.approx((20 * sqrt(3), 60))
    assert Point(0, 20) in layout.corners(ORIGIN)
    assert Point(0, -20) in layout.corners(ORIGIN)


@given(layouts(), hexes())
def test_a_hex_is_regular(layout: Layout, space: Hex) -> None:
    corners = layout.corners(space)
    following = corners[1:] + corners[:1]
    assert all(isclose(dist(layout.centre(space), corner), layout.size) for corner in corners)
    assert all(isclose(dist(a, b), layout.size) for a, b in zip(corners, following, strict=True))


@given(layouts(), hexes(), directions())
def test_neighbours_share_an_edge_to_the_last_bit(layout: Layout, space: Hex, direction: int) -> None:
    other = neighbour(space, direction)
    assert layout.edge(space, direction) == layout.edge(other, direction + 3)[::-1]


@given(layouts(), hexes(), directions())
def test_an_edge_faces_its_direction(layout: Layout, space: Hex, direction: int) -> None:
    ends, ahead = layout.edge(space, direction), layout.centre(neighbour(space, direction))
    middle = ((ends[0].x + ends[1].x) / 2, (ends[0].y + ends[1].y) / 2)
    assert isclose(dist(middle, ahead), dist(middle, layout.centre(space)), rel_tol=1e-6)
    assert isclose(dist(layout.centre(space), ahead), layout.size * sqrt(3), rel_tol=1e-9)


@given(layouts(), hexes(), directions())
def test_directions_go_counter_clockwise_on_the_screen(layout: Layout, space: Hex, turns: int) -> None:
    about = layout.centre(ORIGIN)
    here, turned = layout.centre(space), layout.centre(rotate(space, 1))
    # With y downwards a turn to the left has a negative cross product.
    cross = (here.x - about.x) * (turned.y - about.y) - (here.y - about.y) * (turned.x - about.x)
    assert cross < 0 or space == ORIGIN
    assert isclose(hypot(*here), hypot(*layout.centre(rotate(space, turns))), abs_tol=1e-9)


@given(layouts(), hexes(200))
def test_the_middle_of_a_hex_is_in_it(layout: Layout, space: Hex) -> None:
    assert layout.hex_at(*layout.centre(space)) == space


@given(layouts(), hexes(200), st.floats(0, 0.999), st.floats(0, 1), directions())
def test_a_point_inside_is_in_its_hex(
    layout: Layout, space: Hex, outwards: float, along: float, side: int
) -> None:
    (x, y), (a, b) = layout.centre(space), layout.edge(space, side)
    rim = (a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along)
    assert layout.hex_at(x + (rim[0] - x) * outwards, y + (rim[1] - y) * outwards) == space


@given(layouts(), hexes(60), directions(), st.floats(0.001, 0.999), st.data())
def test_a_click_on_an_edge_has_one_answer(
    layout: Layout, space: Hex, side: int, along: float, data: st.DataObject
) -> None:
    error = st.floats(-1e-8, 1e-8).map(lambda part: part * layout.size)
    a, b = layout.edge(space, side)
    x, y = a.x + (b.x - a.x) * along, a.y + (b.y - a.y) * along
    found = layout.hex_at(x, y)
    assert found == min(space, neighbour(space, side))
    assert layout.hex_at(x + data.draw(error), y + data.draw(error)) == found


@given(layouts(), hexes(60), directions(), st.data())
def test_a_click_on_a_corner_has_one_answer(
    layout: Layout, space: Hex, corner: int, data: st.DataObject
) -> None:
    error = st.floats(-1e-8, 1e-8).map(lambda part: part * layout.size)
    x, y = layout.corners(space)[corner]
    found = layout.hex_at(x, y)
    assert found == min(space, neighbour(space, corner), neighbour(space, corner - 1))
    assert layout.hex_at(x + data.draw(error), y + data.draw(error)) == found


@pytest.mark.parametrize("orientation", Orientation)
def test_every_corner_of_a_map_is_the_same_from_all_its_hexes(orientation: Orientation) -> None:
    layout, answers = Layout(orientation, 37.3), dict[Point, set[Hex]]()
    for space in disc(ORIGIN, 12):
        for corner in layout.corners(space):
            answers.setdefault(corner, set()).add(layout.hex_at(*corner))
    assert all(len(found) == 1 for found in answers.values())


@pytest.mark.parametrize("orientation", Orientation)
def test_bounds_hold_all_corners_tightly(orientation: Orientation) -> None:
    layout, grid = Layout(orientation, 8), HexGrid(7, 4, orientation, EVEN)
    corners = [corner for space in grid.hexes() for corner in layout.corners(space)]
    bounds = layout.bounds(grid.hexes())
    assert bounds.x == pytest.approx(min(corner.x for corner in corners))
    assert bounds.y == pytest.approx(min(corner.y for corner in corners))
    assert bounds.x + bounds.width == pytest.approx(max(corner.x for corner in corners))
    assert bounds.y + bounds.height == pytest.approx(max(corner.y for corner in corners))


def test_nothing_has_empty_bounds() -> None:
    assert Layout(FLAT, 8).bounds([]) == (0, 0, 0, 0)
