"""Sides and owners as the rows of a list."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.engine.meters import Group, Owner
from companion.gui.trackers.amounts import owner_words

Index = QModelIndex | QPersistentModelIndex


class Row(Struct, frozen=True):
    """A side, or an owner of that side."""

    group: Group
    owner: Owner | None = None

    @property
    def id(self) -> tuple[str, str]:
        """What stays the same while amounts change."""
        return self.group.seat, self.owner.id if self.owner else ""


def _rows(groups: tuple[Group, ...]) -> list[Row]:
    rows = []
    for group in groups:
        rows += [Row(group), *(Row(group, owner) for owner in group.owners)]
    return rows


class TrackerModel(QAbstractListModel):
    """Rows change in place as long as the same owners stand in the same order."""

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Row] = []

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        """Take in what the trackers show now."""
        rows = [
            row for group in groups for row in (Row(group), *(Row(group, owner) for owner in group.owners))
        ]
        if [row.id for row in rows] != [row.id for row in self._rows]:
            self.beginResetModel()
            self._rows = rows
            self.endResetModel()
            return
        old, self._rows = self._rows, rows
        for number, (before, after) in enumerate(zip(old, rows, strict=True)):
            if before != after:
                self.dataChanged.emit(self.index(number), self.index(number))

    def row(self, number: int) -> Row:
        """Return a row."""
        return self._rows[number]

    def number_of(self, owner: str) -> int | None:
        """Return the row of an owner, or None if it is not here."""
        return next((n for n, row in enumerate(self._rows) if row.owner and row.owner.id == owner), None)

    # Qt overrides

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Owners can be selected, sides cannot."""
        if index.isValid() and self._rows[index.row()].owner is not None:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.ItemIsEnabled

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The row in words, or the row itself."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return owner_words(row.owner) if row.owner else row.group.name
            case Qt.ItemDataRole.UserRole:
                return row
        return None
