"""What people would like to do on the map, as records; the view turns them into signals."""

import msgspec

from companion.engine.hexes import Hex


class Select(msgspec.Struct, frozen=True):
    """Select these tokens and no others."""

    tokens: tuple[str, ...]


class Drop(msgspec.Struct, frozen=True):
    """Put tokens, the first of them the one that was held, into a hex."""

    tokens: tuple[str, ...]
    hex: Hex


class Walk(msgspec.Struct, frozen=True):
    """Send a token along these hexes, to this level."""

    token: str
    hexes: tuple[Hex, ...]
    level: int


class Aim(msgspec.Struct, frozen=True):
    """Take a hex, and the token in it if there is one, as target."""

    hex: Hex
    token: str = ""


class Answer(msgspec.Struct, frozen=True):
    """Answer a question for hexes."""

    hexes: tuple[Hex, ...]


class Open(msgspec.Struct, frozen=True):
    """Show all about a token."""

    token: str


class Spread(msgspec.Struct, frozen=True):
    """List who stands in a hex."""

    tokens: tuple[str, ...]
    hex: Hex


class Measured(msgspec.Struct, frozen=True):
    """A distance was measured."""

    start: Hex
    end: Hex


class Leave(msgspec.Struct, frozen=True):
    """The tool has nothing more to do; back to the usual one."""


Wish = Select | Drop | Walk | Aim | Answer | Open | Spread | Measured | Leave
Wishes = tuple[Wish, ...]
NONE: Wishes = ()
