"""Health by round as lines; the only module here that needs pyqtgraph, so it is imported late."""

from __future__ import annotations

from typing import Final

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from companion.engine.texts import tr
from companion.games.rumble.state import Battle, Rumbler
from companion.gui.theme_keeper import ThemeKeeper

SYMBOLS: Final = ("o", "s", "t", "d", "+", "x", "p", "h", "star")
DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)


MOST_SHOWN: Final = 10**12
"""Health above which a line is flat: floats carry no further, and nobody reads it off a chart."""


class HealthChart(pg.PlotWidget):
    """One line a Rumbler: colour of its side, symbol and dashes of its own."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._keeper = keeper
        self._battle: Battle | None = None
        self.setMenuEnabled(False)
        self.setMouseEnabled(x=False, y=False)
        self.hideButtons()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.showGrid(y=True, alpha=0.15)
        self._legend = self.addLegend(offset=(10, 10))
        keeper.changed.connect(self._on_theme_changed)
        self._dress()

    def show_battle(self, battle: Battle) -> None:
        """Draw everybody's Health from the start to now."""
        if battle == self._battle:
            return
        self._battle = battle
        self._draw()

    def _draw(self) -> None:
        self.clear()
        if self._battle is None:
            return
        highest = max([one.health for one in self._battle.rumblers] + [100])
        self.setYRange(0, float(min(highest, MOST_SHOWN)) * 1.08, padding=0)
        self.getAxis("bottom").setTickSpacing(major=1, minor=1)
        sides = {"heroes": 0, "villains": 0}
        for one in self._battle.rumblers:
            self._draw_line(one, self._battle, sides[one.side])
            sides[one.side] += 1

    def _draw_line(self, one: Rumbler, battle: Battle, n: int) -> None:
        theme = self._keeper.theme
        points = [figures.health for at in battle.chronicle for figures in at if figures.id == one.id]
        health = [float(min(number, MOST_SHOWN)) for number in (*points, one.health)]
        colour = theme.colour(theme.team(0 if one.hero else 1).fill)
        pen = pg.mkPen(colour, width=3, style=DASHES[n % len(DASHES)])
        self._draw_energy(one, battle, colour)
        self.plot(
            list(range(len(health))),
            health,
            pen=pen,
            symbol=SYMBOLS[n % len(SYMBOLS)],
            symbolSize=10,
            symbolBrush=colour,
            symbolPen=pg.mkPen(theme.colour("outline"), width=1.5),
            name=one.name,
        )

    def _draw_energy(self, one: Rumbler, battle: Battle, colour: QColor) -> None:
        """Draw a thin line of the Energy at the start of each round, without a mark of its own."""
        points = [figures.energy for at in battle.chronicle for figures in at if figures.id == one.id]
        energy = [float(min(number, MOST_SHOWN)) for number in points]
        if len(energy) > 1:
            pen = pg.mkPen(colour, width=1, style=Qt.PenStyle.DotLine)
            self.plot(list(range(len(energy))), energy, pen=pen)

    def _dress(self) -> None:
        theme = self._keeper.theme
        self.setBackground(theme.colour("panel"))
        for side in ("bottom", "left"):
            axis = self.getAxis(side)
            axis.setPen(pg.mkPen(theme.colour("ink_muted")))
            axis.setTextPen(pg.mkPen(theme.colour("ink_muted")))
            axis.setTickFont(theme.body(11))
            axis.enableAutoSIPrefix(False)
        self._legend.setLabelTextColor(theme.colour("ink"))
        self.setLabel("bottom", tr("round (dotted: Energy)"), color=theme.colour("ink_muted").name())

    def _on_theme_changed(self) -> None:
        self._dress()
        self._draw()
