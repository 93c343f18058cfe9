"""Small pictures of inks for buttons, made by the painters of the map itself."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap, QPolygonF

from companion.engine.hexes import ORIGIN
from companion.gui.hexmap.bands import IMPASSABLE
from companion.gui.hexmap.records import ObjectPicture
from companion.gui.hexmap.terrain import hex_stamp
from companion.gui.hexmap.things import paint_thing
from companion.gui.mapeditor.inks import BlockInk, EraseInk, GroundInk, HouseInk, Ink, ObjectInk, ZoneInk
from companion.gui.paint.shapes import polygon, regular_points
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import Theme

SIZE: Final = QSize(38, 33)
RATIO: Final = 2


def ink_icon(theme: Theme, ink: Ink, *, side: int = 0, roof: str = "roof") -> QIcon:
    """Return an ink as it looks on the map; SIDE is the place of a zone, ROOF the colour of a building."""
    pixmap = QPixmap(SIZE * RATIO)
    pixmap.setDevicePixelRatio(RATIO)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_ink(painter, theme, ink, side, roof)
    painter.end()
    return QIcon(pixmap)


def _paint_ink(painter: QPainter, theme: Theme, ink: Ink, side: int, roof: str) -> None:
    middle, radius = QPointF(SIZE.width() / 2, SIZE.height() / 2), SIZE.width() / 2 - 2
    match ink:
        case GroundInk(kind=kind):
            _paint_hex(painter, theme, kind, middle, radius)
        case BlockInk():
            _paint_hex(painter, theme, IMPASSABLE, middle, radius)
        case ObjectInk(kind=kind):
            thing = ObjectPicture("", kind, "", ORIGIN)
            paint_thing(painter, theme, thing, middle, SIZE.height() / 2 - 4)
        case HouseInk():
            outline = QPolygonF(regular_points(middle, radius, 6, 0.0))
            painter.setPen(theme.pen("line", 2.5))
            painter.setBrush(theme.colour(roof))
            painter.drawPolygon(outline)
        case ZoneInk(zone=zone):
            _paint_zone(painter, theme, side if zone else None, middle, radius)
        case EraseInk():
            icon = QRectF(0, 0, 26, 26)
            icon.moveCenter(middle)
            theme.draw_icon(painter, "eraser", icon)


def _paint_hex(painter: QPainter, theme: Theme, kind: str, middle: QPointF, radius: float) -> None:
    stamp = hex_stamp(theme, kind, radius * RATIO, is_flat=True)
    place = middle - QPointF(stamp.width(), stamp.height()) / (2 * RATIO)
    painter.drawPixmap(QRectF(place, stamp.size().toSizeF() / RATIO), stamp, QRectF(stamp.rect()))
    painter.setPen(theme.pen("control", 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(regular_points(middle, radius, 6, 0.0)))


def _paint_zone(painter: QPainter, theme: Theme, side: int | None, middle: QPointF, radius: float) -> None:
    """A hexagon in the look of a side; an empty one for no zone at all."""
    points = regular_points(middle, radius, 6, 0.0)
    look = theme.team(side or 0)
    if side is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(look.fill, alpha=70))
        painter.drawPolygon(QPolygonF(points))
        fill_pattern(painter, polygon(points), look.pattern, theme.colour(look.fill), alpha=150, pitch=8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(theme.pen("control" if side is None else look.fill, 2, dashes=(2.4, 1.6)))
    painter.drawPolygon(QPolygonF(points))
