"""Who waits where and for how long, and what becomes of battles (PR-83 to PR-87, PR-90)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalCommand
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk.reckoning import (
    kept_waiting,
    mean_minutes,
    minutes_between,
    places,
    to_resume,
)
from companion.games.rumble.desk.state import Plan
from tests.games.rumble.desk.office import (
    BOOKWORM,
    DEFENDERS,
    DENTIST,
    FOUR,
    GUYS,
    desk_with,
    done,
    queue_of_three,
    rules,
    team,
    waiting,
)


def test_first_come_first_served():
    """PR-84."""
    at = queue_of_three()
    assert waiting(at) == [GUYS, FOUR, DEFENDERS]
    assert rules(at, c.Join(DENTIST, GUYS)) == ["PR-84"]
    at = done(at, c.Call(DENTIST, "battle-1"))
    assert at.state.fighting(DENTIST).team == GUYS
    assert waiting(at) == [FOUR, DEFENDERS]
    assert rules(at, c.Call(DENTIST, "battle-2")) == ["PR-85"]


def test_the_queue_is_moved_skipped_and_left():
    """PR-85."""
    at = done(queue_of_three(), c.Shift(3, 1))
    assert waiting(at) == [DEFENDERS, GUYS, FOUR]
    at = done(at, c.Shift(3, 99), c.Leave(1))
    assert waiting(at) == [FOUR, DEFENDERS]
    at = done(at, c.Leave(2, came=False))
    assert [entry.state for entry in at.state.entries] == ["withdrawn", "no-show", "waiting"]
    assert rules(at, c.Skip(1)) == rules(at, c.Shift(1, 1)) == rules(at, c.Leave(1)) == ["PR-84"]


def test_who_is_passed_over_keeps_the_place():
    at = done(queue_of_three(), c.Skip(1))
    assert [entry.team for entry in kept_waiting(at.state, DENTIST)] == [GUYS]
    at = done(at, c.Call(DENTIST, "battle-1"))
    assert at.state.fighting(DENTIST).team == FOUR
    at = done(at, c.Finish(2, "lost"))
    assert waiting(at) == [GUYS, DEFENDERS]
    assert done(at, c.Call(DENTIST, "battle-2")).state.fighting(DENTIST).team == GUYS


def test_a_team_fights_in_one_battle_at_a_time():
    """PR-84: one that is busy elsewhere is skipped and keeps its place."""
    at = done(queue_of_three(), c.Join(BOOKWORM, GUYS), c.Call(BOOKWORM, "battle-1"))
    assert [entry.team for entry in kept_waiting(at.state, DENTIST)] == [GUYS]
    at = done(at, c.Call(DENTIST, "battle-2"))
    assert at.state.fighting(DENTIST).team == FOUR
    assert waiting(at) == [GUYS, DEFENDERS]


def test_nobody_is_called_where_nobody_is_free():
    assert rules(desk_with(), c.Call(DENTIST, "battle-1")) == ["PR-84"]
    at = done(desk_with(), c.Join(DENTIST, GUYS), c.Skip(1))
    assert rules(at, c.Call(DENTIST, "battle-1")) == ["PR-84"]
    with pytest.raises(IllegalCommand):
        at.start(c.Call(DENTIST, "battle-1"), forced=True)
    assert "PR-85" in rules(queue_of_three(), c.Call(DENTIST, ""))


def test_a_suspended_battle_comes_first_again():
    """PR-85, PR-29: oldest first."""
    at = done(queue_of_three(), c.Call(DENTIST, "battle-1"), c.PutAside(1), c.Call(DENTIST, "battle-2"))
    assert rules(at, c.TakeUp(1)) == ["PR-85"]
    at = done(at, c.PutAside(2))
    assert [entry.team for entry in at.state.suspended(DENTIST)] == [GUYS, FOUR]
    assert to_resume(at.state, DENTIST) == at.state.entry(1)
    at = done(at, c.Call(DENTIST, "battle-3"), c.Finish(3, "lost"))
    assert to_resume(at.state, DENTIST) == at.state.entry(1)
    at = done(at, c.TakeUp(1))
    assert at.state.fighting(DENTIST).table == "battle-1"
    assert to_resume(at.state, DENTIST) is None


def test_a_team_that_waits_on_a_suspended_battle_may_fight_elsewhere():
    at = done(queue_of_three(), c.Join(BOOKWORM, GUYS), c.Call(DENTIST, "battle-1"), c.PutAside(1))
    at = done(at, c.Call(BOOKWORM, "battle-2"))
    assert rules(at, c.TakeUp(1)) == ["PR-84"]


def test_the_wait_is_the_number_ahead_times_the_mean():
    """PR-86: 10 minutes until three battles have been fought."""
    at = queue_of_three()
    assert [(place.ahead, place.minutes) for place in places(at.state, DENTIST)] == [(0, 0), (1, 10), (2, 20)]
    at = done(at, c.Call(DENTIST, "b0", "17:00"))
    assert [(place.ahead, place.minutes) for place in places(at.state, DENTIST)] == [(1, 10), (2, 20)]
    for n_of, (begun, ended) in enumerate([("17:00", "17:04"), ("18:00", "18:06"), ("23:55", "00:03")]):
        at = done(at, c.Finish(n_of + 1, "lost", ended)) if n_of == 0 else at
        if n_of:
            at = done(at, c.Call(DENTIST, f"b{n_of}", begun), c.Finish(n_of + 1, "lost", ended))
    assert [entry.minutes for entry in at.state.entries] == [4, 6, 8]
    assert mean_minutes(at.state, DENTIST) == 6
    assert mean_minutes(at.state, BOOKWORM) == 10


def test_time_put_aside_does_not_count():
    at = done(queue_of_three(), c.Call(DENTIST, "b", "17:00"), c.PutAside(1, "17:05"))
    at = done(at, c.TakeUp(1, "18:00"), c.Finish(1, "lost", "18:02"))
    assert at.state.entry(1).minutes == 7


@pytest.mark.parametrize(
    ("before", "after", "minutes"),
    [
        ("17:00", "17:05", 5),
        ("23:59", "00:01", 2),
        ("", "17:00", 0),
        ("17:00", "soon", 0),
        ("1:00", "02:00", 60),
    ],
)
def test_minutes_between(before: str, after: str, minutes: int):
    assert minutes_between(before, after) == minutes


def test_a_win_brings_the_badge_once():
    """PR-83, PR-27."""
    at = done(queue_of_three(), c.Call(DENTIST, "battle-1"), c.Finish(1, "won"))
    assert team(at).badges == ("The Golden Molar",)
    at = done(
        at, c.Call(DENTIST, "b2"), c.Finish(2, "standstill"), c.Call(DENTIST, "b3"), c.Finish(3, "conceded")
    )
    assert team(at, FOUR).badges == team(at, DEFENDERS).badges == ()
    at = done(at, c.Join(DENTIST, GUYS), c.Call(DENTIST, "b4"), c.Finish(4, "won"))
    assert team(at).badges == ("The Golden Molar",)
    assert not at.state.entry(4).badge


def test_a_closed_battle_is_opened_again_and_its_badge_goes_back():
    """PR-90."""
    at = done(queue_of_three(), c.Call(DENTIST, "battle-1"), c.Finish(1, "won"), c.OpenAgain(1))
    assert team(at).badges == ()
    assert at.state.fighting(DENTIST).n == 1
    assert rules(at, c.OpenAgain(1)) == ["PR-84", "PR-85", "PR-84"]
    at = done(at, c.Finish(1, "lost"), c.Join(DENTIST, GUYS))
    assert waiting(at) == [FOUR, DEFENDERS, GUYS]


def test_only_a_battle_begun_is_closed():
    assert rules(queue_of_three(), c.Finish(1, "won")) == ["PR-84"]
    at = done(queue_of_three(), c.Call(DENTIST, "battle-1"))
    with pytest.raises(IllegalCommand):
        at.start(c.Finish(1, "tie"))


def test_a_team_may_try_again_as_often_as_the_event_allows():
    """PR-87."""
    lost = (c.Call(DENTIST, "battle-1"), c.Finish(1, "lost"))
    assert rules(done(queue_of_three(), *lost), c.Join(DENTIST, GUYS)) == []
    assert rules(done(queue_of_three(most_battles=1), *lost), c.Join(DENTIST, GUYS)) == ["PR-87"]
    assert rules(done(queue_of_three(most_battles=2), *lost), c.Join(DENTIST, GUYS)) == []


def test_heroes_go_with_what_their_team_holds():
    """PR-7, PR-84: the plan may wait until the call."""
    kiddo = Plan(name="Captain Kiddo", powers=("flight", "zoom-in"))
    at = done(desk_with(), c.Grant(GUYS, "flight"))
    assert rules(at, c.Join(DENTIST, GUYS, (kiddo,))) == ["PR-7"]
    at = done(at, c.Grant(GUYS, "zoom-in"), c.Join(DENTIST, GUYS), c.PlanHeroes(1, (kiddo,)))
    assert at.state.entry(1).heroes == (kiddo,)
    at = done(at, c.Call(DENTIST, "battle-1"))
    assert rules(at, c.PlanHeroes(1, ())) == ["PR-84"]
