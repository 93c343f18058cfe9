"""Throwing the object in the hands: an attack that reaches as far as one is strong (SL-163)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.object_commands import Throw
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.abilities.attack_dice import once_for_all
from companion.games.slugfest.rules.attack import surprises
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.holding import held
from companion.games.slugfest.rules.sources import DEFAULT_SOURCE
from companion.games.slugfest.rules.targets import (
    banned,
    no_attack_now,
    no_normal_attack,
    target_refusals,
)
from companion.games.slugfest.rules.wielding import THROW
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Strike

THROWABLE = "Throwable"


def throw_thing(battle: Battle, command: Throw) -> Asking[Step]:
    """Declare a throw; it goes through the pipeline like any single attack (SL-163, SL-113).

    Raises: IllegalCommand if nothing is held, UnknownName.
    """
    thrower = battle.unit(command.unit)
    declared = thrown(battle, command)
    battle = battle.with_unit(replace(thrower, attacked=True))
    if battle.option("flux_overpower_once"):
        battle, declared = yield from once_for_all(battle, declared)
    return Step(battle, then=declared)


def thrown(battle: Battle, command: Throw) -> Strike:
    """Return a throw as the attack that it is: always of the source Impact (SL-82).

    Raises: IllegalCommand if nothing is held.
    """
    thrower = battle.unit(command.unit)
    return Strike(
        thrower.id,
        command.target,
        DEFAULT_SOURCE,
        surprises(battle, thrower, command.target),
        command.modifier,
        mode=THROW,
        thing=held(battle, thrower).id,
    )


def throw_refusals(battle: Battle, command: Throw) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot throw what it holds at that target now (SL-163, SL-166)."""
    thrower = battle.unit(command.unit)
    yield from no_throw_now(battle, thrower)
    if command.target == thrower.holds:
        yield Refusal("SL-163", tr("an object is not thrown at itself"))
        return
    strength = values.strength(battle, thrower)
    yield from target_refusals(battle, thrower, command.target, DEFAULT_SOURCE, most=strength)


def no_throw_now(battle: Battle, thrower: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot throw at anybody now."""
    yield from no_wielding_now(battle, thrower, THROWABLE, tr("cannot be thrown"))


def no_wielding_now(battle: Battle, unit: Unit, trait: str, cannot: str) -> Iterator[Refusal]:
    """Yield why a unit cannot attack now with what it holds; that needs a TRAIT for it (SL-106, SL-166)."""
    yield from no_attack_now(battle, unit)
    yield from no_normal_attack(battle, unit)
    yield from banned(battle, unit, "object_attack")
    yield from not_raging(battle, unit)
    if not unit.holds:
        yield Refusal("SL-158", tr("{name} holds nothing", name=unit.name))
    elif trait not in (thing := battle.thing(unit.holds)).traits:
        yield Refusal("SL-166", f"{thing.name} {cannot}")
