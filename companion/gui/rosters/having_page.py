"""The pages of the sheet editor for abilities and weaknesses: a list, and the details of the current one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QFormLayout, QLineEdit, QListWidget, QSpinBox, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Ability, Weakness
from companion.gui.games.slugfest.holdings import ability_title
from companion.gui.rosters.sheet_draft import SheetDraft
from companion.gui.rosters.sheet_pages import PAGE, listed, show_choice, show_list, show_text, text_edit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.spins import spin_box
from companion.gui.widgets.undoing import lend_undo

POWER_POINT = "Power Point"
IMMUNITY = "Immunity"


class HavingPage(QWidget):
    """A list of what a hero has: add, remove, move up and down."""

    field = ""
    """Which field of the sheet it is."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        draft: SheetDraft,
        powers: Mapping[str, Power],
        offered: Iterable[tuple[str, Any]],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """OFFERED is what can be added: words, and the record that stands for them."""
        super().__init__(parent)
        become_panel(self)
        self._draft, self._powers = draft, powers
        self.list = QListWidget()
        self.list.setAccessibleName(tr("What the hero has"))
        self.list.setSpacing(3)
        self.list.currentRowChanged.connect(self._show_details)
        self.new_box = QComboBox()
        self.new_box.setEditable(True)
        self.new_box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.new_box.setAccessibleName(tr("What to add"))
        for words, record in offered:
            self.new_box.addItem(words, record)
        self.add_button = push_button(keeper, tr("Add"), icon="plus")
        self.add_button.clicked.connect(self.add)
        self.up_button = icon_button(keeper, "arrow-up", tr("Up"))
        self.down_button = icon_button(keeper, "arrow-down", tr("Down"))
        self.remove_button = icon_button(keeper, "delete", tr("Remove"))
        self.up_button.clicked.connect(partial(self.shift, -1))
        self.down_button.clicked.connect(partial(self.shift, 1))
        self.remove_button.clicked.connect(self.remove)
        self.form = QFormLayout()
        self.form.setVerticalSpacing(8)
        self.rule_label = plain_label("", "small")
        self.rule_label.setWordWrap(True)
        adds = row_layout(None, self.new_box, self.add_button)
        adds.setStretch(0, 1)
        tools = column_layout(None, self.up_button, self.down_button, self.remove_button, None, spacing=4)
        lists = row_layout(None, self.list, tools)
        layout = column_layout(self, adds, lists, self.form, self.rule_label, spacing=10, margins=PAGE)
        layout.setStretch(1, 1)
        if line := self.new_box.lineEdit():
            line.returnPressed.connect(self.add)
        self.setFocusProxy(self.new_box)

    @property
    def records(self) -> tuple[Any, ...]:
        """What the hero has now."""
        found: tuple[Any, ...] = getattr(self._draft.sheet, self.field)
        return found

    def add(self) -> None:
        """Add what is chosen, or what is typed as a name of its own."""
        text = self.new_box.currentText().strip()
        at = self.new_box.findText(text, Qt.MatchFlag.MatchFixedString)
        if text:
            record = self.new_box.itemData(at) if at >= 0 else self._named(text)
            self._keep((*self.records, record), row=len(self.records))

    def remove(self) -> None:
        """Take the current one away."""
        row = self.list.currentRow()
        if row >= 0:
            self._keep((*self.records[:row], *self.records[row + 1 :]), row=min(row, len(self.records) - 2))

    def shift(self, by: int) -> None:
        """Move the current one up or down."""
        row, records = self.list.currentRow(), list(self.records)
        if row >= 0 and 0 <= row + by < len(records):
            records[row], records[row + by] = records[row + by], records[row]
            self._keep(records, row=row + by)

    def show_draft(self) -> None:
        """Show the draft as it is."""
        row = self.list.currentRow()
        titles = [self._title(record) for record in self.records]
        if titles != [self.list.item(n).text() for n in range(self.list.count())]:
            was = self.list.blockSignals(True)
            self.list.clear()
            self.list.addItems(titles)
            self.list.setCurrentRow(min(max(row, 0), len(titles) - 1))
            self.list.blockSignals(was)
        self._show_details()

    # helpers

    def _keep(self, records: Sequence[Any], *, row: int) -> None:
        self._draft.change("", **{self.field: tuple(records)})
        self.list.setCurrentRow(row)
        self._show_details()

    def _change(self, key: str, value: object) -> None:
        """Change a detail of the current one."""
        row, records = self.list.currentRow(), list(self.records)
        if 0 <= row < len(records):
            records[row] = replace(records[row], **{key: value})
            self._draft.change(f"{self.field}.{row}.{key}", **{self.field: tuple(records)})

    def _current(self) -> Any:
        row = self.list.currentRow()
        return self.records[row] if 0 <= row < len(self.records) else None

    def _show_details(self, _row: int = 0) -> None:
        record = self._current()
        power = self._powers.get(record.name) if record is not None else None
        kinds = {kind.name: kind for kind in power.kinds} if power else {}
        known = kinds.get(getattr(record, "kind", "")) or power
        self.rule_label.setText(tr("{text} [{rule}]", text=known.text, rule=known.rule) if known else "")
        for button in (self.up_button, self.down_button, self.remove_button):
            button.setEnabled(record is not None)
        self._show_fields(record, power)

    def _title(self, record: Any) -> str:
        raise NotImplementedError

    def _named(self, name: str) -> Any:
        raise NotImplementedError

    def _show_fields(self, record: Any, power: Power | None) -> None:
        raise NotImplementedError


class AbilitiesPage(HavingPage):
    """Traits, special abilities and power points."""

    field = "abilities"

    def __init__(
        self,
        keeper: ThemeKeeper,
        draft: SheetDraft,
        powers: Mapping[str, Power],
        weaknesses: Iterable[Power],
        sources: Iterable[str],
        *,
        parent: QWidget | None = None,
    ) -> None:
        """SOURCES are offered for power points."""
        no_abilities = {weakness.name for weakness in weaknesses}
        known = [power for power in powers.values() if power.name not in no_abilities]
        super().__init__(keeper, draft, powers, _abilities(known), parent=parent)
        self.kind_box = QComboBox()
        self.kind_box.activated.connect(self._on_kind_chosen)
        self.source_box = QComboBox()
        self.source_box.setEditable(True)
        self.source_box.addItems(list(sources))
        self.source_box.editTextChanged.connect(partial(self._change, "source"))
        self.types_edit = text_edit(self._on_types_typed)
        self.against_edit = text_edit(partial(self._change, "against"))
        self.value_spin = _spin(0, 18, partial(self._change, "value"))
        self.taken_spin = _spin(1, 3, partial(self._change, "taken"))
        self.note_edit = text_edit(partial(self._change, "note"))
        self.printed_edit = text_edit(partial(self._change, "printed"))
        for name, widget in (
            (tr("&Kind"), self.kind_box),
            (tr("&Source"), self.source_box),
            (tr("&Types, with commas between"), self.types_edit),
            (tr("A&gainst the ability"), self.against_edit),
            (tr("&Value"), self.value_spin),
            (tr("Ta&ken how often"), self.taken_spin),
            (tr("&Note"), self.note_edit),
            (tr("&Printed as"), self.printed_edit),
        ):
            self.form.addRow(name, widget)
        lend_undo(self.types_edit, self.against_edit, self.value_spin, self.taken_spin)
        lend_undo(self.note_edit, self.printed_edit)
        if line := self.source_box.lineEdit():
            lend_undo(line)

    def _title(self, record: Ability) -> str:
        return ability_title(record)

    def _named(self, name: str) -> Ability:
        return Ability(name=name)

    def _show_fields(self, record: Ability | None, power: Power | None) -> None:
        is_there = record is not None
        shown = record or Ability(name="")
        kinds = [kind.name for kind in power.kinds] if power else []
        is_immune = shown.name == IMMUNITY
        for widget, is_used in (
            (self.kind_box, bool(kinds)),
            (self.source_box, shown.name == POWER_POINT or bool(shown.source)),
            (self.types_edit, is_immune or bool(shown.types)),
            (self.against_edit, is_immune or bool(shown.against)),
            (self.value_spin, bool(power and power.value_dice) or shown.value > 0),
            (self.taken_spin, bool(power and power.value_dice) or shown.taken > 1),
            (self.note_edit, is_there),
            (self.printed_edit, is_there),
        ):
            self.form.setRowVisible(widget, is_used)
        was = self.kind_box.blockSignals(True)
        self.kind_box.clear()
        self.kind_box.addItems(kinds)
        self.kind_box.setCurrentIndex(self.kind_box.findText(shown.kind))
        self.kind_box.blockSignals(was)
        show_choice(self.source_box, shown.source)
        show_list(self.types_edit, shown.types)
        show_text(self.against_edit, shown.against)
        show_number(self.value_spin, shown.value)
        show_number(self.taken_spin, shown.taken)
        show_text(self.note_edit, shown.note)
        show_text(self.printed_edit, shown.printed)

    def _on_kind_chosen(self) -> None:
        self._change("kind", self.kind_box.currentText())

    def _on_types_typed(self, text: str) -> None:
        self._change("types", listed(text))


class WeaknessesPage(HavingPage):
    """Weaknesses, each of which pays for one more roll (SL-17)."""

    field = "weaknesses"

    def __init__(
        self,
        keeper: ThemeKeeper,
        draft: SheetDraft,
        powers: Mapping[str, Power],
        weaknesses: Iterable[Power],
        *,
        parent: QWidget | None = None,
    ) -> None:
        offered = [(power.shown, Weakness(name=power.name)) for power in weaknesses]
        super().__init__(keeper, draft, powers, offered, parent=parent)
        self.source_edit: QLineEdit = text_edit(partial(self._change, "source"))
        self.note_edit: QLineEdit = text_edit(partial(self._change, "note"))
        self.form.addRow(tr("&Source"), self.source_edit)
        self.form.addRow(tr("&Note"), self.note_edit)
        lend_undo(self.source_edit, self.note_edit)

    def _title(self, record: Weakness) -> str:
        return f"{record.name}: {record.source}" if record.source else record.name

    def _named(self, name: str) -> Weakness:
        return Weakness(name=name)

    def _show_fields(self, record: Weakness | None, power: Power | None) -> None:
        shown = record or Weakness(name="")
        has_source = bool(power and power.again == "source") or bool(shown.source)
        self.form.setRowVisible(self.source_edit, has_source)
        self.form.setRowVisible(self.note_edit, record is not None)
        show_text(self.source_edit, shown.source)
        show_text(self.note_edit, shown.note)


def show_number(spin: QSpinBox, number: int) -> None:
    """Show NUMBER without saying that it was typed."""
    was = spin.blockSignals(True)
    spin.setValue(number)
    spin.blockSignals(was)


def _abilities(powers: Iterable[Power]) -> list[tuple[str, Ability]]:
    """Return what can be added, each kind for itself."""
    found = []
    for power in powers:
        kinds = [kind.name for kind in power.kinds]
        if kinds:
            found += [(f"{power.shown}: {kind}", Ability(name=power.name, kind=kind)) for kind in kinds]
        else:
            found.append((power.shown, Ability(name=power.name)))
    return sorted(found, key=_words)


def _words(entry: tuple[str, Ability]) -> str:
    return entry[0]


def _spin(least: int, most: int, on_changed: partial[None]) -> QSpinBox:
    spin = spin_box()
    spin.setRange(least, most)
    spin.setMaximumWidth(120)
    spin.valueChanged.connect(on_changed)
    return spin
