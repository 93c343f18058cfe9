"""Objects in hands: who can lift what, and when it is dropped (SL-32, SL-158)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.games.slugfest.commands import Attack, Move, SetHits
from companion.games.slugfest.object_commands import Drop, Lift
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    building,
    error_of,
    play,
    refused,
    sheet,
    thing,
    unit,
)

LIFT = Lift("ann", "it")


def ann(*has: str, strength: int = 3, **changes: Any) -> Unit:
    return unit(sheet("ann", *(has or ("Strong",)), damage=strength), at(0, 0), **changes)


def field(
    kind: str, *others: Unit, place: Hex | None = None, who: Unit | None = None, **changes: Any
) -> Battle:
    found = thing("it", kind, place or at(1, 0))
    return arena(who or ann(), *others, things=(found,), **{"phase": "movement", **changes})


@pytest.mark.parametrize(
    ("kind", "strength", "rules"),
    [
        ("garbage_can", 1, []),
        ("street_sign", 1, ["SL-158"]),
        ("street_sign", 2, []),
        ("car", 2, ["SL-158"]),
        ("car", 3, []),
        ("boulder", 4, []),
    ],
)
def test_the_strong_lift_what_weighs_no_more_than_their_strength(kind: str, strength: int, rules: list[str]):
    """SL-32, SL-15, SL-158."""
    assert refused(field(kind, who=ann(strength=strength)), LIFT) == rules


def test_without_strong_there_is_no_strength():
    """SL-15: Brick Shithouse lifts nothing (SL-GC-51)."""
    assert refused(field("garbage_can", who=ann("Evasive", strength=4)), LIFT) == ["SL-15"]


def test_everyone_lifts_1():
    """SL-198, AMB-74."""
    weak = ann("Evasive", strength=4)
    options = {"everyone_lifts_1": "on"}
    assert refused(field("garbage_can", who=weak, options=options), LIFT) == []
    assert refused(field("street_sign", who=weak, options=options), LIFT) == ["SL-158"]


def test_nobody_lifts_a_building():
    """SL-155: not even by force."""
    battle = arena(ann(strength=99), things=(building("it", at(1, 0)),), phase="movement")
    assert "SL-155" in refused(battle, LIFT)
    assert "pick up" in error_of(battle, LIFT)


@pytest.mark.parametrize(
    ("place", "rules"), [(at(0, 0), []), (at(1, 0), []), (at(0, -1), []), (at(2, 0), ["SL-158"])]
)
def test_it_stands_in_the_own_or_an_adjacent_hex(place: Hex, rules: list[str]):
    """SL-158."""
    assert refused(field("car", place=place), LIFT) == rules


@pytest.mark.parametrize("phase", ["movement", "attack", "action"])
def test_picking_up_and_dropping_cost_nothing(phase: str):
    """SL-158, AMB-75: at any moment of the own activation."""
    battle = play(field("car", phase=phase), LIFT).battle
    holder = battle.unit("ann")
    assert (holder.holds, holder.attacked, holder.acted, holder.steps) == ("it", False, "", 0)
    assert play(battle, Drop("ann")).battle.unit("ann").holds == ""


def test_pickup_costs_action():
    """SL-198, AMB-75."""
    options = {"pickup_costs_action": "on"}
    assert refused(field("car", options=options), LIFT) == ["SL-85"]
    assert play(field("car", options=options, phase="action"), LIFT).battle.unit("ann").acted


def test_once_in_an_activation():
    """SL-158."""
    dropped = play(play(field("car"), LIFT).battle, Drop("ann")).battle
    assert refused(dropped, LIFT) == ["SL-158"]


def test_one_object_at_a_time():
    """SL-158."""
    cars = (thing("it", "car", at(1, 0)), thing("other", "car", at(0, 1)))
    holding = play(arena(ann(), things=cars, phase="movement"), LIFT).battle
    assert "SL-158" in refused(holding, Lift("ann", "other"))


def test_what_another_holds_is_not_picked_up():
    """SL-158."""
    foe = unit(sheet("foe", "Strong", damage=4), at(1, 0), BLUE, holds="it")
    assert refused(field("car", foe), LIFT) == ["SL-158"]


def test_a_held_object_moves_along_and_can_be_attacked_there():
    """SL-158."""
    moved = play(play(field("car"), LIFT).battle, Move("ann", at(0, 2))).battle
    assert moved.thing("it").hexes == (at(0, 2),)
    foe = unit(sheet("foe"), at(0, 3), BLUE)
    battle = arena(replace(moved.unit("ann"), hex=at(0, 2)), foe, things=moved.things, order=(BLUE, "red"))
    assert refused(battle, Attack("foe", "it")) == []


def test_the_felled_drop_what_they_hold():
    """SL-150."""
    holding = play(field("car"), LIFT).battle
    assert play(holding, SetHits("ann", 0)).battle.unit("ann").holds == ""


def test_nothing_is_dropped_by_empty_hands():
    """SL-158: not even by force."""
    assert refused(field("car"), Drop("ann")) == ["SL-158"]
    assert "holds nothing" in error_of(field("car"), Drop("ann"))


@pytest.mark.parametrize("hits", [0, -9])
def test_the_unconscious_lift_nothing(hits: int):
    """SL-132: not even by force."""
    battle = field("car", who=ann(hits=hits))
    assert "SL-132" in refused(battle, LIFT)
    assert "not conscious" in error_of(battle, LIFT)
