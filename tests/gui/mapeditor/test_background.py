"""A picture under the hexes: taken in, aligned by three clicks, saved along, and told of when it fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid, Point
from companion.gui.games.slugfest.picture import drawn_picture
from companion.gui.mapeditor.actions import MapAction
from companion.gui.mapeditor.background import corner_hexes
from companion.gui.mapeditor.window import MapEditor
from companion.storage.map_files import own_folder, own_maps
from tests.gui.mapeditor.conftest import LEFT, Answers, Names, Pencil
from tests.gui.mapeditor.test_window import CTRL, press

SPOTS = ((60, 50), (540, 90), (40, 330))
"""Where three red dots are in the picture."""


@pytest.fixture
def photo(tmp_path: Path, names: Names) -> Path:
    """A picture with three dots, which the editor is given when it asks."""
    image = QImage(600, 400, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    for x, y in SPOTS:
        painter.fillRect(x - 8, y - 8, 16, 16, QColor("red"))
    painter.end()
    path = tmp_path / "photo.png"
    assert image.save(str(path))
    names.next_path = path
    return path


def take(editor: MapEditor) -> None:
    QTest.mouseClick(editor.inspector.map_page.background.choose_button, LEFT)


def view_place(editor: MapEditor, x: float, y: float) -> Point:
    """Where a point of the picture is seen."""
    canvas = editor.panel.canvas
    underlay = canvas._canvas.survey.underlay
    assert underlay is not None
    assert underlay.place is not None
    point = underlay.place.map(QPointF(x, y))
    return canvas.lens.to_view(Point(point.x(), point.y()))


def test_a_picture_is_taken_in_and_fits_the_map(editor: MapEditor, photo: Path) -> None:
    take(editor)
    background = editor.studio.drawn.background
    assert background is not None
    assert (own_folder() / background.file).read_bytes() == photo.read_bytes()
    corners = [view_place(editor, x, y) for x, y in ((0, 0), (600, 400))]
    assert corners[0][0] < corners[1][0]
    assert editor.panel.canvas.rect().contains(int(corners[0][0]) + 1, int(corners[0][1]) + 1)
    press(editor, Qt.Key.Key_Z, CTRL)
    assert editor.studio.drawn.background is None


def test_three_clicks_lay_the_picture_on_the_grid(editor: MapEditor, pencil: Pencil, photo: Path) -> None:
    take(editor)
    QTest.mouseClick(editor.inspector.map_page.background.align_button, LEFT)
    assert editor.tool_id.value == MapAction.ALIGN.value
    for x, y in SPOTS:
        place = view_place(editor, x, y)
        QTest.mouseClick(editor.panel.canvas, LEFT, pos=_point(place))
    for at, (x, y) in zip(corner_hexes(editor.studio.drawn.grid), SPOTS, strict=True):
        middle = editor.panel.canvas.view_point(at)
        assert view_place(editor, x, y) == pytest.approx((middle.x(), middle.y()), abs=1.5)
    assert editor.tool_id.value == MapAction.SELECT.value


def test_a_wrong_click_is_taken_back(editor: MapEditor, photo: Path) -> None:
    take(editor)
    before = editor.studio.drawn
    editor.align_picture()
    canvas = editor.panel.canvas
    QTest.mouseClick(canvas, LEFT, pos=_point(view_place(editor, 300, 200)))
    press(editor, Qt.Key.Key_Escape)
    for x, y in SPOTS[:2]:
        QTest.mouseClick(canvas, LEFT, pos=_point(view_place(editor, x, y)))
    assert editor.studio.drawn == before
    QTest.mouseClick(canvas, LEFT, pos=_point(view_place(editor, *SPOTS[2])))
    assert editor.studio.drawn != before


def test_three_clicks_in_a_line_change_nothing(editor: MapEditor, photo: Path) -> None:
    take(editor)
    before = editor.studio.drawn
    editor.align_picture()
    for x in (100, 300, 500):
        QTest.mouseClick(editor.panel.canvas, LEFT, pos=_point(view_place(editor, x, 200)))
    assert editor.studio.drawn == before
    assert "line" in editor.hint_label.text()


def test_the_cover_is_set_with_the_keyboard_and_taken_back(editor: MapEditor, photo: Path) -> None:
    take(editor)
    slider = editor.inspector.map_page.background.cover
    slider.setFocus()
    QTest.keyClick(slider, Qt.Key.Key_Right)
    assert editor.studio.drawn.background is not None
    assert editor.studio.drawn.background.cover == 51
    press(editor, Qt.Key.Key_Z, CTRL)
    assert slider.value() == 50


def test_a_saved_map_is_opened_with_its_picture(editor: MapEditor, photo: Path) -> None:
    take(editor)
    press(editor, Qt.Key.Key_S, CTRL)
    (file,) = own_maps()
    assert file.drawn is not None
    assert file.drawn.background == editor.studio.drawn.background
    underlay = drawn_picture(file.drawn, ()).ground.underlay
    assert underlay is not None
    assert Path(underlay.file).read_bytes() == photo.read_bytes()


@pytest.mark.parametrize("data", [b"no picture at all", b""])
def test_a_broken_picture_is_a_message(editor: MapEditor, photo: Path, answers: Answers, data: bytes) -> None:
    photo.write_bytes(data)
    before = editor.studio.drawn
    take(editor)
    assert "photo.png is no PNG or JPEG picture" in answers.told[0]
    assert editor.studio.drawn == before


def test_a_picture_that_went_missing_is_told_of_and_can_be_taken_away(editor: MapEditor, photo: Path) -> None:
    take(editor)
    background = editor.studio.drawn.background
    assert background is not None
    (own_folder() / background.file).unlink()
    editor.studio.open(editor.studio.drawn, editor.studio.path)
    panel = editor.inspector.map_page.background
    assert panel.fault_label.text() == f"the picture {background.file} is missing"
    assert not panel.align_button.isEnabled()
    editor.panel.grab()
    QTest.mouseClick(panel.remove_button, LEFT)
    assert editor.studio.drawn.background is None


def test_corners_are_three_hexes_that_span_even_the_smallest_map() -> None:
    one, two, three = corner_hexes(HexGrid(1, 1))
    assert len({one, two, three}) == 3
    assert one == Hex(0, 0)


def _point(place: Point) -> QPoint:
    return QPointF(*place).toPoint()
