"""Fields of the inspector: they show a value and say when a person entered another."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QSpinBox, QWidget

from companion.gui.widgets.undoing import lend_undo

FEW: Final = 8
"""Letters that a choice shows at least; it grows with its form."""
MARGINS: Final = (7, 0, 0, 0)


class Entry(QLineEdit):
    """A line of text.

    Signals:
        entered: another text was entered; carries it.
    """

    entered = Signal(str)

    def __init__(self, name: str, *, longest: int = 400, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shown = ""
        self.setMaxLength(longest)
        self.setAccessibleName(name)
        self.editingFinished.connect(self._on_editing_finished)
        lend_undo(self)

    def show_text(self, text: str) -> None:
        """Show TEXT, unless it is what was shown and somebody is changing it."""
        if text != self._shown or not self.hasFocus():
            self._shown = text
            self.setText(text)

    def _on_editing_finished(self) -> None:
        if self.text() != self._shown:
            self._shown = self.text()
            self.entered.emit(self._shown)


class Number(QSpinBox):
    """A whole number; the least one may stand for something in words.

    Signals:
        entered: another number was entered; carries it.
    """

    entered = Signal(int)

    def __init__(
        self, name: str, least: int, most: int, *, least_text: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setRange(least, most)
        self.setAccessibleName(name)
        self.setKeyboardTracking(False)
        self.setSpecialValueText(least_text)
        self.setMinimumWidth(60)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        # The style sheet's padding does not reach the line within.
        self.lineEdit().setTextMargins(*MARGINS)
        self.valueChanged.connect(self.entered)

    def show_number(self, number: int) -> None:
        """Show a number."""
        with QSignalBlocker(self):
            self.setValue(number)


class Choice(QComboBox):
    """One of several values, each in words.

    Signals:
        entered: another value was chosen; carries it.
    """

    entered = Signal(object)

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(FEW)
        self.activated.connect(self._on_activated)

    def offer(self, *choices: tuple[str, object]) -> None:
        """Offer these values."""
        for words, value in choices:
            self.addItem(words, value)

    def show_value(self, value: object) -> None:
        """Show which value is chosen."""
        self.setCurrentIndex(self.findData(value))

    def _on_activated(self) -> None:
        self.entered.emit(self.currentData())
