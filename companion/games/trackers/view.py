"""What players may see of a board: separate records without notes and hidden owners."""

from __future__ import annotations

from msgspec import Struct

from companion.engine.notes import GM
from companion.games.trackers.state import Board, Gauge, Group, Owner, Tag


class PublicOwner(Struct, frozen=True, kw_only=True):
    """An owner that everybody sees."""

    id: str
    name: str
    letters: str
    group: str
    gauges: tuple[Gauge, ...]
    tags: tuple[Tag, ...]


class PublicBoard(Struct, frozen=True, kw_only=True):
    """A board without what is hidden."""

    name: str
    groups: tuple[Group, ...]
    owners: tuple[PublicOwner, ...]
    order: tuple[str, ...]
    acting: str
    round: int


def public_view(board: Board, seat: str | None = None) -> PublicBoard:
    """Return what SEAT may see; the GM sees hidden owners too.

    A hidden one's turn is nobody's; a heading over hidden owners alone would give them away.
    """
    shown = [owner for owner in board.owners if not owner.hidden or seat == GM]
    ids = {owner.id for owner in shown}
    used = {owner.group for owner in shown}
    return PublicBoard(
        name=board.name,
        groups=board.groups if seat == GM else tuple(g for g in board.groups if g.id in used),
        owners=tuple(_public(owner) for owner in shown),
        order=tuple(name for name in board.order if name in ids),
        acting=board.acting if board.acting in ids else "",
        round=board.round,
    )


def _public(owner: Owner) -> PublicOwner:
    return PublicOwner(
        id=owner.id,
        name=owner.name,
        letters=owner.letters,
        group=owner.group,
        gauges=owner.gauges,
        tags=owner.tags,
    )
