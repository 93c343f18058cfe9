"""What the afraid and the berserk must do, and the commands that do it (SL-145, SL-149)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import spread
from companion.engine.notes import GM
from companion.engine.prompts import Asking, Draw, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Attack, Charge, Flee
from companion.games.slugfest.power_notes import Charging
from companion.games.slugfest.rules.conditions import raging
from companion.games.slugfest.rules.moments import Moment, at, draw
from companion.games.slugfest.rules.movement import (
    away_from,
    feared,
    flight,
    move_to,
    no_move_now,
    reach,
)
from companion.games.slugfest.rules.places import Spot, between, room_at, room_of, sees
from companion.games.slugfest.rules.targets import no_attack_now, no_normal_attack, target_refusals
from companion.games.slugfest.state import Battle, Unit

ADJACENT = 1


def flee(battle: Battle, command: Flee) -> Asking[Step]:
    """Run to the nearest of the places farthest from whom the unit fears, straight if it can (SL-145)."""
    unit = battle.unit(command.unit)
    places = flight(battle, unit)
    if not places:
        raise IllegalCommand((_need_not_flee(unit),))
    other = feared(battle, unit) or unit
    start, costs = other.hex or places[0].hex, reach(battle, unit).costs
    spot = min(places, key=lambda spot: (costs[spot], -spread(start, spot.hex)))
    return (yield from move_to(battle, unit, spot))


def flee_refusals(battle: Battle, command: Flee) -> Iterator[Refusal]:
    """Yield why a unit need not, or cannot, run now."""
    unit = battle.unit(command.unit)
    yield from no_move_now(battle, unit)
    if not flight(battle, unit):
        yield _need_not_flee(unit)


@at(Moment.CONDITIONS_RUN)
def forget_prey(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """The berserk choose their target anew in each activation (SL-149)."""
    for unit in battle.of_side(side):
        if unit.has("berserk"):
            battle = with_prey(battle, unit, "")
    yield from ()
    return battle, side


def charge(battle: Battle, command: Charge) -> Asking[Step]:
    """Do what rage demands in this phase: run at the nearest unit, or attack it (SL-149).

    Raises: IllegalCommand if there is nothing that it can do.
    """
    unit = battle.unit(command.unit)
    candidates = preys(battle, unit)
    if not candidates:
        raise IllegalCommand((_nobody_near(unit),))
    battle, prey = yield from _choose_prey(battle, unit, candidates)
    unit = battle.unit(unit.id)
    if battle.phase == "attack":
        return Step(battle, then=Attack(unit.id, prey.id) if _in_reach(battle, unit, prey) else None)
    spot = nearest_spot(battle, unit, prey)
    if spot is None:
        return Step(battle)
    return (yield from move_to(battle, unit, spot))


def charge_refusals(battle: Battle, command: Charge) -> Iterator[Refusal]:
    """Yield why rage demands nothing of a unit now."""
    unit = battle.unit(command.unit)
    if not raging(battle, unit):
        yield Refusal("SL-149", tr("{name} is not berserk", name=unit.name))
    elif battle.phase == "attack":
        yield from no_attack_now(battle, unit)
        yield from no_normal_attack(battle, unit)
    else:
        yield from no_move_now(battle, unit)
    if not must_charge(battle, unit):
        yield _nobody_near(unit)


def must_charge(battle: Battle, unit: Unit) -> bool:
    """Tell whether rage demands something of a unit now that it can do (SL-149)."""
    if not raging(battle, unit) or not unit.on_map or not unit.conscious:
        return False
    candidates = preys(battle, unit)
    if battle.phase == "attack":
        able = (no_attack_now(battle, unit), no_normal_attack(battle, unit))
        if any(next(refusals, None) is not None for refusals in able):
            return False
        return any(_in_reach(battle, unit, prey) for prey in candidates)
    if next(no_move_now(battle, unit), None) is not None:
        return False
    return any(nearest_spot(battle, unit, prey) is not None for prey in candidates)


def preys(battle: Battle, unit: Unit) -> tuple[Unit, ...]:
    """Return whom a berserk unit charges: the one it has chosen, or all who are nearest (SL-149)."""
    mark = unit.condition("berserk")
    if mark is not None and battle.has_unit(mark.by):
        chosen = battle.unit(mark.by)
        return (chosen,) if chosen.conscious and chosen.on_map else ()
    spared = battle.option("berserk_targets") == "enemies"
    seen = [
        (between(battle, unit, other), other)
        for other in battle.units
        if other.id != unit.id and other.conscious and other.on_map and not other.hidden and unit.on_map
        if not (spared and other.side == unit.side) and sees(battle, unit, other)
    ]
    least = min((away for away, _ in seen), default=0)
    return tuple(other for away, other in seen if away == least)


def nearest_spot(battle: Battle, unit: Unit, prey: Unit) -> Spot | None:
    """Return where a charge ends: adjacent, or as near as it gets; None if it gets no nearer (SL-149).

    It does not run where walls part it from its prey.
    """
    if unit.hex is None:
        return None
    here = away_from(battle, Spot(unit.hex, unit.level), prey)
    if here <= ADJACENT:
        return None
    within, room = reach(battle, unit), room_of(battle, prey)
    ranked = [
        (max(ADJACENT, away_from(battle, spot, prey)), within.costs[spot], spot)
        for spot in within.stops()
        if room_at(battle, spot.hex, spot.level) == room
    ]
    away, _, spot = min(ranked, default=(here, 0, None))
    return spot if away < here else None


def with_prey(battle: Battle, unit: Unit, prey: str) -> Battle:
    """Return the battle with the target of a berserk unit set for this activation."""
    marks = tuple(replace(mark, by=prey) if mark.key == "berserk" else mark for mark in unit.conditions)
    return battle.with_unit(replace(unit, conditions=marks))


def unfinished(battle: Battle) -> Iterator[Refusal]:
    """Yield what the afraid and the berserk of the side in turn must still do in this phase."""
    for unit in battle.of_side(battle.acting):
        if not unit.conditions:
            continue
        if flight(battle, unit):
            yield Refusal("SL-145", tr("{name} must flee first", name=unit.name))
        if must_charge(battle, unit):
            yield Refusal("SL-149", tr("{name} must charge first", name=unit.name))


def _choose_prey(battle: Battle, unit: Unit, candidates: tuple[Unit, ...]) -> Asking[tuple[Battle, Unit]]:
    """Choose among the nearest by lot, where there are several (SL-149)."""
    prey = candidates[0]
    if len(candidates) > 1:
        items = tuple(other.id for other in candidates)
        lot = Draw("nearest", who=GM, of=unit.id, items=items, seen_by=unit.audience)
        battle, (drawn,) = yield from draw(battle, lot)
        prey = battle.unit(drawn)
    yield from tell(Charging(rule="SL-149", unit=unit.id, target=prey.id, seen_by=unit.audience))
    return with_prey(battle, battle.unit(unit.id), prey.id), prey


def _in_reach(battle: Battle, unit: Unit, prey: Unit) -> bool:
    return next(target_refusals(battle, unit, prey.id, ""), None) is None


def _need_not_flee(unit: Unit) -> Refusal:
    return Refusal("SL-145", tr("{name} has nowhere to flee to, or need not", name=unit.name))


def _nobody_near(unit: Unit) -> Refusal:
    return Refusal("SL-149", tr("{name} can get at nobody now", name=unit.name))
