"""The free roller: any dice, thrown by the app or at the table, on the session's tape."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSplitter, QTabWidget, QWidget

from companion.engine.dice import BadDice, parse_dice
from companion.engine.errors import RuleError
from companion.engine.session import Session
from companion.engine.spread import spread
from companion.engine.texts import tr
from companion.gui.dice.fairness import FairnessPanel
from companion.gui.dice.favourites import FavouritesPanel, spelt_out
from companion.gui.dice.history import ThrowHistory
from companion.gui.dice.plot import DistributionPlot, Shown, shown
from companion.gui.dice.thrown import ThrownDice
from companion.gui.dice.throws import Throw, signed, throws
from companion.gui.dice.typed import typed_faces, typed_for
from companion.gui.settings.preferences import Favourite
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.flow import FlowBox
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel, set_look

QUICK: Final = ("d6", "2d6", "3d6", "d10", "d20", "d100", "d66", "4d6kh3", "coin")
LONGEST: Final = 80
LEAST_SIDE: Final = 336


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
    """Notation, dice, total and distribution; beside them history, fairness and favourites.

    Signals:
        throw_requested: carries the notation and the faces (a tuple), or None for the app's dice.
        again_requested: carries the notation, the faces that lie there by their places, and those that
            were typed for the others, or None for the app's dice.
        seed_requested: the app's dice shall go on with another seed; carries it.
        favourites_changed: carries the new favourites.
    """

    throw_requested = Signal(str, object)
    again_requested = Signal(str, object, object)
    seed_requested = Signal(str)
    favourites_changed = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._newest: Throw | None = None
        self._throw: Throw | None = None
        self._favourites: tuple[Favourite, ...] = ()
        self.notation_edit = self._new_notation_edit()
        self.roll_button = push_button(keeper, tr("Roll"), icon="dice", look="primarybig")
        self.roll_button.clicked.connect(self._on_roll_wanted)
        self.faces_edit = self._new_line(tr("faces of real dice"), tr("Faces of real dice"))
        self.faces_edit.returnPressed.connect(self._on_faces_entered)
        self.note = ElidedLabel("", "small")
        self.dice = ThrownDice(keeper)
        self.dice.marks_changed.connect(self._on_marks_changed)
        self.total = DisplayLabel(keeper, "", px=36)
        self.plot = DistributionPlot(keeper)
        self.compare_edit = self._new_line(tr("compare with: 2d6+4"), tr("Dice to compare with"))
        self.compare_edit.textChanged.connect(self._on_compare_changed)
        self.exact_box = QCheckBox(tr("Fractions"))
        self.exact_box.toggled.connect(self.plot.show_fractions)
        self.history = ThrowHistory(keeper)
        self.history.chosen.connect(self._on_history_chosen)
        self.fairness = FairnessPanel(keeper)
        self.fairness.seed_requested.connect(self.seed_requested)
        self.favourites = FavouritesPanel(keeper)
        self.favourites.changed.connect(self.favourites_changed)
        self.favourites.throw_requested.connect(self._throw_by_app)
        self.tabs = QTabWidget()
        self._quick = FlowBox(gap=6)
        self._new_again_buttons()
        become_panel(self)
        self.setFocusProxy(self.notation_edit)
        self._lay_out()
        self._show_quick()
        self._say_usual()
        self._on_marks_changed()

    # putting together

    def _new_notation_edit(self) -> NotationEdit:
        edit = NotationEdit()
        edit.setProperty("class", "faces")
        edit.setPlaceholderText("3d6+2")
        edit.setAccessibleName(tr("Dice to throw"))
        edit.setMaxLength(LONGEST)
        edit.textChanged.connect(self._on_notation_changed)
        edit.returnPressed.connect(self._on_roll_wanted)
        return edit

    def _new_line(self, placeholder: str, name: str) -> QLineEdit:
        edit = QLineEdit()
        edit.setPlaceholderText(placeholder)
        edit.setAccessibleName(name)
        edit.setMaxLength(LONGEST)
        return edit

    def _new_again_buttons(self) -> None:
        keeper = self._keeper
        self.again_button = push_button(keeper, tr("Marked again"), tip=tr("Throw the marked dice again"))
        self.others_button = push_button(keeper, tr("Others again"), tip=tr("Keep the marked dice"))
        self.add_button = push_button(
            keeper, tr("One more"), icon="plus", tip=tr("Add a die of the marked kind")
        )
        self.star_button = icon_button(keeper, "star", tr("Keep these dice as a favourite"))
        self.again_button.clicked.connect(self._on_again)
        self.others_button.clicked.connect(self._on_others)
        self.add_button.clicked.connect(self._on_add)
        self.star_button.clicked.connect(self._on_star)

    def _lay_out(self) -> None:
        entry = row_layout(None, self.notation_edit, self.star_button, self.roll_button, spacing=10)
        typed = row_layout(None, self.faces_edit, self.note)
        typed.setStretch(0, 2)
        typed.setStretch(1, 3)
        again = row_layout(None, self.again_button, self.others_button, self.add_button, None, self.total)
        compare = row_layout(None, self.compare_edit, self.exact_box)
        left = QWidget()
        parts = (entry, self._quick, typed, self.dice, again, self.plot, compare)
        column = column_layout(left, *parts, spacing=8, margins=(12, 10, 12, 10))
        column.setStretch(5, 1)
        self.tabs.addTab(self.history, tr("History"))
        self.tabs.addTab(self.fairness, tr("Fairness"))
        self.tabs.addTab(self.favourites, tr("Favourites"))
        right = QWidget()
        column_layout(right, self.tabs, margins=(0, 4, 12, 10))
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(left)
        split.addWidget(right)
        right.setMinimumWidth(LEAST_SIDE)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 1)
        split.setSizes([600, LEAST_SIDE])
        split.setChildrenCollapsible(False)
        column_layout(self, split, spacing=0)

    # what is shown

    def show_session(self, session: Session) -> None:
        """Show the throws of the session, the newest with its distribution."""
        found = throws(session)
        newest = found[0] if found else None
        self.notation_edit.known = tuple(dict.fromkeys(throw.notation for throw in found))
        self.history.show_throws(found)
        self.fairness.show_session(session)
        if newest is not None and len(found) and newest is not self._newest:
            self._show_throw(newest, is_new=self._newest is not None or self.isVisible())
        elif newest is None:
            self._show_nothing()
        self._newest = newest

    def show_favourites(self, favourites: tuple[Favourite, ...]) -> None:
        """Offer these throws with names."""
        self._favourites = favourites
        self.favourites.show_favourites(favourites)
        self._show_quick()

    def _show_quick(self) -> None:
        self._quick.clear()
        for notation in QUICK:
            self._add_quick(notation, notation)
        for favourite in self._favourites:
            self._add_quick(favourite.name, favourite.dice)

    def _add_quick(self, words: str, notation: str) -> None:
        button = push_button(self._keeper, words, look="chip", tip=notation if words != notation else "")
        button.clicked.connect(partial(self._on_quick_clicked, notation))
        self._quick.add(button)

    def _show_nothing(self) -> None:
        self._throw = None
        self.dice.show_throw(None)
        self.total.show_text("")

    def _show_throw(self, throw: Throw, *, is_new: bool = True) -> None:
        self._throw = throw
        self.dice.show_throw(throw)
        self.total.show_text(f"= {signed(throw.total)}")
        self._plot(throw.notation, throw.total)
        if is_new:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, throw.words))

    def _plot(self, text: str, rolled: int | None) -> None:
        """Draw the distribution of TEXT, which can be read, or say why there is none."""
        try:
            self.plot.show_spread(_spread_of(text), rolled)
        except BadDice:
            raise
        except RuleError as error:
            self.plot.show_spread(None, rolled, why=str(error))

    def _say_usual(self) -> None:
        set_look(self.note, "small")
        self.note.show_text(tr("Enter rolls; arrow up brings back."))

    def _say_fault(self, text: str) -> None:
        set_look(self.note, "danger")
        self.note.show_text(text)

    def _spelt(self) -> str:
        return spelt_out(self.notation_edit.text().strip(), self._favourites)

    # slots

    def _on_notation_changed(self, text: str) -> None:
        """Show the distribution of what is typed, or where it cannot be read."""
        set_look(self.notation_edit, "faces")
        self._say_usual()
        if not text.strip():
            return
        try:
            self._plot(self._spelt(), None)
        except BadDice as error:
            self._show_fault(error)

    def _on_compare_changed(self, text: str) -> None:
        set_look(self.compare_edit, "")
        self.compare_edit.setToolTip("")
        if not text.strip():
            self.plot.compare(None)
            return
        try:
            self.plot.compare(_spread_of(spelt_out(text.strip(), self._favourites)))
        except RuleError as error:
            set_look(self.compare_edit, "bad")
            self._say_fault(str(error))

    def _show_fault(self, error: BadDice) -> None:
        set_look(self.notation_edit, "facesbad")
        self._say_fault(str(error))

    def _on_roll_wanted(self) -> None:
        text = self._spelt()
        try:
            has_dice = bool(parse_dice(text).sides)
        except BadDice as error:
            self._show_fault(error)
            self.notation_edit.setCursorPosition(error.at)
            return
        if has_dice:
            self._throw_by_app(text)

    def _throw_by_app(self, notation: str) -> None:
        self.throw_requested.emit(notation, None)

    def _on_faces_entered(self) -> None:
        """Take typed faces over: for the marked dice if there are any, else for a throw of their own."""
        marked, throw = self.dice.marked, self._throw
        try:
            if marked and throw is not None:
                faces = typed_for(tuple(throw.dice[at] for at in marked), self.faces_edit.text())
                self._throw_again(throw, set(marked), faces)
            else:
                text = self._spelt()
                self.throw_requested.emit(text, typed_faces(text, self.faces_edit.text()))
        except RuleError as error:
            self._say_fault(str(error))
            return
        self.faces_edit.clear()

    def _on_quick_clicked(self, notation: str, _checked: bool = False) -> None:
        self.notation_edit.setText(notation)
        self._throw_by_app(notation)

    def _on_history_chosen(self, throw: Throw) -> None:
        self.notation_edit.setText(throw.notation)
        self._show_throw(throw, is_new=False)
        self.notation_edit.setFocus()

    def _on_star(self) -> None:
        self.tabs.setCurrentWidget(self.favourites)
        self.favourites.propose(self._spelt())

    # some dice again

    def _on_marks_changed(self) -> None:
        throw, marked = self._throw, self.dice.marked
        has_fixed = throw is not None and not parse_dice(throw.notation).bursts
        self.again_button.setEnabled(has_fixed and bool(marked))
        self.others_button.setEnabled(has_fixed and 0 < len(marked) < len(self.dice.faces))
        self.add_button.setEnabled(has_fixed and self._one_more() is not None)
        self.faces_edit.setPlaceholderText(
            tr("faces of the marked dice") if marked else tr("faces of real dice")
        )

    def _on_again(self) -> None:
        if self._throw is not None:
            self._throw_again(self._throw, set(self.dice.marked), None)

    def _on_others(self) -> None:
        if self._throw is not None:
            fresh = set(range(len(self._throw.faces))) - set(self.dice.marked)
            self._throw_again(self._throw, fresh, None)

    def _throw_again(self, throw: Throw, fresh: set[int], faces: tuple[int, ...] | None) -> None:
        kept = {at: face for at, face in enumerate(throw.faces) if at not in fresh}
        self.again_requested.emit(throw.notation, kept, faces)

    def _one_more(self) -> tuple[str, int] | None:
        """Return the notation with one die more, beside the first marked or the last, and its place."""
        if self._throw is None or not self._throw.faces:
            return None
        at = self.dice.marked[0] if self.dice.marked else len(self._throw.faces) - 1
        try:
            dice, place = parse_dice(self._throw.notation).with_one_more(at)
        except ValueError:
            return None
        return str(dice), place

    def _on_add(self) -> None:
        more = self._one_more()
        if more is None or self._throw is None:
            return
        notation, place = more
        kept = {at + (at >= place): face for at, face in enumerate(self._throw.faces)}
        self.notation_edit.setText(notation)
        self.again_requested.emit(notation, kept, None)


def _spread_of(text: str) -> Shown:
    """Return the distribution of TEXT. Raises: RuleError."""
    return shown(text, spread(parse_dice(text)))
