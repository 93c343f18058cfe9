"""What a map shows on paper, whatever the game: hexes, ground, things and who stands where."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.cards import Card
from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid


class MapArea(Struct, frozen=True, kw_only=True):
    """Hexes of one kind of ground, or a building."""

    hexes: tuple[Hex, ...]
    kind: str
    name: str = ""
    is_solid: bool = False
    """Whether it is drawn as a building: hatched, with a thick outline."""


class MapThing(Struct, frozen=True, kw_only=True):
    """An object in a hex."""

    hex: Hex
    kind: str
    name: str


class MapToken(Struct, frozen=True, kw_only=True):
    """Somebody in a hex, with the card whose emblem the token bears."""

    hex: Hex
    card: Card


class PaperMap(Struct, frozen=True, kw_only=True):
    """A whole map."""

    name: str
    grid: HexGrid
    areas: tuple[MapArea, ...] = ()
    things: tuple[MapThing, ...] = ()
    tokens: tuple[MapToken, ...] = ()

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing on it but hexes."""
        return not (self.areas or self.things or self.tokens)

    def without_tokens(self) -> PaperMap:
        """Return the map with nobody on it."""
        return replace(self, tokens=())
