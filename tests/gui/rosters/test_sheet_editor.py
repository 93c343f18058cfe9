"""The sheet editor: every figure and ability by hand, advice, faults, undo, comments kept, pictures."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QComboBox, QLineEdit

from companion.games.slugfest.sheets import Ability, Sheet, Weakness
from companion.gui.rosters.actions import RosterAction
from companion.gui.rosters.sheet_editor import SheetEditor
from companion.storage import roster_files
from tests.gui.rosters.conftest import REGULARS, OpenRosters, own_roster, search

pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)


@pytest.fixture
def mine() -> Path:
    return own_roster()


@pytest.fixture
def editor(mine: Path, open_rosters: OpenRosters, qtbot: QtBot) -> SheetEditor:
    """The editor on Grandma Thunder, opened from the menu."""
    window = open_rosters()
    search(window, qtbot, "grandma")
    window.board.action(RosterAction.EDIT_SHEET).trigger()
    assert window.editor is not None
    return window.editor


def typed(qtbot: QtBot, edit: QLineEdit | None, text: str) -> None:
    """Type TEXT over what stands in a line."""
    assert edit is not None
    edit.selectAll()
    edit.insert(text)
    edit.textEdited.emit(edit.text())


def saved(editor: SheetEditor, mine: Path, qtbot: QtBot) -> Sheet:
    qtbot.mouseClick(editor.save_button, Qt.MouseButton.LeftButton)
    return roster_files.open_roster(mine, own=True).heroes[0]


def add(page_box: QComboBox, words: str) -> None:
    page_box.setEditText(words)


def test_one_figure_changed_changes_one_line_of_the_file(
    editor: SheetEditor, mine: Path, qtbot: QtBot
) -> None:
    editor.figures_page.spins["attack"].setValue(5)
    saved(editor, mine, qtbot)
    assert mine.read_text(encoding="utf-8") == REGULARS.replace("attack = 2", "attack = 5")


def test_the_audit_follows_every_change(editor: SheetEditor, qtbot: QtBot) -> None:
    assert editor.audit_label.text() == "Audit 6 of 10: 4 rolls fewer than by the book [SL-26]"
    editor.figures_page.spins["hits"].setValue(70)
    assert editor.audit_label.text() == "Audit 10 of 10 [SL-26]"
    editor.weaknesses_page.new_box.setCurrentIndex(editor.weaknesses_page.new_box.findText("Lightweight"))
    qtbot.mouseClick(editor.weaknesses_page.add_button, Qt.MouseButton.LeftButton)
    assert editor.audit_label.text() == "Audit 10 of 11: one roll fewer than by the book [SL-26]"


def test_abilities_are_added_detailed_and_removed(editor: SheetEditor, mine: Path, qtbot: QtBot) -> None:
    page = editor.abilities_page
    add(page.new_box, "Special Move: Flying")
    qtbot.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    page.kind_box.setCurrentIndex(page.kind_box.findText("Jumping"))
    page.kind_box.activated.emit(page.kind_box.currentIndex())
    add(page.new_box, "Armoured")
    qtbot.mouseClick(page.add_button, Qt.MouseButton.LeftButton)
    assert "needs its value" in editor.advice_label.text()
    page.value_spin.setValue(7)
    page.taken_spin.setValue(2)
    typed(qtbot, page.note_edit, "tin suit")
    page.list.setCurrentRow(1)
    qtbot.mouseClick(page.remove_button, Qt.MouseButton.LeftButton)
    hero = saved(editor, mine, qtbot)
    assert hero.abilities == (
        Ability(name="Strong"),
        Ability(name="Special Move", kind="Jumping"),
        Ability(name="Armoured", value=7, taken=2, note="tin suit"),
    )
    assert "# from the first night" in mine.read_text(encoding="utf-8")


def test_an_ability_of_ones_own_is_a_note_and_says_so(editor: SheetEditor, mine: Path, qtbot: QtBot) -> None:
    add(editor.abilities_page.new_box, "Bakes cakes")
    editor.abilities_page.add()
    assert "a note without effect. [SL-185]" in editor.advice_label.text()
    assert saved(editor, mine, qtbot).abilities[-1] == Ability(name="Bakes cakes")


def test_a_power_point_and_an_immunity_have_their_sources(
    editor: SheetEditor, mine: Path, qtbot: QtBot
) -> None:
    page = editor.abilities_page
    add(page.new_box, "Power Point")
    page.add()
    page.source_box.setEditText("Knitting")
    add(page.new_box, "Immunity")
    page.add()
    typed(qtbot, page.types_edit, "Fire, Ice")
    hero = saved(editor, mine, qtbot)
    assert hero.abilities[2:] == (
        Ability(name="Power Point", source="Knitting"),
        Ability(name="Immunity", types=("Fire", "Ice")),
    )


def test_vulnerable_has_its_source(editor: SheetEditor, mine: Path, qtbot: QtBot) -> None:
    page = editor.weaknesses_page
    add(page.new_box, "Vulnerable")
    page.add()
    typed(qtbot, page.source_edit, "Cold")
    assert saved(editor, mine, qtbot).weaknesses == (Weakness(name="Vulnerable", source="Cold"),)


def test_what_excludes_one_another_is_advised_against(editor: SheetEditor) -> None:
    add(editor.abilities_page.new_box, "Deadly")
    editor.abilities_page.add()
    add(editor.weaknesses_page.new_box, "Lightweight")
    editor.weaknesses_page.add()
    assert "exclude one another. [SL-24]" in editor.advice_label.text()
    assert editor.save_button.isEnabled()


def test_typing_is_one_step_of_undo_and_redo_brings_it_back(editor: SheetEditor, qtbot: QtBot) -> None:
    qtbot.keyClick(editor.name_page.name_edit, Qt.Key.Key_End)
    qtbot.keyClicks(editor.name_page.name_edit, " II")
    editor.figures_page.spins["speed"].setValue(3)
    for button, name, speed in (
        (editor.undo_button, "Grandma Thunder II", 1),
        (editor.undo_button, "Grandma Thunder", 1),
        (editor.redo_button, "Grandma Thunder II", 1),
        (editor.redo_button, "Grandma Thunder II", 3),
    ):
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert (editor.draft.sheet.name, editor.draft.sheet.speed) == (name, speed)
        assert editor.name_page.name_edit.text() == name
        assert editor.figures_page.spins["speed"].value() == speed


def test_a_sheet_without_a_name_is_not_saved_and_says_why(editor: SheetEditor, qtbot: QtBot) -> None:
    typed(qtbot, editor.name_page.name_edit, "")
    assert not editor.save_button.isEnabled()
    assert editor.fault_label.text().startswith("name:")
    editor.draft.undo()
    assert editor.fault_label.text() == ""


def test_letters_that_another_has_are_told_and_free_ones_offered(
    open_rosters: OpenRosters, qtbot: QtBot, mine: Path
) -> None:
    window = open_rosters()
    search(window, qtbot, "kazoo")
    window.edit_sheet()
    assert window.editor is not None
    page = window.editor.name_page
    typed(qtbot, page.letters_edit, "gt")
    assert "Grandma Thunder" in page.letters_note.text()
    assert page.free_button.isVisible()
    qtbot.mouseClick(page.free_button, Qt.MouseButton.LeftButton)
    assert window.editor.draft.sheet.letters == "KK"
    assert page.letters_note.text() == ""


def test_a_look_of_ones_own_is_kept(editor: SheetEditor, mine: Path, qtbot: QtBot) -> None:
    look = editor.name_page.look_box
    for box, value in ((look.colour_box, "#1255AE"), (look.pattern_box, "waves"), (look.emblem_box, "gear")):
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())
    hero = saved(editor, mine, qtbot)
    assert (hero.colour, hero.pattern, hero.emblem) == ("#1255AE", "waves", "gear")


def test_a_portrait_is_taken_shown_and_given_up(
    editor: SheetEditor, open_rosters: OpenRosters, mine: Path, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = QImage(1200, 900, QImage.Format.Format_RGB32)
    picture.fill(QColor("#00ff00"))
    assert picture.save(str(tmp_path / "photo.jpg"))
    editor._questions.picture = lambda: tmp_path / "photo.jpg"  # type: ignore[method-assign]
    qtbot.mouseClick(editor.name_page.picture_button, Qt.MouseButton.LeftButton)
    hero = saved(editor, mine, qtbot)
    assert hero.portrait == "Grandma Thunder.png"
    window = open_rosters()
    search(window, qtbot, "grandma")
    rect = window.table.visualRect(window.model.index(0, 0))
    emblem = QPoint(rect.left() + 26, rect.center().y())
    middle = window.table.viewport().grab().toImage().pixelColor(emblem)
    assert (middle.red(), middle.green(), middle.blue()) == pytest.approx((0, 255, 0), abs=6)
    window.edit_sheet()
    assert window.editor is not None
    qtbot.mouseClick(window.editor.name_page.drawn_button, Qt.MouseButton.LeftButton)
    assert saved(window.editor, mine, qtbot).portrait == ""


def test_what_is_no_picture_is_refused(editor: SheetEditor, tmp_path: Path) -> None:
    (tmp_path / "letter.png").write_text("Dear Sue", encoding="utf-8")
    editor._questions.picture = lambda: tmp_path / "letter.png"  # type: ignore[method-assign]
    editor.choose_portrait()
    assert "letter.png is no picture" in editor.fault_label.text()
    assert editor.draft.sheet.portrait == ""


def test_leaving_asks_before_changes_are_dropped(editor: SheetEditor, mine: Path) -> None:
    answers = [False, True]
    editor._questions.drop_changes = lambda name: answers.pop(0)  # type: ignore[method-assign]
    editor.figures_page.spins["attack"].setValue(9)
    editor.reject()
    assert editor.isVisible()
    editor.reject()
    assert not editor.isVisible()
    assert mine.read_text(encoding="utf-8") == REGULARS


def test_a_hero_that_ships_with_the_app_is_copied_before_it_is_edited(
    open_rosters: OpenRosters, qtbot: QtBot
) -> None:
    window = open_rosters()
    search(window, qtbot, "roboticus")
    assert window.side.hero.edit_button.text() == "Copy to edit"
    window.edit_sheet()
    assert window.editor is None


def test_the_window_does_not_close_over_a_changed_sheet(editor: SheetEditor) -> None:
    editor._questions.drop_changes = lambda name: False  # type: ignore[method-assign]
    editor.figures_page.spins["attack"].setValue(9)
    window = editor.parentWidget()
    assert window is not None
    assert not window.close()
    assert window.isVisible()
    editor.draft.undo()
    assert window.close()


def test_the_editor_opens_at_the_name_and_pages_at_their_first_field(
    editor: SheetEditor, qtbot: QtBot
) -> None:
    with qtbot.waitActive(editor):
        editor.activateWindow()
    assert editor.name_page.name_edit.hasFocus()
    qtbot.keyClick(editor, Qt.Key.Key_2, Qt.KeyboardModifier.AltModifier)
    assert editor.figures_page.spins["attack"].hasFocus()
    qtbot.keyClick(editor, Qt.Key.Key_3, Qt.KeyboardModifier.AltModifier)
    assert editor.abilities_page.new_box.hasFocus()
