"""Notes, commands and prompts of a board in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.prompts import Prompt, Roll, dice_words
from companion.engine.texts import tr
from companion.games.game import Line, Question
from companion.games.trackers import commands as c
from companion.games.trackers import notes as n
from companion.games.trackers.state import Board

MINUS = "−"


def name(board: Board, key: str) -> str:
    """Return the name of an owner or group; the key itself if it is gone."""
    names = {group.id: group.name for group in board.groups} | {
        owner.id: owner.name for owner in board.owners
    }
    return names.get(key, key)


def plain(number: int) -> str:
    """Return a number with a true minus."""
    return str(number).replace("-", MINUS)


def line(board: Board, note: Note) -> Line:
    """Return NOTE as a log line. Raises: KeyError for a note of another game."""
    words: Line = WORDS[type(note)](board, note)
    return words


def question(board: Board, prompt: Prompt) -> Question:
    """Return PROMPT in words."""
    dice = prompt.dice if isinstance(prompt, Roll) else ()
    return Question(title=tr("{owner}: initiative", owner=name(board, prompt.of)), ask=dice_words(dice))


def command_text(board: Board, command: Command) -> str:
    """Return COMMAND in words."""
    match command:
        case c.NextTurn():
            return tr("Next turn")
        case c.PreviousTurn():
            return tr("Turn back")
        case c.RollInitiative():
            return tr("Roll initiative")
        case c.Sort():
            return tr("Sort the turn order")
        case c.SetMeter(owner=owner, meter=meter, value=value):
            return tr("{owner}: {meter} {value}", owner=name(board, owner), meter=meter, value=plain(value))
        case c.AddOwner(name=added) | c.AddGroup(name=added):
            return tr("Add {name}", name=added)
    subject = getattr(command, "owner", "")
    return tr("{subject} changed", subject=name(board, subject) if subject else tr("The board"))


def _changed(board: Board, note: n.Changed) -> Line:
    by = note.after - note.before
    return Line(
        title=f"{name(board, note.owner)}: {_meter(board, note)}",
        detail=f"{plain(note.before)} → {plain(note.after)}",
        stamp=plain(by) if by < 0 else f"+{by}",
        tone="loss" if by < 0 else "gain",
        actor=note.owner,
    )


def _meter(board: Board, note: n.Changed) -> str:
    owner = next((owner for owner in board.owners if owner.id == note.owner), None)
    found = next((gauge.name for gauge in owner.gauges if gauge.key == note.meter), None) if owner else None
    return found or note.meter


def _told(board: Board, note: n.Told) -> Line:
    what = {
        "initiative": tr("initiative"),
        "sorted": tr("turn order sorted"),
        "place": tr("place in the order"),
        "out": tr("passed over"),
        "in": tr("in the order again"),
        "round": tr("round"),
        "group": tr("new group"),
        "owner": tr("joins"),
        "removed": tr("removed"),
        "name": tr("new name"),
        "meter": tr("new meter"),
        "no meter": tr("meter taken away"),
        "tag": tr("is now"),
        "no tag": tr("is no longer"),
        "hidden": tr("hidden"),
        "shown": tr("shown"),
        "note": tr("note written"),
    }.get(note.what, note.what)
    words = f"{what} {note.value}".strip()
    title = f"{name(board, note.subject)}: {words}" if note.subject else words
    return Line(title=title, tone="hand", actor=note.subject)


def _rolled(board: Board, note: n.Rolled) -> Line:
    return Line(
        title=tr("{owner}: initiative", owner=name(board, note.owner)),
        detail=str(note.face),
        actor=note.owner,
    )


def _turn(board: Board, note: n.TurnCame) -> Line:
    title = tr("{owner}'s turn", owner=name(board, note.owner))
    stamp = tr("R{round}", round=note.round) if note.new_round else ""
    return Line(
        title=title, detail=tr("round {round}", round=note.round), stamp=stamp, tone="turn", actor=note.owner
    )


def _ran_out(board: Board, note: n.RanOut) -> Line:
    return Line(
        title=tr("{owner}: no longer {tag}", owner=name(board, note.owner), tag=note.text), actor=note.owner
    )


WORDS: dict[type[Note], Callable[[Board, Any], Line]] = {
    n.Changed: _changed,
    n.Told: _told,
    n.Rolled: _rolled,
    n.TurnCame: _turn,
    n.RanOut: _ran_out,
}
