"""The Villains, for the game master alone: figures, dossiers with who knows what, battles fought."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFormLayout,
    QFrame,
    QHeaderView,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from companion.engine.texts import tr, tr_n
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.commands import EditVillain, Tell
from companion.games.rumble.desk.event import VillainEntry
from companion.games.rumble.desk.reckoning import chance
from companion.games.rumble.desk.state import Desk, Entry
from companion.games.rumble.desk.view import chance_words
from companion.games.rumble.desk.wording import power_name, team_name
from companion.games.rumble.naming import ending_name, figure
from companion.gui.games.rumble.desk.doing import clock
from companion.gui.games.rumble.desk.lists import KEY, take_what_is_left
from companion.gui.games.rumble.desk.teams import card
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import menu_text, plain_tip


class VillainPage(QWidget):
    """All Villains at the left, the chosen one's secrets beside them.

    Signals:
        command_requested: carries a command for the desk.
        session_requested: carries a change of the session.
        match_ups_requested: which pairs of Powers beat a Villain; carries its id.
        chosen: another Villain is looked at; carries its id.
    """

    command_requested = Signal(object)
    session_requested = Signal(object)
    match_ups_requested = Signal(str)
    chosen = Signal(str)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None
        self._villain = ""
        self.villains = QListWidget()
        self.villains.setAccessibleName(tr("Villains"))
        self.villains.setSpacing(3)
        take_what_is_left(self.villains)
        self.villains.currentItemChanged.connect(self._on_villain_changed)
        self.pairs = push_button(keeper, tr("Which pairs beat it?"), icon="odds")
        self.pairs.clicked.connect(self._on_pairs)
        self.figures = VillainCard(keeper)
        self.known = KnownTable()
        self.fights = FightList(keeper)
        for part in (self.figures, self.known):
            part.command_requested.connect(self.command_requested)
        self.fights.session_requested.connect(self.session_requested)
        left = card(tr("Villains"), self.villains, self.pairs)
        right = column_layout(None, card(tr("Who knows what"), self.known), spacing=8)
        right.addWidget(card(tr("Battles fought"), self.fights))
        right.setStretch(0, 3)
        right.setStretch(1, 2)
        row = row_layout(self, spacing=8, margins=(0, 8, 8, 0))
        row.addWidget(left, 4)
        row.addWidget(self.figures, 6)
        row.addLayout(right, 12)

    @property
    def villain(self) -> str:
        """Id of the Villain that is looked at."""
        return self._villain

    def choose(self, villain: str) -> None:
        """Look at a Villain."""
        self._villain = villain
        if self._desk is not None:
            self.show_desk(self._desk)

    def show_desk(self, desk: Desk) -> None:
        """Show the Villains in the order of the event."""
        self._desk = desk
        if all(villain.id != self._villain for villain in desk.villains):
            self._villain = desk.villains[0].id if desk.villains else ""
        with QSignalBlocker(self.villains):
            self.villains.clear()
            for villain in desk.villains:
                words = tr("{name}\nbadge: {badge}", name=villain.name, badge=villain.badge)
                item = QListWidgetItem(words)
                item.setData(KEY, villain.id)
                self.villains.addItem(item)
                if villain.id == self._villain:
                    self.villains.setCurrentItem(item)
        self._show_villain()

    def _show_villain(self) -> None:
        if self._desk is not None and self._villain:
            villain = self._desk.villain(self._villain)
            self.figures.show_villain(self._desk, villain)
            self.known.show_villain(self._desk, villain)
            self.fights.show_villain(self._desk, villain.id)

    def _on_villain_changed(self, item: QListWidgetItem | None, _before: object = None) -> None:
        if item is not None:
            self._villain = item.data(KEY)
            self._show_villain()
            self.chosen.emit(self._villain)

    def _on_pairs(self) -> None:
        if self._villain:
            self.match_ups_requested.emit(self._villain)


class VillainCard(QFrame):
    """Health, Powers, key puzzle and Key-Powers of a Villain, each to be changed (PR-81).

    Signals:
        command_requested: carries a command for the desk.
    """

    command_requested = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk: Desk | None = None
        self._villain = ""
        self.name = ElidedLabel("", "h2")
        self.portrait = plain_label("", "muted")
        self.portrait.setWordWrap(True)
        self.health = QLineEdit()
        self.key_puzzle = QLineEdit()
        for line, kind in ((self.health, "health"), (self.key_puzzle, "key_puzzle")):
            line.editingFinished.connect(partial(self._on_figure, line, kind))
        self.powers, self.key_powers = plain_label(), plain_label()
        self.change_powers = push_button(keeper, tr("Change Powers"), icon="power")
        self.change_keys = push_button(keeper, tr("Change Key-Powers"), icon="power")
        for button, kind in ((self.change_powers, "powers"), (self.change_keys, "key_powers")):
            menu = QMenu(button)
            menu.aboutToShow.connect(partial(self._fill, menu, kind))
            button.setMenu(menu)
        self.setProperty("class", "card")
        self._lay_out()

    def _lay_out(self) -> None:
        for words in (self.powers, self.key_powers):
            words.setWordWrap(True)
        form = QFormLayout()
        form.addRow(tr("&Health"), self.health)
        form.addRow(tr("&Key puzzle"), self.key_puzzle)
        column_layout(
            self,
            self.name,
            self.portrait,
            form,
            plain_label(tr("Powers (secret)"), "kind"),
            self.powers,
            row_layout(None, self.change_powers, None),
            plain_label(tr("Key-Powers for sale"), "kind"),
            self.key_powers,
            row_layout(None, self.change_keys, None),
            None,
            spacing=6,
            margins=(12, 10, 12, 10),
        )

    def show_villain(self, desk: Desk, villain: VillainEntry) -> None:
        """Show a Villain as the event has it now."""
        self._desk, self._villain = desk, villain.id
        self.name.show_text(villain.name)
        self.portrait.setText(villain.portrait)
        self.health.setText(str(villain.health))
        self.key_puzzle.setText("" if villain.key_puzzle is None else str(villain.key_puzzle))
        self.powers.setText(_names(desk, villain.powers))
        price = tr("{n} points each", n=figure(desk.head.key_price))
        self.key_powers.setText(f"{_names(desk, villain.key_powers)}; {price}")

    def _on_figure(self, line: QLineEdit, kind: str) -> None:
        """Give the command for a figure that was typed; what is no number goes back to what it was."""
        if self._desk is None:
            return
        villain = self._desk.villain(self._villain)
        text, before = line.text().strip(), getattr(villain, kind)
        if text.isdecimal() and int(text) != before:
            self.command_requested.emit(replace(EditVillain(villain.id), **{kind: int(text)}))
        self.show_villain(self._desk, self._desk.villain(self._villain))

    def _fill(self, menu: QMenu, kind: str) -> None:
        """List every Power, ticked if it is among those of this KIND."""
        menu.clear()
        if self._desk is None:
            return
        held: tuple[str, ...] = getattr(self._desk.villain(self._villain), kind)
        for key, power in self._desk.book.content.powers.items():
            action = menu.addAction(menu_text(power.name))
            action.setCheckable(True)
            action.setChecked(key in held)
            rest = tuple(other for other in held if other != key)
            changed = rest if key in held else (*held, key)
            action.triggered.connect(partial(self._on_powers, kind, changed))

    def _on_powers(self, kind: str, powers: tuple[str, ...], _checked: bool = False) -> None:
        self.command_requested.emit(replace(EditVillain(self._villain), **{kind: powers}))


class KnownTable(QTableWidget):
    """Dossier items and Key-Powers by Team: a tick where it is known, words where it is sold.

    Signals:
        command_requested: carries a command for the desk.
    """

    command_requested = Signal(object)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Who knows what"))
        take_what_is_left(self)
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(True)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.itemChanged.connect(self._on_item_changed)

    def show_villain(self, desk: Desk, villain: VillainEntry) -> None:
        """Show what every Team knows of a Villain."""
        with QSignalBlocker(self):
            self.setRowCount(len(villain.dossier) + len(villain.key_powers))
            self.setColumnCount(len(desk.teams) + 1)
            self.setHorizontalHeaderLabels([tr("Dossier"), *(team.name for team in desk.teams)])
            for row, item in enumerate(villain.dossier):
                tells = tr(" [{power}]", power=power_name(desk, item.power)) if item.power else ""
                self.setItem(row, 0, _cell(f"{item.text}{tells}"))
                for column, team in enumerate(desk.teams, start=1):
                    knows = team.knows(villain.id, item.id)
                    self.setItem(row, column, _tick(Tell(team.id, villain.id, item.id, not knows), on=knows))
            for row, power in enumerate(villain.key_powers, start=len(villain.dossier)):
                self.setItem(row, 0, _cell(tr("Key-Power: {power}", power=power_name(desk, power))))
                for column, team in enumerate(desk.teams, start=1):
                    self.setItem(row, column, _cell(chance_words(chance(desk, team, villain, power))))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def _on_item_changed(self, item: QTableWidgetItem) -> None:
        """Put the tick back and wish for it: it stands when the desk agrees."""
        command = item.data(KEY)
        if not isinstance(command, Tell) or (item.checkState() is Qt.CheckState.Checked) is not command.told:
            return
        with QSignalBlocker(self):
            item.setCheckState(Qt.CheckState.Unchecked if command.told else Qt.CheckState.Checked)
        self.command_requested.emit(command)


class FightList(QWidget):
    """The battles that are over, each to be opened again (PR-90).

    Signals:
        session_requested: carries a change of the session.
    """

    session_requested = Signal(object)

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fights: tuple[Entry, ...] = ()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Battles fought"))
        take_what_is_left(self.list)
        self.look = push_button(keeper, tr("Look at it"), icon="open")
        self.again = push_button(
            keeper, tr("Open again"), icon="undo", tip=tr("Takes its badge back [PR-90]")
        )
        self.look.clicked.connect(self._on_look)
        self.again.clicked.connect(self._on_again)
        tools = row_layout(None, self.look, self.again, None)
        column_layout(self, self.list, tools, spacing=6).setStretchFactor(self.list, 1)

    def show_villain(self, desk: Desk, villain: str) -> None:
        """Show the battles of a Villain."""
        found = (entry for entry in desk.entries if entry.villain == villain and entry.state == "done")
        self._fights = tuple(found)
        row = self.list.currentRow()
        self.list.clear()
        for entry in self._fights:
            took = tr_n(", one minute", ", {n} minutes", entry.minutes) if entry.minutes else ""
            badge = tr(", badge") if entry.badge else ""
            self.list.addItem(f"{team_name(desk, entry.team)}: {ending_name(entry.result)}{took}{badge}")
        self.list.setCurrentRow(min(max(row, 0), len(self._fights) - 1))
        for button in (self.look, self.again):
            button.setEnabled(bool(self._fights))

    def _on_look(self) -> None:
        self.session_requested.emit(partial(evening.go_to, table=self._fights[self.list.currentRow()].table))

    def _on_again(self) -> None:
        table = self._fights[self.list.currentRow()].table
        self.session_requested.emit(partial(evening.open_again, table=table, at=clock()))


def _names(desk: Desk, powers: Iterable[str]) -> str:
    return ", ".join(power_name(desk, key) for key in powers) or tr("none")


def _cell(words: str) -> QTableWidgetItem:
    item = QTableWidgetItem(words)
    item.setToolTip(plain_tip(words))
    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    return item


def _tick(command: Tell, *, on: bool) -> QTableWidgetItem:
    item = QTableWidgetItem()
    item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
    item.setCheckState(Qt.CheckState.Checked if on else Qt.CheckState.Unchecked)
    item.setData(KEY, command)
    return item
