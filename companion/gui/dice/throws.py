"""Free throws as the roller shows them, read from the session's tape."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from companion.engine.dice import parse_dice
from companion.engine.session import Rolled, Session
from companion.engine.table import APP
from companion.engine.texts import tr

MOST_SHOWN = 200
MOST_FACES_SAID = 24


class Throw(Struct, frozen=True):
    """Dice that fell outside any rule."""

    notation: str
    dice: tuple[int, ...]
    faces: tuple[int, ...]
    values: tuple[int, ...]
    """What each face adds: nothing for one that was dropped or is no success."""
    total: int
    by_app: bool
    kept: tuple[int, ...] = ()
    """Places of the dice that lay there already."""

    @property
    def words(self) -> str:
        """The throw in one line, for the history, for searching, and to be read out."""
        faces = " ".join(map(str, self.faces[:MOST_FACES_SAID]))
        more = " …" if len(self.faces) > MOST_FACES_SAID else ""
        return f"{self.notation}: {faces}{more} = {signed(self.total)} ({self.giver})"

    @property
    def giver(self) -> str:
        """Whose dice they were."""
        who = tr("app") if self.by_app else tr("table")
        return tr("{who}, some again", who=who) if self.kept else who


def throw_of(entry: Rolled) -> Throw:
    """Return an entry of the tape as it is shown."""
    dice = parse_dice(entry.notation)
    return Throw(
        entry.notation,
        dice.sides_for(entry.faces),
        entry.faces,
        dice.values(entry.faces),
        dice.total(entry.faces),
        entry.by == APP,
        entry.kept,
    )


def throws(session: Session) -> tuple[Throw, ...]:
    """Return the last free throws of a session, newest first."""
    found = []
    for entry in _rolled(session):
        found.append(throw_of(entry))
        if len(found) == MOST_SHOWN:
            break
    return tuple(found)


def _rolled(session: Session) -> Iterator[Rolled]:
    tape = session.tape
    while tape is not None:
        if isinstance(tape.entry, Rolled):
            yield tape.entry
        tape = tape.before


def signed(number: int) -> str:
    """Return a number with a true minus sign."""
    return str(number).replace("-", "−")


def chance_words(chance: Fraction, *, exact: bool = False) -> str:
    """Return a chance in percent, three figures of it, or as a fraction too if it shall be EXACT.

    >>> chance_words(Fraction(1, 8)), chance_words(Fraction(1, 8), exact=True)
    ('12.5 %', '1/8 = 12.5 %')
    """
    percent = f"{float(chance) * 100:.3g} %"
    if chance and float(chance) * 100 < 0.001:
        percent = "<0.001 %"
    return f"{chance} = {percent}" if exact else percent
