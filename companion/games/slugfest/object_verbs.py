"""What objects and buildings let a unit do: possible, or with every reason why not.

``swing`` needs a facing, which its command has yet to get.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest import object_commands as o
from companion.games.slugfest.commands import Move
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.buildings import INSIDE
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.holding import drop_refusals, liftable, no_lift_now
from companion.games.slugfest.rules.movement import no_move_now, reach
from companion.games.slugfest.rules.places import Spot, room_of
from companion.games.slugfest.rules.swinging import SWINGABLE, no_swing_now
from companion.games.slugfest.rules.throwing import THROWABLE, no_throw_now
from companion.games.slugfest.state import Battle, Unit

FACING = "facing"
"""What a verb needs that has a direction to be pointed out."""


def object_verbs(battle: Battle, unit: Unit) -> Iterator[Verb]:
    """Yield what can be done with the object in the hands, or with those that lie about."""
    if unit.holds:
        yield from _with_what_is_held(battle, unit)
    elif values.strength(battle, unit) > 0:
        reasons = tuple(no_lift_now(battle, unit))
        for thing in liftable(battle, unit):
            text = tr("Pick up {thing}", thing=thing.name)
            yield _verb(unit, f"lift-{thing.id}", text, "SL-158", o.Lift(unit.id, thing.id), reasons)


def building_verbs(battle: Battle, unit: Unit) -> Iterator[Verb]:
    """Yield the buildings that a unit can go into now, and the roof above it (SL-175, SL-176)."""
    if unit.hex is None or any(no_move_now(battle, unit)) or any(not_raging(battle, unit)):
        return
    within, here = reach(battle, unit), room_of(battle, unit)
    for thing in battle.things:
        if not thing.building:
            continue
        ways = [Spot(space, INSIDE) for space in thing.hexes if Spot(space, INSIDE) in within]
        roof = Spot(unit.hex, thing.levels)
        if ways and here != thing.id:
            spot = min(ways, key=within.costs.__getitem__)
            text = tr("Go into {building}", building=thing.name)
            yield _verb(unit, f"enter-{thing.id}", text, "SL-175", _move(unit, spot), icon="building")
        elif here == thing.id and roof in within:
            text = tr("Go up to the roof")
            yield _verb(unit, "roof", text, "SL-176", _move(unit, roof), icon="arrow-up")


def _with_what_is_held(battle: Battle, unit: Unit) -> Iterator[Verb]:
    thing = battle.thing(unit.holds)
    if THROWABLE in thing.traits:
        text, command = tr("Throw {thing}", thing=thing.name), o.Throw(unit.id, "")
        reasons = tuple(no_throw_now(battle, unit))
        yield _verb(unit, "throw", text, "SL-163", command, reasons, icon="throw", needs="target")
    if SWINGABLE in thing.traits:
        text, swing = tr("Swing {thing}", thing=thing.name), o.Swing(unit.id, 0)
        reasons = tuple(no_swing_now(battle, unit))
        yield _verb(unit, "swing", text, "SL-165", swing, reasons, icon="swing", needs=FACING)
    drop = o.Drop(unit.id)
    text = tr("Drop {thing}", thing=thing.name)
    yield _verb(unit, "drop", text, "SL-158", drop, tuple(drop_refusals(battle, drop)))


def _move(unit: Unit, spot: Spot) -> Move:
    return Move(unit.id, spot.hex, spot.level)


def _verb(
    unit: Unit,
    key: str,
    text: str,
    rule: str,
    command: Command,
    reasons: tuple[Refusal, ...] = (),
    *,
    icon: str = "object",
    needs: str = "",
) -> Verb:
    return Verb(
        key=key,
        actor=unit.id,
        text=text,
        rule=rule,
        icon=icon,
        needs=needs,
        command=command,
        reasons=reasons,
    )
