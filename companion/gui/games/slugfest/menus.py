"""The menus of the map: what may be done with a unit, and who stands in a hex."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu, QWidget

from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest.state import Battle
from companion.gui.game_view import ViewContext
from companion.gui.widgets.plain import menu_text


class BattleMenus(QObject):
    """Opens menus over the map.

    Signals:
        verb_chosen: something is to be done; carries the `Verb`.
        unit_chosen: a unit of a crowded hex was picked; carries its id.
        hide_chosen: the selected units are to be hidden or shown.
        remove_chosen: they are to be taken off the map.
    """

    verb_chosen = Signal(object)
    unit_chosen = Signal(str)
    hide_chosen = Signal()
    remove_chosen = Signal()

    def __init__(self, context: ViewContext, owner: QWidget) -> None:
        super().__init__(owner)
        self._context = context
        self._owner = owner

    def open_for_unit(self, battle: Battle, unit: str, place: QPoint) -> None:
        """Show what may be done with a unit, impossible verbs with their reason."""
        menu = QMenu(self._owner)
        for verb in self._context.game.verbs(battle, unit):
            self._add_verb(menu, verb)
        menu.addSeparator()
        hidden = battle.unit(unit).hidden
        menu.addAction(tr("Show") if hidden else tr("Hide")).triggered.connect(self.hide_chosen)
        menu.addAction(tr("Take off the map")).triggered.connect(self.remove_chosen)
        menu.popup(place)

    def open_for_hex(self, battle: Battle, units: tuple[str, ...], place: QPoint) -> None:
        """List who stands in a hex."""
        menu = QMenu(self._owner)
        for unit in units:
            chosen = menu.addAction(menu_text(battle.unit(unit).name))
            chosen.triggered.connect(partial(self._on_unit_chosen, unit))
        menu.popup(place)

    def _add_verb(self, menu: QMenu, verb: Verb) -> None:
        words = verb.text if verb.possible else f"{verb.text}   ({verb.reasons[0].text})"
        action = menu.addAction(menu_text(words))
        if verb.icon:
            action.setIcon(self._context.keeper.theme.icon(verb.icon))
        if verb.shortcut:
            action.setShortcut(verb.shortcut)
        action.triggered.connect(partial(self._on_verb_chosen, verb))

    def _on_verb_chosen(self, verb: Verb, _checked: bool = False) -> None:
        self.verb_chosen.emit(verb)

    def _on_unit_chosen(self, unit: str, _checked: bool = False) -> None:
        self.unit_chosen.emit(unit)
