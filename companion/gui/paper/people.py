"""Who is printed, and in which order: a list with ticks that can be dragged about or moved by keys."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QWidget

from companion.engine.texts import tr
from companion.printing.offers import Person

_ID = Qt.ItemDataRole.UserRole


class PeopleList(QListWidget):
    """Those whom an offer is for, ticked as usual at first; Alt and an arrow moves one.

    Signals:
        changed: somebody was ticked, unticked or moved.
    """

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setAccessibleName(tr("Who is printed; drag, or Alt and an arrow, to change the order"))
        self.setToolTip(tr("Drag, or Alt and an arrow, to change the order"))
        self.itemChanged.connect(self._on_changed)
        self.model().rowsMoved.connect(self._on_changed)

    def show_people(self, people: Sequence[Person]) -> None:
        """List people; the same ones as before keep their ticks and order."""
        if {person.id for person in people} == set(self._ids()):
            return
        with QSignalBlocker(self):
            self.clear()
            for person in people:
                self.addItem(_item(person))

    def tick_only(self, ids: Collection[str]) -> None:
        """Tick those with IDS and nobody else."""
        with QSignalBlocker(self):
            for row in range(self.count()):
                item = self.item(row)
                is_on = item.data(_ID) in ids
                item.setCheckState(Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked)
        self.viewport().update()
        self.changed.emit()

    def tick_all(self) -> None:
        """Tick everybody."""
        self.tick_only(self._ids())

    def tick_nobody(self) -> None:
        """Tick nobody."""
        self.tick_only(())

    def move_current(self, by: int) -> None:
        """Move the current one up or down."""
        row = self.currentRow()
        target = row + by
        if row < 0 or not 0 <= target < self.count():
            return
        with QSignalBlocker(self):
            self.insertItem(target, self.takeItem(row))
            self.setCurrentRow(target)
        self.changed.emit()

    def chosen(self) -> tuple[str, ...]:
        """Return the ids of all that are ticked, in their order."""
        items = (self.item(row) for row in range(self.count()))
        return tuple(str(item.data(_ID)) for item in items if item.checkState() is Qt.CheckState.Checked)

    def _ids(self) -> tuple[str, ...]:
        return tuple(str(self.item(row).data(_ID)) for row in range(self.count()))

    def _on_changed(self) -> None:
        self.changed.emit()

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt and an arrow, else as any list."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        step = steps.get(Qt.Key(event.key()))
        if step is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_current(step)
            event.accept()
        else:
            super().keyPressEvent(event)


def _item(person: Person) -> QListWidgetItem:
    item = QListWidgetItem(person.name)
    item.setToolTip(person.tip)
    item.setData(_ID, person.id)
    item.setFlags(
        Qt.ItemFlag.ItemIsEnabled
        | Qt.ItemFlag.ItemIsSelectable
        | Qt.ItemFlag.ItemIsUserCheckable
        | Qt.ItemFlag.ItemIsDragEnabled
    )
    item.setCheckState(Qt.CheckState.Checked if person.is_ticked else Qt.CheckState.Unchecked)
    return item
