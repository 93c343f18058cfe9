"""Slips on sheets: as many on one as let everything on them fit, with lines to cut along."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from companion.engine.forms import Slip
from companion.engine.texts import tr
from companion.printing.blocks import Block
from companion.printing.canvas import SECONDARY, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.measures import BadSize, Box, Paper
from companion.printing.pages import Page
from companion.printing.slip_parts import slip_blocks

SHARES: Final = ((2, 2), (1, 2), (1, 1))
"""Columns and rows of slips on a sheet, tried in this order."""
FRAME: Final = 7.0
"""Between the cut and the frame, in mm."""
_INNER: Final = 2.5
_TITLE: Final = 8.6
_AFTER_TITLE: Final = 2.4


class _Laid(NamedTuple):
    """A slip with its blocks, as they lie in a box of its size."""

    slip: Slip
    blocks: tuple[Block, ...]


def slip_pages(slips: Sequence[Slip], paper: Paper) -> tuple[Page, ...]:
    """Return slips on sheets; free places take copies of the last one that is for nobody.

    Raises: BadSize for a slip that does not fit on a whole sheet.
    """
    for columns, rows in SHARES:
        size = (paper.width / columns, paper.height / rows)
        laid = [_lay_out(slip, *size) for slip in slips]
        if None not in laid:
            return tuple(_pages([one for one in laid if one], paper, columns, rows))
    raise BadSize(tr("a slip does not fit on {paper}", paper=paper.name))


def _lay_out(slip: Slip, width: float, height: float) -> _Laid | None:
    inner = FRAME + _INNER
    blocks = slip_blocks(slip, width - 2 * inner, height - 2 * inner - _TITLE - _AFTER_TITLE)
    return None if blocks is None else _Laid(slip, blocks)


def _pages(laid: Sequence[_Laid], paper: Paper, columns: int, rows: int) -> Iterator[Page]:
    count = columns * rows
    width, height = paper.width / columns, paper.height / rows
    last = laid[-1]
    spare = [] if last.slip.name else [last] * (-len(laid) % count)
    whole = [*laid, *spare]
    for start in range(0, len(whole), count):
        part = whole[start : start + count]
        boxes = tuple(
            Box(place % columns * width, place // columns * height, width, height)
            for place in range(len(part))
        )
        frames = tuple(box.inset(FRAME) for box in boxes)
        paint = partial(_paint_sheet, part=part, boxes=boxes, paper=paper, shares=(columns, rows))
        yield Page(paper, paint, frames)


def _paint_sheet(
    canvas: Canvas, *, part: Sequence[_Laid], boxes: Sequence[Box], paper: Paper, shares: tuple[int, int]
) -> None:
    for one, box in zip(part, boxes, strict=True):
        _paint_slip(canvas, one, box)
    columns, rows = shares
    for column in range(1, columns):
        x = column * paper.width / columns
        canvas.line((x, 0), (x, paper.height), 0.15, SECONDARY, (2, 2))
    for row in range(1, rows):
        y = row * paper.height / rows
        canvas.line((0, y), (paper.width, y), 0.15, SECONDARY, (2, 2))


def _paint_slip(canvas: Canvas, laid: _Laid, box: Box) -> None:
    canvas.rect(box.inset(FRAME), 0.5, radius=1.5)
    inner = box.inset(FRAME + _INNER)
    bar = Box(inner.x, inner.y, inner.width, _TITLE)
    canvas.rect(bar, 0.4, fill=canvas.bar_fill)
    aside = width_of(laid.slip.aside, 8, Face.BOLD)
    words = Box(bar.x + 3, bar.y, bar.width - 8 - aside, bar.height)
    canvas.centred(words, laid.slip.title, 15, Face.DISPLAY, colour=canvas.bar_ink, align=Align.LEFT)
    right = Box(bar.x + 3, bar.y, bar.width - 5.5, bar.height)
    canvas.centred(right, laid.slip.aside, 8, colour=canvas.bar_ink, align=Align.RIGHT)
    y = bar.bottom + _AFTER_TITLE
    for block in laid.blocks:
        block.paint(canvas, inner.x, y)
        y += block.height
