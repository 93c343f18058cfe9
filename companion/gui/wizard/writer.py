"""Rosters written in the background: a thousand heroes take longer than a window may wait."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from companion.engine.errors import CompanionError
from companion.games.slugfest.sheets import Sheet
from companion.gui.wizard.saving import Target
from companion.storage.roster_files import Change

POLL_MS: Final = 30


class RosterWriter(QObject):
    """Writes one change at a time.

    Signals:
        written: heroes are saved; carries the change.
        taken_back: a change is undone; carries it.
        failed: nothing was done; carries why.
    """

    written = Signal(object)
    taken_back = Signal(object)
    failed = Signal(str)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="roster")
        self._work: tuple[Future[Change], bool] | None = None
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._on_polled)

    @property
    def is_busy(self) -> bool:
        """Whether something is being written."""
        return self._work is not None

    def write(self, target: Target, heroes: Sequence[Sheet]) -> None:
        """Put HEROES into a roster."""
        self._begin(self._thread.submit(_written, target, heroes), taking_back=False)

    def take_back(self, change: Change) -> None:
        """Undo a change."""
        self._begin(self._thread.submit(_taken_back, change), taking_back=True)

    def close(self) -> None:
        """Let go of the thread, when it has done what it was given."""
        self._thread.shutdown(wait=True)

    def _begin(self, future: Future[Change], *, taking_back: bool) -> None:
        self._work = (future, taking_back)
        self._poll.start()

    def _on_polled(self) -> None:
        if self._work is None or not self._work[0].done():
            return
        (future, is_taking_back), self._work = self._work, None
        self._poll.stop()
        try:
            change = future.result()
        except CompanionError as error:
            self.failed.emit(str(error))
            return
        (self.taken_back if is_taking_back else self.written).emit(change)


def _written(target: Target, heroes: Sequence[Sheet]) -> Change:
    change = target.change(heroes)
    change.carry_out()
    return change


def _taken_back(change: Change) -> Change:
    change.take_back()
    return change
