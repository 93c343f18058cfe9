"""Selecting, moving, copying, words, zones and forms in the map editor."""

from __future__ import annotations

import pytest

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.engine.hexes import Hex
from companion.engine.layouts import Offset, Orientation
from companion.gui.mapeditor.actions import MapAction
from companion.gui.mapeditor.frame_dialog import FrameDialog
from companion.gui.mapeditor.inks import GroundInk, HouseInk, ObjectInk, ZoneInk
from companion.gui.mapeditor.studio import NOTHING, Selection
from companion.gui.mapeditor.window import MapEditor
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.mapeditor.conftest import LEFT, Pencil
from tests.gui.mapeditor.test_window import CTRL, press

SHIFT = Qt.KeyboardModifier.ShiftModifier


def at(editor: MapEditor, column: int, row: int) -> Hex:
    return editor.studio.drawn.grid.hex_of(column, row)


def house(editor: MapEditor, key: str):
    return next(house for house in editor.studio.drawn.buildings if house.id == key)


def thing(editor: MapEditor, key: str):
    return next(thing for thing in editor.studio.drawn.objects if thing.id == key)


@pytest.fixture
def selecting(editor: MapEditor) -> MapEditor:
    press(editor, Qt.Key.Key_V)
    return editor


# selecting and moving


def test_a_click_selects_what_lies_on_top_and_shows_its_form(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(thing(selecting, "car-1").hex)
    assert selecting.studio.selection == Selection(thing="car-1")
    assert selecting.inspector.stack.currentWidget() is selecting.inspector.object_page
    pencil.click(house(selecting, "city-bank").hexes[0])
    assert selecting.inspector.house_page.name.text() == "City Bank"
    pencil.click(at(selecting, 9, 9))
    assert selecting.studio.selection == NOTHING
    assert selecting.inspector.stack.currentWidget() is selecting.inspector.map_page


def test_an_object_is_dragged_to_another_hex(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.drag(thing(selecting, "car-1").hex, at(selecting, 5, 4), at(selecting, 6, 6))
    assert thing(selecting, "car-1").hex == at(selecting, 6, 6)
    press(selecting, Qt.Key.Key_Z, CTRL)
    assert thing(selecting, "car-1").hex != at(selecting, 6, 6)


def test_a_building_is_dragged_whole(selecting: MapEditor, pencil: Pencil) -> None:
    before = house(selecting, "city-bank").hexes
    pencil.drag(before[3], Hex(before[3].q + 1, before[3].r), Hex(before[3].q + 2, before[3].r))
    assert house(selecting, "city-bank").hexes == tuple(Hex(q + 2, r) for q, r in before)


def test_a_building_does_not_leave_the_map(selecting: MapEditor, pencil: Pencil) -> None:
    before = selecting.studio.drawn
    pencil.drag(house(selecting, "city-bank").hexes[3], at(selecting, 0, 0))
    assert selecting.studio.drawn == before


def test_a_drag_on_bare_ground_selects_hexes_and_shift_adds(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.drag(at(selecting, 9, 7), at(selecting, 9, 9))
    assert len(selecting.studio.selection.hexes) == 3
    QTest.mouseClick(pencil.canvas, LEFT, SHIFT, pencil.place(at(selecting, 8, 9)))
    assert len(selecting.studio.selection.hexes) == 4


def test_selected_hexes_are_dragged_with_all_that_is_in_them(selecting: MapEditor, pencil: Pencil) -> None:
    tree = thing(selecting, "tree-3").hex
    selecting.studio.select(Selection(frozenset((tree,))))
    pencil.drag(tree, Hex(tree.q + 4, tree.r - 2))
    moved = [one.hex for one in selecting.studio.drawn.objects if one.kind == "tree"]
    assert Hex(tree.q + 4, tree.r - 2) in moved
    assert tree not in moved


def test_delete_takes_the_selection_off_the_map(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(thing(selecting, "car-1").hex)
    press(selecting, Qt.Key.Key_Delete)
    assert "car-1" not in {one.id for one in selecting.studio.drawn.objects}
    assert selecting.studio.selection == NOTHING


# copying


def test_a_copy_is_laid_down_at_a_click_and_again(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(house(selecting, "diner").hexes[0])
    press(selecting, Qt.Key.Key_C, CTRL)
    press(selecting, Qt.Key.Key_V, CTRL)
    pencil.click(at(selecting, 3, 4))
    pencil.click(at(selecting, 10, 8))
    assert [one.id for one in selecting.studio.drawn.buildings if one.name == "Diner"] == [
        "diner",
        "diner-2",
        "diner-3",
    ]
    press(selecting, Qt.Key.Key_Z, CTRL)
    press(selecting, Qt.Key.Key_Z, CTRL)
    assert len(selecting.studio.drawn.buildings) == 4


def test_a_copy_in_the_hand_is_only_shown_and_esc_lets_go(selecting: MapEditor, pencil: Pencil) -> None:
    before = selecting.studio.drawn
    pencil.click(house(selecting, "diner").hexes[0])
    press(selecting, Qt.Key.Key_C, CTRL)
    press(selecting, Qt.Key.Key_V, CTRL)
    QTest.mouseMove(pencil.canvas, pencil.place(at(selecting, 3, 4)))
    assert len(selecting.studio.shown.buildings) == 5
    press(selecting, Qt.Key.Key_Escape)
    assert selecting.studio.shown == before


def test_a_copy_is_turned_in_the_hand(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(house(selecting, "diner").hexes[0])
    press(selecting, Qt.Key.Key_C, CTRL)
    press(selecting, Qt.Key.Key_V, CTRL)
    QTest.mouseMove(pencil.canvas, pencil.place(at(selecting, 8, 4)))
    shapes = [selecting.studio.shown.buildings[-1].hexes]
    press(selecting, Qt.Key.Key_Period)
    shapes.append(selecting.studio.shown.buildings[-1].hexes)
    assert shapes[0] != shapes[1]


def test_cut_hexes_are_bare(selecting: MapEditor, pencil: Pencil) -> None:
    tree = thing(selecting, "tree-3").hex
    selecting.studio.select(Selection(frozenset((tree,))))
    press(selecting, Qt.Key.Key_X, CTRL)
    drawn = selecting.studio.drawn
    assert all(tree not in part.hexes for part in drawn.terrain)
    assert selecting.studio.clip is not None
    assert [one.kind for one in selecting.studio.clip.objects] == ["tree"]


def test_selected_hexes_are_filled_with_the_ink(selecting: MapEditor) -> None:
    selecting.studio.use_ink(GroundInk("water"))
    selecting.select_all()
    press(selecting, Qt.Key.Key_D, CTRL)
    assert [(part.kind, len(part.hexes)) for part in selecting.studio.drawn.terrain] == [("water", 176)]


# inks


def test_each_stroke_of_new_building_is_one_building(editor: MapEditor, pencil: Pencil) -> None:
    editor.studio.use_ink(HouseInk())
    pencil.drag(at(editor, 3, 4), at(editor, 3, 6))
    pencil.drag(at(editor, 9, 7), at(editor, 9, 9))
    assert [len(one.hexes) for one in editor.studio.drawn.buildings[4:]] == [3, 3]


def test_a_stroke_from_a_building_enlarges_it(editor: MapEditor, pencil: Pencil) -> None:
    editor.studio.use_ink(HouseInk())
    count = len(house(editor, "hotel").hexes)
    start = house(editor, "hotel").hexes[1]
    pencil.drag(start, Hex(start.q, start.r + 1))
    assert len(house(editor, "hotel").hexes) == count + 1
    assert len(editor.studio.drawn.buildings) == 4


def test_objects_are_placed_by_clicking(editor: MapEditor, pencil: Pencil) -> None:
    button = editor.palette_panel.button(ObjectInk("tree", "Tree"))
    assert button is not None
    QTest.mouseClick(button, LEFT)
    pencil.click(at(editor, 5, 5))
    assert editor.studio.drawn.objects[-1].kind == "tree"
    assert editor.studio.drawn.objects[-1].hex == at(editor, 5, 5)


def test_a_zone_is_added_painted_named_and_deleted(editor: MapEditor, pencil: Pencil) -> None:
    QTest.mouseClick(editor.palette_panel.add_zone_button, LEFT)
    pencil.drag(at(editor, 5, 5), at(editor, 5, 7))
    zone = editor.studio.drawn.zones[-1]
    assert editor.studio.ink == ZoneInk(zone.id)
    assert len(zone.hexes) == 3
    name = editor.inspector.zone_page.name
    name.setText("Roof")
    QTest.keyClick(name, Qt.Key.Key_Return)
    assert editor.studio.drawn.zones[-1].name == "Roof"
    QTest.mouseClick(editor.inspector.zone_page.delete_button, LEFT)
    assert len(editor.studio.drawn.zones) == 2


# forms


def test_levels_of_a_building_are_changed_and_taken_back(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(house(selecting, "city-bank").hexes[0])
    levels = selecting.inspector.house_page.levels
    levels.setFocus()
    QTest.keyClick(levels, Qt.Key.Key_Up)
    assert house(selecting, "city-bank").levels == 4
    press(selecting, Qt.Key.Key_Z, CTRL)
    assert house(selecting, "city-bank").levels == 3
    assert levels.value() == 3


def test_figures_are_those_of_the_kind_until_they_are_set(selecting: MapEditor, pencil: Pencil) -> None:
    pencil.click(thing(selecting, "car-1").hex)
    page = selecting.inspector.object_page
    assert page.hits.text() == "as its kind: 30"
    page.hits.setValue(45)
    assert thing(selecting, "car-1").hits == 45
    page.hits.setValue(0)
    assert thing(selecting, "car-1").hits is None
    QTest.mouseClick(page.traits["Explode"], LEFT, pos=QPoint(8, 8))
    assert thing(selecting, "car-1").traits == ("Throwable",)
    QTest.mouseClick(page.traits["Explode"], LEFT, pos=QPoint(8, 8))
    assert thing(selecting, "car-1").traits is None


def test_words_are_typed_on_the_map(editor: MapEditor, pencil: Pencil) -> None:
    press(editor, Qt.Key.Key_T)
    pencil.click(at(editor, 5, 5))
    QTest.keyClicks(editor.words, "Back yard")
    QTest.keyClick(editor.words, Qt.Key.Key_Return)
    assert editor.studio.drawn.labels[-1].text == "Back yard"
    pencil.click(at(editor, 5, 5))
    assert editor.words.text() == "Back yard"
    QTest.keyClicks(editor.words, "X")
    QTest.keyClick(editor.words, Qt.Key.Key_Escape)
    assert editor.studio.drawn.labels[-1].text == "Back yard"


# the whole map


def test_another_layout_keeps_every_label_in_its_place(editor: MapEditor, pencil: Pencil) -> None:
    dialog = FrameDialog(editor.studio.drawn, is_new=False)
    dialog.layout_choice.setCurrentIndex(3)
    drawn = dialog.drawing()
    assert (drawn.orientation, drawn.offset) == (Orientation.POINTED, Offset.EVEN)
    bank = next(one for one in drawn.buildings if one.id == "city-bank")
    assert {drawn.grid.label(at) for at in bank.hexes} == {
        editor.studio.drawn.grid.label(at) for at in house(editor, "city-bank").hexes
    }


def test_the_map_grows_at_the_left_and_its_density_changes(editor: MapEditor) -> None:
    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, FrameDialog)
        dialog.columns.setValue(19)
        dialog.growth.setCurrentIndex(2)
        dialog.feet.setValue(5)
        assert "2 on foot, 1 in the air" in dialog.room.text()
        dialog.accept()

    before = thing(editor, "car-1").hex
    grid = editor.studio.drawn.grid
    QTimer.singleShot(0, answer)
    editor.board.action(MapAction.FRAME).trigger()
    drawn = editor.studio.drawn
    assert (drawn.columns, drawn.hex_feet) == (19, 5)
    column, row = grid.column_row(before)
    assert drawn.grid.column_row(thing(editor, "car-1").hex) == (column + 3, row)
    editor.board.action(MapAction.UNDO).trigger()
    assert editor.studio.drawn.columns == 16


def test_with_large_text_forms_still_fit_beside_the_map(
    selecting: MapEditor, pencil: Pencil, keeper: ThemeKeeper
) -> None:
    selecting.resize(1366, 740)
    pencil.click(house(selecting, "city-bank").hexes[0])
    keeper.set_text_scale(1.4)
    try:
        QApplication.processEvents()
        inspector = selecting.inspector
        for field in (inspector.house_page.name, inspector.house_page.roof, inspector.house_page.hits):
            right = field.mapTo(inspector, QPoint(field.width(), 0)).x()
            assert right <= inspector.width()
        assert selecting.panel.width() > 500
    finally:
        keeper.set_text_scale(1.0)
