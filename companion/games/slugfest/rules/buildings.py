"""Going into buildings, through them, out of them and up to their roofs (SL-175, SL-176)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.errors import Refusal
from companion.engine.hexes import neighbours
from companion.engine.texts import tr
from companion.games.slugfest.rules.places import Spot, room_of
from companion.games.slugfest.state import Battle, Thing, Unit

INSIDE = 0
"""The level of everybody inside a building; its roof is at the level of its height."""


def may_enter(battle: Battle) -> bool:
    """Tell whether units go into buildings at all (AMB-86)."""
    return bool(battle.option("enter_buildings"))


def ways_in(battle: Battle, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Yield the buildings next to a spot on the ground, each for 1; there the move ends (SL-175)."""
    if spot.level != INSIDE or not may_enter(battle):
        return
    for space in neighbours(spot.hex):
        if space in battle.walls:
            yield Spot(space, INSIDE), 1


def steps_inside(battle: Battle, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Yield where one step leads from inside a building: along it, out, or into the next (SL-175)."""
    here = battle.building_at(spot.hex)
    for space in neighbours(spot.hex):
        if not battle.ground.grid.contains(space) or space in battle.water:
            continue
        there = battle.building_at(space)
        if there is None or there == here or may_enter(battle):
            yield Spot(space, INSIDE), 1


def stairs(battle: Battle, unit: Unit, spot: Spot, left: int) -> Iterator[tuple[Spot, int]]:
    """Yield the way between inside and roof, for LEFT, the whole movement of a phase (SL-176).

    Up goes who was inside when its activation began.
    """
    building = battle.building_at(spot.hex)
    if building is None or unit.steps or spot != (unit.hex, unit.level):
        return
    if spot.level == building.levels:
        if may_enter(battle):
            yield Spot(spot.hex, INSIDE), max(1, left)
    elif spot.level == INSIDE and not unit.entered:
        yield Spot(spot.hex, building.levels), max(1, left)


def may_stay(battle: Battle, unit: Unit, spot: Spot) -> bool:
    """Tell whether a unit may end its move below the roof of that building."""
    building = battle.building_at(spot.hex)
    inside = building is not None and room_of(battle, unit) == building.id
    return spot.level == INSIDE and (inside or may_enter(battle))


def why_barred(battle: Battle, unit: Unit, spot: Spot, *, climbs: bool) -> Refusal | None:
    """Return what a building does to a move that cannot be made; None if it is not the reason.

    CLIMBS: the unit flies, jumps or crawls up walls.
    """
    building = battle.building_at(spot.hex)
    if building is None:
        return None
    inside = room_of(battle, unit) == building.id
    if spot.level == INSIDE:
        return None if inside or may_enter(battle) else _closed(building)
    if spot.level < building.levels:
        return Refusal("SL-174", tr("{name} is in the way", name=building.name))
    on_roof = unit.hex in building.hexes and unit.level == building.levels
    if spot.level > building.levels or on_roof or (climbs and not inside):
        return None
    if not inside:
        words = tr("only who flies, jumps or crawls up walls gets onto {name}", name=building.name)
    elif unit.entered:
        words = tr("{name} has come in only now", name=unit.name)
    else:
        words = tr("the roof above takes the whole movement")
    return Refusal("SL-176", words)


def move_is_over(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield that a unit has come into a building in this phase, which ended its move (SL-175)."""
    if unit.entered and unit.entered == battle.phase and not unit.has("insubstantial"):
        yield Refusal("SL-175", tr("{name} has come in, its move is over", name=unit.name))


def _closed(building: Thing) -> Refusal:
    return Refusal("SL-175", tr("nobody goes into {name}", name=building.name))
