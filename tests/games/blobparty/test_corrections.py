"""The GM's hand (BP-110, BP-130, BP-131), and matches without a GM (BP-139)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.table import Table
from companion.games.blobparty.announcing import announcement, as_text
from companion.games.blobparty.commands import (
    Adjust,
    Finish,
    Lock,
    Next,
    NoteDown,
    Overrule,
    Propose,
    Reopen,
    Reveal,
    SetPin,
    Submit,
    Withdraw,
)
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.records import Mark
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from tests.games.blobparty.party import IDS, in_round, played, resolved, table, with_figures, with_older_trap

PLAN = Propose("cy", ("ana", "bo", "di"), ("ed", "flo", "gus"), trap_a=3, trap_b=4)


def refused(match: Match, command: Any) -> list[str]:
    return [reason.rule for reason in BLOBPARTY.why_not(match, command)]


def two_rounds() -> Table:
    """Two rounds resolved, the second not yet shown."""
    at = played(table(in_round(1)), Submit("di", card="5"), Lock(), Reveal(), Next())
    return played(at, Submit("di", card="4", bid=9), PLAN, Lock())


def test_an_adjustment_needs_a_reason_and_stays_within_bounds():
    """BP-130: number and reason; stars go up only, nothing falls below 0."""
    at = table(in_round(1))
    assert refused(at.state, Adjust("bo", orbs=3)) == ["BP-130"]
    at = played(at, Adjust("bo", orbs=-99, stars=1, bp=-999, garnets=2, reason="lost a bet"))
    bo = at.state.player("bo")
    assert (bo.orbs, bo.stars, bo.bp, bo.garnets) == (0, 1, 0, 2)
    with pytest.raises(IllegalCommand):
        at.start(Adjust("bo", stars=-1, reason="no"), forced=True)


def test_a_round_is_opened_again_with_its_forms():
    """BP-131: forms of later rounds are kept, a round that was shown is marked."""
    at = two_rounds()
    again = played(at, Reopen(1)).state
    assert (again.round, again.phase, again.history) == (1, "collect", ())
    assert again.form("di").card == "5"
    assert again.marks == (Mark(what="reopened shown", round=1),)
    assert played(at, Reopen(2)).state.marks == (Mark(what="reopened", round=2),)
    forward = played(table(again), Submit("di", card="3"), Lock(), Reveal(), Next()).state
    assert (forward.round, forward.form("di").card, forward.plan_form.trap_a) == (2, "4", 3)
    assert forward.player("di").hand == ("1", "2", "4", "5", "W")


def test_only_resolved_rounds_are_opened_again():
    assert refused(in_round(1), Reopen(1)) == ["BP-131"]
    with pytest.raises(IllegalCommand):
        table(in_round(1)).start(Reopen(3), forced=True)


def test_an_adjustment_is_made_again_at_its_moment():
    at = played(two_rounds(), Adjust("flo", orbs=7, reason="miscounted"))
    again = played(at, Reopen(2))
    assert again.state.player("flo").orbs == at.state.history[-1].before.players[5].orbs
    assert played(again, Lock()).state.player("flo").orbs == at.state.player("flo").orbs


def test_a_form_is_replaced_or_thrown_away():
    """BP-39."""
    at = played(table(in_round(1)), Submit("bo", bid=3), Submit("bo", bid=4))
    (draft,) = at.state.drafts
    assert (draft.form.bid, [form.bid for form in draft.earlier]) == (4, [3])
    assert played(at, Withdraw("bo")).state.drafts == ()
    assert refused(in_round(1), Withdraw("cy")) == ["BP-39"]


def endgame() -> Match:
    match = replace(in_round(7), phase="endgame", plan_form=None)
    for who, orbs in zip(IDS, (40, 30, 25, 20, 18, 12, 9), strict=True):
        match = with_figures(match, who, orbs=orbs, stars=orbs // 10, bp=orbs)
    return match


def finished(match: Match, *commands: Any) -> Match:
    at = played(table(match), *commands).start(Finish())
    while at.open is not None:
        at = at.answer(at.open.asked.prompt.options[-1])  # type: ignore[attr-defined]
    state: Match = at.state
    return state


@pytest.mark.parametrize(
    ("what", "names", "field", "value"),
    [
        ("orbs", ("bo", "cy"), "orbs_winners", ("bo", "cy")),
        ("stars", ("di",), "stars_winner", "di"),
        ("stars", (), "stars_winner", ""),
        ("candidate", ("ed",), "candidate", "ed"),
        ("pair", ("ana", "bo"), "pair", ("ana", "bo")),
        ("opponent", ("flo",), "opponent", "flo"),
    ],
)
def test_a_result_is_decided_by_hand_before_and_after(what: str, names: Any, field: str, value: Any):
    """BP-110: and the report says that the GM decided."""
    ruling = Overrule(what, names, reason="as agreed")
    before = finished(endgame(), ruling)
    after = played(table(finished(endgame())), ruling).state
    assert getattr(before.ending, field) == getattr(after.ending, field) == value
    for match in (before, after):
        assert f"Decided by the GM: {what} (as agreed)" in as_text(announcement(public_view(match)))


def test_who_holds_tokens_is_decided_by_hand():
    ruling = Overrule("tokens", ("di", "ed"), reason="a bargain")
    for match in (finished(endgame(), ruling), played(table(finished(endgame())), ruling).state):
        assert match.ending is not None
        assert match.ending.holders == ("di", "ed")


def test_decisions_wait_for_the_end_and_need_a_reason():
    assert refused(in_round(3), Overrule("candidate", ("bo",))) == ["BP-110", "BP-110"]
    for ruling in (Overrule("weather", ()), Overrule("stars", ("bo", "cy")), Overrule("orbs", ("bo", "bo"))):
        with pytest.raises(IllegalCommand):
            table(endgame()).start(ruling, forced=True)


def test_a_round_is_opened_again_after_the_end():
    at = played(table(in_round(7)), Lock(), Reveal(), Next()).start(Finish())
    while at.open is not None:
        at = at.answer(at.open.asked.prompt.options[0])  # type: ignore[attr-defined]
    again = played(at, Reopen(7)).state
    assert (again.ending, again.phase, again.players) == (None, "collect", in_round(7).players)


def test_a_remark_goes_into_the_ledger():
    """BP-108: who was eliminated is written down, no more."""
    assert played(table(endgame()), NoteDown("Gus lost")).state.marks == (
        Mark(what="note", round=7, text="Gus lost"),
    )


def unhosted() -> Match:
    match = replace(in_round(1), hosted=False)
    for n, who in enumerate(IDS):
        match = played(table(match), SetPin(who, f"000{n}")).state
    return match


def test_without_a_gm_all_confirm_before_the_lock():
    """BP-138."""
    match = unhosted()
    assert refused(match, Lock()) == ["BP-138"] * 7
    ready = played(table(match), *(Submit(who) for who in IDS)).state
    assert refused(ready, Lock()) == []
    assert refused(replace(ready, plan_form=None), Lock()) == ["BP-138"]


def test_without_a_gm_only_the_last_round_is_taken_back_with_all_pins():
    """BP-139."""
    locked = played(table(unhosted()), *(Submit(who) for who in IDS), Lock()).state
    pins = tuple(player.pin for player in locked.players)
    assert refused(locked, Reopen(1, pins)) == []
    assert refused(locked, Reopen(1, ("0000",) * 7)) == ["BP-139"]
    assert refused(locked, Adjust("bo", orbs=1, reason="mine")) == ["BP-139"]
    assert "BP-139" in refused(locked, Overrule("candidate", ("bo",), reason="he asked for it"))


@pytest.mark.parametrize("pin", ["123", "12345", "abcd", "12 4"])
def test_what_is_no_pin(pin: str):
    """BP-133: four digits; a PIN is a courtesy and stands in the file as it is (BP-140)."""
    with pytest.raises(IllegalCommand):
        table(in_round(1)).start(SetPin("bo", pin))


def test_traps_that_are_left_do_nothing_at_the_end():
    """BP-66."""
    trapped = with_older_trap(endgame(), "A", 5, "gus")
    assert finished(trapped).ending == finished(endgame()).ending
    assert resolved(in_round(7)).boards[0].traps
