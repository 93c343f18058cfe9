"""The hero being made: the generator's table, its dice, and the words that no die decides."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from PySide6.QtCore import QObject, Signal

from companion.engine.commands import Command
from companion.engine.errors import IllegalCommand, RuleError
from companion.engine.prompts import Prompt, Roll
from companion.engine.session import Dice
from companion.engine.table import APP, Move, Table
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.slugfest.drafts import Draft, Pick, RollPower, TakeWeakness
from companion.games.slugfest.generator import GENERATOR, new_draft, new_table, record, recreate, sheet_of
from companion.games.slugfest.names import NameBook
from companion.games.slugfest.sheets import Sheet
from companion.luck import new_seed, throw
from companion.storage.roster_files import free_id

D100 = (10, 10)
"""The two dice of a D100, tens first."""


class Look(Struct, frozen=True):
    """What a hero is called and what it attacks with; a draft knows nothing of it."""

    name: str = ""
    letters: str = ""
    attack_sources: tuple[str, ...] = ()
    defence_sources: tuple[str, ...] = ()


class HeroDesk(QObject):
    """Rolls, weaknesses and choices of one hero.

    Signals:
        changed: the table or the look is another.
        refused: something cannot be done; carries why.
    """

    changed = Signal()
    refused = Signal(str)

    def __init__(self, book: Book, names: NameBook, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._names = names
        self.dice: Dice = "app"
        self.begin()

    def begin(self) -> None:
        """Start a new hero with as many rolls as the one before."""
        rolls = self.draft.base_rolls if hasattr(self, "table") else 10
        self.table: Table = new_table(new_draft(self._book, base_rolls=rolls))
        self.look = Look()
        self.seed = new_seed()
        self._throws = 0
        self.changed.emit()

    # what there is

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
    def rolls(self) -> tuple[Move, ...]:
        """The finished rolls, oldest first."""
        moves = [move for move in self.table.moves if isinstance(move.command, RollPower)]
        return tuple(reversed(moves))

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
            id=free_id(name, ()),
            name=name[:200],
            letters=look.letters or letters_of(name),
            dice=dice,
        )
        return replace(
            bare, attack_sources=look.attack_sources or ("Impact",), defence_sources=look.defence_sources
        )

    def suggestions(self, count: int = 6) -> tuple[str, ...]:
        """Return some names, none twice."""
        source, found = random.Random(), list[str]()
        for _ in range(count):
            found.append(self._names.name(source, found))
        return tuple(found)

    # what can be done

    def describe(self, **values: object) -> None:
        """Change name, letters or sources."""
        look = replace(self.look, **values)
        if look != self.look:
            self.look = look
            self.changed.emit()

    def set_rolls(self, rolls: int) -> None:
        """Give the hero another number of rolls; what is rolled stays (SL-195)."""
        if rolls == self.draft.base_rolls:
            return
        if len(self.draft.gains) > rolls + len(self.draft.weaknesses):
            self.refused.emit(tr("{n} rolls are made already; take some back first", n=len(self.draft.gains)))
            return
        lines = record(reversed(tuple(self.table.moves)))
        self._do(recreate, new_draft(self._book, base_rolls=rolls), lines)

    def roll(self) -> None:
        """Let the app finish the roll under way, or make the next one."""
        self._do(self._rolled)

    def roll_all(self) -> None:
        """Let the app make every roll that is due."""
        self._do(self._all_rolled)

    def enter(self, text: str) -> bool:
        """Take faces over from real dice, as many as are typed; tell whether they fitted."""
        return self._do(self._entered, text)

    def correct(self, n: int, text: str) -> bool:
        """Change the faces of roll N, from 1; what follows is resolved again."""
        return self._do(self._corrected, n, text)

    def take(self, weakness: str, source: str = "") -> None:
        """Take a weakness for one more roll (SL-17)."""
        self._do(self._started, TakeWeakness(weakness, source))

    def why_not(self, weakness: str, source: str = "") -> str:
        """Return why a weakness cannot be taken now; empty if it can."""
        reasons = GENERATOR.why_not(self.draft, TakeWeakness(weakness, source))
        if self.table.open is not None:
            return tr("finish the roll first")
        return str(IllegalCommand(reasons)) if reasons else ""

    def pick(self, n: int, choice: str) -> bool:
        """Choose what goes with roll N."""
        if self.draft.gains[n - 1].choice == choice.strip():
            return True
        return self._do(self._started, Pick(n, choice))

    def undo(self) -> None:
        """Take the last thing back."""
        self._do(self.table.undo)

    def redo(self) -> None:
        """Bring it back."""
        self._do(self.table.redo)

    # helpers

    def _do(self, change: Callable[..., Table], *values: object) -> bool:
        """Put on the table what CHANGE makes, or say why it cannot be."""
        try:
            self.table = change(*values)
        except RuleError as error:
            self.refused.emit(str(error))
            return False
        self.changed.emit()
        return True

    def _started(self, command: Command) -> Table:
        return self.table.start(command)

    def _rolled(self) -> Table:
        return self._thrown(self.table if self.table.open else self.table.start(RollPower()))

    def _thrown(self, table: Table) -> Table:
        """Answer what is asked with the app's dice until nothing is."""
        while table.open is not None:
            asked = table.open.asked
            self._throws += 1
            value = throw(self.seed, self._throws, asked.key, asked.prompt)
            table = table.answer(value, by=APP)
        return table

    def _all_rolled(self) -> Table:
        table = self._rolled()
        while not table.state.finished:
            table = self._thrown(table.start(RollPower()))
        return table

    def _entered(self, text: str) -> Table:
        figures = digits_of(text)
        table = self.table if self.table.open else self.table.start(RollPower())
        table = _answered(table, figures)
        if figures:
            raise RuleError(tr("that roll is over; {rest} is left over", rest="".join(figures)))
        return table

    def _corrected(self, n: int, text: str) -> Table:
        figures = digits_of(text)
        number = self.rolls[n - 1].n
        table = self.table
        for at in range(len(figures)):
            move = next((move for move in table.moves if move.n == number), None)
            given = move.answers if move else table.open.answers if table.open else ()
            if at >= len(given) or not figures:
                break
            asked = table.question(number, given[at].key)
            value = taken_face(asked, figures)
            if value != given[at].value:
                table = table.correct(number, given[at].key, value)
        return _answered(table, figures)


def digits_of(text: str) -> list[str]:
    """Return the figures of a typed chain of dice, whatever stands between them. Raises: RuleError."""
    if not re.fullmatch(r"[\d\s,;+]+", text) or not re.search(r"\d", text):
        raise RuleError(tr("type the faces, for example 5 2 1"))
    return re.findall(r"\d", text)


def taken_face(prompt: Prompt, figures: list[str]) -> tuple[int, ...]:
    """Take from the front of FIGURES what answers PROMPT: one for a D6, two for a D100.

    Raises: BadAnswer, RuleError for too few.
    """
    dice = prompt.dice if isinstance(prompt, Roll) else ()
    if len(figures) < len(dice):
        raise RuleError(tr("a D100 has two figures: 36, or 00 for 100"))
    found = [figures.pop(0) for _ in dice]
    return tuple(prompt.check(tuple(int(figure) or (10 if dice == D100 else 0) for figure in found)))


def faces_of(move: Move) -> Iterator[tuple[int, int]]:
    """Yield the dice of a finished roll as sides and face; a D100 is one die."""
    for answer in move.answers:
        if len(answer.value) == len(D100):
            tens, units = (face % 10 for face in answer.value)
            yield 100, 10 * tens + units or 100
        else:
            yield 6, answer.value[0]


def typed_faces_of(move: Move) -> str:
    """Return the faces of a roll as they are typed to correct it."""
    words = ("".join(str(face % 10) for face in answer.value) for answer in move.answers)
    return " ".join(words)


def letters_of(name: str) -> str:
    """Return the initials of a name for its token.

    >>> letters_of("The Blue Comet"), letters_of("Zap")
    ('BC', 'Z')
    """
    words = name.removeprefix("The ").split()
    return "".join(word[0] for word in words)[:3].upper()


def _answered(table: Table, figures: list[str]) -> Table:
    while table.open is not None and figures:
        table = table.answer(taken_face(table.open.asked.prompt, figures))
    return table
