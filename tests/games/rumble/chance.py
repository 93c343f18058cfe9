"""Battles made and played by chance, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.engine.prompts import Allot, Prompt
from companion.engine.table import Table
from companion.games.rumble.content import RumbleBook, Value
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import Fighter
from companion.games.rumble.state import Battle
from tests.games.answers import random_answer
from tests.games.rumble.duel import ABBREVIATIONS, duel, table

ALL = tuple(sorted(ABBREVIATIONS.values()))
COINLESS = tuple(key for key in ALL if key != "deflector-shield")


def some_duel(
    luck: random.Random,
    *,
    powers: tuple[str, ...] = ALL,
    most: int = 3,
    of: RumbleBook | None = None,
    **options: Value,
) -> Battle:
    """Return a battle of up to MOST on each side, with Powers out of POWERS."""
    sides = [
        [_fighter(luck, f"{side}{n}", powers) for n in range(1, luck.randint(1, most) + 1)]
        for side in ("hero", "vil")
    ]
    return duel(sides[0], sides[1], of=of, **options)


def _fighter(luck: random.Random, key: str, powers: tuple[str, ...]) -> Fighter:
    held = tuple(luck.sample(powers, luck.randint(0, min(2, len(powers)))))
    return Fighter(id=key, name=key.title(), health=luck.randint(1, 120), powers=held)


def play_on(battle: Battle, luck: random.Random, *, rounds: int = 3, fresh: bool = False) -> Iterator[Table]:
    """Yield the table after every command, until the battle or ROUNDS are over."""
    at = table(replace(battle, step="B0") if fresh else battle)
    while (command := RUMBLE.sample(at.state, luck)) is not None:
        if at.state.step == "S1" and at.state.round >= rounds:
            return
        at = at.start(command)
        while at.open is not None:
            at = at.answer(some_answer(at.open.asked.prompt, luck))
        yield at


def last(tables: Iterator[Table]) -> Table:
    """Return the last of TABLES."""
    *_, found = tables
    return found


def some_answer(prompt: Prompt, luck: random.Random) -> Any:
    """Return a legal answer to PROMPT, in no time for shares of any size."""
    return _shares(prompt, luck) if isinstance(prompt, Allot) else random_answer(prompt, luck)


def _shares(prompt: Allot, luck: random.Random) -> tuple[int, ...]:
    """Return shares that add up: each filled by chance, then the rest wherever there is room."""
    limits = prompt.most or (prompt.amount,) * len(prompt.among)
    shares, left = [0] * len(limits), prompt.amount
    order = luck.sample(range(len(limits)), len(limits))
    for whole in (False, True):
        for n in order:
            room = min(left, limits[n] - shares[n])
            more = room if whole else luck.randint(0, room)
            shares[n] += more
            left -= more
    return tuple(shares)
