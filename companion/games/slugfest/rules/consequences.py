"""The queue of what goes off: blasts of the Volatile, destroyed objects, first in first out (SL-171).

Whatever does damage appends to the queue with ``queue`` and ends with ``after``, so that nothing else
happens before the queue is empty. Each kind of entry has an effect, registered with ``goes_off``:
it resolves one entry and ends with a Step whose ``then`` is, at last, the Consequences it was given.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.games.slugfest.marks import Due
from companion.games.slugfest.state import Battle
from companion.games.slugfest.steps import Consequences, Sweep

Effect: TypeAlias = Callable[[Battle, Due, Consequences], Asking[Step]]

EFFECTS: dict[str, Effect] = {}
"""What each kind of entry does."""


def goes_off(kind: str) -> Callable[[Effect], Effect]:
    """Register what an entry of that kind does: ``@goes_off("blast")``."""

    def register(effect: Effect) -> Effect:
        EFFECTS[kind] = effect
        return effect

    return register


def queue(battle: Battle, due: Due) -> Battle:
    """Return the battle with DUE at the end of the queue."""
    return replace(battle, queue=(*battle.queue, due))


def after(battle: Battle, then: Command | None = None) -> Step:
    """Return how a move goes on: with the queue if something is in it, and then with THEN.

    In the middle of a swing it waits until all have been struck (SL-129).
    """
    waits = isinstance(then, Sweep)
    return Step(battle, then=Consequences(then) if battle.queue and not waits else then)


def consequences(battle: Battle, command: Consequences) -> Asking[Step]:
    """Let the first of the queue go off; what that destroys or sets off stands at its end (SL-171)."""
    if not battle.queue:
        return Step(battle, then=command.after)
    first, *rest = battle.queue
    return (yield from EFFECTS[first.kind](replace(battle, queue=tuple(rest)), first, command))
