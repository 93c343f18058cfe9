"""The docks of a battle: Health by round, and the Villains' Powers with who knows them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.rumble.commands import Disclose
from companion.games.rumble.rules.secrets import is_known
from companion.games.rumble.state import VILLAINS, Battle, Rumbler
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import RuleLink, push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout

if TYPE_CHECKING:
    from companion.gui.games.rumble.chart import HealthChart


class ChartPanel(QWidget):
    """Holds the chart, which is made when it is first seen."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._battle: Battle | None = None
        self._chart: HealthChart | None = None
        self.setProperty("class", "panel")
        self._layout = column_layout(self, margins=(4, 4, 8, 4))

    def show_battle(self, battle: Battle) -> None:
        """Show the battle's course."""
        self._battle = battle
        if self.isVisible():
            self._draw()

    def _draw(self) -> None:
        if self._battle is None:
            return
        if self._chart is None:
            from companion.gui.games.rumble.chart import HealthChart  # late: it pulls NumPy in

            self._chart = HealthChart(self._keeper)
            self._layout.addWidget(self._chart)
        self._chart.show_battle(self._battle)

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """Draw what happened while nobody looked."""
        super().showEvent(event)
        self._draw()


class DossierPanel(QScrollArea):
    """The Villains' Powers, for the GM alone, each with whether the table knows it.

    Signals:
        wished: carries the command to give.
        rule_requested: a rule id was clicked; carries it.
    """

    wished = Signal(object)
    rule_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._shown: tuple[Rumbler, ...] = ()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        page = QWidget()
        page.setProperty("class", "panel")
        self._list = QVBoxLayout()
        column_layout(page, self._list, None, margins=(12, 10, 12, 10))
        self.setWidget(page)

    def show_battle(self, battle: Battle) -> None:
        """List the Powers of every Villain."""
        villains = tuple(one for one in battle.rumblers if one.side == VILLAINS)
        if villains == self._shown:
            return
        self._shown = villains
        empty_layout(self._list)
        for one in villains:
            self._list.addWidget(plain_label(one.name, "h3"))
            for key in one.powers:
                self._add_power(battle, one, key)

    def _add_power(self, battle: Battle, one: Rumbler, key: str) -> None:
        power = battle.power(key)
        known = is_known(one, key)
        link = RuleLink(power.entry.rule)
        link.opened.connect(self.rule_requested)
        look = "ok" if known else "secret"
        told = push_button(
            self._keeper, tr("known") if known else tr("secret"), icon="reveal" if known else "secret"
        )
        told.clicked.connect(partial(self.wished.emit, Disclose(one.id, key, not known)))
        words = plain_label(power.entry.rules, "small")
        words.setWordWrap(True)
        box = QWidget()
        name = ElidedLabel(f"{power.entry.number}  {power.name}", look)
        column_layout(box, row_layout(None, name, link, told), words, spacing=2)
        self._list.addWidget(box)
