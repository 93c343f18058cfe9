"""The windows beside the table: opened from menu and welcome page, each once, asked before the end."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion.gui.app import Companion
from companion.gui.keys import ActionId
from companion.gui.workshops import workshops
from companion.request import WindowRequest
from tests.gui.test_app import companion, questions

__all__ = ["companion", "questions"]

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
SHOPS = [shop.id for shop in workshops()]


@pytest.mark.parametrize("shop", SHOPS)
def test_each_workshop_opens_from_the_menu_and_comes_to_the_front_again(
    companion: Companion, shop: ActionId
) -> None:
    companion.open(WindowRequest())
    companion.window.board.action(shop).trigger()
    window = companion.workshops.open(shop)
    assert window.isVisible()
    companion.window.board.action(shop).trigger()
    assert companion.workshops.open(shop) is window


def test_each_button_of_the_welcome_page_opens_its_workshop(companion: Companion, qtbot: QtBot) -> None:
    companion.open(WindowRequest())
    for button in companion.welcome.workshop_buttons:
        before = set(QApplication.topLevelWidgets())
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert [
            window for window in QApplication.topLevelWidgets() if window not in before and window.isVisible()
        ]


class Stubborn(QWidget):
    is_stubborn = True

    def closeEvent(self, event: QCloseEvent) -> None:
        event.setAccepted(not self.is_stubborn)


def test_a_workshop_with_something_unsaved_keeps_the_program_open(companion: Companion) -> None:
    companion.open(WindowRequest())
    stubborn = Stubborn(companion.window, Qt.WindowType.Window)
    companion.workshops._windows[SHOPS[0]] = stubborn
    stubborn.show()
    assert not companion.window.close()
    stubborn.is_stubborn = False
    assert companion.window.close()


def test_a_rule_of_heroes_is_found_while_another_game_is_played(companion: Companion) -> None:
    companion.open(WindowRequest(demo="rumble"))
    companion.show_rule("PR-1")
    assert "no page" not in companion.rules.page.toPlainText()
    companion.show_rule("SL-18")
    assert "no page" not in companion.rules.page.toPlainText()
    companion.show_rule("XX-1")
    assert "no page" in companion.rules.page.toPlainText()
