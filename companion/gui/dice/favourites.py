"""Throws with names: kept in the settings, thrown by a button or by Ctrl and a figure."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from companion.engine.dice import BadDice, parse_dice
from companion.engine.texts import tr
from companion.gui.actions import ActionBoard, ActionSpec, Menu
from companion.gui.settings.preferences import Favourite, PreferenceKeeper, Preferences
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import icon_button, push_button
from companion.gui.widgets.labels import ElidedLabel
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.plain import menu_text

MOST: Final = 24
LONGEST_NAME: Final = 40


class FavouriteAction(Enum):
    """Names for the key settings: the first nine favourites."""

    FIRST = "1"
    SECOND = "2"
    THIRD = "3"
    FOURTH = "4"
    FIFTH = "5"
    SIXTH = "6"
    SEVENTH = "7"
    EIGHTH = "8"
    NINTH = "9"


def key_of(action: FavouriteAction) -> str:
    """Return the usual key of a favourite."""
    return f"Ctrl+{action.value}"


def spelt_out(text: str, favourites: Sequence[Favourite]) -> str:
    """Return TEXT with the name of a favourite at its start replaced by its dice.

    >>> spelt_out("fireball+2", [Favourite("Fireball", "8d6")])
    '8d6+2'
    """
    known = text.strip().casefold()
    for favourite in sorted(favourites, key=_longest_first):
        name = favourite.name.casefold()
        rest = known.removeprefix(name).lstrip()
        if known.startswith(name) and (not rest or rest[0] in "+-−"):
            return favourite.dice + rest
    return text


def _longest_first(favourite: Favourite) -> int:
    return -len(favourite.name)


class FavouriteKeys(QObject):
    """Puts the first nine favourites into the Session menu, with their keys."""

    def __init__(
        self,
        board: ActionBoard,
        preferences: PreferenceKeeper,
        throw: Callable[[str], None],
        enabled: Callable[[], bool],
        *,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._board = board
        self._throw = throw
        self._enabled = enabled
        self._shown: tuple[Favourite, ...] = ()
        self._specs: tuple[ActionSpec, ...] = ()
        preferences.changed.connect(self._on_preferences_changed)
        self._on_preferences_changed(preferences.preferences)

    def _on_preferences_changed(self, preferences: Preferences) -> None:
        if preferences.favourites == self._shown:
            return
        self._shown = preferences.favourites
        self._board.remove(self._specs)
        pairs = zip(FavouriteAction, self._shown, strict=False)
        self._specs = tuple(self._spec(action, favourite) for action, favourite in pairs)
        self._board.add(self._specs)

    def _spec(self, action: FavouriteAction, favourite: Favourite) -> ActionSpec:
        return ActionSpec(
            id=action,
            text=menu_text(tr("Throw {name}", name=f"{favourite.name} ({favourite.dice})")),
            menu=Menu.SESSION,
            run=partial(self._throw, favourite.dice),
            keys=(key_of(action),),
            enabled=self._enabled,
            icon="dice",
            starts_group=action is FavouriteAction.FIRST,
        )


class FavouritesPanel(QWidget):
    """The list of favourites and a line to add one.

    Signals:
        changed: the favourites are others; carries a tuple of them.
        throw_requested: one shall be thrown; carries its dice.
    """

    changed = Signal(object)
    throw_requested = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._favourites: tuple[Favourite, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Favourite throws"))
        self.list.setSpacing(4)
        self.list.itemActivated.connect(self._on_activated)
        self.name_edit = self._edit(tr("name"), tr("Name of the favourite"), LONGEST_NAME)
        self.dice_edit = self._edit(tr("dice, such as 8d6"), tr("Dice of the favourite"), 80)
        self.add_button = push_button(keeper, tr("Keep"), icon="star")
        self.add_button.clicked.connect(self._on_add)
        self.note = ElidedLabel(self._usual(), "small")
        self.up_button = icon_button(keeper, "arrow-up", tr("Up: an earlier key"))
        self.remove_button = icon_button(keeper, "delete", tr("Remove the favourite"), shortcut="Del")
        self.remove_button.setShortcut("Del")
        self.up_button.clicked.connect(self._on_up)
        self.remove_button.clicked.connect(self._on_remove)
        below = row_layout(None, self.up_button, self.remove_button, None)
        entry = row_layout(None, self.name_edit, self.dice_edit, self.add_button)
        column_layout(self, self.list, below, entry, self.note, spacing=6, margins=(0, 8, 0, 0))

    def _edit(self, placeholder: str, name: str, longest: int) -> QLineEdit:
        edit = QLineEdit()
        edit.setPlaceholderText(placeholder)
        edit.setAccessibleName(name)
        edit.setMaxLength(longest)
        edit.returnPressed.connect(self._on_add)
        return edit

    def show_favourites(self, favourites: tuple[Favourite, ...]) -> None:
        """Show these favourites."""
        self._favourites = favourites
        row = max(0, self.list.currentRow())
        self.list.clear()
        actions = list(FavouriteAction)
        for n, favourite in enumerate(favourites):
            key = f"   {key_of(actions[n])}" if n < len(actions) else ""
            QListWidgetItem(f"{favourite.name}: {favourite.dice}{key}", self.list)
        self.list.setCurrentRow(min(row, len(favourites) - 1))

    def propose(self, dice: str) -> None:
        """Put dice into the line, to be named."""
        self.dice_edit.setText(dice)
        self.name_edit.setFocus()

    def _usual(self) -> str:
        return tr("Names can be typed where dice are: fireball+2.")

    def _say(self, text: str, *, look: str = "small") -> None:
        set_look(self.note, look)
        self.note.show_text(text)

    def _on_add(self) -> None:
        name, dice = self.name_edit.text().strip(), self.dice_edit.text().strip()
        try:
            parse_dice(dice)
        except BadDice as error:
            self._say(str(error), look="danger")
            self.dice_edit.setFocus()
            self.dice_edit.setCursorPosition(error.at)
            return
        if not name or not name[0].isalpha() or _reads_as_dice(name):
            self._say(tr("A name begins with a letter and is no dice itself."), look="danger")
            self.name_edit.setFocus()
            return
        others = tuple(one for one in self._favourites if one.name.casefold() != name.casefold())
        if len(others) >= MOST:
            self._say(tr("At most {n} favourites.", n=MOST), look="danger")
            return
        self.name_edit.clear()
        self.dice_edit.clear()
        self._say(self._usual())
        self.changed.emit((*others, Favourite(name, dice)))

    def _on_remove(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            self.changed.emit((*self._favourites[:row], *self._favourites[row + 1 :]))

    def _on_up(self) -> None:
        row = self.list.currentRow()
        if row > 0:
            moved = list(self._favourites)
            moved.insert(row - 1, moved.pop(row))
            self.list.setCurrentRow(row - 1)
            self.changed.emit(tuple(moved))

    def _on_activated(self, item: QListWidgetItem) -> None:
        self.throw_requested.emit(self._favourites[self.list.row(item)].dice)


def _reads_as_dice(name: str) -> bool:
    try:
        parse_dice(name)
    except BadDice:
        return False
    return True
