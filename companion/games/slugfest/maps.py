"""Maps: ground, buildings, objects and deployment zones, as drawn before the battle."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Offset, Orientation
from companion.engine.texts import tr
from companion.games.slugfest.sheets import Key, Text

Weight = Annotated[int, Meta(ge=1, le=4)] | Literal["NA"]
"""Weight class 1 to 4, or "NA" for what nobody can lift (SL-154)."""
GroundKind: TypeAlias = Literal["paper", "road", "pave", "grass", "water"]
BaseKind: TypeAlias = Literal["paper", "road", "pave", "grass"]
RoofKind: TypeAlias = Literal["roof", "roof2"]


class Record(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """What people draw on a map: strict, defaults left out."""


class Terrain(Record, frozen=True):
    """Hexes of one kind of ground."""

    kind: GroundKind
    hexes: tuple[Hex, ...]


class Scenery(Record, frozen=True):
    """An object on the map; figures left out are those of its kind."""

    id: Key
    kind: Text
    hex: Hex
    name: Text = ""
    weight: Weight | None = None
    armour: Annotated[int, Meta(ge=0, le=100)] | None = None
    hits: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    traits: tuple[Text, ...] | None = None


class Building(Record, frozen=True):
    """A building of one or several hexes (SL-174); figures left out are those of the kind "building"."""

    id: Key
    name: Text
    hexes: Annotated[tuple[Hex, ...], Meta(min_length=1)]
    levels: Annotated[int, Meta(ge=1, le=200)] = 1
    roof: RoofKind = "roof"
    weight: Weight | None = None
    armour: Annotated[int, Meta(ge=0, le=100)] | None = None
    hits: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    traits: tuple[Text, ...] | None = None


class Zone(Record, frozen=True):
    """Where a side may be placed before the first turn (SL-192)."""

    id: Key
    name: Text
    hexes: tuple[Hex, ...]


class Label(Record, frozen=True):
    """Words printed on the ground."""

    text: Text
    hex: Hex


PictureName = Annotated[
    str,
    Meta(pattern=r"\A(?i:[^./\\:\x00-\x1f\x7f][^/\\:\x00-\x1f\x7f]{0,119}\.(png|jpe?g|svg))\Z"),
]
"""The bare name of a picture; it cannot lead anywhere but into the folder of its map."""
Pixel = Annotated[float, Meta(ge=-1_000_000, le=1_000_000)]


class Background(Record, frozen=True):
    """A picture under the hexes, laid so that three of its points are the middles of three hexes."""

    file: PictureName
    """In the folder of the map file."""
    hexes: tuple[Hex, Hex, Hex]
    points: tuple[tuple[Pixel, Pixel], tuple[Pixel, Pixel], tuple[Pixel, Pixel]]
    """In px of the picture, x to the right, y downwards."""
    cover: Annotated[int, Meta(ge=0, le=100)] = 50
    """How strongly what is drawn covers the picture, in percent."""

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong: three hexes or three points in a line say nothing about the third side."""
        found = []
        if _turn(*self.hexes) == 0:
            found.append(tr("background.hexes: three hexes that do not lie in a line are needed"))
        if abs(_turn(*self.points)) < LEAST_AREA:
            found.append(tr("background.points: three points that do not lie in a line are needed"))
        return tuple(found)


LEAST_AREA = 1.0
"""Twice the area in px that three points of a picture must span."""


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    """Return twice the area of a triangle, 0 for three points in a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class BattleMap(Record, frozen=True, cache_hash=True):
    """One map file."""

    format: int
    kind: Literal["map"]
    game: Literal["slugfest"]
    key: Key
    name: Text
    columns: Annotated[int, Meta(ge=1, le=200)]
    rows: Annotated[int, Meta(ge=1, le=200)]
    orientation: Orientation = Orientation.FLAT
    offset: Offset = Offset.ODD
    hex_feet: Annotated[int, Meta(ge=5, le=100, multiple_of=5)] = 10
    """How many feet a hex stands for; decides how many units it holds (SL-100)."""
    ground: BaseKind = "paper"
    """What lies wherever no terrain does."""
    terrain: tuple[Terrain, ...] = ()
    impassable: tuple[Hex, ...] = ()
    buildings: tuple[Building, ...] = ()
    objects: tuple[Scenery, ...] = ()
    zones: tuple[Zone, ...] = ()
    labels: tuple[Label, ...] = ()
    background: Background | None = None

    @property
    def grid(self) -> HexGrid:
        """Columns, rows and the way the hexes stand."""
        return HexGrid(self.columns, self.rows, self.orientation, self.offset)

    def faults(self) -> tuple[str, ...]:
        """Return what is wrong: hexes off the map, ids used twice, hexes built on twice, a bad picture."""
        pictures = self.background.faults() if self.background else ()
        return (*self._strays(), *self._twins(), *self._overlaps(), *pictures)

    def _strays(self) -> list[str]:
        grid = self.grid
        places = [
            *((f"terrain.{ground.kind}", space) for ground in self.terrain for space in ground.hexes),
            *(("impassable", space) for space in self.impassable),
            *((f"buildings.{house.id}", space) for house in self.buildings for space in house.hexes),
            *((f"objects.{thing.id}", thing.hex) for thing in self.objects),
            *((f"zones.{zone.id}", space) for zone in self.zones for space in zone.hexes),
            *((f"labels.{label.text}", label.hex) for label in self.labels),
        ]
        return [
            tr("{where}: [{q}, {r}] lies off the map", where=where, q=h.q, r=h.r)
            for where, h in places
            if not grid.contains(h)
        ]

    def _twins(self) -> list[str]:
        ids = [*(house.id for house in self.buildings), *(thing.id for thing in self.objects)]
        return [
            tr("{id}: this id is used twice", id=twin) for twin in dict.fromkeys(ids) if ids.count(twin) > 1
        ]

    def _overlaps(self) -> list[str]:
        built = [(space, house.id) for house in self.buildings for space in house.hexes]
        first = dict(reversed(built))
        return [
            tr(
                "buildings.{house}: [{q}, {r}] belongs to {other} too",
                house=house,
                q=space.q,
                r=space.r,
                other=first[space],
            )
            for space, house in built
            if first[space] != house
        ]


def water(drawn: BattleMap) -> frozenset[Hex]:
    """Return the hexes that walkers may not enter: water and what is marked impassable (SL-96)."""
    wet = (space for ground in drawn.terrain if ground.kind == "water" for space in ground.hexes)
    return frozenset((*wet, *drawn.impassable))
