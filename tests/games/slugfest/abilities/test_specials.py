"""Special attacks and Distraction (SL-46 to SL-48, SL-53 to SL-56, SL-60, SL-66, SL-68, SL-71)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.odds import odds
from companion.games.slugfest.commands import Act, Next, Use
from companion.games.slugfest.forecast import decide, success
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Struck
from companion.games.slugfest.power_notes import Doubted, Proof, Tried, Unaffected
from companion.games.slugfest.sheets import Ability
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import (
    BLUE,
    Played,
    arena,
    asked,
    at,
    building,
    error_of,
    play,
    refused,
    running,
    sheet,
    thing,
    unit,
    waiting,
)

ALL = (
    "Immobilize",
    "Transform",
    "Suppress",
    "Fear",
    "Domination: Mind Control",
    "Domination: Animal Control",
)


def user(*has: str, place=None, **changes: Any):
    return unit(sheet("ann", *(has or ALL)), place or at(0, 0), **changes)


def bob(place=None, *has: str, **changes: Any):
    return unit(sheet("bob", *has), place or at(1, 0), BLUE, **changes)


def use(key: str, target: str = "bob") -> Use:
    return Use("ann", key, target)


CHANCES = [
    ("immobilize", "captive", Fraction(1, 2)),
    ("transform", "transformed", Fraction(1, 3)),
    ("suppress", "suppressed", Fraction(1, 2)),
    ("fear", "afraid", Fraction(2, 3)),
    ("mind_control", "controlled", Fraction(1, 3)),
    ("animal_control", "controlled", Fraction(2, 3)),
]


@pytest.mark.parametrize(("key", "condition", "chance"), CHANCES)
def test_chance_of_success(key: str, condition: str, chance: Fraction):
    """SL-46, SL-GC-2."""
    assert success(SLUGFEST, arena(user(), bob()), use(key)) == chance
    assert play(arena(user(), bob()), use(key), *first_success(key)).battle.unit("bob").has(condition)


def first_success(key: str) -> tuple[int, ...]:
    """A 1 succeeds everywhere; Transform then asks how long."""
    return (1, 1) if key == "transform" else (1,)


@pytest.mark.parametrize(
    ("key", "word"),
    [
        ("immobilize", "immobilize"),
        ("transform", "transform"),
        ("suppress", "suppress"),
        ("fear", "fear"),
        ("mind_control", "mind-control"),
        ("animal_control", "animal-control"),
    ],
)
def test_one_die_of_that_word_for_the_attackers_seat(key: str, word: str):
    """SL-181."""
    prompt = asked(arena(user(), bob()), use(key))
    assert (prompt.key, prompt.who) == (word, "red")


@pytest.mark.parametrize(
    ("key", "reach"),
    [("immobilize", 1), ("transform", 2), ("suppress", 3), ("fear", 3), ("mind_control", 2)],
)
def test_each_has_its_own_range(key: str, reach: int):
    """SL-46, SL-44."""
    assert not refused(arena(user(), bob(at(reach, 0))), use(key))
    assert refused(arena(user(), bob(at(reach + 1, 0))), use(key)) == ["SL-107"]


def test_a_failure_counts_as_having_attacked():
    """SL-46, SL-106."""
    battle = play(arena(user(), bob()), use("suppress"), 6).battle
    assert battle.unit("ann").attacked
    assert refused(battle, use("fear")) == ["SL-106"]
    assert "SL-152" in refused(replace(battle, phase="action"), Act("ann", "waits"))


REFUSED = {
    "SL-45 what it does not have": (arena(user("Fear"), bob()), use("suppress"), "SL-45"),
    "SL-48 itself": (arena(user(), bob()), use("fear", "ann"), "SL-106"),
    "SL-48 the unconscious": (arena(user(), bob(hits=0)), use("fear"), "SL-48"),
    "SL-133 the killed": (arena(user(), bob(hits=-5)), use("fear"), "SL-133"),
    "SL-103 the hidden": (arena(user(), bob(hidden=True)), use("fear"), "SL-103"),
    "SL-9 behind a house": (
        arena(user(), bob(at(2, 0)), things=[building("house", at(1, 0))]),
        use("fear"),
        "SL-9",
    ),
    "SL-85 in another phase": (arena(user(), bob(), phase="action"), use("fear"), "SL-85"),
    "SL-136 while knocked down": (
        arena(user(conditions=running("knocked_down")), bob()),
        use("fear"),
        "SL-136",
    ),
    "SL-140 a captive twice": (
        arena(user(), bob(conditions=waiting("captive"))),
        use("immobilize"),
        "SL-140",
    ),
    "SL-132 while unconscious": (arena(user(hits=0), bob()), use("fear"), "SL-132"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_what_is_refused(why: str):
    battle, command, rule = REFUSED[why]
    assert refused(battle, command) == [rule]


def test_friends_may_be_targets():
    """SL-48."""
    friend = unit(sheet("pal"), at(1, 0))
    assert not refused(arena(user(), friend, bob(at(5, 5))), use("suppress", "pal"))


def test_nobody_can_force_what_is_not_there():
    """SL-6."""
    assert "no special attack" in error_of(arena(user(), bob()), use("death_ray"))


def test_the_immune_are_pointed_out_and_no_die_is_asked():
    """SL-47, SL-GC-25."""
    cobra = unit("king-cobra", at(0, 0))
    battle = arena(cobra, unit("mr-humungous", at(1, 0), BLUE))
    command = Use("king-cobra", "immobilize", "mr-humungous")
    assert refused(battle, command) == ["SL-47"]
    played = play(battle, command, forced=True)
    assert (played.asked, played.battle.unit("king-cobra").attacked) == ((), True)
    assert played.one(Unaffected).target == "mr-humungous"


def test_a_kind_that_does_not_fit_is_pointed_out_not_refused():
    """SL-55, AMB-33."""
    robot = unit(sheet("bob", kind="robot"), at(1, 0), BLUE)
    battle = arena(user(), robot)
    assert not refused(battle, use("mind_control"))
    assert play(battle, use("mind_control"), 1).one(Doubted).kind == "robot"
    animal = unit(sheet("bob", kind="animal"), at(1, 0), BLUE)
    assert play(arena(user(), animal), use("animal_control"), 1).of(Doubted) == []


def activations_of_bob(battle: Any, n: int) -> list[tuple[str, ...]]:
    """What binds bob in each of his next N activations; his side has yet to act in this game turn."""
    found: list[tuple[str, ...]] = []
    while len(found) < n:
        battle = play_on(battle)
        if battle.acting == BLUE and battle.phase == "attack":
            found.append(tuple(held.key for held in battle.unit("bob").conditions if held.running))
    return found


def play_on(battle: Any) -> Any:
    """Go on to the next phase; red is always first."""
    last = battle.phase == "action" and battle.active == len(battle.order) - 1
    return play(battle, Next(), *((9, 1) if last else ())).battle


def frogger(*, acted: bool):
    """Frogger before or after Speedball's side has acted in this game turn."""
    order = (BLUE, "red") if acted else ("red", BLUE)
    battle = arena(unit(lab("frogger"), at(0, 0), "red"), bob(at(2, 0)), order=order)
    return replace(battle, active=order.index("red"))


def test_transformed_for_three_activations_from_this_turn_on():
    """SL-66, SL-146, SL-GC-26."""
    battle = play(frogger(acted=False), Use("frogger", "transform", "bob"), 2, 3).battle
    assert activations_of_bob(battle, 4) == [("transformed",)] * 3 + [()]


def test_transformed_after_its_activation_begins_in_the_next_turn():
    """SL-89, SL-GC-26."""
    battle = play(frogger(acted=True), Use("frogger", "transform", "bob"), 2, 3).battle
    assert battle.unit("bob").conditions[0].running is False
    assert activations_of_bob(battle, 4) == [("transformed",)] * 3 + [()]


def test_the_length_is_rolled_by_the_victims_seat():
    """SL-181."""
    prompt = asked(frogger(acted=False), Use("frogger", "transform", "bob"), 2)
    assert (prompt.key, prompt.who) == ("transform-length", BLUE)


@pytest.mark.parametrize("acted", [False, True])
def test_suppressed_until_the_end_of_its_next_activation(acted: bool):
    """SL-68, SL-147, SL-GC-31."""
    order = (BLUE, "red") if acted else ("red", BLUE)
    hush = arena(unit(lab("hush"), at(0, 0), "red"), bob(at(3, 0)), order=order)
    hush = replace(hush, active=order.index("red"))
    battle = play(hush, Use("hush", "suppress", "bob"), 3).battle
    assert battle.unit("bob").has("suppressed")
    assert activations_of_bob(battle, 2) == [("suppressed",), ()]


def test_suppress_strict_ends_with_the_game_turn():
    """SL-198, AMB-40: whoever has acted already is not touched."""
    hush = arena(
        unit(lab("hush"), at(0, 0), "red"),
        bob(at(3, 0)),
        order=(BLUE, "red"),
        options={"suppress_strict": "on"},
    )
    battle = play(replace(hush, active=1), Use("hush", "suppress", "bob"), 3).battle
    assert battle.unit("bob").has("suppressed")
    assert activations_of_bob(battle, 1) == [()]


def dentist(*others: Any, **changes: Any):
    return arena(unit("the-dentist", at(0, 0), "red"), *others, **changes)


def test_a_failed_fear_makes_proof_against_this_user():
    """SL-72, SL-GC-27."""
    battle = dentist(unit("speedball", at(2, 0), BLUE), unit("cupachobra", at(3, 0), "red"))
    fear = Use("the-dentist", "fear", "speedball")
    played = play(battle, fear, 5)
    assert played.one(Proof).unit == "speedball"
    again = played.battle.with_unit(unit("the-dentist", at(0, 0), "red"))
    assert refused(again, fear) == ["SL-72"]
    assert play(again, fear, forced=True).asked == ()
    assert not refused(again, Use("cupachobra", "fear", "speedball"))


def test_fear_immunity_all():
    """SL-198, AMB-41."""
    battle = dentist(
        unit("speedball", at(2, 0), BLUE),
        unit("cupachobra", at(3, 0), "red"),
        options={"fear_immunity": "all"},
    )
    battle = play(battle, Use("the-dentist", "fear", "speedball"), 6).battle
    assert refused(battle, Use("cupachobra", "fear", "speedball")) == ["SL-72"]


def clown(**changes: Any):
    return arena(
        unit("zippy-the-evil-clown", at(0, 0), "red"),
        unit("the-dentist", at(1, 0), "red"),
        unit("mr-right", at(0, 0), BLUE),
        unit("girl-power", at(0, 1), BLUE),
        unit("ranger-rick", at(2, 0), BLUE),
        **changes,
    )


TAUNT = Use("zippy-the-evil-clown", "distraction")
NO = False
"""Zippy himself may be lucky about each die."""


def taunt(battle: Any, *answers: Any) -> Played:
    return play(battle, TAUNT, *answers)


def test_everybody_near_rolls_friend_or_foe():
    """SL-53, SL-GC-28."""
    played = taunt(clown(), 5, NO, 4, NO, 6, NO)
    assert [key for key in played.asked if key.startswith("distraction")] == [
        "distraction.the-dentist",
        "distraction.mr-right",
        "distraction.girl-power",
    ]
    assert [u.id for u in played.battle.units if u.has("distracted")] == ["mr-right"]
    assert refused(replace(played.battle, phase="action"), Act(TAUNT.unit, "waits")) == ["SL-152"]


def test_each_target_rolls_itself():
    """SL-181."""
    assert asked(clown(), TAUNT, 5, NO).who == BLUE


def test_hidden_units_roll_too_and_in_secret():
    """SL-53, SL-103."""
    battle = arena(user("Distraction"), bob(hidden=True))
    assert asked(battle, Use("ann", "distraction")).seen_by == ("gm",)


def test_who_is_immune_does_not_roll():
    """SL-180."""
    calm = replace(sheet("bob"), abilities=(Ability(name="Immunity", against="Distraction"),))
    battle = arena(user("Distraction"), unit(calm, at(1, 0), BLUE), unit(sheet("eve"), at(0, 1), BLUE))
    assert play(battle, Use("ann", "distraction"), 6).asked == ("distraction.eve",)


def test_nobody_near_is_nothing_to_do():
    """SL-53."""
    assert refused(arena(user("Distraction"), bob(at(2, 0))), Use("ann", "distraction")) == ["SL-53"]


def test_distraction_spares_allies():
    """SL-198, AMB-30."""
    played = taunt(clown(options={"distraction_spares_allies": "on"}), 4, NO, 6, NO)
    assert "distraction.the-dentist" not in played.asked


def test_distraction_phase_action():
    """SL-198, AMB-30."""
    battle = clown(options={"distraction_phase": "action"})
    assert refused(battle, TAUNT) == ["SL-85"]
    played = taunt(replace(battle, phase="action"), 5, NO, 4, NO, 6, NO)
    zippy = played.battle.unit(TAUNT.unit)
    assert (zippy.acted, zippy.attacked) == ("use", False)


def test_chance_of_distraction():
    """SL-GC-2: 2/3 for each."""
    battle = arena(user("Distraction"), bob())
    chances = odds(SLUGFEST, battle, Use("ann", "distraction"), decide)
    assert sum(p for (s, _), p in chances.items() if s.unit("bob").has("distracted")) == Fraction(2, 3)


ROLL = {"special_attack_hit_roll": "on"}


@pytest.mark.parametrize(("faces", "captive"), [((5,), False), ((6, 4), False), ((6, 3), True)])
def test_special_attack_hit_roll(faces: tuple[int, ...], captive: bool):
    """SL-198, AMB-11: Attack 2 against Defend 2 needs a 6, and only then the trigger."""
    played = play(arena(user(), bob(), options=ROLL), use("immobilize"), *faces)
    assert played.battle.unit("bob").has("captive") is captive


def test_with_a_roll_to_hit_immunity_is_six_on_that():
    """SL-198, AMB-12."""
    battle = arena(unit("king-cobra", at(0, 0)), unit("mr-humungous", at(1, 0), BLUE), options=ROLL)
    command = Use("king-cobra", "immobilize", "mr-humungous")
    assert not refused(battle, command)
    struck = play(battle, command, 9).one(Struck)
    assert {part.key: part.value for part in struck.modifiers} == {"attack": 4, "defend": -3, "immune": -6}


def test_with_a_roll_to_hit_a_miss_may_be_reflected():
    """SL-198, AMB-11."""
    battle = arena(user(), unit(lab("mirror"), at(1, 0), BLUE), options=ROLL)
    played = play(battle, use("immobilize", "mirror"), 1, 1, 1)
    assert played.asked == ("hit", "reflect.mirror", "immobilize")
    assert played.battle.unit("ann").condition("captive").by == "mirror"  # type: ignore[union-attr]


def test_a_hidden_user_is_seen_afterwards():
    """SL-103."""
    battle = play(arena(user(hidden=True), bob()), use("fear"), 6).battle
    assert not battle.unit("ann").hidden


def gardener(*others: Any, **changes: Any):
    tree = thing("tree", "tree", at(2, 0))
    return arena(unit(lab("gardener"), at(0, 0), "red"), *others, things=[tree], **changes)


VINES = Use("gardener", "plant_control", at=at(2, 0))


def thug(n: int):
    return unit(sheet(f"thug-{n}"), at(2, 0), BLUE)


def test_whoever_stands_among_the_plants_rolls_at_once():
    """SL-56, SL-GC-30: knocked down, but not moved."""
    played = play(gardener(thug(1), thug(2)), VINES, 4, 4, 5)
    assert played.asked == ("plant-control", "plant-caught.thug-1", "plant-caught.thug-2")
    first, second = played.battle.unit("thug-1"), played.battle.unit("thug-2")
    assert (first.has("knocked_down"), first.hex, second.has("knocked_down")) == (True, at(2, 0), False)


def test_no_plants_no_control():
    """SL-56."""
    assert refused(gardener(thug(1)), Use("gardener", "plant_control", at=at(1, 0))) == ["SL-56"]
    assert refused(gardener(thug(1)), Use("gardener", "plant_control")) == ["SL-56"]


def test_plants_too_far_away():
    """SL-56."""
    far = gardener(thug(1)).with_unit(unit(lab("gardener"), at(-1, 0), "red"))
    assert refused(far, VINES) == ["SL-107"]


def test_a_trigger_die_is_told_with_what_it_needs():
    """SL-197."""
    tried = play(arena(user(), bob()), use("suppress"), 6).one(Tried)
    assert (tried.rule, tried.what, tried.faces, tried.success) == ("SL-68", "Suppress", (1, 2, 3), False)
