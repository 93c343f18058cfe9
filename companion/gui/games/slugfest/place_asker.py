"""A hex is asked for, and what is clicked becomes a command: one question at a time, left with Esc."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.hexmap.tools.place_tool import PlaceTool


class PlaceAsker(QObject):
    """Asks the game master for any hex of the map.

    Signals:
        command_chosen: a hex was clicked; carries the `Command` that it makes.
    """

    command_chosen = Signal(object)

    def __init__(self, owner: MapPanel) -> None:
        super().__init__(owner)
        self._owner = owner
        self._make: Callable[[Hex], Command] | None = None

    def ask(self, battle: Battle, make: Callable[[Hex], Command]) -> None:
        """Let a hex be clicked, of which MAKE makes a command; an earlier question is forgotten."""
        self._make = make
        self._owner.canvas.use_tool(PlaceTool(tuple(battle.ground.grid.hexes())))
        self._owner.canvas.setFocus()

    def take(self, at: Hex) -> None:
        """Take the hex that was clicked."""
        make = self._make
        if self.cancel() and make is not None:
            self.command_chosen.emit(make(at))

    def cancel(self) -> bool:
        """Ask no longer; tell whether something was asked."""
        if self._make is None:
            return False
        self._make = None
        self._owner.canvas.use_tool(None)
        return True
