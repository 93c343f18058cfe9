"""Battles to test with: the shipped Powers and those of the sample event, Rumblers made up as needed."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.table import Table
from companion.games.rumble.commands import Next
from companion.games.rumble.content import EVENT, FILES, RumbleBook, Value
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import Fighter, new_battle
from companion.games.rumble.state import Battle, Part, Rumbler
from companion.storage.content import Tables
from tests.content.files import toml

SAMPLE = "rosters/rumble/sample-event.toml"

ABBREVIATIONS = {
    "TC": "tai-chi",
    "DS": "deflector-shield",
    "RG": "regeneration",
    "BC": "big-gnashy-claws",
    "PC": "precognition",
    "BT": "biting-taunt",
    "SA": "soothing-aura",
    "ZI": "zoom-in",
    "SG": "stylish-hand-gestures",
    "HE": "hypnotic-eye-beams",
    "HR": "healing-rain",
    "FL": "flight",
    "FF": "furious-flaming-fists-of-fury",
}
"""The thirteen by the letters of the rules pages."""

N = TypeVar("N", bound=Note)


@cache
def tables() -> Tables:
    """Return the shipped content with the sample event beside it."""
    files = {name: toml(f"resources/rumble/{name}") for name in FILES}
    return {**files, EVENT: toml(SAMPLE)}


@cache
def book() -> RumbleBook:
    """Return the book of the shipped Powers and those of the sample event."""
    return book_with()


def book_with(*powers: dict[str, Any]) -> RumbleBook:
    """Return the book with further Powers, as plain values."""
    made = RUMBLE.read_book({**tables(), "more.toml": {"power": list(powers)}})
    assert isinstance(made, RumbleBook)
    assert made.content.faults == ()
    return made


def fighter(key: str, health: int = 100, powers: str = "", **changes: Any) -> Fighter:
    """Return a Rumbler to be; POWERS are letters or ids with spaces between."""
    held = tuple(ABBREVIATIONS.get(power, power) for power in powers.split())
    return Fighter(id=key, name=key.replace("-", " ").title(), health=health, powers=held, **changes)


def duel(
    heroes: Iterable[Fighter], villains: Iterable[Fighter], *, of: RumbleBook | None = None, **options: Value
) -> Battle:
    """Return a battle between rounds, before its first: what happens at the start of a battle has not."""
    fresh = new_battle(of or book(), tuple(heroes), tuple(villains), options=options.items())
    return replace(fresh, step="S1")


def with_pending(battle: Battle, who: str, *, carry: int = 0, reserve: int = 0) -> Battle:
    """Return the battle with a carry and a reserve pending for somebody."""
    one = battle.rumbler(who)
    parts = (Part(amount=carry),) if carry else ()
    return battle.with_one(replace(one, carry=parts, reserve_next=reserve))


def table(battle: Battle) -> Table:
    """Return a table with BATTLE on it."""
    return Table(rules=RUMBLE, state=battle)


def played(at: Table, *commands: Command, answers: Iterable[Any] = ()) -> Table:
    """Return the table after COMMANDS, questions answered from ANSWERS as they come."""
    left = iter(answers)
    for command in commands:
        at = at.start(command)
        while at.open is not None:
            at = at.answer(next(left))
    return at


def allocating(battle: Battle) -> Table:
    """Return the table of a battle whose Heroes are to allocate."""
    return played(table(battle), Next())


def notes(at: Table, kind: type[N]) -> list[N]:
    """Return all notes of one kind so far, in order."""
    moves = reversed(tuple(at.moves))
    return [note for move in moves for note in move.notes if isinstance(note, kind)]


def one(at: Table, who: str) -> Rumbler:
    """Return a Rumbler as it stands."""
    found: Rumbler = at.state.rumbler(who)
    return found
