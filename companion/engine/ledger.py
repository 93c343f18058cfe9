"""Every die of a session, read from its tape: what was undone fell all the same, and counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.dice import notation
from companion.engine.prompts import Roll
from companion.engine.session import (
    FREE,
    Answered,
    Corrected,
    Entry,
    Rolled,
    Session,
    Tape,
    free_roll,
    is_dice,
    tapes_since,
)
from companion.engine.table import APP, TABLE, Answer, Table

Kind: TypeAlias = tuple[str, int, str]
"""Who threw (a seat, or ``free``), how many sides the die has, and whose dice they are: app or table."""


class Fallen(Struct, frozen=True, kw_only=True):
    """Dice that fell together."""

    who: str
    sides: tuple[int, ...]
    faces: tuple[int, ...]
    by: str


class Ledger:
    """Counts the faces of every die, kind by kind, and follows a session as it goes on."""

    def __init__(self) -> None:
        self.counts: dict[Kind, list[int]] = {}
        self._known: Session | None = None
        self._tape: Tape | None = None
        """How far the tape is counted."""

    def follow(self, session: Session) -> Iterator[None]:
        """Count what fell since; yields after every entry of the tape, so that the caller may breathe."""
        known, tapes = self._known, tapes_since(session.tape, self._tape)
        if known is None or tapes is None:
            self.counts.clear()
            known, tapes = session.restarted(), tapes_since(session.tape, None) or ()
        now = _with_tables(known, session)
        for tape in tapes:
            self._count(now, tape.entry)
            now = session if tape is session.tape else now.do(tape.entry)
            self._known, self._tape = now, tape
            yield
        self._known, self._tape = session, session.tape

    def follow_at_once(self, session: Session) -> None:
        """Count what fell since, without a pause."""
        for _ in self.follow(session):
            pass

    def _count(self, before: Session, entry: Entry) -> None:
        for dice in mistyped(before, entry):
            self._add(dice, -1)
        for dice in fallen(before, entry):
            self._add(dice, 1)

    def _add(self, dice: Fallen, n: int) -> None:
        for sides, face in zip(dice.sides, dice.faces, strict=True):
            counts = self.counts.setdefault((dice.who, sides, dice.by), [0] * sides)
            counts[face - 1] += n


def fallen(before: Session, entry: Entry) -> tuple[Fallen, ...]:
    """Return the dice that fall with ENTRY, which is done to the session BEFORE."""
    match entry:
        case Rolled(text, faces, by):
            sides, fresh = free_roll(text, faces).dice, entry.fresh
            thrown = tuple(faces[at] for at in fresh)
            return (Fallen(who=FREE, sides=tuple(sides[at] for at in fresh), faces=thrown, by=by),)
        case Answered(text=text, by=by):
            return _answered(before, entry)
        case Corrected(n, key, text, by):
            prompt = before.table.question(n, key)
            if isinstance(prompt, Roll):
                return (_of(prompt, prompt.parse(text), APP if by == APP else TABLE),)
    return ()


def mistyped(before: Session, entry: Entry) -> tuple[Fallen, ...]:
    """Return the dice that ENTRY, a correction, says never fell like that; the app's dice did fall."""
    if not isinstance(entry, Corrected):
        return ()
    prompt = before.table.question(entry.n, entry.key)
    old = _answer_of(before.table, entry.n, entry.key)
    if not isinstance(prompt, Roll) or old is None or old.by == APP:
        return ()
    return (_of(prompt, old.value, TABLE),)


def is_new_throw(before: Session, entry: Entry) -> bool:
    """Tell whether the app threw dice for ENTRY; those that a correction set aside lie there already."""
    if isinstance(entry, Rolled):
        return entry.by == APP
    opened = before.table.open
    if not isinstance(entry, Answered) or entry.by != APP or opened is None:
        return False
    prompt, kept = opened.asked.prompt, opened.offered
    lies_there = kept is not None and kept.by == APP and prompt.show(kept.value) == entry.text
    return is_dice(prompt) and not lies_there


def _answered(before: Session, entry: Answered) -> tuple[Fallen, ...]:
    opened = before.table.open
    if opened is None or not isinstance(opened.asked.prompt, Roll):
        return ()
    prompt = opened.asked.prompt
    if entry.by == APP and not is_new_throw(before, entry):
        return ()
    dice = _of(prompt, prompt.parse(entry.text), APP if entry.by == APP else TABLE)
    return (_without_rest(before, dice),) if dice.by == TABLE else (dice,)


def _without_rest(before: Session, dice: Fallen) -> Fallen:
    """Leave out the last of DICE if the app has just thrown them: they are on the tape by themselves."""
    entry = before.tape.entry if before.tape else None
    if not isinstance(entry, Rolled) or entry.by != APP:
        return dice
    cut = len(dice.faces) - len(entry.faces)
    if cut < 0 or dice.faces[cut:] != entry.faces or notation(dice.sides[cut:]) != entry.notation:
        return dice
    return replace(dice, sides=dice.sides[:cut], faces=dice.faces[:cut])


def _of(prompt: Roll, faces: tuple[int, ...], by: str) -> Fallen:
    return Fallen(who=prompt.who, sides=prompt.dice, faces=faces, by=by)


def _answer_of(table: Table, n: int, key: str) -> Answer | None:
    """Return the answer KEY of move N; N one above the last move is the open command."""
    moves = [move for move in table.moves if move.n == n]
    answers = moves[0].answers if moves else table.open.answers if table.open else ()
    return next((answer for answer in answers if answer.key == key), None)


def _with_tables(known: Session, session: Session) -> Session:
    """Return KNOWN with the tables that came to SESSION since, each at its start."""
    there = {place.id for place in known.places}
    new = [
        replace(place, table=Table(rules=place.table.rules, state=place.start))
        for place in session.places
        if place.id not in there
    ]
    return replace(known, places=(*known.places, *new)) if new else known
