"""The whole application, offscreen: welcome page, demo, settings, rules, leaving."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from companion.gui.app import Companion, run
from companion.gui.help.shortcuts import ShortcutsPage
from companion.gui.keys import ActionId
from companion.gui.questions import Leave
from companion.gui.settings.dialog import SettingsDialog
from companion.request import WindowRequest
from companion.storage.sessions import ENDING
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def questions(tmp_path: Path) -> Scripted:
    return Scripted(tmp_path / f"battle{ENDING}")


@pytest.fixture
def companion(qapp: QApplication, questions: Scripted) -> Iterator[Companion]:
    hook = sys.excepthook
    companion = Companion(qapp, questions=questions)
    yield companion
    questions.answer = Leave.DISCARD
    for dialog in companion.window.findChildren(QDialog):
        dialog.close()
    companion.window.close()
    companion.end()
    sys.excepthook = hook
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one


def test_it_begins_with_the_welcome_page(companion: Companion) -> None:
    companion.open(WindowRequest())
    assert companion.window.stage.currentWidget() is companion.welcome
    assert companion.window.windowTitle() == "Companion"
    assert not companion.window.board.action(ActionId.SAVE).isEnabled()
    assert all(not dock.isVisible() for dock in companion.window.shelf.docks)


def test_a_demo_is_one_click_away(companion: Companion, qtbot: QtBot) -> None:
    companion.open(WindowRequest())
    qtbot.mouseClick(companion.welcome.demo_cards[0], Qt.MouseButton.LeftButton)
    assert companion.live.has_session
    assert companion.window.shelf.dock("trackers").isVisible()
    assert companion.window.shelf.dock("sheet").isVisible()
    assert not companion.window.isWindowModified()


def test_closing_the_session_comes_back_to_the_welcome_page(
    companion: Companion, questions: Scripted
) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    companion.live.roll_free("d6")
    companion.window.board.action(ActionId.SAVE).trigger()
    companion.window.board.action(ActionId.CLOSE).trigger()
    assert companion.window.stage.currentWidget() is companion.welcome
    assert len(companion.welcome.cards) == 1
    companion.welcome.cards[0].click()
    assert companion.live.has_session


def test_a_file_is_opened_from_the_command_line(companion: Companion, questions: Scripted) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    assert questions.path is not None
    assert companion.files.save()
    companion.open(WindowRequest(file=questions.path))
    assert companion.files.path == questions.path


def test_closing_the_window_asks_about_changes(companion: Companion, questions: Scripted) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    companion.live.roll_free("d6")
    assert not companion.window.close()
    assert companion.window.isVisible()
    questions.answer = Leave.DISCARD
    assert companion.window.close()


def test_the_button_on_top_goes_on(companion: Companion, qtbot: QtBot) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    before = companion.live.session.tape
    qtbot.mouseClick(companion.window.bar.button, Qt.MouseButton.LeftButton)
    assert companion.live.session.tape is not before


def test_a_rule_is_opened_where_it_is_named(companion: Companion) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    companion.window.rule_requested.emit("SL-108")
    assert companion.window.shelf.dock("rules").isVisible()
    assert companion.rules.shown == "SL-108"


def test_f1_opens_the_rule_of_what_is_asked(companion: Companion) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    companion.desk.go_on()
    assert companion.live.session.table.open is not None
    companion.desk.rules_here()
    assert companion.rules.shown == companion.window.tray.rule != ""


def test_settings_hold_at_once(companion: Companion) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    dialog = SettingsDialog(companion.preferences, companion.window.board, parent=companion.window)
    dialog.theme_box.setCurrentIndex(dialog.theme_box.findData("dark"))
    assert companion.keeper.theme.is_dark
    dialog.text_spin.setValue(18)
    assert companion.keeper.theme.text_scale == pytest.approx(18 / 14)
    dialog.at_once_box.setChecked(True)
    companion.desk.go_on()
    assert companion.live.session.table.open is None, "initiative fell at once"
    dialog.close()
    companion.preferences.choose(theme="light", text_size=14)


def test_a_key_is_bound_to_another(companion: Companion) -> None:
    companion.preferences.choose(keys={"ActionId.next": ("X",)})
    action = companion.window.board.action(ActionId.NEXT)
    assert [key.toString() for key in action.shortcuts()] == ["X"]


def test_the_page_of_keys_lists_every_action_with_a_key(companion: Companion) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    companion.window.board.action(ActionId.SHORTCUTS).trigger()
    (page,) = companion.window.findChildren(ShortcutsPage)
    model = page.table.model()
    texts = {model.index(row, 1).data() for row in range(model.rowCount())}
    assert {"Undo", "Next", "Roll", "Attack"} <= texts
    page.close()


def test_the_text_can_be_as_large_as_it_may(companion: Companion) -> None:
    companion.preferences.choose(text_size=24)
    companion.open(WindowRequest(demo="slugfest"))
    companion.window.resize(1366, 768)
    QApplication.processEvents()
    assert not companion.window.grab().isNull()
    companion.preferences.choose(text_size=14)


def test_what_goes_wrong_is_told_once_and_kept(
    companion: Companion, own_folders: Path, caplog: pytest.LogCaptureFixture
) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    error = ValueError("a bug")
    sys.excepthook(ValueError, error, None)
    sys.excepthook(ValueError, error, None)
    boxes = [box for box in companion.window.findChildren(QDialog) if box.isVisible()]
    assert len(boxes) == 1
    assert "a bug" in (own_folders / "state" / "companion.log").read_text(encoding="utf-8")
    boxes[0].close()
    caplog.clear()


def test_garbage_is_collected_by_the_window_alone(companion: Companion) -> None:
    companion.open(WindowRequest())
    assert not gc.isenabled()
    companion.end()
    assert gc.isenabled()


def test_typing_a_letter_in_the_search_is_no_key(companion: Companion, qtbot: QtBot) -> None:
    companion.open(WindowRequest(demo="slugfest"))
    with qtbot.waitActive(companion.window):
        companion.window.activateWindow()
    companion.window.board.action(ActionId.FIND).trigger()
    QTest.keyClicks(companion.window.log.search_line, "nrg")
    assert companion.window.log.search_line.text() == "nrg"
    assert companion.live.session.table.count == 0


def test_a_picture_is_taken_of_the_painted_window(
    qapp: QApplication, tmp_path: Path, own_folders: Path
) -> None:
    picture = tmp_path / "demo.png"
    assert run(WindowRequest(demo="slugfest", screenshot=picture)) == 0
    assert QImage(str(picture)).width() >= 1000


def test_a_picture_that_cannot_be_written_is_an_error(
    qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(WindowRequest(demo="slugfest", screenshot=tmp_path / "no" / "demo.png")) == 5
    assert "demo.png" in capsys.readouterr().err
