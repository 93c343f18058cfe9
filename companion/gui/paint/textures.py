"""Patterns that go with the colours (stripes, dots, …) and the halftone, the one comic texture."""

from collections.abc import Callable, Iterator
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

PATTERN_ALPHA: Final = 90
HALFTONE_ALPHA: Final = 60
LEAST_DOT: Final = 0.25
ROW_PITCH: Final = 0.866


def _steps(start: float, end: float, step: float) -> Iterator[float]:
    """Places from start to end, the last one at or past the end."""
    place = start
    while place < end + step:
        yield place
        place += step


def _stripes(painter: QPainter, area: QRectF, pitch: float) -> None:
    rise = area.height()
    lines = [
        QLineF(x, area.bottom(), x + rise, area.top())
        for x in _steps(area.left() - rise, area.right(), pitch)
    ]
    painter.drawLines(lines)


def _crosshatch(painter: QPainter, area: QRectF, pitch: float) -> None:
    _stripes(painter, area, pitch)
    rise = area.height()
    lines = [
        QLineF(x, area.top(), x + rise, area.bottom())
        for x in _steps(area.left() - rise, area.right(), pitch)
    ]
    painter.drawLines(lines)


def _bars(painter: QPainter, area: QRectF, pitch: float) -> None:
    lines = [QLineF(x, area.top(), x, area.bottom()) for x in _steps(area.left(), area.right(), pitch)]
    painter.drawLines(lines)


def _level_lines(painter: QPainter, area: QRectF, pitch: float) -> None:
    lines = [QLineF(area.left(), y, area.right(), y) for y in _steps(area.top(), area.bottom(), pitch)]
    painter.drawLines(lines)


def _dots(painter: QPainter, area: QRectF, pitch: float) -> None:
    painter.setBrush(painter.pen().color())
    painter.setPen(Qt.PenStyle.NoPen)
    for row, y in enumerate(_steps(area.top(), area.bottom(), pitch * 0.8)):
        for x in _steps(area.left() + (pitch / 2 if row % 2 else 0), area.right(), pitch):
            painter.drawEllipse(QPointF(x, y), 1.5, 1.5)


def _waves(painter: QPainter, area: QRectF, pitch: float) -> None:
    for y in _steps(area.top() + 2, area.bottom(), pitch):
        path = QPainterPath(QPointF(area.left(), y))
        for x in _steps(area.left(), area.right(), 2 * pitch):
            path.quadTo(x + pitch / 2, y - 4, x + pitch, y)
            path.quadTo(x + 1.5 * pitch, y + 4, x + 2 * pitch, y)
        painter.drawPath(path)


def _chequer(painter: QPainter, area: QRectF, pitch: float) -> None:
    side = pitch / 1.5
    colour = painter.pen().color()
    for row, y in enumerate(_steps(area.top(), area.bottom(), side)):
        for x in _steps(area.left() + (side if row % 2 else 0), area.right(), 2 * side):
            painter.fillRect(QRectF(x, y, side, side), colour)


_PATTERNS: Final[dict[str, Callable[[QPainter, QRectF, float], None]]] = {
    "stripes": _stripes,
    "crosshatch": _crosshatch,
    "bars": _bars,
    "steps": _level_lines,
    "dots": _dots,
    "waves": _waves,
    "chequer": _chequer,
}


def fill_pattern(
    painter: QPainter,
    area: QPainterPath,
    pattern: str,
    colour: QColor,
    *,
    alpha: int = PATTERN_ALPHA,
    pitch: float = 6.0,
    width: float = 2.0,
) -> None:
    """Lay a team's pattern over an area that is filled already; `solid` lays nothing."""
    if pattern not in _PATTERNS:
        return
    ink = QColor(colour)
    ink.setAlpha(alpha)
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(ink, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _PATTERNS[pattern](painter, area.boundingRect(), max(3.0, pitch))
    painter.restore()


def fill_halftone(
    painter: QPainter,
    area: QPainterPath,
    colour: QColor,
    *,
    pitch: float = 7.0,
    largest: float = 3.0,
    alpha: int = HALFTONE_ALPHA,
    fade: tuple[float, float] = (0.0, 1.0),
    sideways: bool = False,
    exposed: QRectF | None = None,
) -> None:
    """Dots that grow downwards or sideways: nothing at fade[0] of the way, `largest` at fade[1].

    Only what lies in `exposed` need be drawn, if it is given.
    """
    ink = QColor(colour)
    ink.setAlpha(alpha)
    painter.save()
    painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    bounds = area.boundingRect()
    seen = bounds if exposed is None else exposed.adjusted(-largest, -largest, largest, largest)
    for dot, radius in _halftone_dots(bounds, max(2.0, pitch), largest, fade, sideways):
        if seen.contains(dot) or exposed is None:
            painter.drawEllipse(dot, radius, radius)
    painter.restore()


def _halftone_dots(
    area: QRectF, pitch: float, largest: float, fade: tuple[float, float], sideways: bool
) -> Iterator[tuple[QPointF, float]]:
    """Centre and radius of each dot that is large enough to be seen."""
    start, end = fade
    for row, y in enumerate(_steps(area.top(), area.bottom(), pitch * ROW_PITCH)):
        for x in _steps(area.left() + (pitch / 2 if row % 2 else 0), area.right(), pitch):
            way = (
                (x - area.left()) / (area.width() or 1)
                if sideways
                else (y - area.top()) / (area.height() or 1)
            )
            radius = largest * min(1.0, (way - start) / (end - start))
            if radius > LEAST_DOT:
                yield QPointF(x, y), radius
