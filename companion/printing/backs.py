"""Backs of cards: the team's emblem, or the reminders in full."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.engine.cards import Card, Look, Tick
from companion.printing.blocks import (
    Block,
    Layout,
    entry_blocks,
    notes_word,
    paint_cross,
    paint_ruled,
    paragraph_block,
)
from companion.printing.canvas import BLACK, RAYS, WHITE, Align, Canvas, box_path
from companion.printing.cards import CardFace, card_box, fronts, paint_frame
from companion.printing.emblems import paint_emblem
from companion.printing.faces import Face, width_of
from companion.printing.masthead import FOLLOWING_HEADER, name_lines, paint_following_header
from companion.printing.measures import PT, SMALLEST_PT, Box, CardSize
from companion.printing.options import BackKind
from companion.printing.patterns import paint_pattern, paint_rays
from companion.printing.wrapping import Run

_INSET: Final = 3.0
_PLATE_STEPS: Final = ((17, 12), (14, 8), (10, 6.5))
_TICK_ROW: Final = 2.7
_TICKS_HEAD: Final = 3.4


def backs(card: Card, size: CardSize, kind: BackKind) -> tuple[CardFace | None, ...]:
    """Return a back for every front of a card; only the first has the rules, if they fit."""
    count = len(fronts(card, size))
    if kind is BackKind.NONE:
        return (None,) * count
    emblem = partial(paint_emblem_back, look=card.look, size=size)
    rules = rules_back(card, size) if kind is BackKind.RULES else None
    return (rules or emblem, *(emblem,) * (count - 1))


def paint_emblem_back(canvas: Canvas, *, look: Look, size: CardSize) -> None:
    """Paint a back with the team's pattern, emblem and name."""
    field = card_box(size).inset(_INSET)
    grown = size.width / 63
    paint_pattern(canvas, look, field, step=3.2 * grown, width=0.55 * grown, radius=2.0)
    canvas.rect(field, 0.6, radius=2.0)
    centre = (size.width / 2, size.height / 2 - 4 * grown)
    radius = 0.29 * size.width
    disc = Box(centre[0] - radius - 3.2, centre[1] - radius - 3.2, 2 * radius + 6.4, 2 * radius + 6.4)
    canvas.circle(centre, radius + 3.2, 0.6, fill=WHITE)
    _paint_disc_rays(canvas, disc, centre)
    paint_emblem(canvas, look, centre, radius)
    _paint_plate(canvas, look.name, size)


def _paint_disc_rays(canvas: Canvas, disc: Box, centre: tuple[float, float]) -> None:
    inner = disc.inset(0.6)
    with canvas.clipped(box_path(inner, inner.width / 2)):
        paint_rays(canvas, inner, centre, RAYS)


def _paint_plate(canvas: Canvas, name: str, size: CardSize) -> None:
    grown = size.width / 63
    steps = tuple((high * grown, max(SMALLEST_PT, low)) for high, low in _PLATE_STEPS)
    pt, lines = name_lines(name, size.width - 17, size.height / 4, steps)
    height = len(lines) * pt * PT * 1.02 + 3
    plate = Box(7, size.height - 12 * grown - height, size.width - 14, height)
    if not canvas.saves_ink:
        canvas.rect(Box(plate.x + 0.6, plate.y + 0.6, plate.width, plate.height), 0, fill=BLACK)
    canvas.rect(plate, 0.5, fill=WHITE)
    step = pt * PT * 1.02
    for number, line in enumerate(lines):
        at = (size.width / 2, plate.y + 1.5 + pt * PT * 0.84 + number * step)
        canvas.text(at, line, pt, Face.DISPLAY, align=Align.CENTRE)


def rules_back(card: Card, size: CardSize) -> CardFace | None:
    """Return a back with the long reminders, None where they do not fit in 6.5 pt."""
    top = size.margin + FOLLOWING_HEADER + 1.9
    room = size.height - size.margin - 2 - top
    pt = size.largest_pt
    while pt >= SMALLEST_PT:
        blocks = _rules(card, size, pt)
        if sum(block.height for block in blocks) <= room:
            return partial(_paint_rules, card=card, size=size, blocks=blocks)
        pt -= 0.5
    return None


def _rules(card: Card, size: CardSize, pt: float) -> tuple[Block, ...]:
    layout = Layout(size.inner, pt, is_long=True)
    blocks = [block for entry in card.entries for block in entry_blocks(entry, layout, size.height)]
    if card.pools:
        runs = (Run(f"{card.pools[0].label} ", Face.BOLD), Run(card.pool_words[1]))
        blocks.append(paragraph_block(runs, pt, size.inner))
    return tuple(blocks)


def _paint_rules(canvas: Canvas, *, card: Card, size: CardSize, blocks: Sequence[Block]) -> None:
    paint_frame(canvas, size)
    x = y = size.margin
    paint_following_header(canvas, card, Box(x, y, size.inner, FOLLOWING_HEADER), "")
    y += FOLLOWING_HEADER + 1.9
    for block in blocks:
        block.paint(canvas, x, y)
        y += block.height
    end = size.height - size.margin
    ticks = _TICKS_HEAD + _TICK_ROW * len(card.ticks) + 0.4
    if card.ticks and end - y > ticks + 1:
        end -= ticks
        _paint_ticks(canvas, card, Box(x, end, size.inner, ticks))
        end -= 1.5
    if end - y > 8:
        paint_ruled(canvas, Box(x, y + 0.5, size.inner, end - y - 1), 4.8, label=notes_word())


def _paint_ticks(canvas: Canvas, card: Card, box: Box) -> None:
    head = Box(box.x, box.y, box.width, 3.0)
    canvas.rect(box, 0.3)
    canvas.rect(head, 0.3, fill=canvas.bar_fill)
    inner = Box(head.x + 1, head.y, head.width - 2, head.height)
    for words, align in zip(card.tick_words, (Align.LEFT, Align.RIGHT), strict=True):
        canvas.centred(inner, words, SMALLEST_PT, colour=canvas.bar_ink, align=align)
    names = max(width_of(tick.name, 7, Face.BOLD) for tick in card.ticks) + 5.5
    for number, tick in enumerate(card.ticks):
        row = Box(box.x + 1, box.y + _TICKS_HEAD + number * _TICK_ROW, box.width - 2, _TICK_ROW)
        _paint_tick(canvas, tick, row, names)


def _paint_tick(canvas: Canvas, tick: Tick, row: Box, names: float) -> None:
    box = Box(row.x, row.y + 0.1, 2.1, 2.1)
    canvas.rect(box, 0.2)
    if tick.ticked:
        paint_cross(canvas, box)
    base = row.y + 2.1
    canvas.text((row.x + 3, base), tick.name, 7, Face.BOLD)
    canvas.text((row.x + names - 1, base), tick.words, 7, within=row.width - names - 3)
    canvas.text((row.right, base), tick.to_hit, 7, Face.BOLD, align=Align.RIGHT)
