"""What a game adds to the window, and what the window asks of it.

The window knows `GameView` alone. A game's view shows a session when it is told to, and says by
signals what somebody wishes; it starts no command and answers no question itself. A game without
a view of its own gets the plain one, which lists what may be done.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.engine.table import State, Table
from companion.games.game import Game
from companion.gui.actions import ActionSpec
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture


class ConditionWish(Struct, frozen=True, kw_only=True):
    """A condition that the game master may give or take by hand, with the command that does it."""

    name: str
    icon: str
    is_on: bool
    command: Command


class Hand:
    """The game master's hand on a tracker: the commands that set what it shows. This one sets nothing."""

    def set_meter(self, state: State, owner: str, meter: str, value: int) -> Command | None:
        """Return the command that sets one amount of OWNER to VALUE, or None where nothing can be set."""
        return None

    def conditions(self, state: State, owner: str) -> tuple[ConditionWish, ...]:
        """Return every condition OWNER may have, on or off, with what would turn it round."""
        return ()


class Panel(Struct, frozen=True, eq=False, kw_only=True):
    """A dock of the game: a key for its place, a title, and the widget, made when it is first shown."""

    key: str
    title: str
    icon: str
    make: Callable[[], QWidget]
    area: Qt.DockWidgetArea = Qt.DockWidgetArea.RightDockWidgetArea
    shortcut: str = ""
    width: int = 0
    """The width wished for, in px at the designed text size; 0 is the usual one."""
    height: int = 0
    """The height wished for, likewise; 0 takes what is left."""


class Hint(Struct, frozen=True):
    """What the idle dice tray says: what could be done next, and how."""

    title: str = ""
    text: str = ""


class ViewContext(Struct, frozen=True, eq=False, kw_only=True):
    """What a view is made with."""

    game: Game
    keeper: ThemeKeeper
    calm: Callable[[], bool]
    """Whether nothing shall move (the reduced-motion setting), asked at each movement."""


class GameView(QObject):
    """The base of every game's view; each member has a harmless default.

    Signals:
        command_requested: somebody wishes to do something; carries the `Command`.
        confirmed_requested: somebody wishes to do what is refused unless it is confirmed, has been told
            every reason and has confirmed it; carries the `Command`.
        session_requested: somebody wishes what concerns several tables; carries a `SessionChange`.
        answer_requested: an answer to the open question was given on the table; carries its value.
        rule_requested: a rule id was clicked; carries it.
        print_requested: somebody wishes an owner (unit, player) on paper; carries its id.
        selection_changed: another owner (unit, player) is selected; carries its id, empty for none.
        looked: the centre is looked at from elsewhere; the player display may follow.
        redraw_requested: hint, actions or turn bar depend on something of the view that changed.
    """

    command_requested = Signal(object)
    confirmed_requested = Signal(object)
    session_requested = Signal(object)
    answer_requested = Signal(object)
    rule_requested = Signal(str)
    print_requested = Signal(str)
    selection_changed = Signal(str)
    looked = Signal()
    redraw_requested = Signal()

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context

    @property
    def centre(self) -> QWidget:
        """The widget in the middle of the window; it takes the focus when nothing is asked."""
        raise NotImplementedError

    @property
    def panels(self) -> tuple[Panel, ...]:
        """The game's own docks, such as sheet and odds."""
        return ()

    @property
    def tabs(self) -> tuple[tuple[str, ...], ...]:
        """Keys of docks that share a place, the window's own among them; the first lies in front."""
        return ()

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """The game's own menu items and keys."""
        return ()

    @property
    def hand(self) -> Hand:
        """The commands by which trackers are set."""
        return Hand()

    @property
    def selected(self) -> str:
        """The id of the selected owner, empty for none."""
        return ""

    def show_session(self, session: Session) -> None:
        """Draw the table in front; what it was before does not matter."""

    def turn(self, table: Table) -> TurnPicture:
        """Return what the bar on top shows."""
        return TurnPicture()

    def hint(self, table: Table) -> Hint:
        """Return what the idle dice tray says."""
        return Hint()

    def select(self, owner: str) -> None:
        """Select OWNER, which was clicked in the tracker."""

    def heading(self, table: Table) -> str:
        """Return what stands above the log: the house rules that are not at their usual values."""
        return ""

    def asks_first(self, command: Command) -> bool:
        """Ask about COMMAND, the next step, in a dialog of the game; return whether that was done."""
        return False

    def cancel(self) -> bool:
        """Give up what is under way (a target, a path), then the selection; return whether there was any."""
        return False

    def put_away(self) -> None:
        """Cover what is secret and hide windows of the view: another one, or a page, is shown now."""

    def close(self) -> None:
        """Stop timers and let go of what Qt does not own; the view is not used again."""


ViewFactory: TypeAlias = Callable[[ViewContext], GameView]
"""Makes the view of a game; kept by the game's key."""
