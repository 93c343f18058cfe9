"""Movement cards: one large sign, read from both ends, and whose it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.engine.cards import Look
from companion.engine.keepsakes import MoveCard
from companion.printing.backs import paint_emblem_back
from companion.printing.canvas import RAYS, WHITE, Align, Canvas
from companion.printing.card_pages import Slot
from companion.printing.cards import card_box
from companion.printing.faces import Face, capital_height
from companion.printing.measures import CARDS, SMALLEST_PT, Box, CardSize
from companion.printing.options import BackKind
from companion.printing.patterns import paint_rays
from companion.printing.wrapping import wrapped

SIZE: Final[CardSize] = CARDS["poker"]
_SIGN_PT: Final = 110.0
_FRAME: Final = 3.0


def move_slots(cards: Sequence[MoveCard], look: Look, kind: BackKind) -> tuple[Slot, ...]:
    """Return cards to cut out; all their backs are alike, so that none is told from behind."""
    back = None if kind is BackKind.NONE else partial(paint_emblem_back, look=look, size=SIZE)
    return tuple(Slot(partial(_paint_card, card=card), back, look) for card in cards)


def _paint_card(canvas: Canvas, *, card: MoveCard) -> None:
    frame = card_box(SIZE).inset(_FRAME)
    canvas.rect(frame, 0.6, fill=WHITE, radius=2.5)
    centre = (SIZE.width / 2, SIZE.height / 2)
    rays = Box(frame.x + 3, frame.y + 16, frame.width - 6, frame.height - 32)
    paint_rays(canvas, rays, centre, RAYS)
    base = centre[1] + capital_height(_SIGN_PT, Face.DISPLAY) / 2
    at = (centre[0], base - (5 if card.options else 0))
    canvas.text(at, card.sign, _SIGN_PT, Face.DISPLAY, align=Align.CENTRE, outline=1.5)
    for degrees in (0.0, 180.0):
        with canvas.moved(*centre, degrees=degrees):
            _paint_end(canvas, card, frame.width / 2, frame.height / 2)
    for number, option in enumerate(card.options):
        box = Box(centre[0] - 22 + number * 9, frame.bottom - 25, 8, 8)
        canvas.rect(box, 0.4, fill=WHITE)
        canvas.centred(box, option, 11)


def _paint_end(canvas: Canvas, card: MoveCard, half: float, high: float) -> None:
    canvas.text((-half + 3, -high + 8.4), card.sign, 19, Face.DISPLAY)
    canvas.text((half - 3, -high + 7.6), card.words, 9, Face.BOLD, align=Align.RIGHT)
    for number, line in enumerate(wrapped(card.owner, SMALLEST_PT, 2 * half - 6)[:2]):
        canvas.text((half - 3, -high + 11.4 + number * 2.7), line, SMALLEST_PT, align=Align.RIGHT)
