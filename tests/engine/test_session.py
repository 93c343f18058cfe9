"""The session: several tables, one tape that is never cut, and the same session again from it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import BadAnswer, IllegalCommand, RuleError
from companion.engine.notes import GM
from companion.engine.prompts import Allot, Choose, Confirm, Draw, Roll, Write
from companion.engine.prompts import Place as PlacePrompt
from companion.engine.session import (
    Answered,
    Corrected,
    Place,
    Redone,
    Rolled,
    Seat,
    Session,
    Started,
    Tape,
    Turned,
    Undone,
    is_dice,
    new_session,
)
from companion.engine.table import APP, PERSON, TABLE, Table
from companion.luck import app_rolls, settle
from tests.engine.pictures import session_picture
from tests.engine.test_table_properties import GAMES, answers_given
from tests.engine.toy import (
    BRAWL,
    START,
    Feint,
    SetHp,
    Strike,
    brawl_session,
)
from tests.games.answers import random_answer

BOB = Strike("ann", ("bob",))
PROMPTS_OF_EACH_KIND = (
    Roll("a", who="red", dice=(6,)),
    Draw("b", who="red", items=("x",)),
    Choose("c", who="red", options=("x",)),
    Confirm("d", who="red"),
    PlacePrompt("e", who="red", places=("x",)),
    Allot("f", who="red", amount=1, among=("x",)),
    Write("g", who="red"),
)
BOTH = Strike("ann", ("bob", "cid"))


def second(name: str = "desk") -> Place:
    return Place(name, "brawl", START, Table(rules=BRAWL, state=START))


def struck() -> Session:
    return brawl_session().start(BOB).answer((9,)).answer((3, 4))


def test_everything_that_happened_is_on_the_tape_in_order():
    session = (
        struck().undo().redo().correct(1, "damage", "1 1").start(SetHp("bob", 0)).start(BOB, forced=True)
    )
    assert session.entries == (
        Started(BOB),
        Answered("hit", "9"),
        Answered("damage", "3,4"),
        Undone(),
        Redone(),
        Corrected(1, "damage", "1,1"),
        Started(SetHp("bob", 0)),
        Started(BOB, forced=True),
    )


def test_a_tape_lists_its_entries_oldest_first():
    assert Tape.entries(None) == ()
    assert Tape.entries(Tape(Undone(), Tape(Redone()))) == (Redone(), Undone())
    assert repr(Tape(Undone(), Tape(Redone()))) == "<Tape up to Undone()>"


@pytest.mark.parametrize(
    "entry",
    [
        Started(Strike("ann", ("nob",))),
        Answered("hit", "5"),
        Undone(),
        Redone(),
        Corrected(1, "hit", "5"),
        Turned("nowhere"),
        Rolled("2d6", (7, 1)),
        Rolled("2d6", (1,)),
        Rolled("nonsense", (1,)),
    ],
)
def test_what_is_refused_is_not_on_the_tape(entry):
    session = brawl_session()
    with pytest.raises(RuleError):
        session.do(entry)
    assert session_picture(session) == session_picture(brawl_session())


def test_an_answer_must_be_for_the_question_that_is_open():
    with pytest.raises(BadAnswer, match="the question is hit, not damage"):
        brawl_session().start(BOB).do(Answered("damage", "3,4"))


@pytest.mark.parametrize(("answer", "text"), [((9,), "9"), ((10,), "10")])
def test_an_answer_stands_on_the_tape_as_its_prompt_shows_it(answer, text):
    assert brawl_session().start(BOB).answer(answer).entries[-1] == Answered("hit", text)


def test_nothing_asked_nothing_answered():
    with pytest.raises(IllegalCommand, match="nothing is asked"):
        brawl_session().answer((9,))


def test_dice_that_a_person_enters_are_the_tables():
    move = struck().table.last
    assert move is not None
    assert [answer.by for answer in move.answers] == [TABLE, TABLE]
    move = struck().correct(1, "hit", "8").table.last
    assert move is not None
    assert [answer.by for answer in move.answers] == [TABLE, TABLE]
    move = brawl_session().start(Feint("ann")).answer("low").table.last
    assert move is not None
    assert [answer.by for answer in move.answers] == [PERSON]


def test_only_what_the_app_throws_counts_as_a_roll():
    session = brawl_session().start(BOB).answer((1,), by=APP)
    assert session.rolls == 1
    assert session.answer(False, by=APP).rolls == 1
    assert session.answer(True).answer((9,)).rolls == 1
    assert session.do(Rolled("2d6", (1, 2))).rolls == 2
    assert session.do(Rolled("2d6", (1, 2), by=TABLE)).rolls == 1


def test_rolls_taken_back_still_count():
    session = app_rolls(brawl_session().start(BOB)).undo()
    assert (session.rolls, session.table.count, session.table.open) == (1, 0, None)


@pytest.mark.parametrize("prompt", PROMPTS_OF_EACH_KIND, ids=lambda prompt: type(prompt).__name__)
def test_luck_answers_rolls_and_draws_alone(prompt):
    assert is_dice(prompt) == isinstance(prompt, Roll | Draw)


# Seats


def test_a_seat_that_nobody_set_up_rolls_like_the_gm():
    seats = (Seat("red", "Red", "app"), Seat(GM, "Game master", "table"))
    session = new_session("x", "seed", seats, game="brawl", rules=BRAWL, state=START)
    assert session.seat("red") == seats[0]
    assert session.seat("blue") == Seat("blue", "blue", "table")
    bare = new_session("x", "seed", (), game="brawl", rules=BRAWL, state=START)
    assert bare.seat("blue").dice == "app"


def test_dice_are_set_for_one_seat():
    session = brawl_session(dice="app").with_dice("red", "table")
    assert [session.seat(seat).dice for seat in ("red", "blue", GM)] == ["table", "app", "app"]
    assert session.with_dice("green", "table").seat("green").dice == "table"


# Several tables


def test_each_table_has_its_own_moves():
    session = struck().with_place(second()).start(SetHp("bob", 1))
    assert session.table.state.fighter("bob").hp == 1
    session = session.do(Turned("table"))
    assert session.table.state.fighter("bob").hp == 5
    assert session.undo().table.open is not None
    assert session.entries[3:] == (Turned("desk"), Started(SetHp("bob", 1)), Turned("table"))


def test_a_table_has_a_name_of_its_own():
    with pytest.raises(IllegalCommand, match="already"):
        brawl_session().with_place(second("table"))


# The same session again


def restored(session: Session) -> Session:
    return session.restarted().replay(session.entries)


def test_a_session_begins_again_as_it_began():
    session = app_rolls(struck().with_place(second()).start(BOB)).restarted()
    assert session.entries == ()
    assert (session.rolls, session.at) == (0, "table")
    assert [place.table.state for place in session.places] == [START, START]


def test_a_session_is_the_same_again_from_its_tape_with_a_question_open():
    session = struck().start(BOTH).answer((9,))
    assert session_picture(restored(session)) == session_picture(session)


def test_a_replay_stops_at_the_first_entry_that_does_not_fit():
    with pytest.raises(IllegalCommand, match="nothing to take back"):
        brawl_session().replay([Undone(), Started(BOB)])


TABLES = st.sampled_from(("table", "desk"))
SESSION_ACTS = st.one_of(
    st.tuples(st.just("turn"), TABLES),
    st.tuples(st.just("free"), st.sampled_from((APP, TABLE))),
    st.tuples(st.just("settle")),
)


@given(GAMES, st.data())
def test_a_session_of_two_tables_is_the_same_again_from_its_tape(acts, data):
    session = brawl_session().with_place(second())
    for what in acts:
        before = session.entries
        session = acted(session, what, data)
        assert session.entries[: len(before)] == before
    assert session_picture(restored(session)) == session_picture(session)


def acted(session: Session, what: tuple[Any, ...], data: st.DataObject) -> Session:
    """Do WHAT at the table in front, now and then something else before."""
    match data.draw(SESSION_ACTS | st.none()):
        case ("turn", str(table)):
            session = session.do(Turned(table))
        case ("free", str(by)):
            session = session.do(Rolled("d6", (3,), by=by))
        case ("settle",):
            session = settle(session.with_dice("red", "app"))
    try:
        return done(session, what)
    except RuleError:
        return session


def done(session: Session, what: tuple[Any, ...]) -> Session:
    """Do WHAT, as far as the table in front has anything to do it with."""
    opened = session.table.open
    match what:
        case ("start", command, forced):
            return session.start(command, forced=forced)
        case ("move", command, seed) if opened is None:
            return finished(session.start(command), Random(seed))
        case ("answer", seed, by) if opened is not None:
            return session.answer(random_answer(opened.asked.prompt, Random(seed)), by=by)
        case ("correct", at, seed) if answers := answers_given(session.table):
            n, key = answers[at % len(answers)]
            question = session.table.question(n, key)
            return session.correct(n, key, question.show(random_answer(question, Random(seed))))
        case ("undo",):
            return session.undo()
        case ("redo",):
            return session.redo()
    return session


def finished(session: Session, random: Random) -> Session:
    """Return the session with all questions of the open command answered."""
    while (opened := session.table.open) is not None:
        session = session.answer(random_answer(opened.asked.prompt, random))
    return session
