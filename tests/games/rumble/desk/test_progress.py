"""What Teams earn, learn and buy (PR-74, PR-78 to PR-83)."""

from __future__ import annotations

import pytest

from companion.engine.errors import IllegalCommand
from companion.games.rumble.desk import commands as c
from companion.games.rumble.desk import notes as n
from companion.games.rumble.desk.reckoning import (
    offers,
)
from companion.games.rumble.desk.view import offer_words
from tests.games.rumble.desk.office import (
    DENTIST,
    GUYS,
    desk_with,
    done,
    rich,
    rules,
    team,
    told,
)


def test_a_solved_puzzle_yields_what_the_event_says():
    """PR-78, PR-79, PR-74: points, Powers and what the Team learns."""
    at = done(desk_with(), c.Solve(GUYS, 2, "18:00"))
    mine = team(at)
    assert [(solved.puzzle, solved.at) for solved in mine.solved] == [(2, "18:00")]
    assert (mine.earned, mine.spent, mine.balance) == (100, 0, 100)
    assert mine.powers == ("furious-flaming-fists-of-fury",)
    assert mine.knows("doctor-cuttlefish", "stare")
    assert rules(at, c.Solve(GUYS, 2)) == ["PR-79"]


def test_what_was_learnt_stays_learnt():
    """PR-74."""
    at = done(desk_with(), c.Solve(GUYS, 2), c.Unsolve(GUYS, 2))
    mine = team(at)
    assert (mine.solved, mine.earned, mine.powers) == ((), 0, ())
    assert mine.knows("doctor-cuttlefish", "stare")
    assert rules(at, c.Unsolve(GUYS, 2)) == ["PR-79"]
    at = done(at, c.Tell(GUYS, "doctor-cuttlefish", "stare", told=False))
    assert not team(at).knows("doctor-cuttlefish", "stare")


def test_the_gm_tells_what_the_dossier_has():
    at = done(desk_with(), c.Tell(GUYS, DENTIST, "voice"), c.Tell(GUYS, DENTIST, "voice"))
    assert len(told(at, n.ItemTold)) == 1
    assert rules(at, c.Tell(GUYS, DENTIST, "gossip")) == ["PR-73"]


def test_an_award_is_given_once():
    at = done(desk_with(), c.Award(GUYS, "costume"))
    assert (team(at).earned, team(at).badges) == (100, ("Dressed to Rumble",))
    assert rules(at, c.Award(GUYS, "costume")) == ["PR-79"]


def test_points_powers_and_badges_are_changed_by_hand():
    at = done(
        desk_with(),
        c.Points(GUYS, 70, "sang"),
        c.Points(GUYS, -20),
        c.Grant(GUYS, "flight"),
        c.Grant(GUYS, "flight"),
        c.Badge(GUYS, "Star"),
    )
    assert (team(at).balance, team(at).powers, team(at).badges) == (50, ("flight",), ("Star",))
    at = done(at, c.Grant(GUYS, "flight", held=False), c.Badge(GUYS, "Star", held=False))
    assert (team(at).powers, team(at).badges) == ((), ())


@pytest.mark.parametrize(
    ("points", "puzzles", "word", "text"),
    [
        (0, (), "unsolved", "not eligible (puzzle 17 unsolved)"),
        (900, (5, 9, 13), "unsolved", "not eligible (puzzle 17 unsolved)"),
        (499, (17,), "points", "not enough points (have 499 of 500)"),
        (500, (17,), "can_buy", "can buy"),
    ],
)
def test_who_may_buy_a_key_power(points: int, puzzles: tuple[int, ...], word: str, text: str):
    """PR-80, PR-82, X-14."""
    at = rich(points, *puzzles)
    offer = next(offer for offer in offers(at.state, team(at)) if offer.villain == DENTIST)
    assert offer.chance == word
    assert offer_words(offer) == text
    assert rules(at, c.Buy(GUYS, DENTIST, "second-wind")) == ([] if word == "can_buy" else ["PR-80"])


def test_a_key_power_is_bought_once_and_can_be_given_back():
    """PR-80: 500 points off the balance at once, the earned total stays (A-41)."""
    at = done(rich(600, 17), c.Buy(GUYS, DENTIST, "second-wind"))
    assert (team(at).earned, team(at).balance) == (600, 100)
    assert "second-wind" in team(at).powers
    assert rules(at, c.Buy(GUYS, DENTIST, "second-wind")) == ["PR-80"]
    assert [offer.chance for offer in offers(at.state, team(at)) if offer.power == "second-wind"] == [
        "bought"
    ]
    at = done(at, c.Refund(GUYS, "second-wind"))
    assert (team(at).balance, "second-wind" in team(at).powers) == (600, False)
    assert rules(at, c.Refund(GUYS, "second-wind")) == ["PR-80"]


def test_a_key_power_is_a_villains_own():
    assert rules(rich(600, 17), c.Buy(GUYS, DENTIST, "gravity-net")) == ["PR-80"]


def test_the_event_is_edited_while_it_runs():
    """PR-81: every number."""
    at = done(
        desk_with(),
        c.EditVillain(DENTIST, health=150, powers=("flight",), key_puzzle=1, key_powers=("overdrive",)),
        c.EditPuzzle(1, points=75, powers=("zoom-in",), badge="First"),
        c.Solve(GUYS, 1),
    )
    found = at.state.villain(DENTIST)
    assert (found.health, found.powers, found.key_puzzle, found.key_powers) == (
        150,
        ("flight",),
        1,
        ("overdrive",),
    )
    assert (team(at).earned, team(at).powers, team(at).badges) == (75, ("zoom-in",), ("First",))
    first = told(at, n.Edited)[0]
    assert (first.what, first.before, first.after) == (
        "powers",
        "bramble-coat, leech-gloves, biting-taunt",
        "flight",
    )
    with pytest.raises(IllegalCommand):
        done(at, c.EditVillain(DENTIST, health=0))


def test_a_team_may_come_late():
    at = done(desk_with(), c.AddTeam("late", "Latecomers", ("Lou",)))
    assert team(at, "late").name == "Latecomers"
    assert rules(at, c.AddTeam("late", "Others")) == ["PR-78"]
