"""A theme, a live table and a whole window over the small game of the tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QApplication

from companion.engine.session import Session
from companion.gui.dice.roller import RollerPanel
from companion.gui.help.rules_panel import RulesPanel
from companion.gui.live_table import LiveTable
from companion.gui.main_window import MainWindow
from companion.gui.shell_actions import (
    Desk,
    edit_actions,
    session_actions,
    window_actions,
)
from companion.gui.shell_docks import floating_dock, given
from companion.gui.theme import load_fonts, load_themes
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.gui.window_memory import WindowMemory
from companion.storage.places import shipped
from tests.gui.brawl import brawl_session
from tests.gui.view import BrawlView

OpenWindow = Callable[[Session], MainWindow]


@pytest.fixture(scope="session")
def keeper(qapp: QApplication) -> ThemeKeeper:
    """The light theme, worn by the application of the tests."""
    qapp.setCursorFlashTime(0)
    resources = shipped("resources")
    load_fonts(resources)
    return ThemeKeeper(qapp, load_themes(resources), mode=ThemeMode.LIGHT)


@pytest.fixture
def live() -> LiveTable:
    """A brawl with the app's dice."""
    return LiveTable(brawl_session())


@pytest.fixture
def open_window(
    qtbot: QtBot, keeper: ThemeKeeper, own_folders: Path
) -> Iterator[Callable[[Session], MainWindow]]:
    """Open a session in a real window, with all its docks and keys."""
    opened: list[MainWindow] = []

    def show(session: Session) -> MainWindow:
        window = new_window(keeper, own_folders, LiveTable())
        qtbot.addWidget(window)
        opened.append(window)
        window.live.open(session)
        with qtbot.waitExposed(window):
            window.show()
        with qtbot.waitActive(window):
            window.activateWindow()
        QApplication.processEvents()
        return window

    yield show
    for window in opened:
        window.live.mark_saved(window.live.session)
        window.close()


def new_window(keeper: ThemeKeeper, folder: Path, live: LiveTable) -> MainWindow:
    """Return a window put together as the app does, without files."""
    window = MainWindow(
        live,
        keeper,
        {"brawl": BrawlView},
        memory=WindowMemory(folder / "window.ini"),
        calm=_yes,
        may_close=_yes,
    )
    live.setParent(window)
    roller, rules = RollerPanel(keeper), RulesPanel(keeper)
    window.shelf.add(floating_dock("roller", "Dice roller", "dice", given(roller), size=(500, 500)))
    window.shelf.add(floating_dock("rules", "Rules", "rule", given(rules), size=(500, 500)))
    live.changed.connect(roller.show_session)
    roller.throw_requested.connect(live.roll_free)
    desk = Desk(live, window)
    window.board.add(edit_actions(live, window, desk))
    window.board.add(session_actions(live, window, desk))
    window.board.add(window_actions(window, desk))
    return window


def _yes() -> bool:
    return True
