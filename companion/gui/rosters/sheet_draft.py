"""A sheet while it is changed by hand: every step can be taken back, every fault is named."""

from __future__ import annotations

import json
from typing import Any

import msgspec
from msgspec.structs import replace

from PySide6.QtCore import QObject, Signal

from companion.engine.records import check
from companion.games.slugfest.sheets import Sheet


class SheetDraft(QObject):
    """The sheet as it is now, and as it was.

    Signals:
        changed: the sheet is another now.
    """

    changed = Signal()

    def __init__(self, sheet: Sheet, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._first = self._sheet = sheet
        self._past: list[Sheet] = []
        self._future: list[Sheet] = []
        self._topic = ""

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is now; with faults it is no sheet that could be saved."""
        return self._sheet

    @property
    def is_changed(self) -> bool:
        """Whether it differs from what it was at first."""
        return self._sheet != self._first

    @property
    def can_undo(self) -> bool:
        """Whether a step can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a step can be done again."""
        return bool(self._future)

    @property
    def faults(self) -> tuple[str, ...]:
        """What keeps it from being saved, each with its key."""
        return check(json.loads(msgspec.json.encode(self._sheet)), Sheet)[1]

    def change(self, topic: str = "", **fields: Any) -> None:
        """Change fields; steps on the same TOPIC one after the other are one, such as letters typed."""
        made = replace(self._sheet, **fields)
        if made == self._sheet:
            return
        if not topic or topic != self._topic:
            self._past.append(self._sheet)
        self._topic = topic
        self._sheet = made
        self._future.clear()
        self.changed.emit()

    def undo(self) -> None:
        """Take the last step back."""
        if self._past:
            self._future.append(self._sheet)
            self._go(self._past.pop())

    def redo(self) -> None:
        """Do again what was taken back."""
        if self._future:
            self._past.append(self._sheet)
            self._go(self._future.pop())

    def _go(self, sheet: Sheet) -> None:
        self._sheet, self._topic = sheet, ""
        self.changed.emit()
