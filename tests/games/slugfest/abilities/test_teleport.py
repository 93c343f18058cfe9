"""Teleport (SL-65)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.slugfest.commands import Teleport
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    at,
    book_with,
    building,
    error_of,
    play,
    refused,
    running,
    sheet,
    thing,
    unit,
)

FAR = Teleport("jumper", at(7, 3))


def jumper(*has: str, phase: str = "action", place: Any = None, **changes: Any) -> Battle:
    return arena(
        unit(sheet("jumper", "Teleport", *has), at(0, 0), "red", **changes),
        unit(sheet("foe"), at(1, 1), BLUE),
        phase=phase,
        things=[building("house", at(2, 0)), thing("car", "car", at(3, 0))],
        book=book_with(impassable=[at(4, 0)]),
    )


def test_anywhere_on_the_map_as_the_action():
    """SL-65: no line of sight needed, right behind the house as well."""
    assert refused(jumper(), Teleport("jumper", at(6, 0))) == []
    found = play(jumper(), FAR).battle.unit("jumper")
    assert (found.hex, found.acted, found.level) == (at(7, 3), "teleport", 0)


def test_an_object_does_not_block():
    """AMB-53."""
    assert refused(jumper(), Teleport("jumper", at(3, 0))) == []


@pytest.mark.parametrize(
    ("to", "rule"),
    [
        pytest.param(at(1, 1), "SL-65", id="a unit stands there"),
        pytest.param(at(2, 0), "SL-65", id="a building"),
        pytest.param(at(4, 0), "SL-96", id="water"),
        pytest.param(at(0, 0), "SL-65", id="where it is"),
        pytest.param(at(99, 0), "SL-65", id="off the map"),
    ],
)
def test_where_it_cannot_go(to: Any, rule: str):
    """SL-65, AMB-53."""
    assert refused(jumper(), Teleport("jumper", to)) == [rule]


def test_a_flyer_may_appear_above_the_water():
    """SL-65, SL-96."""
    assert refused(jumper("Special Move: Flying"), Teleport("jumper", at(4, 0))) == []


@pytest.mark.parametrize("condition", ["distracted", "knocked_down", "captive", "afraid"])
def test_who_may_not_move_may_not_teleport(condition: str):
    """SL-65, SL-GC-36."""
    assert "SL-136" in refused(jumper(conditions=running(condition)), FAR)


def test_the_wounded_may():
    """SL-65, SL-GC-36."""
    assert refused(jumper(hits=5), FAR) == []


@pytest.mark.parametrize("changes", [{"attacked": True}, {"acted": "hide"}])
def test_one_action_and_no_attack(changes: dict[str, Any]):
    """SL-152."""
    assert refused(jumper(**changes), FAR) == ["SL-152"]


def test_in_the_action_phase_only():
    """SL-65."""
    assert refused(jumper(phase="movement"), FAR) == ["SL-85"]


def test_off_the_map_cannot_be_forced():
    """SL-65."""
    assert "not on the map" in error_of(jumper(), Teleport("jumper", at(99, 0)))
