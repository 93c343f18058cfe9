"""A battle on the table, and its view, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.engine.commands import Command
from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.registry import GAMES, game
from companion.games.slugfest.commands import Put, SetTurn
from companion.gui.game_view import ViewContext
from companion.gui.games.slugfest.view import SlugfestView
from companion.gui.hexmap.view import HexMapView
from companion.gui.theme import load_fonts, load_themes
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from companion.storage import places
from companion.storage.content import Library
from companion.storage.ready import slugfest_session

LAW, CAPED = "the-law-team", "the-caped-crusaders"


def calm() -> bool:
    return True


@pytest.fixture
def keeper(qapp: QApplication) -> ThemeKeeper:
    resources = places.shipped("resources")
    load_fonts(resources)
    return ThemeKeeper(qapp, load_themes(resources), mode=ThemeMode.LIGHT)


@pytest.fixture
def demo() -> Session:
    """The ready battle, in set-up."""
    return slugfest_session(("the-law-team", "the-caped-crusaders"), Library(GAMES), seed="seed")


@pytest.fixture
def skirmish(demo: Session) -> Session:
    """The Law Team's attack phase in turn 1: Techno Knight beside Supra Man, Ranger Rick two hexes off."""
    for command in (
        Put("supra-man", Hex(3, 4)),
        Put("techno-knight", Hex(2, 4)),
        Put("ranger-rick", Hex(1, 5)),
        SetTurn(1, "attack", LAW),
    ):
        demo = demo.start(command)
    return demo


class Stage:
    """A view with the wishes it has made."""

    def __init__(self, view: SlugfestView, qtbot: QtBot) -> None:
        self.view = view
        self.wishes: list[Command] = []
        self._qtbot = qtbot
        view.command_requested.connect(self.wishes.append)

    @property
    def canvas(self) -> HexMapView:
        return self.view.canvas

    def point(self, at: Hex) -> QPoint:
        point: QPoint = self.canvas.view_point(at).toPoint()
        return point

    def click(self, at: Hex) -> None:
        self._qtbot.mouseClick(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(at))

    def drag(self, start: Hex, end: Hex) -> None:
        self._qtbot.mousePress(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(start))
        for share in (0.3, 0.6, 1.0):
            way = self.point(end) - self.point(start)
            self._qtbot.mouseMove(self.canvas, self.point(start) + way * share)
        self._qtbot.mouseRelease(self.canvas, Qt.MouseButton.LeftButton, pos=self.point(end))


@pytest.fixture
def stage(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Callable[[Session], Stage]]:
    """Make stages; all of them are kept until the test is over, as the window keeps its views."""
    stages: list[Stage] = []

    def make(session: Session) -> Stage:
        view = SlugfestView(ViewContext(game=game("slugfest"), keeper=keeper, calm=calm))
        for panel in view.panels:
            qtbot.addWidget(panel.make())
        qtbot.addWidget(view.centre)
        view.centre.resize(1000, 760)
        with qtbot.waitExposed(view.centre):
            view.centre.show()
        view.show_session(session)
        stages.append(Stage(view, qtbot))
        return stages[-1]

    yield make
    for made in stages:
        made.view.centre.close()
