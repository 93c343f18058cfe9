"""Where the map is looked at from: a camera that can be handed on, and the lens of one view.

World units are px at 100 %; the map's first hex has its centre at (0, 0). No Qt.
"""

from functools import lru_cache
from typing import Final

import msgspec

from companion.engine.layouts import Bounds, HexGrid, Layout, Point

HEX_SIZE: Final = 36.0
"""From the centre of a hex to its corner, in world units."""
LEAST_ZOOM: Final = 0.06
MOST_ZOOM: Final = 4.0
FIT_MARGIN: Final = 14.0
FIT_MOST: Final = 1.6


class Camera(msgspec.Struct, frozen=True):
    """The world point in the middle of a view, and the zoom (1 is 100 %)."""

    x: float = 0.0
    y: float = 0.0
    zoom: float = 1.0

    def panned(self, dx: float, dy: float) -> "Camera":
        """The camera after the map was pushed by so many px of the view."""
        return Camera(self.x - dx / self.zoom, self.y - dy / self.zoom, self.zoom)

    def zoomed(self, factor: float, anchor: Point) -> "Camera":
        """The camera nearer by a factor, the world point under the cursor staying where it is."""
        zoom = clamped_zoom(self.zoom * factor)
        share = self.zoom / zoom
        return Camera(anchor.x + (self.x - anchor.x) * share, anchor.y + (self.y - anchor.y) * share, zoom)

    def kept_within(self, bounds: Bounds) -> "Camera":
        """The camera moved so that the middle of the view lies on the map."""
        x = min(max(self.x, bounds.x), bounds.x + bounds.width)
        y = min(max(self.y, bounds.y), bounds.y + bounds.height)
        return Camera(x, y, self.zoom)


def clamped_zoom(zoom: float) -> float:
    """A zoom within what the canvas allows."""
    return min(max(zoom, LEAST_ZOOM), MOST_ZOOM)


def fitted(bounds: Bounds, width: float, height: float) -> Camera:
    """The camera that shows all of these bounds in a view of this size, at most a little enlarged."""
    across = (width - 2 * FIT_MARGIN) / max(1.0, bounds.width)
    down = (height - 2 * FIT_MARGIN) / max(1.0, bounds.height)
    zoom = clamped_zoom(min(across, down, FIT_MOST))
    return Camera(bounds.x + bounds.width / 2, bounds.y + bounds.height / 2, zoom)


def layout_of(grid: HexGrid) -> Layout:
    """The layout of a map in world units."""
    return Layout(grid.orientation, HEX_SIZE)


@lru_cache(maxsize=8)
def world_bounds(grid: HexGrid) -> Bounds:
    """The rectangle that holds a whole map, from its border hexes alone."""
    last_column, last_row = grid.columns - 1, grid.rows - 1
    border = [grid.hex_of(column, row) for column in range(grid.columns) for row in {0, last_row}]
    border += [grid.hex_of(column, row) for row in range(grid.rows) for column in {0, last_column}]
    return layout_of(grid).bounds(border)


class Lens(msgspec.Struct, frozen=True):
    """How one view maps the world to its px: view = world * zoom + (left, top).

    Left and top fall on whole px of the device, so that whatever was painted once stays sharp.
    """

    zoom: float
    left: float
    top: float
    ratio: float = 1.0

    @classmethod
    def of(cls, camera: Camera, width: float, height: float, ratio: float = 1.0) -> "Lens":
        """The lens of a camera in a view of this size in px, with so many device px to a px."""
        left = round((width / 2 - camera.x * camera.zoom) * ratio) / ratio
        top = round((height / 2 - camera.y * camera.zoom) * ratio) / ratio
        return cls(camera.zoom, left, top, ratio)

    @property
    def hex_px(self) -> float:
        """From the centre of a hex to its corner, in px of the view."""
        return HEX_SIZE * self.zoom

    def to_view(self, point: Point) -> Point:
        """Where a world point is seen."""
        return Point(point.x * self.zoom + self.left, point.y * self.zoom + self.top)

    def to_world(self, x: float, y: float) -> Point:
        """The world point seen at a place of the view."""
        return Point((x - self.left) / self.zoom, (y - self.top) / self.zoom)
