"""The queues: a column a Villain, with its battle, who waits, and what can be done about both."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QMenu, QScrollArea, QToolButton, QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.rumble.desk.commands import Shift
from companion.games.rumble.desk.game import RUMBLE_DESK
from companion.games.rumble.desk.state import Desk, Entry
from companion.gui.games.rumble.desk.buttons import DoingButton
from companion.gui.games.rumble.desk.doing import doings, rows, status
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import menu_text, plain_tip

NARROWEST: Final = 262
"""Width of a column in px; where more Villains are than fit, the board scrolls."""
ENTRY: Final = Qt.ItemDataRole.UserRole


class QueueColumn(QFrame):
    """One Villain.

    Signals:
        command_requested: carries a command for the desk.
        session_requested: carries a change of the session.
        plan_requested: the Heroes of a waiting Team shall be named; carries its entry's number.
        chosen: somebody looks at this Villain; carries its id.
    """

    command_requested = Signal(object)
    session_requested = Signal(object)
    plan_requested = Signal(int)
    chosen = Signal(str)

    def __init__(self, keeper: ThemeKeeper, villain: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.villain = villain
        self._desk: Desk | None = None
        self._name = ElidedLabel("", "h2")
        self.status = ElidedLabel("", "muted")
        self.why = ElidedLabel("", "small")
        self.first = DoingButton()
        self.second = DoingButton()
        self.list = QListWidget()
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.setSpacing(3)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.add = push_button(keeper, tr("Add"), icon="plus", tip=tr("Put a Team at the end of the queue"))
        self.add.setMenu(QMenu(self.add))
        self.up = icon_button(keeper, "arrow-up", tr("Earlier"))
        self.down = icon_button(keeper, "arrow-down", tr("Later"))
        self.plan = icon_button(keeper, "edit", tr("Heroes of this Team"))
        self.more = icon_button(keeper, "more", tr("More about this Team"))
        self.menu = QMenu(self.more)
        self.more.setMenu(self.menu)
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        tools = row_layout(None, self.add, None, self.up, self.down, self.plan, self.more, spacing=2)
        parts = (self._name, self.status, self.first, self.why, self.second, self.list, tools)
        column_layout(self, *parts, spacing=6, margins=(8, 10, 8, 10))
        self.setMinimumWidth(NARROWEST)
        self.setProperty("class", "card")
        self._connect()

    def _connect(self) -> None:
        for button in (self.first, self.second):
            button.wished.connect(self.session_requested)
        self.add.menu().aboutToShow.connect(self._fill_add_menu)
        self.up.clicked.connect(partial(self._move, -1))
        self.down.clicked.connect(partial(self._move, 1))
        self.plan.clicked.connect(self._on_plan)
        self.menu.aboutToShow.connect(self._fill_menu)
        self.list.customContextMenuRequested.connect(self._on_menu_wanted)
        self.list.itemActivated.connect(self._on_plan)
        self.list.currentRowChanged.connect(self._on_row_changed)

    # what is shown

    def show_desk(self, session: Session, desk: Desk) -> None:
        """Show the Villain as the desk has it."""
        self._desk = desk
        villain = desk.villain(self.villain)
        self._name.show_text(villain.name)
        self.list.setAccessibleName(tr("Who waits at {villain}", villain=villain.name))
        self.status.show_text(status(session, desk, self.villain))
        can = doings(session, desk, self.villain)
        self.first.show_doing(can[0])
        self.second.show_doing(can[1] if len(can) > 1 else None)
        self.why.show_text("; ".join(reason.text for reason in can[0].reasons))
        self.why.setVisible(bool(can[0].reasons))
        self._show_rows(rows(desk, self.villain))

    def show_chosen(self, *, chosen: bool) -> None:
        """Show whether the key for the next step means this Villain."""
        set_look(self, "cardsel" if chosen else "card")
        set_look(self.first, "primary" if chosen else "")

    def select(self, n: int) -> None:
        """Select the row of a queue entry."""
        for row in range(self.list.count()):
            if self.list.item(row).data(ENTRY) == n:
                self.list.setCurrentRow(row)

    def _show_rows(self, found: Iterable[tuple[Entry, str]]) -> None:
        current = self._current
        with QSignalBlocker(self.list):
            self.list.clear()
            for entry, words in found:
                item = QListWidgetItem(words)
                item.setData(ENTRY, entry.n)
                item.setToolTip(plain_tip(words))
                self.list.addItem(item)
            self.select(current)
            if self.list.count() and self.list.currentRow() < 0:
                self.list.setCurrentRow(0)
        self._show_tools()

    def _show_tools(self) -> None:
        waiting = self._waiting
        at = waiting.index(self._current) if self._current in waiting else -1
        self.up.setEnabled(at > 0)
        self.down.setEnabled(0 <= at < len(waiting) - 1)
        self.plan.setEnabled(at >= 0)
        self.more.setEnabled(bool(self._current))

    @property
    def _waiting(self) -> list[int]:
        return [entry.n for entry in self._desk.queue(self.villain)] if self._desk else []

    @property
    def _current(self) -> int:
        row = self.list.currentRow()
        return int(self.list.item(row).data(ENTRY)) if row >= 0 else 0

    # slots

    def _on_row_changed(self, _row: int) -> None:
        self._show_tools()
        self.chosen.emit(self.villain)

    def _on_plan(self, _what: object = None) -> None:
        if self._current in self._waiting:
            self.plan_requested.emit(self._current)

    def _move(self, by: int, _checked: bool = False) -> None:
        waiting = self._waiting
        if self._current in waiting:
            place = waiting.index(self._current) + 1 + by
            self.command_requested.emit(Shift(self._current, place))

    def _fill_add_menu(self) -> None:
        """List the Teams that can join, the others with the reason."""
        menu = self.add.menu()
        menu.clear()
        if self._desk is None:
            return
        for team in self._desk.teams:
            verbs = RUMBLE_DESK.verbs(self._desk, team.id)
            join = next(verb for verb in verbs if verb.key == f"join-{self.villain}")
            add_verb(menu, join, self.command_requested.emit, text=team.name)

    def _fill_menu(self) -> None:
        """List what can be done about the Team that is selected."""
        self.menu.clear()
        if self._desk is not None and self._current:
            for verb in RUMBLE_DESK.verbs(self._desk, f"entry-{self._current}"):
                add_verb(self.menu, verb, self.command_requested.emit)

    def _on_menu_wanted(self, where: QPoint) -> None:
        if self._current:
            self.menu.popup(self.list.viewport().mapToGlobal(where))


def add_verb(menu: QMenu, verb: Verb, wish: object, *, text: str = "") -> None:
    """Put a verb into a menu; one that is not possible says why."""
    words = text or verb.text
    why = "; ".join(reason.text for reason in verb.reasons)
    action = menu.addAction(menu_text(f"{words} – {why}" if why else words))
    action.setEnabled(verb.possible)
    action.triggered.connect(partial(_wish, wish, verb.command))


def _wish(wish: object, command: Command | None, _checked: bool = False) -> None:
    if callable(wish) and command is not None:
        wish(command)


class QueueBoard(QScrollArea):
    """All Villains side by side.

    Signals:
        command_requested, session_requested, plan_requested, chosen: as of a column.
    """

    command_requested = Signal(object)
    session_requested = Signal(object)
    plan_requested = Signal(int)
    chosen = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self.columns: dict[str, QueueColumn] = {}
        page = QWidget()
        page.setProperty("class", "page")
        self._row = row_layout(page, spacing=8, margins=(0, 8, 8, 0))
        self.setWidget(page)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def show_desk(self, session: Session, desk: Desk, chosen: str) -> None:
        """Show every Villain; CHOSEN is the one whose next step the window's key takes."""
        for key in [key for key in self.columns if all(key != one.id for one in desk.villains)]:
            self.columns.pop(key).deleteLater()
        for villain in desk.villains:
            column = self.columns.get(villain.id) or self._new_column(villain.id)
            column.show_desk(session, desk)
            column.show_chosen(chosen=villain.id == chosen)

    def _new_column(self, villain: str) -> QueueColumn:
        column = QueueColumn(self._keeper, villain)
        column.command_requested.connect(self.command_requested)
        column.session_requested.connect(self.session_requested)
        column.plan_requested.connect(self.plan_requested)
        column.chosen.connect(self.chosen)
        self.columns[villain] = column
        self._row.addWidget(column)
        return column
