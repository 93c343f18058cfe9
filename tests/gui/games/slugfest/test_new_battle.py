"""Setting up a battle: two different teams on a map, everybody in their zone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox

from companion.games.registry import GAMES
from companion.games.slugfest.state import Battle
from companion.games.slugfest.threat import team_threat
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.house_rules import HouseRulesDialog
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.roster_files import all_rosters, copied


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper) -> NewBattle:
    dialog = NewBattle(Library(GAMES), keeper, dice="table")
    qtbot.addWidget(dialog)
    return dialog


def test_the_teams_chosen_stand_on_the_map(dialog: NewBattle) -> None:
    for box, team in zip(dialog.team_boxes, ("freaky-four", "the-law-team"), strict=True):
        box.setCurrentIndex(box.findData(team))
    battle: Battle = dialog.session().table.state
    assert [side.id for side in battle.sides] == ["freaky-four", "the-law-team"]
    assert len(battle.units) == 8
    assert all(unit.hex is not None for unit in battle.units)
    assert battle.phase == "setup"


def test_the_dice_are_those_chosen(dialog: NewBattle) -> None:
    assert {seat.dice for seat in dialog.session().seats} == {"table"}
    dialog.dice_boxes[1].setCurrentIndex(dialog.dice_boxes[1].findData("app"))
    assert [seat.dice for seat in dialog.session().seats] == ["table", "table", "app"]


def test_bystanders_have_a_side_of_their_own_if_wished(dialog: NewBattle) -> None:
    assert len(dialog.session().table.state.sides) == 2
    dialog.bystander_box.setChecked(True)
    session = dialog.session()
    assert session.table.state.sides[2].name == "Bystanders"
    assert session.seats[-1].id == "bystanders"


def test_the_scenario_stands_in_the_notes_of_the_session(dialog: NewBattle) -> None:
    dialog.scenario_edit.setPlainText("  Rob the bank.\nThe police come in turn 3. ")
    assert dialog.session().notes == "Rob the bank.\nThe police come in turn 3."


def test_house_rules_are_chosen_before_the_battle(dialog: NewBattle) -> None:
    def answer() -> None:
        rules = dialog.findChild(HouseRulesDialog)
        assert rules is not None
        row = next(row for row in rules.rows if row.switch.key == "split_optional")
        box = row.findChild(QAbstractButton)
        assert box is not None
        box.click()
        rules.accept()

    QTimer.singleShot(0, answer)
    dialog.rules_button.click()
    assert dialog.rules_button.text() == "1 house rule…"
    assert dialog.session().table.state.option("split_optional") is True


def test_a_team_cannot_fight_itself(dialog: NewBattle) -> None:
    first, second = dialog.team_boxes
    begin = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert begin.isEnabled()
    second.setCurrentIndex(first.currentIndex())
    assert not begin.isEnabled()
    assert dialog.fault_label.text()


def test_extras_are_no_team(dialog: NewBattle) -> None:
    assert dialog.team_boxes[0].findData("extras") == -1


def test_two_battles_have_different_seeds(dialog: NewBattle) -> None:
    assert dialog.session().seed != dialog.session().seed


def test_rosters_of_ones_own_can_be_played(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    shipped = next(file for file in all_rosters() if file.name == "Freaky Four")
    copied(shipped, "My Four").carry_out()
    dialog = NewBattle(Library(GAMES), keeper, dice="app")
    qtbot.addWidget(dialog)
    first = dialog.team_boxes[0]
    assert first.itemText(0) == "My Four (yours)"
    first.setCurrentIndex(0)
    battle: Battle = dialog.session().table.state
    assert battle.sides[0].name == "My Four"


def test_each_side_shows_its_threat_and_how_the_sides_compare(dialog: NewBattle) -> None:
    for box, team in zip(dialog.team_boxes, ("freaky-four", "evil-unlimited-inc"), strict=True):
        box.setCurrentIndex(box.findData(team))
    figures = {file.name: team_threat(file.heroes) for file in all_rosters()}
    freaky, evil = figures["Freaky Four"], figures["Evil Unlimited Inc"]
    assert [label.text() for label in dialog.threat_labels] == [
        f"4 heroes, threat {freaky}",
        f"4 heroes, threat {evil}",
    ]
    more = round(100 * (freaky / evil - 1))
    assert dialog.balance_label.text() == f"Freaky Four: {more} % more threat than Evil Unlimited Inc."
    assert "our own estimate" in dialog.how_label.text()
