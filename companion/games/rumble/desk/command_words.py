"""Commands of the desk in words, for history, undo and refusals."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.desk.wording import power_name, team_name, villain_name


def command_text(desk: Desk, command: Command) -> str:
    """Return COMMAND in words."""
    text = texts().get(type(command), tr("The desk changed"))
    return text.format(
        team=team_name(desk, getattr(command, "team", "")) or _of_entry(desk, command),
        villain=villain_name(desk, getattr(command, "villain", "")),
        puzzle=getattr(command, "puzzle", ""),
        power=power_name(desk, getattr(command, "power", "")),
        badge=getattr(command, "badge", ""),
        points=getattr(command, "points", ""),
        name=getattr(command, "name", ""),
        key=getattr(command, "key", ""),
    )


def _of_entry(desk: Desk, command: Command) -> str:
    number = getattr(command, "entry", 0)
    return next((team_name(desk, entry.team) for entry in desk.entries if entry.n == number), "")


def texts() -> dict[type[Command], str]:
    """Return what each kind of command is called, with places for names."""
    return {
        c.Solve: tr("{team} solves puzzle {puzzle}"),
        c.Unsolve: tr("{team}: puzzle {puzzle} taken back"),
        c.Award: tr("{team}: award"),
        c.Points: tr("{team}: points {points}"),
        c.Grant: tr("{team}: {power}"),
        c.Badge: tr("{team}: badge {badge}"),
        c.Tell: tr("{team}: about {villain}"),
        c.Buy: tr("{team} buys {power}"),
        c.Refund: tr("{team} gives {power} back"),
        c.AddTeam: tr("{name} takes part"),
        c.EditVillain: tr("{villain} changed"),
        c.EditPuzzle: tr("Puzzle {puzzle} changed"),
        c.SetRule: tr("House rule {key}"),
        c.Join: tr("{team} waits for {villain}"),
        c.PlanHeroes: tr("{team} plans"),
        c.Call: tr("{villain}: next, please"),
        c.Skip: tr("{team} passed over"),
        c.Shift: tr("{team} moved in the queue"),
        c.Leave: tr("{team} leaves the queue"),
        c.PutAside: tr("{team}: battle put aside"),
        c.TakeUp: tr("{team}: battle goes on"),
        c.Finish: tr("{team}: battle over"),
        c.OpenAgain: tr("{team}: battle open again"),
    }
