"""The golden cases of Puzzle Rumble: chapter 12 of its rules pages as files.

**Set-up.** ``heroes`` and ``villains`` list who fights, with what differs from 100 Health and no Powers;
``carry`` and ``reserve`` are pending for the first round. The Powers are the thirteen and those of the
sample event. A battle begins before its first round, what happens at the start of a battle left out,
unless the case is ``fresh``.

**Expectations.** ``rumblers`` lists fields of the state, ``ending`` how the battle ended. ``rows`` are
further lines, each from where the lines before ended, with expectations of their own; where a row has
``refused``, its last line is refused for those rules, and the next row starts where it started. A row
of ``unreadable`` lines holds lines that are no command at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.notes import GM
from companion.engine.records import decode
from companion.engine.session import Seat, Session, new_session
from companion.games.game import Game
from companion.games.rumble.content import Value
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import Fighter, new_battle
from companion.games.rumble.state import Battle
from companion.storage.forms import BadLine, Grammar
from companion.storage.journal import read_line
from tests.games.rumble.duel import book, with_pending

GRAMMAR = Grammar(RUMBLE.commands)


class Record(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a case."""


class FighterSetup(Record, frozen=True):
    """A Rumbler, with what is pending for it."""

    id: str
    health: int = 100
    powers: tuple[str, ...] = ()
    carry: int = 0
    reserve: int = 0


class Setup(Record, frozen=True):
    """The battle as the case begins."""

    heroes: tuple[FighterSetup, ...]
    villains: tuple[FighterSetup, ...]
    options: dict[str, Value] = {}
    fresh: bool = False


class Expect(Record, frozen=True):
    """What must be so in the end."""

    rumblers: tuple[dict[str, Any], ...] = ()
    ending: str = ""


class Row(Expect, frozen=True):
    """Further lines, and what must be so then."""

    title: str = ""
    do: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    unreadable: bool = False


class Rows(Expect, frozen=True):
    """The expectations of a case."""

    rows: tuple[Row, ...] = ()


class RumbleCases:
    """The adapter."""

    game: Game = RUMBLE

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        battle = battle_of(decode(setup, Setup, at="setup"))
        seats = (
            Seat(GM, "Game master", "table"),
            *(Seat(one.id, one.name, "table") for one in battle.rumblers),
        )
        return new_session("Case", "case", seats, game="rumble", rules=RUMBLE, state=battle)

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        wanted = decode(expect, Rows, at="expect")
        yield from battle_differences(session.table.state, wanted)
        for n, row in enumerate(wanted.rows):
            last = row.do[-1:] if row.refused or row.unreadable else ()
            session = reduce(played, row.do[: len(row.do) - len(last)], session)
            found = (*last_differences(session, row), *battle_differences(session.table.state, row))
            yield from (f"rows[{n}] {row.title}: {difference}" for difference in found)


def battle_of(setup: Setup) -> Battle:
    """Return the battle that a set-up describes."""
    fighters = [
        [Fighter(id=one.id, name=one.id.title(), health=one.health, powers=one.powers) for one in side]
        for side in (setup.heroes, setup.villains)
    ]
    battle = new_battle(book(), fighters[0], fighters[1], options=setup.options.items())
    for one in (*setup.heroes, *setup.villains):
        battle = with_pending(battle, one.id, carry=one.carry, reserve=one.reserve)
    return battle if setup.fresh else replace(battle, step="S1")


def played(session: Session, line: str) -> Session:
    """Return the session after a journal line. Raises: RuleError if it is refused."""
    return session.replay(read_line(line, GRAMMAR))


def last_differences(session: Session, row: Row) -> Iterator[str]:
    """Yield in what the end of a row is not refused as it says."""
    if row.unreadable:
        try:
            read_line(row.do[-1], GRAMMAR)
        except BadLine:
            return
        yield f"{row.do[-1]} can be read"
    elif row.refused and sorted(row.refused) != (found := refusals(session, row.do[-1])):
        yield f"{row.do[-1]} is refused for {found}, not {row.refused}"


def refusals(session: Session, line: str) -> list[str]:
    """Return the rules for which a line is refused; none if it is not."""
    try:
        played(session, line)
    except IllegalCommand as error:
        return sorted(refusal.rule for refusal in error.refusals)
    return []


def battle_differences(battle: Battle, expect: Expect) -> Iterator[str]:
    """Yield what is not as it was expected."""
    for wanted in expect.rumblers:
        one = battle.rumbler(wanted["id"])
        for key, right in wanted.items():
            if (found := getattr(one, key)) != right:
                yield f"{one.id}: {key} is {found}, not {right}"
    if battle.ending != expect.ending:
        yield f"the ending is “{battle.ending}”, not “{expect.ending}”"


ADAPTER = RumbleCases()
