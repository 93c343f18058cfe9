"""The one mechanism for everything that lasts: conditions wait, run and end (SL-87 to SL-90, 12.3)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.notes import Ended, Gained
from companion.games.slugfest.state import Battle, Unit

HELD = ("captive", "controlled")
"""Counted down like others, but ended by SL-142 alone."""
DERIVED = ("wounded", "unconscious", "killed", "hidden", "weakened", "flying")
"""Shown as conditions, but read from hits, from losses, and from where and how the unit stands."""


def gain(battle: Battle, unit: Unit, key: str, *, left: int = 1, by: str = "", rule: str) -> Asking[Battle]:
    """Put a unit under a condition that waits for its next activation (SL-89); a second one sets it anew."""
    yield from tell(Gained(rule=rule, unit=unit.id, condition=key, left=left, seen_by=unit.audience))
    others = tuple(held for held in unit.conditions if held.key != key)
    return battle.with_unit(replace(unit, conditions=(*others, Condition(key=key, by=by, left=left))))


def lose(battle: Battle, unit: Unit, key: str, *, rule: str) -> Asking[Battle]:
    """End a condition at once."""
    if unit.has(key):
        yield from tell(Ended(rule=rule, unit=unit.id, condition=key, seen_by=unit.audience))
    kept = tuple(held for held in unit.conditions if held.key != key)
    return battle.with_unit(replace(unit, conditions=kept))


def begin_running(unit: Unit) -> Unit:
    """Return the unit with every waiting condition running from this activation on (SL-87)."""
    return replace(unit, conditions=tuple(replace(held, running=True) for held in unit.conditions))


def count_down(battle: Battle, unit: Unit) -> Asking[Battle]:
    """End an activation for a unit's conditions: what ran in it counts down and ends at 0 (SL-88)."""
    kept: list[Condition] = []
    for held in unit.conditions:
        left = max(0, held.left - 1) if held.running else held.left
        if left == 0 and held.running and held.key not in HELD:
            yield from tell(Ended(rule="SL-88", unit=unit.id, condition=held.key, seen_by=unit.audience))
        else:
            kept.append(replace(held, left=left))
    return battle.with_unit(replace(unit, conditions=tuple(kept), activations=unit.activations + 1))


def bans(battle: Battle, unit: Unit) -> dict[str, str]:
    """Return what running conditions forbid the unit, ban to condition key (SL-136, SL-151)."""
    found: dict[str, str] = {}
    for held in unit.conditions:
        if held.running and (kind := battle.content.conditions.get(held.key)) is not None:
            for ban in kind.bans:
                found.setdefault(ban, held.key)
    return found
