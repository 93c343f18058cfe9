"""The wizard from the first step to the roster, by mouse and by keyboard."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QComboBox

from companion.games.registry import GAMES
from companion.games.slugfest.sheets import Team, audit
from companion.gui.paper.dialog import PrintDialog
from companion.gui.questions import Leave, Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.rows import CELL, RowState
from companion.gui.wizard.saving import Target
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


@pytest.fixture(scope="module")
def library() -> Library:
    found = Library(GAMES)
    found.book("slugfest")
    return found


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def wizard(qtbot: QtBot, keeper: ThemeKeeper, library: Library, answers: Answers) -> Iterator[HeroWizard]:
    wizard = HeroWizard(library, keeper, questions=answers)
    wizard.desk.seed = "7"
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


def choose(box: QComboBox, words: str) -> None:
    """Choose in a box as a click does."""
    row = box.findText(words)
    assert row >= 0
    box.setCurrentIndex(row)
    box.activated.emit(row)


def test_sources_are_picked_one_after_the_other(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(CHOICES)
    box = wizard.choices.attack_box
    qtbot.keyClicks(box.line, "Cold stares")
    for name in ("Fire", "Ice", "Fire"):
        choose(box, name)
    assert wizard.desk.sheet().attack_sources == ("Cold stares", "Fire", "Ice")
    assert box.line.text() == "Cold stares, Fire, Ice"
    wizard.go(LOOK)
    wizard.go(CHOICES)
    assert box.line.text() == "Cold stares, Fire, Ice"


def test_no_source_is_impact_and_the_kind_is_humanoid(wizard: HeroWizard) -> None:
    wizard.go(CHOICES)
    sheet = wizard.desk.sheet()
    assert (sheet.attack_sources, sheet.defence_sources, sheet.kind) == (("Impact",), (), "humanoid")
    choose(wizard.choices.kind_box, "robot")
    assert wizard.desk.sheet().kind == "robot"


def test_names_are_suggested(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(LOOK)
    name = wizard.look.suggestions[2].text()
    qtbot.mouseClick(wizard.look.suggestions[2], Qt.MouseButton.LeftButton)
    assert wizard.desk.look.name == name
    qtbot.mouseClick(wizard.look.more_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.look.name == name
    wizard.go(START)
    assert wizard.start.name.edit.text() == name
    qtbot.mouseClick(wizard.start.name.die, Qt.MouseButton.LeftButton)
    assert wizard.desk.look.name not in ("", name)


def test_take_back_works_where_the_name_is_typed(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(LOOK)
    qtbot.keyClicks(wizard.look.name_edit, "Zap")
    qtbot.keyClick(wizard.look.name_edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert wizard.look.name_edit.text() == ""
    qtbot.keyClick(wizard.look.name_edit, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert wizard.look.name_edit.text() == "Zap"


def finish(wizard: HeroWizard, name: str) -> None:
    wizard.desk.roll_all()
    choose_everything(wizard)
    wizard.desk.describe(name=name)
    wizard.go(REVIEW)


def own_rosters() -> list[roster_files.RosterFile]:
    return [file for file in roster_files.all_rosters() if file.own]


def test_another_hero_goes_to_the_same_roster(wizard: HeroWizard, qtbot: QtBot) -> None:
    for name in ("One", "Two"):
        finish(wizard, name)
        qtbot.mouseClick(wizard.another_button, Qt.MouseButton.LeftButton)
        assert wizard.step == START
        assert wizard.desk.draft.gains == ()
        assert not wizard.desk.is_unsaved
    (mine,) = own_rosters()
    assert [hero.name for hero in mine.heroes] == ["One", "Two"]


def test_a_new_roster_has_the_name_and_the_look_that_are_chosen(wizard: HeroWizard) -> None:
    wizard.go(LOOK)
    form = wizard.look.team_box
    wizard.look.roster.name_edit.setText("Night Shift")
    for box, words in ((form.colour_box, "green"), (form.pattern_box, "rays"), (form.emblem_box, "gear")):
        choose(box, words)
    finish(wizard, "Zap")
    assert wizard.review.roster.name_edit.text() == "Night Shift"
    card = wizard.review.paper.card
    assert card is not None
    assert (card.look.name, card.look.colour, card.look.pattern) == ("Night Shift", "#028658", "rays")
    assert wizard.save()
    (mine,) = own_rosters()
    assert mine.roster is not None
    team = mine.roster.team
    assert (team.name, team.colour, team.pattern, team.emblem) == ("Night Shift", "#028658", "rays", "gear")


def test_a_roster_keeps_its_look_and_lends_it_to_the_hero(wizard: HeroWizard) -> None:
    team = Team(key="mine", name="Mine", colour="#ff0000", pattern="dots", emblem="sun")
    change = roster_files.new_roster(team)
    change.carry_out()
    wizard.choose_roster(str(change.after[0].path))
    wizard.go(LOOK)
    assert not wizard.look.team_box.isVisible()
    finish(wizard, "Zap")
    card = wizard.review.paper.card
    assert card is not None
    assert (card.look.colour, card.look.emblem) == ("#ff0000", "sun")
    assert wizard.save()
    assert own_rosters()[0].roster.team == team  # type: ignore[union-attr]


def test_a_hero_may_have_a_look_and_a_picture_of_its_own(wizard: HeroWizard, tmp_path: Path) -> None:
    wizard.go(LOOK)
    picture = QImage(900, 600, QImage.Format.Format_RGB32)
    picture.fill("#ff00ff")
    assert picture.save(str(tmp_path / "me.png"))
    wizard.look.ask_picture = partial(Path, tmp_path / "me.png")
    wizard.look.picture_button.click()
    choose(wizard.look.look_box.colour_box, "green")
    finish(wizard, "Zap")
    card = wizard.review.paper.card
    assert card is not None
    assert card.look.colour.lower() == "#028658"
    assert QImage(card.portrait).pixelColor(5, 5).name() == "#ff00ff"
    assert wizard.save()
    hero = own_rosters()[0].heroes[0]
    assert (hero.colour.lower(), hero.portrait) == ("#028658", Path(card.portrait).name)
    wizard.go(LOOK)
    wizard.look.drawn_button.click()
    assert wizard.desk.sheet().portrait == ""


def test_what_is_no_picture_is_refused(wizard: HeroWizard, tmp_path: Path) -> None:
    (tmp_path / "no.png").write_text("not a picture", encoding="utf-8")
    wizard.go(LOOK)
    wizard.look.ask_picture = partial(Path, tmp_path / "no.png")
    wizard.look.picture_button.click()
    assert wizard.desk.sheet().portrait == ""
    assert "no.png" in wizard.hint.whole_text


def test_a_name_or_letters_that_are_taken_are_pointed_out(wizard: HeroWizard) -> None:
    finish(wizard, "Zap")
    wizard.desk.describe(letters="ZZ")
    assert wizard.save()
    wizard.choose_roster(str(own_rosters()[0].path))
    wizard.desk.begin()
    wizard.go(LOOK)
    assert not wizard.look.warning.isVisible()
    wizard.desk.describe(name="zap", letters="zz")
    assert "zap" in wizard.look.warning.text()
    assert "ZZ" in wizard.look.warning.text().upper()
    wizard.desk.describe(letters="")
    assert wizard.desk.sheet().letters.upper() != "ZZ"


def test_the_review_paints_the_card_that_is_printed_in_the_colour_of_the_roster(wizard: HeroWizard) -> None:
    wizard.desk.describe(target=Target("", Team(key="new", name="Night", colour="#028658")))
    finish(wizard, "Zap")
    paper = wizard.review.paper
    assert paper.isVisible()
    picture = paper.grab().toImage()
    card = paper.places()[0].toRect()
    colours = {
        picture.pixelColor(x, y).name()
        for x in range(card.left(), card.right(), 3)
        for y in range(card.top(), card.top() + card.height() // 3, 3)
    }
    assert {"#ffffff", "#000000", "#028658"} <= colours


def test_the_audit_adds_up_part_by_part(wizard: HeroWizard) -> None:
    finish(wizard, "Zap")
    rolls = [int(label.text()) for label in wizard.review.parts[1::2]]
    assert sum(rolls) == 10
    assert wizard.review.audit_label.text() == "10 of 10"


def test_the_chart_marks_the_heros_own_value_among_random_ones(wizard: HeroWizard) -> None:
    wizard.desk.set_rolls(2)
    wizard.desk.enter("1 1")
    wizard.desk.enter("1 1")
    wizard.go(REVIEW)
    attack, damage = wizard.review.chart.lines[:2]
    assert (attack.labels[attack.own], damage.labels[damage.own]) == ("3", "1")
    assert attack.words == "more than 9,877 of them"  # all but 1/81 have fewer than two of two rolls
    assert damage.words == "the least there is"


def test_the_story_tells_rolls_and_weaknesses_in_their_order(wizard: HeroWizard) -> None:
    wizard.desk.enter("1 1")
    wizard.desk.take("Ponderous")
    wizard.desk.enter("6 6")
    wizard.desk.pick(2, "Gadgets")
    wizard.go(REVIEW)
    told = [(one.n, one.result) for one in wizard.review.story.tellings]
    assert told == [(1, "Attack +1"), (0, "Ponderous"), (2, "Power Point: Gadgets")]


def test_its_card_is_printed_alone(wizard: HeroWizard, qtbot: QtBot) -> None:
    finish(wizard, "Zap")
    qtbot.mouseClick(wizard.print_button, Qt.MouseButton.LeftButton)
    (dialog,) = wizard.findChildren(PrintDialog)
    assert dialog.people.chosen() == ("zap",)
    dialog.close()


def test_start_again_can_be_taken_back(wizard: HeroWizard, qtbot: QtBot) -> None:
    finish(wizard, "Zap")
    before = wizard.desk.sheet()
    qtbot.mouseClick(wizard.again_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.draft.gains == ()
    qtbot.mouseClick(wizard.undo_button, Qt.MouseButton.LeftButton)
    assert wizard.desk.sheet() == before


def test_f1_asks_for_the_rule_of_the_page(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.go(ROLLS)
    with qtbot.waitSignal(wizard.rule_requested) as asked:
        qtbot.keyClick(wizard.rolls.faces, Qt.Key.Key_F1)
    assert asked.args == ["SL-18"]


def test_what_keeps_a_hero_from_being_saved_is_said_where_it_is_saved(wizard: HeroWizard) -> None:
    wizard.desk.enter("1 1")
    wizard.go(REVIEW)
    assert not wizard.save_button.isEnabled()
    assert "9 rolls" in wizard.review.open_label.text()
    finish(wizard, "Zap")
    assert wizard.save_button.isEnabled()
    assert not wizard.review.open_label.isVisible()


def test_a_click_on_a_step_leads_there(wizard: HeroWizard, qtbot: QtBot) -> None:
    wizard.grab()
    place = wizard.bar._steps[LOOK].center().toPoint()
    qtbot.mouseClick(wizard.bar, Qt.MouseButton.LeftButton, pos=place)
    assert wizard.step == LOOK


@pytest.mark.parametrize("step", [START, ROLLS, CHOICES, LOOK, REVIEW])
def test_every_page_is_reached_by_its_number_and_takes_the_keyboard(
    wizard: HeroWizard, qtbot: QtBot, step: int
) -> None:
    qtbot.keyClick(wizard, Qt.Key(Qt.Key.Key_1.value + step), Qt.KeyboardModifier.AltModifier)
    assert wizard.step == step
    focus = wizard.focusWidget()
    assert focus is not None
    assert focus.isVisible()


@pytest.mark.parametrize(
    "name",
    [
        "🦸‍♀️ Heroine",
        "بطل المدينة",
        "CON",
        "trailing dots...",
        unicodedata.normalize("NFC", "Señorés"),
        unicodedata.normalize("NFD", "Señorés"),
        "x" * 60,
        'Law / Order "quoted" <&>',
    ],
)
def test_any_name_is_saved_and_found_again(wizard: HeroWizard, name: str) -> None:
    finish(wizard, name)
    wizard.desk.describe(target=Target("", Team(key="new", name=name)))
    assert wizard.save()
    (mine,) = own_rosters()
    assert (mine.name, mine.heroes[0].name, mine.faults) == (name, name, ())
    assert set(mine.path.name).isdisjoint('<>:"/\\|?*')
    assert not mine.path.stem.endswith((".", " "))
    assert mine.path.stem.casefold() != "con"
