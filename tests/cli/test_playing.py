"""Journal lines played on a session."""

from __future__ import annotations

from functools import partial

import pytest

from companion.cli.playing import PlayError, play_lines
from companion.engine.errors import ContentError
from companion.engine.session import Session
from companion.luck import app_rolls
from companion.storage.sessions import session_text
from tests.engine.toy import brawl_session
from tests.storage.playing import library, played

LIBRARY = library()
play = partial(play_lines, library=LIBRARY)


def hp(session: Session, who: str) -> int:
    found: int = session.table.state.fighter(who).hp
    return found


def test_a_journal_played_on_its_own_start_is_the_session():
    for seed in range(30):
        session = played(seed)
        if session.table.open is None and len(session.places) == 1:
            text = session_text(session, LIBRARY)
            lines = [line[5:-2] for line in text.splitlines() if line.startswith("    '")]
            again = play(session.restarted(), lines)
            assert again.entries == session.entries
            assert again.table.state == session.table.state


def test_answers_may_stand_with_their_command_or_on_their_own():
    one = play(brawl_session(), ["strike ann bob :: hit=9 damage=2,3"])
    other = play(brawl_session(), ["strike ann bob", ":: hit=9", ":: damage=2,3"])
    assert one.entries == other.entries
    assert hp(one, "bob") == 7


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (
            ["feint ann :: stance=low", "strike ann bob"],
            "line 2 “strike ann bob”: no answer to hit (the face of 1d10)",
        ),
        (["strike ann bob :: hit=9", "feint ann"], "line 1 “strike ann bob :: hit=9”: no answer to damage"),
        (["strike ann bob :: damage=2,3"], "line 1 “strike ann bob :: damage=2,3”: no answer to hit"),
        (["strike ann bob :: hit=11"], "line 1 “strike ann bob :: hit=11”: a d10 shows 1 to 10, not 11"),
        (["strike ann nobody"], "line 1 “strike ann nobody”: nobody is called nobody [TOY-1]"),
        (["undo"], "line 1 “undo”: there is nothing to take back"),
        (["sethp ann 0", "feint ann"], "line 2 “feint ann”: ann is down [TOY-3]"),
        (["correct 7 hit=3"], "line 1 “correct 7 hit=3”: move 7 has no answer hit"),
    ],
)
def test_what_cannot_be_played_names_line_and_reason(lines, fault):
    with pytest.raises(PlayError) as caught:
        play(brawl_session(), lines)
    assert str(caught.value).startswith(fault)


def test_lines_that_cannot_be_read_are_all_named_and_nothing_is_played():
    with pytest.raises(ContentError) as caught:
        play(brawl_session(), ["strik ann bob", "undo", "feint"])
    assert len(caught.value.faults) == 2


def test_a_helper_answers_what_the_lines_leave_open():
    session = play(brawl_session(), ["strike ann bob", "strike bob ann :: hit=9"], helper=app_rolls)
    assert session.table.count == 2
    assert session.table.open is None
    assert [move.answers[0].by for move in session.table.moves] == ["table", "app"]


def test_the_hand_of_the_gm_comes_before_the_answer_where_one_follows():
    lines = ["strike ann bob", "sethp ann 5", ":: hit=9 damage=2,3"]
    session = play(brawl_session(), lines, helper=app_rolls)
    assert session.rolls == 0
    assert (hp(session, "ann"), hp(session, "bob")) == (5, 7)


def test_and_after_the_helper_where_none_does():
    session = play(
        brawl_session(), ["strike ann bob", "sethp bob 5", "feint ann :: stance=low"], helper=app_rolls
    )
    assert hp(session, "bob") == 5
    assert session.table.count == 3
    assert type(session.entries[0]).__name__ == "Started"
    assert type(session.entries[1]).__name__ == "Answered"


def test_a_question_may_be_taken_back_unanswered():
    assert play(brawl_session(), ["strike ann bob", "undo"]).table.count == 0
