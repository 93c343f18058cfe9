"""What is ordered of the pool: typed, and free of arrays, so that a window starts without NumPy."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.rumble.content import RumbleBook, Value
from companion.games.rumble.making import Fighter
from companion.games.rumble.state import Battle
from companion.lab.rumble.findings import Advice, Plan, Row
from companion.lab.workers import Job, Pool

TASKS = "companion.lab.rumble.tasks"


def order_advice(pool: Pool, battle: Battle, *, seed: str = "") -> Job[Advice]:
    """Order the Villains' answers to what the Heroes have shown."""
    return pool.start(f"{TASKS}:advice", battle, seed)


def order_plans(pool: Pool, battle: Battle, *, depth: int = 1) -> Job[tuple[Plan, ...]]:
    """Order what the Heroes could announce."""
    return pool.start(f"{TASKS}:hero_plans", battle, depth)


def order_row(
    pool: Pool,
    book: RumbleBook,
    villain: Fighter,
    hero: Sequence[str],
    options: Sequence[tuple[str, Value]] = (),
) -> Job[Row]:
    """Order how a loadout fares against a Villain; a process remembers what comes to the same duel."""
    return pool.start(f"{TASKS}:match_up_row", book, villain, tuple(hero), tuple(options))


def order_warming(pool: Pool, battle: Battle) -> Job[None]:
    """Have the table of a match-up solved before it is asked for."""
    return pool.start(f"{TASKS}:warming", battle)
