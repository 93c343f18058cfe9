"""Puts the picture together, from the ground up: tiles, areas, things, tokens, marks, what is in the hand."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.engine.hexes import Hex
from companion.engine.layouts import Layout
from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.figures import TOKEN_SHARE, Figures
from companion.gui.hexmap.motion import Motion
from companion.gui.hexmap.overlay_layer import OverlayLayer
from companion.gui.hexmap.overlay_scene import Scene
from companion.gui.hexmap.overlays import Overlay
from companion.gui.hexmap.records import MapPicture
from companion.gui.hexmap.survey import Survey
from companion.gui.hexmap.tiles import TileCache
from companion.gui.hexmap.tokens import Accent
from companion.gui.hexmap.tools.tool import Carried
from companion.gui.paint.bursts import paint_word_burst
from companion.gui.paint.plates import paint_plate
from companion.gui.theme import Theme

GHOST_OPACITY: Final = 0.62
BURST_SIZE: Final = 2.6
LEAST_BURST: Final = 70.0


class Canvas:
    """What is on the canvas, and how it is painted; the view says where one looks."""

    def __init__(
        self, theme: Theme, picture: MapPicture, motion: Motion, *, token_share: float = TOKEN_SHARE
    ) -> None:
        self.theme = theme
        self.picture = picture
        self.survey = Survey(picture.ground)
        self.figures = Figures(theme, token_share=token_share)
        self.motion = motion
        self.overlays = OverlayLayer()
        self.accents: Mapping[str, Accent] = {}
        self.carried: Carried | None = None
        self.hand: QPointF | None = None
        self.band: QRectF | None = None
        self.focus_hex: Hex | None = None
        self._tiles = TileCache(theme)
        self._tiles.show_survey(self.survey)
        self.figures.show_picture(picture, self.survey.layout)

    @property
    def layout(self) -> Layout:
        """Where the hexes lie in world units."""
        return self.survey.layout

    def show_picture(self, picture: MapPicture) -> None:
        """Take another picture; the ground is measured and painted anew only if it is another."""
        if picture.ground != self.picture.ground:
            self.survey = Survey(picture.ground, self.survey)
            self._tiles.show_survey(self.survey)
            if picture.ground.grid != self.picture.ground.grid:
                self.overlays.clear_pictures()
        before, self.picture = self.picture, picture
        if _who_stands(before) != _who_stands(picture):
            self.figures.show_picture(picture, self.survey.layout)

    def show_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self.theme = theme
        self._tiles.show_theme(theme)
        self.figures.show_theme(theme)
        self.overlays.clear_pictures()

    def show_overlays(self, overlays: tuple[Overlay, ...]) -> bool:
        """Take other overlays; whether they are others."""
        return self.overlays.show(self.layout, overlays)

    def show_live(self, overlays: tuple[Overlay, ...]) -> bool:
        """Take other overlays of the tool; whether they are others."""
        return self.overlays.show_live(self.layout, overlays)

    # painting

    def paint(self, painter: QPainter, lens: Lens, view: QRect, exposed: QRect) -> None:
        """Draw whatever lies in the exposed part of the view."""
        self._tiles.paint(painter, lens, view, exposed)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scene = Scene(painter, self.theme, self.layout, lens, exposed=QRectF(exposed))
        self.overlays.paint_below(scene, view, exposed, pulse=self.motion.pulse)
        area = QRectF(exposed)
        self.figures.paint_things(painter, lens, area)
        self.figures.moving = self.motion.positions()
        lifted = frozenset(self.carried.tokens) if self.carried and self.hand else frozenset()
        self.figures.paint_tokens(painter, lens, area, accents=self.accents, lifted=lifted)
        self._paint_focus(scene)
        self._paint_ghost(scene)
        self.overlays.paint_above(scene)
        self._paint_burst(scene)
        self._paint_band(painter)

    def _paint_focus(self, scene: Scene) -> None:
        """The hexagon of the keyboard."""
        if self.focus_hex is None:
            return
        path = scene.region((self.focus_hex,))
        scene.stroke(path, self.theme.pen("casing", 7), self.theme.pen("focus", 3))

    def _paint_ghost(self, scene: Scene) -> None:
        """What is carried, where it would stand if it were let go."""
        if self.carried and self.hand:
            self.figures.paint_ghost(
                scene.painter,
                scene.lens,
                self.carried.tokens[0],
                scene.centre(self.carried.hex),
                opacity=GHOST_OPACITY,
            )

    def paint_hand(self, painter: QPainter, lens: Lens) -> None:
        """Draw what is carried at the cursor, over all else."""
        if not self.carried or not self.hand:
            return
        lead, *others = self.carried.tokens
        self.figures.paint_ghost(painter, lens, lead, self.hand)
        if others:
            place = self.hand + QPointF(lens.hex_px * TOKEN_SHARE, 0)
            paint_plate(painter, self.theme, place, f"+{len(others)}", px=12, fill="line", ink="white")

    def _paint_burst(self, scene: Scene) -> None:
        burst = self.motion.burst
        if burst is None:
            return
        now = self.motion.now
        across = max(LEAST_BURST, scene.size * BURST_SIZE) * burst.scale(now)
        centre = QPointF(*scene.lens.to_view(burst.place))
        scene.painter.setOpacity(burst.opacity(now))
        word_place = centre - QPointF(0, across * 0.06)
        paint_word_burst(scene.painter, self.theme, centre, burst.word, across=across, word_place=word_place)
        scene.painter.setOpacity(1.0)

    def _paint_band(self, painter: QPainter) -> None:
        if self.band is None:
            return
        painter.setBrush(self.theme.colour("focus", alpha=36))
        painter.setPen(self.theme.pen("focus", 2, dashes=(3, 2), cap=Qt.PenCapStyle.FlatCap))
        painter.drawRect(self.band)

    # what must be painted anew

    def hand_rect(self, lens: Lens) -> QRectF:
        """All px that the token in the hand may touch."""
        return self._held_rect(self.hand, lens)

    def ghost_rect(self, lens: Lens) -> QRectF:
        """All px that the ghost of the token in the hand may touch."""
        if self.carried is None:
            return QRectF()
        return self._held_rect(QPointF(*lens.to_view(self.layout.centre(self.carried.hex))), lens)

    def _held_rect(self, centre: QPointF | None, lens: Lens) -> QRectF:
        lead = self.figures.placed(self.carried.tokens[0]) if self.carried else None
        if lead is None or centre is None:
            return QRectF()
        reach = self.figures.reach(lead, lens)
        return QRectF(centre.x() - reach, centre.y() - reach, 2 * reach, 2 * reach)

    def moving_rect(self, lens: Lens) -> QRectF:
        """All px that what moves by itself may touch now: burst, walking tokens, pulsing hexes."""
        walked, self.figures.moving = self.figures.moving, self.motion.positions()
        area = self._burst_rect(lens)
        # Whoever has just arrived is painted once more, where they stand now.
        for token in walked.keys() | self.figures.moving.keys():
            area = area.united(self.figures.rect(token, lens))
        return area.united(self.overlays.pulsing_rect(lens)) if self.motion.is_pulsing else area

    def _burst_rect(self, lens: Lens) -> QRectF:
        burst = self.motion.burst
        if burst is None:
            return QRectF()
        across = max(LEAST_BURST, lens.hex_px * BURST_SIZE) * 1.15
        centre = lens.to_view(burst.place)
        return QRectF(centre.x - across, centre.y - across, 2 * across, 2 * across)


def _who_stands(picture: MapPicture) -> tuple[object, ...]:
    """All that figures and things are placed by."""
    return picture.tokens, picture.objects, picture.ground.grid
