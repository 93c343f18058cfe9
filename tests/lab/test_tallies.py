"""What came out of a batch, counted beside the exact chances."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.registry import GAMES
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.content import Content
from companion.games.slugfest.sheets import Ability, Sheet, Weakness
from companion.lab.tallies import census
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
    found = {one.attribute.key: one for one in census(chart, heroes, 3).attributes()}
    assert found["attack"].heroes == (2, 0, 1, 0)
    assert found["hits"].heroes == (2, 0, 1, 0)
    assert found["attack"].mean == pytest.approx(5 / 3)
    assert found["hits"].mean == pytest.approx(50 / 3)


def test_the_expectation_counts_the_rolls_that_weaknesses_pay_for(chart: Chart) -> None:
    (attack, *_) = census(chart, [hero(1), hero(1, weaknesses=2)], 9).attributes()
    assert sum(attack.chances) == pytest.approx(1)
    assert attack.expected == pytest.approx(1 + (9 + 11) / 2 / 9)


def test_threats_are_the_least_the_middle_and_the_greatest(chart: Chart) -> None:
    least, middle, most = census(chart, [hero(9), hero(1), hero(4)], 3).threats()
    assert least < middle < most


def test_powers_count_heroes_not_takings(chart: Chart) -> None:
    flying, jumping = (Ability(name="Special Move", kind=kind) for kind in ("Flying", "Jumping"))
    point = Ability(name="Power Point", source="Gadgets")
    heroes = [replace(hero(1), abilities=owned) for owned in ((point, point), (flying, point), (jumping,))]
    counted = dict(census(chart, heroes, 3).powers())
    assert counted == {"Power Point": 2, "Special Move: Flying": 1, "Special Move: Jumping": 1}
