"""The golden cases of the desk: the sample event as it opens, journal lines, and what Teams have then.

``rows`` go on from where the lines before ended; where a row has ``refused``, its last line is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import Any

from msgspec import Struct

from companion.engine.errors import IllegalCommand
from companion.engine.records import decode
from companion.engine.session import Session
from companion.games.game import Game
from companion.games.rumble.desk.evening import new_evening
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.storage.forms import Grammar
from companion.storage.journal import read_line
from tests.games.rumble.duel import book

GRAMMAR = Grammar(RUMBLE_DESK.commands)


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing is to be said: the sample event opens."""


class Expect(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What Teams must have."""

    teams: tuple[dict[str, Any], ...] = ()


class Row(Expect, frozen=True, kw_only=True):
    """Further lines, and what must be so then."""

    title: str = ""
    do: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()


class Rows(Expect, frozen=True, kw_only=True):
    """The expectations of a case."""

    rows: tuple[Row, ...] = ()


class DeskCases:
    """The adapter."""

    game: Game = RUMBLE_DESK

    def set_up(self, setup: Mapping[str, Any]) -> Session:
        decode(setup, Setup, at="setup")
        return new_evening(book(), seed="case")

    def differences(self, session: Session, expect: Mapping[str, Any]) -> Iterable[str]:
        wanted = decode(expect, Rows, at="expect")
        yield from desk_differences(session, wanted)
        for n, row in enumerate(wanted.rows):
            last = row.do[-1:] if row.refused else ()
            session = reduce(played, row.do[: len(row.do) - len(last)], session)
            found = [line for line in last if refusals(session, line) != list(row.refused)]
            yield from (f"rows[{n}] {row.title}: {line} is not refused so" for line in found)
            yield from (f"rows[{n}] {row.title}: {each}" for each in desk_differences(session, row))


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


def desk_differences(session: Session, expect: Expect) -> Iterator[str]:
    """Yield what is not as it was expected."""
    for wanted in expect.teams:
        team = session.table.state.team(wanted["id"])
        for key, right in wanted.items():
            if (found := getattr(team, key)) != right:
                yield f"{team.id}: {key} is {found}, not {right}"


ADAPTER = DeskCases()
