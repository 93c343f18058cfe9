"""The session: its tables, its seats, and the tape of everything that happened, in order.

The tape is append-only: what was taken back stays on it. It is also the journal that is saved, so
a session played again from its start along its tape is the same session.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.dice import Dice as NotedDice
from companion.engine.dice import parse_dice
from companion.engine.errors import BadAnswer, IllegalCommand, Refusal
from companion.engine.notes import GM
from companion.engine.prompts import Draw, Prompt, Roll
from companion.engine.table import APP, PERSON, TABLE, Asked, Rules, State, Table
from companion.engine.texts import tr

Dice: TypeAlias = Literal["app", "table"]

FREE = "free"
"""The word under which dice outside any rule are thrown."""
LONGEST_NOTES = 100_000
"""Characters that notes may have."""
LONGEST_SEED = 200
"""Characters a seed may have."""


class Seat(Struct, frozen=True):
    """Somebody who answers: a side, a player, the GM."""

    id: str
    name: str
    dice: Dice = "app"
    """Whether the app rolls for this seat or faces are typed from the table's real dice."""


class Started(Struct, frozen=True):
    """A command was given; forced if the rules refused it."""

    command: Command
    forced: bool = False


class Answered(Struct, frozen=True):
    """A question was answered; the answer as its prompt shows it."""

    key: str
    text: str
    by: str = PERSON


class Undone(Struct, frozen=True):
    """The last thing somebody did was taken back."""


class Redone(Struct, frozen=True):
    """What was taken back was brought back."""


class Corrected(Struct, frozen=True):
    """An answer of an earlier move was changed and what follows resolved again."""

    n: int
    key: str
    text: str
    by: str = PERSON


class Rolled(Struct, frozen=True):
    """Free dice, outside any table."""

    notation: str
    faces: tuple[int, ...]
    by: str = APP
    kept: tuple[int, ...] = ()
    """Places, from 0, of the faces that lay there already when the others were thrown again."""

    @property
    def fresh(self) -> tuple[int, ...]:
        """The places of the faces that were thrown now."""
        return tuple(at for at in range(len(self.faces)) if at not in self.kept)


class Reseeded(Struct, frozen=True):
    """The app's dice go on with another seed."""

    seed: str


class Turned(Struct, frozen=True):
    """Attention went to another table."""

    table: str


@runtime_checkable
class CallsTables(Protocol):
    """Rules of a table that calls for others, such as a desk for battles."""

    def tables(self, state: State, /) -> frozenset[str]:
        """Return the ids of the tables that STATE calls for."""


Entry: TypeAlias = Started | Answered | Undone | Redone | Corrected | Rolled | Reseeded | Turned


class Tape(Struct, frozen=True, eq=False):
    """The newest entry, linked to all before it."""

    entry: Entry
    before: Tape | None = None

    def __repr__(self) -> str:
        """Return the newest entry; all the others would hang on the fields."""
        return f"<Tape up to {self.entry!r}>"

    @staticmethod
    def entries(tape: Tape | None) -> tuple[Entry, ...]:
        """Return all entries, oldest first."""
        found: list[Entry] = []
        while tape is not None:
            found.append(tape.entry)
            tape = tape.before
        return tuple(reversed(found))


def tapes_since(tape: Tape | None, known: Tape | None) -> tuple[Tape, ...] | None:
    """Return the tape after each entry since KNOWN, oldest first; None if TAPE does not go on from there."""
    found: list[Tape] = []
    while tape is not known:
        if tape is None:
            return None
        found.append(tape)
        tape = tape.before
    return tuple(reversed(found))


def entries_since(tape: Tape | None, known: Tape | None) -> tuple[Entry, ...] | None:
    """Return the entries after KNOWN, oldest first; None if TAPE does not go on from there."""
    found = tapes_since(tape, known)
    return None if found is None else tuple(node.entry for node in found)


class Place(Struct, frozen=True, eq=False):
    """A table of the session with the game it plays and the state it began with."""

    id: str
    game: str
    start: State
    table: Table
    of: str = ""
    """The table that called for it, if one did; it is there as long as that call stands."""


class Session(Struct, frozen=True, eq=False, kw_only=True):
    """Immutable: every operation returns a new session, the tape carried on."""

    name: str
    seed: str
    """Seed of the virtual dice at the start; may be committed to before play."""
    seats: tuple[Seat, ...]
    places: tuple[Place, ...]
    at: str
    """Id of the table in front."""
    tape: Tape | None = None
    rolls: int = 0
    """How many times the app has rolled or drawn; never rewound, undone rolls count."""
    notes: str = ""
    owner_notes: dict[str, str] = {}
    """The game master's notes on units and players, by their ids."""
    reseeded: str = ""
    """The seed taken since the start, if any was; the last of them."""

    @property
    def dice_seed(self) -> str:
        """The seed that the app's dice follow now."""
        return self.reseeded or self.seed

    @property
    def place(self) -> Place:
        """The table in front with its game and start."""
        return next(place for place in self.places if place.id == self.at)

    @property
    def table(self) -> Table:
        """The table in front."""
        return self.place.table

    @property
    def laid(self) -> tuple[Place, ...]:
        """The tables that can be gone to: all but those whose call was taken back."""
        called = {place.id: _called(place.table) for place in self.places}
        return tuple(place for place in self.places if not place.of or place.id in called[place.of])

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The tape, oldest entry first."""
        return Tape.entries(self.tape)

    def seat(self, seat: str) -> Seat:
        """Return the seat with that id; one that nobody set up takes the GM's dice setting."""
        known = {known.id: known for known in self.seats}
        if seat in known:
            return known[seat]
        return Seat(seat, seat, known[GM].dice if GM in known else "app")

    def do(self, entry: Entry) -> Session:
        """Return the session after ENTRY. Raises: RuleError; nothing is on the tape then."""
        match entry:
            case Started(command, forced):
                return self._with(entry, self.table.start(command, forced=forced))
            case Answered():
                return self._answered(entry)
            case Undone():
                return self._with(entry, self.table.undo())
            case Redone():
                return self._with(entry, self.table.redo())
            case Corrected(n, key, text, by):
                question = self.table.question(n, key)
                table = self.table.correct(n, key, question.parse(text), by=_giver(question, by))
                return self._with(entry, table)
            case Turned(place):
                return self._turned(place)
            case Rolled():
                return self._rolled(entry)
            case Reseeded(seed):
                return replace(self, reseeded=_seed(seed), tape=Tape(entry, self.tape))

    def replay(self, entries: Iterable[Entry]) -> Session:
        """Return the session after all of ENTRIES. Raises: RuleError at the first that does not fit."""
        session = self
        for entry in entries:
            session = session.do(entry)
        return session

    def start(self, command: Command, *, forced: bool = False) -> Session:
        """Start COMMAND at the table in front. Raises: IllegalCommand with every reason, unless FORCED."""
        return self.do(Started(command, forced))

    def answer(self, value: Any, *, by: str = PERSON) -> Session:
        """Answer the open question. Raises: BadAnswer, or IllegalCommand if nothing is asked."""
        asked = self._asked()
        return self.do(Answered(asked.key, asked.prompt.show(asked.prompt.check(value)), by))

    def undo(self) -> Session:
        """Take the last thing back at the table in front. Raises: IllegalCommand at its start."""
        return self.do(Undone())

    def redo(self) -> Session:
        """Bring back what was taken back. Raises: IllegalCommand if there is nothing."""
        return self.do(Redone())

    def correct(self, n: int, key: str, text: str) -> Session:
        """Change an answer of move N to what TEXT spells. Raises: BadAnswer, IllegalCommand."""
        question = self.table.question(n, key)
        return self.do(Corrected(n, key, question.show(question.parse(text))))

    def with_place(self, place: Place) -> Session:
        """Return the session with a table added, which comes to the front."""
        if any(known.id == place.id for known in self.places):
            raise IllegalCommand((Refusal("", tr("there is a table {id} already", id=place.id)),))
        return replace(self, places=(*self.places, place)).do(Turned(place.id))

    def with_dice(self, seat: str, dice: Dice) -> Session:
        """Return the session with app or table dice for one seat, which is set up if it was not."""
        changed = replace(self.seat(seat), dice=dice)
        seats = self.seats if any(known.id == seat for known in self.seats) else (*self.seats, changed)
        return replace(self, seats=tuple(changed if known.id == seat else known for known in seats))

    def with_notes(self, text: str) -> Session:
        """Return the session with other notes."""
        return replace(self, notes=text[:LONGEST_NOTES])

    def with_owner_note(self, owner: str, text: str) -> Session:
        """Return the session with another note on one owner; an empty one is dropped."""
        others = {key: note for key, note in self.owner_notes.items() if key != owner}
        return replace(self, owner_notes=others | ({owner: text[:LONGEST_NOTES]} if text else {}))

    def restarted(self) -> Session:
        """Return the session as it began: every table at its start, the tape empty."""
        places = tuple(
            replace(place, table=Table(rules=place.table.rules, state=place.start)) for place in self.places
        )
        return replace(self, places=places, at=places[0].id, tape=None, rolls=0, reseeded="")

    def _asked(self) -> Asked:
        if self.table.open is None:
            raise IllegalCommand((Refusal("", tr("nothing is asked")),))
        return self.table.open.asked

    def _answered(self, entry: Answered) -> Session:
        asked = self._asked()
        if entry.key != asked.key:
            raise BadAnswer(tr("the question is {asked}, not {key}", asked=asked.key, key=entry.key))
        by = _giver(asked.prompt, entry.by)
        table = self.table.answer(asked.prompt.parse(entry.text), by=by)
        rolled = by == APP and is_dice(asked.prompt)
        return replace(self._with(entry, table), rolls=self.rolls + rolled)

    def _rolled(self, entry: Rolled) -> Session:
        check_kept(parse_dice(entry.notation), entry.kept, len(entry.faces))
        free_roll(entry.notation, entry.faces).check(entry.faces)
        return replace(self, tape=Tape(entry, self.tape), rolls=self.rolls + (entry.by == APP))

    def _turned(self, place: str) -> Session:
        if all(known.id != place for known in self.laid):
            raise IllegalCommand((Refusal("", tr("there is no table {id}", id=place)),))
        return replace(self, at=place, tape=Tape(Turned(place), self.tape))

    def _with(self, entry: Entry, table: Table) -> Session:
        places = tuple(replace(place, table=table) if place.id == self.at else place for place in self.places)
        return replace(self, places=places, tape=Tape(entry, self.tape))


def new_session(
    name: str,
    seed: str,
    seats: tuple[Seat, ...],
    *,
    game: str,
    rules: Rules,
    state: State,
    table: str = "table",
) -> Session:
    """Return a session with one table that begins with STATE."""
    place = Place(table, game, state, Table(rules=rules, state=state))
    return Session(name=name, seed=seed, seats=seats, places=(place,), at=table)


def _called(table: Table) -> frozenset[str]:
    return table.rules.tables(table.state) if isinstance(table.rules, CallsTables) else frozenset()


def is_dice(prompt: Prompt) -> bool:
    """Tell whether luck answers PROMPT: dice or a draw."""
    return isinstance(prompt, Roll | Draw)


def free_roll(notation: str, faces: tuple[int, ...] = ()) -> Roll:
    """Return the question for dice outside any rule, of which FACES have fallen. Raises: BadDice."""
    return Roll(FREE, who=GM, dice=parse_dice(notation).sides_for(faces))


def check_kept(dice: NotedDice, kept: tuple[int, ...], n: int) -> None:
    """Say whether KEPT are places among N faces, in their order. Raises: BadAnswer."""
    if list(kept) != sorted(set(kept)) or any(not 0 <= at < n for at in kept):
        raise BadAnswer(tr("dice are kept that are not there"))
    if kept and dice.bursts:
        raise BadAnswer(tr("of dice that are thrown again at their highest face none can be kept"))


def _seed(text: str) -> str:
    if not 1 <= len(text) <= LONGEST_SEED:
        raise BadAnswer(tr("a seed has 1 to {n} characters", n=LONGEST_SEED))
    return text


def _giver(prompt: Prompt, by: str) -> str:
    """Return who gave an answer: what a person enters for dice, the table's own dice showed."""
    return TABLE if by == PERSON and is_dice(prompt) else by
