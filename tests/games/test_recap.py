"""The recap of an evening: the same for every game, without secrets unless they are asked for."""

from __future__ import annotations

import pytest

from companion.engine.notes import GM, may_see
from companion.engine.session import Seat, Session, new_session
from companion.games.deeds import Deed
from companion.games.game import Book, Game
from companion.games.recap import recap_of
from companion.games.recap_text import html, markdown
from companion.games.registry import GAMES
from companion.games.slugfest.deeds import deeds as slugfest_deeds
from companion.games.slugfest.notes import DamageRolled, Hurt, Struck
from companion.games.trackers import commands as c
from companion.games.trackers.game import TRACKERS
from companion.games.trackers.making import GroupPlan, new_board
from tests.games.test_every_game import every_game, last, played


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_every_game_can_be_looked_back_at(rules, seed):
    session = last(played(rules, seed))
    for secrets in (False, True):
        recap = recap_of(session, secrets=secrets)
        (table,) = recap.tables
        assert table.moves == session.table.count
        assert markdown(recap).startswith(f"# {session.name}")
        assert html(recap).count("<h2>") >= 1


def test_there_is_a_recap_for_every_game_with_deeds():
    assert {game.key for game in GAMES if type(game).deeds is not Game.deeds} == {
        "slugfest",
        "rumble",
        "blobparty",
        "trackers",
    }


def board_session() -> Session:
    plans = (GroupPlan(name="Heroes", meters="Health 20", owners=("Ann", "*Bob* <b>")),)
    board = new_board(Book("", None), plans)
    seats = (Seat(GM, "Game master", "table"), Seat("heroes", "Heroes", "table"))
    return new_session("An <evening>", "s", seats, game="trackers", rules=TRACKERS, state=board)


def test_what_was_taken_back_is_not_told():
    session = board_session().start(c.SetMeter("ann", "health", 12)).start(c.SetMeter("ann", "health", 5))
    assert recap_of(session).tables[0].doers[0].amounts == {"lost": 15}
    assert recap_of(session.undo()).tables[0].doers[0].amounts == {"lost": 8}


def test_names_are_shown_as_typed_in_markdown_and_html():
    session = board_session().start(c.SetMeter("bob-b", "health", 12))
    recap = recap_of(session)
    assert "| \\*Bob\\* \\<b\\> | Heroes | 8 |" in markdown(recap)
    assert "<td>*Bob* &lt;b&gt;</td>" in html(recap)
    assert "<title>An &lt;evening&gt;</title>" in html(recap)


def test_the_luckiest_dice_are_those_that_seldom_fall_so_high():
    session = board_session()
    faces = iter((12, 3, 20, 1, 9, 15))
    for _ in range(3):
        session = session.start(c.RollInitiative(20))
        while session.table.open is not None:
            session = session.answer((next(faces),))
    table = recap_of(session).tables[0]
    assert table.luckiest is not None
    assert table.unluckiest is not None
    assert (table.luckiest.faces, table.unluckiest.faces) == ((20,), (1,))
    assert "Luckiest dice: Ann: initiative: 1d20 showed 20, once in 20" in markdown(
        recap_of(session)
    ).replace("\\", "")


def test_secrets_are_told_to_the_game_master_alone():
    session = board_session().start(c.Hide("ann")).start(c.SetMeter("ann", "health", 1))
    session = session.with_notes("Ann is the spy.").with_owner_note("ann", "wears a wig")
    for text in (markdown(recap_of(session)), html(recap_of(session))):
        assert not any(word in text for word in ("spy", "wig", "lost"))
    for text in (markdown(recap_of(session, secrets=True)), html(recap_of(session, secrets=True))):
        assert all(word in text for word in ("spy", "wig", "lost"))


@every_game
def test_what_only_the_game_master_may_see_changes_nothing_of_the_public_recap(rules):
    session = last(played(rules, 3))
    secret = [note for move in session.table.moves for note in move.notes if not may_see(note.seen_by, None)]
    public = repr(recap_of(session))
    for note in secret:
        line = rules.note_line(session.table.state, note)
        assert not line.detail or f"{line.title}: {line.detail}" not in public


def test_who_goes_down_is_taken_out_by_whoever_hurt_it_last():
    notes = (
        Struck(attacker="a", target="v", face=9, modifiers=(), total=9, hit=True),
        DamageRolled(attacker="a", victim="v", faces=(6, 6), each=0, flat=0, total=12),
        Hurt(unit="v", lost=12, armour=0, before=10, after=-2, state="unconscious", was="healthy"),
    )
    assert tuple(slugfest_deeds(notes)) == (
        Deed(kind="attack", who="a", to="v"),
        Deed(kind="hit", who="a", to="v"),
        Deed(kind="lost", who="v", amount=12),
        Deed(kind="damage", who="a", amount=12, to="v"),
        Deed(kind="fell", who="v"),
        Deed(kind="out", who="a", to="v"),
    )


def test_luck_is_not_spoken_of_after_a_few_throws():
    session = board_session().start(c.RollInitiative(20)).answer((20,)).answer((1,))
    assert recap_of(session).tables[0].luckiest is None
