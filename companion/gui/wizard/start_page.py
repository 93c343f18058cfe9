"""The start: what the hero is called, how many rolls it makes, with whose dice; or many at a time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.spins import spin_box
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.frames import PAGE
from companion.gui.wizard.name_line import NameLine
from companion.gui.wizard.roster_choice import RosterChoice
from companion.lab.heroes import MOST_ROLLS

FIELD: Final = 300


class StartPage(QWidget):
    """The concept: name, roster, rolls, dice (SL-16, SL-195).

    Signals:
        many_requested: heroes are to be made by the dozen.
    """

    many_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._desk = desk
        self.name = NameLine(keeper, desk)
        self.roster = RosterChoice()
        self.rolls_spin = spin_box()
        self.rolls_spin.setRange(1, MOST_ROLLS)
        self.dice_box = QComboBox()
        for dice, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
            self.dice_box.addItem(words, dice)
        self.many_button = push_button(keeper, tr("Make many heroes…"), icon="dice", tip=tr("Ctrl+Shift+G"))
        self._lay_out()
        self.rolls_spin.valueChanged.connect(self._on_rolls_chosen)
        self.dice_box.currentIndexChanged.connect(self._on_dice_chosen)
        self.roster.changed.connect(self._on_roster_chosen)
        self.many_button.clicked.connect(self.many_requested)
        lend_undo(self.rolls_spin, self.roster.name_edit)
        self.setFocusProxy(self.name.edit)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        form.addRow(tr("&Name"), self.name)
        form.addRow(tr("R&oster"), self.roster)
        form.addRow(tr("&Rolls"), self.rolls_spin)
        form.addRow(tr("&Dice"), self.dice_box)
        for field in (self.roster, self.rolls_spin, self.dice_box):
            field.setFixedWidth(FIELD)
        about = (
            tr("The name can wait until the dice have spoken."),
            tr("A hero makes ten rolls on the powers table; more make Super Duper Heroes [SL-16, SL-195]."),
            tr("Weaknesses pay for further rolls, four at most; they are taken among the rolls [SL-17]."),
            tr("Faces of real dice can be typed at any time, whatever is chosen here."),
        )
        notes = [plain_label(text, "muted") for text in about]
        for note in notes:
            note.setWordWrap(True)
        heading = plain_label(tr("A new hero"), "h1")
        many = row_layout(None, self.many_button, None)
        column_layout(self, heading, 8, form, 8, *notes, 16, many, None, spacing=8, margins=PAGE)

    def show_desk(self) -> None:
        """Show what is chosen now."""
        self.name.show_desk()
        self.roster.show_target(self._desk.look.target)
        self.rolls_spin.blockSignals(True)
        self.rolls_spin.setValue(self._desk.draft.base_rolls)
        self.rolls_spin.blockSignals(False)
        self.dice_box.setCurrentIndex(self.dice_box.findData(self._desk.dice))

    # slots

    def _on_rolls_chosen(self, rolls: int) -> None:
        self._desk.set_rolls(rolls)
        self.show_desk()

    def _on_dice_chosen(self, row: int) -> None:
        self._desk.dice = self.dice_box.itemData(row)

    def _on_roster_chosen(self) -> None:
        self._desk.describe(target=self.roster.target)
