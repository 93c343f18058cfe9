"""Tools that lay ink down: brush, line, rectangle, fill; and the eyedropper that takes ink up."""

from __future__ import annotations

from companion.engine.hexes import Hex
from companion.games.slugfest.map_shapes import dab, looks, rectangle, region, stroke
from companion.gui.hexmap.overlays import Outline, Overlay
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Wishes
from companion.gui.mapeditor.inks import HouseInk, Ink, ink_at
from companion.gui.mapeditor.studio import Studio


class InkTool(Tool):
    """Lays ink down from where the button is pressed to where it is let go; one act each time.

    With the keyboard, Enter begins in the focused hex and Enter again ends.
    """

    look = Look.CROSS
    steps_by_hex = True
    grabs_at_once = True
    ends_at_once = False
    """Whether Enter in one hex is all there is to it."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._start: Hex | None = None
        self._ink: Ink = studio.ink
        self._hexes: frozenset[Hex] = frozenset()
        self._hover: Hex | None = None

    # what subclasses say

    def _taken(self, start: Hex, end: Hex) -> frozenset[Hex]:
        """The hexes between the two ends of the stroke so far."""
        raise NotImplementedError

    def _gathered(self, taken: frozenset[Hex]) -> frozenset[Hex]:
        """All hexes of the stroke, now that these are taken."""
        return taken

    def _next_start(self, start: Hex, end: Hex) -> Hex:
        """Where the next part of the stroke begins."""
        return start

    # what the canvas asks

    def overlays(self) -> tuple[Overlay, ...]:
        """The hexes that a press would take."""
        if self._hover is None or self._start is not None:
            return ()
        hexes = dab(self._studio.shown.grid, self._hover, self._studio.radius)
        return (Outline(tuple(sorted(hexes))),) if hexes else ()

    def hovered(self, desk: Desk, spot: Spot | None) -> Wishes:
        """Show what would be taken here; a stroke begun with the keyboard follows."""
        self._hover = spot.hex if spot else None
        if self._start is not None and spot is not None:
            self._go_on(spot.hex)
        return NONE

    def picks_up(self, desk: Desk, spot: Spot) -> bool:
        """Begin a stroke."""
        self._begin(spot.hex)
        return True

    def dragged(self, desk: Desk, spot: Spot) -> Wishes:
        """Lead the stroke on."""
        self._go_on(spot.hex)
        return NONE

    def dropped(self, desk: Desk, spot: Spot) -> Wishes:
        """End the stroke: now it is done."""
        self._end()
        return NONE

    def dropped_beside(self, desk: Desk) -> Wishes:
        """A stroke may run over the border of the map."""
        self._end()
        return NONE

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Enter: begin here, or end here."""
        if self._start is None:
            self._begin(spot.hex)
            if not self.ends_at_once:
                return NONE
        self._go_on(spot.hex)
        self._end()
        return NONE

    def double_clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """A second click is a click."""
        self._begin(spot.hex)
        self._end()
        return NONE

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Forget the stroke; None if none is under way."""
        if self._start is None:
            return None
        self._start, self._hexes = None, frozenset()
        self._studio.drop()
        return NONE

    # helpers

    def _begin(self, at: Hex) -> None:
        self._start, self._hexes = at, frozenset()
        self._ink = self._ink_for(at)
        self._go_on(at)

    def _ink_for(self, at: Hex) -> Ink:
        """The ink in use; a new building that begins on one that stands enlarges it."""
        ink = self._studio.ink
        if ink == HouseInk():
            there = ink_at(self._studio.drawn, at)
            return there if isinstance(there, HouseInk) else ink
        return ink

    def _go_on(self, at: Hex) -> None:
        if self._start is None:
            return
        self._hexes = self._gathered(self._taken(self._start, at))
        self._start = self._next_start(self._start, at)
        self._studio.draft(self._ink.laid(self._studio.drawn, self._hexes))

    def _end(self) -> None:
        if self._start is not None:
            self._start, self._hexes = None, frozenset()
            self._studio.settle(self._ink.what())


class BrushTool(InkTool):
    """Lays ink wherever it is led."""

    ends_at_once = True

    def _taken(self, start: Hex, end: Hex) -> frozenset[Hex]:
        return stroke(self._studio.drawn.grid, start, end, self._studio.radius)

    def _gathered(self, taken: frozenset[Hex]) -> frozenset[Hex]:
        return self._hexes | taken

    def _next_start(self, start: Hex, end: Hex) -> Hex:
        return end


class LineTool(InkTool):
    """Lays ink along a straight line."""

    def _taken(self, start: Hex, end: Hex) -> frozenset[Hex]:
        return stroke(self._studio.drawn.grid, start, end, self._studio.radius)


class RectangleTool(InkTool):
    """Lays ink in all columns and rows between two corners."""

    def _taken(self, start: Hex, end: Hex) -> frozenset[Hex]:
        return rectangle(self._studio.drawn.grid, start, end)


class FillTool(InkTool):
    """Lays ink in all joined hexes that look like the one that is pressed."""

    ends_at_once = True

    def _taken(self, start: Hex, end: Hex) -> frozenset[Hex]:
        return region(self._studio.drawn.grid, start, looks(self._studio.drawn))


class PickTool(Tool):
    """The eyedropper: takes up the ink of a hex."""

    look = Look.HAND
    steps_by_hex = True

    def __init__(self, studio: Studio) -> None:
        self._studio = studio

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Use the ink that is here."""
        self._studio.use_ink(ink_at(self._studio.drawn, spot.hex))
        return NONE
