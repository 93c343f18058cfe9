"""The free roller: any dice, thrown by the app or at the table, on the session's tape."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from companion.engine.dice import BadDice, parse_dice
from companion.engine.errors import RuleError
from companion.engine.notes import GM
from companion.engine.prompts import Roll
from companion.engine.session import FREE, Session
from companion.engine.texts import tr
from companion.gui.dice.plot import DistributionPlot
from companion.gui.dice.throws import Throw, chances, throws
from companion.gui.prompts.dice_strip import DiceStrip
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look

QUICK: Final = ("d6", "2d6", "3d6", "d10", "d100", "d3", "coin")


class NotationEdit(QLineEdit):
    """A line for dice; the arrow up brings back what was thrown before."""

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.known: tuple[str, ...] = ()
        self._place = -1

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go through the notations known with the arrows."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.known:
            step = 1 if event.key() == Qt.Key.Key_Up else -1
            self._place = max(0, min(len(self.known) - 1, self._place + step))
            self.setText(self.known[self._place])
            return
        if event.key() not in (Qt.Key.Key_Shift, Qt.Key.Key_Control):
            self._place = -1
        super().keyPressEvent(event)


class RollerPanel(QWidget):
    """Notation, faces, total, distribution, history.

    Signals:
        throw_requested: carries the notation and the faces (a tuple), or None for the app's dice.
    """

    throw_requested = Signal(str, object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._newest: Throw | None = None
        self.notation_edit = self._new_notation_edit()
        self.roll_button = push_button(keeper, tr("Roll"), icon="dice", look="primarybig")
        self.roll_button.clicked.connect(self._on_roll_wanted)
        self.faces_edit = self._new_faces_edit()
        self.note = ElidedLabel("", "small")
        self.strip = DiceStrip(keeper, ())
        self.total = DisplayLabel(keeper, "", px=36)
        self.plot = DistributionPlot(keeper)
        self.history = QListWidget()
        self.history.setAccessibleName(tr("Throws so far"))
        self.history.itemActivated.connect(self._on_history_activated)
        become_panel(self)
        self.setFocusProxy(self.notation_edit)
        self._lay_out()
        self._say_usual()

    def _new_notation_edit(self) -> NotationEdit:
        edit = NotationEdit()
        edit.setProperty("class", "faces")
        edit.setPlaceholderText("3d6+2")
        edit.setAccessibleName(tr("Dice to throw"))
        edit.setMaxLength(80)
        edit.textChanged.connect(self._on_notation_changed)
        edit.returnPressed.connect(self._on_roll_wanted)
        return edit

    def _new_faces_edit(self) -> QLineEdit:
        edit = QLineEdit()
        edit.setPlaceholderText(tr("faces of real dice"))
        edit.setAccessibleName(tr("Faces of real dice"))
        edit.returnPressed.connect(self._on_faces_entered)
        return edit

    def _lay_out(self) -> None:
        quick = FlowBox(gap=6)
        for notation in QUICK:
            button = push_button(self._keeper, notation)
            button.clicked.connect(partial(self._on_quick_clicked, notation))
            quick.add(button)
        entry = row_layout(None, self.notation_edit, self.roll_button, spacing=10)
        result = row_layout(None, self.strip, self.total, None, spacing=12)
        parts = (entry, quick, row_layout(None, self.faces_edit, self.note), result, self.plot, self.history)
        column = column_layout(self, *parts, spacing=8, margins=(12, 10, 12, 10))
        column.setStretch(4, 3)
        column.setStretch(5, 2)

    def show_session(self, session: Session) -> None:
        """Show the throws of the session, the newest with its distribution."""
        found = throws(session)
        newest = found[0] if found else None
        is_new = newest is not self._newest and newest is not None
        self.notation_edit.known = tuple(dict.fromkeys(throw.notation for throw in found))
        self.history.clear()
        for throw in found:
            QListWidgetItem(_throw_words(throw), self.history)
        if is_new and newest is not None:
            self._show_throw(newest)
        self._newest = newest

    def _show_throw(self, throw: Throw) -> None:
        self.strip.show_dice(throw.dice, throw.faces, hot=True)
        self.total.show_text(f"= {throw.total}".replace("-", "−"))
        self.plot.show_chances(throw.notation, chances(throw.notation), throw.total)

    def _say_usual(self) -> None:
        set_look(self.note, "small")
        self.note.show_text(tr("Enter rolls; arrow up brings back."))

    # slots

    def _on_notation_changed(self, text: str) -> None:
        """Show the distribution of what is typed, or where it cannot be read."""
        set_look(self.notation_edit, "faces")
        self._say_usual()
        if not text.strip():
            return
        try:
            found = chances(text)
        except BadDice as error:
            self._show_fault(error)
        else:
            self.plot.show_chances(text, found, None)

    def _show_fault(self, error: BadDice) -> None:
        set_look(self.notation_edit, "facesbad")
        set_look(self.note, "danger")
        self.note.show_text(str(error))

    def _on_roll_wanted(self) -> None:
        text = self.notation_edit.text().strip()
        try:
            has_dice = bool(parse_dice(text).sides)
        except BadDice as error:
            self._show_fault(error)
            self.notation_edit.setCursorPosition(error.at)
            return
        if has_dice:
            self.throw_requested.emit(text, None)

    def _on_faces_entered(self) -> None:
        text = self.notation_edit.text().strip()
        try:
            dice = parse_dice(text).sides
            faces = Roll(FREE, who=GM, dice=dice).parse(self.faces_edit.text())
        except RuleError as error:
            set_look(self.note, "danger")
            self.note.show_text(str(error))
            return
        self.faces_edit.clear()
        self.throw_requested.emit(text, faces)

    def _on_quick_clicked(self, notation: str, _checked: bool = False) -> None:
        self.notation_edit.setText(notation)
        self.throw_requested.emit(notation, None)

    def _on_history_activated(self, item: QListWidgetItem) -> None:
        row = self.history.row(item)
        if row < len(self.notation_edit.known):
            self.notation_edit.setText(item.text().partition(":")[0])
            self.notation_edit.setFocus()


def _throw_words(throw: Throw) -> str:
    who = tr("app") if throw.by_app else tr("table")
    faces = " ".join(map(str, throw.faces[:24])) + (" …" if len(throw.faces) > 24 else "")
    return f"{throw.notation}: {faces} = {throw.total} ({who})"
