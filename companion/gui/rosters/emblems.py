"""A team's emblem on the screen: the shape and pattern that it has on paper, in its own colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from companion.engine.cards import Look
from companion.gui.paint.chips import outline
from companion.gui.paint.shapes import polygon, square_around
from companion.gui.paint.text import Align, draw_text, fitting_px
from companion.gui.rosters.portraits import paint_portrait
from companion.gui.theme import Theme
from companion.printing.canvas import Canvas
from companion.printing.emblems import EMBLEMS
from companion.printing.measures import Box
from companion.printing.patterns import PATTERNS

PATTERN_ALPHA: Final = 110
DARK: Final = 140
"""Grounds of more luminance than this, of 255, are written on in ink."""


def paint_emblem(
    painter: QPainter,
    theme: Theme,
    look: Look,
    centre: QPointF,
    radius: float,
    letters: str = "",
    *,
    portrait: str = "",
) -> None:
    """Draw a team's shape with the picture in the file PORTRAIT or LETTERS in it, else with its pattern."""
    shape = EMBLEMS.get(look.emblem, EMBLEMS["shield"])
    points = [QPointF(x, y) for x, y in shape((centre.x(), centre.y()), radius)]
    path = polygon(points)
    fill = theme.colour(look.colour)
    painter.fillPath(path, fill)
    ink = ink_on(theme, fill)
    draw = PATTERNS.get(look.pattern)
    if not letters and draw is not None:
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        faint = QColor(ink)
        faint.setAlpha(PATTERN_ALPHA)
        area = square_around(centre, radius)
        step = max(4.0, radius * 0.45)
        draw(Canvas(painter), _box(area), step, faint, max(1.2, radius * 0.1))
        painter.restore()
    if portrait and paint_portrait(painter, portrait, path):
        letters = ""
    outline(painter, theme, path, 1.8 if radius < 24 else 2.6)
    if letters:
        font = theme.display(radius, is_fixed=True)
        font.setPixelSize(int(max(7, fitting_px(letters, font, radius * 1.2))))
        draw_text(painter, centre, letters, font, ink, align=Align.CENTRE)


def ink_on(theme: Theme, fill: QColor) -> QColor:
    """Return the colour of letters that can be read on FILL."""
    luminance = 0.299 * fill.red() + 0.587 * fill.green() + 0.114 * fill.blue()
    return theme.colour("line" if luminance > DARK else "white")


def paint_swatch(painter: QPainter, theme: Theme, look: Look, rect: QRectF) -> None:
    """Draw a strip in a team's colour and pattern."""
    painter.fillRect(rect, theme.colour(look.colour))
    faint = ink_on(theme, theme.colour(look.colour))
    faint = QColor(faint)
    faint.setAlpha(PATTERN_ALPHA)
    draw = PATTERNS.get(look.pattern)
    if draw is not None:
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        draw(Canvas(painter), _box(rect), max(6.0, rect.height() * 0.28), faint, 1.6)
        painter.restore()


def emblem_pixmap(theme: Theme, look: Look, px: int, letters: str = "") -> QPixmap:
    """Return an emblem as a picture of PX by PX, for lists and buttons."""
    ratio = 2
    pixmap = QPixmap(px * ratio, px * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_emblem(painter, theme, look, QPointF(px / 2, px / 2), px / 2 - 2, letters)
    painter.end()
    return pixmap


def _box(rect: QRectF) -> Box:
    return Box(rect.x(), rect.y(), rect.width(), rect.height())
