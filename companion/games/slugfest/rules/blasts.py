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
from companion.games.slugfest.rules.places import gap
from companion.games.slugfest.state import Battle, Thing, Unit
from companion.games.slugfest.steps import Consequences, Engulf

BLAST_REACH = 1
"""Hexes that a blast reaches (SL-170)."""


@goes_off("blast")
def blast(battle: Battle, due: Due, command: Consequences) -> Asking[Step]:
    """Reach everybody in the same or an adjacent hex but the unit that went off (SL-41, SL-170)."""
    left = tuple(key for key in in_blast(battle, due) if key != due.of)
    return (yield from roll_area(battle, Engulf(due, left, after=command), "blast"))


def roll_area(battle: Battle, area: Engulf, word: str) -> Asking[Step]:
    """Roll the damage of an area event once for all, if there is anybody in it (SL-130)."""
    if not area.left or area.due.dice <= 0:
        return Step(battle, then=area.after)
    if battle.option("object_damage") == "dice" and battle.option("area_roll") == "shared":
        battle, rolled = yield from area_damage(battle, area.due, word)
        return Step(battle, then=replace(area, rolled=rolled))
    return Step(battle, then=area)


def area_damage(battle: Battle, due: Due, word: str) -> Asking[tuple[Battle, int]]:
    """Return the damage of an area event: its dice, or as many points (AMB-77)."""
    if battle.option("object_damage") == "points":
        return battle, due.dice
    roll = Roll(word, who=GM, of=due.of, dice=(6,) * due.dice, pool=True)
    battle, faces = yield from throw(battle, roll)
    yield from tell(BlastRolled(rule="SL-170", of=due.of, faces=faces, total=sum(faces)))
    return battle, sum(faces)


def engulf(battle: Battle, area: Engulf) -> Asking[Step]:
    """Let an area event strike the first of those it reaches; armour counts for each (SL-130)."""
    key, *left = area.left
    rolled = area.rolled
    if not rolled:
        battle, rolled = yield from area_damage(battle, area.due, "blast")
    if battle.has_unit(key):
        battle, suffered = yield from suffer(battle, battle.unit(key), rolled, rule="SL-170")
        if suffered:
            battle, _ = yield from reach(Moment.HURT, battle, key)
    elif battle.has_thing(key):
        battle = yield from wear(battle, key, rolled)
    return Step(battle, then=replace(area, left=tuple(left)) if left else area.after)


def in_blast(battle: Battle, due: Due) -> tuple[str, ...]:
    """Return whom a blast reaches: units in ascending distance, then objects likewise (SL-171)."""
    units = [
        (_away(battle, due, unit), unit.id)
        for unit in battle.units
        if unit.on_map and not unit.has("insubstantial")
    ]
    things = [(_thing_away(battle, due, thing), thing.id) for thing in battle.things]
    struck = things if battle.option("blasts_hit_objects") else []
    near = (*sorted(units, key=_nearness), *sorted(struck, key=_nearness))
    return tuple(key for away, key in near if away <= BLAST_REACH)


def _nearness(found: tuple[int, str]) -> int:
    return found[0]


def _away(battle: Battle, due: Due, unit: Unit) -> int:
    if unit.hex is None:
        raise ValueError(unit.id)
    return min(gap(battle, space, due.level, unit.hex, unit.level) for space in due.hexes)


def _thing_away(battle: Battle, due: Due, thing: Thing) -> int:
    level = min(max(due.level, thing.level), thing.level + thing.levels)
    return min(gap(battle, a, due.level, b, level) for a in due.hexes for b in thing.hexes)
