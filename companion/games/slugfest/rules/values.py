"""Battle values of the six attributes, computed in the order of SL-14, and what follows from them."""

from __future__ import annotations

from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.state import Battle, Unit

FLOORED = ("attack", "defend", "speed")
"""Attributes that wounds and Weaken lower (SL-59)."""
BOOSTED = ("attack", "damage", "defend", "speed", "range")
"""Attributes that a power point raises (SL-75)."""


def attack(battle: Battle, unit: Unit) -> int:
    """Return the current Attack; a shrunk unit has none (SL-14, SL-70)."""
    return 0 if unit.conditions and unit.has("shrunk") else before_size(battle, unit, "attack")


def defend(battle: Battle, unit: Unit) -> int:
    """Return the current Defend; a grown unit's may be negative (SL-14, SL-70)."""
    return before_size(battle, unit, "defend") - growth(unit)


def damage(_battle: Battle, unit: Unit) -> int:
    """Return the current Damage, a number of dice (SL-14)."""
    if unit.conditions and unit.has("shrunk"):
        return 0
    return max(0, unshrunk(unit, "damage") + growth(unit))


def speed(battle: Battle, unit: Unit) -> int:
    """Return the current Speed in hexes, never below 0 (SL-14)."""
    return max(0, before_size(battle, unit, "speed"))


def attack_range(_battle: Battle, unit: Unit) -> int:
    """Return the current Range in hexes; 1 is hand-to-hand (SL-12)."""
    return unshrunk(unit, "range")


def strength(battle: Battle, unit: Unit) -> int:
    """Return the current Strength: the Damage of a Strong unit; 0 lifts nothing (SL-15, AMB-74)."""
    if has(unit, "Strong"):
        return damage(battle, unit)
    return int(battle.option("everyone_lifts_1"))


def current(battle: Battle, unit: Unit, attribute: str) -> int:
    """Return the current value of attack, defend or speed."""
    return {"attack": attack, "defend": defend, "speed": speed}[attribute](battle, unit)


def before_size(battle: Battle, unit: Unit, attribute: str) -> int:
    """Return attack, defend or speed after what is lost, before Size Change: what Weaken looks at (SL-59).

    Lost points never take it below 0; a value below 0 already simply stays (SL-14).
    """
    value = unshrunk(unit, attribute)
    lost: int = getattr(unit, f"lost_{attribute}") + drained(unit, attribute)
    if not lost:
        return value
    if battle.option("weaken_floor") == "none":
        return value - lost
    return min(value, max(0, value - lost))


def unshrunk(unit: Unit, attribute: str) -> int:
    """Return an attribute as printed, shifted and raised by power points, nothing taken off yet (SL-14)."""
    value: int = getattr(unit.sheet, attribute)
    if attribute != "range":
        value += getattr(unit.shift, attribute)
    if unit.effects:
        value += sum(effect.kind == "boost" and effect.what == attribute for effect in unit.effects)
    return value


def growth(unit: Unit) -> int:
    """Return by how much a unit has grown, 0 if it has not (SL-70)."""
    if not unit.conditions:
        return 0
    return sum(held.value for held in unit.conditions if held.key == "grown")


def drained(unit: Unit, attribute: str) -> int:
    """Return how many points an imitated Weaken has taken for a while (SL-77)."""
    if not unit.conditions:
        return 0
    return sum(
        held.value for held in unit.conditions if held.key == "drained" and held.attribute == attribute
    )
