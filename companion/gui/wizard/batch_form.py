"""What a batch is to be: how many heroes, rolls and weaknesses, with which seed, into which roster."""

from __future__ import annotations

import shlex
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFormLayout, QFrame, QLineEdit, QSpinBox, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button
from companion.gui.widgets.labels import buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.spins import spin_box
from companion.gui.wizard.roster_choice import RosterChoice
from companion.lab.heroes import MOST_HEROES, MOST_ROLLS, Batch
from companion.luck import new_seed

USUAL: Final = 40
BOX: Final = 96


class BatchForm(QFrame):
    """Asks for a batch.

    Signals:
        changed: another batch, or another roster to fill.
    """

    changed = Signal()

    def __init__(
        self, keeper: ThemeKeeper, *, most_weaknesses: int, roster: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setProperty("class", "card")
        self.count_spin = _spin(1, MOST_HEROES, USUAL, tr("How many heroes"))
        self.rolls_spin = _spin(1, MOST_ROLLS, 10, tr("Rolls of each"))
        self.least_spin = _spin(0, most_weaknesses, 0, tr("Least weaknesses"))
        self.most_spin = _spin(0, most_weaknesses, 0, tr("Most weaknesses"))
        self.seed_edit = QLineEdit(new_seed())
        self.seed_edit.setMaxLength(60)
        self.seed_edit.setAccessibleName(tr("Seed of the dice"))
        self.seed_button = icon_button(keeper, "dice", tr("Another seed"))
        self.roster = RosterChoice(roster)
        self.command = plain_label("", "small")
        self.command.setWordWrap(True)
        self.command.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._lay_out()
        for spin in (self.count_spin, self.rolls_spin, self.least_spin, self.most_spin):
            spin.valueChanged.connect(self._on_changed)
        self.least_spin.valueChanged.connect(self._on_least_changed)
        self.most_spin.valueChanged.connect(self._on_most_changed)
        self.seed_edit.textChanged.connect(self._on_changed)
        self.seed_button.clicked.connect(self.change_seed)
        self.roster.changed.connect(self._on_changed)
        self._show_command()

    def _lay_out(self) -> None:
        form = QFormLayout()
        span = row_layout(None, self.least_spin, plain_label(tr("to")), self.most_spin, None)
        seed = row_layout(None, self.seed_edit, self.seed_button)
        form.addRow(tr("&Heroes"), self.count_spin)
        form.addRow(tr("&Rolls each"), self.rolls_spin)
        form.addRow(buddy_label(tr("&Weaknesses"), self.least_spin), span)
        form.addRow(buddy_label(tr("S&eed"), self.seed_edit), seed)
        form.addRow(tr("&Into"), self.roster)
        notes = (
            tr("Names that the roster has already are not given again."),
            tr("The same seed makes the same heroes again, here and on the command line:"),
        )
        words = [plain_label(text, "muted") for text in notes]
        for label in words:
            label.setWordWrap(True)
        heading = plain_label(tr("Many heroes"), "h2")
        parts = (heading, form, 4, *words, self.command, None)
        column_layout(self, *parts, spacing=8, margins=(14, 10, 14, 10))
        self.setFocusProxy(self.count_spin)

    @property
    def batch(self) -> Batch:
        """What is asked for."""
        return Batch(
            count=self.count_spin.value(),
            rolls=self.rolls_spin.value(),
            least_weaknesses=self.least_spin.value(),
            most_weaknesses=self.most_spin.value(),
            seed=self.seed_edit.text(),
        )

    def take_typed(self) -> None:
        """Take over figures that are typed and not yet entered."""
        for spin in (self.count_spin, self.rolls_spin, self.least_spin, self.most_spin):
            spin.interpretText()

    def change_seed(self) -> None:
        """Take a fresh seed."""
        self.seed_edit.setText(new_seed())

    def _show_command(self) -> None:
        self.command.setText(command_line(self.batch))

    # slots

    def _on_changed(self, *_value: object) -> None:
        self._show_command()
        self.changed.emit()

    def _on_least_changed(self, least: int) -> None:
        self.most_spin.setValue(max(least, self.most_spin.value()))

    def _on_most_changed(self, most: int) -> None:
        self.least_spin.setValue(min(most, self.least_spin.value()))


def command_line(batch: Batch) -> str:
    """Return what makes the same heroes without a window."""
    least, most = batch.least_weaknesses, batch.most_weaknesses
    weak = str(least) if least == most else f"{least}-{most}"
    words = ["companion", "generate", "--count", str(batch.count), "--rolls", str(batch.rolls)]
    return shlex.join((*words, "--weaknesses", weak, "--seed", batch.seed))


def _spin(least: int, most: int, value: int, name: str) -> QSpinBox:
    spin = spin_box()
    spin.setRange(least, most)
    spin.setValue(value)
    spin.setAccessibleName(name)
    spin.setFixedWidth(BOX)
    return spin
