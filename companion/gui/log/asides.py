"""What happened between the moves of one table: taken back, brought back, corrected, free dice.

The tape has it in order, but not after which move; that follows from going through the tape as the
table did: what somebody did is put on a pile, undo takes the topmost away, redo puts it back.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from companion.engine.commitment import seed_mark
from companion.engine.dice import parse_dice
from companion.engine.errors import RuleError
from companion.engine.session import (
    Answered,
    Corrected,
    Entry,
    Place,
    Redone,
    Reseeded,
    Rolled,
    Started,
    Undone,
)
from companion.engine.table import APP
from companion.engine.texts import tr
from companion.games.game import Game, Line


class Aside(Struct, frozen=True):
    """A line of the log that belongs to no move."""

    line: Line
    is_by_hand: bool = True


class Asides:
    """The asides of one table, read from the tape entry by entry."""

    def __init__(self) -> None:
        self._asides: dict[int, list[Aside]] = {}
        self._done: list[Entry] = []
        self._undone: list[Entry] = []

    def at(self, n: int) -> Iterable[Aside]:
        """Return what happened after move N and before the next."""
        return self._asides.get(n, ())

    def beyond(self, count: int) -> Iterable[Aside]:
        """Return what happened since a move began that is not among COUNT finished ones."""
        return [aside for n in sorted(self._asides) if n > count for aside in self._asides[n]]

    def read(self, place: Place, entry: Entry) -> int | None:
        """Take in one entry of the tape of PLACE; return after which move lines changed, if any did."""
        match entry:
            case Undone():
                self._undone.append(self._done.pop())
                self._sink()
                return self._add(taken_back(place, self._undone[-1]))
            case Redone():
                self._done.append(self._undone.pop())
                return self._add(brought_back(place, self._done[-1]))
            case Rolled():
                return self._add(free_roll(entry), by_hand=False)
            case Reseeded(seed):
                return self._add(reseeded(seed))
            case Answered(by=by) if by == APP:
                return None
        self._done.append(entry)
        self._undone.clear()
        return self._add(corrected(place, entry)) if isinstance(entry, Corrected) else None

    def _after(self) -> int:
        return sum(isinstance(entry, Started) for entry in self._done)

    def _add(self, line: Line, *, by_hand: bool = True) -> int:
        after = self._after()
        self._asides.setdefault(after, []).append(Aside(line, by_hand))
        return after

    def _sink(self) -> None:
        """Let what happened after moves that are gone stand after the last that is left."""
        after = self._after()
        for n in sorted(n for n in self._asides if n > after):
            self._asides.setdefault(after, []).extend(self._asides.pop(n))


def taken_back(place: Place, entry: Entry) -> Line:
    """Return the line for what was taken back."""
    return Line(title=tr("Taken back: {what}", what=entry_words(place, entry)), tone="hand", stamp=tr("BACK"))


def brought_back(place: Place, entry: Entry) -> Line:
    """Return the line for what was brought back."""
    words = entry_words(place, entry)
    return Line(title=tr("Brought back: {what}", what=words), tone="hand", stamp=tr("AGAIN"))


def corrected(place: Place, entry: Corrected) -> Line:
    """Return the line for a correction."""
    asked = key_words(place, entry.key)
    title = tr("Corrected: {key} of move {n} is {text}", key=asked, n=entry.n, text=entry.text)
    return Line(title=title, tone="hand", stamp=tr("FIXED"))


def reseeded(seed: str) -> Line:
    """Return the line for another seed; its mark alone, so that nobody reckons out what will fall."""
    title = tr("Another seed for the app's dice, its mark is {mark}", mark=seed_mark(seed))
    return Line(title=title, tone="hand", stamp=tr("SEED"))


def free_roll(entry: Rolled) -> Line:
    """Return the line for dice thrown outside any rule."""
    faces = " ".join(map(str, entry.faces))
    who = tr("the app's dice") if entry.by == APP else tr("real dice")
    try:
        total = str(parse_dice(entry.notation).total(entry.faces))
    except (RuleError, ValueError):
        total = faces
    title = tr("{notation} gives {total}", notation=entry.notation, total=total)
    return Line(title=title, detail=tr("{faces}, {who}", faces=faces, who=who), stamp=tr("ROLL"))


def entry_words(place: Place, entry: Entry) -> str:
    """Return what somebody did, in words."""
    match entry:
        case Started(command) if isinstance(place.table.rules, Game):
            return place.table.rules.command_text(place.table.state, command)
        case Answered(key, text):
            return tr("{key}: {text}", key=key_words(place, key), text=text.replace(",", " "))
        case Corrected(key=key, text=text):
            return tr("the correction of {key} to {text}", key=key_words(place, key), text=text)
    return tr("a step")


def key_words(place: Place, key: str) -> str:
    """Return what a question asked, in the words of the game."""
    rules = place.table.rules
    return rules.key_text(place.table.state, key) if isinstance(rules, Game) else key
