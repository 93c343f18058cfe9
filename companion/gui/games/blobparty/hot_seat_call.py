"""The neutral pages of the hot seat: whom to pass the device to, and back to the game master (BP-133)."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.commands import Lock
from companion.games.blobparty.rules.legality import absent, lock_refusals
from companion.games.blobparty.state import Match
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel

TITLE_PX = 64
NAME_WIDTH = 190
IN_A_LINE = 4


class CallPage(QWidget):
    """“Pass to Bo”: names, and who has confirmed; no game data (BP-137).

    Signals:
        called: a player has the device and says so; carries the player's id.
        lock_requested: all have confirmed and no game master locks for them (BP-138).
        back_requested: the device goes back to the game master.
    """

    called = Signal(str)
    lock_requested = Signal()
    back_requested = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._next = ""
        self.names: dict[str, QPushButton] = {}
        self.title = DisplayLabel(keeper, "", px=TITLE_PX)
        self.here = push_button(keeper, "", look="primarybig")
        self._others = QGridLayout()
        self._others.setSpacing(10)
        self.lock = push_button(keeper, tr("Lock the round"), icon="lock", look="primary")
        self.back = push_button(keeper, tr("Back to the game master"))
        note = tr("PINs are a courtesy, no protection: the session file holds everything as plain text.")
        foot = row_layout(None, plain_label(note, "small"), None, self.lock, self.back)
        somebody = plain_label(tr("or to somebody else:"), "muted")
        column_layout(
            self,
            None,
            _centred(self.title),
            28,
            _centred(self.here),
            40,
            _centred(somebody),
            row_layout(None, None, self._others, None),
            None,
            foot,
            margins=(40, 24, 40, 24),
        )
        self.here.clicked.connect(self._on_here_clicked)
        self.lock.clicked.connect(self.lock_requested)
        self.back.clicked.connect(self.back_requested)

    def show_match(self, match: Match, after: str = "") -> None:
        """Call the next who is missing, by seating behind AFTER."""
        missing = absent(match)
        seats = [player.id for player in match.players]
        at = seats.index(after) + 1 if after in seats else 0
        order = [who for who in (*seats[at:], *seats[:at]) if who in missing]
        self._next = order[0] if order else ""
        name = match.player(self._next).name if self._next else ""
        self.title.show_text(tr("Pass to {name}", name=name) if name else tr("All are in"))
        self.here.setText(tr("I am {name}", name=name).replace("&", "&&"))
        self.here.setAccessibleName(tr("I am {name}", name=name))
        self.here.setVisible(bool(name))
        self._show_names(match, missing)
        self.lock.setVisible(not match.hosted)
        self.lock.setEnabled(not any(True for _ in lock_refusals(match, Lock())))
        self.back.setText(tr("Back to the game master") if match.hosted else tr("Back to the boards"))
        (self.here if name else self.back).setFocus()

    def _show_names(self, match: Match, missing: tuple[str, ...]) -> None:
        if list(self.names) != [player.id for player in match.players]:
            self._add_names(match)
        for n, player in enumerate(match.players, 1):
            words = f"{n}  {player.name}"
            button = self.names[player.id]
            button.setText((words if player.id in missing else f"{words}  ✓").replace("&", "&&"))
            is_in = tr("{name}, confirmed", name=player.name)
            button.setAccessibleName(player.name if player.id in missing else is_in)

    def _add_names(self, match: Match) -> None:
        for button in self.names.values():
            button.deleteLater()
        self.names = {}
        for n, player in enumerate(match.players):
            button = push_button(self._keeper, player.name)
            button.setFixedWidth(NAME_WIDTH)
            button.clicked.connect(partial(self.called.emit, player.id))
            self.names[player.id] = button
            self._others.addWidget(button, *divmod(n, IN_A_LINE))

    def _on_here_clicked(self) -> None:
        if self._next:
            self.called.emit(self._next)

    # Qt overrides

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let a seat number call."""
        seat = event.text()
        if seat.isdecimal() and 1 <= int(seat) <= len(self.names):
            self.called.emit(list(self.names)[int(seat) - 1])
        else:
            super().keyPressEvent(event)


class BackPage(QWidget):
    """Before the window of the game master shows: whoever holds the device says that it is they.

    Signals:
        agreed: the game master has it.
        refused: it goes on round the table.
    """

    agreed = Signal()
    refused = Signal()

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        title = DisplayLabel(keeper, tr("Pass to the game master"), px=TITLE_PX)
        self.yes = push_button(keeper, tr("I am the game master"), look="primarybig")
        self.no = push_button(keeper, tr("Not yet"))
        words = plain_label(tr("Behind this page lies what no player may see."), "muted")
        column_layout(
            self,
            None,
            _centred(title),
            12,
            _centred(words),
            28,
            row_layout(None, None, self.no, self.yes, None, spacing=16),
            None,
            margins=(40, 24, 40, 24),
        )
        self.yes.clicked.connect(self.agreed)
        self.no.clicked.connect(self.refused)


def _centred(widget: QWidget | QLabel) -> QWidget:
    """Return a widget that keeps WIDGET in its middle."""
    frame = QWidget()
    row_layout(frame, None, widget, None)
    return frame
