"""Whole battles by chance: legal, forced and foolish commands, the GM's hand, questions left open."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.engine.errors import RuleError
from companion.engine.table import Table
from companion.games.slugfest.commands import Next
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.making import Band, copies, new_battle, side_of
from companion.games.slugfest.maps import BattleMap
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import Battle, Thing
from tests.games.answers import random_answer
from tests.games.slugfest.arena import BARE, book, building, roster, teams, thing
from tests.games.slugfest.wishes import any_command

LONGEST = 150
"""Things done in one battle, at most."""


def random_battle(luck: random.Random) -> Battle:
    """Return two or three sides about to fight, downtown or on an open field with a few walls and cars."""
    chosen = luck.sample(teams(), 2 if luck.random() < 0.8 else 3)
    bands = [
        Band(
            side=side_of(team, n),
            sheets=(*luck.sample(team.heroes, luck.randrange(1, 5)), *_extras(luck)),
            zone=("west", "east", "")[n],
        )
        for n, team in enumerate(chosen)
    ]
    battle = new_battle(book(), luck.choice(("downtown", BARE)), bands)
    return _scattered(battle, luck) if battle.map == BARE or luck.random() < 0.5 else battle


def _extras(luck: random.Random) -> Any:
    rows = roster("extras").heroes
    return copies(luck.choice(rows), luck.randrange(3)) if luck.random() < 0.4 else ()


def _scattered(battle: Battle, luck: random.Random) -> Battle:
    """Put everybody close together, so that it comes to blows; a field gets walls and objects."""
    spaces = [space for space in battle.ground.grid.hexes() if space not in battle.water]
    middle = luck.choice(spaces)
    near = sorted(spaces, key=lambda space: (space.q - middle.q) ** 2 + (space.r - middle.r) ** 2)[:30]
    if battle.map == BARE:
        battle = replace(battle, things=tuple(_things(battle.ground, near, luck)))
    free = [space for space in near if space not in battle.walls]
    units = (replace(unit, hex=luck.choice(free)) for unit in battle.units)
    return battle.with_units(units)


def _things(_drawn: BattleMap, near: list[Any], luck: random.Random) -> Iterator[Thing]:
    places = luck.sample(near, 8)
    yield building("house", *places[:2], levels=luck.randrange(1, 4))
    kinds = [kind for kind in book().content.objects if kind != "building"]
    for n, place in enumerate(places[3:]):
        yield thing(f"thing-{n}", luck.choice(kinds), place)


def legal_step(table: Table, luck: random.Random) -> Table | None:
    """Return the table after a legal command or an answer; None when the battle is over."""
    if table.open is not None:
        return table.answer(random_answer(table.open.asked.prompt, luck))
    command = SLUGFEST.sample(table.state, luck)
    return None if command is None else table.start(command)


def wild_step(table: Table, luck: random.Random) -> Table:
    """Return the table after anything that people may do to it; as it was if that is refused."""
    try:
        return _wild(table, luck)
    except RuleError:
        return table


def _wild(table: Table, luck: random.Random) -> Table:
    chance = luck.random()
    if chance < 0.04:
        return table.undo()
    if chance < 0.06:
        return table.redo()
    if chance < 0.09:
        return corrected(table, luck)
    if chance < 0.19:
        return table.start(any_command(table.state, luck, fiat=True), forced=luck.random() < 0.5)
    if table.open is not None:
        return table.answer(random_answer(table.open.asked.prompt, luck))
    if chance < 0.3:
        return table.start(any_command(table.state, luck, fiat=False), forced=True)
    return table.start(SLUGFEST.sample(table.state, luck) or Next(), forced=True)


def corrected(table: Table, luck: random.Random) -> Table:
    """Return the table with one answer of its last few moves changed. Raises: RuleError without any."""
    moves = [move for move, _ in zip(table.moves, range(6), strict=False) if move.answers]
    if not moves:
        return table.undo()
    move = luck.choice(moves)
    key = luck.choice(move.answers).key
    return table.correct(move.n, key, random_answer(table.question(move.n, key), luck))


def over(table: Table) -> bool:
    """Tell whether a side has won and nothing is open."""
    return table.open is None and winner(table.state) is not None


def new_table(battle: Battle) -> Table:
    """Return a table at the start of BATTLE."""
    return Table(rules=SLUGFEST, state=battle)
