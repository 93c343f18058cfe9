"""Session files opened: everything in them checked, then the journal played again and compared.

Where the journal leads to the state, the session is whole, undo to its first move included. Where it
does not (somebody edited the file, or the rules have changed since), the state as it stands wins, a
warning says so, and the journal is kept as ``earlier``.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable
from itertools import chain
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError, ContentError, RuleError
from companion.engine.records import check, decode, suggestion
from companion.engine.session import Answered, Entry, Place, Rolled, Session, Started, Turned
from companion.engine.table import APP, State, Table
from companion.engine.texts import tr
from companion.games.game import Book
from companion.storage.content import Library
from companion.storage.decode import check_head, parse_toml, read_bytes
from companion.storage.faults import faults_within
from companion.storage.journal import read_journal
from companion.storage.migrations import migrated
from companion.storage.sessions import KIND, SessionRecord, TableRecord, at_rest

SLICE = 50
"""Journal entries that are played again between two reports of progress."""

MISFITS = (RuleError, LookupError, ArithmeticError, AttributeError, RecursionError, TypeError, ValueError)
"""What rules raise for commands of an edited journal, which may name what never was."""


class Saved(Struct, frozen=True, eq=False, kw_only=True):
    """A session file as it was read, every part of it in order by itself."""

    record: SessionRecord
    began: Session
    """The session as it began, ready to be played again."""
    stands: Session
    """The session as it stands, with no move to take back."""
    lines: tuple[tuple[Entry, ...], ...]
    """The entries of each journal line."""
    warnings: tuple[str, ...] = ()


class Opened(Struct, frozen=True, eq=False):
    """A session to go on with, and what the people at the table should know about its file."""

    session: Session
    warnings: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    """Journal lines that do not lead to the state; saved along with it."""
    agrees: bool = True
    """Whether the journal leads to the state."""


class Progress(Struct, frozen=True):
    """How much of the journal has been played again."""

    done: int
    of: int


def open_session(path: Path, library: Library) -> Opened:
    """Return the session in the file at PATH. Raises: FileError, ContentError with every fault."""
    return opened(read_session(read_bytes(path), library, file=str(path)))


def opened(saved: Saved) -> Opened:
    """Return the session of SAVED, its journal played again and compared."""
    steps = open_in_slices(saved)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Opened = end.value
            return result


def open_in_slices(saved: Saved, size: int = SLICE) -> Generator[Progress, None, Opened]:
    """Play the journal again with a report every SIZE entries; return the session to go on with."""
    session, done, total = saved.began, 0, sum(map(len, saved.lines))
    for n, entries in enumerate(saved.lines, start=1):
        for entry in entries:
            if done % size == 0:
                yield Progress(done, total)
            try:
                session = session.do(entry)
            except MISFITS as error:
                return _by_state(
                    saved, tr("journal line {n} cannot be played again: {error}", n=n, error=_words(error))
                )
            done += 1
    yield Progress(done, total)
    return _compared(saved, session)


def read_session(data: bytes, library: Library, *, file: str) -> Saved:
    """Return the session that DATA holds, its journal not yet played again.

    Raises: ContentError with every fault; FILE is what it calls the file.
    """
    raw = parse_toml(data, file)
    check_head(raw, KIND, file=file)
    raw = migrated(raw)
    try:
        record = decode(raw, SessionRecord)
    except ContentError as error:
        raise ContentError((*error.faults, *faults_within(raw, library)), file=file) from None
    return _Reader(record, library, file).saved()


class _Reader:
    """Makes sessions of a record; gathers what is wrong with it, and what is only worth knowing."""

    def __init__(self, record: SessionRecord, library: Library, file: str) -> None:
        self._record = record
        self._library = library
        self._file = file
        self._faults: list[str] = []
        self._warnings: list[str] = []
        self._books: dict[tuple[str, str], Book | None] = {}

    def saved(self) -> Saved:
        """Return the sessions. Raises: ContentError with every fault."""
        self._check_tables()
        starts = [self._state(n, "start") for n in range(len(self._record.tables))]
        states = [self._state(n, "state") for n in range(len(self._record.tables))]
        lines = self._lines(self._record.journal, "journal")
        opens = [self._open(n, table) for n, table in enumerate(self._record.tables)]
        self._stop_at_faults()
        return Saved(
            record=self._record,
            began=self._session(starts),
            stands=self._resumed(self._session(states), opens),
            lines=lines,
            warnings=tuple(self._warnings),
        )

    def _stop_at_faults(self) -> None:
        if self._faults:
            raise ContentError(tuple(self._faults), file=self._file)

    def _check_tables(self) -> None:
        """Check what all the rest leans on: the games and the names of the tables."""
        ids = [table.id for table in self._record.tables]
        for n, table in enumerate(self._record.tables):
            if table.game not in self._library.games:
                hint = suggestion(table.game, self._library.games)
                self._faults.append(tr("tables[{n}].game: unknown game; {hint}", n=n, hint=hint))
            if table.id in ids[:n]:
                self._faults.append(tr("tables[{n}].id: there are two tables of that id", n=n))
            if table.of and table.of not in ids:
                hint = suggestion(table.of, ids)
                self._faults.append(tr("tables[{n}].of: unknown table; {hint}", n=n, hint=hint))
        if self._record.at not in ids:
            self._faults.append(tr("at: unknown table; {hint}", hint=suggestion(self._record.at, ids)))
        self._stop_at_faults()

    def _state(self, n: int, key: str) -> State:
        table = self._record.tables[n]
        raw = table.state if key == "state" or table.start is None else table.start
        game, at = self._library.game(table.game), f"tables[{n}].{key}"
        plain, faults = check(raw, game.state_type, at=at)
        self._faults += faults
        book = self._book(table)
        if faults or book is None:
            return None
        try:
            state = game.decode(plain, book)
            game.meters(state), game.public_view(state), game.outcome(state), hash(state)
        except (msgspec.ValidationError, *MISFITS) as error:
            self._faults.append(tr("{at}: does not hold together: {error}", at=at, error=_words(error)))
        else:
            return state

    def _book(self, table: TableRecord) -> Book | None:
        """Return the book of a table, the same one for all tables with that content."""
        wanted = (table.game, table.content)
        if wanted not in self._books:
            self._books[wanted] = self._make_book(*wanted)
        return self._books[wanted]

    def _make_book(self, game: str, digest: str) -> Book | None:
        """Return the book of a game with what the session brings along; warn if it is not the one of then."""
        home = self._library.home(game)
        brought = [
            kept
            for kept in self._record.content
            if (self._library.home(kept.game), kept.digest) == (home, digest)
        ]
        try:
            book = self._library.book_with(game, brought[0].tables if brought else {})
        except ContentError as error:
            self._faults += [f"content: {error.file}: {fault}" for fault in error.faults]
            return None
        if digest and book.digest != digest:
            self._warnings.append(
                tr("the rules content of {game} has changed since this was saved", game=game)
            )
        return book

    def _lines(self, lines: tuple[str, ...], key: str) -> tuple[tuple[Entry, ...], ...]:
        grammars = {table.id: self._library.grammar(table.game) for table in self._record.tables}
        try:
            return read_journal(lines, grammars, self._record.tables[0].id)
        except ContentError as error:
            self._faults += [f"{key}: {fault}" for fault in error.faults]
            return ()

    def _open(self, n: int, table: TableRecord) -> tuple[Entry, ...]:
        """Return the entries of a table's open command."""
        if not table.open:
            return ()
        try:
            (entries,) = read_journal((table.open,), {table.id: self._library.grammar(table.game)}, table.id)
        except ContentError as error:
            self._faults += [f"tables[{n}].open: {fault}" for fault in error.faults]
            return ()
        if not isinstance(entries[0], Started):
            self._faults.append(tr("tables[{n}].open: expected a command", n=n))
        return entries

    def _session(self, states: list[State]) -> Session:
        """Return the session with its tables at STATES and nothing on its tape."""
        record = self._record
        places = tuple(
            Place(
                table.id,
                table.game,
                state,
                Table(rules=self._library.game(table.game), state=state),
                table.of,
            )
            for table, state in zip(record.tables, states, strict=True)
        )
        return Session(
            name=record.name,
            seed=record.seed,
            seats=record.seats,
            places=places,
            at=places[0].id,
            notes=record.notes,
            owner_notes=dict(record.owner_notes),
        )

    def _resumed(self, session: Session, opens: list[tuple[Entry, ...]]) -> Session:
        """Return the session with the commands that wait for an answer started again."""
        for n, (table, entries) in enumerate(zip(self._record.tables, opens, strict=True)):
            front = () if session.at == table.id else (Turned(table.id),)
            try:
                session = session.replay((*front, *entries)) if entries else session
            except MISFITS as error:
                self._warnings.append(
                    tr("tables[{n}].open cannot be taken up again: {error}", n=n, error=_words(error))
                )
        session = self._turned(session)
        rolls = max(self._record.rolls, session.rolls)
        return replace(session, rolls=rolls, reseeded=self._record.reseeded)

    def _turned(self, session: Session) -> Session:
        """Return the session with the table in front that the file names, if it can be gone to."""
        try:
            return session if session.at == self._record.at else session.do(Turned(self._record.at))
        except RuleError as error:
            self._warnings.append(tr("at: {error}", error=error))
            return session


def _by_state(saved: Saved, reason: str) -> Opened:
    """Return the session as it stands, the journal that does not lead there set aside."""
    rolls = max(saved.stands.rolls, sum(map(_is_app_roll, chain.from_iterable(saved.lines))))
    earlier = (*saved.record.earlier, *saved.record.journal)
    return Opened(replace(saved.stands, rolls=rolls), (*saved.warnings, reason), earlier, agrees=False)


def _is_app_roll(entry: Entry) -> bool:
    return isinstance(entry, Answered | Rolled) and entry.by == APP


def _compared(saved: Saved, session: Session) -> Opened:
    differing = [
        table.id
        for table, played, stands in zip(
            saved.record.tables, session.places, saved.stands.places, strict=True
        )
        if not _agree(played.table, stands.table)
    ]
    if differing:
        return _by_state(
            saved, tr("the journal does not lead to the state of {tables}", tables=", ".join(differing))
        )
    if session.at != saved.stands.at:
        session = session.do(Turned(saved.stands.at))
    rolls = max(session.rolls, saved.record.rolls)
    return Opened(replace(session, rolls=rolls), saved.warnings, saved.record.earlier)


def _agree(played: Table, stands: Table) -> bool:
    """Tell whether two tables stand alike and wait for the same answer."""
    return at_rest(played) == at_rest(stands) and _waits_in(played) == _waits_in(stands)


def _waits_in(table: Table) -> Hashable:
    return table.open and (table.open.command, table.open.forced, table.open.answers)


def _words(error: Exception) -> str:
    return str(error) if isinstance(error, CompanionError) else f"{type(error).__name__}: {error}"
