"""What the pool is given to do for Puzzle Rumble; each process keeps the tables it has solved."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.rumble.content import RumbleBook, Value
from companion.games.rumble.making import Fighter
from companion.games.rumble.state import HEROES, VILLAINS, Battle
from companion.lab.rumble.adviser import advise_in_steps
from companion.lab.rumble.findings import Advice, Plan, Row
from companion.lab.rumble.judging import Judge, nearest
from companion.lab.rumble.pairs import Memo, match_up, row_of
from companion.lab.rumble.plans import plans
from companion.lab.rumble.tables import LIMIT, Duel, Table, solving
from companion.lab.steps import Steps, within

MOST_TABLES = 32
MOST_ROWS = 1_000
LARGEST = 200
"""Health beyond which no table is solved; values are rough then."""

_tables: dict[Duel, Table] = {}
_rows: Memo = {}


def judge_of(battle: Battle) -> Steps[Judge]:
    """Return the judge of a match-up, its table solved if there is one and it is not too large."""
    yield 0.0
    heroes, villains = battle.of_side(HEROES), battle.of_side(VILLAINS)
    healths = [one.health for one in (*heroes, *villains)]
    if len(healths) != 2 or max(healths) > LARGEST:
        return Judge()
    duel, exact = nearest(battle, max(LIMIT, *healths))
    if duel is None:
        return Judge()
    if duel not in _tables:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        _tables[duel] = yield from solving(duel)
    return Judge(_tables[duel], exact=exact)


def advice(battle: Battle, seed: str = "") -> Steps[Advice]:
    """Task: the Villains' answers to what the Heroes have shown."""
    judge = yield from within(judge_of(battle), 0.0, 0.8)
    return (yield from within(advise_in_steps(battle, judge, seed=seed), 0.8, 1.0))


def hero_plans(battle: Battle, depth: int = 1) -> Steps[tuple[Plan, ...]]:
    """Task: what the Heroes could announce."""
    judge = yield from within(judge_of(battle), 0.0, 0.2)
    return (yield from within(plans(battle, judge, depth=depth), 0.2, 1.0))


def match_up_row(
    book: RumbleBook, villain: Fighter, hero: Sequence[str], options: Sequence[tuple[str, Value]] = ()
) -> Steps[Row]:
    """Task: how a loadout fares against a Villain."""
    if len(_rows) >= MOST_ROWS:
        _rows.clear()
    return (yield from row_of(match_up(book, hero, villain, options), memo=_rows))


def warming(battle: Battle) -> Steps[None]:
    """Task: solve the table of a match-up, so that advice on it comes at once."""
    yield from judge_of(battle)
