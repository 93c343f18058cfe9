"""Sessions come and go: made, opened, saved, recovered; nothing unsaved is lost without a question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.live_table import LiveTable
from companion.gui.questions import Leave, Questions
from companion.storage.atomic import WriteError
from companion.storage.autosave import Left, discard, recover
from companion.storage.content import Library
from companion.storage.locks import Locked
from companion.storage.opening import Opened, open_session
from companion.storage.places import documents_folder
from companion.storage.recent import remember_file
from companion.storage.sitting import ChangedOnDisk, Sitting

COPY_MS = 5 * 60 * 1000
"""How often a dated copy is kept of a session at work."""


class SessionFiles(QObject):
    """Puts sessions onto the live table and back into their files.

    Signals:
        opened: another session is on the table.
        closed: no session is on the table any more.
        saved: the session is in its file.
        warned: something is worth knowing; carries a sentence.
    """

    opened = Signal()
    closed = Signal()
    saved = Signal()
    warned = Signal(str)

    def __init__(
        self, live: LiveTable, library: Library, questions: Questions, *, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._live = live
        self._library = library
        self._questions = questions
        self._sitting: Sitting | None = None
        self._is_warned = False
        self._copying = QTimer(self)
        self._copying.setInterval(COPY_MS)
        self._copying.timeout.connect(self.keep_copy)
        live.changed.connect(self._on_live_changed)

    @property
    def library(self) -> Library:
        """The content that sessions are read with."""
        return self._library

    @property
    def path(self) -> Path | None:
        """Where the session is saved."""
        return self._sitting.path if self._sitting else None

    def begin(self, make: Callable[[], Session], *, asked: bool = False) -> bool:
        """Put a session that is in no file on the table; return whether it is there now.

        ASKED if the user has agreed already to leave the one before.
        """
        if not asked and not self.may_leave():
            return False
        try:
            session = make()
        except CompanionError as error:
            self._questions.tell(tr("The session could not be made."), str(error))
            return False
        self._sit_down(Opened(session), None)
        return True

    def open(self, path: Path) -> bool:
        """Put the session in a file on the table; return whether it is there now."""
        if not self.may_leave():
            return False
        try:
            opened = open_session(path, self._library)
            self._sit_down(opened, path)
        except (CompanionError, OSError) as error:
            self._questions.tell(tr("{file} could not be opened.", file=path.name), str(error))
            return False
        self._remember(path)
        self._tell_warnings(opened)
        return True

    def ask_and_open(self) -> None:
        """Let the user pick a file and open it."""
        path = self._questions.path_to_open(self._folder())
        if path is not None:
            self.open(path)

    def recover(self, left: Left) -> bool:
        """Put on the table what a crash left; return whether it is there now."""
        if not self.may_leave():
            return False
        try:
            opened = recover(left.folder, self._library)
        except CompanionError as error:
            self._questions.tell(tr("“{name}” could not be recovered.", name=left.name), str(error))
            return False
        path = left.path if left.path is not None and left.path.exists() else None
        self._sit_down(opened, path, modified=True)
        discard(left.folder)
        self._tell_warnings(opened)
        return True

    def save(self) -> bool:
        """Save the session where it belongs, asking where that is the first time; return whether it is."""
        return self._save_to(self.path or self._ask_path())

    def save_as(self) -> bool:
        """Save the session in another file; return whether it is saved."""
        return self._save_to(self._ask_path())

    def may_leave(self) -> bool:
        """Ask what shall become of unsaved changes; return whether the session may be left."""
        if not self._live.has_session or not self._live.is_modified:
            return True
        match self._questions.leave(self._live.session.name):
            case Leave.SAVE:
                return self.save()
            case Leave.DISCARD:
                return True
        return False

    def close(self) -> bool:
        """Leave the session; return whether it was left."""
        if not self.may_leave():
            return False
        self.stand_up()
        self._live.close()
        self.closed.emit()
        return True

    def stand_up(self) -> None:
        """Let go of the file and of what was kept for a crash."""
        self._copying.stop()
        if self._sitting is not None:
            self._sitting.close()
            self._sitting = None

    def keep_copy(self) -> None:
        """Keep a copy of the session as it stands, whatever happens next."""
        if self._sitting is not None and self._live.has_session:
            try:
                self._sitting.copy_if_changed(self._live.session)
            except WriteError as error:
                self.warned.emit(str(error))

    # helpers

    def _sit_down(self, opened: Opened, path: Path | None, *, modified: bool = False) -> None:
        if path is not None and path == self.path:
            # The file is locked by ourselves; somebody opens it again to have it as it is on the disk.
            self.stand_up()
        sitting = Sitting(opened.session, self._library, path=path, earlier=opened.earlier)
        self.stand_up()
        self._sitting = sitting
        self._is_warned = False
        if sitting.warning:
            self.warned.emit(sitting.warning)
        self._live.open(opened.session, modified=modified)
        self._copying.start()
        self.opened.emit()

    def _save_to(self, path: Path | None) -> bool:
        if path is None or self._sitting is None:
            return False
        session = self._live.session
        try:
            self._write(self._sitting, session, path)
        except (WriteError, Locked, ChangedOnDisk) as error:
            self._questions.tell(tr("The session is not saved."), str(error))
            return False
        self._live.mark_saved(session)
        self.saved.emit()
        return True

    def _write(self, sitting: Sitting, session: Session, path: Path) -> None:
        try:
            sitting.save(session, path)
        except ChangedOnDisk as error:
            if not self._questions.agree(tr("Write over it?"), str(error)):
                raise
            sitting.save(session, path, overwrite=True)

    def _ask_path(self) -> Path | None:
        return self._questions.path_to_save(self._folder(), self._live.session.name)

    def _folder(self) -> Path:
        return self.path.parent if self.path else documents_folder()

    def _remember(self, path: Path) -> None:
        try:
            remember_file(path)
        except WriteError as error:
            self.warned.emit(str(error))

    def _tell_warnings(self, opened: Opened) -> None:
        if opened.warnings:
            self._questions.tell(tr("The session is open, but:"), "\n".join(opened.warnings))

    def _on_live_changed(self, session: Session) -> None:
        if self._sitting is None:
            return
        try:
            self._sitting.follow(session)
        except WriteError as error:
            if not self._is_warned:
                self._is_warned = True
                self.warned.emit(tr("A crash would lose work: {error}", error=error))
