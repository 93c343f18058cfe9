"""Forms on their way in, and what their owners may know in the meantime (BP-36, BP-37, BP-91)."""

from __future__ import annotations

from companion.games.blobparty.commands import Adjust, Lock, Propose, Reveal, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.private import private_sheet
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import seat_view
from tests.games.blobparty.party import in_round, played, table, with_figures

WRONG = Submit("cy", battle=130, source="import")


def refused(match: Match, command: Submit | Propose | Lock) -> list[str]:
    return [reason.rule for reason in BLOBPARTY.why_not(match, command)]


def locked() -> Match:
    """Cy lands on BP +5 with card 1: nobody has seen it yet."""
    match: Match = played(table(in_round(1)), Submit("cy", card="1", battle=10), Lock()).state
    assert (match.player("cy").bp, match.player("cy").hand) == (95, ("2", "3", "4", "5", "W"))
    return match


def test_a_private_sheet_tells_nothing_that_the_table_has_not_seen():
    """BP-91, BP-129: while a result waits, balance and cards are those before it."""
    match = locked()
    sheet = private_sheet(match, "cy")
    assert "Battle points: 100" in sheet
    assert "Cards left: 1 2 3 4 5 W" in sheet
    half = played(table(match), Reveal(lines=3)).state
    assert private_sheet(half, "cy") == sheet
    assert "Battle points: 95" in private_sheet(played(table(match), Reveal()).state, "cy")


def test_a_seat_is_told_its_balance_with_the_result():
    """BP-91, BP-94."""
    match = locked()
    (own,) = seat_view(match, "cy").own
    assert own.bp == 100
    (own,) = seat_view(played(table(match), Reveal()).state, "cy").own
    assert own.bp == 95


def test_entry_refuses_what_a_form_sent_in_may_say():
    """BP-36, BP-37, BP-118: the same form typed and imported."""
    match = in_round(1)
    assert refused(match, Submit("cy", battle=130)) == ["BP-35"]
    assert refused(match, WRONG) == []
    wild = Propose("bo", ("zed",), trap_a=10)
    assert refused(match, wild) == ["BP-36", "BP-23"]
    assert refused(match, Propose("bo", ("zed",), trap_a=10, source="import")) == []
    assert refused(match, Propose("cy", source="import")) == ["BP-18"]


def test_the_lock_asks_for_a_word_where_it_would_correct_a_form():
    """BP-37: every problem is named, and a confirmed lock corrects them."""
    at = played(table(with_figures(in_round(1), "di", bp=3)), WRONG, Submit("di", bid=9, source="import"))
    reasons = BLOBPARTY.why_not(at.state, Lock())
    assert [reason.rule for reason in reasons] == ["BP-37", "BP-37"]
    assert [reason.text.split(":")[0] for reason in reasons] == ["Cy", "Di"]
    after = played(at, Lock(), forced=True).state
    assert [after.history[-1].booking(who).battle for who in ("cy", "di")] == [(100, 0), (0, 0)]
    assert after.history[-1].booking("di").bid == 3


def test_a_form_that_becomes_wrong_later_is_asked_about_too():
    """BP-37: the GM took battle points away after the form was in."""
    at = played(table(in_round(1)), Submit("cy", battle=100), Adjust("cy", bp=-5, reason="a slip"))
    assert refused(at.state, Lock()) == ["BP-37"]
