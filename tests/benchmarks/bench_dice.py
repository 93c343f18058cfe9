"""How fast dice are read, thrown and counted out, as ratios to the standard library and to icepool.

Notation seen before is thrown and put on record against a plain list of `randint`; d20 joins in where
it is installed. Distributions are compared with icepool's, and must be the same.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

import icepool  # type: ignore[import-untyped]

from companion.engine.dice import parse_dice, thrown
from companion.engine.session import Rolled
from companion.engine.ways import distribution
from tests.benchmarks.timing import seconds_per_call, shown

SOURCE = random.Random(1)
KNOWN = ("5d6+2", "4d6kh3", "1d10")


def report(title: str, contenders: dict[str, Callable[[], object]], goal: str) -> None:
    """Print one line: each time, and ours as a multiple of each of the others."""
    times = seconds_per_call(contenders)
    ours = times.pop("ours")
    others = "  ".join(f"{name} {shown(time)} ({ours / time:.2f} x)" for name, time in times.items())
    print(f"{title:34s} {shown(ours):>8s} | {others}  {goal}")


def roll(notation: str) -> tuple[int, Rolled]:
    """Throw dice by their notation and put them on record."""
    dice = parse_dice(notation)
    faces = thrown(dice.sides, SOURCE.random)
    return dice.total(faces), Rolled(notation, faces)


def roll_unseen(notation: str) -> tuple[int, Rolled]:
    """Do the same as if the notation had never been read."""
    parse_dice.cache_clear()
    return roll(notation)


def plain(count: int, sides: int) -> list[int]:
    """Throw dice as one would without a library."""
    return [SOURCE.randint(1, sides) for _ in range(count)]


def d20_rolls(notation: str) -> dict[str, Callable[[], object]]:
    """Return d20 with its cache warm and cold, if it is installed."""
    try:
        d20: Any = import_module("d20")
    except ImportError:
        return {}
    roller = d20.Roller()

    def cold() -> object:
        roller._parse_cache.clear()
        return roller.roll(notation)

    return {"d20": partial(d20.roll, notation), "d20 cold": cold}


def bench_rolls() -> None:
    """Measure throws of notation known and unknown."""
    for notation in KNOWN:
        (term,) = parse_dice(notation).terms
        others: dict[str, Callable[[], object]] = d20_rolls(notation)
        others["randint"] = partial(plain, term.count, term.sides)
        goal = "(goal 1.6)" if notation == "1d10" else "(goal 1.2)"
        report(f"{notation}, known", {"ours": partial(roll, notation), **others}, goal)
        report(f"{notation}, seen for the first time", {"ours": partial(roll_unseen, notation), **others}, "")


def hit_table() -> list[int]:
    """Return of ten faces how many hit, for 21 differences of Attack and Defend."""
    return [
        sum(n for total, n in distribution(parse_dice(f"d10{plus:+d}")).items() if total >= 6)
        for plus in range(-10, 11)
    ]


def hit_table_of_icepool() -> list[int]:
    """Return the same from icepool."""
    return [int((icepool.d10 + plus >= 6).quantity(True)) for plus in range(-10, 11)]


def bench_distributions() -> None:
    """Measure exact distributions; stop if one differs."""
    cases: tuple[tuple[str, Callable[[], Any], str], ...] = (
        ("20d6", lambda: 20 @ icepool.d6, "(goal 0.17)"),
        ("100d6", lambda: 100 @ icepool.d6, ""),
        ("4d6kh3", lambda: icepool.d6.highest(4, 3), "(goal 0.5)"),
        ("10d10kh3", lambda: icepool.d10.highest(10, 3), ""),
        ("20d6kh10", lambda: icepool.d6.highest(20, 10), "(goal 1.1)"),
        ("3d6+2d10-1d4+2", lambda: 3 @ icepool.d6 + 2 @ icepool.d10 - icepool.d4 + 2, ""),
    )
    for notation, theirs, goal in cases:
        ours = partial(distribution, parse_dice(notation))
        if ours() != dict(theirs().items()):
            raise SystemExit(f"{notation} differs from icepool")
        report(notation, {"ours": ours, "icepool": theirs}, goal)
    if hit_table() != hit_table_of_icepool():
        raise SystemExit("the hit table differs from icepool")
    report("d10 + a - d, 21 differences", {"ours": hit_table, "icepool": hit_table_of_icepool}, "")


def main() -> None:
    """Print one line a figure."""
    bench_rolls()
    bench_distributions()


if __name__ == "__main__":
    main()
