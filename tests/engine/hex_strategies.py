"""Hypothesis strategies for maps and whatever lies on them."""

from __future__ import annotations

from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, disc
from companion.engine.layouts import HexGrid, Layout, Offset, Orientation


def hexes(reach: int = 12) -> st.SearchStrategy[Hex]:
    """Hexes at most REACH steps from the origin along each axis."""
    axis = st.integers(-reach, reach)
    return st.builds(Hex, axis, axis)


def walls(reach: int = 6) -> st.SearchStrategy[frozenset[Hex]]:
    """Sets of blocking hexes near the origin, from sparse to nearly solid."""
    return st.frozensets(st.sampled_from(disc(ORIGIN, reach)), max_size=40)


def directions() -> st.SearchStrategy[int]:
    """The six directions."""
    return st.integers(0, 5)


def grids(most: int = 12) -> st.SearchStrategy[HexGrid]:
    """Small maps of all four layouts."""
    count = st.integers(1, most)
    return st.builds(HexGrid, count, count, st.sampled_from(Orientation), st.sampled_from(Offset))


def layouts() -> st.SearchStrategy[Layout]:
    """Both orientations, from hexes smaller than a pixel to hexes that fill a screen."""
    return st.builds(Layout, st.sampled_from(Orientation), st.floats(0.25, 1500))
