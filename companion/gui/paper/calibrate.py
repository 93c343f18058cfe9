"""Making a printer true: print the strip, measure it, type what was read."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QDoubleSpinBox, QFormLayout, QLineEdit, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.spins import with_room
from companion.printing.calibration import LENGTH, MOST_SHIFT, correction_of
from companion.printing.measures import BadSize
from companion.printing.pages import Correction


class CalibrateDialog(QDialog):
    """What was measured on a printer's strip.

    Signals:
        corrected: carries the printer's name and its `Correction`.
    """

    corrected = Signal(str, object)

    def __init__(
        self,
        keeper: ThemeKeeper,
        printer: str,
        known: Correction,
        print_strip: Callable[[], object],
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Calibrate a printer"))
        self.printer = QLineEdit(printer)
        self.across = _measured(LENGTH / known.across)
        self.down = _measured(LENGTH / known.down)
        self.right = _shift(-known.back_right)
        self.below = _shift(-known.back_down)
        self.fault = plain_label("", "danger")
        strip = push_button(keeper, tr("Print the strip…"), icon="print")
        strip.clicked.connect(print_strip)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        words = plain_label(tr("Print the strip at 100 %, measure its two bars, and type what you read."))
        column_layout(self, words, strip, self._form(), self.fault, buttons, margins=(20, 16, 20, 16))

    def _form(self) -> QFormLayout:
        form = QFormLayout()
        form.addRow(tr("&Printer"), self.printer)
        form.addRow(tr("Bar &across"), self.across)
        form.addRow(tr("Bar &down"), self.down)
        form.addRow(tr("Back lies to the &right"), self.right)
        form.addRow(tr("Back lies &below"), self.below)
        return form

    def _on_accepted(self) -> None:
        """Tell the correction, or what is wrong with the figures."""
        shift = {"back_right": self.right.value(), "back_down": self.below.value()}
        try:
            correction = correction_of(self.across.value(), self.down.value(), **shift)
        except BadSize as error:
            self.fault.setText(str(error))
            return
        self.corrected.emit(self.printer.text().strip(), correction)
        self.accept()


def _measured(value: float) -> QDoubleSpinBox:
    spin = with_room(QDoubleSpinBox())
    spin.setRange(100, 200)
    spin.setDecimals(1)
    spin.setSingleStep(0.1)
    spin.setSuffix(tr(" mm"))
    spin.setValue(value)
    return spin


def _shift(value: float) -> QDoubleSpinBox:
    spin = with_room(QDoubleSpinBox())
    spin.setRange(-MOST_SHIFT, MOST_SHIFT)
    spin.setDecimals(2)
    spin.setSingleStep(0.25)
    spin.setSuffix(tr(" mm"))
    spin.setValue(value)
    return spin
