"""A Blob Party match in the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.engine.table import State, Table
from companion.engine.texts import tr
from companion.games.blobparty.commands import Adjust, Lock
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from companion.gui.actions import ActionSpec
from companion.gui.game_view import GameView, Hand, Hint, Panel, ViewContext
from companion.gui.games.blobparty.announcement import AnnouncementPanel
from companion.gui.games.blobparty.desk import EntryDesk
from companion.gui.games.blobparty.entry import Entry
from companion.gui.games.blobparty.party_actions import PartyActions
from companion.gui.games.blobparty.player import Rings
from companion.gui.games.blobparty.standings import Standings
from companion.gui.games.blobparty.turn import hint, turn_picture
from companion.gui.house_rules import other_rules
from companion.gui.keys import DOCK_KEYS
from companion.gui.shell_docks import LEFT_WIDTH
from companion.gui.turn import TurnPicture

SAID_WIDTH: Final = 350
DESK_WIDTH: Final = 1500
"""More than there is: beside it the tray gets its share of what it wishes for."""


class PartyHand(Hand):
    """Sets orbs and stars by hand, in the log like everything (BP-130)."""

    def set_meter(self, state: State, owner: str, meter: str, value: int) -> Command | None:
        """Return the adjustment that leads to VALUE; stars are never taken."""
        player = state.player(owner)
        reason = tr("set by hand")
        if meter == "orbs":
            return Adjust(owner, orbs=value - player.orbs, reason=reason)
        if meter == "stars" and value > player.stars:
            return Adjust(owner, stars=value - player.stars, reason=reason)
        return None


class PartyView(GameView):
    """Both rings in the middle, the entry desk below, the announcement beside them."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self._rings = Rings(context.keeper)
        self._entry = Entry(context.keeper, parent=self)
        self.announcement = AnnouncementPanel(context.keeper)
        self.standings = Standings(context.keeper)
        self._hand = PartyHand()
        self._selected = ""
        self._actions = PartyActions(context, self._rings, parent=self)
        self._actions.wished.connect(self.command_requested)
        self._entry.wished.connect(self.command_requested)
        self._entry.confirmed.connect(self.confirmed_requested)

    @property
    def centre(self) -> QWidget:
        """Both rings."""
        return self._rings

    @property
    def desk(self) -> EntryDesk:
        """The entry desk."""
        return self._entry.desk

    @property
    def entry(self) -> Entry:
        """The ways for forms to come in."""
        return self._entry

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Standings, entry desk and announcement."""
        return (
            Panel(
                key="standings",
                title=tr("Standings"),
                icon="star",
                make=self._the_standings,
                area=Qt.DockWidgetArea.LeftDockWidgetArea,
                width=LEFT_WIDTH,
            ),
            Panel(
                key="entry",
                title=tr("Entry desk (game master only)"),
                icon="secret",
                make=self._the_desk,
                shortcut=DOCK_KEYS["sheet"],
                area=Qt.DockWidgetArea.BottomDockWidgetArea,
                width=DESK_WIDTH,
                height=330,
            ),
            Panel(
                key="announce",
                title=tr("Announcement"),
                icon="copy",
                make=self._the_announcement,
                width=SAID_WIDTH,
            ),
        )

    @property
    def tabs(self) -> tuple[tuple[str, ...], ...]:
        """Standings lie over the trackers, which say the same in rows; the tray over the log."""
        return (("standings", "trackers"), ("tray", "log"))

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """Ways for forms to come in, and what is done by hand."""
        return (*self._entry.actions, *self._actions.specs)

    @property
    def hand(self) -> Hand:
        """Orbs and stars by hand."""
        return self._hand

    @property
    def selected(self) -> str:
        """The player that is selected in the trackers."""
        return self._selected

    def show_session(self, session: Session) -> None:
        """Draw the match as it stands."""
        match: Match = session.table.state
        view = public_view(match)
        self._rings.show_public(view, calm=self.context.calm())
        self.announcement.show_public(view)
        self.standings.show_public(view)
        self._entry.show_match(match)
        self._actions.show_match(match)

    def turn(self, table: Table) -> TurnPicture:
        """Round and phase."""
        return turn_picture(self.context.game, table.state)

    def hint(self, table: Table) -> Hint:
        """What could be done next."""
        return hint(table.state)

    def heading(self, table: Table) -> str:
        """The house rules of the match."""
        match: Match = table.state
        return other_rules(match.content.house_rules, match.options)

    def select(self, owner: str) -> None:
        """Remember who was clicked in the trackers."""
        if owner != self._selected:
            self._selected = owner
            self._actions.select(owner)
            self.selection_changed.emit(owner)

    def cancel(self) -> bool:
        """Let pieces that walk be there at once."""
        return self._rings.arrive()

    def asks_first(self, command: Command) -> bool:
        """Show what the lock would correct or default, if anything (BP-37)."""
        return isinstance(command, Lock) and self._entry.asks_to_lock()

    def put_away(self) -> None:
        """Cover the desk and hide the ledger."""
        self._entry.put_away()

    def close(self) -> None:
        """Close the windows of the match."""
        self._entry.close()

    def _the_desk(self) -> QWidget:
        return self._entry.desk

    def _the_standings(self) -> QWidget:
        return self.standings

    def _the_announcement(self) -> QWidget:
        return self.announcement
