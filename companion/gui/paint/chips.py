"""Team chips: the team's shape with its pattern or its letter, and plain strips of pattern."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from companion.gui.paint.shapes import box, team_shape
from companion.gui.paint.text import Align, draw_text
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme import TeamLook, Theme

PATTERN_ALPHA: Final = 110
KEYLINE: Final = 1.6
TRIANGLE_DROP: Final = 0.18


def paint_chip(
    painter: QPainter,
    theme: Theme,
    team: TeamLook,
    centre: QPointF,
    radius: float,
    *,
    letter: str = "",
    width: float = 1.8,
    inverted: bool = False,
) -> None:
    """Draw a team's shape, with a letter or with its pattern; inverted is ink on paper."""
    fill = "paper" if inverted else team.fill
    ink = "line" if inverted else team.on_fill
    path = team_shape(team.shape, centre, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(fill))
    painter.drawPath(path)
    if not letter:
        pitch = max(4.0, radius * 0.55)
        fill_pattern(painter, path, team.pattern, theme.colour(ink), alpha=PATTERN_ALPHA, pitch=pitch)
    outline(painter, theme, path, width)
    if letter:
        drop = radius * TRIANGLE_DROP if team.shape == "triangle" else 0.0
        place = centre + QPointF(0, drop)
        draw_text(
            painter,
            place,
            letter[:2],
            theme.display(radius * 0.95, is_fixed=True),
            theme.colour(ink),
            align=Align.CENTRE,
        )


def outline(painter: QPainter, theme: Theme, path: QPainterPath, width: float) -> None:
    """The ink line round a flat shape, with the keyline outside it in the dark theme."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if theme.is_dark:
        painter.setPen(theme.pen("keyline", width + KEYLINE))
        painter.drawPath(path)
    painter.setPen(theme.pen("outline", width))
    painter.drawPath(path)


def paint_strip(
    painter: QPainter, theme: Theme, team: TeamLook, rect: QRectF, *, radius: float = 3.0
) -> None:
    """A bar in a team's colour and pattern."""
    path = box(rect, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour(team.fill))
    painter.drawPath(path)
    fill_pattern(painter, path, team.pattern, theme.colour(team.on_fill))
