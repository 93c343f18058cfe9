"""The head of a card: corner box with the emblem, masthead, team strip in colour, pattern and words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from companion.engine.cards import Card, Look
from companion.printing.canvas import BLACK, HEADER_DOTS, RAYS, WHITE, Canvas
from companion.printing.faces import Face, fitted, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.patterns import paint_dots, paint_pattern, paint_rays
from companion.printing.portraits import paint_likeness
from companion.printing.wrapping import wrapped

Steps = tuple[tuple[float, float], ...]
"""For one line, two lines and so on: the largest and the smallest size."""

FRONT_STEPS: Final = ((16, 10.5), (11.5, 7.5), (8.5, 6.5), (6.5, 6.5))
FOLLOWING_STEPS: Final = ((10, 8), (7.5, 6.5), (6.5, 6.5))
_FRONT_HEADER: Final = 11.6
FOLLOWING_HEADER: Final = 9.0
_LEADING: Final = 0.98
_BEFORE: Final = 1.4
"""Between corner box and masthead."""
_LEAST_FIELD: Final = 4.0
"""How wide a field of dots has to be."""


@lru_cache(maxsize=512)
def name_lines(name: str, width: float, height: float, steps: Steps) -> tuple[float, tuple[str, ...]]:
    """Return the largest size and the lines in which a name fits; at 6.5 pt it takes what it needs."""
    for most, (largest, smallest) in enumerate(steps, 1):
        pt = largest
        while pt >= smallest:
            lines = wrapped(name, pt, width, Face.DISPLAY)
            if len(lines) <= most and len(lines) * pt * PT * _LEADING <= height:
                return pt, lines
            pt -= 0.25
    return SMALLEST_PT, wrapped(name, SMALLEST_PT, width, Face.DISPLAY)


def header_height(card: Card, width: float, height: float) -> float:
    """Return the height that a header takes: more than HEIGHT only for a name of many lines."""
    corner = max(12.0, 1.02 * height)
    _, lines = name_lines(card.name, width - corner - 2.2, height - 4.2, _scaled(height))
    return max(height, len(lines) * SMALLEST_PT * PT * _LEADING + 4.2) if len(lines) > 3 else height


def paint_header(canvas: Canvas, card: Card, box: Box, nominal: float) -> None:
    """Paint the header of a first card; NOMINAL is its usual height, which the sizes follow."""
    corner = max(12.0, 1.02 * nominal)
    grown = max(1.0, nominal / 15)
    strip = 3.4 * grown
    field = Box(box.x + corner, box.y, box.width - corner, box.height - strip)
    _paint_name(canvas, card.name, field, _scaled(nominal))
    paint_strip(canvas, card.look, Box(field.x, field.bottom, field.width, strip), 6.5 * grown)
    _paint_corner(canvas, card, Box(box.x, box.y, corner, box.height))
    canvas.line((box.x, box.bottom), (box.right, box.bottom), 0.45)


def paint_following_header(canvas: Canvas, card: Card, box: Box, part: str) -> None:
    """Paint the header of a further card, which says which PART it is."""
    corner, strip = 8.0, 3.4
    field = Box(box.x + corner, box.y, box.width - corner, box.height - strip)
    _paint_name(canvas, card.name, field, FOLLOWING_STEPS)
    plate = width_of(part, SMALLEST_PT, Face.BOLD) + 1.6 if part else 0.0
    band = Box(field.x, field.bottom, field.width, strip)
    paint_strip(canvas, card.look, band, SMALLEST_PT, taken=plate + 1.4 if part else 0.0)
    if part:
        label = Box(box.right - plate - 0.6, band.y + 0.35, plate, 2.7)
        canvas.rect(label, 0.2, fill=WHITE)
        canvas.centred(label.inset(0.3), part, SMALLEST_PT)
    _paint_corner(canvas, card, Box(box.x, box.y, corner, box.height))
    canvas.line((box.x, box.bottom), (box.right, box.bottom), 0.45)


def paint_strip(canvas: Canvas, look: Look, box: Box, pt: float, *, taken: float = 0.0) -> None:
    """Paint a strip in the team's colour and pattern with its name on a slanted plate."""
    grown = box.height / 3.4
    paint_pattern(canvas, look, box, step=1.6 * grown, width=0.3 * grown)
    canvas.rect(box, 0.35)
    room = box.width - 4 - taken
    pt = fitted(look.name, pt, Face.BOLD, room - 2, SMALLEST_PT)
    width = min(width_of(look.name, pt, Face.BOLD) + 2, room)
    top, bottom = box.y + 0.1 * box.height, box.bottom - 0.1 * box.height
    left, right = box.x + 1.5, box.x + 1.5 + width
    canvas.polygon([(left, top), (right + 0.8, top), (right, bottom), (left - 0.8, bottom)], 0.2, fill=WHITE)
    inner = Box(box.x + 2.3, box.y, width - 1.6, box.height)
    canvas.centred(inner, look.name, pt)


def paint_lettering(canvas: Canvas, lines: Sequence[str], pt: float, field: Box, dots: float = 1.2) -> None:
    """Set a masthead of some lines in the middle of a field; what is free behind it fades into DOTS.

    Letters never stand on dots: a white rim round each would double the size of a PDF.
    """
    step = pt * PT * _LEADING
    top = field.y + (field.height - len(lines) * step) / 2 + pt * PT * 0.83
    for number, line in enumerate(lines):
        canvas.text((field.x + _BEFORE, top + number * step), line, pt, Face.DISPLAY)
    taken = max((width_of(line, pt, Face.DISPLAY) for line in lines), default=0.0) + 2 * _BEFORE
    if field.width - taken > _LEAST_FIELD:
        free = Box(field.x + taken, field.y, field.width - taken, field.height)
        paint_dots(canvas, free, HEADER_DOTS, step=dots)


def _scaled(height: float) -> Steps:
    grown = height / _FRONT_HEADER
    return tuple((high * grown, max(SMALLEST_PT, low * grown)) for high, low in FRONT_STEPS)


def _paint_name(canvas: Canvas, name: str, field: Box, steps: Steps) -> None:
    pt, lines = name_lines(name, field.width - 2.2, field.height - 0.4, steps)
    paint_lettering(canvas, lines, pt, field)


def _paint_corner(canvas: Canvas, card: Card, box: Box) -> None:
    centre = (box.x + box.width / 2, box.y + box.height / 2)
    paint_rays(canvas, box, centre, RAYS, rays=18)
    paint_likeness(canvas, card, box, centre, 0.42 * min(box.width, box.height))
    canvas.rect(box, 0.45, colour=BLACK)
