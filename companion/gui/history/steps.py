"""The history as rows: each move, and below it each answer it was given."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.engine.table import APP, TABLE, Answer, Move, State
from companion.engine.texts import tr
from companion.games.game import Game
from companion.gui.live_table import game_of


class Step(Struct, frozen=True, eq=False, kw_only=True):
    """A row: a move, or, with a key, one of its answers."""

    n: int
    text: str
    key: str = ""
    value: str = ""
    by: str = ""
    is_forced: bool = False
    is_by_hand: bool = False
    is_open: bool = False
    starts_turn: bool = False

    @property
    def is_answer(self) -> bool:
        """Whether it can be corrected."""
        return bool(self.key)


def move_steps(game: Game, session: Session, move: Move) -> list[Step]:
    """Return the rows of a finished move."""
    head = Step(
        n=move.n,
        text=game.command_text(move.before, move.command),
        is_forced=move.forced,
        is_by_hand=move.command.fiat,
        starts_turn=any(game.note_line(move.before, note).tone == "turn" for note in move.notes),
    )
    if move.notes and not game.shown(session.table.state, move.notes):
        return [head]
    return [head, *(answer_step(game, move.before, move.n, answer) for answer in move.answers)]


def open_steps(session: Session) -> list[Step]:
    """Return the rows of the move under way."""
    opened, n = session.table.open, session.table.count + 1
    if opened is None:
        return []
    game = game_of(session)
    text = game.command_text(opened.before, opened.command)
    head = Step(n=n, text=text, is_open=True, is_forced=opened.forced)
    return [head, *(answer_step(game, opened.before, n, answer) for answer in opened.answers)]


def answer_step(game: Game, state: State, n: int, answer: Answer) -> Step:
    """Return the row of one answer."""
    text = answer_text(game, state, answer)
    return Step(n=n, text=text, key=answer.key, value=value_text(answer.value), by=answer.by)


def answer_text(game: Game, state: State, answer: Answer) -> str:
    """Return an answer in words: what was asked, what the answer is, who gave it."""
    who = {APP: tr("the app"), TABLE: tr("real dice")}.get(answer.by, "")
    asked, value = game.key_text(state, answer.key), value_text(answer.value)
    words = tr("{key}: {value}", key=asked, value=value)
    return tr("{answer} ({who})", answer=words, who=who) if who else words


def value_text(value: Any) -> str:
    """Return an answer's value as it can be typed."""
    match value:
        case bool():
            return tr("yes") if value else tr("no")
        case Hex(q, r):
            return f"{q},{r}"
        case tuple():
            return " ".join(map(str, value))
    return str(value)
