"""Every kind of prompt checks, reads and writes its answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import BadAnswer
from companion.engine.hexes import Hex
from companion.engine.prompts import (
    PROMPTS,
    Allot,
    Choose,
    Confirm,
    Draw,
    Place,
    Prompt,
    Roll,
    Write,
    dice_words,
)
from tests.engine.answering import answers_to, prompts

ONE_D10 = Roll("hit", who="red", dice=(10,))
THREE_D6 = Roll("damage", who="red", dice=(6, 6, 6))
PERCENT = Roll("gen", who="red", dice=(100,))
COIN = Roll("coin", who="red", dice=(2,))
HAT = Draw("cards", who="gm", items=("ace", "ace", "king"), take=2)
STANCE = Choose("stance", who="red", options=("open", "high"))
NUMBERS = Choose("how-many", who="red", options=("3", "5"))
SPOT = Place("push", who="red", places=(Hex(1, 0), Hex(-2, 3), "main hall"))
SPACES = Place("trap", who="red", places=("7", "9"))
SHARES = Allot("shares", who="red", amount=5, among=("ann", "bob"), most=(5, 2))
MOTTO = Write("motto", who="red", most=5)
LUCKY = Confirm("lucky", who="red")


def test_the_family_is_complete():
    assert set(PROMPTS) == {kind for kind in Prompt.__subclasses__() if kind.__module__ == Roll.__module__}


@pytest.mark.parametrize("kind", PROMPTS)
def test_every_kind_answers_for_itself(kind):
    assert all(name in vars(kind) for name in ("check", "parse", "show"))


@pytest.mark.parametrize("method", ["check", "parse", "show"])
def test_a_bare_prompt_knows_no_answer(method):
    with pytest.raises(NotImplementedError):
        getattr(Prompt("what", who="gm"), method)("x")


def test_the_subject_belongs_to_the_key():
    assert Roll("blast", who="gm", of="car-b", dice=(6,)).key == "blast.car-b"
    assert Roll("blast", who="gm", dice=(6,)).key == "blast"


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (ONE_D10, (10,)),
        (THREE_D6, (1, 6, 3)),
        (Roll("none", who="red", dice=()), ()),
        (HAT, ("ace", "ace")),
        (HAT, ("king", "ace")),
        (STANCE, "high"),
        (LUCKY, False),
        (SPOT, Hex(-2, 3)),
        (SPOT, "main hall"),
        (SHARES, (3, 2)),
        (SHARES, (5, 0)),
        (MOTTO, ""),
        (MOTTO, "ha ha"),
    ],
)
def test_a_legal_answer_is_returned(prompt, answer):
    assert prompt.check(answer) == answer


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        (ONE_D10, 7),
        (ONE_D10, ()),
        (ONE_D10, (7, 7)),
        (ONE_D10, [7]),
        (ONE_D10, (0,)),
        (ONE_D10, (11,)),
        (ONE_D10, (True,)),
        (ONE_D10, (7.0,)),
        (ONE_D10, ("7",)),
        (ONE_D10, (10**5000,)),
        (THREE_D6, (6, 6, 7)),
        (Roll("place", who="red", dice=(6, 6)), Hex(3, 4)),
        (HAT, ("ace",)),
        (HAT, ["ace", "ace"]),
        (HAT, ("king", "king")),
        (HAT, ("ace", "queen")),
        (HAT, ("ace", 1)),
        (STANCE, "low"),
        (STANCE, 0),
        (STANCE, None),
        (LUCKY, 1),
        (LUCKY, "yes"),
        (LUCKY, None),
        (SPOT, Hex(0, 0)),
        (SPOT, (1, 0)),
        (SPOT, "1,0"),
        (SPOT, None),
        (SHARES, (3, 3)),
        (SHARES, (2, 3)),
        (SHARES, (2, 2)),
        (SHARES, (6, -1)),
        (SHARES, (5,)),
        (SHARES, [5, 0]),
        (SHARES, (True, 4)),
        (SHARES, (10**5000, 0)),
        (MOTTO, "too long"),
        (MOTTO, 5),
        (MOTTO, "\ud83d"),
    ],
)
def test_anything_else_is_refused_in_a_short_sentence(prompt, answer):
    with pytest.raises(BadAnswer) as refused:
        prompt.check(answer)
    assert 0 < len(str(refused.value)) < 120


@pytest.mark.parametrize(
    ("prompt", "text", "answer"),
    [
        (ONE_D10, "7", (7,)),
        (ONE_D10, " 10 ", (10,)),
        (ONE_D10, "0", (10,)),
        (PERCENT, "00", (100,)),
        (PERCENT, "0", (100,)),
        (PERCENT, "100", (100,)),
        (THREE_D6, "3 5 6", (3, 5, 6)),
        (THREE_D6, "3,5;6", (3, 5, 6)),
        (THREE_D6, "3+5+6", (3, 5, 6)),
        (THREE_D6, "356", (3, 5, 6)),
        (COIN, "2", (2,)),
        (Roll("none", who="red", dice=()), "", ()),
        (Roll("two", who="red", dice=(10, 6)), "0 6", (10, 6)),
        (HAT, "ace, king", ("ace", "king")),
        (Draw("none", who="gm", items=("a",), take=0), " ", ()),
        (STANCE, " high ", "high"),
        (STANCE, "2", "high"),
        (NUMBERS, "5", "5"),
        (LUCKY, "Yes", True),
        (LUCKY, "y", True),
        (LUCKY, "NO", False),
        (LUCKY, "n", False),
        (SPOT, "-2,3", Hex(-2, 3)),
        (SPOT, "( 1, 0 )", Hex(1, 0)),
        (SPOT, " main hall ", "main hall"),
        (SPOT, "2", Hex(-2, 3)),
        (SPACES, "9", "9"),
        (SHARES, "3 2", (3, 2)),
        (SHARES, "4,1", (4, 1)),
        (MOTTO, " ha ", " ha "),
    ],
)
def test_what_a_person_types_is_read(prompt, text, answer):
    assert prompt.parse(text) == answer


@pytest.mark.parametrize(
    ("prompt", "text"),
    [
        (ONE_D10, ""),
        (ONE_D10, "seven"),
        (ONE_D10, "-7"),
        (ONE_D10, "7 7"),
        (ONE_D10, "7.0"),
        (ONE_D10, "1234567890"),
        (THREE_D6, "0 5 6"),
        (THREE_D6, "057"),
        (THREE_D6, "3567"),
        (Roll("two", who="red", dice=(10, 10)), "10"),
        (HAT, ""),
        (HAT, "ace"),
        (STANCE, "3"),
        (STANCE, "0"),
        (STANCE, "1" * 30),
        (NUMBERS, "1"),
        (LUCKY, "perhaps"),
        (LUCKY, "x" * 5000),
        (SPOT, "0,0"),
        (SPOT, "4"),
        (SPOT, ""),
        (SPACES, "1"),
        (SHARES, "5"),
        (SHARES, "6 -1"),
        (SHARES, "1_0 0"),
        (SHARES, "9" * 5000),
        (MOTTO, "too long"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_short_sentence(prompt, text):
    with pytest.raises(BadAnswer) as refused:
        prompt.parse(text)
    assert 0 < len(str(refused.value)) < 120


@given(prompts().flatmap(lambda prompt: st.tuples(st.just(prompt), answers_to(prompt))))
def test_an_answer_written_down_is_read_again(pair):
    prompt, answer = pair
    assert prompt.check(answer) == answer
    assert prompt.parse(prompt.show(answer)) == answer


@given(prompts(), st.text(max_size=30))
def test_any_text_is_read_or_refused(prompt, text):
    try:
        answer = prompt.parse(text)
    except BadAnswer:
        return
    assert prompt.check(answer) == answer


ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.lists(st.integers(0, 7), max_size=3),
    st.lists(st.integers(0, 7), max_size=3).map(tuple),
    st.builds(Hex, st.integers(-2, 2), st.integers(-2, 2)),
)


@given(prompts(), ANYTHING)
def test_any_value_is_accepted_as_it_is_or_refused(prompt, value):
    try:
        answer = prompt.check(value)
    except BadAnswer:
        return
    assert answer == value
    assert type(answer) is type(value)


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ((6,), "1d6"),
        ((6, 6, 10), "2d6 + 1d10"),
        ((6, 10, 6), "1d6 + 1d10 + 1d6"),
        ((2, 2), "2 coins"),
        ((), ""),
    ],
)
def test_dice_in_words_keep_their_order(dice, words):
    assert dice_words(dice) == words


def test_shares_may_be_as_long_as_the_amount():
    prompt = Allot("shares", who="red", amount=10**40, among=("ann", "bob"))
    shares = (10**40 - 1, 1)
    assert prompt.parse(prompt.show(shares)) == shares
    with pytest.raises(BadAnswer):
        prompt.parse(f"{10**41} 0")
