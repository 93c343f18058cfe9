"""Dice notation, totals, and exact distributions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import icepool  # type: ignore[import-untyped]
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.dice import MOST_BURSTS, BadDice, Dice, Term, notation, parse_dice, thrown, thrown_out
from companion.engine.errors import RuleError
from companion.engine.prompts import dice_words
from companion.engine.ways import distribution

SIDES = st.sampled_from((1, 2, 3, 4, 6, 8, 10, 12, 20, 100))


@st.composite
def terms(draw: st.DrawFn) -> Term:
    count = draw(st.integers(0, 6))
    sides, sign = draw(SIDES), draw(st.sampled_from((1, -1)))
    kind = draw(st.sampled_from(("plain", "kept", "bursting", "judged", "figures")))
    if kind == "kept":
        return Term(count, sides, sign, draw(st.integers(-count, count)))
    if kind == "figures":
        figures = draw(st.integers(2, 3))
        return Term(figures * draw(st.integers(0, 2)), 6, sign, figures=figures)
    low, high = draw(ranges(sides)) if kind == "judged" else (0, 0)
    bursts = sides > 1 and (kind == "bursting" or (kind == "judged" and draw(st.booleans())))
    return Term(min(count, 3) if bursts else count, sides, sign, bursts=bursts, low=low, high=high)


def ranges(sides: int) -> st.SearchStrategy[tuple[int, int]]:
    faces = st.integers(1, sides)
    return st.one_of(
        faces.map(lambda low: (low, sides)),
        faces.map(lambda high: (1, high)),
        faces.map(lambda one: (one, one)),
    )


DICE = st.builds(Dice, st.lists(terms(), max_size=4).map(tuple), st.integers(-1000, 1000))


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("3d6+2", Dice((Term(3, 6),), 2)),
        ("d10", Dice((Term(1, 10),))),
        ("1D100", Dice((Term(1, 100),))),
        ("d%", Dice((Term(1, 100),))),
        ("d3", Dice((Term(1, 3),))),
        ("coin", Dice((Term(1, 2),))),
        ("3 Coins", Dice((Term(3, 2),))),
        ("2d6+1d10-3", Dice((Term(2, 6), Term(1, 10)), -3)),
        ("-d4 + 7", Dice((Term(1, 4, -1),), 7)),
        ("+d4", Dice((Term(1, 4),))),
        ("2d6−d4", Dice((Term(2, 6), Term(1, 4, -1)))),
        (" 2 d 6 + 1 ", Dice((Term(2, 6),), 1)),
        ("4d6kh3", Dice((Term(4, 6, 1, 3),))),
        ("4d6k3", Dice((Term(4, 6, 1, 3),))),
        ("2d20 KL 1", Dice((Term(2, 20, 1, -1),))),
        ("7", Dice((), 7)),
        ("0d6", Dice((Term(0, 6),))),
        ("1000d1000000", Dice((Term(1000, 1_000_000),))),
        ("007d006", Dice((Term(7, 6),))),
        ("d66", Dice((Term(2, 6, figures=2),))),
        ("2d666", Dice((Term(6, 6, figures=3),))),
        ("d066", Dice((Term(1, 66),))),
        ("4d6dl1", Dice((Term(4, 6, 1, 3),))),
        ("4d6 DH 1", Dice((Term(4, 6, 1, -3),))),
        ("2d6!", Dice((Term(2, 6, bursts=True),))),
        ("5d10>=7", Dice((Term(5, 10, low=7, high=10),))),
        ("5d10 ≥ 7 + 1", Dice((Term(5, 10, low=7, high=10),), 1)),
        ("5d10>7", Dice((Term(5, 10, low=8, high=10),))),
        ("5d10<=3", Dice((Term(5, 10, low=1, high=3),))),
        ("5d10<3-d4", Dice((Term(5, 10, low=1, high=2), Term(1, 4, -1)))),
        ("4d6=5", Dice((Term(4, 6, low=5, high=5),))),
        ("3d10! >= 8", Dice((Term(3, 10, bursts=True, low=8, high=10),))),
    ],
)
def test_notation_is_read(text, dice):
    assert parse_dice(text) == dice


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("", 0),
        ("  ", 2),
        ("x", 0),
        ("d", 0),
        ("2d", 1),
        ("2d6+", 4),
        ("2d6 + x", 6),
        ("--3", 1),
        ("d6d6", 2),
        ("3d6 2", 4),
        ("d0", 1),
        ("2d6kh", 3),
        ("2d6kh3", 5),
        ("2d6kl0", 5),
        ("999999999d9", 0),
        ("9d999999999", 2),
        ("d6+1001coins", 3),
        ("600d6+600d6", 5),
        ("1000000001", 0),
        ("1000000000+1", 10),
        ("2d6!!", 4),
        ("d1!", 2),
        ("4d6!kh3", 4),
        ("4d6kh3>=5", 6),
        ("4d6dl4", 5),
        ("4d6d1", 3),
        ("d66!", 3),
        ("d66>=3", 3),
        ("5d10>=11", 6),
        ("5d10>10", 5),
        ("5d10<1", 5),
        ("5d10>=", 4),
        ("1" * 3000, 0),
        ("1" * 5000, 4000),
        ("2d6kh" + "9" * 3000, 5),
        ("1+" * 100 + "1", 199),
        ("2d6 # fire", 4),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_place_of_the_fault(text, at):
    with pytest.raises(BadDice) as refused:
        parse_dice(text)
    assert refused.value.at == at
    assert refused.value.text == text
    assert f"at character {at + 1}:" in str(refused.value)
    assert len(str(refused.value)) < 200


@given(DICE)
def test_notation_written_down_is_read_again(dice):
    assert parse_dice(str(dice)) == dice


@given(st.text("0123456789dDkhlc%+- oin!<>=", max_size=12))
def test_any_text_is_read_or_refused(text):
    at = fault_in(text)
    if at is None:
        assert parse_dice(str(parse_dice(text))) == parse_dice(text)
    else:
        assert 0 <= at <= len(text)


def fault_in(text: str) -> int | None:
    try:
        parse_dice(text)
    except BadDice as refused:
        return refused.at
    return None


@given(st.lists(SIDES, min_size=1, max_size=8).map(tuple))
def test_dice_in_order_can_be_written_down_and_read_again(sides):
    assert parse_dice(notation(sides)).sides == sides
    assert parse_dice(dice_words(sides)).sides == sides


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("3d6+2", (1, 4, 6), 13),
        ("d10-d4", (7, 3), 4),
        ("4d6kh3", (1, 4, 6, 2), 12),
        ("4d6kl3", (1, 4, 6, 2), 7),
        ("d6-4d6kh1", (5, 1, 2, 3, 4), 1),
        ("3", (), 3),
        ("d66", (3, 5), 35),
        ("2d66-1", (3, 5, 1, 2), 46),
        ("d666", (6, 1, 2), 612),
        ("4d6dl1", (1, 4, 6, 2), 12),
        ("4d6dh1", (1, 4, 6, 2), 7),
        ("5d10>=7", (7, 1, 10, 6, 8), 3),
        ("d6-3d6=6", (4, 6, 6, 1), 2),
        ("2d6!", (6, 2, 6, 3), 17),
        ("3d10!>=8", (10, 9, 1, 3), 2),
        ("d6!+d4!", (6, 1, 4, 2), 13),
    ],
)
def test_the_total_of_faces(text, faces, total):
    assert parse_dice(text).total(faces) == total


@pytest.mark.parametrize("faces", [(), (1,), (1, 2, 3)])
def test_a_total_needs_one_face_a_die(faces):
    with pytest.raises(ValueError, match="for 2 dice"):
        parse_dice("2d6").total(faces)


@pytest.mark.parametrize(("text", "faces", "sides"), [
    ("2d6!", (6,), (6, 6, 6)),
    ("2d6!", (6, 6), (6, 6, 6, 6)),
    ("2d6!", (6, 6, 1, 6), (6, 6, 6, 6, 6)),
    ("2d6!+d4", (6, 1, 5), (6, 6, 6, 4)),
    ("d4+d6!", (4, 5), (4, 6)),
])  # fmt: skip
def test_dice_that_show_their_most_are_thrown_again(text, faces, sides):
    assert parse_dice(text).sides_for(faces) == sides


def test_a_die_is_thrown_again_a_limited_number_of_times():
    assert thrown_out(parse_dice("d6!"), lambda: 0.999) == (6,) * (MOST_BURSTS + 1)
    assert len(thrown_out(parse_dice("3d6!-2"), lambda: 0.999)) == 3 * (MOST_BURSTS + 1)


def icepool_die(dice: Dice) -> Any:
    """Return the same dice made by icepool."""
    total = icepool.Die([dice.plus])
    for term in dice.terms:
        die = icepool.d(term.sides)
        if term.figures > 1:
            number = sum(10**place * icepool.d(6) for place in range(term.figures))
            total += term.sign * (term.counted @ number if term.count else 0)
            continue
        if term.low:
            die = icepool_successes(term, MOST_BURSTS if term.bursts else 0)
        elif term.bursts:
            die = die.explode(depth=MOST_BURSTS)
        if term.keep:
            pick = die.highest if term.keep > 0 else die.lowest
            total += term.sign * pick(term.count, abs(term.keep))
        elif term.count:
            total += term.sign * (term.count @ die)
    return total


def icepool_successes(term: Term, again: int) -> Any:
    """Return how often one die shows what counts, thrown again up to AGAIN times after its highest face."""

    def after(face: int) -> Any:
        more = icepool_successes(term, again - 1) if again and face == term.sides else 0
        return int(term.low <= face <= term.high) + more

    return icepool.d(term.sides).map(after)


@given(DICE)
def test_distributions_are_those_of_icepool(dice):
    ours, theirs = distribution(dice), icepool_die(dice)
    all_ways = prod(
        term.sides ** (term.count * (1 + MOST_BURSTS if term.bursts else 1)) for term in dice.terms
    )
    assert sum(ours.values()) == all_ways
    assert {total: Fraction(n, all_ways) for total, n in ours.items()} == {
        total: Fraction(n, theirs.denominator()) for total, n in theirs.items()
    }


@pytest.mark.parametrize(
    "text",
    ["2d6+1", "3d4kh2", "3d4kl2-1", "d6-d4", "2d3kh1-3d2kl1", "coin", "5", "d66-1", "3d4>=3", "d6-3d4=4"],
)
def test_distributions_are_what_counting_every_throw_gives(text):
    dice = parse_dice(text)
    throws = product(*(range(1, sides + 1) for sides in dice.sides))
    assert distribution(dice) == Counter(map(dice.total, throws))
    assert list(distribution(dice)) == sorted(distribution(dice))


@pytest.mark.parametrize("text", ["1000d100", "d1000000", "500d6kh250", "100d100kh50", "100d20!"])
def test_a_distribution_that_would_take_long_is_refused_at_once(text):
    with pytest.raises(RuleError, match="too many dice"):
        distribution(parse_dice(text))


def test_the_largest_usual_handfuls_are_not_refused():
    assert len(distribution(parse_dice("100d6"))) == 501
    assert len(distribution(parse_dice("20d20kh10"))) == 191


@pytest.mark.parametrize(
    ("fraction", "faces"), [(0.0, (1, 1, 1)), (0.5, (2, 4, 51)), (0.999999, (2, 6, 100))]
)
def test_faces_are_even_shares_of_a_fraction(fraction, faces):
    assert thrown((2, 6, 100), lambda: fraction) == faces


def test_a_die_is_added_beside_those_of_its_kind():
    dice = parse_dice("3d6kh2+2d10-1")
    assert dice.with_one_more(1) == (parse_dice("4d6kh2+2d10-1"), 3)
    assert dice.with_one_more(4) == (parse_dice("3d6kh2+3d10-1"), 5)
    for text, at in [("d66", 0), ("2d6!", 0), ("2d6", 2)]:
        with pytest.raises(ValueError, match="no die"):
            parse_dice(text).with_one_more(at)
