"""The wizard from the first step to the roster, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt

from companion.games.registry import GAMES
from companion.games.slugfest.sheets import audit
from companion.gui.questions import Leave, Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.rows import CELL, RowState
from companion.gui.wizard.window import CHOICES, LOOK, REVIEW, ROLLS, START, HeroWizard
from companion.storage import roster_files
from companion.storage.content import Library

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing", extend=True)


class Answers(Questions):
    """Answers by itself, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.agrees = False
        self.leaves = Leave.STAY

    def agree(self, question: str, text: str) -> bool:
        self.asked.append(f"{question} {text}")
        return self.agrees

    def leave(self, name: str) -> Leave:
        self.asked.append(name)
        return self.leaves


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def wizard(qtbot: QtBot, keeper: ThemeKeeper, answers: Answers) -> Iterator[HeroWizard]:
    wizard = HeroWizard(Library(GAMES), keeper, questions=answers)
    qtbot.addWidget(wizard)
    with qtbot.waitExposed(wizard):
        wizard.show()
    with qtbot.waitActive(wizard):
        wizard.activateWindow()
    yield wizard
    answers.agrees, answers.leaves = True, Leave.DISCARD


def choose_everything(wizard: HeroWizard) -> None:
    types = ("Fire", "Ice", "Acid", "Sonic", "Earth", "Plant", "Mental", "Energy", "Poison", "Impact")
    for n, kind in zip(wizard.desk.missing_choices(), types, strict=False):
        wizard.desk.pick(n, kind)


def test_a_hero_goes_from_start_to_roster(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go_on()
    assert wizard.step == ROLLS
    qtbot.mouseClick(wizard.rolls.tray.all_button, Qt.MouseButton.LeftButton)
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
    assert wizard.rolls.model.rows[0].telling.result == "Hits +10"
    assert wizard.rolls.model.rows[0].telling.dice == ((6, 3), (6, 4))
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


def test_a_weakness_is_taken_given_back_or_says_why_not(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    panel = wizard.rolls.weaknesses
    panel.box.setCurrentIndex(panel.box.findData("Lightweight"))
    assert "Deadly" in panel.text.text()
    qtbot.mouseClick(panel.take_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.draft.rolls_due == 11
    assert not panel.take_button.isEnabled()
    assert "SL-22" in panel.why.text()
    panel.box.setCurrentIndex(panel.box.findData("Vulnerable"))
    assert panel.source_box.isVisible()
    assert panel.take_button.isEnabled()
    assert not panel.why.isVisible()
    qtbot.mouseClick(panel.taken_buttons[0], Qt.MouseButton.LeftButton)
    assert wizard.desk.draft.rolls_due == 10
    assert panel.taken_buttons == []


def test_letters_are_keys_and_figures_are_faces(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    faces = wizard.rolls.faces
    assert faces.hasFocus()
    qtbot.keyClick(faces, Qt.Key.Key_R)
    assert len(wizard.desk.rolls) == 1
    assert faces.text() == ""
    qtbot.keyClick(faces, Qt.Key.Key_W)
    assert wizard.rolls.weaknesses.box.view().isVisible()
    wizard.rolls.weaknesses.box.hidePopup()


def test_take_back_works_where_the_faces_are_typed(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    faces = wizard.rolls.faces
    qtbot.keyClicks(faces, "3 4")
    qtbot.keyClick(faces, Qt.Key.Key_Return)
    qtbot.keyClicks(faces, "5")
    qtbot.keyClick(faces, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (faces.text(), len(wizard.desk.rolls)) == ("", 1)
    qtbot.keyClick(faces, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(wizard.desk.rolls) == 0
    qtbot.keyClick(faces, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert len(wizard.desk.rolls) == 1


def place_in_row(wizard: HeroWizard, row: int, from_right: int) -> QPoint:
    rect = wizard.rolls.list.visualRect(wizard.rolls.model.index(row, 0))
    return QPoint(rect.right() - from_right, rect.center().y())


def test_an_earlier_roll_is_taken_back_by_its_arrow_and_by_delete(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    for faces in ("1 1", "1 2", "1 3"):
        wizard.desk.enter(faces)
    view = wizard.rolls.list
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place_in_row(wizard, 1, CELL // 2 + 4))
    assert [gain.name for gain in wizard.desk.draft.gains] == ["Attack", "Defend"]
    view.setFocus()
    view.setCurrentIndex(wizard.rolls.model.index(0, 0))
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    assert [gain.name for gain in wizard.desk.draft.gains] == ["Defend"]


def test_the_pencil_of_a_roll_corrects_it_and_escape_leaves_it(
    wizard: HeroWizard, answers: Answers, qtbot: QtBot
) -> None:
    wizard.go(ROLLS)
    wizard.desk.enter("1 1")
    view = wizard.rolls.list
    pencil = place_in_row(wizard, 0, CELL + CELL // 2 + 4)
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=pencil)
    assert wizard.rolls.faces.text() == "1 1"
    qtbot.keyClick(wizard.rolls.faces, Qt.Key.Key_Escape)
    assert wizard.rolls.faces.text() == ""
    assert wizard.isVisible()
    assert answers.asked == []


def test_a_d100_thrown_again_shows_what_it_showed_before(wizard: HeroWizard) -> None:
    wizard.desk.enter("5 4 36")
    wizard.desk.enter("5 4 37")
    row = wizard.rolls.model.rows[1]
    assert row.state is RowState.OPEN
    assert row.telling.dice == ((6, 5), (6, 4), (100, 37), (100, 0))


def test_rolls_behind_a_correction_wait_with_their_dice(wizard: HeroWizard) -> None:
    wizard.desk.enter("1 1")
    wizard.desk.enter("3 4")
    wizard.desk.correct(1, "5 1")
    states = [row.state for row in wizard.rolls.model.rows[:3]]
    assert states == [RowState.OPEN, RowState.WAITING, RowState.DUE]
    assert wizard.rolls.model.rows[1].telling.dice == ((6, 3), (6, 4))


def test_the_tray_says_what_the_next_die_leads_to(wizard: HeroWizard) -> None:
    leads = wizard.rolls.tray.leads
    assert "1–4 an attribute" in leads.whole_text
    wizard.desk.enter("2")
    assert "4 Hits" in leads.whole_text
    wizard.desk.enter("4")
    wizard.desk.enter("5 2")
    assert "4 Strong" in leads.whole_text


def test_closing_asks_before_an_unfinished_hero_is_lost(wizard: HeroWizard, answers: Answers) -> None:
    wizard.desk.enter("1 1")
    assert not wizard.close()
    assert wizard.isVisible()
    assert "9 rolls" in answers.asked[0]
    answers.agrees = True
    assert wizard.close()


def test_closing_offers_to_save_a_finished_hero(wizard: HeroWizard, answers: Answers) -> None:
    wizard.desk.roll_all()
    choose_everything(wizard)
    wizard.desk.describe(name="Zap")
    assert not wizard.close()
    answers.leaves = Leave.SAVE
    assert wizard.close()
    (mine,) = [file for file in roster_files.all_rosters() if file.own]
    assert mine.heroes[0].name == "Zap"


def test_nothing_is_asked_when_nothing_would_be_lost(wizard: HeroWizard, answers: Answers) -> None:
    assert wizard.close()
    assert answers.asked == []


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
