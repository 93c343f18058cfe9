"""A match at a table: its view in the window with a live table behind it."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from companion.engine.notes import GM
from companion.engine.session import Seat, Session, new_session
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.state import Match
from companion.gui.game_view import ViewContext
from companion.gui.games.blobparty.party_actions import PartyAction
from companion.gui.games.blobparty.view import PartyView
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS


def session_of(match: Match, *, dice: str = "app") -> Session:
    """Return a session with MATCH on the table."""
    seats = (Seat(GM, "Game master", dice), *(Seat(who, who, dice) for who in IDS))  # type: ignore[arg-type]
    return new_session("Party", "seed", seats, game="blobparty", rules=BLOBPARTY, state=match)


def live_of(match: Match, *, dice: str = "app") -> LiveTable:
    """Return a live table with MATCH on it."""
    return LiveTable(session_of(match, dice=dice))


class Table:
    """A view with a live table behind it, and dialogs that answer themselves."""

    def __init__(self, keeper: ThemeKeeper, match: Match) -> None:
        self.live = live_of(match)
        self.view = PartyView(ViewContext(game=BLOBPARTY, keeper=keeper, calm=_calm))
        self.view.command_requested.connect(self.live.start)
        self.live.changed.connect(self.view.show_session)
        self.view.show_session(self.live.session)
        self.dialogs: list[QDialog] = []

    @property
    def match(self) -> Match:
        match: Match = self.live.session.table.state
        return match

    def pick(self, action: PartyAction) -> None:
        spec = next(spec for spec in self.view.actions if spec.id is action)
        assert spec.enabled()
        spec.run()

    def may(self, action: PartyAction) -> bool:
        return next(spec for spec in self.view.actions if spec.id is action).enabled()


def _calm() -> bool:
    return True
