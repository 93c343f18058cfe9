"""Win shares of sides that are not perfect: battles played out by chance (11.3)."""

from __future__ import annotations

import math
import random

import numpy as np
from numpy.typing import NDArray

from companion.lab.rumble.findings import Share
from companion.lab.rumble.tables import Duel, Grid, Table, grid_of
from companion.lab.steps import Steps

BATTLES = 2_000
MOST_ROUNDS = 60
"""After so many a battle is given up as a standstill."""
_CERTAINTY = 1.96
"""Standard deviations of a 95 % interval."""
_SLICE = 50


def interval(won: int, of: int) -> tuple[float, float]:
    """Return the 95 % interval of a share (Wilson's), sound for few battles and for none won.

    >>> [round(end, 3) for end in interval(0, 10)]
    [0.0, 0.278]
    """
    share, square = won / of, _CERTAINTY**2
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = _CERTAINTY / (1 + square / of) * math.sqrt(share * (1 - share) / of + square / (4 * of * of))
    return max(0.0, middle - half), min(1.0, middle + half)


def win_share(
    duel: Duel,
    table: Table,
    healths: tuple[int, int],
    temperature: float,
    *,
    battles: int = BATTLES,
    seed: str = "",
) -> Steps[Share]:
    """Yield the part that is done; return how often the Heroes win a duel.

    Each side minds a bad choice only so much: it picks with weight exp(−loss / TEMPERATURE), 0 being
    perfect play. What an allocation is worth comes from the exact table.
    """
    luck = random.Random(f"{seed}:{temperature}")
    policy = _Policy(duel, table, temperature)
    won = lost = 0
    for n in range(battles):
        if n % _SLICE == 0:
            yield n / battles
        end = policy.played(healths, luck)
        won += end > 0
        lost += end < 0
    low, high = interval(won, battles)
    return Share(won=won, lost=lost, of=battles, low=low, high=high, temperature=temperature)


Reals = NDArray[np.float64]


class _Policy:
    """Two equally imperfect sides; what each would do at a pair of Healths is worked out once.

    The one who announces weighs the best answer to each announcement, the other what is left then. A
    Hero who alone has a second allocation is the one who answers.
    """

    def __init__(self, duel: Duel, table: Table, temperature: float) -> None:
        self._duel = duel
        # A standstill lies between a win and a loss for whoever errs.
        self._worth: Reals = (1 + table.wins.astype(np.float64) - table.losses) / 2
        self._temperature = max(temperature, 1e-6)
        self._hero_answers = duel.hero.second and not duel.villain.second
        self._known: dict[tuple[int, int], tuple[Grid, Reals, Reals]] = {}

    def played(self, healths: tuple[int, int], luck: random.Random) -> int:
        """Return 1 if the Heroes win a battle, −1 if they lose it, 0 if neither comes about."""
        hero, villain = healths
        for _ in range(MOST_ROUNDS):
            if hero <= 0:
                return -1
            if villain <= 0:
                return 1
            hero, villain = self._round(hero, villain, luck)
        return 0

    def _round(self, hero: int, villain: int, luck: random.Random) -> tuple[int, int]:
        grid, announced, answers = self._at(hero, villain)
        first = _drawn(announced, luck)
        second = _drawn(answers[first], luck)
        row, column = (second, first) if self._hero_answers else (first, second)
        return int(grid.hero[row, column]), int(grid.villain[row, column])

    def _at(self, hero: int, villain: int) -> tuple[Grid, Reals, Reals]:
        """Return the outcomes at a pair, with running weights of announcements and of answers to each."""
        known = self._known.get((hero, villain))
        if known is None:
            grid = grid_of(self._duel, hero, villain)
            worth = self._worth[grid.hero, grid.villain]
            # From the view of the one who announces, who is answered by the worst.
            mine = (1 - worth).T if self._hero_answers else worth
            worst = mine.min(axis=1, keepdims=True)
            answers = np.exp((worst - mine) / self._temperature)
            announced = np.exp((worst[:, 0] - worst.max()) / self._temperature)
            known = self._known[hero, villain] = grid, np.cumsum(announced), np.cumsum(answers, axis=1)
        return known


def _drawn(running: Reals, luck: random.Random) -> int:
    """Return an index drawn by running weights."""
    return int(np.searchsorted(running, luck.random() * running[-1]))
