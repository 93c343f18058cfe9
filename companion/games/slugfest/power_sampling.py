"""Legal uses of abilities, holds and power points, for simulated battles and property tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.games.slugfest import commands as c
from companion.games.slugfest.power_verbs import imitable_names
from companion.games.slugfest.rules.abilities import (
    forms,
    holds,
    mending,
    own,
    power_points,
    specials,
    teleport,
)
from companion.games.slugfest.rules.hiding import has_stealth, sneak_refusals
from companion.games.slugfest.rules.owned import has, own_powers
from companion.games.slugfest.rules.values import BOOSTED
from companion.games.slugfest.state import Battle, Unit

Choices: TypeAlias = Callable[[Battle, Unit], Iterable[Command]]
IMMUNE_TO = "Fire"
"""What a sampled imitation of Immunity is against."""


def _uses(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not unit.sheet.abilities and not unit.effects:
        return
    for special in specials.specials_of(battle, unit):
        if next(specials.no_use_now(battle, unit, special), None) is not None:
            continue
        for command in _aims(battle, unit, special.key, plants=special.aims_at_plants, area=special.area):
            if _legal(specials.use_refusals(battle, command)):
                yield command


def _aims(battle: Battle, unit: Unit, key: str, *, plants: bool, area: bool) -> Iterator[c.Use]:
    if area:
        yield c.Use(unit.id, key)
    elif plants:
        yield from (c.Use(unit.id, key, at=thing.hexes[0]) for thing in battle.things)
    else:
        yield from (c.Use(unit.id, key, other.id) for other in battle.units)


def _hiding(battle: Battle, unit: Unit) -> Iterator[Command]:
    sneak = c.Sneak(unit.id)
    if has_stealth(unit) and _legal(sneak_refusals(battle, sneak)):
        yield sneak
    if unit.hidden and battle.phase == "action":
        yield c.Appear(unit.id)


def _mending(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not mending.dice_of(battle, unit, "action"):
        return
    for other in battle.units:
        command = c.Heal(unit.id, other.id)
        if _legal(mending.heal_refusals(battle, command)):
            yield command


def _teleports(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not has(unit, teleport.TELEPORT) or not _legal(teleport.no_teleport_now(battle, unit)):
        return
    for space in battle.ground.grid.hexes():
        command = c.Teleport(unit.id, space)
        if _legal(teleport.teleport_refusals(battle, command)):
            yield command


def _shapes(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not has(unit, forms.SHIFT) or not _legal(forms.no_reshape_now(battle, unit)):
        return
    for taken in forms.SHIFTED:
        for given in forms.SHIFTED:
            for points in (1, 3):
                changes: dict[str, Any] = {taken: -points, given: points}
                command = c.Reshape(unit.id, **changes)
                if taken != given and _legal(forms.reshape_refusals(battle, command)):
                    yield command


def _forms(battle: Battle, unit: Unit) -> Iterator[Command]:
    if has(unit, forms.SUBSTANCE) or unit.has("insubstantial"):
        phase = c.Dematerialize(unit.id, on=not unit.has("insubstantial"))
        if _legal(forms.dematerialize_refusals(battle, phase)):
            yield phase
    if has(unit, forms.SIZE):
        for size in range(forms.SHRUNK, forms.most_growth(battle) + 1):
            resize = c.Resize(unit.id, size)
            if _legal(forms.resize_refusals(battle, resize)):
                yield resize


def _own(battle: Battle, unit: Unit) -> Iterator[Command]:
    for power in (*own_powers(battle, unit, "action"), *own_powers(battle, unit, "state")):
        for target in ("", *(other.id for other in battle.units)):
            command = c.Invoke(unit.id, power.key, target)
            if _legal(own.invoke_refusals(battle, command)):
                yield command


def _holds(battle: Battle, unit: Unit) -> Iterator[Command]:
    for other in holds.held_by(battle, unit.id):
        command = c.Maintain(unit.id, other.id)
        if _legal(holds.maintain_refusals(battle, command)):
            yield command
    for grown in battle.plants:
        command = c.Maintain(unit.id, at=grown.hex)
        if grown.by == unit.id and _legal(holds.maintain_refusals(battle, command)):
            yield command


def letting_go(battle: Battle, unit: Unit) -> Iterator[Command]:
    """Yield the ways in which a unit lets go of, or spares, whom it holds."""
    for other in holds.held_by(battle, unit.id):
        yield c.Release(unit.id, other.id)
        spare = c.Spare(unit.id, other.id)
        if _legal(holds.spare_refusals(battle, spare)):
            yield spare


def _effects(battle: Battle, unit: Unit) -> Iterator[Command]:
    if not _legal(power_points.no_effect_now(battle, unit)):
        return
    for attribute in BOOSTED:
        yield c.Spend(unit.id, "boost", attribute)
    for key, _name in imitable_names(battle):
        yield c.Spend(unit.id, "imitate", key, types=IMMUNE_TO)
    for command in (
        c.Spend(unit.id, "source", "Energy"),
        c.Spend(unit.id, "other", "lights up"),
        *(c.Spend(unit.id, "give", target=other.id) for other in battle.units),
    ):
        if _legal(power_points.spend_refusals(battle, command)):
            yield command


def _legal(refusals: Iterator[Refusal]) -> bool:
    return next(refusals, None) is None


POWER_CHOICES: tuple[Choices, ...] = (
    _uses,
    _hiding,
    _mending,
    _teleports,
    _shapes,
    _forms,
    _own,
    _holds,
    _effects,
)
"""What abilities let a unit do, a function a kind."""
