"""Conditions: how they come, wait, run and end, and what each forbids (SL-87 to SL-90, 12.3)."""

from __future__ import annotations

import pytest

from companion.games.slugfest.commands import Act, Afflict, Attack, Move, Next
from companion.games.slugfest.notes import Ended
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, running, sheet, unit, waiting


def battle_with(conditions: tuple[object, ...], phase: str = "attack") -> Battle:
    ann = unit(sheet("ann"), at(0, 0), conditions=conditions)
    return arena(ann, unit(sheet("bob"), at(1, 0), BLUE), phase=phase)


WHAT = {
    "movement": ("movement", Move("ann", at(0, 1))),
    "attack": ("attack", Attack("ann", "bob")),
    "action": ("action", Act("ann", "waits")),
    "second move": ("action", Move("ann", at(0, 1))),
}


@pytest.mark.parametrize(
    ("key", "allowed"),
    [
        ("knocked_down", {"action"}),
        ("distracted", {"attack"}),
        ("captive", {"action"}),
        ("transformed", {"movement", "second move"}),
        ("suppressed", {"movement", "attack", "action", "second move"}),
    ],
)
def test_what_each_condition_allows_in_the_activation_it_runs_in(key: str, allowed: set[str]):
    """SL-136."""
    found = {
        what
        for what, (phase, command) in WHAT.items()
        if not refused(battle_with(running(key), phase), command)
    }
    assert found == allowed


@pytest.mark.parametrize("what", WHAT)
def test_the_strictest_of_several_conditions_holds(what: str):
    """SL-151."""
    phase, command = WHAT[what]
    held = running("knocked_down", "distracted")
    assert refused(battle_with(held, phase), command)


def test_a_condition_is_not_cumulative_but_set_anew():
    """SL-137: it then lasts for the next activations, besides the one that it binds already."""
    battle = battle_with(running("knocked_down", left=1))
    again = play(battle, Afflict("ann", "knocked_down", 2)).battle
    assert again.unit("ann").conditions == running("knocked_down", left=3)


def test_a_condition_that_waits_is_set_anew_and_waits_on():
    """SL-137."""
    battle = battle_with(waiting("knocked_down", left=1))
    again = play(battle, Afflict("ann", "knocked_down", 2)).battle
    assert again.unit("ann").conditions == waiting("knocked_down", left=2)


def test_what_waits_does_not_end():
    """SL-88."""
    played = play(battle_with(waiting("distracted"), "action"), Next())
    assert played.of(Ended) == []


def test_what_ran_ends_and_is_told():
    """SL-88."""
    played = play(battle_with(running("distracted"), "action"), Next())
    assert (played.one(Ended).unit, played.one(Ended).condition) == ("ann", "distracted")


def test_the_end_of_a_hidden_units_condition_only_the_gm_learns():
    """SL-103."""
    ann = unit(sheet("ann"), at(0, 0), hidden=True, conditions=running("distracted"))
    battle = arena(ann, unit(sheet("bob"), at(1, 0), BLUE), phase="action")
    assert play(battle, Next()).one(Ended).seen_by == ("gm",)
