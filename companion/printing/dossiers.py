"""Dossiers: what is known of somebody, bars over what is not, and lines for what is seen in battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from companion.engine.cards import Fact
from companion.engine.keepsakes import Deal, Dossier, Finding
from companion.engine.texts import tr
from companion.printing.blocks import Block, paint_lines, paint_ruled
from companion.printing.canvas import BLACK, PENCIL, RAYS, SECONDARY, WHITE, Align, Canvas, Point
from companion.printing.deals import deal_block
from companion.printing.faces import Face, width_of
from companion.printing.flow import bar_block, joined
from companion.printing.masthead import name_lines
from companion.printing.measures import PT, SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_rays
from companion.printing.wrapping import LEADING, Run, height_of, wrap

MARGIN: Final = 14.0
_TAB: Final = 8.0
_INNER: Final = 7.0
_PORTRAIT: Final = (44.0, 54.0)
_NAME_STEPS: Final = ((30, 16), (18, 10), (12, 6.5), (8, 6.5))
_SOURCES: Final = 30.0
_LOOK_PT: Final = 10.5
_PT: Final = 9.5
_FOOT: Final = 8.2
_PENCIL: Final = 7.0
_HEAD: Final = 9.0
_FIGURE: Final = (
    (12, 54), (12, 40), (15, 33), (18, 30), (15, 22), (16, 14), (22, 10),
    (28, 14), (29, 22), (26, 30), (29, 33), (32, 40), (32, 54),
)  # fmt: skip
"""Who stands in the dark, in the panel of the portrait."""


def dossier_pages(dossiers: Sequence[Dossier], paper: Paper) -> tuple[Page, ...]:
    """Return dossiers, each on pages of its own."""
    return tuple(page for dossier in dossiers for page in _pages(dossier, paper))


def _pages(dossier: Dossier, paper: Paper) -> Iterator[Page]:
    box = _folder(paper)
    inner = Box(box.x + _INNER, box.y + _INNER, box.width - 2 * _INNER, box.height - 2 * _INNER)
    parts: list[list[tuple[float, Block]]] = [[]]
    y = inner.y
    for block in _blocks(dossier, inner.width):
        if y + block.height > inner.bottom and parts[-1]:
            parts.append([])
            y = inner.y + _HEAD + 3
        parts[-1].append((y, block))
        y += block.height
    for number, part in enumerate(parts):
        count = len(parts)
        end = y if number == count - 1 else inner.bottom
        paint = partial(
            _paint_page, dossier=dossier, part=part, inner=inner, paper=paper, place=(number, count), end=end
        )
        yield Page(paper, paint, (box,))


def _folder(paper: Paper) -> Box:
    return Box(MARGIN, MARGIN + _TAB, paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - _TAB)


def _blocks(dossier: Dossier, width: float) -> Iterator[Block]:
    yield _top_block(dossier, width)
    bar = bar_block(dossier.title, dossier.aside, width)
    rows = [_finding_block(finding, width) for finding in dossier.findings]
    yield from _under(bar, rows)
    seen = [_seen_block(deal, width) for deal in dossier.seen]
    yield from _under(bar_block(dossier.seen_title, "", width), seen)


def _under(bar: Block, rows: Sequence[Block]) -> Iterator[Block]:
    """Yield rows below a bar that stays with the first of them."""
    if not rows:
        yield bar
        return
    yield joined(bar, rows[0])
    yield from rows[1:]


def _top_block(dossier: Dossier, width: float) -> Block:
    left = _PORTRAIT[0] + 6
    room = width - left
    pt, names = name_lines(dossier.name, room, 24, _NAME_STEPS)
    name = max(15.0, len(names) * pt * PT * 1.0)
    look = height_of((Run(dossier.look, Face.ITALIC),), _LOOK_PT, room)
    height = max(_PORTRAIT[1], name + 9 + look + 15) + 5

    def paint(canvas: Canvas, x: float, y: float) -> None:
        _paint_portrait(canvas, x, y)
        for number, line in enumerate(names):
            canvas.text((x + left, y + pt * PT * (0.84 + number)), line, pt, Face.DISPLAY)
        _paint_facts(canvas, dossier.facts, Box(x + left, y + name, room, 7))
        runs = (Run(dossier.look, Face.ITALIC),)
        canvas.paragraph((x + left, y + name + 8), runs, _LOOK_PT, room)
        if dossier.stamp:
            _paint_stamp(canvas, dossier.stamp, (x + width - 30, y + height - 13))

    return Block(height, paint)


def _paint_portrait(canvas: Canvas, x: float, y: float) -> None:
    panel = Box(x, y, *_PORTRAIT)
    paint_rays(canvas, panel, (x + 22, y + 30), RAYS)
    fill = WHITE if canvas.saves_ink else BLACK
    canvas.polygon([(x + dx, y + dy) for dx, dy in _FIGURE], 0.5, fill=fill)
    ink = BLACK if canvas.saves_ink else WHITE
    canvas.text((x + 22, y + 24), "?", 24, Face.DISPLAY, colour=ink, align=Align.CENTRE)
    canvas.rect(panel, 0.6)


def _paint_facts(canvas: Canvas, facts: Sequence[Fact], box: Box) -> None:
    x = box.x
    for fact in facts:
        canvas.text((x, box.y + 4.4), f"{fact.label} ", 11, Face.BOLD)
        x += width_of(f"{fact.label} ", 11, Face.BOLD)
        room = box.right - x
        if fact.words:
            canvas.text((x, box.y + 4.4), fact.words, 11, within=room)
            x += width_of(fact.words, 11) + 8
        else:
            canvas.line((x, box.y + 5), (min(x + 40, box.right), box.y + 5), 0.2, SECONDARY)
            x += 44


def _paint_stamp(canvas: Canvas, words: str, centre: Point) -> None:
    half = width_of(words.upper(), 17, Face.DISPLAY) / 2 + 4
    with canvas.moved(*centre, degrees=-9):
        canvas.rect(Box(-half, -6.5, 2 * half, 13), 0.9, colour=SECONDARY, radius=1)
        canvas.centred(Box(-half, -6.5, 2 * half, 13), words, 17, Face.DISPLAY, colour=SECONDARY)


def _finding_block(finding: Finding, width: float) -> Block:
    """Return what is known with a tick; of what is not, bars that are alike for all."""
    room = width - _SOURCES - 2
    source = wrap((Run(finding.source, Face.BOLD),), 9, _SOURCES - 9)
    words = wrap((Run(finding.words),), 10, room)
    deal = deal_block(finding.deal, room, _PT) if finding.deal else None
    step = 10 * PT * LEADING
    known = len(words) * step + 2.4 + (deal.height + 1.5 if deal else 0.0)
    height = max(8.5, 2.4 + len(source) * 9 * PT * LEADING, known if finding.is_known else 13.0) + 2

    def paint(canvas: Canvas, x: float, y: float) -> None:
        _paint_tick(canvas, Box(x, y + 1, 5.2, 5.2), is_ticked=finding.is_known)
        paint_lines(canvas, x + 8, y + 1.8, source, 9)
        left = x + _SOURCES
        if finding.is_known:
            paint_lines(canvas, left, y + 1.4, words, 10)
            if deal:
                deal.paint(canvas, left, y + 1.4 + len(words) * step + 1.2)
        else:
            _paint_bars(canvas, Box(left, y + 1.4, room, height))
        canvas.line((x, y + height - 0.6), (x + width, y + height - 0.6), 0.15, PENCIL)

    return Block(height, paint)


def _paint_tick(canvas: Canvas, box: Box, *, is_ticked: bool) -> None:
    canvas.rect(box, 0.4)
    if is_ticked:
        middle = (box.x + 2.2, box.y + 4.2)
        canvas.line((box.x + 0.8, box.y + 2.4), middle, 0.7)
        canvas.line(middle, (box.x + 4.8, box.y - 0.4), 0.7)


def _paint_bars(canvas: Canvas, room: Box) -> None:
    for number, share in enumerate((1.0, 0.72)):
        bar = Box(room.x, room.y + number * 6.2, share * room.width, 4.2)
        canvas.rect(bar, 0.3, fill=canvas.bar_fill)


def _seen_block(deal: Deal, width: float) -> Block:
    block = deal_block(deal, width, _PT)

    def paint(canvas: Canvas, x: float, y: float) -> None:
        block.paint(canvas, x, y + 1.6)

    return Block(block.height + 3.2, paint)


def _paint_page(
    canvas: Canvas,
    *,
    dossier: Dossier,
    part: Sequence[tuple[float, Block]],
    inner: Box,
    paper: Paper,
    place: tuple[int, int],
    end: float,
) -> None:
    number, count = place
    _paint_folder(canvas, _folder(paper), dossier.tab)
    if number:
        head = Box(inner.x, inner.y, inner.width, _HEAD)
        words = tr("{name} · page {k} of {n}", name=dossier.name, k=number + 1, n=count)
        pt, lines = name_lines(words, head.width - 2, _HEAD, ((14, 8), (8, 6.5), (6.5, 6.5)))
        for row, line in enumerate(lines):
            canvas.text((head.x, head.y + pt * PT * (0.84 + row)), line, pt, Face.DISPLAY)
    for y, block in part:
        block.paint(canvas, inner.x, y)
    if inner.bottom - end > 2 * _PENCIL:
        paint_ruled(canvas, Box(inner.x, end, inner.width, inner.bottom - end), _PENCIL)
    at = (paper.width / 2, paper.height - _FOOT)
    canvas.text(at, dossier.foot, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)


def _paint_folder(canvas: Canvas, box: Box, tab: str) -> None:
    """Draw a folder with its tab."""
    left = box.x + 0.27 * box.width
    right = left + 55
    top = box.y - _TAB + 1
    outline = [
        (box.x, box.y), (left, box.y), (left + 4, top), (right - 4, top), (right, box.y),
        (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom),
    ]  # fmt: skip
    canvas.polygon(outline, 0.9)
    canvas.centred(Box(left + 4, top + 0.6, right - left - 8, box.y - top), tab.upper(), 10)
