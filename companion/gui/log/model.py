"""The log as a list model; only rows that changed are told to the view."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.log.chronicle import Chronicle, Entry
from companion.gui.widgets.plain import plain_tip

ENTRY_ROLE: Final = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Rows are entries, oldest first."""

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chronicle = Chronicle()
        self._shown: list[Entry] = []

    def show_session(self, session: Session) -> None:
        """Take the session in; rows from the first change on are made anew."""
        row = self._chronicle.update(session)
        entries = self._chronicle.entries
        if row < len(self._shown):
            self.beginRemoveRows(QModelIndex(), row, len(self._shown) - 1)
            del self._shown[row:]
            self.endRemoveRows()
        if row < len(entries):
            self.beginInsertRows(QModelIndex(), row, len(entries) - 1)
            self._shown += entries[row:]
            self.endInsertRows()

    def entry(self, row: int) -> Entry:
        """Return the entry in a row."""
        return self._shown[row]

    # Qt overrides

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        """How many entries there are."""
        return 0 if parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The text of an entry, its tip, or the entry itself."""
        if not index.isValid():
            return None
        entry = self._shown[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(entry.text)
            case Qt.ItemDataRole.AccessibleTextRole:
                secret = tr("secret: ") if entry.is_secret else ""
                return f"{secret}{entry.line.stamp} {entry.text}".strip()
            case Qt.ItemDataRole.UserRole:
                return entry
        return None
