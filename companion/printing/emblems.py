"""Emblems of the teams: a shape with letters, which tells them apart without colour."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtGui import QColor

from companion.engine.cards import Look
from companion.printing.canvas import BLACK, WHITE, Canvas, Point, around
from companion.printing.faces import Face, fitted
from companion.printing.measures import PT, SMALLEST_PT, Box

Outline = Callable[[Point, float], tuple[Point, ...]]


def paint_emblem(canvas: Canvas, look: Look, centre: Point, radius: float, letters: str = "") -> None:
    """Paint a team's shape with letters in it, the team's own where none are given."""
    shape = EMBLEMS.get(look.emblem, EMBLEMS["shield"])
    fill = WHITE if canvas.saves_ink else QColor(look.colour)
    canvas.polygon(shape(centre, radius), max(0.25, radius * 0.06), fill=fill)
    letters = letters or look.letters
    if letters:
        room = 1.15 * radius
        pt = fitted(letters, 1.05 * radius / PT, Face.DISPLAY, room, SMALLEST_PT)
        box = Box(centre[0] - room / 2, centre[1] - radius, room, 2 * radius)
        ink = BLACK if canvas.saves_ink else WHITE
        canvas.centred(box, letters, pt, Face.DISPLAY, colour=ink)


def _ring(
    centre: Point, radius: float, *, radii: tuple[float, ...], count: int, start: float = -90.0
) -> tuple[Point, ...]:
    return around(centre, [share * radius for share in radii], count, start)


def _cut(centre: Point, radius: float, *, corners: tuple[Point, ...]) -> tuple[Point, ...]:
    return tuple((centre[0] + x * radius, centre[1] + y * radius) for x, y in corners)


_SHIELD: Final = ((-0.85, -0.85), (0, -1), (0.85, -0.85), (0.85, 0.1), (0, 1), (-0.85, 0.1))
_FANG: Final = ((-0.9, -0.8), (0.9, -0.8), (0.6, 0.2), (0, 1), (-0.6, 0.2))
_WINGS: Final = ((-1, -0.6), (0, -0.35), (1, -0.6), (0.7, 0.3), (0, 1), (-0.7, 0.3))
_CAPE: Final = ((-0.55, -1), (0.55, -1), (1, 0.9), (0.4, 0.65), (0, 0.95), (-0.4, 0.65), (-1, 0.9))

EMBLEMS: Final[Mapping[str, Outline]] = {
    "shield": partial(_cut, corners=_SHIELD),
    "fang": partial(_cut, corners=_FANG),
    "wings": partial(_cut, corners=_WINGS),
    "cape": partial(_cut, corners=_CAPE),
    "badge": partial(_ring, radii=(1, 0.62), count=14),
    "burst": partial(_ring, radii=(1, 0.66, 0.86, 0.62), count=24),
    "gear": partial(_ring, radii=(1, 1, 0.8, 0.8), count=40),
    "sun": partial(_ring, radii=(1, 0.78), count=32),
    "diamond": partial(_ring, radii=(1, 0.8), count=4),
    "hexagon": partial(_ring, radii=(1,), count=6),
    "octagon": partial(_ring, radii=(1,), count=8, start=-67.5),
}
"""By the name that a roster gives."""
