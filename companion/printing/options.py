"""What somebody wishes to print and how; free of Qt, so that commands can be read without it."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from companion.printing.measures import SAFE


class Product(StrEnum):
    """What comes out of the printer."""

    CARDS = "cards"
    SHEETS = "sheets"
    TEAM = "team"
    REFERENCE = "reference"
    STANDEES = "standees"
    TOKENS = "tokens"


class Duplex(StrEnum):
    """How a printer turns the sheet between front and back."""

    NONE = "none"
    LONG_EDGE = "long"
    SHORT_EDGE = "short"


class BackKind(StrEnum):
    """What stands on the backs of cards."""

    NONE = "none"
    EMBLEM = "emblem"
    RULES = "rules"


BASES = (20, 25, 30, 40, 50)
"""Bases of miniatures in mm."""


class MapOptions(Struct, frozen=True, kw_only=True):
    """Everything that can be chosen about a map or blank hex paper; lengths in mm."""

    paper: str = "a4"
    hex_width: float = 30.0
    """From flat side to flat side, apart from the size of bases."""
    base: int = 25
    overlap: float = 10.0
    margin: float = 8.0
    is_fitted: bool = False
    """Whether the map is made small enough for one page."""
    has_numbers: bool = True
    saves_ink: bool = False
    is_grey: bool = False
    has_positions: bool = True
    """Whether those stand on it who are in the battle."""
    columns: int = 11
    rows: int = 13
    """How many hexes blank paper has."""
    is_pointed: bool = False
    """Whether blank hexes stand on a corner."""


class PrintOptions(Struct, frozen=True, kw_only=True):
    """Everything that can be chosen about cards, sheets and standees; lengths in mm."""

    product: Product = Product.CARDS
    card: str = "poker"
    paper: str = "a4"
    margin: float = SAFE
    bleed: float = 0.0
    duplex: Duplex = Duplex.NONE
    back: BackKind = BackKind.EMBLEM
    has_marks: bool = True
    has_turn_card: bool = True
    """Whether a free place on the last sheet takes the card of the turn."""
    base: int = 25
    saves_ink: bool = False
    is_grey: bool = False
    two_a_page: bool = False
    """Whether two record sheets share a page."""
    maps: MapOptions = MapOptions()
