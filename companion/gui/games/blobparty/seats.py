"""Who sits where: names in seating order, garnets brought along, personal codes (BP-1, BP-5, BP-116)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSpinBox, QToolButton, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.making import LEAST, MOST, Guest
from companion.games.blobparty.records import LONGEST_NAME
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.spins import with_room

MOST_GARNETS: Final = 999
LONGEST_CODE: Final = 12


class SeatRow:
    """The widgets of one seat."""

    def __init__(self, keeper: ThemeKeeper, n: int) -> None:
        self.number = plain_label(str(n), "muted")
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setAccessibleName(tr("Name of player {n}", n=n))
        self.garnets = with_room(QSpinBox())
        self.garnets.setRange(0, MOST_GARNETS)
        self.garnets.setAccessibleName(tr("Garnets of player {n}", n=n))
        self.garnets.setFixedWidth(88)
        self.code = QLineEdit()
        self.code.setFixedWidth(96)
        self.code.setMaxLength(LONGEST_CODE)
        self.code.setAccessibleName(tr("Personal code of player {n}", n=n))
        self.up: QToolButton = icon_button(keeper, "arrow-up", tr("Player {n} sits one place earlier", n=n))
        self.away: QToolButton = icon_button(keeper, "delete", tr("Player {n} does not play", n=n))

    @property
    def widgets(self) -> tuple[QWidget, ...]:
        """All of them, from left to right."""
        return (self.number, self.name, self.garnets, self.code, self.up, self.away)

    @property
    def guest(self) -> Guest:
        """Who sits here."""
        return Guest(name=self.name.text(), garnets=self.garnets.value(), code=self.code.text().strip())

    def seat(self, guest: Guest) -> None:
        """Let somebody sit here."""
        self.name.setText(guest.name)
        self.garnets.setValue(guest.garnets or 0)
        self.code.setText(guest.code)


class SeatTable(QWidget):
    """A row for each of five to seven players.

    Signals:
        changed: somebody sits elsewhere, has another name, came or left.
    """

    changed = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = [SeatRow(keeper, n + 1) for n in range(MOST)]
        self._seated = MOST
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for column, text in ((1, tr("Name")), (2, tr("Garnets")), (3, tr("Code"))):
            grid.addWidget(plain_label(text, "muted"), 0, column)
        for n, row in enumerate(self.rows):
            for column, widget in enumerate(row.widgets):
                grid.addWidget(widget, n + 1, column)
            row.name.textChanged.connect(self.changed)
            row.garnets.valueChanged.connect(self.changed)
            row.code.textChanged.connect(self.changed)
            row.up.clicked.connect(partial(self._swap, n))
            row.away.clicked.connect(partial(self._remove, n))
        grid.setColumnStretch(1, 1)
        self.more_button = push_button(keeper, tr("One more player"), icon="plus")
        self.more_button.clicked.connect(self._add)
        column_layout(self, grid, row_layout(None, self.more_button, None))
        self._show()

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody, in seating order."""
        return tuple(row.guest for row in self.rows[: self._seated])

    def seat(self, guests: Iterable[Guest]) -> None:
        """Let others sit here, at most seven."""
        seated = tuple(guests)[:MOST]
        self._seated = max(LEAST, len(seated))
        empty = (Guest(name=""),) * MOST
        for row, guest in zip(self.rows, (*seated, *empty), strict=False):
            row.seat(guest)
        self._show()

    def _show(self) -> None:
        for n, row in enumerate(self.rows):
            for widget in row.widgets:
                widget.setVisible(n < self._seated)
            row.up.setEnabled(n > 0)
            row.away.setEnabled(self._seated > LEAST)
        self.more_button.setVisible(self._seated < MOST)
        self.changed.emit()

    def _add(self, _checked: bool = False) -> None:
        self.seat((*self.guests, Guest(name="")))
        self.rows[self._seated - 1].name.setFocus()

    def _swap(self, n: int, _checked: bool = False) -> None:
        guests = list(self.guests)
        guests[n - 1], guests[n] = guests[n], guests[n - 1]
        self.seat(guests)

    def _remove(self, n: int, _checked: bool = False) -> None:
        self.seat(guest for at, guest in enumerate(self.guests) if at != n)
