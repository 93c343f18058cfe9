"""Who may attack whom, and why not (SL-106, SL-107, SL-113)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Attack
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
    waiting,
)

ATTACK = Attack("ann", "bob")


def ann(*, reach: int = 1, **changes: Any) -> Unit:
    return unit(sheet("ann", range=reach), at(0, 0), **changes)


def bob(away: int = 1, **changes: Any) -> Unit:
    return unit(sheet("bob"), at(away, 0), BLUE, **changes)


def test_friends_and_foes_are_legal_targets():
    """SL-106."""
    zoe = unit(sheet("zoe"), at(0, 1))
    battle = arena(ann(), bob(), zoe)
    assert refused(battle, ATTACK) == refused(battle, Attack("ann", "zoe")) == []


def test_objects_and_buildings_are_legal_targets():
    """SL-106, SL-177: the nearest hex of a building counts."""
    things = (thing("car", "car", at(-1, 0)), building("hall", at(1, 0), at(2, 0), at(3, 0)))
    battle = arena(ann(), things=things)
    assert refused(battle, Attack("ann", "car")) == refused(battle, Attack("ann", "hall")) == []


@pytest.mark.parametrize(
    ("reach", "away", "rules"),
    [
        (1, 0, []),
        (1, 1, []),
        (1, 2, ["SL-107"]),
        (3, 3, []),
        (3, 4, ["SL-107"]),
        (0, 0, []),
        (0, 1, ["SL-107"]),
    ],
)
def test_the_target_must_be_in_range(reach: int, away: int, rules: list[str]):
    """SL-107: Range 1 reaches the same and the adjacent hexes."""
    assert refused(arena(ann(reach=reach), bob(away)), ATTACK) == rules
    battle = arena(ann(reach=reach), things=(thing("car", "car", at(away, 0)),))
    assert refused(battle, Attack("ann", "car")) == rules


def test_a_line_of_sight_is_needed():
    """SL-107, SL-9."""
    things = (building("wall", at(1, 0)), thing("car", "car", at(2, 0)))
    battle = arena(ann(reach=4), bob(2), things=things)
    assert refused(battle, ATTACK) == refused(battle, Attack("ann", "car")) == ["SL-9"]


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({"hidden": True}, ["SL-103"], id="hidden"),
        pytest.param({"hits": -5}, ["SL-133"], id="killed"),
        pytest.param({"hex": None}, ["SL-133"], id="not on the map"),
        pytest.param({"hits": 0}, [], id="unconscious"),
        pytest.param({"conditions": running("captive", "afraid")}, [], id="helpless"),
    ],
)
def test_who_cannot_be_chosen(changes: dict[str, Any], rules: list[str]):
    """SL-113, SL-103, SL-132, SL-133."""
    assert refused(arena(ann(), replace(bob(), **changes)), ATTACK) == rules


def test_nobody_attacks_itself():
    """SL-106."""
    assert refused(arena(ann(), bob()), Attack("ann", "ann")) == ["SL-106"]


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({"attacked": True}, ["SL-106"], id="has attacked"),
        pytest.param({"hits": 0}, ["SL-132"], id="unconscious"),
        pytest.param({"hits": -5}, ["SL-113", "SL-132"], id="killed"),
        pytest.param({"hex": None}, ["SL-113"], id="not on the map"),
        pytest.param({"hits": 10}, [], id="wounded"),
        pytest.param({"steps": 2}, [], id="after its movement"),
    ],
)
def test_who_cannot_attack(changes: dict[str, Any], rules: list[str]):
    """SL-106, SL-113."""
    assert refused(arena(replace(ann(), **changes), bob()), ATTACK) == rules


@pytest.mark.parametrize(
    ("key", "rules"),
    [
        ("knocked_down", ["SL-136"]),
        ("captive", ["SL-136"]),
        ("afraid", ["SL-136"]),
        ("transformed", ["SL-136"]),
        ("distracted", []),
        ("suppressed", []),
        ("controlled", []),
    ],
)
def test_a_condition_forbids_attacks_while_it_runs(key: str, rules: list[str]):
    """SL-113, SL-136: one received in this same activation does not count yet."""
    assert refused(arena(ann(conditions=running(key)), bob()), ATTACK) == rules
    assert refused(arena(ann(conditions=waiting(key)), bob()), ATTACK) == []


@pytest.mark.parametrize("phase", ["movement", "action", "setup", "over"])
def test_attacks_are_made_in_the_attack_phase(phase: str):
    """SL-85."""
    assert refused(arena(ann(), bob(), phase=phase), ATTACK) == ["SL-85"]


def test_attacks_are_made_in_ones_own_activation():
    """SL-85."""
    assert refused(arena(ann(), bob()), Attack("bob", "ann")) == ["SL-85"]


def test_every_reason_is_given():
    """SL-113."""
    battle: Battle = arena(ann(attacked=True, conditions=running("afraid")), bob(5), phase="movement")
    assert refused(battle, ATTACK) == ["SL-85", "SL-106", "SL-136", "SL-107"]


@pytest.mark.parametrize("command", [Attack("ann", "nobody"), Attack("nobody", "ann")])
def test_who_is_not_there_cannot_even_be_forced(command: Attack):
    assert "there is no" in error_of(arena(ann(), bob()), command)
    assert refused(arena(ann(), bob()), command) == [""]


@pytest.mark.parametrize(
    "battle",
    [
        pytest.param(arena(ann(), bob(9)), id="out of range"),
        pytest.param(arena(ann(), bob(hidden=True)), id="hidden"),
        pytest.param(arena(ann(), bob(hits=-9)), id="killed"),
        pytest.param(arena(ann(), replace(bob(), hex=None)), id="target off the map"),
        pytest.param(arena(replace(ann(), hex=None), bob()), id="attacker off the map"),
        pytest.param(arena(ann(hits=-9), bob()), id="attacker killed"),
    ],
)
def test_whatever_the_rules_refuse_can_be_forced(battle: Battle):
    """SL-6."""
    before = battle.unit("bob").hits
    assert play(battle, ATTACK, 10, (1, 1), forced=True).battle.unit("bob").hits == before - 2


def test_a_forced_split_attack_from_off_the_map_goes_on():
    """SL-6, SL-30."""
    away = unit(sheet("ann", "Split Attacks"), None)
    played = play(arena(away, bob()), ATTACK, 10, 1, "bob", 10, 2, forced=True)
    assert played.battle.unit("bob").hits == 17
