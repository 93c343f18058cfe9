"""Stamps: one picture of a hex for each kind of ground, drawn once for a zoom, then set many times.

Textures repeat with the steps of the hex lattice, so that they run on from stamp to stamp without a seam.
"""

from math import ceil, sqrt
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPolygonF, QTransform

from companion.gui.paint.shapes import regular_points
from companion.gui.theme import Theme

TEXTURE_FROM: Final = 11.0
LINE_FROM: Final = 4.5
EXACT_LINES_FROM: Final = 15.0
"""From this size on the grid is drawn as true lines; below, it is part of the stamps."""
OVERLAP: Final = 0.7
HALF_WIDTH: Final = sqrt(3) / 2

TERRAIN_ROLES: Final = {
    "paper": "map_paper",
    "pave": "map_pave",
    "road": "map_road",
    "grass": "map_grass",
    "water": "map_water",
    "block": "map_block",
}
TEXTURED: Final = ("water", "grass", "block")
RIMMED: Final = {"water": 2.0, "block": 3.0}
"""Kinds with an ink line round the whole area, and its width at 100 %."""


def terrain_role(kind: str) -> str:
    """The colour role of a kind of ground; unknown kinds look like paper."""
    return TERRAIN_ROLES.get(kind, "map_paper")


def stamp_size(size: float, *, is_flat: bool) -> QSize:
    """The px that a stamp takes of a hex of this size from centre to corner."""
    across, down = (2 * size, 2 * HALF_WIDTH * size) if is_flat else (2 * HALF_WIDTH * size, 2 * size)
    return QSize(ceil(across) + 2, ceil(down) + 2)


def hex_stamp(theme: Theme, kind: str, size: float, *, is_flat: bool, count: int = 1) -> QPixmap:
    """A picture of one hex, or of several that follow one another in a band, sizes in device px.

    The first hex has its centre in the middle of what a stamp of one hex would take.
    """
    one = stamp_size(size, is_flat=is_flat)
    step = _lattice(size, is_flat)[1]
    pixmap = QPixmap(one + QSize(ceil(step.x() * (count - 1)), ceil(step.y() * (count - 1))))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(one.width() / 2, one.height() / 2)
    ground = QPolygonF(regular_points(QPointF(0, 0), size + OVERLAP, 6, 0.0 if is_flat else 90.0))
    edge = QPolygonF(regular_points(QPointF(0, 0), size, 6, 0.0 if is_flat else 90.0))
    for _ in range(count):
        _paint_ground(painter, theme, kind, ground)
        if size >= TEXTURE_FROM:
            _paint_texture(painter, theme, kind, size, is_flat, ground)
        if LINE_FROM <= size < EXACT_LINES_FROM:
            _paint_line(painter, theme, edge)
        painter.translate(step)
    painter.end()
    return pixmap


def _paint_ground(painter: QPainter, theme: Theme, kind: str, outline: QPolygonF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(terrain_role(kind)))
    painter.drawPolygon(outline)


def _paint_line(painter: QPainter, theme: Theme, outline: QPolygonF) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("map_line", 1, alpha=150))
    painter.drawPolygon(outline)


def _paint_texture(
    painter: QPainter, theme: Theme, kind: str, size: float, is_flat: bool, outline: QPolygonF
) -> None:
    if kind not in TEXTURED:
        return
    clip = QPainterPath()
    clip.addPolygon(outline)
    painter.save()
    painter.setClipPath(clip)
    match kind:
        case "water":
            _waves(painter, theme, size, is_flat)
        case "grass":
            _tufts(painter, theme, size, is_flat)
        case "block":
            _hatch(painter, theme, size, is_flat)
    painter.restore()


def _lattice(size: float, is_flat: bool) -> tuple[QPointF, QPointF]:
    """Two steps from hex to hex that span the lattice; the second leads along a band."""
    if is_flat:
        return QPointF(1.5 * size, HALF_WIDTH * size), QPointF(0, 2 * HALF_WIDTH * size)
    return QPointF(HALF_WIDTH * size, 1.5 * size), QPointF(2 * HALF_WIDTH * size, 0)


def _tufts(painter: QPainter, theme: Theme, size: float, is_flat: bool) -> None:
    """Dots in a lattice five times as fine as that of the hexes."""
    one, two = _lattice(size, is_flat)
    radius = max(0.8, size * 0.042)
    painter.setBrush(theme.colour("map_tuft", alpha=62))
    for i in range(-6, 7):
        for j in range(-8, 9):
            painter.drawEllipse(one * (i / 5) + two * (j / 5), radius, radius)


def _waves(painter: QPainter, theme: Theme, size: float, is_flat: bool) -> None:
    """Wavy lines whose period and distance divide the steps of the lattice."""
    period = 0.75 * size if is_flat else HALF_WIDTH * size
    distance = HALF_WIDTH * size / 2 if is_flat else 0.375 * size
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("map_wave", max(1.0, size * 0.045), alpha=70 if theme.is_dark else 130))
    wave = _wave(-2 * period, period, 4, size * 0.09)
    for row in range(-4, 5):
        painter.drawPath(QTransform.fromTranslate(0, row * distance).map(wave))


def _wave(start: float, period: float, count: int, height: float) -> QPainterPath:
    path = QPainterPath(QPointF(start, 0))
    for step in range(count):
        x = start + step * period
        path.quadTo(x + period / 4, -height, x + period / 2, 0)
        path.quadTo(x + period * 3 / 4, height, x + period, 0)
    return path


def _hatch(painter: QPainter, theme: Theme, size: float, is_flat: bool) -> None:
    """Lines along two steps of the lattice, so that they meet in every hex alike."""
    one, two = _lattice(size, is_flat)
    mirrored = one - two
    painter.setPen(theme.pen("map_hatch", max(1.0, size * 0.05), alpha=130))
    for step in range(-10, 11):
        offset = two * (step / 5)
        painter.drawLine(QLineF(offset - one * 2, offset + one * 2))
        painter.drawLine(QLineF(offset - mirrored * 2, offset + mirrored * 2))
