"""What the command line says: the log on standard output, complaints on standard error."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from companion.cli.status import Status
from companion.engine.errors import CompanionError, ContentError
from companion.engine.notes import GM, Note, visible
from companion.engine.session import Place, Session
from companion.engine.texts import tr, tr_n
from companion.games.game import Game
from companion.storage.content import Library


def complain(reason: str, status: Status) -> Status:
    """Tell REASON in one line on standard error and return STATUS."""
    sys.stderr.write(tr("companion: {reason}", reason=" ".join(reason.splitlines())) + "\n")
    return status


def warn(warnings: Iterable[str]) -> None:
    """Tell WARNINGS on standard error, a line each."""
    for warning in warnings:
        sys.stderr.write(tr("companion: warning: {warning}", warning=warning) + "\n")


def in_one_line(error: CompanionError) -> str:
    """Return an error in one line; of several faults the first, and how many there are."""
    if not isinstance(error, ContentError) or len(error.faults) < 2:
        return str(error)
    first = f"{error.file}: {error.faults[0]}" if error.file else error.faults[0]
    hint = tr_n("and one more fault", "and {n} more faults", len(error.faults) - 1)
    return tr("{first} ({hint}; companion verify lists all)", first=first, hint=hint)


def tell_moves(session: Session, library: Library, *, after: Session) -> None:
    """Print the log of each table's moves since the session AFTER."""
    before = {place.id: place.table.count for place in after.places}
    for place in session.places:
        game = library.game(place.game)
        moves = [move for move in place.table.moves if move.n > before.get(place.id, 0)]
        for move in reversed(moves):
            print(f"{move.n}. {game.command_text(move.before, move.command)}")
            _tell_notes(game, place, move.notes)


def _tell_notes(game: Game, place: Place, notes: Iterable[Note]) -> None:
    for note in visible(notes, GM):
        line = game.note_line(place.table.state, note)
        parts = (line.title, line.detail, line.stamp, f"[{line.rule}]" if line.rule else "")
        print("   " + "  ".join(part for part in parts if part))
