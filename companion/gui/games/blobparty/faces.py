"""How players are told apart on boards and in standings: name, letters, and a place in the palette."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol

from msgspec import Struct


class Named(Protocol):
    """A player, public or not."""

    @property
    def id(self) -> str:
        """Who it is."""

    @property
    def name(self) -> str:
        """What they are called."""


class Face(Struct, frozen=True):
    """One player: shape and colour come from the place in the palette."""

    name: str
    letters: str
    colour: int


def faces(players: Iterable[Named]) -> Mapping[str, Face]:
    """Return the faces of players by id; who shares a first letter shows two."""
    seated = tuple(players)
    first = [player.name[:1].casefold() for player in seated]
    return {
        player.id: Face(player.name, player.name[: 2 if first.count(first[n]) > 1 else 1], n)
        for n, player in enumerate(seated)
    }
