"""The page of all keys, made from the declared actions, so that it never lies."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from companion.engine.texts import tr
from companion.gui.actions import ActionBoard
from companion.gui.docks import DockShelf
from companion.gui.keys import fixed_keys
from companion.gui.widgets.buttons import key_name
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout


def key_rows(board: ActionBoard, shelf: DockShelf) -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) for everything that has a key."""
    docks = [
        (key_name(dock.spec.shortcut), tr("show or hide: {panel}", panel=dock.spec.title))
        for dock in shelf.docks
        if dock.spec.shortcut
    ]
    fixed = [(key.keys, key.text) for key in fixed_keys()]
    return (*action_rows(board), *docks, *fixed)


def action_rows(board: ActionBoard) -> tuple[tuple[str, str], ...]:
    """Return (keys, what they do) for the actions of a window."""
    return tuple(
        (", ".join(map(key_name, board.sequences(spec))), spec.plain_text)
        for spec in board.specs
        if board.sequences(spec)
    )


class ShortcutsPage(QDialog):
    """A window with all keys."""

    def __init__(
        self, rows: tuple[tuple[str, str], ...], *, can_bind: bool = True, parent: QWidget | None = None
    ) -> None:
        """CAN_BIND says whether the settings can change these keys."""
        super().__init__(parent)
        self.setWindowTitle(tr("Keys"))
        self.table = QTableWidget(len(rows), 2)
        self.table.setHorizontalHeaderLabels([tr("Key"), tr("What it does")])
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setAlternatingRowColors(True)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        for row, (keys, text) in enumerate(rows):
            self.table.setItem(row, 0, QTableWidgetItem(keys))
            self.table.setItem(row, 1, QTableWidgetItem(text))
        self.table.resizeColumnToContents(0)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.close)
        hint = plain_label(tr("Settings > Keys binds others.") if can_bind else "", "muted")
        column_layout(self, self.table, hint, buttons, spacing=8, margins=(16, 16, 16, 16))
        self.resize(620, 640)
