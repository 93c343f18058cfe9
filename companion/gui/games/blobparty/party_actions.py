"""What a match adds to the menus of the window, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from companion.engine.commands import Command
from companion.engine.texts import tr
from companion.games.blobparty.commands import (
    Publish,
    Reveal,
    SetBoard,
    SetOption,
    SetOrder,
    ShowSubmitted,
    Withdraw,
)
from companion.games.blobparty.content import BoardId, Loop, Loops
from companion.games.blobparty.state import Match
from companion.gui.actions import ActionSpec, Menu, always
from companion.gui.game_view import ViewContext
from companion.gui.games.blobparty.hand_dialogs import (
    AdjustDialog,
    HandDialog,
    NoteDialog,
    OrderDialog,
    OverruleDialog,
    PublishDialog,
    ReopenDialog,
)
from companion.gui.games.blobparty.layout_editor import LayoutEditor
from companion.gui.games.blobparty.new_match import ASKED_HERE
from companion.gui.games.blobparty.plan_editor import PlanDialog
from companion.gui.house_rules import HouseRulesDialog


class PartyAction(Enum):
    """Names for the key settings."""

    LINE = "show-line"
    ALL = "show-all"
    PLAN = "plan"
    WITHDRAW = "withdraw"
    SUBMITTED = "show-submitted"
    ADJUST = "adjust"
    NOTE = "note"
    REOPEN = "reopen"
    OVERRULE = "overrule"
    PUBLISH = "publish"
    ORDER = "order"
    BOARDS = "boards"
    HOUSE_RULES = "house-rules"


class PartyActions(QObject):
    """Menu items of a match; those that ask something open a dialog.

    Signals:
        wished: carries the command to give.
    """

    wished = Signal(object)

    def __init__(self, context: ViewContext, over: QWidget, *, parent: QObject) -> None:
        """Dialogs open over the widget OVER."""
        super().__init__(parent)
        self._game = context.game
        self._keeper = context.keeper
        self._over = over
        self._match: Match | None = None
        self._selected = ""

    def show_match(self, match: Match) -> None:
        """Know the match as it stands."""
        self._match = match

    def select(self, who: str) -> None:
        """Know who is selected."""
        self._selected = who

    @property
    def specs(self) -> tuple[ActionSpec, ...]:
        """The declarations, in the order of their menus."""
        return (
            *self.corrections,
            _spec(PartyAction.LINE, tr("Show one &line"), self.show_line, "L", self._can_reveal, group=True),
            _spec(PartyAction.ALL, tr("Show the &whole result"), self.show_all, "Shift+L", self._can_reveal),
            _spec(
                PartyAction.PLAN, tr("&Plan of the next round…"), self.plan, "P", self._can_plan, group=True
            ),
            _spec(PartyAction.WITHDRAW, tr("&Throw a form away"), self.withdraw, "", self._can_withdraw),
            _spec(
                PartyAction.SUBMITTED,
                tr("Tell the table who has sub&mitted"),
                self.toggle_submitted,
                checked=self._tells_submitted,
            ),
            _spec(PartyAction.NOTE, tr("Note for the led&ger…"), self.note, "", self._has_match, group=True),
            _spec(PartyAction.PUBLISH, tr("Pu&blish the ledger…"), self.publish, "", self._can_publish),
            _spec(
                PartyAction.ORDER,
                tr("Order of the &Kingwizards…"),
                self.order,
                "",
                self._is_set_up,
                group=True,
            ),
            _spec(PartyAction.BOARDS, tr("Arrange the board&s…"), self.arrange, "", self._is_set_up),
            _spec(PartyAction.HOUSE_RULES, tr("House &rules…"), self.set_house_rules, "", self._is_set_up),
        )

    @property
    def corrections(self) -> tuple[ActionSpec, ...]:
        """What sets right by hand; it stands behind undo and redo."""
        edit = Menu.EDIT
        may = self._has_match
        return (
            _spec(PartyAction.ADJUST, tr("Ad&just figures…"), self.adjust, "J", may, group=True, menu=edit),
            _spec(
                PartyAction.REOPEN, tr("&Open a round again…"), self.reopen, "", self._can_reopen, menu=edit
            ),
            _spec(PartyAction.OVERRULE, tr("&Decide a result…"), self.overrule, "", may, menu=edit),
        )

    # what is done

    def show_line(self) -> None:
        """Show the table the next line of the result."""
        self.wished.emit(Reveal(lines=1))

    def show_all(self) -> None:
        """Show the table all that is left of the result."""
        self.wished.emit(Reveal())

    def plan(self) -> None:
        """Let the plan of the next round be pointed out."""
        if self._match is not None and self._match.planner:
            self._ask(PlanDialog(self._keeper, self._game, self._match, parent=self._over))

    def withdraw(self) -> None:
        """Throw away what the selected player handed in."""
        if self._selected:
            self.wished.emit(Withdraw(self._selected))

    def toggle_submitted(self) -> None:
        """Tell the table who has submitted, or stop."""
        self.wished.emit(ShowSubmitted(not self._tells_submitted()))

    def adjust(self) -> None:
        """Add to somebody's figures by hand."""
        if self._match is not None:
            self._ask(AdjustDialog(self._game, self._match, self._selected, parent=self._over))

    def note(self) -> None:
        """Write a remark into the ledger."""
        if self._match is not None:
            self._ask(NoteDialog(self._game, self._match, parent=self._over))

    def reopen(self) -> None:
        """Take the last rounds back."""
        if self._match is not None:
            self._ask(ReopenDialog(self._game, self._match, parent=self._over))

    def overrule(self) -> None:
        """Decide a result of the endgame by hand."""
        if self._match is not None:
            self._ask(OverruleDialog(self._game, self._match, parent=self._over))

    def publish(self) -> None:
        """Publish the ledger."""
        if self._match is not None:
            self._ask(PublishDialog(self._game, self._match, parent=self._over))

    def order(self) -> None:
        """Take the order of the Kingwizards from the table."""
        if self._match is not None:
            self._ask(OrderDialog(self._game, self._match, parent=self._over))

    def arrange(self) -> None:
        """Let the boards be arranged by hand, each board that changed a command."""
        match = self._match
        if match is None:
            return
        free = bool(match.option("free_tile_counts"))
        loops = loops_of(match)
        editor = LayoutEditor(self._keeper, match.content, loops, free_counts=free, parent=self._over)
        if editor.exec():
            self._lay("A", loops.A, editor.loops.A)
            self._lay("B", loops.B, editor.loops.B)
        editor.deleteLater()

    def _lay(self, board: BoardId, before: Loop, after: Loop) -> None:
        if after != before:
            self.wished.emit(SetBoard(board, after.tiles, after.start))

    def set_house_rules(self) -> None:
        """Let house rules be chosen, each change a command."""
        match = self._match
        if match is None:
            return
        switches = [rule for key, rule in match.content.house_rules.items() if key not in ASKED_HERE]
        dialog = HouseRulesDialog(switches, match.option, parent=self._over)
        if dialog.exec():
            for key, value in dialog.changed.items():
                self.wished.emit(SetOption(key, value))
        dialog.deleteLater()

    def _ask(self, dialog: HandDialog | PlanDialog) -> None:
        if dialog.exec():
            self.wished.emit(dialog.command)
        dialog.deleteLater()

    # when

    def _has_match(self) -> bool:
        return self._match is not None

    def _may(self, command: Command) -> bool:
        return self._match is not None and not self._game.why_not(self._match, command)

    def _can_reveal(self) -> bool:
        return self._may(Reveal(lines=1))

    def _can_plan(self) -> bool:
        return self._match is not None and self._match.hosted and bool(self._match.planner)

    def _can_withdraw(self) -> bool:
        return bool(self._selected) and self._may(Withdraw(self._selected))

    def _can_reopen(self) -> bool:
        return self._match is not None and bool(self._match.history)

    def _can_publish(self) -> bool:
        return self._may(Publish())

    def _is_set_up(self) -> bool:
        return self._may(SetOrder(()))

    def _tells_submitted(self) -> bool:
        return self._match is not None and self._match.show_submitted


def loops_of(match: Match) -> Loops:
    """Return how the boards of a match lie."""
    a, b = (Loop(start=board.start, tiles=board.tiles) for board in match.boards)
    return Loops(A=a, B=b)


def _spec(
    action_id: PartyAction,
    text: str,
    run: Callable[[], None],
    key: str = "",
    enabled: Callable[[], bool] = always,
    *,
    group: bool = False,
    checked: Callable[[], bool] | None = None,
    menu: Menu = Menu.SESSION,
) -> ActionSpec:
    return ActionSpec(
        id=action_id,
        text=text,
        menu=menu,
        run=run,
        keys=(key,) if key else (),
        enabled=enabled,
        starts_group=group,
        checked=checked,
    )
