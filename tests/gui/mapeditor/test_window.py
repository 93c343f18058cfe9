"""The map editor under mouse and keys."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QLineEdit, QSlider

from companion.engine.hexes import line
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.mapeditor.actions import TOOL_IDS, tool_hint
from companion.gui.mapeditor.inks import GroundInk
from companion.gui.mapeditor.window import MapEditor
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.storage.content import Library
from companion.storage.map_files import open_map, own_maps
from tests.gui.mapeditor.conftest import LEFT, Names, Pencil

CTRL = Qt.KeyboardModifier.ControlModifier


def ground_at(editor: MapEditor, column: int, row: int) -> str:
    drawn = editor.studio.shown
    at = drawn.grid.hex_of(column, row)
    if at in drawn.impassable:
        return "block"
    return next((part.kind for part in drawn.terrain if at in part.hexes), drawn.ground)


def press(
    editor: MapEditor, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    QTest.keyClick(editor.panel.canvas, key, modifiers)


def take(editor: MapEditor, ground: str) -> None:
    """Press the button of a ground in the palette."""
    button = editor.palette_panel.button(GroundInk(ground))  # type: ignore[arg-type]
    assert button is not None
    QTest.mouseClick(button, LEFT)


def test_a_click_with_the_brush_paints_one_hex(editor: MapEditor, pencil: Pencil) -> None:
    grid = editor.studio.drawn.grid
    take(editor, "water")
    pencil.click(grid.hex_of(6, 4))
    assert ground_at(editor, 6, 4) == "water"
    assert ground_at(editor, 6, 5) == "road"


def test_a_quick_stroke_leaves_no_gap(editor: MapEditor, pencil: Pencil) -> None:
    grid = editor.studio.drawn.grid
    take(editor, "grass")
    start, end = grid.hex_of(3, 4), grid.hex_of(12, 7)
    pencil.drag(start, end)
    assert {ground_at(editor, *grid.column_row(at)) for at in line(start, end)} == {"grass"}


def test_a_stroke_is_taken_back_and_brought_back_as_one(editor: MapEditor, pencil: Pencil) -> None:
    before = editor.studio.drawn
    grid = before.grid
    take(editor, "water")
    pencil.drag(*(grid.hex_of(column, 4) for column in range(3, 9)))
    after = editor.studio.drawn
    press(editor, Qt.Key.Key_Z, CTRL)
    assert editor.studio.drawn == before
    press(editor, Qt.Key.Key_Y, CTRL)
    assert editor.studio.drawn == after
    assert after != before


def test_escape_in_a_stroke_leaves_the_map_as_it_was(editor: MapEditor, pencil: Pencil) -> None:
    before = editor.studio.drawn
    take(editor, "water")
    QTest.mousePress(pencil.canvas, LEFT, pos=pencil.place(before.grid.hex_of(6, 4)))
    assert editor.studio.shown != before
    press(editor, Qt.Key.Key_Escape)
    assert editor.studio.shown == before
    QTest.mouseRelease(pencil.canvas, LEFT, pos=QPoint(5, 5))
    assert editor.studio.drawn == before


@pytest.mark.parametrize(("key", "count"), [(Qt.Key.Key_L, 4), (Qt.Key.Key_R, 16)])
def test_lines_and_rectangles_are_drawn_from_end_to_end(
    editor: MapEditor, pencil: Pencil, key: Qt.Key, count: int
) -> None:
    take(editor, "water")
    press(editor, key)
    grid = editor.studio.drawn.grid
    before = sum(len(part.hexes) for part in editor.studio.drawn.terrain if part.kind == "water")
    pencil.drag(grid.hex_of(5, 4), grid.hex_of(8, 7) if count == 16 else grid.hex_of(8, 4))
    after = sum(len(part.hexes) for part in editor.studio.drawn.terrain if part.kind == "water")
    assert after - before == count


def test_a_map_is_drawn_with_the_keyboard_alone(editor: MapEditor) -> None:
    take(editor, "water")
    press(editor, Qt.Key.Key_R)
    press(editor, Qt.Key.Key_Left)
    start = editor.panel.canvas.focus_hex
    assert start is not None
    press(editor, Qt.Key.Key_Return)
    press(editor, Qt.Key.Key_Right)
    press(editor, Qt.Key.Key_Down)
    press(editor, Qt.Key.Key_Return)
    column, row = editor.studio.drawn.grid.column_row(start)
    taken = [(column, row), (column + 1, row), (column, row + 1), (column + 1, row + 1)]
    assert [ground_at(editor, *place) for place in taken] == ["water"] * 4


def test_the_eyedropper_takes_up_what_lies_on_top(editor: MapEditor, pencil: Pencil) -> None:
    press(editor, Qt.Key.Key_I)
    pencil.click(editor.studio.drawn.grid.hex_of(3, 9))
    assert editor.studio.ink == GroundInk("water")
    button = editor.palette_panel.button(GroundInk("water"))
    assert button is not None
    assert button.isChecked()


def test_a_shipped_map_is_saved_as_an_own_map_and_can_be_played_on(
    editor: MapEditor, pencil: Pencil, names: Names, library: Library, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    take(editor, "water")
    pencil.click(editor.studio.drawn.grid.hex_of(6, 4))
    press(editor, Qt.Key.Key_S, CTRL)
    (file,) = own_maps()
    assert file.drawn == editor.studio.drawn
    assert file.name == names.next_name
    assert not editor.isWindowModified()
    dialog = NewBattle(library, keeper, dice="app")
    qtbot.addWidget(dialog)
    dialog.map_box.setCurrentText("Our town")
    state = dialog.session().table.state
    assert state.ground == open_map(file.path).drawn


def test_undo_goes_back_past_saving_under_the_new_name(editor: MapEditor, pencil: Pencil) -> None:
    before = editor.studio.drawn
    take(editor, "water")
    pencil.click(before.grid.hex_of(6, 4))
    press(editor, Qt.Key.Key_S, CTRL)
    press(editor, Qt.Key.Key_Z, CTRL)
    assert editor.studio.drawn.terrain == before.terrain
    assert editor.studio.drawn.name == "Our town"
    assert editor.isWindowModified()


def test_no_key_does_two_things(editor: MapEditor) -> None:
    assert editor.board.clashes() == []


def test_whatever_takes_the_focus_says_what_it_is(editor: MapEditor) -> None:
    parts = [*editor.findChildren(QAbstractButton), *editor.findChildren(QLineEdit)]
    named = [*parts, *editor.findChildren(QSlider), editor.panel.canvas]
    mute = [
        part
        for part in named
        if part.focusPolicy() != Qt.FocusPolicy.NoFocus
        and not part.accessibleName()
        and not (isinstance(part, QAbstractButton) and part.text())
        and not isinstance(part.parentWidget(), QAbstractSpinBox)
    ]
    assert mute == []


def test_the_editor_wears_another_theme_while_it_is_open(editor: MapEditor, keeper: ThemeKeeper) -> None:
    button = editor.palette_panel.button(GroundInk("grass"))
    assert button is not None
    light = button.icon().pixmap(38, 33).toImage()
    keeper.set_mode(ThemeMode.DARK)
    try:
        assert button.icon().pixmap(38, 33).toImage() != light
        assert editor.panel.canvas.grab().toImage().pixelColor(2, 2) == keeper.theme.colour("desk")
    finally:
        keeper.set_mode(ThemeMode.LIGHT)


def test_what_a_tool_does_stands_below(editor: MapEditor) -> None:
    for action in TOOL_IDS:
        editor.board.action(action).trigger()
        assert editor.hint_label.text() == tool_hint(action) != ""
