"""Movement: on foot, flying, jumping, wall crawling (chapter 11)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex, neighbours
from companion.engine.prompts import Asking, tell
from companion.engine.reach import Reach, dijkstra
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Move
from companion.games.slugfest.notes import Moved
from companion.games.slugfest.rules import buildings, values
from companion.games.slugfest.rules.conditions import bans, not_raging
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.places import (
    HIGHEST,
    Spot,
    floor_level,
    gap,
    hovers,
    level_at,
    room_at,
    room_for,
    room_of,
)
from companion.games.slugfest.state import Battle, Unit

NOWHERE = Spot(Hex(0, 0), 0)


def move(battle: Battle, command: Move) -> Asking[Step]:
    """Move a unit (SL-95, SL-153). A forced move costs what is left.

    Raises: IllegalCommand off the map.
    """
    unit = battle.unit(command.unit)
    if not battle.ground.grid.contains(command.to):
        raise IllegalCommand((Refusal("SL-95", tr("that hex is not on the map")),))
    spot = Spot(command.to, level_at(battle, command.to, command.level))
    within = reach(battle, unit)
    cost = within.costs[spot] if spot in within else budget(battle, unit)
    moved = replace(unit, hex=spot.hex, level=spot.level, steps=unit.steps + cost)
    room = room_of(battle, moved)
    into = room if room != room_of(battle, unit) else ""
    moved = replace(moved, entered=battle.phase) if into else moved
    if battle.phase == "action":
        moved = replace(moved, acted="move")
    yield from tell(
        Moved(
            rule="SL-153" if battle.phase == "action" else "SL-95",
            unit=unit.id,
            start=unit.hex or spot.hex,
            end=spot.hex,
            cost=cost,
            level=spot.level,
            start_level=unit.level,
            into=into,
            seen_by=unit.audience,
        )
    )
    return Step(battle.with_unit(moved))


def budget(battle: Battle, unit: Unit) -> int:
    """Return the movement a unit has left in this phase, in hexes (SL-95)."""
    return max(0, values.speed(battle, unit) - unit.steps)


def reach(battle: Battle, unit: Unit) -> Reach[Spot]:
    """Return where a unit can end its move now, by Dijkstra over hexes and levels (SL-95 to SL-100)."""
    if unit.hex is None:
        return dijkstra(NOWHERE, 0, _no_steps)
    return _reach(battle, unit)


@lru_cache(maxsize=32)
def _reach(battle: Battle, unit: Unit) -> Reach[Spot]:
    if unit.hex is None:
        raise ValueError(unit.id)
    steps = partial(_steps, battle, unit)
    return dijkstra(
        Spot(unit.hex, unit.level), budget(battle, unit), steps, can_stop=partial(may_end, battle, unit)
    )


def _no_steps(_spot: Spot) -> Iterator[tuple[Spot, int]]:
    return iter(())


def _steps(battle: Battle, unit: Unit, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Yield where one step leads from a spot, and what it costs; whoever comes into a building stops."""
    room = room_at(battle, spot.hex, spot.level)
    solid = not unit.has("insubstantial")
    yield from buildings.stairs(battle, unit, spot, budget(battle, unit))
    if room and solid:
        if room == room_of(battle, unit):
            yield from _past_enemies(battle, unit, buildings.steps_inside(battle, spot))
        return
    if solid:
        yield from _past_enemies(battle, unit, buildings.ways_in(battle, spot))
    if flies(battle, unit) or jumps(battle, unit):
        yield from _steps_in_the_air(battle, unit, spot)
        return
    yield from _past_enemies(battle, unit, _steps_on_foot(battle, unit, spot))
    if unit.steps == 0 and crawls(battle, unit):
        yield from _climbs(battle, unit, spot)


def _past_enemies(
    battle: Battle, unit: Unit, steps: Iterator[tuple[Spot, int]]
) -> Iterator[tuple[Spot, int]]:
    """Yield the steps that no enemy bars, where a house rule lets enemies bar them (AMB-71)."""
    if battle.option("crossing_enemies"):
        yield from steps
        return
    for spot, cost in steps:
        if not _enemy_stands(battle, unit, spot.hex, spot.level):
            yield spot, cost


def _steps_in_the_air(battle: Battle, unit: Unit, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Over ground, units, objects and roofs alike; a level costs 1 like a hex (SL-97, SL-148)."""
    grid = battle.ground.grid
    solid = not unit.has("insubstantial")
    for space in neighbours(spot.hex):
        if grid.contains(space) and not (solid and floor_level(battle, space) > spot.level):
            yield Spot(space, spot.level), 1
    if spot.level < HIGHEST:
        yield Spot(spot.hex, spot.level + 1), 1
    if spot.level > floor_level(battle, spot.hex):
        yield Spot(spot.hex, spot.level - 1), 1


def _steps_on_foot(battle: Battle, unit: Unit, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Across the ground, or along one roof; not into buildings or impassable ground (SL-96, SL-174).

    On the ground, walls do not stop the insubstantial (SL-148).
    """
    grid = battle.ground.grid
    here = battle.building_at(spot.hex)
    through = unit.has("insubstantial") and spot.level == 0
    for space in neighbours(spot.hex):
        if not grid.contains(space) or space in battle.water:
            continue
        if battle.building_at(space) == here or through:
            yield Spot(space, spot.level), 1


def _climbs(battle: Battle, unit: Unit, spot: Spot) -> Iterator[tuple[Spot, int]]:
    """Onto or off a building in an adjacent hex, for the whole movement of the phase (SL-99)."""
    grid = battle.ground.grid
    here = battle.building_at(spot.hex)
    for space in neighbours(spot.hex):
        onto = battle.building_at(space)
        if grid.contains(space) and onto != here and (onto or space not in battle.water):
            yield Spot(space, onto.levels if onto else 0), max(1, budget(battle, unit))


def _enemy_stands(battle: Battle, unit: Unit, space: Hex, level: int) -> bool:
    return any(
        other.hex == space and other.level == level and other.side != unit.side and other.conscious
        for other in battle.units
    )


def may_end(battle: Battle, unit: Unit, spot: Spot) -> bool:
    """Tell whether a unit may end its move there: room (SL-100), and ground under a jumper (SL-98)."""
    if not room_for(battle, unit, spot.hex, spot.level):
        return False
    if spot.level < floor_level(battle, spot.hex):
        return buildings.may_stay(battle, unit, spot)
    return flies(battle, unit) or not hovers(battle, spot.hex, spot.level)


def flies(battle: Battle, unit: Unit) -> bool:
    """Tell whether it has Special Move: Flying (SL-97)."""
    return _moves_by(battle, unit, "Flying")


def jumps(battle: Battle, unit: Unit) -> bool:
    """Tell whether it has Special Move: Jumping (SL-98)."""
    return _moves_by(battle, unit, "Jumping")


def crawls(battle: Battle, unit: Unit) -> bool:
    """Tell whether it has Special Move: Wall Crawler (SL-99)."""
    return _moves_by(battle, unit, "Wall Crawler")


def _moves_by(battle: Battle, unit: Unit, kind: str) -> bool:
    """Tell whether it has that Special Move, or a power of the GM's own that is like it (SL-196)."""
    if unit.sheet.ability("Special Move", kind) is not None:
        return True
    return any(has(unit, name) for name in battle.content.moving.get(kind, ()))


def move_refusals(battle: Battle, command: Move) -> Iterator[Refusal]:
    """Yield every reason why a unit may not move there now (SL-95 to SL-101, SL-136, SL-152)."""
    unit = battle.unit(command.unit)
    yield from no_move_now(battle, unit)
    yield from not_raging(battle, unit)
    spot = Spot(command.to, command.level)
    if not battle.ground.grid.contains(spot.hex):
        yield Refusal("SL-95", tr("that hex is not on the map"))
    elif unit.hex == spot.hex and unit.level == spot.level:
        yield Refusal("SL-95", tr("{name} is there already", name=unit.name))
    elif spot not in reach(battle, unit):
        yield _why_out_of_reach(battle, unit, spot)
    else:
        yield from not_fleeing(battle, unit, spot)


def no_move_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield every reason why a unit may not move at all now."""
    if battle.acting != unit.side:
        yield Refusal("SL-85", tr("it is not {name}'s turn", name=unit.name))
    if not unit.on_map:
        yield Refusal("SL-95", tr("{name} is not on the map", name=unit.name))
    if not unit.conscious:
        yield Refusal("SL-132", tr("{name} is not conscious", name=unit.name))
    elif battle.phase == "movement":
        yield from _no_move_in_movement_phase(battle, unit)
    elif battle.phase == "action":
        yield from _no_second_move(battle, unit)
    else:
        yield Refusal("SL-85", tr("nobody moves in this phase"))
    yield from buildings.move_is_over(battle, unit)
    if unit.conscious and budget(battle, unit) == 0:
        yield Refusal("SL-95", tr("{name} has no movement left", name=unit.name))


def _no_move_in_movement_phase(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    if unit.wounded:
        yield Refusal("SL-101", tr("{name} is wounded and moves in the action phase only", name=unit.name))
    if (held := bans(battle, unit).get("movement")) is not None:
        yield Refusal("SL-136", tr("{name} is {condition}", name=unit.name, condition=_name(battle, held)))
    if unit.searched == "after":
        yield Refusal("SL-104", tr("{name} has moved and searched", name=unit.name))


def _no_second_move(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    if unit.attacked:
        yield Refusal("SL-152", tr("{name} has attacked", name=unit.name))
    if unit.acted not in ("", "move"):
        yield Refusal("SL-152", tr("{name} has used its action", name=unit.name))
    if unit.sheet.weakness("Ponderous") and (not unit.wounded or battle.option("ponderous_wounded_stuck")):
        yield Refusal("SL-37", tr("{name} is ponderous and has no second move", name=unit.name))
    if (held := bans(battle, unit).get("action_move")) is not None:
        yield Refusal("SL-136", tr("{name} is {condition}", name=unit.name, condition=_name(battle, held)))


def _why_out_of_reach(battle: Battle, unit: Unit, spot: Spot) -> Refusal:
    if not room_for(battle, unit, spot.hex, spot.level):
        return Refusal("SL-100", tr("there is no room in that hex"))
    climbs = flies(battle, unit) or jumps(battle, unit) or crawls(battle, unit)
    if (barred := buildings.why_barred(battle, unit, spot, climbs=climbs)) is not None:
        return barred
    if not flies(battle, unit) and hovers(battle, spot.hex, spot.level):
        return Refusal("SL-96", tr("{name} cannot stand there", name=unit.name))
    return Refusal(
        "SL-95", tr("{name} cannot get there with {n} movement", name=unit.name, n=budget(battle, unit))
    )


def move_to(battle: Battle, unit: Unit, spot: Spot) -> Asking[Step]:
    """Move a unit to a spot that it can reach."""
    return (yield from move(battle, Move(unit.id, spot.hex, spot.level)))


def away_from(battle: Battle, spot: Spot, other: Unit) -> int:
    """Return the distance from a spot to a unit on the map."""
    return gap(battle, spot.hex, spot.level, other.hex or spot.hex, other.level)


def feared(battle: Battle, unit: Unit) -> Unit | None:
    """Return whom an afraid unit must keep away from in this activation, None if there is nobody (SL-145)."""
    mark = unit.condition("afraid")
    if mark is None or not mark.running or not battle.has_unit(mark.by):
        return None
    other = battle.unit(mark.by)
    return other if other.on_map and unit.on_map else None


def flight(battle: Battle, unit: Unit) -> tuple[Spot, ...]:
    """Return where an afraid unit must run: the reachable places farthest from whom it fears (SL-145).

    Nowhere if it need not run in this phase, cannot, or stands as far away as it can get.
    """
    other = feared(battle, unit)
    if other is None or unit.hex is None or next(no_move_now(battle, unit), None) is not None:
        return ()
    if battle.phase == "action" and not unit.wounded:
        return ()
    stops = sorted(reach(battle, unit).stops())
    most = max((away_from(battle, spot, other) for spot in stops), default=0)
    if most <= away_from(battle, Spot(unit.hex, unit.level), other):
        return ()
    return tuple(spot for spot in stops if away_from(battle, spot, other) == most)


def not_fleeing(battle: Battle, unit: Unit, spot: Spot) -> Iterator[Refusal]:
    """Yield why an afraid unit may not move there: not far enough, or not farther away (SL-145)."""
    other = feared(battle, unit)
    if other is None or unit.hex is None:
        return
    if places := flight(battle, unit):
        if spot not in places:
            yield Refusal("SL-145", tr("{name} must run as far as it can", name=unit.name))
    elif away_from(battle, spot, other) <= away_from(battle, Spot(unit.hex, unit.level), other):
        text = tr("{name} may only move away from {other}", name=unit.name, other=other.name)
        yield Refusal("SL-145", text)


def _name(battle: Battle, condition: str) -> str:
    kind = battle.content.conditions.get(condition)
    return kind.name.lower() if kind else condition
