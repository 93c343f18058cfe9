"""The canvas as its hands see it: what they ask and what they do, nothing else."""

from typing import Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF

from companion.engine.hexes import Hex
from companion.gui.hexmap.tools.tool import Desk, Spot, Tool
from companion.gui.hexmap.tools.wishes import Wishes


class Surface(Protocol):
    """What is under a point, what the tool says, and what is shown meanwhile."""

    @property
    def tool(self) -> Tool:
        """The tool in use."""

    @property
    def desk(self) -> Desk:
        """What lies before the tool."""

    def hex_at(self, place: QPointF) -> Hex | None:
        """The hex under a point of the view; None beside the map."""

    def is_well_inside(self, at: Hex, place: QPointF) -> bool:
        """Whether a point of the view lies in the circle within a hex, which is quickly found out."""

    def spot_at(self, place: QPointF, *, extends: bool = False) -> Spot | None:
        """What is under a point of the view; None beside the map."""

    def grant(self, wishes: Wishes) -> None:
        """Say what was wished, and show what the tool shows now."""

    def pan_by(self, dx: float, dy: float) -> None:
        """Push the map."""

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Come nearer at a point."""

    def show_hover(self, place: QPointF | None) -> None:
        """The cursor is over a point, or gone."""

    def show_band(self, band: QRectF | None) -> None:
        """Draw the band that selects."""

    def show_hand(self, place: QPointF | None) -> None:
        """Draw what is carried at the cursor."""

    def tokens_within(self, band: QRectF) -> tuple[str, ...]:
        """The tokens in a band."""

    def request_menu(self, place: QPointF, global_place: QPoint) -> None:
        """Wish the menu of what is under a point."""

    def edge_push(self, place: QPointF) -> QPointF:
        """How far the map should be pushed for a hand that waits near the border of the view."""

    def show_panning(self, *, is_panning: bool) -> None:
        """Show the cursor of a closed hand."""
