"""A view of a small street, and hands that touch it as people do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from companion.engine.hexes import Hex
from companion.engine.layouts import HexGrid
from companion.gui.hexmap.view import HexMapView
from companion.gui.theme import Themes, load_themes
from companion.storage.places import shipped
from tests.gui.hexmap.pictures import street

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(scope="session")
def themes() -> Themes:
    return load_themes(shipped("resources"))


@pytest.fixture
def view(qtbot: QtBot, themes: Themes) -> Iterator[HexMapView]:
    """A shown view of the street at 100 %, answering its own wish for a selection as the panel does."""
    view = HexMapView(themes.light)
    qtbot.addWidget(view)
    view.resize(800, 600)
    view.set_reduced_motion(is_reduced=True)
    view.show_picture(street(HexGrid(9, 7)))
    view.selection_requested.connect(view.show_selection)
    with qtbot.waitExposed(view):
        view.show()
    view.set_zoom(1.0)
    yield view
    view.close()


class Fingers:
    """Presses, moves and lets go over hexes of a view."""

    def __init__(self, view: HexMapView) -> None:
        self.view = view

    def place(self, at: Hex) -> QPoint:
        return self.view.view_point(at).toPoint()

    def click(self, at: Hex, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.mouseClick(self.view, LEFT, modifiers, self.place(at))

    def press(self, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mousePress(self.view, button, pos=place)

    def move(self, place: QPoint) -> None:
        QTest.mouseMove(self.view, place)

    def release(self, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
        QTest.mouseRelease(self.view, button, pos=place)

    def drag(self, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
        self.press(start, button)
        for step in range(1, 6):
            self.move(start + (end - start) * step / 5)
        self.release(end, button)


@pytest.fixture
def fingers(view: HexMapView) -> Fingers:
    return Fingers(view)
