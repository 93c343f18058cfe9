"""Objects: the damage they take, and what becomes of it when one is gone (SL-159, SL-160, SL-167)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.slugfest.marks import Due
from companion.games.slugfest.notes import Destroyed, Landed, Worn
from companion.games.slugfest.rules.consequences import queue
from companion.games.slugfest.state import Battle, Thing, Unit

FRAGILE = "Fragile"


def wear(battle: Battle, thing_id: str, amount: int) -> Asking[Battle]:
    """Damage an object: armour off the total, then doubled if Fragile (SL-159, SL-167)."""
    thing = battle.thing(thing_id)
    return (yield from _take(battle, thing, amount, armour=min(thing.armour, amount), rule="SL-159"))


def use_up(battle: Battle, thing_id: str, amount: int) -> Asking[Battle]:
    """Let an object take the damage that it does, its own armour ignored (SL-162, SL-121)."""
    return (yield from _take(battle, battle.thing(thing_id), amount, armour=0, rule="SL-162"))


def _take(battle: Battle, thing: Thing, amount: int, *, armour: int, rule: str) -> Asking[Battle]:
    """Add damage to what an object has taken; one that has taken its hits is queued to go, once (SL-171)."""
    taken = max(0, amount - armour) * (2 if FRAGILE in thing.traits else 1)
    worn = replace(thing, taken=thing.taken + taken)
    yield from tell(
        Worn(rule=rule, thing=thing.id, taken=taken, armour=armour, total=worn.taken, full=thing.hits)
    )
    battle = battle.with_thing(worn)
    if thing.taken < thing.hits <= worn.taken:
        battle = queue(battle, Due(kind="thing", of=thing.id, hexes=thing.hexes, level=thing.level))
    return battle


def take_away(battle: Battle, thing: Thing) -> Asking[Battle]:
    """Remove an object; whoever was in a building or on it then stands on the ground (SL-160, SL-168)."""
    yield from tell(Destroyed(rule="SL-160", thing=thing.id, name=thing.name))
    if thing.building:
        units = tuple(replace(unit, level=0) for unit in upon(battle, thing) if unit.level)
        for unit in units:
            yield from tell(Landed(rule="SL-168", unit=unit.id, seen_by=unit.audience))
        battle = replace(battle, things=tuple(_grounded(thing, other) for other in battle.things))
        battle = battle.with_units(units)
    return battle.without_thing(thing.id)


def upon(battle: Battle, thing: Thing) -> tuple[Unit, ...]:
    """Return the units in or on an object, those who hover above it left out (SL-168)."""
    return tuple(
        unit
        for unit in battle.units
        if unit.hex in thing.hexes and thing.level <= unit.level <= thing.level + thing.levels
    )


def _grounded(building: Thing, thing: Thing) -> Thing:
    """Return an object as it lies when a building is gone: what was on the roof is on the ground."""
    if thing.id == building.id or not set(thing.hexes) & set(building.hexes):
        return thing
    return replace(thing, level=0) if thing.level == building.levels else thing
