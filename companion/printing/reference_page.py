"""The quick reference: two columns of sections, below them every entry in one line."""

from __future__ import annotations

from functools import partial
from math import ceil
from typing import Final

from companion.engine.cards import Entry, Reference
from companion.printing.blocks import paint_wedge
from companion.printing.canvas import BAND, SECONDARY, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.masthead import paint_lettering
from companion.printing.measures import SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.reference_rows import BAR, Column, paint_bar, section_height

MARGIN: Final = 11.0
_HEAD: Final = 14.0
_GAP: Final = 5.0
_LEAST_ROW: Final = 2.75
_SIZES: Final = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5)


def reference_pages(reference: Reference, paper: Paper) -> tuple[Page, ...]:
    """Return the page; where the paper is too small for it, the entries go on a second one."""
    box = paper.box.inset(MARGIN)
    column_width = (box.width - _GAP) / 2
    rows = ceil(len(reference.entries) / 2)
    needed = rows * _LEAST_ROW + BAR + 3
    top = box.y + _HEAD + 3
    for pt in _SIZES:
        column = Column(column_width, pt)
        bottom = top + max(_column_height(reference, column, number) for number in (0, 1))
        if bottom + needed <= box.bottom - 1:
            paint = partial(_paint_page, reference=reference, box=box, column=column, entries_from=bottom + 1)
            return (Page(paper, paint, (box,)),)
    column = Column(column_width, SMALLEST_PT)
    first = partial(_paint_page, reference=reference, box=box, column=column, entries_from=None)
    second = partial(_paint_entries_page, reference=reference, box=box)
    return Page(paper, first, (box,)), Page(paper, second, (box,))


def _column_height(reference: Reference, column: Column, number: int) -> float:
    return sum(section_height(section, column) for section in reference.sections if section.column == number)


def _paint_page(
    canvas: Canvas, *, reference: Reference, box: Box, column: Column, entries_from: float | None
) -> None:
    _paint_head(canvas, reference, Box(box.x, box.y, box.width, _HEAD))
    ends = [box.y + _HEAD + 3] * 2
    for section in reference.sections:
        x = box.x + section.column * (column.width + _GAP)
        ends[section.column] = column.paint_section(canvas, section, x, ends[section.column])
    if entries_from is not None:
        _paint_entries(canvas, reference, Box(box.x, entries_from, box.width, box.bottom - 1 - entries_from))
    _paint_foot(canvas, reference, box)


def _paint_entries_page(canvas: Canvas, *, reference: Reference, box: Box) -> None:
    _paint_entries(canvas, reference, box)
    _paint_foot(canvas, reference, box)


def _paint_head(canvas: Canvas, reference: Reference, head: Box) -> None:
    aside = width_of(reference.aside, 9, Face.ITALIC) + 8
    paint_lettering(
        canvas, (reference.title,), 24, Box(head.x + 2, head.y, head.width - aside, head.height), 1.6
    )
    canvas.rect(head, 0.7)
    inner = Box(head.x + 4, head.y, head.width - 8, head.height)
    canvas.centred(inner, reference.aside, 9, Face.ITALIC, align=Align.RIGHT)


def _paint_entries(canvas: Canvas, reference: Reference, box: Box) -> None:
    paint_bar(canvas, Box(box.x, box.y, box.width, BAR), reference.entries_title, reference.entries_aside)
    rows = ceil(len(reference.entries) / 2)
    step = min(4.4, (box.height - BAR - 0.8) / rows)
    pt = 7.5 if step > 3.3 else 7.0 if step > 3.0 else SMALLEST_PT
    width = (box.width - _GAP) / 2
    names = max(width_of(entry.name, pt, Face.BOLD) for entry in reference.entries) + 1.5
    for number, entry in enumerate(reference.entries):
        x = box.x + number // rows * (width + _GAP)
        row = Box(x, box.y + BAR + 0.8 + number % rows * step, width, step)
        if number % rows % 2 == 0:
            canvas.rect(row, 0, fill=canvas.pale(BAND))
        _paint_entry(canvas, entry, row, names, pt)


def _paint_entry(canvas: Canvas, entry: Entry, row: Box, names: float, pt: float) -> None:
    if entry.is_drawback:
        paint_wedge(canvas, row.x + 0.4, row.y + row.height / 2 - 0.8)
    canvas.centred(Box(row.x + 2.8, row.y, names, row.height), entry.name, pt, align=Align.LEFT)
    left = row.x + 2.8 + names
    tag = width_of(entry.tag, SMALLEST_PT, Face.ITALIC)
    words = Box(left, row.y, row.right - left - tag - 1, row.height)
    canvas.centred(words, entry.short, pt, Face.REGULAR, align=Align.LEFT)
    end = Box(row.x, row.y, row.width - 0.4, row.height)
    canvas.centred(end, entry.tag, SMALLEST_PT, Face.ITALIC, align=Align.RIGHT, colour=SECONDARY)


def _paint_foot(canvas: Canvas, reference: Reference, box: Box) -> None:
    at = (box.x + box.width / 2, box.bottom + 2.8)
    canvas.text(at, reference.foot, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)
