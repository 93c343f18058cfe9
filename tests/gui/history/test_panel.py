"""The history dock: moves and answers, the way back, corrections."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt

from companion.engine.hexes import Hex
from companion.engine.table import APP, PERSON, TABLE, Answer
from companion.gui.history.model import HistoryModel
from companion.gui.history.panel import HistoryPanel
from companion.gui.history.steps import answer_text, value_text
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.brawl import BRAWL, Daze, GoOn, Punch, SetHits, brawl_session
from tests.gui.log.test_chronicle import STEPS


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper) -> HistoryPanel:
    panel = HistoryPanel(keeper)
    qtbot.addWidget(panel)
    return panel


def shown(model: HistoryModel) -> list[str]:
    return [str(model.index(row).data()) for row in range(model.rowCount())]


def attacked() -> LiveTable:
    live = LiveTable(brawl_session(dice="table"))
    live.start(Punch("roboticus", "sumo"))
    live.answer((8,))
    live.answer((3, 4, 5))
    return live


def test_moves_and_answers_are_rows(panel: HistoryPanel) -> None:
    panel.show_session(attacked().session)
    move, hit, damage = shown(panel.model)
    assert "Roboticus attacks Two Ton Sumo" in move
    assert hit.strip() == "hit, sumo: 8 (real dice)"
    assert damage.strip() == "damage: 3 4 5 (real dice)"


def test_only_answers_can_be_edited(panel: HistoryPanel) -> None:
    panel.show_session(attacked().session)
    editable = [
        bool(panel.model.flags(panel.model.index(row)) & Qt.ItemFlag.ItemIsEditable) for row in range(3)
    ]
    assert editable == [False, True, True]


def test_an_edited_answer_is_a_wish(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_session(attacked().session)
    with qtbot.waitSignal(panel.correction_requested) as heard:
        panel.model.setData(panel.model.index(1), "2")
    assert heard.args == [1, "hit.sumo", "2"]
    assert "8" in shown(panel.model)[1], "the row itself waits for the answer"


def test_an_answer_that_stays_is_no_wish(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel.show_session(attacked().session)
    with qtbot.assertNotEmitted(panel.correction_requested):
        panel.model.setData(panel.model.index(1), "8")


def test_answers_of_the_open_move_are_there_too(panel: HistoryPanel) -> None:
    live = LiveTable(brawl_session(dice="table"))
    live.start(Punch("roboticus", "sumo"))
    live.answer((8,))
    panel.show_session(live.session)
    assert panel.model.step(0).is_open
    live.correct(1, "hit.sumo", "7")
    assert live.preview is not None


def test_the_start_of_the_turn(panel: HistoryPanel, qtbot: QtBot) -> None:
    live = LiveTable(brawl_session())
    live.start(GoOn())
    live.start(GoOn())
    panel.show_session(live.session)
    assert not panel.can_go_to_turn_start
    live.start(SetHits("sumo", 3))
    panel.show_session(live.session)
    with qtbot.waitSignal(panel.back_requested) as heard:
        panel.turn_button.click()
    assert heard.args == [2]


def test_back_to_the_selected_move(panel: HistoryPanel, qtbot: QtBot) -> None:
    live = LiveTable(brawl_session())
    for left in (3, 2, 1):
        live.start(SetHits("sumo", left))
    panel.show_session(live.session)
    assert not panel.back_button.isEnabled()
    panel.view.setCurrentIndex(panel.model.index(1))
    with qtbot.waitSignal(panel.back_requested) as heard:
        panel.back_button.click()
    assert heard.args == [2]


def test_forced_and_hand_made_moves_are_marked(panel: HistoryPanel) -> None:
    live = LiveTable(brawl_session())
    live.start(Daze("roboticus"))
    live.start(Punch("roboticus", "sumo"), forced=True)
    panel.show_session(live.session)
    assert panel.model.step(0).is_by_hand
    assert panel.model.step(1).is_forced


@given(st.lists(st.sampled_from(sorted(STEPS)), max_size=12))
def test_step_by_step_is_the_same_as_at_once(keeper: ThemeKeeper, steps: list[str]) -> None:
    live = LiveTable(brawl_session(dice="table"))
    model = HistoryModel(keeper)
    live.changed.connect(model.show_session)
    model.show_session(live.session)
    for step in steps:
        STEPS[step](live)
    anew = HistoryModel(keeper)
    anew.show_session(live.session)
    assert shown(model) == shown(anew)


@pytest.mark.parametrize(
    ("value", "text"),
    [((3, 5), "3 5"), (True, "yes"), (False, "no"), (Hex(1, -2), "1,-2"), ("energy", "energy"), ((), "")],
)
def test_values_as_they_can_be_typed(value: object, text: str) -> None:
    assert value_text(value) == text


@pytest.mark.parametrize(
    ("by", "text"), [(APP, "hit: 8 (the app)"), (TABLE, "hit: 8 (real dice)"), (PERSON, "hit: 8")]
)
def test_answers_say_who_gave_them(by: str, text: str) -> None:
    assert answer_text(BRAWL, brawl_session().table.state, Answer("hit", (8,), by)) == text


def test_an_answer_asked_again_says_the_how_manieth_it_is() -> None:
    state = brawl_session().table.state
    assert answer_text(BRAWL, state, Answer("hit#2", (8,), PERSON)) == "hit (2): 8"
