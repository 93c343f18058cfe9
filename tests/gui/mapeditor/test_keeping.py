"""What a crash leaves of a drawing, what closing asks, and the list of maps."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from companion.gui.mapeditor.gallery import Gallery
from companion.gui.mapeditor.inks import GroundInk
from companion.gui.mapeditor.window import MapEditor
from companion.gui.questions import Leave
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.map_files import free_path, own_folder, own_maps, save_map
from tests.games.slugfest.drawn_maps import GRIDS, blank
from tests.gui.mapeditor.conftest import Answers, Names, Pencil, calm
from tests.gui.mapeditor.test_window import CTRL, press


def draw(editor: MapEditor, pencil: Pencil) -> None:
    editor.studio.use_ink(GroundInk("water"))
    pencil.click(editor.studio.drawn.grid.hex_of(6, 4))


def test_the_next_editor_brings_back_what_a_crash_left(
    editor: MapEditor, pencil: Pencil, library: Library, keeper: ThemeKeeper, answers: Answers, qtbot: QtBot
) -> None:
    draw(editor, pencil)
    editor.keeping.keep()
    editor.keeping._draft.let_go()
    other = MapEditor(library, keeper, answers, calm=calm, asks=Names())
    qtbot.addWidget(other)
    assert other.studio.drawn == editor.studio.drawn
    assert other.isWindowModified()
    other.close()


def test_nothing_is_brought_back_after_a_save_or_a_refusal_to_save(
    editor: MapEditor, pencil: Pencil, library: Library, keeper: ThemeKeeper, answers: Answers, qtbot: QtBot
) -> None:
    draw(editor, pencil)
    editor.keeping.keep()
    answers.left = Leave.DISCARD
    assert editor.close()
    other = MapEditor(library, keeper, answers, calm=calm, asks=Names())
    qtbot.addWidget(other)
    assert not other.isWindowModified()
    other.close()


def test_closing_with_changes_stays_open_until_somebody_decides(
    editor: MapEditor, pencil: Pencil, answers: Answers
) -> None:
    draw(editor, pencil)
    answers.left = Leave.STAY
    assert not editor.close()
    assert editor.isVisible()
    answers.left = Leave.SAVE
    assert editor.close()
    assert [file.name for file in own_maps()] == ["Our town"]


def gallery(keeper: ThemeKeeper, editor: MapEditor, answers: Answers) -> Gallery:
    return Gallery(keeper, editor._content, answers)


def test_the_list_has_own_and_shipped_maps_and_the_faults_of_the_chosen_one(
    editor: MapEditor, keeper: ThemeKeeper, answers: Answers, qtbot: QtBot
) -> None:
    save_map(blank(GRIDS[0]), free_path("Field"))
    (own_folder() / "torn.toml").write_text("format = 1\nkind = 'map'\ngame = 'slugfest'\n", encoding="utf-8")
    shown = gallery(keeper, editor, answers)
    qtbot.addWidget(shown)
    words = [shown.list.item(row).text() for row in range(shown.list.count())]
    assert words[:2] == ["Field\nown", "torn\nhas faults"]
    assert "Harbour\nshipped" in words
    shown.choose(own_folder() / "torn.toml")
    assert {"key: is missing", "name: is missing", "columns: is missing", "rows: is missing"} == set(
        shown.fault_label.text().splitlines()
    )
    assert not shown.buttons.button(QDialogButtonBox.StandardButton.Open).isEnabled()


def test_an_own_map_is_deleted_after_a_question_and_a_shipped_one_never(
    editor: MapEditor, keeper: ThemeKeeper, answers: Answers, qtbot: QtBot
) -> None:
    save_map(blank(GRIDS[0]), free_path("Field"))
    shown = gallery(keeper, editor, answers)
    qtbot.addWidget(shown)
    shown.choose(own_folder() / "Field.toml")
    answers.agrees = False
    shown.delete_button.click()
    assert len(own_maps()) == 1
    answers.agrees = True
    shown.delete_button.click()
    assert own_maps() == ()
    shown.list.setCurrentRow(0)
    assert not shown.delete_button.isEnabled()


def test_a_map_is_chosen_with_the_keyboard(editor: MapEditor) -> None:
    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, Gallery)
        names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
        dialog.list.setCurrentRow(names.index("Laboratory\nshipped"))
        QTest.keyClick(dialog.list, Qt.Key.Key_Return)

    QTimer.singleShot(0, answer)
    press(editor, Qt.Key.Key_O, CTRL)
    assert editor.studio.drawn.name == "Laboratory"
    assert not editor.isWindowModified()
