"""Work in steps: generators that yield the part that is done, from 0 to 1, and return a result."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Steps: TypeAlias = Generator[float, None, T]


def finished(steps: Steps[T]) -> T:
    """Return the result of STEPS, gone through at once."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result


def within(steps: Steps[T], start: float, end: float) -> Steps[T]:
    """Go through STEPS as the part from START to END of something larger."""
    while True:
        try:
            part = next(steps)
        except StopIteration as over:
            result: T = over.value
            return result
        yield start + (end - start) * part
