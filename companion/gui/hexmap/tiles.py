"""The ground as pictures at the zoom of the moment, painted when first seen and then kept.

The tiles are laid out from the corner of the view when a zoom begins and divide the view evenly, so that
the first frame after a zoom paints no more than is seen.
"""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.ground_painter import GroundPainter
from companion.gui.hexmap.survey import Survey
from companion.gui.theme import Theme

USUAL_SIDE: Final = 520
LEAST_KEPT: Final = 20
MOST_REPAIRS: Final = 120
"""With more parts spoiled, whole tiles are painted sooner than so many parts of them."""


class TileCache:
    """The ground as tiles of device px; moving over the map paints only tiles that come into sight."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._survey: Survey | None = None
        self._painter: GroundPainter | None = None
        self._tiles: OrderedDict[tuple[int, int], QPixmap] = OrderedDict()
        self._spare: list[QPixmap] = []
        self._first = QRect()
        """The tile (0, 0), in device px from the world's origin."""

    def show_survey(self, survey: Survey) -> None:
        """Take another ground; of the same map only what is spoiled is painted anew."""
        before, self._survey = self._survey, survey
        spoiled = survey.spoiled(before) if before is not None else None
        if spoiled is None or self._painter is None:
            self.clear()
            return
        self._painter.show_survey(survey)
        if len(spoiled) > MOST_REPAIRS:
            self._tiles.clear()
            return
        for area in spoiled:
            self._repair(self._painter, area)

    def show_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.clear()

    def clear(self) -> None:
        """Forget every tile and stamp."""
        self._painter = None
        self._tiles.clear()

    def paint(self, painter: QPainter, lens: Lens, view: QRect, exposed: QRect) -> None:
        """Draw the ground where the view is exposed."""
        if self._survey is None:
            return
        ground_painter = self._painter_for(self._survey, lens, view)
        ratio = lens.ratio
        origin = QPointF(round(lens.left * ratio), round(lens.top * ratio))
        seen = list(self._indexes(exposed, origin, ratio))
        for column, row in seen:
            area = self._area(column, row)
            tile = self._tile(ground_painter, column, row, area)
            painter.drawPixmap((area.topLeft() + origin) / ratio, tile)
        self._spare.clear()
        self._forget(max(LEAST_KEPT, 2 * len(seen)))

    def _repair(self, ground_painter: GroundPainter, world: QRectF) -> None:
        """Paint a part of the world anew on the tiles that show it."""
        scale = ground_painter.scale
        wanted = QRectF(world.topLeft() * scale, world.size() * scale)
        for place, tile in self._tiles.items():
            area = self._area(*place)
            part = QRectF((wanted & area).toAlignedRect()) & area
            if not part.isEmpty():
                ground_painter.repair_picture(tile, area, part)

    def _painter_for(self, survey: Survey, lens: Lens, view: QRect) -> GroundPainter:
        """The painter of this zoom; with another zoom all tiles go and are laid out anew."""
        scale = lens.zoom * lens.ratio
        if self._painter is None or self._painter.scale != scale or self._painter.ratio != lens.ratio:
            self._spare = list(self._tiles.values())
            self._tiles.clear()
            self._painter = GroundPainter(self._theme, survey, scale, lens.ratio)
            self._first = _first_tile(lens, view)
        return self._painter

    def _area(self, column: int, row: int) -> QRectF:
        """A tile in device px from the world's origin."""
        width, height = self._first.width(), self._first.height()
        left, top = self._first.left() + column * width, self._first.top() + row * height
        return QRectF(left, top, width, height)

    def _tile(self, ground_painter: GroundPainter, column: int, row: int, area: QRectF) -> QPixmap:
        tile = self._tiles.get((column, row))
        if tile is None:
            tile = self._blank_tile(area)
            ground_painter.paint_picture(tile, area)
            tile.setDevicePixelRatio(ground_painter.ratio)
            self._tiles[column, row] = tile
        else:
            self._tiles.move_to_end((column, row))
        return tile

    def _blank_tile(self, area: QRectF) -> QPixmap:
        """A picture of this size to paint on, one of the last zoom if that fits: new memory is slow."""
        while self._spare:
            tile = self._spare.pop()
            if tile.size() == area.size().toSize():
                tile.setDevicePixelRatio(1.0)
                return tile
        return QPixmap(area.size().toSize())

    def _forget(self, most: int) -> None:
        while len(self._tiles) > most:
            self._tiles.popitem(last=False)

    def _indexes(self, exposed: QRect, origin: QPointF, ratio: float) -> Iterator[tuple[int, int]]:
        """The tiles that an exposed rectangle of the view touches."""
        first, left, top = self._first, origin.x(), origin.y()
        columns = _steps(
            exposed.left() * ratio - left, exposed.right() * ratio - left, first.left(), first.width()
        )
        rows = _steps(
            exposed.top() * ratio - top, exposed.bottom() * ratio - top, first.top(), first.height()
        )
        for column in columns:
            for row in rows:
                yield column, row


def _steps(start: float, end: float, first: int, side: int) -> range:
    """Which tiles of this side lie between two places."""
    return range(int((start - first) // side), int((end - first) // side) + 1)


def _first_tile(lens: Lens, view: QRect) -> QRect:
    """A tile at the corner of the view, a whole number of which fill it."""
    ratio = lens.ratio
    left, top = -round(lens.left * ratio), -round(lens.top * ratio)
    return QRect(left, top, _even_part(view.width() * ratio), _even_part(view.height() * ratio))


def _even_part(length: float) -> int:
    """The length divided into parts of about the usual side, rounded up to whole px."""
    count = max(1, round(length / USUAL_SIDE))
    return max(64, -int(-length // count))
