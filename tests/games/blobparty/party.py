"""Matches to test with: seven players in their seats, rounds and standings as needed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.table import Table
from companion.games.blobparty.commands import Lock, Propose, Submit
from companion.games.blobparty.content import FILES, BlobBook, Value
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.making import new_match
from companion.games.blobparty.records import Plan as FilledPlan
from companion.games.blobparty.records import PlanForm, Trap
from companion.games.blobparty.rules.landings import with_trap
from companion.games.blobparty.rules.rounds import begun
from companion.games.blobparty.state import Match
from tests.content.files import toml

NAMES = ("Ana", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
IDS = tuple(name.lower() for name in NAMES)

N = TypeVar("N", bound=Note)


@cache
def book() -> BlobBook:
    """Return the shipped book."""
    made = BLOBPARTY.read_book({name: toml(f"resources/blobparty/{name}") for name in FILES})
    assert isinstance(made, BlobBook)
    return made


def match_of(*names: str, **options: Value) -> Match:
    """Return a match before its beginning, the seven of the rules pages if nobody is named."""
    seated = names or NAMES
    options = {"player_count": len(seated), **options}
    return new_match(book(), seated, key="blob-0412", name="Blob Party", options=options.items())


def in_round(
    n: int = 1,
    plan: Mapping[str, Any] | None = None,
    match: Match | None = None,
    **options: Value,
) -> Match:
    """Return a match in round N that collects forms; players are Kingwizards in seating order.

    PLAN changes the standard plan: the others by seating, three on A, three on B, traps on 12.
    The next plan is given likewise, so that nothing is drawn.
    """
    match = match or match_of(**options)
    match = replace(match, kingwizards=tuple(player.id for player in match.players))
    usual = standard_plan(match, n)
    match = begun(replace(match, round=n - 1), n, replace(usual, **(plan or {})))
    if n < match.rounds:
        following = standard_plan(match, n + 1)
        given = {field: getattr(following, field) for field in ("board_a", "board_b", "trap_a", "trap_b")}
        match = replace(match, plan_form=PlanForm(**given))
    return match


def standard_plan(match: Match, n: int) -> FilledPlan:
    """Return the standard plan for round N."""
    others = [player.id for player in match.players if player.id != match.king_of(n)]
    half = (len(others) + 1) // 2
    return FilledPlan(board_a=tuple(others[:half]), board_b=tuple(others[half:]), trap_a=12, trap_b=12)


def with_older_trap(match: Match, board: str, space: int, owner: str) -> Match:
    """Return the match with a trap that was there before."""
    return match.with_board(with_trap(match, match.board(board), Trap(space=space, owner=owner)))


def with_figures(match: Match, who: str, **figures: Any) -> Match:
    """Return the match with figures of one player replaced."""
    return match.with_player(replace(match.player(who), **figures))


def table(match: Match) -> Table:
    """Return a table with MATCH on it."""
    return Table(rules=BLOBPARTY, state=match)


def played(at: Table, *commands: Command, answers: Iterable[Any] = (), forced: bool = False) -> Table:
    """Return the table after COMMANDS, questions answered from ANSWERS as they come."""
    left = iter(answers)
    for command in commands:
        at = at.start(command, forced=forced)
        while at.open is not None:
            at = at.answer(next(left))
    return at


def resolved(match: Match, *forms: Submit | Propose, forced: bool = False) -> Match:
    """Return the match with FORMS handed in and the round locked, nothing left to be drawn."""
    state: Match = played(table(match), *forms, Lock(), forced=forced).state
    return state


def notes(at: Table, kind: type[N]) -> list[N]:
    """Return all notes of one kind so far, in order."""
    moves = reversed(tuple(at.moves))
    return [note for move in moves for note in move.notes if isinstance(note, kind)]
