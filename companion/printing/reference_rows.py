"""Rows of a reference in a column: numbered steps, scores, triggers, tables, the line all look for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.engine.cards import (
    Banner,
    Paragraph,
    ReferenceRow,
    Score,
    Section,
    Table,
    Trigger,
)
from companion.printing.blocks import faces_width, paint_faces
from companion.printing.canvas import BAND, BLACK, PALE, PENCIL, Align, Canvas
from companion.printing.faces import Face, capital_height, fitted, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.wrapping import LEADING, Run, height_of

BAR: Final = 4.6
_AFTER_BAR: Final = 1.2
_AFTER: Final = 1.0
_YES, _NO = "yes", "no"


def paint_bar(canvas: Canvas, box: Box, title: str, aside: str = "") -> None:
    """Paint a bar with a title, and a few words on its right."""
    canvas.rect(box, 0.3, fill=canvas.bar_fill)
    inner = Box(box.x + 1.6, box.y, box.width - 3.2, box.height)
    canvas.centred(inner, title.upper(), 9, colour=canvas.bar_ink, align=Align.LEFT)
    if aside:
        room = inner.width - width_of(title.upper(), 9, Face.BOLD) - 2
        pt = fitted(aside, 7.5, Face.REGULAR, room, SMALLEST_PT)
        if width_of(aside, pt) <= room:
            canvas.centred(inner, aside, pt, Face.REGULAR, colour=canvas.bar_ink, align=Align.RIGHT)


class Column:
    """A column of so many mm, set in one size."""

    def __init__(self, width: float, pt: float, *, has_bars: bool = True) -> None:
        self.width, self.pt, self.has_bars = width, pt, has_bars
        self.step = pt * PT * LEADING
        self.disc = 0.95 * self.step if pt < 8 else 0.85 * self.step

    # heights

    def height(self, row: ReferenceRow) -> float:
        """Return how high a row is in mm."""
        match row:
            case Paragraph():
                return self._paragraph_height(row)
            case Score():
                return self.step * 1.06
            case Trigger():
                return self.step * 1.12
            case Banner():
                return self.step * 2.0
            case Table():
                return self.step * 1.22 * (len(row.rows) + 1)

    def _paragraph_height(self, row: Paragraph) -> float:
        words = height_of(self._runs(row), self.pt, self.width - self._indent(row))
        return max(words, 2 * self.disc if row.numbered else 0.0) + 0.22 * self.step

    def _runs(self, row: Paragraph) -> tuple[Run, ...]:
        if row.numbered:
            head, _, rest = row.words.partition(". ")
            return (Run(f"{head}  ", Face.BOLD), Run(rest))
        return (Run(f"{row.label}  " if row.label else "", Face.BOLD), Run(row.words))

    def _indent(self, row: Paragraph) -> float:
        return 2.5 * self.disc if row.numbered else 0.0

    # painting

    def paint_section(self, canvas: Canvas, section: Section, x: float, y: float) -> float:
        """Paint a section with its top left corner there; return where it ends."""
        if self.has_bars:
            paint_bar(canvas, Box(x, y, self.width, BAR), section.title, section.aside)
            y += BAR + _AFTER_BAR
        for row in section.rows:
            self.paint(canvas, row, x, y)
            y += self.height(row)
        return y + _AFTER

    def paint(self, canvas: Canvas, row: ReferenceRow, x: float, y: float) -> None:
        """Paint a row."""
        match row:
            case Paragraph():
                self._paint_paragraph(canvas, row, x, y)
            case Score():
                self._paint_score(canvas, row, Box(x, y, self.width, self.step * 1.06))
            case Trigger():
                self._paint_trigger(canvas, row, Box(x, y, self.width, self.step * 1.12))
            case Banner():
                self._paint_banner(canvas, row, Box(x, y, self.width, self.step * 1.7))
            case Table():
                self._paint_table(canvas, row, x, y)

    def _paint_paragraph(self, canvas: Canvas, row: Paragraph, x: float, y: float) -> None:
        if row.numbered:
            disc = Box(x, y, 2 * self.disc, 2 * self.disc)
            canvas.circle((x + self.disc, y + self.disc), self.disc, 0.3, fill=canvas.bar_fill)
            canvas.centred(disc, row.label, self.pt, colour=canvas.bar_ink)
        indent = self._indent(row)
        canvas.paragraph((x + indent, y), self._runs(row), self.pt, self.width - indent)

    def _paint_score(self, canvas: Canvas, row: Score, box: Box) -> None:
        pt = fitted(row.words, self.pt, Face.REGULAR, box.width - 8, SMALLEST_PT)
        canvas.centred(box, row.words, pt, Face.REGULAR, align=Align.LEFT)
        canvas.centred(box, row.figure, self.pt + 0.5, align=Align.RIGHT)
        base = box.y + box.height / 2 + capital_height(pt) / 2
        start = box.x + width_of(row.words, pt) + 1
        end = box.right - width_of(row.figure, self.pt + 0.5, Face.BOLD) - 1
        if end > start:
            canvas.line((start, base), (end, base), 0.12, PENCIL, (0.3, 0.9))

    def _paint_trigger(self, canvas: Canvas, row: Trigger, box: Box) -> None:
        side = 0.6 * self.step
        names = 0.3 * box.width
        canvas.centred(Box(box.x, box.y, names - 1, box.height), row.name, self.pt, align=Align.LEFT)
        words = Box(box.x + names, box.y, box.width - names - faces_width(side) - 1, box.height)
        canvas.centred(words, row.words, self.pt, Face.REGULAR, align=Align.LEFT)
        if row.faces:
            paint_faces(canvas, box.right, box.y + (box.height - side) / 2, row.faces, side)
        canvas.line((box.x, box.bottom), (box.right, box.bottom), 0.1, PENCIL)

    def _paint_banner(self, canvas: Canvas, row: Banner, box: Box) -> None:
        canvas.rect(box, 0.5, fill=canvas.pale(PALE))
        canvas.centred(box.inset(0.6), row.words, self.pt + 4)

    def _paint_table(self, canvas: Canvas, table: Table, x: float, y: float) -> None:
        height = self.step * 1.22
        columns = self._columns(table, x)
        for number, head in enumerate(table.heads):
            left, width = columns[number]
            align = Align.CENTRE if number else Align.LEFT
            canvas.centred(Box(left, y, width, height), head, self.pt, align=align)
        for number, row in enumerate(table.rows, 1):
            band = Box(x, y + number * height, self.width, height)
            if number % 2:
                canvas.rect(band, 0, fill=canvas.pale(BAND))
            self._paint_cells(canvas, row, columns, band)

    def _columns(self, table: Table, x: float) -> Sequence[tuple[float, float]]:
        first = max(width_of(row[0], self.pt, Face.BOLD) for row in table.rows) + 2
        width = (self.width - first) / (len(table.heads) - 1)
        return [(x, first), *((x + first + n * width, width) for n in range(len(table.heads) - 1))]

    def _paint_cells(
        self, canvas: Canvas, row: Sequence[str], columns: Sequence[tuple[float, float]], band: Box
    ) -> None:
        first = Box(columns[0][0], band.y, columns[0][1], band.height)
        canvas.centred(first, row[0], self.pt, align=Align.LEFT)
        if len(row) < len(columns):
            wide = Box(columns[1][0], band.y, columns[-1][0] - columns[1][0], band.height)
            canvas.centred(wide, row[1], self.pt - 0.5, Face.ITALIC)
            return
        for (left, width), words in zip(columns[1:], row[1:], strict=True):
            self._paint_cell(canvas, words, Box(left, band.y, width, band.height))

    def _paint_cell(self, canvas: Canvas, words: str, box: Box) -> None:
        centre = (box.x + box.width / 2, box.y + box.height / 2)
        if words == _YES:
            canvas.circle(centre, 0.3 * self.step, 0, fill=BLACK)
        elif words == _NO:
            reach = 0.3 * self.step
            x, y = centre
            canvas.line((x - reach, y - reach), (x + reach, y + reach), 0.45)
            canvas.line((x + reach, y - reach), (x - reach, y + reach), 0.45)
        else:
            canvas.centred(box.inset(0.25), words, self.pt - 0.5, Face.REGULAR)


def section_height(section: Section, column: Column) -> float:
    """Return how high a section is in mm."""
    bar = BAR + _AFTER_BAR if column.has_bars else 0.0
    return bar + sum(column.height(row) for row in section.rows) + _AFTER
