"""Blocks down a page and on to the next one, none of them split."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final, NamedTuple

from companion.engine.cards import Card
from companion.engine.texts import tr
from companion.printing.blocks import Block, notes_word, paint_ruled
from companion.printing.canvas import SECONDARY, Align, Canvas
from companion.printing.masthead import paint_following_header
from companion.printing.measures import SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.reference_rows import BAR, paint_bar

FOOT: Final = 13.0
"""What stays free at the foot of a page, counted from the paper's edge."""
_HEADER: Final = 9.0
_PENCIL: Final = 6.4


class _Placed(NamedTuple):
    y: float
    block: Block


class Flow:
    """Collects blocks into pages of one card; later pages say whose they are and which they are."""

    def __init__(self, card: Card, paper: Paper, margin: float) -> None:
        self._card, self._paper, self._margin = card, paper, margin
        self._bottom = paper.height - FOOT
        self._pages: list[list[_Placed]] = [[]]
        self._y = margin

    @property
    def width(self) -> float:
        """What lies between the margins."""
        return self._paper.width - 2 * self._margin

    def add(self, block: Block, gap: float = 0.0) -> None:
        """Put a block below the last one, or on a new page if it is too high; leave a gap behind it."""
        if self._y + block.height > self._bottom + 1e-6 and self._pages[-1]:
            self._pages.append([])
            self._y = self._margin + _HEADER + 3
        self._pages[-1].append(_Placed(self._y, block))
        self._y += block.height + gap

    def add_part(self, title: str, aside: str, rows: Iterable[Block], gap: float = 2.5) -> None:
        """Put rows under a bar, which stays with the first of them."""
        head: Block | None = bar_block(title, aside, self.width)
        for row in rows:
            self.add(row if head is None else joined(head, row))
            head = None
        self._y += gap

    def pages(self, foot: str) -> tuple[Page, ...]:
        """Return the pages, the last filled up with lines for notes."""
        count = len(self._pages)
        box = Box(self._margin, self._margin, self.width, self._paper.height - 2 * self._margin)
        return tuple(
            Page(self._paper, partial(self._paint, number=number, count=count, foot=foot), (box,))
            for number in range(count)
        )

    def _paint(self, canvas: Canvas, *, number: int, count: int, foot: str) -> None:
        x = self._margin
        if number:
            part = tr("page {k} of {n}", k=number + 1, n=count)
            paint_following_header(canvas, self._card, Box(x, self._margin, self.width, _HEADER), part)
        for y, block in self._pages[number]:
            block.paint(canvas, x, y)
        is_last = number == count - 1
        if is_last:
            self._paint_notes(canvas)
        words = foot if is_last else tr("{foot} · goes on overleaf", foot=foot)
        at = (self._paper.width / 2, self._paper.height - 8.2)
        canvas.text(at, words, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)

    def _paint_notes(self, canvas: Canvas) -> None:
        rest = self._bottom - self._y
        if rest > BAR + 2 * _PENCIL:
            paint_bar(canvas, Box(self._margin, self._y, self.width, BAR), notes_word())
            ruled = Box(self._margin, self._y + BAR, self.width, rest - BAR)
            paint_ruled(canvas, ruled, _PENCIL)


def bar_block(title: str, aside: str, width: float) -> Block:
    """Return a bar with a title as a block."""

    def paint(canvas: Canvas, x: float, y: float) -> None:
        paint_bar(canvas, Box(x, y, width, BAR), title, aside)

    return Block(BAR + 0.4, paint)


def joined(*blocks: Block) -> Block:
    """Return blocks below each other as one."""

    def paint(canvas: Canvas, x: float, y: float) -> None:
        for block in blocks:
            block.paint(canvas, x, y)
            y += block.height

    return Block(sum(block.height for block in blocks), paint)
