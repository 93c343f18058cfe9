"""The spread of an attack as bars; the only module here that needs pyqtgraph, so it is imported late."""

from __future__ import annotations

from typing import Any, Final

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from companion.games.slugfest.forecast import Forecast
from companion.gui.theme_keeper import ThemeKeeper

HEADROOM: Final = 1.5
"""How much higher than the highest bar the plot is: room for the word at the threshold."""


class Histogram(pg.PlotWidget):
    """Hits lost, with their chances; from the threshold on, striped and in another colour."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._keeper = keeper
        self._shown: tuple[Forecast, int | None, str] | None = None
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.hideAxis("left")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(50)
        keeper.changed.connect(self._on_theme_changed)
        self._dress()

    def show_forecast(self, forecast: Forecast, threshold: int | None, word: str) -> None:
        """Draw the spread; a dashed line stands at THRESHOLD, the loss from which WORD holds."""
        self._shown = (forecast, threshold, word)
        self._draw()

    def _draw(self) -> None:
        self.clear()
        if self._shown is None:
            return
        forecast, threshold, word = self._shown
        hurt = [(loss, float(chance)) for loss, chance in forecast.losses if loss > 0]
        below = [bar for bar in hurt if threshold is None or bar[0] < threshold]
        beyond = [bar for bar in hurt if threshold is not None and bar[0] >= threshold]
        self._add_bars(below, "ink_muted", Qt.BrushStyle.SolidPattern)
        self._add_bars(beyond, "hit_wounded", Qt.BrushStyle.SolidPattern)
        self._add_bars(beyond, "line", Qt.BrushStyle.BDiagPattern)
        if threshold is not None and beyond:
            middle = (hurt[0][0] + hurt[-1][0]) / 2
            self._add_threshold(threshold, word, reads_left=threshold > middle)
        highest = max((height for _, height in hurt), default=1.0)
        self.setYRange(0, highest * HEADROOM, padding=0)
        self.getPlotItem().enableAutoRange(axis="x")

    def _add_bars(self, bars: list[tuple[int, float]], role: str, style: Qt.BrushStyle) -> None:
        if not bars:
            return
        theme = self._keeper.theme
        brush = pg.mkBrush(theme.colour(role))
        brush.setStyle(style)
        xs, heights = [loss for loss, _ in bars], [chance for _, chance in bars]
        pen = pg.mkPen(theme.colour("outline" if not theme.is_dark else "control"), width=1)
        self.addItem(pg.BarGraphItem(x=xs, height=heights, width=0.84, brush=brush, pen=pen))

    def _add_threshold(self, threshold: int, word: str, *, reads_left: bool) -> None:
        """Draw the line; its word stands where there is more room."""
        theme = self._keeper.theme
        pen = pg.mkPen(theme.colour("ink"), width=2, style=Qt.PenStyle.DashLine)
        options: dict[str, Any] = {
            "position": 0.93,
            "color": theme.colour("ink"),
            "fill": theme.colour("panel", alpha=200),
            "anchors": [(1, 0), (1, 0)] if reads_left else [(0, 0), (0, 0)],
        }
        self.addItem(
            pg.InfiniteLine(threshold - 0.5, pen=pen, label=f"{word} {threshold}", labelOpts=options)
        )

    def _dress(self) -> None:
        theme = self._keeper.theme
        self.setBackground(theme.colour("panel"))
        axis = self.getAxis("bottom")
        axis.setPen(pg.mkPen(theme.colour("ink_muted")))
        axis.setTextPen(pg.mkPen(theme.colour("ink_muted")))
        axis.setTickFont(theme.body(11))

    def _on_theme_changed(self) -> None:
        self._dress()
        self._draw()
