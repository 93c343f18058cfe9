"""An allocation form: one line a purpose, a bar on top, and what is wrong in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSlider, QWidget

from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.rumble.commands import Allocate, Disclose, Hold, Seal
from companion.games.rumble.naming import figure
from companion.games.rumble.rules.legality import entered, given_away
from companion.games.rumble.state import Battle, Rumbler
from companion.gui.games.rumble.energy_bar import EnergyBar, Share
from companion.gui.games.rumble.entries import Entry, amounts_of, command_of, entries
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look

MOST_SLIDER: Final = 100_000
"""Energy beyond which a slider would be useless; amounts are then typed."""
LONGEST: Final = 60
"""Digits that can be typed: Zoom In makes huge numbers."""


class DigitEdit(QLineEdit):
    """Takes digits; letters stay the window's keys, so that N reveals from here too."""

    # Qt overrides

    def event(self, event: QEvent) -> bool:
        """Leave letters to the shortcuts of the window."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.text().isalpha()
        ):
            event.ignore()
            return False
        return super().event(event)


class Amount(QWidget):
    """One line: label, slider or tick, and the amount as text.

    Signals:
        changed: the amount is another.
    """

    changed = Signal()

    def __init__(self, entry: Entry, most: int, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entry = entry
        self.edit = DigitEdit("0")
        self.edit.setValidator(QRegularExpressionValidator(QRegularExpression(rf"\d{{0,{LONGEST}}}")))
        self.edit.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.edit.setFixedWidth(84)
        self.edit.setAccessibleName(entry.label)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, min(most, MOST_SLIDER))
        self.slider.setEnabled(0 < most <= MOST_SLIDER)
        self.slider.setMinimumSize(60, 30)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.tick = QCheckBox(tr("pay {n}", n=figure(entry.fixed or 0)), self)
        is_tick = entry.fixed is not None and entry.most_uses == 1
        self.tick.setVisible(is_tick)
        self.slider.setVisible(not is_tick)
        words = column_layout(None, ElidedLabel(entry.label, "strong"), spacing=0)
        if entry.note:
            words.addWidget(ElidedLabel(entry.note, "small"))
        row = row_layout(self, spacing=10)
        row.addLayout(words, 5)
        row.addWidget(self.tick if is_tick else self.slider, 2)
        row.addWidget(self.edit)
        self.edit.textChanged.connect(self._on_edit_text_changed)
        self.slider.valueChanged.connect(self._on_slider_value_changed)
        self.tick.toggled.connect(self._on_tick_toggled)

    @property
    def amount(self) -> int:
        """What goes into this line."""
        return int(self.edit.text() or "0")

    def set_amount(self, amount: int) -> None:
        """Put AMOUNT into this line."""
        self.edit.setText(str(amount))

    def _on_edit_text_changed(self, _text: str) -> None:
        self.slider.blockSignals(True)
        self.slider.setValue(min(self.amount, self.slider.maximum()))
        self.slider.blockSignals(False)
        self.tick.blockSignals(True)
        self.tick.setChecked(self.amount > 0)
        self.tick.blockSignals(False)
        self.changed.emit()

    def _on_slider_value_changed(self, value: int) -> None:
        fixed = self.entry.fixed
        self.set_amount(value // fixed * fixed if fixed else value)

    def _on_tick_toggled(self, checked: bool) -> None:
        self.set_amount(self.entry.fixed or 0 if checked else 0)


class AllocationForm(QWidget):
    """Asks for the allocation of one Rumbler.

    Signals:
        wished: carries the commands to give, in order.
    """

    wished = Signal(object)

    def __init__(
        self, keeper: ThemeKeeper, game: Game, battle: Battle, one: Rumbler, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._game = game
        self._battle = battle
        self._one = one
        self._entries = entries(battle, one)
        self._discloses: tuple[tuple[str, str], ...] = ()
        self.bar = EnergyBar(keeper)
        self.spent = plain_label("", "strong")
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        self.lines = tuple(Amount(entry, one.left) for entry in self._entries)
        self.hold = push_button(keeper, tr("Hold"), tip=tr("All of it into Defense [PR-39]"))
        self.clear = push_button(keeper, tr("Clear"))
        self.seal = push_button(keeper, tr("Seal"), icon="lock", look="primary")
        buttons = row_layout(None, self.hold, None, self.clear, self.seal)
        column_layout(self, self.bar, self.spent, *self.lines, self.fault, buttons, spacing=8)
        self._connect()
        self._fill()

    def _connect(self) -> None:
        for line in self.lines:
            line.changed.connect(self._show_sum)
            line.edit.returnPressed.connect(self._on_seal_clicked)
        self.hold.clicked.connect(partial(self.wished.emit, (Hold(self._one.id),)))
        self.clear.clicked.connect(self._on_clear_clicked)
        self.seal.clicked.connect(self._on_seal_clicked)

    def _fill(self) -> None:
        self.show_amounts(amounts_of(self._entries, self._one.draft))
        self._show_sum()

    @property
    def amounts(self) -> dict[str, int]:
        """What stands in each line now."""
        return {line.entry.key: line.amount for line in self.lines}

    def show_amounts(self, amounts: Mapping[str, int]) -> None:
        """Put amounts into the lines that there are."""
        for line in self.lines:
            line.set_amount(amounts.get(line.entry.key, 0))

    @property
    def command(self) -> Allocate:
        """What the form says now."""
        return command_of(self._one, self._entries, self.amounts)

    def _show_sum(self) -> None:
        """Show bar, sum and the first thing that is wrong."""
        shares = tuple(Share(line.entry.purpose, line.amount) for line in self.lines)
        one = self._one
        whole = max(0, one.energy - one.spending.spent)
        self.bar.show_shares(shares, whole=whole, kept=min(one.reserve, whole))
        spent = sum(line.amount for line in self.lines)
        kept = tr(", keeps {n}", n=figure(one.reserve)) if one.reserve else ""
        words = tr("{spent} of {left} spent", spent=figure(spent), left=figure(one.left))
        self.spent.setText(words + tr(", {n} left", n=figure(one.left - spent)) * (spent <= one.left) + kept)
        refusals = self._game.why_not(self._battle, self.command)
        first = refusals[0] if refusals else None
        self.fault.setText(f"{first.text} [{first.rule}]" if first else "")
        self._discloses = given_away(self._battle, self._one, entered(self.command))
        self.seal.setEnabled(first is None or bool(self._discloses))
        set_look(self.spent, "danger" if spent > one.left else "strong")

    def _on_clear_clicked(self) -> None:
        for line in self.lines:
            line.set_amount(0)

    def _on_seal_clicked(self) -> None:
        """Seal; where a secret Power forbids it, the table learns of that Power in place of it (PR-77)."""
        if self._discloses:
            self.wished.emit(tuple(Disclose(owner, power) for owner, power in self._discloses))
        elif self.seal.isEnabled():
            self.wished.emit((self.command, Seal(self._one.id)))
