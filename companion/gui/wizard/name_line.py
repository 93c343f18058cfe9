"""A line for a hero's name, with a die that proposes others."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QLineEdit, QWidget

from companion.engine.texts import tr
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.undoing import lend_undo
from companion.gui.wizard.desk import HeroDesk

LONGEST: Final = 200
WIDTH: Final = 420


class NameLine(QWidget):
    """Shows and changes the name of the hero on a desk."""

    def __init__(self, keeper: ThemeKeeper, desk: HeroDesk, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.edit = QLineEdit()
        self.edit.setMaxLength(LONGEST)
        self.edit.setFixedWidth(WIDTH)
        self.edit.setAccessibleName(tr("Name"))
        self.edit.setPlaceholderText(tr("New hero"))
        self.edit.textChanged.connect(self._on_typed)
        self.die = icon_button(keeper, "dice", tr("Another name"))
        self.die.clicked.connect(self._on_die_clicked)
        row_layout(self, self.edit, self.die, None, spacing=6)
        lend_undo(self.edit)
        self.setFocusProxy(self.edit)

    def show_desk(self) -> None:
        """Show the name as it is."""
        if self.edit.text() != self._desk.look.name:
            self.edit.setText(self._desk.look.name)

    def _on_typed(self, text: str) -> None:
        self._desk.describe(name=text)

    def _on_die_clicked(self) -> None:
        (name,) = self._desk.suggestions(1)
        self._desk.name(name)
