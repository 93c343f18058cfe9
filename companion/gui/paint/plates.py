"""Plates: short texts on paper, yellow or ink, the only way text stands on the map."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from companion.gui.paint.text import Align, draw_text, elided, plate_around, text_width
from companion.gui.theme import Theme

PADDING: Final = 0.45
HEIGHT: Final = 1.65
CORNER: Final = 0.3


def plate_rect(theme: Theme, centre: QPointF, text: str, px: float, *, widest: float = 640.0) -> QRectF:
    """The place that a plate with this text takes."""
    font = theme.body(px, 700)
    width = min(widest, text_width(text, font)) + 2 * PADDING * px
    return plate_around(centre, width, HEIGHT * px)


def paint_plate(
    painter: QPainter,
    theme: Theme,
    centre: QPointF,
    text: str,
    *,
    px: float = 14.0,
    fill: str = "accent",
    ink: str = "on_accent",
    edge: str = "line",
    widest: float = 640.0,
) -> QRectF:
    """Draw a rounded plate with one line of text and say where it is."""
    font = theme.body(px, 700)
    shown = elided(text, font, widest)
    rect = plate_rect(theme, centre, shown, px, widest=widest)
    corner = CORNER * rect.height()
    if theme.is_dark:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen("casing", 5))
        painter.drawRoundedRect(rect, corner, corner)
    painter.setBrush(theme.colour(fill))
    painter.setPen(theme.pen(edge, 2))
    painter.drawRoundedRect(rect, corner, corner)
    draw_text(painter, rect.center(), shown, font, theme.colour(ink), align=Align.CENTRE)
    return rect
