"""Setting up Puzzle Rumble: an evening or a battle, of shipped events or a file, with house rules."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from companion.engine.notes import GM
from companion.games.registry import GAMES
from companion.games.rumble.commands import Next
from companion.games.rumble.desk.evening import desk_of
from companion.games.rumble.state import Battle
from companion.gui.games.rumble.fighters import FighterRow
from companion.gui.games.rumble.new_session import NewRumble
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.events import ready_events


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper) -> NewRumble:
    dialog = NewRumble(Library(GAMES), keeper, dice="table")
    qtbot.addWidget(dialog)
    return dialog


def may_begin(dialog: NewRumble) -> bool:
    return dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()


def choose(row: FighterRow, *names: str) -> None:
    """Tick Powers in the menu of a row."""
    menu = row.powers.button.menu()
    for name in names:
        menu.aboutToShow.emit()
        (action,) = (action for action in menu.actions() if action.text().endswith(f"  {name}"))
        action.trigger()


def test_an_evening_begins_at_the_desk_of_the_event(dialog: NewRumble) -> None:
    session = dialog.session()
    assert desk_of(session).head.name == "A night of Rumbles"
    assert session.at == "desk"
    assert session.seat(GM).dice == "table"


def test_a_battle_has_the_heroes_villains_and_minions_chosen(dialog: NewRumble) -> None:
    dialog.battle.setChecked(True)
    hero, villain = dialog.fighters.rows
    hero.name.setText("Ada")
    hero.health.setText("120")
    choose(hero, "Flight", "Zoom In")
    choose(villain, "Acid Ink")
    QTest.mouseClick(dialog.fighters.add_minion, Qt.MouseButton.LeftButton)
    battle: Battle = dialog.session().table.state
    assert [(one.id, one.health, one.powers, one.minion) for one in battle.rumblers] == [
        ("ada", 120, ("flight", "zoom-in"), False),
        ("doctor-cuttlefish", 100, ("hypnotic-eye-beams",), False),
        ("minion-1", 100, (), True),
    ]
    assert dialog.session().start(Next()).table.state.round == 1


def test_a_villain_of_the_event_comes_with_its_powers(dialog: NewRumble) -> None:
    menu = dialog.fighters.add_villain.menu()
    menu.aboutToShow.emit()
    (dentist,) = (action for action in menu.actions() if action.text() == "The Dentist")
    dentist.trigger()
    assert dialog.fighters.rows[-1].powers.chosen == ("bramble-coat", "leech-gloves", "biting-taunt")


def test_a_third_power_is_refused_with_its_rule_before_the_battle(dialog: NewRumble) -> None:
    dialog.battle.setChecked(True)
    choose(dialog.fighters.rows[0], "Flight", "Zoom In", "Tai-Chi")
    assert not may_begin(dialog)
    assert "[PR-7]" in dialog.fault.text()
    choose(dialog.fighters.rows[0], "Tai-Chi")
    assert may_begin(dialog)


def test_a_battle_without_a_villain_cannot_begin(dialog: NewRumble) -> None:
    dialog.battle.setChecked(True)
    QTest.mouseClick(dialog.fighters.rows[1].remove, Qt.MouseButton.LeftButton)
    assert not may_begin(dialog)
    assert "[PR-1]" in dialog.fault.text()
    dialog.evening.setChecked(True)
    assert may_begin(dialog)


def test_two_of_one_name_are_told_apart(dialog: NewRumble) -> None:
    dialog.battle.setChecked(True)
    for _ in range(2):
        dialog.fighters.add("hero", "Ada")
    battle: Battle = dialog.session().table.state
    assert [one.id for one in battle.of_side("heroes")] == ["hero-1", "ada", "ada-2"]


@pytest.mark.parametrize("evening", [True, False])
def test_house_rules_hold_in_battles_and_at_the_desk(dialog: NewRumble, evening: bool) -> None:
    dialog.battle.setChecked(not evening)
    dialog.choose_rules({"energy_model": "health"})
    assert "health" in dialog.rules_label.text()
    assert dialog.session().table.state.option("energy_model") == "health"


def test_an_event_file_of_ones_own_is_offered(dialog: NewRumble, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    copy(ready_events()[0], own)
    text = own.read_text().replace("A night of Rumbles", "My night").replace("The Dentist", "The Baker")
    own.write_text(text)
    assert dialog.add_event(own)
    assert desk_of(dialog.session()).head.name == "My night"
    assert "The Baker" in dialog.about.text()


def test_a_file_with_faults_is_told_and_not_offered(dialog: NewRumble, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(ready_events()[0].read_text().replace("key_puzzle = 5", "key_puzzle = 99"))
    before = dialog.event_box.count()
    assert not dialog.add_event(own)
    assert dialog.event_box.count() == before
    assert "key_puzzle: there is no puzzle 99" in dialog.fault.text()


def test_a_power_with_faults_is_left_out_and_named(dialog: NewRumble, tmp_path: Path) -> None:
    """PR-71."""
    own = tmp_path / "mine.toml"
    own.write_text(ready_events()[0].read_text() + '\n[[power]]\nid = "broken"\nname = "Broken"\n')
    assert dialog.add_event(own)
    assert "broken" in dialog.left_out.text()
    assert may_begin(dialog)
