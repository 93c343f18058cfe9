"""Moving back who was knocked down, one space straight away from the attacker (SL-138)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.hexes import Hex, neighbours
from companion.engine.prompts import Asking, Place, ask, tell
from companion.games.slugfest.power_notes import Pushed
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.rules.places import floor_level, hovers, room_at, room_for, room_of
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow


def push_back(battle: Battle, victim: Unit, blow: Blow) -> Asking[Battle]:
    """Move a unit back where it can; the attacker's player picks between hexes equally far (SL-138).

    A reflected attack comes from the unit that reflected it.
    """
    origin = battle.unit(blow.strike.target if blow.reflected else blow.strike.attacker)
    if victim.hex is None or origin.hex is None:
        return battle
    free = [space for space in farthest(victim.hex, origin.hex) if _can_be_pushed(battle, victim, space)]
    space = victim.hex
    if len(free) == 1:
        (space,) = free
    elif free:
        space = yield from _pick(battle, battle.unit(blow.strike.attacker), victim, tuple(free))
    moved = replace(victim, hex=space, level=_level(battle, victim, space))
    yield from tell(
        Pushed(rule="SL-138", unit=victim.id, start=victim.hex, end=space, seen_by=victim.audience)
    )
    return battle.with_unit(moved)


def farthest(space: Hex, origin: Hex) -> tuple[Hex, ...]:
    """Return the neighbours of SPACE whose centres are farthest from ORIGIN's: one, two, or all six."""
    ranked = [(_square(near, origin), near) for near in neighbours(space)]
    most = max(square for square, _ in ranked)
    return tuple(near for square, near in ranked if square == most)


def _square(a: Hex, b: Hex) -> int:
    """Return the square of the distance between two centres, the width of a hex being 1."""
    q, r = a.q - b.q, a.r - b.r
    return q * q + q * r + r * r


def _pick(battle: Battle, attacker: Unit, victim: Unit, free: tuple[Hex, ...]) -> Asking[Hex]:
    prompt = Place("push", who=seat_of(battle, attacker), of=victim.id, places=free, seen_by=victim.audience)
    place = yield from ask(prompt)
    return next(space for space in free if space == place)


def _can_be_pushed(battle: Battle, victim: Unit, space: Hex) -> bool:
    """Tell whether a unit can be moved into a hex: no wall, no impassable ground, room (SL-138)."""
    if not battle.ground.grid.contains(space) or _walled_off(battle, victim, space):
        return False
    level = _level(battle, victim, space)
    if hovers(battle, space, level) and not _stays_aloft(battle, victim):
        return False
    return room_for(battle, victim, space, level)


def _walled_off(battle: Battle, victim: Unit, space: Hex) -> bool:
    """Tell whether a wall stands between: a building that rises above it, or that of the room it is in."""
    room = room_of(battle, victim)
    if room:
        return room_at(battle, space, victim.level) != room
    there = battle.building_at(space)
    return there is not None and there.levels > victim.level


def _level(battle: Battle, victim: Unit, space: Hex) -> int:
    """Return the level it comes to: a flyer keeps its own, others stand on what is there (SL-97, SL-138)."""
    if victim.hex == space or _stays_aloft(battle, victim) or room_of(battle, victim):
        return victim.level
    return floor_level(battle, space)


def _stays_aloft(battle: Battle, victim: Unit) -> bool:
    return victim.hex is not None and hovers(battle, victim.hex, victim.level)
