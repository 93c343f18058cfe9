"""The hero being made: the generator's table, its dice, and the words that no die decides."""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec.structs import replace

from PySide6.QtCore import QObject, Signal

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, RuleError
from companion.engine.prompts import Prompt
from companion.engine.session import Dice
from companion.engine.table import APP, Move, Table
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.advice import free_letters
from companion.games.slugfest.drafts import Draft, Pick, RollPower, TakeWeakness
from companion.games.slugfest.generator import (
    GENERATOR,
    new_draft,
    new_table,
    record,
    recreate,
    rolls_of,
    sheet_of,
    without_roll,
    without_weakness,
)
from companion.games.slugfest.names import NameBook
from companion.games.slugfest.sheets import Sheet, Team
from companion.gui.wizard.faces import corrected, entered
from companion.gui.wizard.hero import USUAL_SOURCE, Hero, Look
from companion.lab.heroes import Taken
from companion.luck import new_seed, throw
from companion.storage.roster_files import RosterFile, free_id


class HeroDesk(QObject):
    """Rolls, weaknesses, choices and look of one hero, every step of which can be taken back.

    Signals:
        changed: the hero is another.
        refused: something cannot be done; carries why.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, book: Book, names: NameBook, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._names = names
        self.dice: Dice = "app"
        self._read: tuple[str, RosterFile | None] | None = None
        self._hero = Hero(new_table(new_draft(book)))
        self.begin()

    def begin(self) -> None:
        """Start a new hero with as many rolls as the one before; that one is done with."""
        self._put(self._fresh())
        self._past: list[Hero] = []
        self._future: list[Hero] = []
        self._typed_last = ""
        self._kept = self._hero
        self.changed.emit()

    def go_on_with(self, hero: Hero) -> None:
        """Take up a hero that was left unfinished; the blank one can be brought back."""
        self._turn_to(hero)

    def begin_again(self) -> None:
        """Start again with the same number of rolls; what there was can be brought back."""
        self._turn_to(self._fresh())

    def _fresh(self) -> Hero:
        self.seed = new_seed()
        self._throws = 0
        table = new_table(new_draft(self._book, base_rolls=self.draft.base_rolls))
        return Hero(table, Look(target=self.look.target))

    # what there is

    @property
    def hero(self) -> Hero:
        """All that was entered so far."""
        return self._hero

    @property
    def table(self) -> Table:
        """The generator's table."""
        return self._hero.table

    @property
    def look(self) -> Look:
        """Name, letters and sources."""
        return self._hero.look

    @property
    def beside(self) -> tuple[Sheet, ...]:
        """Who is in the roster already."""
        return self._roster.heroes if self._roster else ()

    @property
    def team(self) -> Team:
        """The head of the roster, of the new one as it will be."""
        roster = self._roster.roster if self._roster else None
        return roster.team if roster else self.look.target.head

    @property
    def _roster(self) -> RosterFile | None:
        """The roster as it stood when it was chosen."""
        path = self.look.target.path
        if self._read is None or self._read[0] != path:
            self._read = (path, self.look.target.file)
        return self._read[1]

    @property
    def draft(self) -> Draft:
        """The hero as far as it is rolled."""
        draft: Draft = self.table.state
        return draft

    @property
    def prompt(self) -> Prompt | None:
        """The die that is asked, while a roll is under way."""
        return self.table.open.asked.prompt if self.table.open else None

    @property
    def is_rolled(self) -> bool:
        """Whether every roll is made and no die is open."""
        return self.draft.finished and self.table.open is None

    @property
    def is_unsaved(self) -> bool:
        """Whether closing would lose something."""
        return self._hero is not self._kept and not self._hero.is_blank

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether something can be brought back."""
        return bool(self._future)

    @property
    def rolls(self) -> tuple[Move, ...]:
        """The finished rolls, oldest first."""
        return rolls_of(self.table)

    def missing_choices(self) -> tuple[int, ...]:
        """Return the rolls whose choice is not made, from 1."""
        return tuple(n for n in self.choices() if not self.draft.gains[n - 1].choice)

    def choices(self) -> tuple[int, ...]:
        """Return the rolls that something is chosen for: power points and Immunities (SL-25)."""
        return tuple(
            n
            for n, gain in enumerate(self.draft.gains, 1)
            if gain.what == "power_point" or gain.name == "Immunity"
        )

    def sheet(self) -> Sheet:
        """Return the hero's sheet as it is now, dice and all."""
        look = self.look
        name = look.name.strip() or tr("New hero")
        dice = record(reversed(tuple(self.table.moves)))
        bare = sheet_of(
            self.draft,
            id=free_id(name, {hero.id for hero in self.beside}),
            name=name[:200],
            letters=look.letters or free_letters(name, [hero.letters for hero in self.beside]),
            dice=dice,
        )
        return replace(
            bare,
            kind=look.kind,
            attack_sources=look.attack_sources or (USUAL_SOURCE,),
            defence_sources=look.defence_sources,
            colour=look.colour,
            pattern=look.pattern,
            emblem=look.emblem,
            portrait=look.portrait,
        )

    def suggestions(self, count: int = 6) -> tuple[str, ...]:
        """Return some names, none twice and none that the roster has."""
        source, known = random.Random(), Taken(hero.name for hero in self.beside)
        found = list[str]()
        for _ in range(count):
            found.append(self._names.name(source, known))
            known.add(found[-1])
        return tuple(found)

    def keep(self) -> None:
        """Take the hero for saved as it stands."""
        self._kept = self._hero
        self._read = None

    # what can be done

    def name(self, name: str) -> None:
        """Give the hero a name at a stroke."""
        self.describe(name=name)
        self._typed_last = ""

    def describe(self, **values: object) -> None:
        """Change name, letters, sources, kind, roster; what is typed into one of them is one step."""
        look = replace(self.look, **values)
        if look != self.look:
            self._turn_to(Hero(self.table, look), typed=" ".join(values))

    def set_rolls(self, rolls: int) -> None:
        """Give the hero another number of rolls; what is rolled stays (SL-195)."""
        if rolls == self.draft.base_rolls:
            return
        if len(self.draft.gains) > rolls + len(self.draft.weaknesses):
            self.refused.emit(tr("{n} rolls are made already; take some back first", n=len(self.draft.gains)))
            return
        if self.table.open is not None:
            self.refused.emit(tr("finish the roll first"))
            return
        lines = record(reversed(tuple(self.table.moves)))
        self._do(recreate, new_draft(self._book, base_rolls=rolls), lines)

    def roll(self) -> None:
        """Let the app finish the roll under way, or make the next one."""
        self._do(self._rolled)

    def roll_all(self) -> None:
        """Let the app make every roll that is due, each a step of its own."""
        while not self.is_rolled and self._do(self._rolled, quiet=True):
            pass
        self.changed.emit()

    def enter(self, text: str) -> bool:
        """Take faces over from real dice, as many as are typed; tell whether they fitted."""
        return self._do(entered, self.table, text)

    def correct(self, n: int, text: str) -> bool:
        """Change the faces of roll N, from 1; what follows is resolved again."""
        return self._do(corrected, self.table, n, text)

    def drop(self, n: int) -> bool:
        """Take roll N back, from 1, whenever it was made; the others keep their dice."""
        return self._do(without_roll, self.table, n)

    def take(self, weakness: str, source: str = "") -> bool:
        """Take a weakness for one more roll (SL-17)."""
        return self._do(self._started, TakeWeakness(weakness, source))

    def give_back(self, n: int) -> bool:
        """Do without weakness N, from 1; a roll that it paid for goes with it."""
        return self._do(without_weakness, self.table, n)

    def why_not(self, weakness: str, source: str = "") -> str:
        """Return why a weakness cannot be taken now; empty if it can."""
        reasons = GENERATOR.why_not(self.draft, TakeWeakness(weakness, source))
        if reasons:
            return str(IllegalCommand(reasons))
        return tr("finish the roll first") if self.table.open is not None else ""

    def pick(self, n: int, choice: str) -> bool:
        """Choose what goes with roll N."""
        if self.draft.gains[n - 1].choice == choice.strip():
            return True
        return self._do(self._started, Pick(n, choice))

    def undo(self) -> None:
        """Take the last thing back."""
        if self._past:
            self._future.append(self._hero)
            self._put(self._past.pop())
            self.changed.emit()

    def redo(self) -> None:
        """Bring it back."""
        if self._future:
            self._past.append(self._hero)
            self._put(self._future.pop())
            self.changed.emit()

    # helpers

    def _put(self, hero: Hero) -> None:
        self._hero = hero
        self._typed_last = ""

    def _turn_to(self, hero: Hero, *, typed: str = "", quiet: bool = False) -> None:
        """Let HERO be the hero from now on; TYPED names what is being typed, letter by letter."""
        if not typed or typed != self._typed_last:
            self._past.append(self._hero)
        self._future.clear()
        self._put(hero)
        self._typed_last = typed
        if not quiet:
            self.changed.emit()

    def _do(self, change: Callable[..., Table], *values: object, quiet: bool = False) -> bool:
        """Put on the table what CHANGE makes, or say why it cannot be."""
        try:
            table = change(*values)
        except RuleError as error:
            self.refused.emit(str(error))
            return False
        self._turn_to(Hero(table, self.look), quiet=quiet)
        return True

    def _started(self, command: Command) -> Table:
        return self.table.start(command)

    def _rolled(self) -> Table:
        """Make a roll, or go on with the one under way, until nothing is asked."""
        table = self.table if self.table.open else self.table.start(RollPower())
        while table.open is not None:
            asked = table.open.asked
            self._throws += 1
            value = throw(self.seed, self._throws, asked.key, asked.prompt)
            table = table.answer(value, by=APP)
        return table
