"""The middle of a board: boxes that follow each other, rings with numbers, places for pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from companion.engine import keepsakes
from companion.printing.canvas import BLACK, WHITE, Align, Canvas
from companion.printing.faces import Face
from companion.printing.measures import PT, Box
from companion.printing.reference_rows import paint_bar
from companion.printing.wrapping import wrapped

BAR: Final = 5.2
_CHAIN: Final = 19.0
_RING: Final = 7.8
_GAP: Final = 3.0
_AFTER_BAR: Final = 1.6
_BELOW: Final = 6.0
_LEAST_PLACES: Final = 9.0

Paint = Callable[[Canvas, Sequence[keepsakes.Box], Box], None]


def paint_strips(canvas: Canvas, strips: Sequence[keepsakes.Strip], room: Box) -> None:
    """Paint strips one above the other; places take what is left."""
    y = room.y
    for strip in strips:
        paint_bar(canvas, Box(room.x, y, room.width, BAR), strip.title, strip.aside)
        y += BAR + _AFTER_BAR
        high = _HEIGHTS.get(strip.kind) or max(_LEAST_PLACES, room.bottom - y)
        _PAINTERS[strip.kind](canvas, strip.boxes, Box(room.x, y, room.width, high))
        y += high + _GAP
        if strip.below:
            canvas.text((room.x, y + 1.6), strip.below, 8.5, Face.BOLD, within=room.width)
            y += _BELOW


def _paint_chain(canvas: Canvas, boxes: Sequence[keepsakes.Box], room: Box) -> None:
    side = (room.width - _GAP * (len(boxes) - 1)) / len(boxes)
    for number, one in enumerate(boxes):
        box = Box(room.x + number * (side + _GAP), room.y, side, room.height)
        canvas.rect(box, 1.2 if one.is_marked else 0.4, radius=1.5)
        canvas.centred(Box(box.x + 1, box.y + 1.4, side - 2, 4.4), one.name, 9)
        canvas.centred(Box(box.x + 1, box.y + 5.8, side - 2, 8.4), one.figure, 20, Face.DISPLAY)
        canvas.centred(Box(box.x + 1, box.y + 14.4, side - 2, 3.6), one.words, 7, Face.REGULAR)
        if number < len(boxes) - 1:
            middle = box.y + 9.5
            head = [
                (box.right + 0.4, middle - 1.5),
                (box.right + 2.6, middle),
                (box.right + 0.4, middle + 1.5),
            ]
            canvas.polygon(head, 0, fill=BLACK)


def _paint_rings(canvas: Canvas, boxes: Sequence[keepsakes.Box], room: Box) -> None:
    step = room.width / len(boxes)
    for number, one in enumerate(boxes):
        centre = (room.x + (number + 0.5) * step, room.y + room.height / 2)
        is_dark = one.is_marked and not canvas.saves_ink
        canvas.circle(centre, _RING / 2, 1.0 if one.is_marked else 0.35, fill=BLACK if is_dark else WHITE)
        ring = Box(centre[0] - 3, centre[1] - 3, 6, 6)
        canvas.centred(ring, one.name, 10, colour=WHITE if is_dark else BLACK)


def _paint_places(canvas: Canvas, boxes: Sequence[keepsakes.Box], room: Box) -> None:
    gap = 2.0
    side = (room.width - gap * (len(boxes) - 1)) / len(boxes)
    for number, one in enumerate(boxes):
        box = Box(room.x + number * (side + gap), room.y, side, room.height)
        canvas.rect(box, 0.35, radius=1.2)
        canvas.text((box.x + 1.4, box.y + 3.4), one.name, 7.5, Face.BOLD, within=side - 2.8)
        for row, line in enumerate(wrapped(one.words, 10, side - 2.8, Face.BOLD)):
            at = (box.x + side / 2, box.y + 9 + row * 10 * PT * 1.15)
            canvas.text(at, line, 10, Face.BOLD, align=Align.CENTRE)


_HEIGHTS: Final[Mapping[str, float]] = {"chain": _CHAIN, "rings": _RING}
_PAINTERS: Final[Mapping[str, Paint]] = {
    "chain": _paint_chain,
    "rings": _paint_rings,
    "places": _paint_places,
}
