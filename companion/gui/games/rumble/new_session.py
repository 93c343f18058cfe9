"""Setting up Puzzle Rumble: an evening with its desk, or one battle; event file, fighters, house rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QLineEdit,
    QRadioButton,
    QWidget,
)

from companion.engine.errors import CompanionError, IllegalCommand, RuleError
from companion.engine.notes import GM
from companion.engine.session import Dice, Seat, Session, new_session
from companion.engine.texts import tr, tr_n
from companion.games.game import Book
from companion.games.rumble.content import Option, RumbleBook, Value
from companion.games.rumble.desk.evening import new_evening
from companion.games.rumble.desk.event import Event
from companion.games.rumble.making import new_battle
from companion.games.rumble.state import HEROES, VILLAINS, Battle
from companion.gui.games.rumble.fighters import FighterList
from companion.gui.house_rules import HouseRulesDialog, other_rules
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.events import BATTLES, DESK, event_book, event_in, event_table, ready_events
from companion.storage.places import documents_folder

EVENT_FILES = "Events (*.toml)"


class NewRumble(QDialog):
    """Asks for an event, then for an evening at its desk or for who fights in one battle."""

    def __init__(
        self, library: Library, keeper: ThemeKeeper, *, dice: Dice, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._library = library
        self._keeper = keeper
        self._tables: dict[str, Any] = {}
        self._event: Event | None = None
        self._options: dict[str, Value] = {}
        self.setWindowTitle(tr("New Rumble"))
        self.event_box = QComboBox()
        self.open_button = push_button(keeper, tr("Open a file…"), icon="open")
        self.evening = QRadioButton(tr("An &evening: the desk with Teams, queues and dossiers"))
        self.battle = QRadioButton(tr("One &battle"))
        self.evening.setChecked(True)
        self.team = QLineEdit()
        self.team.setPlaceholderText(tr("name of the Team"))
        self.fighters = FighterList(keeper)
        self.rules_button = push_button(keeper, tr("House rules…"), icon="rule")
        self.rules_label = plain_label("", "muted")
        self.dice_box = _dice_box(dice)
        self.about = plain_label()
        self.fault = plain_label("", "danger")
        self.left_out = plain_label("", "warn")
        self.buttons = ok_and_cancel(self, tr("Begin"))
        self._lay_out()
        self._connect()
        for path in ready_events():
            self.add_event(path)
        self.fighters.add("hero", tr("Hero {n}", n=1))
        self._add_first_villain()
        self._on_kind()

    def _lay_out(self) -> None:
        for label in (self.fault, self.left_out, self.rules_label, self.about):
            label.setWordWrap(True)
        form = QFormLayout()
        event = plain_label(tr("Event"))
        event.setBuddy(self.event_box)
        form.addRow(event, row_layout(None, self.event_box, self.open_button, None))
        form.addRow(tr("&Dice"), self.dice_box)
        self._fight = QFrame()
        self._fight.setProperty("class", "card")
        inner = QFormLayout()
        inner.addRow(tr("&Team"), self.team)
        column_layout(self._fight, inner, self.fighters, margins=(12, 12, 8, 12))
        self._about = QFrame()
        self._about.setProperty("class", "card")
        column_layout(self._about, self.about, None, margins=(16, 12, 16, 12))
        whole = column_layout(
            self,
            form,
            self.left_out,
            self.evening,
            self.battle,
            self._about,
            self._fight,
            row_layout(None, self.rules_button, self.rules_label, None),
            self.fault,
            self.buttons,
            spacing=12,
            margins=(20, 16, 20, 16),
        )
        for page in (self._about, self._fight):
            whole.setStretchFactor(page, 1)
        self.resize(760, 640)

    def _connect(self) -> None:
        self.event_box.currentIndexChanged.connect(self._on_event)
        self.open_button.clicked.connect(self._on_open)
        self.evening.toggled.connect(self._on_kind)
        self.fighters.changed.connect(self._check)
        self.rules_button.clicked.connect(self._on_rules)

    # events

    def add_event(self, path: Path) -> bool:
        """Offer the event in a file and choose it; return whether it can be read."""
        try:
            table = event_table(path)
            event_in(table, event_book(table, self._library))
        except CompanionError as error:
            self.fault.setText(str(error))
            return False
        self._tables[str(path)] = table
        name = table.get("event", {}).get("name", path.stem)
        self.event_box.addItem(tr("{name} ({file})", name=name, file=path.name), str(path))
        self.event_box.setCurrentIndex(self.event_box.count() - 1)
        return True

    def _on_open(self) -> None:
        found, _ = QFileDialog.getOpenFileName(
            self, tr("Open an event"), str(documents_folder()), tr(EVENT_FILES)
        )
        if found:
            self.add_event(Path(found))

    def _on_event(self, _row: int) -> None:
        book = self._book(BATTLES)
        self._event = event_in(self._tables[self.event_box.currentData()], book)
        self._options = dict(self._event.options)
        self.left_out.setText("\n".join(tr("left out: {fault}", fault=fault) for fault in book.faults))
        self.left_out.setVisible(bool(book.faults))
        self.fighters.show_event(book.content.powers, self._event.villains)
        self.about.setText(_about(self._event))
        self._show_rules()
        self._check()

    def _book(self, game: str) -> RumbleBook:
        book: Book = event_book(self._tables[self.event_box.currentData()], self._library, game)
        assert isinstance(book, RumbleBook)
        return book

    def _add_first_villain(self) -> None:
        if self._event is not None and self._event.villains:
            first = self._event.villains[0]
            self.fighters.add("villain", first.name, first.powers, first.health)

    # what is chosen

    def session(self) -> Session:
        """Return the session as it is chosen. Raises: CompanionError."""
        dice: Dice = self.dice_box.currentData()
        if self.evening.isChecked():
            session = new_evening(self._book(DESK), seed=new_seed(), options=self._options.items())
            return session.with_dice(GM, dice)
        battle = self._battle()
        names = {HEROES: battle.team or tr("Heroes"), VILLAINS: tr("Villains")}
        seats = (
            Seat(GM, tr("Game master"), dice),
            *(Seat(one.id, one.name, dice) for one in battle.rumblers),
        )
        name = battle.name or tr("{one} against {other}", one=names[HEROES], other=names[VILLAINS])
        rules = self._library.game(BATTLES)
        return new_session(name, new_seed(), seats, game=BATTLES, rules=rules, state=battle)

    def _battle(self) -> Battle:
        heroes = self.fighters.fighters("hero")
        villains = self.fighters.fighters("villain", "minion")
        team = self.team.text().strip()
        ours = team or ", ".join(hero.name for hero in heroes)
        name = tr("{one} against {other}", one=ours, other=", ".join(one.name for one in villains))
        return new_battle(
            self._book(BATTLES), heroes, villains, name=name, team=team, options=self._options.items()
        )

    def _on_kind(self, _checked: bool = False) -> None:
        self._fight.setVisible(self.battle.isChecked())
        self._about.setVisible(self.evening.isChecked())
        self._check()

    def _check(self) -> None:
        """Say what the rules have against the battle as it is chosen."""
        self.fault.setText(self._faults())
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not self.fault.text())

    def _faults(self) -> str:
        if self._event is None:
            return tr("Choose an event.")
        if self.evening.isChecked():
            return ""
        try:
            self._battle()
        except IllegalCommand as error:
            return "; ".join(f"{reason.text} [{reason.rule}]" for reason in error.refusals)
        except RuleError as error:
            return str(error)
        return ""

    # house rules

    def _on_rules(self) -> None:
        switches = self._book(BATTLES).content.house_rules
        usual = {key: rule.default for key, rule in switches.items()}
        dialog = HouseRulesDialog(switches.values(), (usual | self._options).__getitem__, parent=self)
        if dialog.exec():
            self.choose_rules(dialog.changed)
        dialog.deleteLater()

    def choose_rules(self, changed: dict[str, Value]) -> None:
        """Play with other house rules."""
        self._options |= changed
        self._show_rules()
        self._check()

    def _show_rules(self) -> None:
        switches = self._book(BATTLES).content.house_rules
        chosen = (
            Option(key=key, value=value)
            for key, value in self._options.items()
            if key in switches and value != switches[key].default
        )
        self.rules_label.setText(other_rules(switches, chosen) or tr("none changed"))


def _about(event: Event) -> str:
    """Return what an event holds, without what Villains can do: players may stand behind the screen."""
    villains = ", ".join(villain.name for villain in event.villains)
    teams = ", ".join(team.name for team in event.teams)
    lines = (
        tr("Villains: {names}", names=villains or "–"),
        tr("Teams: {names}", names=teams or "–"),
        tr_n("One puzzle", "{n} puzzles", len(event.puzzles)),
        tr_n("One Power of its own", "{n} Powers of its own", len(event.power)),
        tr("Key-Powers for {n} points", n=event.event.key_price),
    )
    return "\n".join(lines)


def _dice_box(dice: Dice) -> QComboBox:
    box = QComboBox()
    for kind, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
        box.addItem(words, kind)
    box.setCurrentIndex(box.findData(dice))
    return box
