"""Several units at once: brought in, put, moved in formation, hidden, taken out (SL-6, SL-95, SL-189)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex, distance
from companion.engine.notes import GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Move
from companion.games.slugfest.group_commands import Deploy, Dismiss, HideAll, March, Muster
from companion.games.slugfest.making import copies, new_unit
from companion.games.slugfest.notes import Dismissed, Hid, Mustered, Revealed
from companion.games.slugfest.rules.hand import RULE, overruled, spelt
from companion.games.slugfest.rules.holding import let_go
from companion.games.slugfest.rules.movement import flies, move, move_refusals
from companion.games.slugfest.rules.places import level_at, room_for
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle, Unit

MOST_AT_ONCE: Final = 100
"""Copies that one command brings in."""


def muster(battle: Battle, command: Muster) -> Asking[Step]:
    """Bring in numbered copies of a sheet, each in the free hex nearest to the one pointed at (SL-189).

    Raises: UnknownName for a side that is not there, IllegalCommand off the map or for too many.
    """
    side = battle.side(command.side)
    if not 1 <= command.count <= MOST_AT_ONCE:
        raise IllegalCommand((Refusal(RULE, tr("one to {most} at once", most=MOST_AT_ONCE)),))
    if command.at is not None and not battle.ground.grid.contains(command.at):
        raise IllegalCommand((Refusal("SL-95", tr("that hex is not on the map")),))
    sheets: tuple[Sheet, ...] = (command.sheet,)
    if command.count > 1 or command.called:
        sheets = copies(command.sheet, command.count, command.called)
    known = {thing.id for thing in battle.things}
    for sheet in sheets:
        unit = new_unit(sheet, side.id, battle.units, taken=known)
        battle = replace(battle, units=(*battle.units, unit))
        if command.at is not None and (space := nearest_room(battle, unit, command.at)) is not None:
            battle = battle.with_unit(replace(unit, hex=space, level=level_at(battle, space, 0)))
    name = sheets[0].name if len(sheets) == 1 else command.called or command.sheet.name
    yield from tell(Mustered(rule="SL-189", side=side.id, name=name, count=len(sheets)))
    return Step(battle)


def nearest_room(battle: Battle, unit: Unit, middle: Hex) -> Hex | None:
    """Return the hex nearest to MIDDLE in which nobody stands and walkers may, else one with room."""
    grid = battle.ground.grid
    open_ground = [space for space in grid.hexes() if space not in battle.walls and space not in battle.water]
    near = sorted(open_ground, key=lambda space: (distance(space, middle), space))
    taken = {other.hex for other in battle.units if other.conscious}
    free = (space for space in near if space not in taken)
    crowded = (space for space in near if room_for(battle, unit, space, 0))
    return next(free, next(crowded, None))


def deploy(battle: Battle, command: Deploy) -> Asking[Step]:
    """Put units elsewhere in the formation they are in; who would leave the map stays where it is (SL-6)."""
    for key in dict.fromkeys(command.units):
        unit = battle.unit(key)
        if unit.hex is None or not battle.ground.grid.contains(space := _carried(unit.hex, command.by)):
            continue
        level = level_at(battle, space, unit.level if flies(battle, unit) else 0)
        yield from overruled(unit, "place", spelt(unit.hex, unit.level), spelt(space, level))
        battle = battle.with_unit(replace(unit, hex=space, level=level))
    return Step(battle)


def dismiss(battle: Battle, command: Dismiss) -> Asking[Step]:
    """Take units out of the battle; what they hold stays on the map, whom they hold is free (SL-6)."""
    for key in dict.fromkeys(command.units):
        unit = battle.unit(key)
        if unit.holds:
            battle = yield from let_go(battle, unit, why="hand", rule=RULE)
            unit = battle.unit(key)
        yield from tell(Dismissed(rule=RULE, name=unit.name, seen_by=unit.audience))
        units = (_freed_from(other, key) for other in battle.units if other.id != key)
        plants = tuple(grown for grown in battle.plants if grown.by != key)
        battle = replace(battle, units=tuple(units), plants=plants)
    return Step(battle)


def _freed_from(unit: Unit, key: str) -> Unit:
    """Return a unit without what somebody who is gone has put it under."""
    if not any(mark.by == key for mark in unit.conditions):
        return unit
    marks = (replace(mark, by="") if mark.key == "berserk" else mark for mark in unit.conditions)
    return replace(unit, conditions=tuple(mark for mark in marks if mark.by != key))


def hide_all(battle: Battle, command: HideAll) -> Asking[Step]:
    """Hide units or reveal them (SL-103, SL-105)."""
    for key in dict.fromkeys(command.units):
        unit = battle.unit(key)
        if unit.hidden == command.hidden:
            continue
        if command.hidden:
            yield from tell(Hid(rule=RULE, unit=key, seen_by=GM_ONLY))
        else:
            yield from tell(Revealed(rule=RULE, unit=key, why="hand"))
        battle = battle.with_unit(replace(unit, hidden=command.hidden))
    return Step(battle)


def march(battle: Battle, command: March) -> Asking[Step]:
    """Move units in formation, those in front first so that nobody stands in the way (SL-95, SL-100)."""
    for order in _orders(battle, command):
        battle = (yield from move(battle, order)).state
    return Step(battle)


def march_refusals(battle: Battle, command: March) -> Iterator[Refusal]:
    """Yield every reason why one of the units cannot make its move, after those before it have (SL-95)."""
    for order in _orders(battle, command):
        refusals = tuple(move_refusals(battle, order))
        for refusal in refusals:
            name = battle.unit(order.unit).name
            yield Refusal(refusal.rule, tr("{name}: {why}", name=name, why=refusal.text))
        if not refusals:
            unit = battle.unit(order.unit)
            battle = battle.with_unit(replace(unit, hex=order.to, level=order.level))


def _orders(battle: Battle, command: March) -> tuple[Move, ...]:
    """Return the move of each unit; who is farthest on in the direction of the march goes first."""
    units = [battle.unit(key) for key in dict.fromkeys(command.units)]
    placed = [(unit, unit.hex) for unit in units if unit.hex is not None]
    ahead = sorted(placed, key=lambda pair: -_along(pair[1], command.by))
    return tuple(_order(battle, unit, _carried(start, command.by)) for unit, start in ahead)


def _order(battle: Battle, unit: Unit, space: Hex) -> Move:
    on_map = battle.ground.grid.contains(space)
    wanted = unit.level if flies(battle, unit) else 0
    return Move(unit.id, space, level_at(battle, space, wanted) if on_map else 0)


def _carried(start: Hex, by: Hex) -> Hex:
    return Hex(start.q + by.q, start.r + by.r)


def _along(space: Hex, by: Hex) -> int:
    """Return how far a hex lies in the direction BY: twice the scalar product of the two as places."""
    return 2 * (space.q * by.q + space.r * by.r) + space.q * by.r + space.r * by.q
