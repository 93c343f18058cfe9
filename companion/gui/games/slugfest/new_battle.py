"""Setting up a battle: which teams, how they compare, on which map, with whose dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QPlainTextEdit,
    QWidget,
)

from companion.engine.notes import GM
from companion.engine.session import LONGEST_NOTES, Dice, Seat, Session, new_session
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.commands import SetOption
from companion.games.slugfest.content import Content
from companion.games.slugfest.making import Band, new_battle, side_of
from companion.games.slugfest.rules.hand import spelt_value
from companion.games.slugfest.sheets import Roster
from companion.games.slugfest.state import Side
from companion.games.slugfest.threat import balance_words, team_threat, threat_words
from companion.gui.house_rules import HouseRulesDialog
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import ok_and_cancel, push_button
from companion.gui.widgets.labels import buddy_label, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout
from companion.gui.widgets.plain import plain_tip
from companion.luck import new_seed
from companion.storage.content import Library
from companion.storage.roster_files import all_rosters

LEAST_SIDES: Final = 2
EXTRAS: Final = "extras"
"""The roster that is no team."""
WIDTH: Final = 680
SCENARIO_HEIGHT: Final = 72


class Choice(Struct, frozen=True):
    """A team that can be chosen."""

    key: str
    """Unlike all others: the team's own for what ships with the app, the path for what is the user's."""
    words: str
    roster: Roster


class NewBattle(QDialog):
    """Asks for teams, as many as the map has zones for them, and for the map."""

    def __init__(
        self,
        library: Library,
        keeper: ThemeKeeper,
        *,
        dice: Dice,
        teams: Sequence[Roster] = (),
        parent: QWidget | None = None,
    ) -> None:
        """TEAMS, complete or in part, are chosen at first."""
        super().__init__(parent)
        self._library = library
        self._choices = _choices(teams)
        self._given = len(teams)
        self.setWindowTitle(tr("New battle"))
        self.team_boxes: list[QComboBox] = []
        self.threat_labels: list[QLabel] = []
        self.map_box = QComboBox()
        for drawn in self._content.maps.values():
            self.map_box.addItem(drawn.name, drawn.key)
        self._dice = dice
        self.dice_boxes: list[QComboBox] = []
        self.dice_box = _new_dice_box(dice)
        self.bystander_box = QCheckBox(tr("A side of their own for &bystanders and other extras"))
        self.scenario_edit = QPlainTextEdit()
        self.scenario_edit.setPlaceholderText(tr("What is at stake, who wins when: your notes"))
        self.scenario_edit.setTabChangesFocus(True)
        self.scenario_edit.setFixedHeight(SCENARIO_HEIGHT)
        self._rules: dict[str, Any] = {}
        """House rules that are not at their usual value."""
        self.rules_button = push_button(keeper, tr("House rules…"), icon="rule")
        self.rules_button.clicked.connect(self._on_rules_clicked)
        self._form = QFormLayout()
        self._form.addRow(tr("&Map"), self.map_box)
        self._form.addRow(tr("Game master’s &dice"), self.dice_box)
        self._form.addRow(tr("&Scenario"), self.scenario_edit)
        self.more_button = push_button(keeper, tr("One more side"), icon="plus")
        self.more_button.clicked.connect(self.add_side)
        self.balance_label = plain_label("", "strong")
        self.how_label = plain_label(threat_words(), "small")
        self.how_label.setWordWrap(True)
        self.fault_label: QLabel = plain_label("", "danger")
        self.buttons = ok_and_cancel(self, tr("Begin"))
        more = row_layout(None, self.more_button, self.rules_button, None, self.balance_label, spacing=10)
        parts = (self._form, self.bystander_box, more, self.how_label, self.fault_label, self.buttons)
        column_layout(self, *parts, spacing=12, margins=(20, 16, 20, 16))
        for _ in range(max(LEAST_SIDES, min(len(teams), len(self._zones)))):
            self.add_side()
        self.setMinimumWidth(WIDTH)

    @property
    def _content(self) -> Content:
        content = self._library.book("slugfest").content
        assert isinstance(content, Content)
        return content

    @property
    def _zones(self) -> list[str]:
        return [zone.id for zone in self._content.maps[self.map_box.currentData()].zones]

    @property
    def _teams(self) -> list[Roster]:
        """The teams that are chosen, side by side."""
        return [self._choices[box.currentIndex()].roster for box in self.team_boxes]

    def add_side(self) -> None:
        """Let one more team fight."""
        number = len(self.team_boxes)
        box = QComboBox()
        for choice in self._choices:
            box.addItem(choice.words, choice.key)
        box.setCurrentIndex(self._proposed(number))
        box.currentIndexChanged.connect(self._on_team_chosen)
        threat_label = plain_label("", "muted")
        threat_label.setToolTip(plain_tip(threat_words()))
        self.team_boxes.append(box)
        self.threat_labels.append(threat_label)
        name = buddy_label(tr("Side {n}", n=number + 1), box)
        dice_box = _new_dice_box(self._dice)
        dice_box.setAccessibleName(tr("Dice of side {n}", n=number + 1))
        self.dice_boxes.append(dice_box)
        line = row_layout(None, box, threat_label, dice_box)
        line.setStretch(0, 1)
        self._form.insertRow(number, name, line)
        self.more_button.setVisible(len(self.team_boxes) < len(self._zones))
        self._on_team_chosen()

    def _proposed(self, number: int) -> int:
        """Return who fights on a side at first: who was given, or against them who is as strong."""
        if number < self._given or not self._given:
            return number % max(1, len(self._choices))
        used = {box.currentIndex() for box in self.team_boxes}
        names = {team.team.name for team in self._teams}
        wanted = team_threat(self._teams[0].heroes)
        free = [
            (abs(team_threat(choice.roster.heroes) - wanted), n)
            for n, choice in enumerate(self._choices)
            if n not in used and choice.roster.team.name not in names
        ]
        return min(free)[1] if free else number % len(self._choices)

    def session(self) -> Session:
        """Return the battle as it is chosen, in set-up."""
        teams, zones = self._teams, self._zones
        bands = [
            Band(side=side_of(team, n), sheets=team.heroes, zone=zones[n] if n < len(zones) else "")
            for n, team in enumerate(teams)
        ]
        if self.bystander_box.isChecked():
            letter, colour = tr("B"), len(bands)
            others = Side(id="bystanders", name=tr("Bystanders"), letter=letter, colour=colour)
            bands.append(Band(side=others, sheets=()))
        name = tr(" against ").join(team.team.name for team in teams)
        battle = new_battle(self._library.book("slugfest"), self.map_box.currentData(), bands, name=name)
        gm: Dice = self.dice_box.currentData()
        dice = [*(box.currentData() for box in self.dice_boxes), gm]
        sides = (Seat(side.id, side.name, of) for side, of in zip(battle.sides, dice, strict=False))
        seats = (Seat(GM, tr("Game master"), gm), *sides)
        rules = self._library.game("slugfest")
        session = new_session(name, new_seed(), seats, game="slugfest", rules=rules, state=battle)
        session = replace(session, notes=self.scenario_edit.toPlainText().strip()[:LONGEST_NOTES])
        for key, value in self._rules.items():
            session = session.start(SetOption(key, spelt_value(value)))
        return session

    def _on_rules_clicked(self, _checked: bool = False) -> None:
        """Let the house rules of the battle be chosen."""
        switches = self._content.house_rules
        dialog = HouseRulesDialog(
            switches.values(), lambda key: self._rules.get(key, switches[key].default), parent=self
        )
        if dialog.exec():
            chosen = {**self._rules, **dialog.changed}
            self._rules = {key: value for key, value in chosen.items() if value != switches[key].default}
            count = len(self._rules)
            words = tr_n("{n} house rule…", "{n} house rules…", count) if count else tr("House rules…")
            self.rules_button.setText(words)
        dialog.deleteLater()

    def _on_team_chosen(self, _row: int = 0) -> None:
        """Show how the teams compare; a team cannot fight itself."""
        chosen = [box.currentData() for box in self.team_boxes]
        is_twice = len(set(chosen)) < len(chosen)
        self.fault_label.setText(tr("A team is chosen twice.") if is_twice else "")
        self.fault_label.setVisible(is_twice)
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(not is_twice)
        threats = [(team.team.name, team_threat(team.heroes)) for team in self._teams]
        for label, team, (_, figure) in zip(self.threat_labels, self._teams, threats, strict=True):
            heroes = tr_n("{n} hero", "{n} heroes", len(team.heroes))
            label.setText(tr("{heroes}, threat {n}", heroes=heroes, n=figure))
        self.balance_label.setText("" if is_twice else balance_words(threats))


def _choices(teams: Sequence[Roster]) -> tuple[Choice, ...]:
    """Return what can be chosen: TEAMS first, then the user's own, then those that ship with the app."""
    found = [_given(team, n) for n, team in enumerate(teams)]
    given = [choice.roster for choice in found]
    for file in all_rosters():
        roster = file.roster
        if roster is None or not roster.heroes or roster in given:
            continue
        if file.own:
            found.append(Choice(str(file.path), tr("{name} (yours)", name=file.name), roster))
        elif roster.team.key != EXTRAS:
            found.append(Choice(roster.team.key, file.name, roster))
    return tuple(found)


def _new_dice_box(dice: Dice) -> QComboBox:
    """Return a choice of whose dice fall, at DICE."""
    box = QComboBox()
    for kind, words in (("app", tr("the app rolls")), ("table", tr("real dice are typed"))):
        box.addItem(words, kind)
    box.setCurrentIndex(box.findData(dice))
    return box


def _given(team: Roster, n: int) -> Choice:
    words = tr("{name} (selected)", name=team.team.name)
    return Choice(f"selected-{n}", words, team)
