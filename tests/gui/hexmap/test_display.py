"""Whatever is shown at whatever size: nothing raises, and a point is in the hex that the layout says."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QImage

from companion.engine.hexes import disc, line
from companion.engine.layouts import HexGrid, Point
from companion.gui.hexmap.camera import Camera, layout_of
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.hexmap.overlays import Highlight, Overlay, Path, RangeArea, Reach, Ruler, SightLine, Target
from companion.gui.hexmap.records import Ground, MapPicture
from companion.gui.theme import Theme, Themes
from tests.gui.hexmap.pictures import GRIDS, LONG_NAME, empty, street

ZOOMS = (0.06, 0.2, 0.4, 1.0, 3.9)
ALL_GRIDS = (*GRIDS, HexGrid(1, 1), HexGrid(100, 100))


@pytest.fixture
def display(qtbot: QtBot, themes: Themes) -> HexMapDisplay:
    display = HexMapDisplay(themes.light)
    qtbot.addWidget(display)
    display.resize(640, 480)
    return display


def picture_of(display: HexMapDisplay) -> QImage:
    return display.grab().toImage()


def overlays(grid: HexGrid) -> tuple[Overlay, ...]:
    """One of each, with what may be left out and what is too long."""
    start, end = grid.hex_of(2, 2), grid.hex_of(6, 4)
    return (
        Reach(start, tuple((at, 1) for at in disc(start, 2) if at != start)),
        Reach(start, ()),
        RangeArea(disc(end, 1)),
        RangeArea(()),
        SightLine(start, end, text="5 hexes"),
        SightLine(start, end, clear=False, touched=line(start, end), deciding=line(start, end)[2:3]),
        SightLine(start, end, clear=False, text=LONG_NAME),
        SightLine(start, start),
        Path(line(start, end), "4 of 3", legal=False, reason=LONG_NAME),
        Path((start,)),
        Path(()),
        Target(end, "solo", "needs 6+   50 %"),
        Target(end, text=LONG_NAME, chosen=False),
        Highlight(disc(start, 1), chosen=(start,)),
        Highlight((), pulsing=False),
        Ruler(start, end, "5 hexes"),
        Ruler(start, start),
    )


@pytest.mark.parametrize("grid", ALL_GRIDS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_an_empty_map_of_any_size_can_be_shown(
    display: HexMapDisplay, themes: Themes, grid: HexGrid, theme: str
):
    display.show_theme(themes.named(theme))
    display.show_picture(empty(grid))
    assert not picture_of(display).isNull()


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("zoom", ZOOMS)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_one_of_everything_can_be_shown_at_any_zoom(
    display: HexMapDisplay, themes: Themes, grid: HexGrid, zoom: float, theme: str
):
    display.show_theme(themes.named(theme))
    display.show_picture(street(grid))
    display.show_overlays(*overlays(grid))
    display.show_burst(grid.hex_of(3, 3), "POW!")
    display.set_zoom(zoom)
    assert not picture_of(display).isNull()


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize("overlay", overlays(HexGrid(9, 7)), ids=lambda overlay: type(overlay).__name__)
def test_each_overlay_can_be_shown_alone(display: HexMapDisplay, grid: HexGrid, overlay: Overlay):
    display.show_picture(empty(grid))
    display.show_overlays(overlay)
    assert not picture_of(display).isNull()


@pytest.mark.parametrize("grid", GRIDS)
@pytest.mark.parametrize(
    "camera", [Camera(), Camera(70, 40, 0.37), Camera(-10, 200, 2.9), Camera(33.3, 77.7, 1.13)]
)
def test_corners_edges_and_middles_lie_in_the_hex_of_the_layout(
    display: HexMapDisplay, grid: HexGrid, camera: Camera
):
    display.show_picture(empty(grid))
    display.show_camera(camera)
    layout = layout_of(grid)
    for at in grid.hexes():
        corners = layout.corners(at)
        edges = [Point((a.x + b.x) / 2, (a.y + b.y) / 2) for a, b in pairwise(corners)]
        for point in (layout.centre(at), *corners, *edges):
            expected = layout.hex_at(*point)
            found = display.hex_at(QPointF(*display.lens.to_view(point)))
            assert found == (expected if grid.contains(expected) else None)


def test_a_view_point_lies_in_its_hex(display: HexMapDisplay):
    display.show_picture(street(HexGrid(9, 7)))
    for at in display.picture.ground.grid.hexes():
        assert display.hex_at(display.view_point(at)) == at
        assert display.is_well_inside(at, display.view_point(at))


def test_another_map_is_fitted_but_the_same_one_stays_where_it_is(display: HexMapDisplay):
    display.show_picture(street(HexGrid(9, 7)))
    display.show_camera(Camera(50, 60, 1.5))
    display.show_picture(replace(display.picture, tokens=()))
    assert display.camera == Camera(50, 60, 1.5)
    display.show_picture(street(HexGrid(20, 20)))
    assert display.camera.zoom < 1


def test_a_window_that_grows_still_shows_the_whole_map_until_somebody_looks_elsewhere(
    qtbot: QtBot, display: HexMapDisplay
):
    display.show_picture(street(HexGrid(9, 7)))
    with qtbot.waitExposed(display):
        display.show()
    small = display.camera.zoom
    display.resize(900, 700)
    assert display.camera.zoom > small
    display.set_zoom(1.0)
    display.resize(640, 480)
    assert display.camera.zoom == 1.0


def test_the_camera_can_be_handed_on(qtbot: QtBot, display: HexMapDisplay, themes: Themes):
    """The player display follows the game master's pan and zoom."""
    other = HexMapDisplay(themes.light, token_share=0.7)
    qtbot.addWidget(other)
    other.show_picture(street(HexGrid(9, 7)))
    display.show_picture(street(HexGrid(9, 7)))
    display.camera_changed.connect(other.show_camera)
    display.zoom_by(1.7)
    display.pan_by(-30, 12)
    assert other.camera == display.camera


def test_a_hidden_token_that_is_left_out_leaves_no_trace(display: HexMapDisplay):
    """The player display gets a picture without secrets; nothing of them may be painted."""
    whole = street(HexGrid(9, 7))
    display.show_picture(replace(whole, tokens=tuple(t for t in whole.tokens if not t.hidden)))
    without = picture_of(display)
    display.show_picture(whole)
    with_it = picture_of(display)
    display.show_picture(replace(whole, tokens=tuple(t for t in whole.tokens if not t.hidden)))
    assert picture_of(display) == without
    assert with_it != without


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_kinds_of_ground_have_the_colours_of_the_palette(display: HexMapDisplay, themes: Themes, theme: str):
    worn: Theme = themes.named(theme)
    display.show_theme(worn)
    grid = HexGrid(9, 7)
    display.show_picture(MapPicture(Ground(grid, terrain=street(grid).ground.terrain)))
    display.set_zoom(1.0)
    image = picture_of(display)
    for kind, column, row in (("road", 4, 3), ("paper", 3, 3), ("paper", 8, 6)):
        place = display.view_point(grid.hex_of(column, row)).toPoint() + QPoint(14, 9)
        assert image.pixelColor(place) == QColor(worn.roles[f"map_{kind}"])


def test_what_is_said_of_a_hex_names_all_that_is_there(display: HexMapDisplay):
    grid = HexGrid(9, 7)
    display.show_picture(street(grid))
    assert (
        display.describe_hex(grid.hex_of(3, 4))
        == "0405. open ground. Ann, 10 of 10 hits. Bob, 10 of 10 hits."
    )
    assert display.describe_hex(grid.hex_of(2, 2)).startswith("0303. open ground. City Bank, 3 levels")
    assert display.describe_hex(grid.hex_of(40, 40)) == "Outside the map."
