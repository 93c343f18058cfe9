"""Looking for hidden units (SL-103, SL-104)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.notes import EVERYONE, GM_ONLY
from companion.games.slugfest.commands import Detect, Move
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Revealed, Searched
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    asked,
    at,
    building,
    play,
    refused,
    running,
    sheet,
    unit,
    waiting,
)

DETECT = Detect("ann")


def ann(*has: str, **changes: Any) -> Unit:
    return unit(sheet("ann", *has), at(0, 0), **changes)


def foe(key: str = "foe", away: int = 2, *, hidden: bool = True, **changes: Any) -> Unit:
    return unit(sheet("foe"), at(away, 0), BLUE, key=key, hidden=hidden, **changes)


def looking(*units: Unit, **changes: Any) -> Battle:
    return arena(*units, phase="movement", **changes)


@pytest.mark.parametrize(
    ("has", "most"),
    [((), 2), (("Read Minds",), 3), (("Senses",), 5), (("Read Minds", "Senses"), 5)],
    ids=["anybody", "mind readers", "the keen", "both"],
)
def test_how_high_the_die_may_fall(has: tuple[str, ...], most: int):
    """SL-104, SL-62, SL-64."""
    found = [
        not play(looking(ann(*has), foe()), DETECT, face).battle.unit("foe").hidden for face in range(1, 7)
    ]
    assert found == [face <= most for face in range(1, 7)]


@pytest.mark.parametrize(("has", "most"), [("Read Minds", 2), ("Senses", 5)])
def test_the_transformed_read_no_minds_but_keep_their_senses(has: str, most: int):
    """SL-146."""
    battle = looking(ann(has, conditions=waiting("transformed")), foe())
    assert play(battle, DETECT, 6).one(Searched).most == most


@pytest.mark.parametrize(("away", "rules"), [(0, []), (3, []), (4, ["SL-104"])])
def test_only_within_three_spaces(away: int, rules: list[str]):
    """SL-104."""
    assert refused(looking(ann(), foe(away=away)), DETECT) == rules


def test_one_die_for_each_hidden_enemy_in_reach():
    """SL-104, SL-181."""
    battle = looking(ann(), foe("near"), foe("far", 4), foe("seen", hidden=False), foe("beside", 1))
    played = play(battle, DETECT, 3, 1)
    assert played.asked == ("detect.near", "detect.beside")
    assert [played.battle.unit(key).hidden for key in ("near", "beside")] == [True, False]


def test_friends_are_not_looked_for():
    """SL-104."""
    friend = unit(sheet("friend"), at(1, 0), hidden=True)
    assert refused(looking(ann(), friend), DETECT) == ["SL-104"]


def test_walls_do_not_matter():
    """SL-104."""
    battle = looking(ann(), foe(), things=(building("wall", at(1, 0)),))
    assert not play(battle, DETECT, 1).battle.unit("foe").hidden


def test_detect_one_die():
    """SL-198, AMB-61: one die for all hidden enemies."""
    battle = looking(ann(), foe("near"), foe("beside", 1), options={"detect_one_die": "on"})
    played = play(battle, DETECT, 2)
    assert played.asked == ("detect.near",)
    assert not any(unit.hidden for unit in played.battle.units)


def test_once_in_a_movement_phase():
    """SL-104."""
    assert refused(play(looking(ann(), foe()), DETECT, 6).battle, DETECT) == ["SL-104"]


def test_before_the_movement_which_may_then_be_taken_in_pieces():
    """SL-104."""
    searched = play(looking(ann(), foe()), DETECT, 6).battle
    once = play(searched, Move("ann", at(0, 1))).battle
    assert once.unit("ann").searched == "before"
    assert play(once, Move("ann", at(0, 2))).battle.unit("ann").hex == at(0, 2)


def test_after_the_movement_which_is_over_then():
    """SL-104: never both."""
    moved = play(looking(ann(), foe()), Move("ann", at(0, 1))).battle
    searched = play(moved, DETECT, 6).battle
    assert searched.unit("ann").searched == "after"
    assert refused(searched, Move("ann", at(0, 2))) == ["SL-104"]


@pytest.mark.parametrize(
    ("phase", "changes"),
    [("attack", {}), ("action", {}), ("movement", {"hits": 0}), ("movement", {"hits": -9})],
)
def test_only_the_conscious_and_in_the_movement_phase(phase: str, changes: dict[str, Any]):
    """SL-104."""
    assert refused(arena(ann(**changes), foe(), phase=phase), DETECT)


@pytest.mark.parametrize("key", ["knocked_down", "distracted", "captive"])
def test_units_that_cannot_move_may_still_look(key: str):
    """SL-104, SL-139."""
    assert refused(looking(ann(conditions=running(key), hits=10), foe()), DETECT) == []


def test_who_is_detected_is_seen_by_all():
    """SL-103."""
    played = play(looking(ann(), foe()), DETECT, 1)
    assert (played.one(Revealed).why, played.one(Revealed).seen_by) == ("detected", EVERYONE)
    assert "foe" in {unit.id for unit in SLUGFEST.public_view(played.battle).units}


def test_looking_for_the_hidden_is_the_gms_secret_until_they_are_found():
    """SL-103."""
    battle = looking(ann(), foe("near"), foe("beside", 1))
    assert asked(battle, DETECT).seen_by == GM_ONLY
    lost, found = play(battle, DETECT, 6, 1).of(Searched)
    assert (lost.seen_by, found.seen_by) == (GM_ONLY, EVERYONE)


@pytest.mark.parametrize(("has", "needs"), [((), "1–2"), (("Read Minds",), "1–3"), (("Senses",), "1–5")])
def test_the_question_says_what_the_one_who_looks_needs(has: tuple[str, ...], needs: str):
    """SL-104, also when somebody with other gifts has looked before."""
    keen = unit(sheet("keen", "Senses"), at(9, 9), searched="before")
    battle = looking(ann(*has), foe(), keen)
    question = SLUGFEST.question(battle, asked(battle, DETECT))
    assert (question.needs, question.actor, question.target) == (needs, "ann", "foe")
