"""What may be done with an object of the map: by the selected unit, and by the game master's hand."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QInputDialog, QMenu

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.slugfest.commands import Attack, Shove, Wear, Wreck
from companion.games.slugfest.object_commands import Lift
from companion.games.slugfest.rules.destruction import COLLAPSE, EXPLODE
from companion.games.slugfest.state import Battle, Thing
from companion.gui.game_view import ViewContext
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.games.slugfest.place_asker import PlaceAsker
from companion.gui.games.slugfest.tip import thing_text
from companion.gui.widgets.plain import menu_text


class ThingMenu(QObject):
    """The menu of an object, and the questions that its items ask.

    Signals:
        command_chosen: something is to be done; carries the `Command`.
    """

    command_chosen = Signal(object)

    def __init__(self, context: ViewContext, owner: MapPanel, places: PlaceAsker) -> None:
        super().__init__(owner)
        self._context = context
        self._owner = owner
        self._places = places

    def open(self, battle: Battle, thing_id: str, actor: str, place: QPoint) -> None:
        """Show what ACTOR may do with an object, if anybody is selected, and what the game master may."""
        thing = battle.thing(thing_id)
        menu = QMenu(self._owner)
        menu.addAction(menu_text(thing_text(thing))).setEnabled(False)
        menu.addSeparator()
        if actor:
            unit = battle.unit(actor).name
            text = tr("{unit} attacks it", unit=unit)
            self._add_command(menu, battle, text, Attack(actor, thing_id), "attack")
            if not thing.building:
                text = tr("{unit} picks it up", unit=unit)
                self._add_command(menu, battle, text, Lift(actor, thing_id), "object")
            menu.addSeparator()
        menu.addAction(tr("Set its damage…")).triggered.connect(partial(self._on_wear_chosen, thing))
        menu.addAction(tr("Put it elsewhere…")).triggered.connect(
            partial(self._on_shove_chosen, battle, thing_id)
        )
        self._add_command(menu, battle, _end_words(thing), Wreck(thing_id), "damage")
        menu.popup(place)

    def _add_command(self, menu: QMenu, battle: Battle, text: str, command: Command, icon: str) -> None:
        reasons = self._context.game.why_not(battle, command)
        action = menu.addAction(menu_text(f"{text}   ({reasons[0].text})" if reasons else text))
        action.setIcon(self._context.keeper.theme.icon(icon))
        action.triggered.connect(partial(self._on_command_chosen, command))

    def _on_command_chosen(self, command: Command, _checked: bool = False) -> None:
        self.command_chosen.emit(command)

    def _on_wear_chosen(self, thing: Thing, _checked: bool = False) -> None:
        """Ask how many hits an object has left (SL-6)."""
        most = thing.hits
        words = tr("Hits left, of {most}", most=most)
        left, agreed = QInputDialog.getInt(self._owner, thing.name, words, most - thing.taken, 1, most)
        if agreed:
            self.command_chosen.emit(Wear(thing.id, most - left))

    def _on_shove_chosen(self, battle: Battle, thing: str, _checked: bool = False) -> None:
        """Let the game master click the hex where the object shall stand."""
        self._places.ask(battle, partial(Shove, thing))


def _end_words(thing: Thing) -> str:
    """Return how an object goes."""
    if EXPLODE in thing.traits:
        return tr("Blow it up")
    return tr("Bring it down") if COLLAPSE in thing.traits else tr("Destroy it")
