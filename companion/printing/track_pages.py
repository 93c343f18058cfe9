"""Tracks of numbered rings to lay before each player; the ring that holds now is black."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

from companion.engine.keepsakes import CountTrack, TrackSheet
from companion.printing.blocks import Block, notes_word, paint_ruled
from companion.printing.canvas import BLACK, SECONDARY, WHITE, Canvas
from companion.printing.faces import Face
from companion.printing.masthead import name_lines, paint_lettering
from companion.printing.measures import Box, Paper
from companion.printing.pages import Page

MARGIN: Final = 10.0
_RING: Final = 7.2
_STEP: Final = 8.2
_PER_ROW: Final = 10
_HEAD: Final = 8.0
_LABEL: Final = 4.4
_BETWEEN: Final = 16.0
_PENCIL: Final = 7.0
_INSET: Final = 3.0
_GAP: Final = 5.0
_NAME_STEPS: Final = ((16, 9), (9, 6.5), (6.5, 6.5))


def track_pages(sheets: Sequence[TrackSheet], paper: Paper) -> tuple[Page, ...]:
    """Return everybody's tracks, as many on a page as fit, with lines to cut along between them."""
    return tuple(_pages(sheets, paper))


def _pages(sheets: Sequence[TrackSheet], paper: Paper) -> Iterator[Page]:
    width = paper.width - 2 * MARGIN
    part: list[tuple[float, Block]] = []
    y = MARGIN
    for sheet in sheets:
        block = _strip(sheet, width)
        if part and y + block.height > paper.height - MARGIN:
            yield _page(tuple(part), paper)
            part, y = [], MARGIN
        part.append((y, block))
        y += block.height + _GAP
    if part:
        yield _page(tuple(part), paper)


def _page(part: Sequence[tuple[float, Block]], paper: Paper) -> Page:
    width = paper.width - 2 * MARGIN
    boxes = tuple(Box(MARGIN, y, width, block.height) for y, block in part)
    return Page(paper, partial(_paint_page, part=part, paper=paper), boxes)


def _paint_page(canvas: Canvas, *, part: Sequence[tuple[float, Block]], paper: Paper) -> None:
    for number, (y, block) in enumerate(part):
        block.paint(canvas, MARGIN, y)
        if number < len(part) - 1:
            cut = y + block.height + _GAP / 2
            canvas.line((0, cut), (paper.width, cut), 0.15, SECONDARY, (2, 2))


def _strip(sheet: TrackSheet, width: float) -> Block:
    """Return a player's tracks: the first on the left, the others beside it on paper wide enough."""
    room = width - 2 * _INSET
    is_wide = room >= 2 * _PER_ROW * _STEP + _BETWEEN
    columns = (sheet.tracks[:1], sheet.tracks[1:]) if is_wide else (sheet.tracks,)
    heights = [sum(_height(track) for track in column) for column in columns]
    height = _HEAD + max(heights) + 2.4

    def paint(canvas: Canvas, x: float, y: float) -> None:
        head = Box(x, y, width, _HEAD)
        pt, lines = name_lines(sheet.name, width - 6, _HEAD - 0.6, _NAME_STEPS)
        paint_lettering(canvas, lines, pt, head, 1.3)
        canvas.rect(Box(x, y, width, height), 0.6, radius=1.5)
        canvas.line((x, head.bottom), (x + width, head.bottom), 0.4)
        for number, column in enumerate(columns):
            left = x + _INSET + number * (_PER_ROW * _STEP + _BETWEEN)
            top = head.bottom + 1.0
            for track in column:
                _paint_track(canvas, track, left, top)
                top += _height(track)
            rest = Box(left, top + 1, _PER_ROW * _STEP, y + height - top - 3)
            if rest.height > 2 * _PENCIL:
                paint_ruled(canvas, rest, _PENCIL, label=notes_word())

    return Block(height, paint)


def _height(track: CountTrack) -> float:
    return _LABEL + ceil((track.last - track.first + 1) / _PER_ROW) * _STEP


def _paint_track(canvas: Canvas, track: CountTrack, x: float, y: float) -> None:
    label = track.label
    if track.now is not None and not track.first <= track.now <= track.last:
        label = f"{label}: {track.now}"
    canvas.text((x, y + 3.2), label, 9, Face.BOLD)
    for number in range(track.first, track.last + 1):
        row, column = divmod(number - track.first, _PER_ROW)
        ring = Box(x + column * _STEP, y + _LABEL + row * _STEP, _RING, _RING)
        is_now = number == track.now
        centre = (ring.x + _RING / 2, ring.y + _RING / 2)
        is_dark = is_now and not canvas.saves_ink
        line = 1.0 if is_now else 0.5 if number % _PER_ROW == 0 and number else 0.3
        canvas.circle(centre, (_RING - line) / 2, line, fill=BLACK if is_dark else WHITE)
        canvas.centred(ring.inset(0.8), str(number), 8.5, colour=WHITE if is_dark else BLACK)
