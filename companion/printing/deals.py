"""Powers and rules in boxes of their own: a number in a disc, a name, what it costs, what it does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.engine.keepsakes import Deal
from companion.printing.blocks import Block, paint_lines
from companion.printing.canvas import WHITE, Canvas
from companion.printing.faces import Face
from companion.printing.measures import PT, Box
from companion.printing.wrapping import LEADING, Line, Run, wrap

_HEAD: Final = 5.4
_SIDE: Final = 1.2
_NAME: Final = 7.4
"""Where the name begins, behind the disc."""


def deal_block(deal: Deal, width: float, pt: float) -> Block:
    """Return a deal as a block; nothing of it is ever shortened."""
    name = wrap((Run(deal.name, Face.BOLD),), pt + 2, width - _NAME - 1.4)
    price = (Run(f"{deal.price} ", Face.BOLD),) if deal.price else ()
    words = wrap((*price, Run(deal.words)), pt, width - 2 * _SIDE)
    head = max(_HEAD, len(name) * _step(pt + 2) + 1.2)
    height = head + len(words) * _step(pt) + 2.0
    paint = partial(_paint_deal, deal=deal, parts=(name, words), head=head, size=(width, height), pt=pt)
    return Block(height, paint)


def _paint_deal(
    canvas: Canvas,
    x: float,
    y: float,
    *,
    deal: Deal,
    parts: tuple[Sequence[Line], Sequence[Line]],
    head: float,
    size: tuple[float, float],
    pt: float,
) -> None:
    name, words = parts
    width, height = size
    bar = Box(x, y, width, head)
    canvas.rect(bar, 0.35, fill=canvas.bar_fill)
    canvas.circle((x + 3.6, y + head / 2), 2.3, 0.3, fill=WHITE, colour=canvas.bar_ink)
    canvas.centred(Box(x + 1.5, y, 4.2, head), deal.number, 8)
    top = y + (head - len(name) * _step(pt + 2)) / 2
    paint_lines(canvas, x + _NAME, top, name, pt + 2, colour=canvas.bar_ink)
    paint_lines(canvas, x + _SIDE, y + head + 0.8, words, pt)
    canvas.rect(Box(x, y, width, height), 0.35)


def _step(pt: float) -> float:
    return pt * PT * LEADING
