"""What is shown over the map for a moment: reach, range, lines of sight, paths, targets. Records without Qt.

Who shows an overlay has worked out what it says; the canvas only paints it.
"""

import msgspec

from companion.engine.hexes import Hex


class Reach(msgspec.Struct, frozen=True):
    """Where a figure could go, with the cost of each hex."""

    origin: Hex
    costs: tuple[tuple[Hex, int], ...]


class RangeArea(msgspec.Struct, frozen=True):
    """The hexes an attack or a power reaches."""

    hexes: tuple[Hex, ...]


class SightLine(msgspec.Struct, frozen=True):
    """A line of sight with the hexes it touches; a blocked one names the hexes that decide.

    `text` stands on a plate beside the line ("2 hexes", "6 hexes, blocked by Hotel at 0504 [SL-9]").
    """

    start: Hex
    end: Hex
    clear: bool = True
    touched: tuple[Hex, ...] = ()
    deciding: tuple[Hex, ...] = ()
    text: str = ""


class Path(msgspec.Struct, frozen=True):
    """A way through hexes, the first being where it starts; an illegal one says why.

    `text` stands at its end ("3 of 3"), `reason` under it.
    """

    hexes: tuple[Hex, ...]
    text: str = ""
    legal: bool = True
    reason: str = ""
    level: int = 0


class Target(msgspec.Struct, frozen=True):
    """Brackets round a target, and a plate above ("needs 6+  50 %"); one not yet chosen has no brackets."""

    hex: Hex
    token: str = ""
    text: str = ""
    chosen: bool = True


class Highlight(msgspec.Struct, frozen=True):
    """Hexes that may be chosen now; those chosen already are marked."""

    hexes: tuple[Hex, ...]
    chosen: tuple[Hex, ...] = ()
    pulsing: bool = True


class ZoneArea(msgspec.Struct, frozen=True):
    """Where a side may be placed before the battle, in the colour and pattern of that place in the order."""

    hexes: tuple[Hex, ...]
    text: str = ""
    side: int = 0


class Outline(msgspec.Struct, frozen=True):
    """Hexes that something would be done to, seen as they are."""

    hexes: tuple[Hex, ...]


class Ruler(msgspec.Struct, frozen=True):
    """A measured distance."""

    start: Hex
    end: Hex
    text: str = ""


Overlay = Reach | RangeArea | SightLine | Path | Target | Highlight | Ruler | ZoneArea | Outline
