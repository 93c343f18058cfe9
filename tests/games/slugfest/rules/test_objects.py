"""Objects as targets, and what becomes of the damage they take (SL-154 to SL-160, SL-167, SL-173, SL-177)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import Attack, Wear
from companion.games.slugfest.forecast import forecast, to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Destroyed, Landed, Struck, Worn
from companion.games.slugfest.state import Battle, Thing
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    book,
    building,
    play,
    refused,
    sheet,
    thing,
    unit,
)


def facing(*things: Thing, **figures: Any) -> Battle:
    """Return a battle in which Ann, with Attack 3 and Damage 3, stands before objects."""
    ann = unit(sheet("ann", **{"attack": 3, "damage": 3, **figures}), at(0, 0))
    return arena(ann, unit(sheet("bob"), at(7, 0), BLUE), things=things)


@pytest.mark.parametrize(
    ("kind", "weight", "armour", "hits", "traits"),
    [
        ("garbage_can", 1, 2, 10, {"Throwable"}),
        ("street_sign", 2, 2, 10, {"Swingable"}),
        ("car", 3, 8, 30, {"Throwable", "Explode"}),
        ("phone_booth", 2, 2, 10, {"Fragile", "Throwable"}),
        ("tree", 3, 4, 20, {"Throwable", "Swingable"}),
        ("boulder", 3, 8, 30, {"Throwable"}),
        ("building", "NA", 12, 60, {"Collapse"}),
    ],
)
def test_the_example_objects(kind: str, weight: Any, armour: int, hits: int, traits: set[str]):
    """SL-154, SL-178, SL-155, SL-156, SL-157."""
    row = book().content.objects[kind]
    assert (row.weight, row.armour, row.hits, set(row.traits)) == (weight, armour, hits, traits)


@pytest.mark.parametrize(("face", "hit"), [(2, False), (3, True)])
def test_an_object_is_hit_like_a_unit_without_defend(face: int, hit: bool):
    """SL-159, SL-173."""
    battle = facing(thing("car", "car", at(1, 0)))
    assert play(battle, Attack("ann", "car"), face, *([(1, 1, 1)] * hit)).one(Struck).hit is hit


@pytest.mark.parametrize(
    ("kind", "faces", "taken"),
    [
        pytest.param("car", (6, 6, 3), 7, id="armour 8 once, off the total"),
        pytest.param("car", (1, 1, 1), 0, id="never below 0"),
        pytest.param("phone_booth", (1, 2, 3), 8, id="Fragile: doubled after armour 2"),
        pytest.param("phone_booth", (1, 1, 1), 2, id="Fragile"),
    ],
)
def test_armour_then_fragile(kind: str, faces: tuple[int, ...], taken: int):
    """SL-159, SL-167, SL-122, SL-4."""
    played = play(facing(thing("it", kind, at(1, 0))), Attack("ann", "it"), 9, faces)
    assert (played.battle.thing("it").taken, played.one(Worn).taken) == (taken, taken)


def test_an_object_that_has_taken_its_hits_is_removed():
    """SL-160."""
    played = play(facing(thing("can", "garbage_can", at(1, 0))), Attack("ann", "can"), 9, (4, 4, 4))
    assert played.one(Destroyed).thing == "can"
    assert played.battle.things == ()


def test_one_short_of_its_hits_it_stands():
    """SL-160."""
    played = play(facing(thing("can", "garbage_can", at(1, 0))), Attack("ann", "can"), 9, (4, 4, 3))
    assert played.battle.thing("can").taken == 9


def test_no_rider_comes_after_a_blow_to_an_object():
    """SL-124, SL-173."""
    ann = unit(sheet("ann", "Knockdown", "Weaken", attack=3, damage=3), at(0, 0))
    battle = arena(ann, things=(thing("car", "car", at(1, 0)),))
    assert play(battle, Attack("ann", "car"), 9, (6, 6, 6)).asked == ("hit", "damage")


def test_a_held_object_is_attacked_where_its_holder_stands():
    """SL-158, SL-159."""
    bob = unit(sheet("bob", "Strong"), at(1, 0), BLUE, holds="can")
    battle = arena(unit(sheet("ann"), at(0, 0)), bob, things=(thing("can", "garbage_can", at(1, 0)),))
    assert refused(battle, Attack("ann", "can")) == []
    gone = play(battle, Attack("ann", "can"), 9, (6, 6)).battle
    assert (gone.things, gone.unit("bob").holds) == ((), "")


@pytest.mark.parametrize(
    ("place", "level", "rules"),
    [
        pytest.param(at(0, 0), 0, [], id="beside its nearest hex"),
        pytest.param(at(1, 0), 0, [], id="inside"),
        pytest.param(at(3, 0), 2, [], id="on its roof"),
        pytest.param(at(-1, 0), 0, ["SL-107"], id="two hexes from it"),
        pytest.param(at(4, 0), 0, ["SL-175"], id="inside the next"),
    ],
)
def test_a_building_is_attacked_from_outside_and_inside(place: Hex, level: int, rules: list[str]):
    """SL-177, SL-175."""
    bank = building("bank", at(1, 0), at(2, 0), at(3, 0), levels=2)
    shop = building("shop", at(4, 0), at(5, 0), levels=2)
    battle = facing(bank, shop)
    battle = battle.with_unit(replace(battle.unit("ann"), hex=place, level=level))
    assert refused(battle, Attack("ann", "bank")) == rules


def test_the_odds_against_a_building():
    """SL-GC-47: the tank hits with 7/10 and does 49/27 on average."""
    battle = arena(unit("tank", at(0, 0)), things=(building("bank", at(1, 0)),))
    attack = Attack("tank", "bank")
    assert 10 * to_hit(battle, attack).chance == 7
    assert 27 * forecast(SLUGFEST, battle, attack).expected == 49


def test_objects_behind_walls_cannot_be_attacked():
    """SL-175: what is inside from outside, what is outside from inside; what is inside from inside can."""
    hall = building("hall", at(1, 0), at(2, 0))
    within, without = thing("within", "car", at(1, 0)), thing("without", "car", at(0, 1))
    battle = facing(hall, within, without)
    assert refused(battle, Attack("ann", "within")) == ["SL-175"]
    inside = battle.with_unit(replace(battle.unit("ann"), hex=at(1, 0)))
    assert refused(inside, Attack("ann", "within")) == []
    assert refused(inside, Attack("ann", "without")) == ["SL-175"]


def test_a_hand_that_wears_a_building_down_sets_everybody_on_the_ground():
    """SL-6, SL-160, SL-168: without dice, hence without damage."""
    hall = building("hall", at(1, 0), levels=3)
    crate = thing("crate", "garbage_can", at(1, 0), level=3)
    up = unit(sheet("up", "Strong"), at(1, 0), level=3, holds="sign")
    sign = thing("sign", "street_sign", at(1, 0), level=3)
    over = unit(sheet("over", "Special Move: Flying"), at(1, 0), level=4)
    played = play(arena(up, over, things=(hall, crate, sign)), Wear("hall", 60))
    after = played.battle
    assert (after.unit("up").level, after.unit("over").level) == (0, 4)
    assert (after.thing("crate").level, after.thing("sign").level) == (0, 0)
    assert (played.one(Landed).unit, played.one(Landed).rule) == ("up", "SL-168")
    assert after.unit("up").hits == 20
