"""Who is selected: name, meters, words on it, a note for the game master."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from companion.engine.errors import BadAnswer, RuleError
from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.meter_words import parse_meters
from companion.games.trackers.state import Board, Gauge, Owner
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.amounts import parse_change
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look

NOTE: Final = 2_000
NUMBER: Final = 64


class NoteEdit(QPlainTextEdit):
    """A note that is kept when one leaves it.

    Signals:
        left: carries the text.
    """

    left = Signal(str)

    # Qt overrides

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Keep what is written."""
        super().focusOutEvent(event)
        self.left.emit(self.toPlainText()[:NOTE])


class OwnerPanel(QWidget):
    """One owner in full.

    Signals:
        command_requested: carries the command.
    """

    command_requested = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._owner: Owner | None = None
        self.name_edit = self._line(tr("Name"), self._on_name)
        self._meters = QVBoxLayout()
        self._tags = QVBoxLayout()
        self.meter_edit = self._line(tr("New meter"), self._on_meter)
        self.meter_edit.setPlaceholderText(tr("new meter: Luck 3 pips"))
        self.tag_edit = self._line(tr("New condition"), self._on_tag)
        self.tag_edit.setPlaceholderText(tr("new condition: stunned 2"))
        self.fault = ElidedLabel("", "danger")
        self.hidden_box = QCheckBox(tr("Hidden from players"))
        self.hidden_box.clicked.connect(self._on_hidden)
        self.note_edit = NoteEdit()
        self.note_edit.setAccessibleName(tr("Note for the game master"))
        self.note_edit.setPlaceholderText(tr("note, for the game master alone"))
        self.note_edit.setTabChangesFocus(True)
        self.note_edit.setMinimumHeight(64)
        self.note_edit.left.connect(self._on_note)
        self.remove_button = push_button(keeper, tr("Remove"), icon="delete")
        self.remove_button.clicked.connect(self._on_remove)
        self._nobody = plain_label(tr("Click a card to see everything of it."), "muted")
        self._nobody.setWordWrap(True)
        become_panel(self)
        self._lay_out()
        self._show_parts(shown=False)

    def _line(self, name: str, entered: object) -> QLineEdit:
        edit = QLineEdit()
        edit.setAccessibleName(name)
        edit.setMaxLength(120)
        edit.returnPressed.connect(entered)
        return edit

    def _lay_out(self) -> None:
        self._parts = QWidget()
        column_layout(
            self._parts,
            self.name_edit,
            self._meters,
            self.meter_edit,
            self._tags,
            self.tag_edit,
            self.fault,
            self.note_edit,
            self.hidden_box,
            row_layout(None, self.remove_button, None),
            None,
            spacing=6,
            margins=(0, 0, 6, 0),
        )
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column_layout(inside, self._nobody, self._parts, None, spacing=0)
        scroll.setWidget(inside)
        column_layout(self, scroll, spacing=0, margins=(12, 8, 6, 8))

    def _show_parts(self, *, shown: bool) -> None:
        self._nobody.setVisible(not shown)
        self._parts.setVisible(shown)

    def show_owner(self, board: Board, owner_id: str) -> None:
        """Show an owner of BOARD; nobody if there is none of that id."""
        owner = next((one for one in board.owners if one.id == owner_id), None)
        if owner is not None and owner == self._owner:
            return
        is_other = owner is None or self._owner is None or owner.id != self._owner.id
        self._owner = owner
        self._show_parts(shown=owner is not None)
        if owner is None:
            return
        if is_other or not self.name_edit.hasFocus():
            self.name_edit.setText(owner.name)
        if is_other or not self.note_edit.hasFocus():
            self.note_edit.setPlainText(owner.note)
        self.hidden_box.setChecked(owner.hidden)
        self.fault.show_text("")
        empty_layout(self._meters)
        for gauge in owner.gauges:
            self._meters.addLayout(self._meter_row(gauge))
        empty_layout(self._tags)
        for tag in owner.tags:
            words = tr("{tag}, {n} turns left", tag=tag.text, n=tag.left) if tag.left else tag.text
            drop = icon_button(self._keeper, "close", tr("Take off: {tag}", tag=tag.text))
            drop.clicked.connect(partial(self._send, c.RemoveTag(owner.id, tag.text)))
            self._tags.addLayout(row_layout(None, ElidedLabel(words), drop))

    def _meter_row(self, gauge: Gauge) -> QHBoxLayout:
        value = self._amount(tr("{meter}: amount", meter=gauge.name), str(gauge.value))
        value.returnPressed.connect(partial(self._on_value, gauge, value))
        drop = icon_button(self._keeper, "close", tr("Take the meter {name} away", name=gauge.name))
        drop.clicked.connect(partial(self._on_drop, gauge))
        parts = [ElidedLabel(gauge.name), value]
        if gauge.full is not None:
            full = self._amount(tr("{meter}: full", meter=gauge.name), str(gauge.full))
            full.returnPressed.connect(partial(self._on_full, gauge, full))
            parts += [plain_label("/"), full]
        return row_layout(None, *parts, drop, spacing=6)

    def _amount(self, name: str, text: str) -> QLineEdit:
        edit = QLineEdit(text)
        edit.setAccessibleName(name)
        edit.setMaximumWidth(round(NUMBER * self._keeper.theme.text_scale))
        edit.setMaxLength(11)
        return edit

    # slots

    def _send(self, command: object, _checked: bool = False) -> None:
        self.command_requested.emit(command)

    def _on_name(self) -> None:
        if self._owner is not None and self.name_edit.text().strip():
            self._send(c.Rename(self._owner.id, self.name_edit.text().strip()))

    def _on_value(self, gauge: Gauge, edit: QLineEdit) -> None:
        value = self._parsed(edit, gauge.value)
        if self._owner is not None and value is not None:
            self._send(c.SetMeter(self._owner.id, gauge.key, value))

    def _on_full(self, gauge: Gauge, edit: QLineEdit) -> None:
        full = self._parsed(edit, gauge.full or 0)
        if self._owner is not None and full is not None and full > 0:
            self._send(c.SetFull(self._owner.id, gauge.key, full))

    def _parsed(self, edit: QLineEdit, before: int) -> int | None:
        """Return what is typed: an amount, or −7 and +3 as in the trackers."""
        try:
            return parse_change(edit.text(), before)
        except BadAnswer as error:
            set_look(edit, "bad")
            self.fault.show_text(str(error))
            return None

    def _on_drop(self, gauge: Gauge, _checked: bool = False) -> None:
        if self._owner is not None:
            self._send(c.RemoveMeter(self._owner.id, gauge.key))

    def _on_meter(self) -> None:
        owner = self._owner
        try:
            gauges = parse_meters(self.meter_edit.text())
        except RuleError as error:
            self.fault.show_text(str(error))
            return
        known = {gauge.key for gauge in owner.gauges} if owner else set()
        twice = next((gauge.name for gauge in gauges if gauge.key in known), "")
        if twice:
            self.fault.show_text(tr("{name} is there already", name=twice))
            return
        self.meter_edit.clear()
        for gauge in gauges:
            if owner is not None:
                shape, full, least = gauge.shape, gauge.full, gauge.least
                self._send(c.AddMeter(owner.id, gauge.key, gauge.name, full, least, shape))
                if gauge.value != (full or 0):
                    self._send(c.SetMeter(owner.id, gauge.key, gauge.value))

    def _on_tag(self) -> None:
        words = self.tag_edit.text().split()
        left = int(words.pop()) if len(words) > 1 and words[-1].isdecimal() and len(words[-1]) < 5 else 0
        if self._owner is not None and words:
            self.tag_edit.clear()
            self._send(c.AddTag(self._owner.id, " ".join(words), left))

    def _on_hidden(self) -> None:
        if self._owner is not None:
            self._send(c.Hide(self._owner.id, self.hidden_box.isChecked()))

    def _on_note(self, text: str) -> None:
        if self._owner is not None and text != self._owner.note:
            self._send(c.WriteNote(self._owner.id, text))

    def _on_remove(self) -> None:
        if self._owner is not None:
            self._send(c.RemoveOwner(self._owner.id))
