"""Battle values of the six attributes (SL-14) and what follows from them."""

from __future__ import annotations

from companion.games.slugfest.state import Battle, Unit

FLOORED = ("attack", "defend", "speed")
"""Attributes that wounds and Weaken lower (SL-59)."""


def attack(battle: Battle, unit: Unit) -> int:
    """Return the current Attack (SL-14)."""
    return _less(battle, unit.sheet.attack, unit.lost_attack)


def defend(battle: Battle, unit: Unit) -> int:
    """Return the current Defend (SL-14)."""
    return _less(battle, unit.sheet.defend, unit.lost_defend)


def damage(_battle: Battle, unit: Unit) -> int:
    """Return the current Damage, a number of dice (SL-14)."""
    return unit.sheet.damage


def speed(_battle: Battle, unit: Unit) -> int:
    """Return the current Speed in hexes, never below 0 (SL-14)."""
    return max(0, unit.sheet.speed - unit.lost_speed)


def attack_range(_battle: Battle, unit: Unit) -> int:
    """Return the current Range in hexes; 1 is hand-to-hand (SL-12)."""
    return unit.sheet.range


def current(battle: Battle, unit: Unit, attribute: str) -> int:
    """Return the current value of attack, defend or speed."""
    return {"attack": attack, "defend": defend, "speed": speed}[attribute](battle, unit)


def _less(battle: Battle, printed: int, lost: int) -> int:
    """Take away lost points, never below 0; a value below 0 already simply stays (SL-14)."""
    if battle.option("weaken_floor") == "none":
        return printed - lost
    return min(printed, max(0, printed - lost))
