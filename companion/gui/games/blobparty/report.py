"""What is announced, in large letters for the player display; made of the public view alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, TypeAlias

from msgspec import Struct

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.games.blobparty.announcing import Section, announcement
from companion.games.blobparty.view import PublicMatch
from companion.gui.paint.shapes import box
from companion.gui.paint.text import draw_text, elided, text_width
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

SHOWN: Final = {
    "setup": ("before",),
    "pregame": ("before",),
    "collect": ("next", "corrections"),
    "locked": ("A", "B"),
    "resolved": ("A", "B", "minigame"),
    "endgame": ("A", "B", "minigame"),
    "closed": ("end",),
}
"""The parts of an announcement that are shown in each phase; standings have a place of their own."""
LEAST_LINES: Final = 5
"""A title and four movers: letters grow no larger than these lines need."""
MOST_LINES: Final = 6
"""What is longer goes on in a second column."""
LINE: Final = 1.5
GAP: Final = 0.9
"""Between two cells, in heights of a letter."""
MARGIN: Final = 12.0
LARGEST: Final = 30
SMALLEST: Final = 9


class Line(Struct, frozen=True):
    """A line of a column: the cells of a table, or one sentence."""

    cells: tuple[str, ...]
    is_title: bool = False


Column: TypeAlias = tuple[Line, ...]


class ReportCard(Painted):
    """Parts of an announcement side by side; the letters are as large as the room allows."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._columns: tuple[Column, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    @property
    def words(self) -> tuple[str, ...]:
        """Every line that is shown."""
        return tuple(" ".join(line.cells) for column in self._columns for line in column)

    def show_public(self, view: PublicMatch) -> None:
        """Show what a public view announces in its phase."""
        found = {section.key: section for section in announcement(view).sections}
        self._columns = columns([found[key] for key in SHOWN[view.phase] if key in found])
        self.setAccessibleName("; ".join(self.words))
        self.update()

    def _letter(self, area: QRectF, room: float) -> int:
        """Return the height of the letters with which every line fits into AREA, in columns of ROOM."""
        rows = max([LEAST_LINES, *map(len, self._columns)])
        largest = int(min(LARGEST, area.height() / rows / LINE))
        sizes = range(largest, SMALLEST, -1)
        fitting = (px for px in sizes if all(self._width(column, px) <= room for column in self._columns))
        return next(fitting, SMALLEST)

    def _width(self, column: Column, px: float) -> float:
        """Return how wide a column is with letters of that height."""
        table = sum(self._cell_widths(column, px))
        alone = [text_width(line.cells[0], self._font(px, line)) for line in column if len(line.cells) == 1]
        return max([table, *alone])

    def _cell_widths(self, column: Column, px: float) -> list[float]:
        rows = [line for line in column if len(line.cells) > 1]
        font = self._font(px, None)
        cells = zip_longest(*(line.cells for line in rows), fillvalue="")
        return [max(text_width(cell, font) for cell in cell_column) + px * GAP for cell_column in cells]

    def _font(self, px: float, line: Line | None) -> QFont:
        return self.theme.body(px, 700 if line is not None and line.is_title else 500, is_fixed=True)

    def _paint_column(self, painter: QPainter, column: Column, area: QRectF, px: float) -> None:
        widths, y, ink = self._cell_widths(column, px), area.top() + px * LINE / 2, self.theme.colour("ink")
        for line in column:
            x, font = area.left(), self._font(px, line)
            for n, cell in enumerate(line.cells):
                room = area.right() - x
                draw_text(painter, QPointF(x, y), elided(cell, font, room), font, ink)
                x += widths[n] if len(line.cells) > 1 else room
            y += px * LINE

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A band below the boards."""
        return QSize(600, self.scaled(170))

    def minimumSizeHint(self) -> QSize:
        """Room for a result in small letters."""
        return QSize(300, self.scaled(110))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the card, then column by column."""
        painter, theme = self._painter(), self.theme
        card = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setPen(theme.pen("outline", 3))
        painter.setBrush(theme.colour("panel"))
        painter.drawPath(box(card, 6))
        area = card.adjusted(MARGIN, MARGIN * 0.6, -MARGIN, -MARGIN * 0.6)
        width = area.width() / max(1, len(self._columns))
        px = self._letter(area, width - MARGIN)
        for n, column in enumerate(self._columns):
            room = QRectF(area.left() + width * n, area.top(), width - MARGIN, area.height())
            self._paint_column(painter, column, room, px)
        painter.end()


def columns(sections: Iterable[Section]) -> tuple[Column, ...]:
    """Return sections as columns: each its own, the short minigame below the one before it."""
    found: list[Column] = []
    for section in sections:
        lines = tuple(_lines(section))
        if section.key == "minigame" and found:
            found[-1] += (Line((" ".join((section.title, *section.lines)),), is_title=True),)
        elif len(lines) > MOST_LINES:
            half = (len(lines) + 1) // 2
            found += (lines[:half], lines[half:])
        else:
            found.append(lines)
    return tuple(found)


def _lines(section: Section) -> Iterator[Line]:
    yield Line((section.title,), is_title=True)
    if section.head:
        yield Line(section.head)
    yield from map(Line, section.rows)
    yield from (Line((text,)) for text in section.lines)
