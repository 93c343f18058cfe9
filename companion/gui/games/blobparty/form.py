"""A covered form for one player: the same fields for rich and poor (BP-135)."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.naming import field_name
from companion.games.blobparty.state import Match
from companion.games.game import Game
from companion.gui.games.blobparty.secret_edit import SecretEdit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

KING: Final = ("vote_a", "vote_b", "battle_a", "battle_b", "bid", "buy")
OTHER: Final = ("vote", "card", "wild", "battle", "bid", "buy")
GROUPS: Final = ("board_a", "board_b")
PLAN: Final = (*GROUPS, "trap_a", "trap_b")
LONGEST_LIST: Final = 120
"""Characters of a list of names."""


class PartyForm(QWidget):
    """Asks for the form, and the next Kingwizard for the plan, groups as names with commas between.

    Signals:
        wished: carries the command to give.
        touched: somebody is at work on it.
    """

    wished = Signal(object)
    touched = Signal()

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._game = game
        self._match: Match | None = None
        self._who = ""
        self.edits: dict[str, SecretEdit] = {}
        self.title = plain_label(tr("Choose a player"), "h3")
        self.fault = plain_label("", "danger")
        self.fault.setWordWrap(True)
        self.look = push_button(keeper, tr("Hold to look"), icon="reveal")
        self.save = push_button(keeper, tr("Confirm"), icon="check", look="primary")
        self._fields = QGridLayout()
        column_layout(
            self, self.title, self._fields, self.fault, row_layout(None, self.look, None, self.save)
        )
        self.look.pressed.connect(self._uncover)
        self.look.released.connect(self._cover)
        self.save.clicked.connect(self._confirm)
        self.put_away()

    @property
    def who(self) -> str:
        """Whose form it is, empty for nobody's."""
        return self._who

    def show_match(self, match: Match) -> None:
        """Put the form away when its round is over."""
        before, self._match = self._match, match
        if before is not None and (before.round, before.phase) != (match.round, match.phase):
            self.put_away()

    def put_away(self) -> None:
        """Wipe everything and show nobody's form (BP-136)."""
        self._who = ""
        self._lay_out(())
        self.title.setText(tr("Choose a player"))
        self.fault.setText("")
        for button in (self.look, self.save):
            button.setEnabled(False)

    def take_up(self, match: Match, who: str) -> None:
        """Ask for the form of WHO, every field empty."""
        self.put_away()
        fields: tuple[str, ...] = (
            (KING if who == match.kingwizard else OTHER) if match.phase == "collect" else ()
        )
        if who == match.planner:
            fields += PLAN
        if not fields:
            return
        self._match, self._who = match, who
        self.title.setText(tr("Form of {name}", name=match.player(who).name))
        self._lay_out(fields)
        for button in (self.look, self.save):
            button.setEnabled(True)

    def _lay_out(self, fields: tuple[str, ...]) -> None:
        while (item := self._fields.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for edit in self.edits.values():
            edit.wipe()
        self.edits = {}
        for n, field in enumerate(fields):
            edit = new_edit(field)
            edit.textEdited.connect(self._on_text_edited)
            self.edits[field] = edit
            self._fields.addWidget(plain_label(field_name(field), "small"), 0, n)
            self._fields.addWidget(edit, 1, n)

    def commands(self) -> tuple[Command, ...]:
        """Return what hands the form in as it is typed."""
        match = self._match
        if match is None or not self._who:
            return ()
        found: list[Command] = []
        numbers = {key: edit.number for key, edit in self.edits.items() if key not in ("card", *PLAN)}
        if match.phase == "collect":
            card = self.edits["card"].text().upper() or None if "card" in self.edits else None
            found.append(Submit(self._who, card=card, **numbers))  # type: ignore[arg-type]
        if "trap_a" in self.edits:
            found.append(self._plan(match))
        return tuple(found)

    def _plan(self, match: Match) -> Propose:
        """Return the plan as it is typed; what is left out is drawn at the lock (BP-24)."""
        a, b = (named(match, self.edits[field].text()) for field in GROUPS)
        return Propose(
            self._who,
            board_a=a,
            board_b=b,
            trap_a=self.edits["trap_a"].number,
            trap_b=self.edits["trap_b"].number,
        )

    def _confirm(self) -> None:
        """Hand in what can be handed in; else say on this page alone what is wrong (BP-36)."""
        match = self._match
        if match is None:
            return
        refusals = [reason for command in self.commands() for reason in self._game.why_not(match, command)]
        if refusals:
            self.fault.setText("\n".join(f"{reason.text} [{reason.rule}]" for reason in refusals))
            return
        commands = self.commands()
        self.put_away()
        for command in commands:
            self.wished.emit(command)

    def _uncover(self) -> None:
        for edit in self.edits.values():
            edit.cover(on=False)
        self.touched.emit()

    def _cover(self) -> None:
        for edit in self.edits.values():
            edit.cover(on=True)

    def _on_text_edited(self, _text: str) -> None:
        self.fault.setText("")
        self.touched.emit()


def new_edit(field: str) -> SecretEdit:
    """Return the empty, covered field of that name."""
    if field in GROUPS:
        return SecretEdit(field_name(field), ".", longest=LONGEST_LIST)
    return SecretEdit(field_name(field), r"[1-5wW]" if field == "card" else r"\d")


def named(match: Match, text: str) -> tuple[str, ...]:
    """Return the players that TEXT lists with commas, unknown names as they are."""
    names = [part.strip() for part in text.split(",") if part.strip()]
    found = [(match.named(name), name) for name in names]
    return tuple(player.id if player else name for player, name in found)
