"""Commands in words, for history, undo and refusals. An allocation's figures are for the GM alone."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.rumble import commands as c
from companion.games.rumble.naming import allocation_words, ending_name, figure, name, power_name
from companion.games.rumble.rules.legality import entered
from companion.games.rumble.state import Battle


def command_text(battle: Battle, command: Command) -> str:
    """Return COMMAND in words."""
    match command:
        case c.Allocate(who=who):
            words = allocation_words(battle, entered(command))
            return tr("{who} allocates {what}", who=name(battle, who), what=words)
        case c.Hold(who=who):
            return tr("{who} holds: all into Defense", who=name(battle, who))
        case c.Clear(who=who):
            return tr("{who}'s allocation cleared", who=name(battle, who))
        case c.Seal(who=who, sealed=sealed):
            text = tr("{who}'s allocation sealed") if sealed else tr("{who}'s allocation opened")
            return text.format(who=name(battle, who))
        case c.Reveal():
            return tr("Reveal")
        case c.Next():
            return tr("Next")
        case c.OneStep():
            return tr("One step")
        case c.Suspend():
            return tr("Suspend the battle")
        case c.Resume():
            return tr("Resume the battle")
    return _hand_text(battle, command)


def _hand_text(battle: Battle, command: Command) -> str:
    match command:
        case c.Adjust(who=who):
            return tr("{who}: {figures} by hand", who=name(battle, who), figures=_figures(command))
        case c.Equip(who=who, powers=powers):
            names = ", ".join(power_name(battle, key) for key in powers)
            return tr("{who} takes {powers}", who=name(battle, who), powers=names or tr("nothing"))
        case c.Disclose(who=who, power=power, known=known):
            text = tr("{who}: {power} disclosed") if known else tr("{who}: {power} a secret again")
            return text.format(who=name(battle, who), power=power_name(battle, power))
        case c.SetOption(key=key, value=value):
            return tr("House rule {key} = {value}", key=key, value=str(value).lower())
        case c.Rename(who=who, name=called):
            return tr("{who} is called {name}", who=name(battle, who), name=called)
        case c.End(how=how):
            return tr("End of the battle: {how}", how=ending_name(how))
        case c.Reopen():
            return tr("Open the battle again")
    return tr("The battle changed by hand")


def _figures(command: c.Adjust) -> str:
    figures = (
        (tr("Health"), command.health),
        (tr("carry"), command.carry),
        (tr("reserve"), command.reserve),
    )
    return ", ".join(f"{what} {figure(n)}" for what, n in figures if n is not None)
