"""The golden cases of Superhero Slugfest: chapter 24 of its rules pages as files.

**Set-up.** Units stand on an open field of 15 by 15 hexes whose middle is ``[7, 4]``; a case of the
rules pages that begins at (0, 0) begins there. ``units`` names sheets of the shipped rosters and of
``cases/slugfest/rosters/lab.toml``, with what differs from a fresh unit; sides act in the order in which
they first appear, and by default the first of them is in its attack phase of game turn 1.

**Expectations.** ``units``, ``things`` and ``battle`` list what must be so: fields of the state, and for
units also the current ``attack``, ``defend``, ``damage``, ``speed``, the damage state, and the keys of
their conditions. ``asked`` lists the keys of all questions that were answered, in order. ``odds`` and
``goes_first`` are exact chances, ``shipped`` counts what the rosters hold.

``rows`` are further lines that each start from where the case's own ``do`` ended, with expectations of
their own; ``refused`` says why their last line is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, partial, reduce
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.hexes import Hex
from companion.engine.notes import GM
from companion.engine.records import decode
from companion.engine.session import Seat, Session, new_session
from companion.games.game import Game
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.rules import values
from companion.games.slugfest.sheets import Sheet, audit
from companion.games.slugfest.state import Battle, Thing, Unit
from companion.storage.journal import read_line
from companion.storage.rosters import read_roster
from tests.games.slugfest.arena import arena, book, book_with, building, printed, roster, teams, thing, unit
from tests.games.slugfest.case_odds import (
    GRAMMAR,
    First,
    Odds,
    Try,
    chance_of,
    first_differences,
    odds_differences,
    try_differences,
)

LAB = Path(__file__).parent / "cases" / "slugfest" / "rosters" / "lab.toml"


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a case."""


class UnitSetup(Record, frozen=True):
    """A unit: its sheet, its side, and what differs from a fresh one."""

    sheet: str
    side: str
    id: str = ""
    hex: Hex | None = Hex(7, 4)
    level: int = 0
    hits: int | None = None
    hidden: bool = False
    wounded_in: int = 0
    conditions: tuple[Condition, ...] = ()


class ThingSetup(Record, frozen=True):
    """An object of a kind, or a building."""

    id: str
    kind: str
    hexes: tuple[Hex, ...]
    levels: int = 1
    taken: int = 0


class Setup(Record, frozen=True):
    """The battle as the case begins."""

    units: tuple[UnitSetup, ...] = ()
    things: tuple[ThingSetup, ...] = ()
    impassable: tuple[Hex, ...] = ()
    options: dict[str, str] = {}
    turn: int = 1
    phase: str = "attack"
    order: tuple[str, ...] | None = None
    """Sides in turn, the first acting; empty before the first game turn."""


class Shipped(Record, frozen=True):
    """What the shipped rosters hold; AUDIT lists the heroes that are not worth ten rolls."""

    teams: int
    heroes: int
    extras: int
    objects: int
    audit: dict[str, int]


class Expect(Record, frozen=True):
    """What must be so in the end."""

    units: tuple[dict[str, Any], ...] = ()
    things: tuple[dict[str, Any], ...] = ()
    gone: tuple[str, ...] = ()
    """Objects that were destroyed."""
    battle: dict[str, Any] = {}
    asked: tuple[str, ...] | None = None
    odds: tuple[Odds, ...] = ()
    goes_first: tuple[First, ...] = ()
    shipped: Shipped | None = None
    tries: tuple[Try, ...] = ()
    powers: dict[str, str] = {}
    """Chances of the D6 of abilities, by name."""


class Row(Expect, frozen=True):
    """Lines that go on from the case's own, and what must be so then."""

    title: str = ""
    do: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Rows(Expect, frozen=True):
    """The expectations of a case."""

    rows: tuple[Row, ...] = ()


class SlugfestCases:
    """The adapter."""

    game: Game = SLUGFEST

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        battle = battle_of(decode(setup, Setup, at="setup"))
        seats = (Seat(GM, "Game master", "table"), *(Seat(s.id, s.name, "table") for s in battle.sides))
        return new_session("Case", "case", seats, game="slugfest", rules=SLUGFEST, state=battle)

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        wanted = decode(expect, Rows, at="expect")
        yield from session_differences(session, wanted)
        for n, row in enumerate(wanted.rows):
            for found in row_differences(session, row):
                yield f"rows[{n}] {row.title}: {found}"


def battle_of(setup: Setup) -> Battle:
    """Return the battle that a set-up describes."""
    order = dict.fromkeys(of.side for of in setup.units) if setup.order is None else setup.order
    return arena(
        *(_unit(of) for of in setup.units),
        things=tuple(_thing(of) for of in setup.things),
        options=setup.options,
        book=book_with(impassable=[list(space) for space in setup.impassable]),
        turn=setup.turn,
        phase=setup.phase,
        order=tuple(order),
    )


def _unit(of: UnitSetup) -> Unit:
    sheet = lab().get(of.sheet) or printed(of.sheet)
    fresh = unit(sheet, of.hex, of.side, key=of.id)
    return replace(
        fresh,
        level=of.level,
        hits=sheet.hits if of.hits is None else of.hits,
        hidden=of.hidden,
        wounded_in=of.wounded_in,
        conditions=of.conditions,
    )


def _thing(of: ThingSetup) -> Thing:
    if of.kind == "building":
        return building(of.id, *of.hexes, levels=of.levels, taken=of.taken)
    (place,) = of.hexes
    return thing(of.id, of.kind, place, taken=of.taken)


@cache
def lab() -> dict[str, Sheet]:
    """Return the lab units of chapter 24 by id."""
    return {sheet.id: sheet for sheet in read_roster(LAB).heroes}


def row_differences(session: Session, row: Row) -> Iterator[str]:
    """Yield what is not as a row says after its lines."""
    last = row.do[-1:] if row.refused else ()
    session = reduce(played, row.do[: len(row.do) - len(last)], session)
    for line in last:
        if sorted(row.refused) != (found := refusals(session, line)):
            yield f"{line} is refused for {found}, not {row.refused}"
    if session.table.open is not None:
        yield f"{session.table.open.asked.key} is asked"
    yield from session_differences(session, row)


def played(session: Session, line: str) -> Session:
    """Return the session after a journal line. Raises: RuleError if it is refused."""
    return session.replay(read_line(line, GRAMMAR))


def refusals(session: Session, line: str) -> list[str]:
    """Return the rules for which a line is refused; none if it is not."""
    try:
        played(session, line)
    except IllegalCommand as error:
        return sorted(refusal.rule for refusal in error.refusals)
    return []


def session_differences(session: Session, expect: Expect) -> Iterator[str]:
    """Yield what is not as it was expected."""
    battle: Battle = session.table.state
    for wanted in expect.units:
        yield from _compared(wanted, partial(unit_value, battle, battle.unit(wanted["id"])))
    for wanted in expect.things:
        yield from _compared(wanted, partial(getattr, battle.thing(wanted["id"])))
    yield from _compared({"id": "battle", **expect.battle}, partial(getattr, battle))
    yield from (f"{gone} is still there" for gone in expect.gone if battle.has_thing(gone))
    moves = reversed(tuple(session.table.moves))
    answered = tuple(answer.key for move in moves for answer in move.answers)
    if expect.asked is not None and answered != expect.asked:
        yield f"asked was {answered}"
    for odds in expect.odds:
        yield from odds_differences(battle, odds)
    for first in expect.goes_first:
        yield from first_differences(battle, first)
    for tried in expect.tries:
        yield from try_differences(battle, tried)
    for name, right in expect.powers.items():
        if (chance := chance_of(battle, name)) != Fraction(right):
            yield f"{name} works with a chance of {chance}"
    if expect.shipped is not None and shipped() != expect.shipped:
        yield f"shipped are {shipped()}"


def _compared(wanted: Mapping[str, Any], value: Callable[[str], Any]) -> Iterator[str]:
    for key, right in wanted.items():
        if key != "id" and (found := _plain(value(key))) != right:
            yield f"{wanted['id']}: {key} is {found}, not {right}"


def _plain(value: Any) -> Any:
    return [_plain(part) for part in value] if isinstance(value, tuple) else value


def unit_value(battle: Battle, of: Unit, key: str) -> Any:
    """Return a figure of a unit as cases name it."""
    match key:
        case "attack" | "defend" | "speed":
            return values.current(battle, of, key)
        case "damage":
            return values.damage(battle, of)
        case "conditions":
            return [held.key for held in of.conditions]
        case "counter":
            (counter,) = (held.left for held in of.conditions if held.key in ("captive", "controlled"))
            return counter
        case "supplies_left":
            return [supply.left for supply in of.supplies]
    return getattr(of, key)


def shipped() -> Shipped:
    """Return what the rosters hold, counted."""
    heroes = [hero for team in teams() for hero in team.heroes]
    return Shipped(
        teams=len(teams()),
        heroes=len(heroes),
        extras=len(roster("extras").heroes),
        objects=len(book().content.objects),
        audit={hero.id: audit(hero) for hero in heroes if audit(hero) != 10},
    )


ADAPTER = SlugfestCases()
