"""Long work in processes of its own, with progress and cancel (the window never waits for it).

A task is a generator function at the top of a module: it yields the part that is done, from 0 to 1, and
returns its result. It is named, ``module:function``, so that whoever orders it need not import what it
computes with. Arguments and results go from process to process, so states do, tables do not.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from importlib import import_module
from typing import Any, Generic, TypeAlias, TypeVar

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.lab.steps import Steps

T = TypeVar("T")
Task: TypeAlias = Callable[..., Steps[Any]]

SLOTS = 64
"""Jobs that can be told apart at a time."""


class TooManyJobs(RuleError):
    """More jobs than a pool keeps apart."""


class Cancelled(Exception):
    """The job was cancelled; its result is not wanted any more."""


class Job(Generic[T]):
    """Work that goes on elsewhere. Poll it: nothing calls back."""

    def __init__(self, future: Future[T], pool: Pool, slot: int) -> None:
        self._future = future
        self._pool = pool
        self._slot = slot

    @property
    def done(self) -> bool:
        """Whether it has ended, in whichever way."""
        return self._future.done()

    @property
    def progress(self) -> float:
        """The part that is done, from 0 to 1."""
        return 1.0 if self.done else self._pool.progress(self._slot)

    def cancel(self) -> None:
        """Have it stop at its next sign of progress; it frees its process then."""
        self._pool.stop(self._slot)
        self._future.cancel()

    def result(self, timeout: float | None = None) -> T:
        """Return what it returned, waiting for it. Raises: Cancelled, or what the work raised."""
        if self._future.cancelled():
            raise Cancelled
        return self._future.result(timeout)


class Pool:
    """A few processes, started afresh and free of the window's state."""

    def __init__(self, workers: int = 1) -> None:
        context = multiprocessing.get_context("spawn")
        self._parts = context.Array("d", SLOTS, lock=False)
        self._stops = context.Array("b", SLOTS, lock=False)
        self._free = list(range(SLOTS))
        self._executor = ProcessPoolExecutor(
            workers, mp_context=context, initializer=_begin, initargs=(self._parts, self._stops)
        )

    def start(self, task: str, *arguments: Any) -> Job[Any]:
        """Begin the task of that name as soon as a process is free. Raises: TooManyJobs."""
        if not self._free:
            raise TooManyJobs(tr("too much is being worked out at a time"))
        slot = self._free.pop(0)
        self._parts[slot], self._stops[slot] = 0.0, 0
        future = self._executor.submit(_worked, slot, task, arguments)
        future.add_done_callback(_Freeing(self._free, slot))
        return Job(future, self, slot)

    def progress(self, slot: int) -> float:
        """Return the part that is done of the job in a slot."""
        return float(self._parts[slot])

    def stop(self, slot: int) -> None:
        """Ask the job in a slot to stop."""
        self._stops[slot] = 1

    def close(self, *, wait: bool = True) -> None:
        """End all work and the processes; what waits is dropped. Without WAIT they end by themselves."""
        for slot in range(SLOTS):
            self._stops[slot] = 1
        self._executor.shutdown(wait=wait, cancel_futures=True)


class _Freeing:
    """Gives a slot back once its job has ended."""

    def __init__(self, free: list[int], slot: int) -> None:
        self._free = free
        self._slot = slot

    def __call__(self, _future: Future[Any]) -> None:
        self._free.append(self._slot)


_shared: dict[str, Any] = {}
"""What a process shares with the one that started it."""


def _begin(parts: Any, stops: Any) -> None:
    _shared.update(parts=parts, stops=stops)


def _worked(slot: int, task: str, arguments: tuple[Any, ...]) -> Any:
    """Do a task in this process. Raises: Cancelled when told to stop."""
    steps = _named(task)(*arguments)
    while True:
        if _shared["stops"][slot]:
            steps.close()
            raise Cancelled
        try:
            _shared["parts"][slot] = next(steps)
        except StopIteration as end:
            return end.value


def _named(task: str) -> Task:
    module, _, function = task.partition(":")
    found: Task = getattr(import_module(module), function)
    return found
