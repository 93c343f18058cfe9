"""What objects do in hands: their dice, how they wear, where a thrown one comes down (SL-161 to SL-164)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.hexes import Hex, distance, neighbours, spread
from companion.engine.prompts import Asking, tell
from companion.games.slugfest.object_notes import CameDown
from companion.games.slugfest.rules.places import Spot, floor_level, resting_level
from companion.games.slugfest.state import Battle, Thing, Unit
from companion.games.slugfest.steps import Blow, Strike

THROW, SWING = "throw", "swing"


def weight_of(battle: Battle, thing: Thing) -> int:
    """Return the weight as a number; that of what nobody lifts is a house rule (SL-168, AMB-85)."""
    return int(battle.option("building_weight")) if thing.weight == "NA" else thing.weight


def object_dice(battle: Battle, strike: Strike) -> int:
    """Return the damage dice of an object: its weight, thrown one more (SL-163, SL-165, SL-111).

    By house rules the one more is a point, and all of it are points (AMB-77, AMB-78).
    """
    if battle.option("object_damage") == "points":
        return 0
    more = strike.mode == THROW and battle.option("throw_plus_one") == "die"
    return weight_of(battle, battle.thing(strike.thing)) + more


def object_points(battle: Battle, strike: Strike) -> int:
    """Return the points that an object adds to its dice (AMB-77, AMB-78)."""
    thrown = strike.mode == THROW
    if battle.option("object_damage") == "points":
        return weight_of(battle, battle.thing(strike.thing)) + thrown
    return int(thrown and battle.option("throw_plus_one") == "point")


def come_down(battle: Battle, blow: Blow) -> Asking[Battle]:
    """Let a thrown object come down, hit or miss, in nobody's hands (SL-163)."""
    strike = blow.strike
    thing, thrower = battle.thing(strike.thing), battle.unit(strike.attacker)
    spot = landing(battle, thrower, blow.victim)
    battle = battle.with_unit(replace(thrower, holds=""))
    yield from tell(CameDown(rule="SL-163", thing=thing.id, hex=spot.hex))
    return battle.with_thing(replace(thing, hexes=(spot.hex,), level=spot.level))


def landing(battle: Battle, thrower: Unit, victim: str) -> Spot:
    """Return where an object comes down that is thrown at VICTIM: in its hex, on what one stands on there.

    What was thrown back comes down at the thrower, what was thrown at a building in front of it.
    """
    start = Spot(thrower.hex or Hex(0, 0), thrower.level)
    if battle.has_unit(victim):
        unit = battle.unit(victim)
        space, level = unit.hex or start.hex, unit.level
        return Spot(space, resting_level(battle, space, level))
    thing = battle.thing(victim)
    if thing.building:
        return _before(battle, start, thing)
    return Spot(thing.hexes[0], resting_level(battle, thing.hexes[0], thing.level))


def _before(battle: Battle, start: Spot, building: Thing) -> Spot:
    """Return where an object comes down that was thrown at a building: inside, on its roof, or before it."""
    away, near = min((distance(space, start.hex), space) for space in building.hexes)
    if not away or start.level >= building.levels:
        return Spot(near, resting_level(battle, near, start.level))
    before = [
        (distance(space, start.hex), spread(space, start.hex), space)
        for space in neighbours(near)
        if battle.ground.grid.contains(space) and space not in battle.walls
    ]
    space = min(before)[-1] if before else start.hex
    return Spot(space, floor_level(battle, space))
