"""Where units stand: room in a hex, roofs, distance, lines of sight."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from companion.engine.hexes import Hex, distance
from companion.engine.sight import Sight, line_of_sight
from companion.games.slugfest.state import Battle, Thing, Unit

HIGHEST = 40
"""Levels above which nobody flies; keeps a flyer's reach finite."""


class Spot(NamedTuple):
    """A place in the air, on a floor, or inside a building at level 0."""

    hex: Hex
    level: int


def floor_level(battle: Battle, space: Hex) -> int:
    """Return the level one stands on in a hex: 0, or on a roof the building's levels (SL-176)."""
    building = battle.building_at(space)
    return building.levels if building else 0


def level_at(battle: Battle, space: Hex, level: int) -> int:
    """Return LEVEL as it can be in a hex: 0, or on its floor at least, no higher than anybody flies.

    In the hex of a building, 0 is inside (SL-175).
    """
    return max(floor_level(battle, space), min(level, HIGHEST)) if level > 0 else 0


def room_at(battle: Battle, space: Hex, level: int) -> str:
    """Return the id of the building inside which that place is; empty outside and on roofs (SL-175)."""
    building = battle.building_at(space)
    return building.id if building is not None and level < building.levels else ""


def room_of(battle: Battle, unit: Unit) -> str:
    """Return the id of the building that a unit is in; empty outside and on roofs (SL-175)."""
    return room_at(battle, unit.hex, unit.level) if unit.hex is not None else ""


def room_of_thing(battle: Battle, thing: Thing) -> str:
    """Return the id of the building that an object stands in; of a building, itself (SL-175)."""
    return room_at(battle, thing.hexes[0], thing.level)


def behind_walls(battle: Battle, unit: Unit, thing: Thing) -> bool:
    """Tell whether walls part a unit and an object; a building's own are struck from both sides (SL-177)."""
    room = room_of(battle, unit)
    return room not in ("", thing.id) if thing.building else room != room_of_thing(battle, thing)


def resting_level(battle: Battle, space: Hex, level: int) -> int:
    """Return the level at which an object comes to rest that is let go there."""
    return 0 if room_at(battle, space, level) else floor_level(battle, space)


def airborne(battle: Battle, unit: Unit) -> bool:
    """Tell whether a unit hovers: above the ground or roof, or over ground nobody can stand on (SL-97)."""
    if unit.hex is None:
        return False
    return hovers(battle, unit.hex, unit.level)


def hovers(battle: Battle, space: Hex, level: int) -> bool:
    """Tell whether somebody at that hex and level would be in the air."""
    floor = floor_level(battle, space)
    return level > floor or (level == 0 == floor and space in battle.water)


def room_for(battle: Battle, unit: Unit, space: Hex, level: int) -> bool:
    """Tell whether a hex has room for one more (SL-100).

    Each floor has the room of the ground. Bodies take no room.
    """
    in_air = hovers(battle, space, level)
    there = [
        other
        for other in battle.units
        if other.hex == space and other.conscious and other.id != unit.id
        if hovers(battle, space, other.level) == in_air and (in_air or other.level == level)
    ]
    on_foot, aloft = room_in(hex_feet(battle))
    return len(there) < (aloft if in_air else on_foot)


def room_in(feet: int) -> tuple[int, int]:
    """Return how many units a hex of so many feet holds on foot, and how many in the air (SL-100)."""
    return 2 * feet // 5, feet // 5


def hex_feet(battle: Battle) -> int:
    """Return the size of a hex in feet: the house rule's, or the map's own (SL-100)."""
    chosen = int(battle.option("hex_size"))
    default = battle.content.house_rules["hex_size"].default
    return battle.ground.hex_feet if chosen == default else chosen


def gap(battle: Battle, a: Hex, a_level: int, b: Hex, b_level: int) -> int:
    """Return the distance between two places, altitude as the house rule says (SL-7)."""
    flat, height = distance(a, b), abs(a_level - b_level)
    mode = battle.option("altitude")
    return flat if mode == "ignore" else flat + height if mode == "sum" else max(flat, height)


def between(battle: Battle, a: Unit, b: Unit) -> int:
    """Return the distance between two units on the map (SL-7). Raises: ValueError if one is not there."""
    if a.hex is None or b.hex is None:
        raise ValueError(f"{a.id} or {b.id} is not on the map")
    return gap(battle, a.hex, a.level, b.hex, b.level)


def distance_to_thing(battle: Battle, unit: Unit, thing: Thing) -> int:
    """Return the distance to the nearest hex of an object (SL-177)."""
    if unit.hex is None:
        raise ValueError(f"{unit.id} is not on the map")
    heights = range(thing.level, thing.level + thing.levels + 1)
    near = min(heights, key=lambda level: abs(level - unit.level))
    return min(gap(battle, unit.hex, unit.level, space, near) for space in thing.hexes)


def sight_between(battle: Battle, a: Hex, a_level: int, b: Hex, b_level: int) -> Sight:
    """Return the line of sight between two places (SL-9): blocked by buildings that both do not overlook.

    The GM's word on two hexes overrules the map.
    """
    return _ruled(battle, a, b, line_of_sight(a, b, _walls_above(battle.things, min(a_level, b_level))))


def sees(battle: Battle, a: Unit, b: Unit) -> bool:
    """Tell whether one unit sees another: the line is clear (SL-9), or both are in one building (SL-175)."""
    if a.hex is None or b.hex is None:
        return False
    if (room := room_of(battle, a)) or room_of(battle, b):
        return room == room_of(battle, b)
    return sight_between(battle, a.hex, a.level, b.hex, b.level).clear


def sees_thing(battle: Battle, unit: Unit, thing: Thing) -> bool:
    """Tell whether some hex of an object is in sight, up to its top (SL-9); it does not hide itself.

    What is in the same building is in sight (SL-175).
    """
    if unit.hex is None or behind_walls(battle, unit, thing):
        return False
    if room_of(battle, unit):
        return True
    others = tuple(other for other in battle.things if other.id != thing.id)
    walls = _walls_above(others, min(unit.level, thing.level + thing.levels))
    return any(
        _ruled(battle, unit.hex, space, line_of_sight(unit.hex, space, walls)).clear for space in thing.hexes
    )


def _ruled(battle: Battle, a: Hex, b: Hex, drawn: Sight) -> Sight:
    """Return a line as the GM decided on it, else as the map has it (SL-9)."""
    for said in battle.sight:
        if {said.a, said.b} == {a, b}:
            return Sight(clear=said.clear, touched=drawn.touched, deciding=(), grazed=drawn.grazed)
    return drawn


@lru_cache(maxsize=256)
def _walls_above(things: tuple[Thing, ...], level: int) -> frozenset[Hex]:
    """Hexes of the buildings that rise above LEVEL: a line at or over a roof does not pass inside."""
    return frozenset(space for thing in things if thing.levels > level for space in thing.hexes)
