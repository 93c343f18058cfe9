"""A roster window over the shipped rosters and some of the user's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from companion.games.registry import GAMES
from companion.gui.rosters.assembly import RosterShop
from companion.gui.rosters.file_questions import FileQuestions
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage import roster_files
from companion.storage.content import Library

OpenRosters = Callable[[], RosterShop]

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


class Answers(FileQuestions):
    """Answers the questions about files in place of a person."""

    def __init__(self) -> None:
        super().__init__()
        self.files: tuple[Path, ...] = ()
        self.target: Path | None = None
        self.folder: Path | None = None
        self.proposed = ""
        self.told: list[tuple[str, str]] = []

    def files_to_import(self) -> tuple[Path, ...]:
        return self.files

    def file_to_export(self, name: str) -> Path | None:
        self.proposed = name
        return self.target

    def folder_to_export(self) -> Path | None:
        return self.folder

    def drop_changes(self, name: str) -> bool:
        return True

    def tell(self, sentence: str, details: str) -> None:
        self.told.append((sentence, details))


@pytest.fixture(scope="session")
def library() -> Library:
    return Library(GAMES)


@pytest.fixture
def open_rosters(qtbot: QtBot, keeper: ThemeKeeper, library: Library) -> OpenRosters:
    """Open the window over what lies in the user's folder now."""

    def show() -> RosterShop:
        window = RosterShop(library, keeper, questions=Answers())
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


def names(window: RosterShop) -> list[str]:
    """Return who is shown, from the top."""
    return [row.sheet.name for row in window.model.rows]


def choose(window: RosterShop, qtbot: QtBot, name: str) -> None:
    """Click a roster in the list."""
    row = next(n for n, entry in enumerate(window.roster_model.entries) if entry.name == name)
    place = window.rosters.visualRect(window.roster_model.index(row, 0)).center()
    qtbot.mouseClick(window.rosters.viewport(), Qt.MouseButton.LeftButton, pos=place)


def search(window: RosterShop, qtbot: QtBot, words: str) -> None:
    """Put words into the search line and go on to what was found."""
    window.filters.words.clear()
    window.filters.words.insert(words)
    qtbot.keyClick(window.filters.words, Qt.Key.Key_Return)


def heroes_of(path: Path) -> list[str]:
    """Return who is in a roster on the disk."""
    return [hero.name for hero in roster_files.open_roster(path, own=True).heroes]
