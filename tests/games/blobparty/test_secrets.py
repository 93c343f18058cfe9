"""Nothing secret is public (BP-94, BP-126): what only the GM may know changes nothing that the table sees."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from msgspec.structs import replace

from companion.engine.notes import visible
from companion.engine.table import Table
from companion.games.blobparty.announcing import announcement, as_html, as_markdown, as_text
from companion.games.blobparty.commands import (
    Adjust,
    Finish,
    Lock,
    Next,
    Propose,
    Publish,
    Reveal,
    ShowSubmitted,
    Submit,
)
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.private import ledger, published
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import PublicMatch, public_view, seat_view
from tests.games.blobparty.party import IDS, in_round, played, resolved, table, with_figures

SECRET_WORDS = ("bp", "bid", "vote", "battle_a", "buy", "bought", "flags", "draft", "pin", "code", "received")

PLAN = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=3, trap_b=4)
FORMS = (
    Submit("ana", vote_a=1, vote_b=0, battle_a=7, bid=5),
    Submit("bo", vote=1, card="2", bid=8),
    Submit("cy", vote=0, card="2", battle=10, bid=8),
    Submit("gus", vote=0, card="3", battle=10, bid=6, buy=5),
)


def start() -> Match:
    return with_figures(in_round(1), "gus", garnets=4)


def richer(match: Match) -> Match:
    return with_figures(match, "gus", bp=777, garnets=9)


def told(at: Table) -> list[str]:
    """Return everything that the table hears and sees: log lines, announcement, view, trackers."""
    match = at.state
    moves = reversed(tuple(at.moves))
    lines = [repr(BLOBPARTY.note_line(match, note)) for move in moves for note in visible(move.notes, None)]
    said = announcement(public_view(match))
    return [*lines, as_text(said), as_markdown(said), as_html(said), repr(public_view(match))]


def after_the_round(match: Match, *forms: Submit | Propose) -> list[str]:
    at = played(table(match), *forms, Lock(), forced=True)
    hidden = told(at)
    return [*hidden, *told(played(at, Reveal(lines=3))), *told(played(at, Reveal()))]


SECRETS: dict[str, Callable[[Match], tuple[Match, tuple[Submit | Propose, ...]]]] = {
    "a richer player": lambda match: (richer(match), (*FORMS, PLAN)),
    "more set aside than needed": lambda match: (match, (replace(FORMS[0], battle_a=23), *FORMS[1:], PLAN)),
    "other losing bids": lambda match: (
        match,
        (FORMS[0], replace(FORMS[1], bid=9), replace(FORMS[2], bid=9), FORMS[3], PLAN),
    ),
    "a vote the other way round": lambda match: (
        match,
        (FORMS[0], replace(FORMS[1], vote=0), replace(FORMS[2], vote=1), FORMS[3], PLAN),
    ),
    "no purchase": lambda match: (match, (*FORMS[:3], replace(FORMS[3], buy=0), PLAN)),
    "a form that says what the defaults say": lambda match: (
        match,
        (*FORMS, Submit("di", vote=0, card="1", battle=0, bid=0), PLAN),
    ),
    "forms sent in, with faults": lambda match: (
        match,
        (*FORMS, Submit("di", battle=-4, vote=7, source="import", at="20:15"), PLAN),
    ),
    "another plan": lambda match: (match, (*FORMS, replace(PLAN, trap_a=5, trap_b=6))),
}


@pytest.mark.parametrize("secret", SECRETS)
def test_a_secret_changes_nothing_that_the_table_sees(secret: str):
    match, forms = SECRETS[secret](start())
    assert after_the_round(match, *forms) == after_the_round(start(), *FORMS, PLAN)


def test_a_change_that_is_public_is_seen():
    """The test above would be worth nothing if nothing were ever told."""
    other = (replace(FORMS[1], card="4"), *FORMS[2:], PLAN)
    assert after_the_round(start(), FORMS[0], *other) != after_the_round(start(), *FORMS, PLAN)


def fields_within(kind: type, seen: set[type]) -> set[str]:
    """Return the names of all fields of a record and of the records in it."""
    seen.add(kind)
    names: set[str] = set()
    for name, hint in kind.__annotations__.items():
        names.add(name)
        for other in RECORDS:
            if re.search(rf"\b{other.__name__}\b", str(hint)) and other not in seen:
                names |= fields_within(other, seen)
    return names


RECORDS = tuple(
    value
    for module in ("view", "records")
    for value in vars(__import__(f"companion.games.blobparty.{module}", fromlist=["x"])).values()
    if isinstance(value, type) and hasattr(value, "__struct_fields__")
)


def test_the_public_view_has_no_field_for_a_secret():
    """BP-126: no field of the view, nor of any record in it, is about a secret."""
    names = fields_within(PublicMatch, set())
    assert {"orbs", "landings", "kingwizards"} <= names
    assert not [name for name in names if name in SECRET_WORDS]


def test_forms_and_plans_are_known_to_their_owners_and_the_gm():
    match = played(table(start()), *FORMS, PLAN).state
    assert [own.who for own in seat_view(match, "gus").own] == ["gus"]
    (own,) = seat_view(match, "bo").own
    assert (own.form is not None, own.plan is not None) == (True, True)
    assert [own.who for own in seat_view(match, "gm").own] == list(IDS)
    assert all(own.plan is None for own in seat_view(match, "cy").own)
    assert BLOBPARTY.public_view(match) == public_view(match)


def test_who_has_submitted_is_told_only_if_the_gm_says_so():
    """BP-122: it shows who will fall under the defaults."""
    at = played(table(start()), *FORMS)
    assert public_view(at.state).submitted == ()
    assert public_view(played(at, ShowSubmitted()).state).submitted == ("ana", "bo", "cy", "gus")


def test_the_trackers_show_orbs_and_stars_as_the_table_knows_them():
    """BP-128: battle points and garnets stand in the ledger alone; locked results do not show yet."""
    locked = resolved(start(), *FORMS, PLAN)
    (group,) = BLOBPARTY.meters(locked)
    assert {meter.key for owner in group.owners for meter in owner.meters} == {"orbs", "stars"}
    assert [owner.meters[0].value for owner in group.owners] == [15] * 7


def test_a_result_is_shown_line_by_line():
    """BP-91: boards, standings and traps stay as they were until the table has seen it."""
    match = with_figures(in_round(1, plan={"trap_a": 4}), "ana", bp=100)
    at = played(table(match), Submit("ana", vote_a=1), Submit("bo", vote=1), Submit("cy", vote=1), Lock())
    view = public_view(at.state)
    assert view.report is None
    assert [trap.space for trap in view.boards[0].traps] == [4]
    view = public_view(played(at, Reveal(lines=1)).state)
    assert view.report is not None
    assert [len(board.landings) for board in view.report.boards] == [1, 0]
    assert (view.report.boards[0].moves, view.report.boards[1].moves) == (3, None)
    assert view.boards[0].traps == ()
    assert [piece.space for piece in view.boards[0].pieces] == [4, 1, 1, 1]
    assert [player.orbs for player in view.players] == [15] * 7
    done = played(at, Reveal(lines=1), Reveal())
    assert done.state.phase == "resolved"
    assert public_view(done.state).report.complete  # type: ignore[union-attr]


def test_a_correction_of_orbs_is_public_and_one_of_battle_points_is_not():
    """BP-130."""
    at = table(start())
    secret = told(at.start(Adjust("cy", bp=5, garnets=1, reason="owed")))
    assert secret[-4:] == told(at)[-4:]
    seen = as_text(announcement(public_view(at.start(Adjust("cy", orbs=5, reason="owed")).state)))
    assert "GM CORRECTIONS" in seen
    assert "Cy: +5 orbs" in seen


def test_what_follows_from_public_figures_is_no_leak():
    """BP-95: no votes at all, or all of them, show what everybody voted."""
    for vote, total in ((0, 0), (1, 4)):
        forms = (Submit("ana", vote_a=vote), *(Submit(who, vote=vote) for who in ("bo", "cy", "di")))
        state = resolved(in_round(1), *forms)
        assert state.history[-1].sums[0] == total


def closed() -> Table:
    at = played(
        table(in_round(7)), Submit("ana", vote=1, card="3", battle=4, bid=2), Lock(), Reveal(), Next()
    )
    at = at.start(Finish())
    while at.open is not None:
        at = at.answer(at.open.asked.prompt.options[0])  # type: ignore[attr-defined]
    return at


def test_the_ledger_is_published_after_the_match_and_votes_only_where_asked_for():
    """BP-96."""
    at = closed()
    assert published(at.state) == ()
    amounts = published(played(at, Publish()).state)
    row = amounts[0].rows[0]
    assert (row.bid, sum(row.battle), row.votes, row.remarks, row.came) == (2, 4, None, (), "")
    assert published(played(at, Publish(votes=True)).state)[0].rows[0].votes is not None
    assert ledger(at.state)[0].rows[1].remarks
    assert BLOBPARTY.why_not(start(), Publish())[0].rule == "BP-96"
