"""Weaknesses: the one to take, with what it does and why it cannot be had, and those that are taken."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QComboBox, QFrame, QPushButton, QWidget

from companion.engine.texts import tr
from companion.games.slugfest.generator_words import weakness_words
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.wizard.desk import HeroDesk


class WeaknessPanel(QFrame):
    """Takes weaknesses and gives them back (SL-17, SL-21 to SL-24)."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "card")
        self._keeper = keeper
        self._desk = desk
        content = desk.draft.content
        self.box = QComboBox()
        for power in content.weaknesses:
            self.box.addItem(power.shown, power.name)
        self.source_box = QComboBox()
        self.source_box.setAccessibleName(tr("Vulnerable to"))
        self.source_box.addItems(list(content.sources))
        self.take_button = push_button(keeper, tr("Take it: one more roll"), icon="plus")
        self.text = plain_label("", "small")
        self.text.setWordWrap(True)
        self.why = plain_label("", "warn")
        self.taken_buttons: list[QPushButton] = []
        self._taken = row_layout(None, spacing=8)
        label = buddy_label(tr("&Weakness"), self.box)
        top = row_layout(
            None, label, self.box, self.source_box, self.take_button, 8, self._taken, None, spacing=8
        )
        below = row_layout(None, self.why, self.text, spacing=10)
        below.setStretch(1, 1)
        column_layout(self, top, below, spacing=4, margins=(14, 8, 14, 8))
        self.box.currentIndexChanged.connect(self.show_desk)
        self.source_box.currentIndexChanged.connect(self.show_desk)
        self.take_button.clicked.connect(self.take)
        desk.changed.connect(self.show_desk)
        self.show_desk()

    @property
    def _wish(self) -> tuple[str, str]:
        name: str = self.box.currentData()
        has_source = self._desk.draft.content.powers[name].again == "source"
        return name, self.source_box.currentText() if has_source else ""

    def show_desk(self, _row: int = 0) -> None:
        """Show whether the weakness can be taken, and which are."""
        name, source = self._wish
        self.source_box.setVisible(bool(source))
        why = self._desk.why_not(name, source)
        self.take_button.setEnabled(not why)
        self.why.setText(why)
        self.why.setVisible(bool(why))
        self.text.setText(weakness_words(self._desk.draft, name))
        self._show_taken()

    def _show_taken(self) -> None:
        taken = self._desk.draft.weaknesses
        powers = self._desk.draft.content.powers
        names = [powers[one.name].shown + (f": {one.source}" if one.source else "") for one in taken]
        if [button.text() for button in self.taken_buttons] == names:
            return
        empty_layout(self._taken)
        self.taken_buttons = []
        for n, name in enumerate(names, 1):
            button = push_button(self._keeper, name, icon="close", tip=tr("Do without {name}", name=name))
            button.setAccessibleName(tr("Do without {name}", name=name))
            button.clicked.connect(partial(self._on_taken_clicked, n))
            self.taken_buttons.append(button)
            self._taken.addWidget(button)

    def choose(self) -> None:
        """Open the list of weaknesses."""
        self.box.setFocus()
        self.box.showPopup()

    def take(self) -> None:
        """Take the weakness that is shown."""
        if self.take_button.isEnabled():
            self._desk.take(*self._wish)

    def _on_taken_clicked(self, n: int, _checked: bool = False) -> None:
        self._desk.give_back(n)
