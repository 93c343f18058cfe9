"""Area events: one roll for all in reach, nearest first, units before objects (SL-130, SL-170)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.notes import GM
from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.games.slugfest.marks import Due
from companion.games.slugfest.notes import BlastRolled
from companion.games.slugfest.rules.consequences import goes_off
from companion.games.slugfest.rules.damage import suffer
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.objects import wear
from companion.games.slugfest.rules.places import gap, room_at, room_of, room_of_thing
from companion.games.slugfest.state import Battle, Thing, Unit
from companion.games.slugfest.steps import Consequences, Engulf

BLAST_REACH = 1
"""Hexes that a blast reaches (SL-170)."""
RULES = {"blast": "SL-170", "collapse": "SL-168"}
"""The rule of each area event, by the kind of its entry in the queue and the word of its dice (SL-181)."""


@goes_off("blast")
def blast(battle: Battle, due: Due, command: Consequences) -> Asking[Step]:
    """Reach everybody in the same or an adjacent hex but the unit that went off (SL-41, SL-170)."""
    left = tuple(key for key in in_blast(battle, due) if key != due.of)
    return (yield from roll_area(battle, Engulf(due, left, after=command)))


def roll_area(battle: Battle, area: Engulf) -> Asking[Step]:
    """Roll the damage of an area event once for all, if there is anybody in it (SL-130)."""
    if not area.left or area.due.dice <= 0:
        return Step(battle, then=area.after)
    if battle.option("area_roll") == "shared" or battle.option("object_damage") == "points":
        battle, rolled = yield from area_damage(battle, area.due, area.left)
        return Step(battle, then=replace(area, rolled=rolled))
    return Step(battle, then=area)


def area_damage(battle: Battle, due: Due, victims: tuple[str, ...]) -> Asking[tuple[Battle, int]]:
    """Return the damage of an area event: its dice, or as many points (AMB-77)."""
    faces: tuple[int, ...] = ()
    if battle.option("object_damage") == "dice":
        roll = Roll(due.kind, who=GM, of=due.of, dice=(6,) * due.dice, pool=True)
        battle, faces = yield from throw(battle, roll, among=victims)
    total = sum(faces) if faces else due.dice
    collapse = due.kind == "collapse"
    yield from tell(BlastRolled(rule=RULES[due.kind], of=due.of, faces=faces, total=total, collapse=collapse))
    return battle, total


def engulf(battle: Battle, area: Engulf) -> Asking[Step]:
    """Let an area event strike the first of those it reaches; armour counts for each (SL-130)."""
    key, *left = area.left
    rolled = area.rolled
    if not rolled:
        battle, rolled = yield from area_damage(battle, area.due, (key,))
    if battle.has_unit(key):
        rule = RULES[area.due.kind]
        battle, suffered = yield from suffer(battle, battle.unit(key), rolled, rule=rule)
        if suffered:
            battle, _ = yield from reach(Moment.HURT, battle, key)
    elif battle.has_thing(key):
        battle = yield from wear(battle, key, rolled)
    return Step(battle, then=replace(area, left=tuple(left)) if left else area.after)


def in_blast(battle: Battle, due: Due) -> tuple[str, ...]:
    """Return whom a blast reaches: units in ascending distance, then objects likewise (SL-171).

    A building shields who is inside from what is outside and the other way round, and is struck itself
    (SL-170). The insubstantial are not touched (SL-148).
    """
    room = room_at(battle, due.hexes[0], due.level)
    units = [
        (_away(battle, due, unit), unit.id)
        for unit in battle.units
        if unit.on_map and not unit.has("insubstantial") and room_of(battle, unit) == room
    ]
    struck = battle.things if battle.option("blasts_hit_objects") else ()
    things = [
        (_thing_away(battle, due, thing), thing.id) for thing in struck if _open_to(battle, thing, room)
    ]
    near = (*sorted(units, key=_nearness), *sorted(things, key=_nearness))
    return tuple(key for away, key in near if away <= BLAST_REACH)


def _open_to(battle: Battle, thing: Thing, room: str) -> bool:
    """Tell whether a blast in that room, or outside, reaches an object: in the same, or its walls."""
    if thing.building:
        return room in ("", thing.id)
    return room_of_thing(battle, thing) == room


def _nearness(found: tuple[int, str]) -> int:
    return found[0]


def _away(battle: Battle, due: Due, unit: Unit) -> int:
    if unit.hex is None:
        raise ValueError(unit.id)
    return min(gap(battle, space, due.level, unit.hex, unit.level) for space in due.hexes)


def _thing_away(battle: Battle, due: Due, thing: Thing) -> int:
    level = min(max(due.level, thing.level), thing.level + thing.levels)
    return min(gap(battle, a, due.level, b, level) for a in due.hexes for b in thing.hexes)
