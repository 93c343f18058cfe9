"""Legal uses of objects, for simulated battles and property tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias

from companion.engine.commands import Command
from companion.games.slugfest import object_commands as o
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.holding import drop_refusals, liftable, no_lift_now
from companion.games.slugfest.rules.swinging import FACINGS, no_swing_now, sweepable
from companion.games.slugfest.rules.throwing import no_throw_now, throw_refusals
from companion.games.slugfest.state import Battle, Unit

Choices: TypeAlias = Callable[[Battle, Unit], Iterable[Command]]


def _lifts(battle: Battle, unit: Unit) -> Iterator[Command]:
    if values.strength(battle, unit) < 1 or any(no_lift_now(battle, unit)):
        return
    yield from (o.Lift(unit.id, thing.id) for thing in liftable(battle, unit))


def drops(battle: Battle, unit: Unit) -> Iterator[Command]:
    """Yield letting go of what is held; seldom of use, so not one of the choices."""
    drop = o.Drop(unit.id)
    if unit.holds and not any(drop_refusals(battle, drop)):
        yield drop


def _throws(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not unit.holds or any(no_throw_now(battle, unit)):
        return
    targets = (*(other.id for other in battle.units), *(thing.id for thing in battle.things))
    for target in targets:
        throw = o.Throw(unit.id, target)
        if not any(throw_refusals(battle, throw)):
            yield throw


def _swings(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not unit.holds or any(no_swing_now(battle, unit)):
        return
    for facing in FACINGS:
        yield o.Swing(unit.id, facing)
        if things := sweepable(battle, unit, facing):
            yield o.Swing(unit.id, facing, tuple(thing.id for thing in things))


OBJECT_CHOICES: tuple[Choices, ...] = (_lifts, _throws, _swings)
"""What objects let a unit do, a function a kind."""
