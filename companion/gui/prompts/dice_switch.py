"""Whose dice: the app's or the table's, for everyone or for each seat."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from companion.engine.session import Dice, Seat, Session
from companion.engine.texts import tr
from companion.gui.live_table import game_of
from companion.gui.prompts.presented import all_casts
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import menu_text


class DiceSwitch(QWidget):
    """App | Table, for the seat that is asked or, while nothing is asked, for everyone; and a menu of seats.

    Signals:
        switched: carries the id of a seat (empty: everyone) and ``app`` or ``table``.
    """

    switched = Signal(str, str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seats: tuple[Seat, ...] = ()
        self._seat = ""
        self._label = ElidedLabel("", "muted")
        self._label.setMaximumWidth(180)
        self.app_button = self._segment(keeper, tr("App"), tr("The app rolls"), "app")
        self.table_button = self._segment(keeper, tr("Table"), tr("Real dice are rolled and typed"), "table")
        self._seats_button = icon_button(keeper, "more", tr("Whose dice, seat by seat"))
        self._seats_button.clicked.connect(self._on_seats_clicked)
        segments = row_layout(None, self.app_button, self.table_button, spacing=0)
        row_layout(self, self._label, segments, self._seats_button, spacing=6)

    def _segment(self, keeper: ThemeKeeper, text: str, tip: str, dice: str) -> QPushButton:
        button = push_button(keeper, text, look="seg", tip=tip)
        button.setCheckable(True)
        button.clicked.connect(partial(self._on_segment_clicked, dice))
        return button

    def show_session(self, session: Session) -> None:
        """Show whose dice they are for the seat that is asked, or for all seats."""
        opened = session.table.open
        self._seats = session.seats
        self._seat = opened.asked.prompt.who if opened else ""
        asked = (session.seat(self._seat),) if opened else session.seats
        self._label.show_text(tr("Dice of {seat}:", seat=_name(session, asked[0])) if opened else tr("Dice:"))
        kinds = {seat.dice for seat in asked}
        for button, dice in ((self.app_button, "app"), (self.table_button, "table")):
            button.setChecked(kinds == {dice})
            set_look(button, "segon" if kinds == {dice} else "seg")

    def seats_menu(self) -> QMenu:
        """Return a menu in which each seat is switched by itself."""
        menu = QMenu(self)
        menu.setTitle(tr("Whose dice, seat by seat"))
        for seat in self._seats:
            action = menu.addAction(tr("{name}: real dice", name=menu_text(seat.name)))
            action.setCheckable(True)
            action.setChecked(seat.dice == "table")
            other: Dice = "app" if seat.dice == "table" else "table"
            action.triggered.connect(partial(self._on_seat_triggered, seat.id, other))
        return menu

    def _on_segment_clicked(self, dice: str, _checked: bool = False) -> None:
        self.switched.emit(self._seat, dice)

    def _on_seat_triggered(self, seat: str, dice: str, _checked: bool = False) -> None:
        self.switched.emit(seat, dice)

    def _on_seats_clicked(self) -> None:
        menu = self.seats_menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self._seats_button.mapToGlobal(self._seats_button.rect().topLeft()))


def _name(session: Session, seat: Seat) -> str:
    """Return the name of a seat; one that nobody set up is called as the trackers call it."""
    casts = all_casts(game_of(session).meters(session.table.state)) if seat.name == seat.id else ()
    return next((cast.name for cast in casts if cast.id == seat.id), seat.name)
