"""Outlines of sets of hexes are closed, go round once, and hold what they should."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from PySide6.QtCore import QPointF

from companion.engine.hexes import ORIGIN, Hex, disc, neighbours, ring
from companion.engine.layouts import Layout, Orientation
from companion.gui.hexmap.outlines import border_edges, border_loops, hex_polygon, region_path

LAYOUTS = tuple(Layout(orientation, 36.0) for orientation in Orientation)
hex_sets = st.sets(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), min_size=1, max_size=30)


@given(st.sampled_from(LAYOUTS), hex_sets)
def test_loops_use_every_border_edge_once(layout: Layout, hexes: set[Hex]):
    edges = sorted(border_edges(layout, hexes))
    walked = sorted(
        (loop[at - 1], loop[at]) for loop in border_loops(layout, hexes) for at in range(len(loop))
    )
    assert walked == edges


@given(st.sampled_from(LAYOUTS), hex_sets)
def test_a_region_holds_its_hexes_and_no_others(layout: Layout, hexes: set[Hex]):
    path = region_path(layout, hexes)
    around = {near for at in hexes for near in neighbours(at)} | hexes
    for at in around:
        assert path.contains(QPointF(*layout.centre(at))) == (at in hexes)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(
    ("hexes", "loops"),
    [((ORIGIN,), 1), (disc(ORIGIN, 2), 1), (ring(ORIGIN, 2), 2), ((ORIGIN, Hex(3, 0)), 2), ((), 0)],
    ids=["one", "disc", "ring with a hole", "two apart", "none"],
)
def test_each_edge_of_the_region_is_a_loop(layout: Layout, hexes: tuple[Hex, ...], loops: int):
    assert len(border_loops(layout, hexes)) == loops


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_hex_is_the_polygon_of_its_corners(layout: Layout):
    assert [(point.x(), point.y()) for point in hex_polygon(layout, Hex(2, -1)).toList()] == list(
        layout.corners(Hex(2, -1))
    )
