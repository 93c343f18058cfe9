"""Long work for the window: ordered of the lab's processes, followed by a timer, never waited for."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final

from PySide6.QtCore import QObject, QTimer, Signal

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.lab.workers import Cancelled, Job, Pool

LOOK_MS: Final = 80
"""How often it is looked how far the work is."""


class Errand(QObject):
    """One piece of work that was ordered.

    Signals:
        progressed: carries the part that is done, from 0 to 1.
        done: carries the result.
        failed: carries a sentence.
    """

    progressed = Signal(float)
    done = Signal(object)
    failed = Signal(str)

    def __init__(self, job: Job[Any], *, parent: QObject) -> None:
        super().__init__(parent)
        self._job = job
        self._is_wanted = True

    def cancel(self) -> None:
        """Stop the work; nothing more is heard of it."""
        self._is_wanted = False
        self._job.cancel()

    def look(self) -> bool:
        """Tell how far the work is; return whether it is over."""
        if not self._job.done:
            if self._is_wanted:
                self.progressed.emit(self._job.progress)
            return False
        if self._is_wanted:
            self._hand_over()
        return True

    def _hand_over(self) -> None:
        try:
            result = self._job.result()
        except (Cancelled, CompanionError) as error:
            self.failed.emit(str(error))
        except BrokenProcessPool:
            self.failed.emit(tr("The process that was at work has ended."))
        else:
            self.done.emit(result)


class LabRoom(QObject):
    """Has the lab's processes, from the first order on, and follows what they do."""

    def __init__(self, *, new_pool: Callable[[], Pool] = Pool, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._new_pool = new_pool
        self._pool: Pool | None = None
        self._errands: list[Errand] = []
        self._timer = QTimer(self)
        self._timer.setInterval(LOOK_MS)
        self._timer.timeout.connect(self._look)

    def order(self, begin: Callable[[Pool], Job[Any]]) -> Errand:
        """Order what BEGIN starts in the pool. Raises: TooManyJobs."""
        if self._pool is None:
            self._pool = self._new_pool()
        try:
            job = begin(self._pool)
        except BrokenProcessPool:
            self._pool.close(wait=False)
            self._pool = self._new_pool()
            job = begin(self._pool)
        errand = Errand(job, parent=self)
        self._errands.append(errand)
        self._timer.start()
        return errand

    def close(self) -> None:
        """Let everything go; the processes end by themselves."""
        self._timer.stop()
        for errand in self._errands:
            errand.cancel()
        self._errands.clear()
        if self._pool is not None:
            self._pool.close(wait=False)
            self._pool = None

    def _look(self) -> None:
        over = [errand for errand in tuple(self._errands) if errand.look()]
        for errand in over:
            if errand in self._errands:
                self._errands.remove(errand)
            errand.deleteLater()
        if not self._errands:
            self._timer.stop()
