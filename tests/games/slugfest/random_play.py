"""Whole battles by chance: legal, forced and foolish commands, the GM's hand, questions left open."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.hexes import Hex, distance
from companion.engine.notes import GM
from companion.engine.session import Corrected, Seat, Session, Started, new_session
from companion.games.slugfest.commands import Move, Next
from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.making import Band, copies, new_battle, side_of
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.rules.conditions import DERIVED
from companion.games.slugfest.rules.movement import flies
from companion.games.slugfest.rules.places import room_at, room_of
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.sheets import Roster, Sheet
from companion.games.slugfest.state import PHASES, Battle, Thing, Unit
from tests.games.answers import random_answer
from tests.games.slugfest.arena import BARE, building, roster, teams, thing
from tests.games.slugfest.random_heroes import random_hero
from tests.games.slugfest.wishes import any_command

CROWDED = 30
"""Hexes in which everybody stands, so that it comes to blows."""
HASTE = 0.5
"""How often a legal player goes straight on to the next phase instead of walking about."""
PRINTED = 0.5
"""How many sides are printed teams; the others come from the generator."""
IN_THE_MIDDLE = 0.5
"""How many battles begin in the middle of things."""
BEHIND_WALLS = 20
"""Hexes that walls between count for."""
LOOKED_AT = 4
"""Commands of which a legal player takes the one that seeks the fight."""


def random_session(book: SlugfestBook, luck: random.Random) -> Session:
    """Return a session with a battle about to begin or going on, all dice thrown at the table."""
    battle = random_battle(book, luck)
    if luck.random() < IN_THE_MIDDLE:
        battle = stirred(battle, luck)
    seats = (Seat(GM, "Game master", "table"), *(Seat(side.id, side.name, "table") for side in battle.sides))
    return new_session("Random", "seed", seats, game="slugfest", rules=SLUGFEST, state=battle)


def random_battle(book: SlugfestBook, luck: random.Random) -> Battle:
    """Return two or three sides about to fight, downtown or on an open field with a few walls and cars."""
    chosen = luck.sample(teams(), 2 if luck.random() < 0.8 else 3)
    bands = [
        Band(
            side=side_of(team, n),
            sheets=(*_heroes(book, team, luck), *_extras(luck)),
            zone=("west", "east", "")[n],
        )
        for n, team in enumerate(chosen)
    ]
    maps = ("downtown", BARE) if BARE in book.content.maps else ("downtown",)
    battle = new_battle(book, luck.choice(maps), bands)
    return _crowded(battle, luck) if battle.map == BARE or luck.random() < 0.7 else battle


def _heroes(book: SlugfestBook, team: Roster, luck: random.Random) -> Sequence[Sheet]:
    """Return some of a printed team, or as many from the generator in its name."""
    count = luck.randrange(1, 5)
    if luck.random() < PRINTED:
        return luck.sample(team.heroes, count)
    return [random_hero(book, luck, f"{team.team.key}-{n}") for n in range(1, count + 1)]


def _extras(luck: random.Random) -> Sequence[Sheet]:
    rows = roster("extras").heroes
    return copies(luck.choice(rows), luck.randrange(1, 3)) if luck.random() < 0.4 else ()


def _crowded(battle: Battle, luck: random.Random) -> Battle:
    """Put everybody close together; an open field gets a building and objects there."""
    spaces = [space for space in battle.ground.grid.hexes() if space not in battle.water]
    middle = luck.choice(spaces)
    near = sorted(spaces, key=lambda space: distance(space, middle))[:CROWDED]
    if battle.map == BARE:
        battle = replace(battle, things=tuple(_things(battle, near, luck)))
    free = [space for space in near if space not in battle.walls]
    return battle.with_units(replace(unit, hex=luck.choice(free)) for unit in battle.units)


def stirred(battle: Battle, luck: random.Random) -> Battle:
    """Return the battle in the middle of things: hurt, hidden, hindered units, some side's phase."""
    order = [side.id for side in battle.sides]
    luck.shuffle(order)
    return replace(
        battle,
        turn=luck.randrange(1, 5),
        phase=luck.choice(PHASES),
        order=tuple(order),
        active=luck.randrange(len(order)),
        units=tuple(_stirred(battle, unit, luck) for unit in battle.units),
    )


def _stirred(battle: Battle, unit: Unit, luck: random.Random) -> Unit:
    hits = luck.choice((unit.sheet.hits, luck.randrange(-6, unit.sheet.hits + 1)))
    givable = sorted(set(battle.content.conditions) - set(DERIVED))
    keys = luck.sample(givable, luck.choice((0, 0, 1, 2)))
    return replace(
        unit,
        hits=hits,
        wounded_in=1 if 2 * hits <= unit.sheet.hits else 0,
        hidden=hits > 0 and luck.random() < 0.3,
        conditions=tuple(Condition(key=key, running=luck.random() < 0.5) for key in keys),
        lost_speed=luck.choice((0, 0, 1)),
        level=luck.choice((0, 0, 2)) if unit.hex and flies(battle, unit) else unit.level,
    )


def _things(battle: Battle, near: Sequence[Hex], luck: random.Random) -> Iterator[Thing]:
    places = luck.sample(near, 8)
    yield building("house", *places[:2], levels=luck.randrange(1, 4))
    kinds = [kind for kind in battle.content.objects if kind != "building"]
    for n, place in enumerate(places[3:]):
        yield thing(f"thing-{n}", luck.choice(kinds), place)


def legal_step(session: Session, luck: random.Random) -> Session | None:
    """Return the session after a legal command or an answer; None when the battle is over."""
    table = session.table
    if table.open is not None:
        return session.answer(random_answer(table.open.asked.prompt, luck))
    hasty = table.state.phase in ("movement", "action") and luck.random() < HASTE and not over(session)
    if hasty and not SLUGFEST.why_not(table.state, Next()):
        return session.start(Next())
    offered = [SLUGFEST.sample(table.state, luck) for _ in range(LOOKED_AT)]
    command = min(offered, key=lambda command: _keeps_away(table.state, command))
    return None if command is None else session.start(command)


def _keeps_away(battle: Battle, command: Command | None) -> int:
    """Return how far from the nearest conscious foe a move ends, 0 for all other commands.

    Walls between are as good as a long way (SL-175).
    """
    if not isinstance(command, Move):
        return 0
    side, room = battle.unit(command.unit).side, room_at(battle, command.to, command.level)
    foes = [unit for unit in battle.units if unit.side != side and unit.conscious]
    return min(
        (
            distance(command.to, foe.hex) + BEHIND_WALLS * (room_of(battle, foe) != room)
            for foe in foes
            if foe.hex
        ),
        default=0,
    )


def wild_step(session: Session, luck: random.Random) -> Session:
    """Return the session after anything that people may do to it; as it was if that is refused."""
    try:
        return _wild(session, luck)
    except RuleError:
        return session


def _wild(session: Session, luck: random.Random) -> Session:
    battle, asked, chance = session.table.state, session.table.open, luck.random()
    if chance < 0.04:
        return session.undo()
    if chance < 0.06:
        return session.redo()
    if chance < 0.09:
        return corrected(session, luck)
    if chance < 0.19:
        return session.start(any_command(battle, luck, fiat=True), forced=luck.random() < 0.5)
    if asked is not None:
        return session.answer(random_answer(asked.asked.prompt, luck))
    if chance < 0.3:
        return session.start(any_command(battle, luck, fiat=False), forced=True)
    return session.do(Started(SLUGFEST.sample(battle, luck) or Next(), forced=True))


def corrected(session: Session, luck: random.Random) -> Session:
    """Return the session with one answer of its last few moves changed. Raises: RuleError without any."""
    table = session.table
    moves = [move for move in islice(table.moves, 6) if move.answers]
    if not moves:
        return session.undo()
    move = luck.choice(moves)
    key = luck.choice(move.answers).key
    prompt = table.question(move.n, key)
    return session.do(Corrected(move.n, key, prompt.show(random_answer(prompt, luck))))


def over(session: Session) -> bool:
    """Tell whether a side has won and nothing is open."""
    return session.table.open is None and winner(session.table.state) is not None
