"""Inks: what a brush, a line, a rectangle or a fill lays down in hexes. No Qt."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest.map_edits import (
    blocked,
    built,
    cleared,
    founded,
    furnished,
    painted,
    unzoned,
    zoned,
)
from companion.games.slugfest.maps import BattleMap, GroundKind
from companion.gui.hexmap.describe import kind_name


class GroundInk(Struct, frozen=True):
    """A kind of ground."""

    kind: GroundKind

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Paint {ground}", ground=kind_name(self.kind))

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with this ground in some hexes."""
        return painted(drawn, hexes, self.kind)


class BlockInk(Struct, frozen=True):
    """Hexes that nobody may enter on foot."""

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Make impassable")

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with some hexes impassable."""
        return blocked(drawn, hexes)


class EraseInk(Struct, frozen=True):
    """Bare ground."""

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Erase")

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with bare ground in some hexes."""
        return cleared(drawn, hexes)


class HouseInk(Struct, frozen=True):
    """A building: a new one with each stroke, or more of one that stands."""

    house: str = ""

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Enlarge a building") if self.house else tr("Build")

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with some hexes built on."""
        if any(house.id == self.house for house in drawn.buildings):
            return built(drawn, hexes, self.house)
        name = tr("Building {n}", n=len(drawn.buildings) + 1)
        return founded(drawn, hexes, name, roof="roof" if len(drawn.buildings) % 2 == 0 else "roof2")[0]


class ObjectInk(Struct, frozen=True):
    """An object in each hex."""

    kind: str
    name: str

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Place {name}", name=self.name)

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with one more object in each of some hexes."""
        return furnished(drawn, hexes, self.kind, self.name)


class ZoneInk(Struct, frozen=True):
    """A deployment zone; without an id, hexes are taken out of all zones."""

    zone: str = ""

    def what(self) -> str:
        """What is done, for undo."""
        return tr("Mark a zone") if self.zone else tr("Take out of zones")

    def laid(self, drawn: BattleMap, hexes: Iterable[Hex]) -> BattleMap:
        """The drawing with some hexes in this zone."""
        return zoned(drawn, hexes, self.zone) if self.zone else unzoned(drawn, hexes)


Ink: TypeAlias = GroundInk | BlockInk | EraseInk | HouseInk | ObjectInk | ZoneInk


def ink_at(drawn: BattleMap, space: Hex) -> Ink:
    """Return the ink that a hex is drawn with, what lies on top first."""
    for thing in drawn.objects:
        if thing.hex == space:
            return ObjectInk(thing.kind, thing.name or thing.kind)
    for house in drawn.buildings:
        if space in house.hexes:
            return HouseInk(house.id)
    if space in drawn.impassable:
        return BlockInk()
    kinds = (part.kind for part in drawn.terrain if space in part.hexes)
    return GroundInk(next(kinds, drawn.ground))
