"""The threat figure: 100 for an average hero, more for whoever hits harder or lasts longer."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.games.slugfest.sheets import Ability, Sheet, Weakness
from companion.games.slugfest.threat import AVERAGE, team_threat, threat
from companion.storage.rosters import read_roster, ready_rosters


def test_an_average_hero_is_100() -> None:
    assert threat(AVERAGE) == 100


@pytest.mark.parametrize(
    "better",
    [
        replace(AVERAGE, attack=3),
        replace(AVERAGE, damage=3),
        replace(AVERAGE, defend=3),
        replace(AVERAGE, hits=30),
        replace(AVERAGE, speed=3),
        replace(AVERAGE, range=3),
        *(
            replace(AVERAGE, abilities=(Ability(name=name, value=2 * (name == "Armoured")),))
            for name in ("Armoured", "Deadly", "Evasive", "Strong", "Fear", "Power Point")
        ),
    ],
)
def test_all_that_is_gained_counts(better: Sheet) -> None:
    assert threat(better) > 100


def test_four_times_the_hits_count_twice() -> None:
    assert threat(replace(AVERAGE, hits=80)) == 200


def test_a_weakness_counts_against() -> None:
    assert threat(replace(AVERAGE, weaknesses=(Weakness(name="Ponderous"),))) == 95


def test_who_cannot_hit_is_no_threat() -> None:
    assert threat(replace(AVERAGE, attack=-3)) == 0


def test_a_team_is_the_sum_of_its_heroes() -> None:
    for path in ready_rosters("slugfest"):
        heroes = read_roster(path).heroes
        assert team_threat(heroes) == sum(threat(hero) for hero in heroes)
        assert all(threat(hero) >= 0 for hero in heroes)
