"""The desk of the sample event to test with."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.session import Session
from companion.engine.table import Table
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.making import new_desk
from companion.games.rumble.desk.state import Desk, Plan, Team
from tests.games.rumble.duel import book

DENTIST, BOOKWORM = "the-dentist", "bookworm"
GUYS, FOUR, DEFENDERS = "good-guys", "freaky-four", "defenders"


def desk_with(**changes: Any) -> Desk:
    """Return the desk of the sample event with another head."""
    desk = new_desk(book())
    return replace(desk, head=replace(desk.head, **changes))


def done(at: Desk | Table, *commands: Command) -> Table:
    table = Table(rules=RUMBLE_DESK, state=at) if isinstance(at, Desk) else at
    for command in commands:
        table = table.start(command)
    return table


def team(at: Table, key: str = GUYS) -> Team:
    found: Team = at.state.team(key)
    return found


def rules(at: Desk | Table, command: Command) -> list[str]:
    state = at if isinstance(at, Desk) else at.state
    return [reason.rule for reason in RUMBLE_DESK.why_not(state, command)]


def told(at: Table, kind: type[Note]) -> list[Any]:
    return [note for move in reversed(tuple(at.moves)) for note in move.notes if isinstance(note, kind)]


def rich(points: int, *puzzles: int) -> Table:
    """Return the desk with a Team that has POINTS in all and has solved PUZZLES."""
    at = done(desk_with(), *(c.Solve(GUYS, puzzle) for puzzle in puzzles))
    return done(at, c.Points(GUYS, points - team(at).earned))


def waiting(at: Table, villain: str = DENTIST) -> list[str]:
    return [entry.team for entry in at.state.queue(villain)]


def queue_of_three(**changes: Any) -> Table:
    return done(desk_with(**changes), *(c.Join(DENTIST, key) for key in (GUYS, FOUR, DEFENDERS)))


def begun(**plans: tuple[str, ...]) -> Session:
    """Return an evening with the Good Guys' battle against the Dentist in front."""
    session = evening.new_evening(book(), seed="x")
    heroes = tuple(Plan(name=name, powers=powers) for name, powers in plans.items())
    for power in {power for powers in plans.values() for power in powers}:
        session = session.start(c.Grant(GUYS, power))
    return evening.call_next(session.start(c.Join(DENTIST, GUYS, heroes)), DENTIST, at="19:00")
