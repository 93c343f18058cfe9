"""The GM's hand: anything set by hand, in the log with what it was before (SL-6)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import (
    Afflict,
    Allow,
    End,
    Hide,
    Put,
    Remove,
    Rename,
    SetHits,
    SetLoss,
    SetOption,
    SetPower,
    SetSight,
    SetTurn,
    Shove,
    Wear,
    Wreck,
)
from companion.games.slugfest.marks import Due, Supply
from companion.games.slugfest.notes import Finished, Hid, Overruled, Revealed
from companion.games.slugfest.rules.abilities.effects import sources_on
from companion.games.slugfest.rules.conditions import DERIVED, gain, lose
from companion.games.slugfest.rules.consequences import after, queue
from companion.games.slugfest.rules.damage import settle, with_wounds_seen_anew
from companion.games.slugfest.rules.holding import drop_what_is_too_heavy, let_go
from companion.games.slugfest.rules.objects import take_away
from companion.games.slugfest.rules.places import level_at, resting_level
from companion.games.slugfest.rules.values import FLOORED
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import PHASES, Battle, Option, SightRule, Unit

RULE = "SL-6"
MOST = 10_000
"""No figure is set beyond it."""
SIGHTS = ("clear", "blocked", "map")
_NUMBER = re.compile(r"-?[0-9]{1,5}")


def set_hits(battle: Battle, command: SetHits) -> Asking[Step]:
    """Set a unit's hits; states and what they end follow (SL-131 to SL-135)."""
    unit = battle.unit(command.unit)
    hits = max(-MOST, min(unit.sheet.hits, command.hits))
    yield from overruled(unit, "hits", unit.hits, hits)
    return Step((yield from settle(battle.with_unit(replace(unit, hits=hits)), unit)))


def wear(battle: Battle, command: Wear) -> Asking[Step]:
    """Set the damage an object has taken; at its hits it is removed (SL-160)."""
    thing = battle.thing(command.thing)
    taken = max(0, command.taken)
    yield from tell(_said(thing.name, "taken", thing.taken, taken))
    if taken < thing.hits:
        return Step(battle.with_thing(replace(thing, taken=taken)))
    return Step((yield from take_away(battle, thing)))


def wreck(battle: Battle, command: Wreck) -> Asking[Step]:
    """Destroy an object; its Collapse or Explode follows as after the last hit (SL-160, SL-171)."""
    thing = battle.thing(command.thing)
    yield from tell(_said(thing.name, "taken", thing.taken, thing.hits))
    worn = battle.with_thing(replace(thing, taken=thing.hits))
    return after(queue(worn, Due(kind="thing", of=thing.id, hexes=thing.hexes, level=thing.level)))


def put(battle: Battle, command: Put) -> Asking[Step]:
    """Put a unit into any hex of the map: on its ground, above, or at level 0 into the building there.

    Raises: IllegalCommand off the map.
    """
    unit, space = battle.unit(command.unit), on_map(battle, command.at)
    level = level_at(battle, space, command.level)
    yield from overruled(unit, "place", spelt(unit.hex, unit.level), spelt(space, level))
    return Step(battle.with_unit(replace(unit, hex=space, level=level)))


def shove(battle: Battle, command: Shove) -> Asking[Step]:
    """Put an object into any hex, out of whose hands it may be; a building keeps its shape.

    Raises: IllegalCommand off the map.
    """
    if (holder := battle.holder(command.thing)) is not None:
        battle = yield from let_go(battle, holder, why="hand", rule=RULE)
    thing = battle.thing(command.thing)
    by = Hex(command.at.q - thing.hexes[0].q, command.at.r - thing.hexes[0].r)
    hexes = tuple(on_map(battle, Hex(space.q + by.q, space.r + by.r)) for space in thing.hexes)
    yield from tell(_said(thing.name, "place", spelt(thing.hexes[0], 0), spelt(hexes[0], 0)))
    level = 0 if thing.building else resting_level(battle, hexes[0], thing.level)
    return Step(battle.with_thing(replace(thing, hexes=hexes, level=level)))


def remove(battle: Battle, command: Remove) -> Asking[Step]:
    """Take a unit off the map; what it holds stays there."""
    unit = battle.unit(command.unit)
    if unit.holds:
        battle = yield from let_go(battle, unit, why="hand", rule=RULE)
        unit = battle.unit(unit.id)
    yield from overruled(unit, "place", spelt(unit.hex, unit.level), "")
    return Step(battle.with_unit(replace(unit, hex=None, level=0)))


def afflict(battle: Battle, command: Afflict) -> Asking[Step]:
    """Put a unit under a condition that runs from its next activation, or end it (SL-87).

    A grown unit is as much larger as LEFT says.
    Raises: IllegalCommand for a condition that the book does not have.
    """
    unit = battle.unit(command.unit)
    if command.condition not in battle.content.conditions:
        text = tr("there is no condition {condition}", condition=command.condition)
        raise IllegalCommand((Refusal(RULE, text),))
    if command.left > 0:
        left = min(MOST, command.left)
        value = left if command.condition == "grown" else 0
        gained = yield from gain(battle, unit, command.condition, left=left, value=value, rule=RULE)
        return Step(gained)
    return Step((yield from lose(battle, unit, command.condition, rule=RULE)))


def hide(battle: Battle, command: Hide) -> Asking[Step]:
    """Hide a unit, or reveal it (SL-103, SL-105)."""
    unit = battle.unit(command.unit)
    if command.hidden:
        yield from tell(Hid(rule=RULE, unit=unit.id, seen_by=GM_ONLY))
    else:
        yield from tell(Revealed(rule=RULE, unit=unit.id, why="hand"))
    return Step(battle.with_unit(replace(unit, hidden=command.hidden)))


def set_loss(battle: Battle, command: SetLoss) -> Asking[Step]:
    """Set how many points of an attribute a unit has lost."""
    unit, field = battle.unit(command.unit), f"lost_{command.attribute}"
    if command.attribute not in FLOORED:
        raise IllegalCommand((Refusal(RULE, tr("only attack, defend and speed are lost")),))
    points = max(0, min(MOST, command.points))
    yield from overruled(unit, field, getattr(unit, field), points)
    return Step(battle.with_unit(replace(unit, **{field: points})))


def set_power(battle: Battle, command: SetPower) -> Asking[Step]:
    """Set how many effects a power point still yields (SL-73). Raises: IllegalCommand if there is none."""
    unit = battle.unit(command.unit)
    sources = sources_on(unit)
    n = command.point - 1
    if not 0 <= n < max(len(sources), len(unit.supplies)):
        raise IllegalCommand((Refusal("SL-73", tr("{name} has no such power point", name=unit.name)),))
    left = max(0, min(MOST, command.left))
    had = [*unit.supplies, *(Supply(source=source, left=0) for source in sources[len(unit.supplies) :])]
    yield from overruled(unit, "power", had[n].left, left)
    had[n] = replace(had[n], left=left)
    return Step(battle.with_unit(replace(unit, supplies=tuple(had))))


def rename(battle: Battle, command: Rename) -> Asking[Step]:
    """Give a unit another display name (SL-187)."""
    unit = battle.unit(command.unit)
    name = command.name.strip()[:200] or unit.name
    yield from overruled(unit, "name", unit.name, name)
    return Step(battle.with_unit(replace(unit, name=name)))


def set_turn(battle: Battle, command: SetTurn) -> Asking[Step]:
    """Set game turn, phase and whose activation it is. Raises: IllegalCommand for an unknown phase."""
    if command.phase not in (*PHASES, "setup", "over"):
        raise IllegalCommand((Refusal(RULE, tr("there is no phase {phase}", phase=command.phase)),))
    order = battle.order
    active = battle.active
    if command.side:
        side = battle.side(command.side).id
        order = order if side in order else (*order, side)
        active = order.index(side)
    before = f"{battle.turn} {battle.phase} {battle.acting}".strip()
    turn = max(0, min(MOST, command.turn))
    after = replace(battle, turn=turn, phase=command.phase, order=order, active=active)
    yield from tell(_said("", "turn", before, f"{after.turn} {after.phase} {after.acting}".strip()))
    return Step(after)


def set_sight(battle: Battle, command: SetSight) -> Asking[Step]:
    """Say whether two hexes see each other, or leave it to the map again (SL-9).

    Raises: IllegalCommand for any other word.
    """
    if command.sight not in SIGHTS:
        raise IllegalCommand((Refusal(RULE, tr("a line of sight is clear, blocked or map")),))
    others = tuple(said for said in battle.sight if {said.a, said.b} != {command.a, command.b})
    ruled = (SightRule(a=command.a, b=command.b, clear=command.sight == "clear"),)
    where = f"{spelt(command.a, 0)} {spelt(command.b, 0)}"
    yield from tell(_said(where, "sight", "", command.sight))
    return Step(replace(battle, sight=others if command.sight == "map" else (*others, *ruled)))


def set_option(battle: Battle, command: SetOption) -> Asking[Step]:
    """Set a house rule (SL-198). Raises: IllegalCommand for an unknown rule or value."""
    value = option_value(battle, command.key, command.value)
    yield from tell(_said(command.key, "option", battle.option(command.key), value))
    others = tuple(option for option in battle.options if option.key != command.key)
    default = battle.content.house_rules[command.key].default
    chosen = () if value == default else (Option(key=command.key, value=value),)
    changed = with_wounds_seen_anew(replace(battle, options=(*others, *chosen)))
    return Step((yield from drop_what_is_too_heavy(changed)))


def spelt_value(value: bool | int | str | tuple[str, ...]) -> str:
    """Return a value of a house rule as a command spells it; `option_value` reads it back.

    >>> spelt_value(True), spelt_value(3), spelt_value(("Ice", "Acid"))
    ('on', '3', 'Ice, Acid')
    """
    match value:
        case bool():
            return "on" if value else "off"
        case tuple():
            return ", ".join(value)
    return str(value)


def option_value(battle: Battle, key: str, text: str) -> Any:
    """Return the value that TEXT spells for a house rule. Raises: IllegalCommand."""
    switch = battle.content.house_rules.get(key)
    if switch is None:
        raise IllegalCommand((Refusal("SL-198", tr("there is no house rule {key}", key=key)),))
    value: Any = text
    if isinstance(switch.default, bool):
        value = {"on": True, "true": True, "yes": True, "off": False, "false": False, "no": False}.get(
            text.casefold()
        )
    elif isinstance(switch.default, tuple):
        value = tuple(part.strip() for part in text.split(",") if part.strip())
    elif _NUMBER.fullmatch(text):
        value = int(text)
    if not _allowed(switch, value):
        raise IllegalCommand((Refusal("SL-198", tr("{key} cannot be “{value}”", key=key, value=text)),))
    return value


def _allowed(switch: Any, value: Any) -> bool:
    if isinstance(value, tuple):
        return isinstance(switch.default, tuple)
    if value is None:
        return False
    if switch.values and value in switch.values:
        return True
    if type(value) is not int or (switch.values and switch.least is None and switch.step is None):
        return False
    low, high, step = switch.least or 0, switch.most, switch.step or 1
    return value >= low and (high is None or value <= high) and value % step == 0


def allow(battle: Battle, command: Allow) -> Asking[Step]:
    """Give a unit back its move, search, attack or action of this activation."""
    unit = battle.unit(command.unit)
    back: dict[str, dict[str, Any]] = {
        "move": {"steps": 0},
        "search": {"searched": ""},
        "attack": {"attacked": False},
        "action": {"acted": ""},
    }
    if command.what not in back:
        raise IllegalCommand((Refusal(RULE, tr("give back move, search, attack or action")),))
    yield from overruled(unit, command.what, "", tr("given back"))
    return Step(battle.with_unit(replace(unit, **back[command.what])))


def end(battle: Battle, command: End) -> Asking[Step]:
    """End the battle, or take it up again (SL-193)."""
    if not command.over:
        yield from tell(_said("", "phase", battle.phase, "movement"))
        return Step(replace(battle, phase="movement" if battle.order else "setup"))
    yield from tell(Finished(rule="SL-193", winner=winner(battle) or ""))
    return Step(replace(battle, phase="over"))


def afflict_refusals(battle: Battle, command: Afflict) -> Iterator[Refusal]:
    """Yield why a condition cannot be given by name."""
    if command.condition in DERIVED:
        yield Refusal(
            RULE, tr("{condition} follows from other figures; set those", condition=command.condition)
        )


def wreck_refusals(battle: Battle, command: Wreck) -> Iterator[Refusal]:
    """Yield why an object cannot be destroyed: it is not there any more."""
    if not battle.has_thing(command.thing):
        yield Refusal(RULE, tr("there is no object {name}", name=command.thing))


def on_map(battle: Battle, space: Hex) -> Hex:
    """Return SPACE. Raises: IllegalCommand if it is not on the map: that cannot be forced."""
    if not battle.ground.grid.contains(space):
        raise IllegalCommand((Refusal("SL-95", tr("that hex is not on the map")),))
    return space


def overruled(unit: Unit, what: str, before: Any, after: Any) -> Asking[None]:
    """Tell what the GM set; where a hidden unit stands, only the GM learns."""
    yield from tell(_said(unit.id, what, before, after, audience=unit.audience))


def spelt(space: Hex | None, level: int) -> str:
    """Return a place as plain text, empty off the map."""
    if space is None:
        return ""
    return f"{space.q},{space.r}" + (f" level {level}" if level else "")


def _said(
    subject: str, what: str, before: Any, after: Any, *, audience: tuple[str, ...] = EVERYONE
) -> Overruled:
    return Overruled(
        rule=RULE, subject=subject, what=what, before=str(before), after=str(after), seen_by=audience
    )
