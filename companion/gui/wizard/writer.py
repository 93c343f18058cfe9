"""Rosters read and written in the background: a thousand heroes take longer than a window may wait."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from companion.engine.errors import CompanionError
from companion.games.slugfest.sheets import Sheet
from companion.gui.wizard.saving import Target
from companion.storage.roster_files import Change

POLL_MS: Final = 30


class RosterWriter(QObject):
    """Reads or writes one roster at a time.

    Signals:
        read: a roster is read; carries its heroes.
        written: heroes are saved; carries the change.
        taken_back: a change is undone; carries it.
        failed: nothing was done; carries why.
    """

    read = Signal(object)
    written = Signal(object)
    taken_back = Signal(object)
    failed = Signal(str)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="roster")
        self._work: Future[Any] | None = None
        self._tell: SignalInstance | None = None
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._on_polled)

    @property
    def is_busy(self) -> bool:
        """Whether a roster is being read or written."""
        return self._work is not None

    def look_into(self, target: Target) -> None:
        """Read who is in a roster."""
        self._begin(self._thread.submit(_heroes, target), self.read)

    def write(self, target: Target, heroes: Sequence[Sheet]) -> None:
        """Put HEROES into a roster."""
        self._begin(self._thread.submit(_written, target, heroes), self.written)

    def take_back(self, change: Change) -> None:
        """Undo a change."""
        self._begin(self._thread.submit(_taken_back, change), self.taken_back)

    def drop(self) -> None:
        """Tell nobody of what is being read."""
        self._poll.stop()
        self._work = None

    def close(self) -> None:
        """Let go of the thread, when it has done what it was given."""
        self._thread.shutdown(wait=True)

    def _begin(self, work: Future[Any], tell: SignalInstance) -> None:
        self._work, self._tell = work, tell
        self._poll.start()

    def _on_polled(self) -> None:
        work, tell = self._work, self._tell
        if work is None or tell is None or not work.done():
            return
        self.drop()
        try:
            found = work.result()
        except CompanionError as error:
            self.failed.emit(str(error))
            return
        tell.emit(found)


def _heroes(target: Target) -> tuple[Sheet, ...]:
    return target.heroes


def _written(target: Target, heroes: Sequence[Sheet]) -> Change:
    change = target.change(heroes)
    change.carry_out()
    return change


def _taken_back(change: Change) -> Change:
    change.take_back()
    return change
