"""What the user chooses once, kept in the settings file, and told to whoever depends on it."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from PySide6.QtCore import QObject, Signal

from companion.engine.session import Dice
from companion.engine.texts import tr
from companion.storage.atomic import WriteError
from companion.storage.settings import read_settings, write_settings

USUAL_TEXT: Final = 14
LEAST_TEXT: Final = 8
MOST_TEXT: Final = 24


class Favourite(Struct, frozen=True):
    """A throw with a name."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    dice: Annotated[str, Meta(min_length=1, max_length=80)]


class Preferences(Struct, frozen=True, kw_only=True):
    """The settings; each has a default."""

    theme: Literal["system", "light", "dark"] = "system"
    text_size: Annotated[int, Meta(ge=LEAST_TEXT, le=MOST_TEXT)] = USUAL_TEXT
    """Height of running text in px."""
    reduced_motion: bool = False
    dice: Dice = "app"
    """Whose dice new sessions begin with."""
    roll_at_once: bool = False
    """Whether the app's first roll of a move falls without waiting for Roll."""
    ask_lucky: Literal["always", "own", "never"] = "always"
    """When Lucky units of Slugfest are asked whether a roll is thrown again."""
    show_welcome: bool = True
    favourites: tuple[Favourite, ...] = ()
    """Throws with names, in the order of their keys."""
    display_screen: str = ""
    """The screen that players look at, by its key; empty: any other than the game master's."""
    display_px_per_mm: dict[str, Annotated[float, Meta(gt=0, le=1_000)]] = {}
    """How many px a mm has on each screen that was measured."""
    display_true_size: bool = False
    hex_mm: Annotated[float, Meta(ge=10, le=80)] = 25.4
    """Width of a hex at true size, from flat to flat: an inch."""
    timer_minutes: Annotated[int, Meta(ge=0, le=180)] = 0
    """Minutes that the turn timer counts down; 0 counts up."""
    timer_each_turn: bool = True
    """Whether the turn timer begins anew at each turn."""
    timer_sounds: bool = False
    keys: dict[str, tuple[str, ...]] = {}
    """Keys other than the usual ones, by action."""

    @property
    def text_scale(self) -> float:
        """How much larger than designed the text is."""
        return self.text_size / USUAL_TEXT


class PreferenceKeeper(QObject):
    """Holds the preferences of the moment.

    Signals:
        changed: carries the new `Preferences`.
        failed: they could not be written; carries the reason.
    """

    changed = Signal(object)
    failed = Signal(str)

    def __init__(self, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences, self.warnings = read_settings(Preferences)

    @property
    def preferences(self) -> Preferences:
        """What is chosen now."""
        return self._preferences

    def choose(self, **values: object) -> None:
        """Change some of the preferences and keep them."""
        chosen = replace(self._preferences, **values)
        if chosen == self._preferences:
            return
        self._preferences = chosen
        self.changed.emit(chosen)
        try:
            write_settings(chosen)
        except WriteError as error:
            self.failed.emit(tr("The settings could not be kept: {error}", error=error))

    def is_calm(self) -> bool:
        """Whether nothing shall move."""
        return self._preferences.reduced_motion

    def larger_text(self) -> None:
        """Make all text a step larger."""
        self.choose(text_size=min(MOST_TEXT, self._preferences.text_size + 1))

    def smaller_text(self) -> None:
        """Make all text a step smaller."""
        self.choose(text_size=max(LEAST_TEXT, self._preferences.text_size - 1))
