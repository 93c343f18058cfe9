"""Captives, controlled units and plants: counters, releases, captive damage (SL-140 to SL-144, SL-56)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.odds import odds
from companion.games.slugfest.commands import (
    Act,
    Afflict,
    Attack,
    Maintain,
    Move,
    Next,
    Release,
    SetHits,
    Spare,
    Use,
)
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.marks import Condition
from companion.games.slugfest.notes import Struck
from companion.games.slugfest.power_notes import HeldOn
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.state import Battle
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import (
    BLUE,
    arena,
    asked,
    at,
    building,
    play,
    refused,
    sheet,
    thing,
    unit,
    waiting,
)

RED_FIRST, BLUE_FIRST = (9, 1), (1, 9)
GRAB = Use("king-cobra", "immobilize", "roboticus")
KEEP = Maintain("king-cobra", "roboticus")


def offenders(**changes: Any) -> Battle:
    return arena(
        unit("king-cobra", at(0, 0), "red"),
        unit("deadeye", at(3, 0), "red"),
        unit("roboticus", at(1, 0), BLUE),
        **changes,
    )


def counter(battle: Battle, key: str = "roboticus") -> int | None:
    """The counter of a held unit, None if it is free."""
    marks = [mark for mark in battle.unit(key).conditions if mark.key in ("captive", "controlled")]
    return marks[0].left if marks else None


def on(battle: Battle, phases: int, *answers: Any) -> Battle:
    """Go on by so many phases; the answers are for the last step."""
    for n in range(phases):
        battle = play(battle, Next(), *(answers if n == phases - 1 else ())).battle
    return battle


def test_the_captive_sequence():
    """SL-GC-23: caught, squeezed, released."""
    battle = play(offenders(), GRAB, 3).battle
    assert counter(battle) == 1
    shots = play(battle, Attack("deadeye", "roboticus"), 1, "roboticus", 2, 4, "roboticus", 9, 6)
    assert [note.hit for note in shots.of(Struck)] == [False, True, True]
    battle = shots.battle
    assert battle.unit("roboticus").hits == 30

    battle = on(battle, 2)
    assert (counter(battle), battle.acting) == (1, BLUE)
    assert refused(battle, Move("roboticus", at(2, 0)))[0] == "SL-136"
    battle = on(battle, 1)
    assert refused(battle, Attack("roboticus", "king-cobra")) == ["SL-136"]
    battle = on(battle, 2, *RED_FIRST)
    assert (counter(battle), battle.turn) == (0, 2)

    battle = on(battle, 2)
    kept = play(battle, KEEP, 3)
    assert kept.one(HeldOn).left == 1
    battle = on(kept.battle, 1, 5)
    assert (battle.unit("roboticus").hits, counter(battle)) == (25, 1)
    battle = on(battle, 3, *RED_FIRST)
    assert (counter(battle), battle.turn) == (0, 3)

    battle = play(on(battle, 2), KEEP, 2).battle
    battle = on(battle, 1)
    assert (counter(battle), battle.unit("roboticus").hits) == (None, 25)
    battle = play(on(battle, 1), Attack("roboticus", "king-cobra", source="Energy"), 7, (1, 2, 6)).battle
    assert (battle.unit("king-cobra").hits, battle.unit("king-cobra").wounded) == (11, False)


def test_a_captive_that_comes_up_before_its_captor_is_free():
    """SL-142, SL-GC-24 (i)."""
    battle = on(play(offenders(), GRAB, 3).battle, 5, *BLUE_FIRST)
    assert (battle.acting, counter(battle)) == (BLUE, None)
    assert not refused(battle, Move("roboticus", at(2, 0)))


def late(**changes: Any) -> Battle:
    """The captive's side has acted first in the game turn of the capture."""
    battle = offenders(order=(BLUE, "red"), **changes)
    return play(replace(battle, active=1), GRAB, 3).battle


def test_a_failed_die_leaves_what_the_first_gave():
    """SL-GC-24 (ii): the activation of turn 2 is lost, with captive damage."""
    battle = on(late(), 2, *RED_FIRST)
    battle = play(on(battle, 2), KEEP, 2).battle
    assert counter(battle) == 1
    battle = on(battle, 1, 4)
    assert (battle.unit("roboticus").hits, counter(battle), battle.acting) == (36, 1, BLUE)
    battle = on(battle, 3, *RED_FIRST)
    assert counter(battle) == 0


def test_a_success_adds_one_activation():
    """SL-GC-24 (iii): turns 2 and 3 are lost."""
    battle = play(on(on(late(), 2, *RED_FIRST), 2), KEEP, 4).battle
    assert counter(battle) == 2
    battle = on(on(battle, 1, 1), 3, *BLUE_FIRST)
    assert (battle.turn, battle.acting, counter(battle)) == (3, BLUE, 1)
    assert refused(battle, Move("roboticus", at(2, 0)))[0] == "SL-136"


def test_captive_until_captor_acts():
    """SL-198, AMB-36: not released as its own activation begins."""
    battle = play(offenders(options={"captive_until_captor_acts": "on"}), GRAB, 3).battle
    battle = on(battle, 5, *BLUE_FIRST)
    assert (battle.acting, counter(battle)) == (BLUE, 0)
    assert refused(battle, Move("roboticus", at(2, 0)))[0] == "SL-136"


@pytest.mark.parametrize(
    ("attack", "chance"),
    [(-3, 1), (0, 1), (1, Fraction(5, 6)), (2, Fraction(2, 3)), (3, Fraction(1, 2)), (4, Fraction(1, 3))],
)
def test_chance_to_keep_a_captive(attack: int, chance: Fraction):
    """SL-142, SL-GC-3."""
    assert keeping(attack) == chance


@pytest.mark.parametrize(("attack", "chance"), [(5, Fraction(1, 6)), (6, 0), (7, 0)])
def test_the_strong_are_hard_to_keep(attack: int, chance: Fraction):
    """SL-142, SL-GC-3."""
    assert keeping(attack) == chance


def caught(attack: int = 2, **changes: Any) -> Battle:
    """A captive in the captor's action phase of a later game turn."""
    mark = Condition(key="captive", by="king-cobra", how="immobilize", since=1)
    captive = unit(sheet("bob", attack=attack), at(1, 0), BLUE, conditions=(mark,))
    plain: dict[str, Any] = {"turn": 2, "phase": "action"}
    return arena(unit("king-cobra", at(0, 0), "red"), captive, **{**plain, **changes})


HOLD = Maintain("king-cobra", "bob")


def keeping(attack: int) -> Fraction:
    chances = odds(SLUGFEST, caught(attack), HOLD, decide)
    return sum((p for (s, _), p in chances.items() if counter(s, "bob") == 2), Fraction(0))


def test_no_die_that_cannot_matter():
    """SL-3, SL-142."""
    assert play(caught(0), HOLD).asked == ()
    assert refused(caught(6), HOLD) == ["SL-142"]
    assert play(caught(6), HOLD, forced=True).asked == ()


def test_to_hold_on_is_the_action():
    """SL-142, SL-152."""
    battle = play(caught(), HOLD, 6).battle
    assert refused(battle, HOLD) == ["SL-152"]
    assert refused(caught(phase="attack"), HOLD) == ["SL-85"]


def test_a_captive_out_of_range_cannot_be_kept():
    """SL-142."""
    far = caught().with_unit(unit("king-cobra", at(-1, 0), "red"))
    assert refused(far, HOLD) == ["SL-107"]


def test_only_who_holds_can_hold_on():
    """SL-142."""
    battle = arena(unit("king-cobra", at(0, 0), "red"), unit(sheet("bob"), at(1, 0), BLUE), phase="action")
    assert refused(battle, HOLD) == ["SL-142"]
    assert refused(battle, Release("king-cobra", "bob")) == ["SL-142"]
    assert refused(battle, Spare("king-cobra", "bob")) == ["SL-142"]


def test_captive_damage_in_later_turns_next_to_the_captor():
    """SL-143."""
    assert play(caught(), Next(), 4).asked == ("captive-damage.bob",)
    assert play(caught(turn=1), Next()).asked == ()
    far = caught().with_unit(unit("king-cobra", at(-1, 0), "red"))
    assert play(far, Next()).asked == ()


def test_inside_one_building_everybody_is_in_range():
    """SL-175, SL-142, SL-143."""
    hall = building("hall", *(at(n, 0) for n in range(5)))
    battle = caught().with_unit(replace(caught().unit("bob"), hex=at(4, 0)))
    inside = replace(battle, things=(hall,))
    assert refused(battle, HOLD) == ["SL-107"]
    assert refused(inside, HOLD) == []
    assert play(inside, Next(), 4).asked == ("captive-damage.bob",)


def test_armour_counts_against_captive_damage_and_reactions_follow():
    """SL-143."""
    mark = Condition(key="captive", by="king-cobra", how="immobilize", since=1)
    bob = unit(sheet("bob", "Armoured: 2", "-Volatile", "-Berserker"), at(1, 0), BLUE, conditions=(mark,))
    battle = caught().with_unit(bob)
    played = play(battle, Next(), 5, 1, 3, 4)
    assert played.asked == ("captive-damage.bob", "volatile.bob", "berserker.bob", "blast.bob")
    assert (played.battle.unit("bob").hits, played.battle.unit("king-cobra").hits) == (17, 16)


def test_the_captor_may_spare_its_captive():
    """SL-143: if the captor's player wishes."""
    battle = play(caught(), Spare("king-cobra", "bob")).battle
    assert play(battle, Next()).asked == ()
    again = play(battle, Spare("king-cobra", "bob", spared=False)).battle
    assert play(again, Next(), 1).asked == ("captive-damage.bob",)


@pytest.mark.parametrize(("face", "count"), [(6, 1), (1, 0)])
def test_captive_damage_needs_roll(face: int, count: int):
    """SL-198, AMB-38."""
    battle = caught(options={"captive_damage_needs_roll": "on"})
    assert play(battle, Next()).asked == ()
    held = play(battle, HOLD, face).battle
    assert len(play(held, Next(), *(3,) * count).asked) == count


def test_the_order_is_asked_where_somebody_may_go_off():
    """SL-86."""
    mark = Condition(key="captive", by="king-cobra", how="immobilize", since=1)
    fuse = unit(sheet("fuse", "-Volatile", hits=10), at(0, 1), BLUE, conditions=(mark,))
    battle = arena(*caught().units, fuse, turn=2, phase="action")
    prompt = asked(battle, Next())
    assert (prompt.key, prompt.who) == ("order", "red")
    played = play(battle, Next(), "fuse", 2, 6, 3)
    assert played.asked == ("order", "captive-damage.fuse", "volatile.fuse", "captive-damage.bob")


ENDS = {
    "the captor falls": SetHits("king-cobra", 0),
    "the captive falls": SetHits("bob", -1),
    "the captor is transformed": Afflict("king-cobra", "transformed"),
    "the captor lets go": Release("king-cobra", "bob"),
    "the captor loses its substance": Afflict("king-cobra", "insubstantial"),
    "the captive loses its substance": Afflict("bob", "insubstantial"),
}


@pytest.mark.parametrize("why", ENDS)
def test_what_ends_a_hold_at_once(why: str):
    """SL-144."""
    assert counter(play(caught(), ENDS[why]).battle, "bob") is None


def test_once_free_it_acts_in_the_phases_that_remain():
    """SL-144."""
    mark = Condition(key="captive", by="king-cobra", how="immobilize", running=True)
    bob = unit(sheet("bob"), at(1, 0), BLUE, conditions=(mark,))
    battle = arena(bob, unit("king-cobra", at(0, 0), "red"))
    assert refused(battle, Attack("bob", "king-cobra")) == ["SL-136"]
    assert not refused(play(battle, SetHits("king-cobra", 0)).battle, Attack("bob", "king-cobra"))


def test_a_captive_may_do_what_is_no_move():
    """SL-140; by a house rule it may not."""
    mark = Condition(key="captive", by="king-cobra", running=True)
    bob = unit(sheet("bob"), at(1, 0), BLUE, conditions=(mark,))
    others = unit("king-cobra", at(0, 0), "red")
    assert not refused(arena(bob, others, phase="action"), Act("bob", "shouts"))
    strict = arena(bob, others, phase="action", options={"knockdown_blocks_actions": "on"})
    assert refused(strict, Act("bob", "shouts")) == ["SL-136"]


def rick(**changes: Any) -> Battle:
    return arena(
        unit("brain-child", at(0, 0), "red"),
        unit("ranger-rick", at(2, 0), BLUE),
        unit("girl-power", at(3, 0), BLUE),
        **changes,
    )


def test_the_controlled_are_commanded_in_their_own_activation():
    """SL-141, SL-GC-29."""
    battle = play(rick(), Use("brain-child", "mind_control", "ranger-rick"), 2).battle
    assert counter(battle, "ranger-rick") == 1
    battle = on(battle, 3)
    assert seat_of(battle, battle.unit("ranger-rick")) == "red"
    shots = play(
        battle,
        Attack("ranger-rick", "girl-power"),
        *(4, 2, "girl-power", 1, "girl-power", 10, 5, "girl-power", 3, 6),
    )
    assert (shots.battle.unit("girl-power").hits, shots.battle.unit("girl-power").state) == (7, "wounded")
    battle = on(on(shots.battle, 2, *RED_FIRST), 2)
    battle = play(battle, Maintain("brain-child", "ranger-rick"), 4).battle
    assert counter(on(battle, 1, 1), "ranger-rick") is None


def test_dice_of_the_controlled_are_rolled_by_the_controller():
    """SL-141."""
    battle = on(play(rick(), Use("brain-child", "mind_control", "ranger-rick"), 2).battle, 3)
    assert asked(battle, Attack("ranger-rick", "girl-power")).who == "red"
    free = rick(order=(BLUE, "red"))
    assert asked(free, Attack("ranger-rick", "girl-power")).who == BLUE


def test_keeping_a_mind_takes_one_to_three():
    """SL-55, SL-142, SL-181."""
    battle = on(play(rick(), Use("brain-child", "mind_control", "ranger-rick"), 2).battle, 3)
    battle = on(on(battle, 2, *RED_FIRST), 2)
    played = play(battle, Maintain("brain-child", "ranger-rick"), 3)
    assert played.asked == ("sustain-mind",)
    assert counter(played.battle, "ranger-rick") == 1


def test_a_new_controller_takes_over():
    """SL-141."""
    battle = play(rick(), Use("brain-child", "mind_control", "ranger-rick"), 1).battle
    other = unit("brain-child", at(1, 1), "red", key="twin")
    battle = arena(*battle.units, other)
    battle = play(battle, Use("twin", "mind_control", "ranger-rick"), 1).battle
    assert [mark.by for mark in battle.unit("ranger-rick").conditions] == ["twin"]


def gardener() -> Battle:
    thugs = [unit(sheet(f"thug-{n}", hits=60), at(2, 0), BLUE) for n in (1, 2)]
    tree = thing("tree", "tree", at(2, 0))
    return arena(unit(lab("gardener"), at(0, 0), "red"), *thugs, things=[tree])


SUSTAIN = Maintain("gardener", at=at(2, 0))


def test_the_plants_catch_whenever_they_are_kept_up():
    """SL-56, SL-GC-30."""
    battle = play(gardener(), Use("gardener", "plant_control", at=at(2, 0)), 4, 4, 5).battle
    battle = on(battle, 2)
    assert len(battle.plants) == 1
    battle = on(on(battle, 3, *RED_FIRST), 2)
    kept = play(battle, SUSTAIN, 5, 2, 1)
    assert kept.asked == ("sustain-plant", "plant-caught.thug-1", "plant-caught.thug-2")
    assert all(kept.battle.unit(key).has("knocked_down") for key in ("thug-1", "thug-2"))
    battle = on(on(on(kept.battle, 1), 3, *RED_FIRST), 2)
    failed = play(battle, SUSTAIN, 6)
    assert failed.asked == ("sustain-plant",)
    assert on(failed.battle, 1).plants == ()


def test_the_plants_go_free_when_nobody_keeps_them():
    """SL-56."""
    battle = on(
        play(gardener(), Use("gardener", "plant_control", at=at(2, 0)), 4, 5, 5).battle, 5, *RED_FIRST
    )
    assert len(battle.plants) == 1
    assert on(battle, 3).plants == ()


def test_plants_do_not_outlast_their_controller():
    """SL-144."""
    battle = play(gardener(), Use("gardener", "plant_control", at=at(2, 0)), 4, 5, 5).battle
    assert play(battle, SetHits("gardener", 0)).battle.plants == ()
    assert play(battle, Release("gardener", at=at(2, 0))).battle.plants == ()


def test_the_insubstantial_and_the_unconscious_are_not_caught():
    """SL-148, SL-56."""
    battle = gardener()
    ghost = replace(battle.unit("thug-1"), conditions=waiting("insubstantial"))
    battle = battle.with_units((ghost, replace(battle.unit("thug-2"), hits=0)))
    assert play(battle, Use("gardener", "plant_control", at=at(2, 0)), 4).asked == ("plant-control",)
