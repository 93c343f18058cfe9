"""A roster window over the shipped rosters and some of the user's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QApplication

from companion.games.registry import GAMES
from companion.gui.rosters.window import RosterWindow
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage import roster_files
from companion.storage.content import Library

OpenRosters = Callable[[], RosterWindow]

REGULARS = """\
# my campaign, third season
format = 1
kind = "roster"
game = "slugfest"

[team]
name = "The Regulars"  # they like it short
key = "the-regulars"

# -- the veterans --
[[heroes]]
name = "Grandma Thunder"
id = "grandma"
letters = "GT"
hits = 3_0   # rolled by Sue
attack = 2
damage = 2
defend = 1
speed = 1
range = 1
abilities = [
  { name = "Strong" },      # from the first night
  { name = "Fear" },        # from the second
]

[[heroes]]
id = "kid"
name = "Kid Kazoo"
attack = 1
damage = 1
range = 1
defend = 1
hits = 10
speed = 1
"""


@pytest.fixture(scope="session")
def library() -> Library:
    return Library(GAMES)


@pytest.fixture
def open_rosters(qtbot: QtBot, keeper: ThemeKeeper, library: Library) -> OpenRosters:
    """Open the window over what lies in the user's folder now."""

    def show() -> RosterWindow:
        window = RosterWindow(library, keeper)
        qtbot.addWidget(window)
        with qtbot.waitExposed(window):
            window.show()
        QApplication.processEvents()
        return window

    return show


def own_roster(text: str = REGULARS, name: str = "regulars.toml") -> Path:
    """Put a roster into the user's folder."""
    folder = roster_files.own_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def names(window: RosterWindow) -> list[str]:
    """Return who is shown, from the top."""
    return [row.sheet.name for row in window.model.rows]
