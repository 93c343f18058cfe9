"""Swinging what one holds: one roll against all in an arc (SL-129, SL-161, SL-162, SL-165)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.hexes import Hex
from companion.engine.notes import EVERYONE, may_see
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import DamageRolled, Hurt, Struck, Worn
from companion.games.slugfest.object_commands import Swing
from companion.games.slugfest.object_notes import Swung, ToSweep
from companion.games.slugfest.rules.swinging import sweepable
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.state import Battle, Unit
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import (
    BLUE,
    RED,
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
)

ANVIL = lab("anvil")
"""Attack 3, Damage and Strength 2."""


def foe(key: str, place: Hex, *has: str, side: str = BLUE, **figures: Any) -> Unit:
    return unit(sheet(key, *has, **figures), place, side)


def swinging(
    *others: Unit,
    kind: str = "street_sign",
    who: Sheet = ANVIL,
    options: dict[str, str] | None = None,
    things: tuple[Any, ...] = (),
    level: int = 0,
    **changes: Any,
) -> Battle:
    """Return a battle in which an anvil in the middle holds an object."""
    held = thing("it", kind, at(0, 0), level=level)
    wielder = unit(replace(who, id="ann"), at(0, 0), holds="it", level=level, **changes)
    watcher = foe("zed", at(7, 3))
    return arena(wielder, *others, watcher, things=(held, *things), options=options)


def struck(battle: Battle, facing: int = 0, face: int = 10, **more: Any) -> set[str]:
    """Return who is compared with the roll."""
    damage = ((1, 1),) if face > 5 else ()
    played = play(battle, Swing("ann", facing, **more), face, *damage)
    return {note.target for note in played.of(Struck)}


AROUND = (at(1, 0), at(1, -1), at(0, -1), at(-1, 0), at(-1, 1), at(0, 1))
"""The neighbours of the middle in the order of the directions (SL-8)."""


@pytest.mark.parametrize("facing", range(6))
def test_it_sweeps_the_own_hex_and_three_in_front(facing: int):
    """SL-165, SL-8: directions d-1, d, d+1."""
    near = [foe(f"n{d}", place) for d, place in enumerate(AROUND)]
    battle = swinging(foe("own", at(0, 0), side=RED), foe("far", at(2, 0)), *near)
    wanted = {"own", *(f"n{(facing + turn) % 6}" for turn in (-1, 0, 1))}
    assert struck(battle, facing, face=1) == wanted


def test_friends_and_the_hidden_are_struck_too_but_not_the_wielder():
    """SL-165, SL-103."""
    battle = swinging(foe("friend", at(1, 0), side=RED), replace(foe("ghost", at(1, 0)), hidden=True))
    assert struck(battle) == {"friend", "ghost"}


def test_the_insubstantial_are_not_touched():
    """SL-148."""
    ghost = replace(foe("ghost", at(1, 0)), conditions=running("insubstantial"))
    assert struck(swinging(ghost), face=1) == set()


@pytest.mark.parametrize(("level", "hit"), [(0, True), (1, True), (2, False)])
def test_it_reaches_one_level_up_and_down(level: int, hit: bool):
    """SL-165."""
    flyer = replace(foe("flyer", at(1, 0), "Special Move: Flying"), level=level)
    assert struck(swinging(flyer), face=1) == ({"flyer"} if hit else set())


def test_walls_stop_a_swing():
    """SL-175."""
    inside = foe("inside", at(1, 0))
    battle = swinging(inside, things=(building("hall", at(1, 0)),))
    assert struck(battle, face=1) == set()
    both = swinging(inside, things=(building("hall", at(0, 0), at(1, 0)),))
    assert struck(both, face=1) == {"inside"}


def test_one_roll_is_compared_with_each_targets_own_modifier():
    """SL-129: 10 + 3 against Defend 2, 7 and 9."""
    battle = swinging(foe("a", at(1, 0)), foe("b", at(1, -1), defend=7), foe("c", at(0, 1), defend=9))
    played = play(battle, Swing("ann", 0), 10, (3, 4))
    assert played.asked == ("hit", "damage")
    assert {note.target: (note.face, note.hit) for note in played.of(Struck)} == {
        "a": (10, True),
        "b": (10, True),
        "c": (10, False),
    }
    assert {key: played.battle.unit(key).hits for key in "abc"} == {"a": 13, "b": 13, "c": 20}


def test_the_needed_faces_stand_in_the_question():
    """SL-129, SL-116."""
    battle = swinging(foe("a", at(1, 0)), foe("b", at(1, -1), defend=4), foe("c", at(0, 1), defend=9))
    prompt = asked(battle, Swing("ann", 0))
    why = prompt.why
    assert isinstance(why, ToSweep)
    assert {aim.target: aim.needed for aim in why.arc} == {"a": 5, "b": 7, "c": 12}
    question = SLUGFEST.question(battle, prompt)
    assert (question.title, question.needs) == ("Anvil swings Street Sign", "5+ 7+ –")
    assert question.detail == "A 5+, B 7+, C –; on a hit 2d6 damage"


@pytest.mark.parametrize(("kind", "dice"), [("street_sign", 2), ("tree", 3)])
def test_it_rolls_as_many_dice_as_the_weight(kind: str, dice: int):
    """SL-165, SL-179, SL-111."""
    played = play(swinging(foe("a", at(1, 0)), kind=kind), Swing("ann", 0), 9, (1,) * dice)
    assert len(played.one(DamageRolled).faces) == dice


def test_the_object_takes_the_damage_once_and_its_armour_does_not_count():
    """SL-162, SL-129, SL-121."""
    battle = swinging(foe("a", at(1, 0), "Armoured: 3"), foe("b", at(0, 0)))
    played = play(battle, Swing("ann", 0), 9, (4, 2))
    assert [(note.rule, note.taken) for note in played.of(Worn)] == [("SL-162", 6)]
    assert (played.battle.unit("a").hits, played.battle.unit("b").hits) == (17, 14)
    assert played.battle.unit("ann").holds == "it"


def test_a_swing_that_hits_nobody_wears_nothing():
    """SL-162."""
    played = play(swinging(foe("a", at(1, 0))), Swing("ann", 0), 1)
    assert (played.asked, played.of(Worn)) == (("hit",), [])
    assert played.battle.unit("ann").attacked


def test_an_empty_arc_may_be_swung_at():
    """SL-103, SL-165: whether somebody hides there is nobody's business."""
    played = play(swinging(), Swing("ann", 3), 5)
    assert (played.asked, played.one(Swung).towards) == (("hit",), at(-1, 0))


def test_victims_are_struck_in_ascending_distance():
    """SL-129."""
    battle = swinging(foe("a", at(1, 0)), foe("b", at(0, 0)), foe("c", at(1, -1)))
    played = play(battle, Swing("ann", 0), 9, (1, 1))
    assert [note.unit for note in played.of(Hurt)] == ["b", "a", "c"]


@pytest.mark.parametrize(("wished", "taken"), [((), 0), (("can",), 5)])
def test_objects_are_hit_on_wish_alone(wished: tuple[str, ...], taken: int):
    """SL-165: Defend 0, armour 2."""
    can = thing("can", "garbage_can", at(1, 0))
    battle = swinging(foe("a", at(1, 0)), things=(can,))
    played = play(battle, Swing("ann", 0, wished), 9, (4, 3))
    assert (played.battle.thing("can").taken, played.battle.unit("a").hits) == (taken, 13)


def test_what_is_in_the_arc_and_open_can_be_wished():
    """SL-165, SL-177: a building's wall too, but not what is behind it."""
    things = (
        building("hall", at(1, 0)),
        thing("within", "car", at(1, 0)),
        thing("near", "car", at(1, -1)),
        thing("behind", "car", at(-1, 0)),
        thing("far", "car", at(2, -1)),
    )
    battle = swinging(things=things)
    assert {found.id for found in sweepable(battle, battle.unit("ann"), 0)} == {"hall", "near"}
    for key, rules in (("near", []), ("behind", ["SL-165"]), ("within", ["SL-175"]), ("it", ["SL-165"])):
        assert refused(battle, Swing("ann", 0, (key,))) == rules


@pytest.mark.parametrize(
    ("kind", "changes", "facing", "rules"),
    [
        ("street_sign", {}, 0, []),
        ("tree", {}, 5, []),
        ("car", {}, 0, ["SL-166"]),
        ("street_sign", {}, 6, ["SL-165"]),
        ("street_sign", {}, -1, ["SL-165"]),
        ("street_sign", {"attacked": True}, 0, ["SL-106"]),
        ("street_sign", {"hits": 0}, 0, ["SL-132"]),
        ("street_sign", {"conditions": running("knocked_down")}, 0, ["SL-136"]),
        ("street_sign", {"conditions": running("shrunk")}, 0, ["SL-136", "SL-136"]),
        ("street_sign", {"conditions": running("berserk")}, 0, ["SL-149"]),
    ],
)
def test_when_something_is_swung(kind: str, changes: dict[str, Any], facing: int, rules: list[str]):
    """SL-166, SL-165, SL-106, SL-136."""
    assert refused(swinging(foe("a", at(1, 0)), kind=kind, **changes), Swing("ann", facing)) == rules


def test_nobody_swings_with_empty_hands():
    """SL-158: this cannot be forced."""
    battle = arena(unit(replace(ANVIL, id="ann"), at(0, 0)), foe("a", at(1, 0)))
    assert refused(battle, Swing("ann", 0)) == ["SL-158"]
    assert "holds nothing" in error_of(battle, Swing("ann", 0))


def test_a_swing_destroyed_by_its_own_blow_goes_off_in_the_wielders_hex():
    """SL-172, SL-169: a barrel, say."""
    battle = swinging(foe("a", at(1, 0)), foe("b", at(2, 0)))
    barrel = replace(battle.thing("it"), hits=5, traits=("Swingable", "Explode"))
    played = play(battle.with_thing(barrel), Swing("ann", 0), 9, (3, 2), (6, 6))
    assert played.asked == ("hit", "damage", "blast.it")
    assert {key: played.battle.unit(key).hits for key in ("ann", "a", "b")} == {"ann": 8, "a": 3, "b": 20}
    assert played.battle.unit("ann").holds == ""


def test_blasts_wait_until_all_have_been_struck():
    """SL-129, SL-128: one Volatile victim goes off after the other is hit."""
    battle = swinging(foe("a", at(1, 0), "-Volatile"), foe("b", at(1, -1)), level=0)
    played = play(battle, Swing("ann", 0), 9, (2, 2), 1, 6)
    assert played.asked == ("hit", "damage", "volatile.a", "blast.a")
    assert [note.unit for note in played.of(Hurt)] == ["a", "b", "ann", "b"]
    assert [type(note) for note in played.notes if isinstance(note, Hurt | Worn)][:3] == [Hurt, Hurt, Worn]


def test_each_missed_target_with_reflect_rolls():
    """SL-129, SL-67: two throw it back, and the wielder suffers the same damage twice."""
    battle = swinging(
        foe("a", at(1, 0), "Reflect", defend=9),
        foe("b", at(1, -1), "Reflect", defend=9),
        foe("c", at(0, 1)),
    )
    played = play(battle, Swing("ann", 0), 9, 1, 2, (2, 3))
    assert played.asked == ("hit", "reflect.a", "reflect.b", "damage")
    assert (played.battle.unit("ann").hits, played.battle.unit("c").hits) == (10, 15)
    assert played.battle.thing("it").taken == 5


def test_a_swing_that_is_only_thrown_back_strikes_the_wielder():
    """SL-129: that is a hit, so the object is worn."""
    played = play(swinging(foe("a", at(1, 0), "Reflect", defend=9)), Swing("ann", 0), 1, 2, (2, 3))
    assert (played.battle.unit("ann").hits, played.battle.thing("it").taken) == (15, 5)


@pytest.mark.parametrize(
    ("has", "dice", "faces", "total"),
    [
        pytest.param(("Deadly",), (9,), (1, 1), 6, id="Deadly"),
        pytest.param(("-Lightweight",), (9,), (1, 3), 1, id="Lightweight"),
        pytest.param(("-Overpower",), (2, 9), (1, 1), 2, id="Overpower"),
        pytest.param(("-Power Flux",), (1, 9), (4,), 4, id="Power Flux"),
        pytest.param(("Split Attacks",), (9,), (1, 1), 2, id="not Split Attacks"),
    ],
)
def test_which_traits_of_the_wielder_count(
    has: tuple[str, ...], dice: tuple[int, ...], faces: tuple[int, ...], total: int
):
    """SL-161."""
    who = sheet("ann", "Strong", *has, attack=3, damage=2)
    played = play(swinging(foe("a", at(1, 0)), who=who), Swing("ann", 0), *dice, faces)
    assert played.one(DamageRolled).total == total


def test_overpower_strikes_back_after_the_object_is_worn_even_on_a_miss():
    """SL-126, SL-129."""
    who = sheet("ann", "Strong", "-Overpower", attack=3, damage=2)
    hit = play(swinging(foe("a", at(1, 0)), who=who), Swing("ann", 0), 1, 9, (1, 1, 1), 4)
    assert [note.rule for note in hit.notes if isinstance(note, Worn | Hurt)] == ["SL-123", "SL-162", "SL-36"]
    miss = play(swinging(foe("a", at(1, 0)), who=who), Swing("ann", 0), 1, 1, 4)
    assert miss.battle.unit("ann").hits == 16


def test_riders_come_for_each_victim():
    """SL-161, SL-129, SL-124."""
    who = sheet("ann", "Strong", "Knockdown", attack=3, damage=2)
    battle = swinging(foe("a", at(1, 0)), foe("b", at(1, -1)), who=who)
    played = play(battle, Swing("ann", 0), 9, (1, 1), 1, 5)
    assert played.asked == ("hit", "damage", "knockdown.a", "knockdown.b")
    assert (played.battle.unit("a").hex, played.battle.unit("b").hex) == (at(2, 0), at(1, -1))


def test_a_hidden_wielder_surprises_and_is_seen():
    """SL-161, SL-50, SL-127."""
    played = play(swinging(foe("a", at(1, 0)), hidden=True), Swing("ann", 0), 2, (1, 1))
    assert played.one(Struck).total == 6
    assert not played.battle.unit("ann").hidden


def test_what_is_swung_is_of_the_source_impact():
    """SL-82, SL-57."""
    played = play(swinging(foe("a", at(1, 0), "Immunity: Impact")), Swing("ann", 0), 10)
    assert played.one(Struck).total == 5


@pytest.mark.parametrize(
    ("option", "dice", "hits", "taken"),
    [
        pytest.param("shared", ((2, 3),), {"a": 15, "b": 15}, 5, id="one roll for all"),
        pytest.param("each", ((2, 3), (6, 1)), {"a": 15, "b": 13}, 5, id="one for each, the first wears"),
    ],
)
def test_area_roll(option: str, dice: tuple[Any, ...], hits: dict[str, int], taken: int):
    """SL-198, AMB-84, SL-130."""
    battle = swinging(foe("a", at(1, 0)), foe("b", at(1, -1)), options={"area_roll": option})
    played = play(battle, Swing("ann", 0), 9, *dice)
    assert {key: played.battle.unit(key).hits for key in hits} == hits
    assert played.battle.thing("it").taken == taken


def test_object_damage_in_points():
    """SL-198, AMB-77."""
    battle = swinging(foe("a", at(1, 0)), options={"object_damage": "points"})
    played = play(battle, Swing("ann", 0), 9)
    assert (played.battle.unit("a").hits, played.battle.thing("it").taken) == (18, 2)


def test_flux_overpower_once_changes_the_dice_of_a_swing():
    """SL-198, AMB-14."""
    who = sheet("ann", "Strong", "-Overpower", attack=3, damage=2)
    battle = swinging(foe("a", at(1, 0)), who=who, options={"flux_overpower_once": "on"})
    played = play(battle, Swing("ann", 0), 1, 9, (1, 1, 1), 2)
    assert played.asked == ("overpower", "hit", "damage", "overpower-self")
    assert played.battle.unit("ann").hits == 18


def test_nothing_tells_the_table_of_the_hidden():
    """SL-103, SL-129: neither question nor log, though the hidden are struck first."""
    ghost = replace(foe("ghost", at(0, 0), "Reflect"), hidden=True)
    battle = swinging(ghost, foe("a", at(1, 0)))
    why = asked(battle, Swing("ann", 0)).why
    assert isinstance(why, ToSweep)
    assert [aim.target for aim in why.arc] == ["a"]
    for dice in ((9, (1, 2)), (1, 1, (1, 2))):
        shown = [note for note in play(battle, Swing("ann", 0), *dice).notes if may_see(note.seen_by, None)]
        assert not any("ghost" in repr(note) for note in shown)
    roll = asked(battle, Swing("ann", 0), 9)
    assert (roll.key, roll.seen_by) == ("damage", EVERYONE)


def test_damage_to_the_hidden_alone_is_rolled_behind_the_screen():
    """SL-103."""
    ghost = replace(foe("ghost", at(1, 0)), hidden=True)
    assert asked(swinging(ghost), Swing("ann", 0), 9).seen_by == ("gm",)


@pytest.mark.parametrize("side", [BLUE, "green"])
def test_luck_of_those_in_the_arc_only(side: str):
    """SL-198, SL-63: lucky_own_rolls_only counts everybody a swing is made against."""
    lucky = unit(sheet("lucky", "Lucky"), at(5, 5), side)
    battle = swinging(foe("a", at(1, 0)), lucky, options={"lucky_own_rolls_only": "on"})
    answers: tuple[Any, ...] = (1, False) if side == BLUE else (1,)
    assert play(battle, Swing("ann", 0), *answers).battle.unit("a").hits == 20
