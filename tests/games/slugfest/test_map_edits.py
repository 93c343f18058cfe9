"""Drawing on maps: what each act does, and that no act leads to a map with faults."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.games.slugfest.map_edits import (
    blocked,
    built,
    cleared,
    founded,
    furnished,
    key_of,
    labelled,
    painted,
    razed,
    tidied,
    unzoned,
    with_new_zone,
    zoned,
)
from companion.games.slugfest.map_shapes import dab, looks, rectangle, region, stroke
from companion.games.slugfest.maps import Terrain
from tests.games.slugfest.drawn_maps import GRIDS, blank, hexes_near, maps

GRID = HexGrid(9, 7)
A, B, C = Hex(2, 1), Hex(2, 2), Hex(3, 1)


def ground(drawn, at):
    return [part.kind for part in drawn.terrain if at in part.hexes]


@given(maps())
def test_no_edit_leads_to_a_map_with_faults(drawn):
    assert drawn.faults() == ()


@given(maps())
def test_every_edited_map_is_tidy(drawn):
    assert tidied(drawn) == drawn


@given(maps(most=4), st.data())
def test_an_edit_that_changes_nothing_gives_an_equal_map(drawn, data):
    hexes = data.draw(st.sets(hexes_near(drawn.grid)))
    once = cleared(painted(drawn, hexes, "grass"), hexes)
    assert cleared(once, hexes) == once


def test_new_ground_takes_the_place_of_old():
    drawn = painted(painted(blank(GRID), {A, B}, "road"), {B}, "grass")
    assert (ground(drawn, A), ground(drawn, B), ground(drawn, C)) == (["road"], ["grass"], [])


def test_the_bare_kind_takes_paint_away():
    assert painted(painted(blank(GRID), {A}, "road"), {A}, "paper") == blank(GRID)


def test_painted_ground_may_be_entered_again():
    drawn = painted(blocked(blank(GRID), {A, B}), {A}, "road")
    assert drawn.impassable == (B,)


def test_impassable_hexes_keep_their_ground():
    assert ground(blocked(painted(blank(GRID), {A}, "road"), {A}), A) == ["road"]


def test_a_building_takes_hexes_from_its_neighbour():
    drawn, first = founded(blank(GRID), {A, B}, "Bank", levels=3)
    drawn, second = founded(drawn, {B, C}, "Hotel")
    assert {house.id: house.hexes for house in drawn.buildings} == {first: (A,), second: (B, C)}


def test_a_building_without_hexes_is_gone():
    drawn, _ = founded(blank(GRID), {A}, "Bank")
    assert razed(drawn, {A}).buildings == ()


def test_a_building_grows():
    drawn, bank = founded(blank(GRID), {A}, "Bank", levels=3)
    (house,) = built(drawn, {B, Hex(99, 99)}, bank).buildings
    assert (house.hexes, house.levels) == ((A, B), 3)


def test_objects_are_placed_once_a_hex_with_ids_of_their_own():
    drawn = furnished(furnished(blank(GRID), {A, B}, "car", "Car"), {B, C}, "car", "Car")
    assert [(thing.id, thing.hex) for thing in drawn.objects] == [("car-1", A), ("car-2", B), ("car-3", C)]


def test_a_hex_is_in_one_zone_at_most():
    drawn, west = with_new_zone(blank(GRID), "West", {A, B})
    drawn, east = with_new_zone(drawn, "East", {C})
    drawn = zoned(drawn, {B}, east)
    assert {zone.id: zone.hexes for zone in drawn.zones} == {west: (A,), east: (B, C)}
    assert [zone.hexes for zone in unzoned(drawn, {A, B}).zones] == [(), (C,)]


def test_words_are_replaced_and_taken_away():
    drawn = labelled(labelled(blank(GRID), A, "Park"), A, "Pond")
    assert [label.text for label in drawn.labels] == ["Pond"]
    assert labelled(drawn, A, "").labels == ()


def test_the_eraser_leaves_nothing_but_zones():
    drawn, _ = founded(painted(blocked(blank(GRID), {A}), {B}, "grass"), {A}, "Bank")
    drawn, _ = with_new_zone(labelled(furnished(drawn, {B}, "car", "Car"), B, "Park"), "West", {A})
    bare, _ = with_new_zone(blank(GRID), "West", {A})
    assert cleared(drawn, {A, B}) == bare


def test_what_a_person_wrote_untidily_is_tidied():
    drawn = blank(
        GRID,
        terrain=(
            Terrain(kind="grass", hexes=(B, A)),
            Terrain(kind="road", hexes=(A, A)),
            Terrain(kind="paper", hexes=(B,)),
        ),
        impassable=(C, A, C),
    )
    tidy = tidied(drawn)
    assert [(part.kind, part.hexes) for part in tidy.terrain] == [("road", (A,))]
    assert tidy.impassable == (A, C)


@pytest.mark.parametrize(
    ("name", "taken", "key"),
    [
        ("City Bank", (), "city-bank"),
        ("City Bank", ("city-bank",), "city-bank-2"),
        ("Car 1", ("car-1", "car-2"), "car-3"),
        ("Caf\N{LATIN SMALL LETTER E WITH ACUTE}", (), "cafe"),
        ("\N{BUILDING CONSTRUCTION}", ("x",), "x-2"),
        ("7", (), "7"),
    ],
)
def test_keys_read_like_names(name, taken, key):
    assert key_of(name, taken, fallback="x") == key


# shapes


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_a_rectangle_has_all_columns_and_rows_between_its_corners(grid):
    found = rectangle(grid, grid.hex_of(6, 1), grid.hex_of(3, 4))
    assert {grid.column_row(at) for at in found} == {(c, r) for c in range(3, 7) for r in range(1, 5)}


@given(st.sampled_from(GRIDS), st.data())
def test_a_stroke_is_joined_and_holds_both_ends(grid, data):
    start, end = data.draw(st.sampled_from(grid.hexes())), data.draw(st.sampled_from(grid.hexes()))
    found = stroke(grid, start, end, 1)
    assert {start, end} <= found
    assert region(grid, start, found.__contains__) == found


def test_a_broad_brush_takes_the_ring_round_a_hex():
    assert len(dab(GRID, GRID.hex_of(4, 3), 1)) == 7
    assert len(dab(GRID, GRID.hex_of(0, 0), 1)) == 3


def test_a_fill_stops_at_other_ground_and_at_walls():
    drawn = painted(blank(GRID), rectangle(GRID, GRID.hex_of(4, 0), GRID.hex_of(4, 6)), "road")
    drawn, _ = founded(drawn, rectangle(GRID, GRID.hex_of(1, 0), GRID.hex_of(1, 6)), "Wall")
    found = region(GRID, GRID.hex_of(2, 2), looks(drawn))
    assert {GRID.column_row(at)[0] for at in found} == {2, 3}
    assert len(found) == 14
