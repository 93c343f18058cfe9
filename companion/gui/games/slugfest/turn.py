"""Turn, side and phase of a battle for the bar on top, and what the idle tray suggests."""

from __future__ import annotations

from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.slugfest.commands import Next
from companion.games.slugfest.rules.movement import budget, no_move_now
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import PHASES, Battle
from companion.gui.game_view import Hint
from companion.gui.turn import TurnPicture, TurnSide


def turn_picture(game: Game, battle: Battle) -> TurnPicture:
    """Return what the bar shows."""
    if battle.phase not in PHASES or not battle.acting:
        return TurnPicture(
            word=tr("Turn"),
            number=str(battle.turn) if battle.turn else "",
            steps=phase_steps(battle.phase),
            current=0,
            next_text=tr("Start: roll initiative"),
            next_command=Next(),
            next_reasons=game.why_not(battle, Next()),
        )
    side = battle.side(battle.acting)
    return TurnPicture(
        word=tr("Turn"),
        number=str(battle.turn),
        side=TurnSide(side.name, side.letter, side.colour, _order(battle)),
        steps=phase_steps(battle.phase),
        current=PHASES.index(battle.phase),
        progress=_progress(battle),
        next_text=_next_text(battle),
        next_command=Next(),
        next_reasons=game.why_not(battle, Next()),
    )


def hint(battle: Battle, selected: str) -> Hint:
    """Return what could be done next."""
    won = winner(battle)
    if battle.phase == "over" or won is not None:
        title = tr("{side} has won", side=battle.side(won).name) if won else tr("The battle is over")
        ways = tr("Session > Recap shows who did what.")
        if battle.phase != "over":
            ways = tr("{recap} Session > End the battle closes it; or play on.", recap=ways)
        return Hint(title, ways)
    if battle.phase == "setup":
        return Hint(
            tr("Set-up"), tr("Drag the miniatures to where they start, then press N to roll initiative.")
        )
    unit = battle.unit(selected) if battle.has_unit(selected) else None
    if unit is None or unit.side != battle.acting:
        side = battle.side(battle.acting).name if battle.acting else ""
        return Hint(
            tr("{side}, {phase}", side=side, phase=_full(battle.phase).lower()), _suggestion(battle.phase)
        )
    return Hint(unit.name, _suggestion(battle.phase))


def _suggestion(phase: str) -> str:
    return {
        "movement": tr("Drag a miniature, or select it and press V to move it by keys. N goes on."),
        "attack": tr("Select who attacks, then click a target. N goes on."),
        "action": tr("Who did not attack may move again or act. N goes on."),
    }.get(phase, "")


def _full(phase: str) -> str:
    return {
        "movement": tr("Movement phase"),
        "attack": tr("Attack phase"),
        "action": tr("Action phase"),
    }.get(phase, phase)


def phase_steps(phase: str) -> tuple[str, ...]:
    """Return the three phases, the one that is on in full; outside a turn a single word."""
    if phase not in PHASES:
        return (tr("Set-up") if phase == "setup" else tr("Battle over"),)
    short = {"movement": tr("Move"), "attack": tr("Attack"), "action": tr("Act")}
    return tuple(_full(each) if each == phase else short[each] for each in PHASES)


def _order(battle: Battle) -> str:
    place, following = battle.active + 1, battle.order[battle.active + 1 :]
    text = tr("goes {place} of {all}", place=_ordinal(place), all=len(battle.order))
    return text + (tr(", then {side}", side=battle.side(following[0]).name) if following else "")


def _ordinal(n: int) -> str:
    return {1: tr("1st"), 2: tr("2nd"), 3: tr("3rd")}.get(n, tr("{n}th", n=n))


def _progress(battle: Battle) -> str:
    units = [unit for unit in battle.of_side(battle.acting) if unit.conscious and unit.on_map]
    if battle.phase == "attack":
        done = sum(unit.attacked for unit in units)
        return tr("{done} of {all} have attacked", done=done, all=len(units))
    if battle.phase == "movement":
        able = sum(
            next(no_move_now(battle, unit), None) is None and budget(battle, unit) > 0 for unit in units
        )
        return tr("{able} of {all} can still move", able=able, all=len(units))
    able = sum(not unit.attacked and not unit.acted for unit in units)
    return tr("{able} of {all} can still act", able=able, all=len(units))


def _next_text(battle: Battle) -> str:
    if battle.phase != "action":
        following = PHASES[PHASES.index(battle.phase) + 1]
        return tr("Next: {phase}", phase=_full(following))
    if battle.active + 1 < len(battle.order):
        return tr("Next: {side}", side=battle.side(battle.order[battle.active + 1]).name)
    return tr("Next: turn {turn}", turn=battle.turn + 1)
