"""The recap is read, copied and saved; secrets only where they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from companion.gui.evening.recap import RecapDialog
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.brawl import SetHits


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> RecapDialog:
    live.start(SetHits("roboticus", 3))
    live.write_notes("a secret plan")
    dialog = RecapDialog(keeper, live.session)
    qtbot.addWidget(dialog)
    return dialog


def test_it_is_shown_and_copied_without_secrets(dialog: RecapDialog) -> None:
    assert "one move" in dialog.page.toPlainText()
    assert "secret plan" not in dialog.page.toPlainText()
    QTest.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("# A brawl")
    assert "secret plan" not in QGuiApplication.clipboard().text()
    dialog.secrets_box.setChecked(True)
    assert "secret plan" in dialog.page.toPlainText()


def test_it_is_saved_as_its_name_says(dialog: RecapDialog, tmp_path: Path) -> None:
    assert dialog.save(tmp_path / "evening.md")
    assert (tmp_path / "evening.md").read_text(encoding="utf-8").startswith("# A brawl")
    assert dialog.save(tmp_path / "evening.html")
    assert (tmp_path / "evening.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_a_place_that_cannot_be_written_is_told(dialog: RecapDialog, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not dialog.save(tmp_path / "file" / "evening.md")
    assert dialog.note.property("class") == "danger"
