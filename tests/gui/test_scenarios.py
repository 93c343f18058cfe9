"""Battles played again from the File menu: from the set-up, from a scenario, as the next of a game day."""

from __future__ import annotations

import pytest

from PySide6.QtCore import QTimer

from companion.games.slugfest.commands import Put, SetPower
from companion.gui.app import Companion
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.keys import ActionId
from companion.gui.questions import Leave
from companion.request import WindowRequest
from companion.storage.scenarios import all_scenarios
from tests.gui.test_app import companion, questions
from tests.gui.test_session_files import Scripted

__all__ = ["companion", "questions"]
pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)


@pytest.fixture
def battle(companion: Companion, questions: Scripted) -> Companion:
    companion.open(WindowRequest(demo="slugfest"))
    state = companion.live.session.table.state
    companion.live.start(Put("wu-jen-wily", state.unit("two-ton-sumo").hex))
    questions.answer = Leave.DISCARD
    return companion


def run(companion: Companion, action: ActionId) -> None:
    companion.window.board.action(action).trigger()


def test_without_a_battle_only_scenarios_are_offered(companion: Companion) -> None:
    companion.open(WindowRequest())
    companion.window.board.refresh()
    offered = [
        action
        for action in (ActionId.SCENARIO, ActionId.AGAIN, ActionId.KEEP_SCENARIO, ActionId.NEXT_BATTLE)
        if companion.window.board.action(action).isEnabled()
    ]
    assert offered == [ActionId.SCENARIO]


def test_a_battle_is_played_again_from_its_set_up(battle: Companion) -> None:
    before = battle.live.session
    run(battle, ActionId.AGAIN)
    after = battle.live.session
    assert after.table.state == before.table.state
    assert after.seed != before.seed
    assert after.table.count == 0


def test_a_set_up_is_kept_and_played_as_a_scenario(battle: Companion, questions: Scripted) -> None:
    kept = battle.live.session.table.state
    questions.texts = ["Our bank"]
    run(battle, ActionId.KEEP_SCENARIO)
    assert all_scenarios()[0].name == "Our bank"
    questions.chosen = ["Our bank (yours)"]
    run(battle, ActionId.SCENARIO)
    assert battle.live.session.table.state == kept
    assert battle.files.path is None


def test_a_scenario_is_not_overwritten_without_a_question(battle: Companion, questions: Scripted) -> None:
    questions.texts = ["Our bank", "Our bank"]
    run(battle, ActionId.KEEP_SCENARIO)
    path = all_scenarios()[0].path
    before = path.read_bytes()
    battle.live.start(Put("wu-jen-wily", battle.live.session.table.state.unit("roboticus").hex))
    run(battle, ActionId.KEEP_SCENARIO)
    assert questions.asked[-1] == "There is a scenario “Our bank” already."
    assert path.read_bytes() == before


def test_the_next_battle_of_a_game_day_keeps_what_power_points_have_left(battle: Companion) -> None:
    """SL-73."""
    battle.live.start(SetPower("wu-jen-wily", 2))

    def begin() -> None:
        dialog = battle.window.findChild(NewBattle)
        assert dialog is not None
        assert [box.currentText() for box in dialog.team_boxes] == [
            "Nippon Alliance (selected)",
            "Evil Unlimited Inc (selected)",
        ]
        dialog.accept()

    QTimer.singleShot(0, begin)
    run(battle, ActionId.NEXT_BATTLE)
    state = battle.live.session.table.state
    assert state.turn == 0
    assert [supply.left for supply in state.unit("wu-jen-wily").supplies] == [2]
