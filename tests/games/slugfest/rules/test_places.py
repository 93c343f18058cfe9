"""Where units stand: distances and heights (SL-7), room in a hex (SL-100), lines of sight (SL-9)."""

from __future__ import annotations

import pytest

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import SetSight
from companion.games.slugfest.rules.places import (
    airborne,
    between,
    distance_to_thing,
    room_for,
    sees,
    sees_thing,
    sight_between,
)
from companion.games.slugfest.state import Thing, Unit
from tests.games.slugfest.arena import BLUE, arena, at, book_with, building, play, sheet, thing, unit

FLYER = sheet("flyer", "Special Move: Flying")


def ann(place: Hex | None = None, level: int = 0) -> Unit:
    return unit(sheet("ann"), place or at(0, 0), level=level)


def bob(place: Hex, level: int = 0) -> Unit:
    return unit(sheet("bob"), place, BLUE, level=level)


@pytest.mark.parametrize(
    ("place", "steps"),
    [(at(0, 0), 0), (at(1, 0), 1), (at(1, -1), 1), (at(2, -1), 2), (at(-3, 1), 3), (at(2, 2), 4)],
)
def test_distance_is_the_number_of_hex_steps(place: Hex, steps: int):
    """SL-7."""
    assert between(arena(ann()), ann(), bob(place)) == steps


@pytest.mark.parametrize(
    ("altitude", "level", "away"), [("max", 1, 2), ("max", 5, 5), ("sum", 5, 7), ("ignore", 5, 2)]
)
def test_altitude_counts_as_the_house_rule_says(altitude: str, level: int, away: int):
    """SL-7, AMB-69."""
    battle = arena(ann(), options={"altitude": altitude})
    assert between(battle, ann(), bob(at(2, 0), level)) == away


@pytest.mark.parametrize(("level", "away"), [(0, 2), (3, 2), (5, 2), (7, 4)])
def test_distance_to_an_object_is_that_to_its_nearest_hex_and_level(level: int, away: int):
    """SL-177, SL-7."""
    tower = building("tower", at(2, 0), at(3, 0), levels=3)
    assert distance_to_thing(arena(ann(), things=(tower,)), ann(level=level), tower) == away


def crowd(on_foot: int, in_air: int, *, bodies: int = 0) -> tuple[Unit, ...]:
    """Return units in the hex next to the middle, friend and foe."""
    sides = ("red", BLUE)
    feet = [unit(sheet("foot"), at(1, 0), sides[n % 2], key=f"foot-{n}") for n in range(on_foot)]
    wings = [unit(FLYER, at(1, 0), sides[n % 2], key=f"wing-{n}", level=1 + n) for n in range(in_air)]
    dead = [unit(sheet("body"), at(1, 0), key=f"body-{n}", hits=-n) for n in range(bodies)]
    return (*feet, *wings, *dead)


@pytest.mark.parametrize(
    ("feet", "on_foot", "in_air"), [(5, 2, 1), (10, 4, 2), (15, 6, 3), (20, 8, 4), (30, 12, 6)]
)
def test_a_space_holds_two_on_foot_and_one_in_the_air_for_every_five_feet(
    feet: int, on_foot: int, in_air: int
):
    """SL-100, SL-198 hex_size."""
    options = {"hex_size": str(feet)}
    nearly = arena(ann(), *crowd(on_foot - 1, in_air - 1), options=options)
    full = arena(ann(), *crowd(on_foot, in_air), options=options)
    assert [room_for(nearly, ann(), at(1, 0), level) for level in (0, 1)] == [True, True]
    assert [room_for(full, ann(), at(1, 0), level) for level in (0, 1)] == [False, False]


def test_the_size_of_a_hex_is_the_maps():
    """SL-100: the size is one setting of the map."""
    battle = arena(ann(), *crowd(2, 0), book=book_with(hex_feet=5))
    assert not room_for(battle, ann(), at(1, 0), 0)


def test_on_foot_and_in_the_air_do_not_take_each_others_room():
    """SL-100."""
    assert room_for(arena(ann(), *crowd(4, 0)), ann(), at(1, 0), 3)
    assert room_for(arena(ann(), *crowd(0, 2)), ann(), at(1, 0), 0)


def test_bodies_and_objects_take_no_room():
    """SL-100: unconscious, killed, things."""
    battle = arena(ann(), *crowd(3, 0, bodies=7), things=(thing("car", "car", at(1, 0)),))
    assert room_for(battle, ann(), at(1, 0), 0)


def test_a_unit_takes_no_room_from_itself():
    """SL-100."""
    first, *others = crowd(4, 0)
    assert room_for(arena(first, *others), first, at(1, 0), 0)


def test_a_roof_has_room_of_its_own():
    """SL-176: the roof counts as ground at the building's level."""
    battle = arena(ann(), *crowd(4, 0), things=(building("diner", at(1, 0), levels=1),))
    assert room_for(battle, ann(), at(1, 0), 1)


@pytest.mark.parametrize(
    ("place", "level", "in_air"),
    [
        (at(0, 0), 0, False),
        (at(0, 0), 1, True),
        (at(1, 0), 2, False),
        (at(1, 0), 3, True),
        (at(2, 0), 0, True),
    ],
    ids=["on the ground", "above it", "on a roof", "above a roof", "over water"],
)
def test_who_is_in_the_air(place: Hex, level: int, in_air: bool):
    """SL-97."""
    wet = book_with(impassable=[list(at(2, 0))])
    battle = arena(ann(), things=(building("diner", at(1, 0), levels=2),), book=wet)
    assert airborne(battle, unit(FLYER, place, level=level)) is in_air


def test_nobody_off_the_map_is_in_the_air():
    assert not airborne(arena(ann()), unit(FLYER, None))


WALL = (building("wall", at(1, 0), levels=2),)


@pytest.mark.parametrize(
    ("target", "things", "clear"),
    [
        pytest.param(at(2, 0), (), True, id="open ground"),
        pytest.param(at(2, 0), WALL, False, id="through a building"),
        pytest.param(at(2, -1), WALL, True, id="past its corner"),
        pytest.param(at(2, 0), (thing("car", "car", at(1, 0)),), True, id="objects do not block"),
    ],
)
def test_buildings_alone_block_the_line_from_centre_to_centre(
    target: Hex, things: tuple[Thing, ...], clear: bool
):
    """SL-9, SL-174."""
    battle = arena(ann(), things=things)
    assert sees(battle, ann(), bob(target)) is clear
    assert sees(battle, bob(target), ann()) is clear


@pytest.mark.parametrize("place", [at(0, 0), at(2, 0)])
def test_an_end_hex_does_not_block_the_line(place: Hex):
    """SL-9: one stands on the roof of a building, the other on the ground."""
    battle = arena(ann(), things=(building("wall", place, levels=2),))
    levels = [2 if space == place else 0 for space in (at(0, 0), at(2, 0))]
    assert sight_between(battle, at(0, 0), levels[0], at(2, 0), levels[1]).clear


@pytest.mark.parametrize(("levels", "clear"), [((2, 2), True), ((1, 2), False), ((2, 5), True)])
def test_who_both_look_over_a_building_see_each_other(levels: tuple[int, int], clear: bool):
    """SL-9: the line does not pass through the inside then."""
    near, far = levels
    battle = arena(ann(), things=WALL)
    assert sees(battle, ann(level=near), bob(at(2, 0), far)) is clear


def test_who_is_not_on_the_map_sees_nothing():
    """SL-9."""
    assert not sees(arena(ann()), ann(), unit(sheet("bob"), None))


CAR = thing("car", "car", at(2, 0))
TOWER = building("tower", at(2, 0), levels=4)


@pytest.mark.parametrize(
    ("seen", "things", "level", "clear"),
    [
        pytest.param(CAR, (), 0, True, id="in the open"),
        pytest.param(CAR, WALL, 0, False, id="behind a building"),
        pytest.param(CAR, WALL, 9, False, id="on the ground behind it, from above"),
        pytest.param(TOWER, WALL, 0, False, id="a tower behind a building"),
        pytest.param(TOWER, WALL, 2, True, id="the top of a tower over a lower building"),
    ],
)
def test_objects_are_seen_as_units_are(seen: Thing, things: tuple[Thing, ...], level: int, clear: bool):
    """SL-9, SL-159: heights count for them too."""
    battle = arena(ann(), things=(seen, *things))
    assert sees_thing(battle, ann(level=level), seen) is clear


def test_a_building_does_not_hide_itself():
    """SL-177: one of its hexes in sight is enough."""
    long = building("long", at(1, 0), at(2, 0), at(3, 0))
    assert sees_thing(arena(ann(), things=(long,)), ann(), long)


@pytest.mark.parametrize(("word", "clear"), [("clear", True), ("blocked", False)])
def test_the_gms_word_on_a_line_of_sight_holds_for_objects_too(word: str, clear: bool):
    """SL-9."""
    battle = arena(ann(), things=(CAR, *WALL) if clear else (CAR,))
    ruled = play(battle, SetSight(at(0, 0), at(2, 0), word)).battle
    assert sees_thing(ruled, ann(), CAR) is clear
