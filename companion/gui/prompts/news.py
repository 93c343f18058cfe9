"""Cards that ask nothing: idle with the last result, a refusal, a correction that waits."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from companion.engine.prompts import Roll
from companion.engine.session import Session
from companion.engine.table import APP, TABLE, Move, Table
from companion.engine.texts import tr, tr_n
from companion.games.game import Line
from companion.gui.game_view import Hint
from companion.gui.live_table import Preview, Refused, game_of
from companion.gui.prompts.cards import AskHead, Card
from companion.gui.prompts.dice_strip import DiceStrip
from companion.gui.prompts.differences import differences
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import DisplayLabel, ElidedLabel, KeyCap
from companion.gui.widgets.layouts import column_layout, row_layout

MOST_ROLLS: Final = 4
HOT_MS: Final = 1500
"""How long a die that was just thrown stays yellow."""


class IdleCard(Card):
    """Says what can be done next, and what the last dice did."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self.title = DisplayLabel(keeper, px=27)
        self.hint = ElidedLabel("", "detail")
        self.strip = DiceStrip(keeper, (), largest=44)
        self.result = ElidedLabel("", "strong")
        self.detail = ElidedLabel("", "small")
        self._last: Move | None = None
        self._cooling = QTimer(self)
        self._cooling.setSingleShot(True)
        self._cooling.timeout.connect(self._on_cooled)
        words = column_layout(None, None, self.result, self.detail, None, spacing=2)
        left = column_layout(None, None, self.title, self.hint, None, spacing=2)
        row = row_layout(None, left, 16, self.strip, words, spacing=12)
        row.setStretch(0, 3)
        row.setStretch(3, 2)
        column_layout(self, row, None, spacing=4)

    def show_hint(self, hint: Hint) -> None:
        """Say what could be done."""
        self.title.show_text(hint.title or tr("Nothing is asked"))
        self.hint.show_text(hint.text)

    def show_last(self, session: Session) -> None:
        """Show the dice of the last move, yellow for a moment if it has only just ended."""
        last = session.table.last
        if last is self._last:
            return
        is_new = last is not None and last.previous is self._last
        self._last = last
        faces = dice_of(session.table, last) if last else ()
        self.strip.setVisible(bool(faces))
        self.strip.show_dice(tuple(sides for sides, _ in faces), tuple(face for _, face in faces), hot=is_new)
        line = last_line(session, last) if last else None
        self.result.show_text(line.title if line else "")
        self.detail.show_text(line.detail if line else "")
        if is_new:
            self._cooling.start(HOT_MS)

    def _on_cooled(self) -> None:
        self.strip.show_faces(self.strip.faces)


def last_line(session: Session, move: Move) -> Line | None:
    """Return the last thing MOVE told, in words."""
    game = game_of(session)
    state = session.table.state
    told = game.shown(state, move.notes)
    return game.note_line(state, told[-1]) if told else None


def dice_of(table: Table, move: Move) -> tuple[tuple[int, int], ...]:
    """Return (sides, face) of the last dice that fell in MOVE."""
    found: list[tuple[int, int]] = []
    rolled = [answer for answer in move.answers if answer.by in (APP, TABLE)]
    for answer in rolled[-MOST_ROLLS:]:
        prompt = table.question(move.n, answer.key)
        if isinstance(prompt, Roll):
            found += zip(prompt.dice, answer.value, strict=True)
    return tuple(found)


class RefusalCard(Card):
    """Says why something may not be done, and offers to do it all the same.

    Signals:
        force_requested: do it anyway.
        leave_requested: let it be.
    """

    force_requested = Signal()
    leave_requested = Signal()

    def __init__(self, refused: Refused, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self.can_force = refused.command is not None
        reasons = refused.refusals
        self._rule = reasons[0].rule if reasons else ""
        text = reasons[0].text if reasons else refused.text
        more = (
            tr_n("and one more reason", "and {n} more reasons", len(reasons) - 1) if len(reasons) > 1 else ""
        )
        detail = more and f"{more}: {'; '.join(reason.text for reason in reasons[1:])}"
        head = AskHead(self, text, detail=detail, rule=self._rule)
        self.force_button = push_button(keeper, tr("Do it anyway"), icon="force")
        self.force_button.clicked.connect(self.force_requested)
        self.leave_button = push_button(keeper, tr("Leave it"))
        self.leave_button.clicked.connect(self.leave_requested)
        column_layout(self, head, self._buttons(), None, spacing=6)

    @property
    def rule(self) -> str:
        """The rule that refuses."""
        return self._rule

    def _buttons(self) -> QWidget:
        buttons = QWidget()
        force = (KeyCap("G"), self.force_button) if self.can_force else ()
        if not self.can_force:
            self.force_button.setParent(buttons)
            self.force_button.hide()
        row_layout(buttons, *force, KeyCap(tr("Esc")), self.leave_button, None, spacing=8)
        return buttons

    @property
    def focus_target(self) -> QPushButton:
        """The button that lets it be."""
        return self.leave_button


class PreviewCard(Card):
    """Shows what a correction changes, and asks whether to take it over.

    Signals:
        take_over_requested: go on with the correction.
        leave_requested: keep everything as it was.
    """

    take_over_requested = Signal()
    leave_requested = Signal()

    def __init__(self, preview: Preview, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        found = differences(preview.before, preview.after)
        self.details = "; ".join(found.details)
        head = AskHead(self, found.title, detail=self.details)
        self.take_button = push_button(keeper, tr("Take it over"), icon="check", look="primary")
        self.take_button.clicked.connect(self.take_over_requested)
        self.keep_button = push_button(keeper, tr("Keep as it was"))
        self.keep_button.clicked.connect(self.leave_requested)
        buttons = row_layout(
            None, KeyCap("Y"), self.take_button, KeyCap("N"), self.keep_button, None, spacing=8
        )
        column_layout(self, head, buttons, None, spacing=6)

    @property
    def focus_target(self) -> QPushButton:
        """The button that takes it over."""
        return self.take_button

    @property
    def keys(self) -> tuple[str, ...]:
        """Yes and no."""
        return ("Y", "N")

    def take_key(self, key: str) -> None:
        """Y takes over, N keeps."""
        if key == "Y":
            self.take_over_requested.emit()
        else:
            self.leave_requested.emit()
