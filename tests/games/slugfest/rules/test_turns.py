"""The turn sequence: initiative, activations, phases, and what happens when (chapters 9 and 10)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Move, Next
from companion.games.slugfest.notes import (
    Ended,
    Finished,
    InitiativeRolled,
    OrderSettled,
    PhaseBegan,
    TurnBegan,
    Weakened,
)
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.arena import BLUE, RED, arena, at, play, refused, running, sheet, unit, waiting

GREEN = "green"


def ann(*has: str, **changes: Any) -> Unit:
    return unit(sheet("ann", *has), at(0, 0), RED, **changes)


def bob(*has: str, **changes: Any) -> Unit:
    return unit(sheet("bob", *has), at(5, 0), BLUE, **changes)


def cat(**changes: Any) -> Unit:
    return unit(sheet("cat"), at(0, 5), GREEN, **changes)


def fresh(*units: Unit, **changes: Any) -> Battle:
    """Return a battle before its first game turn."""
    return arena(*units, **{"turn": 0, "phase": "setup", "order": (), **changes})


def go(battle: Battle, *answers: int, times: int = 1) -> Battle:
    """Return the battle some phases later; only the first may ask."""
    for n in range(times):
        battle = play(battle, Next(), *(() if n else answers)).battle
    return battle


def test_every_team_rolls_a_d10_and_the_highest_goes_first():
    """SL-92."""
    played = play(fresh(ann(), bob(), cat()), Next(), 3, 9, 5)
    assert played.asked == ("initiative.red", "initiative.blue", "initiative.green")
    assert played.one(OrderSettled).order == (BLUE, GREEN, RED)
    assert (played.battle.turn, played.battle.phase, played.battle.acting) == (1, "movement", BLUE)


@pytest.mark.parametrize(
    ("readers", "bonus"),
    [
        pytest.param([ann("Read Minds")], 1, id="one more for a mind reader"),
        pytest.param([ann("Read Minds"), unit(sheet("a", "Read Minds"), at(0, 1))], 1, id="not for each"),
        pytest.param([ann("Read Minds", hits=0)], 0, id="not for an unconscious one"),
        pytest.param([ann("Read Minds", hits=-9)], 0, id="not for a killed one"),
        pytest.param([ann("Read Minds", conditions=waiting("transformed"))], 0, id="not transformed"),
        pytest.param([ann("Senses")], 0, id="nothing else"),
    ],
)
def test_who_gets_one_more_on_initiative(readers: list[Unit], bonus: int):
    """SL-64, SL-93."""
    conscious = unit(sheet("zoe"), at(0, 2), RED)
    played = play(fresh(*readers, conscious, bob()), Next(), 9, 2)
    assert [note.bonus for note in played.of(InitiativeRolled)] == [bonus, 0]


def test_the_tied_roll_again_until_the_tie_is_broken():
    """SL-94."""
    played = play(fresh(ann(), bob()), Next(), 4, 4, 7, 7, 2, 9)
    assert played.asked[2:] == (
        "initiative.red#2",
        "initiative.blue#2",
        "initiative.red#3",
        "initiative.blue#3",
    )
    assert [note.again for note in played.of(InitiativeRolled)] == [False] * 2 + [True] * 4
    assert played.battle.order == (BLUE, RED)


def test_a_tie_is_one_of_totals_and_broken_by_totals():
    """SL-93, SL-94."""
    played = play(fresh(ann("Read Minds"), bob()), Next(), 6, 7, 4, 5, 5, 5)
    assert played.battle.order == (RED, BLUE)


def test_a_tie_settles_only_the_order_of_the_tied():
    """SL-94: the third keeps its place whatever they roll."""
    played = play(fresh(ann(), bob(), cat()), Next(), 5, 9, 5, 1, 10)
    assert played.battle.order == (BLUE, GREEN, RED)


@pytest.mark.parametrize(("hits", "chance"), [(20, Fraction(55, 91)), (0, Fraction(1, 2))])
def test_the_chance_of_the_mind_readers_to_go_first(hits: int, chance: Fraction):
    """SL-92 to SL-94 (SL-GC-32): a tie begins anew, so the throws that decide are all that counts."""
    reader = unit(sheet("reader", "Read Minds"), at(0, 1), hits=hits)
    battle = fresh(ann(), reader, bob())
    first = [
        play(battle, Next(), red, blue).battle.order[0]
        for red in range(1, 11)
        for blue in range(1, 11)
        if red + (hits > 0) != blue
    ]
    assert Fraction(first.count(RED), len(first)) == chance


def test_a_team_without_a_conscious_unit_does_not_roll():
    """SL-91."""
    played = play(fresh(ann(), bob(hits=0), cat()), Next(), 3, 9)
    assert played.asked == ("initiative.red", "initiative.green")
    assert played.battle.order == (GREEN, RED)


def test_a_team_that_is_alone_need_not_roll():
    """SL-3: no die is asked that cannot matter."""
    assert play(fresh(ann(), bob(hits=-9)), Next()).asked == ()


def test_each_team_finishes_its_three_phases_before_the_next_begins():
    """SL-85, SL-86."""
    battle = go(fresh(ann(), bob()), 9, 1)
    seen = [(battle.acting, battle.phase)]
    for _ in range(5):
        battle = go(battle)
        seen.append((battle.acting, battle.phase))
    assert seen == [(side, phase) for side in (RED, BLUE) for phase in ("movement", "attack", "action")]


def test_after_the_last_team_the_next_game_turn_begins():
    """SL-11, SL-85."""
    battle = go(go(fresh(ann(), bob()), 9, 1), times=5)
    played = play(battle, Next(), 2, 8)
    assert (played.one(TurnBegan).turn, played.battle.acting) == (2, BLUE)


def test_an_activation_begins_fresh():
    """SL-11: what was spent in the last one is there again."""
    used = {"steps": 2, "searched": "after", "attacked": True, "acted": "move"}
    battle = go(fresh(ann(**used), bob()), 9, 1)
    now = battle.unit("ann")
    assert (now.steps, now.searched, now.attacked, now.acted) == (0, "", False, "")


def test_movement_is_counted_anew_for_the_second_move():
    """SL-153."""
    moved = play(go(fresh(ann(), bob()), 9, 1), Move("ann", at(2, 0))).battle
    assert play(go(moved, times=2), Move("ann", at(4, 0))).battle.unit("ann").hex == at(4, 0)


def test_phases_are_told():
    """SL-197."""
    played = play(go(fresh(ann(), bob()), 9, 1), Next())
    assert [(note.side, note.phase) for note in played.of(PhaseBegan)] == [(RED, "attack")]


def last_moment(*others: Unit, **options: str) -> Battle:
    """Return turn 3 just before the activation of the red side, after the blue one."""
    return arena(bob(), *others, turn=3, phase="action", order=(BLUE, RED), options=options)


@pytest.mark.parametrize(
    ("hits", "wounded_in", "rolls"),
    [
        pytest.param(10, 2, True, id="wounded a game turn ago"),
        pytest.param(10, 1, True, id="wounded long ago"),
        pytest.param(10, 3, False, id="wounded in this game turn"),
        pytest.param(11, 0, False, id="not wounded"),
        pytest.param(0, 1, False, id="unconscious"),
        pytest.param(-9, 1, False, id="killed"),
    ],
)
def test_when_a_wounded_unit_rolls(hits: int, wounded_in: int, rolls: bool):
    """SL-102."""
    played = play(last_moment(ann(hits=hits, wounded_in=wounded_in)), Next(), *([1] if rolls else []))
    assert played.asked == (("wounded.ann",) if rolls else ())


def test_wounded_roll_same_turn():
    """SL-198, AMB-43."""
    battle = last_moment(ann(hits=10, wounded_in=3), wounded_roll_same_turn="on")
    assert play(battle, Next(), 1).asked == ("wounded.ann",)


def test_the_wounded_roll_even_if_they_cannot_move():
    """SL-102."""
    battle = last_moment(ann(hits=10, wounded_in=1, conditions=waiting("captive")))
    assert play(battle, Next(), 1).asked == ("wounded.ann",)


def test_who_is_not_on_the_map_does_not_weaken():
    """SL-102."""
    off = replace(ann(hits=10, wounded_in=1), hex=None)
    assert play(last_moment(off), Next()).asked == ()


def test_the_wounded_roll_in_roster_order_when_their_movement_phase_begins():
    """SL-87, SL-102: after conditions have begun to run."""
    zoe = unit(sheet("zoe"), at(0, 2), RED, hits=10, wounded_in=1)
    played = play(last_moment(ann(hits=10, wounded_in=1, conditions=waiting("afraid")), zoe), Next(), 1, 6)
    assert played.asked == ("wounded.ann", "wounded.zoe")
    assert [(note.unit, note.attribute) for note in played.of(Weakened)] == [
        ("ann", "speed"),
        ("zoe", "defend"),
    ]
    assert played.battle.unit("ann").runs("afraid")


def test_a_condition_waits_for_the_next_activation_and_ends_with_it():
    """SL-87 to SL-89 (SL-GC-33 i): B's team has yet to act when it is knocked down."""
    battle = arena(ann(), bob(conditions=waiting("knocked_down")), turn=4, phase="action")
    begun = play(battle, Next()).battle
    assert begun.unit("bob").runs("knocked_down")
    over = play(go(begun, times=2), Next(), 5, 4)
    assert over.one(Ended).condition == "knocked_down"
    assert over.battle.unit("bob").conditions == ()


def test_a_condition_of_ones_own_activation_does_not_count_in_it():
    """SL-88 (SL-GC-33 iv)."""
    battle = arena(ann(conditions=waiting("knocked_down")), bob(), turn=4, phase="action")
    assert play(battle, Next()).battle.unit("ann").conditions == waiting("knocked_down")


def test_a_condition_of_several_activations_counts_each():
    """SL-88, SL-90."""
    battle = arena(ann(conditions=running("transformed", left=3)), bob(), phase="action")
    assert play(battle, Next()).battle.unit("ann").conditions == running("transformed", left=2)


def test_a_team_that_is_skipped_has_its_activation_counted_all_the_same():
    """SL-91: at the end of the game turn."""
    out = bob(hits=0, conditions=waiting("knocked_down"))
    battle = arena(ann(), out, cat(), order=(RED, GREEN), active=1, phase="action")
    played = play(battle, Next(), 5, 4)
    assert played.one(Ended).unit == "bob"
    assert [unit.activations for unit in played.battle.units] == [0, 1, 1]


def test_the_unconscious_of_a_team_in_the_order_have_empty_activations():
    """SL-91."""
    battle = arena(ann(), unit(sheet("zoe"), at(0, 1), hits=0), bob(), phase="action")
    assert [unit.activations for unit in play(battle, Next()).battle.units] == [1, 1, 0]


@pytest.mark.parametrize(
    ("red", "blue", "winner"), [(20, 0, RED), (0, -9, ""), (-4, 20, BLUE)], ids=["red", "a draw", "blue"]
)
def test_the_battle_is_over_at_the_end_of_a_game_turn(red: int, blue: int, winner: str):
    """SL-193."""
    battle = arena(ann(hits=red), bob(hits=blue), active=1, phase="action")
    played = play(battle, Next())
    assert (played.one(Finished).winner, played.battle.phase) == (winner, "over")
    assert refused(played.battle, Next()) == ["SL-193"]


def test_there_is_no_game_turn_without_anybody_on_the_map():
    """SL-192."""
    nobody = fresh(replace(ann(), hex=None), replace(bob(), hex=None))
    assert refused(nobody, Next()) == ["SL-192"]
    assert play(nobody, Next(), forced=True).battle.order == ()
