"""Cards: the front with all that a player needs, and further cards for what did not fit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec.structs import replace

from companion.engine.cards import Card, Fact
from companion.engine.texts import tr
from companion.printing.blocks import notes_word, paint_ruled
from companion.printing.canvas import BLACK, SECONDARY, WHITE, Canvas
from companion.printing.compose import (
    AFTER_FOLLOWING,
    AFTER_HEADER,
    AFTER_TILES,
    Composed,
    compose,
    tile_size,
)
from companion.printing.faces import Face, width_of
from companion.printing.figures import motto_fits, paint_figures, paint_panel
from companion.printing.masthead import FOLLOWING_HEADER, paint_following_header, paint_header
from companion.printing.measures import SMALLEST_PT, Box, CardSize

CardFace = Callable[[Canvas], None]
"""Paints one side of a card, its cut corner at the origin."""

FRAME: Final = 2.2
"""How far all art stays inside the cut."""
_PANEL_FROM: Final = 15.0
"""Left over room from which on there is a panel."""
_PENCIL_FROM: Final = 6.0


def fronts(card: Card, size: CardSize) -> tuple[CardFace, ...]:
    """Return the fronts of a card: one, or several where its words need more room."""
    card, composed = _with_motto(card, compose(card, size), size)
    count = len(composed.parts)
    first = partial(_paint_first, card=card, size=size, composed=composed)
    further = [
        partial(_paint_following, card=card, size=size, composed=composed, number=number)
        for number in range(1, count)
    ]
    return (first, *further)


def paint_frame(canvas: Canvas, size: CardSize) -> None:
    """Draw the frame of a card."""
    canvas.rect(card_box(size).inset(FRAME), 0.5, fill=WHITE, radius=FRAME)


def card_box(size: CardSize) -> Box:
    """Return the card up to its cut."""
    return Box(0.0, 0.0, size.width, size.height)


def _with_motto(card: Card, composed: Composed, size: CardSize) -> tuple[Card, Composed]:
    """Put the motto into the text where there is no panel that has room for it."""
    if not card.motto:
        return card, composed
    panel = _panel_height(composed, size)
    if panel and motto_fits(card.motto, size.inner, panel):
        return card, composed
    hits = next(
        (figure.label for figure in card.figures if not figure.note and figure.short == tr("HITS")), ""
    )
    motto = Fact(hits or tr("Motto"), card.motto, emphatic=True)
    card = replace(card, motto="", flavour=(*card.flavour, motto))
    return card, compose(card, size)


def _panel_height(composed: Composed, size: CardSize) -> float:
    """Return the height of the panel, 0 where there is none."""
    left = composed.left
    if len(composed.parts) > 1 or left <= _PANEL_FROM:
        return 0.0
    return min(left - (10 if left > 26 else 0) - 1.2, 0.62 * size.inner)


def _paint_first(canvas: Canvas, *, card: Card, size: CardSize, composed: Composed) -> None:
    paint_frame(canvas, size)
    x = y = size.margin
    paint_header(canvas, card, Box(x, y, size.inner, composed.header), size.header)
    y += composed.header + AFTER_HEADER
    if card.figures:
        paint_figures(canvas, (x, y), size.inner, card.figures, tile_size(size))
        y += tile_size(size).height + AFTER_TILES
    composed.facts.paint(canvas, x, y)
    if composed.setting.pins.flavour:
        composed.flavour.paint(canvas, x, y + composed.facts.height)
    _paint_flow(canvas, card, size, composed)
    _paint_foot(canvas, size, composed)


def _paint_flow(canvas: Canvas, card: Card, size: CardSize, composed: Composed) -> None:
    """Paint panel or rule, the blocks, and pencil lines in what is left."""
    x, y = size.margin, composed.top
    panel = _panel_height(composed, size)
    if panel:
        paint_panel(canvas, card, Box(x, y + 0.4, size.inner, panel))
        y += panel + 1.2
    elif composed.parts[0]:
        canvas.line((x, y - 0.3), (x + size.inner, y - 0.3))
    for block in composed.parts[0]:
        block.paint(canvas, x, y + 0.3)
        y += block.height
    left = composed.bottom - y
    if len(composed.parts) == 1 and left > _PENCIL_FROM:
        paint_ruled(canvas, Box(x, y - 0.6, size.inner, left - 0.8), size.pencil_step)


def _paint_foot(canvas: Canvas, size: CardSize, composed: Composed) -> None:
    """Paint the arrow to the next card, the pools, and the boxes to cross off."""
    x, right = size.margin, size.margin + size.inner
    count = len(composed.parts)
    if count > 1:
        _paint_arrow(canvas, right, composed.bottom - 3.1, tr("more on card 2 of {n}", n=count))
    if composed.pools:
        y = composed.bottom + 0.3
        canvas.line((x, y), (right, y))
        composed.pools.paint(canvas, x, y + 0.6)
    if composed.track:
        composed.track.paint(canvas, x, size.height - size.margin - composed.track.height + 0.4)


def _paint_arrow(canvas: Canvas, right: float, y: float, words: str) -> None:
    left = right - width_of(words, SMALLEST_PT, Face.BOLD) - 4.4
    points = [(left, y), (right - 1.6, y), (right, y + 1.35), (right - 1.6, y + 2.7), (left, y + 2.7)]
    canvas.polygon(points, 0.2, fill=canvas.bar_fill, colour=BLACK)
    canvas.text((left + 1, y + 2.1), words, SMALLEST_PT, Face.BOLD, colour=canvas.bar_ink)


def _paint_following(canvas: Canvas, *, card: Card, size: CardSize, composed: Composed, number: int) -> None:
    paint_frame(canvas, size)
    x = y = size.margin
    count = len(composed.parts)
    head = Box(x, y, size.inner, FOLLOWING_HEADER)
    paint_following_header(canvas, card, head, tr("card {k} of {n}", k=number + 1, n=count))
    y += FOLLOWING_HEADER + AFTER_FOLLOWING
    for block in composed.parts[number]:
        block.paint(canvas, x, y)
        y += block.height
    end = size.height - size.margin
    if end - y > 8:
        box = Box(x, y + 0.5, size.inner, end - y - 4.5)
        paint_ruled(canvas, box, size.pencil_step, label=notes_word())
    words = tr("Figures and hit boxes: card 1 of {n}", n=count)
    canvas.text((x, end - 0.5), words, SMALLEST_PT, Face.BOLD, colour=SECONDARY)
