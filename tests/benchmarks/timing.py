"""Fair timing: all contenders take turns in every round, and the median round counts."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping
from statistics import median
from time import perf_counter

ROUNDS = 9
ROUND_SECONDS = 0.05


def seconds_per_call(contenders: Mapping[str, Callable[[], object]]) -> dict[str, float]:
    """Return the median seconds that one call of each contender takes, measured side by side."""
    counts = {name: _calls_per_round(call) for name, call in contenders.items()}
    rounds: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, call in contenders.items():
            rounds[name].append(_seconds(call, counts[name]) / counts[name])
    return {name: median(times) for name, times in rounds.items()}


def _calls_per_round(call: Callable[[], object]) -> int:
    """Return how many calls fill a round; what the first call prepares is not counted."""
    call()
    return max(1, int(ROUND_SECONDS / max(_seconds(call, 1), 1e-9)))


def _seconds(call: Callable[[], object], count: int) -> float:
    gc.collect()
    gc.disable()
    began = perf_counter()
    for _ in range(count):
        call()
    passed = perf_counter() - began
    gc.enable()
    return passed


def shown(seconds: float) -> str:
    """Return a duration with a unit that suits it.

    >>> shown(0.00025)
    '250 µs'
    """
    for unit, scale in (("s", 1.0), ("ms", 1e3), ("µs", 1e6)):
        if seconds * scale >= 1:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"
