"""The menu of an object: what the selected unit may do with it, and the game master."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.slugfest.commands import Attack, Shove, Wear, Wreck
from companion.games.slugfest.object_commands import Lift
from tests.gui.games.slugfest.conftest import Stage

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
Make = Callable[[Session], Stage]
CAR = Hex(4, 2)
"""Where car-3 of Downtown stands."""


def menu_over(at: Stage, place: Hex) -> dict[str, QAction]:
    """Open the menu of a hex and return its items by their words."""
    at.canvas.menu_requested.emit((), place, at.canvas.mapToGlobal(at.point(place)))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    found = {action.text(): action for action in menu.actions() if action.text()}
    menu.close()
    return found


def item(at: Stage, words: str) -> QAction:
    return next(action for text, action in menu_over(at, CAR).items() if words in text)


def test_an_empty_hex_has_no_menu(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.canvas.menu_requested.emit((), Hex(2, 5), at.canvas.mapToGlobal(at.point(Hex(2, 5))))
    assert QApplication.activePopupWidget() is None


def test_with_nobody_selected_only_the_game_master_acts(stage: Make, skirmish: Session) -> None:
    words = " ".join(menu_over(stage(skirmish), CAR))
    assert "Car: 30 of 30 hits" in words
    assert "attacks it" not in words
    assert "Blow it up" in words


@pytest.mark.parametrize(
    ("words", "wish"),
    [
        ("attacks it", Attack("ranger-rick", "car-3")),
        ("picks it up", Lift("ranger-rick", "car-3")),
        ("Blow it up", Wreck("car-3")),
    ],
)
def test_an_item_is_a_wish(stage: Make, skirmish: Session, words: str, wish: Any) -> None:
    at = stage(skirmish)
    at.view.select("ranger-rick")
    item(at, words).trigger()
    assert at.wishes == [wish]


def test_what_is_forbidden_says_why_and_can_still_be_wished(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.view.select("ranger-rick")
    assert "Strength" in item(at, "picks it up").text()
    assert item(at, "picks it up").isEnabled()


def test_its_damage_is_set_by_hand(stage: Make, skirmish: Session, qtbot: QtBot) -> None:
    at = stage(skirmish)

    def answer() -> None:
        dialog = at.view.centre.findChild(QInputDialog)
        assert dialog is not None
        dialog.setIntValue(12)
        dialog.accept()

    QTimer.singleShot(0, answer)
    item(at, "Set its damage").trigger()
    assert at.wishes == [Wear("car-3", 18)]


def test_it_is_put_into_the_hex_that_is_clicked_next(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    item(at, "Put it elsewhere").trigger()
    at.click(Hex(2, 5))
    assert at.wishes == [Shove("car-3", Hex(2, 5))]
    at.click(Hex(2, 4))
    assert at.view.selected == "techno-knight"


def test_pointing_at_an_object_shows_the_odds_against_it(
    stage: Make, skirmish: Session, qtbot: QtBot
) -> None:
    at = stage(skirmish)
    at.view.select("ranger-rick")
    at.view._on_canvas_hover_changed("", CAR)
    qtbot.waitUntil(lambda: not at.view.odds.is_working, timeout=20_000)
    assert "to hit" in at.view.odds.words
    at.view._on_canvas_hover_changed("", Hex(2, 5))
    assert at.view.odds.words == ""
