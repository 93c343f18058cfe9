"""Throwing what one holds (SL-161 to SL-164, SL-166)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.forecast import forecast, to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.marks import Shift
from companion.games.slugfest.notes import DamageRolled, Declared, Hurt, Modifier, Struck, Worn
from companion.games.slugfest.object_commands import Throw
from companion.games.slugfest.object_notes import CameDown
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    asked,
    at,
    building,
    error_of,
    play,
    refused,
    running,
    sheet,
    thing,
    unit,
)

HURLER = lab("hurler")
"""Attack 3, Damage and Strength 3."""


def bob(place: Hex | None = None, *has: str, **changes: Any) -> Unit:
    return unit(sheet("bob", *has), place or at(2, 0), BLUE, **changes)


def hurling(
    *others: Unit,
    kind: str = "car",
    who: Sheet = HURLER,
    options: dict[str, str] | None = None,
    things: tuple[Any, ...] = (),
    level: int = 0,
    **changes: Any,
) -> Battle:
    """Return a battle in which a hurler in the middle holds an object."""
    held = thing("it", kind, at(0, 0), level=level)
    thrower = unit(replace(who, id="ann"), at(0, 0), holds="it", level=level, **changes)
    return arena(thrower, *others, things=(held, *things), options=options)


THROW = Throw("ann", "bob")


@pytest.mark.parametrize(
    ("kind", "dice"), [("garbage_can", 2), ("phone_booth", 3), ("car", 4), ("tree", 4), ("boulder", 4)]
)
def test_a_thrown_object_rolls_one_die_more_than_its_weight(kind: str, dice: int):
    """SL-163, SL-179, SL-111."""
    battle = hurling(bob(), kind=kind)
    assert to_hit(battle, THROW).dice == dice
    played = play(battle, THROW, 10, (1,) * dice)
    assert len(played.one(DamageRolled).faces) == dice


@pytest.mark.parametrize(("away", "rules"), [(0, []), (1, []), (3, []), (4, ["SL-107"])])
def test_it_reaches_as_far_as_one_is_strong(away: int, rules: list[str]):
    """SL-163: Strength instead of Range."""
    assert refused(hurling(bob(at(away, 0))), THROW) == rules


def test_the_reach_follows_the_current_strength():
    """SL-163, SL-15."""
    strong = hurling(bob(at(4, 0)), shift=Shift(damage=1, speed=-1))
    assert refused(strong, THROW) == []


@pytest.mark.parametrize(("kind", "rules"), [("street_sign", ["SL-166"]), ("garbage_can", []), ("tree", [])])
def test_only_what_is_throwable_is_thrown(kind: str, rules: list[str]):
    """SL-166."""
    assert refused(hurling(bob(), kind=kind), THROW) == rules


def test_nobody_throws_with_empty_hands():
    """SL-158: this cannot be forced."""
    battle = arena(unit(replace(HURLER, id="ann"), at(0, 0)), bob())
    assert refused(battle, THROW) == ["SL-158"]
    assert "holds nothing" in error_of(battle, THROW)


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        ({"attacked": True}, ["SL-106"]),
        ({"hits": 0}, ["SL-132"]),
        ({"conditions": running("shrunk")}, ["SL-136", "SL-136", "SL-107"]),
        ({"conditions": running("afraid")}, ["SL-136"]),
        ({"conditions": running("berserk")}, ["SL-149"]),
        ({"conditions": running("distracted")}, []),
    ],
)
def test_it_is_an_attack(changes: dict[str, Any], rules: list[str]):
    """SL-106, SL-113, SL-70, SL-136, SL-149."""
    assert refused(hurling(bob(), **changes), THROW) == rules


@pytest.mark.parametrize(
    ("target", "rules"),
    [
        pytest.param(bob(hidden=True), ["SL-103"], id="hidden"),
        pytest.param(bob(conditions=running("insubstantial")), ["SL-148"], id="insubstantial: Impact"),
        pytest.param(bob(hits=-5), ["SL-133"], id="killed"),
    ],
)
def test_its_target_is_one_of_a_physical_attack(target: Unit, rules: list[str]):
    """SL-113, SL-82, SL-148."""
    assert refused(hurling(target), THROW) == rules


def test_an_object_is_not_thrown_at_itself():
    """SL-163."""
    assert refused(hurling(bob()), Throw("ann", "it")) == ["SL-163"]


def test_walls_block_a_throw():
    """SL-9, SL-175."""
    wall = building("wall", at(1, 0))
    assert refused(hurling(bob(), things=(wall,)), THROW) == ["SL-9"]
    assert refused(hurling(bob(at(1, 0)), things=(wall,)), THROW) == ["SL-175"]


def test_a_hit_strikes_target_and_object_alike():
    """SL-121, SL-122, SL-162: armour of neither lowers what the object takes."""
    played = play(hurling(bob(None, "Armoured: 3")), THROW, 9, (4, 3, 2, 1))
    assert played.battle.unit("bob").hits == 13
    assert played.battle.thing("it").taken == 10
    assert played.one(Worn).rule == "SL-162"
    assert played.one(Declared).thing == "it"
    assert played.battle.unit("ann").attacked


def test_a_miss_rolls_for_the_object_alone():
    """SL-164, SL-118."""
    played = play(hurling(bob()), THROW, 1, (6, 6, 6, 6))
    assert played.asked == ("hit", "damage")
    assert (played.battle.unit("bob").hits, played.battle.thing("it").taken) == (20, 24)
    assert (played.of(Hurt), played.one(DamageRolled).victim) == ([], "it")


@pytest.mark.parametrize("face", [1, 10])
def test_hit_or_miss_it_lies_in_the_targets_hex(face: int):
    """SL-163."""
    played = play(hurling(bob(at(2, -1))), THROW, face, (1, 1, 1, 1))
    assert played.battle.thing("it").hexes == (at(2, -1),)
    assert (played.one(CameDown).hex, played.battle.unit("ann").holds) == (at(2, -1), "")


@pytest.mark.parametrize(
    ("target", "things", "spot"),
    [
        pytest.param(bob(level=2), (), (at(2, 0), 0), id="a flyer: on the ground below"),
        pytest.param(
            bob(level=2), (building("hall", at(2, 0), levels=2),), (at(2, 0), 2), id="on a roof: there"
        ),
        pytest.param(
            bob(level=3), (building("hall", at(2, 0), levels=2),), (at(2, 0), 2), id="above it: on the roof"
        ),
    ],
)
def test_it_comes_to_rest_under_its_target(target: Unit, things: tuple[Any, ...], spot: tuple[Hex, int]):
    """SL-163, SL-176."""
    after = play(hurling(target, things=things), THROW, 1, (1, 1, 1, 1)).battle.thing("it")
    assert (after.hexes, after.level) == ((spot[0],), spot[1])


@pytest.mark.parametrize(
    ("start", "level", "spot"),
    [
        pytest.param(at(0, 0), 0, (at(1, 0), 0), id="from the street: before its wall"),
        pytest.param(at(0, 0), 2, (at(2, 0), 2), id="from as high: on its roof"),
        pytest.param(at(3, 0), 0, (at(3, 0), 0), id="from within: inside"),
    ],
)
def test_what_is_thrown_at_a_building_does_not_come_through_its_wall(
    start: Hex, level: int, spot: tuple[Hex, int]
):
    """SL-163, SL-175."""
    hall = building("hall", at(2, 0), at(3, 0), levels=2)
    battle = hurling(bob(at(0, 5)), things=(hall,))
    battle = battle.with_unit(replace(battle.unit("ann"), hex=start, level=level))
    after = play(battle, Throw("ann", "hall"), 9, (1, 1, 1, 1)).battle.thing("it")
    assert (after.hexes, after.level) == ((spot[0],), spot[1])


def test_before_the_wall_is_a_hex_of_the_map():
    """SL-163: the straight line to a building may lie beyond the jagged edge of the map."""
    hall = building("hall", Hex(2, 13))
    battle = hurling(bob(), things=(hall,))
    battle = battle.with_unit(replace(battle.unit("ann"), hex=Hex(4, 12)))
    (space,) = play(battle, Throw("ann", "hall"), 9, (1, 1, 1, 1)).battle.thing("it").hexes
    assert battle.ground.grid.contains(space)


def test_an_object_is_a_target_with_defend_0():
    """SL-159, SL-106."""
    battle = hurling(bob(), things=(thing("can", "garbage_can", at(2, -1)),))
    played = play(battle, Throw("ann", "can"), 3, (1, 1, 1, 2))
    assert played.one(Struck).total == 6
    assert (played.battle.thing("can").taken, played.battle.thing("it").taken) == (3, 5)


@pytest.mark.parametrize(
    ("has", "dice", "faces", "total"),
    [
        pytest.param(("Deadly",), (9,), (1, 1, 1, 1), 12, id="Deadly"),
        pytest.param(("-Lightweight",), (9,), (1, 2, 3, 4), 3, id="Lightweight"),
        pytest.param(("-Overpower",), (2, 9), (1, 1, 1, 1), 4, id="Overpower"),
        pytest.param(("-Power Flux",), (5, 9), (1, 1, 1, 1, 1), 5, id="Power Flux"),
        pytest.param(("Split Attacks",), (9,), (1, 1, 1, 1), 4, id="not Split Attacks"),
    ],
)
def test_which_traits_of_the_thrower_count(
    has: tuple[str, ...], dice: tuple[int, ...], faces: tuple[int, ...], total: int
):
    """SL-161."""
    who = sheet("ann", "Strong", *has, attack=3, damage=3)
    played = play(hurling(bob(), who=who), THROW, *dice, faces)
    assert played.one(DamageRolled).total == total


def test_overpower_strikes_the_thrower_back():
    """SL-161, SL-126."""
    who = sheet("ann", "Strong", "-Overpower", attack=3, damage=3)
    played = play(hurling(bob(), who=who), THROW, 1, 9, (1,) * 5, 4)
    assert played.battle.unit("ann").hits == 16


def test_an_inaccurate_thrower_aims_badly_and_a_hidden_one_surprises():
    """SL-161, SL-38, SL-50."""
    who = sheet("ann", "Strong", "-Innacurate", attack=3, damage=3)
    battle = hurling(bob(), who=who, hidden=True)
    found = {part.key: part.value for part in to_hit(battle, THROW).modifiers}
    assert found == {"attack": 3, "defend": -2, "innacurate": -1, "surprise": 3}
    assert not play(battle, THROW, 1, (1, 1, 1, 1)).battle.unit("ann").hidden


def test_what_is_thrown_is_of_the_source_impact():
    """SL-82, SL-57."""
    parts = to_hit(hurling(bob(None, "Immunity: Impact")), THROW).modifiers
    assert Modifier("immune", -6, "SL-57") in parts


def test_riders_of_the_thrower_ride_along():
    """SL-161, SL-51."""
    who = sheet("ann", "Strong", "Knockdown", attack=3, damage=3)
    played = play(hurling(bob(), who=who), THROW, 9, (1, 1, 1, 1), 2)
    assert played.battle.unit("bob").hex == at(3, 0)
    assert played.battle.thing("it").hexes == (at(2, 0),)


def test_a_throw_that_is_thrown_back_comes_down_at_the_thrower():
    """SL-67, SL-161: the attack strikes its own source."""
    battle = hurling(unit(replace(lab("mirror"), id="bob"), at(2, 0), BLUE))
    played = play(battle, THROW, 1, 1, (2, 2, 2, 2))
    assert (played.battle.unit("ann").hits, played.battle.unit("bob").hits) == (12, 20)
    assert (played.battle.thing("it").taken, played.battle.thing("it").hexes) == (8, (at(0, 0),))


def test_the_gms_modifier_counts():
    """SL-109."""
    assert to_hit(hurling(bob()), replace(THROW, modifier=2)).needed == 3


@pytest.mark.parametrize(
    ("option", "dice", "flat"), [("die", 4, 0), ("point", 3, 1)], ids=["one more die", "one more point"]
)
def test_throw_plus_one(option: str, dice: int, flat: int):
    """SL-198, AMB-78."""
    played = play(hurling(bob(), options={"throw_plus_one": option}), THROW, 10, (2,) * dice)
    note = played.one(DamageRolled)
    assert (len(note.faces), note.flat, note.total) == (dice, flat, 2 * dice + flat)


def test_object_damage_in_points():
    """SL-198, AMB-77: weight + 1 points, no dice."""
    played = play(hurling(bob(), options={"object_damage": "points"}), THROW, 10)
    assert played.asked == ("hit",)
    assert (played.battle.unit("bob").hits, played.battle.thing("it").taken) == (16, 4)


def test_points_and_an_extra_die_add_up():
    """SL-36, AMB-77."""
    who = sheet("ann", "Strong", "-Overpower", attack=3, damage=3)
    battle = hurling(bob(), who=who, options={"object_damage": "points"})
    played = play(battle, THROW, 1, 10, 5, 1)
    assert played.one(DamageRolled).total == 9


def test_flux_overpower_once_changes_the_dice_of_a_throw():
    """SL-198, AMB-14."""
    who = sheet("ann", "Strong", "-Power Flux", attack=3, damage=3)
    battle = hurling(bob(), who=who, options={"flux_overpower_once": "on"})
    played = play(battle, THROW, 1, 10, (1, 1, 1))
    assert played.asked == ("flux", "hit", "damage")


def test_the_odds_of_a_throw_are_exact():
    """SL-GC-49, SL-110: E of a throw at Speedball 4/10 x 14, with bare hands 21/5."""
    battle = hurling(unit("speedball", at(3, 0), BLUE, key="bob"))
    assert forecast(SLUGFEST, battle, THROW).expected == to_hit(battle, THROW).chance * 14
    near = battle.with_unit(replace(battle.unit("bob"), hex=at(1, 0)))
    bare = forecast(SLUGFEST, near, Attack("ann", "bob"))
    assert 5 * bare.expected == 21


def test_one_throw_nearly_always_destroys_a_phone_booth():
    """SL-GC-50: the chance is that of 3D6 >= 5, 53 of 54."""
    battle = hurling(bob(), kind="phone_booth")
    outcomes = [sum((a, b, c)) >= 5 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    assert 54 * sum(outcomes) == 53 * len(outcomes)
    assert play(battle, THROW, 1, (1, 1, 2)).battle.has_thing("it")
    assert not play(battle, THROW, 1, (1, 2, 2)).battle.has_thing("it")


def test_the_question_says_who_is_hit():
    """SL-197."""
    hit = SLUGFEST.question(hurling(bob()), asked(hurling(bob()), THROW, 9))
    missed = SLUGFEST.question(hurling(bob()), asked(hurling(bob()), THROW, 1))
    assert (hit.title, missed.title) == ("Hurler hits Bob", "Car hits nobody")
