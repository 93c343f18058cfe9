"""Who is printed, and in which order: a list with ticks that can be dragged about."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from companion.engine.cards import Card
from companion.engine.texts import tr


class PeopleList(QListWidget):
    """The heroes of a source, all ticked at first.

    Signals:
        changed: somebody was ticked, unticked or moved.
    """

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setAccessibleName(tr("Who is printed; drag to change the order"))
        self.itemChanged.connect(self._on_changed)
        self.model().rowsMoved.connect(self._on_changed)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """List everybody, ticked."""
        self.blockSignals(True)
        self.clear()
        for card in cards:
            item = QListWidgetItem(card.name)
            item.setToolTip(card.look.name)
            item.setData(Qt.ItemDataRole.UserRole, card.id)
            item.setFlags(
                Qt.ItemFlag.ItemIsEnabled
                | Qt.ItemFlag.ItemIsSelectable
                | Qt.ItemFlag.ItemIsUserCheckable
                | Qt.ItemFlag.ItemIsDragEnabled
            )
            item.setCheckState(Qt.CheckState.Checked)
            self.addItem(item)
        self.blockSignals(False)

    def tick_only(self, ids: Collection[str]) -> None:
        """Tick those with IDS and nobody else."""
        self.blockSignals(True)
        for row in range(self.count()):
            item = self.item(row)
            is_on = item.data(Qt.ItemDataRole.UserRole) in ids
            item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
        self.blockSignals(False)
        self.changed.emit()

    def chosen(self) -> tuple[str, ...]:
        """Return the ids of all that are ticked, in their order."""
        items = (self.item(row) for row in range(self.count()))
        return tuple(
            str(item.data(Qt.ItemDataRole.UserRole))
            for item in items
            if item.checkState() is Qt.CheckState.Checked
        )

    def _on_changed(self) -> None:
        self.changed.emit()
