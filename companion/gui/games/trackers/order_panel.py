"""The turn order: who acts when, ties sorted by hand."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.state import Board
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel

OWNER: Final = Qt.ItemDataRole.UserRole
SIDES: Final = (20, 10, 6, 12, 100)


class OrderList(QListWidget):
    """Rows that can be dragged to another place.

    Signals:
        moved: a row was dropped; carries the owner and its new place, from 1.
    """

    moved = Signal(str, int)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setAccessibleName(tr("Turn order"))
        self.setSpacing(2)

    # Qt overrides

    def dropEvent(self, event: QDropEvent) -> None:
        """Wish for the move; the rows are made again when it is done."""
        chosen = self.selectedItems()
        index = self.indexAt(event.position().toPoint())
        to = index.row() if index.isValid() else self.count() - 1
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()
        if chosen and to != self.row(chosen[0]):
            self.moved.emit(chosen[0].data(OWNER), to + 1)


class OrderPanel(QWidget):
    """List, buttons, initiative.

    Signals:
        command_requested: carries the command.
        owner_selected: a row was chosen; carries the owner.
    """

    command_requested = Signal(object)
    owner_selected = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._board: Board | None = None
        self._selected = ""
        self.list = OrderList()
        self.list.moved.connect(self._on_moved)
        self.list.currentItemChanged.connect(self._on_current_changed)
        self.up_button = icon_button(keeper, "arrow-up", tr("Earlier"))
        self.down_button = icon_button(keeper, "arrow-down", tr("Later"))
        self.up_button.clicked.connect(self._on_up)
        self.down_button.clicked.connect(self._on_down)
        self.out_button = push_button(keeper, tr("Pass over"))
        self.out_button.clicked.connect(self._on_out)
        self.sort_button = push_button(keeper, tr("Sort"))
        self.sort_button.clicked.connect(self._on_sort)
        self.initiative_edit = QLineEdit()
        self.initiative_edit.setAccessibleName(tr("Initiative"))
        self.initiative_edit.setPlaceholderText(tr("initiative"))
        self.initiative_edit.returnPressed.connect(self._on_initiative)
        self.sides_box = QComboBox()
        self.sides_box.setAccessibleName(tr("Die for initiative"))
        for sides in SIDES:
            self.sides_box.addItem(f"d{sides}", sides)
        self.roll_button = push_button(keeper, tr("Roll for all"), icon="initiative")
        self.roll_button.clicked.connect(self._on_roll)
        become_panel(self)
        buttons = row_layout(
            None, self.up_button, self.down_button, self.out_button, self.sort_button, None, spacing=6
        )
        rolls = row_layout(None, self.initiative_edit, self.sides_box, self.roll_button, spacing=6)
        column_layout(self, self.list, buttons, rolls, spacing=6, margins=(12, 8, 12, 8))

    def show_board(self, board: Board, selected: str) -> None:
        """Show the order of BOARD."""
        self._board, self._selected = board, selected
        blocked = self.list.blockSignals(True)
        self.list.clear()
        for owner_id in board.order:
            owner = board.owner(owner_id)
            value = "–" if owner.initiative is None else str(owner.initiative)
            sign = "▶ " if owner_id == board.acting else ""
            rest = tr(" (passed over)") if owner.out else ""
            item = QListWidgetItem(f"{sign}{value}  {owner.name}{rest}", self.list)
            item.setData(OWNER, owner_id)
            font = item.font()
            font.setBold(owner_id == board.acting)
            item.setFont(font)
            if owner_id == selected:
                self.list.setCurrentItem(item)
        self.list.blockSignals(blocked)
        self._show_selected()

    def _show_selected(self) -> None:
        board = self._board
        if board is None:
            return
        owner = next((one for one in board.owners if one.id == self._selected), None)
        at = board.order.index(self._selected) if self._selected in board.order else -1
        self.up_button.setEnabled(at > 0)
        self.down_button.setEnabled(0 <= at < len(board.order) - 1)
        self.out_button.setEnabled(at >= 0)
        self.out_button.setText(tr("Take in") if owner is not None and owner.out else tr("Pass over"))
        self.initiative_edit.setEnabled(owner is not None)
        self.sort_button.setEnabled(len(board.order) > 1)
        self.roll_button.setEnabled(bool(board.owners))
        if not self.initiative_edit.hasFocus():
            known = owner is not None and owner.initiative is not None
            self.initiative_edit.setText(str(owner.initiative) if owner and known else "")

    # slots

    def _on_current_changed(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._selected = item.data(OWNER)
            self._show_selected()
            self.owner_selected.emit(self._selected)

    def _on_moved(self, owner: str, at: int) -> None:
        self.command_requested.emit(c.Place(owner, at))

    def _move(self, by: int) -> None:
        if self._board is not None and self._selected in self._board.order:
            at = self._board.order.index(self._selected) + 1
            self.command_requested.emit(c.Place(self._selected, at + by))

    def _on_up(self) -> None:
        self._move(-1)

    def _on_down(self) -> None:
        self._move(1)

    def _on_out(self) -> None:
        if self._board is not None and self._selected:
            owner = self._board.owner(self._selected)
            self.command_requested.emit(c.PassOver(owner.id, not owner.out))

    def _on_sort(self) -> None:
        self.command_requested.emit(c.Sort())

    def _on_roll(self) -> None:
        self.command_requested.emit(c.RollInitiative(self.sides_box.currentData()))

    def _on_initiative(self) -> None:
        text = self.initiative_edit.text().strip().replace("−", "-")
        if self._selected and text.removeprefix("-").isdecimal() and len(text) < 10:
            self.command_requested.emit(c.SetInitiative(self._selected, int(text)))
            self.initiative_edit.selectAll()
