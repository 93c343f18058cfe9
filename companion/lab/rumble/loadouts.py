"""Loadouts to be compared, and how the rows of the comparison are marked and ordered; free of arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from msgspec.structs import replace

from companion.games.rumble.content import RumbleBook
from companion.lab.rumble.findings import Row

LAST = 1_000_000
"""What stands for a lowest Health where there is none."""


def loadouts(powers: Iterable[str], most: int = 2) -> tuple[tuple[str, ...], ...]:
    """Return every set of MOST powers; of fewer, if there are not as many."""
    known = tuple(dict.fromkeys(powers))
    return tuple(combinations(known, min(most, len(known))))


def compared(book: RumbleBook, rows: Sequence[Row]) -> tuple[Row, ...]:
    """Return ROWS best for the Hero first.

    A pair is marked that wins with a Key-Power while its other Power wins with none that is no Key-Power.
    """
    keys = {key for key, power in book.powers().items() if power.entry.pool == "key"}
    wins = [set(row.powers) for row in rows if row.result == "win"]
    plain = [powers for powers in wins if not powers & keys]
    marked = (
        replace(row, key=_owes(set(row.powers), keys, plain)) if row.result == "win" else row for row in rows
    )
    return tuple(sorted(marked, key=_rank))


def _owes(powers: set[str], keys: set[str], plain: Sequence[set[str]]) -> bool:
    """Tell whether a winning loadout has a Key-Power that its other Powers cannot win without."""
    return bool(powers & keys) and not any(powers - keys <= other for other in plain)


def _rank(row: Row) -> tuple[int, int, float]:
    order = {"win": 0, "standstill": 1, "loss": 2}[row.result]
    share = row.shares[0].share if row.shares else 0.0
    return order, row.lowest or LAST, -share
