"""Heroes by the dozen: the generator played by seeded dice and a random player's choices."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.table import Table
from companion.games.game import Book
from companion.games.slugfest.advice import free_letters
from companion.games.slugfest.cards import initials
from companion.games.slugfest.drafts import Draft, Pick, RollPower, TakeWeakness
from companion.games.slugfest.generator import GENERATOR, new_draft, new_table, record, sheet_of
from companion.games.slugfest.names import NameBook, read_names
from companion.games.slugfest.rules.generation import POWER_POINT
from companion.games.slugfest.sheets import Sheet
from companion.luck import throw
from companion.storage import places
from companion.storage.decode import read_toml
from companion.storage.names import folded
from companion.storage.roster_files import free_id

MOST_HEROES = 10_000
MOST_ROLLS = 200
MOST_LETTERS = 300
"""So many heroes have letters of their own; a battle has fewer."""
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


class Taken(Collection[str]):
    """Names that are taken, however they are spelt."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        self._names = {folded(name) for name in names}

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and folded(name) in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def add(self, name: str) -> None:
        """Take one more."""
        self._names.add(folded(name))


def shipped_names() -> NameBook:
    """Return the words that names are made of. Raises: ContentError, FileError."""
    return read_names(read_toml(places.shipped("resources", "slugfest/names.toml")))


def make_heroes(book: Book, names: NameBook, batch: Batch, beside: Iterable[Sheet] = ()) -> Iterator[Sheet]:
    """Yield the heroes of a batch one by one, told apart by name, id and letters, from those BESIDE too.

    The same batch, book and heroes beside give the same heroes. Letters repeat where there are more than
    MOST_LETTERS. Raises: RuleError for fewer than one roll.
    """
    others = tuple(beside)
    known, ids = Taken(hero.name for hero in others), {hero.id for hero in others}
    letters = {hero.letters for hero in others}
    for n in range(1, batch.count + 1):
        source = random.Random(f"{batch.seed}:{n}:choices")
        draft = new_draft(book, base_rolls=batch.rolls, duplicates=batch.duplicates)
        table = make_hero(draft, batch, n, source)
        name = names.name(source, known)
        own = free_letters(name, letters) if len(letters) < MOST_LETTERS else initials(name)
        hero = finished(table, name, source, id=free_id(name, ids), letters=own)
        known.add(name)
        ids.add(hero.id)
        letters.add(own)
        yield hero


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


def finished(table: Table, name: str, source: random.Random, *, id: str, letters: str) -> Sheet:  # noqa: A002
    """Return the sheet of a rolled hero, with its dice and an attack source."""
    lines = record(reversed(tuple(table.moves)))
    sheet = sheet_of(table.state, id=id, name=name, letters=letters, dice=lines)
    return replace(sheet, attack_sources=(_pick(source, tuple(table.state.content.sources)),))


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
