"""The exact distribution of a throw, with the total that fell marked in yellow."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.texts import tr
from companion.gui.paint.shapes import box, polygon
from companion.gui.paint.text import Align, draw_text, text_width
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEAD: Final = 30
FOOT: Final = 26
MOST_BARS: Final = 120


class DistributionPlot(Painted):
    """Bars for the chance of each total."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._notation = ""
        self._chances: dict[int, float] = {}
        self._rolled: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chances(self, notation: str, chances: dict[int, float], rolled: int | None) -> None:
        """Show CHANCES of each total of NOTATION; ROLLED is the total that fell."""
        self._notation, self._chances, self._rolled = notation, chances, rolled
        self.setAccessibleName(f"{notation}. {self._sentence()}")
        self.update()

    def _sentence(self) -> str:
        if not self._chances:
            return ""
        average = sum(total * chance for total, chance in self._chances.items())
        mean = tr("average {average}", average=f"{average:.4g}")
        if self._rolled is None:
            return mean
        above = sum(chance for total, chance in self._chances.items() if total >= self._rolled)
        return tr("{n} or more {chance}, {mean}", n=self._rolled, chance=f"{above * 100:.3g} %", mean=mean)

    def _paint_bar(self, painter: QPainter, total: int, rect: QRectF) -> None:
        theme, rolled = self.theme, self._rolled
        is_rolled = total == rolled
        is_above = rolled is not None and total > rolled
        path = box(rect)
        painter.setPen(theme.pen("keyline" if theme.is_dark else "outline", 2.4 if is_rolled else 1.2))
        painter.setBrush(theme.colour("accent" if is_rolled else "link" if is_above else "control"))
        painter.drawPath(path)
        if is_above:
            fill_pattern(painter, path, "stripes", theme.colour("panel"), pitch=7)
        if is_rolled:
            top = QPointF(rect.center().x(), rect.top() - 4)
            corners = [top, QPointF(top.x() - 6, top.y() - 9), QPointF(top.x() + 6, top.y() - 9)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("ink"))
            painter.drawPath(polygon(corners))

    def _paint_bars(self, painter: QPainter, area: QRectF) -> None:
        theme = self.theme
        totals = sorted(self._chances)
        wide = area.width() / len(totals)
        highest = max(self._chances.values())
        small = theme.body(12, 500)
        every = 1 + int(text_width(f" {totals[-1]} ", small) // wide)
        gap = min(3.0, wide * 0.12)
        for number, total in enumerate(totals):
            height = (area.height() - 16) * self._chances[total] / highest
            left = area.left() + number * wide
            self._paint_bar(
                painter, total, QRectF(left + gap, area.bottom() - height, wide - 2 * gap, height)
            )
            if number % every == 0 or total == self._rolled:
                place = QPointF(left + wide / 2, area.bottom() + 14)
                ink = theme.colour("ink" if total == self._rolled else "ink_muted")
                draw_text(painter, place, str(total).replace("-", "−"), small, ink, align=Align.CENTRE)

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A plot of some size."""
        return QSize(420, 220)

    def minimumSizeHint(self) -> QSize:
        """The smallest plot one can read."""
        return QSize(200, 110)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw sentence and bars."""
        painter = self._painter()
        theme = self.theme
        painter.fillRect(self.rect(), theme.colour("panel"))
        if not self._chances:
            return
        bold, body = theme.body(13, 700), theme.body(13, 500)
        draw_text(painter, QPointF(12, 14), self._notation, bold, theme.colour("ink"))
        right = QPointF(self.width() - 12, 14)
        draw_text(painter, right, self._sentence(), body, theme.colour("ink_muted"), align=Align.RIGHT)
        area = QRectF(12, HEAD, self.width() - 24, self.height() - HEAD - FOOT)
        if len(self._chances) <= MOST_BARS:
            self._paint_bars(painter, area)
        else:
            self._paint_outline(painter, area)
        painter.setPen(theme.pen("ink", 2))
        painter.drawLine(area.bottomLeft(), area.bottomRight())

    def _paint_outline(self, painter: QPainter, area: QRectF) -> None:
        """Draw very many totals as one shape."""
        theme = self.theme
        totals = sorted(self._chances)
        highest = max(self._chances.values())
        step = area.width() / max(1, len(totals) - 1)
        points = [area.bottomLeft()]
        for number, total in enumerate(totals):
            height = area.height() * self._chances[total] / highest
            points.append(QPointF(area.left() + number * step, area.bottom() - height))
        points.append(area.bottomRight())
        painter.setPen(theme.pen("outline", 1.2))
        painter.setBrush(theme.colour("control"))
        painter.drawPath(polygon(points))
        if self._rolled in self._chances:
            x = area.left() + totals.index(self._rolled) * step
            painter.setPen(theme.pen("accent", 4))
            painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))
