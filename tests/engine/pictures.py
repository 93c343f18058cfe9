"""Tables and sessions taken apart into plain tuples, which can be compared."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.engine.table import Again, Move, Open, Table


def picture(table: Table) -> tuple[Any, ...]:
    """Return all that TABLE is, but for what was before and what was taken back."""
    return (
        table.state,
        tuple(_move(move) for move in table.moves),
        _open(table.open) if table.open else None,
        tuple(map(_again, table.waiting)),
        tuple(map(_again, table.aside)),
    )


def whole_picture(table: Table) -> tuple[Any, ...]:
    """Return all that TABLE is, with every table before it and ahead of it."""
    backs, aheads = [], []
    back, ahead = table.back, table.ahead
    while back is not None:
        backs.append(picture(back))
        back = back.back
    while ahead is not None:
        aheads.append(picture(ahead))
        ahead = ahead.ahead
    return picture(table), tuple(backs), tuple(aheads)


def session_picture(session: Session) -> tuple[Any, ...]:
    """Return all that SESSION is."""
    tables = tuple(
        (place.id, place.game, place.start, whole_picture(place.table)) for place in session.places
    )
    return tables, session.at, session.entries, session.rolls, session.seed, session.seats, session.name


def _move(move: Move) -> tuple[Any, ...]:
    return move.n, move.command, move.answers, move.notes, move.before, move.forced, move.aside


def _open(opened: Open) -> tuple[Any, ...]:
    aside = opened.aside
    return opened.command, opened.asked, opened.answers, opened.notes, opened.before, opened.forced, aside


def _again(again: Again) -> tuple[Any, ...]:
    return again.command, again.answers, again.forced, again.reasons, again.n
