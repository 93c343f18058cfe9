"""One hero on a team sheet: as high a strip as everything about it needs, nothing over anything else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from companion.engine.cards import Card
from companion.engine.texts import tr
from companion.printing.blocks import (
    Block,
    Layout,
    entry_blocks,
    facts_runs,
    notes_word,
    paint_cross,
    paint_ruled,
    paragraph_block,
    pools_block,
)
from companion.printing.canvas import PENCIL, Canvas
from companion.printing.compose import facts_block
from companion.printing.faces import Face, width_of
from companion.printing.figures import TileSize, paint_figures
from companion.printing.masthead import (
    FOLLOWING_HEADER,
    header_height,
    paint_following_header,
    paint_header,
)
from companion.printing.measures import SMALLEST_PT, Box
from companion.printing.tracks import TrackLayout, TrackSize

_LEFT_SHARE: Final = 0.47
_INSET: Final = 2.2
_TILES: Final = TileSize(tile=11.4, pencil=5.4, figure_pt=20, label_pt=7)
_TICKS: Final = 6
_TICK_ROW: Final = 5.4
_NOTES: Final = 14.0
"""Left over room from which on there are lines to write on."""
_BOXES: Final = ((4.05, 4), (3.6, 0), (3.2, 0), (2.9, 0), (2.55, 0))
"""Sizes of hit boxes with the most groups in a row, 0 for as many as fit."""
_SIZES: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5)


class Strip(NamedTuple):
    """What stands in a hero's strip; a following one has no left side and the full width."""

    card: Card
    left: tuple[Block, ...] = ()
    track: TrackLayout | None = None
    right: tuple[Block, ...] = ()
    part: int = 1
    parts: int = 1


def fitting_strip(card: Card, width: float, height: float) -> Strip | None:
    """Return a strip that shows everything of a hero in a size, None where it does not fit."""
    for has_left in (True, False):
        side = _left(card, _left_width(width), height - 3.2, has_flavour=has_left)
        if side is None:
            continue
        flavour = () if has_left else (paragraph_block(facts_runs(card.flavour), SMALLEST_PT, _right(width)),)
        right = _right_blocks(card, _right(width), _room(height), flavour)
        if right is not None:
            return Strip(card, *side, right)
    return None


def continued(card: Card, width: float, height: float) -> tuple[Strip, ...]:
    """Return several strips for a hero whose words do not fit into one of the largest."""
    side = _left(card, _left_width(width), height - 3.2, has_flavour=False) or ((), None)
    flavour = paragraph_block(facts_runs(card.flavour), SMALLEST_PT, _right(width))
    room = _room(height)
    layout = Layout(_right(width), SMALLEST_PT, is_tight=True)
    parts: list[list[Block]] = [[flavour]]
    for block in _blocks(card, layout, room - FOLLOWING_HEADER):
        if sum(one.height for one in parts[-1]) + block.height > room - FOLLOWING_HEADER:
            parts.append([])
        parts[-1].append(block)
    count = len(parts)
    first = Strip(card, *side, tuple(parts[0]), 1, count)
    rest = (Strip(card, (), None, tuple(part), number, count) for number, part in enumerate(parts[1:], 2))
    return (first, *rest)


def paint_strip_of(canvas: Canvas, strip: Strip, box: Box) -> None:
    """Paint a hero's strip."""
    canvas.rect(box, 0.5, radius=1.6)
    width = _left_width(box.width)
    left = Box(box.x + _INSET, box.y + _INSET, width, box.height - 3.2)
    right = Box(box.right - _INSET - _right(box.width), box.y + 2.6, _right(box.width), box.height - 3.4)
    canvas.line((right.x - 2, box.y + 2), (right.x - 2, box.bottom - 2), 0.2, PENCIL)
    if strip.part == 1:
        _paint_left(canvas, strip, left)
    else:
        words = tr("part {k} of {n}", k=strip.part, n=strip.parts)
        paint_following_header(canvas, strip.card, Box(left.x, left.y, left.width, FOLLOWING_HEADER), words)
        paint_ruled(
            canvas,
            Box(left.x, left.y + FOLLOWING_HEADER + 2, left.width, left.height - FOLLOWING_HEADER - 3),
            5.2,
            label=notes_word(),
        )
    _paint_right(canvas, strip, right)


def _left_width(width: float) -> float:
    return _LEFT_SHARE * width


def _right(width: float) -> float:
    return width - _left_width(width) - 2 * _INSET - 4


def _room(height: float) -> float:
    """Return what abilities may take on the right of a strip."""
    return height - 3.4 - _TICK_ROW - 0.6


def _left(
    card: Card, width: float, height: float, *, has_flavour: bool
) -> tuple[tuple[Block, ...], TrackLayout | None] | None:
    """Return what is rolled and printed, and the boxes; None where they do not fit below the figures."""
    taken = header_height(card, width, 11.6) + 1.3 + _TILES.height + 1.4
    for box, groups in _BOXES if card.track else ((0.0, 0),):
        track = None
        if card.track:
            track = TrackLayout(card.track, TrackSize(width, box, box / 2, 1.1, most_groups=groups))
        room = height - taken - (track.height if track else 0.0)
        for pt in _SIZES:
            blocks = [facts_block(card.facts, pt, width)]
            if has_flavour:
                blocks.append(paragraph_block(facts_runs(card.flavour), pt, width))
            if sum(block.height for block in blocks) <= room:
                return tuple(blocks), track
    return None


def _right_blocks(card: Card, width: float, room: float, before: Sequence[Block]) -> tuple[Block, ...] | None:
    """Return abilities and pools in the largest size that fits, None if none does."""
    for is_tight in (False, True):
        for pt in _SIZES:
            blocks = (*before, *_blocks(card, Layout(width, pt, is_tight=is_tight), room))
            if sum(block.height for block in blocks) <= room:
                return blocks
    return None


def _blocks(card: Card, layout: Layout, most: float) -> Iterator[Block]:
    for entry in card.entries:
        yield from entry_blocks(entry, layout, most)
    if card.pools:
        yield pools_block(card.pools, card.pool_words[0], layout.pt, layout.width)


def _paint_left(canvas: Canvas, strip: Strip, box: Box) -> None:
    """Paint head, figures, what is rolled and printed, and at the foot the boxes."""
    card = strip.card
    header = header_height(card, box.width, 11.6)
    paint_header(canvas, card, Box(box.x, box.y, box.width, header), 11.6)
    y = box.y + header + 1.3
    paint_figures(canvas, (box.x, y), box.width, card.figures, _TILES)
    y += _TILES.height + 1.4
    for block in strip.left:
        block.paint(canvas, box.x, y)
        y += block.height
    end = box.bottom - (strip.track.height if strip.track else 0.0)
    if end - y > _NOTES:
        paint_ruled(canvas, Box(box.x, y, box.width, end - y - 3), 5.2, label=notes_word())
    if strip.track:
        strip.track.paint(canvas, box.x, end)


def _paint_right(canvas: Canvas, strip: Strip, box: Box) -> None:
    """Paint abilities, pools and lines for notes, and at the foot conditions to tick."""
    y = box.y
    for block in strip.right:
        block.paint(canvas, box.x, y)
        y += block.height
    end = box.bottom - _TICK_ROW
    if end - 2 - y > 6:
        paint_ruled(canvas, Box(box.x, y, box.width, end - y - 2.5), 5.2, label=notes_word())
    _paint_ticks(canvas, strip.card, Box(box.x, end, box.width, _TICK_ROW))


def _paint_ticks(canvas: Canvas, card: Card, box: Box) -> None:
    ticks = card.ticks[:_TICKS]
    if not ticks:
        return
    canvas.line((box.x, box.y - 0.8), (box.right, box.y - 0.8), 0.15, PENCIL)
    widths = [width_of(tick.name, SMALLEST_PT, Face.MEDIUM) + 3.6 for tick in ticks]
    gap = (box.width - sum(widths)) / max(1, len(ticks) - 1)
    x = box.x
    for tick, width in zip(ticks, widths, strict=True):
        square = Box(x, box.y + 0.6, 2.4, 2.4)
        canvas.rect(square, 0.2)
        if tick.ticked:
            paint_cross(canvas, square)
        canvas.text((x + 3, box.y + 2.6), tick.name, SMALLEST_PT, Face.MEDIUM)
        x += width + gap
