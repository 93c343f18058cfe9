"""Reflect, Volatile, Berserker (SL-41, SL-42, SL-67)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.engine.odds import odds
from companion.games.slugfest.commands import Attack, SetHits
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import BlastRolled, Struck
from companion.games.slugfest.power_notes import Reflected
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import BLUE, arena, at, play, sheet, unit, waiting

RAY = Attack("gamma-ray", "mirror")


def mirror(attacker="gamma-ray", place=None, **changes):
    options = changes.pop("options", None)
    target = unit(lab("mirror"), at(1, 0), BLUE, **changes)
    return arena(unit(attacker, place or at(0, 0)), target, options=options)


def test_a_missed_attack_strikes_its_own_source():
    """SL-67, SL-GC-21."""
    played = play(mirror(), RAY, 4, 2, (1, 3, 4))
    assert played.asked == ("hit", "reflect.mirror", "damage")
    assert played.one(Reflected).attacker == "gamma-ray"
    ray = played.battle.unit("gamma-ray")
    assert (ray.hits, ray.state, played.battle.unit("mirror").hits) == (2, "wounded", 20)


def test_a_three_is_a_plain_miss():
    """SL-GC-21."""
    assert play(mirror(), RAY, 4, 3).battle.unit("gamma-ray").hits == 10


def test_expected_damage_to_both():
    """SL-GC-21."""
    chances = odds(SLUGFEST, mirror(), RAY, decide)
    lost = {"gamma-ray": Fraction(0), "mirror": Fraction(0)}
    for (state, _), chance in chances.items():
        lost["gamma-ray"] += (10 - state.unit("gamma-ray").hits) * chance
        lost["mirror"] += (20 - state.unit("mirror").hits) * chance
    assert lost == {"gamma-ray": Fraction(21, 10), "mirror": Fraction(21, 5)}


@pytest.mark.parametrize("changes", [{"hits": 0}, {"conditions": waiting("transformed")}])
def test_only_the_conscious_and_untransformed_reflect(changes):
    """SL-67, SL-146."""
    assert play(mirror(**changes), RAY, 1).asked == ("hit",)


def test_riders_and_armour_of_the_source_count():
    """SL-67: the attacker is weakened and knocked down, away from the mirror; its armour counts."""
    brute = sheet("brute", "Weaken", "Knockdown", "Armoured: 2", attack=0, damage=1, hits=30)
    battle = arena(unit(brute, at(0, 0)), unit(lab("mirror"), at(1, 0), BLUE))
    played = play(battle, Attack("brute", "mirror"), 5, 1, (6,), 5, 1)
    found = played.battle.unit("brute")
    assert (found.hits, found.lost_defend, found.hex, found.has("knocked_down")) == (26, 1, at(-1, 0), True)


def test_a_reflected_attack_is_not_reflected_again():
    """SL-67."""
    battle = arena(unit(lab("mirror"), at(0, 0)), unit(lab("mirror"), at(1, 0), BLUE, key="glass"))
    played = play(battle, Attack("mirror", "glass"), 1, 1, (3, 3))
    assert played.battle.unit("mirror").hits == 14


@pytest.mark.parametrize(("face", "hits"), [(5, 2), (4, 10)])
def test_reflect_needs_roll(face, hits):
    """SL-198, AMB-26: D10 + Attack 3 - own Defend 2."""
    options = {"reflect_needs_roll": "on"}
    dice = ((1, 3, 4),) if face == 5 else ()
    played = play(mirror(options=options), RAY, 4, 2, face, *dice)
    assert played.battle.unit("gamma-ray").hits == hits
    assert [note.target for note in played.of(Struck)] == ["mirror", "gamma-ray"]


def nitro(*others, **changes):
    return arena(unit("mr-right", at(2, 1), BLUE), unit(lab("nitro"), at(0, 0)), *others, **changes)


def test_a_volatile_unit_goes_off():
    """SL-41, SL-GC-16."""
    battle = nitro(
        unit(sheet("thug", hits=10), at(1, 0)),
        unit(lab("plate"), at(0, 1)),
        unit("two-ton-sumo", at(2, 0)),
    )
    played = play(
        battle.with_unit(unit("mr-right", at(0, 2), BLUE)),
        Attack("mr-right", "nitro"),
        10,
        (1, 1, 2),
        1,
        (5, 2),
    )
    after = played.battle
    assert played.asked == ("hit", "damage", "volatile.nitro", "blast.nitro")
    assert {key: after.unit(key).hits for key in ("nitro", "thug", "plate", "two-ton-sumo")} == {
        "nitro": 16,
        "thug": 3,
        "plate": 16,
        "two-ton-sumo": 40,
    }
    assert after.unit("thug").state == "wounded"


@pytest.mark.parametrize("face", [2, 6])
def test_other_faces_do_nothing(face):
    """SL-GC-16."""
    battle = nitro().with_unit(unit("mr-right", at(1, 0), BLUE))
    assert play(battle, Attack("mr-right", "nitro"), 10, (1, 1, 2), face).of(BlastRolled) == []


def test_no_hits_lost_no_die():
    """SL-125, SL-GC-16."""
    tough = sheet("tough", "-Volatile", "-Berserker", "Armoured: 18", damage=3)
    battle = arena(unit("mr-right", at(0, 0)), unit(tough, at(1, 0), BLUE))
    assert play(battle, Attack("mr-right", "tough"), 10, (6, 6, 6)).asked == ("hit", "damage")


def test_no_dice_no_volatile_die():
    """SL-41: Damage 1 leaves nothing to go off with."""
    fuse = sheet("fuse", "-Volatile", damage=1)
    battle = arena(unit("mr-right", at(0, 0)), unit(fuse, at(1, 0), BLUE))
    assert play(battle, Attack("mr-right", "fuse"), 10, (1, 1, 1)).asked == ("hit", "damage")


def test_also_the_hit_that_kills_it():
    """AMB-55."""
    battle = nitro().with_unit(unit("mr-right", at(1, 0), BLUE))
    battle = play(battle, SetHits("nitro", 1)).battle
    played = play(battle, Attack("mr-right", "nitro"), 10, (6, 6, 6), 1, (6, 6))
    assert (played.battle.unit("nitro").state, played.battle.unit("mr-right").hits) == ("killed", 8)


def test_object_damage_points():
    """SL-198, AMB-77: the blast of Damage 3 is 2 points, no dice."""
    battle = nitro(options={"object_damage": "points"}).with_unit(unit("mr-right", at(1, 0), BLUE))
    played = play(battle, Attack("mr-right", "nitro"), 10, (1, 1, 2), 1)
    assert played.battle.unit("mr-right").hits == 18


def test_area_roll_each():
    """SL-198, AMB-84: one roll for each that is caught."""
    battle = nitro(unit(sheet("thug"), at(0, 1)), options={"area_roll": "each"})
    battle = battle.with_unit(unit("mr-right", at(1, 0), BLUE))
    played = play(battle, Attack("mr-right", "nitro"), 10, (1, 1, 2), 1, (1, 1), (2, 2))
    assert (played.battle.unit("mr-right").hits, played.battle.unit("thug").hits) == (18, 16)


def test_blasts_chain():
    """SL-171: one Volatile sets off the next; each blast in its turn."""
    other = unit(lab("nitro"), at(1, 0), key="boomer")
    battle = nitro(other).with_unit(unit("mr-right", at(-1, 0), BLUE))
    played = play(battle, Attack("mr-right", "nitro"), 10, (1, 1, 1), 1, (2, 2), 1, (3, 3), 2)
    assert played.asked[2:] == (
        "volatile.nitro",
        "blast.nitro",
        "volatile.boomer",
        "blast.boomer",
        "volatile.nitro#2",
    )
    assert [note.of for note in played.of(BlastRolled)] == ["nitro", "boomer"]


def rager(**changes):
    return arena(unit("mr-right", at(1, 0), BLUE), unit(lab("rager"), at(0, 0), **changes))


def test_berserk_for_as_many_activations_as_a_die_says():
    """SL-42, SL-GC-17."""
    played = play(rager(), Attack("mr-right", "rager"), 10, (1, 1, 1), 2, 3)
    (held,) = played.battle.unit("rager").conditions
    assert (held.key, held.left, held.running) == ("berserk", 3, False)


def test_no_die_while_berserk_or_felled():
    """SL-42."""
    raging = rager(conditions=waiting("berserk", left=2))
    assert play(raging, Attack("mr-right", "rager"), 10, (1, 1, 1)).asked == ("hit", "damage")
    assert play(rager(hits=2), Attack("mr-right", "rager"), 10, (1, 1, 1)).asked == ("hit", "damage")


def test_a_three_keeps_its_temper():
    """SL-42."""
    played = play(rager(), Attack("mr-right", "rager"), 10, (1, 1, 1), 3)
    assert played.battle.unit("rager").conditions == ()
