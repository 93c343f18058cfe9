"""A match in the whole window: which docks lie over which, and what comes to the front."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from companion.games.blobparty.commands import Lock
from companion.games.blobparty.meters import groups
from companion.gui.app import Companion
from companion.gui.games.blobparty.faces import faces
from companion.gui.prompts.presented import all_casts
from companion.gui.questions import Leave
from companion.request import WindowRequest
from companion.storage.sessions import ENDING
from tests.games.blobparty.party import in_round
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def companion(qapp: QApplication, tmp_path: Path) -> Iterator[Companion]:
    hook = sys.excepthook
    questions = Scripted(tmp_path / f"party{ENDING}")
    made = Companion(qapp, questions=questions)
    made.open(WindowRequest(demo="blobparty"))
    QApplication.processEvents()
    yield made
    questions.answer = Leave.DISCARD
    made.window.close()
    made.end()
    sys.excepthook = hook
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one


@pytest.mark.parametrize(("front", "behind"), [("standings", "trackers"), ("tray", "log")])
def test_docks_that_are_seldom_wanted_lie_behind_others(companion: Companion, front: str, behind: str):
    shelf = companion.window.shelf
    assert companion.window.tabifiedDockWidgets(shelf.dock(front)) == [shelf.dock(behind)]


def test_what_is_asked_comes_to_the_front(companion: Companion, qtbot: QtBot):
    """A plan left open is drawn: the tray that asks for it must be seen."""
    tray = companion.window.tray
    companion.window.shelf.show("log")
    qtbot.waitUntil(lambda: tray.visibleRegion().isEmpty())
    companion.live.start(Lock(), forced=True)
    assert companion.live.session.table.open is not None
    qtbot.waitUntil(lambda: not tray.visibleRegion().isEmpty())


def test_players_have_the_same_letter_and_colour_in_tray_and_standings():
    match = in_round(1)
    casts = {cast.id: (cast.letter, cast.colour) for cast in all_casts(groups(match))}
    for who, face in faces(match.players).items():
        assert casts[who] == (face.letters, face.colour)
