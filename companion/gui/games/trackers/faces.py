"""What stands on the cards: for the game master from the board, for players from its public view."""

from __future__ import annotations

from msgspec import Struct

from companion.games.trackers.state import Board, Gauge, Group, Owner, Tag
from companion.games.trackers.view import PublicBoard, PublicOwner


class Face(Struct, frozen=True, kw_only=True):
    """One owner as a card shows it."""

    id: str
    name: str
    letters: str
    gauges: tuple[Gauge, ...]
    tags: tuple[Tag, ...]
    is_acting: bool = False
    is_out: bool = False
    is_hidden: bool = False
    initiative: int | None = None
    has_note: bool = False

    @property
    def words(self) -> str:
        """The card for those who hear it."""
        meters = (
            f"{gauge.name} {gauge.value}" + (f"/{gauge.full}" if gauge.full is not None else "")
            for gauge in self.gauges
        )
        return ", ".join((self.name, *meters, *(tag.text for tag in self.tags)))


class Heading(Struct, frozen=True, kw_only=True):
    """A group with the cards under it."""

    group: Group
    faces: tuple[Face, ...]


def board_faces(board: Board) -> tuple[Heading, ...]:
    """Return every card, hidden ones and notes too."""
    return tuple(
        Heading(
            group=group,
            faces=tuple(_face(board, owner) for owner in board.owners if owner.group == group.id),
        )
        for group in board.groups
    )


def public_faces(public: PublicBoard) -> tuple[Heading, ...]:
    """Return what everybody may see; headings without anybody are left out."""
    headings = (
        Heading(
            group=group,
            faces=tuple(_public_face(public, owner) for owner in public.owners if owner.group == group.id),
        )
        for group in public.groups
    )
    return tuple(heading for heading in headings if heading.faces)


def _face(board: Board, owner: Owner) -> Face:
    return Face(
        id=owner.id,
        name=owner.name,
        letters=owner.letters,
        gauges=owner.gauges,
        tags=owner.tags,
        is_acting=owner.id == board.acting,
        is_out=owner.out,
        is_hidden=owner.hidden,
        initiative=owner.initiative,
        has_note=bool(owner.note),
    )


def _public_face(public: PublicBoard, owner: PublicOwner) -> Face:
    return Face(
        id=owner.id,
        name=owner.name,
        letters=owner.letters,
        gauges=owner.gauges,
        tags=owner.tags,
        is_acting=owner.id == public.acting,
    )
