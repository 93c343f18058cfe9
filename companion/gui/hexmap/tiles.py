"""Square pictures of the ground at the zoom of the moment, painted when first seen and then kept."""

from collections import OrderedDict
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPixmap

from companion.gui.hexmap.camera import Lens
from companion.gui.hexmap.ground_painter import GroundPainter
from companion.gui.hexmap.survey import Survey
from companion.gui.theme import Theme

SIDE: Final = 512
LEAST_KEPT: Final = 24


class TileCache:
    """The ground as tiles of device px; moving over the map paints only tiles that come into sight."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._survey: Survey | None = None
        self._painter: GroundPainter | None = None
        self._tiles: OrderedDict[tuple[int, int], QPixmap] = OrderedDict()

    def show_survey(self, survey: Survey) -> None:
        """Take another ground."""
        self._survey = survey
        self.clear()

    def show_theme(self, theme: Theme) -> None:
        """Take another theme."""
        self._theme = theme
        self.clear()

    def clear(self) -> None:
        """Forget every tile and stamp."""
        self._painter = None
        self._tiles.clear()

    def paint(self, painter: QPainter, lens: Lens, exposed: QRect) -> None:
        """Draw the ground where the view is exposed."""
        if self._survey is None:
            return
        ground_painter = self._painter_for(self._survey, lens)
        ratio = lens.ratio
        left, top = round(lens.left * ratio), round(lens.top * ratio)
        seen = list(_indexes(exposed, left, top, ratio))
        for column, row in seen:
            tile = self._tile(ground_painter, column, row)
            place = QPointF((column * SIDE + left) / ratio, (row * SIDE + top) / ratio)
            painter.drawPixmap(place, tile)
        self._forget(max(LEAST_KEPT, 2 * len(seen)))

    def _painter_for(self, survey: Survey, lens: Lens) -> GroundPainter:
        """The painter of this zoom; with another zoom all tiles go."""
        scale = lens.zoom * lens.ratio
        if self._painter is None or self._painter.scale != scale or self._painter.ratio != lens.ratio:
            self._tiles.clear()
            self._painter = GroundPainter(self._theme, survey, scale, lens.ratio)
        return self._painter

    def _tile(self, ground_painter: GroundPainter, column: int, row: int) -> QPixmap:
        tile = self._tiles.get((column, row))
        if tile is None:
            area = QRectF(column * SIDE, row * SIDE, SIDE, SIDE)
            tile = self._tiles[column, row] = ground_painter.picture(area)
        else:
            self._tiles.move_to_end((column, row))
        return tile

    def _forget(self, most: int) -> None:
        while len(self._tiles) > most:
            self._tiles.popitem(last=False)


def _indexes(exposed: QRect, left: int, top: int, ratio: float) -> Iterator[tuple[int, int]]:
    """The tiles that an exposed rectangle of the view touches."""
    first_column = int((exposed.left() * ratio - left) // SIDE)
    last_column = int(((exposed.right() + 1) * ratio - left - 1) // SIDE)
    first_row = int((exposed.top() * ratio - top) // SIDE)
    last_row = int(((exposed.bottom() + 1) * ratio - top - 1) // SIDE)
    for column in range(first_column, last_column + 1):
        for row in range(first_row, last_row + 1):
            yield column, row
