"""Paints a piece of the ground at one zoom: stamps, grid, rims, road lines, labels, buildings."""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QTransform

from companion.engine.hexes import Hex
from companion.gui.hexmap.bands import Span
from companion.gui.hexmap.buildings import paint_roof, paint_roof_plate
from companion.gui.hexmap.camera import HEX_SIZE
from companion.gui.hexmap.survey import Survey
from companion.gui.hexmap.terrain import EXACT_LINES_FROM, RIMMED, hex_stamp
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.text import cap_height, text_width
from companion.gui.theme import Theme

LABELS_FROM: Final = 24.0
WORDS_FROM: Final = 20.0
RIMS_FROM: Final = 5.0
LABEL_SHARE: Final = 0.27
LEAST_LABEL: Final = 11.0
LABEL_RISE: Final = {True: 0.7, False: 0.6}
ROAD_DASHES: Final = (5.0, 4.0)
BORDER: Final = 2.0


class GroundPainter:
    """The ground of one survey in one theme at one scale (device px to a world unit)."""

    def __init__(self, theme: Theme, survey: Survey, scale: float, ratio: float) -> None:
        self.scale = scale
        self.ratio = ratio
        self._theme = theme
        self._survey = survey
        self._size = HEX_SIZE * scale
        self._place = QTransform.fromScale(scale, scale)

    @cached_property
    def _stamps(self) -> list[QPixmap]:
        """One stamp for each kind of ground, by number."""
        is_flat = self._survey.is_flat
        kinds = self._survey.bands.kinds
        return [hex_stamp(self._theme, kind, self._size, is_flat=is_flat) for kind in kinds]

    def picture(self, area: QRectF) -> QPixmap:
        """The ground in an area given in scaled world units, as a picture of as many device px."""
        pixmap = QPixmap(area.size().toSize())
        pixmap.fill(self._theme.colour("desk"))
        painter = QPainter(pixmap)
        painter.translate(-area.topLeft())
        self._paint(painter, area)
        painter.end()
        return pixmap

    def _paint(self, painter: QPainter, area: QRectF) -> None:
        world = QRectF(area.topLeft() / self.scale, area.size() / self.scale)
        span = self._survey.bands.touched(world.left(), world.top(), world.right(), world.bottom())
        self._paint_stamps(painter, span)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._size >= EXACT_LINES_FROM:
            self._paint_grid(painter, span)
        self._paint_rims(painter, world)
        self._paint_road_lines(painter)
        if self._size >= LABELS_FROM * self.ratio:
            self._paint_labels(painter, span)
        self._paint_roofs(painter, world, area)
        self._paint_words(painter)

    def _paint_stamps(self, painter: QPainter, span: Span) -> None:
        """Thousands of hexes at small zooms, so nothing in the loop that can stand before it."""
        bands, stamps = self._survey.bands, self._stamps
        half_width, half_height = stamps[0].width() / 2, stamps[0].height() / 2
        pitch, draw = bands.pitch * self.scale, painter.drawPixmap
        half_across, half_along = (half_width, half_height) if bands.is_flat else (half_height, half_width)
        for band in span.bands:
            numbers = bands.numbers[band]
            across = round(band * bands.band_pitch * self.scale - half_across)
            start = bands.starts[band] * self.scale - half_along
            if bands.is_flat:
                for place in span.places:
                    draw(across, round(start + place * pitch), stamps[numbers[place]])
            else:
                for place in span.places:
                    draw(round(start + place * pitch), across, stamps[numbers[place]])

    def _centres(self, span: Span) -> Iterator[tuple[int, int, QPointF]]:
        """Band, place and scaled middle of each hex of a span."""
        for band in span.bands:
            for place in span.places:
                yield band, place, QPointF(*self._survey.bands.centre(band, place)) * self.scale

    def _paint_grid(self, painter: QPainter, span: Span) -> None:
        """Three edges of every hex; the others are its neighbours' or belong to the map's border."""
        lines = []
        corners = self._corner_offsets[:4]
        for _, _, centre in self._centres(span):
            points = [centre + corner for corner in corners]
            lines += [QLineF(start, end) for start, end in pairwise(points)]
        painter.setPen(QPen(self._theme.colour("map_line"), self.ratio))
        painter.drawLines(lines)

    @cached_property
    def _corner_offsets(self) -> list[QPointF]:
        layout = self._survey.layout
        return [QPointF(*corner) * self.scale for corner in layout.corners(Hex(0, 0))]

    def _paint_rims(self, painter: QPainter, world: QRectF) -> None:
        """Ink lines round the map and round water and blocks."""
        if self._size < RIMS_FROM:
            return
        painter.save()
        painter.scale(self.scale, self.scale)
        painter.setPen(self._ink_pen("control", BORDER))
        painter.drawLines(self._survey.border.near(world))
        for kind, lines in self._survey.rims.items():
            painter.setPen(self._ink_pen("outline", RIMMED[kind]))
            painter.drawLines(lines.near(world))
        painter.restore()

    def _ink_pen(self, role: str, width: float) -> QPen:
        """A pen that keeps its width at small scales and grows with large ones."""
        pen = self._theme.pen(role, width * max(self.ratio, self.scale))
        pen.setCosmetic(True)
        return pen

    def _paint_road_lines(self, painter: QPainter) -> None:
        if self._size < WORDS_FROM:
            return
        width = max(self.ratio, 3 * self.scale)
        pen = self._theme.pen("map_stripe", width, dashes=ROAD_DASHES, cap=Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        for line in self._survey.road_lines:
            painter.drawPolyline(self._place.map(line))

    def _paint_labels(self, painter: QPainter, span: Span) -> None:
        """Column and row in each hex that no building covers."""
        font = self._theme.body(max(LEAST_LABEL * self.ratio, self._size * LABEL_SHARE), 500, is_fixed=True)
        grid, roofed, bands = self._survey.ground.grid, self._survey.roofed, self._survey.bands
        # Figures are tabular, so that all labels are equally wide.
        offset = QPointF(-text_width(grid.label(Hex(0, 0)), font) / 2, cap_height(font) / 2)
        offset -= QPointF(0, self._size * LABEL_RISE[bands.is_flat])
        painter.setFont(font)
        painter.setPen(self._theme.colour("map_label"))
        for band, place, centre in self._centres(span):
            here = bands.hex_of(band, place)
            if here not in roofed:
                painter.drawText(centre + offset, grid.label(here))

    def _paint_roofs(self, painter: QPainter, world: QRectF, area: QRectF) -> None:
        """All shadows and roofs first, then the plates, so that no roof hides a name."""
        seen = [roof for roof in self._survey.roofs if roof.reach.intersects(world)]
        for roof in seen:
            paint_roof(painter, self._theme, roof, self._place, self.scale, exposed=area)
        for roof in self._survey.roofs:
            if roof.plate_reach.intersects(world):
                paint_roof_plate(painter, self._theme, roof, self._place, self.scale)

    def _paint_words(self, painter: QPainter) -> None:
        """The names of streets and places, on small plates."""
        if self._size < WORDS_FROM * self.ratio:
            return
        px = max(LEAST_LABEL * self.ratio, self._size * LABEL_SHARE) / self._theme.text_scale
        for label in self._survey.ground.labels:
            centre = QPointF(*self._survey.layout.centre(label.hex)) * self.scale
            paint_plate(
                painter, self._theme, centre, label.text, px=px, fill="panel", ink="ink_muted", edge="control"
            )
