"""The recap of a session: who did what, the biggest hit, the luckiest dice; the same for every game.

Each game adds its own part by ``Game.deeds``. Only what stands is told: moves that were taken back are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct

from companion.engine.dice import notation, parse_dice
from companion.engine.driver import Answer, Scripted, play
from companion.engine.errors import RuleError
from companion.engine.notes import GM, may_see, visible
from companion.engine.prompts import Prompt, Roll
from companion.engine.session import Place, Session
from companion.engine.spread import spread
from companion.engine.table import Move
from companion.games.deeds import Deed, DeedKind
from companion.games.game import Game

LEAST_SIDES = 4
"""Coins and the like have no luck to speak of."""
FEWEST_HANDFULS = 5
"""Throws below which nobody is called lucky."""


class Doer(Struct, frozen=True, kw_only=True):
    """One owner with everything it did, added up."""

    name: str
    side: str
    amounts: dict[DeedKind, int]


class Blow(Struct, frozen=True, kw_only=True):
    """The biggest hit that somebody took; objects take larger ones."""

    by: str
    to: str
    amount: int


class Handful(Struct, frozen=True, kw_only=True):
    """Dice that fell together for one question."""

    what: str
    """What they were thrown for, in words."""
    dice: str
    faces: tuple[int, ...]
    total: int
    at_least: Fraction
    """How likely so much or more falls."""
    at_most: Fraction


class TableRecap(Struct, frozen=True, kw_only=True):
    """What happened at one table."""

    game: str
    outcome: str
    moves: int
    doers: tuple[Doer, ...]
    blow: Blow | None
    turns: tuple[str, ...]
    """What turned the game, line by line."""
    luckiest: Handful | None
    unluckiest: Handful | None


class Recap(Struct, frozen=True, kw_only=True):
    """A session looked back at."""

    name: str
    tables: tuple[TableRecap, ...]
    notes: str = ""
    """The game master's; only in a recap for the game master."""
    owner_notes: tuple[tuple[str, str], ...] = ()


def recap_of(session: Session, *, secrets: bool = False) -> Recap:
    """Return the recap of SESSION as everybody may read it; with SECRETS, as the game master does."""
    seat = GM if secrets else None
    tables = tuple(_table(place, seat) for place in session.places if place.table.count)
    if not secrets:
        return Recap(name=session.name, tables=tables)
    names = {key: name for place in session.places for key, name in _names(place).items()}
    notes = tuple((names.get(owner, owner), text) for owner, text in sorted(session.owner_notes.items()))
    return Recap(name=session.name, tables=tables, notes=session.notes, owner_notes=notes)


def _table(place: Place, seat: str | None) -> TableRecap:
    game = _game(place)
    table = place.table
    moves = tuple(table.moves)[::-1]
    seen = [tuple(visible(move.notes, seat)) for move in moves]
    deeds = [deed for notes in seen for deed in game.deeds(notes)]
    names, sides = _names(place), _sides(place)
    lines = (game.note_line(table.state, note) for notes in seen for note in notes)
    handfuls = [found for move in moves for found in _handfuls(game, table.state, move, seat)]
    outcome = game.outcome(table.state)
    return TableRecap(
        game=game.name,
        outcome=outcome.text if outcome else "",
        moves=table.count,
        doers=_doers(deeds, names, sides),
        blow=_blow(deeds, names),
        turns=tuple(_words(line.title, line.detail) for line in lines if line.tone == "ko"),
        luckiest=_pick(handfuls, lucky=True),
        unluckiest=_pick(handfuls, lucky=False),
    )


def _game(place: Place) -> Game:
    rules = place.table.rules
    if not isinstance(rules, Game):
        raise TypeError(f"{type(rules).__name__} is no game")
    return rules


def _words(title: str, detail: str) -> str:
    return f"{title}: {detail}" if detail else title


def _names(place: Place) -> dict[str, str]:
    """Return the names of all who are there or were at the start."""
    states = (place.start, place.table.state)
    groups = (group for state in states for group in _game(place).meters(state))
    return {owner.id: owner.name for group in groups for owner in group.owners}


def _sides(place: Place) -> dict[str, str]:
    states = (place.start, place.table.state)
    groups = (group for state in states for group in _game(place).meters(state))
    return {owner.id: group.name for group in groups for owner in group.owners}


def _doers(deeds: list[Deed], names: dict[str, str], sides: dict[str, str]) -> tuple[Doer, ...]:
    sums: dict[str, dict[DeedKind, int]] = {}
    for deed in deeds:
        amounts = sums.setdefault(deed.who, {})
        amounts[deed.kind] = amounts.get(deed.kind, 0) + deed.amount
    return tuple(
        Doer(name=names.get(who, who), side=sides.get(who, ""), amounts=amounts)
        for who, amounts in sorted(sums.items(), key=lambda item: -item[1].get("damage", 0))
    )


def _blow(deeds: list[Deed], names: dict[str, str]) -> Blow | None:
    blows = [deed for deed in deeds if deed.kind == "damage" and deed.to in names]
    if not blows:
        return None
    biggest = max(blows, key=lambda deed: deed.amount)
    return Blow(by=names.get(biggest.who, biggest.who), to=names[biggest.to], amount=biggest.amount)


def _handfuls(game: Game, state: object, move: Move, seat: str | None) -> Iterator[Handful]:
    """Yield the dice of a move that SEAT may know of, with the chance of what fell."""
    asked: list[tuple[Prompt, Answer]] = []
    script = Scripted(move.answers)

    def answer(key: str, prompt: Prompt) -> Answer | None:
        if found := script(key, prompt):
            asked.append((prompt, found))
        return found

    play(game, move.before, move.command, answer)
    for prompt, given in asked:
        if isinstance(prompt, Roll) and may_see(prompt.seen_by, seat) and min(prompt.dice) >= LEAST_SIDES:
            found = _handful(game.question(move.before, prompt).title, prompt.dice, given.value)
            if found is not None:
                yield found


def _handful(what: str, sides: tuple[int, ...], faces: tuple[int, ...]) -> Handful | None:
    text, total = notation(sides), sum(faces)
    try:
        chances = spread(parse_dice(text))
    except RuleError:
        return None
    return Handful(
        what=what,
        dice=text,
        faces=faces,
        total=total,
        at_least=chances.at_least(total),
        at_most=chances.at_most(total),
    )


def _pick(handfuls: list[Handful], *, lucky: bool) -> Handful | None:
    if len(handfuls) < FEWEST_HANDFULS:
        return None
    return min(handfuls, key=lambda one: one.at_least if lucky else one.at_most)
