"""Free throws as the roller shows them, read from the session's tape."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from companion.engine.dice import Dice, parse_dice
from companion.engine.session import Rolled, Session
from companion.engine.table import APP
from companion.engine.ways import distribution

MOST_SHOWN = 200
MOST_PLOTTED = 4_000
"""Above this many possible totals no distribution is drawn."""


class Throw(Struct, frozen=True):
    """Dice that fell outside any rule."""

    notation: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    total: int
    by_app: bool


def throws(session: Session) -> tuple[Throw, ...]:
    """Return the last free throws of a session, newest first."""
    found = []
    for entry in _rolled(session):
        dice = parse_dice(entry.notation)
        total = dice.total(entry.faces)
        found.append(Throw(entry.notation, dice.sides, entry.faces, total, entry.by == APP))
        if len(found) == MOST_SHOWN:
            break
    return tuple(found)


def _rolled(session: Session) -> Iterator[Rolled]:
    tape = session.tape
    while tape is not None:
        if isinstance(tape.entry, Rolled):
            yield tape.entry
        tape = tape.before


def chances(notation: str) -> dict[int, float]:
    """Return the chance of each total, or nothing where there are too many. Raises: BadDice."""
    dice = parse_dice(notation)
    if _spread(dice) > MOST_PLOTTED:
        return {}
    ways = distribution(dice)
    all_ways = sum(ways.values())
    return {total: count / all_ways for total, count in ways.items()}


def _spread(dice: Dice) -> int:
    return sum(term.count * (term.sides - 1) for term in dice.terms)
