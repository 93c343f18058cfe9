"""Answers a question for hexes: they are marked, chosen by click, and sent when there are enough."""

from companion.engine.hexes import Hex
from companion.gui.hexmap.overlays import Highlight, Overlay
from companion.gui.hexmap.tools.tool import Desk, Look, Spot, Tool
from companion.gui.hexmap.tools.wishes import NONE, Answer, Wishes


class PlaceTool(Tool):
    """Chooses `count` of the given hexes; from `least` on, Enter sends what is chosen so far."""

    look = Look.CROSS

    def __init__(self, hexes: tuple[Hex, ...], *, count: int = 1, least: int | None = None) -> None:
        self._hexes = hexes
        self._count = count
        self._least = count if least is None else least
        self._chosen: tuple[Hex, ...] = ()

    @property
    def chosen(self) -> tuple[Hex, ...]:
        """What is chosen so far."""
        return self._chosen

    def overlays(self) -> tuple[Overlay, ...]:
        """The hexes that may be chosen."""
        return (Highlight(self._hexes, chosen=self._chosen),)

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Choose a hex, or take it back; the last one needed sends the answer."""
        if spot.hex not in self._hexes:
            return NONE
        if spot.hex in self._chosen:
            self._chosen = tuple(other for other in self._chosen if other != spot.hex)
            return NONE
        self._chosen = (*self._chosen, spot.hex)
        return (Answer(self._chosen),) if len(self._chosen) == self._count else NONE

    def confirmed(self, desk: Desk) -> Wishes | None:
        """Send fewer than asked, where that is allowed."""
        return (Answer(self._chosen),) if self._chosen and len(self._chosen) >= self._least else None

    def undone(self, desk: Desk) -> bool:
        """Take the last choice back."""
        had = bool(self._chosen)
        self._chosen = self._chosen[:-1]
        return had

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Forget what is chosen; the question itself stays open."""
        if not self._chosen:
            return None
        self._chosen = ()
        return NONE
