"""The record sheet of one hero: everything about it, with boxes, tables and lines to write on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil
from typing import Final

from companion.engine.cards import Card, Chart, Entry, Pool, Tick
from companion.engine.texts import tr
from companion.printing.blocks import (
    Block,
    facts_runs,
    paint_boxes,
    paint_cross,
    paint_faces,
    paint_lines,
    paint_wedge,
    paragraph_block,
)
from companion.printing.canvas import BLACK, PENCIL, RAYS, SECONDARY, Align, Canvas
from companion.printing.compose import facts_block
from companion.printing.faces import Face, width_of
from companion.printing.figures import TileSize, paint_figures, paint_panel
from companion.printing.flow import Flow
from companion.printing.masthead import name_lines, paint_lettering, paint_strip
from companion.printing.measures import PT, SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_rays
from companion.printing.portraits import paint_likeness
from companion.printing.tracks import TrackLayout, TrackSize
from companion.printing.wrapping import LEADING, Run, wrap, wrapped

MARGIN: Final = 12.0
_MASTHEAD: Final = 25.0
_NAME_STEPS: Final = ((38, 24), (24, 15), (16, 10))
_PANEL: Final = (46.0, 55.0)
_TILES: Final = TileSize(tile=17, pencil=6, figure_pt=29, label_pt=9, gap=1.6, cells=2)
_PT: Final = 9.0
_NAMES: Final = 40.0
_TAGS: Final = 32.0
_MOST_NOTES: Final = 3
"""Lines below a figure for what is printed by it."""


def record_sheet(card: Card, paper: Paper, margin: float = MARGIN) -> tuple[Page, ...]:
    """Return the pages of a hero's record sheet."""
    flow = Flow(card, paper, max(margin, MARGIN))
    width = flow.width
    flow.add(Block(_MASTHEAD, partial(_paint_masthead, card=card, width=width)), 3)
    flow.add(Block(7, partial(_paint_fields, width=width)))
    flow.add(Block(_PANEL[1], partial(_paint_top, card=card, width=width)), 2)
    notes_fit = _notes_fit(card, width - _PANEL[0] - 4)
    sources = facts_runs([fact for fact in card.flavour if not (fact.emphatic and notes_fit)])
    flow.add(paragraph_block(sources, _PT, width, 0.0), 2)
    if card.track:
        flow.add_part(tr("Hits"), card.track_words, [_hits_block(card, width)])
    if card.entries:
        title = _entries_title(card)
        rows = (_entry_block(entry, width) for entry in card.entries)
        flow.add_part(title, tr("black faces of the D6 succeed"), rows)
    if card.pools:
        flow.add_part(
            tr("Power points"), tr("roll the die when the day begins, cross off"), _pools(card, width)
        )
    if card.ticks:
        flow.add_part(tr("Conditions"), tr("turns left"), [_ticks_block(card.ticks, width)])
    return flow.pages(tr("{name} · {game} · record sheet", name=card.name, game=card.kind))


def _entries_title(card: Card) -> str:
    has_drawbacks = any(entry.is_drawback for entry in card.entries)
    return tr("Abilities and weaknesses") if has_drawbacks else tr("Abilities")


def _paint_masthead(canvas: Canvas, x: float, y: float, *, card: Card, width: float) -> None:
    corner = Box(x, y, _MASTHEAD, _MASTHEAD)
    field = Box(x + _MASTHEAD, y, width - _MASTHEAD, _MASTHEAD - 6)
    centre = (corner.x + corner.width / 2, corner.y + corner.height / 2)
    paint_rays(canvas, corner, centre, RAYS, rays=22)
    paint_likeness(canvas, card, corner, centre, 10.4)
    pt, lines = name_lines(card.name, field.width - 6, field.height - 1.5, _NAME_STEPS)
    paint_lettering(canvas, lines, pt, field, 1.8)
    paint_strip(canvas, card.look, Box(field.x, field.bottom, field.width, 6), 11)
    canvas.rect(Box(x, y, width, _MASTHEAD), 0.7)
    canvas.line((field.x, y), (field.x, y + _MASTHEAD), 0.7)


def _paint_fields(canvas: Canvas, x: float, y: float, *, width: float) -> None:
    for label, start, end in ((tr("Player"), 0, 0.41), (tr("Battle"), 0.43, 0.75), (tr("Date"), 0.77, 1)):
        left = x + start * width
        canvas.text((left, y + 3.4), label, 8, Face.BOLD)
        line = left + width_of(label, 8, Face.BOLD) + 1.5
        canvas.line((line, y + 3.8), (x + end * width, y + 3.8), 0.2, SECONDARY)


def _paint_top(canvas: Canvas, x: float, y: float, *, card: Card, width: float) -> None:
    """Paint the panel, and beside it tiles, what was printed by them, what is rolled, and the chart."""
    paint_panel(canvas, card, Box(x, y, *_PANEL), caption_pt=9)
    left = x + _PANEL[0] + 4
    room = width - _PANEL[0] - 4
    paint_figures(canvas, (left, y), room, card.figures, _TILES)
    if _notes_fit(card, room):
        _paint_figure_notes(canvas, card, Box(left, y + _TILES.height + 0.6, room, 10))
    below = y + 42.2
    facts_block(card.facts, _PT, room).paint(canvas, left, below - 3)
    if card.chart:
        _paint_chart(canvas, card.chart, Box(left, below + 1.6, room, 10.8))


def _notes_fit(card: Card, width: float) -> bool:
    """Tell whether what is printed by the figures has room below them; else it stands with the sources."""
    return all(len(_note_lines(figure.note, _side(card, width))) <= _MOST_NOTES for figure in card.figures)


def _side(card: Card, width: float) -> float:
    return (width - (len(card.figures) - 1) * _TILES.gap) / len(card.figures)


def _note_lines(note: str, side: float) -> tuple[str, ...]:
    return wrapped(note, SMALLEST_PT + 0.5, side + 0.8, Face.ITALIC)


def _paint_figure_notes(canvas: Canvas, card: Card, box: Box) -> None:
    for number, figure in enumerate(card.figures):
        side = _side(card, box.width)
        centre = box.x + number * (side + _TILES.gap) + side / 2
        for row, line in enumerate(_note_lines(figure.note, side)):
            at = (centre, box.y + 2.4 + row * 2.7)
            canvas.text(at, line, SMALLEST_PT + 0.5, Face.ITALIC, align=Align.CENTRE)


def _paint_chart(canvas: Canvas, chart: Chart, box: Box) -> None:
    names = 28.0
    step = (box.width - names) / len(chart.keys)
    height = box.height / 2
    for row, (label, cells) in enumerate(((chart.head, chart.keys), (chart.row, chart.values))):
        line = Box(box.x, box.y + row * height, box.width, height)
        canvas.rect(line, 0.25, fill=None if row else canvas.pale())
        canvas.centred(Box(line.x + 1.2, line.y, names - 2, height), label, 8, align=Align.LEFT)
        for number, words in enumerate(cells):
            cell = Box(box.x + names + number * step, line.y, step, height)
            canvas.rect(cell, 0.18)
            canvas.centred(cell.inset(0.4), words, 9, Face.BOLD if row else Face.REGULAR)


def _hits_block(card: Card, width: float) -> Block:
    assert card.track is not None
    layout = TrackLayout(card.track, TrackSize(0.62 * width, 5.0, 2.5, 1.6, most_groups=4))
    tally = 5.2 + 5.6 * len(card.losses)

    def paint(canvas: Canvas, x: float, y: float) -> None:
        layout.paint(canvas, x, y + 0.6)
        _paint_tally(canvas, card, x + 0.65 * width, y + 0.6)

    return Block(max(layout.height, tally) + 0.6, paint)


def _paint_tally(canvas: Canvas, card: Card, x: float, y: float) -> None:
    canvas.text((x, y + 3.4), card.losses_words, 8, Face.BOLD)
    for number, loss in enumerate(card.losses):
        base = y + 8.8 + number * 5.6
        canvas.text((x, base), loss.label, 8, Face.BOLD)
        canvas.text((x + 7, base), loss.words, 9)
        for ring in range(8):
            canvas.circle((x + 22 + ring * 5.2, base - 1.3), 2.0, 0.22)


def _entry_block(entry: Entry, width: float) -> Block:
    """Return a row of the table: name, when, die, and the long reminder."""
    note = (Run(f" ({entry.note})", Face.ITALIC),) if entry.note else ()
    words = wrap((Run(entry.long or entry.short), *note), _PT, width - _NAMES - _TAGS)
    name = wrap((Run(entry.name, Face.BOLD),), _PT + 0.5, _NAMES - 5)
    step = _PT * PT * LEADING
    height = max(len(words) * step, len(name) * step * 1.06, 4.2) + 1.6

    def paint(canvas: Canvas, x: float, y: float) -> None:
        if entry.is_drawback:
            paint_wedge(canvas, x + 0.6, y + 1.6)
        else:
            canvas.rect(Box(x + 0.5, y + 1.4, 2, 2), 0, fill=BLACK)
        paint_lines(canvas, x + 4, y + 0.7, name, _PT + 0.5)
        _paint_when(canvas, entry, x + _NAMES, y)
        paint_lines(canvas, x + _NAMES + _TAGS, y + 0.8, words, _PT)
        canvas.line((x, y + height), (x + width, y + height), 0.12, PENCIL)

    return Block(height, paint)


def _paint_when(canvas: Canvas, entry: Entry, x: float, y: float) -> None:
    if entry.tag:
        width = width_of(entry.tag, 7, Face.MEDIUM) + 2
        canvas.rect(Box(x, y + 0.9, width, 3.2), 0.18, radius=0.8)
        canvas.text((x + 1, y + 3.35), entry.tag, 7, Face.MEDIUM)
    if entry.faces:
        paint_faces(canvas, x + _TAGS - 2, y + 1.5, entry.faces, 1.7)


def _pools(card: Card, width: float) -> Iterator[Block]:
    for pool in card.pools:
        yield Block(7.0, partial(_paint_pool, pool=pool, width=width))
    words = card.pool_words[1] or card.pool_words[0]
    yield paragraph_block((Run(words),), _PT, width, 0.4)


def _paint_pool(canvas: Canvas, x: float, y: float, *, pool: Pool, width: float) -> None:
    canvas.text((x, y + 4.6), pool.name, 10, Face.BOLD, within=47)
    canvas.circle((x + 52, y + 3.4), 2.6, 0.35)
    canvas.text((x + 52, y + 4.3), pool.die, 7, Face.BOLD, colour=PENCIL, align=Align.CENTRE)
    paint_boxes(canvas, x + 58, y + 1, pool, 5.0)
    line = x + 58 + pool.boxes * 5.4 + 4
    canvas.text((line, y + 2.8), tr("used for"), SMALLEST_PT, Face.ITALIC, colour=SECONDARY)
    canvas.line((line, y + 5.8), (x + width, y + 5.8), 0.18, SECONDARY)


def _ticks_block(ticks: Sequence[Tick], width: float) -> Block:
    half = (width - 6) / 2

    def paint(canvas: Canvas, x: float, y: float) -> None:
        for number, tick in enumerate(ticks):
            cell = Box(x + number % 2 * (half + 6), y + number // 2 * 5.2, half, 5.1)
            _paint_tick(canvas, tick, cell)

    return Block(5.2 * ceil(len(ticks) / 2), paint)


def _paint_tick(canvas: Canvas, tick: Tick, cell: Box) -> None:
    box = Box(cell.x, cell.y + 0.9, 3.6, 3.6)
    canvas.rect(box, 0.25)
    if tick.ticked:
        paint_cross(canvas, box)
    words = (
        tr("{words}; to hit you {figure}", words=tick.words, figure=tick.to_hit)
        if tick.to_hit
        else tick.words
    )
    canvas.text((cell.x + 5, cell.y + 3.8), tick.name, 9, Face.BOLD)
    canvas.text((cell.x + 25, cell.y + 3.8), words, 8.5, within=cell.width - 36)
    canvas.rect(Box(cell.right - 9, cell.y + 0.4, 9, 4.4), 0.2, colour=SECONDARY)
    canvas.line((cell.x, cell.bottom), (cell.right, cell.bottom), 0.1, PENCIL)
