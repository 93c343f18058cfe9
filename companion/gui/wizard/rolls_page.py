"""The rolls: a row each, the die that is asked, and the weaknesses that pay for more."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QFrame, QLineEdit, QListView, QWidget

from companion.engine.prompts import Roll
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.generator import question
from companion.gui.rosters.sheet_card import SheetCard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.wizard.desk import HeroDesk, typed_faces_of
from companion.gui.wizard.rows import RollDelegate, RollModel

VULNERABLE: Final = "Vulnerable"


class RollsPage(QWidget):
    """Rolls and weaknesses on the left, the sheet so far on the right, the tray below."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._desk = desk
        self.model = RollModel(desk, parent=self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(RollDelegate(keeper, parent=self))
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setAccessibleName(tr("Rolls"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.progress = plain_label("", "muted")
        self.card = SheetCard(keeper, desk.draft.content.powers)
        self._make_tray()
        self._make_weaknesses()
        self._lay_out()
        self.list.selectionModel().currentChanged.connect(self._on_row_chosen)
        desk.changed.connect(self._on_changed)
        self._on_changed()

    def _make_tray(self) -> None:
        self.asked = DisplayLabel(self._keeper, "", px=30)
        self.title = plain_label("", "strong")
        self.faces = QLineEdit()
        self.faces.setProperty("class", "faces")
        self.faces.setMaximumWidth(230)
        self.faces.setMaxLength(60)
        self.faces.setAccessibleName(tr("Faces of real dice"))
        self.faces.returnPressed.connect(self._on_faces_entered)
        self.roll_button = push_button(self._keeper, tr("Roll"), icon="dice", look="primarybig")
        self.roll_button.clicked.connect(self._desk.roll)
        self.all_button = push_button(self._keeper, tr("Roll the rest"), tip=tr("Ctrl+R"))
        self.all_button.clicked.connect(self._desk.roll_all)
        self.correct_button = push_button(
            self._keeper, tr("Correct"), icon="edit", tip=tr("Type other faces for the row that is selected")
        )
        self.correct_button.clicked.connect(self._on_correct_clicked)

    def _make_weaknesses(self) -> None:
        self.weakness_box = QComboBox()
        self.weakness_box.setAccessibleName(tr("Weakness"))
        for power in self._desk.draft.content.weaknesses:
            self.weakness_box.addItem(power.shown, power.name)
        self.source_box = QComboBox()
        self.source_box.setAccessibleName(tr("Vulnerable to"))
        self.source_box.addItems(list(self._desk.draft.content.sources))
        self.take_button = push_button(self._keeper, tr("Take it: one more roll"), icon="plus")
        self.take_button.clicked.connect(self._on_take_clicked)
        self.why = plain_label("", "small")
        self.why.setWordWrap(True)
        self.weakness_box.currentIndexChanged.connect(self._on_changed)
        self.source_box.currentIndexChanged.connect(self._on_changed)

    def _lay_out(self) -> None:
        heading = row_layout(
            None, plain_label(tr("Rolls"), "h2"), None, self.progress, margins=(12, 8, 12, 0)
        )
        left = column_layout(None, heading, self.list, spacing=6)
        entry = (self.faces, self.correct_button, self.roll_button, self.all_button)
        words = column_layout(None, self.title, self.asked, spacing=2)
        tray = _card(row_layout(None, words, None, *entry, spacing=10, margins=(14, 8, 14, 8)))
        label = plain_label(tr("&Weakness"))
        line = (label, self.weakness_box, self.source_box, self.take_button)
        weak = column_layout(
            None, row_layout(None, *line, None, spacing=10), self.why, spacing=4, margins=(14, 8, 14, 8)
        )
        top = row_layout(None, _card(left), _card(column_layout(None, self.card)), spacing=12)
        top.setStretch(0, 3)
        top.setStretch(1, 2)
        column_layout(self, top, _card(weak), tray, spacing=10)

    @property
    def _chosen(self) -> int:
        """The finished roll that is selected, from 1; 0 if none is."""
        row = self.list.currentIndex().row() + 1
        return row if 1 <= row <= len(self._desk.rolls) else 0

    # slots

    def _on_changed(self, _row: int = 0) -> None:
        desk, draft = self._desk, self._desk.draft
        made, due = len(draft.gains), draft.rolls_due
        taken = tr_n("{n} weakness", "{n} weaknesses", len(draft.weaknesses))
        self.progress.setText(tr("{made} of {due} made, {taken}", made=made, due=due, taken=taken))
        self.card.show_sheet(desk.sheet(), tr("so far, after {made} of {due} rolls", made=made, due=due))
        self._show_asked()
        name, source = self._wish()
        self.source_box.setVisible(name == VULNERABLE)
        why = desk.why_not(name, source)
        self.take_button.setEnabled(not why)
        self.why.setText(why or draft.content.powers[name].text)
        current = self.model.index(min(made, self.model.rowCount() - 1), 0)
        if not self.list.currentIndex().isValid():
            self.list.scrollTo(current)

    def _show_asked(self) -> None:
        desk = self._desk
        prompt, n = desk.prompt, len(desk.rolls) + 1
        can_roll = not desk.is_rolled
        self.roll_button.setEnabled(can_roll)
        self.all_button.setEnabled(can_roll)
        self.correct_button.setVisible(self._chosen > 0)
        self.faces.setPlaceholderText(tr("faces"))
        if isinstance(prompt, Roll):
            asked = question(prompt)
            self.asked.show_text(asked.ask)
            self.title.setText(tr("Roll {n}: {title}", n=n, title=asked.title))
        elif can_roll:
            self.asked.show_text(tr("1d6"))
            self.title.setText(tr("Roll {n}: the faces of the whole chain may be typed", n=n))
        else:
            self.asked.show_text(tr("All rolls are made"))
            self.title.setText(tr("A weakness pays for one more."))

    def _wish(self) -> tuple[str, str]:
        name: str = self.weakness_box.currentData()
        return name, self.source_box.currentText() if name == VULNERABLE else ""

    def _on_row_chosen(self, *_indexes: object) -> None:
        self.correct_button.setVisible(self._chosen > 0)

    def _on_take_clicked(self) -> None:
        self._desk.take(*self._wish())

    def _on_correct_clicked(self) -> None:
        """Let the faces of the selected roll be typed anew; with others typed already, take them over."""
        typed, n = self.faces.text().strip(), self._chosen
        if n and typed and self.faces.property("corrects") == n:
            if self._desk.correct(n, typed):
                self._forget()
        elif n:
            self.faces.setText(typed_faces_of(self._desk.rolls[n - 1]))
            self.faces.setProperty("corrects", n)
            self.faces.setFocus()
            self.faces.selectAll()
            self.title.setText(tr("Roll {n}: type its true faces, then Enter", n=n))

    def _on_faces_entered(self) -> None:
        typed, n = self.faces.text().strip(), self.faces.property("corrects") or 0
        if n and typed:
            if self._desk.correct(n, typed):
                self._forget()
        elif typed:
            if self._desk.enter(typed):
                self.faces.clear()
        elif self._desk.dice == "app" and self.roll_button.isEnabled():
            self._desk.roll()

    def _forget(self) -> None:
        self.faces.clear()
        self.faces.setProperty("corrects", 0)
        self.list.selectionModel().setCurrentIndex(
            self.model.index(-1, 0), QItemSelectionModel.SelectionFlag.Clear
        )
        self._show_asked()


def _card(layout: object) -> QFrame:
    frame = QFrame()
    frame.setProperty("class", "card")
    frame.setLayout(layout)  # type: ignore[arg-type]
    return frame
