"""Mouse and menu on a battle become wishes; the view starts nothing itself."""

from __future__ import annotations

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.slugfest.commands import Attack, Move, Next, Put, SetHits, SetTurn, Use
from companion.games.slugfest.group_commands import HideAll
from companion.gui.games.slugfest.battle_actions import BattleAction
from companion.gui.hexmap.overlays import Path, Reach, SightLine, Target
from companion.gui.hexmap.tools.target_tool import TargetTool
from companion.gui.hexmap.tools.tool import Spot
from tests.gui.games.slugfest.conftest import LAW, Stage

Make = Callable[[Session], Stage]


def test_a_drag_in_set_up_places_a_miniature(stage: Make, demo: Session) -> None:
    at = stage(demo)
    start = demo.table.state.unit("mr-right").hex
    at.drag(start, Hex(2, 1))
    assert [Put("mr-right", Hex(2, 1))] == at.wishes


def test_a_drag_in_the_movement_phase_moves_it(stage: Make, demo: Session) -> None:
    session = demo.start(SetTurn(1, "movement", LAW))
    at = stage(session)
    start = session.table.state.unit("mr-right").hex
    at.drag(start, Hex(start.q + 1, start.r - 1))
    assert [Move("mr-right", Hex(start.q + 1, start.r - 1))] == at.wishes


def test_a_small_shake_of_the_hand_is_no_move(stage: Make, demo: Session) -> None:
    at = stage(demo)
    at.click(demo.table.state.unit("mr-right").hex)
    assert at.wishes == []
    assert at.view.selected == "mr-right"


def test_a_click_on_an_enemy_in_the_attack_phase_attacks_it(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.click(Hex(2, 4))
    at.click(Hex(3, 4))
    assert [Attack("techno-knight", "supra-man")] == at.wishes


def test_a_click_on_a_friend_selects_it_instead(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.click(Hex(2, 4))
    at.click(Hex(1, 5))
    assert at.wishes == []
    assert at.view.selected == "ranger-rick"


def test_aiming_takes_any_target_friend_or_object(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.view.select("ranger-rick")
    at.view.aim()
    assert isinstance(at.canvas.tool, TargetTool)
    at.click(Hex(2, 4))
    assert [Attack("ranger-rick", "techno-knight")] == at.wishes
    at.view.aim()
    at.click(Hex(4, 2))
    assert Attack("ranger-rick", "car-3") == at.wishes[-1]


def test_escape_leaves_the_aim_then_the_selection(stage: Make, skirmish: Session) -> None:
    at = stage(skirmish)
    at.view.select("ranger-rick")
    at.view.aim()
    assert at.view.cancel()
    assert not isinstance(at.canvas.tool, TargetTool)
    assert at.view.cancel()
    assert at.view.selected == ""
    assert not at.view.cancel()


def test_a_selected_unit_shows_where_it_can_go(stage: Make, demo: Session) -> None:
    session = demo.start(SetTurn(1, "movement", LAW))
    view = stage(session).view
    reachable = view.guide.reachable(session.table.state.unit("techno-knight"))
    (shown,) = reachable
    assert isinstance(shown, Reach)
    costs = dict(shown.costs)
    start = session.table.state.unit("techno-knight").hex
    assert start not in costs
    assert {1, 2} == set(costs.values())  # Techno Knight has Speed 2


def test_a_way_that_is_too_long_says_why(stage: Make, demo: Session) -> None:
    session = demo.start(SetTurn(1, "movement", LAW))
    path = stage(session).view.guide.path("techno-knight", Hex(9, 0))
    assert isinstance(path, Path)
    assert not path.legal
    assert "[SL-95]" in path.reason


def test_the_ruler_names_the_building_that_blocks(stage: Make, demo: Session) -> None:
    guide = stage(demo).view.guide
    (line,) = guide.measure(Hex(2, 0), Hex(7, -2))
    assert isinstance(line, SightLine)
    assert not line.clear
    assert "City Bank" in line.text
    (back,) = guide.measure(Hex(7, -2), Hex(2, 0))
    assert isinstance(back, SightLine)
    assert line.deciding[::-1] == back.deciding


def test_odds_are_worked_out_for_the_target_under_the_cursor(
    stage: Make, skirmish: Session, qtbot: QtBot
) -> None:
    at = stage(skirmish)
    odds = at.view.odds
    at.view.select("techno-knight")
    at.view._on_canvas_hover_changed("supra-man", Hex(3, 4))
    qtbot.waitUntil(lambda: not odds.is_working, timeout=20_000)
    assert odds.words.startswith("50 %")  # Attack 3 - Defend 3: 6 or more of ten
    assert "22 % wounded" in odds.words  # half of P(4d6 >= 15) = 575/1296


def test_hiding_several_is_one_wish(stage: Make, demo: Session) -> None:
    at = stage(demo)
    at.view._select(("mr-right", "girl-power"))
    next(spec for spec in at.view.actions if spec.id is BattleAction.HIDE).run()
    assert at.wishes == [HideAll(("mr-right", "girl-power"))]


def test_the_bar_tells_turn_side_phase_and_what_comes(stage: Make, skirmish: Session) -> None:
    picture = stage(skirmish).view.turn(skirmish.table)
    assert picture.side is not None
    assert (picture.number, picture.side.name) == ("1", "The Law Team")
    assert picture.steps[picture.current] == "Attack phase"
    assert Next() == picture.next_command


def test_a_felled_unit_leaves_no_burst_behind_a_new_battle(
    stage: Make, skirmish: Session, demo: Session
) -> None:
    at = stage(skirmish)
    at.view.show_session(skirmish.start(SetHits("supra-man", -9)))
    assert at.canvas.picture.token("supra-man") is None
    at.view.show_session(demo)
    assert at.canvas.picture.token("supra-man") is not None


def test_aiming_a_special_attack_shows_its_own_odds_and_refusal(stage: Make, skirmish: Session) -> None:
    """A special attack has a D6 and a range of its own, not those of the attack (SL-46)."""
    fight = skirmish.start(Put("girl-power", Hex(1, 4)))
    at = stage(fight)
    at.view.select("supra-man")
    at.view.aim(Use("supra-man", "fear", ""))
    at.view._on_canvas_hover_changed("girl-power", Hex(1, 4))
    assert at.view.odds.words.startswith("67 %")  # Fear works on 1 to 4 of a D6
    (line, target) = at.view._aimed(Spot(Hex(1, 4), "girl-power"))
    assert isinstance(line, SightLine)
    assert isinstance(target, Target)
    assert "does not have Fear" in target.text
