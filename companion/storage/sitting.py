"""A session at work: where it is saved, that nobody else works on it, and what a crash would leave."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path

from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.storage.atomic import WriteError
from companion.storage.autosave import Trail
from companion.storage.content import Library
from companion.storage.decode import FileError, read_bytes
from companion.storage.locks import Lock, lock_session
from companion.storage.recent import remember_file
from companion.storage.sessions import save_session


class ChangedOnDisk(CompanionError):
    """A session file that somebody else has written since it was read."""


class Sitting:
    """One session from its opening or making to its end.

    ``path`` is the file it is saved in, None before the first save; it changes by ``save`` alone, so
    that a failed open or a new session never ends up in another one's file.
    """

    def __init__(
        self, session: Session, library: Library, *, path: Path | None = None, earlier: tuple[str, ...] = ()
    ) -> None:
        """Begin to work on SESSION, read from PATH if that is given. Raises: Locked, FileError."""
        self._library = library
        self._earlier = earlier
        self._saved: Session | None = session if path else None
        self._lock = _locked(path)
        self._on_disk = _fingerprint(path) if path else ""
        self.path = path
        self.warning = ""
        """Why a crash would lose work, if it would."""
        self._trail = self._begin_trail(session)

    def is_saved(self, session: Session) -> bool:
        """Tell whether SESSION is what the file holds."""
        return session is self._saved

    def follow(self, session: Session) -> None:
        """Make SESSION outlast a crash. Raises: WriteError; work goes on all the same."""
        if self._trail is not None:
            self._trail.follow(session)

    def copy_if_changed(self, session: Session) -> bool:
        """Keep a dated copy beside the others if anything happened since. Raises: WriteError."""
        return self._trail is not None and self._trail.copy_if_changed(session)

    def save(self, session: Session, path: Path | None = None, *, overwrite: bool = False) -> None:
        """Save SESSION in its file, or from now on in PATH.

        OVERWRITE does so even if somebody else has written the file since.
        Raises: WriteError, Locked, ChangedOnDisk; file and session are then as they were.
        """
        target = path or self.path
        if target is None:
            raise ValueError("a new session needs a path")
        moved = self.path is None or not _same_file(target, self.path)
        if not moved and not overwrite and self.is_changed_on_disk():
            raise ChangedOnDisk(tr("{file} has been changed by somebody else", file=target))
        lock = _locked(target) if moved else self._lock
        try:
            save_session(session, target, self._library, earlier=self._earlier)
        except BaseException:
            if moved and lock is not None:
                lock.release()
            raise
        self._take_over(session, target, lock)

    def is_changed_on_disk(self) -> bool:
        """Tell whether the file is another than was read or written last; a missing one can be written."""
        return self.path is not None and self.path.exists() and _fingerprint(self.path) != self._on_disk

    def close(self) -> None:
        """End the sitting; what was not saved is not wanted."""
        if self._trail is not None:
            self._trail.close()
        if self._lock is not None:
            self._lock.release()

    def _take_over(self, session: Session, path: Path, lock: Lock | None) -> None:
        if self._lock is not None and self._lock is not lock:
            self._lock.release()
        self._lock, self.path, self._saved = lock, path, session
        self._on_disk = _fingerprint(path)
        # The session is safe; what merely remembers that may fail.
        with contextlib.suppress(WriteError):
            remember_file(path)
            if self._trail is not None:
                self._trail.mark_saved(session, path)

    def _begin_trail(self, session: Session) -> Trail | None:
        try:
            trail = Trail(session, self._library, path=self.path, earlier=self._earlier)
        except WriteError as error:
            self.warning = str(error)
            return None
        return trail


def _locked(path: Path | None) -> Lock | None:
    """Return the lock of a session file, None where this system gives none. Raises: Locked."""
    try:
        return lock_session(path) if path else None
    except OSError:
        return None


def _same_file(one: Path, other: Path) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _fingerprint(path: Path) -> str:
    try:
        return hashlib.sha256(read_bytes(path)).hexdigest()
    except FileError:
        return ""
