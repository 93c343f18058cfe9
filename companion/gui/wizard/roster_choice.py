"""Which roster heroes go to: one of the user's, or a new one with its name."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from companion.engine.texts import tr
from companion.gui.widgets.layouts import column_layout
from companion.gui.wizard.saving import NEW_TEAM, Target, new_name
from companion.storage.roster_heads import own_names

LONGEST_NAME = 200


class RosterChoice(QWidget):
    """A box with the rosters that may be changed, and a line for the name of a new one.

    Signals:
        changed: another roster, or another name.
    """

    changed = Signal()

    def __init__(self, chosen: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.box = QComboBox()
        self.box.setAccessibleName(tr("Roster it goes to"))
        self.name_edit = QLineEdit()
        self.name_edit.setMaxLength(LONGEST_NAME)
        self.name_edit.setAccessibleName(tr("Name of the new roster"))
        self.name_edit.setPlaceholderText(new_name())
        self._team = NEW_TEAM
        self.setFocusProxy(self.box)
        column_layout(self, self.box, self.name_edit, spacing=6)
        self.show_rosters(chosen)
        self.box.currentIndexChanged.connect(self._on_chosen)
        self.name_edit.textChanged.connect(self._on_chosen)

    @property
    def target(self) -> Target:
        """Where heroes go."""
        path = self.box.currentData() or ""
        return Target(path, replace(self._team, name=self.name_edit.text().strip()))

    def show_rosters(self, chosen: str | Path = "") -> None:
        """Offer the rosters that there are, with that at the path CHOSEN, else the new one, chosen."""
        self.box.blockSignals(True)
        self.box.clear()
        self.box.addItem(tr("a new roster"), "")
        for path, name in own_names():
            self.box.addItem(name, str(path))
        self.box.setCurrentIndex(max(0, self.box.findData(str(chosen))))
        self.box.blockSignals(False)
        self.name_edit.setVisible(not self.box.currentData())

    def take_in(self, path: Path, name: str) -> None:
        """Offer a roster that has just been written, and choose it."""
        self.box.blockSignals(True)
        if self.box.findData(str(path)) < 0:
            self.box.addItem(name, str(path))
        self.box.setCurrentIndex(self.box.findData(str(path)))
        self.box.blockSignals(False)
        self.name_edit.setVisible(False)

    def show_target(self, target: Target) -> None:
        """Choose TARGET, looking again which rosters there are if it is not among them."""
        self._team = target.team
        if self.box.findData(target.path) < 0:
            self.show_rosters(target.path)
        self.blockSignals(True)
        self.box.setCurrentIndex(max(0, self.box.findData(target.path)))
        if self.target.team.name != target.team.name:
            self.name_edit.setText(target.team.name)
        self.blockSignals(False)

    def _on_chosen(self, *_value: object) -> None:
        self.name_edit.setVisible(not self.box.currentData())
        self.changed.emit()
