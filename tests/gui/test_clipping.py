"""No word is cut off: at every text size, in both themes, at fractional scales of the screen."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton, QWidget

from companion.gui.app import Companion
from companion.gui.questions import Leave
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout
from companion.request import WindowRequest
from companion.storage.sessions import ENDING
from tests.gui.clip_run import found
from tests.gui.clipping import clipped
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def companion(qapp: QApplication, tmp_path: Path) -> Iterator[Companion]:
    hook = sys.excepthook
    questions = Scripted(tmp_path / f"battle{ENDING}")
    questions.answer = Leave.DISCARD
    companion = Companion(qapp, questions=questions)
    companion.open(WindowRequest())
    yield companion
    for dialog in companion.window.findChildren(QDialog):
        dialog.close()
    companion.window.close()
    companion.end()
    sys.excepthook = hook
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one


@pytest.mark.parametrize(
    ("size", "theme"),
    [
        (24, "dark"),
        *(pytest.param(size, "light", marks=pytest.mark.large) for size in (8, 11, 14, 18)),
    ],
)
def test_no_word_of_any_window_is_cut_off(companion: Companion, size: int, theme: str) -> None:
    companion.preferences.choose(theme=theme)
    assert list(found(companion, size)) == []


@pytest.mark.large
@pytest.mark.parametrize("scale", ["1.25", "1.5", "2.0"])
def test_no_word_is_cut_off_at_fractional_scales(tmp_path: Path, scale: str) -> None:
    environment = {
        **os.environ,
        "QT_SCALE_FACTOR": scale,
        "QT_QPA_PLATFORM": "offscreen",
        "COMPANION_HOME": str(tmp_path),
    }
    told = subprocess.run(
        [sys.executable, "-m", "tests.gui.clip_run", "8", "11", "14", "18", "24"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    assert told.stdout == ""


def test_the_search_finds_what_is_cut_off(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    wrapped = plain_label("many words in very little room, more than fit")
    wrapped.setWordWrap(True)
    parts = (
        QLabel("much too long for this"),
        QPushButton("Do &everything"),
        wrapped,
        ElidedLabel("may be cut"),
    )
    column_layout(window, *parts)
    for part in parts:
        part.setFixedWidth(60)
        part.setFixedHeight(24)
    window.show()
    assert [words.partition("'")[2][:4] for words in clipped(window)] == ["Do &", "many", "much"]
