"""What the canvas asks while a figure is dragged or a distance measured; the game's panel answers."""

from typing import Protocol

from companion.engine.hexes import Hex, distance, line
from companion.engine.texts import tr_n
from companion.gui.hexmap.overlays import Overlay, Path, Ruler
from companion.gui.hexmap.records import MapPicture


class Guide(Protocol):
    """Knows the rules that the canvas does not."""

    def can_carry(self, token_id: str) -> bool:
        """Whether this token may be picked up at all."""

    def path(self, token_id: str, end: Hex, *, level: int | None = None) -> Path:
        """The way of a token to a hex: its hexes, cost, and why it would be refused."""

    def route(self, token_id: str, hexes: tuple[Hex, ...], *, level: int | None = None) -> Path:
        """The same for a way that the user chose hex by hex."""

    def measure(self, start: Hex, end: Hex) -> tuple[Overlay, ...]:
        """What a ruler between two hexes shows: the distance, perhaps the line of sight."""


class PlainGuide:
    """A guide without rules: everything may go anywhere, straight, and distances are counted."""

    def __init__(self, picture: MapPicture) -> None:
        self._picture = picture

    def can_carry(self, token_id: str) -> bool:
        """Every token on the map may be picked up."""
        return self._picture.token(token_id) is not None

    def path(self, token_id: str, end: Hex, *, level: int | None = None) -> Path:
        """The straight way."""
        token = self._picture.token(token_id)
        start = token.hex if token else end
        return self.route(token_id, line(start, end), level=level)

    def route(self, token_id: str, hexes: tuple[Hex, ...], *, level: int | None = None) -> Path:
        """Any way at all, with its length."""
        return Path(hexes, text=distance_text(len(hexes) - 1), level=level or 0)

    def measure(self, start: Hex, end: Hex) -> tuple[Overlay, ...]:
        """The distance alone."""
        return (Ruler(start, end, distance_text(distance(start, end))),)


def distance_text(steps: int) -> str:
    """A distance in words."""
    return tr_n("{n} hex", "{n} hexes", steps)
