"""Flat and pointed tops, odd and even: click, label, drawing, file, picture and paper mean the same hex."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Layout, Offset, Orientation, Point
from companion.games.slugfest.content import Content
from companion.games.slugfest.map_sheets import drawn_map
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.records import Ground, MapPicture
from companion.gui.mapeditor.files import new_map
from companion.gui.mapeditor.inks import GroundInk
from companion.gui.mapeditor.window import MapEditor
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.map_files import own_maps
from tests.gui.mapeditor.conftest import LEFT, Pencil
from tests.gui.mapeditor.test_window import CTRL, press

GRIDS = [HexGrid(9, 7, orientation, offset) for orientation in Orientation for offset in Offset]
each_layout = pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.orientation}-{grid.offset}")


def border_points(layout: Layout, at: Hex) -> list[Point]:
    """All corners of a hex and the middles of its edges."""
    corners = layout.corners(at)
    middles = [
        Point((one.x + other.x) / 2, (one.y + other.y) / 2)
        for one, other in (layout.edge(at, direction) for direction in range(6))
    ]
    return [*corners, *middles]


@each_layout
@pytest.mark.parametrize("zoom", [0.07, 0.31, 1.0, 2.7])
def test_a_point_on_an_edge_or_a_corner_is_in_one_hex_wherever_one_looks_from(
    qtbot: QtBot, keeper: ThemeKeeper, grid: HexGrid, zoom: float
) -> None:
    display = HexMapDisplay(keeper.theme)
    qtbot.addWidget(display)
    display.resize(640, 480)
    display.show_picture(MapPicture(Ground(grid)))
    layout = Layout(grid.orientation, 36.0)
    for pan in ((0.0, 0.0), (13.0, -7.0), (-101.0, 55.0)):
        display.fit()
        display.set_zoom(zoom)
        display.pan_by(*pan)
        for at in (grid.hex_of(4, 3), grid.hex_of(3, 4), grid.hex_of(0, 0)):
            for point in border_points(layout, at):
                answer = layout.hex_at(*point)
                place = QPointF(*display.lens.to_view(point))
                assert display.hex_at(place) == (answer if grid.contains(answer) else None)


@each_layout
def test_a_press_near_an_edge_paints_the_hex_that_the_cursor_is_said_to_be_over(
    editor: MapEditor, grid: HexGrid
) -> None:
    editor.studio.open(new_map("Field", grid))
    editor.studio.use_ink(GroundInk("water"))
    canvas = editor.panel.canvas
    layout = Layout(grid.orientation, 36.0)
    for point in border_points(layout, grid.hex_of(4, 3)):
        place = QPointF(*canvas.lens.to_view(point)).toPoint()
        QTest.mouseMove(canvas, place)
        said = editor.statusBar().currentMessage().partition(".")[0]
        QTest.mouseClick(canvas, LEFT, pos=place)
        (water,) = editor.studio.drawn.terrain
        assert [grid.label(at) for at in water.hexes] == [said]
        editor.studio.undo()


@each_layout
def test_label_drawing_file_picture_and_paper_agree(
    editor: MapEditor, pencil: Pencil, library: Library, grid: HexGrid
) -> None:
    label = "0403"
    at = grid.parse_label(label)
    editor.studio.open(new_map("Field", grid))
    editor.studio.use_ink(GroundInk("water"))
    canvas = editor.panel.canvas
    before = canvas.grab().toImage()
    pencil.click(at)
    # the drawing
    assert [(part.kind, part.hexes) for part in editor.studio.drawn.terrain] == [("water", (at,))]
    # the picture: painted there, and nowhere else
    canvas.show_hover(None)
    after = canvas.grab().toImage()
    changed = [
        other
        for other in grid.hexes()
        if before.pixel(pencil.place(other)) != after.pixel(pencil.place(other))
    ]
    assert changed == [at]
    # what is said and what is printed in the hex
    assert canvas.describe_hex(at).startswith(label)
    survey = canvas._canvas.survey
    column, row = grid.column_row(at)
    assert survey.label_part(column) + survey.label_part(row) == label
    # the file
    press(editor, Qt.Key.Key_S, CTRL)
    (file,) = own_maps()
    assert file.drawn is not None
    assert file.drawn.grid == grid
    assert [part.hexes for part in file.drawn.terrain] == [(at,)]
    # paper
    content = library.book("slugfest").content
    assert isinstance(content, Content)
    paper = drawn_map(file.drawn, content)
    assert paper.grid == grid
    assert [area.hexes for area in paper.areas] == [(at,)]
