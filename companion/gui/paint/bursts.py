"""The comic burst of a knock-out, and the small one of the log's stamp."""

from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from companion.gui.paint.shapes import TOP, polar, polygon
from companion.gui.paint.text import draw_outlined, fitting_px
from companion.gui.paint.textures import fill_halftone
from companion.gui.theme import Theme

# How far the points stick out, by turns; fixed, so that a burst looks the same each time.
OUTER: Final = (1.04, 0.93, 1.1, 0.97, 1.06, 0.91, 1.0, 1.11, 0.95, 1.05, 0.92, 1.08, 0.98)
INNER: Final = (0.7, 0.64, 0.72, 0.66, 0.63, 0.71, 0.67)
WORD_TILT: Final = -8.0


def burst_outline(centre: QPointF, across: float, down: float) -> QPainterPath:
    """A star of thirteen uneven points with these half-axes."""
    points = []
    count = len(OUTER)
    for step, outer in enumerate(OUTER):
        points.append(_squashed(centre, outer, TOP + 360 * step / count, across, down))
        inner = INNER[step % len(INNER)]
        points.append(_squashed(centre, inner, TOP + 360 * (step + 0.5) / count, across, down))
    return polygon(points)


def _squashed(centre: QPointF, radius: float, degrees: float, across: float, down: float) -> QPointF:
    unit = polar(QPointF(0, 0), radius, degrees)
    return QPointF(centre.x() + unit.x() * across, centre.y() + unit.y() * down)


def paint_burst(
    painter: QPainter,
    theme: Theme,
    centre: QPointF,
    across: float,
    down: float,
    *,
    fill: str = "accent",
    width: float = 3.0,
) -> QPainterPath:
    """Draw a burst and give back its outline."""
    path = burst_outline(centre, across, down)
    painter.setBrush(theme.colour(fill))
    painter.setPen(theme.pen("line", width, join=Qt.PenJoinStyle.MiterJoin))
    painter.drawPath(path)
    return path


def paint_word_burst(
    painter: QPainter, theme: Theme, centre: QPointF, word: str, *, across: float, word_place: QPointF
) -> None:
    """Draw a large burst with halftone in its lower part and a tilted word of a few letters."""
    path = paint_burst(painter, theme, centre, across, across * 0.5, width=max(2.5, across * 0.025))
    dots = theme.colour("hit_wounded")
    fill_halftone(
        painter, path, dots, pitch=across * 0.07, largest=across * 0.026, alpha=150, fade=(0.35, 1.1)
    )
    font = theme.display(across * 0.36, is_fixed=True)
    font.setPixelSize(round(fitting_px(word, font, across * 0.95)))
    painter.save()
    painter.translate(word_place)
    painter.rotate(WORD_TILT)
    contour = theme.pen("line", across * 0.085)
    draw_outlined(painter, QPointF(0, 0), word, font, theme.colour("white"), contour)
    draw_outlined(
        painter, QPointF(0, 0), word, font, theme.colour("white"), theme.pen("knockout", across * 0.045)
    )
    painter.restore()
