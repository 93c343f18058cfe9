"""Heroes by the dozen: the generator played by seeded dice and a random player's choices."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.table import Table
from companion.games.game import Book
from companion.games.slugfest.drafts import Draft, Pick, RollPower, TakeWeakness
from companion.games.slugfest.generator import GENERATOR, new_draft, new_table, record, sheet_of
from companion.games.slugfest.names import NameBook
from companion.games.slugfest.rules.generation import POWER_POINT
from companion.games.slugfest.sheets import Sheet
from companion.luck import throw

T = TypeVar("T")
POWER_SOURCES = (
    "Gadgets",
    "Magician",
    "Psionics",
    "Mutations",
    "Alien Technology",
    "Cybernetics",
    "Nature",
    "Sorcery",
)


class Batch(Struct, frozen=True, kw_only=True):
    """What is to be made."""

    count: int
    rolls: int = 10
    least_weaknesses: int = 0
    most_weaknesses: int = 0
    duplicates: str = "reroll_last"
    seed: str = ""


def make_heroes(book: Book, names: NameBook, batch: Batch) -> Iterator[Sheet]:
    """Yield the heroes of a batch one by one, each with a name and an id of its own.

    The same batch and book give the same heroes. Raises: RuleError for fewer than one roll.
    """
    taken: set[str] = set()
    for n in range(1, batch.count + 1):
        source = random.Random(f"{batch.seed}:{n}:choices")
        table = make_hero(
            new_draft(book, base_rolls=batch.rolls, duplicates=batch.duplicates), batch, n, source
        )
        name = names.name(source, taken)
        taken.add(name)
        yield finished(table, name, source)


def make_hero(draft: Draft, batch: Batch, n: int, source: random.Random) -> Table:
    """Return the table on which hero N of a batch was rolled."""
    table = _take_weaknesses(new_table(draft), batch, source)
    throws = 0
    while not table.state.finished:
        table = table.start(RollPower())
        while table.open is not None:
            throws += 1
            asked = table.open.asked
            table = table.answer(throw(f"{batch.seed}:{n}", throws, asked.key, asked.prompt))
    return _make_choices(table, source)


def finished(table: Table, name: str, source: random.Random) -> Sheet:
    """Return the sheet of a rolled hero, with its dice, an attack source and letters."""
    slug = "".join(letter if letter.isalnum() else "-" for letter in name.lower()).strip("-")
    letters = "".join(word[0] for word in name.removeprefix("The ").split())[:3].upper()
    lines = record(reversed(tuple(table.moves)))
    sheet = sheet_of(table.state, id=slug, name=name, letters=letters, dice=lines)
    return replace(sheet, attack_sources=(_pick(source, tuple(table.state.content.sources)),))


def spread(heroes: tuple[Sheet, ...]) -> tuple[tuple[str, int], ...]:
    """Return what came out, the commonest first: every trait and ability with how many heroes have it."""
    counts: Counter[str] = Counter()
    for hero in heroes:
        counts.update({f"{a.name}: {a.kind}" if a.kind else a.name for a in hero.abilities})
        counts.update({weakness.name for weakness in hero.weaknesses})
    return tuple(counts.most_common())


def _take_weaknesses(table: Table, batch: Batch, source: random.Random) -> Table:
    """Take as many weaknesses as the batch asks for, before the first roll."""
    state: Draft = table.state
    wanted = batch.least_weaknesses + source.randrange(batch.most_weaknesses - batch.least_weaknesses + 1)
    names = [power.name for power in state.content.weaknesses]
    while len(table.state.weaknesses) < min(wanted, state.content.generator.most_weaknesses):
        wish = TakeWeakness(_pick(source, tuple(names)), _pick(source, tuple(state.content.sources)))
        if not GENERATOR.why_not(table.state, wish):
            table = table.start(wish)
    return table


def _make_choices(table: Table, source: random.Random) -> Table:
    """Choose the sources of power points and the types of Immunity, each Immunity another one (SL-25)."""
    free = list(table.state.content.sources)
    source.shuffle(free)
    for n, gain in enumerate(table.state.gains, 1):
        if gain.name == POWER_POINT:
            table = table.start(Pick(n, _pick(source, POWER_SOURCES)))
        elif gain.name == "Immunity":
            table = table.start(Pick(n, free.pop()))
    return table


def _pick(source: random.Random, choices: tuple[T, ...]) -> T:
    return choices[source.randrange(len(choices))]
