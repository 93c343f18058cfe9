"""The one mechanism for everything that lasts: conditions wait, run and end (SL-87 to SL-90, 12.3).

What a condition forbids, gives, and how it lasts stands in ``conditions.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.texts import tr
from companion.games.slugfest.content import ConditionKind
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.notes import Ended, Gained
from companion.games.slugfest.rules.moments import Change, Moment, reach
from companion.games.slugfest.state import PHASES, Battle, Unit

DERIVED = ("wounded", "unconscious", "killed", "hidden", "weakened", "flying", "holding", "power", "drained")
"""Shown as conditions, but read from hits, losses, places and effects; nobody is put under them by hand."""


def kind_of(battle: Battle, key: str) -> ConditionKind | None:
    """Return the entry of a condition, None for one that the book does not have."""
    return battle.content.conditions.get(key)


def held(battle: Battle, key: str) -> bool:
    """Tell whether a condition has the counter of SL-142, which alone ends it."""
    kind = kind_of(battle, key)
    return kind is not None and kind.lasts == "held"


def gain(
    battle: Battle,
    unit: Unit,
    key: str,
    *,
    left: int = 1,
    by: str = "",
    rule: str,
    at_once: bool = False,
    **more: Any,
) -> Asking[Battle]:
    """Put a unit under a condition that waits for its next activation (SL-89).

    A second one sets the duration anew; what binds the unit in the activation that is going on binds
    it until that is over (SL-137). AT_ONCE: it runs from now on. MORE are further fields of the Condition.
    """
    same = (key, more.get("attribute", ""))
    old = next((other for other in unit.conditions if (other.key, other.attribute) == same), None)
    lasting = _lasting(battle, key)
    bound = old is not None and old.running and in_activation(battle, unit)
    running = bound or at_once or lasting.get("lasting", False)
    fresh = Condition(
        key=key,
        by=by,
        left=left + bound,
        running=running,
        since=battle.turn if held(battle, key) else 0,
        **lasting,
        **more,
    )
    yield from tell(Gained(rule=rule, unit=unit.id, condition=key, left=left, seen_by=unit.audience))
    others = tuple(other for other in unit.conditions if (other.key, other.attribute) != same)
    battle = battle.with_unit(replace(unit, conditions=(*others, fresh)))
    battle, _ = yield from reach(Moment.GAINED, battle, Change(unit.id, key))
    return battle


def lose(battle: Battle, unit: Unit, key: str, *, rule: str) -> Asking[Battle]:
    """End a condition at once."""
    if not unit.has(key):
        return battle
    yield from tell(Ended(rule=rule, unit=unit.id, condition=key, seen_by=unit.audience))
    kept = tuple(other for other in unit.conditions if other.key != key)
    battle = battle.with_unit(replace(unit, conditions=kept))
    battle, _ = yield from reach(Moment.LOST, battle, Change(unit.id, key))
    return battle


def begin_running(unit: Unit) -> Unit:
    """Return the unit with every waiting condition running from this activation on (SL-87)."""
    if not unit.conditions:
        return unit
    return replace(unit, conditions=tuple(replace(waiting, running=True) for waiting in unit.conditions))


def count_down(battle: Battle, unit: Unit) -> Asking[Battle]:
    """End an activation for a unit's conditions: what ran in it counts down and ends at 0 (SL-88)."""
    kept: list[Condition] = []
    over: list[str] = []
    for mark in unit.conditions:
        after = mark if mark.lasting or not mark.running else replace(mark, left=max(0, mark.left - 1))
        if after.left == 0 and after.running and not held(battle, mark.key):
            over.append(mark.key)
        else:
            kept.append(after)
    battle = battle.with_unit(replace(unit, conditions=tuple(kept), activations=unit.activations + 1))
    for key in over:
        yield from tell(Ended(rule="SL-88", unit=unit.id, condition=key, seen_by=unit.audience))
        battle, _ = yield from reach(Moment.LOST, battle, Change(unit.id, key))
    return battle


def end_with_turn(battle: Battle) -> Asking[Battle]:
    """End the conditions that a game turn takes with it (AMB-40)."""
    for unit in battle.units:
        for mark in unit.conditions:
            if mark.this_turn:
                battle = yield from lose(battle, battle.unit(unit.id), mark.key, rule="SL-147")
    return battle


def bans(battle: Battle, unit: Unit) -> dict[str, str]:
    """Return what running conditions forbid the unit, ban to condition key (SL-136, SL-151)."""
    found: dict[str, str] = {}
    for mark in unit.conditions:
        if mark.running and (kind := kind_of(battle, mark.key)) is not None:
            for ban in kind.bans:
                found.setdefault(ban, mark.key)
            for option, more in kind.bans_if.items():
                if battle.option(option):
                    found.update((ban, mark.key) for ban in more if ban not in found)
    return found


def in_activation(battle: Battle, unit: Unit) -> bool:
    """Tell whether an activation of the unit is going on."""
    return battle.phase in PHASES and battle.acting == unit.side


def controller(battle: Battle, unit: Unit) -> Unit | None:
    """Return who decides for a unit in the activation that is going on, None if it is free (SL-141)."""
    if not unit.conditions or not in_activation(battle, unit):
        return None
    mark = unit.condition("controlled")
    if mark is None or not mark.running or unit.runs("afraid") or not battle.has_unit(mark.by):
        return None
    return battle.unit(mark.by)


def seat_of(battle: Battle, unit: Unit) -> str:
    """Return the seat that decides for a unit and rolls its dice: its side's or controller's (SL-141)."""
    master = controller(battle, unit)
    return master.side if master else unit.side


def raging(battle: Battle, unit: Unit) -> bool:
    """Tell whether a unit's rage decides for it in this activation: fear and control come first (SL-151)."""
    return (
        bool(unit.conditions)
        and unit.runs("berserk")
        and not unit.runs("afraid")
        and controller(battle, unit) is None
    )


def not_raging(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield that a berserk unit has no choice (SL-149)."""
    if raging(battle, unit):
        yield Refusal("SL-149", tr("{name} is berserk and charges the nearest", name=unit.name))


def _lasting(battle: Battle, key: str) -> dict[str, Any]:
    """Return how a condition lasts otherwise than by its count: until switched, or to the end of the turn."""
    kind = kind_of(battle, key)
    if kind is None:
        return {}
    this_turn = bool(kind.this_turn_if) and bool(battle.option(kind.this_turn_if))
    return {"lasting": kind.lasts == "switched", "this_turn": this_turn}
