"""The action phase (chapter 13)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Act, Move
from companion.games.slugfest.notes import Did
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, running, sheet, unit, waiting

ACT = Act("ann", "opens the door")


def ann(**changes: Any) -> Unit:
    return unit(sheet("ann"), at(0, 0), **changes)


def test_any_activity_that_the_gm_allows_is_told_in_words():
    """SL-152."""
    played = play(arena(ann(), phase="action"), ACT)
    assert (played.one(Did).rule, played.one(Did).what) == ("SL-152", "opens the door")


def test_exactly_one_action():
    """SL-152."""
    acted = play(arena(ann(), phase="action"), ACT).battle
    assert refused(acted, ACT) == ["SL-152"]
    assert refused(acted, Move("ann", at(1, 0))) == ["SL-152"]
    moved = play(arena(ann(), phase="action"), Move("ann", at(1, 0))).battle
    assert refused(moved, ACT) == ["SL-152"]


@pytest.mark.parametrize(
    ("changes", "rules"),
    [
        pytest.param({"attacked": True}, ["SL-152"], id="did attack"),
        pytest.param({"hits": 10}, [], id="wounded"),
        pytest.param({"hits": 0}, ["SL-132"], id="unconscious"),
        pytest.param({"hits": -9}, ["SL-132"], id="killed"),
        pytest.param({"hex": None}, ["SL-132"], id="not on the map"),
        pytest.param({"conditions": running("knocked_down")}, [], id="knocked down: no ban on others"),
        pytest.param({"conditions": running("captive")}, [], id="captive: no ban on others"),
        pytest.param({"conditions": running("distracted")}, ["SL-136"], id="distracted"),
        pytest.param({"conditions": running("afraid")}, ["SL-136"], id="afraid"),
        pytest.param({"conditions": running("transformed")}, ["SL-136"], id="transformed"),
        pytest.param({"conditions": waiting("distracted")}, [], id="not yet distracted"),
    ],
)
def test_who_may_act(changes: dict[str, Any], rules: list[str]):
    """SL-152, SL-136."""
    assert refused(arena(replace(ann(), **changes), phase="action"), ACT) == rules


@pytest.mark.parametrize("phase", ["movement", "attack"])
def test_actions_are_taken_in_the_action_phase(phase: str):
    """SL-85."""
    assert refused(arena(ann(), phase=phase), ACT) == ["SL-85"]


def test_actions_are_taken_in_ones_own_activation():
    """SL-85."""
    assert refused(arena(unit(sheet("bob"), at(1, 0), BLUE), ann(), phase="action"), ACT) == ["SL-85"]
