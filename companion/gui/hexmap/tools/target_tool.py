"""Targeting: a click, or Enter on the focused hex, takes a hex and the token in it."""

from collections.abc import Callable

from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Aim, Leave, Wishes

Preview = Callable[[Spot], tuple[Overlay, ...]]
"""What is shown for a possible target under the cursor, such as the line of sight and what the roll needs."""


def no_preview(spot: Spot) -> tuple[Overlay, ...]:
    """Show nothing for any target."""
    return ()


class TargetTool(Tool):
    """Picks one target; the panel says what a target under the cursor would mean."""

    look = Look.CROSS

    def __init__(self, preview: Preview = no_preview, *, stays: bool = False) -> None:
        self._preview = preview
        self._stays = stays
        self._overlays: tuple[Overlay, ...] = ()

    def overlays(self) -> tuple[Overlay, ...]:
        """What the panel says about the target under the cursor."""
        return self._overlays

    def hovered(self, desk: Desk, spot: Spot | None) -> Wishes:
        """Ask the panel about the target under the cursor."""
        self._overlays = self._preview(spot) if spot else ()
        return NONE

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Take this target, and go unless more are wanted."""
        aim = Aim(spot.hex, spot.token)
        return (aim,) if self._stays else (aim, Leave())

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Leave without a target."""
        return (Leave(),)
