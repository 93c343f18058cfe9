"""Trails: what a crash or a power cut leaves of a session, down to the last answer.

Each session at work has a folder of its own under the autosave folder::

    about.toml            its name, where it is saved, and which copy equals the saved file
    0001.companion.toml   a copy of the session
    0001.journal          what happened after that copy, a journal line an entry, at once on the disk
    0002.companion.toml   a later copy, and so on

A copy is made when something changed that no journal holds, and from time to time; the last dozen are
kept, so that a damaged session has older ones behind it.
"""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import shutil
from collections.abc import Iterable
from operator import attrgetter
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import ContentError
from companion.engine.session import Entry, Session, entries_since
from companion.engine.texts import tr
from companion.storage import places
from companion.storage.atomic import WriteError, why_unwritable, write_atomic
from companion.storage.content import Library
from companion.storage.decode import FileError
from companion.storage.encode import toml_text
from companion.storage.journal import read_journal, write_journal
from companion.storage.locks import Lock, Locked
from companion.storage.opening import MISFITS, Opened, open_session
from companion.storage.sessions import ENDING, session_text
from companion.storage.trail_files import (
    ABOUT,
    LOCK,
    TAPE,
    About,
    about_of,
    changed_at,
    copies,
    file_of,
    has_unsaved_work,
    lines_of,
)

COPIES = 12
"""Copies kept of one session."""
TRAILS = 20
"""Trails kept of sessions that were closed in order."""


class Left(Struct, frozen=True):
    """A trail with work that was not saved."""

    folder: Path
    name: str
    path: Path | None
    """The session file, if it had one."""
    changed: float
    """When the last thing happened, in seconds since 1970."""


class Trail:
    """The trail of a session at work; belongs to one process while that lives."""

    def __init__(
        self,
        session: Session,
        library: Library,
        *,
        path: Path | None = None,
        earlier: tuple[str, ...] = (),
    ) -> None:
        """Begin a trail with a first copy of SESSION. Raises: WriteError."""
        self._library = library
        self._about = About(session.name, str(path or ""))
        self._session = session
        self._earlier = earlier
        self._tape: int | None = None
        self._length = 0
        self._n = 0
        self.folder = places.autosave_folder() / secrets.token_hex(8)
        try:
            self.folder.mkdir(parents=True)
            self._lock = Lock(self.folder / LOCK, self.folder)
        except OSError as error:
            raise WriteError(self.folder, why_unwritable(error)) from error
        self.copy(session)
        if self._has_nothing_to_lose(session, path):
            self._about = replace(self._about, saved=self._n)
            self._write_about()

    def follow(self, session: Session) -> None:
        """Put what happened since the last call on the disk. Raises: WriteError; the next call makes up."""
        if session is self._session:
            return
        entries = entries_since(session.tape, self._session.tape)
        if entries is None or _aside_of_tape(session) != _aside_of_tape(self._session):
            self.copy(session)
        else:
            self._append(entries, self._session)
            self._session = session

    def copy(self, session: Session) -> None:
        """Write a copy of the whole session, and begin a journal after it. Raises: WriteError."""
        text = session_text(session, self._library, earlier=self._earlier)
        write_atomic(self._file(self._n + 1), text.encode())
        self._close_tape()
        self._n += 1
        self._session = session
        self._write_about()
        self._thin_out()

    def copy_if_changed(self, session: Session) -> bool:
        """Write a copy if anything happened since the last one; return whether. Raises: WriteError."""
        if session is self._session and not self._length:
            return False
        self.copy(session)
        return True

    def mark_saved(self, session: Session, path: Path) -> None:
        """Note that SESSION is safe in the file at PATH. Raises: WriteError."""
        self.copy(session)
        self._about = replace(self._about, name=session.name, path=str(path.absolute()), saved=self._n)
        self._write_about()

    def close(self) -> None:
        """End the trail: what was not saved is not wanted, but kept for a while all the same."""
        self._close_tape()
        unsaved = has_unsaved_work(self.folder, self._about)
        with contextlib.suppress(WriteError):
            self._about = replace(self._about, closed=True)
            self._write_about()
        self._lock.release()
        if not unsaved:
            shutil.rmtree(self.folder, ignore_errors=True)
        forget_old_trails()

    def _has_nothing_to_lose(self, session: Session, path: Path | None) -> bool:
        """Tell whether the first copy holds no more than the file does, or than a new session."""
        if path is None:
            return session.tape is None
        try:
            return path.read_bytes() == self._file(self._n).read_bytes()
        except OSError:
            return False

    def _append(self, entries: tuple[Entry, ...], before: Session) -> None:
        grammars = {place.id: self._library.grammar(place.game) for place in before.places}
        lines = write_journal(entries, grammars, before.at)
        data = "".join(f"{line}\n" for line in lines).encode("utf-8", "replace")
        file = self._file(self._n, TAPE)
        try:
            if self._tape is None:
                self._tape = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
            if os.write(self._tape, data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self._tape)
        except OSError as error:
            self._cut_tape()
            raise WriteError(file, why_unwritable(error)) from error
        self._length += len(data)

    def _cut_tape(self) -> None:
        """Take a line away again that did not get onto the disk whole."""
        if self._tape is not None:
            with contextlib.suppress(OSError):
                os.ftruncate(self._tape, self._length)

    def _close_tape(self) -> None:
        handle, self._tape, self._length = self._tape, None, 0
        if handle is not None:
            with contextlib.suppress(OSError):
                os.close(handle)

    def _write_about(self) -> None:
        write_atomic(self.folder / ABOUT, toml_text(msgspec.to_builtins(self._about)).encode())

    def _thin_out(self) -> None:
        for n in copies(self.folder)[:-COPIES]:
            for file in (self._file(n), self._file(n, TAPE)):
                with contextlib.suppress(OSError):
                    file.unlink(missing_ok=True)

    def _file(self, n: int, ending: str = ENDING) -> Path:
        return file_of(self.folder, n, ending)


def trails_left() -> tuple[Left, ...]:
    """Return the trails of sessions that nobody closed and nobody works on now, newest first."""
    left = [found for folder in _folders() if (found := _left(folder))]
    return tuple(sorted(left, key=attrgetter("changed"), reverse=True))


def recover(folder: Path, library: Library) -> Opened:
    """Return the session of a trail as it was last. Raises: ContentError if no copy can be read."""
    warnings: list[str] = []
    numbers = copies(folder)
    for n in reversed(numbers):
        try:
            opened = open_session(file_of(folder, n), library)
        except (FileError, ContentError) as error:
            warnings.append(tr("a copy is damaged: {error}", error=error))
            continue
        session, misfits = _played_on(opened.session, folder, range(n, numbers[-1] + 1), library)
        return Opened(session, (*opened.warnings, *warnings, *misfits), opened.earlier)
    raise ContentError((tr("no copy of the session can be read"), *warnings), file=str(folder))


def discard(folder: Path) -> None:
    """Throw a trail away."""
    shutil.rmtree(folder, ignore_errors=True)


def forget_old_trails() -> None:
    """Throw away all but the newest of the trails that were closed in order."""
    closed = [folder for folder in _folders() if about_of(folder).closed]
    for folder in sorted(closed, key=changed_at, reverse=True)[TRAILS:]:
        discard(folder)


def _left(folder: Path) -> Left | None:
    about = about_of(folder)
    if about.closed or not has_unsaved_work(folder, about):
        return None
    try:
        Lock(folder / LOCK, folder).release()
    except (Locked, OSError):
        return None
    return Left(folder, about.name, Path(about.path) if about.path else None, changed_at(folder))


def _played_on(
    session: Session, folder: Path, numbers: Iterable[int], library: Library
) -> tuple[Session, tuple[str, ...]]:
    """Return the session after the journals of a trail, and why one could not be played to its end."""
    grammars = {place.id: library.grammar(place.game) for place in session.places}
    for n in numbers:
        try:
            for entries in read_journal(lines_of(folder, n), grammars, session.at):
                session = session.replay(entries)
        except (ContentError, *MISFITS) as error:
            return session, (tr("the last moves are lost: {error}", error=error),)
    return session, ()


def _folders() -> list[Path]:
    where = places.autosave_folder()
    try:
        return [folder for folder in where.iterdir() if folder.is_dir()]
    except OSError:
        return []


def _aside_of_tape(session: Session) -> tuple[object, ...]:
    """Return what can change in a session without an entry on its tape."""
    return (
        session.name,
        session.seed,
        session.seats,
        session.notes,
        session.owner_notes,
        [place.id for place in session.places],
    )
