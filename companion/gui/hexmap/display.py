"""The canvas as a widget that only shows: what the players see, and the base of what the game master uses."""

from collections.abc import Mapping
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from companion.engine.hexes import Hex, line
from companion.engine.layouts import HexGrid, Point
from companion.engine.texts import tr
from companion.gui.hexmap.camera import Camera, Lens, clamped_zoom, fitted, world_bounds
from companion.gui.hexmap.canvas import Canvas
from companion.gui.hexmap.describe import describe_hex
from companion.gui.hexmap.figures import TOKEN_SHARE
from companion.gui.hexmap.motion import Motion
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.records import Ground, MapPicture
from companion.gui.theme import Theme

NOTHING: Final = MapPicture(Ground(HexGrid(1, 1)))
IN_CIRCLE: Final = 0.86
"""Radius of the circle within a hex, as a share of its size; a little less, for rounding."""
EDGE: Final = 28.0
"""How near the border of the view a hand must wait to push the map, in px."""
NO_WAYS: Final[Mapping[str, tuple[Hex, ...]]] = {}


def _push(place: float, length: float) -> float:
    """The push along one side of a view of this length, positive at its beginning."""
    into_start, into_end = EDGE - place, place - (length - EDGE)
    return round(max(0.0, min(EDGE, into_start)) - max(0.0, min(EDGE, into_end))) / 2


class HexMapDisplay(QWidget):
    """Shows a picture of a hex map from a camera; takes no input.

    `token_share` is the radius of a token as a share of a hex's; the player display shows them larger.

    Signals:
        camera_changed: the map is looked at from elsewhere; carries the `Camera`.
    """

    camera_changed = Signal(object)

    def __init__(
        self, theme: Theme, *, token_share: float = TOKEN_SHARE, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._motion = Motion(self)
        self._canvas = Canvas(theme, NOTHING, self._motion, token_share=token_share)
        self._camera = Camera()
        self._lens = Lens(1.0, 0.0, 0.0)
        self._waits_for_fit = True
        self._moving_area = QRectF()
        self._motion.advanced.connect(self._on_motion_advanced)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(tr("Hex map"))

    # what is shown

    @property
    def picture(self) -> MapPicture:
        """What is shown now."""
        return self._canvas.picture

    def show_picture(self, picture: MapPicture, *, ways: Mapping[str, tuple[Hex, ...]] = NO_WAYS) -> None:
        """Show a picture; tokens that moved walk there along `ways`, or straight."""
        before = self._canvas.picture
        is_same_map = before.ground.grid == picture.ground.grid and before.ground.name == picture.ground.name
        self._canvas.show_picture(picture)
        if is_same_map:
            self._slide_tokens(before, ways)
            self._moving_area = self._canvas.moving_rect(self._lens)
        else:
            self._motion.settle()
            self._waits_for_fit = True
            self._fit_if_waiting()
        self.setAccessibleName(
            tr("Hex map {name}", name=picture.ground.name) if picture.ground.name else tr("Hex map")
        )
        self._renew()

    def show_overlays(self, *overlays: Overlay) -> None:
        """Show these overlays and no others."""
        pulsed = self._canvas.overlays.pulses
        if self._canvas.show_overlays(overlays):
            self._renew_pulse(pulsed=pulsed)
            self._renew()

    def show_theme(self, theme: Theme) -> None:
        """Wear another theme."""
        self._canvas.show_theme(theme)
        self._renew()

    def show_burst(self, at: Hex, word: str) -> None:
        """Show a word in a burst over a hex for a moment; nothing waits for it."""
        self._motion.show_burst(self._canvas.layout.centre(at), word)
        self._renew()

    def set_reduced_motion(self, *, is_reduced: bool) -> None:
        """Let nothing move, or let it."""
        self._motion.is_reduced = is_reduced
        if is_reduced:
            self._motion.settle()
            self._renew()

    @property
    def underlay_fault(self) -> str:
        """Why the picture under the hexes is not shown; empty if it is, or if there is none."""
        underlay = self._canvas.survey.underlay
        return underlay.fault if underlay else ""

    def underlay_point(self, x: float, y: float) -> tuple[float, float] | None:
        """The point of the picture under a place of the world, in px of the picture; None without one."""
        underlay = self._canvas.survey.underlay
        return underlay.to_picture(x, y) if underlay else None

    def describe_hex(self, at: Hex) -> str:
        """A hex in words: label, ground, who and what is there."""
        return describe_hex(self.picture, at)

    # where one looks from

    @property
    def camera(self) -> Camera:
        """Where the map is looked at from."""
        return self._camera

    @property
    def lens(self) -> Lens:
        """How the world is mapped to this view's px."""
        return self._lens

    def show_camera(self, camera: Camera) -> None:
        """Look from here."""
        self._waits_for_fit = False
        self._look_from(camera)

    def fit(self) -> None:
        """Show the whole map."""
        self._look_from(fitted(world_bounds(self.picture.ground.grid), self.width(), self.height()))

    def set_zoom(self, zoom: float) -> None:
        """Show at this zoom; 1 is 100 %."""
        self.show_camera(Camera(self._camera.x, self._camera.y, clamped_zoom(zoom)))

    def zoom_by(self, factor: float, at: QPointF | None = None) -> None:
        """Come nearer by a factor at a point of the view, or at its middle."""
        place = at or QPointF(self.width() / 2, self.height() / 2)
        self.show_camera(self._camera.zoomed(factor, self._lens.to_world(place.x(), place.y())))

    def pan_by(self, dx: float, dy: float) -> None:
        """Push the map by px of the view."""
        before = self._lens
        self._waits_for_fit = False
        self._camera = self._camera.panned(dx, dy).kept_within(world_bounds(self.picture.ground.grid))
        self._lens = self._new_lens()
        self._scroll(self._lens.left - before.left, self._lens.top - before.top)
        self.camera_changed.emit(self._camera)

    def centre_on(self, at: Hex) -> None:
        """Bring a hex into the middle."""
        x, y = self._canvas.layout.centre(at)
        self.show_camera(Camera(x, y, self._camera.zoom))

    def ensure_visible(self, at: Hex) -> None:
        """Bring a hex into the view if it is not well inside."""
        place, margin = self.view_point(at), self._lens.hex_px
        inside = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        if not inside.contains(place):
            self.centre_on(at)

    def hex_at(self, place: QPointF) -> Hex | None:
        """The hex at a point of the view; None beside the map."""
        at = self._canvas.layout.hex_at(*self._lens.to_world(place.x(), place.y()))
        return at if self.picture.ground.grid.contains(at) else None

    def edge_push(self, place: QPointF) -> QPointF:
        """How far the map should be pushed for a hand near the border: the nearer, the faster."""
        return QPointF(_push(place.x(), self.width()), _push(place.y(), self.height()))

    def is_well_inside(self, at: Hex, place: QPointF) -> bool:
        """Whether a point of the view lies in the circle within a hex."""
        away = place - self.view_point(at)
        return hypot(away.x(), away.y()) < IN_CIRCLE * self._lens.hex_px

    def view_point(self, at: Hex) -> QPointF:
        """The middle of a hex in px of the view."""
        return QPointF(*self._lens.to_view(self._canvas.layout.centre(at)))

    # helpers

    def _renew_pulse(self, *, pulsed: bool) -> None:
        """Begin or end the pulsing, if what pulses came or went."""
        if self._canvas.overlays.pulses and not pulsed:
            self._motion.start_pulse()
        elif pulsed and not self._canvas.overlays.pulses:
            self._motion.stop_pulse()

    def _slide_tokens(self, before: MapPicture, ways: Mapping[str, tuple[Hex, ...]]) -> None:
        """Let every token that stands elsewhere now walk there."""
        was_at = {token.id: token.hex for token in before.tokens}
        for token in self.picture.tokens:
            start = was_at.get(token.id)
            placed = self._canvas.figures.placed(token.id)
            if start is None or start == token.hex or placed is None:
                continue
            hexes = ways.get(token.id) or line(start, token.hex)
            points = [self._canvas.layout.centre(at) for at in hexes[:-1]]
            self._motion.slide(token.id, (*points, Point(placed.x, placed.y)))

    def _fit_if_waiting(self) -> None:
        """Show the whole map until somebody looked elsewhere."""
        if self._waits_for_fit:
            self.fit()

    def _look_from(self, camera: Camera) -> None:
        bounded = camera.kept_within(world_bounds(self.picture.ground.grid))
        lens = Lens.of(bounded, self.width(), self.height(), self.devicePixelRatio())
        if bounded != self._camera or lens != self._lens:
            self._camera, self._lens = bounded, lens
            self._renew()
            self.camera_changed.emit(bounded)

    def _new_lens(self) -> Lens:
        return Lens.of(self._camera, self.width(), self.height(), self.devicePixelRatio())

    def _scroll(self, dx: float, dy: float) -> None:
        """Move what is painted already, if it moved by whole px; paint only the rest."""
        if dx == round(dx) and dy == round(dy) and self._may_scroll():
            self.scroll(round(dx), round(dy), self.rect())
        else:
            self._renew()

    def _may_scroll(self) -> bool:
        """Whether all that is painted moves with the map."""
        return not self._motion.is_moving

    def _on_motion_advanced(self) -> None:
        """Paint anew where something moved from and to."""
        before, self._moving_area = self._moving_area, self._canvas.moving_rect(self._lens)
        self._renew(before.united(self._moving_area))

    def _renew(self, area: QRectF | None = None) -> None:
        """Paint a part of the view anew, or all of it."""
        if area is None:
            self.update()
        elif not area.isEmpty():
            self.update(area.toAlignedRect())

    def _paint(self, painter: QPainter, exposed: QRect) -> None:
        self._canvas.paint(painter, self._lens, self.rect(), exposed)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Room for a usual map at 100 %."""
        return QSize(820, 620)

    def minimumSizeHint(self) -> QSize:
        """Still enough to see a few hexes."""
        return QSize(240, 200)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the middle of the view, or the whole map in it."""
        self._lens = self._new_lens()
        self._fit_if_waiting()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is exposed; a screen with other px gets another lens first."""
        if self._lens.ratio != self.devicePixelRatio():
            self._lens = self._new_lens()
        painter = QPainter(self)
        try:
            self._paint(painter, event.rect())
        finally:
            painter.end()
