"""A list of things that are ticked or not; a tick is a wish, and stands only when the desk agrees."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from companion.engine.commands import Command
from companion.gui.widgets.plain import plain_tip

KEY: Final = Qt.ItemDataRole.UserRole
LEAST_HEIGHT: Final = 60


class Tick(Struct, frozen=True, kw_only=True):
    """A line: its words, whether it is ticked, and the command that a click gives."""

    key: str
    words: str
    on: bool
    command: Command
    tip: str = ""


class TickList(QListWidget):
    """Lines to tick with the mouse or Space.

    Signals:
        wished: carries the command of the line that was clicked.
    """

    wished = Signal(object)

    def __init__(self, name: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ticks: dict[str, Tick] = {}
        self.setAccessibleName(name)
        self.setWordWrap(True)
        self.setSpacing(3)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        take_what_is_left(self)
        self.itemChanged.connect(self._on_item_changed)

    def show_ticks(self, ticks: Iterable[Tick]) -> None:
        """Show the lines; the place in the list stays where it was."""
        found = {tick.key: tick for tick in ticks}
        if found == self._ticks:
            return
        with QSignalBlocker(self):
            if list(found) != list(self._ticks):
                self._rebuild(found)
            self._ticks = found
            for row in range(self.count()):
                self._dress(self.item(row))

    def _rebuild(self, found: Iterable[str]) -> None:
        row = self.currentRow()
        self.clear()
        for key in found:
            item = QListWidgetItem()
            item.setData(KEY, key)
            self.addItem(item)
        self.setCurrentRow(min(row, self.count() - 1))

    def _dress(self, item: QListWidgetItem) -> None:
        tick = self._ticks[item.data(KEY)]
        item.setText(tick.words)
        item.setToolTip(plain_tip(tick.tip))
        item.setFlags(
            Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable
        )
        item.setCheckState(Qt.CheckState.Checked if tick.on else Qt.CheckState.Unchecked)

    def _on_item_changed(self, item: QListWidgetItem) -> None:
        tick = self._ticks[item.data(KEY)]
        if (item.checkState() is Qt.CheckState.Checked) is tick.on:
            return
        with QSignalBlocker(self):
            self._dress(item)
        self.wished.emit(tick.command)


def take_what_is_left(view: QWidget) -> None:
    """Let a list be as high as there is room, and no page scroll for its sake."""
    view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
    view.setMinimumHeight(LEAST_HEIGHT)
