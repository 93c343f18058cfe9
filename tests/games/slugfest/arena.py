"""A place to fight in: bare maps, sheets made up as needed, commands played with dice from a list.

Hexes are axial. ``BARE`` is an open field whose middle is MIDDLE; ``at(dq, dr)`` counts from there,
so that a test may say ``at(0, 0)`` and ``at(2, -1)`` as the rules pages do.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.hexes import Hex
from companion.engine.notes import Note
from companion.engine.prompts import Prompt, Roll
from companion.engine.records import digest
from companion.engine.table import Table
from companion.games.slugfest.content import FILES, SlugfestBook
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.making import side_of
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.rules.hand import option_value
from companion.games.slugfest.sheets import Ability, Roster, Sheet, Weakness
from companion.games.slugfest.state import Battle, Option, Side, Thing, Unit
from companion.storage.content import Tables
from companion.storage.rosters import roster_of
from tests.content.files import rosters, toml

BARE = "bare"
SIDE = 15
MIDDLE = Hex(7, 4)
RED, BLUE = "red", "blue"

N = TypeVar("N", bound=Note)


def at(q: int, r: int) -> Hex:
    """Return the hex that lies (q, r) from the middle of the bare map."""
    return Hex(MIDDLE.q + q, MIDDLE.r + r)


@cache
def tables() -> Tables:
    """Return the shipped content with an open field for a further map."""
    files = {name: toml(f"resources/slugfest/{name}") for name in FILES}
    maps = {"maps/downtown.toml": toml("resources/maps/downtown.toml"), "maps/bare.toml": bare_map()}
    return files | maps


def bare_map(**drawn: Any) -> dict[str, Any]:
    """Return an open field with what DRAWN adds to it, as plain values."""
    head = {"format": 1, "kind": "map", "game": "slugfest", "key": BARE, "name": "Open field"}
    return {**head, "columns": SIDE, "rows": SIDE, **drawn}


@cache
def book() -> SlugfestBook:
    """Return the book of the shipped content and the bare map."""
    return book_with()


def book_with(**drawn: Any) -> SlugfestBook:
    """Return a book whose bare map has water, buildings or another size of hex."""
    content = {**tables(), "maps/bare.toml": bare_map(**drawn)}
    made = SLUGFEST.read_book(content)
    assert isinstance(made, SlugfestBook)
    made.digest = digest(content)
    return made


@cache
def roster(key: str) -> Roster:
    """Return the shipped roster of that file name."""
    found = roster_of(dict(rosters()[key]), file=key)
    assert isinstance(found, Roster)
    return found


@cache
def printed(key: str) -> Sheet:
    """Return the shipped sheet with that id."""
    sheets = (sheet for name in rosters() for sheet in roster(name).heroes)
    return next(sheet for sheet in sheets if sheet.id == key)


def teams() -> tuple[Roster, ...]:
    """Return the eleven printed teams."""
    return tuple(roster(name) for name in rosters() if name != "extras")


def sheet(key: str, *has: str, **figures: Any) -> Sheet:
    """Return a plain sheet: Attack, Damage, Defend, Speed 2, Range 1, Hits 20, or as FIGURES say.

    HAS names abilities, ``Special Move: Flying`` with their kind, or weaknesses with a dash in front:
    ``-Ponderous``, ``-Vulnerable: Fire``.
    """
    plain: dict[str, Any] = {"attack": 2, "damage": 2, "defend": 2, "hits": 20, "speed": 2, "range": 1}
    abilities = tuple(_ability(name) for name in has if name[0] != "-")
    weaknesses = tuple(_weakness(name[1:]) for name in has if name[0] == "-")
    name = key.replace("-", " ").title()
    return Sheet(id=key, name=name, abilities=abilities, weaknesses=weaknesses, **{**plain, **figures})


def _ability(words: str) -> Ability:
    name, _, kind = words.partition(": ")
    if name == "Armoured":
        return Ability(name=name, value=int(kind))
    if name == "Immunity":
        return Ability(name=name, types=tuple(kind.split(", ")))
    return Ability(name=name, kind=kind)


def _weakness(words: str) -> Weakness:
    name, _, source = words.partition(": ")
    return Weakness(name=name, source=source)


def unit(
    of: Sheet | str, place: Hex | None = MIDDLE, side: str = RED, *, key: str = "", **changes: Any
) -> Unit:
    """Return a unit with a made-up sheet or a printed one, at full hits unless CHANGES say otherwise."""
    found = printed(of) if isinstance(of, str) else of
    name = key.replace("-", " ").title() if key else found.name
    fresh = Unit(id=key or found.id, name=name, side=side, sheet=found, hits=found.hits, hex=place)
    return replace(fresh, **changes)


def waiting(*keys: str, left: int = 1) -> tuple[Condition, ...]:
    """Return conditions that wait for the next activation of a unit."""
    return tuple(Condition(key=key, left=left) for key in keys)


def running(*keys: str, left: int = 1) -> tuple[Condition, ...]:
    """Return conditions that bind a unit in this activation."""
    return tuple(Condition(key=key, left=left, running=True) for key in keys)


def building(key: str, *hexes: Hex, levels: int = 1, **changes: Any) -> Thing:
    """Return a building as the seed's example has it (SL-178)."""
    plain: dict[str, Any] = {"kind": "building", "weight": "NA", "armour": 12, "hits": 60}
    fresh = Thing(id=key, name=key, hexes=hexes, levels=levels, traits=("Collapse",), **plain)
    return replace(fresh, **changes)


def thing(key: str, kind: str, place: Hex, **changes: Any) -> Thing:
    """Return one of the seed's example objects (SL-178)."""
    row = book().content.objects[kind]
    figures: dict[str, Any] = {"weight": row.weight, "armour": row.armour, "hits": row.hits}
    fresh = Thing(id=key, kind=kind, name=row.name, hexes=(place,), traits=row.traits, **figures)
    return replace(fresh, **changes)


def arena(
    *units: Unit, things: Iterable[Thing] = (), options: dict[str, str] | None = None, **changes: Any
) -> Battle:
    """Return a battle on the bare map: game turn 1, attack phase of the first unit's side, in that order."""
    keys = tuple(dict.fromkeys(fighter.side for fighter in units))
    plain: dict[str, Any] = {"book": book(), "map": BARE, "turn": 1, "phase": "attack", "order": keys}
    sides = tuple(_side(key, n) for n, key in enumerate(keys))
    battle = Battle(sides=sides, units=units, things=tuple(things), **{**plain, **changes})
    chosen = {key: option_value(battle, key, text) for key, text in (options or {}).items()}
    return replace(battle, options=tuple(Option(key=key, value=value) for key, value in chosen.items()))


def _side(key: str, n: int) -> Side:
    known = {roster.team.key: side_of(roster, n) for roster in teams()}
    return known.get(key) or Side(id=key, name=key.title(), letter=key[0].upper(), colour=n)


class Played(NamedTuple):
    """What a command did."""

    battle: Battle
    notes: tuple[Note, ...]
    asked: tuple[str, ...]
    """The keys of the questions, in order."""

    def one(self, kind: type[N]) -> N:
        """Return the only note of a kind."""
        (found,) = self.of(kind)
        return found

    def of(self, kind: type[N]) -> list[N]:
        """Return the notes of a kind."""
        return [note for note in self.notes if isinstance(note, kind)]


def play(battle: Battle, command: Command, *answers: Any, forced: bool = False) -> Played:
    """Play COMMAND with exactly these answers: a face for one die, faces in a tuple for several.

    Fails if it is refused (unless FORCED), asks for more, or leaves answers over.
    """
    table = Table(rules=SLUGFEST, state=battle).start(command, forced=forced)
    for n, value in enumerate(answers):
        assert table.open is not None, f"nobody asks for {answers[n:]}"
        table = table.answer(_fitting(table.open.asked.prompt, value))
    assert table.open is None, f"one more is asked: {table.open.asked.key}"
    assert table.last is not None
    return Played(table.state, table.last.notes, tuple(answer.key for answer in table.last.answers))


def asked(battle: Battle, command: Command, *answers: Any, forced: bool = False) -> Prompt:
    """Return the question that COMMAND asks after these answers."""
    table = Table(rules=SLUGFEST, state=battle).start(command, forced=forced)
    for value in answers:
        assert table.open is not None
        table = table.answer(_fitting(table.open.asked.prompt, value))
    assert table.open is not None
    return table.open.asked.prompt


def refused(battle: Battle, command: Command) -> list[str]:
    """Return the rule ids of everything that speaks against COMMAND."""
    return [refusal.rule for refusal in SLUGFEST.why_not(battle, command)]


def error_of(battle: Battle, command: Command, *, forced: bool = True) -> str:
    """Return what is said against COMMAND when it cannot even be forced."""
    try:
        Table(rules=SLUGFEST, state=battle).start(command, forced=forced)
    except RuleError as error:
        return str(error)
    raise AssertionError("it was done")


def _fitting(prompt: Prompt, value: Any) -> Any:
    return (value,) if isinstance(prompt, Roll) and isinstance(value, int) else value
