"""Forms made from declarations: a field is a key of the file, what people read, and how it is entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal

from msgspec import Struct

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QPlainTextEdit, QWidget

from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.plain import plain_tip

Kind = Literal["text", "long", "number", "amount", "choice", "flag", "list"]

NARROWEST: Final = 12
"""Letters that a choice shows at least."""
PAGE: Final = 60
"""Height of a line for sentences, in px."""


class Field(Struct, frozen=True, kw_only=True):
    """One line of a form."""

    key: str
    label: str
    kind: Kind
    usual: Any = ""
    """The value that is left out of the file."""
    choices: tuple[tuple[str, str], ...] = ()
    tip: str = ""


class FieldForm(QWidget):
    """Edits plain values, those at their usual value left out.

    Signals:
        changed: something is another.
    """

    changed = Signal()

    def __init__(self, fields: Iterable[Field], *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields = {field.key: field for field in fields}
        self.controls: dict[str, QWidget] = {}
        self._shown = set(self.fields)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setVerticalSpacing(6)
        for field in self.fields.values():
            control = self._control(field)
            control.setAccessibleName(field.label)
            control.setToolTip(plain_tip(field.tip))
            label = plain_label(field.label)
            label.setBuddy(control)
            self._form.addRow(label, control)
            self.controls[field.key] = control

    def _control(self, field: Field) -> QWidget:
        match field.kind:
            case "choice":
                box = QComboBox()
                box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                box.setMinimumContentsLength(NARROWEST)
                for value, words in field.choices:
                    box.addItem(words, value)
                box.currentIndexChanged.connect(self._on_changed)
                return box
            case "flag":
                tick = QCheckBox()
                tick.toggled.connect(self._on_changed)
                return tick
            case "long":
                page = QPlainTextEdit()
                page.setTabChangesFocus(True)
                page.setStyleSheet(f"min-height: {PAGE}px;")  # a height in code yields to the style sheet's
                page.textChanged.connect(self._on_changed)
                return page
        line = QLineEdit()
        line.textChanged.connect(self._on_changed)
        return line

    @property
    def values(self) -> dict[str, Any]:
        """What stands in the lines that are shown, what is usual left out."""
        found = {key: self._value(self.fields[key]) for key in self.fields if key in self._shown}
        return {key: value for key, value in found.items() if value != self.fields[key].usual}

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Put VALUES into the lines; what they leave out is at its usual value."""
        for key, field in self.fields.items():
            with QSignalBlocker(self.controls[key]):
                _fill(self.controls[key], values.get(key, field.usual))

    def show_only(self, keys: Iterable[str]) -> None:
        """Show those lines and hide the others, which then say nothing."""
        self._shown = set(keys) & set(self.fields)
        for key, control in self.controls.items():
            self._form.setRowVisible(control, key in self._shown)

    def offer(self, key: str, choices: Iterable[tuple[str, str]]) -> None:
        """Offer other choices in a line; what was chosen stays if it is still offered."""
        box = self.controls[key]
        assert isinstance(box, QComboBox)
        with QSignalBlocker(box):
            chosen = box.currentData()
            box.clear()
            for value, words in choices:
                box.addItem(words, value)
            box.setCurrentIndex(max(0, box.findData(chosen)))

    def _value(self, field: Field) -> Any:
        control = self.controls[field.key]
        if isinstance(control, QComboBox):
            return control.currentData()
        if isinstance(control, QCheckBox):
            return control.isChecked()
        if isinstance(control, QPlainTextEdit):
            return control.toPlainText().strip()
        assert isinstance(control, QLineEdit)
        return _read(control.text().strip(), field)

    def _on_changed(self, _what: object = None) -> None:
        self.changed.emit()


def _read(text: str, field: Field) -> Any:
    """Return what a line says; a number that is none stays text, so that the check can name it."""
    if field.kind == "list":
        return [part.strip() for part in text.split(",") if part.strip()]
    if field.kind in ("number", "amount"):
        if not text:
            return field.usual
        return int(text) if text.removeprefix("-").isdecimal() else text
    return text


def _fill(control: QWidget, value: Any) -> None:
    if isinstance(control, QComboBox):
        if control.findData(value) < 0:
            control.addItem(str(value), value)
        control.setCurrentIndex(control.findData(value))
    elif isinstance(control, QCheckBox):
        control.setChecked(bool(value))
    elif isinstance(control, QPlainTextEdit):
        control.setPlainText(str(value or ""))
    elif isinstance(control, QLineEdit):
        shown = ", ".join(map(str, value)) if isinstance(value, list | tuple) else value
        control.setText("" if shown is None else str(shown))
