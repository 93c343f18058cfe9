"""Patterns of the teams, rays and Ben-Day dots: all of lines and shapes, so that any printer copes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from math import ceil, cos, radians, sin
from typing import Final

from PySide6.QtGui import QColor, QPainterPath

from companion.engine.cards import Look
from companion.printing.canvas import PENCIL, SECONDARY, WHITE, Canvas
from companion.printing.measures import Box

Draw = Callable[[Canvas, Box, float, QColor, float], None]
"""Draws a pattern into a box: step, colour, width of its lines."""

_LEAST_DOT = 0.08
_FILLED: Final = frozenset({"dots", "checks"})
"""Patterns of areas rather than lines; they are drawn lighter when ink is saved."""


def paint_pattern(
    canvas: Canvas, look: Look, box: Box, *, step: float = 1.6, width: float = 0.32, radius: float = 0.0
) -> None:
    """Fill a box with a team's colour and pattern; outlines on white when ink is saved."""
    draw = PATTERNS.get(look.pattern, PATTERNS["stripes"])
    with canvas.clipped(box, radius):
        if canvas.saves_ink:
            canvas.rect(box, 0, fill=WHITE)
            draw(canvas, box, step, PENCIL if look.pattern in _FILLED else SECONDARY, width / 2)
        else:
            canvas.rect(box, 0, fill=QColor(look.colour))
            draw(canvas, box, step, WHITE, width)


def paint_rays(
    canvas: Canvas, box: Box, centre: tuple[float, float], colour: QColor, *, rays: int = 24
) -> None:
    """Fill a box with a sunburst, unless ink is saved."""
    if canvas.saves_ink:
        return
    with canvas.clipped(box):
        canvas.rect(box, 0, fill=WHITE)
        canvas.fill_path(_rays(centre, box.width + box.height, rays), colour)


def paint_dots(canvas: Canvas, box: Box, colour: QColor, *, step: float = 1.2, upwards: bool = False) -> None:
    """Fill a box with dots that fade out to the left, or UPWARDS; none when ink is saved."""
    if canvas.saves_ink or box.width <= 0 or box.height <= 0:
        return
    with canvas.clipped(box):
        _paint_fading(canvas, box, colour, step, upwards=upwards)


def _paint_fading(canvas: Canvas, box: Box, colour: QColor, step: float, *, upwards: bool) -> None:
    """Draw the field line by line, all dots of a line being alike; the largest never touch."""
    across = 0.55 * step
    length = box.height if upwards else box.width
    for number in range(ceil(length / across) + 1):
        away = number * across
        diameter = 0.84 * step * min(1.0, away / length)
        if diameter < 2 * _LEAST_DOT:
            continue
        first = (number % 2) * step / 2
        if upwards:
            canvas.dots(
                (box.x + first, box.y + away), (box.right + step, box.y + away), step, diameter, colour
            )
        else:
            x = box.x + away
            canvas.dots((x, box.y + first), (x, box.bottom + step), step, diameter, colour)


def _rays(centre: tuple[float, float], reach: float, rays: int) -> QPainterPath:
    path = QPainterPath()
    for number in range(rays):
        path.moveTo(*centre)
        for turn in (number, number + 0.5):
            angle = radians(360 * turn / rays)
            path.lineTo(centre[0] + reach * cos(angle), centre[1] + reach * sin(angle))
        path.closeSubpath()
    return path


# ---- the patterns


def _slanted(
    canvas: Canvas, box: Box, step: float, colour: QColor, width: float, *, both: bool = False
) -> None:
    for number in range(ceil((box.width + box.height) / step) + 1):
        x = box.x - box.height + number * step
        canvas.line((x, box.bottom), (x + box.height, box.y), width, colour)
        if both:
            canvas.line((x, box.y), (x + box.height, box.bottom), width, colour)


def _dotted(canvas: Canvas, box: Box, step: float, colour: QColor, _width: float) -> None:
    for row in range(ceil(box.height / (0.6 * step)) + 1):
        y = box.y + row * 0.6 * step
        start = box.x - (row % 2) * step / 2
        canvas.dots((start, y), (box.right + step, y), step, 0.52 * step, colour)


def _checked(canvas: Canvas, box: Box, step: float, colour: QColor, _width: float) -> None:
    side = 0.75 * step
    for row in range(ceil(box.height / side)):
        y = box.y + (row + 0.5) * side
        start = box.x + (row % 2) * side
        canvas.line((start, y), (box.right + side, y), side, colour, (side, side))


def _gridded(canvas: Canvas, box: Box, step: float, colour: QColor, width: float) -> None:
    side = 0.8 * step
    for number in range(ceil(max(box.width, box.height) / side) + 1):
        x, y = box.x + number * side, box.y + number * side
        canvas.line((x, box.y), (x, box.bottom), width, colour)
        canvas.line((box.x, y), (box.right, y), width, colour)


def _bricked(canvas: Canvas, box: Box, step: float, colour: QColor, width: float) -> None:
    course = 0.8 * step
    for row in range(ceil(box.height / course) + 1):
        y = box.y + row * course
        canvas.line((box.x, y), (box.right, y), width, colour)
        for column in range(ceil(box.width / (2 * step)) + 1):
            x = box.x + (2 * column + row % 2) * step
            canvas.line((x, y), (x, y + course), width, colour)


def _rayed(canvas: Canvas, box: Box, _step: float, colour: QColor, width: float) -> None:
    centre = (box.x + box.width / 2, box.bottom)
    path = _rays(centre, box.width + box.height, 18)
    if canvas.saves_ink:
        canvas.stroke_path(path, width, colour)
    else:
        canvas.fill_path(path, colour)


def _rows(
    canvas: Canvas, box: Box, step: float, colour: QColor, width: float, *, line: Callable[..., None]
) -> None:
    """Draw one line above the other, 0.8 steps apart."""
    path = QPainterPath()
    for row in range(-1, ceil(box.height / (0.8 * step)) + 1):
        y = box.y + row * 0.8 * step
        path.moveTo(box.x - step, y)
        line(path, box, y, step)
    canvas.stroke_path(path, width, colour)


def _zigzag(path: QPainterPath, box: Box, y: float, step: float, *, height: float) -> None:
    rise = height * step
    for number in range(ceil((box.width + 2 * step) / rise)):
        path.lineTo(box.x - step + (number + 1) * rise, y + (0.0 if number % 2 else rise))


def _waved(path: QPainterPath, box: Box, y: float, step: float, *, up: float, down: float) -> None:
    for number in range(ceil(box.width / step) + 2):
        x = box.x + (number - 1) * step
        path.quadTo(x + step / 2, y + step * (down if number % 2 else up), x + step, y)


PATTERNS: Final[Mapping[str, Draw]] = {
    "stripes": _slanted,
    "cross-hatch": partial(_slanted, both=True),
    "dots": _dotted,
    "checks": _checked,
    "grid": _gridded,
    "bricks": _bricked,
    "rays": _rayed,
    "zigzag": partial(_rows, line=partial(_zigzag, height=0.6)),
    "chevrons": partial(_rows, line=partial(_zigzag, height=0.9)),
    "waves": partial(_rows, line=partial(_waved, up=0.5, down=-0.5)),
    "scales": partial(_rows, line=partial(_waved, up=0.9, down=0.9)),
}
"""By the name that a roster gives."""
