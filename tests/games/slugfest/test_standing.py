"""Where a hero stands: the odds of SL-20, exactly (GC-54)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.games.registry import GAMES
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.content import Content
from companion.games.slugfest.standing import attribute_chance, standings
from companion.games.slugfest.threat import AVERAGE
from companion.storage.content import Library


@pytest.fixture(scope="module")
def chart() -> Chart:
    content = Library(GAMES).book("slugfest").content
    assert isinstance(content, Content)
    return content.generator


def test_each_attribute_comes_once_in_nine(chart: Chart) -> None:
    assert {attribute_chance(chart, part) for part in chart.attributes} == {Fraction(1, 9)}


def test_the_chances_add_up_and_expect_what_the_rules_say(chart: Chart) -> None:
    found = tuple(standings(chart, AVERAGE, 10))
    assert all(sum(one.chances) == 1 for one in found)
    expected = sum(steps * chance for one in found for steps, chance in enumerate(one.chances))
    assert expected == Fraction(20, 3)


def test_a_hero_stands_between_those_below_and_those_above(chart: Chart) -> None:
    for one in standings(chart, AVERAGE, 10):
        assert one.steps == 1
        assert one.lower == Fraction(8, 9) ** 10
        assert one.equal == 10 * Fraction(1, 9) * Fraction(8, 9) ** 9


def test_more_than_the_rolls_allow_is_above_all(chart: Chart) -> None:
    assert all(one.lower == 1 and one.equal == 0 for one in standings(chart, AVERAGE, 0) if one.steps > 0)
