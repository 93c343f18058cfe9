"""Attacks with objects (SL-161 to SL-166, SL-129), and how objects and buildings go (SL-168 to SL-177)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.hexes import Hex
from companion.engine.prompts import Roll
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.notes import Declared, Hurt, Struck
from companion.games.slugfest.object_commands import Swing, Throw
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import BLUE, arena, asked, at, building, play, refused, sheet, thing, unit

THROW = Throw("ann", "bob")
SURE, MISS = 9, 1


def ann(*has: str, kind: str = "", attack: int = 2, strength: int = 4, **changes: Any) -> Unit:
    of = sheet("ann", "Strong", *has, attack=attack, damage=strength, attack_sources=("Fire",))
    return unit(of, at(0, 0), holds="it" if kind else "", **changes)


def bob(*has: str, away: int = 2, **changes: Any) -> Unit:
    return unit(sheet("bob", *has, hits=60), at(away, 0), BLUE, **changes)


def armed(
    kind: str, *others: Unit, who: Unit | None = None, more: tuple[Any, ...] = (), **changes: Any
) -> Battle:
    return arena(who or ann(kind=kind), *others, things=(thing("it", kind, at(0, 0)), *more), **changes)


def dice_of(battle: Battle, command: Any, *answers: Any) -> int:
    prompt = asked(battle, command, *answers)
    assert isinstance(prompt, Roll)
    return len(prompt.dice)


@pytest.mark.parametrize(
    ("kind", "dice"), [("garbage_can", 2), ("phone_booth", 3), ("car", 4), ("tree", 4), ("boulder", 4)]
)
def test_a_thrown_object_does_its_weight_and_one_more_in_dice(kind: str, dice: int):
    """SL-163, SL-111, SL-179."""
    assert dice_of(armed(kind, bob()), THROW, SURE) == dice


@pytest.mark.parametrize(("kind", "dice"), [("street_sign", 2), ("tree", 3)])
def test_a_swung_object_does_its_weight_in_dice(kind: str, dice: int):
    """SL-165, SL-111, SL-179."""
    assert dice_of(armed(kind, bob(away=1)), Swing("ann", 0), SURE) == dice


@pytest.mark.parametrize(
    ("kind", "command", "rules"),
    [
        ("street_sign", THROW, ["SL-166"]),
        ("car", Swing("ann", 0), ["SL-166"]),
        ("phone_booth", Swing("ann", 0), ["SL-166"]),
        ("tree", THROW, []),
        ("tree", Swing("ann", 0), []),
    ],
)
def test_without_the_trait_an_object_is_neither_thrown_nor_swung(kind: str, command: Any, rules: list[str]):
    """SL-166."""
    assert refused(armed(kind, bob()), command) == rules


@pytest.mark.parametrize("command", [THROW, Swing("ann", 0)])
def test_with_empty_hands_nothing_is_thrown_or_swung(command: Any):
    """SL-158."""
    assert "SL-158" in refused(arena(ann(), bob()), command)


@pytest.mark.parametrize(("away", "rules"), [(4, []), (5, ["SL-107"])])
def test_a_throw_reaches_as_far_as_the_strength(away: int, rules: list[str]):
    """SL-163: instead of the Range, here 1."""
    assert refused(armed("car", bob(away=away)), THROW) == rules


@pytest.mark.parametrize("face", [SURE, MISS])
def test_a_thrown_object_comes_down_in_the_targets_hex_and_wears_hit_or_miss(face: int):
    """SL-162 to SL-164."""
    after = play(armed("boulder", bob()), THROW, face, (1, 2, 3, 4)).battle
    assert (after.thing("it").hexes, after.thing("it").taken) == ((at(2, 0),), 10)
    assert after.unit("ann").holds == ""
    assert after.unit("bob").hits == (50 if face == SURE else 60)


@pytest.mark.parametrize(("face", "taken"), [(SURE, 5), (MISS, 0)])
def test_a_swung_object_wears_only_by_a_hit(face: int, taken: int):
    """SL-162: neither its own armour nor the victim's counts."""
    battle = armed("street_sign", bob("Armoured: 4", away=1))
    after = play(battle, Swing("ann", 0), face, *([(2, 3)] if taken else [])).battle
    assert after.thing("it").taken == taken
    assert after.unit("bob").hits == (59 if taken else 60)


def test_a_fragile_object_wears_twice_as_much():
    """SL-167, SL-121."""
    after = play(armed("phone_booth", bob()), THROW, SURE, (1, 1, 2)).battle
    assert after.thing("it").taken == 8


def test_an_attack_with_an_object_is_an_attack_of_source_impact():
    """SL-82, SL-106, SL-161."""
    played = play(armed("garbage_can", bob()), THROW, MISS, (1, 1))
    assert played.one(Declared).source == "Impact"
    assert refused(played.battle, Attack("ann", "bob")) == ["SL-106", "SL-107"]


def test_the_traits_of_the_hero_count_but_it_does_not_split():
    """SL-161: Deadly, one roll for all dice of a splitter."""
    hero = ann("Deadly", "Split Attacks", kind="garbage_can")
    played = play(armed("garbage_can", bob(), who=hero), THROW, SURE, (1, 1))
    assert (played.asked, played.one(Hurt).lost) == (("hit", "damage"), 6)


ARC = [at(0, 0), at(1, 0), at(1, -1), at(0, 1)]
BEHIND = [at(-1, 0), at(-1, 1), at(0, -1), at(2, 0)]


def test_a_swing_is_compared_with_everybody_in_the_arc_and_the_own_hex():
    """SL-165, SL-129: friend and foe, seen or hidden, with one D10."""
    sides = ("red", BLUE)
    others = [
        unit(sheet("x"), place, sides[n % 2], key=f"x-{n}", hidden=n == 1)
        for n, place in enumerate((*ARC, *BEHIND))
    ]
    played = play(armed("street_sign", *others), Swing("ann", 0), SURE, (1, 1))
    assert {note.target for note in played.of(Struck)} == {f"x-{n}" for n in range(len(ARC))}
    assert [note.lost for note in played.of(Hurt)] == [2] * len(ARC)
    assert played.battle.thing("it").taken == 2


@pytest.mark.parametrize("facing", range(6))
def test_the_arc_turns_with_the_facing(facing: int):
    """SL-165, SL-8."""
    ring = [at(1, 0), at(1, -1), at(0, -1), at(-1, 0), at(-1, 1), at(0, 1)]
    others = [unit(sheet("x"), place, BLUE, key=f"x-{n}") for n, place in enumerate(ring)]
    played = play(armed("street_sign", *others), Swing("ann", facing), MISS)
    assert {note.target for note in played.of(Struck)} == {f"x-{(facing + turn) % 6}" for turn in (-1, 0, 1)}


def test_objects_in_the_arc_are_hit_only_if_the_wielder_wishes():
    """SL-165."""
    battle = armed("street_sign", more=(thing("can", "garbage_can", at(1, 0)),))
    assert play(battle, Swing("ann", 0), SURE).battle.thing("can").taken == 0
    assert play(battle, Swing("ann", 0, ("can",)), SURE, (4, 4)).battle.thing("can").taken == 6
    assert refused(battle, Swing("ann", 3, ("can",))) == ["SL-165"]


def test_objects_have_no_riders_and_nothing_that_reacts():
    """SL-173: no Weaken, no Knockdown."""
    hero = unit(sheet("ann", "Knockdown", "Weaken"), at(0, 0))
    battle = arena(hero, things=(thing("it", "tree", at(1, 0)),))
    assert play(battle, Attack("ann", "it"), SURE, (6, 6)).asked == ("hit", "damage")


def near_a_car(*units: Unit, taken: int = 29, **changes: Any) -> Battle:
    car = thing("car", "car", at(1, 0), taken=taken)
    return arena(unit(sheet("ann", damage=2, range=9), at(-4, 0)), *units, things=(car,), **changes)


BLOW_UP = (Attack("ann", "car"), SURE, (6, 6))


def test_an_exploding_car_strikes_all_in_its_hex_and_the_adjacent_ones():
    """SL-169, SL-170: three dice, one roll for all, armour for each, the hidden included."""
    units = (
        bob(away=1),
        bob("Armoured: 3", away=2, key="plate"),
        bob(away=0, key="hid", hidden=True),
        bob(away=3, key="far"),
    )
    played = play(near_a_car(*units), *BLOW_UP, (1, 2, 3))
    assert {u.id: 60 - u.hits for u in played.battle.units if u.side == BLUE} == {
        "bob": 6,
        "plate": 3,
        "hid": 6,
        "far": 0,
    }
    assert played.battle.things == ()


def test_blasts_hit_objects_and_set_them_off_once():
    """SL-170, SL-171."""
    second = thing("second", "car", at(2, 0), taken=29)
    battle = near_a_car(bob(away=3))
    battle = arena(*battle.units, things=(*battle.things, second))
    played = play(battle, *BLOW_UP, (6, 6, 6), (1, 1, 1))
    assert played.battle.things == ()
    assert played.battle.unit("bob").hits == 57


def test_blasts_hit_objects_off():
    """SL-198, AMB-83."""
    second = thing("second", "car", at(2, 0), taken=29)
    battle = near_a_car(bob(away=1))
    battle = arena(*battle.units, things=(*battle.things, second), options={"blasts_hit_objects": "off"})
    assert play(battle, *BLOW_UP, (6, 6, 6)).battle.thing("second").taken == 29


@pytest.mark.parametrize("inside", [True, False])
def test_a_building_shields_those_inside_from_a_blast_outside(inside: bool):
    """SL-170."""
    house = building("house", at(2, 0), levels=2)
    battle = near_a_car(bob(away=2, level=0 if inside else 2))
    battle = arena(*battle.units, things=(*battle.things, house), options={"altitude": "ignore"})
    after = play(battle, *BLOW_UP, (6, 6, 6)).battle
    assert after.unit("bob").hits == (60 if inside else 42)
    assert after.thing("house").taken == 6


@pytest.mark.parametrize(
    ("level", "lost"), [(0, 14), (1, 14), (2, 0)], ids=["inside", "on the roof", "hovering above"]
)
def test_a_collapse_buries_who_is_in_or_on_it(level: int, lost: int):
    """SL-168: four dice for a building; they stand on the ground then."""
    flyer = unit(sheet("bob", "Special Move: Flying", hits=60), at(1, 0), BLUE, level=level)
    house = building("house", at(1, 0), taken=59)
    battle = arena(unit(sheet("ann", damage=4), at(0, 0)), flyer, things=(house,))
    dice = [(3, 4, 5, 2)] if lost else []
    after = play(battle, Attack("ann", "house"), SURE, (6, 6, 6, 6), *dice).battle
    assert after.things == ()
    assert (60 - after.unit("bob").hits, after.unit("bob").level) == (lost, 0 if lost else 2)


@pytest.mark.parametrize(("weight", "dice"), [("0", 0), ("2", 2), ("6", 6)])
def test_building_weight(weight: str, dice: int):
    """SL-198, AMB-85."""
    house = building("house", at(1, 0), taken=59)
    inside = bob(away=1)
    battle = arena(
        unit(sheet("ann", damage=4), at(0, 0)), inside, things=(house,), options={"building_weight": weight}
    )
    answers = [(1,) * dice] if dice else []
    after = play(battle, Attack("ann", "house"), SURE, (6, 6, 6, 6), *answers).battle
    assert 60 - after.unit("bob").hits == dice


def test_a_thrown_object_that_breaks_goes_off_where_it_came_down():
    """SL-172, SL-164."""
    car = thing("it", "car", at(0, 0), taken=26)
    battle = arena(ann(kind="car"), bob(away=3), things=(car,))
    after = play(battle, THROW, MISS, (1, 1, 1, 1), (2, 2, 2)).battle
    assert (after.unit("bob").hits, after.unit("ann").hits, after.things) == (54, 20, ())


def test_no_attack_passes_between_inside_and_outside():
    """SL-175."""
    house = building("house", at(1, 0), levels=2)
    battle = arena(ann(), bob(away=1), things=(house,))
    assert "SL-175" in refused(battle, Attack("ann", "bob"))


def test_all_inside_one_building_are_in_range_and_in_sight_of_each_other():
    """SL-175, SL-107."""
    long = building("long", *(Hex(at(0, 0).q + n, at(0, 0).r) for n in range(5)), levels=2)
    assert refused(arena(ann(), bob(away=4), things=(long,)), Attack("ann", "bob")) == []


def test_a_building_is_attacked_from_inside_too():
    """SL-177."""
    house = building("house", at(0, 0), levels=2)
    assert refused(arena(ann(), things=(house,)), Attack("ann", "house")) == []
