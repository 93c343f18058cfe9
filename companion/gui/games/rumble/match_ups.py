"""Which pairs of Powers beat a Villain: a table that fills while the lab works (11.3, PR-91)."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QHeaderView,
    QProgressBar,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from companion.engine.texts import tr, tr_n
from companion.games.rumble.content import Option, RumbleBook
from companion.games.rumble.desk.reckoning import offers
from companion.games.rumble.desk.state import Desk
from companion.games.rumble.making import Fighter
from companion.gui.lab_room import Errand, LabRoom
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import plain_tip
from companion.lab.rumble.findings import Row, Share
from companion.lab.rumble.loadouts import compared, loadouts
from companion.lab.rumble.orders import order_row
from companion.lab.rumble.words import percent

POOLS: Final = ("example", "hero", "key")
"""Of which Powers a Team can hold some."""


class Choice(Struct, frozen=True):
    """Powers to make pairs of: those that there are, or those of a Team."""

    name: str
    powers: tuple[str, ...]


def choices(book: RumbleBook, desk: Desk | None) -> tuple[Choice, ...]:
    """Return the Powers that can be asked about; with a desk, those of each Team, bought and buyable."""
    every = tuple(key for key, power in book.content.powers.items() if power.entry.pool in POOLS)
    found = [Choice(tr("all Powers that a Team could hold"), every)]
    for team in desk.teams if desk else ():
        buyable = (
            tuple(offer.power for offer in offers(desk, team) if offer.chance == "can_buy") if desk else ()
        )
        found.append(Choice(tr("{team}: held", team=team.name), team.powers))
        if buyable:
            both = tuple(dict.fromkeys((*team.powers, *buyable)))
            found.append(Choice(tr("{team}: held or to be bought", team=team.name), both))
    return tuple(found)


class MatchUps(QDialog):
    """Works through the pairs one by one; what is there can be read while the rest is on its way."""

    def __init__(
        self,
        keeper: ThemeKeeper,
        room: LabRoom,
        book: RumbleBook,
        villain: Fighter,
        options: Sequence[Option],
        found: Sequence[Choice],
        *,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._room, self._book, self._villain = room, book, villain
        self._options = tuple((option.key, option.value) for option in options)
        self._choices = tuple(found)
        self._left: list[tuple[str, ...]] = []
        self._all = 0
        self._rows: list[Row] = []
        self._errand: Errand | None = None
        self.setWindowTitle(tr("Which pairs beat {name}? (game master only)", name=villain.name))
        self.box = QComboBox()
        self.box.setAccessibleName(tr("Pairs of which Powers"))
        for choice in self._choices:
            self.box.addItem(choice.name)
        self.start = push_button(keeper, tr("Work it out"), icon="odds", look="primary")
        self.stop = push_button(keeper, tr("Stop"))
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("How far the search is"))
        self.table = QTableWidget()
        self.state = plain_label("", "small")
        self.state.setWordWrap(True)
        self._lay_out()
        self.start.clicked.connect(self._on_start)
        self.stop.clicked.connect(self._on_stop)
        self._show_work()

    def _lay_out(self) -> None:
        self.table.setColumnCount(6)
        heads = (
            tr("Powers"),
            tr("forced"),
            tr("Hero wins\nfrom Health"),
            tr("Villain beaten\nup to Health"),
            tr("wins, sharp"),
            tr("wins, casual"),
        )
        self.table.setHorizontalHeaderLabels(heads)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setAccessibleName(tr("Pairs of Powers and how they fare"))
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        explained = plain_label(
            tr(
                "Forced: one Hero of 100 Health against perfect play. Sharp and casual: how often the Hero"
                " wins 2,000 battles in which both err a little, or much, with the 95 % interval."
            ),
            "small",
        )
        explained.setWordWrap(True)
        column_layout(
            self,
            row_layout(None, self.box, self.start, self.stop, self.bar, None),
            self.table,
            self.state,
            explained,
            spacing=10,
            margins=(16, 14, 16, 14),
        )
        self.resize(1000, 600)

    # work

    def _on_start(self) -> None:
        """Begin with the first pair of the Powers chosen."""
        self._on_stop()
        self._rows = []
        self._left = list(loadouts(self._choices[self.box.currentIndex()].powers))
        self._all = len(self._left)
        self._show_rows()
        self._next()

    def _on_stop(self) -> None:
        if self._errand is not None:
            self._errand.cancel()
            self._errand = None
        self._left = []
        self._show_work()

    def _next(self) -> None:
        if self._left:
            pair = self._left.pop(0)
            order = partial(
                order_row, book=self._book, villain=self._villain, hero=pair, options=self._options
            )
            self._errand = self._room.order(order)
            self._errand.progressed.connect(self._on_progressed)
            self._errand.done.connect(self._on_row)
            self._errand.failed.connect(self._on_failed)
        self._show_work()

    def _on_progressed(self, part: float) -> None:
        self.bar.setValue(round(100 * (len(self._rows) + part)))

    def _on_row(self, row: Row) -> None:
        self._errand = None
        self._rows.append(row)
        self._show_rows()
        self._next()

    def _on_failed(self, sentence: str) -> None:
        self._errand = None
        self._on_stop()
        self.state.setText(sentence)

    # what is shown

    def _show_work(self) -> None:
        works = self._errand is not None
        self.start.setVisible(not works)
        self.stop.setVisible(works)
        self.bar.setVisible(works)
        self.box.setEnabled(not works)
        self.bar.setRange(0, 100 * max(1, self._all))
        self.bar.setValue(100 * len(self._rows))

    def _show_rows(self) -> None:
        rows = compared(self._book, self._rows)
        self.table.setRowCount(len(rows))
        for n, row in enumerate(rows):
            for column, words in enumerate(self._cells(row)):
                item = QTableWidgetItem(words)
                item.setToolTip(plain_tip(words))
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(n, column, item)
        done = tr_n("One pair of {all} done", "{n} pairs of {all} done", len(rows), all=self._all)
        house = "; ".join(f"{key} = {value}" for key, value in self._options)
        rules = tr("house rules: {rules}", rules=house) if house else tr("no house rules")
        self.state.setText(f"{done}; {rules}")

    def _cells(self, row: Row) -> tuple[str, ...]:
        names = " + ".join(self._book.content.powers[key].name for key in row.powers) or tr("no Powers")
        key = tr(" (thanks to its Key-Power)") if row.key else ""
        forced = {"win": tr("win"), "standstill": tr("standstill"), "loss": tr("loss")}[row.result]
        sure = tr("exact") if row.exact else tr("estimate")
        shares = (*map(_share_words, row.shares), "–", "–")[:2]
        return (
            names + key,
            f"{forced}\n{sure}",
            tr("none") if row.lowest is None else str(row.lowest),
            tr("none") if row.highest is None else str(row.highest),
            *shares,
        )

    # Qt overrides

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the work with the window."""
        self._on_stop()
        super().closeEvent(event)

    def reject(self) -> None:
        """Stop the work with the window, closed by a key."""
        self._on_stop()
        super().reject()


def _share_words(share: Share) -> str:
    """Return a share over its interval; a figure in between is never called certain."""
    low, high = math.floor(share.low * 100), math.ceil(share.high * 100)
    return f"{percent(share.share)}\n{low} – {high} %"
