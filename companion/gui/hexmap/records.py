"""What is on the map: ground, buildings, objects, tokens, as frozen records without Qt."""

from collections.abc import Iterator

import msgspec

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.gui.paint.marks import Badge, Hits


class Building(msgspec.Struct, frozen=True):
    """Hexes under one roof; `damage` is the share of its structure that is gone."""

    id: str
    name: str
    hexes: tuple[Hex, ...]
    levels: int = 1
    roof: str = "roof"
    damage: float = 0.0
    rubble: bool = False


class Label(msgspec.Struct, frozen=True):
    """A word written on the ground, such as the name of a street."""

    text: str
    hex: Hex


class Terrain(msgspec.Struct, frozen=True):
    """All hexes of one kind of ground: paper, pave, road, grass, water, block."""

    kind: str
    hexes: tuple[Hex, ...]


class Underlay(msgspec.Struct, frozen=True):
    """A picture under the hexes: three of its points, in its own px, are the middles of three hexes.

    `cover` is how strongly the ground covers it, as a share; `fault` is why it may not be read.
    """

    file: str
    hexes: tuple[Hex, Hex, Hex]
    points: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    cover: float = 0.5
    fault: str = ""


class Ground(msgspec.Struct, frozen=True):
    """The map itself, without anything that moves.

    `road_lines` are dashed centre lines as points (q, r) that may lie between hexes; without any, straight
    roads get theirs by themselves.
    `hex_text` says how wide a hex is ("10 ft hexes").
    """

    grid: HexGrid
    name: str = ""
    hex_text: str = ""
    kind: str = "paper"
    terrain: tuple[Terrain, ...] = ()
    impassable: tuple[Hex, ...] = ()
    buildings: tuple[Building, ...] = ()
    labels: tuple[Label, ...] = ()
    road_lines: tuple[tuple[tuple[float, float], ...], ...] = ()
    underlay: Underlay | None = None


class ObjectPicture(msgspec.Struct, frozen=True):
    """Something that lies about: car, tree, boulder, phone_booth, garbage_can, street_sign, or a crate."""

    id: str
    kind: str
    name: str
    hex: Hex
    damage: float = 0.0
    held: bool = False


class TokenPicture(msgspec.Struct, frozen=True):
    """One figure: who, where, how high, how well, and what must be seen at a glance.

    `side` is the place of its team in the palette's order, `letters` are two or three initials,
    `portrait` the file of a picture that takes their place.
    """

    id: str
    name: str
    hex: Hex
    side: int
    letters: str
    hits: Hits
    level: int = 0
    badges: tuple[Badge, ...] = ()
    hidden: bool = False
    done: bool = False
    size: float = 1.0
    portrait: str = ""


class MapPicture(msgspec.Struct, frozen=True):
    """Everything that lies on the table at one moment."""

    ground: Ground
    tokens: tuple[TokenPicture, ...] = ()
    objects: tuple[ObjectPicture, ...] = ()

    def token(self, token_id: str) -> TokenPicture | None:
        """The token with this id."""
        return next((token for token in self.tokens if token.id == token_id), None)

    def tokens_in(self, at: Hex) -> tuple[TokenPicture, ...]:
        """Who stands in a hex, in the order of the picture."""
        return tuple(token for token in self.tokens if token.hex == at)

    def objects_in(self, at: Hex) -> tuple[ObjectPicture, ...]:
        """What lies in a hex."""
        return tuple(thing for thing in self.objects if thing.hex == at)

    def buildings_in(self, at: Hex) -> Iterator[Building]:
        """The buildings that cover a hex."""
        return (building for building in self.ground.buildings if at in building.hexes)
