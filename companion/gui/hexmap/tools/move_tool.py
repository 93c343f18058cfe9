"""Move mode: a way is built hex by hex with direction keys or clicks, and sent with Enter."""

from companion.engine.hexes import Hex, neighbour
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.tools.select_tool import SelectTool
from companion.gui.hexmap.tools.tool import Desk, Look, Spot
from companion.gui.hexmap.tools.wishes import NONE, Leave, Walk, Wishes


class MoveTool(SelectTool):
    """Plans the way of one token; dragging works as with the usual tool."""

    look = Look.HAND
    allows_band = False
    takes_directions = True

    def __init__(self, token_id: str, start: Hex, *, level: int = 0) -> None:
        super().__init__()
        self._token = token_id
        self._route: tuple[Hex, ...] = (start,)
        self._level = level
        self._start_level = level
        self._plan: tuple[Overlay, ...] = ()

    @property
    def end(self) -> Hex:
        """Where the planned way ends now."""
        return self._route[-1]

    def overlays(self) -> tuple[Overlay, ...]:
        """The plan, or the way of what is carried."""
        return super().overlays() or self._plan

    def clicked(self, desk: Desk, spot: Spot) -> Wishes:
        """Plan the way to the clicked hex as the guide finds it."""
        path = desk.guide.path(self._token, spot.hex, level=self._level)
        self._route = path.hexes or self._route[:1]
        self._plan = (path,)
        return NONE

    def turned(self, desk: Desk, direction: int) -> Wishes | None:
        """Add a step; a step straight back takes the last one away."""
        step = neighbour(self.end, direction)
        if len(self._route) > 1 and step == self._route[-2]:
            self._route = self._route[:-1]
        elif desk.picture.ground.grid.contains(step):
            self._route = (*self._route, step)
        self._show(desk)
        return NONE

    def raised(self, desk: Desk, levels: int) -> Wishes | None:
        """Plan to end higher or lower."""
        self._level += levels
        self._show(desk)
        return NONE

    def undone(self, desk: Desk) -> bool:
        """Take the last step away."""
        if len(self._route) == 1:
            return False
        self._route = self._route[:-1]
        self._show(desk)
        return True

    def confirmed(self, desk: Desk) -> Wishes | None:
        """Send the token, and leave Move mode."""
        if len(self._route) == 1 and self._level == self._start_level:
            return None
        return Walk(self._token, self._route, self._level), Leave()

    def cancelled(self, desk: Desk) -> Wishes | None:
        """Let go of what is carried, else leave Move mode."""
        if self.carried() is not None:
            return super().cancelled(desk)
        return (Leave(),)

    def _show(self, desk: Desk) -> None:
        self._plan = (desk.guide.route(self._token, self._route, level=self._level),)
