"""Paints a piece of the ground at one zoom: stamps, grid, rims, road lines, labels, buildings."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPen, QPixmap, QTransform

from companion.engine.hexes import Hex
from companion.gui.hexmap.bands import Span
from companion.gui.hexmap.buildings import paint_roof, paint_roof_plate
from companion.gui.hexmap.camera import HEX_SIZE
from companion.gui.hexmap.survey import Survey
from companion.gui.hexmap.terrain import EXACT_LINES_FROM, RIMMED, hex_stamp, stamp_size
from companion.gui.paint.plates import paint_plate
from companion.gui.paint.text import draw_outlined, draw_text, text_width
from companion.gui.theme import Theme

LABELS_FROM: Final = 21.0
WORDS_FROM: Final = 20.0
RIMS_FROM: Final = 9.0
LABEL_SHARE: Final = 0.27
USUAL_LABEL: Final = 11.0
SMALL_LABEL_SHARE: Final = 0.42
"""Labels keep their usual height down to where they would grow too wide for their hex."""
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
        self._stamps: dict[tuple[int, int], QPixmap] = {}
        self._label_parts: dict[int, QPixmap] = {}

    def paint_picture(self, pixmap: QPixmap, area: QRectF) -> None:
        """Paint the ground of an area given in scaled world units on a picture of as many device px."""
        pixmap.fill(self._theme.colour("desk"))
        painter = QPainter(pixmap)
        painter.translate(-area.topLeft())
        self._paint(painter, area)
        painter.end()

    def show_survey(self, survey: Survey) -> None:
        """Take another ground of the same map, with the same numbers for the same kinds."""
        self._survey = survey

    def repair_picture(self, pixmap: QPixmap, area: QRectF, part: QRectF) -> None:
        """Paint a part of an area anew on its picture, in whole px so that no seam is seen."""
        ratio = pixmap.devicePixelRatio()
        pixmap.setDevicePixelRatio(1.0)
        painter = QPainter(pixmap)
        painter.translate(-area.topLeft())
        painter.setClipRect(part)
        painter.fillRect(part, self._theme.colour("desk"))
        self._paint(painter, part)
        painter.end()
        pixmap.setDevicePixelRatio(ratio)

    def _paint(self, painter: QPainter, area: QRectF) -> None:
        world = QRectF(area.topLeft() / self.scale, area.size() / self.scale)
        span = self._survey.bands.touched(world.left(), world.top(), world.right(), world.bottom())
        self._paint_underlay(painter, world)
        painter.setOpacity(self._cover)
        self._paint_stamps(painter, span)
        painter.setOpacity(1.0)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._size >= EXACT_LINES_FROM:
            self._paint_grid(painter, span)
        self._paint_rims(painter, world)
        self._paint_road_lines(painter)
        if self._size >= LABELS_FROM * self.ratio:
            self._paint_labels(painter, span)
        self._paint_roofs(painter, world, area)
        self._paint_words(painter)

    def _paint_underlay(self, painter: QPainter, world: QRectF) -> None:
        if self._survey.underlay is not None:
            self._survey.underlay.paint(painter, self.scale, world)

    @property
    def _has_underlay(self) -> bool:
        return self._survey.underlay is not None and self._survey.underlay.is_shown

    @property
    def _cover(self) -> float:
        """How strongly ground and roofs cover a picture under them."""
        underlay = self._survey.ground.underlay
        return underlay.cover if underlay is not None and self._has_underlay else 1.0

    def _paint_stamps(self, painter: QPainter, span: Span) -> None:
        """Set the stamp of every hex; at small zooms, where there are thousands, several at a time.

        What follows is done for each of them, so that no more than needed stands in the inner loop.
        """
        is_flat, pitch = self._survey.is_flat, self._survey.bands.pitch * self.scale
        first, end = span.places.start, span.places.stop
        draw, stamp = painter.drawPixmap, self._stamp
        bare = self._bare_number if self._has_underlay else None
        for band in span.bands:
            across, start = self._stamp_corner(band)
            for place, length, number in self._pieces(band):
                if place + length <= first or place >= end or number == bare:
                    continue
                along = round(start + place * pitch)
                if is_flat:
                    draw(across, along, stamp(number, length))
                else:
                    draw(along, across, stamp(number, length))

    @property
    def _bare_number(self) -> int | None:
        """The kind of hexes that nothing is painted in: a picture is seen there."""
        kinds, kind = self._survey.bands.kinds, self._survey.ground.kind
        return kinds.index(kind) if kind in kinds else None

    def _pieces(self, band: int) -> Iterable[tuple[int, int, int]]:
        """Place, count and kind of the stamps of a band; large hexes come one by one."""
        if self._size < EXACT_LINES_FROM:
            return self._survey.bands.runs[band]
        return ((place, 1, number) for place, number in enumerate(self._survey.bands.numbers[band]))

    def _stamp(self, number: int, length: int) -> QPixmap:
        stamp = self._stamps.get((number, length))
        if stamp is None:
            kind, is_flat = self._survey.bands.kinds[number], self._survey.is_flat
            stamp = hex_stamp(self._theme, kind, self._size, is_flat=is_flat, count=length)
            self._stamps[number, length] = stamp
        return stamp

    def _stamp_corner(self, band: int) -> tuple[int, float]:
        """Where the stamps of a band begin: across it in whole px, and along it for place 0."""
        bands, size = self._survey.bands, stamp_size(self._size, is_flat=self._survey.is_flat)
        width, length = (size.width(), size.height()) if bands.is_flat else (size.height(), size.width())
        across = round(band * bands.band_pitch * self.scale - width / 2)
        return across, bands.starts[band] * self.scale - length / 2

    def _band_origins(self, span: Span) -> Iterator[tuple[int, QPointF]]:
        """Each band with the scaled middle of its first seen hex."""
        for band in span.bands:
            yield band, QPointF(*self._survey.bands.centre(band, span.places.start)) * self.scale

    def _paint_grid(self, painter: QPainter, span: Span) -> None:
        """Three edges of every hex, the same path for all bands; other edges are neighbours' or border."""
        path = self._band_edges(len(span.places))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("map_line"), self.ratio))
        for _, origin in self._band_origins(span):
            painter.drawPath(path.translated(origin))

    def _band_edges(self, count: int) -> QPainterPath:
        """Three edges of each of so many hexes along a band, the first hex in the origin."""
        corners = self._corner_offsets[:4]
        path = QPainterPath()
        for place in range(count):
            offset = self._along * place
            path.moveTo(corners[0] + offset)
            for corner in corners[1:]:
                path.lineTo(corner + offset)
        return path

    @cached_property
    def _along(self) -> QPointF:
        """The scaled step from one hex of a band to the next."""
        pitch = self._survey.bands.pitch * self.scale
        return QPointF(0, pitch) if self._survey.is_flat else QPointF(pitch, 0)

    @cached_property
    def _corner_offsets(self) -> list[QPointF]:
        layout = self._survey.layout
        return [QPointF(*corner) * self.scale for corner in layout.corners(Hex(0, 0))]

    def _paint_rims(self, painter: QPainter, world: QRectF) -> None:
        """Ink lines round the map and, where they can be told from the grid, round water and blocks."""
        painter.save()
        painter.scale(self.scale, self.scale)
        painter.setPen(self._ink_pen("control", BORDER))
        painter.drawLines(self._survey.border.near(world))
        rims = self._survey.rims if self._size >= RIMS_FROM else {}
        for kind, lines in rims.items():
            painter.setPen(self._ink_pen("outline", RIMMED[kind]))
            painter.drawLines(lines.near(world))
        painter.restore()

    def _ink_pen(self, role: str, width: float) -> QPen:
        """A pen whose width in device px grows with the scale; at small ones it is as thin as can be seen."""
        pen = self._theme.pen(role, max(self.ratio, width * self.scale))
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
        """Column and row in each hex that no building covers, from ready pictures of both halves."""
        is_flat, roofed = self._survey.is_flat, self._survey.roofed
        place_parts = [self._figures(place) for place in span.places]
        for band, origin in self._band_origins(span):
            band_part = self._figures(band)
            for number, place in enumerate(span.places):
                if (band, place) in roofed:
                    continue
                centre = origin + self._along * number
                parts = (band_part, place_parts[number]) if is_flat else (place_parts[number], band_part)
                self._paint_label(painter, centre, *parts)

    def _paint_label(self, painter: QPainter, centre: QPointF, column: QPixmap, row: QPixmap) -> None:
        rise = self._size * LABEL_RISE[self._survey.is_flat]
        x, y = round(centre.x()), round(centre.y() - rise - column.height() / 2)
        painter.drawPixmap(x - column.width(), y, column)
        painter.drawPixmap(x, y, row)

    @cached_property
    def _label_px(self) -> float:
        usual = max(USUAL_LABEL * self.ratio, self._size * LABEL_SHARE)
        return min(usual, self._size * SMALL_LABEL_SHARE)

    def _figures(self, number: int) -> QPixmap:
        """A picture of a column or row as labels count it, trimmed to its advance so that two join."""
        if number not in self._label_parts:
            px = self._label_px
            font = self._theme.body(px, 500, is_fixed=True)
            text = self._survey.label_part(number)
            pixmap = QPixmap(round(text_width(text, font)), round(px * 1.3))
            pixmap.fill(Qt.GlobalColor.transparent)
            painter = QPainter(pixmap)
            self._paint_figures(painter, QRectF(pixmap.rect()), text, font)
            painter.end()
            self._label_parts[number] = pixmap
        return self._label_parts[number]

    def _paint_figures(self, painter: QPainter, area: QRectF, text: str, font: QFont) -> None:
        """Half a label; over a picture, which may have any colour, with a casing."""
        ink = self._theme.colour("map_label")
        if not self._has_underlay:
            draw_text(painter, QPointF(0, area.height() / 2), text, font, ink)
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_outlined(painter, area.center(), text, font, ink, self._theme.pen("casing", 3 * self.ratio))

    def _paint_roofs(self, painter: QPainter, world: QRectF, area: QRectF) -> None:
        """All shadows and roofs first, then the plates, so that no roof hides a name."""
        seen = [roof for roof in self._survey.roofs if roof.reach.intersects(world)]
        for roof in seen:
            painter.setOpacity(self._cover)
            paint_roof(painter, self._theme, roof, self._place, self.scale, exposed=area)
            painter.setOpacity(1.0)
        for roof in self._survey.roofs:
            if roof.plate_reach.intersects(world):
                paint_roof_plate(painter, self._theme, roof, self._place, self.scale, ratio=self.ratio)

    def _paint_words(self, painter: QPainter) -> None:
        """The names of streets and places, on small plates."""
        if self._size < WORDS_FROM * self.ratio:
            return
        px = max(USUAL_LABEL * self.ratio, self._size * LABEL_SHARE) / self._theme.text_scale
        for label in self._survey.ground.labels:
            centre = QPointF(*self._survey.layout.centre(label.hex)) * self.scale
            paint_plate(
                painter, self._theme, centre, label.text, px=px, fill="panel", ink="ink_muted", edge="control"
            )
