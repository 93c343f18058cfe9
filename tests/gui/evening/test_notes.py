"""Notes are kept, follow the selection, and outlive undo."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtTest import QTest

from companion.gui.evening.notes import NotesPanel
from companion.gui.live_table import LiveTable


@pytest.fixture
def notes(qtbot: QtBot, live: LiveTable) -> NotesPanel:
    panel = NotesPanel()
    qtbot.addWidget(panel)
    panel.notes_written.connect(live.write_notes)
    panel.owner_note_written.connect(live.write_owner_note)
    live.changed.connect(panel.show_session)
    panel.show_session(live.session)
    return panel


def test_notes_on_the_evening_are_kept(notes: NotesPanel, live: LiveTable) -> None:
    QTest.keyClicks(notes.evening, "The butler did it")
    notes.evening.keep()
    assert live.session.notes == "The butler did it"
    assert live.is_modified


def test_each_owner_has_a_note_of_its_own(notes: NotesPanel, live: LiveTable) -> None:
    assert not notes.on_owner.isEnabled()
    notes.select("roboticus")
    QTest.keyClicks(notes.on_owner, "brave")
    notes.select("chick")
    assert notes.on_owner.toPlainText() == ""
    assert live.session.owner_notes == {"roboticus": "brave"}
    notes.select("roboticus")
    assert notes.on_owner.toPlainText() == "brave"
    notes.on_owner.selectAll()
    QTest.keyClicks(notes.on_owner, " ")
    notes.on_owner.clear()
    notes.on_owner.keep()
    assert live.session.owner_notes == {}


def test_what_somebody_is_writing_is_not_written_over(notes: NotesPanel, live: LiveTable) -> None:
    QTest.keyClicks(notes.evening, "half a sent")
    live.roll_free("d6")
    assert notes.evening.toPlainText() == "half a sent"
