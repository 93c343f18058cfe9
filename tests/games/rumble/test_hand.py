"""The GM's hand, suspension, and ends by word (PR-28 to PR-30, PR-72, PR-90)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.table import Table
from companion.games.rumble.commands import (
    VERBS,
    Adjust,
    Allocate,
    End,
    Equip,
    Hold,
    Next,
    Rename,
    Reopen,
    Resume,
    Reveal,
    Suspend,
)
from companion.games.rumble.expressions import LIMIT
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.notes import Overruled
from companion.games.rumble.rules.register import RULES
from companion.games.rumble.state import Aim, Use
from tests.games.rumble.duel import allocating, duel, fighter, notes, one, played, table

BATTLE = duel([fighter("a", 100, "SG"), fighter("b")], [fighter("v", 100, "HE")])


def rules(at: Table, command: Any) -> list[str]:
    return [reason.rule for reason in RUMBLE.why_not(at.state, command)]


def test_every_command_has_a_rule_and_a_verb():
    assert set(RULES) == set(VERBS.values())


def test_figures_are_set_by_hand_with_a_reason():
    """PR-72."""
    at = played(allocating(BATTLE), Adjust("a", health=70, carry=-5, reserve=10, reason="slipped"))
    hero = one(at, "a")
    assert (hero.health, [part.amount for part in hero.carry], hero.reserve) == (70, [-5], 10)
    found = [(note.what, note.before, note.after, note.reason) for note in notes(at, Overruled)]
    assert found == [
        ("health", "100", "70", "slipped"),
        ("carry", "0", "-5", "slipped"),
        ("reserve", "0", "10", "slipped"),
    ]
    assert played(at, Adjust("a", carry=0)).state.rumbler("a").carry == ()


def test_what_is_as_it_was_is_not_told():
    assert notes(played(allocating(BATTLE), Adjust("a", health=100)), Overruled) == []


def test_a_reserve_set_between_rounds_is_one_for_the_next():
    at = played(table(BATTLE), Adjust("a", reserve=10), Next())
    assert one(at, "a").reserve == 10


def test_a_figure_set_while_a_coin_is_asked_for_counts():
    at = allocating(duel([fighter("a", 100, "DS")], [fighter("v")]))
    at = played(at, Allocate("a", uses=(Use("deflector-shield", "", 10),)), Reveal())
    at = played(at, Allocate("v", attacks=(Aim("a", 50),)), Reveal()).start(Next())
    at = at.start(Adjust("a", health=80))
    assert at.open is not None
    assert one(at.answer((1,)), "a").health == 80 - 10 - 40


def test_nothing_is_set_beyond_the_limit():
    with pytest.raises(IllegalCommand):
        table(BATTLE).start(Adjust("a", health=LIMIT + 1))


def test_somebody_lifted_above_0_is_back():
    at = allocating(duel([fighter("a", 10), fighter("b")], [fighter("v")]))
    at = played(
        at, Allocate("a"), Hold("b"), Reveal(), Allocate("v", attacks=(Aim("a", 10),)), Reveal(), Next()
    )
    assert one(at, "a").out
    assert not one(played(at, Adjust("a", health=5)), "a").out


def test_loadouts_are_set_before_the_battle_only():
    """PR-7, PR-8."""
    fresh = table(replace(BATTLE, step="B0"))
    assert one(played(fresh, Equip("a", ("flight", "zoom-in"))), "a").powers == ("flight", "zoom-in")
    assert rules(fresh, Equip("a", ("flight", "flight", "zoom-in"))) == ["PR-8", "PR-7"]
    assert rules(allocating(BATTLE), Equip("a", ("flight",))) == ["PR-7"]


def test_names_change_and_ids_stay():
    at = played(table(BATTLE), Rename("a", "  Captain Kiddo "))
    assert (one(at, "a").id, one(at, "a").name) == ("a", "Captain Kiddo")
    assert one(played(at, Rename("a", " ")), "a").name == "Captain Kiddo"


def test_a_battle_is_suspended_between_rounds_and_goes_on_unchanged():
    """PR-29: with what is pending."""
    at = allocating(BATTLE)
    gesture = Use("stylish-hand-gestures", "", 10)
    at = played(at, Allocate("a", uses=(gesture,)), Hold("b"))
    at = played(at, Reveal(), Allocate("v", uses=(Use("hypnotic-eye-beams", "a", 5),)), Reveal())
    assert rules(at, Suspend()) == ["PR-29"]
    at = played(at, Next())
    before = at.state
    at = played(at, Suspend())
    assert at.state.suspended
    for command in (Next(), Reveal(), Suspend(), Allocate("a")):
        assert "PR-29" in rules(at, command)
    at = played(at, Resume())
    assert at.state == before
    assert rules(at, Resume()) == ["PR-29"]
    hero = one(played(at, Next()), "a")
    assert (hero.energy, hero.reserve) == (110, 10)


@pytest.mark.parametrize(
    ("how", "winner"), [("standstill", None), ("conceded", "villains"), ("abandoned", None)]
)
def test_the_gm_ends_a_battle(how: str, winner: str | None):
    """PR-28, PR-30: conceded counts as a loss, the others have no winner."""
    at = played(allocating(BATTLE), End(how))
    result = RUMBLE.outcome(at.state)
    assert result is not None
    assert result.winner == winner
    assert RUMBLE.sample(at.state, None) is None  # type: ignore[arg-type]
    assert rules(at, End(how)) == ["PR-26"]


def test_a_standstill_is_declared_between_rounds_others_at_any_time():
    at = played(allocating(BATTLE), Hold("a"), Hold("b"), Reveal())
    assert rules(at, End("standstill")) == ["PR-28"]
    assert rules(at, End("conceded")) == rules(at, End("abandoned")) == []
    assert rules(table(BATTLE), End("standstill")) == ["PR-28"]
    with pytest.raises(IllegalCommand):
        at.start(End("boredom"))


def test_an_ended_battle_is_opened_again_where_it_was():
    """PR-90."""
    at = played(allocating(BATTLE), Hold("a"), Hold("b"), Reveal())
    assert rules(at, Reopen()) == ["PR-90"]
    again = played(at, End("conceded"), Reopen())
    assert again.state == at.state


def test_a_battle_that_was_won_is_opened_again_once_somebody_stands():
    at = allocating(duel([fighter("a")], [fighter("v", 10)]))
    at = played(
        at, Allocate("a", attacks=(Aim("v", 10),)), Reveal(), Allocate("v"), Hold("v"), Reveal(), Next()
    )
    assert at.state.ending == ""
    at = allocating(duel([fighter("a")], [fighter("v", 10)]))
    at = played(at, Allocate("a", attacks=(Aim("v", 20),)), Reveal(), Hold("v"), Reveal(), Next())
    assert at.state.ending == "won"
    assert rules(at, Reopen()) == ["PR-90"]
    at = played(at, Adjust("v", health=5), Reopen())
    assert (at.state.step, at.state.ending) == ("S1", "")
