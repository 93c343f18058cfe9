"""The log dock: search, rule links, copying without secrets."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from companion.gui.live_table import LiveTable
from companion.gui.log.panel import LogPanel
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.brawl import GoOn, SetHits, Try


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> LogPanel:
    panel = LogPanel(keeper)
    qtbot.addWidget(panel)
    live.changed.connect(panel.show_session)
    panel.resize(500, 200)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def test_secrets_stay_out_of_the_clipboard(panel: LogPanel, live: LiveTable) -> None:
    live.start(SetHits("sumo", 12))
    live.start(Try("write"))
    live.answer("hush")
    panel.copy()
    text = QGuiApplication.clipboard().text()
    assert "Two Ton Sumo" in text
    assert "hush" not in text
    panel.view.selectAll()
    assert "hush" not in panel.plain_text()


def test_the_search_narrows_and_escape_ends_it(panel: LogPanel, live: LiveTable) -> None:
    live.start(SetHits("sumo", 12))
    live.start(SetHits("wily", 3))
    panel.search()
    QTest.keyClicks(panel.search_line, "WILY")
    assert panel.view.model().rowCount() == 1
    QTest.keyClick(panel.search_line, Qt.Key.Key_Escape)
    assert panel.view.model().rowCount() == 2
    assert panel.search_line.isHidden()


def test_a_click_on_a_rule_id_opens_the_rule(panel: LogPanel, live: LiveTable, qtbot: QtBot) -> None:
    live.start(GoOn())
    live.start(GoOn())
    index = panel.model.index(panel.model.rowCount() - 1)
    entry = panel.view.entry(index)
    assert entry is not None
    rect = panel.view.delegate.rule_rect(QRectF(panel.view.visualRect(index)), entry)
    with qtbot.waitSignal(panel.rule_requested) as heard:
        QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=rect.center().toPoint())
    assert heard.args == ["BR-1"]


def test_the_end_stays_in_sight(panel: LogPanel, live: LiveTable) -> None:
    for left in range(40):
        live.start(SetHits("sumo", left))
    bar = panel.view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


def test_who_reads_further_up_is_left_there(panel: LogPanel, live: LiveTable) -> None:
    for left in range(40):
        live.start(SetHits("sumo", left))
    panel.view.verticalScrollBar().setValue(0)
    live.start(SetHits("sumo", 40))
    assert panel.view.verticalScrollBar().value() == 0


def test_going_back_is_offered(panel: LogPanel, live: LiveTable) -> None:
    live.start(SetHits("sumo", 12))
    menu = panel.entry_menu(panel.model.entry(0))
    assert "Back to here" in [action.text() for action in menu.actions()]
    menu.deleteLater()


def test_the_end_stays_in_sight_when_the_panel_gets_smaller(panel: LogPanel, live: LiveTable) -> None:
    for left in range(40):
        live.start(SetHits("sumo", left))
    panel.resize(500, 90)
    QApplication.processEvents()
    bar = panel.view.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0


def test_what_is_new_is_read_out(panel: LogPanel, live: LiveTable, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    live.start(SetHits("sumo", 12))
    monkeypatch.setattr(
        "companion.gui.log.panel.QAccessible.updateAccessibility", lambda event: said.append(event.message())
    )
    live.start(SetHits("wily", 3))
    assert len(said) == 1
    assert "Wu Jen Wily" in said[0]
