"""The entry desk: who has handed in, one covered form, forms sent in (BP-132)."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QPushButton, QWidget

from companion.engine.texts import tr
from companion.games.blobparty.naming import flag_text, name
from companion.games.blobparty.rules.legality import problems
from companion.games.blobparty.state import Match
from companion.games.game import Game
from companion.gui.games.blobparty.form import PartyForm
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import become_panel
from companion.storage.slips import receive_folder

HIDE_AFTER_MS: Final = 60_000
"""After so long without use the form is put away (BP-128)."""


class EntryDesk(QWidget):
    """A row for each player, and the form of the one who is chosen.

    Signals:
        wished: carries the command to give.
    """

    wished = Signal(object)

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        become_panel(self)
        self._keeper = keeper
        self._match: Match | None = None
        self.rows: dict[str, tuple[QPushButton, ElidedLabel]] = {}
        self._grid = QGridLayout()
        self.form = PartyForm(keeper, game)
        self.faults = plain_label("", "danger")
        self.faults.setWordWrap(True)
        folder = push_button(keeper, tr("Import forms"), icon="open")
        folder.clicked.connect(self._import)
        note = plain_label(tr("Secret: never on the player display. Amounts are covered."), "small")
        left = column_layout(None, self._grid, None, row_layout(None, folder, note, None))
        right = column_layout(None, self.form, self.faults, None)
        row_layout(self, left, right, spacing=18, margins=(12, 8, 12, 8))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(HIDE_AFTER_MS)
        self._timer.timeout.connect(self.form.put_away)
        self.form.touched.connect(self._timer.start)
        self.form.wished.connect(self.wished)

    def show_match(self, match: Match) -> None:
        """Show who has handed in; the chosen form stays as it is while its round goes on."""
        self._match = match
        for n, player in enumerate(match.players):
            if player.id not in self.rows:
                self._add_row(n, player.id, player.name)
            self.rows[player.id][1].show_text(status_words(match, player.id))
        found = [f"{name(match, who)}: {flag_text(flag)}" for who, flag in problems(match)]
        self.faults.setText("\n".join(found))
        self.form.show_match(match)

    def choose(self, who: str) -> None:
        """Take a player's form up; what was typed for another is wiped."""
        if self._match is not None and who in self.rows:
            self.form.take_up(self._match, who)
            self._timer.start()

    def _add_row(self, n: int, who: str, called: str) -> None:
        button = push_button(self._keeper, called)
        button.clicked.connect(partial(self.choose, who))
        words = ElidedLabel("")
        self._grid.addWidget(button, n, 0)
        self._grid.addWidget(words, n, 1, alignment=Qt.AlignmentFlag.AlignVCenter)
        self.rows[who] = (button, words)

    def _import(self) -> None:
        """Hand in the forms of a folder; what was handed in already stays unless it is withdrawn."""
        folder = QFileDialog.getExistingDirectory(self, tr("Folder with forms"))
        if folder and self._match is not None:
            self.take_folder(Path(folder))

    def take_folder(self, folder: Path) -> None:
        """Hand in the forms in FOLDER, but for second ones and those with a wrong code, which are told."""
        if self._match is None:
            return
        told = []
        for received in receive_folder(self._match, folder):
            slip = received.slip
            if slip is None:
                told.append(f"{received.name}: {received.refused}")
            elif slip.replaces or slip.wrong_code:
                told.append(
                    tr("{file}: held back, there is one already or its code is wrong", file=received.name)
                )
            else:
                for command in (slip.form, slip.plan):
                    if command is not None:
                        self.wished.emit(command)
        if told:
            self.faults.setText("\n".join((self.faults.text(), *told)).strip())


def status_words(match: Match, who: str) -> str:
    """Return the part of a player and whether they are in; never what is in a form."""
    if match.phase == "pregame":
        part = tr("plans Round 1") if who == match.planner else ""
    elif who == match.kingwizard:
        part = tr("Kingwizard")
    else:
        part = tr("on board {board}", board=match.board_of(who)) if match.plan else ""
    if who == match.planner and match.phase == "collect":
        part += tr(", plans Round {n}", n=match.round + 1)
    if match.phase not in ("pregame", "collect"):
        return part
    given = match.form(who) is not None if match.phase == "collect" else who != match.planner
    planned = who != match.planner or match.plan_form is not None
    state = tr("in") if given and planned else tr("missing")
    return f"{part} · {state}"
