"""A shown map editor over Downtown, with answers instead of boxes and a hand for its map."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from companion.engine.hexes import Hex
from companion.games.registry import GAMES
from companion.gui.mapeditor.files import MapQuestions
from companion.gui.mapeditor.window import MapEditor
from companion.gui.questions import Leave, Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.map_files import open_map
from companion.storage.places import shipped

LEFT = Qt.MouseButton.LeftButton
DOWNTOWN = shipped("resources", "maps/downtown.toml")


class Answers(Questions):
    """Answers what is asked about saving, and keeps what was told."""

    def __init__(self) -> None:
        super().__init__()
        self.left = Leave.DISCARD
        self.agrees = True
        self.told: list[str] = []

    def agree(self, question: str, text: str) -> bool:
        return self.agrees

    def over(self, window: QWidget) -> Answers:
        """The very same, so that a test can change its answers."""
        return self

    def leave(self, name: str) -> Leave:
        return self.left

    def tell(self, text: str, details: str = "") -> None:
        self.told.append(f"{text}\n{details}")


class Names(MapQuestions):
    """Gives names and paths without a box."""

    def __init__(self) -> None:
        super().__init__()
        self.next_name: str | None = "Our town"
        self.next_path: Path | None = None

    def name(self, proposed: str) -> str | None:
        return self.next_name

    def picture_to_open(self, folder: Path) -> Path | None:
        return self.next_path

    def path_to_open(self, folder: Path) -> Path | None:
        return self.next_path


def calm() -> bool:
    return True


@pytest.fixture
def library(own_folders: Path) -> Library:
    return Library(GAMES)


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def names() -> Names:
    return Names()


@pytest.fixture
def editor(
    qtbot: QtBot, keeper: ThemeKeeper, library: Library, answers: Answers, names: Names
) -> Iterator[MapEditor]:
    """A shown editor with Downtown in it."""
    editor = MapEditor(library, keeper, answers, calm=calm, asks=names)
    qtbot.addWidget(editor)
    editor.files.open(open_map(DOWNTOWN))
    with qtbot.waitExposed(editor):
        editor.show()
    yield editor
    answers.left = Leave.DISCARD
    editor.close()


class Pencil:
    """Presses, moves and lets go over hexes of the editor's map."""

    def __init__(self, editor: MapEditor) -> None:
        self.canvas = editor.panel.canvas

    def place(self, at: Hex) -> QPoint:
        return self.canvas.view_point(at).toPoint()

    def click(self, at: Hex) -> None:
        QTest.mouseClick(self.canvas, LEFT, pos=self.place(at))

    def drag(self, *way: Hex) -> None:
        QTest.mousePress(self.canvas, LEFT, pos=self.place(way[0]))
        for at in way[1:]:
            QTest.mouseMove(self.canvas, self.place(at))
        QTest.mouseRelease(self.canvas, LEFT, pos=self.place(way[-1]))


@pytest.fixture
def pencil(editor: MapEditor) -> Pencil:
    return Pencil(editor)
