"""The overlays of the moment: those the panel shows, and those the tool shows, which come and go quickly."""

from typing import Final

from PySide6.QtCore import QMargins, QRect, QRectF
from PySide6.QtGui import QPainter

from companion.engine.layouts import Layout
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.motion import CALM_STRENGTH
from companion.gui.hexmap.overlay_areas import paint_highlight
from companion.gui.hexmap.overlay_painter import Extent, extent_rect, extents_of, paint_above, paint_below
from companion.gui.hexmap.overlay_scene import Scene
from companion.gui.hexmap.overlays import Highlight, Overlay
from companion.gui.hexmap.sheet import Sheet

MARGINS: Final = QMargins(256, 256, 256, 256)
"""How much more than the view is painted, so that a small push of the map needs nothing new."""


class OverlayLayer:
    """What is shown over the ground and over the figures."""

    def __init__(self) -> None:
        self.steady: tuple[Overlay, ...] = ()
        self.live: tuple[Overlay, ...] = ()
        self._steady_extents: tuple[Extent, ...] = ()
        self._live_extents: tuple[Extent, ...] = ()
        self._pulsing_extents: tuple[Extent, ...] = ()
        self._sheet = Sheet()

    @property
    def pulses(self) -> bool:
        """Whether something is shown that pulses."""
        return bool(self._pulsing_extents)

    def show(self, layout: Layout, overlays: tuple[Overlay, ...]) -> bool:
        """Take other overlays from the panel; whether they are others."""
        if overlays == self.steady:
            return False
        self.steady, self._steady_extents = overlays, extents_of(layout, overlays)
        self._find_pulsing(layout)
        self._sheet.clear()
        return True

    def show_live(self, layout: Layout, overlays: tuple[Overlay, ...]) -> bool:
        """Take other overlays from the tool; whether they are others."""
        if overlays == self.live:
            return False
        self.live, self._live_extents = overlays, extents_of(layout, overlays)
        self._find_pulsing(layout)
        return True

    def clear_pictures(self) -> None:
        """Paint all anew: another theme, another map."""
        self._sheet.clear()

    def live_rect(self, lens: Lens) -> QRectF:
        """All px that the tool's overlays may touch."""
        return extent_rect(lens, self._live_extents)

    def pulsing_rect(self, lens: Lens) -> QRectF:
        """All px that pulsing overlays may touch."""
        return extent_rect(lens, self._pulsing_extents)

    def _find_pulsing(self, layout: Layout) -> None:
        shown = (*self.steady, *self.live)
        pulsing = [one for one in shown if isinstance(one, Highlight) and one.pulsing]
        self._pulsing_extents = extents_of(layout, pulsing)

    def paint_below(self, scene: Scene, view: QRect, exposed: QRect, *, pulse: float) -> None:
        """Draw what lies under the figures: the panel's areas from a ready picture, all else as it is now."""
        for overlay in (*self.steady, *self.live):
            if isinstance(overlay, Highlight):
                paint_highlight(scene, overlay, pulse if overlay.pulsing else CALM_STRENGTH)

        def draw(painter: QPainter) -> None:
            paint_below(scene.on(painter), self.steady)

        touched = extent_rect(scene.lens, self._steady_extents).toAlignedRect()
        self._sheet.paint(scene.painter, scene.lens, touched & view.marginsAdded(MARGINS), exposed, draw)
        paint_below(scene, self.live)

    def paint_above(self, scene: Scene) -> None:
        """Draw what lies over the figures; all plates know of one another."""
        paint_above(scene, (*self.steady, *self.live))
