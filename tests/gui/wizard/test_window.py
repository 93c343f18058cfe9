"""The wizard from the first step to the roster, by mouse and by keyboard."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt

from companion.games.registry import GAMES
from companion.games.slugfest.sheets import audit
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.window import CHOICES, LOOK, REVIEW, ROLLS, START, HeroWizard
from companion.storage import roster_files
from companion.storage.content import Library


@pytest.fixture
def wizard(qtbot: QtBot, keeper: ThemeKeeper) -> HeroWizard:
    wizard = HeroWizard(Library(GAMES), keeper)
    qtbot.addWidget(wizard)
    with qtbot.waitExposed(wizard):
        wizard.show()
    return wizard


def choose_everything(wizard: HeroWizard) -> None:
    types = ("Fire", "Ice", "Acid", "Sonic", "Earth", "Plant", "Mental", "Energy", "Poison", "Impact")
    for n, kind in zip(wizard.desk.missing_choices(), types, strict=False):
        wizard.desk.pick(n, kind)


def test_a_hero_goes_from_start_to_roster(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go_on()
    assert wizard.step == ROLLS
    qtbot.mouseClick(wizard.rolls.all_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.is_rolled
    wizard.go_on()
    choose_everything(wizard)
    wizard.go_on()
    assert wizard.step == LOOK
    wizard.look.name_edit.insert("Señora / CON 🦸")
    wizard.go_on()
    assert wizard.step == REVIEW
    with qtbot.waitSignal(wizard.saved):
        qtbot.mouseClick(wizard.save_button, Qt.MouseButton.LeftButton)
    (mine,) = [file for file in roster_files.all_rosters() if file.own]
    assert mine.heroes[0].name == "Señora / CON 🦸"
    assert audit(mine.heroes[0]) == 10
    assert len(mine.heroes[0].dice) >= 10


def test_back_loses_nothing(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.desk.roll_all()
    wizard.go(LOOK)
    qtbot.keyClicks(wizard.look.name_edit, "Zap")
    before = wizard.desk.sheet()
    for step in (REVIEW, START, ROLLS, CHOICES, LOOK):
        wizard.go(step)
    assert wizard.desk.sheet() == before
    assert wizard.look.name_edit.text() == "Zap"


def test_faces_are_typed_and_taken_back_by_keyboard(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    qtbot.keyClicks(wizard.rolls.faces, "3 4")
    qtbot.keyClick(wizard.rolls.faces, Qt.Key.Key_Return)
    assert wizard.desk.draft.gains[0].name == "Hits"
    assert wizard.rolls.model.rows[0].result == "Hits +10"
    assert wizard.rolls.model.rows[0].dice == ((6, 3), (6, 4))
    qtbot.mouseClick(wizard.undo_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.draft.gains == ()
    qtbot.mouseClick(wizard.redo_button, Qt.MouseButton.LeftButton)
    assert len(wizard.desk.draft.gains) == 1


def test_a_row_is_corrected(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    for faces in ("1 1", "1 2"):
        wizard.desk.enter(faces)
    wizard.rolls.list.setCurrentIndex(wizard.rolls.model.index(0, 0))
    qtbot.mouseClick(wizard.rolls.correct_button, Qt.MouseButton.LeftButton)
    assert wizard.rolls.faces.text() == "1 1"
    wizard.rolls.faces.setText("1 6")
    qtbot.keyClick(wizard.rolls.faces, Qt.Key.Key_Return)
    names = [part.name for part in wizard.desk.draft.content.generator.attributes if part.face == 6]
    assert [gain.name for gain in wizard.desk.draft.gains] == [*names, "Damage"]


def test_a_weakness_is_taken_or_says_why_not(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    box = wizard.rolls.weakness_box
    box.setCurrentIndex(box.findData("Lightweight"))
    qtbot.mouseClick(wizard.rolls.take_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.draft.rolls_due == 11
    assert not wizard.rolls.take_button.isEnabled()
    assert "SL-22" in wizard.rolls.why.text()
    box.setCurrentIndex(box.findData("Vulnerable"))
    assert wizard.rolls.source_box.isVisible()
    assert wizard.rolls.take_button.isEnabled()


def test_a_power_point_needs_its_source(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.desk.set_rolls(1)
    wizard.desk.enter("6 6")
    wizard.go(CHOICES)
    assert not wizard.save()
    box = wizard.choices.pick_boxes[1]
    box.setEditText("Grandmother's recipes")
    edit = box.lineEdit()
    assert edit is not None
    qtbot.keyClick(edit, Qt.Key.Key_Return)
    assert wizard.desk.draft.gains[0].choice == "Grandmother's recipes"
    assert wizard.save()


def test_names_are_suggested(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(LOOK)
    name = wizard.look.suggestions[2].text()
    qtbot.mouseClick(wizard.look.suggestions[2], Qt.MouseButton.LeftButton)
    assert wizard.desk.look.name == name
    qtbot.mouseClick(wizard.look.more_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.look.name == name


def test_another_hero_goes_to_the_same_roster(wizard: HeroWizard, qtbot: QtBot) -> None:
    for name in ("One", "Two"):
        wizard.desk.roll_all()
        choose_everything(wizard)
        wizard.desk.describe(name=name)
        wizard.go(REVIEW)
        qtbot.mouseClick(wizard.another_button, Qt.MouseButton.LeftButton)
        assert wizard.step == START
        assert wizard.desk.draft.gains == ()
    (mine,) = [file for file in roster_files.all_rosters() if file.own]
    assert [hero.name for hero in mine.heroes] == ["One", "Two"]
