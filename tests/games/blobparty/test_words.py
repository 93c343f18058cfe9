"""Words: announcements, log lines, questions, private sheets, the ledger, forms to fill in."""

from __future__ import annotations

import random
import tomllib

import pytest
from msgspec.structs import replace

from companion.engine.notes import Note
from companion.engine.table import Table
from companion.games.blobparty import notes
from companion.games.blobparty.announcing import announcement, as_html, as_markdown, as_text
from companion.games.blobparty.commands import Finish, Lock, Next, Reveal, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.landing_words import card_words, effect_words
from companion.games.blobparty.naming import flag_text
from companion.games.blobparty.notes import BallotDue, DrawDue, TokenDue
from companion.games.blobparty.private import ledger, private_sheet
from companion.games.blobparty.records import Flag, Landing
from companion.games.blobparty.slips import read_slip, slip_text
from companion.games.blobparty.view import public_view
from companion.games.blobparty.wording import WORDS
from tests.games.answers import random_answer
from tests.games.blobparty.party import IDS, in_round, match_of, played, table

FORMS = (
    Submit("ana", vote_a=1, vote_b=0, battle_a=7, battle_b=4, bid=5),
    Submit("bo", vote=1, card="2", bid=8),
    Submit("cy", vote=0, card="2", battle=10, bid=8),
    Submit("di", vote=1, card="5", bid=6),
    Submit("ed", vote=0, card="1"),
    Submit("flo", vote=1, card="W", wild=4, battle=7),
    Submit("gus", vote=0, card="3", battle=10, bid=6),
)


def resolved() -> Table:
    return played(table(in_round(1)), *FORMS, Lock(), Reveal())


def said(at: Table) -> str:
    return as_text(announcement(public_view(at.state)))


def test_an_announcement_has_its_parts_in_order():
    """BP-121: title, both boards, minigame, standings."""
    text = said(resolved())
    parts = ["ROUND 1 OF 7", "BOARD A", "BOARD B", "MINIGAME", "STANDINGS"]
    places = [text.index(part) for part in parts]
    assert places == sorted(places)
    assert "BOARD A: START 1, KINGWIZARD MOVES 3, NEXT START 9" in text
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "1 Ana (K) 3 → 4 Battle: Limbs Banana defeated, +1 star" in lines
    assert "3 Flo W=4 → 7 −2 orbs" in lines
    assert "Ana wins 10 orbs" in lines
    assert "Ana 25 (+10) 1 (+1) 1 2 3 4 5 W 0" in lines


def test_the_next_round_is_announced_with_it():
    """BP-124: start spaces, orders, monsters, payouts and traps."""
    text = said(played(resolved(), Next()))
    lines = [" ".join(line.split()) for line in text.splitlines()]
    assert "ROUND 2 – KINGWIZARD: BO" in lines
    assert "A 9 Bo, Ana, Cy, Di Grave Digger (10) 1" in lines
    assert "B 7 Bo, Ed, Flo, Gus Peelbot (15) 1" in lines
    assert "Traps: A12 Bo, B12 Bo" in lines
    assert "STANDINGS" in lines


def landing(effect: str, change: int = 0, **fields: object) -> Landing:
    return Landing(board="A", who="bo", steps=4, space=9, effect=effect, change=change, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "words"),
    [
        (landing("stays"), "no effect"),
        (landing("orbs", -1), "−1 orb"),
        (landing("orbs", 3), "+3 orbs"),
        (landing("bp", 5), "+5 BP"),
        (landing("garnet", 3, pays_next=4), "+3 garnets (next: 4)"),
        (landing("battle", 0, monster="Peelbot"), "Battle: Peelbot, not defeated"),
        (landing("big", 2, won=True), "Big Battle: defeated, +2 stars"),
        (landing("trap", 5, owner="ana"), "Trap of Ana: 5 orbs to Ana"),
        (landing("own_trap", owner="bo"), "own trap, nothing happens, trap removed"),
    ],
)
def test_the_fixed_phrases(found: Landing, words: str):
    """BP-123."""
    assert effect_words(found, "Ana") == words


def test_a_wild_is_shown_with_its_value():
    """BP-49, BP-123."""
    assert card_words(landing("orbs", 3, card="W")) == "W=4"
    assert card_words(landing("orbs", 3, card="4")) == "4"


def test_nobody_wins_the_minigame():
    """BP-76: that is said, not why."""
    text = said(played(table(in_round(1)), Lock(), Reveal()))
    assert "MINIGAME\n nobody wins\n" in text


def finished() -> Table:
    at = played(
        table(in_round(7)),
        *(form for form in FORMS if form.who not in ("ana", "gus")),
        Lock(),
        Reveal(),
        Next(),
    )
    at = at.start(Finish())
    while at.open is not None:
        at = at.answer(at.open.asked.prompt.options[0])  # type: ignore[attr-defined]
    return at


def test_the_end_is_announced_without_battle_points():
    """BP-125."""
    at = finished()
    text = said(at)
    for part in (
        "Most orbs:",
        "Most stars:",
        "tokens kept 1",
        "Elimination Candidate:",
        "Death Match:",
        "Garnets",
    ):
        assert part in text
    end, *_ = text[text.index("THE END") :].split("\n\n")
    assert all(f" {player.bp} " not in end for player in at.state.players if player.bp > 20)
    assert " BP" not in end


def test_names_are_never_markup():
    """BP-120."""
    names = ("<b>Ana</b>", "B*o*", "C|y", "Di", "Ed", "Flo", "Gus")
    view = public_view(in_round(1, match=match_of(*names)))
    page = as_html(announcement(view))
    assert "<b>" not in page
    assert "&lt;b&gt;Ana" in page
    assert "C\\|y" in as_markdown(announcement(view))


def test_every_note_and_question_has_words():
    """Nothing that a random match says or asks is left without words."""
    luck = random.Random(5)
    for n in (5, 6, 7) * 3:
        at = table(match_of(*["Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"][:n]))
        while (command := BLOBPARTY.sample(at.state, luck)) is not None:
            assert BLOBPARTY.command_text(at.state, command)
            at = at.start(command)
            while at.open is not None:
                question = BLOBPARTY.question(at.state, at.open.asked.prompt)
                assert question.title
                assert question.ask
                at = at.answer(random_answer(at.open.asked.prompt, luck))
        for move in at.moves:
            assert all(BLOBPARTY.note_line(at.state, note).title for note in move.notes)


def test_all_notes_have_words():
    own = {
        value
        for value in vars(notes).values()
        if isinstance(value, type) and issubclass(value, Note) and value is not Note
    }
    assert own - {BallotDue, DrawDue, TokenDue} == set(WORDS)


def test_a_private_sheet_names_its_reader_first():
    """BP-129: balance, cards, what was spent and what came of it, the next role, an empty form."""
    at = played(resolved(), Next())
    sheet = private_sheet(at.state, "gus")
    assert sheet.splitlines()[0] == "For Gus only"
    for part in (
        "Battle points: 84",
        "Cards left: 1 2 4 5 W",
        "battles 10",
        "minigame 6",
        "board B in Round 2",
    ):
        assert part in sheet
    assert 'player = "Gus"' in sheet
    assert "[plan]" in private_sheet(at.state, "cy")
    assert "You are the Kingwizard" in private_sheet(at.state, "bo")


def test_the_ledger_holds_everything():
    """BP-127: a row a player, bids sorted, ties marked, defaults listed."""
    (page,) = ledger(resolved().state)
    rows = {row.who: row for row in page.rows}
    assert (rows["cy"].before, rows["cy"].battle, rows["cy"].bid, rows["cy"].after) == (100, (10, 0), 8, 82)
    assert (rows["bo"].tied, rows["ana"].tied) == (True, False)
    assert (rows["bo"].gained, rows["bo"].votes, rows["bo"].came) == (5, (1, 0), "typed")
    assert [bid for _, bid in page.bids] == sorted((5, 8, 8, 6, 0, 0, 6), reverse=True)
    assert "minigame is missing" in rows["ed"].remarks
    assert page.plan


def test_blank_forms_are_read_back_without_a_fault():
    """BP-116: as they are written, and with everything filled in."""
    match = in_round(1)
    for who in IDS:
        slip = read_slip(match, tomllib.loads(slip_text(match, who)))
        assert (slip.who, slip.faults) == (who, ())
    filled = slip_text(match, "di").replace("# card", "card")
    slip = read_slip(match, tomllib.loads(filled))
    assert slip.form is not None
    assert (slip.form.card, slip.faults) == ("1", ())


def test_a_wrong_code_needs_a_word_from_the_gm():
    """BP-117."""
    match = in_round(1)
    match = match.with_player(replace(match.player("bo"), code="KX7Q"))
    raw = tomllib.loads(slip_text(match, "bo"))
    assert read_slip(match, raw).wrong_code
    assert not read_slip(match, {**raw, "code": "KX7Q"}).wrong_code


FAULTS = (
    *("missing", "type", "range", "role", "hand", "wild", "unused", "quoted", "unknown"),
    *("code", "garnets", "over", "name", "twice", "many", "space"),
)


@pytest.mark.parametrize("fault", FAULTS)
def test_every_fault_has_words(fault: str):
    words = flag_text(Flag("battle", fault, "x"))
    assert words != f"battle: {fault}"
