"""The modifier of an attack roll, part by part (SL-109), and what it makes of a D10 (SL-108, SL-110)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from companion.games.slugfest.commands import Attack
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.notes import Struck, ToHit
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, Played, arena, asked, at, play, sheet, thing, unit, waiting

ATTACK = Attack("ann", "bob")
MISS = 1


def ann(*has: str, **changes: Any) -> Unit:
    return unit(sheet("ann", *has, attack=3, range=4, attack_sources=("Fire",)), at(0, 0), **changes)


def bob(*has: str, defend: int = 1, **changes: Any) -> Unit:
    return unit(sheet("bob", *has, defend=defend), at(1, 0), BLUE, **changes)


def parts(attacker: Unit, target: Unit, attack: Attack = ATTACK, **arena_with: Any) -> dict[str, int]:
    """Return the parts of the modifier by name."""
    why = asked(arena(attacker, target, **arena_with), attack).why
    assert isinstance(why, ToHit)
    return {part.key: part.value for part in why.modifiers}


def test_attack_is_added_and_defend_subtracted():
    """SL-108."""
    assert parts(ann(), bob(defend=4)) == {"attack": 3, "defend": -4}


@pytest.mark.parametrize(("face", "hit"), [(3, False), (4, True), (10, True)])
def test_a_total_of_six_or_more_hits(face: int, hit: bool):
    """SL-108."""
    played = play(arena(ann(), bob()), ATTACK, face, *([(1, 1)] if hit else []))
    assert (played.one(Struck).total, played.one(Struck).hit) == (face + 3 - 1, hit)


@pytest.mark.parametrize(
    ("target", "named", "value"),
    [
        pytest.param(bob("Immunity: Fire, Heat"), "immune", -6, id="SL-57 immune to the source"),
        pytest.param(bob("Immunity: fire"), "immune", -6, id="SL-57 whatever the capitals"),
        pytest.param(bob("Immunity: Fire", "Immunity: Fire"), "immune", -6, id="SL-109 but once"),
        pytest.param(bob("-Vulnerable: Fire"), "vulnerable", 3, id="SL-35 vulnerable to the source"),
        pytest.param(bob("Evasive"), "evasive", -1, id="SL-33 evasive"),
        pytest.param(bob(conditions=waiting("knocked_down")), "knocked_down", 1, id="SL-137 knocked down"),
        pytest.param(bob(conditions=waiting("distracted")), "distracted", 1, id="SL-139 distracted"),
        pytest.param(bob(conditions=waiting("captive")), "captive", 3, id="SL-140 captive"),
    ],
)
def test_what_the_target_adds(target: Unit, named: str, value: int):
    assert parts(ann(), target) == {"attack": 3, "defend": -1, named: value}


@pytest.mark.parametrize(
    "target",
    [
        pytest.param(bob("Immunity: Ice"), id="SL-57 immune to another source"),
        pytest.param(bob("-Vulnerable: Ice"), id="SL-35 vulnerable to another source"),
        pytest.param(
            bob(conditions=waiting("afraid", "suppressed")), id="SL-136 conditions that give nothing"
        ),
        pytest.param(bob(hits=-2), id="SL-132 unconscious: the normal Defend"),
    ],
)
def test_what_adds_nothing(target: Unit):
    assert parts(ann(), target) == {"attack": 3, "defend": -1}


def test_immunity_and_vulnerability_to_the_same_source_both_count():
    """SL-57."""
    assert parts(ann(), bob("Immunity: Fire", "-Vulnerable: Fire")) == {
        "attack": 3,
        "defend": -1,
        "immune": -6,
        "vulnerable": 3,
    }


@pytest.mark.parametrize(("away", "value"), [(1, None), (2, -1), (3, -1)])
def test_the_innacurate_have_one_less_from_two_hexes_on(away: int, value: int | None):
    """SL-38."""
    target = unit(sheet("bob"), at(away, 0), BLUE)
    assert parts(ann("-Innacurate"), target).get("innacurate") == value


def test_the_innacurate_have_one_less_at_objects_too():
    """SL-38, SL-159."""
    battle = arena(ann("-Innacurate"), bob(), things=(thing("car", "car", at(2, 0)),))
    why = asked(battle, Attack("ann", "car")).why
    assert isinstance(why, ToHit)
    assert [(part.key, part.value) for part in why.modifiers] == [
        ("attack", 3),
        ("defend", 0),
        ("innacurate", -1),
    ]


def test_an_attack_from_hiding_has_three_more():
    """SL-50."""
    assert parts(ann(hidden=True), bob())["surprise"] == 3


@pytest.mark.parametrize(("turn", "value"), [(1, 3), (2, None)])
def test_surprise_mode_first_game_turn(turn: int, value: int | None):
    """SL-198, AMB-24."""
    found = parts(ann(hidden=True), bob(), turn=turn, options={"surprise_mode": "first_game_turn"})
    assert found.get("surprise") == value


def test_the_gm_may_add_anything():
    """SL-6, SL-109."""
    assert parts(ann(), bob(), Attack("ann", "bob", modifier=-2))["gm"] == -2


def test_all_that_applies_is_added_up():
    """SL-109, AMB-15."""
    target = bob("Evasive", conditions=waiting("knocked_down", "distracted", "captive"))
    assert sum(parts(ann(hidden=True), target).values()) == 3 - 1 - 1 + 1 + 1 + 3 + 3


@pytest.mark.parametrize(
    ("defend", "chance"), [(-5, 1), (-2, 1), (-1, Fraction(9, 10)), (7, Fraction(1, 10)), (8, 0), (20, 0)]
)
def test_the_chance_is_five_and_the_modifiers_in_ten_from_nought_to_one(defend: int, chance: Fraction):
    """SL-110."""
    assert to_hit(arena(ann(), bob(defend=defend)), ATTACK).chance == chance


@pytest.mark.parametrize(
    ("face", "defend", "hit"),
    [(10, 20, False), (1, -20, True)],
    ids=["a ten does not hit by itself", "a one does not miss by itself"],
)
def test_no_face_hits_or_misses_by_itself(face: int, defend: int, hit: bool):
    """SL-110."""
    assert struck(face, defend).one(Struck).hit is hit


@pytest.mark.parametrize(("face", "defend", "hit"), [(10, 20, True), (1, -20, False), (9, 20, False)])
def test_natural_ends(face: int, defend: int, hit: bool):
    """SL-198, AMB-16."""
    assert struck(face, defend, natural_ends="on").one(Struck).hit is hit


def struck(face: int, defend: int, **options: str) -> Played:
    battle = arena(ann(), bob(defend=defend), options=options)
    hits = face + 3 - defend >= 6 if not options else face == 10
    return play(battle, ATTACK, face, *([(1, 1)] if hits else []))


@pytest.mark.parametrize(("defend", "needed"), [(20, 10), (-20, 2), (3, 6)])
def test_natural_ends_show_in_the_face_that_is_needed(defend: int, needed: int):
    """SL-116, AMB-16: an attack that only a 10 can make is not hopeless."""
    battle = arena(ann(), bob(defend=defend), options={"natural_ends": "on"})
    why = asked(battle, ATTACK).why
    assert isinstance(why, ToHit)
    assert why.needed == needed
    assert to_hit(battle, ATTACK).needed == needed


@pytest.mark.parametrize(("option", "bonus"), [("0", None), ("3", 3)])
@pytest.mark.parametrize(("hits", "helpless"), [(0, True), (-4, True), (1, False)])
def test_helpless_bonus(option: str, bonus: int | None, hits: int, helpless: bool):
    """SL-198, AMB-17."""
    found = parts(ann(), bob(hits=hits), options={"helpless_bonus": option})
    assert found.get("helpless") == (bonus if helpless else None)
