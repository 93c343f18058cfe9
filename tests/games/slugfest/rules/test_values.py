"""Battle values of the six attributes (SL-14)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.slugfest.rules import values
from tests.games.slugfest.arena import arena, sheet, unit


@pytest.mark.parametrize(
    ("figures", "lost", "attribute", "value"),
    [
        pytest.param({"attack": 3}, {}, "attack", 3, id="as printed"),
        pytest.param({"attack": 3}, {"lost_attack": 2}, "attack", 1, id="less what was lost"),
        pytest.param({"attack": 3}, {"lost_attack": 9}, "attack", 0, id="not below 0"),
        pytest.param({"attack": -3}, {"lost_attack": 1}, "attack", -3, id="what is below 0 stays"),
        pytest.param({"defend": 2}, {"lost_defend": 1}, "defend", 1, id="defend"),
        pytest.param({"defend": 2}, {"lost_defend": 3}, "defend", 0, id="defend not below 0"),
        pytest.param({"speed": 2}, {"lost_speed": 3}, "speed", 0, id="speed never below 0"),
        pytest.param({"attack": 30}, {}, "attack", 30, id="no maximum"),
    ],
)
def test_printed_values_less_lost_points(
    figures: dict[str, int], lost: dict[str, Any], attribute: str, value: int
):
    """SL-14, SL-13."""
    fighter = unit(sheet("ann", **figures), **lost)
    assert values.current(arena(fighter), fighter, attribute) == value


@pytest.mark.parametrize(
    ("attribute", "value"), [("attack", -1), ("defend", -2), ("speed", 0)], ids=["attack", "defend", "speed"]
)
def test_weaken_floor_none(attribute: str, value: int):
    """SL-198, AMB-45: no limit for Attack and Defend, Speed 0."""
    lost: dict[str, Any] = {"lost_attack": 3, "lost_defend": 4, "lost_speed": 5}
    fighter = unit(sheet("ann"), **lost)
    battle = arena(fighter, options={"weaken_floor": "none"})
    assert values.current(battle, fighter, attribute) == value


def test_damage_and_range_are_as_printed():
    """SL-14."""
    fighter = unit(sheet("ann", damage=5, range=4))
    battle = arena(fighter)
    assert (values.damage(battle, fighter), values.attack_range(battle, fighter)) == (5, 4)
