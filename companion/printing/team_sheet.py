"""The team sheet: four heroes on a page, with boxes for the initiative of ten turns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec.structs import replace

from companion.engine.cards import Card, Fact, Look
from companion.engine.texts import tr
from companion.printing.blocks import (
    Block,
    Layout,
    entry_blocks,
    facts_runs,
    notes_word,
    paint_cross,
    paint_ruled,
    pools_block,
)
from companion.printing.canvas import PENCIL, SECONDARY, WHITE, Align, Canvas
from companion.printing.compose import facts_block
from companion.printing.emblems import paint_emblem
from companion.printing.faces import Face, fitted, width_of
from companion.printing.figures import TileSize, paint_figures
from companion.printing.masthead import header_height, paint_header
from companion.printing.measures import SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_pattern
from companion.printing.tracks import TrackLayout, TrackSize
from companion.printing.wrapping import height_of

MARGIN: Final = 11.0
PER_PAGE: Final = 4
TURNS: Final = 10
_BAND: Final = 15.0
_GAP: Final = 2.2
_LEFT_SHARE: Final = 0.47
_TILES: Final = TileSize(tile=11.4, pencil=5.4, figure_pt=20, label_pt=7)
_TICKS: Final = 6


def team_sheets(cards: Sequence[Card], paper: Paper) -> tuple[Page, ...]:
    """Return a page for every four heroes of a team; another team begins another page."""
    pages: list[Page] = []
    for look in dict.fromkeys(card.look for card in cards):
        team = [with_motto_as_text(card) for card in cards if card.look == look]
        for start in range(0, len(team), PER_PAGE):
            part = tuple(team[start : start + PER_PAGE])
            box = paper.box.inset(MARGIN)
            pages.append(Page(paper, partial(_paint_page, look=look, cards=part, paper=paper), (box,)))
    return tuple(pages)


def with_motto_as_text(card: Card) -> Card:
    """Return the card with its motto among the printed words."""
    if not card.motto:
        return card
    return replace(card, motto="", flavour=(*card.flavour, Fact(tr("Motto"), card.motto, emphatic=True)))


def _paint_page(canvas: Canvas, *, look: Look, cards: Sequence[Card], paper: Paper) -> None:
    width = paper.width - 2 * MARGIN
    _paint_band(canvas, look, Box(MARGIN, MARGIN, width, _BAND))
    top = MARGIN + _BAND + 2.5
    height = (paper.height - MARGIN - 3 - top - (PER_PAGE - 1) * _GAP) / PER_PAGE
    for number, card in enumerate(cards):
        _paint_hero(canvas, card, Box(MARGIN, top + number * (height + _GAP), width, height))
    words = tr("Cross boxes off from the left. Half: wounded. All: out. Five rings more: killed.")
    at = (paper.width / 2, paper.height - 8.2)
    canvas.text(at, words, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)


def _paint_band(canvas: Canvas, look: Look, band: Box) -> None:
    paint_pattern(canvas, look, band, step=3, width=0.5)
    canvas.rect(band, 0.6)
    pt = fitted(look.name, 22, Face.DISPLAY, 80, 10)
    width = min(90.0, width_of(look.name, pt, Face.DISPLAY) + 10)
    left, top, bottom = band.x + 16, band.y + 2, band.bottom - 2
    points = [(left, top), (left + width + 3, top), (left + width, bottom), (left - 3, bottom)]
    canvas.polygon(points, 0.5, fill=WHITE)
    canvas.centred(Box(left + 2, band.y, width - 4, band.height), look.name, pt, Face.DISPLAY)
    paint_emblem(canvas, look, (band.x + 9, band.y + band.height / 2), 6.8)
    start = left + width + 8
    _paint_initiative(canvas, Box(start, band.y + 1.6, band.right - start - 2, band.height - 3.2))


def _paint_initiative(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, 0.4, fill=WHITE)
    canvas.text((box.x + 1.5, box.y + 3.2), tr("Initiative (D10)"), 7, Face.BOLD)
    step = (box.width - 2) / TURNS
    for turn in range(TURNS):
        cell = Box(box.x + 1 + turn * step + 0.4, box.y + 6.6, step - 0.8, 4.4)
        canvas.rect(cell, 0.2)
        at = (cell.x + cell.width / 2, box.y + 6.1)
        canvas.text(at, str(turn + 1), SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)


def _paint_hero(canvas: Canvas, card: Card, strip: Box) -> None:
    canvas.rect(strip, 0.5, radius=1.6)
    left = Box(strip.x + 2.2, strip.y + 2.2, _LEFT_SHARE * strip.width, strip.height - 3.2)
    _paint_left(canvas, card, left)
    x = left.right + 4
    canvas.line((x - 2, strip.y + 2), (x - 2, strip.bottom - 2), 0.2, PENCIL)
    _paint_right(canvas, card, Box(x, strip.y + 2.6, strip.right - 2.2 - x, strip.height - 3.4))


def _paint_left(canvas: Canvas, card: Card, box: Box) -> None:
    """Paint head, figures, what is rolled and printed, and at the foot the boxes."""
    header = header_height(card, box.width, 11.6)
    paint_header(canvas, card, Box(box.x, box.y, box.width, header), 11.6)
    y = box.y + header + 1.3
    paint_figures(canvas, (box.x, y), box.width, card.figures, _TILES)
    y += _TILES.height + 1.4
    layout = None
    if card.track:
        layout = TrackLayout(card.track, TrackSize(box.width, 4.05, 2.0, 1.1, most_groups=4))
        layout.paint(canvas, box.x, box.bottom - layout.height)
    room = box.bottom - y - (layout.height if layout else 0)
    facts, pt = _facts_that_fit(card, box.width, room)
    facts.paint(canvas, box.x, y)
    canvas.paragraph((box.x, y + facts.height), facts_runs(card.flavour), pt, box.width)


def _facts_that_fit(card: Card, width: float, room: float) -> tuple[Block, float]:
    """Return what is rolled in the largest size that leaves room for the printed words too."""
    pt = 9.0
    while pt > SMALLEST_PT:
        facts = facts_block(card.facts, pt, width)
        if facts.height + height_of(facts_runs(card.flavour), pt, width) <= room:
            return facts, pt
        pt -= 0.5
    return facts_block(card.facts, pt, width), pt


def _paint_right(canvas: Canvas, card: Card, box: Box) -> None:
    """Paint abilities, pools and lines for notes, and at the foot conditions to tick."""
    room = box.height - 6
    blocks = _right_blocks(card, box.width, room)
    y = box.y
    for block in blocks:
        block.paint(canvas, box.x, y)
        y += block.height
    end = box.bottom - 5.4
    if end - 2 - y > 6:
        paint_ruled(canvas, Box(box.x, y, box.width, end - y - 2.5), 5.2, label=notes_word())
    _paint_ticks(canvas, card, Box(box.x, end, box.width, 5.4))


def _right_blocks(card: Card, width: float, room: float) -> tuple[Block, ...]:
    blocks: tuple[Block, ...] = ()
    for layout in _layouts(width):
        blocks = tuple(block for entry in card.entries for block in entry_blocks(entry, layout, room))
        if card.pools:
            blocks = (*blocks, pools_block(card.pools, card.pool_words[0], layout.pt, width))
        if sum(block.height for block in blocks) <= room:
            break
    return blocks


def _layouts(width: float) -> list[Layout]:
    sizes = (9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
    return [Layout(width, pt, is_tight=is_tight) for is_tight in (False, True) for pt in sizes]


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
