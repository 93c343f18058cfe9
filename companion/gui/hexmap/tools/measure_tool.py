"""The ruler: distance and line of sight between two hexes, from click to click or along a drag."""

from companion.engine.hexes import Hex
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Leave, Measured, Wishes


class MeasureTool(Tool):
    """Measures from the first touched hex to the one under the cursor, and stays after the second."""

    look = Look.CROSS

    def __init__(self, start: Hex | None = None) -> None:
        self._start = start
        self._end: Hex | None = None
        self._overlays: tuple[Overlay, ...] = ()

    def overlays(self) -> tuple[Overlay, ...]:
        """The ruler."""
        return self._overlays

    def hovered(self, desk: Desk, spot: Spot | None) -> Wishes:
        """Follow the cursor until the second hex is set."""
        if spot and self._start is not None and self._end is None:
            self._overlays = desk.guide.measure(self._start, spot.hex)
        return NONE

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Set the first hex, then the second, then a new first one."""
        if self._start is None or self._end is not None:
            self._start, self._end = spot.hex, None
            self._overlays = desk.guide.measure(spot.hex, spot.hex)
            return NONE
        return self._finished(desk, spot)

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """A drag measures from where it began."""
        self._start, self._end = spot.hex, None
        return True

    def dragged(self, desk: Desk, spot: Spot) -> Wishes:
        """Follow the hand."""
        return self.hovered(desk, spot)

    def dropped(self, desk: Desk, spot: Spot) -> Wishes:
        """Set the second hex."""
        return self._finished(desk, spot)

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Take the ruler away, else leave."""
        if self._start is None:
            return (Leave(),)
        self._start, self._end, self._overlays = None, None, ()
        return NONE

    def _finished(self, desk: Desk, spot: Spot) -> Wishes:
        if self._start is None:
            return NONE
        self._end = spot.hex
        self._overlays = desk.guide.measure(self._start, spot.hex)
        return (Measured(self._start, spot.hex),)
