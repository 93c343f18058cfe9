"""Scenarios: a set-up is kept, and played again from the window as from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.cli.main import main
from companion.engine.hexes import Hex
from companion.engine.session import Session, is_dice
from companion.games.registry import GAMES
from companion.games.slugfest.commands import Next, Put
from companion.games.slugfest.making import carry_supplies
from companion.games.slugfest.marks import Supply
from companion.luck import app_rolls
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.ready import ready_session, slugfest_session
from companion.storage.scenarios import (
    NoSetUp,
    all_scenarios,
    save_scenario,
    scenario_session,
    scenarios_folder,
    set_up_of,
)
from companion.storage.sessions import ENDING


@pytest.fixture
def library() -> Library:
    return Library(GAMES)


@pytest.fixture
def battle(library: Library) -> Session:
    session = slugfest_session(("the-law-team", "the-offenders"), library, seed="seed")
    return session.start(Put("mr-right", Hex(5, 2)))


def begun(session: Session) -> Session:
    session = session.start(Next())
    while (opened := session.table.open) is not None:
        asks_dice = is_dice(opened.asked.prompt)
        session = app_rolls(session) if asks_dice else session.answer(False)
    return session


def test_a_battle_begins_again_where_it_was_last_in_set_up(battle: Session) -> None:
    after = begun(battle)
    again = set_up_of(after, seed="other")
    assert after.table.state.turn == 1
    assert again.table.state == battle.table.state
    assert (again.table.count, again.seats, again.seed) == (0, battle.seats, "other")


def test_a_scenario_is_played_from_its_set_up_however_far_the_battle_was(
    battle: Session, library: Library, tmp_path: Path
) -> None:
    path = tmp_path / f"bank{ENDING}"
    save_scenario(begun(battle), path, library)
    before = path.read_bytes()
    played = scenario_session(path, library, seed="fresh")
    assert played.table.state == battle.table.state
    assert played.seed == "fresh"
    assert path.read_bytes() == before


def test_the_command_line_and_the_window_begin_the_same_battle(
    battle: Session, library: Library, tmp_path: Path
) -> None:
    path, out = tmp_path / f"bank{ENDING}", tmp_path / f"tonight{ENDING}"
    save_scenario(battle, path, library)
    assert main(["new", "slugfest", "--from", str(path), "--seed", "7", "-o", str(out)]) == 0
    window = scenario_session(path, library, seed="7")
    line = open_session(out, library).session
    assert (line.table.state, line.seats, line.seed) == (window.table.state, window.seats, window.seed)


def test_own_scenarios_come_before_the_shipped_ones(battle: Session, library: Library) -> None:
    shipped = [one.name for one in all_scenarios()]
    save_scenario(battle, scenarios_folder() / f"Our bank{ENDING}", library)
    assert [one.name for one in all_scenarios()] == ["Our bank", *shipped]


@pytest.mark.parametrize("scenario", all_scenarios(), ids=lambda one: one.name)
def test_every_shipped_scenario_can_be_played(scenario, library: Library) -> None:
    state = scenario_session(scenario.path, library, seed="s").table.state
    assert state.phase == "setup"
    assert begun(scenario_session(scenario.path, library, seed="s")).table.state.turn == 1


def test_what_is_no_battle_has_no_set_up(library: Library) -> None:
    with pytest.raises(NoSetUp):
        set_up_of(ready_session("rumble", library, seed="s"), seed="s")


def test_power_points_keep_what_they_have_left_on_the_same_game_day(library: Library) -> None:
    """SL-73."""
    first = slugfest_session(("nippon-alliance", "the-offenders"), library, seed="a").table.state
    left = (Supply(source="Magician", left=2, used=1),)
    spent = first.with_unit(replace(first.unit("wu-jen-wily"), supplies=left))
    second = slugfest_session(("nippon-alliance", "the-law-team"), library, seed="b").table.state
    carried = carry_supplies(second, spent)
    assert [(supply.left, supply.used) for supply in carried.unit("wu-jen-wily").supplies] == [(2, 0)]
    assert carried.unit("mr-right").supplies == ()
