"""Somebody new on the board: a name or several, a heading, meters as one types them."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QDialog, QFormLayout, QLineEdit, QWidget

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.making import free_key, spelt_names
from companion.games.trackers.meter_words import meter_words, parse_meters
from companion.games.trackers.state import Board
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout


class AddDialog(QDialog):
    """Asks who comes to the board."""

    def __init__(self, keeper: ThemeKeeper, board: Board, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board = board
        self.setWindowTitle(tr("Add to the board"))
        self.group_box = QComboBox()
        self.group_box.setEditable(True)
        self.group_box.setAccessibleName(tr("Heading"))
        for group in board.groups:
            self.group_box.addItem(group.name, group.id)
        self.names_edit = QLineEdit()
        self.names_edit.setPlaceholderText(tr("Goblin ×4, Ogre"))
        self.names_edit.setAccessibleName(tr("Names"))
        self.meters_edit = QLineEdit()
        self.meters_edit.setPlaceholderText(tr("Health 7, Luck 3 pips, Doom 6 clock, Score"))
        self.meters_edit.setAccessibleName(tr("Meters"))
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        form = QFormLayout()
        form.addRow(tr("Heading"), self.group_box)
        form.addRow(tr("Names"), self.names_edit)
        form.addRow(tr("Meters"), self.meters_edit)
        help_label = plain_label(
            tr(
                "A number is full; 3/5 is 3 of 5; pips and clock are drawn so; a name alone counts up. "
                "“half” marks the middle."
            ),
            "small",
        )
        help_label.setWordWrap(True)
        self.add_button = push_button(keeper, tr("Add"), look="primary")
        self.add_button.setDefault(True)
        self.add_button.clicked.connect(self._on_add)
        cancel = push_button(keeper, tr("Cancel"))
        cancel.clicked.connect(self.reject)
        column_layout(
            self,
            form,
            help_label,
            self.fault,
            row_layout(None, None, cancel, self.add_button),
            margins=(16, 16, 16, 16),
        )
        self.setMinimumWidth(460)
        self.group_box.currentIndexChanged.connect(self._propose_meters)
        self._propose_meters()
        self.names_edit.setFocus()

    def _propose_meters(self) -> None:
        alike = [owner for owner in self._board.owners if owner.group == self.group_box.currentData()]
        if alike:
            self.meters_edit.setText(meter_words(alike[-1].gauges))

    def commands(self) -> tuple[Command, ...]:
        """Return what adds everybody, the heading first if it is new. Raises: RuleError."""
        parse_meters(self.meters_edit.text())
        called = " ".join(self.group_box.currentText().split()) or tr("Table")
        known = {group.name.casefold(): group.id for group in self._board.groups}
        group = known.get(called.casefold())
        found: list[Command] = []
        if group is None:
            group = free_key(called, list(known.values()), fallback="group")
            found.append(c.AddGroup(group, called))
        taken = [owner.id for owner in self._board.owners]
        for name in spelt_names(tuple(self.names_edit.text().split(","))):
            key = free_key(name, taken, fallback="owner")
            taken.append(key)
            found.append(c.AddOwner(key, name, group, self.meters_edit.text().strip()))
        return tuple(found)

    def _on_add(self) -> None:
        try:
            self.commands()
        except RuleError as error:
            self.fault.setText(str(error))
            return
        self.accept()
