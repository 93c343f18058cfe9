"""How forms come in and secrets are looked at: desk, hot seat, import, lock, ledger."""

from __future__ import annotations

from datetime import datetime
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QInputDialog

from companion.engine.texts import tr
from companion.games.blobparty.commands import Lock, SetPin
from companion.games.blobparty.lock_words import lock_report
from companion.games.blobparty.state import Match
from companion.gui.actions import ActionSpec, Menu
from companion.gui.games.blobparty.desk import EntryDesk
from companion.gui.games.blobparty.hot_seat import HotSeat
from companion.gui.games.blobparty.import_dialog import ImportDialog
from companion.gui.games.blobparty.ledger import LedgerWindow
from companion.gui.games.blobparty.lock_dialog import LockDialog
from companion.gui.theme_keeper import ThemeKeeper


class EntryAction(Enum):
    """Names for the key settings."""

    HOT_SEAT = "hot-seat"
    FORGET_PIN = "forget-pin"
    IMPORT = "import"
    LEDGER = "ledger"
    LOCK = "lock"


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
        self.desk.hot_seat_requested.connect(self.hand_round)
        self.desk.import_requested.connect(self.take_forms)
        self.desk.ledger_requested.connect(self.open_ledger)
        self.hot_seat: HotSeat | None = None
        self.ledger: LedgerWindow | None = None

    def show_match(self, match: Match) -> None:
        """Show a match in everything that is open."""
        self._match = match
        self.desk.show_match(match)
        if self.hot_seat is not None:
            self.hot_seat.show_match(match)
        if self.ledger is not None:
            self.ledger.show_match(match)

    @property
    def match(self) -> Match | None:
        """The match as it stands."""
        return self._match

    @property
    def is_collecting(self) -> bool:
        """Whether forms can be handed in."""
        return self._match is not None and self._match.phase in ("pregame", "collect")

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """What the menu offers, with keys."""
        return (
            ActionSpec(
                id=EntryAction.HOT_SEAT,
                text=tr("&Hot seat"),
                menu=Menu.SESSION,
                run=self.hand_round,
                keys=("Ctrl+H",),
                enabled=self._is_collecting,
                icon="player",
                starts_group=True,
            ),
            ActionSpec(
                id=EntryAction.FORGET_PIN,
                text=tr("&Forget a PIN…"),
                menu=Menu.SESSION,
                run=self.forget_pin,
                enabled=self._has_pins,
            ),
            ActionSpec(
                id=EntryAction.IMPORT,
                text=tr("&Import forms…"),
                menu=Menu.SESSION,
                run=self.take_forms,
                keys=("Ctrl+I",),
                enabled=self._takes_forms,
                icon="open",
            ),
            ActionSpec(
                id=EntryAction.LEDGER,
                text=tr("Led&ger and private sheets"),
                menu=Menu.SESSION,
                run=self.open_ledger,
                keys=("Ctrl+Shift+L",),
                icon="secret",
            ),
            ActionSpec(
                id=EntryAction.LOCK,
                text=tr("&Lock…"),
                menu=Menu.SESSION,
                run=self.ask_to_lock,
                keys=("Ctrl+L",),
                enabled=self._is_collecting,
                icon="lock",
            ),
        )

    def hand_round(self) -> None:
        """Cover everything and let one device go round the table (section 20)."""
        if self._match is None or not self.is_collecting:
            return
        self.desk.cover()
        if self.ledger is not None:
            self.ledger.secrecy.fall_back()
        self.hot_seat = HotSeat(self._keeper, self._match, clock=clock, parent=self.desk.window())
        self.hot_seat.wished.connect(self.wished)
        self.hot_seat.finished.connect(self._on_hot_seat_finished)
        self.hot_seat.showFullScreen()

    def _on_hot_seat_finished(self, _result: int) -> None:
        if self.hot_seat is not None:
            self.hot_seat.deleteLater()
            self.hot_seat = None

    def forget_pin(self) -> None:
        """Take away the PIN of a player who has forgotten it (BP-133)."""
        if self._match is None:
            return
        owners = {player.name: player.id for player in self._match.players if player.pin}
        ask = tr("Whose PIN is forgotten?")
        name, agreed = QInputDialog.getItem(
            self.desk.window(), tr("PIN"), ask, list(owners), 0, editable=False
        )
        if agreed and name in owners:
            self.wished.emit(SetPin(owners[name]))

    def _has_pins(self) -> bool:
        match = self._match
        return match is not None and match.hosted and any(player.pin for player in match.players)

    def take_forms(self) -> None:
        """Take in forms that were sent, after every fault was shown (section 17)."""
        if self._match is None or not self._takes_forms():
            return
        self.desk.cover()
        dialog = ImportDialog(self._keeper, self._match, clock=clock, parent=self.desk.window())
        if dialog.exec():
            for command in dialog.commands:
                self.wished.emit(command)
        dialog.deleteLater()

    def _takes_forms(self) -> bool:
        return self.is_collecting and self._match is not None and self._match.hosted

    def open_ledger(self) -> None:
        """Open the ledger, covered, or bring it to the front."""
        if self._match is None:
            return
        if self.ledger is None:
            self.ledger = LedgerWindow(self._keeper, parent=self.desk.window())
            self.ledger.wished.connect(self.wished)
            self.ledger.show_match(self._match)
        self.ledger.show()
        self.ledger.raise_()
        self.ledger.activateWindow()
        self.ledger.switch.setFocus()

    def put_away(self) -> None:
        """Cover everything: the match is not in front any more."""
        self.desk.cover()
        if self.ledger is not None:
            self.ledger.secrecy.fall_back()
            self.ledger.hide()

    def close(self) -> None:
        """Close what is open; the match is left."""
        for window in (self.hot_seat, self.ledger):
            if window is not None:
                window.deleteLater()
        self.hot_seat = self.ledger = None

    def _is_collecting(self) -> bool:
        return self.is_collecting

    def asks_to_lock(self) -> bool:
        """Ask, if anything is wrong, missing or left to the lot; return whether that was so."""
        match = self._match
        if match is None or not match.hosted or lock_report(match).is_clean:
            return False
        self.ask_to_lock()
        return True

    def ask_to_lock(self) -> None:
        """Show everything that is wrong or missing, and lock if the GM says so (BP-37)."""
        if self._match is None or not self.is_collecting:
            return
        if not self._match.hosted:
            self.wished.emit(Lock())
            return
        dialog = LockDialog(self._keeper, self._match, parent=self.desk.window())
        if dialog.exec():
            self.confirmed.emit(Lock())
        dialog.deleteLater()


def clock() -> str:
    """Return the time of day, as the ledger keeps it."""
    return datetime.now().astimezone().strftime("%H:%M")
