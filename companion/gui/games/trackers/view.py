"""A board of plain trackers in the window."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from msgspec.structs import replace

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu, QWidget

from companion.engine.commands import Command
from companion.engine.session import Session
from companion.engine.table import State, Table
from companion.engine.texts import tr
from companion.games.trackers import commands as c
from companion.games.trackers.state import Board
from companion.games.trackers.view import public_view
from companion.gui.actions import ActionSpec, Menu
from companion.gui.game_view import ConditionWish, GameView, Hand, Hint, Panel, ViewContext
from companion.gui.games.trackers.adding import AddDialog
from companion.gui.games.trackers.cards import CardPage, CardScroll
from companion.gui.games.trackers.faces import board_faces
from companion.gui.games.trackers.order_panel import OrderPanel
from companion.gui.games.trackers.owner_panel import OwnerPanel
from companion.gui.games.trackers.player import public_turn
from companion.gui.turn import TurnPicture
from companion.gui.widgets.plain import menu_text


class BoardAction(Enum):
    """Names for the key settings."""

    ADD = "add"
    ROLL = "roll-initiative"
    SORT = "sort"
    BACK = "turn-back"
    ROUND = "next-round"
    OUT = "pass-over"
    HIDE = "hide"
    REMOVE = "remove"


class BoardHand(Hand):
    """Sets meters by hand, and the words that stand on cards."""

    def set_meter(self, state: State, owner: str, meter: str, value: int) -> Command | None:
        """Return the command that sets a meter."""
        return c.SetMeter(owner, meter, value)

    def conditions(self, state: Board, owner: str) -> tuple[ConditionWish, ...]:
        """Return the usual conditions and those that anybody on the board has."""
        mine = {tag.text for tag in state.owner(owner).tags}
        usual = (tr("stunned"), tr("prone"), tr("slowed"), tr("burning"), tr("protected"), tr("down"))
        known = dict.fromkeys((*usual, *(tag.text for one in state.owners for tag in one.tags)))
        return tuple(
            ConditionWish(
                name=text,
                icon="note",
                is_on=text in mine,
                command=c.RemoveTag(owner, text) if text in mine else c.AddTag(owner, text),
            )
            for text in known
        )


class BoardView(GameView):
    """Cards in the middle, turn order and the selected owner at the right."""

    def __init__(self, context: ViewContext, *, parent: QObject | None = None) -> None:
        super().__init__(context, parent=parent)
        self.page = CardPage(context.keeper)
        self._scroll = CardScroll(self.page)
        self.order = OrderPanel(context.keeper)
        self.owner = OwnerPanel(context.keeper)
        self._hand = BoardHand()
        self._board: Board | None = None
        self.page.selected.connect(self._on_selected)
        self.page.changed_by.connect(self._on_changed_by)
        self.page.menu_requested.connect(self._on_menu_requested)
        self.order.command_requested.connect(self.command_requested)
        self.order.owner_selected.connect(self._on_selected)
        self.owner.command_requested.connect(self.command_requested)

    @property
    def centre(self) -> QWidget:
        """The cards."""
        return self._scroll

    @property
    def panels(self) -> tuple[Panel, ...]:
        """Turn order and owner."""
        return (
            Panel(key="sheet", title=tr("Selected"), icon="hero", make=self._the_owner),
            Panel(key="order", title=tr("Turn order"), icon="initiative", make=self._the_order, height=300),
        )

    @property
    def actions(self) -> tuple[ActionSpec, ...]:
        """What is done with the board and with who is selected."""
        has = self._has_selected
        return (
            _spec(BoardAction.ADD, tr("A&dd to the board…"), self.add, key="Ins", icon="plus", group=True),
            _spec(BoardAction.ROLL, tr("Roll &initiative for all"), self._roll, key="I", icon="initiative"),
            _spec(BoardAction.SORT, tr("S&ort the turn order"), self._sort),
            _spec(BoardAction.BACK, tr("Turn &back"), self._back, key="B"),
            _spec(BoardAction.ROUND, tr("Ne&xt round"), self._next_round, key="Shift+N"),
            _spec(BoardAction.OUT, tr("&Pass over, or take in again"), self._pass_over, key="P", enabled=has),
            _spec(
                BoardAction.HIDE, tr("Hi&de from players, or show"), self._hide, key="Shift+H", enabled=has
            ),
            _spec(BoardAction.REMOVE, tr("Remo&ve from the board"), self._remove, key="Del", enabled=has),
        )

    @property
    def hand(self) -> Hand:
        """Every meter by hand."""
        return self._hand

    @property
    def selected(self) -> str:
        """The owner whose card is selected."""
        return self.page.current

    def show_session(self, session: Session) -> None:
        """Draw the board."""
        board: Board = session.table.state
        self._board = board
        if self.selected and all(owner.id != self.selected for owner in board.owners):
            self.page.select("")
        self.page.show_headings(board_faces(board))
        self.order.show_board(board, self.selected)
        self.owner.show_owner(board, self.selected)

    def turn(self, table: Table) -> TurnPicture:
        """Round, whose turn it is, who is next."""
        board: Board = table.state
        picture = public_turn(public_view(board, "gm"))
        if not board.order:
            return replace(picture, next_text=tr("Next round"), next_command=c.SetRound(board.round + 1))
        command = c.NextTurn()
        text = tr("Next turn") if board.acting else tr("Begin")
        reasons = self.context.game.why_not(board, command)
        return replace(picture, next_text=text, next_command=command, next_reasons=reasons)

    def hint(self, table: Table) -> Hint:
        """What could be done next."""
        board: Board = table.state
        if not board.owners:
            return Hint(tr("Add somebody"), tr("Insert, or Session > Add to the board."))
        if not board.order:
            return Hint(
                tr("N counts the rounds"), tr("I rolls initiative for all; or type it beside a name.")
            )
        return Hint(tr("N goes on to the next turn"), tr("Click + and − on a card; with Shift it is five."))

    def select(self, owner: str) -> None:
        """Select a card that was clicked in the trackers."""
        if owner != self.page.current:
            self.page.select(owner)
            self._show_selected()

    def cancel(self) -> bool:
        """Select nobody."""
        had = bool(self.selected)
        self.select("")
        self.selection_changed.emit("")
        return had

    def add(self) -> None:
        """Ask who comes to the board."""
        if self._board is None:
            return
        dialog = AddDialog(self.context.keeper, self._board, parent=self._scroll.window())
        if dialog.exec():
            for command in dialog.commands():
                self.command_requested.emit(command)

    # helpers

    def _the_order(self) -> QWidget:
        return self.order

    def _the_owner(self) -> QWidget:
        return self.owner

    def _has_selected(self) -> bool:
        return bool(self.selected)

    def _show_selected(self) -> None:
        if self._board is not None:
            self._scroll.show_owner(self.selected)
            self.order.show_board(self._board, self.selected)
            self.owner.show_owner(self._board, self.selected)

    def _on_selected(self, owner: str) -> None:
        self.page.select(owner)
        self._show_selected()
        self.selection_changed.emit(owner)
        self.redraw_requested.emit()

    def _on_changed_by(self, owner: str, meter: str, amount: int) -> None:
        if self._board is not None:
            value = self._board.owner(owner).gauge(meter).value
            self.command_requested.emit(c.SetMeter(owner, meter, value + amount))

    def _on_menu_requested(self, owner: str, place: QPoint) -> None:
        menu = self.owner_menu(owner)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(place)

    def owner_menu(self, owner: str) -> QMenu:
        """Return what may be done with an owner."""
        menu = QMenu(self._scroll)
        for spec in self.actions[5:]:
            menu.addAction(spec.text, spec.run)
        menu.addSeparator()
        for wish in self._hand.conditions(self._board, owner) if self._board else ():
            action = menu.addAction(menu_text(wish.name), _sender(self.command_requested.emit, wish.command))
            action.setCheckable(True)
            action.setChecked(wish.is_on)
        return menu

    def _roll(self) -> None:
        self.command_requested.emit(c.RollInitiative(self.order.sides_box.currentData()))

    def _sort(self) -> None:
        self.command_requested.emit(c.Sort())

    def _back(self) -> None:
        self.command_requested.emit(c.PreviousTurn())

    def _next_round(self) -> None:
        if self._board is not None:
            self.command_requested.emit(c.SetRound(self._board.round + 1))

    def _pass_over(self) -> None:
        if self._board is not None and self.selected:
            self.command_requested.emit(c.PassOver(self.selected, not self._board.owner(self.selected).out))

    def _hide(self) -> None:
        if self._board is not None and self.selected:
            self.command_requested.emit(c.Hide(self.selected, not self._board.owner(self.selected).hidden))

    def _remove(self) -> None:
        if self.selected:
            self.command_requested.emit(c.RemoveOwner(self.selected))


def _sender(emit: Callable[[Command], None], command: Command) -> Callable[[], None]:
    def send() -> None:
        emit(command)

    return send


def _spec(
    action: BoardAction,
    text: str,
    run: Callable[[], None],
    *,
    key: str = "",
    icon: str = "",
    group: bool = False,
    enabled: Callable[[], bool] | None = None,
) -> ActionSpec:
    spec = ActionSpec(
        id=action,
        text=text,
        menu=Menu.SESSION,
        run=run,
        keys=(key,) if key else (),
        icon=icon,
        starts_group=group,
    )
    return spec if enabled is None else replace(spec, enabled=enabled)
