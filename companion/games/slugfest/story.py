"""How a hero came to be: every roll and weakness in its order, from the dice that the sheet keeps (SL-26)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from companion.engine.table import Answer, Move, Table
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.chart import Chart
from companion.games.slugfest.drafts import Discarded, Draft, Gain, RollPower, TakeWeakness
from companion.games.slugfest.generator import ROLL, WEAKNESS, new_draft, recreate, sheet_of
from companion.games.slugfest.sheets import Sheet

Die = tuple[int, int]
"""Sides and face; face 0 is still to come."""
MADE_BY_DICE = ("attack", "damage", "range", "defend", "hits", "speed", "abilities", "weaknesses")
"""What of a sheet follows from its dice."""


class Telling(Struct, frozen=True):
    """One roll, or one weakness, in words."""

    n: int = 0
    """The number of the roll; 0 for a weakness."""
    dice: tuple[Die, ...] = ()
    result: str = ""
    path: str = ""
    """The way through the tables."""


def retold(book: Book, sheet: Sheet) -> Table:
    """Return the table with SHEET rolled again from its dice. Raises: RuleError if they make no hero."""
    lines = sheet.dice
    rolls = sum(line.startswith(ROLL) for line in lines) - sum(line.startswith(WEAKNESS) for line in lines)
    return recreate(new_draft(book, base_rolls=max(1, rolls)), lines)


def changed_since(table: Table, sheet: Sheet) -> tuple[str, ...]:
    """Return which parts of SHEET are no longer what its dice made: somebody changed them by hand."""
    made = sheet_of(table.state, id=sheet.id, name=sheet.name)
    return tuple(part for part in MADE_BY_DICE if getattr(made, part) != getattr(sheet, part))


def story(table: Table) -> Iterator[Telling]:
    """Yield what happened on a generator's table, oldest first."""
    draft: Draft = table.state
    chart, n = draft.content.generator, 0
    for move in reversed(tuple(table.moves)):
        match move.command:
            case RollPower():
                n += 1
                yield told(n, move, draft.gains[n - 1], chart)
            case TakeWeakness(weakness=weakness, source=source):
                name = f"{weakness}: {source}" if source else weakness
                yield Telling(result=name, path=tr("a weakness, which pays for one more roll"))


def told(n: int, move: Move, gain: Gain, chart: Chart) -> Telling:
    """Return roll N in words."""
    tables = {
        "attribute": tr("attribute"),
        "trait": tr("power → trait"),
        "ability": tr("power → special ability"),
        "power_point": tr("power → power point"),
        "nothing": tr("lost"),
    }
    thrown = [note.kind or note.name for note in move.notes if isinstance(note, Discarded)]
    again = tr("; had already, rolled again: {names}", names=", ".join(thrown)) if thrown else ""
    return Telling(n, tuple(faces_of(move.answers)), gain_words(gain, chart), tables[gain.what] + again)


def faces_of(answers: Iterable[Answer]) -> Iterator[Die]:
    """Yield the dice of a roll as sides and face; a D100 is one die."""
    for answer in answers:
        if len(answer.value) == 2:
            tens, units = (face % 10 for face in answer.value)
            yield 100, 10 * tens + units or 100
        else:
            yield 6, answer.value[0]


def gain_words(gain: Gain, chart: Chart) -> str:
    """Return what a roll brought: ``Hits +10``, ``Special Move: Flying``."""
    if gain.what == "attribute":
        step = next(part.step for part in chart.attributes if part.name == gain.name)
        return f"{gain.name} +{step}"
    if gain.what == "nothing":
        return tr("nothing")
    about = gain.kind or gain.choice or (str(gain.value) if gain.value else "")
    return f"{gain.name}: {about}" if about else gain.name


def dice_count(sheet: Sheet) -> int:
    """Return how many figures the dice of a sheet showed, a D100 counting as two."""
    return sum(len(line.split()) - 1 for line in sheet.dice if line.startswith(ROLL))
