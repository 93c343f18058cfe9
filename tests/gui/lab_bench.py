"""A pool that works at once in this process, or holds its work back, for tests of what the window does."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from companion.engine.errors import RuleError
from companion.lab.steps import finished
from companion.lab.workers import Job, Pool


class BenchJob:
    """A job that is done as soon as the bench is told so."""

    def __init__(self, task: str, arguments: tuple[Any, ...]) -> None:
        self.task = task
        self.arguments = arguments
        self.done = False
        self.progress = 0.4
        self.is_cancelled = False
        self.fault = ""
        self.canned: Any = None
        """What it returns without working, if that is given."""

    def cancel(self) -> None:
        self.is_cancelled = True
        self.done = True

    def result(self) -> Any:
        if self.fault:
            raise RuleError(self.fault)
        if self.canned is not None:
            return self.canned
        module, _, name = self.task.partition(":")
        return finished(getattr(import_module(module), name)(*self.arguments))


class BenchPool:
    """Remembers what was ordered."""

    def __init__(self) -> None:
        self.jobs: list[BenchJob] = []
        self.is_closed = False

    def start(self, task: str, *arguments: Any) -> Job[Any]:
        self.jobs.append(BenchJob(task, arguments))
        return cast("Job[Any]", self.jobs[-1])

    def finish(self) -> None:
        """Let everything that was ordered be done."""
        for job in self.jobs:
            job.done = True

    def named(self, task: str) -> list[BenchJob]:
        return [job for job in self.jobs if job.task.endswith(f":{task}")]

    def close(self, *, wait: bool = True) -> None:
        self.is_closed = True


def as_pool(bench: BenchPool) -> Pool:
    return cast("Pool", bench)
