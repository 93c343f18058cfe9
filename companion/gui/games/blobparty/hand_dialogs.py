"""The game master's hand in dialogs: figures, decisions, rounds taken back, the ledger, remarks.

Each says below what the rules have against it; OK wishes it all the same, as any command can be forced.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLineEdit,
    QSpinBox,
    QWidget,
)

from companion.engine.commands import Command
from companion.engine.texts import tr, tr_n
from companion.games.blobparty.commands import Adjust, NoteDown, Overrule, Publish, Reopen, SetOrder
from companion.games.blobparty.rules.hand import LONGEST_REASON, MOST_NAMES
from companion.games.blobparty.state import Match
from companion.games.game import Game
from companion.gui.widgets.buttons import ok_and_cancel
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.spins import with_room

LARGEST: Final = 999


class HandDialog(QDialog):
    """The base: a form, what is against it, and the command it comes to."""

    def __init__(self, game: Game, match: Match, title: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self.match = match
        self.setWindowTitle(title)
        self.form = QFormLayout()
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self)
        self._needed: list[QLineEdit] = []
        column_layout(self, self.form, self.fault_label, self.buttons, spacing=12, margins=(20, 16, 20, 16))
        self.setMinimumWidth(460)

    @property
    def command(self) -> Command:
        """What is wished."""
        raise NotImplementedError

    def explain(self, text: str) -> None:
        """Say above the form what it does."""
        words = plain_label(text, "muted")
        words.setWordWrap(True)
        self.form.addRow(words)

    def begin_with(self, first: QWidget) -> None:
        """Give the focus to the first field, and look over what stands there."""
        first.setFocus()
        self.check()

    def player_box(self) -> QComboBox:
        """Return a list of the players."""
        box = QComboBox()
        for player in self.match.players:
            box.addItem(player.name, player.id)
        box.currentIndexChanged.connect(self.check)
        return box

    def needed_line(self) -> QLineEdit:
        """Return a line that must not be left empty."""
        line = QLineEdit()
        line.setMaxLength(LONGEST_REASON)
        line.textChanged.connect(self.check)
        self._needed.append(line)
        return line

    def check(self, _changed: object = None) -> None:
        """Say what is against it; what is not filled in cannot be wished."""
        refusals = self._game.why_not(self.match, self.command)
        self.fault_label.setText("\n".join(refusal.text for refusal in refusals))
        is_complete = all(line.text().strip() for line in self._needed)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(is_complete)


class AdjustDialog(HandDialog):
    """Figures of a player, with the reason (BP-130); battle points and garnets stay secret."""

    def __init__(self, game: Game, match: Match, who: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Adjust figures"), parent=parent)
        self.explain(
            tr("Orbs and stars are told to the table as a correction; BP and garnets stay in the ledger.")
        )
        self.who_box = self.player_box()
        self.spins = {name: self._spin(name) for name in ("orbs", "stars", "bp", "garnets")}
        self.reason_line = self.needed_line()
        self.form.addRow(tr("&Player"), self.who_box)
        words = {"orbs": tr("&Orbs"), "stars": tr("&Stars"), "bp": tr("&BP"), "garnets": tr("&Garnets")}
        for name, spin in self.spins.items():
            self.form.addRow(words[name], spin)
        self.form.addRow(tr("&Reason"), self.reason_line)
        self.who_box.setCurrentIndex(max(0, self.who_box.findData(who)))
        self.begin_with(self.who_box)

    def _spin(self, name: str) -> QSpinBox:
        spin = with_room(QSpinBox())
        spin.setRange(0 if name == "stars" else -LARGEST, LARGEST)
        spin.valueChanged.connect(self.check)
        return spin

    @property
    def command(self) -> Adjust:
        """The adjustment: what is added, or taken with a minus."""
        figures = {name: spin.value() for name, spin in self.spins.items()}
        return Adjust(self.who_box.currentData(), reason=self.reason_line.text().strip(), **figures)


class ReopenDialog(HandDialog):
    """The last rounds taken back (BP-131); without a game master with the PINs of all (BP-139)."""

    def __init__(self, game: Game, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Open a round again"), parent=parent)
        self.explain(
            tr(
                "Everything goes back to where the forms of the round were collected. "
                "Later forms wait as drafts, draws come out the same again."
            )
        )
        self.round_box = QComboBox()
        for record in reversed(match.history):
            self.round_box.addItem(_rounds(record.n, match.history[-1].n), record.n)
        self.round_box.currentIndexChanged.connect(self.check)
        self.form.addRow(tr("&Back to"), self.round_box)
        self.pin_lines: list[QLineEdit] = []
        if not match.hosted:
            for player in match.players:
                line = QLineEdit()
                line.setEchoMode(QLineEdit.EchoMode.Password)
                line.setMaxLength(4)
                line.textChanged.connect(self.check)
                self.form.addRow(tr("PIN of {name}", name=player.name), line)
                self.pin_lines.append(line)
        self.begin_with(self.round_box)

    @property
    def command(self) -> Reopen:
        """The round to go back to."""
        pins = tuple(line.text() for line in self.pin_lines)
        return Reopen(self.round_box.currentData() or 0, pins=pins)


def _rounds(first: int, last: int) -> str:
    if first == last:
        return tr("Round {n}", n=first)
    return tr("Round {n}; takes Rounds {n} to {last} back", n=first, last=last)


class OrderDialog(HandDialog):
    """The order of the Kingwizards as it was drawn at the table (BP-15)."""

    def __init__(self, game: Game, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Order of the Kingwizards"), parent=parent)
        self.explain(tr("Everybody once, in the order of the rounds, with commas between the names."))
        self.names_line = self.needed_line()
        self.names_line.setText(", ".join(player.name for player in match.players))
        self.form.addRow(tr("&Names"), self.names_line)
        self.begin_with(self.names_line)

    @property
    def command(self) -> SetOrder:
        """The order; a name that is not known stays as it was typed, and is refused."""
        typed = [name.strip() for name in self.names_line.text().split(",")]
        known = [self.match.named(name) for name in typed]
        return SetOrder(
            tuple(player.id if player else name for player, name in zip(known, typed, strict=True))
        )


class OverruleDialog(HandDialog):
    """A result of the endgame decided by hand, with the reason (BP-110)."""

    def __init__(self, game: Game, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Decide a result"), parent=parent)
        self.explain(tr("The report marks it as the game master's decision, with the reason."))
        self.what_box = QComboBox()
        for what in MOST_NAMES:
            self.what_box.addItem(what_words(what), what)
        self.what_box.currentIndexChanged.connect(self.check)
        self.form.addRow(tr("&What"), self.what_box)
        self.name_boxes = {player.id: QCheckBox(player.name) for player in match.players}
        for box in self.name_boxes.values():
            box.toggled.connect(self.check)
            self.form.addRow("", box)
        self.most_label = plain_label("", "muted")
        self.form.addRow("", self.most_label)
        self.reason_line = self.needed_line()
        self.form.addRow(tr("&Reason"), self.reason_line)
        self.begin_with(self.what_box)

    @property
    def command(self) -> Overrule:
        """The decision."""
        names = tuple(who for who, box in self.name_boxes.items() if box.isChecked())
        return Overrule(self.what_box.currentData(), names, self.reason_line.text().strip())

    def check(self, _changed: object = None) -> None:
        """Say how many names it takes as well."""
        most = MOST_NAMES[self.what_box.currentData()]
        self.most_label.setText(
            tr_n("at most {n} name; none for nobody", "at most {n} names; none for nobody", most)
        )
        super().check()
        if len(self.command.names) > most:
            self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(False)


def what_words(what: str) -> str:
    """Return a result of the endgame in words."""
    known = {
        "orbs": tr("who has the most orbs"),
        "stars": tr("who has the most stars"),
        "candidate": tr("the Elimination Candidate"),
        "pair": tr("the two of the Death Match"),
        "opponent": tr("the candidate's opponent"),
        "tokens": tr("who holds a Token of Life"),
    }
    return known[what]


class PublishDialog(HandDialog):
    """The ledger made public after the match (BP-96)."""

    def __init__(self, game: Game, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Publish the ledger"), parent=parent)
        self.explain(
            tr(
                "Everybody will see battle points, amounts, bids and purchases of all rounds. "
                "This cannot be unseen."
            )
        )
        self.votes_box = QCheckBox(tr("single votes as well"))
        self.votes_box.toggled.connect(self.check)
        self.form.addRow("", self.votes_box)
        self.begin_with(self.votes_box)

    @property
    def command(self) -> Publish:
        """The publishing."""
        return Publish(votes=self.votes_box.isChecked())


class NoteDialog(HandDialog):
    """A remark for the ledger, such as who lost the Death Match (BP-108)."""

    def __init__(self, game: Game, match: Match, *, parent: QWidget | None = None) -> None:
        super().__init__(game, match, tr("Note for the ledger"), parent=parent)
        self.explain(tr("Only the game master sees it, such as who lost the Death Match."))
        self.text_line = self.needed_line()
        self.form.addRow(tr("&Note"), self.text_line)
        self.begin_with(self.text_line)

    @property
    def command(self) -> NoteDown:
        """The remark."""
        return NoteDown(self.text_line.text().strip())
