"""Threat figures side by side: a bar for each hero or team, as long as it is strong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.cards import Look
from companion.engine.texts import tr_n
from companion.gui.paint.text import Align, draw_text, elided
from companion.gui.rosters.emblems import paint_swatch
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

LINE: Final = 38
BAR: Final = 12
MOST: Final = 10

Threat = tuple[str, int, Look]
"""Name, figure, look of the bar."""


class ThreatBars(Painted):
    """Draws the first ten."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._threats: tuple[Threat, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_threats(self, threats: Sequence[Threat]) -> None:
        """Show who is how much of a threat."""
        self._threats = tuple(threats)
        self.setAccessibleName(", ".join(f"{name} {n}" for name, n, _ in threats))
        self.updateGeometry()
        self.update()

    def _paint_line(self, painter: QPainter, threat: Threat, rect: QRectF, most: int) -> None:
        theme, (name, figure, look) = self.theme, threat
        middle = rect.top() + rect.height() * 0.32
        strong, font = theme.body(14, 600), theme.body(13, 500)
        ink, end = theme.colour("ink"), QPointF(rect.right(), middle)
        wide = draw_text(painter, end, str(figure), strong, ink, align=Align.RIGHT)
        shown = elided(name, font, rect.width() - wide - 12)
        draw_text(painter, QPointF(rect.left(), middle), shown, font, ink)
        track = QRectF(rect.left(), rect.bottom() - BAR - 4, rect.width(), BAR)
        painter.fillRect(track, theme.colour("hit_track"))
        bar = QRectF(track.left(), track.top(), track.width() * figure / max(1, most), BAR)
        paint_swatch(painter, theme, look, bar)
        painter.setPen(theme.pen("control" if theme.is_dark else "outline", 1.4))
        painter.drawRect(bar)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A line for each, and one for the rest."""
        lines = min(MOST, len(self._threats)) + (len(self._threats) > MOST)
        return QSize(220, self.scaled(LINE) * lines + 2)

    def minimumSizeHint(self) -> QSize:
        """All lines: the panel around it scrolls."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw name, figure and bar of each."""
        painter, high = self._painter(), self.scaled(LINE)
        most = max((figure for _, figure, _ in self._threats), default=1)
        for n, threat in enumerate(self._threats[:MOST]):
            self._paint_line(painter, threat, QRectF(1, n * high, self.width() - 2, high), most)
        rest = len(self._threats) - MOST
        if rest > 0:
            words = tr_n("and one more", "and {n} more", rest)
            place = QPointF(1, MOST * high + high / 2)
            draw_text(painter, place, words, self.theme.body(13), self.theme.colour("ink_muted"))
