"""Questions in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.cli.asking import PRESENTERS, NoAnswer, ask_person, put, unanswered
from companion.engine.prompts import PROMPTS, Choose, Prompt
from companion.games.game import Question
from tests.engine.answering import prompts
from tests.engine.toy import BRAWL, Call, Feint, Rally, Stride, Strike, brawl_session

QUESTION = Question(title="Ann", ask="1d10", needs="6+")


def test_every_kind_of_prompt_can_be_put():
    assert set(PRESENTERS) == set(PROMPTS)


@given(prompts())
def test_any_question_is_put_in_lines(prompt: Prompt):
    head, *lines = put(prompt, QUESTION)
    assert head == "Ann · 1d10 · 6+"
    assert lines
    assert all(isinstance(line, str) for line in lines)


def test_choices_are_numbered_in_their_own_words():
    question = Question(title="Stance?", ask="", options=(("high", "Guard high"),))
    assert put(Choose("stance", who="red", options=("high", "low")), question) == (
        "Stance?",
        "  1  Guard high",
        "  2  low",
        "one of: high, low",
    )


@pytest.mark.parametrize(
    ("command", "typed", "answer"),
    [
        (Strike("ann", ("bob",)), "0", (10,)),
        (Feint("ann"), "2", "high"),
        (Stride("ann"), "0,-1", (0, -1)),
        (Rally("ann"), "3", (3,)),
        (Call("dan", "red"), "To arms!", "To arms!"),
    ],
)
def test_what_is_typed_answers(capsys, command, typed, answer):
    session = ask_person(brawl_session().start(command), BRAWL, lambda _: typed)
    done = session.table.open or session.table.last
    assert done is not None
    assert done.answers[0].value == answer


def test_what_does_not_fit_is_asked_again(capsys):
    typed: Iterator[str] = iter(["eleven", "11", "9"])
    session = ask_person(brawl_session().start(Strike("ann", ("bob",))), BRAWL, lambda _: next(typed))
    assert session.table.open is not None
    assert session.table.open.asked.key == "damage"
    out = capsys.readouterr().out
    assert "not “eleven”" in out
    assert "a d10 shows 1 to 10, not 11" in out


def test_without_anything_more_to_read_the_question_is_named():
    def end(_prompt: str) -> str:
        raise EOFError

    session = brawl_session().start(Strike("ann", ("bob",)))
    with pytest.raises(NoAnswer, match=r"no answer to hit \(the face of 1d10\)"):
        ask_person(session, BRAWL, end)


@given(st.sampled_from([Strike("ann", ("bob",)), Feint("ann"), Stride("ann"), Rally("ann")]))
def test_an_unanswered_question_fits_in_a_line(command):
    assert "\n" not in unanswered(brawl_session().start(command))
