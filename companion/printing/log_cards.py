"""Cards with a table for the rounds of a game: who it is, what it can, and what became of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from companion.engine.keepsakes import Deal, LogCard
from companion.engine.texts import tr
from companion.printing.blocks import Block
from companion.printing.canvas import BAND, SECONDARY, WHITE, Align, Canvas
from companion.printing.card_pages import Slot
from companion.printing.cards import paint_frame
from companion.printing.deals import deal_block
from companion.printing.faces import Face, fitted, width_of
from companion.printing.masthead import name_lines, paint_lettering
from companion.printing.measures import PT, SMALLEST_PT, BadSize, Box, CardSize

SIZE: Final = CardSize("log", "Log card", 127, 76, 4.5, 11, 0, 0, 17, 6.5, 0, 8, True, 0)
_NAME_STEPS: Final = ((20, 10), (10, 7), (7.5, 6.5), (6.5, 6.5))
_FIGURE: Final = 22.0
_GAP: Final = 3.0
_EMPTY: Final = 14.0
_LABELS: Final = 17.0
_TABLE_HEAD: Final = 3.2
_LEAST_ROW, _MOST_ROW = 4.0, 6.4
_TEAM: Final = 3.8
_FOLLOWING: Final = 9.0
_SIZES: Final = (8.0, 7.5, 7.0, 6.5)


class _Placed(NamedTuple):
    x: float
    y: float
    block: Block


def log_slots(cards: Sequence[LogCard]) -> tuple[Slot, ...]:
    """Return cards to cut out, several for one whose deals do not fit. Raises: BadSize for endless words."""
    return tuple(Slot(front) for card in cards for front in _fronts(card))


def _fronts(card: LogCard) -> Iterator[partial[None]]:
    head = _head_height(card)
    top = SIZE.margin + head + 2.0
    room = SIZE.height - SIZE.margin - top - _TABLE_HEAD - _LEAST_ROW * len(card.rows) - 2.0
    blocks, rest = _first_blocks(card, room)
    more = tuple(_following(rest))
    count = 1 + len(more)
    yield partial(_paint_first, card=card, blocks=blocks, top=top, head=head, count=count)
    for number, part in enumerate(more, 2):
        yield partial(_paint_following, card=card, blocks=part, number=number, count=count)


def _first_blocks(card: LogCard, room: float) -> tuple[tuple[_Placed, ...], tuple[Deal, ...]]:
    """Return what stands in two columns on the first card, as much as fits, then as large; and the rest."""
    half = (SIZE.inner - _GAP) / 2
    best: tuple[_Placed, ...] = ()
    for pt in _SIZES:
        placed = _in_columns([deal_block(deal, half, pt) for deal in card.deals], half, room)
        if len(placed) > len(best):
            best = placed
    return best, card.deals[len(best) :]


def _in_columns(blocks: Sequence[Block], half: float, room: float) -> tuple[_Placed, ...]:
    """Place blocks in turn into the shorter of two columns, as long as they fit."""
    heights = [0.0, 0.0]
    placed: list[_Placed] = []
    for block in blocks:
        column = heights.index(min(heights))
        if heights[column] + block.height > room:
            break
        placed.append(_Placed(column * (half + _GAP), heights[column], block))
        heights[column] += block.height + 1.2
    return tuple(placed)


def _following(deals: Sequence[Deal]) -> Iterator[tuple[Block, ...]]:
    """Yield what stands on each further card."""
    room = SIZE.height - 2 * SIZE.margin - _FOLLOWING - 2.0
    part: list[Block] = []
    for deal in deals:
        blocks = (deal_block(deal, SIZE.inner, pt) for pt in _SIZES)
        block = next((block for block in blocks if block.height <= room), None)
        if block is None:
            raise BadSize(tr("the words of {power} do not fit on a card", power=deal.name))
        if part and sum(one.height + 1.2 for one in part) + block.height > room:
            yield tuple(part)
            part = []
        part.append(block)
    if part:
        yield tuple(part)


def _head_height(card: LogCard) -> float:
    """Return the height of masthead and team line; long names take more."""
    width = SIZE.inner - _FIGURE - 3
    _, lines = name_lines(card.name, width, SIZE.header - 0.6, _NAME_STEPS)
    return max(SIZE.header, len(lines) * SMALLEST_PT * PT + 1.6) + _TEAM


def _paint_first(
    canvas: Canvas, *, card: LogCard, blocks: Sequence[_Placed], top: float, head: float, count: int
) -> None:
    paint_frame(canvas, SIZE)
    x = SIZE.margin
    _paint_head(canvas, card, Box(x, SIZE.margin, SIZE.inner, head - _TEAM))
    _paint_team(
        canvas, card, x, SIZE.margin + head, tr("more on card 2 of {n}", n=count) if count > 1 else ""
    )
    for left, down, block in blocks:
        block.paint(canvas, x + left, top + down)
    bottom = max((placed.y + placed.block.height for placed in blocks), default=0.0)
    if card.blanks and not blocks:
        bottom = _paint_blanks(canvas, card.blanks, x, top)
    end = SIZE.height - SIZE.margin
    _paint_table(canvas, card, Box(x, top + bottom + 2.0, SIZE.inner, end - top - bottom - 2.0))


def _paint_head(canvas: Canvas, card: LogCard, box: Box) -> None:
    field = Box(box.x, box.y, box.width - _FIGURE, box.height)
    if card.name:
        pt, lines = name_lines(card.name, field.width - 3, field.height - 0.6, _NAME_STEPS)
        paint_lettering(canvas, lines, pt, field, 1.3)
    else:
        canvas.text((field.x + 1.5, field.y + 3.4), card.name_label, 7.5, Face.BOLD, colour=SECONDARY)
    figure = Box(field.right, box.y, _FIGURE, box.height)
    canvas.rect(figure, 0.45, fill=WHITE)
    label = Box(figure.x + 0.5, figure.y + 0.6, _FIGURE - 1, 2.8)
    canvas.centred(label, card.figure.label.upper(), SMALLEST_PT)
    canvas.centred(Box(figure.x, figure.y + 3, _FIGURE, 7.6), card.figure.words, 17, Face.DISPLAY)
    canvas.rect(box, 0.45)


def _paint_team(canvas: Canvas, card: LogCard, x: float, base: float, more: str) -> None:
    right = x + SIZE.inner
    words = card.banner or more
    taken = 0.0
    if words:
        taken = width_of(words, 7, Face.BOLD) + 3
        plate = Box(right - taken, base - 3.2, taken, 3.6)
        canvas.rect(plate, 0.2, fill=canvas.bar_fill)
        canvas.centred(plate.inset(0.3), words, 7, colour=canvas.bar_ink)
    if card.name and not card.team.words:
        return
    label = f"{card.team.label}: "
    canvas.text((x, base - 0.4), label, 8, Face.BOLD)
    start = x + width_of(label, 8, Face.BOLD)
    if card.team.words:
        room = right - taken - start - 1
        pt = fitted(card.team.words, 8, Face.BOLD, room, SMALLEST_PT)
        canvas.text((start, base - 0.4), card.team.words, pt, Face.BOLD)
    else:
        canvas.line((start, base), (x + 55, base), 0.2, SECONDARY)


def _paint_blanks(canvas: Canvas, blanks: Sequence[str], x: float, top: float) -> float:
    side = (SIZE.inner - _GAP * (len(blanks) - 1)) / len(blanks)
    for number, words in enumerate(blanks):
        box = Box(x + number * (side + _GAP), top, side, _EMPTY)
        canvas.rect(box, 0.3, colour=SECONDARY)
        at = (box.x + 1.2, box.y + 3)
        canvas.text(at, words, 7.5, Face.ITALIC, colour=SECONDARY)
    return _EMPTY


def _paint_table(canvas: Canvas, card: LogCard, box: Box) -> None:
    """Paint the rounds; the rows are as high as is left for them."""
    high = min(_MOST_ROW, (box.height - _TABLE_HEAD) / len(card.rows))
    step = (box.width - _LABELS) / len(card.columns)
    top = box.bottom - high * len(card.rows)
    canvas.text((box.x, top - 0.9), card.head, 7, Face.BOLD)
    for number, words in enumerate(card.columns):
        at = (box.x + _LABELS + (number + 0.5) * step, top - 0.9)
        canvas.text(at, words, 7, Face.BOLD, align=Align.CENTRE)
    for row, label in enumerate(card.rows):
        line = Box(box.x, top + row * high, box.width, high)
        canvas.rect(line, 0.25, fill=canvas.pale(BAND) if row < len(card.filled or (1, 1)) else None)
        canvas.centred(Box(line.x + 0.8, line.y, _LABELS - 1, high), label, 7.5, align=Align.LEFT)
        filled = card.filled[row] if row < len(card.filled) else ()
        for number in range(len(card.columns)):
            cell = Box(line.x + _LABELS + number * step, line.y, step, high)
            canvas.rect(cell, 0.18, colour=SECONDARY)
            if number < len(filled) and filled[number]:
                canvas.centred(cell.inset(0.4), filled[number], 8)


def _paint_following(
    canvas: Canvas, *, card: LogCard, blocks: Sequence[Block], number: int, count: int
) -> None:
    paint_frame(canvas, SIZE)
    head = Box(SIZE.margin, SIZE.margin, SIZE.inner, _FOLLOWING)
    part = tr("card {k} of {n}", k=number, n=count)
    plate = width_of(part, 7, Face.BOLD) + 3
    pt, lines = name_lines(card.name, head.width - plate - 4, 8.0, _NAME_STEPS)
    paint_lettering(canvas, lines, pt, Box(head.x, head.y, head.width - plate, head.height), 1.3)
    canvas.centred(Box(head.right - plate, head.y, plate, head.height), part, 7)
    canvas.rect(head, 0.45)
    y = head.bottom + 2.0
    for block in blocks:
        block.paint(canvas, head.x, y)
        y += block.height + 1.2
