"""What came out of a batch, counted beside the exact chances."""

from __future__ import annotations

import pytest

from companion.games.registry import GAMES
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Sheet, Weakness
from companion.lab.tallies import tally, threats
from companion.storage.content import Library


@pytest.fixture(scope="module")
def chart() -> Chart:
    content = Library(GAMES).book("slugfest").content
    assert isinstance(content, Content)
    return content.generator


def hero(attack: int, hits: int = 10, weaknesses: int = 0) -> Sheet:
    weak = tuple(Weakness(name=str(n)) for n in range(weaknesses))
    return Sheet(
        id="x", name="x", attack=attack, damage=1, range=1, defend=1, hits=hits, speed=1, weaknesses=weak
    )


def test_every_hero_is_counted_at_its_value(chart: Chart) -> None:
    heroes = [hero(1), hero(1), hero(3, hits=30)]
    found = {one.attribute.key: one for one in tally(chart, heroes, 3)}
    assert found["attack"].heroes == (2, 0, 1, 0)
    assert found["hits"].heroes == (2, 0, 1, 0)
    assert found["attack"].mean == pytest.approx(5 / 3)
    assert found["hits"].mean == pytest.approx(50 / 3)


def test_the_expectation_counts_the_rolls_that_weaknesses_pay_for(chart: Chart) -> None:
    (attack, *_) = tally(chart, [hero(1), hero(1, weaknesses=2)], 9)
    assert sum(attack.chances) == pytest.approx(1)
    assert attack.expected == pytest.approx(1 + (9 + 11) / 2 / 9)


def test_threats_are_the_least_the_middle_and_the_greatest() -> None:
    least, middle, most = threats([hero(9), hero(1), hero(4)])
    assert least < middle < most
