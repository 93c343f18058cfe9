"""The settings: looks, dice, keys. What is changed here holds at once."""

from __future__ import annotations

from functools import partial

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QKeySequenceEdit,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QWidget,
)

from companion.engine.texts import tr
from companion.gui.actions import ActionBoard
from companion.gui.settings.preferences import LEAST_TEXT, MOST_TEXT, PreferenceKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.spins import with_room


class SettingsDialog(QDialog):
    """Three pages over the preferences."""

    def __init__(
        self, preferences: PreferenceKeeper, board: ActionBoard, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._board = board
        self.setWindowTitle(tr("Settings"))
        pages = QTabWidget()
        pages.addTab(self._looks_page(), tr("Looks"))
        pages.addTab(self._dice_page(), tr("Dice"))
        pages.addTab(self._keys_page(), tr("Keys"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        column_layout(self, pages, buttons, spacing=10, margins=(16, 16, 16, 16))
        self.resize(560, 560)

    def _looks_page(self) -> QWidget:
        chosen = self._preferences.preferences
        self.theme_box = QComboBox()
        for name, words in (("system", tr("as the system")), ("light", tr("light")), ("dark", tr("dark"))):
            self.theme_box.addItem(words, name)
        self.theme_box.setCurrentIndex(self.theme_box.findData(chosen.theme))
        self.theme_box.currentIndexChanged.connect(self._on_theme_chosen)
        self.text_spin = with_room(QSpinBox())
        self.text_spin.setRange(LEAST_TEXT, MOST_TEXT)
        self.text_spin.setSuffix(tr(" px"))
        self.text_spin.setValue(chosen.text_size)
        self.text_spin.valueChanged.connect(self._on_text_size_chosen)
        self.calm_box = self._check(
            tr("Reduced motion: nothing moves"), chosen.reduced_motion, "reduced_motion"
        )
        self.welcome_box = self._check(
            tr("Show the welcome page at start"), chosen.show_welcome, "show_welcome"
        )
        page = QWidget()
        form = QFormLayout(page)
        form.addRow(tr("&Theme"), self.theme_box)
        form.addRow(tr("Te&xt size"), self.text_spin)
        form.addRow(self.calm_box)
        form.addRow(self.welcome_box)
        return page

    def _dice_page(self) -> QWidget:
        chosen = self._preferences.preferences
        self.dice_box = QComboBox()
        for name, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
            self.dice_box.addItem(words, name)
        self.dice_box.setCurrentIndex(self.dice_box.findData(chosen.dice))
        self.dice_box.currentIndexChanged.connect(self._on_dice_chosen)
        words = tr("The app's dice fall at once, without waiting for Roll")
        self.at_once_box = self._check(words, chosen.roll_at_once, "roll_at_once")
        self.lucky_box = QComboBox()
        for name, words in (
            ("always", tr("after every roll")),
            ("own", tr("after rolls that concern their side")),
            ("never", tr("never: nothing is thrown again")),
        ):
            self.lucky_box.addItem(words, name)
        self.lucky_box.setCurrentIndex(self.lucky_box.findData(chosen.ask_lucky))
        self.lucky_box.currentIndexChanged.connect(self._on_lucky_chosen)
        page = QWidget()
        form = QFormLayout(page)
        form.addRow(tr("&New sessions"), self.dice_box)
        form.addRow(self.at_once_box)
        form.addRow(tr("&Lucky heroes are asked"), self.lucky_box)
        return page

    def _keys_page(self) -> QWidget:
        specs = self._board.specs
        self.keys_table = QTableWidget(len(specs), 2)
        self.keys_table.setHorizontalHeaderLabels([tr("What it does"), tr("Key")])
        self.keys_table.verticalHeader().hide()
        self.keys_table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.keys_table.setColumnWidth(1, 180)
        for row, spec in enumerate(specs):
            self.keys_table.setItem(row, 0, QTableWidgetItem(spec.plain_text))
            edit = QKeySequenceEdit(self._first_key(row))
            edit.setAccessibleName(tr("Key for {action}", action=spec.plain_text))
            edit.setClearButtonEnabled(True)
            edit.editingFinished.connect(partial(self._on_key_chosen, row))
            self.keys_table.setCellWidget(row, 1, edit)
            self.keys_table.setRowHeight(row, 42)
        self.clash_label = plain_label("", "danger")
        page = QWidget()
        column_layout(page, self.keys_table, self.clash_label, spacing=6, margins=(0, 8, 0, 0))
        self._say_clashes()
        return page

    def _first_key(self, row: int) -> QKeySequence:
        found = self._board.sequences(self._board.specs[row])
        return found[0] if found else QKeySequence()

    def _check(self, words: str, on: bool, field: str) -> QCheckBox:
        box = QCheckBox(words)
        box.setChecked(on)
        box.toggled.connect(partial(self._on_toggled, field))
        return box

    def _say_clashes(self) -> None:
        clashes = self._board.clashes()
        self.clash_label.setText(
            tr("{key} has two meanings.", key=", ".join(key for key, _, _ in clashes)) if clashes else ""
        )

    # slots

    def _on_lucky_chosen(self, row: int) -> None:
        self._preferences.choose(ask_lucky=self.lucky_box.itemData(row))

    def _on_theme_chosen(self, row: int) -> None:
        self._preferences.choose(theme=self.theme_box.itemData(row))

    def _on_text_size_chosen(self, size: int) -> None:
        self._preferences.choose(text_size=size)

    def _on_dice_chosen(self, row: int) -> None:
        self._preferences.choose(dice=self.dice_box.itemData(row))

    def _on_toggled(self, field: str, on: bool) -> None:
        self._preferences.choose(**{field: on})

    def _on_key_chosen(self, row: int) -> None:
        edit = self.keys_table.cellWidget(row, 1)
        assert isinstance(edit, QKeySequenceEdit)
        if edit.keySequence() == self._first_key(row):
            return
        spec = self._board.specs[row]
        bound = (edit.keySequence().toString(),) if not edit.keySequence().isEmpty() else ()
        keys = {**self._preferences.preferences.keys, spec.key: bound}
        self._preferences.choose(keys=keys)
        self._board.bind(keys)
        self._say_clashes()
