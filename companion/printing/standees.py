"""Standees to fold over and tokens to cut out, for heroes without a miniature."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import sqrt
from typing import Final, NamedTuple

from companion.engine.cards import Card
from companion.engine.texts import tr
from companion.printing.canvas import (
    BLACK,
    FOLDED,
    PANEL_DOTS,
    RAYS,
    SECONDARY,
    WHITE,
    Align,
    Canvas,
    box_path,
)
from companion.printing.faces import Face, width_of
from companion.printing.masthead import name_lines
from companion.printing.measures import PT, SAFE, SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_dots, paint_pattern, paint_rays
from companion.printing.portraits import has_portrait, paint_likeness
from companion.printing.wrapping import wrapped

BAR_LENGTH: Final = 50.0
_TALL: Final = 1.4
"""How much higher than wide the face of a standee is."""
_TICK: Final = 3.0
_HEAD: Final = 12.0
_FOOT: Final = 9.0
_Paint = Callable[[Canvas, Card, float, float, float], None]


class _Piece(NamedTuple):
    width: float
    height: float
    around: float
    """What stays free around it."""
    paint: _Paint


def standee_pages(cards: Sequence[Card], paper: Paper, base: float, margin: float = SAFE) -> tuple[Page, ...]:
    """Return sheets of fold-over standees as wide as their base, in mm."""
    height = 2 * (_TALL * base) + base
    piece = _Piece(base, height, _TICK, paint_standee)
    hint = tr("Cut the solid lines, fold the dashed ones, glue the flaps over each other as a foot.")
    return tuple(_pages(cards, paper, margin, piece, tr("Standees, base {n:g} mm", n=base), hint))


def token_pages(cards: Sequence[Card], paper: Paper, base: float, margin: float = SAFE) -> tuple[Page, ...]:
    """Return sheets of round tokens of a diameter in mm."""
    piece = _Piece(base, base, 1.5, paint_token)
    hint = tr("Cut along the circles. The wedge shows where the front is.")
    return tuple(_pages(cards, paper, margin, piece, tr("Tokens, {n:g} mm", n=base), hint))


def paint_scale(canvas: Canvas, right: float, y: float, words: str) -> None:
    """Draw the bar that tells whether a page was printed at its true size."""
    left = right - BAR_LENGTH
    canvas.rect(Box(left, y, BAR_LENGTH, 1.2), 0, fill=BLACK)
    for number in range(6):
        canvas.line((left + number * 10, y - 1.2), (left + number * 10, y), 0.2)
    canvas.text((left - 1.5, y + 1.2), words, SMALLEST_PT, align=Align.RIGHT)


def paint_standee(canvas: Canvas, card: Card, x: float, y: float, base: float) -> None:
    """Paint a standee: flap, back upside down, front, flap."""
    face, flap = _TALL * base, base / 2
    with canvas.moved(x + base, y + flap + face, degrees=180):
        _paint_face(canvas, card, Box(0, 0, base, face))
    _paint_face(canvas, card, Box(x, y + flap + face, base, face))
    for top, words in ((y, tr("glue")), (y + flap + 2 * face, tr("base {n:g} mm", n=base))):
        box = Box(x, top, base, flap)
        canvas.rect(box, 0.2)
        canvas.centred(box.inset(0.6), words, SMALLEST_PT, Face.REGULAR, colour=SECONDARY)
    for fold in (y + flap, y + flap + face, y + flap + 2 * face):
        canvas.line((x, fold), (x + base, fold), 0.25, dashes=FOLDED)
        canvas.line((x - _TICK, fold), (x - 0.6, fold), 0.15)
        canvas.line((x + base + 0.6, fold), (x + base + _TICK, fold), 0.15)
    canvas.rect(Box(x, y, base, 2 * face + 2 * flap), 0.15, colour=SECONDARY)


def _paint_face(canvas: Canvas, card: Card, box: Box) -> None:
    paint_rays(canvas, box, (box.x + box.width / 2, box.y + 0.42 * box.height), RAYS, rays=26)
    dots = Box(box.x, box.y + 0.5 * box.height, box.width, 0.3 * box.height)
    paint_dots(canvas, dots, PANEL_DOTS, step=max(1.0, box.width / 24), upwards=True)
    radius = min(0.43 * box.width, 0.34 * box.height)
    centre = (box.x + box.width / 2, box.y + 0.4 * box.height)
    paint_likeness(canvas, card, Box(box.x, box.y, box.width, 0.8 * box.height), centre, radius)
    steps = ((min(12.0, 0.42 * box.width), SMALLEST_PT), (8.5, SMALLEST_PT), (SMALLEST_PT, SMALLEST_PT))
    plate = max(5.2, 0.2 * box.height)
    pt, lines = name_lines(card.name, box.width - 1.2, plate - 0.6, steps)
    plate = max(plate, len(lines) * pt * PT + 0.8)
    label = Box(box.x, box.bottom - plate, box.width, plate)
    stripe = max(1.6, 0.05 * box.height)
    paint_pattern(canvas, card.look, Box(box.x, label.y - stripe, box.width, stripe), step=1.4)
    canvas.rect(label, 0.35, fill=WHITE)
    widest = max(width_of(line, pt, Face.DISPLAY) for line in lines)
    for number, line in enumerate(lines):
        at = (box.x + box.width / 2, label.y + (plate - len(lines) * pt * PT) / 2 + (number + 0.84) * pt * PT)
        canvas.text(at, line, pt, Face.DISPLAY, align=Align.CENTRE, within=max(widest, box.width - 0.8))
    canvas.rect(box, 0.45)


def paint_token(canvas: Canvas, card: Card, x: float, y: float, diameter: float) -> None:
    """Paint a token: a ring in the team's pattern, the emblem, the name where it fits, and a wedge."""
    radius = diameter / 2
    centre = (x + radius, y + radius)
    with canvas.clipped(box_path(Box(x, y, diameter, diameter), radius)):
        paint_pattern(canvas, card.look, Box(x, y, diameter, diameter), step=1.5, width=0.35)
    canvas.circle(centre, 0.8 * radius, 0.3, fill=WHITE)
    name = None if has_portrait(canvas, card) else _name_in_circle(card.name, radius)
    up = 0.22 * radius if name else 0.0
    share = 0.5 if name else 0.6
    inner = Box(centre[0] - 0.8 * radius, centre[1] - 0.8 * radius, 1.6 * radius, 1.6 * radius)
    with canvas.clipped(box_path(inner, 0.8 * radius)):
        paint_likeness(canvas, card, inner, (centre[0], centre[1] - up), share * radius)
    if name:
        pt, lines = name
        for number, line in enumerate(lines):
            at = (centre[0], centre[1] + 0.34 * radius + (number + 0.84) * pt * PT)
            canvas.text(at, line, pt, Face.DISPLAY, align=Align.CENTRE)
    tip = (centre[0], centre[1] - 0.8 * radius)
    wedge = [
        (centre[0] - 0.12 * radius, y + 0.005 * radius),
        (centre[0] + 0.12 * radius, y + 0.005 * radius),
        tip,
    ]
    canvas.polygon(wedge, 0, fill=BLACK)
    canvas.circle(centre, radius, 0.35)


def _name_in_circle(name: str, radius: float) -> tuple[float, tuple[str, ...]] | None:
    """Return size and lines of a name inside a token, None where it does not fit in 6.5 pt."""
    for count, largest, share in ((1, 11.0, 1.35), (2, 9.0, 1.0)):
        pt = largest
        while pt >= SMALLEST_PT:
            lines = wrapped(name, pt, share * radius, Face.DISPLAY)
            if len(lines) == count and all(
                width_of(line, pt, Face.DISPLAY) <= _chord(radius, pt, number)
                for number, line in enumerate(lines)
            ):
                return pt, lines
            pt -= 0.25
    return None


def _chord(radius: float, pt: float, number: int) -> float:
    """Return how wide the inner circle is at the foot of a line."""
    down = 0.34 * radius + (number + 0.9) * pt * PT
    return 2 * sqrt(max(0.0, (0.76 * radius) ** 2 - down**2))


def _pages(
    cards: Sequence[Card], paper: Paper, margin: float, piece: _Piece, title: str, hint: str
) -> Iterator[Page]:
    """Yield pages with as many pieces as fit."""
    across, down = piece.width + 2 * piece.around, piece.height + 2 * piece.around
    room = Box(margin, margin + _HEAD, paper.width - 2 * margin, paper.height - 2 * margin - _HEAD - _FOOT)
    columns, rows = max(1, int(room.width // across)), max(1, int(room.height // down))
    left = (paper.width - columns * across) / 2 + piece.around
    for start in range(0, len(cards), columns * rows):
        part = tuple(cards[start : start + columns * rows])
        boxes = tuple(
            Box(
                left + number % columns * across,
                room.y + piece.around + number // columns * down,
                piece.width,
                piece.height,
            )
            for number in range(len(part))
        )
        paint = partial(
            _paint_sheet,
            cards=part,
            boxes=boxes,
            piece=piece,
            paper=paper,
            margin=margin,
            words=(title, hint),
        )
        yield Page(paper, paint, boxes)


def _paint_sheet(
    canvas: Canvas,
    *,
    cards: Sequence[Card],
    boxes: Sequence[Box],
    piece: _Piece,
    paper: Paper,
    margin: float,
    words: tuple[str, str],
) -> None:
    left = max(margin, 12.0)
    title, hint = words
    canvas.text((left, margin + 7), title, 14, Face.DISPLAY)
    room = paper.width - 2 * left - width_of(title, 14, Face.DISPLAY) - 4
    canvas.text((paper.width - left, margin + 6.5), hint, 7.5, Face.ITALIC, align=Align.RIGHT, within=room)
    for card, box in zip(cards, boxes, strict=True):
        piece.paint(canvas, card, box.x, box.y, piece.width)
    paint_scale(
        canvas, paper.width - left, paper.height - margin - 3, tr("50 mm: print at 100 %, then measure")
    )
