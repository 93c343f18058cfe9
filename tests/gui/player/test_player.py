"""The player display: public values alone, no focus, a curtain; nothing secret moves a pixel."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QBuffer, QIODevice, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.registry import GAMES
from companion.games.slugfest.commands import (
    Afflict,
    Attack,
    Detect,
    Hide,
    Put,
    Rename,
    SetHits,
    SetLoss,
    SetTurn,
)
from companion.gui.games.registry import game_entries
from companion.gui.games.slugfest.map_panel import MapPanel
from companion.gui.hexmap.camera import Camera
from companion.gui.hexmap.display import HexMapDisplay
from companion.gui.live_table import LiveTable
from companion.gui.player.display import PlayerDisplay
from companion.gui.player.true_size import screen_key
from companion.gui.player.window import PlayerWindow
from companion.gui.settings.preferences import PreferenceKeeper
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.ready import slugfest_session

LAW = "the-law-team"


def calm() -> bool:
    return True


@pytest.fixture
def battle() -> Session:
    """Turn 1, the Law Team attacks; Flame Fatale is hidden beside Techno Knight."""
    session = slugfest_session(("the-law-team", "the-caped-crusaders"), Library(GAMES), seed="seed")
    for command in (
        Put("supra-man", Hex(3, 4)),
        Put("techno-knight", Hex(2, 4)),
        Hide("flame-fatale"),
        Put("flame-fatale", Hex(1, 5)),
        SetTurn(1, "attack", LAW),
    ):
        session = session.start(command)
    return session


@pytest.fixture
def window(qtbot: QtBot, keeper: ThemeKeeper) -> PlayerWindow:
    screens = {entry.key: entry.players for entry in game_entries() if entry.players is not None}
    window = PlayerWindow(keeper, screens, calm=calm)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window


def picture(window: QWidget) -> bytes:
    """The window as players see it, bit by bit."""
    QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert window.grab().save(buffer, "PNG")
    return bytes(buffer.data().data())


SECRETS: dict[str, Command] = {
    "where a hidden unit stands": Put("flame-fatale", Hex(6, 3)),
    "how hurt it is": SetHits("flame-fatale", 2),
    "what it is under": Afflict("flame-fatale", "afraid"),
    "what it has lost": SetLoss("flame-fatale", "speed", 1),
    "what it is called": Rename("flame-fatale", "Somebody else altogether"),
}


@pytest.mark.parametrize("change", SECRETS.values(), ids=SECRETS)
def test_what_is_secret_moves_no_pixel_and_no_word(
    window: PlayerWindow, battle: Session, change: Command
) -> None:
    window.show_session(battle)
    before, words = (
        picture(window),
        (window.windowTitle(), window.band.words, window.scoreboard.accessibleName()),
    )
    window.show_session(battle.start(change))
    assert picture(window) == before
    assert (window.windowTitle(), window.band.words, window.scoreboard.accessibleName()) == words


def test_what_is_public_is_seen(window: PlayerWindow, battle: Session) -> None:
    window.show_session(battle)
    before = picture(window)
    window.show_session(battle.start(SetHits("supra-man", 3)))
    assert picture(window) != before


def test_nobody_hidden_is_named_anywhere(window: PlayerWindow, battle: Session) -> None:
    window.show_session(battle)
    names = [widget.accessibleName() for widget in window.findChildren(QWidget)]
    assert not any("Flame" in name for name in names)
    assert "flame-fatale" not in {owner.id for group in window.scoreboard.groups for owner in group.owners}


def test_the_open_public_question_stands_in_the_band(window: PlayerWindow, battle: Session) -> None:
    window.show_session(battle.start(Attack("techno-knight", "supra-man")))
    assert (window.band.words.ask, window.band.words.needs) == ("1d10", "6+")
    window.tells_needs = False
    window.show_session(battle.start(Attack("techno-knight", "supra-man")))
    assert window.band.words.needs == ""


def test_a_question_about_the_hidden_leaves_the_band_empty(window: PlayerWindow, battle: Session) -> None:
    session = battle.start(SetTurn(1, "movement", LAW)).start(Detect("techno-knight"))
    assert session.table.open is not None
    window.show_session(session)
    assert window.band.words.ask == ""
    assert window.band.words.title == ""


def test_the_curtain_covers_everything(window: PlayerWindow, battle: Session) -> None:
    window.show_session(battle)
    window.cover(covered=True)
    before = picture(window)
    window.show_session(battle.start(SetHits("supra-man", 3)))
    assert picture(window) == before
    assert window.is_covered
    assert not window.band.isVisible()
    window.cover(covered=False)
    assert window.band.isVisible()


def test_it_takes_no_focus_and_no_menu(window: PlayerWindow) -> None:
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert window.testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert window.contextMenuPolicy() == Qt.ContextMenuPolicy.PreventContextMenu
    assert all(not widget.toolTip() for widget in window.findChildren(QWidget) if widget.isVisible())


@pytest.fixture
def display(qtbot: QtBot, keeper: ThemeKeeper, battle: Session, own_folders: Path) -> PlayerDisplay:
    gm_window = QWidget()
    qtbot.addWidget(gm_window)
    live = LiveTable(battle)
    live.setParent(gm_window)
    screens = {entry.key: entry.players for entry in game_entries() if entry.players is not None}
    preferences = PreferenceKeeper(parent=gm_window)
    return PlayerDisplay(live, keeper, screens, calm=calm, preferences=preferences, gm_window=gm_window)


def run(display: PlayerDisplay, key: str) -> Callable[[], None]:
    return next(action.run for action in display.actions if key in action.keys)


def test_f12_opens_and_closes_it_and_shift_f12_lets_the_curtain_down(display: PlayerDisplay) -> None:
    assert display.window is None, "nothing is made before it is wanted"
    run(display, "F12")()
    assert display.is_open
    run(display, "Shift+F12")()
    assert display.window is not None
    assert display.window.is_covered
    run(display, "F12")()
    assert not display.is_open
    run(display, "F12")()
    assert display.window.is_covered, "the curtain stays down until it is raised on purpose"
    display.close()


def test_closing_it_leaves_the_session_alone(display: PlayerDisplay, battle: Session) -> None:
    run(display, "F12")()
    display.close()
    assert not display.is_open
    gm_window = display.parent()
    assert gm_window is not None
    live = gm_window.findChild(LiveTable)
    assert isinstance(live, LiveTable)
    assert live.session is battle


def test_no_pointer_reaches_anything_so_no_tip_and_no_menu_opens(
    window: PlayerWindow, battle: Session
) -> None:
    window.show_session(battle)
    width, height = window.width(), window.height()
    places = [QPoint(x, y) for x in range(5, width, 90) for y in range(5, height, 60)]
    assert all(window.childAt(place) is None for place in places)


def hex_width(window: PlayerWindow) -> float:
    """How wide a hex is on the players' map, from flat to flat, in px."""
    (shown,) = window.findChildren(HexMapDisplay)
    return shown.lens.hex_px * 3**0.5


def test_hexes_are_as_wide_as_the_bases_of_miniatures_once_the_screen_is_measured(
    display: PlayerDisplay,
) -> None:
    display.toggle()
    dialog = display.measure()
    assert display.window is not None
    window = display.window
    bar = window.ruler.bar_px
    dialog.bar_box.setValue(bar / 4)
    dialog.base_box.setValue(30)
    dialog.measured.emit(dialog.bar_box.value(), dialog.base_box.value())
    dialog.done(1)
    assert hex_width(window) == pytest.approx(30 * 4, rel=0.01)
    panel = MapPanel(window._keeper, calm=calm)
    panel.canvas.show_camera(Camera(10, 20, 0.3))
    display.follow(panel)
    assert hex_width(window) == pytest.approx(30 * 4, rel=0.01)
    display.toggle_true_size()
    display.follow(panel)
    assert hex_width(window) < 60
    panel.deleteLater()
    display.close()


def test_the_measure_is_remembered_for_each_screen(display: PlayerDisplay) -> None:
    display.toggle()
    dialog = display.measure()
    dialog.measured.emit(250.0, 25.0)
    dialog.done(1)
    kept = PreferenceKeeper()
    assert display.window is not None
    assert list(kept.preferences.display_px_per_mm) == [screen_key(display.window.screen())]
    assert kept.preferences.display_true_size
    kept.deleteLater()
    display.close()


def test_measuring_does_not_raise_the_curtain(display: PlayerDisplay) -> None:
    display.toggle()
    display.toggle_curtain()
    dialog = display.measure()
    assert display.window is not None
    assert not display.window.is_covered
    dialog.done(0)
    assert display.window.is_covered
    display.close()


def test_it_outlives_its_screen_and_goes_back_when_that_is_plugged_in_again(window: PlayerWindow) -> None:
    screen = window.screen()
    window.open_on([screen], None, screen_key(screen))
    assert window.isFullScreen()
    window._on_screen_removed(screen)
    assert window.isVisible()
    assert not window.isFullScreen()
    window._on_screen_added(screen)
    assert window.isFullScreen()


def test_another_screen_that_comes_does_not_move_it(window: PlayerWindow) -> None:
    window.open_on([], None, "some other screen")
    window._on_screen_added(window.screen())
    assert not window.isFullScreen()
