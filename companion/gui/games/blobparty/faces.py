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
    """Return the faces of players by id; who shares a first letter shows a second that nobody else has."""
    seated = tuple(players)
    names = [player.name for player in seated]
    return {
        player.id: Face(player.name, letters(player.name, [*names[:n], *names[n + 1 :]]), n)
        for n, player in enumerate(seated)
    }


def letters(name: str, others: Iterable[str]) -> str:
    """Return one letter of a name, or two where somebody else begins with it too.

    >>> letters("Cy", ["Bo"]), letters("Albert", ["Alexandra", "Bo"]), letters("Al", ["Al."])
    ('C', 'Ab', 'Al')
    """
    alike = [other for other in others if other[:1].casefold() == name[:1].casefold()]
    if not alike:
        return name[:1]
    taken = {letter.casefold() for other in alike for letter in other[1:]}
    return name[:1] + next((letter for letter in name[1:] if letter.casefold() not in taken), name[1:2])
