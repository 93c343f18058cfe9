"""Standing answers to offers of a re-roll (SL-63)."""

from __future__ import annotations

import pytest

from companion.engine.table import Table
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.policies import AskLucky, lucky_policy
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, RED, arena, at, sheet, unit

HITTER = unit(sheet("ann"), at(0, 0), RED)
VICTIM = unit(sheet("bob"), at(1, 0), BLUE)
STRIKE = Attack("ann", "bob")


def lucky(side: str) -> Battle:
    """Ann hits Bob while somebody Lucky of SIDE looks on."""
    return arena(HITTER, VICTIM, unit(sheet("cleo", "Lucky"), at(5, 5), side))


def answered(battle: Battle, when: AskLucky) -> bool | None:
    """Return what stands instead of an answer to the offer after the hit roll."""
    table = Table(rules=SLUGFEST, state=battle).start(STRIKE).answer((9,))
    assert table.open is not None
    assert table.open.asked.prompt.word == "lucky"
    return lucky_policy(when)(table, table.open.asked)


@pytest.mark.parametrize("side", [RED, BLUE])
def test_the_sides_that_roll_and_suffer_are_asked(side: str):
    assert answered(lucky(side), "own") is None


def test_a_third_side_is_not_asked_about_the_quarrels_of_others():
    battle = lucky("green")
    assert answered(battle, "own") is False
    assert answered(battle, "always") is None


def test_never_declines_every_offer():
    assert answered(lucky(BLUE), "never") is False


def test_other_questions_stay_open():
    table = Table(rules=SLUGFEST, state=lucky(BLUE)).start(STRIKE)
    assert table.open is not None
    assert lucky_policy("never")(table, table.open.asked) is None
