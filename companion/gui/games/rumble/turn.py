"""Round and step of a battle for the bar on top, and what the idle tray suggests."""

from __future__ import annotations

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.rumble.commands import Next, Reveal
from companion.games.rumble.naming import ending_name, step_name
from companion.games.rumble.rules.course import DECISIONS, participants
from companion.games.rumble.state import HEROES, Battle
from companion.gui.game_view import Hint
from companion.gui.turn import TurnPicture, TurnSide

STEPS = ("A1", "A3", "resolve")


def turn_picture(game: Game, battle: Battle) -> TurnPicture:
    """Return what the bar shows to the GM."""
    waits = battle.step in DECISIONS
    command: Command = Reveal() if waits else Next()
    return TurnPicture(
        word=tr("Round"),
        number=str(battle.round) if battle.round else "",
        side=TurnSide(battle.team or tr("Heroes"), (battle.team or "H")[:1].upper(), 0, _against(battle)),
        steps=_steps(battle),
        current=_current(battle),
        progress=_progress(battle),
        next_text="" if battle.over else _next_text(battle, waits=waits),
        next_command=None if battle.over else command,
        next_reasons=game.why_not(battle, command),
    )


def hint(battle: Battle) -> Hint:
    """Return what could be done next."""
    if battle.over:
        return Hint(tr("The battle is over"), ending_name(battle.ending))
    waiting = [one.name for one in participants(battle) if one.draft is None]
    if waiting:
        return Hint(tr("Allocate"), tr("Still to come: {names}", names=", ".join(waiting)))
    if battle.step in DECISIONS:
        return Hint(tr("All are in"), tr("N reveals what was entered."))
    return Hint(step_name(battle.step), tr("N goes on."))


def _against(battle: Battle) -> str:
    names = ", ".join(one.name for one in battle.rumblers if one.side != HEROES)
    return tr("against {names}", names=names)


def _steps(battle: Battle) -> tuple[str, ...]:
    words = {"A1": tr("Heroes"), "A3": tr("Villains"), "resolve": tr("Resolve")}
    if battle.step in DECISIONS and battle.step not in STEPS:
        return (*words.values(), step_name(battle.step))
    return tuple(words.values())


def _current(battle: Battle) -> int:
    if battle.step in ("B0", "S1"):
        return -1
    if battle.step in STEPS:
        return STEPS.index(battle.step)
    return 3 if battle.step in DECISIONS else 2


def _progress(battle: Battle) -> str:
    entering = participants(battle)
    if not entering:
        return step_name(battle.step)
    done = sum(one.sealed for one in entering)
    return tr("{done} of {all} sealed", done=done, all=len(entering))


def _next_text(battle: Battle, *, waits: bool) -> str:
    if battle.round == 0:
        return tr("Start the battle")
    return tr("Reveal") if waits else tr("Next round") if battle.step == "S1" else tr("Go on")
