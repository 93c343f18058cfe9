"""The dice tray: where everything that is asked waits, and everything that is refused says why."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QBoxLayout,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)

from companion.engine.session import Session
from companion.engine.texts import tr
from companion.gui.game_view import Hint
from companion.gui.live_table import Preview, Refused, game_of
from companion.gui.prompts.cards import ENTER, Card, PromptCard
from companion.gui.prompts.coin import card_for
from companion.gui.prompts.dice_switch import DiceSwitch
from companion.gui.prompts.news import IdleCard, PreviewCard, RefusalCard
from companion.gui.prompts.presented import all_casts, presented
from companion.gui.prompts.title_line import TitleLine
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.looks import set_look

KEYS: Final = (*"0123456789", "Y", "N", ENTER, "Enter")
"""Keys that a card may own."""
NARROW: Final = 520
"""A tray below that width has its title in a row of its own."""


class DiceTray(QFrame):
    """Shows one card at a time.

    Signals:
        answer_requested: an answer to the open question; carries its value.
        roll_requested: the app shall roll the open question.
        rest_requested: the app shall roll the dice not typed; carries the faces typed.
        force_requested: what was refused shall be done.
        leave_requested: a refusal or a correction shall be let go.
        take_over_requested: the correction shall stand.
        dice_switched: carries a seat's id (empty: everyone) and ``app`` or ``table``.
        rule_requested: a rule id was clicked; carries it.
        pending_changed: whether something waits here now.
    """

    answer_requested = Signal(object)
    roll_requested = Signal()
    rest_requested = Signal(object)
    force_requested = Signal()
    leave_requested = Signal()
    take_over_requested = Signal()
    dice_switched = Signal(str, str)
    rule_requested = Signal(str)
    pending_changed = Signal(bool)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._session: Session | None = None
        self.title_line = TitleLine(keeper)
        self._word = plain_label("", "kind")
        self.dice_switch = DiceSwitch(keeper)
        self.dice_switch.switched.connect(self.dice_switched)
        self._idle = IdleCard(keeper)
        self._idle.rule_requested.connect(self.rule_requested)
        self._card: Card = self._idle
        self._shown: object = None
        self.setProperty("class", "tray")
        self.setAccessibleName(tr("Dice tray"))
        tools = row_layout(None, self._word, self.dice_switch, spacing=12)
        self._head = row_layout(None, self.title_line, tools, spacing=12)
        self._head.setStretch(0, 1)
        self._column = column_layout(self, self._head, self._idle, spacing=4, margins=(14, 4, 14, 6))
        self._column.setStretch(1, 1)
        self._shortcuts = [self._shortcut(key) for key in KEYS]
        self._give_keys()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus_changed)

    @property
    def card(self) -> Card:
        """What is shown now."""
        return self._card

    @property
    def rule(self) -> str:
        """The rule of what is shown, empty if there is none."""
        return self._card.rule

    @property
    def has_focus(self) -> bool:
        """Whether somebody answers here."""
        focus = QApplication.focusWidget()
        return focus is not None and self.isAncestorOf(focus)

    def show_hint(self, hint: Hint) -> None:
        """Say what could be done while nothing is asked."""
        self._idle.show_hint(hint)

    def show_session(self, session: Session) -> None:
        """Show the open question, or that there is none."""
        self._session = session
        self.dice_switch.show_session(session)
        self._idle.show_last(session)
        opened = session.table.open
        waiting = (opened.asked, session.seat(opened.asked.prompt.who).dice) if opened else None
        if waiting is not None and waiting == self._shown:
            return
        self._shown = waiting
        if waiting is None:
            self._show_idle(session)
        else:
            self._show_prompt(session)

    def show_refusal(self, refused: Refused) -> None:
        """Say why something was refused: an answer below its field, a command on a card of its own."""
        if isinstance(self._card, PromptCard) and refused.command is None:
            self._card.show_fault(refused.text)
            return
        card = RefusalCard(refused, self._keeper)
        card.force_requested.connect(self.force_requested)
        card.leave_requested.connect(self.leave_requested)
        self.title_line.show_title(self._refused_title(refused))
        self._show_news(card, "refused", tr("Refused, can be forced") if card.can_force else tr("Refused"))

    def show_preview(self, preview: Preview | None) -> None:
        """Show what a correction changes; None when it is over."""
        if preview is None:
            return
        card = PreviewCard(preview, self._keeper)
        card.take_over_requested.connect(self.take_over_requested)
        card.leave_requested.connect(self.leave_requested)
        self.title_line.show_title(
            tr("Move {n}: {key} becomes {text}", n=preview.n, key=preview.key, text=preview.text)
        )
        self._show_news(card, "pending", tr("Correction"))

    def focus_card(self) -> None:
        """Give the focus to what is to be answered, unless somebody is typing elsewhere."""
        target = self._card.focus_target
        if target is not None and not is_typing(self):
            target.setFocus(Qt.FocusReason.OtherFocusReason)

    # helpers

    def _shortcut(self, key: str) -> QShortcut:
        shortcut = QShortcut(QKeySequence(key), self)
        shortcut.setContext(Qt.ShortcutContext.ApplicationShortcut)
        shortcut.activated.connect(partial(self._on_key, ENTER if key == "Enter" else key))
        return shortcut

    def _give_keys(self) -> None:
        """Let the card have its keys from anywhere; Enter stays with a line that is typed elsewhere."""
        is_elsewhere = is_typing(self)
        keys = [key for key in self._card.keys if key != ENTER or not is_elsewhere]
        for shortcut in self._shortcuts:
            name = shortcut.key().toString()
            shortcut.setEnabled((ENTER if name == "Enter" else name) in keys)

    def _on_focus_changed(self) -> None:
        self._give_keys()

    def _on_key(self, key: str) -> None:
        focus = QApplication.focusWidget()
        if key == ENTER and isinstance(focus, QAbstractButton):
            focus.click()
        else:
            self._card.take_key(key)

    def _show_idle(self, session: Session) -> None:
        state = session.table.state
        last = session.table.last
        title = game_of(session).command_text(last.before, last.command) if last else ""
        self.title_line.show_title(title, all_casts(game_of(session).meters(state)))
        self._put(self._idle, "tray", "")
        self.pending_changed.emit(False)

    def _show_prompt(self, session: Session) -> None:
        shown = presented(session)
        assert shown is not None
        card = card_for(shown)(shown, self._keeper)
        card.answered.connect(self.answer_requested)
        card.roll_requested.connect(self.roll_requested)
        card.rest_requested.connect(self.rest_requested)
        self.title_line.show_title(shown.question.title, shown.casts)
        self._put(card, "pending", "" if card.word == tr("Roll") else card.word)
        self.pending_changed.emit(True)
        self.focus_card()

    def _show_news(self, card: Card, look: str, word: str) -> None:
        self._shown = None
        self._put(card, look, word)
        self.pending_changed.emit(True)
        self.focus_card()

    def _refused_title(self, refused: Refused) -> str:
        if refused.command is None or self._session is None:
            return tr("That is not possible")
        return game_of(self._session).command_text(self._session.table.state, refused.command)

    def _put(self, card: Card, look: str, word: str) -> None:
        set_look(self, look)
        self._word.setText(word)
        self._word.setVisible(bool(word))
        if card is self._card:
            return
        old, self._card = self._card, card
        self._column.insertWidget(1, card, 1)
        old.hide()
        if old is not self._idle:
            self._column.removeWidget(old)
            old.deleteLater()
        if card is not self._idle:
            card.rule_requested.connect(self.rule_requested)
        card.show()
        self._give_keys()

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the title above the switch where the tray is too narrow for both."""
        super().resizeEvent(event)
        kinds = QBoxLayout.Direction
        is_narrow = self.width() < NARROW * self._keeper.theme.text_scale
        self._head.setDirection(kinds.TopToBottom if is_narrow else kinds.LeftToRight)
        self._head.setSpacing(0 if is_narrow else 12)


def is_typing(inside: QWidget) -> bool:
    """Whether the focus is in a line or page of text outside the widget INSIDE."""
    focus = QApplication.focusWidget()
    is_text = isinstance(focus, QLineEdit | QPlainTextEdit) or (
        isinstance(focus, QTextEdit) and not focus.isReadOnly()
    )
    return focus is not None and is_text and not inside.isAncestorOf(focus)
