"""Picking up, holding, dropping (SL-15, SL-32, SL-155, SL-158)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import (
    Afflict,
    Dematerialize,
    Move,
    Next,
    Put,
    Remove,
    Resize,
    SetHits,
    SetOption,
    Shove,
    Teleport,
    Wear,
)
from companion.games.slugfest.marks import Shift
from companion.games.slugfest.object_commands import Drop, Lift
from companion.games.slugfest.object_notes import Dropped, Lifted
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import (
    BLUE,
    arena,
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

CAN = thing("can", "garbage_can", at(1, 0))
"""Weight 1."""


def ann(*has: str, damage: int = 2, **changes: Any) -> Unit:
    return unit(sheet("ann", *has, damage=damage), at(0, 0), **changes)


def yard(*units: Unit, things: Any = (CAN,), phase: str = "movement", **changes: Any) -> Battle:
    return arena(*units, unit(sheet("zed"), at(7, 0), BLUE), things=things, phase=phase, **changes)


def holding(*has: str, damage: int = 3, **changes: Any) -> Battle:
    """Return a battle in which Ann, who is strong, holds a car."""
    car = thing("car", "car", at(0, 0))
    return yard(ann("Strong", *has, damage=damage, holds="car", **changes), things=(car, CAN))


def place(battle: Battle, key: str = "car") -> tuple[Hex, int]:
    found = battle.thing(key)
    return found.hexes[0], found.level


def test_a_strong_unit_takes_an_object_into_its_hex():
    """SL-158."""
    played = play(yard(ann("Strong")), Lift("ann", "can"))
    assert played.battle.unit("ann").holds == "can"
    assert place(played.battle, "can") == (at(0, 0), 0)
    assert played.one(Lifted).rule == "SL-158"


@pytest.mark.parametrize(
    ("damage", "kind", "rules"),
    [
        (1, "garbage_can", []),
        (1, "street_sign", ["SL-158"]),
        (2, "street_sign", []),
        (2, "car", ["SL-158"]),
        (3, "car", []),
    ],
)
def test_the_weight_may_not_be_above_the_strength(damage: int, kind: str, rules: list[str]):
    """SL-15, SL-32, SL-155: Strength is the Damage of a Strong unit."""
    battle = yard(ann("Strong", damage=damage), things=(thing("it", kind, at(1, 0)),))
    assert refused(battle, Lift("ann", "it")) == rules


@pytest.mark.parametrize(("shift", "rules"), [(0, ["SL-158"]), (1, [])])
def test_strength_is_the_current_damage(shift: int, rules: list[str]):
    """SL-15."""
    fighter = ann("Strong", damage=2, shift=Shift(damage=shift, speed=-shift))
    assert refused(yard(fighter, things=(thing("car", "car", at(1, 0)),)), Lift("ann", "car")) == rules


@pytest.mark.parametrize(("option", "rules"), [("off", ["SL-15"]), ("on", [])])
def test_everyone_lifts_1(option: str, rules: list[str]):
    """SL-198, AMB-74: without the trait a unit has Strength 1, or none."""
    battle = yard(ann(damage=5), options={"everyone_lifts_1": option})
    assert refused(battle, Lift("ann", "can")) == rules
    sign = replace(battle, things=(thing("sign", "street_sign", at(1, 0)),))
    assert refused(sign, Lift("ann", "sign")) == (rules or ["SL-158"])


def test_what_a_changed_house_rule_makes_too_heavy_drops():
    """AMB-74."""
    battle = play(yard(ann(), options={"everyone_lifts_1": "on"}), Lift("ann", "can")).battle
    played = play(battle, SetOption("everyone_lifts_1", "off"))
    assert (played.one(Dropped).why, played.battle.unit("ann").holds) == ("weight", "")


def test_nobody_lifts_a_building():
    """SL-155: this cannot be forced."""
    battle = yard(ann("Strong", damage=9), things=(building("bank", at(1, 0)),))
    assert refused(battle, Lift("ann", "bank")) == ["SL-155"]
    assert "nobody can pick up" in error_of(battle, Lift("ann", "bank"))


@pytest.mark.parametrize(
    ("where", "level", "rules"),
    [
        pytest.param(at(0, 0), 0, [], id="own hex"),
        pytest.param(at(-1, 1), 0, [], id="adjacent"),
        pytest.param(at(2, 0), 0, ["SL-158"], id="two hexes off"),
        pytest.param(at(0, 0), 1, [], id="a level above"),
        pytest.param(at(1, 0), 2, ["SL-158"], id="two levels above"),
    ],
)
def test_an_object_is_picked_up_from_the_own_or_an_adjacent_hex(where: Hex, level: int, rules: list[str]):
    """SL-158."""
    battle = yard(ann("Strong"), things=(replace(CAN, hexes=(where,), level=level),))
    assert refused(battle, Lift("ann", "can")) == rules


def test_walls_keep_an_object_from_hands():
    """SL-175."""
    inside = replace(CAN, hexes=(at(1, 0),))
    battle = yard(ann("Strong"), things=(building("bank", at(1, 0)), inside))
    assert refused(battle, Lift("ann", "can")) == ["SL-175"]


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({"lifted": True}, ["SL-158"], id="once an activation"),
        pytest.param({"holds": "other"}, ["SL-158"], id="one object"),
        pytest.param({"hits": 0}, ["SL-132"], id="unconscious"),
        pytest.param({"conditions": running("transformed")}, ["SL-136"], id="transformed"),
        pytest.param({"conditions": running("insubstantial")}, ["SL-136"], id="insubstantial"),
        pytest.param({"conditions": running("shrunk")}, ["SL-136", "SL-15"], id="shrunk"),
        pytest.param({"conditions": running("berserk")}, ["SL-149"], id="berserk"),
        pytest.param({"conditions": running("distracted", "knocked_down", "captive")}, [], id="hindered"),
        pytest.param({"attacked": True}, [], id="it costs nothing"),
    ],
)
def test_who_picks_something_up(changes: dict[str, Any], rules: list[str]):
    """SL-158, SL-146, SL-70, SL-148, SL-149."""
    other = thing("other", "garbage_can", at(0, 0))
    battle = yard(ann("Strong", **changes), things=(CAN, other))
    assert refused(battle, Lift("ann", "can")) == rules


@pytest.mark.parametrize("phase", ["movement", "attack", "action"])
def test_in_every_phase_of_the_own_activation(phase: str):
    """SL-158."""
    assert refused(yard(ann("Strong"), phase=phase), Lift("ann", "can")) == []
    later = yard(ann("Strong"), phase=phase, order=(BLUE, "red"))
    assert refused(later, Lift("ann", "can")) == ["SL-85"]


def test_a_new_activation_allows_another_one():
    """SL-158."""
    battle = yard(ann("Strong", lifted=True), phase="action", order=(BLUE, "red"))
    assert not play(battle, Next()).battle.unit("ann").lifted


def test_pickup_costs_action():
    """SL-198, AMB-75: picking up is the action, or free."""
    battle = yard(ann("Strong"), options={"pickup_costs_action": "on"})
    assert refused(battle, Lift("ann", "can")) == ["SL-85"]
    acting = replace(battle, phase="action")
    done = play(acting, Lift("ann", "can")).battle.unit("ann")
    assert (done.holds, done.acted) == ("can", "lift")
    assert refused(acting.with_unit(replace(acting.unit("ann"), attacked=True)), Lift("ann", "can")) == [
        "SL-152"
    ]
    assert play(yard(ann("Strong")), Lift("ann", "can")).battle.unit("ann").acted == ""


def test_what_somebody_holds_is_taken_from_nobody_unless_it_is_forced():
    """SL-158, SL-6."""
    bob = unit(sheet("bob", "Strong"), at(1, 0), holds="can")
    battle = yard(ann("Strong"), bob)
    assert refused(battle, Lift("ann", "can")) == ["SL-158"]
    played = play(battle, Lift("ann", "can"), forced=True)
    assert (played.one(Dropped).unit, played.one(Dropped).why) == ("bob", "taken")
    assert [played.battle.unit(key).holds for key in ("ann", "bob")] == ["can", ""]


def test_hands_that_are_full_drop_what_they_hold_first():
    """SL-158, SL-6: forced."""
    played = play(holding(), Lift("ann", "can"), forced=True)
    assert played.one(Dropped).thing == "car"
    assert played.battle.unit("ann").holds == "can"


def test_the_unconscious_hold_nothing_even_if_it_is_forced():
    """SL-150."""
    assert "not conscious" in error_of(yard(ann("Strong", hits=0)), Lift("ann", "can"))


@pytest.mark.parametrize(
    ("command", "where"),
    [
        (Move("ann", at(1, 0), 2), (at(1, 0), 2)),
        (Put("ann", at(5, 0), 3), (at(5, 0), 3)),
    ],
)
def test_a_held_object_moves_along(command: Any, where: tuple[Hex, int]):
    """SL-158."""
    flyer = unit(sheet("ann", "Strong", "Special Move: Flying", damage=3, speed=4), at(0, 0), holds="car")
    battle = yard(flyer, things=(thing("car", "car", at(0, 0)),))
    assert place(play(battle, command).battle) == where


def test_it_goes_along_by_teleport():
    """SL-158, SL-65."""
    battle = replace(holding("Teleport"), phase="action")
    assert place(play(battle, Teleport("ann", at(4, 0))).battle) == (at(4, 0), 0)


@pytest.mark.parametrize(
    ("level", "rests"), [pytest.param(3, 0, id="on the ground"), pytest.param(0, 0, id="where it is")]
)
def test_what_is_dropped_falls_to_the_ground(level: int, rests: int):
    """SL-158."""
    battle = holding(level=level)
    car = replace(battle.thing("car"), level=level)
    played = play(battle.with_thing(car), Drop("ann"))
    assert place(played.battle) == (at(0, 0), rests)
    assert (played.battle.unit("ann").holds, played.one(Dropped).why) == ("", "wish")


@pytest.mark.parametrize(("level", "rests"), [(0, 0), (2, 2), (4, 2)])
def test_or_to_the_floor_of_a_building_or_its_roof(level: int, rests: int):
    """SL-158, SL-176."""
    battle = holding(level=level)
    car = replace(battle.thing("car"), level=level)
    hall = building("hall", at(0, 0), levels=2)
    battle = replace(battle, things=(hall, car))
    assert place(play(battle, Drop("ann")).battle) == (at(0, 0), rests)


def test_who_drops_something():
    """SL-158."""
    assert refused(holding(), Drop("ann")) == []
    assert refused(yard(ann("Strong")), Drop("ann")) == ["SL-158"]
    assert "holds nothing" in error_of(yard(ann("Strong")), Drop("ann"))
    assert refused(replace(holding(), order=(BLUE, "red")), Drop("ann")) == ["SL-85"]


@pytest.mark.parametrize("hits", [0, -9])
def test_whoever_is_felled_drops_what_it_holds(hits: int):
    """SL-150."""
    played = play(holding(), SetHits("ann", hits))
    assert (played.one(Dropped).rule, played.one(Dropped).why) == ("SL-150", "unconscious")
    assert played.battle.unit("ann").holds == ""


def test_turning_insubstantial_drops_it():
    """SL-148."""
    played = play(holding("Dematerialize"), Dematerialize("ann"))
    assert (played.one(Dropped).rule, played.one(Dropped).why) == ("SL-148", "insubstantial")


@pytest.mark.parametrize(("size", "damage", "drops"), [(-1, 3, True), (2, 1, False)])
def test_a_change_of_size_changes_strength(size: int, damage: int, drops: bool):
    """SL-15, SL-70, SL-158."""
    played = play(holding("Size Change", damage=damage), Resize("ann", size))
    assert bool(played.of(Dropped)) is drops


def test_what_a_grown_unit_has_lifted_drops_at_its_own_size():
    """SL-158, SL-70."""
    battle = holding(damage=2)
    grown = replace(running("grown")[0], value=1, lasting=True)
    battle = battle.with_unit(replace(battle.unit("ann"), conditions=(grown,)))
    assert refused(battle, Drop("ann")) == []
    played = play(battle, Afflict("ann", "grown", 0))
    assert played.one(Dropped).why == "weight"


def test_other_conditions_leave_it_in_hands():
    """SL-158."""
    for key in ("captive", "knocked_down", "afraid", "transformed"):
        assert not play(holding(), Afflict("ann", key)).of(Dropped)


@pytest.mark.parametrize("command", [Remove("ann"), Shove("car", at(4, 0))])
def test_the_gms_hand_takes_it_away(command: Any):
    """SL-6."""
    played = play(holding(), command)
    assert (played.one(Dropped).why, played.one(Dropped).rule) == ("hand", "SL-6")
    assert played.battle.unit("ann").holds == ""


def test_what_is_destroyed_is_in_no_hands():
    """SL-160."""
    assert play(holding(), Wear("car", 30)).battle.unit("ann").holds == ""


def test_a_hidden_holder_is_not_given_away():
    """SL-103."""
    hidden = yard(ann("Strong", hidden=True))
    lifted = play(hidden, Lift("ann", "can"))
    assert lifted.one(Lifted).seen_by == ("gm",)
    assert play(lifted.battle, Drop("ann")).one(Dropped).seen_by == ("gm",)
