"""Named moments of the pipeline, and the registry of what abilities do at them.

A hook is itself a generator, since most ask for dice: ``(battle, context) -> Asking[(battle, context)]``.
Hooks run in the order in which they were registered, which is the order of chapter 12.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto
from typing import Any, TypeAlias

from companion.engine.prompts import Asking, Roll, ask
from companion.games.slugfest.state import Battle


class Moment(Enum):
    """Where abilities may step in."""

    ROLLED = auto()
    """Dice lie on the table; context ``Thrown``: Lucky (SL-63)."""
    ATTACK_DICE = auto()
    """Before the attack roll; context ``Blow``: Overpower, Power Flux (SL-115)."""
    MISSED = auto()
    """An attack missed; context ``Blow``: Reflect (SL-118)."""
    STRUCK = auto()
    """Damage was applied to a unit; context ``Blow``: Weaken, Knockdown (SL-124)."""
    HURT = auto()
    """A unit lost at least 1 hit; context is its id: Volatile, Berserker (SL-125)."""
    ATTACK_OVER = auto()
    """A single attack is over; context ``Blow``: Overpower's own damage (SL-126)."""
    ACTIVATION_BEGAN = auto()
    """A side's activation begins; context is the side: counters, Regeneration (SL-87)."""
    MOVEMENT_BEGAN = auto()
    """Its movement phase begins; context is the side: the wounded roll (SL-102)."""
    ACTIONS_OVER = auto()
    """Its action phase ends; context is the side: holds and captive damage (SL-142, SL-143)."""


Hook: TypeAlias = Callable[[Battle, Any], Asking[tuple[Battle, Any]]]

_HOOKS: dict[Moment, list[Hook]] = {moment: [] for moment in Moment}


def at(moment: Moment) -> Callable[[Hook], Hook]:
    """Register a hook for MOMENT: ``@at(Moment.STRUCK)``."""

    def register(hook: Hook) -> Hook:
        _HOOKS[moment].append(hook)
        return hook

    return register


def reach(moment: Moment, battle: Battle, context: Any) -> Asking[tuple[Battle, Any]]:
    """Run every hook of MOMENT in turn and return battle and context as they leave them."""
    for hook in _HOOKS[moment]:
        battle, context = yield from hook(battle, context)
    return battle, context


def throw(battle: Battle, roll: Roll) -> Asking[tuple[Battle, tuple[int, ...]]]:
    """Roll dice in a battle; whoever may have them rolled again gets to say so (SL-3, SL-63)."""
    faces = yield from ask(roll)
    if _HOOKS[Moment.ROLLED]:
        battle, (_, faces) = yield from reach(Moment.ROLLED, battle, (roll, faces))
    return battle, faces
