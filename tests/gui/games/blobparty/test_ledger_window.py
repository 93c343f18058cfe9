"""The ledger window: covered, opened by a switch that falls back, published after the match."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QLabel, QListWidget, QPlainTextEdit, QPushButton, QTableWidget

from companion.engine.commands import Command
from companion.games.blobparty.commands import Lock, Publish, Reveal, Submit
from companion.games.blobparty.private import private_sheet
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.ledger import LedgerWindow
from companion.gui.player.window import PlayerWindow
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS, in_round, played, table, with_figures


def resolved() -> Match:
    forms = (Submit("cy", battle=61, bid=17), Submit("bo", bid=3))
    match: Match = played(table(with_figures(in_round(1), "di", bp=423)), *forms, Lock(), Reveal()).state
    return match


SECRETS = ("61", "17", "423")


@pytest.fixture
def ledger(qtbot: QtBot, keeper: ThemeKeeper) -> LedgerWindow:
    window = LedgerWindow(keeper)
    qtbot.addWidget(window)
    window.show_match(resolved())
    with qtbot.waitExposed(window):
        window.show()
    return window


def read(window: LedgerWindow) -> str:
    """Return every text in any widget of the window, shown or not."""
    words = [window.windowTitle()]
    words += [label.text() for label in window.findChildren(QLabel)]
    words += [button.text() for button in window.findChildren(QPushButton)]
    words += [edit.toPlainText() for edit in window.findChildren(QPlainTextEdit)]
    for names in window.findChildren(QListWidget):
        words += [names.item(row).text() for row in range(names.count())]
    for box in window.findChildren(QComboBox):
        words += [box.itemText(row) for row in range(box.count())]
    for cells in window.findChildren(QTableWidget):
        items = (cells.item(row, n) for row in range(cells.rowCount()) for n in range(cells.columnCount()))
        words += [item.text() for item in items if item is not None]
    return "\n".join(words)


def press(window: LedgerWindow, qtbot: QtBot) -> None:
    qtbot.mouseClick(window.switch, Qt.MouseButton.LeftButton)


def test_it_opens_covered_and_holds_no_secret_in_any_widget(ledger: LedgerWindow):
    """BP-128."""
    assert not [figure for figure in SECRETS if figure in read(ledger)]
    assert not ledger.tabs.isVisible()


def test_the_switch_shows_everything_and_hides_it_again(ledger: LedgerWindow, qtbot: QtBot):
    """BP-127, BP-128."""
    before = read(ledger)
    press(ledger, qtbot)
    assert all(figure in read(ledger) for figure in SECRETS)
    press(ledger, qtbot)
    assert read(ledger) == before


def test_it_covers_itself_after_a_minute_without_use(ledger: LedgerWindow, qtbot: QtBot):
    """BP-128: a key in the window begins the minute anew."""
    press(ledger, qtbot)
    idle = ledger.secrecy._idle
    assert (idle.interval(), idle.isActive()) == (60_000, True)
    idle.stop()
    qtbot.keyClick(ledger.rounds.table, Qt.Key.Key_Down)
    assert idle.isActive()
    idle.timeout.emit()
    assert not ledger.switch.isChecked()
    assert not [figure for figure in SECRETS if figure in read(ledger)]


def test_it_stays_covered_on_the_screen_of_the_player_display(
    ledger: LedgerWindow, qtbot: QtBot, keeper: ThemeKeeper
):
    """BP-128: before and after the display comes; behind its curtain nobody looks on."""
    press(ledger, qtbot)
    display = PlayerWindow(keeper, {}, calm=lambda: True)
    qtbot.addWidget(display)
    display.show()
    ledger.secrecy._watch.timeout.emit()
    assert not ledger.secrecy.is_open
    press(ledger, qtbot)
    assert not ledger.secrecy.is_open
    assert "player display" in ledger.reason.text()
    display.cover(covered=True)
    press(ledger, qtbot)
    assert ledger.secrecy.is_open


def test_another_match_comes_covered(ledger: LedgerWindow, qtbot: QtBot):
    press(ledger, qtbot)
    ledger.show_match(replace(resolved(), id="other"))
    assert not ledger.secrecy.is_open


def test_a_round_resolved_is_there_at_once(ledger: LedgerWindow, qtbot: QtBot):
    press(ledger, qtbot)
    later: Match = played(table(in_round(2)), Submit("gus", bid=29), Lock()).state
    ledger.show_match(replace(later, history=(*resolved().history, *later.history)))
    assert ledger.rounds.choice.currentText() == "2"
    assert "29" in read(ledger)


def test_a_row_tells_how_its_form_came(ledger: LedgerWindow, qtbot: QtBot):
    """BP-127."""
    press(ledger, qtbot)
    ledger.rounds.table.selectRow(IDS.index("cy"))
    assert ledger.rounds.form.text() == "Form of Cy: battle 61, minigame 17 (typed)"
    ledger.rounds.table.selectRow(IDS.index("di"))
    assert ledger.rounds.form.text() == "Di sent no form."


def test_it_is_published_after_the_match_alone(ledger: LedgerWindow, qtbot: QtBot):
    """BP-96: off until the button is pressed, votes only where ticked."""
    assert not ledger.publish.isEnabled()
    wishes: list[Command] = []
    ledger.wished.connect(wishes.append)
    match = replace(resolved(), phase="closed")
    ledger.show_match(match)
    assert not ledger.copy.isEnabled()
    ledger.publish.click()
    ledger.votes.setChecked(True)
    ledger.publish.click()
    assert wishes == [Publish(), Publish(votes=True)]
    ledger.show_match(played(table(match), Publish()).state)
    QGuiApplication.clipboard().setText("before")
    ledger.copy.click()
    said = QGuiApplication.clipboard().text()
    assert "61" in said
    assert "Vote" not in said
    assert "missing" not in said


def test_without_a_game_master_it_is_locked_until_the_end(ledger: LedgerWindow, qtbot: QtBot):
    """BP-139."""
    press(ledger, qtbot)
    match = replace(resolved(), hosted=False)
    ledger.show_match(match)
    assert not ledger.secrecy.is_open
    assert not ledger.switch.isEnabled()
    assert "BP-139" in ledger.reason.text()
    ledger.show_match(replace(match, phase="closed"))
    assert ledger.switch.isEnabled()


def test_private_sheets_are_copied_one_by_one_and_saved_together(
    ledger: LedgerWindow, qtbot: QtBot, tmp_path: Path
):
    """BP-129: the first line names who it is for."""
    match = in_round(2)
    ledger.show_match(match)
    press(ledger, qtbot)
    ledger.sheets.names.setCurrentRow(IDS.index("flo"))
    ledger.sheets.copy.click()
    assert QGuiApplication.clipboard().text() == private_sheet(match, "flo")
    assert QGuiApplication.clipboard().text().startswith("For Flo only\n")
    ledger.sheets.write_to(tmp_path / "out")
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == sorted(f"{who}.{kind}" for who in IDS for kind in ("toml", "txt"))


def test_what_cannot_be_written_is_told(ledger: LedgerWindow, qtbot: QtBot, tmp_path: Path):
    press(ledger, qtbot)
    (tmp_path / "file").write_text("")
    ledger.sheets.write_to(tmp_path / "file" / "below")
    assert "file" in ledger.reason.text()
