"""The plan for the next round, by pointing: who plays where in which order, and the traps (BP-18, BP-24)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

from msgspec.structs import replace

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.blobparty.commands import Propose
from companion.games.blobparty.content import BOARDS
from companion.games.blobparty.records import Order, PlanForm, Trap
from companion.games.blobparty.rules.plans import legal_spaces
from companion.games.blobparty.state import Match
from companion.games.game import Game
from companion.gui.games.blobparty.blank import blank_board
from companion.gui.games.blobparty.faces import faces
from companion.gui.games.blobparty.ring import RingBoard
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

Place = tuple[str, int]
"""A board and a place in its turn order behind the Kingwizard, from 0."""


class PlanDialog(QDialog):
    """What is left open is drawn by lot when the plan is locked; nobody stands in two places."""

    def __init__(
        self, keeper: ThemeKeeper, game: Game, match: Match, *, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = game
        self._match = match
        self._round = match.round + 1
        self._others = tuple(player for player in match.players if player.id != match.planner)
        planner = match.player(match.planner).name
        self.setWindowTitle(tr("Plan for Round {n}, by {who}", n=self._round, who=planner))
        self._traps = dict.fromkeys(BOARDS, 0)
        self.rings = {board: RingBoard(keeper) for board in BOARDS}
        self.trap_labels: dict[str, QLabel] = {board: plain_label() for board in BOARDS}
        self.order_boxes = {board: QCheckBox(tr("turn order by lot")) for board in BOARDS}
        self.place_boxes: dict[Place, QComboBox] = dict(self._new_boxes())
        self._before = dict.fromkeys(self.place_boxes, "")
        self.fault_label = plain_label("", "danger")
        self.fault_label.setWordWrap(True)
        self.buttons = ok_and_cancel(self, tr("Hand in"))
        hint = plain_label(
            tr("Pick the space of each trap. What is left open is filled by lot, behind the names given."),
            "muted",
        )
        boards = row_layout(None, *(self._column(board) for board in BOARDS), spacing=20)
        whole = column_layout(
            self, hint, boards, self.fault_label, self.buttons, spacing=10, margins=(20, 16, 20, 16)
        )
        whole.setStretch(1, 1)
        if match.plan_form is not None:
            self._take(match.plan_form)
        self._show()
        self.resize(820, 680)

    def _new_boxes(self) -> Iterator[tuple[Place, QComboBox]]:
        most = (len(self._others) + 1) // 2
        for board, at in product(BOARDS, range(most)):
            box = QComboBox()
            box.setAccessibleName(tr("{nth} on {board}", nth=_nth(at), board=board))
            box.addItem(tr("by lot"), "")
            for player in self._others:
                box.addItem(player.name, player.id)
            box.currentIndexChanged.connect(partial(self._on_placed, (board, at)))
            yield (board, at), box

    def _column(self, board: str) -> QVBoxLayout:
        ring = self.rings[board]
        ring.space_picked.connect(partial(self._on_space_picked, board))
        self.order_boxes[board].toggled.connect(self._show)
        grid = QGridLayout()
        for (of, at), box in self.place_boxes.items():
            if of == board:
                label = plain_label(_nth(at))
                label.setBuddy(box)
                grid.addWidget(label, at, 0)
                grid.addWidget(box, at, 1)
        grid.setColumnStretch(1, 1)
        by_lot = push_button(self._keeper, tr("Trap by lot"))
        by_lot.clicked.connect(partial(self._on_space_picked, board, 0))
        trap = row_layout(None, self.trap_labels[board], None, by_lot)
        column = column_layout(None, ring, trap, grid, self.order_boxes[board], spacing=8)
        column.setStretch(0, 1)
        return column

    @property
    def command(self) -> Propose:
        """The plan as it stands."""
        return Propose(
            self._match.planner,
            board_a=self._group("A"),
            board_b=self._group("B"),
            order_a=self._order("A"),
            order_b=self._order("B"),
            trap_a=self._traps["A"] or None,
            trap_b=self._traps["B"] or None,
        )

    def _group(self, board: str) -> tuple[str, ...]:
        return tuple(
            box.currentData()
            for (of, _), box in self.place_boxes.items()
            if of == board and box.currentData()
        )

    def _order(self, board: str) -> Order:
        return "random" if self.order_boxes[board].isChecked() else "listed"

    def _take(self, form: PlanForm) -> None:
        """Begin with the plan that was handed in before."""
        for board, group, order, trap in (
            ("A", form.board_a, form.order_a, form.trap_a),
            ("B", form.board_b, form.order_b, form.trap_b),
        ):
            self._traps[board] = trap or 0
            self.order_boxes[board].setChecked(order == "random")
            places = (box for (of, _), box in self.place_boxes.items() if of == board)
            for box, name in zip(places, group, strict=False):
                player = self._match.named(name)
                box.setCurrentIndex(box.findData(player.id) if player is not None else 0)

    def _show(self, _checked: bool = False) -> None:
        for board in BOARDS:
            self._show_board(board)
        refusals = self._game.why_not(self._match, self.command)
        self.fault_label.setText("\n".join(refusal.text for refusal in refusals))
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not refusals)

    def _show_board(self, board: str) -> None:
        """Show a board as it lies now, with the trap where it is to be."""
        lies, space = self._match.board(board), self._traps[board]
        mine = (Trap(space=space, owner=self._match.planner),) if space else ()
        blank = blank_board(self._match.content, board, lies.tiles, lies.start)
        self.rings[board].show_board(replace(blank, traps=(*lies.traps, *mine)), faces(self._match.players))
        self.rings[board].let_pick(legal_spaces(self._match, board, self._round), marked=space)
        words = tr("Trap on {board}: space {n}", board=board, n=space) if space else ""
        self.trap_labels[board].setText(words or tr("Trap on {board}: by lot", board=board))

    def _on_space_picked(self, board: str, space: int, _checked: bool = False) -> None:
        self._traps[board] = space
        self._show()

    def _on_placed(self, place: Place, _index: int) -> None:
        """Who is put in another's place changes places with them."""
        box = self.place_boxes[place]
        who, before = box.currentData(), self._before[place]
        self._before[place] = who
        other = next((at for at, there in self._before.items() if at != place and who and there == who), None)
        if other is not None:
            self._before[other] = before
            there = self.place_boxes[other]
            there.setCurrentIndex(there.findData(before))
        self._show()


def _nth(at: int) -> str:
    """Return the place in the turn order as people say it."""
    return (tr("2nd"), tr("3rd"), tr("4th"), tr("5th"))[at]
