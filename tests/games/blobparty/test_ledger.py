"""The ledger in words: everything for the game master, less for everybody (BP-96, BP-127)."""

from __future__ import annotations

from companion.engine.table import Table
from companion.games.blobparty.commands import (
    Adjust,
    Finish,
    Lock,
    Next,
    NoteDown,
    Propose,
    Publish,
    Reveal,
    Submit,
)
from companion.games.blobparty.ledger_words import cells, ledger_text, mark_lines, page_lines
from companion.games.blobparty.private import ledger, published
from tests.games.blobparty.party import in_round, played, table

FIRST = Submit("cy", vote=1, card="3", battle=150, source="import", at="20:12")
SECOND = Submit("cy", vote=1, card="3", battle=110, bid=6, source="hot seat", at="20:13")
PLAN = Propose("bo", ("ana",), order_a="random", trap_a=5, source="import", at="20:14")
DRAWS = (("cy", "di", "ed", "flo", "gus"), ("di", "cy", "ana"), ("9",))


def locked() -> Table:
    at = played(table(in_round(1)), FIRST, SECOND, Submit("bo", bid=6), PLAN, forced=True)
    return played(at, Lock(), answers=DRAWS, forced=True)


def test_a_form_stands_as_it_came_with_those_it_replaced():
    """BP-119, BP-127: source and time, newest first."""
    (page,) = ledger(locked().state)
    row = next(row for row in page.rows if row.who == "cy")
    assert row.received == (
        "vote 1, card 3, battle 110, minigame 6 (hot seat 20:13)",
        "vote 1, card 3, battle 150 (import 20:12)",
    )
    assert "more is set aside than there is: 116 > 100" in row.remarks
    assert next(row for row in page.rows if row.who == "di").received == ()


def test_a_row_of_the_table():
    """BP-81, BP-127."""
    (page,) = ledger(locked().state)
    rows = {row.who: cells(page, row) for row in page.rows}
    assert rows["bo"][:-1] == ("Bo", "0", "1", "100", "–", "0", "6", "5", "99", "0", "typed")
    assert rows["cy"][5:9] == ("100", "0", "–", "0")
    assert rows["ana"][0] == "Ana ♛"
    assert rows["ana"][5] == "0 + 0"


def test_below_the_table_stand_bids_plan_and_draws():
    """BP-127: bids sorted, ties marked, the plan as it came and as filled, what was drawn."""
    state = locked().state
    lines = list(page_lines(state, ledger(state)[0]))
    assert lines[0].startswith("Bids: Bo 6, Ana 0")
    assert lines[0].endswith("Won by Bo.")
    assert lines[1] == "Plan for Round 2: A Di, Cy, Ana, trap 5; B Ed, Flo, Gus, trap 9"
    assert lines[2] == "As it came: A Ana by lot, trap 5, B –, trap –"
    assert "Drawn, Round 2: turn order on A: Di, Cy, Ana" in lines


def test_what_was_done_by_hand_stands_in_the_ledger():
    """BP-108, BP-130."""
    at = played(
        table(in_round(1)), Adjust("cy", orbs=-3, bp=4, reason="miscounted"), NoteDown("Gus was late")
    )
    assert list(mark_lines(at.state)) == [
        "Round 1: Cy −3 orbs, +4 battle points (miscounted)",
        "Round 1: Gus was late",
    ]


def closed(*commands: Publish) -> Table:
    at = played(
        table(in_round(7)), Submit("bo", vote=1, battle=9, bid=4, at="20:15"), Lock(), Reveal(), Next()
    )
    at = at.start(Finish())
    while at.open is not None:
        at = at.answer(at.open.asked.prompt.options[0])  # type: ignore[attr-defined]
    return played(at, *commands)


def text_of(at: Table) -> str:
    return ledger_text(at.state, published(at.state))


def test_everybody_reads_amounts_and_no_votes_defaults_or_times():
    """BP-94, BP-96: single votes where they were ticked alone."""
    assert text_of(closed()).strip() == ""
    amounts = text_of(closed(Publish()))
    assert "battle" in amounts
    row = next(line for line in amounts.splitlines() if line.startswith("Bo"))
    assert row.split()[:3] == ["Bo", "1", "100"]
    assert not [
        word for word in ("Vote", "missing", "20:15", "typed", "Drawn", "As it came") if word in amounts
    ]
    votes = text_of(closed(Publish(votes=True)))
    assert next(line for line in votes.splitlines() if line.startswith("Bo")).split()[:3] == ["Bo", "1", "1"]
    assert "missing" not in votes
