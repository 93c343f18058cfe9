"""The maps there are, shipped and own, each with a small picture."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.games.slugfest.content import Content
from companion.games.slugfest.making import things_of
from companion.gui.games.slugfest.picture import drawn_picture
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.questions import Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import plain_tip
from companion.storage.map_files import MapFile, delete_map, own_maps, shipped_maps

PICTURE: Final = QSize(220, 150)
SIZE: Final = (820, 600)


class Gallery(QDialog):
    """Lets the user choose a map.

    Signals:
        file_requested: a file from somewhere else shall be opened.
    """

    file_requested = Signal()

    def __init__(
        self, keeper: ThemeKeeper, content: Content, questions: Questions, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._questions = questions.over(self)
        self.setWindowTitle(tr("Open a map"))
        self._keeper = keeper
        self._content = content
        self._files = [*own_maps(), *shipped_maps()]
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Maps"))
        self.list.setViewMode(QListWidget.ViewMode.IconMode)
        self.list.setIconSize(PICTURE)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setMovement(QListWidget.Movement.Static)
        self.list.setSpacing(8)
        self.list.itemActivated.connect(self.accept)
        self.list.currentItemChanged.connect(self._on_list_current_item_changed)
        for file in self._files:
            self.list.addItem(self._item(file))
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.file_button = push_button(keeper, tr("Another file…"), icon="open")
        self.file_button.clicked.connect(self._on_file_button_clicked)
        self.delete_button = push_button(keeper, tr("Delete"), icon="delete")
        self.delete_button.clicked.connect(self._on_delete_button_clicked)
        self.buttons = self._new_buttons()
        foot = row_layout(None, self.file_button, self.delete_button, None, self.buttons)
        column_layout(self, self.list, self.fault_label, foot, spacing=12, margins=(16, 16, 16, 16))
        self.list.setCurrentRow(0)
        self.resize(*SIZE)

    @property
    def chosen(self) -> MapFile | None:
        """The map that is chosen."""
        row = self.list.currentRow()
        return self._files[row] if row >= 0 else None

    def choose(self, path: object) -> None:
        """Choose the map in a file."""
        self.list.setCurrentRow(next(n for n, file in enumerate(self._files) if file.path == path))

    def _new_buttons(self) -> QDialogButtonBox:
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Open | kinds.Cancel)
        buttons.button(kinds.Open).setProperty("class", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        return buttons

    def _item(self, file: MapFile) -> QListWidgetItem:
        whose = tr("own") if file.own else tr("shipped")
        item = QListWidgetItem(f"{file.name}\n{whose if file.drawn else tr('has faults')}")
        item.setIcon(QIcon(self._picture(file)))
        item.setToolTip(plain_tip(str(file.path)))
        item.setTextAlignment(Qt.AlignmentFlag.AlignHCenter)
        return item

    def _picture(self, file: MapFile) -> QPixmap:
        """The whole map, small; an empty picture for one that cannot be read."""
        if file.drawn is None:
            blank = QPixmap(PICTURE)
            blank.fill(self._keeper.theme.colour("danger_soft"))
            return blank
        display = HexMapDisplay(self._keeper.theme)
        display.resize(PICTURE * 2)
        things = things_of(self._content, file.drawn)
        display.show_picture(drawn_picture(file.drawn, things, folder=file.path.parent))
        return display.grab()

    def _on_list_current_item_changed(self) -> None:
        file = self.chosen
        faults = file.faults if file else ()
        self.fault_label.setText("\n".join(faults))
        self.buttons.button(QDialogButtonBox.StandardButton.Open).setEnabled(bool(file and file.drawn))
        self.delete_button.setEnabled(bool(file and file.own))

    def _on_file_button_clicked(self) -> None:
        self.reject()
        self.file_requested.emit()

    def _on_delete_button_clicked(self) -> None:
        file, row = self.chosen, self.list.currentRow()
        if file is None or not file.own:
            return
        question = tr("Delete “{name}”?", name=file.name)
        if not self._questions.agree(question, tr("Its file goes; battles that are saved keep their map.")):
            return
        try:
            delete_map(file)
        except CompanionError as error:
            self._questions.tell(tr("The map is not deleted."), str(error))
            return
        del self._files[row]
        self.list.takeItem(row)

    # Qt overrides

    def accept(self) -> None:
        """Close with a map that can be read."""
        if self.chosen is not None and self.chosen.drawn is not None:
            super().accept()
