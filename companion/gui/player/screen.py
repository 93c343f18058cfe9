"""What a game shows to players; whoever builds it gets the public view and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from PySide6.QtWidgets import QWidget

from companion.engine.meters import Group
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture


class PlayerScreen(Protocol):
    """A game's part of the player display."""

    has_scoreboard: bool
    """Whether the middle holds the standings itself, so that no scoreboard is needed beside it."""

    @property
    def centre(self) -> QWidget:
        """What stands in the middle: a map, boards."""

    def show_public(self, public: Any, *, calm: bool) -> None:
        """Show a public view of the game."""

    def turn(self, public: Any) -> TurnPicture:
        """Return whose turn it is, without the button."""

    def groups(self, public: Any) -> tuple[Group, ...]:
        """Return the scoreboard."""

    def follow(self, source: QWidget) -> None:
        """Look at what the GM's own centre looks at."""


ScreenFactory: TypeAlias = Callable[[ThemeKeeper], PlayerScreen]
"""Makes a game's part of the display."""
