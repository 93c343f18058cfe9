"""Commands in words, for history, undo and refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.commands import Command
from companion.engine.texts import tr, tr_n
from companion.games.slugfest import commands as c
from companion.games.slugfest import group_commands as g
from companion.games.slugfest import object_commands as o
from companion.games.slugfest.power_lines import effect_words
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import condition_name, label, name, plain


def command_text(battle: Battle, command: Command) -> str:
    """Return COMMAND in words."""
    worded = WORDED.get(type(command))
    if worded is not None:
        return worded(battle, command)
    template = templates().get(type(command), tr("{unit} changed by hand"))
    return template.format(**_fields(battle, command))


def templates() -> dict[type[Command], str]:
    """Return the texts of commands that need nothing but names."""
    return {
        c.Next: tr("Next phase"),
        c.Move: tr("{unit} moves to {place}"),
        c.Detect: tr("{unit} looks for the hidden"),
        c.Attack: tr("{unit} attacks {target}"),
        c.Maintain: tr("{unit} holds on to {target}"),
        c.Release: tr("{unit} lets {target} go"),
        c.Sneak: tr("{unit} tries to hide"),
        c.Appear: tr("{unit} comes out of hiding"),
        c.Flee: tr("{unit} flees"),
        c.Charge: tr("{unit} charges"),
        c.Heal: tr("{unit} heals {target}"),
        c.Teleport: tr("{unit} teleports to {place}"),
        c.Reshape: tr("{unit} takes another shape"),
        c.Put: tr("{unit} put into {place}"),
        c.Shove: tr("{unit} put into {place}"),
        c.Wear: tr("{unit}: damage set by hand"),
        c.Wreck: tr("{unit} is destroyed"),
    }


def _fields(battle: Battle, command: Command) -> dict[str, str]:
    """Return the names that stand in the texts; whatever a command lacks is not asked for."""
    who = getattr(command, "unit", "") or getattr(command, "attacker", "") or getattr(command, "thing", "")
    place = getattr(command, "to", None) or getattr(command, "at", None)
    target = getattr(command, "target", "")
    return {
        "unit": name(battle, who) if who else tr("The battle"),
        "target": name(battle, target) if target else tr("the plants"),
        "place": label(battle, place) if place is not None else "",
    }


def _act(battle: Battle, command: c.Act) -> str:
    return f"{name(battle, command.unit)}: {command.what}"


def _use(battle: Battle, command: c.Use) -> str:
    special = battle.content.specials.get(command.ability)
    aim = f" → {name(battle, command.target)}" if command.target else ""
    return f"{name(battle, command.unit)}: {special.name if special else command.ability}{aim}"


def _invoke(battle: Battle, command: c.Invoke) -> str:
    known = (power.name for power in battle.content.powers.values() if power.key == command.power)
    aim = f" → {name(battle, command.target)}" if command.target else ""
    return f"{name(battle, command.unit)}: {next(known, command.power)}{aim}"


def _group(battle: Battle, command: g.Deploy | g.Dismiss | g.HideAll | g.March) -> str:
    texts: dict[type[Command], str] = {
        g.Deploy: tr("{units} put elsewhere"),
        g.Dismiss: tr("{units} out of the battle"),
        g.HideAll: tr("{units} hidden") if getattr(command, "hidden", True) else tr("{units} shown"),
        g.March: tr("{units} move in formation"),
    }
    first, *others = [name(battle, unit) for unit in command.units] or [tr("nobody")]
    units = first
    if others:
        units = tr_n("{first} and one more", "{first} and {n} more", len(others), first=first)
    return texts[type(command)].format(units=units)


def _muster(battle: Battle, command: g.Muster) -> str:
    called = command.called or command.sheet.name
    what = called if command.count == 1 else tr("{count} × {name}", count=command.count, name=called)
    return tr("{what} for {side}", what=what, side=name(battle, command.side))


def _spare(battle: Battle, command: c.Spare) -> str:
    text = tr("{unit} spares {target}") if command.spared else tr("{unit} will hurt {target}")
    return text.format(**_fields(battle, command))


def _spend(battle: Battle, command: c.Spend) -> str:
    words = effect_words(battle, command.effect, command.what or command.target)
    return f"{name(battle, command.unit)}: {words}"


def _dematerialize(battle: Battle, command: c.Dematerialize) -> str:
    text = tr("{unit} loses its substance") if command.on else tr("{unit} turns solid")
    return text.format(unit=name(battle, command.unit))


def _resize(battle: Battle, command: c.Resize) -> str:
    sizes = {-1: tr("{unit} shrinks"), 0: tr("{unit} takes its own size")}
    text = sizes.get(command.size, tr("{unit} grows by {size}"))
    return text.format(unit=name(battle, command.unit), size=command.size)


def _set_hits(battle: Battle, command: c.SetHits) -> str:
    return tr("{unit}: hits set to {hits}", unit=name(battle, command.unit), hits=plain(command.hits))


def _afflict(battle: Battle, command: c.Afflict) -> str:
    text = tr("{unit}: {condition}") if command.left else tr("{unit}: no longer {condition}")
    return text.format(unit=name(battle, command.unit), condition=condition_name(battle, command.condition))


def _hide(battle: Battle, command: c.Hide) -> str:
    text = tr("{unit} is hidden") if command.hidden else tr("{unit} is seen")
    return text.format(unit=name(battle, command.unit))


def _lift(battle: Battle, command: o.Lift) -> str:
    names = _fields(battle, command) | {"thing": name(battle, command.thing)}
    return tr("{unit} picks up {thing}").format(**names)


def _with_object(battle: Battle, unit: str, text: str, **names: str) -> str:
    """Return TEXT with what the unit holds; in the past it may have held something else."""
    held = battle.unit(unit).holds if battle.has_unit(unit) else ""
    thing = name(battle, held) if held else tr("what it holds")
    return text.format(unit=name(battle, unit), thing=thing, **names)


def _drop(battle: Battle, command: o.Drop) -> str:
    return _with_object(battle, command.unit, tr("{unit} drops {thing}"))


def _throw(battle: Battle, command: o.Throw) -> str:
    target = name(battle, command.target)
    return _with_object(battle, command.unit, tr("{unit} throws {thing} at {target}"), target=target)


def _swing(battle: Battle, command: o.Swing) -> str:
    return _with_object(battle, command.unit, tr("{unit} swings {thing}"))


WORDED: dict[type[Command], Callable[[Battle, Any], str]] = {
    c.Act: _act,
    c.Use: _use,
    c.Invoke: _invoke,
    g.Deploy: _group,
    g.Dismiss: _group,
    g.HideAll: _group,
    g.March: _group,
    g.Muster: _muster,
    c.Spare: _spare,
    c.Spend: _spend,
    c.Dematerialize: _dematerialize,
    c.Resize: _resize,
    c.SetHits: _set_hits,
    c.Afflict: _afflict,
    c.Hide: _hide,
    o.Lift: _lift,
    o.Drop: _drop,
    o.Throw: _throw,
    o.Swing: _swing,
}
"""Commands whose words depend on more than names."""
