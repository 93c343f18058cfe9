"""The canvas under real mouse and keys: what people do becomes the wish that they meant."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from companion.engine.hexes import Hex
from companion.gui.hexmap.motion import Motion
from companion.gui.hexmap.overlays import Highlight, Overlay, Path, Target
from companion.gui.hexmap.tools.measure_tool import MeasureTool
from companion.gui.hexmap.tools.move_tool import MoveTool
from companion.gui.hexmap.tools.place_tool import PlaceTool
from companion.gui.hexmap.tools.select_tool import SelectTool
from companion.gui.hexmap.tools.target_tool import TargetTool
from companion.gui.hexmap.tools.tool import Spot
from companion.gui.hexmap.view import HexMapView
from companion.gui.theme import Themes
from tests.gui.hexmap.conftest import Fingers

SHIFT, ALT = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier
RIGHT, MIDDLE = Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton


def hex_of(view: HexMapView, column: int, row: int) -> Hex:
    return view.picture.ground.grid.hex_of(column, row)


def hex_with(view: HexMapView, token_id: str) -> Hex:
    token = view.picture.token(token_id)
    assert token is not None
    return token.hex


def selected(view: HexMapView) -> list[str]:
    return list(view.selection)


def wishes(spy: QSignalSpy) -> list[list[object]]:
    return [spy.at(number) for number in range(spy.count())]


# selecting


def test_a_click_selects_the_token_of_its_hex(view: HexMapView, fingers: Fingers):
    fingers.click(hex_with(view, "solo"))
    assert selected(view) == ["solo"]


def test_a_click_on_empty_ground_clears_the_selection(view: HexMapView, fingers: Fingers):
    view.show_selection(("solo",))
    fingers.click(hex_of(view, 4, 0))
    assert selected(view) == []


def test_shift_adds_and_takes_away(view: HexMapView, fingers: Fingers):
    fingers.click(hex_with(view, "solo"))
    fingers.click(hex_with(view, "down"), SHIFT)
    assert selected(view) == ["solo", "down"]
    fingers.click(hex_with(view, "solo"), SHIFT)
    assert selected(view) == ["down"]


def test_clicks_go_round_the_figures_of_a_hex(view: HexMapView, fingers: Fingers):
    at = hex_with(view, "ann")
    view.show_selection(("ann",))
    found: list[str] = []
    for _ in range(3):
        fingers.click(at)
        found += view.selection
    assert found == ["bob", "ann", "bob"]


def test_alt_lists_who_stands_in_a_hex(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.list_requested)
    fingers.click(hex_with(view, "ann"), ALT)
    assert wishes(spy)[0][:2] == [("ann", "bob"), hex_with(view, "ann")]
    assert selected(view) == []


def test_a_long_press_lists_too_and_is_no_click(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.list_requested)
    place = fingers.place(hex_with(view, "ann"))
    fingers.press(place)
    view._hands._long_press.timeout.emit()
    fingers.release(place)
    assert spy.count() == 1
    assert selected(view) == []


def test_a_band_selects_what_it_holds(view: HexMapView, fingers: Fingers):
    fingers.drag(fingers.place(hex_of(view, 2, 3)), fingers.place(hex_of(view, 4, 5)) + QPoint(20, 20))
    assert set(view.selection) == {"ann", "bob"}
    assert view._canvas.band is None


def test_escape_clears_the_selection_once_nothing_else_is_under_way(view: HexMapView):
    view.show_selection(("solo",))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert selected(view) == []


def test_a_double_click_opens(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.open_requested)
    QTest.mouseDClick(view, Qt.MouseButton.LeftButton, pos=fingers.place(hex_with(view, "solo")))
    assert wishes(spy) == [["solo"]]


# dragging


def test_a_drag_wishes_the_token_into_the_hex_where_it_ends(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.drop_requested)
    start, end = hex_with(view, "solo"), hex_of(view, 4, 5)
    fingers.drag(fingers.place(start), fingers.place(end) + QPoint(9, -7))
    assert wishes(spy) == [["solo", end]]
    assert view._canvas.hand is None


def test_while_dragging_the_way_and_the_ghost_are_shown(view: HexMapView, fingers: Fingers):
    start, end = hex_with(view, "solo"), hex_of(view, 4, 5)
    fingers.press(fingers.place(start))
    fingers.move(fingers.place(end))
    (path,) = view._canvas.overlays.live
    assert isinstance(path, Path)
    assert (path.hexes[0], path.hexes[-1], path.text) == (start, end, "3 hexes")
    assert view._canvas.carried is not None
    view.repaint()
    fingers.release(fingers.place(end))
    assert view._canvas.overlays.live == ()


def test_a_short_way_is_still_a_click(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.drop_requested)
    place = fingers.place(hex_with(view, "solo"))
    fingers.press(place)
    fingers.move(place + QPoint(3, 3))
    fingers.release(place + QPoint(3, 3))
    assert spy.count() == 0
    assert selected(view) == ["solo"]


def test_back_where_it_came_from_nothing_is_wished(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.drop_requested)
    place = fingers.place(hex_with(view, "solo"))
    fingers.drag(place, place + QPoint(14, 0))
    assert spy.count() == 0


def test_a_selected_group_is_dropped_together(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.group_drop_requested)
    view.show_selection(("down", "solo"))
    fingers.drag(fingers.place(hex_with(view, "solo")), fingers.place(hex_of(view, 4, 5)))
    assert wishes(spy) == [[("solo", "down"), hex_of(view, 4, 5)]]


@pytest.mark.parametrize("how", ["escape", "right button", "beside the map"])
def test_a_drag_can_be_taken_back(view: HexMapView, fingers: Fingers, how: str):
    spy, menus = QSignalSpy(view.drop_requested), QSignalSpy(view.menu_requested)
    start, end = fingers.place(hex_with(view, "solo")), fingers.place(hex_of(view, 4, 5))
    fingers.press(start)
    fingers.move(end)
    match how:
        case "escape":
            QTest.keyClick(view, Qt.Key.Key_Escape)
        case "right button":
            fingers.press(end, RIGHT)
            fingers.release(end, RIGHT)
        case "beside the map":
            end = QPoint(2, 2)
            fingers.move(end)
    fingers.release(end)
    assert (spy.count(), menus.count()) == (0, 0)
    assert (view._canvas.hand, view._canvas.overlays.live) == (None, ())
    assert selected(view) == []
    fingers.click(hex_with(view, "solo"))
    assert selected(view) == ["solo"]


def test_whoever_leaves_the_map_falls_out_of_the_hand(view: HexMapView, fingers: Fingers):
    """Undo by key, or another player's move, may take the token away in the middle of a drag."""
    spy, end = QSignalSpy(view.drop_requested), fingers.place(hex_of(view, 4, 5))
    fingers.press(fingers.place(hex_with(view, "solo")))
    fingers.move(end)
    view.show_picture(replace(view.picture, tokens=()))
    view.repaint()
    fingers.release(end)
    assert spy.count() == 0
    assert view.tool.carried() is None


def test_a_release_that_went_to_a_menu_does_not_jam_the_hand(view: HexMapView, fingers: Fingers):
    fingers.press(fingers.place(hex_with(view, "ann")))
    view._hands._long_press.timeout.emit()
    fingers.click(hex_with(view, "solo"))
    assert selected(view) == ["solo"]


def test_the_map_comes_along_while_a_token_waits_at_the_border(view: HexMapView, fingers: Fingers):
    view.zoom_by(3.0, QPointF(fingers.place(hex_with(view, "solo"))))
    start, edge = fingers.place(hex_with(view, "solo")), QPoint(798, 300)
    fingers.press(start)
    fingers.move(edge)
    before, over = view.camera.x, view.tool.carried()
    for _ in range(20):
        view._hands._edge_scroll.timeout.emit()
    assert view.camera.x > before
    assert view.tool.carried() != over
    fingers.release(edge)
    assert not view._hands._edge_scroll.isActive()


# menu, hover, tip


def test_the_right_button_asks_for_the_menu_of_the_token(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.menu_requested)
    QTest.mouseClick(view, RIGHT, pos=fingers.place(hex_with(view, "solo")))
    assert wishes(spy)[0][:2] == [("solo",), hex_with(view, "solo")]


def test_the_menu_is_for_all_that_are_selected_if_one_of_them_is_meant(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.menu_requested)
    view.show_selection(("down", "solo"))
    QTest.mouseClick(view, RIGHT, pos=fingers.place(hex_with(view, "solo")))
    QTest.mouseClick(view, RIGHT, pos=fingers.place(hex_with(view, "dead")))
    assert [wish[0] for wish in wishes(spy)] == [("down", "solo"), ("dead",)]


def test_the_menu_key_asks_about_the_focused_hex(view: HexMapView):
    spy = QSignalSpy(view.menu_requested)
    view.focus_on(hex_with(view, "solo"))
    QApplication.sendEvent(view, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))
    assert wishes(spy)[0][:2] == [("solo",), hex_with(view, "solo")]


def test_hover_is_told_once_a_hex(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.hover_changed)
    place = fingers.place(hex_with(view, "solo"))
    for step in range(3):
        fingers.move(place + QPoint(step, 0))
    fingers.move(fingers.place(hex_of(view, 4, 0)))
    assert wishes(spy) == [["solo", hex_with(view, "solo")], ["", hex_of(view, 4, 0)]]


# looking about


def test_a_wheel_zooms_at_the_cursor(view: HexMapView, fingers: Fingers):
    at, before = hex_with(view, "solo"), view.camera.zoom
    place = view.view_point(at)
    wheel(view, place, 120)
    assert view.camera.zoom > before
    assert view.hex_at(place) == at
    assert (view.view_point(at) - place).manhattanLength() < 2


def wheel(view: HexMapView, place: QPointF, turn: int) -> None:
    event = QWheelEvent(
        place, view.mapToGlobal(place), QPoint(), QPoint(0, turn), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def test_two_fingers_push_the_map(view: HexMapView):
    before, camera = view.view_point(hex_of(view, 4, 3)), view.camera
    event = QWheelEvent(
        QPointF(90, 90), view.mapToGlobal(QPointF(90, 90)), QPoint(12, -20), QPoint(12, -20),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.ScrollUpdate, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)
    assert view.camera.zoom == camera.zoom
    assert view.view_point(hex_of(view, 4, 3)) - before == QPointF(12, -20)


def test_zoom_has_limits(view: HexMapView):
    for turn in (120, -120):
        for _ in range(60):
            wheel(view, QPointF(400, 300), turn)
        assert 0.05 <= view.camera.zoom <= 4.0
        view.repaint()


@pytest.mark.parametrize("button", [MIDDLE, RIGHT])
def test_middle_and_right_drags_push_the_map(view: HexMapView, fingers: Fingers, button: Qt.MouseButton):
    menus, before = QSignalSpy(view.menu_requested), view.view_point(hex_of(view, 4, 3))
    fingers.drag(QPoint(400, 300), QPoint(440, 330), button)
    assert view.view_point(hex_of(view, 4, 3)) - before == QPointF(40, 30)
    assert menus.count() == 0


def test_space_makes_the_left_button_push(view: HexMapView, fingers: Fingers):
    spy, before = QSignalSpy(view.drop_requested), view.view_point(hex_of(view, 4, 3))
    start = fingers.place(hex_with(view, "solo"))
    QTest.keyPress(view, Qt.Key.Key_Space)
    fingers.drag(start, start + QPoint(50, 0))
    QTest.keyRelease(view, Qt.Key.Key_Space)
    assert spy.count() == 0
    assert view.view_point(hex_of(view, 4, 3)) - before == QPointF(50, 0)


def test_arrows_push_while_nothing_is_selected(view: HexMapView):
    before = view.camera
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.camera.x > before.x
    assert view.focus_hex is None


def test_ctrl_0_is_100_percent_and_f_the_whole_map(view: HexMapView):
    QTest.keyClick(view, Qt.Key.Key_F)
    assert view.camera.zoom != 1.0
    QTest.keyClick(view, Qt.Key.Key_0, Qt.KeyboardModifier.ControlModifier)
    assert view.camera.zoom == 1.0


def test_home_centres_on_the_selection(view: HexMapView):
    view.show_selection(("long",))
    QTest.keyClick(view, Qt.Key.Key_Home)
    middle = QPointF(view.width() / 2, view.height() / 2)
    assert (view.view_point(hex_with(view, "long")) - middle).manhattanLength() < 2


# the keyboard alone


def test_tab_shows_the_focus_hexagon_and_says_what_is_there(view: HexMapView):
    spy = QSignalSpy(view.hex_focused)
    view.show_selection(("solo",))
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert view.focus_hex == hex_with(view, "solo")
    ((at, text),) = wishes(spy)
    assert at == view.focus_hex
    assert "Solo, 10 of 10 hits" in str(text)
    assert view.accessibleDescription() == text


def test_arrows_move_the_focus_hexagon_and_stop_at_the_border(view: HexMapView):
    view.focus_on(hex_of(view, 7, 3))
    for _ in range(3):
        QTest.keyClick(view, Qt.Key.Key_Right)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.focus_hex == hex_of(view, 8, 2)


def test_enter_on_the_focused_hex_is_a_click(view: HexMapView):
    view.focus_on(hex_with(view, "solo"))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert selected(view) == ["solo"]


def test_full_stop_and_comma_go_from_token_to_token(view: HexMapView):
    QTest.keyClick(view, Qt.Key.Key_Period)
    QTest.keyClick(view, Qt.Key.Key_Period)
    assert selected(view) == ["ann"]
    QTest.keyClick(view, Qt.Key.Key_Comma)
    assert selected(view) == ["solo"]
    assert view.focus_hex == hex_with(view, "solo")


def test_a_press_hides_the_focus_hexagon(view: HexMapView, fingers: Fingers):
    view.focus_on(hex_of(view, 2, 2))
    fingers.click(hex_with(view, "solo"))
    assert view.focus_hex is None


def test_letters_are_left_to_the_window_outside_move_mode(view: HexMapView):
    assert not view._keys.wants(key_event(Qt.Key.Key_A))
    view.use_tool(MoveTool("solo", hex_with(view, "solo")))
    assert view._keys.wants(key_event(Qt.Key.Key_A))
    assert not view._keys.wants(key_event(Qt.Key.Key_N))


def key_event(key: Qt.Key) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.ShortcutOverride, key, Qt.KeyboardModifier.NoModifier)


# other tools


def test_move_mode_plans_with_letters_and_sends_with_enter(view: HexMapView):
    spy, left = QSignalSpy(view.walk_requested), QSignalSpy(view.tool_left)
    start = hex_with(view, "solo")
    view.use_tool(MoveTool("solo", start))
    for key in (Qt.Key.Key_E, Qt.Key.Key_D, Qt.Key.Key_S, Qt.Key.Key_PageUp, Qt.Key.Key_Backspace):
        QTest.keyClick(view, key)
    QTest.keyClick(view, Qt.Key.Key_Return)
    way = (start, Hex(start.q + 1, start.r - 1), Hex(start.q + 2, start.r - 1))
    assert wishes(spy) == [["solo", way, 1]]
    assert left.count() == 1
    assert isinstance(view.tool, SelectTool)


def test_escape_leaves_move_mode(view: HexMapView):
    spy = QSignalSpy(view.tool_left)
    view.use_tool(MoveTool("solo", hex_with(view, "solo")))
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert spy.count() == 1


def test_a_target_is_taken_with_a_click_or_enter(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.target_requested)
    view.use_tool(TargetTool(stays=True))
    fingers.click(hex_with(view, "down"))
    view.focus_on(hex_of(view, 4, 0))
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert wishes(spy) == [["down", hex_with(view, "down")], ["", hex_of(view, 4, 0)]]


def test_the_panel_is_asked_about_the_target_under_the_cursor(view: HexMapView, fingers: Fingers):
    asked: list[str] = []

    def preview(spot: Spot) -> tuple[Overlay, ...]:
        asked.append(spot.token)
        return (Target(spot.hex, spot.token, "needs 6+"),)

    view.use_tool(TargetTool(preview))
    fingers.move(fingers.place(hex_with(view, "down")))
    assert asked == ["down"]
    assert view._canvas.overlays.live == (Target(hex_with(view, "down"), "down", "needs 6+"),)


def test_a_question_for_hexes_is_answered_on_the_map(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.place_requested)
    hexes = tuple(hex_of(view, column, 0) for column in (3, 4, 5))
    view.use_tool(PlaceTool(hexes, count=2))
    (highlight,) = view._canvas.overlays.live
    assert isinstance(highlight, Highlight)
    fingers.click(hex_of(view, 4, 5))
    fingers.click(hexes[2])
    fingers.click(hexes[0])
    assert wishes(spy) == [[(hexes[2], hexes[0])]]


def test_the_ruler_measures_from_click_to_click_and_along_a_drag(view: HexMapView, fingers: Fingers):
    spy = QSignalSpy(view.measured)
    one, two = hex_of(view, 0, 0), hex_of(view, 4, 5)
    view.use_tool(MeasureTool())
    fingers.click(one)
    fingers.click(two)
    fingers.drag(fingers.place(two), fingers.place(one))
    assert wishes(spy) == [[one, two], [two, one]]


# showing


def test_other_themes_are_worn_at_once(view: HexMapView, themes: Themes):
    place = view.view_point(hex_of(view, 4, 0)).toPoint()
    light = view.grab().toImage()
    view.show_theme(themes.dark)
    assert view.grab().toImage().pixelColor(place).lightness() < light.pixelColor(place).lightness()
    view.show_theme(themes.light)
    assert view.grab().toImage() == light


def test_a_push_moves_what_is_painted_and_paints_the_rest(view: HexMapView):
    for dx, dy in ((31, -17), (-4, 9), (60, 0), (-3, -40)):
        view.pan_by(dx, dy)
        QApplication.processEvents()
    on_screen = view.screen().grabWindow(view.winId()).toImage()
    assert on_screen == view.grab().toImage().convertToFormat(on_screen.format())


def test_a_burst_never_takes_the_click(view: HexMapView, fingers: Fingers):
    view.set_reduced_motion(is_reduced=False)
    view.show_burst(hex_with(view, "solo"), "POW!")
    view.repaint()
    fingers.click(hex_with(view, "solo"))
    assert selected(view) == ["solo"]
    assert view._motion.burst is None


def test_with_reduced_motion_tokens_are_there_at_once(view: HexMapView):
    picture = view.picture
    moved = tuple(
        replace(token, hex=hex_of(view, 4, 1)) if token.id == "solo" else token for token in picture.tokens
    )
    view.show_picture(replace(picture, tokens=moved))
    assert view._motion.positions() == {}
    view.set_reduced_motion(is_reduced=False)
    view.show_picture(picture)
    assert list(view._motion.positions()) == ["solo"]


def test_what_walks_pulses_and_bursts_leaves_nothing_behind(
    view: HexMapView, monkeypatch: pytest.MonkeyPatch
):
    """Only where something moves is painted anew; it must look as if all were."""
    view.set_reduced_motion(is_reduced=False)
    now = 0
    monkeypatch.setattr(Motion, "now", property(lambda self: now))
    moved = tuple(replace(token, hex=hex_of(view, 4, 1)) for token in view.picture.tokens[:1])
    view.show_picture(replace(view.picture, tokens=(*moved, *view.picture.tokens[1:])))
    view.show_burst(hex_of(view, 6, 3), "POW!")
    view.use_tool(PlaceTool(tuple(hex_of(view, column, 6) for column in (3, 4))))
    QApplication.processEvents()
    for now in (30, 90, 200, 500, 980, 3000, 9000):
        view._motion._on_timer_timeout()
        QApplication.processEvents()
        on_screen = view.screen().grabWindow(view.winId()).toImage()
        assert on_screen == view.grab().toImage().convertToFormat(on_screen.format()), now
    assert not view._motion._timer.isActive()
