"""Painting one space of a board: tile, trap, pieces. Everything fits into a square of ten units."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.gui.games.blobparty.faces import Face
from companion.gui.games.blobparty.looks import TileLook
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.shapes import box, team_shape
from companion.gui.paint.text import Align, draw_text, elided, fitting_px
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import Theme

UNITS: Final = 10
STRIP: Final = 3.4
"""Height of the strip of a trap."""
OPAQUE: Final = 255
FRAME: Final = 6.0
"""Width of the frame round a start space and round one that is pointed at."""


def unit_of(tile: QRectF) -> float:
    """Return a tenth of a tile."""
    return tile.height() / UNITS


def paint_tile(
    painter: QPainter,
    theme: Theme,
    tile: QRectF,
    look: TileLook,
    space: int,
    *,
    frame: str = "",
    crowded: bool = False,
    trapped: bool = False,
) -> None:
    """Draw ground, number, icon and effect; on a crowded tile the effect moves to the top right.

    FRAME is the colour role of a frame round it; a trapped tile keeps its effect above the strip.
    """
    path = box(tile, 6)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("panel"))
    painter.drawPath(path)
    painter.setBrush(theme.colour(look.ground, alpha=look.strength))
    painter.drawPath(path)
    if look.pattern != "solid":
        fill_pattern(painter, path, look.pattern, theme.colour(look.ground), alpha=60, pitch=8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if frame:
        painter.setPen(theme.pen(frame, FRAME))
        painter.drawPath(path)
    painter.setPen(theme.pen("outline", 1.8))
    painter.drawPath(path)
    _paint_signs(painter, theme, tile, look, space, small=crowded or trapped)
    if not crowded and not trapped:
        unit, ink = unit_of(tile), theme.colour(_ink(look))
        font = theme.display(unit * 2.4, is_fixed=True)
        font.setPixelSize(round(fitting_px(look.text, font, tile.width() - unit)))
        place = QPointF(tile.center().x(), tile.bottom() - unit * 2.5)
        draw_text(painter, place, look.text, font, ink, align=Align.CENTRE)


def _ink(look: TileLook) -> str:
    return "panel" if look.strength == OPAQUE else "ink"


def _paint_signs(
    painter: QPainter, theme: Theme, tile: QRectF, look: TileLook, space: int, *, small: bool
) -> None:
    """Draw the number at the left, and at the right the icon or, where there is no room below, the effect."""
    unit, ink = unit_of(tile), theme.colour(_ink(look))
    number = theme.body(unit * 1.8, 700, is_fixed=True)
    draw_text(painter, QPointF(tile.left() + unit * 0.8, tile.top() + unit * 1.7), str(space), number, ink)
    if small:
        place = QPointF(tile.right() - unit * 0.8, tile.top() + unit * 1.7)
        font = theme.display(unit * 1.9, is_fixed=True)
        font.setPixelSize(round(fitting_px(look.text, font, tile.width() - unit * 4)))
        draw_text(painter, place, look.text, font, ink, align=Align.RIGHT)
    else:
        icon = QRectF(tile.right() - unit * 3.6, tile.top() + unit * 0.6, unit * 3, unit * 3)
        theme.draw_icon(painter, look.icon, icon, _ink(look))


def paint_trap(painter: QPainter, theme: Theme, tile: QRectF, face: Face) -> None:
    """Draw a strip in the owner's colour with trap and name over the lower part of a tile."""
    unit, look = unit_of(tile), theme.team(face.colour)
    strip = QRectF(tile.left(), tile.bottom() - unit * STRIP, tile.width(), unit * STRIP)
    painter.setBrush(theme.colour(look.fill))
    painter.setPen(theme.pen("outline", 1.8))
    painter.drawPath(box(strip, 3))
    icon = QRectF(strip.left() + unit * 0.5, strip.top() + unit * 0.5, unit * 2.4, unit * 2.4)
    theme.draw_icon(painter, "trap", icon, look.on_fill)
    font = theme.body(unit * 1.9, 700, is_fixed=True)
    name = elided(face.name, font, strip.right() - icon.right() - unit * 0.8)
    place = QPointF(icon.right() + unit * 0.4, strip.center().y())
    draw_text(painter, place, name, font, theme.colour(look.on_fill))


def piece_places(tile: QRectF, n: int, *, trapped: bool) -> tuple[tuple[QPointF, ...], float]:
    """Return where N pieces stand on a tile and their radius; they leave the strip of a trap free."""
    unit, middle = unit_of(tile), tile.center().x()
    if trapped:
        radius = unit * (1.7 if n <= 2 else 1.15)
        step = radius * 2.05
        y = tile.top() + unit * 4.5
        left = middle - step * (n - 1) / 2
        return tuple(QPointF(left + step * at, y) for at in range(n)), radius
    if n == 1:
        return (QPointF(middle, tile.top() + unit * 6.2),), unit * 2.4
    columns = (middle - unit * 2.1, middle + unit * 2.1)
    rows = (tile.top() + unit * 6.2,) if n == 2 else (tile.top() + unit * 4.3, tile.top() + unit * 7.9)
    return tuple(QPointF(columns[at % 2], rows[at // 2]) for at in range(n)), unit * 1.7


def paint_piece(
    painter: QPainter, theme: Theme, face: Face, place: QPointF, radius: float, *, king: bool
) -> None:
    """Draw a piece; the Kingwizard's stands on a broad yellow rim."""
    look = theme.team(face.colour)
    if king:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rim = team_shape(look.shape, place, radius)
        painter.setPen(theme.pen("outline", 6.4))
        painter.drawPath(rim)
        painter.setPen(theme.pen("accent", 4.4))
        painter.drawPath(rim)
    paint_chip(painter, theme, look, place, radius, letter=face.letters, width=1.4)


def paint_shade(painter: QPainter, theme: Theme, tile: QRectF) -> None:
    """Draw a tile that cannot be picked: faded and crossed out."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("panel", alpha=150))
    painter.drawPath(box(tile, 6))
    painter.setPen(theme.pen("ink_muted", 2, alpha=150))
    inner = tile.adjusted(6, 6, -6, -6)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
