"""World and view belong together whatever the zoom, and on any grid."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.layouts import HexGrid, Point
from companion.gui.hexmap.camera import (
    LEAST_ZOOM,
    MOST_ZOOM,
    Camera,
    Lens,
    fitted,
    layout_of,
    world_bounds,
)
from tests.gui.hexmap.pictures import GRIDS

coordinates = st.floats(-5000, 5000)
zooms = st.floats(LEAST_ZOOM, MOST_ZOOM)
cameras = st.builds(Camera, coordinates, coordinates, zooms)
lenses = st.builds(
    Lens.of, cameras, st.integers(1, 4000), st.integers(1, 2500), st.sampled_from((1.0, 1.25, 2.0))
)


@given(lenses, coordinates, coordinates)
def test_a_point_of_the_view_is_one_of_the_world_and_back(lens: Lens, x: float, y: float):
    there = lens.to_world(x, y)
    assert lens.to_view(there) == pytest.approx((x, y), abs=1e-6)


@given(lenses)
def test_the_world_begins_on_a_whole_px_of_the_device(lens: Lens):
    for offset in (lens.left, lens.top):
        assert offset * lens.ratio == pytest.approx(round(offset * lens.ratio), abs=1e-6)


@given(cameras, st.floats(0.3, 3), coordinates, coordinates)
def test_what_is_under_the_cursor_stays_there_when_zooming(camera: Camera, factor: float, x: float, y: float):
    anchor = Point(x, y)
    nearer = camera.zoomed(factor, anchor)
    before = ((x - camera.x) * camera.zoom, (y - camera.y) * camera.zoom)
    assert ((x - nearer.x) * nearer.zoom, (y - nearer.y) * nearer.zoom) == pytest.approx(before, abs=1e-3)
    assert LEAST_ZOOM <= nearer.zoom <= MOST_ZOOM


@given(cameras, st.integers(-300, 300), st.integers(-300, 300))
def test_a_push_moves_the_world_by_that_many_px(camera: Camera, dx: int, dy: int):
    before, after = Lens.of(camera, 800, 600), Lens.of(camera.panned(dx, dy), 800, 600)
    assert (after.left - before.left, after.top - before.top) == pytest.approx((dx, dy), abs=1.01)


@pytest.mark.parametrize("grid", [*GRIDS, HexGrid(1, 1), HexGrid(100, 100)])
def test_bounds_hold_every_hex(grid: HexGrid):
    assert world_bounds(grid) == pytest.approx(layout_of(grid).bounds(grid.hexes()))


@pytest.mark.parametrize("grid", [*GRIDS, HexGrid(1, 1), HexGrid(100, 100)])
def test_fitted_shows_all_that_the_limits_allow(grid: HexGrid):
    bounds = world_bounds(grid)
    camera = fitted(bounds, 800, 600)
    assert camera.zoom == LEAST_ZOOM or (
        bounds.width * camera.zoom <= 800 and bounds.height * camera.zoom <= 600
    )


@given(cameras, st.sampled_from(GRIDS), st.floats(-900, 900), st.floats(-900, 900))
def test_the_middle_of_the_view_never_leaves_the_map(camera: Camera, grid: HexGrid, dx: float, dy: float):
    bounds = world_bounds(grid)
    kept = camera.panned(dx, dy).kept_within(bounds)
    assert bounds.x <= kept.x <= bounds.x + bounds.width
    assert bounds.y <= kept.y <= bounds.y + bounds.height
