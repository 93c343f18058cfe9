"""Setting up a battle: two different teams on a map, everybody in their zone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QDialogButtonBox

from companion.games.registry import GAMES
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library


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
    dialog.dice_box.setCurrentIndex(dialog.dice_box.findData("app"))
    assert {seat.dice for seat in dialog.session().seats} == {"app"}


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
