"""How far pieces travel and where the next round starts (section 5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain, zip_longest
from typing import NamedTuple

from companion.games.blobparty.content import BOARDS, SPACES
from companion.games.blobparty.records import Landing
from companion.games.blobparty.state import Match


class Walk(NamedTuple):
    """Where a piece ends, and how many spaces that is from the start."""

    space: int
    distance: int


def walk(start: int, steps: int, occupied: Collection[int], *, every: bool = True) -> Walk:
    """Move STEPS from START over a loop; OCCUPIED spaces cost nothing (BP-44).

    Without EVERY they count on the way, and only an occupied end space is left for the next free one.

    >>> walk(18, 2, (20,)), walk(1, 2, (2,), every=False)
    (Walk(space=1, distance=3), Walk(space=3, distance=2))
    """
    distance = 0
    while steps > 0 or (not every and distance and onward(start, distance) in occupied):
        distance += 1
        if not every or onward(start, distance) not in occupied:
            steps -= 1
    return Walk(onward(start, distance), distance)


def onward(start: int, distance: int) -> int:
    """Return the space DISTANCE beyond START; after 20 comes 1 (BP-2)."""
    return (start - 1 + distance) % SPACES + 1


def movers(match: Match) -> tuple[tuple[str, str], ...]:
    """Return board and player of every move of the round, in order (BP-51, BP-87, BP-88)."""
    assert match.plan is not None
    a, b = ([(board, who) for who in (match.kingwizard, *match.plan.group(board))] for board in BOARDS)
    match match.option("board_order"):
        case "b_then_a":
            return (*b, *a)
        case "interleaved":
            return tuple(move for move in chain.from_iterable(zip_longest(a, b)) if move is not None)
    return (*a, *b)


def next_start(match: Match, board: str, landings: Iterable[Landing]) -> int:
    """Return where BOARD starts in the next round: where the piece is that travelled furthest (BP-47)."""
    with_king = match.option("furthest_includes_kingwizard")
    there = [landing for landing in landings if landing.board == board and (with_king or not landing.king)]
    return max(there, key=lambda landing: landing.distance).space
