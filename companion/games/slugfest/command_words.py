"""Commands in words, for history, undo and refusals."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.slugfest import commands as c
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import condition_name, label, name, plain


def command_text(battle: Battle, command: Command) -> str:
    """Return COMMAND in words, for history, undo and refusals."""
    match command:
        case c.Next():
            return tr("Next phase")
        case c.Move(unit=unit, to=to):
            return tr("{unit} moves to {place}", unit=name(battle, unit), place=label(battle, to))
        case c.Detect(unit=unit):
            return tr("{unit} looks for the hidden", unit=name(battle, unit))
        case c.Attack(attacker=attacker, target=target):
            return tr(
                "{attacker} attacks {target}", attacker=name(battle, attacker), target=name(battle, target)
            )
        case c.Act(unit=unit, what=what):
            return f"{name(battle, unit)}: {what}"
    return _power_text(battle, command) or _hand_text(battle, command)


def _power_text(battle: Battle, command: Command) -> str:
    """Return a command of an ability or of an order in words, empty for others."""
    unit = name(battle, getattr(command, "unit", ""))
    match command:
        case c.Use(ability=ability, target=target):
            special = battle.content.specials.get(ability)
            aim = f" → {name(battle, target)}" if target else ""
            return f"{unit}: {special.name if special else ability}{aim}"
        case c.Maintain(target=target):
            return tr("{unit} holds on to {target}", unit=unit, target=_held(battle, target))
        case c.Release(target=target):
            return tr("{unit} lets {target} go", unit=unit, target=_held(battle, target))
        case c.Spare(target=target, spared=spared):
            text = tr("{unit} spares {target}") if spared else tr("{unit} will hurt {target}")
            return text.format(unit=unit, target=name(battle, target))
        case c.Sneak():
            return tr("{unit} tries to hide", unit=unit)
        case c.Appear():
            return tr("{unit} comes out of hiding", unit=unit)
        case c.Flee():
            return tr("{unit} flees", unit=unit)
        case c.Charge():
            return tr("{unit} charges", unit=unit)
    return ""


def _held(battle: Battle, target: str) -> str:
    return name(battle, target) if target else tr("the plants")


def _hand_text(battle: Battle, command: Command) -> str:
    match command:
        case c.SetHits(unit=unit, hits=hits):
            return tr("{unit}: hits set to {hits}", unit=name(battle, unit), hits=plain(hits))
        case c.Put(unit=unit, at=at):
            return tr("{unit} put into {place}", unit=name(battle, unit), place=label(battle, at))
        case c.Afflict(unit=unit, condition=condition, left=left):
            word = condition_name(battle, condition)
            text = tr("{unit}: {condition}") if left else tr("{unit}: no longer {condition}")
            return text.format(unit=name(battle, unit), condition=word)
        case c.Hide(unit=unit, hidden=hidden):
            return (tr("{unit} is hidden") if hidden else tr("{unit} is seen")).format(
                unit=name(battle, unit)
            )
        case c.Wear(thing=thing) | c.Shove(thing=thing):
            return tr("{thing} changed by hand", thing=name(battle, thing))
    subject = getattr(command, "unit", "")
    return tr("{subject} changed by hand", subject=name(battle, subject) if subject else tr("The battle"))
