"""Which pairs of Powers beat which Villain, and whether a Key-Power does its job (11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

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
from companion.lab.rumble.tables import LIMIT, Duel, Table, solving
from companion.lab.steps import Steps, within

SHARP, CASUAL = 0.1, 0.5
"""Temperatures at which win shares are taken."""
FEW_BATTLES = 400
HERO, VILLAIN = "hero", "villain"


def loadouts(powers: Iterable[str], most: int = 2) -> tuple[tuple[str, ...], ...]:
    """Return every set of MOST powers; of fewer, if there are not as many."""
    known = tuple(dict.fromkeys(powers))
    return tuple(combinations(known, min(most, len(known))))


def match_up(
    book: RumbleBook,
    hero: Sequence[str],
    villain: Fighter,
    options: Iterable[tuple[str, bool | int | str]] = (),
) -> Battle:
    """Return a Hero of the usual Health with those Powers against a Villain, before the battle."""
    fighter = Fighter(id=HERO, name=HERO.title(), powers=tuple(hero))
    return new_battle(book, (fighter,), (villain,), options=options)


def row_of(battle: Battle, *, shares: bool = True) -> Steps[Row]:
    """Yield the part that is done; return what can be forced in a match-up, and how people fare in it.

    Raises: RuleError where all reveal together: nobody can force anything then.
    """
    hero, villain = battle.rumblers
    limit = max(LIMIT, hero.health, villain.health)
    duel, exact = nearest(battle, limit)
    if duel is None:
        raise RuleError(tr("nothing can be forced where all reveal together"))
    table = yield from within(solving(duel), 0.0, 0.5)
    healths = hero.health, villain.health
    found = []
    for n, temperature in enumerate((SHARP, CASUAL) if shares else ()):
        steps = win_share(duel, table, healths, temperature, battles=FEW_BATTLES)
        found.append((yield from within(steps, 0.5 + n / 4, 0.75 + n / 4)))
    return Row(
        powers=hero.powers,
        result=_result(table, healths),
        lowest=_lowest(table, duel, villain.health),
        highest=_highest(table, duel, hero.health),
        exact=exact and table.exact,
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
    """Yield the part that is done; return a row for every pair of POWERS, best for the Hero first.

    A pair is marked that wins with a Key-Power while its other Power wins with none that is no Key-Power.
    """
    chosen = tuple(options)
    wanted = loadouts(powers)
    rows: list[Row] = []
    for n, hero in enumerate(wanted):
        steps = row_of(match_up(book, hero, villain, chosen), shares=shares)
        rows.append((yield from within(steps, n / len(wanted), (n + 1) / len(wanted))))
    return tuple(sorted(_marked(book, rows), key=_rank))


def _marked(book: RumbleBook, rows: Sequence[Row]) -> list[Row]:
    """Return ROWS, those marked that owe their win to a Key-Power."""
    keys = {key for key, power in book.powers().items() if power.entry.pool == "key"}
    wins = [set(row.powers) for row in rows if row.result == "win"]
    plain = [powers for powers in wins if not powers & keys]
    return [
        replace(row, key=_owes(set(row.powers), keys, plain)) if row.result == "win" else row for row in rows
    ]


def _owes(powers: set[str], keys: set[str], plain: Sequence[set[str]]) -> bool:
    """Tell whether a winning loadout has a Key-Power that its other Powers cannot win without."""
    return bool(powers & keys) and not any(powers - keys <= other for other in plain)


def _rank(row: Row) -> tuple[int, int, float]:
    order = {"win": 0, "standstill": 1, "loss": 2}[row.result]
    share = row.shares[0].share if row.shares else 0.0
    return order, row.lowest or LIMIT + 1, -share
