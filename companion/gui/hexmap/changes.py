"""What differs between two grounds of one map, so that no more is painted anew than must be. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeVar

import msgspec

from companion.engine.hexes import Hex
from companion.gui.hexmap.records import Building, Ground, Label

T = TypeVar("T")


WHOLE: Final = ("grid", "kind", "road_lines", "underlay")
"""What cannot be another without everything being so."""


class Changes(msgspec.Struct, frozen=True):
    """What came, went or changed."""

    hexes: frozenset[Hex]
    """Hexes whose kind of ground may be another."""
    buildings: tuple[Building, ...]
    """As they were and as they are."""
    labels: tuple[Label, ...]


def changes(before: Ground, after: Ground) -> Changes | None:
    """What differs between two grounds; None if that is everything."""
    if any(getattr(before, part) != getattr(after, part) for part in WHOLE):
        return None
    if [kind for kind in _kinds(before) if kind in _kinds(after)] != [
        kind for kind in _kinds(after) if kind in _kinds(before)
    ]:
        # Later terrain covers earlier: with another order any hex may look different.
        return None
    return Changes(
        frozenset(_changed_hexes(before, after)),
        _differing(before.buildings, after.buildings),
        _differing(before.labels, after.labels),
    )


def _kinds(ground: Ground) -> list[str]:
    return [terrain.kind for terrain in ground.terrain]


def _changed_hexes(before: Ground, after: Ground) -> Iterator[Hex]:
    old = {terrain.kind: terrain.hexes for terrain in before.terrain}
    new = {terrain.kind: terrain.hexes for terrain in after.terrain}
    for kind in old.keys() | new.keys():
        yield from _exchanged(old.get(kind, ()), new.get(kind, ()))
    yield from _exchanged(before.impassable, after.impassable)


def _exchanged(old: tuple[Hex, ...], new: tuple[Hex, ...]) -> frozenset[Hex]:
    """The hexes in one of both only."""
    return frozenset() if old is new else frozenset(old).symmetric_difference(new)


def _differing(old: tuple[T, ...], new: tuple[T, ...]) -> tuple[T, ...]:
    """What stands in one of both only."""
    return (*(one for one in old if one not in new), *(one for one in new if one not in old))
