"""How forms come in and secrets are looked at: desk, hot seat, import, lock, ledger."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QObject, Signal

from companion.games.blobparty.commands import Lock
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.desk import EntryDesk
from companion.gui.games.blobparty.lock_dialog import LockDialog
from companion.gui.theme_keeper import ThemeKeeper


class Entry(QObject):
    """The desk and the windows that open from it.

    Signals:
        wished: carries the command to give.
        confirmed: carries a command that is given in spite of what speaks against it.
    """

    wished = Signal(object)
    confirmed = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._match: Match | None = None
        self.desk = EntryDesk(keeper, clock=clock)
        self.desk.wished.connect(self.wished)
        self.desk.lock_requested.connect(self.ask_to_lock)

    def show_match(self, match: Match) -> None:
        """Show a match in everything that is open."""
        self._match = match
        self.desk.show_match(match)

    def ask_to_lock(self) -> None:
        """Show everything that is wrong or missing, and lock if the GM says so (BP-37)."""
        if self._match is None:
            return
        dialog = LockDialog(self._keeper, self._match, parent=self.desk.window())
        if dialog.exec():
            self.confirmed.emit(Lock())
        dialog.deleteLater()


def clock() -> str:
    """Return the time of day, as the ledger keeps it."""
    return datetime.now().astimezone().strftime("%H:%M")
