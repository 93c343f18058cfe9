"""Who has won (SL-193)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.rules.victory import standing, winner
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, RED, arena, at, sheet, unit

HERO, EXTRA = sheet("hero"), sheet("thug", extra=True)


def member(side: str, n: int, of: Any = HERO, **changes: Any) -> Unit:
    return replace(unit(of, at(n, 0), side, key=f"{side}-{n}"), **changes)


OTHERS = (member(BLUE, 5),)


@pytest.mark.parametrize(
    ("reds", "stands"),
    [
        pytest.param((member(RED, 0),), True, id="a hero"),
        pytest.param((member(RED, 0, hits=1),), True, id="a wounded hero"),
        pytest.param((member(RED, 0, hits=0),), False, id="an unconscious hero"),
        pytest.param((member(RED, 0, hits=-9),), False, id="a killed hero"),
        pytest.param((member(RED, 0, hex=None),), False, id="a hero off the map"),
        pytest.param((member(RED, 0, hits=0), member(RED, 1)), True, id="one of two"),
        pytest.param((member(RED, 0, hits=0), member(RED, 1, EXTRA)), False, id="extras do not count"),
        pytest.param((member(RED, 0, EXTRA),), True, id="except where there is nothing else"),
        pytest.param((member(RED, 0, EXTRA, hits=0),), False, id="nor when they are down"),
        pytest.param((member(RED, 0, hidden=True),), True, id="a hidden hero"),
    ],
)
def test_a_side_has_lost_when_none_of_its_heroes_is_conscious_and_on_the_map(
    reds: tuple[Unit, ...], stands: bool
):
    """SL-193."""
    battle = arena(*reds, *OTHERS)
    assert (RED in standing(battle)) is stands
    assert winner(battle) == (None if stands else BLUE)


def test_the_last_of_several_sides_wins():
    """SL-193, SL-183."""
    third = member("green", 8)
    battle = arena(member(RED, 0, hits=0), *OTHERS, third)
    assert winner(battle) is None
    assert winner(battle.with_unit(replace(third, hits=0))) == BLUE


def test_if_none_is_left_it_is_a_draw():
    """SL-193."""
    battle = arena(member(RED, 0, hits=0), member(BLUE, 5, hits=-9))
    assert winner(battle) == ""
    outcome = SLUGFEST.outcome(battle)
    assert outcome is not None
    assert outcome.winner is None


def test_nobody_has_won_before_the_first_turn():
    """SL-192."""
    assert winner(arena(member(RED, 0, hits=0), *OTHERS, phase="setup")) is None


@pytest.mark.parametrize(("red", "phase", "ended"), [(20, "over", True), (20, "attack", False)])
def test_the_gm_ends_a_battle_without_a_winner(red: int, phase: str, ended: bool):
    """SL-193, AMB-87."""
    outcome = SLUGFEST.outcome(arena(member(RED, 0, hits=red), *OTHERS, phase=phase))
    assert (outcome is not None) is ended
    assert outcome is None or outcome.winner is None


def test_the_outcome_names_the_winner():
    """SL-193."""
    outcome = SLUGFEST.outcome(arena(member(RED, 0, hits=0), *OTHERS))
    assert outcome is not None
    assert (outcome.winner, outcome.text) == (BLUE, "Blue wins")
