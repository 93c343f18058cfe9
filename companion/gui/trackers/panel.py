"""The trackers dock: what every owner has left, and the game master's hand on it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.game_view import Hand
from companion.gui.live_table import game_of
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.model import TrackerModel
from companion.gui.trackers.view import TrackerView
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.looks import become_panel
from companion.gui.widgets.plain import menu_text


class TrackerPanel(QWidget):
    """The list with the hand that changes it.

    Signals:
        command_requested: something shall be set by hand; carries the command.
        owner_selected: carries the id of the owner that was selected here.
    """

    command_requested = Signal(object)
    owner_selected = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._hand = Hand()
        self._session: Session | None = None
        self.model = TrackerModel(parent=self)
        self.view = TrackerView(self.model, keeper)
        self.view.owner_selected.connect(self.owner_selected)
        self.view.meter_requested.connect(self._on_meter_requested)
        self.view.menu_requested.connect(self._on_menu_requested)
        become_panel(self)
        self.setFocusProxy(self.view)
        column_layout(self, self.view, spacing=0)

    def use_hand(self, hand: Hand) -> None:
        """Let HAND say which commands set what is shown."""
        self._hand = hand

    def show_session(self, session: Session) -> None:
        """Show what everyone has left."""
        self._session = session
        self.model.show_groups(game_of(session).meters(session.table.state))

    def select(self, owner: str) -> None:
        """Select OWNER without telling anyone."""
        self.view.select(owner)

    @property
    def selected(self) -> str:
        """The id of the selected owner, empty for none."""
        owner = self.view.current_owner()
        return owner.id if owner else ""

    def take(self) -> None:
        """Begin to take from the selected owner."""
        self.view.edit_amount(self.selected, "−")

    def give(self) -> None:
        """Begin to add to the selected owner."""
        self.view.edit_amount(self.selected, "+")

    def show_conditions(self) -> None:
        """Open the conditions of the selected owner."""
        index = self.view.currentIndex()
        place = self.view.viewport().mapToGlobal(self.view.visualRect(index).center())
        self._on_menu_requested(self.selected, place)

    def conditions_menu(self, owner: str) -> QMenu:
        """Return what may be set by hand on OWNER."""
        menu = QMenu(self)
        menu.setTitle(tr("By hand"))
        menu.addAction(tr("Take…"), partial(self.view.edit_amount, owner, "−"))
        menu.addAction(tr("Add…"), partial(self.view.edit_amount, owner, "+"))
        menu.addAction(tr("Set…"), partial(self.view.edit_amount, owner, "="))
        menu.addSeparator()
        state = self._session.table.state if self._session else None
        for wish in self._hand.conditions(state, owner) if state is not None else ():
            action = menu.addAction(menu_text(wish.name), partial(self.command_requested.emit, wish.command))
            action.setCheckable(True)
            action.setChecked(wish.is_on)
        return menu

    def _on_meter_requested(self, owner: str, meter: str, value: int) -> None:
        if self._session is not None:
            command = self._hand.set_meter(self._session.table.state, owner, meter, value)
            if command is not None:
                self.command_requested.emit(command)

    def _on_menu_requested(self, owner: str, place: QPoint) -> None:
        if owner:
            menu = self.conditions_menu(owner)
            menu.aboutToHide.connect(menu.deleteLater)
            menu.popup(place)
