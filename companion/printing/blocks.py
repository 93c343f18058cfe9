"""What flows on cards and sheets: entries with die and tag, pools of boxes, paragraphs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtGui import QColor

from companion.engine.cards import Entry, Fact, Pool
from companion.engine.texts import tr
from companion.printing.canvas import BLACK, PENCIL, WHITE, Align, Canvas
from companion.printing.faces import Face, capital_height, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.wrapping import LEADING, Line, Run, height_of, wrap

Paint = Callable[[Canvas, float, float], None]
"""Paints with the top left corner at x and y."""


class Block(NamedTuple):
    """Something of a height in mm that is never split."""

    height: float
    paint: Paint


class Layout(NamedTuple):
    """How entries are set: the width in mm, the size, and whether the long reminder is taken."""

    width: float
    pt: float
    is_long: bool = False
    is_tight: bool = False
    """Name, tag and reminder run on."""


ENTRY_GAP: Final = 0.9
TIGHT_GAP: Final = 0.7
POOL_GAP: Final = 0.8
_INDENT: Final = 2.4
"""How far a drawback is moved in, behind its wedge."""
_NAME_LEADING: Final = 1.12
_NAME_BASELINE: Final = 0.84


def entry_blocks(entry: Entry, layout: Layout, most: float) -> tuple[Block, ...]:
    """Return an entry as one block, split by lines only where it is higher than MOST mm."""
    if layout.is_tight:
        return _tight_blocks(entry, layout, most)
    lines = wrap(_words(entry, layout), layout.pt, layout.width - _indent(entry))
    head = _Head(entry, layout)
    step = layout.pt * PT * LEADING
    fitting = max(1, int((most - head.height - ENTRY_GAP) / step))
    first = Block(
        head.height + len(lines[:fitting]) * step + ENTRY_GAP,
        partial(_paint_entry, head=head, lines=lines[:fitting]),
    )
    return (first, *_remaining(entry, layout, lines[fitting:], most))


def facts_runs(facts: Sequence[Fact]) -> tuple[Run, ...]:
    """Return facts as runs with dots between them."""
    runs: list[Run] = []
    for number, fact in enumerate(facts):
        if number:
            runs.append(Run(" · "))
        runs.append(Run(f"{fact.label} ", Face.BOLD))
        runs.append(Run(fact.words, Face.ITALIC if fact.emphatic else Face.REGULAR))
    return tuple(runs)


def paragraph_block(runs: Sequence[Run], pt: float, width: float, gap: float = 0.8) -> Block:
    """Return RUNS as a block; nothing at all is 0 mm high apart from the gap."""

    def paint(canvas: Canvas, x: float, y: float) -> None:
        canvas.paragraph((x, y), runs, pt, width)

    return Block(height_of(runs, pt, width) + gap, paint)


def pools_block(pools: Sequence[Pool], words: str, pt: float, width: float) -> Block:
    """Return pools, a row each or two where the name is long, with their reminder below."""
    rows = tuple(_PoolRow(pool, pt, width) for pool in pools)
    below = (Run(words),)

    def paint(canvas: Canvas, x: float, y: float) -> None:
        for row in rows:
            row.paint(canvas, x, y)
            y += row.height
        canvas.paragraph((x, y - 0.2), below, pt, width)

    height = sum(row.height for row in rows) + height_of(below, pt, width) + POOL_GAP
    return Block(height, paint)


def paint_faces(canvas: Canvas, right: float, y: float, faces: Sequence[int], side: float = 1.45) -> float:
    """Draw the six faces of a die from the right, those that decide in black; return the width."""
    gap = 0.28 * side
    width = 6 * side + 5 * gap
    for face in range(1, 7):
        box = Box(right - width + (face - 1) * (side + gap), y, side, side)
        decides = face in faces
        canvas.rect(box, 0.0 if decides else 0.15, fill=BLACK if decides else WHITE)
    return width


def faces_width(side: float = 1.45) -> float:
    """Return the width of the six faces in mm."""
    return 6 * side + 5 * 0.28 * side


def paint_ruled(canvas: Canvas, box: Box, step: float, *, label: str = "") -> None:
    """Draw dotted lines for a pencil, with a small word above them; neither where no line has room."""
    y = box.y + step
    if label and y + 1.2 <= box.bottom:
        canvas.text((box.x, box.y + 2.4), label, SMALLEST_PT, Face.BOLD, colour=PENCIL.darker(160))
        y += 1.2
    while y <= box.bottom + 0.01:
        canvas.line((box.x, y), (box.right, y), 0.15, PENCIL, (0.3, 0.9))
        y += step


def paint_wedge(canvas: Canvas, x: float, y: float) -> None:
    """Draw the wedge of a drawback."""
    canvas.polygon([(x, y), (x + 1.7, y), (x + 0.85, y + 1.6)], 0, fill=BLACK)


def notes_word() -> str:
    """Return the word above pencil lines."""
    return tr("Notes")


class _Head:
    """The first lines of an entry: its name, the die and the tag on the right."""

    def __init__(self, entry: Entry, layout: Layout) -> None:
        self.entry, self.layout = entry, layout
        self.pt = layout.pt + 0.5
        self.tag_pt = max(SMALLEST_PT, 0.78 * layout.pt)
        self.scale = self.tag_pt / SMALLEST_PT
        self.indent = _indent(entry)
        self.tag_width = (
            width_of(entry.tag, self.tag_pt, Face.MEDIUM) + 1.6 * self.scale if entry.tag else 0.0
        )
        die = faces_width() * self.scale + 1.0 if entry.faces else 0.0
        self.room = layout.width - self.indent - self.tag_width - die - 1.0
        self.lines = wrap((Run(entry.name, Face.BOLD),), self.pt, self.room)
        self.step = self.pt * PT * _NAME_LEADING

    @property
    def height(self) -> float:
        return len(self.lines) * self.step

    @property
    def has_note(self) -> bool:
        """Whether the note fits behind the name."""
        words = width_of(f"{self.entry.name} ", self.pt, Face.BOLD)
        note = width_of(_note(self.entry), self.layout.pt, Face.ITALIC)
        return bool(self.entry.note) and len(self.lines) == 1 and words + note <= self.room

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        base = y + self.pt * PT * _NAME_BASELINE
        if self.entry.is_drawback:
            paint_wedge(canvas, x, y + 0.7)
        for number, pieces in enumerate(self.lines):
            at = (x + self.indent, base + number * self.step)
            canvas.text(at, pieces[0].words, self.pt, Face.BOLD)
        if self.has_note:
            after = x + self.indent + width_of(f"{self.entry.name} ", self.pt, Face.BOLD)
            canvas.text((after, base), _note(self.entry), self.layout.pt, Face.ITALIC)
        self._paint_tag(canvas, x + self.layout.width, base)

    def _paint_tag(self, canvas: Canvas, right: float, base: float) -> None:
        if self.entry.tag:
            box = Box(right - self.tag_width, base - 2.4 * self.scale, self.tag_width, 2.65 * self.scale)
            canvas.rect(box, 0.15, fill=WHITE, radius=0.6)
            at = (right - self.tag_width / 2, base - 0.35 * self.scale)
            canvas.text(at, self.entry.tag, self.tag_pt, Face.MEDIUM, align=Align.CENTRE)
        if self.entry.faces:
            top = base - 1.8 * self.scale
            paint_faces(canvas, right - self.tag_width - 1.0, top, self.entry.faces, 1.45 * self.scale)


def _indent(entry: Entry) -> float:
    return _INDENT if entry.is_drawback else 0.0


def _note(entry: Entry) -> str:
    return f"({entry.note})" if entry.note else ""


def _words(entry: Entry, layout: Layout) -> tuple[Run, ...]:
    words = Run((entry.long or entry.short) if layout.is_long else entry.short)
    if entry.note and not _Head(entry, layout).has_note:
        return words, Run(f" {_note(entry)}", Face.ITALIC)
    return (words,)


def _paint_entry(canvas: Canvas, x: float, y: float, *, head: _Head, lines: Sequence[Line]) -> None:
    head.paint(canvas, x, y)
    paint_lines(canvas, x + head.indent, y + head.height, lines, head.layout.pt)


def paint_lines(
    canvas: Canvas, x: float, y: float, lines: Sequence[Line], pt: float, *, colour: QColor = BLACK
) -> None:
    """Set lines that are wrapped already."""
    for number, pieces in enumerate(lines):
        base = y + (number * LEADING + 0.86) * pt * PT
        for piece in pieces:
            canvas.text((x + piece.x, base), piece.words, pt, piece.face, colour=colour)


def _remaining(entry: Entry, layout: Layout, lines: Sequence[Line], most: float) -> Iterator[Block]:
    """Yield what is left of an entry that is too high, as high as fits each time."""
    step = layout.pt * PT * LEADING
    fitting = max(1, int((most - ENTRY_GAP) / step))
    for start in range(0, len(lines), fitting):
        part = lines[start : start + fitting]
        yield Block(
            len(part) * step + ENTRY_GAP,
            partial(_paint_part, lines=part, pt=layout.pt, indent=_indent(entry)),
        )


def _paint_part(
    canvas: Canvas, x: float, y: float, *, lines: Sequence[Line], pt: float, indent: float
) -> None:
    paint_lines(canvas, x + indent, y, lines, pt)


def _tight_blocks(entry: Entry, layout: Layout, most: float) -> tuple[Block, ...]:
    """Return an entry whose name, tag and reminder run on."""
    tag = (Run(f"{entry.tag}: ", Face.ITALIC),) if entry.tag else ()
    note = (Run(f" {_note(entry)}", Face.ITALIC),) if entry.note else ()
    runs = (Run(f"{entry.name} ", Face.BOLD), *tag, Run(entry.short), *note)
    lines = wrap(runs, layout.pt, layout.width - _indent(entry))
    step = layout.pt * PT * LEADING
    fitting = max(1, int((most - TIGHT_GAP) / step))
    first = Block(
        len(lines[:fitting]) * step + TIGHT_GAP,
        partial(_paint_tight, entry=entry, lines=lines[:fitting], pt=layout.pt),
    )
    return (first, *_remaining(entry, layout, lines[fitting:], most))


def _paint_tight(
    canvas: Canvas, x: float, y: float, *, entry: Entry, lines: Sequence[Line], pt: float
) -> None:
    if entry.is_drawback:
        paint_wedge(canvas, x, y + 0.6)
    paint_lines(canvas, x + _indent(entry), y, lines, pt)


class _PoolRow:
    """A pool's label and name, its die and its boxes."""

    def __init__(self, pool: Pool, pt: float, width: float) -> None:
        self.pool, self.pt, self.width = pool, pt, width
        self.scale = max(1.0, pt / 8)
        self.before = width_of(f"{pool.label} ", pt, Face.BOLD)
        self.boxes = 4.2 * self.scale + pool.boxes * 2.55 * self.scale - 0.15
        self.fits = self.before + width_of(pool.name, pt) <= width - self.boxes - 1

    @property
    def height(self) -> float:
        return 3.6 * self.scale if self.fits else 7.2 * self.scale - 0.8

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        base = y + 1.5 * self.scale + capital_height(self.pt, Face.BOLD) / 2
        canvas.text((x, base), f"{self.pool.label} ", self.pt, Face.BOLD)
        canvas.text((x + self.before, base), self.pool.name, self.pt, within=self.width - self.before)
        top = y if self.fits else y + 3.6 * self.scale - 0.8
        left = x + self.width - self.boxes
        self._paint_die(canvas, left, top)
        paint_boxes(canvas, left + 4.2 * self.scale, top + 0.3, self.pool, 2.4 * self.scale)

    def _paint_die(self, canvas: Canvas, x: float, y: float) -> None:
        radius = 1.5 * self.scale
        canvas.circle((x + radius + 0.1, y + radius), radius, 0.3)
        box = Box(x + 0.1, y, 2 * radius, 2 * radius)
        canvas.centred(box, self.pool.die, SMALLEST_PT, Face.BOLD, colour=PENCIL)


def paint_boxes(canvas: Canvas, x: float, y: float, pool: Pool, side: float) -> None:
    """Draw a pool's boxes, the used ones crossed."""
    step = side * 2.55 / 2.4
    for number in range(pool.boxes):
        box = Box(x + number * step, y, side, side)
        canvas.rect(box, 0.22)
        if number < pool.used:
            paint_cross(canvas, box)


def paint_cross(canvas: Canvas, box: Box, width: float = 0.3) -> None:
    """Cross a box off."""
    inner = box.inset(0.16 * box.width)
    canvas.line((inner.x, inner.y), (inner.right, inner.bottom), width)
    canvas.line((inner.x, inner.bottom), (inner.right, inner.y), width)
