"""The tray of the wizard: which die is asked, what its faces lead to, and where faces are typed."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QWidget

from companion.engine.prompts import Roll
from companion.engine.texts import tr
from companion.games.slugfest.generator_words import leads_words, question
from companion.gui.prompts.roll import FacesEdit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.escape import is_escape
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.faces import typed_faces_of


class RollTray(QFrame):
    """Asks for the next die, or for the true faces of a roll that is corrected.

    Signals:
        corrected: a correction is done or given up.
    """

    corrected = Signal()

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "card")
        self._desk = desk
        self._correcting = 0
        self.title = plain_label("", "strong")
        self.asked = DisplayLabel(keeper, "", px=30)
        self.leads = ElidedLabel("", "muted")
        self.faces = FacesEdit()
        self.faces.setProperty("class", "faces")
        self.faces.setFixedWidth(200)
        self.faces.setMaxLength(60)
        self.faces.setPlaceholderText(tr("faces"))
        self.faces.setAccessibleName(tr("Faces of real dice"))
        self.faces.returnPressed.connect(self._on_return_pressed)
        lend_undo(self.faces)
        self.roll_button = push_button(
            keeper, tr("Roll"), icon="dice", look="primarybig", tip=tr("Let the app make this roll (R)")
        )
        self.roll_button.clicked.connect(self.roll)
        self.all_button = push_button(keeper, tr("Roll the rest"), tip=tr("Ctrl+R"))
        self.all_button.clicked.connect(desk.roll_all)
        asked = row_layout(None, self.asked, self.leads, spacing=12)
        asked.setStretch(1, 1)
        words = column_layout(None, self.title, asked, spacing=2)
        parts = (self.faces, self.roll_button, self.all_button)
        row = row_layout(self, words, *parts, spacing=10, margins=(14, 8, 14, 8))
        row.setStretch(0, 1)
        desk.changed.connect(self.show_desk)
        self.show_desk()

    def show_desk(self) -> None:
        """Show what is asked."""
        can_roll = not self._desk.is_rolled
        self.roll_button.setEnabled(can_roll and not self._correcting)
        self.all_button.setEnabled(can_roll and not self._correcting)
        if self._correcting:
            self.asked.show_text(tr("true faces"))
            self.leads.show_text(tr("Enter takes them over, Esc leaves the roll as it is."))
            self.title.setText(tr("Correct roll {n}", n=self._correcting))
        elif can_roll:
            self._show_die()
        else:
            self.asked.show_text(tr("All rolls are made"))
            self.leads.show_text("")
            self.title.setText(tr("A weakness pays for one more."))

    def _show_die(self) -> None:
        desk, n = self._desk, len(self._desk.rolls) + 1
        prompt = desk.prompt
        asked = question(prompt) if isinstance(prompt, Roll) else None
        self.asked.show_text(asked.ask if asked else tr("1d6"))
        self.leads.show_text(leads_words(desk.draft.content, desk.table.open))
        title = asked.title if asked else tr("one die after the other, or the whole chain at once")
        self.title.setText(tr("Roll {n}: {title}", n=n, title=title))

    # what can be done

    def roll(self) -> None:
        """Let the app roll what is asked."""
        if self.roll_button.isEnabled():
            self._desk.roll()

    def begin_correction(self, n: int) -> None:
        """Let the faces of roll N be typed anew."""
        self._correcting = n
        self.faces.setText(typed_faces_of(self._desk.rolls[n - 1]))
        self.faces.setFocus()
        self.faces.selectAll()
        self.show_desk()

    def end_correction(self) -> None:
        """Ask for the next die again."""
        self._correcting = 0
        self.faces.setText("")
        self.show_desk()
        self.corrected.emit()

    def forget_typed(self) -> bool:
        """Give up what is typed and not yet taken over; tell whether there was something."""
        is_busy = bool(self._correcting or self.faces.text())
        if is_busy:
            self.end_correction()
        return is_busy

    def _on_return_pressed(self) -> None:
        typed, n = self.faces.text().strip(), self._correcting
        if n and typed:
            if self._desk.correct(n, typed):
                self.end_correction()
        elif typed:
            if self._desk.enter(typed):
                self.faces.setText("")
        elif self._desk.dice == "app":
            self.roll()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc gives a correction up before it closes the window."""
        if not (is_escape(event) and self.forget_typed()):
            super().keyPressEvent(event)
