"""Every type of value that a command may hold stands in a line and comes back."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct, field

from companion.engine.commands import Command
from companion.engine.errors import ContentError
from companion.engine.hexes import Hex
from companion.engine.session import Started
from companion.storage.forms import Grammar
from companion.storage.journal import read_command


class Card(Struct, frozen=True):
    name: str
    places: tuple[Hex, ...] = ()


class Rich(Command, frozen=True):
    text: str
    number: int
    yes: bool
    hex: Hex
    path: tuple[Hex, ...]
    names: tuple[str, ...]
    spot: Hex | str
    pair: tuple[int, int]
    mood: Literal["calm", "wild"]
    maybe: str | None
    mixed: int | bool | str
    cards: tuple[Card, ...]
    low: Annotated[int, Meta(ge=0, le=9)] = 5
    label: str = ""
    goal: Hex | None = None
    also: tuple[str, ...] = field(default_factory=tuple)


class Wave(Command, frozen=True):
    fiat: ClassVar[bool] = True
    hand: Literal["left", "right"] = "left"


GRAMMAR = Grammar({"rich": Rich, "wave": Wave})
PLAIN = 'rich a 1 yes 2,-3 1,2;3,4 a,b 0,0 1,2 calm - 7 "[]"'

HEXES = st.builds(Hex, st.integers(), st.integers())
CARDS = st.builds(Card, st.text(), st.lists(HEXES, max_size=3).map(tuple))


@given(
    st.builds(
        Rich,
        st.text(),
        st.integers(),
        st.booleans(),
        HEXES,
        st.lists(HEXES, max_size=3).map(tuple),
        st.lists(st.text(), max_size=3).map(tuple),
        HEXES | st.text() | st.just("1,2"),
        st.tuples(st.integers(), st.integers()),
        st.sampled_from(["calm", "wild"]),
        st.none() | st.text(),
        st.integers() | st.booleans() | st.text() | st.sampled_from(["1", "yes", "-1"]),
        st.lists(CARDS, max_size=2).map(tuple),
        low=st.integers(0, 9),
        label=st.text(),
        goal=st.none() | HEXES,
        also=st.lists(st.text(), max_size=2).map(tuple),
    ),
    st.booleans(),
)
def test_any_command_comes_back_from_its_line(command, forced):
    line = GRAMMAR.write(command, forced=forced)
    assert read_command(line, GRAMMAR) == Started(command, forced)


def test_what_has_its_usual_value_is_left_out():
    assert GRAMMAR.write(Wave()) == "fiat wave"
    assert GRAMMAR.write(Wave("right")) == "fiat wave hand=right"


def test_a_required_field_may_be_named_too():
    line = PLAIN.replace(" calm", "") + " mood=wild"
    assert read_command(line, GRAMMAR) == read_command(PLAIN.replace("calm", "wild"), GRAMMAR)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (PLAIN.replace(" 1 ", " x "), "line 1, word 3 “x”: expected a whole number"),
        (PLAIN.replace("yes", "true"), "line 1, word 4 “true”: expected yes or no"),
        (PLAIN.replace("2,-3", "2"), "line 1, word 5 “2”: expected q,r"),
        (PLAIN.replace("2,-3", "2,x"), "line 1, word 5 “2,x”: expected a whole number"),
        (PLAIN.replace("1,2 calm", "1,2,3 calm"), "line 1, word 9 “1,2,3”: expected 2 values"),
        (PLAIN.replace("calm", "clam"), "line 1, word 10 “clam”: did you mean “calm”?"),
        (PLAIN.replace('"[]"', "x"), "line 1, word 13 “x”: expected a record as JSON, in quotes"),
        (PLAIN.replace('"[]"', '"[1]"'), "line 1, word 1 “rich”: cards[0]: expected a table, got 1"),
        (PLAIN + " low=12", "line 1, word 1 “rich”: low: expected 0 to 9, got 12"),
        (PLAIN + " lwo=1", "line 1, word 14 “lwo=1”: unknown name; did you mean “low”?"),
        (PLAIN + " low=1 low=2", "line 1, word 15 “low=2”: low is given twice"),
        ("rich a 1 yes 0,0 () () x 1,2 calm -", "line 1, at its end: mixed, cards missing"),
    ],
)
def test_a_value_that_does_not_fit_is_named(line, fault):
    with pytest.raises(ContentError) as caught:
        read_command(line, GRAMMAR)
    assert caught.value.faults == (fault,)


@pytest.mark.parametrize("verb", ["undo", "force", "roll", "Attack", "two words", "@x"])
def test_a_game_may_not_use_the_journals_own_words_as_verbs(verb):
    with pytest.raises(ValueError, match="no verb"):
        Grammar({verb: Wave})
