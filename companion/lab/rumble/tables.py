"""Exact tables of duels: who wins by force at every pair of Healths (11.2).

Nobody gains Health but by healing, so a pair leads to smaller ones: one walk from below fills a table of a
duel without healing, others are walked again until nothing changes. A round that changes nothing is a step
towards a standstill and counts as not won: the least fixed point.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from companion.games.rumble.rules.course import is_together
from companion.games.rumble.state import HEROES, VILLAINS, Battle
from companion.lab.rumble.kits import Kit, kit_of
from companion.lab.steps import Steps, finished

Flags = NDArray[np.bool_]
Numbers = NDArray[np.int32]

LIMIT = 100
"""Health up to which tables reach; where somebody heals, they reach further."""
HEADROOM = 20
"""How far beyond, for those who heal."""


class Duel(Struct, frozen=True, kw_only=True):
    """Two kits whose Healths are all that matters."""

    hero: Kit
    villain: Kit
    limit: int = LIMIT

    @property
    def tops(self) -> tuple[int, int]:
        """The largest Health of either side in the table."""
        return (
            self.limit + (HEADROOM if self.hero.heals else 0),
            self.limit + (HEADROOM if self.villain.heals else 0),
        )


class Table(Struct, frozen=True, eq=False, kw_only=True):
    """What can be forced at each pair of Healths, ``[hero, villain]``."""

    wins: Flags
    """The Heroes can force a win."""
    losses: Flags
    """The Villain can force a knock-out of the last Hero."""
    exact: bool
    """False where healing was cut off at the rim; then a win is certain, none is not."""

    def word(self, hero: int, villain: int) -> str:
        """Return ``win``, ``loss`` or ``standstill`` for two Healths."""
        if self.wins[hero, villain]:
            return "win"
        return "loss" if self.losses[hero, villain] else "standstill"

    def covers(self, hero: int, villain: int) -> bool:
        """Tell whether two Healths lie in the table."""
        return bool(hero < self.wins.shape[0] and villain < self.wins.shape[1])


class Moves(Struct, frozen=True, eq=False):
    """Every sensible allocation of one side at one Health, a column each."""

    size: Numbers
    defence: Numbers
    loss: Numbers
    """Health that it costs itself."""
    flies: Flags
    copies: Flags
    bought: tuple[slice, ...]
    """The columns of each Power bought, and of none."""


class Grid(Struct, frozen=True, eq=False):
    """Both Healths after every pair of allocations, ``[hero's, villain's]``."""

    hero: Numbers
    villain: Numbers


def duel_of(battle: Battle, limit: int = LIMIT) -> Duel | None:
    """Return the duel that a battle is, or None if a table cannot hold it."""
    heroes, villains = battle.of_side(HEROES), battle.of_side(VILLAINS)
    if len(heroes) != 1 or len(villains) != 1 or is_together(battle):
        return None
    top = limit + HEADROOM
    hero, villain = kit_of(battle, heroes[0], top), kit_of(battle, villains[0], top)
    if hero is None or villain is None:
        return None
    heals = hero.heals or villain.heals
    if heals and (battle.option("end_before_ko") or battle.option("health_cap")):
        return None
    return Duel(hero=hero, villain=villain, limit=limit)


def solved(duel: Duel) -> Table:
    """Return the table of a duel."""
    return finished(solving(duel))


def solving(duel: Duel) -> Steps[Table]:
    """Yield the part that is done; return the table of a duel."""
    filled = _Filling(duel)
    yield from filled.sweeps()
    return Table(wins=filled.wins, losses=filled.losses, exact=not (duel.hero.heals or duel.villain.heals))


class _Filling:
    """A table on its way; the walk goes through pairs in the order of their sum."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        top, other = duel.tops
        self.wins = np.zeros((top + 1, other + 1), dtype=np.bool_)
        self.wins[1:, 0] = True
        self.losses = np.zeros((top + 1, other + 1), dtype=np.bool_)
        self.losses[0, :] = True
        self._heroes = [moves_of(duel.hero, health) for health in range(top + 1)]
        self._villains = [moves_of(duel.villain, health) for health in range(other + 1)]

    def sweeps(self) -> Iterator[float]:
        """Walk until nothing changes; yield how far the first walk is."""
        top, other = self.duel.tops
        for i in range(1, top + 1):
            self._row(i, range(1, other + 1))
            yield i / top
        if self.duel.hero.heals or self.duel.villain.heals:
            yield from self._again(top, other)

    def _again(self, top: int, other: int) -> Iterator[float]:
        """Walk up and down in turn until nothing changes: healing leads to larger pairs too."""
        before = -1
        while before != (before := int(self.wins.sum() + self.losses.sum())):
            for step in (-1, 1):
                for i in range(1, top + 1)[::step]:
                    self._row(i, range(1, other + 1)[::step])
                    yield 1.0

    def _row(self, i: int, columns: range) -> None:
        for j in columns:
            if not (self.wins[i, j] or self.losses[i, j]):
                self._pair(i, j)

    def _pair(self, i: int, j: int) -> None:
        hero, villain = self._heroes[i], self._villains[j]
        after = _outcomes(self.duel, i, j, hero, villain)
        at = after.hero * self.wins.shape[1] + after.villain
        self.wins[i, j] = self._forced(self.wins.take(at), hero, villain)
        # What the Villain can force is what the Heroes cannot avoid.
        self.losses[i, j] = not self._forced(~self.losses.take(at), hero, villain)

    def _forced(self, good: Flags, hero: Moves, villain: Moves) -> bool:
        """Tell whether the Heroes can force what is GOOD for them, ``[hero's, villain's]``.

        The Hero announces and is answered. With a second allocation of its own it only buys first, and
        decides the rest when it has seen the Villain's; if both have one, both buy first (PR-40).
        """
        if not self.duel.hero.second:
            return bool(good.all(axis=1).any())
        if not self.duel.villain.second:
            return any(bool(good[bought].any(axis=0).all()) for bought in hero.bought)
        return any(
            all(bool(good[bought, reply].all(axis=1).any()) for reply in villain.bought)
            for bought in hero.bought
        )


def grid_of(duel: Duel, hero: int, villain: int) -> Grid:
    """Return both Healths after every pair of sensible allocations at two Healths."""
    return _outcomes(duel, hero, villain, moves_of(duel.hero, hero), moves_of(duel.villain, villain))


def _outcomes(duel: Duel, i: int, j: int, hero: Moves, villain: Moves) -> Grid:
    to_hero = _hurt(
        villain.size[None, :], hero.defence[:, None], hero.copies[:, None], villain.defence[None, :]
    )
    to_villain = _hurt(
        hero.size[:, None], villain.defence[None, :], villain.copies[None, :], hero.defence[:, None]
    )
    flying = hero.flies[:, None] | villain.flies[None, :]
    if flying.any():
        to_hero[flying] = 0
        to_villain[flying] = 0
    top, other = duel.tops
    return Grid(
        _left(i - hero.loss[:, None] - to_hero, duel.hero.heals, top),
        _left(j - villain.loss[None, :] - to_villain, duel.villain.heals, other),
    )


def _hurt(size: Numbers, defence: Numbers, copies: Flags, others: Numbers) -> Numbers:
    """Return the damage of an Attack against Defense, and against what Tai-Chi borrows (PR-43)."""
    borrowed = np.where(copies, others, 0) if copies.any() else 0
    hurt: Numbers = np.maximum(size - defence - borrowed, 0)
    return hurt


def _left(health: Numbers, heals: int, top: int) -> Numbers:
    """Return Healths at the end of the round, 0 for the fallen, healing for the others."""
    if heals:
        return np.where(health > 0, np.minimum(health + heals, top), 0)
    return np.maximum(health, 0)


def moves_of(kit: Kit, health: int) -> Moves:
    """Return every sensible allocation: all that is not bought or attacked with defends.

    What is left over is never better kept (11.1), and a flyer has no use for an Attack.
    """
    rows: list[tuple[int, int, int, bool, bool]] = []
    bought: list[slice] = []
    for option, sizes in zip(kit.options, kit.sizes, strict=True):
        price = option.price(health)
        if option.power and (price < option.least or price > health):
            continue
        first, left = len(rows), health - price
        loss = price if option.flies else 0
        rows += [
            (sizes[energy], left - energy, loss, option.flies, option.copies)
            for energy in range(1 if option.flies else left + 1)
        ]
        bought.append(slice(first, len(rows)))
    size, defence, lost, flies, copies = zip(*rows, strict=True)
    return Moves(
        np.array(size, dtype=np.int32),
        np.array(defence, dtype=np.int32),
        np.array(lost, dtype=np.int32),
        np.array(flies, dtype=np.bool_),
        np.array(copies, dtype=np.bool_),
        tuple(bought),
    )
