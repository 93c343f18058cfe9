"""Picking objects up, holding and dropping them (SL-158)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.object_commands import Drop, Lift
from companion.games.slugfest.object_notes import Dropped, Lifted
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.moments import Change, Moment, at
from companion.games.slugfest.rules.places import behind_walls, distance_to_thing, resting_level
from companion.games.slugfest.rules.targets import banned, walled_off
from companion.games.slugfest.state import Battle, Thing, Unit

LIFT_REACH = 1
"""Hexes within which an object is picked up (SL-158)."""


def lift(battle: Battle, command: Lift) -> Asking[Step]:
    """Take an object into the hands; by a house rule as the action (SL-158, AMB-75).

    Raises: IllegalCommand for a building and for who is not conscious on the map: that cannot be forced.
    """
    unit, thing = battle.unit(command.unit), battle.thing(command.thing)
    if thing.building:
        raise IllegalCommand((_immovable(thing),))
    if not unit.conscious or not unit.on_map:
        raise IllegalCommand((_swooning(unit),))
    if (holder := battle.holder(thing.id)) is not None:
        battle = yield from let_go(battle, holder, why="taken")
    if battle.unit(unit.id).holds:
        battle = yield from let_go(battle, battle.unit(unit.id), why="wish")
    yield from tell(Lifted(rule="SL-158", unit=unit.id, thing=thing.id, seen_by=unit.audience))
    spent = {"acted": "lift"} if battle.option("pickup_costs_action") else {}
    return Step(battle.with_unit(replace(battle.unit(unit.id), holds=thing.id, lifted=True, **spent)))


def lift_refusals(battle: Battle, command: Lift) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot pick an object up now (SL-158)."""
    unit, thing = battle.unit(command.unit), battle.thing(command.thing)
    yield from no_lift_now(battle, unit)
    yield from out_of_hand(battle, unit, thing)


def no_lift_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot pick anything up now."""
    if battle.option("pickup_costs_action"):
        yield from no_action_now(battle, unit)
    else:
        yield from _not_active(battle, unit)
    yield from not_raging(battle, unit)
    yield from banned(battle, unit, "lifting")
    if values.strength(battle, unit) < 1:
        yield Refusal("SL-15", tr("{name} has no Strength to lift anything", name=unit.name))
    if unit.holds:
        yield Refusal("SL-158", tr("{name} has its hands full", name=unit.name))
    elif unit.lifted:
        yield Refusal("SL-158", tr("{name} has picked something up in this activation", name=unit.name))


def out_of_hand(battle: Battle, unit: Unit, thing: Thing) -> Iterator[Refusal]:
    """Yield why this object cannot be picked up: weight, distance, walls, another's hands."""
    strength = values.strength(battle, unit)
    if thing.weight == "NA":
        yield _immovable(thing)
    elif 0 < strength < thing.weight:
        words = tr("{thing} has weight {weight}", thing=thing.name, weight=thing.weight)
        yield Refusal("SL-158", f"{words}, {tr('the Strength is {strength}', strength=strength)}")
    if (holder := battle.holder(thing.id)) is not None and holder.id != unit.id:
        yield Refusal("SL-158", tr("{name} holds {thing}", name=holder.name, thing=thing.name))
    if unit.hex is None:
        return
    if distance_to_thing(battle, unit, thing) > LIFT_REACH:
        yield Refusal("SL-158", tr("{thing} is out of reach", thing=thing.name))
    elif behind_walls(battle, unit, thing):
        yield walled_off(thing.name)


def liftable(battle: Battle, unit: Unit) -> tuple[Thing, ...]:
    """Return the objects that a unit could take into its hands where it stands."""
    return tuple(thing for thing in battle.things if next(out_of_hand(battle, unit, thing), None) is None)


def drop(battle: Battle, command: Drop) -> Asking[Step]:
    """Let go of what is held (SL-158). Raises: IllegalCommand if that is nothing."""
    unit = battle.unit(command.unit)
    held(battle, unit)
    return Step((yield from let_go(battle, unit, why="wish")))


def drop_refusals(battle: Battle, command: Drop) -> Iterator[Refusal]:
    """Yield why a unit cannot let go now."""
    unit = battle.unit(command.unit)
    yield from _not_active(battle, unit)
    if not unit.holds:
        yield _empty_handed(unit)


def held(battle: Battle, unit: Unit) -> Thing:
    """Return the object that a unit holds. Raises: IllegalCommand if it holds none."""
    if not unit.holds:
        raise IllegalCommand((_empty_handed(unit),))
    return battle.thing(unit.holds)


def let_go(battle: Battle, unit: Unit, *, why: str, rule: str = "SL-158") -> Asking[Battle]:
    """Let what a unit holds fall to the floor where it is."""
    thing = battle.thing(unit.holds)
    yield from tell(Dropped(rule=rule, unit=unit.id, thing=thing.id, why=why, seen_by=unit.audience))
    battle = battle.with_unit(replace(unit, holds=""))
    return battle.with_thing(replace(thing, level=resting_level(battle, thing.hexes[0], thing.level)))


@at(Moment.FELLED)
def fall_from_hands(battle: Battle, unit_id: str) -> Asking[tuple[Battle, str]]:
    """Whoever loses consciousness drops what it holds (SL-150)."""
    unit = battle.unit(unit_id)
    if unit.holds:
        battle = yield from let_go(battle, unit, why="unconscious", rule="SL-150")
    return battle, unit_id


@at(Moment.FIGURES_CHANGED)
def grow_too_heavy(battle: Battle, unit_id: str) -> Asking[tuple[Battle, str]]:
    """An object drops when its holder's Strength falls below its weight (SL-158)."""
    unit = battle.unit(unit_id)
    if unit.holds and too_heavy(battle, unit, battle.thing(unit.holds)):
        battle = yield from let_go(battle, unit, why="weight")
    return battle, unit_id


@at(Moment.GAINED)
def lose_hold(battle: Battle, change: Change) -> Asking[tuple[Battle, Change]]:
    """Nothing stays in hands without substance, nor in weaker ones (SL-148, SL-158)."""
    unit = battle.unit(change.unit)
    if unit.holds and change.condition == "insubstantial":
        battle = yield from let_go(battle, unit, why="insubstantial", rule="SL-148")
    elif unit.holds:
        battle, _ = yield from grow_too_heavy(battle, unit.id)
    return battle, change


@at(Moment.LOST)
def shrink_back(battle: Battle, change: Change) -> Asking[tuple[Battle, Change]]:
    """What a grown unit has lifted drops when it is too heavy for its own size (SL-158)."""
    battle, _ = yield from grow_too_heavy(battle, change.unit)
    return battle, change


def drop_what_is_too_heavy(battle: Battle) -> Asking[Battle]:
    """Let everybody drop what a changed house rule makes too heavy (AMB-74)."""
    for unit in battle.units:
        battle, _ = yield from grow_too_heavy(battle, unit.id)
    return battle


def too_heavy(battle: Battle, unit: Unit, thing: Thing) -> bool:
    """Tell whether a unit's Strength is below the weight of an object (SL-32, SL-155)."""
    return thing.weight == "NA" or values.strength(battle, unit) < thing.weight


def _not_active(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield why it is not the time for what costs nothing: another activation, or nobody is able to."""
    if battle.acting != unit.side:
        yield Refusal("SL-85", tr("it is not {name}'s turn", name=unit.name))
    if not unit.conscious or not unit.on_map:
        yield _swooning(unit)


def _swooning(unit: Unit) -> Refusal:
    return Refusal("SL-132", tr("{name} is not conscious", name=unit.name))


def _immovable(thing: Thing) -> Refusal:
    return Refusal("SL-155", tr("nobody can pick up {thing}", thing=thing.name))


def _empty_handed(unit: Unit) -> Refusal:
    return Refusal("SL-158", tr("{name} holds nothing", name=unit.name))
