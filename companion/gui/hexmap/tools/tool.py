"""The base of all tools, what they are told, and what they say."""

from enum import Enum

import msgspec

from companion.engine.hexes import Hex
from companion.engine.layouts import Point
from companion.gui.hexmap.guide import Guide
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.tools.wishes import NONE, Open, Spread, Wishes


class Look(Enum):
    """The cursor over the map."""

    ARROW = "arrow"
    HAND = "hand"
    CROSS = "cross"


class Spot(msgspec.Struct, frozen=True):
    """Where the map was touched: the hex, the token under the cursor, all tokens of the hex, Shift held."""

    hex: Hex
    token: str = ""
    tokens: tuple[str, ...] = ()
    extends: bool = False
    point: Point | None = None
    """The very place in world units, if a pointer touched it; tools go by hexes wherever they can."""


class Desk(msgspec.Struct, frozen=True):
    """What lies before the tool: the picture, what is selected, who knows the rules."""

    picture: MapPicture
    selection: tuple[str, ...]
    guide: Guide


class Carried(msgspec.Struct, frozen=True):
    """Tokens in the hand and the hex they would go to."""

    tokens: tuple[str, ...]
    hex: Hex


class Tool:
    """A tool that selects nothing, moves nothing and shows nothing; others override what they need."""

    look = Look.ARROW
    allows_band = False
    takes_directions = False
    steps_by_hex = False
    """Whether arrows move the focus hexagon from the first, and push the map with Ctrl alone."""
    grabs_at_once = False
    """Whether a press alone picks up, without the short way that tells a drag from a click."""

    def overlays(self) -> tuple[Overlay, ...]:
        """What the tool shows over the map now."""
        return ()

    def carried(self) -> Carried | None:
        """The tokens in the hand."""
        return None

    def hovered(self, desk: Desk, spot: Spot | None) -> Wishes:
        """The cursor is over another hex, or none."""
        return NONE

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """The map was clicked, or Enter pressed on the focused hex."""
        return NONE

    def missed(self, desk: Desk) -> Wishes:
        """The ground beside the map was clicked."""
        return NONE

    def double_clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """The map was double-clicked: show all about the token there."""
        return (Open(spot.token),) if spot.token else NONE

    def pressed_long(self, desk: Desk, spot: Spot) -> Wishes:
        """The button was held, or Alt with a click: list who stands there."""
        return (Spread(spot.tokens, spot.hex),) if spot.tokens else NONE

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """Whether a drag from here carries something; then `dragged` and `dropped` follow."""
        return False

    def dragged(self, desk: Desk, spot: Spot) -> Wishes:
        """What is carried came to another hex."""
        return NONE

    def dropped(self, desk: Desk, spot: Spot) -> Wishes:
        """What is carried was let go."""
        return NONE

    def dropped_beside(self, desk: Desk) -> Wishes:
        """What is carried was let go beside the map: it stays where it was."""
        return self.cancelled(desk) or NONE

    def banded(self, desk: Desk, tokens: tuple[str, ...], *, extends: bool) -> Wishes:
        """A band was drawn round these tokens."""
        return NONE

    def turned(self, desk: Desk, direction: int) -> Wishes | None:
        """A direction key; None if the tool does not take directions."""
        return None

    def raised(self, desk: Desk, levels: int) -> Wishes | None:
        """A key for up or down; None if the tool does not take levels."""
        return None

    def undone(self, desk: Desk) -> bool:
        """Take the last step back; whether there was one."""
        return False

    def confirmed(self, desk: Desk) -> Wishes | None:
        """Enter; None if there is nothing to confirm."""
        return None

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Esc or the right button; None if nothing was under way."""
        return None
