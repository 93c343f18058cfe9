"""Drawn maps for tests: blank ones of every layout, and any that edits can lead to."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.games.slugfest.map_clips import clip_of, mirrored, pasted, turned
from companion.games.slugfest.map_edits import (
    GROUNDS,
    based,
    blocked,
    built,
    cleared,
    founded,
    furnished,
    labelled,
    painted,
    razed,
    with_new_zone,
    without_things,
    zoned,
)
from companion.games.slugfest.map_frames import relaid, resized
from companion.games.slugfest.maps import Background, BattleMap

LAYOUTS = [(orientation, offset) for orientation in Orientation for offset in Offset]
GRIDS = [HexGrid(9, 7, orientation, offset) for orientation, offset in LAYOUTS]


def blank(grid: HexGrid, **more: object) -> BattleMap:
    """Return bare ground."""
    return BattleMap(
        format=1,
        kind="map",
        game="slugfest",
        key="field",
        name="Field",
        columns=grid.columns,
        rows=grid.rows,
        orientation=grid.orientation,
        offset=grid.offset,
        **more,  # type: ignore[arg-type]
    )


def hexes_near(grid: HexGrid) -> st.SearchStrategy[Hex]:
    """Hexes of a map, and some just off it."""
    return st.builds(grid.hex_of, st.integers(-1, grid.columns), st.integers(-1, grid.rows))


def _some(draw: st.DrawFn, drawn: BattleMap) -> set[Hex]:
    return draw(st.sets(hexes_near(drawn.grid), max_size=12))


def _build(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    hexes = _some(draw, drawn)
    ids = [house.id for house in drawn.buildings]
    if draw(st.integers(0, 1)) and ids:
        return built(drawn, hexes, draw(st.sampled_from(ids)))
    return founded(drawn, hexes, draw(st.text(max_size=8)), levels=draw(st.integers(1, 200)))[0]


def _zone(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    ids = [zone.id for zone in drawn.zones]
    if draw(st.integers(0, 1)) or not ids:
        return with_new_zone(drawn, draw(st.text(max_size=8)), _some(draw, drawn))[0]
    return zoned(drawn, _some(draw, drawn), draw(st.sampled_from(ids)))


def _remove(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    ids = [*(house.id for house in drawn.buildings), *(thing.id for thing in drawn.objects)]
    return without_things(drawn, draw(st.sets(st.sampled_from(ids), max_size=2)) if ids else ())


def _resize(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    sides = st.integers(-2, 2)
    columns, rows = draw(st.integers(2, 12)), draw(st.integers(2, 12))
    return resized(drawn, columns, rows, left=draw(sides), top=draw(sides))


def _copy(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    clip = turned(clip_of(drawn, _some(draw, drawn)), draw(st.integers(-6, 6)))
    clip = mirrored(clip) if draw(st.booleans()) else clip
    return pasted(drawn, clip, draw(hexes_near(drawn.grid)))


def _picture(draw: st.DrawFn, drawn: BattleMap) -> BattleMap:
    hexes = tuple(draw(hexes_near(drawn.grid)) for _ in range(3))
    number = st.floats(-1e6, 1e6, allow_nan=False)
    points = tuple((draw(number), draw(number)) for _ in range(3))
    laid = Background(file="town.png", hexes=hexes, points=points, cover=draw(st.integers(0, 100)))  # type: ignore[arg-type]
    return drawn if laid.faults() else replace(drawn, background=laid)


EDITS: tuple[Callable[[st.DrawFn, BattleMap], BattleMap], ...] = (
    lambda draw, drawn: painted(drawn, _some(draw, drawn), draw(st.sampled_from(GROUNDS))),
    lambda draw, drawn: blocked(drawn, _some(draw, drawn)),
    lambda draw, drawn: cleared(drawn, _some(draw, drawn)),
    lambda draw, drawn: razed(drawn, _some(draw, drawn)),
    lambda draw, drawn: furnished(drawn, _some(draw, drawn), "car", draw(st.text(max_size=8))),
    lambda draw, drawn: labelled(drawn, draw(hexes_near(drawn.grid)), draw(st.text(max_size=8))),
    lambda draw, drawn: based(drawn, draw(st.sampled_from([kind for kind in GROUNDS if kind != "water"]))),
    lambda draw, drawn: relaid(drawn, *draw(st.sampled_from(LAYOUTS))),
    _build,
    _zone,
    _remove,
    _resize,
    _copy,
    _picture,
)


@st.composite
def maps(draw: st.DrawFn, most: int = 8) -> BattleMap:
    """A map that some edits, in any order, made of bare ground."""
    drawn = blank(draw(st.sampled_from(GRIDS)))
    for edit in draw(st.lists(st.sampled_from(EDITS), max_size=most)):
        drawn = edit(draw, drawn)
    return drawn
