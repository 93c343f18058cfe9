"""Sheets for one reader each: a flap with the name, and halves that fold over what is written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from companion.engine.keepsakes import PrivateSheet
from companion.engine.texts import tr
from companion.printing.blocks import notes_word, paint_lines, paint_ruled
from companion.printing.canvas import FOLDED, SECONDARY, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.masthead import name_lines, paint_lettering
from companion.printing.measures import PT, SMALLEST_PT, BadSize, Box, Paper
from companion.printing.pages import Page
from companion.printing.slip_parts import paint_cell
from companion.printing.wrapping import LEADING, Line, Run, wrap

MARGIN: Final = 12.0
_FLAP: Final = 24.0
_CELL: Final = 14.0
_GAP: Final = 3.0
_SIZES: Final = (11.0, 10.0, 9.0, 8.0, 7.0, 6.5)
_NAME_STEPS: Final = ((26, 14), (15, 9), (9, 6.5))


def private_pages(sheets: Sequence[PrivateSheet], paper: Paper) -> tuple[Page, ...]:
    """Return a page for each sheet: no page ever holds what belongs to two readers."""
    return tuple(_page(sheet, paper) for sheet in sheets)


def _page(sheet: PrivateSheet, paper: Paper) -> Page:
    width = paper.width - 2 * MARGIN
    half = (paper.height - 2 * MARGIN - _FLAP) / 2
    room = half - _CELL - 3 * _GAP - 4
    for pt in _SIZES:
        lines = [line for words in sheet.lines for line in wrap((Run(words),), pt, width - 2)]
        if len(lines) * pt * PT * LEADING * 1.15 <= room:
            paint = partial(_paint, sheet=sheet, paper=paper, half=half, lines=lines, pt=pt)
            return Page(paper, paint, (paper.box.inset(MARGIN),))
    raise BadSize(tr("a private sheet does not fit on {paper}", paper=paper.name))


def _paint(
    canvas: Canvas, *, sheet: PrivateSheet, paper: Paper, half: float, lines: Sequence[Line], pt: float
) -> None:
    x, width = MARGIN, paper.width - 2 * MARGIN
    flap = Box(x, MARGIN, width, _FLAP - 4)
    _paint_flap(canvas, sheet, flap)
    top = MARGIN + _FLAP
    _paint_fold(canvas, paper, top, "")
    _paint_fold(canvas, paper, top + half, sheet.fold)
    side = (width - _GAP * (len(sheet.cells) - 1)) / max(1, len(sheet.cells))
    for number, cell in enumerate(sheet.cells):
        paint_cell(canvas, cell, Box(x + number * (side + _GAP), top + _GAP, side, _CELL))
    y = top + _CELL + 2.5 * _GAP
    step = pt * PT * LEADING * 1.15
    for number, line in enumerate(lines):
        paint_lines(canvas, x + 1, y + number * step, (line,), pt)
    notes = Box(x, top + half + 5, width, half - 5)
    paint_ruled(canvas, notes, 8.0, label=notes_word())


def _paint_flap(canvas: Canvas, sheet: PrivateSheet, flap: Box) -> None:
    aside = width_of(sheet.aside, 11, Face.BOLD) + 4 if sheet.aside else 0.0
    field = Box(flap.x, flap.y, flap.width - aside, flap.height)
    pt, lines = name_lines(sheet.heading, field.width - 4, field.height - 2, _NAME_STEPS)
    paint_lettering(canvas, lines, pt, field, 1.8)
    if aside:
        canvas.centred(Box(field.right, flap.y, aside, flap.height), sheet.aside, 11)
    canvas.rect(flap, 0.7)


def _paint_fold(canvas: Canvas, paper: Paper, y: float, words: str) -> None:
    canvas.line((MARGIN, y), (paper.width - MARGIN, y), 0.25, dashes=FOLDED)
    if words:
        at = (paper.width - MARGIN, y + 3)
        canvas.text(at, words, SMALLEST_PT, Face.ITALIC, colour=SECONDARY, align=Align.RIGHT)
