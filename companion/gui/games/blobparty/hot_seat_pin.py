"""A player's PIN in the hot seat: asked for before the page, chosen by its owner (BP-133, BP-140)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.engine.texts import tr
from companion.games.blobparty.records import Player
from companion.gui.games.blobparty.entry_fields import Field
from companion.gui.games.blobparty.secret_edit import SecretEdit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel

DIGITS: Final = 4
WIDTH: Final = 140


def _pin_edit(name: str) -> SecretEdit:
    field = Field(key="pin", name=name, hint="", pattern=rf"\d{{0,{DIGITS}}}")
    edit = SecretEdit(field, width=WIDTH, look="faces")
    edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return edit


class PinPage(QWidget):
    """Asks whoever has the device for the PIN of the player who was called.

    Signals:
        passed: it was right.
        left: not now.
    """

    passed = Signal()
    left = Signal()

    def __init__(self, keeper: ThemeKeeper, player: Player, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._pin = player.pin
        self.edit = _pin_edit(tr("PIN of {name}", name=player.name))
        self.fault = plain_label("", "danger")
        self.go = push_button(keeper, tr("Go on"), icon="next", look="primary")
        leave = push_button(keeper, tr("Leave (Esc)"))
        column_layout(
            self,
            None,
            row_layout(None, None, DisplayLabel(keeper, player.name, px=52), None),
            row_layout(None, None, plain_label(tr("Your PIN"), "muted"), None),
            row_layout(None, None, self.edit, None),
            row_layout(None, None, self.fault, None),
            row_layout(None, None, leave, self.go, None, spacing=16),
            None,
            spacing=14,
            margins=(40, 24, 40, 24),
        )
        self.edit.returnPressed.connect(self._try)
        self.go.clicked.connect(self._try)
        leave.clicked.connect(self.left)
        self.setFocusProxy(self.edit)

    def _try(self) -> None:
        is_right = self.edit.text() == self._pin
        self.edit.wipe()
        if is_right:
            self.passed.emit()
        else:
            self.fault.setText(tr("That is not the PIN."))


class NewPinPage(QWidget):
    """Lets a player choose a PIN, or go without one.

    Signals:
        chosen: carries the PIN, empty for none.
        left: everything stays as it is.
    """

    chosen = Signal(str)
    left = Signal()

    def __init__(
        self, keeper: ThemeKeeper, player: Player, note: str = "", *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        become_panel(self)
        self.first, self.again = _pin_edit(tr("New PIN")), _pin_edit(tr("New PIN again"))
        self.fault = plain_label("", "danger")
        self.take = push_button(keeper, tr("Take this PIN"), icon="check", look="primary")
        self.none = push_button(keeper, tr("No PIN"))
        leave = push_button(keeper, tr("Leave (Esc)"))
        words = tr("Four digits, twice. With it nobody but you opens your page.")
        column_layout(
            self,
            None,
            row_layout(None, None, DisplayLabel(keeper, player.name, px=52), None),
            row_layout(None, None, plain_label(note, "strong"), None),
            row_layout(None, None, plain_label(words, "muted"), None),
            row_layout(None, None, self.first, self.again, None, spacing=16),
            row_layout(None, None, self.fault, None),
            row_layout(None, None, leave, self.none, self.take, None, spacing=16),
            None,
            spacing=14,
            margins=(40, 24, 40, 24),
        )
        self.first.returnPressed.connect(self.again.setFocus)
        self.again.returnPressed.connect(self._try)
        self.take.clicked.connect(self._try)
        self.none.clicked.connect(self._on_none_clicked)
        leave.clicked.connect(self.left)
        self.setFocusProxy(self.first)

    def _try(self) -> None:
        pin, again = self.first.text(), self.again.text()
        self.first.wipe()
        self.again.wipe()
        if len(pin) == DIGITS and pin == again:
            self.chosen.emit(pin)
        else:
            self.fault.setText(tr("Twice the same four digits, please."))
            self.first.setFocus()

    def _on_none_clicked(self) -> None:
        self.chosen.emit("")
