"""Which pairs of Powers beat which Villain, and whether a Key-Power does its job (11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.rumble.content import RumbleBook
from companion.games.rumble.making import Fighter, new_battle
from companion.games.rumble.state import Battle
from companion.lab.rumble.chances import win_share
from companion.lab.rumble.findings import Forced, Row
from companion.lab.rumble.judging import nearest
from companion.lab.rumble.loadouts import compared, loadouts
from companion.lab.rumble.tables import LIMIT, Duel, Table, solving
from companion.lab.steps import Steps, within

SHARP, CASUAL = 0.1, 0.5
"""Temperatures at which win shares are taken."""
HERO, VILLAIN = "hero", "villain"
Memo = dict[tuple[Duel, tuple[int, int], bool], Row]
"""Rows by duel, Healths, and whether shares were taken; the Powers of a row are those of none."""


def match_up(
    book: RumbleBook,
    hero: Sequence[str],
    villain: Fighter,
    options: Iterable[tuple[str, bool | int | str]] = (),
) -> Battle:
    """Return a Hero of the usual Health with those Powers against a Villain, before the battle."""
    fighter = Fighter(id=HERO, name=HERO.title(), powers=tuple(hero))
    return new_battle(book, (fighter,), (villain,), options=options)


def row_of(battle: Battle, *, shares: bool = True, memo: Memo | None = None) -> Steps[Row]:
    """Yield the part that is done; return what can be forced in a match-up, and how people fare in it.

    MEMO keeps what was found: many loadouts come to the same duel, since Powers that no table holds are
    left out. Raises: RuleError where all reveal together: nobody can force anything then.
    """
    hero, villain = battle.rumblers
    healths = hero.health, villain.health
    duel, exact = nearest(battle, max(LIMIT, *healths))
    if duel is None:
        raise RuleError(tr("nothing can be forced where all reveal together"))
    known = (memo if memo is not None else {}).get((duel, healths, shares))
    if known is None:
        known = yield from _duelled(duel, healths, shares=shares)
        if memo is not None:
            memo[duel, healths, shares] = known
    return replace(known, powers=hero.powers, exact=exact and known.exact)


def _duelled(duel: Duel, healths: tuple[int, int], *, shares: bool) -> Steps[Row]:
    """Yield the part that is done; return the row of a duel, whoever's it is."""
    table = yield from within(solving(duel), 0.0, 0.7)
    found = []
    for n, temperature in enumerate((SHARP, CASUAL) if shares else ()):
        steps = win_share(duel, table, healths, temperature)
        found.append((yield from within(steps, 0.7 + n * 0.15, 0.85 + n * 0.15)))
    return Row(
        powers=(),
        result=_result(table, healths),
        lowest=_lowest(table, duel, healths[1]),
        highest=_highest(table, duel, healths[0]),
        exact=table.exact,
        shares=tuple(found),
    )


def _result(table: Table, healths: tuple[int, int]) -> Forced:
    hero, villain = healths
    if table.wins[hero, villain]:
        return "win"
    return "loss" if table.losses[hero, villain] else "standstill"


def _lowest(table: Table, duel: Duel, villain: int) -> int | None:
    found = np.flatnonzero(table.wins[1 : duel.limit + 1, villain])
    return int(found[0]) + 1 if len(found) else None


def _highest(table: Table, duel: Duel, hero: int) -> int | None:
    found = np.flatnonzero(table.wins[hero, 1 : duel.limit + 1])
    return int(found[-1]) + 1 if len(found) else None


def pairs(
    book: RumbleBook,
    villain: Fighter,
    powers: Iterable[str],
    *,
    options: Iterable[tuple[str, bool | int | str]] = (),
    shares: bool = True,
) -> Steps[tuple[Row, ...]]:
    """Yield the part that is done; return a row for every pair of POWERS, best for the Hero first."""
    chosen, memo = tuple(options), Memo()
    wanted = loadouts(powers)
    rows: list[Row] = []
    for n, hero in enumerate(wanted):
        steps = row_of(match_up(book, hero, villain, chosen), shares=shares, memo=memo)
        rows.append((yield from within(steps, n / len(wanted), (n + 1) / len(wanted))))
    return compared(book, rows)
