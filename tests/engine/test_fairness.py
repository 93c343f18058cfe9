"""How even dice fell, against sums done the slow way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.fairness import Evenness, chi_square, evenness, plain_sentence


def exact_by_counting(counts: tuple[int, ...]) -> Fraction:
    """Return how many of all throws are at least as uneven, each throw looked at."""
    n, sides = sum(counts), len(counts)
    mark = sum(count * count for count in counts)
    throws = [Counter(throw) for throw in product(range(sides), repeat=n)]
    return Fraction(sum(sum(c * c for c in throw.values()) >= mark for throw in throws), len(throws))


@pytest.mark.parametrize("counts", [(9, 2), (6, 5), (11, 0), (8, 2, 1), (4, 4, 3)])
def test_few_dice_are_judged_by_every_way_to_fall(counts):
    found = evenness(counts)
    assert found.method == ("exact" if sum(counts) < 5 * len(counts) else "chi-square")
    if found.method == "exact":
        assert found.p == pytest.approx(float(exact_by_counting(counts)))


@pytest.mark.parametrize(
    ("statistic_counts", "p"),
    [
        # Critical values from printed tables: 3.841 for one degree of freedom, 11.070 for five, at 5 %.
        ((50 + 9.8, 50 - 9.8), 0.05),
        ((100 + 23.527, 100 - 23.527, 100, 100, 100, 100), 0.05),
    ],
)
def test_chi_square_agrees_with_printed_tables(statistic_counts, p):
    assert chi_square(statistic_counts) == pytest.approx(p, abs=0.001)


@given(st.lists(st.integers(0, 3), min_size=4, max_size=4))
def test_exact_chances_lie_between_nothing_and_one(counts):
    found = evenness(counts)
    assert 0 <= found.p <= 1
    if len(set(counts)) == 1:
        assert found.p == 1


def test_many_sides_are_taken_together_and_too_few_dice_say_nothing():
    assert evenness([1] * 20).method == "bands"
    assert evenness([0] * 99 + [9]).method == "few"
    assert evenness([2, 1, 3]).method == "few"
    assert evenness([0] * 6).method == "few"


def test_fair_dice_are_rarely_called_uneven():
    random = Random(1)
    called = 0
    for _ in range(400):
        counts = [0] * 6
        for _ in range(25):
            counts[random.randrange(6)] += 1
        called += evenness(counts).p <= 0.05
    assert called <= 30


def test_a_loaded_die_is_found_and_nobody_is_accused():
    sentence = plain_sentence(evenness([20, 20, 20, 20, 20, 140]))
    assert sentence.startswith("very uneven: fair dice do so once in")
    assert "before anybody draws a conclusion" in sentence


def test_what_is_unusual_once_is_not_when_many_kinds_are_judged():
    found = Evenness(counts=(30, 15), method="chi-square", p=0.03)
    assert plain_sentence(found) == "uneven, as fair dice are once in 33 such evenings; this proves nothing"
    assert plain_sentence(found, tests=10) == "within what chance gives (p = 0.03)"


def test_mean_and_expectation():
    found = evenness([0, 0, 0, 0, 0, 12])
    assert (found.n, found.expected, found.mean) == (12, 2, 6)
