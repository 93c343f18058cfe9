"""The welcome page: what exists is offered, what does not is not shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.gui.games.registry import game_entries
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.welcome.page import WelcomePage
from companion.storage.autosave import Left


@pytest.fixture
def page(qtbot: QtBot, keeper: ThemeKeeper) -> WelcomePage:
    page = WelcomePage(keeper, game_entries(), shows_at_start=True)
    qtbot.addWidget(page)
    page.resize(1280, 760)
    return page


def files(folder: Path, count: int) -> list[Path]:
    found = [folder / f"session {number}.companion.toml" for number in range(count)]
    for path in found:
        path.write_text("")
    return found


def test_without_sessions_there_is_nothing_to_go_on_with(page: WelcomePage) -> None:
    page.show_sessions([], [])
    assert page.cards == []
    assert page.recent_box.count() == 0


def test_the_last_session_is_a_card_and_earlier_ones_are_buttons(
    page: WelcomePage, qtbot: QtBot, tmp_path: Path
) -> None:
    newest, *_ = paths = files(tmp_path, 3)
    page.show_sessions(paths, [])
    assert len(page.cards) == 1
    with qtbot.waitSignal(page.file_requested) as heard:
        page.cards[0].click()
    assert heard.args == [newest]


def test_what_a_crash_left_comes_first(page: WelcomePage, qtbot: QtBot, tmp_path: Path) -> None:
    left = Left(tmp_path, "<b>Battle</b>", None, 1_700_000_000.0)
    page.show_sessions(files(tmp_path, 1), [left])
    assert [card.accessibleName().partition(":")[0] for card in page.cards] == ["Recover", "Continue"]
    with qtbot.waitSignal(page.recover_requested) as heard:
        page.cards[0].click()
    assert heard.args == [left]


def test_a_card_is_pressed_by_key(page: WelcomePage, qtbot: QtBot) -> None:
    page.show()
    card = page.demo_cards[0]
    card.setFocus()
    with qtbot.waitSignal(page.demo_requested) as heard:
        QTest.keyClick(card, Qt.Key.Key_Space)
    assert heard.args == ["slugfest"]


def test_the_choice_for_the_start_is_told(page: WelcomePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(page.start_choice_changed) as heard:
        page.start_box.click()
    assert heard.args == [False]


def test_it_is_drawn_at_any_size(page: WelcomePage, tmp_path: Path) -> None:
    page.show_sessions(files(tmp_path, 8), [])
    for width, height in ((1000, 640), (1366, 768), (1920, 1080)):
        page.resize(width, height)
        assert page.grab().width() == width
        assert page.horizontalScrollBar().maximum() == 0
