"""Copying and pasting pieces of maps."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from companion.engine.hexes import ORIGIN, Hex, distance
from companion.engine.layouts import HexGrid
from companion.games.slugfest.map_clips import clip_of, laid_hexes, middle, mirrored, pasted, turned
from companion.games.slugfest.map_edits import blocked, cleared, founded, furnished, labelled, painted
from companion.games.slugfest.map_shapes import dab
from tests.games.slugfest.drawn_maps import blank, hexes_near, maps

GRID = HexGrid(12, 10)
MIDDLE, OTHER = GRID.hex_of(3, 4), GRID.hex_of(8, 5)


def yard():
    """A map with one of everything round one hex."""
    drawn = painted(blank(GRID), dab(GRID, MIDDLE, 1), "grass")
    drawn = blocked(drawn, {Hex(MIDDLE.q + 1, MIDDLE.r)})
    drawn, _ = founded(drawn, {Hex(MIDDLE.q - 1, MIDDLE.r), Hex(MIDDLE.q - 2, MIDDLE.r)}, "Shed", levels=2)
    return labelled(furnished(drawn, {MIDDLE}, "tree", "Tree"), MIDDLE, "Yard")


@given(maps(), st.data())
def test_a_piece_laid_where_it_was_cut_gives_the_same_ground(drawn, data):
    hexes = data.draw(st.sets(st.sampled_from(drawn.grid.hexes()), min_size=1))
    clip, at = clip_of(drawn, hexes), middle(hexes)
    assert laid_hexes(drawn, clip, at) == hexes
    again = pasted(cleared(drawn, hexes), clip, at)
    assert (again.terrain, again.impassable) == (drawn.terrain, drawn.impassable)
    assert {(thing.kind, thing.hex) for thing in again.objects} == {
        (thing.kind, thing.hex) for thing in drawn.objects
    }
    assert {(label.text, label.hex) for label in again.labels} == {
        (label.text, label.hex) for label in drawn.labels
    }
    built = {at for house in drawn.buildings for at in house.hexes}
    assert {at for house in again.buildings for at in house.hexes} == built


@given(maps(), st.data())
def test_a_piece_turned_six_times_or_mirrored_twice_is_itself(drawn, data):
    clip = clip_of(drawn, data.draw(st.sets(hexes_near(drawn.grid))))
    assert turned(clip, 6) == clip
    assert turned(turned(clip, 2), 4) == clip
    assert mirrored(mirrored(clip)) == clip


def test_a_copy_has_everything_but_ids():
    drawn = pasted(yard(), clip_of(yard(), dab(GRID, MIDDLE, 2)), OTHER)
    step = Hex(OTHER.q - MIDDLE.q, OTHER.r - MIDDLE.r)
    assert [thing.id for thing in drawn.objects] == ["tree-1", "tree-2"]
    assert [(house.id, house.levels) for house in drawn.buildings] == [("shed", 2), ("shed-2", 2)]
    first, second = drawn.buildings
    assert [Hex(at.q + step.q, at.r + step.r) for at in first.hexes] == list(second.hexes)
    assert [label.hex for label in drawn.labels] == [MIDDLE, OTHER]
    assert Hex(OTHER.q + 1, OTHER.r) in drawn.impassable


def test_a_copy_covers_what_was_there():
    drawn = furnished(yard(), {OTHER}, "car", "Car")
    kinds = [thing.kind for thing in pasted(drawn, clip_of(drawn, dab(GRID, MIDDLE, 1)), OTHER).objects]
    assert kinds == ["tree", "tree"]


def test_a_part_of_a_building_is_copied_as_a_building_of_its_own():
    clip = clip_of(yard(), {Hex(MIDDLE.q - 1, MIDDLE.r)})
    assert [house.hexes for house in clip.buildings] == [(ORIGIN,)]


def test_a_turned_piece_keeps_its_distances():
    clip = clip_of(yard(), dab(GRID, MIDDLE, 2))
    (shed,), (turned_shed,) = clip.buildings, turned(clip, 1).buildings
    assert sorted(distance(ORIGIN, at) for at in shed.hexes) == sorted(
        distance(ORIGIN, at) for at in turned_shed.hexes
    )
    assert turned_shed.hexes != shed.hexes


def test_what_would_lie_off_the_map_is_left_out():
    drawn = pasted(yard(), clip_of(yard(), dab(GRID, MIDDLE, 2)), GRID.hex_of(11, 9))
    assert drawn.faults() == ()
