"""Prints words that are cut off in the app's windows, at the screen scale that the environment sets."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

from companion.gui.app import Companion
from companion.gui.evening.recap import RecapDialog
from companion.gui.games.trackers.new_board import NewBoard
from companion.gui.questions import Leave, Questions
from companion.gui.settings.dialog import SettingsDialog
from companion.request import WindowRequest
from tests.gui.clipping import clipped

DEMOS = ("slugfest", "rumble", "blobparty", "trackers")
KNOWN = ("'Minigame'",)
"""What is still cut off at the largest text."""


def pump(times: int = 8) -> None:
    """Let Qt lay out and paint, and delete what is done with, as its event loop does."""
    for _ in range(times):
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def found(companion: Companion, text_size: int) -> Iterator[str]:
    """Yield what is cut off in each window of the app with text of that size."""
    companion.preferences.choose(text_size=text_size)
    for demo in DEMOS:
        companion.begin_demo(demo)
        companion.window.resize(1366, 768)
        companion.window.show()
        pump()
        yield from _told(demo, companion.window)
    for name, window in _others(companion):
        window.show()
        pump()
        yield from _told(name, window)
        window.hide()
    companion.show_welcome()
    pump()
    yield from _told("welcome", companion.window)


def _others(companion: Companion) -> Iterator[tuple[str, QWidget]]:
    companion.live.roll_free("4d6kh3")
    companion.roller.resize(940, 660)
    for tab in range(companion.roller.tabs.count()):
        companion.roller.tabs.setCurrentIndex(tab)
        yield f"roller {tab}", companion.roller
    companion.evening.notes.resize(420, 460)
    yield "notes", companion.evening.notes
    companion.evening.timer.resize(300, 330)
    yield "timer", companion.evening.timer
    window, keeper = companion.window, companion.keeper
    yield "recap", RecapDialog(keeper, companion.live.session, parent=window)
    yield "new board", NewBoard(companion.files.library, keeper, dice="app", parent=window)
    yield "settings", SettingsDialog(companion.preferences, window.board, parent=window)


def _told(name: str, window: QWidget) -> Iterator[str]:
    for words in clipped(window):
        if not words.startswith(KNOWN):
            yield f"{name}: {words}"


class Discarding(Questions):
    """Lets every session go unsaved, without asking anybody."""

    def leave(self, name: str) -> Leave:
        return Leave.DISCARD


def main() -> None:
    """Look at every window at the text sizes given, and print what is cut off."""
    app = QApplication([])
    companion = Companion(app, questions=Discarding())
    companion.open(WindowRequest())
    for size in map(int, sys.argv[1:]):
        for words in found(companion, size):
            print(f"{size} px, {words}")
    companion.end()


if __name__ == "__main__":
    main()
