"""Turn order: everybody once a round, ties by hand, the downed passed over both ways."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, Roll, ask, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.notes import RanOut, Rolled, Told, TurnCame
from companion.games.trackers.rules.hand import audience
from companion.games.trackers.state import Board, Owner, Tag


def set_initiative(board: Board, command: c.SetInitiative) -> Asking[Step]:
    """Note an initiative and take the owner into the order; whose turn it is stays."""
    owner = board.owner(command.owner)
    yield from tell(
        Told(subject=owner.id, what="initiative", value=str(command.value), seen_by=audience(owner))
    )
    board = board.with_owner(replace(owner, initiative=command.value))
    known = owner.id in board.order
    return Step(board if known else replace(board, order=_taken_in(board, owner.id)))


def sort_order(board: Board, _command: c.Sort) -> Asking[Step]:
    """Sort by falling initiative; ties keep the order they stand in."""
    yield from tell(Told(subject="", what="sorted"))
    return Step(sorted_board(board))


def place(board: Board, command: c.Place) -> Asking[Step]:
    """Put an owner at a place of the order by hand."""
    owner = board.owner(command.owner)
    others = [name for name in board.order if name != owner.id]
    at = max(0, min(len(others), command.at - 1))
    yield from tell(Told(subject=owner.id, what="place", value=str(at + 1), seen_by=audience(owner)))
    return Step(replace(board, order=(*others[:at], owner.id, *others[at:])))


def pass_over(board: Board, command: c.PassOver) -> Asking[Step]:
    """Leave an owner out when its turn would come, or take it in again."""
    owner = board.owner(command.owner)
    what = "out" if command.out else "in"
    yield from tell(Told(subject=owner.id, what=what, seen_by=audience(owner)))
    return Step(board.with_owner(replace(owner, out=command.out)))


def next_turn(board: Board, _command: c.NextTurn) -> Asking[Step]:
    """Give the turn to the next who is not passed over; after the last a new round begins."""
    board = yield from _count_tags(board)
    at, steps = _index(board), len(board.order)
    for step in range(1, steps + 1):
        following = board.order[(at + step) % steps]
        if not board.owner(following).out:
            wrapped = at + step >= steps or not board.acting
            return Step((yield from _turn_to(board, following, board.round + wrapped, new_round=wrapped)))
    return Step(board)


def previous_turn(board: Board, _command: c.PreviousTurn) -> Asking[Step]:
    """Give the turn back to whoever was before, passing over the same ones as the way forth."""
    at, steps = _index(board), len(board.order)
    for step in range(1, steps + 1):
        before = board.order[(at - step) % steps]
        if not board.owner(before).out:
            wrapped = at - step < 0
            return Step((yield from _turn_to(board, before, max(1, board.round - wrapped), new_round=False)))
    return Step(board)


def set_round(board: Board, command: c.SetRound) -> Asking[Step]:
    """Set the number of the round."""
    number = max(0, command.round)
    yield from tell(Told(subject="", what="round", value=str(number)))
    return Step(replace(board, round=number))


def roll_initiative(board: Board, command: c.RollInitiative) -> Asking[Step]:
    """Roll one die for each, in the order they stand, and sort."""
    for owner in board.owners:
        if owner.group == command.group or not command.group:
            roll = Roll(
                "initiative", who=owner.group, of=owner.id, dice=(command.sides,), seen_by=audience(owner)
            )
            (face,) = yield from ask(roll)
            yield from tell(Rolled(owner=owner.id, face=face, seen_by=audience(owner)))
            board = board.with_owner(replace(owner, initiative=face))
    everybody = (*board.order, *(owner.id for owner in board.owners if owner.id not in board.order))
    return Step(sorted_board(replace(board, order=everybody)))


def turn_refusals(board: Board, _command: object) -> Iterator[Refusal]:
    """Yield why nobody can be given the turn."""
    if all(board.owner(name).out for name in board.order):
        yield Refusal("", tr("nobody is in the turn order"))


def roll_refusals(board: Board, command: c.RollInitiative) -> Iterator[Refusal]:
    """Yield why initiative cannot be rolled."""
    if not 2 <= command.sides <= 1_000:
        yield Refusal("", tr("a die has 2 to {most} sides here", most=1_000))
    if not board.owners:
        yield Refusal("", tr("there is nobody to roll for"))


def sorted_board(board: Board) -> Board:
    """Return the board with its order by falling initiative, those without one last."""
    order = sorted(board.order, key=lambda name: _rank(board.owner(name)))
    return replace(board, order=tuple(order))


def _rank(owner: Owner) -> tuple[int, int]:
    return (1, 0) if owner.initiative is None else (0, -owner.initiative)


def _taken_in(board: Board, owner_id: str) -> tuple[str, ...]:
    """Return the order with a newcomer behind all who are not slower."""
    rank = _rank(board.owner(owner_id))
    at = next((n for n, name in enumerate(board.order) if _rank(board.owner(name)) > rank), len(board.order))
    return (*board.order[:at], owner_id, *board.order[at:])


def _index(board: Board) -> int:
    return board.order.index(board.acting) if board.acting in board.order else -1


def _turn_to(board: Board, owner_id: str, number: int, *, new_round: bool) -> Asking[Board]:
    owner = board.owner(owner_id)
    yield from tell(TurnCame(owner=owner_id, round=number, new_round=new_round, seen_by=audience(owner)))
    return replace(board, acting=owner_id, round=number)


def _count_tags(board: Board) -> Asking[Board]:
    """End a turn for the tags of whoever had it: those that run count down and go at 0."""
    if board.acting not in board.order:
        return board
    owner = board.owner(board.acting)
    kept: list[Tag] = []
    for tag in owner.tags:
        if tag.left == 1:
            yield from tell(RanOut(owner=owner.id, text=tag.text, seen_by=audience(owner)))
        else:
            kept.append(replace(tag, left=max(0, tag.left - 1)))
    return board.with_owner(replace(owner, tags=tuple(kept)))
