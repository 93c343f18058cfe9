"""Small charts of the attributes: bars for how common each value is, with what is to be compared."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

LINE: Final = 44
LEAST_BARS: Final = 6
WIDEST_BAR: Final = 30
NAMES: Final = 66
SHORTEST: Final = 1.5


class ChartLine(Struct, frozen=True, kw_only=True):
    """One attribute."""

    name: str
    labels: tuple[str, ...]
    """The value below each bar."""
    shares: tuple[float, ...]
    expected: tuple[float, ...] = ()
    """A tick across each bar: the share to be expected."""
    own: int = -1
    """The bar in yellow."""
    words: str = ""
    """At the right."""
    spoken: str = ""
    """The whole line for those who hear it."""


class AttributeChart(Painted):
    """A line of bars for each attribute."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        *,
        words: int = 150,
        line: int = LINE,
        bar: int = WIDEST_BAR,
        parent: QWidget | None = None,
    ) -> None:
        """WORDS, LINE and BAR are the room for words, the height of a line, the width of a bar, in px."""
        super().__init__(keeper, parent=parent)
        self._lines: tuple[ChartLine, ...] = ()
        self._words, self._high, self._bar = words, line, bar
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def lines(self) -> tuple[ChartLine, ...]:
        """What is shown."""
        return self._lines

    def show_lines(self, lines: tuple[ChartLine, ...]) -> None:
        """Show other lines."""
        self._lines = lines
        self.setAccessibleName("; ".join(line.spoken for line in lines))
        self.updateGeometry()
        self.update()

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A line for each attribute."""
        return QSize(320, self.scaled(self._high) * max(1, len(self._lines)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw name, bars and words."""
        painter, high = self._painter(), self.scaled(self._high)
        for n, line in enumerate(self._lines):
            self._paint_line(painter, line, QRectF(0, n * high, self.width(), high))

    def _paint_line(self, painter: QPainter, line: ChartLine, rect: QRectF) -> None:
        theme, middle = self.theme, rect.center().y()
        draw_text(painter, QPointF(0, middle), line.name, theme.body(13, 600), theme.colour("ink"))
        small, muted = theme.body(12), theme.colour("ink_muted")
        words = elided(line.words, small, self.scaled(self._words))
        draw_text(painter, QPointF(rect.right(), middle), words, small, muted, align=Align.RIGHT)
        left, right = self.scaled(NAMES), rect.right() - self.scaled(self._words) - 8
        wide = min(self.scaled(self._bar), (right - left) / max(LEAST_BARS, len(line.shares)))
        most = max((*line.shares, *line.expected, 1e-9))
        room = QRectF(left, rect.top() + 3, wide * len(line.shares), rect.height() - self.scaled(15))
        for n, share in enumerate(line.shares):
            bar = QRectF(left + n * wide + 1, room.top(), wide - 2, room.height())
            self._paint_bar(painter, bar, share / most, own=n == line.own)
            if n < len(line.expected):
                y = room.bottom() - room.height() * line.expected[n] / most
                painter.setPen(theme.pen("ink", 2))
                painter.drawLine(QLineF(bar.left() - 1, y, bar.right() + 1, y))
        painter.setPen(theme.pen("control", 1))
        painter.drawLine(room.bottomLeft(), room.bottomRight())
        self._paint_labels(painter, line, room, wide)

    def _paint_bar(self, painter: QPainter, room: QRectF, part: float, *, own: bool) -> None:
        theme = self.theme
        height = max(SHORTEST, room.height() * part)
        painter.setBrush(theme.colour("accent" if own else "control"))
        painter.setPen(
            theme.pen("keyline" if theme.is_dark else "outline", 2) if own else theme.pen("control", 1)
        )
        painter.drawRect(QRectF(room.left(), room.bottom() - height, room.width(), height))

    def _paint_labels(self, painter: QPainter, line: ChartLine, room: QRectF, wide: float) -> None:
        theme = self.theme
        font, bold = theme.body(11, 500), theme.body(11, 700)
        widest = max((text_width(label, font) for label in line.labels), default=0)
        every = 1 + int((widest + 2) // max(1.0, wide))
        y = room.bottom() + self.scaled(6)
        for n, label in enumerate(line.labels):
            if (
                n == line.own
                or (n % every == 0 and abs(n - line.own) >= every)
                or (line.own < 0 and n % every == 0)
            ):
                place = QPointF(room.left() + (n + 0.5) * wide, y)
                own = n == line.own
                ink = theme.colour("ink" if own else "ink_muted")
                draw_text(painter, place, label, bold if own else font, ink, align=Align.CENTRE)
