"""Condition badges: an amber square harms, a white disc is neutral, a green star helps; a dot counts."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from companion.gui.paint.marks import Badge, Tone
from companion.gui.paint.shapes import box, ellipse, square_around, team_shape
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme import Theme

GLYPH_STROKE: Final = 2.6
GLYPH_SIZE: Final = 0.71
COUNTER: Final = 0.62


def badge_outline(tone: Tone, centre: QPointF, radius: float) -> QPainterPath:
    """The shape that tells whether a condition harms."""
    match tone:
        case Tone.HARMFUL:
            return box(square_around(centre, radius), radius * 0.35)
        case Tone.HELPFUL:
            return team_shape("star", centre, radius * 1.08)
        case Tone.NEUTRAL:
            return ellipse(centre, radius)


def paint_badge(painter: QPainter, theme: Theme, badge: Badge, centre: QPointF, radius: float) -> None:
    """Draw one badge and, if it counts, its counter at the lower right."""
    path = badge_outline(badge.tone, centre, radius)
    if theme.is_dark:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(theme.pen("outline", 4))
        painter.drawPath(path)
    painter.setBrush(theme.colour(f"badge_{badge.tone.value}"))
    painter.setPen(theme.pen("line", max(1.4, radius * 0.15)))
    painter.drawPath(path)
    glyph = square_around(centre, radius * GLYPH_SIZE)
    theme.draw_icon(painter, badge.glyph, glyph, "line", GLYPH_STROKE)
    if badge.count is not None:
        _paint_counter(painter, theme, str(badge.count), centre + QPointF(0.95, 0.85) * radius, radius)


def _paint_counter(painter: QPainter, theme: Theme, text: str, centre: QPointF, radius: float) -> None:
    dot = radius * COUNTER
    painter.setBrush(theme.colour("line"))
    painter.setPen(theme.pen("paper", 1))
    painter.drawEllipse(centre, dot, dot)
    font = theme.body(dot * (1.5 if len(text) == 1 else 1.15), 700, is_fixed=True)
    draw_text(painter, centre, text[:3], font, theme.colour("white"), align=Align.CENTRE)


def paint_more(painter: QPainter, theme: Theme, count: int, centre: QPointF, radius: float) -> None:
    """A disc that says how many badges found no room."""
    painter.setBrush(theme.colour("paper"))
    painter.setPen(theme.pen("line", max(1.4, radius * 0.15)))
    painter.drawEllipse(centre, radius, radius)
    text = f"+{count}"
    draw_text(
        painter,
        centre,
        text,
        theme.body(radius * 1.05, 700, is_fixed=True),
        theme.colour("line"),
        align=Align.CENTRE,
    )
