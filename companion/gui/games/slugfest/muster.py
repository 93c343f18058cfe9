"""Who joins a battle: heroes of any roster, or extras in any number (SL-189)."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QSpinBox, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.group_commands import Muster
from companion.games.slugfest.rules.groups import MOST_AT_ONCE
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle
from companion.gui.widgets.buttons import ok_and_cancel
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.spins import with_room
from companion.storage.roster_files import all_rosters

WIDTH: Final = 420


class MusterDialog(QDialog):
    """Asks for roster, sheet, name, number and side; the place is clicked on the map afterwards."""

    def __init__(self, battle: Battle, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Bring in"))
        self._rosters = [file.roster for file in all_rosters() if file.roster and file.roster.heroes]
        self._rosters.sort(key=lambda roster: not any(sheet.extra for sheet in roster.heroes))
        self.roster_box, self.sheet_box = QComboBox(), QComboBox()
        self.name_box, self.side_box = QComboBox(), QComboBox()
        self.name_box.setEditable(True)
        self.count_spin = with_room(QSpinBox())
        self.count_spin.setRange(1, MOST_AT_ONCE)
        for side in battle.sides:
            self.side_box.addItem(side.name, side.id)
        self.side_box.setCurrentIndex(self.side_box.count() - 1)
        self.roster_box.currentIndexChanged.connect(self._show_sheets)
        self.sheet_box.currentIndexChanged.connect(self._show_names)
        for roster in self._rosters:
            self.roster_box.addItem(roster.team.name)
        form = QFormLayout()
        for words, widget in (
            (tr("&From"), self.roster_box),
            (tr("&Who"), self.sheet_box),
            (tr("&How many"), self.count_spin),
            (tr("&Called"), self.name_box),
            (tr("&Side"), self.side_box),
        ):
            form.addRow(words, widget)
        hint = plain_label(tr("Then click the hex round which they shall stand."), "muted")
        self.buttons = ok_and_cancel(self, tr("Choose the place"))
        column_layout(self, form, hint, self.buttons, spacing=12, margins=(20, 16, 20, 16))
        self.setMinimumWidth(WIDTH)

    @property
    def command(self) -> Muster:
        """Who comes, the place left out."""
        sheet, count = self._sheet, self.count_spin.value()
        called = self.name_box.currentText().strip()
        plain = count == 1 and called in ("", sheet.name)
        return Muster(self.side_box.currentData(), sheet, count, "" if plain else called)

    @property
    def _sheet(self) -> Sheet:
        return self._rosters[self.roster_box.currentIndex()].heroes[self.sheet_box.currentIndex()]

    def _show_sheets(self, row: int) -> None:
        self.sheet_box.clear()
        for sheet in self._rosters[row].heroes:
            self.sheet_box.addItem(sheet.name)

    def _show_names(self, row: int) -> None:
        if row >= 0:
            self.name_box.clear()
            self.name_box.addItems(self._sheet.names or (self._sheet.name,))
