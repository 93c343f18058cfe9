"""Dice, told apart by outline (d6 square, d10 kite, d100 disc, …), with figures in place of pips."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath

from companion.gui.paint.shapes import box, ellipse, regular_points, square_around, with_round_corners
from companion.gui.paint.text import Align, draw_text
from companion.gui.theme import Theme

KITE: Final = ((0.0, -0.5), (0.48, -0.1), (0.4, 0.12), (0.0, 0.5), (-0.4, 0.12), (-0.48, -0.1))


class DieState(Enum):
    """What a die is doing."""

    RESTING = "paper"
    WAITING = "sunken"
    HOT = "accent"


def _triangle(centre: QPointF, size: float) -> QPainterPath:
    return with_round_corners(regular_points(centre + QPointF(0, size * 0.1), size * 0.58, 3), size * 0.1)


def _square(centre: QPointF, size: float) -> QPainterPath:
    return box(square_around(centre, size / 2 - 1), size * 0.18)


def _diamond(centre: QPointF, size: float) -> QPainterPath:
    return with_round_corners(regular_points(centre, size * 0.52, 4), size * 0.08)


def _kite(centre: QPointF, size: float) -> QPainterPath:
    return with_round_corners([centre + QPointF(x, y) * size for x, y in KITE], size * 0.07)


def _pentagon(centre: QPointF, size: float) -> QPainterPath:
    return with_round_corners(regular_points(centre + QPointF(0, size * 0.02), size * 0.52, 5), size * 0.08)


def _hexagon(centre: QPointF, size: float) -> QPainterPath:
    return with_round_corners(regular_points(centre, size * 0.51, 6), size * 0.06)


def _disc(centre: QPointF, size: float) -> QPainterPath:
    return ellipse(centre, size / 2 - 1)


_OUTLINES: Final[dict[int, Callable[[QPointF, float], QPainterPath]]] = {
    4: _triangle,
    6: _square,
    8: _diamond,
    10: _kite,
    12: _pentagon,
    20: _hexagon,
}


def die_outline(sides: int, rect: QRectF) -> QPainterPath:
    """The outline that tells a die with this many sides; a disc for all that have no shape of their own."""
    return _OUTLINES.get(sides, _disc)(rect.center(), min(rect.width(), rect.height()))


def paint_die(
    painter: QPainter,
    theme: Theme,
    rect: QRectF,
    sides: int,
    *,
    face: str = "",
    state: DieState = DieState.RESTING,
) -> None:
    """Draw a die with its face; one that waits is dashed and names its kind."""
    path = die_outline(sides, rect)
    size = min(rect.width(), rect.height())
    is_waiting = state is DieState.WAITING
    painter.setBrush(theme.colour(state.value))
    if theme.is_dark and not is_waiting:
        painter.setPen(theme.pen("keyline", 4.6))
        painter.drawPath(path)
    painter.setPen(theme.pen("control", 2, dashes=(2.5, 2)) if is_waiting else theme.pen("line", 2.4))
    painter.drawPath(path)
    text = face or (f"d{sides}" if is_waiting else "")
    font = (
        theme.display(size * (0.52 if len(face) < 3 else 0.4), is_fixed=True)
        if face
        else theme.body(size * 0.3, 600, is_fixed=True)
    )
    ink = theme.colour("ink_muted" if is_waiting else "line")
    draw_text(painter, rect.center() + _rise(sides, size), text, font, ink, align=Align.CENTRE)


def _rise(sides: int, size: float) -> QPointF:
    """How far a figure must move to look centred in a die that is not."""
    return QPointF(0, {4: 0.1, 10: -0.02}.get(sides, 0.0) * size)
