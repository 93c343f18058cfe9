"""What is done with several miniatures at once: carried, hidden, taken away, brought in, sent to attack."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from msgspec.structs import replace

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.commands import Hide, Remove
from companion.games.slugfest.group_commands import Deploy, Dismiss, HideAll, March, Muster
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.games.slugfest.muster import MusterDialog
from companion.gui.games.slugfest.place_asker import PlaceAsker

Selection: TypeAlias = tuple[Battle | None, tuple[str, ...]]
"""The battle of the moment, and the ids of who is selected."""


class GroupDeeds(QObject):
    """Turns what is done to a selection into one wish, so that one undo takes it back.

    Signals:
        command_chosen: something is to be done; carries the `Command`.
        attack_chosen: the selection shall attack one after another.
    """

    command_chosen = Signal(object)
    attack_chosen = Signal()

    def __init__(self, owner: MapPanel, selection: Callable[[], Selection], places: PlaceAsker) -> None:
        """SELECTION tells the battle of the moment and who is selected in it."""
        super().__init__(owner)
        self._places = places
        self._owner = owner
        self._selection = selection

    def drop(self, battle: Battle, units: tuple[str, ...], to: Hex) -> None:
        """Carry a formation to where its first unit is dropped: anywhere in set-up, else within its Speed."""
        start = battle.unit(units[0]).hex
        if start is None or start == to:
            return
        by = Hex(to.q - start.q, to.r - start.r)
        self._wish(Deploy(units, by) if battle.phase == "setup" else March(units, by))

    def toggle_hidden(self) -> None:
        """Hide the selection, or show it if all of it is hidden."""
        battle, units = self._selection()
        hidden = battle is not None and not all(battle.unit(unit).hidden for unit in units)
        if len(units) == 1:
            self._wish(Hide(units[0], hidden))
        elif units:
            self._wish(HideAll(units, hidden))

    def remove(self) -> None:
        """Take the selection off the map; it can be put back."""
        for unit in self._selection()[1]:
            self._wish(Remove(unit))

    def dismiss(self) -> None:
        """Take the selection out of the battle altogether."""
        if units := self._selection()[1]:
            self._wish(Dismiss(units))

    def bring_in(self) -> None:
        """Ask who joins which side, then where they shall stand."""
        battle, _ = self._selection()
        if battle is None:
            return
        dialog = MusterDialog(battle, parent=self._owner)
        if dialog.exec():
            self._places.ask(battle, partial(_at, dialog.command))
        dialog.deleteLater()

    def open_menu(self, battle: Battle, units: tuple[str, ...], place: QPoint) -> None:
        """Show what may be done with several units together."""
        menu = QMenu(self._owner)
        count = len(units)
        menu.addAction(tr_n("{n} miniature", "{n} miniatures", count)).setEnabled(False)
        menu.addSeparator()
        attack = menu.addAction(tr("Attack one after another…"))
        attack.triggered.connect(self._on_attack_triggered)
        shown = tr("Show all") if all(battle.unit(unit).hidden for unit in units) else tr("Hide all")
        for words, deed in (
            (shown, self.toggle_hidden),
            (tr("Take all off the map"), self.remove),
            (tr("Take all out of the battle"), self.dismiss),
        ):
            menu.addAction(words).triggered.connect(partial(_run, deed))
        menu.popup(place)

    def _wish(self, command: Command) -> None:
        self.command_chosen.emit(command)

    def _on_attack_triggered(self, _checked: bool = False) -> None:
        self.attack_chosen.emit()


def _at(coming: Muster, at: Hex) -> Muster:
    return replace(coming, at=at)


def _run(deed: Callable[[], None], _checked: bool = False) -> None:
    deed()
