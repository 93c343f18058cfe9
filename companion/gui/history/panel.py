"""The history dock: moves with their answers, the way back to any of them, and the mending of a die."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.history.model import HistoryModel
from companion.gui.history.steps import Step
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.long_list import LongList
from companion.gui.widgets.looks import become_panel


class HistoryPanel(QWidget):
    """The list of moves with two buttons.

    Signals:
        back_requested: take back until a move is the last; carries its number.
        correction_requested: another answer was typed; carries move, key and text.
    """

    back_requested = Signal(int)
    correction_requested = Signal(int, str, str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = HistoryModel(keeper, parent=self)
        self.model.correction_requested.connect(self.correction_requested)
        self.view = self._new_view(keeper)
        self.back_button = push_button(keeper, tr("Back to here"))
        self.back_button.setToolTip(tr("Take back everything after the selected move"))
        self.back_button.clicked.connect(self._on_back_clicked)
        self.turn_button = push_button(keeper, tr("Start of turn"))
        self.turn_button.setToolTip(tr("Take back everything since this turn began"))
        self.turn_button.clicked.connect(self.back_to_turn_start)
        become_panel(self)
        self.setFocusProxy(self.view)
        buttons = FlowBox(gap=6)
        buttons.add(self.back_button)
        buttons.add(self.turn_button)
        foot = row_layout(None, buttons, margins=(8, 6, 8, 8))
        column = column_layout(self, self.view, foot, spacing=0)
        column.setStretch(0, 1)
        self.view.selectionModel().currentChanged.connect(self._refresh_buttons)
        self._refresh_buttons()

    def _new_view(self, keeper: ThemeKeeper) -> LongList:
        view = LongList(keeper)
        view.setModel(self.model)
        view.setAccessibleName(tr("History"))
        view.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        view.customContextMenuRequested.connect(self._on_menu_requested)
        return view

    def show_session(self, session: Session) -> None:
        """Show the moves, the newest in sight."""
        self.model.show_session(session)
        self.view.scrollToBottom()
        self._refresh_buttons()

    @property
    def can_go_to_turn_start(self) -> bool:
        """Whether a turn began that something followed."""
        start = self.model.turn_start()
        last = self.model.rowCount() - 1
        return start is not None and last >= 0 and self.model.step(last).n > start

    def back_to_turn_start(self) -> None:
        """Wish to go back to where this turn began."""
        start = self.model.turn_start()
        if start is not None:
            self.back_requested.emit(start)

    def step_menu(self, index: QModelIndex) -> QMenu:
        """Return what may be done with a row."""
        step: Step = index.data(Qt.ItemDataRole.UserRole)
        menu = QMenu(self)
        menu.setTitle(tr("History"))
        menu.addAction(tr("Back to here"), partial(self.back_requested.emit, step.n))
        before = menu.addAction(tr("Back to before this"), partial(self.back_requested.emit, step.n - 1))
        before.setEnabled(step.n > 0)
        if step.is_answer:
            menu.addSeparator()
            menu.addAction(tr("Correct this answer…"), partial(self.view.edit, index))
        return menu

    def _refresh_buttons(self) -> None:
        self.back_button.setEnabled(self.view.currentIndex().isValid())
        self.turn_button.setEnabled(self.can_go_to_turn_start)

    def _on_back_clicked(self) -> None:
        index = self.view.currentIndex()
        if index.isValid():
            self.back_requested.emit(self.model.step(index.row()).n)

    def _on_menu_requested(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        if index.isValid():
            menu = self.step_menu(index)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(self.view.viewport().mapToGlobal(place))

    # Qt overrides

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with the newest move in sight."""
        super().showEvent(event)
        QTimer.singleShot(0, self.view.scrollToBottom)
