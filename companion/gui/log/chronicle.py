"""What the log shows, made from the session: the notes of every move, and what happened between moves.

Nothing here knows Qt. A session is an immutable value, so what did not change is recognised by identity
and kept; only the rest is put into words again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from companion.engine.notes import Note, may_see
from companion.engine.session import Session, Tape, Turned, entries_since
from companion.engine.table import Move, Table
from companion.games.game import Game, Line
from companion.gui.live_table import game_of
from companion.gui.log.asides import Aside, Asides


class Entry(Struct, frozen=True, eq=False, kw_only=True):
    """One entry of the log."""

    line: Line
    n: int = 0
    """The move it belongs to; 0 for what happened outside the rules."""
    is_secret: bool = False
    is_forced: bool = False
    is_by_hand: bool = False

    @property
    def text(self) -> str:
        """The entry as one line of plain text."""
        words = ": ".join(part for part in (self.line.title, self.line.detail) if part)
        return f"{words} [{self.line.rule}]" if self.line.rule else words


class Chronicle:
    """The entries of the table in front, kept up to date step by step.

    Block n of the entries is what move n told and what happened after it; block 0 is what
    happened before the first move.
    """

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self._at = ""
        self._tape: Tape | None = None
        self._asides: dict[str, Asides] = {}
        self._moves: list[Move] = []
        self._starts: list[int] = []
        self._tail = 0

    def update(self, session: Session) -> int:
        """Take in SESSION and return the first row that is new or other than before."""
        game, table = game_of(session), session.table
        first_aside = self._follow_tape(session)
        moves = self._moves_from(table)
        keep = min(first_aside, self._same(moves) + 1, len(self._starts))
        row = self._starts[keep] if keep < len(self._starts) else self._tail
        self._moves = moves
        del self.entries[row:], self._starts[keep:]
        asides = self._asides.setdefault(session.at, Asides())
        for n in range(keep, len(moves) + 1):
            self._starts.append(len(self.entries))
            if n:
                self.entries += move_entries(game, table, moves[n - 1])
            self.entries += map(_aside_entry, asides.at(n))
        self._tail = len(self.entries)
        self.entries += open_entries(game, table)
        self.entries += map(_aside_entry, asides.beyond(len(moves)))
        return row

    def _forget(self) -> None:
        self._asides.clear()
        self._moves, self._starts, self._tail = [], [], 0
        self.entries.clear()

    def _moves_from(self, table: Table) -> list[Move]:
        """Return all moves, oldest first, walking only as far back as something changed."""
        newest: list[Move] = []
        for move in table.moves:
            if move.n <= len(self._moves) and self._moves[move.n - 1] is move:
                return self._moves[: move.n] + newest[::-1]
            newest.append(move)
        return newest[::-1]

    def _same(self, moves: list[Move]) -> int:
        """How many moves at the start are the very ones shown."""
        both = min(len(moves), len(self._moves))
        return next((n for n in range(both, 0, -1) if moves[n - 1] is self._moves[n - 1]), 0)

    def _follow_tape(self, session: Session) -> int:
        """Read what is new on the tape and return the first block whose asides changed."""
        fresh = entries_since(session.tape, self._tape)
        if fresh is None or self._tape is None:
            self._forget()
            self._at = session.places[0].id
            fresh = Tape.entries(session.tape)
        self._tape = session.tape
        first = len(self._starts)
        places = {place.id: place for place in session.places}
        for entry in fresh:
            if isinstance(entry, Turned):
                self._at, first = entry.table, 0
                continue
            changed = self._asides.setdefault(self._at, Asides()).read(places[self._at], entry)
            first = first if changed is None else min(first, changed)
        return first


def move_entries(game: Game, table: Table, move: Move) -> Iterator[Entry]:
    """Yield what MOVE told, or, if it told nothing, what it was."""
    if not move.notes:
        line = Line(title=game.command_text(table.state, move.command))
        yield Entry(line=line, n=move.n, is_forced=move.forced, is_by_hand=move.command.fiat)
    yield from note_entries(game, table, move.notes, n=move.n, forced=move.forced, by_hand=move.command.fiat)


def open_entries(game: Game, table: Table) -> Iterator[Entry]:
    """Yield what the move under way has told so far."""
    if table.open is not None:
        n = table.count + 1
        yield from note_entries(game, table, table.open.notes, n=n, forced=table.open.forced, by_hand=False)


def note_entries(
    game: Game, table: Table, notes: Iterable[Note], *, n: int, forced: bool, by_hand: bool
) -> Iterator[Entry]:
    """Yield NOTES in words."""
    for note in game.shown(table.state, tuple(notes)):
        yield Entry(
            line=game.note_line(table.state, note),
            n=n,
            is_secret=not may_see(note.seen_by, None),
            is_forced=forced,
            is_by_hand=by_hand,
        )


def _aside_entry(aside: Aside) -> Entry:
    return Entry(line=aside.line, is_by_hand=aside.is_by_hand)
