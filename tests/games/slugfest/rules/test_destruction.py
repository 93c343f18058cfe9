"""Explosions, collapses, chains of them (SL-130, SL-168 to SL-171)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import BlastRolled, Destroyed, Hurt, Worn
from companion.games.slugfest.state import Battle, Thing, Unit
from tests.games.slugfest.arena import (
    BLUE,
    Played,
    arena,
    asked,
    at,
    building,
    play,
    running,
    sheet,
    thing,
    unit,
)

GUN = {"attack": 9, "damage": 1, "range": 30}
"""Hits whatever it aims at, from far away."""


def gunner(place: Hex | None = None, **changes: Any) -> Unit:
    return unit(sheet("gun", **GUN), place or at(-7, 5), **changes)


def foe(key: str, place: Hex, *has: str, **changes: Any) -> Unit:
    return unit(sheet(key, *has), place, BLUE, **changes)


def worn(key: str, kind: str, place: Hex, *, left: int = 1, **changes: Any) -> Thing:
    """Return an object without armour that LEFT more points destroy."""
    fresh = thing(key, kind, place, **{"armour": 0, **changes})
    return replace(fresh, taken=fresh.hits - left)


def ruin(key: str, *hexes: Hex, levels: int = 2, **changes: Any) -> Thing:
    """Return a building that one more point destroys."""
    return building(key, *hexes, levels=levels, armour=0, taken=59, **changes)


def scene(*units: Unit, things: tuple[Thing, ...], **changes: Any) -> Battle:
    return arena(gunner(), *units, things=things, **changes)


def shot(battle: Battle, target: str, *dice: Any) -> Played:
    return play(battle, Attack("gun", target), 1, (1,), *dice)


def hits(played: Played) -> dict[str, int]:
    return {found.id: found.hits for found in played.battle.units if found.side == BLUE}


def test_an_explosion_reaches_the_same_and_the_adjacent_hexes():
    """SL-169, SL-170, SL-179: 3D6 for a car, one roll for all."""
    battle = scene(
        foe("same", at(0, 0)),
        foe("near", at(1, -1)),
        foe("far", at(2, -1)),
        things=(worn("car", "car", at(0, 0)),),
    )
    played = shot(battle, "car", (1, 2, 3))
    assert hits(played) == {"same": 14, "near": 14, "far": 20}
    assert [note.rule for note in played.of(Hurt)] == ["SL-170", "SL-170"]


def test_what_does_not_explode_just_goes():
    """SL-160."""
    played = shot(scene(foe("a", at(0, 0)), things=(worn("rock", "boulder", at(0, 0)),)), "rock")
    assert (hits(played), played.asked, played.of(BlastRolled)) == ({"a": 20}, ("hit", "damage"), [])


def test_nobody_rolls_for_an_explosion_that_reaches_nobody():
    """SL-3."""
    assert shot(scene(things=(worn("car", "car", at(0, 0)),)), "car").asked == ("hit", "damage")


@pytest.mark.parametrize(
    ("level", "reached"), [(0, True), (1, True), (2, False)], ids=["ground", "level 1", "level 2"]
)
def test_levels_count_as_distance(level: int, reached: bool):
    """SL-170, SL-7."""
    flyer = foe("fly", at(0, 0), "Special Move: Flying", level=level)
    battle = scene(flyer, foe("b", at(1, 0)), things=(worn("car", "car", at(0, 0)),))
    assert (hits(shot(battle, "car", (1, 1, 1)))["fly"] == 17) is reached


def test_armour_counts_for_each_and_the_hidden_are_reached():
    """SL-170, SL-130, SL-103: the log of the hidden is the GM's."""
    battle = scene(
        foe("plate", at(0, 0), "Armoured: 4"),
        foe("ghost", at(1, 0), hidden=True),
        things=(worn("car", "car", at(0, 0)),),
    )
    played = shot(battle, "car", (2, 2, 2))
    assert hits(played) == {"plate": 18, "ghost": 14}
    assert [note.seen_by for note in played.of(Hurt)] == [("*",), ("gm",)]


def test_the_insubstantial_are_not_reached():
    """SL-148, SL-GC-44."""
    ghost = foe("ghost", at(0, 0), conditions=running("insubstantial"))
    battle = scene(ghost, foe("b", at(1, 0)), things=(worn("car", "car", at(0, 0)),))
    assert hits(shot(battle, "car", (2, 2, 2))) == {"ghost": 20, "b": 14}


def test_units_before_objects_both_nearest_first():
    """SL-171: ties in the order of the list."""
    battle = scene(
        foe("a", at(1, 0)),
        foe("b", at(0, 0)),
        foe("c", at(0, 1)),
        things=(
            thing("far", "boulder", at(1, 0)),
            worn("car", "car", at(0, 0)),
            thing("near", "boulder", at(0, 0)),
        ),
    )
    played = shot(battle, "car", (6, 6, 6))
    order = [note.unit if isinstance(note, Hurt) else note.thing for note in _after_blast(played)]
    assert order == ["b", "a", "c", "near", "far"]


def _after_blast(played: Played) -> list[Hurt | Worn]:
    start = next(n for n, note in enumerate(played.notes) if isinstance(note, BlastRolled))
    return [note for note in played.notes[start:] if isinstance(note, Hurt | Worn)]


def test_a_chain_goes_off_first_in_first_out_each_once():
    """SL-171: A sets off B and C; B reaches D before C does; nothing explodes twice."""
    cars = (
        worn("a", "car", at(0, 0)),
        worn("b", "car", at(1, 0)),
        worn("c", "car", at(-1, 0)),
        worn("d", "car", at(2, 0)),
        worn("e", "car", at(-2, 0)),
    )
    played = shot(scene(foe("x", at(5, 5)), things=cars), "a", *[(1, 1, 1)] * 3)
    assert [note.thing for note in played.of(Destroyed)] == ["a", "b", "c", "d", "e"]
    assert played.asked[2:] == ("blast.a", "blast.b", "blast.c")  # d and e reach nobody


@pytest.mark.parametrize(("option", "gone"), [("on", {"a", "b"}), ("off", {"a"})])
def test_blasts_hit_objects(option: str, gone: set[str]):
    """SL-198, AMB-83."""
    cars = (worn("a", "car", at(0, 0)), worn("b", "car", at(1, 0)))
    battle = scene(foe("x", at(0, 1)), things=cars, options={"blasts_hit_objects": option})
    played = shot(battle, "a", *[(1, 1, 1)] * len(gone))
    assert {note.thing for note in played.of(Destroyed)} == gone
    assert hits(played) == {"x": 20 - 3 * len(gone)}


def test_a_blast_that_reaches_a_volatile_unit_sets_it_off():
    """SL-171, SL-41, SL-125."""
    battle = scene(
        foe("nitro", at(1, 0), "-Volatile"), foe("x", at(2, 0)), things=(worn("car", "car", at(0, 0)),)
    )
    played = shot(battle, "car", (1, 1, 1), 1, (5,))
    assert played.asked[2:] == ("blast.car", "volatile.nitro", "blast.nitro")
    assert hits(played) == {"nitro": 17, "x": 15}


def test_a_held_car_explodes_where_its_holder_stands():
    """SL-158, SL-169."""
    holder = foe("a", at(3, 0), "Strong", holds="car")
    played = shot(scene(holder, things=(worn("car", "car", at(3, 0)),)), "car", (1, 1, 2))
    assert (hits(played), played.battle.unit("a").holds) == ({"a": 16}, "")


def test_the_collapse_of_a_building_strikes_who_is_in_it_and_on_it():
    """SL-168, SL-179: 4D6, one roll for all; not those beside or above it."""
    battle = scene(
        foe("in", at(0, 0)),
        foe("on", at(1, 0), level=2),
        foe("over", at(0, 0), "Special Move: Flying", level=3),
        foe("beside", at(2, 0)),
        things=(ruin("hall", at(0, 0), at(1, 0)),),
    )
    played = shot(battle, "hall", (1, 2, 3, 4))
    assert hits(played) == {"in": 10, "on": 10, "over": 20, "beside": 20}
    assert played.one(BlastRolled).rule == "SL-168"
    assert [played.battle.unit(key).level for key in ("in", "on", "over")] == [0, 0, 3]
    assert played.battle.walls == frozenset()


def test_armour_counts_in_a_collapse_but_the_insubstantial_are_not_touched():
    """SL-168, SL-31, SL-148."""
    battle = scene(
        foe("plate", at(0, 0), "Armoured: 3"),
        foe("ghost", at(0, 0), conditions=running("insubstantial")),
        things=(ruin("hall", at(0, 0)),),
    )
    assert hits(shot(battle, "hall", (1, 1, 1, 1))) == {"plate": 19, "ghost": 20}


def test_a_collapse_leaves_other_objects_alone_but_sets_them_on_the_ground():
    """SL-168: every unit on or inside it."""
    things = (ruin("hall", at(0, 0)), thing("crate", "garbage_can", at(0, 0), level=2))
    played = shot(scene(foe("in", at(0, 0)), things=things), "hall", (6, 6, 6, 6))
    crate = played.battle.thing("crate")
    assert (crate.taken, crate.level) == (0, 0)


@pytest.mark.parametrize(("weight", "dice"), [("0", 0), ("4", 4), ("6", 6)])
def test_building_weight(weight: str, dice: int):
    """SL-198, AMB-85."""
    battle = scene(foe("in", at(0, 0)), things=(ruin("hall", at(0, 0)),), options={"building_weight": weight})
    played = shot(battle, "hall", *([(1,) * dice] if dice else []))
    assert hits(played) == {"in": 20 - dice}


def test_a_collapsing_object_with_a_weight_of_its_own_rolls_that():
    """SL-168."""
    scaffold = replace(worn("scaffold", "tree", at(0, 0)), weight=2, traits=("Collapse",))
    played = shot(scene(foe("on", at(0, 0)), foe("b", at(1, 0)), things=(scaffold,)), "scaffold", (3, 3))
    assert (hits(played), played.asked[2]) == ({"on": 14, "b": 20}, "collapse.scaffold")


def test_what_collapses_and_explodes_does_both_in_that_order():
    """SL-160, SL-171."""
    station = replace(ruin("station", at(0, 0)), weight=2, traits=("Collapse", "Explode"))
    played = shot(
        scene(foe("in", at(0, 0)), foe("b", at(1, 0)), things=(station,)), "station", (1, 1), (2, 2)
    )
    assert played.asked[2:] == ("collapse.station", "blast.station")
    assert hits(played) == {"in": 14, "b": 16}


def test_a_building_shields_who_is_inside_from_a_blast_and_takes_it_itself():
    """SL-170: armour 12 of the building counts; its roof is outside."""
    hall = building("hall", at(1, 0), levels=1)
    battle = scene(
        foe("in", at(1, 0)),
        foe("on", at(1, 0), level=1),
        foe("out", at(0, 1)),
        things=(worn("car", "car", at(0, 0)), hall),
    )
    played = shot(battle, "car", (6, 6, 5))
    assert hits(played) == {"in": 20, "on": 3, "out": 3}
    assert played.battle.thing("hall").taken == 5


def test_a_building_shields_who_is_outside_from_a_blast_inside():
    """SL-170: and is struck by it; objects outside are not, nor the next building."""
    hall, shop = building("hall", at(0, 0), at(1, 0)), building("shop", at(-1, 0))
    cars = (worn("car", "car", at(0, 0)), thing("out", "car", at(0, 1)), thing("in", "car", at(1, 0)))
    gun = gunner(at(1, 0))
    battle = arena(gun, foe("a", at(1, 0)), foe("b", at(0, 1)), things=(hall, shop, *cars))
    played = shot(battle, "car", (6, 6, 6))
    assert hits(played) == {"a": 2, "b": 20}
    taken = {found.id: found.taken for found in played.battle.things}
    assert taken == {"hall": 6, "shop": 0, "out": 0, "in": 10}


def test_an_explosion_before_its_wall_brings_a_house_down():
    """SL-170, SL-171, SL-168."""
    battle = scene(foe("in", at(1, 0)), things=(worn("car", "car", at(0, 0)), ruin("hall", at(1, 0))))
    played = shot(battle, "car", (1, 1, 1), (2, 2, 2, 2))
    assert played.asked[2:] == ("blast.car", "collapse.hall")
    assert hits(played) == {"in": 12}


def test_area_roll_each():
    """SL-198, AMB-84: a roll of its own for each who is caught."""
    options = {"area_roll": "each"}
    battle = scene(
        foe("a", at(0, 0)), foe("b", at(1, 0)), things=(worn("car", "car", at(0, 0)),), options=options
    )
    assert hits(shot(battle, "car", (1, 1, 1), (6, 6, 6))) == {"a": 17, "b": 2}
    ruins = scene(foe("a", at(0, 0)), foe("b", at(0, 0)), things=(ruin("hall", at(0, 0)),), options=options)
    played = shot(ruins, "hall", (1, 1, 1, 1), (2, 2, 2, 2))
    assert (hits(played), played.asked[2:]) == ({"a": 16, "b": 12}, ("collapse.hall", "collapse.hall#2"))


@pytest.mark.parametrize("area_roll", ["shared", "each"])
def test_object_damage_in_points(area_roll: str):
    """SL-198, AMB-77: 3 points from a car, 4 from a building, told once."""
    options = {"object_damage": "points", "area_roll": area_roll}
    cars = scene(
        foe("a", at(0, 0)), foe("b", at(1, 0)), things=(worn("car", "car", at(0, 0)),), options=options
    )
    played = shot(cars, "car")
    assert (hits(played), len(played.of(BlastRolled))) == ({"a": 17, "b": 17}, 1)
    assert SLUGFEST.note_line(played.battle, played.one(BlastRolled)).detail == "3 points"
    halls = scene(foe("a", at(0, 0)), things=(ruin("hall", at(0, 0)),), options=options)
    assert hits(shot(halls, "hall")) == {"a": 16}


def test_the_dice_of_a_blast_are_the_gms():
    """SL-181."""
    battle = scene(foe("a", at(0, 0)), things=(worn("car", "car", at(0, 0)),))
    prompt = asked(battle, Attack("gun", "car"), 1, (1,))
    assert (prompt.key, prompt.who) == ("blast.car", "gm")


def test_the_queue_is_empty_afterwards():
    """SL-171."""
    battle = scene(foe("a", at(0, 0)), things=(worn("car", "car", at(0, 0)),))
    assert shot(battle, "car", (1, 1, 1)).battle.queue == ()


@pytest.mark.parametrize(("side", "offered"), [(BLUE, True), ("green", False)])
def test_luck_against_a_blast(side: str, offered: bool):
    """SL-63, AMB-25: a blast is made against everybody that it reaches."""
    lucky = unit(sheet("lucky", "Lucky"), at(5, 5), side)
    options = {"lucky_own_rolls_only": "on"}
    battle = scene(foe("a", at(0, 0)), lucky, things=(worn("car", "car", at(0, 0)),), options=options)
    played = shot(battle, "car", (1, 1, 1), *([False] if offered else []))
    assert ("lucky.lucky" in played.asked) is offered
