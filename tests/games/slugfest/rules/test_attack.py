"""The attack pipeline, step by step (chapter 12.1)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.prompts import Choose, Roll
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.notes import (
    DamageDue,
    DamageRolled,
    Declared,
    Destroyed,
    Hurt,
    Revealed,
    Stopped,
    Struck,
    ToHit,
    Worn,
)
from companion.games.slugfest.state import Unit
from tests.games.slugfest.arena import BLUE, arena, asked, at, play, refused, sheet, thing, unit

ATTACK = Attack("ann", "bob")
SURE, HOPELESS = 9, 1
"""Faces that hit and miss at Attack 2 against Defend 2."""


def ann(*has: str, **figures: Any) -> Unit:
    return unit(sheet("ann", *has, **{"attack_sources": ("Fire",), **figures}), at(0, 0))


def bob(*has: str, key: str = "bob", away: int = 1, **changes: Any) -> Unit:
    return unit(sheet("bob", *has), at(away, 0), BLUE, key=key, **changes)


def test_an_attack_goes_through_its_steps_in_order():
    """SL-112 to SL-123."""
    played = play(arena(ann(), bob()), ATTACK, SURE, (3, 5))
    assert played.asked == ("hit", "damage")
    assert [type(note) for note in played.notes] == [Declared, Struck, DamageRolled, Hurt]
    assert (played.one(Hurt).before, played.one(Hurt).lost, played.one(Hurt).after) == (20, 8, 12)


def test_a_miss_asks_no_damage_dice():
    """SL-3, SL-118."""
    played = play(arena(ann(), bob()), ATTACK, HOPELESS)
    assert played.asked == ("hit",)
    assert played.battle.unit("bob").hits == 20


def test_any_attack_counts_whether_it_hits_or_not():
    """SL-106."""
    battle = play(arena(ann(), bob()), ATTACK, HOPELESS).battle
    assert battle.unit("ann").attacked
    assert refused(battle, ATTACK) == ["SL-106"]


@pytest.mark.parametrize(
    ("sources", "given", "asks", "used"),
    [
        pytest.param(("Fire",), "", (), "Fire", id="one source: nothing is asked"),
        pytest.param((), "", (), "Impact", id="none: it is Impact"),
        pytest.param(("Energy", "Impact"), "", ("Impact",), "Impact", id="several: the attacker says"),
        pytest.param(("Energy", "Impact"), "Energy", (), "Energy", id="unless it was said at once"),
    ],
)
def test_each_attack_has_exactly_one_source(
    sources: tuple[str, ...], given: str, asks: tuple[str, ...], used: str
):
    """SL-82, SL-113."""
    battle = arena(ann(attack_sources=sources), bob())
    played = play(battle, Attack("ann", "bob", given), *asks, HOPELESS)
    assert played.one(Declared).source == used


def test_the_source_is_one_of_the_attackers():
    """SL-82."""
    battle = arena(ann(attack_sources=("Energy", "Impact")), bob())
    assert refused(battle, Attack("ann", "bob", "Fire")) == ["SL-82"]
    prompt = asked(battle, ATTACK)
    assert isinstance(prompt, Choose)
    assert prompt.options == ("Energy", "Impact")


def test_the_needed_face_is_shown_before_the_roll():
    """SL-116."""
    why = asked(arena(ann(attack=4), bob()), ATTACK).why
    assert isinstance(why, ToHit)
    assert (why.needed, sum(part.value for part in why.modifiers), why.dice) == (4, 2, 2)


@pytest.mark.parametrize("dice", [0, 1, 5])
def test_as_many_damage_dice_as_the_current_damage(dice: int):
    """SL-111, SL-4: none at all asks nothing."""
    battle = arena(ann(damage=dice), bob())
    played = play(battle, ATTACK, SURE, *([(2,) * dice] if dice else []))
    assert played.one(DamageRolled).total == 2 * dice


def test_damage_dice_are_one_pool():
    """SL-63: all dice thrown together for one purpose are one roll."""
    prompt = asked(arena(ann(damage=3), bob()), ATTACK, SURE)
    assert isinstance(prompt, Roll)
    assert (prompt.dice, prompt.pool, prompt.who) == ((6, 6, 6), True, "red")


@pytest.mark.parametrize(
    ("has", "modifier", "faces", "rolled"),
    [
        pytest.param((), 0, (1, 4, 6), 11, id="plain"),
        pytest.param(("Deadly",), 0, (1, 4, 6), 17, id="SL-34 deadly: two more on every die"),
        pytest.param(("-Lightweight",), 0, (1, 2, 5), 3, id="SL-40 lightweight: two fewer, no die below 0"),
        pytest.param((), -3, (1, 1, 2), 1, id="SL-190 flat changes after adding"),
        pytest.param((), -3, (1, 1, 1), 0, id="SL-4 the total not below 0"),
        pytest.param((), -9, (1, 1, 1), 0, id="SL-4 however much is taken away"),
    ],
)
def test_how_damage_dice_are_read(has: tuple[str, ...], modifier: int, faces: tuple[int, ...], rolled: int):
    """SL-120."""
    battle = arena(ann(*has, damage=3, damage_modifier=modifier), bob())
    assert play(battle, ATTACK, SURE, faces).one(DamageRolled).total == rolled


def test_the_question_for_damage_says_what_it_meets():
    """SL-120, SL-122."""
    why = asked(arena(ann("Deadly"), bob("Armoured: 3", hits=15)), ATTACK, SURE).why
    assert isinstance(why, DamageDue)
    assert (why.hits, why.full, why.armour, why.each, why.flat) == (15, 20, 3, 2, 0)


@pytest.mark.parametrize(("faces", "left"), [((1, 1), 20), ((1, 2), 20), ((2, 6), 15)])
def test_armour_is_subtracted_once_and_not_below_nothing(faces: tuple[int, int], left: int):
    """SL-31, SL-122."""
    assert play(arena(ann(), bob("Armoured: 3")), ATTACK, SURE, faces).battle.unit("bob").hits == left


class TestSplitAttacks:
    """SL-30."""

    def test_as_many_attacks_as_damage_each_with_one_die(self):
        """SL-30, SL-111."""
        battle = arena(ann("Split Attacks", damage=3), bob())
        played = play(battle, ATTACK, SURE, 2, "bob", HOPELESS, "bob", SURE, 6)
        assert played.asked == (
            "hit",
            "damage",
            "part-target",
            "hit#2",
            "part-target#2",
            "hit#3",
            "damage#2",
        )
        assert played.battle.unit("bob").hits == 12
        assert [(note.part, note.of) for note in played.of(Declared)] == [(1, 3), (2, 3), (3, 3)]

    def test_armour_counts_each_time(self):
        """SL-30, SL-122."""
        battle = arena(ann("Split Attacks", damage=2), bob("Armoured: 3"))
        assert play(battle, ATTACK, SURE, 4, "bob", SURE, 5).battle.unit("bob").hits == 17

    def test_the_next_part_may_go_at_another_target(self):
        """SL-30: friend, foe or object, once the last result is known."""
        zoe = unit(sheet("zoe"), at(0, 1))
        far = bob(key="far", away=2)
        hid = bob(key="hid", hidden=True)
        car = thing("car", "car", at(-1, 0))
        battle = arena(ann("Split Attacks"), bob(), zoe, far, hid, things=(car,))
        prompt = asked(battle, ATTACK, HOPELESS)
        assert isinstance(prompt, Choose)
        assert set(prompt.options) == {"bob", "zoe", "car", "stop"}
        assert prompt.default == "bob"
        assert play(battle, ATTACK, HOPELESS, "zoe", SURE, 5).battle.unit("zoe").hits == 15

    def test_the_attacker_may_stop_early(self):
        """SL-30."""
        played = play(arena(ann("Split Attacks", damage=4), bob()), ATTACK, HOPELESS, "stop")
        assert (played.one(Stopped).parts, played.one(Stopped).of) == (1, 4)
        assert played.battle.unit("ann").attacked

    def test_a_target_that_was_killed_is_not_offered_again(self):
        """SL-113, SL-133."""
        battle = arena(ann("Split Attacks"), bob(hits=-4), bob(key="ben"))
        prompt = asked(battle, ATTACK, SURE, 1)
        assert isinstance(prompt, Choose)
        assert set(prompt.options) == {"ben", "stop"}
        assert prompt.default == "stop"

    def test_an_unconscious_target_may_be_struck_on(self):
        """SL-132."""
        battle = arena(ann("Split Attacks"), bob(hits=1))
        assert play(battle, ATTACK, SURE, 3, "bob", SURE, 4).battle.unit("bob").killed

    def test_without_anybody_left_it_ends(self):
        """SL-30, SL-3: nothing is asked then."""
        played = play(arena(ann("Split Attacks", damage=3), bob(hits=-4)), ATTACK, SURE, 1)
        assert (played.one(Stopped).parts, played.one(Stopped).of) == (1, 3)

    def test_all_parts_come_out_of_hiding(self):
        """SL-50, SL-127: the attacker is seen after the last part."""
        battle = arena(unit(sheet("ann", "Split Attacks"), at(0, 0), hidden=True), bob())
        played = play(battle, ATTACK, HOPELESS, "bob", HOPELESS)
        assert [note.surprise for note in played.of(Declared)] == [True, True]
        assert not played.battle.unit("ann").hidden
        assert played.notes[-1] == played.one(Revealed)

    def test_a_splitter_without_damage_makes_no_attack_but_has_attacked(self):
        """SL-30."""
        played = play(arena(ann("Split Attacks", damage=0), bob()), ATTACK)
        assert played.battle.unit("ann").attacked
        assert played.of(Declared) == []


def test_the_attacker_is_seen_after_its_attack():
    """SL-103, SL-127."""
    battle = arena(unit(sheet("ann"), at(0, 0), hidden=True), bob())
    played = play(battle, ATTACK, HOPELESS)
    assert (played.one(Revealed).unit, played.one(Revealed).why) == ("ann", "attacked")
    assert not played.battle.unit("ann").hidden


@pytest.mark.parametrize(
    ("kind", "faces", "taken"),
    [
        ("car", (6, 6), 4),
        ("car", (4, 4), 0),
        ("phone_booth", (2, 4), 8),
        ("tree", (6, 6), 8),
        ("garbage_can", (1, 1), 0),
    ],
    ids=["armour off the total", "nothing gets through", "doubled if fragile", "wood", "tin"],
)
def test_objects_take_what_their_armour_lets_through(kind: str, faces: tuple[int, int], taken: int):
    """SL-159, SL-167."""
    battle = arena(ann(), things=(thing("it", kind, at(1, 0)),))
    played = play(battle, Attack("ann", "it"), SURE, faces)
    assert (played.one(Worn).taken, played.battle.thing("it").taken) == (taken, taken)


def test_an_object_has_no_defend_but_six_is_still_needed():
    """SL-159, AMB-76."""
    battle = arena(ann(), things=(thing("it", "tree", at(1, 0)),))
    assert not play(battle, Attack("ann", "it"), 3).one(Struck).hit
    assert play(battle, Attack("ann", "it"), 4, (1, 1)).one(Struck).hit


def test_an_object_that_has_taken_its_hits_is_removed_once():
    """SL-160."""
    battle = arena(ann("Split Attacks", damage=3), things=(thing("it", "garbage_can", at(1, 0), taken=9),))
    played = play(battle, Attack("ann", "it"), SURE, 6)
    assert [note.thing for note in played.of(Destroyed)] == ["it"]
    assert played.battle.things == ()


def test_an_attack_on_an_object_is_an_attack():
    """SL-106."""
    battle = arena(ann(), bob(), things=(thing("it", "car", at(1, 0)),))
    assert play(battle, Attack("ann", "it"), HOPELESS).battle.unit("ann").attacked
