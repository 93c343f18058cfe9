"""The exact distribution of dice: what fell in yellow, what is pointed at in words, another beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.engine.spread import Spread
from companion.engine.texts import tr
from companion.gui.dice.throws import chance_words, signed
from companion.gui.paint.shapes import box, polygon
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.paint.textures import fill_pattern
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.painted import Painted

HEAD: Final = 62
FOOT: Final = 24
LEFT: Final = 44
RIGHT: Final = 12
MOST_BARS: Final = 120
LINES: Final = 3
"""Lines of equal chance across the plot."""


class Shown(Spread, frozen=True):
    """A distribution with the notation it belongs to."""

    notation: str = ""


def shown(notation: str, spread: Spread) -> Shown:
    """Return SPREAD under its notation."""
    return Shown(spread.totals, spread.ways, notation)


class DistributionPlot(Painted):
    """Bars for the chance of each total; dots for those of the dice it is compared with.

    Signals:
        pointed: another total is pointed at; carries it, or None.
    """

    pointed = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._main: Shown | None = None
        self._other: Shown | None = None
        self._rolled: int | None = None
        self._at: int | None = None
        self._is_exact = False
        self._why = ""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def at(self) -> int | None:
        """The total that is pointed at."""
        return self._at

    def show_spread(self, main: Shown | None, rolled: int | None, *, why: str = "") -> None:
        """Show a distribution with the total that fell; of none, WHY there is none."""
        self._main, self._rolled, self._why = main, rolled, why
        self._at = None
        self._name_itself()

    def compare(self, other: Shown | None) -> None:
        """Show another distribution beside, or no longer."""
        self._other = other
        self._name_itself()

    def show_fractions(self, exact: bool) -> None:
        """Say chances as fractions too."""
        self._is_exact = exact
        self._name_itself()

    def point_at(self, total: int | None) -> None:
        """Read off a total."""
        if total != self._at:
            self._at = total
            self._name_itself()
            self.pointed.emit(total)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is read off: of what is pointed at or fell, of each distribution."""
        if self._main is None:
            return (self._why,)
        total = self._at if self._at is not None else self._rolled
        return tuple(self._sentence(one, total) for one in (self._main, self._other) if one is not None)

    def _sentence(self, one: Shown, total: int | None) -> str:
        if total is None:
            mean, most = f"{float(one.mean):.4g}", ", ".join(map(signed, one.modes[:3]))
            return tr("average {mean}, most often {most}", mean=signed_text(mean), most=most)
        say: Callable[..., str] = chance_words
        return tr(
            "{n}: exactly {same}, at least {more}, at most {less} (percentile {rank})",
            n=signed(total),
            same=say(one.exactly(total), exact=self._is_exact),
            more=say(one.at_least(total), exact=self._is_exact),
            less=say(one.at_most(total), exact=self._is_exact),
            rank=round(100 * one.at_most(total)),
        )

    def _name_itself(self) -> None:
        words = "; ".join(
            f"{one.notation}: {sentence}"
            for one, sentence in zip(filter(None, (self._main, self._other)), self.sentences, strict=False)
        )
        self.setAccessibleName(words or self._why or tr("Chances"))
        self.update()

    # where totals stand

    def _totals(self) -> range:
        both = [one for one in (self._main, self._other) if one is not None]
        least = min(one.totals[0] for one in both)
        return range(least, max(one.totals[-1] for one in both) + 1)

    def _area(self) -> QRectF:
        head = self.scaled(HEAD if self._other is None else HEAD + 18)
        left, foot = self.scaled(LEFT), self.scaled(FOOT)
        return QRectF(left, head, self.width() - left - RIGHT, self.height() - head - foot)

    def _total_at(self, x: float) -> int | None:
        if self._main is None:
            return None
        area, totals = self._area(), self._totals()
        number = int((x - area.left()) / max(1.0, area.width()) * len(totals))
        return totals[number] if 0 <= number < len(totals) else None

    # drawing

    def _paint_bar(self, painter: QPainter, total: int, rect: QRectF) -> None:
        theme = self.theme
        is_rolled = total == self._rolled
        is_above = self._rolled is not None and total > self._rolled
        path = box(rect)
        is_at = total == self._at
        pen = (
            theme.pen("focus", 3)
            if is_at
            else theme.pen("keyline" if theme.is_dark else "outline", 2.4 if is_rolled else 1.2)
        )
        painter.setPen(pen)
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

    def _paint_bars(self, painter: QPainter, area: QRectF, main: Shown, highest: float) -> None:
        totals = self._totals()
        wide = area.width() / len(totals)
        gap = min(3.0, wide * 0.12)
        for total, chance in zip(main.totals, main.chances(), strict=True):
            height = area.height() * chance / highest
            left = area.left() + (total - totals[0]) * wide
            self._paint_bar(
                painter, total, QRectF(left + gap, area.bottom() - height, wide - 2 * gap, height)
            )

    def _paint_line(
        self, painter: QPainter, area: QRectF, one: Shown, highest: float, *, filled: bool
    ) -> None:
        """Draw many totals as one shape, or another distribution as a line with dots."""
        theme, totals = self.theme, self._totals()
        wide = area.width() / len(totals)
        points = [
            QPointF(
                area.left() + (total - totals[0] + 0.5) * wide,
                area.bottom() - area.height() * chance / highest,
            )
            for total, chance in zip(one.totals, one.chances(), strict=True)
        ]
        if filled:
            painter.setPen(theme.pen("outline", 1.2))
            painter.setBrush(theme.colour("control"))
            ends = (QPointF(points[0].x(), area.bottom()), QPointF(points[-1].x(), area.bottom()))
            painter.drawPath(polygon([ends[0], *points, ends[1]]))
            return
        painter.setPen(theme.pen("range", 2.4))
        painter.drawPolyline(points)
        painter.setBrush(theme.colour("panel"))
        for point in points if len(points) <= MOST_BARS else ():
            painter.drawEllipse(point, 3.2, 3.2)

    def _paint_frame(self, painter: QPainter, area: QRectF, highest: float) -> None:
        theme, totals = self.theme, self._totals()
        small = theme.body(12, 500)
        lines = max(1, min(LINES, int(area.height() / self.scaled(22))))
        for line in range(lines + 1):
            y = area.bottom() - area.height() * line / lines
            painter.setPen(theme.pen("hairline" if line else "ink", 1 if line else 2))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
            words = f"{highest * 100 * line / lines:.2g} %"
            draw_text(
                painter,
                QPointF(area.left() - 6, y),
                words,
                small,
                theme.colour("ink_muted"),
                align=Align.RIGHT,
            )
        wide = area.width() / len(totals)
        every = 1 + int(text_width(f" {totals[-1]} ", small) // wide)
        marked = {self._rolled, self._at}
        taken = [
            area.left() + (total - totals[0] + 0.5) * wide
            for total in marked
            if total is not None and total in totals
        ]
        for number, total in enumerate(totals):
            x = area.left() + (number + 0.5) * wide
            is_near = any(abs(x - other) < every * wide * 0.75 for other in taken)
            if total in marked or (number % every == 0 and not is_near):
                ink = theme.colour("ink" if total in marked else "ink_muted")
                place = QPointF(x, area.bottom() + self.scaled(13))
                draw_text(painter, place, signed(total), small, ink, align=Align.CENTRE)

    def _paint_words(self, painter: QPainter) -> None:
        theme, top = self.theme, self.scaled(15)
        bold, body = theme.body(13, 700), theme.body(13, 500)
        both = [one for one in (self._main, self._other) if one is not None]
        for number, (one, sentence) in enumerate(zip(both, self.sentences, strict=True)):
            y = top + number * self.scaled(18)
            left = 12.0
            if number:
                painter.setPen(theme.pen("range", 2.4))
                painter.drawLine(QPointF(left, y), QPointF(left + 22, y))
                left += 28
            left += (
                draw_text(
                    painter,
                    QPointF(left, y),
                    elided(one.notation, bold, self.width() * 0.35),
                    bold,
                    theme.colour("ink"),
                )
                + 12
            )
            draw_text(
                painter,
                QPointF(left, y),
                elided(sentence, body, self.width() - left - 8),
                body,
                theme.colour("ink"),
            )
        if self._rolled is not None and len(self._totals()) <= MOST_BARS:
            self._paint_legend(painter, top + len(both) * self.scaled(18))

    def _paint_legend(self, painter: QPainter, y: float) -> None:
        theme, font = self.theme, self.theme.body(12, 500)
        left = 12.0
        for role, words in (("control", tr("below")), ("accent", tr("this throw")), ("link", tr("above"))):
            swatch = box(QRectF(left, y - 6, 12, 12))
            painter.setPen(theme.pen("outline" if not theme.is_dark else "keyline", 1.2))
            painter.setBrush(theme.colour(role))
            painter.drawPath(swatch)
            if role == "link":
                fill_pattern(painter, swatch, "stripes", theme.colour("panel"), pitch=5)
            left += (
                18 + draw_text(painter, QPointF(left + 18, y), words, font, theme.colour("ink_muted")) + 16
            )

    # Qt overrides

    def sizeHint(self) -> QSize:
        """A plot of some size."""
        return QSize(420, 240)

    def minimumSizeHint(self) -> QSize:
        """The smallest plot one can read."""
        return QSize(240, self.scaled(HEAD + FOOT + 60))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw words, frame and bars."""
        painter = self._painter()
        painter.fillRect(self.rect(), self.theme.colour("panel"))
        if self._main is None:
            font = self.theme.body(13)
            words = elided(self._why, font, self.width() - 24)
            draw_text(painter, QPointF(12, self.scaled(15)), words, font, self.theme.colour("ink_muted"))
            return
        both = [one for one in (self._main, self._other) if one is not None]
        highest = max(max(one.chances()) for one in both) * 1.08
        area = self._area()
        self._paint_frame(painter, area, highest)
        if len(self._totals()) <= MOST_BARS:
            self._paint_bars(painter, area, self._main, highest)
        else:
            self._paint_line(painter, area, self._main, highest, filled=True)
            self._paint_rolled_line(painter, area)
        if self._other is not None:
            self._paint_line(painter, area, self._other, highest, filled=False)
        self._paint_words(painter)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self.theme.pen("focus", 3))
            painter.drawRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))

    def _paint_rolled_line(self, painter: QPainter, area: QRectF) -> None:
        totals = self._totals()
        for total, role, width in ((self._rolled, "accent", 4), (self._at, "focus", 2)):
            if total is not None and total in totals:
                x = area.left() + (total - totals[0] + 0.5) * area.width() / len(totals)
                painter.setPen(self.theme.pen(role, width))
                painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Read off the total under the pointer."""
        self.point_at(self._total_at(event.position().x()))

    def leaveEvent(self, event: object) -> None:
        """Read off what fell again."""
        self.point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the totals with the arrows; Escape goes back to what fell."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        if self._main is None or (event.key() not in steps and event.key() != Qt.Key.Key_Escape):
            super().keyPressEvent(event)
            return
        if event.key() == Qt.Key.Key_Escape:
            self.point_at(None)
            return
        totals = self._totals()
        start = (
            self._at
            if self._at is not None
            else self._rolled
            if self._rolled is not None
            else self._main.modes[0]
        )
        step = steps[Qt.Key(event.key())]
        self.point_at(min(totals[-1], max(totals[0], start + step)))


def signed_text(number: str) -> str:
    """Return a number in figures with a true minus sign."""
    return number.replace("-", "−")
