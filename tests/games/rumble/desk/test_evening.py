"""The desk and its battles as one session."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from companion.engine.errors import IllegalCommand
from companion.engine.session import Session
from companion.games.rumble import commands as battle
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import evening
from companion.games.rumble.desk.making import slug
from companion.games.rumble.state import Aim
from companion.games.rumble.state import Battle as BattleState
from tests.games.rumble.desk.office import (
    DENTIST,
    FOUR,
    GUYS,
    begun,
)
from tests.games.rumble.duel import book


def after_a_round() -> Session:
    """Return an evening with a battle in front of which one round is played."""
    session = begun(Ada=()).start(battle.Next()).start(battle.Hold("ada")).start(battle.Reveal())
    return session.start(battle.Hold(DENTIST)).start(battle.Reveal()).start(battle.Next())


def test_a_call_opens_a_battle_with_what_the_team_knows():
    """PR-74: what the dossier disclosed is known in the battle."""
    session = evening.new_evening(book(), seed="x").start(c.Solve(GUYS, 14))
    session = evening.call_next(session.start(c.Join(DENTIST, GUYS)), DENTIST)
    state: BattleState = session.table.state
    assert session.at == "battle-1"
    assert [one.id for one in state.rumblers] == ["good-guys-r-us", DENTIST]
    assert state.rumbler(DENTIST).known == ("bramble-coat",)
    assert state.name == "Good Guys R' Us – The Dentist"


def test_planned_heroes_go_with_their_powers():
    session = begun(Ada=("flight",), Bea=())
    state: BattleState = session.table.state
    assert [(one.id, one.powers) for one in state.of_side("heroes")] == [("ada", ("flight",)), ("bea", ())]


def test_an_ending_is_reported_with_what_was_seen():
    """PR-83, PR-76: and the next battle begins with it known."""
    session = begun(Ada=())
    session = session.start(battle.Next()).start(battle.Allocate("ada", (Aim(DENTIST, 100),)))
    session = session.start(battle.Reveal()).start(battle.Allocate(DENTIST, (Aim("ada", 3),)))
    with pytest.raises(IllegalCommand):
        evening.report(session, "battle-1")
    session = session.start(battle.Reveal()).start(battle.Next())
    assert session.table.state.ending == "won"
    session = evening.report(session, "battle-1", at="19:12")
    desk = evening.desk_of(session)
    assert session.at == evening.DESK
    assert desk.team(GUYS).badges == ("The Golden Molar",)
    assert desk.entry(1).minutes == 12
    again = evening.call_next(session.start(c.Join(DENTIST, GUYS)), DENTIST)
    assert again.at == "battle-2"
    assert again.table.state.rumbler(DENTIST).known == ("bramble-coat",)


def test_a_battle_is_put_aside_for_another_and_goes_on_unchanged():
    """PR-29."""
    session = after_a_round()
    before = session.table.state
    session = evening.put_aside(session, "battle-1", at="19:05").start(c.Join(DENTIST, FOUR))
    session = evening.call_next(session, DENTIST).start(battle.End("abandoned"))
    session = evening.report(session, "battle-2")
    session = evening.take_up(session, "battle-1", at="19:20")
    assert session.at == "battle-1"
    assert session.table.state == before


def test_a_call_taken_back_takes_its_battle_away_and_redo_brings_it_back():
    session = begun(Ada=()).start(battle.Next())
    session = evening.at_desk(session).undo()
    assert [place.id for place in session.laid] == [evening.DESK]
    with pytest.raises(IllegalCommand):
        evening.go_to(session, "battle-1")
    session = session.redo()
    assert evening.battle_at(session, "battle-1").round == 1
    assert evening.go_to(session, "battle-1").at == "battle-1"


def test_a_call_after_one_taken_back_opens_a_battle_of_its_own():
    session = evening.at_desk(begun(Ada=()).start(battle.Next())).undo()
    session = evening.call_next(session, DENTIST)
    assert session.table.state.round == 0
    assert [place.id for place in session.laid] == [evening.DESK, session.at]


@pytest.mark.parametrize("undone_at", [evening.DESK, "battle-1"])
def test_a_suspension_taken_back_at_one_table_alone_can_be_mended_either_way(undone_at: str):
    """PR-29: both tables agree again, whichever was left behind."""
    session = evening.put_aside(after_a_round(), "battle-1")
    session = evening.go_to(session, undone_at).undo()
    for mend, suspended in ((evening.put_aside, True), (evening.take_up, False)):
        mended = mend(session, "battle-1")
        assert evening.battle_at(mended, "battle-1").suspended is suspended
        assert evening.entry_of(mended, "battle-1").state == ("suspended" if suspended else "fighting")


def test_a_closed_battle_is_opened_again_at_its_table():
    """PR-90."""
    session = evening.report(begun(Ada=()).start(battle.End("abandoned")), "battle-1")
    session = evening.open_again(session, "battle-1")
    assert session.at == "battle-1"
    assert evening.entry_of(session, "battle-1").state == "fighting"
    assert not session.undo().table.state.over


def test_an_evening_replays():
    """PR-88."""
    session = begun(Ada=()).start(battle.Next()).start(battle.Hold("ada"))
    again = session.restarted().replay(session.entries)
    assert [place.table.state for place in again.places] == [place.table.state for place in session.places]


def test_tables_without_a_desk_say_so():
    session = begun(Ada=())
    with pytest.raises(IllegalCommand):
        evening.entry_of(session, "desk")
    lonely = replace(session, places=session.places[1:])
    with pytest.raises(IllegalCommand):
        evening.desk_of(lonely)


@pytest.mark.parametrize(
    ("name", "key"),
    [("Captain Kiddo", "captain-kiddo"), ("Ümlaut!", "umlaut"), ("GM", "hero"), ("…", "hero")],
)
def test_names_become_ids(name: str, key: str):
    assert slug(name) == key
