"""Overpower and Power Flux (SL-36, SL-39, SL-115, SL-126)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from companion.engine.odds import odds
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.forecast import decide, forecast
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import BlastRolled, DamageRolled, Hurt, Stopped
from companion.games.slugfest.power_notes import AttackDie
from tests.games.slugfest.abilities.lab import lab
from tests.games.slugfest.arena import BLUE, arena, at, play, sheet, unit

ONCE = {"flux_overpower_once": "on"}


def flux(*, against="dough-boy", **changes):
    return arena(unit(lab("flux"), at(0, 0)), unit(against, at(1, 0), BLUE), **changes)


def test_the_whole_pipeline():
    """SL-112, SL-GC-11: fourteen dice in their order."""
    civilians = sheet("civilians", attack=-3, damage=1, defend=1, hits=5)
    battle = arena(
        unit(lab("kitchen"), at(0, 0)),
        unit(lab("powderkeg"), at(1, 0), BLUE),
        unit(civilians, at(3, 0), BLUE),
    )
    played = play(battle, Attack("kitchen", "powderkeg"), 1, 4, 5, (2, 3, 4, 5), 1, 3, 1, 2, 4, 3, 6)
    assert played.asked == (
        "overpower",
        "flux",
        "hit",
        "damage",
        "weaken.powderkeg",
        "knockdown.powderkeg",
        "volatile.powderkeg",
        "berserker.powderkeg",
        "berserk-length.powderkeg",
        "overpower-self",
        "blast.powderkeg",
    )
    after = played.battle
    powderkeg = after.unit("powderkeg")
    assert (powderkeg.hits, powderkeg.state, powderkeg.lost_speed) == (8, "wounded", 1)
    assert powderkeg.hex == at(2, 0)
    assert [(held.key, held.left) for held in powderkeg.conditions] == [("knocked_down", 1), ("berserk", 4)]
    assert (after.unit("kitchen").hits, after.unit("civilians").hits) == (17, -1)


def test_overpower_and_flux_together():
    """SL-GC-15: one die more and one less; then the attack strikes back."""
    played = play(flux(), Attack("flux", "dough-boy"), 1, 2, 6, (4, 4, 2), 5)
    assert played.battle.unit("dough-boy").hits == 30
    assert played.battle.unit("flux").hits == 15
    assert [(note.what, note.change) for note in played.of(AttackDie)] == [
        ("Overpower", 1),
        ("Power Flux", -1),
    ]


def test_overpower_strikes_back_after_a_miss_too():
    """SL-36, SL-GC-15: five dice were due, none is asked after the miss."""
    played = play(flux(), Attack("flux", "dough-boy"), 1, 5, 2, 6)
    assert played.asked == ("overpower", "flux", "hit", "overpower-self")
    assert played.battle.unit("flux").hits == 14


def test_no_armour_lessens_what_strikes_back():
    """SL-31, SL-36."""
    heavy = sheet("heavy", "Armoured: 5", "-Overpower", "Evasive")
    battle = arena(unit(heavy, at(0, 0)), unit(sheet("bob"), at(1, 0), BLUE))
    assert play(battle, Attack("heavy", "bob"), 1, 1, 6).battle.unit("heavy").hits == 14


def test_the_attacker_reacts_to_its_own_blow():
    """SL-126."""
    battle = arena(unit(sheet("a", "-Overpower", "-Volatile"), at(0, 0)), unit(sheet("b"), at(1, 0), BLUE))
    played = play(battle, Attack("a", "b"), 1, 1, 6, 1, 4)
    assert played.asked[-3:] == ("overpower-self", "volatile.a", "blast.a")
    assert played.one(BlastRolled).total == 4
    assert played.battle.unit("b").hits == 16


def test_no_dice_left_do_no_damage():
    """SL-4, SL-111: a Power Flux of 1 takes the only die."""
    weak = sheet("weak", "-Power Flux", damage=1)
    battle = arena(unit(weak, at(0, 0)), unit(sheet("bob"), at(1, 0), BLUE))
    played = play(battle, Attack("weak", "bob"), 1, 10)
    assert played.one(DamageRolled).total == 0
    assert played.one(Hurt).lost == 0


def test_expected_damage():
    """SL-GC-15: half of the attacks hit, with 19/6 dice of 7/2 on average."""
    found = forecast(SLUGFEST, flux(), Attack("flux", "dough-boy"))
    assert found.expected == Fraction(133, 24)


def test_expected_damage_to_oneself():
    """SL-GC-15."""
    chances = odds(SLUGFEST, flux(), Attack("flux", "dough-boy"), decide)
    assert sum((20 - state.unit("flux").hits) * chance for (state, _), chance in chances.items()) == Fraction(
        7, 12
    )


SPLITTER = sheet("hydra", "Split Attacks", "-Overpower", "-Power Flux", attack=3, damage=2)


def hydra(**changes):
    return arena(unit(SPLITTER, at(0, 0)), unit("dough-boy", at(1, 0), BLUE), **changes)


def test_a_splitter_rolls_them_with_each_attack():
    """SL-115."""
    played = play(hydra(), Attack("hydra", "dough-boy"), 1, 3, 1, 2, "dough-boy", 2, 6, 6, (1, 2))
    assert played.asked.count("part-target") == 1
    assert played.asked[:5] == ("overpower", "flux", "hit", "overpower-self", "part-target")
    assert played.battle.unit("dough-boy").hits == 37


def test_once_a_phase_they_change_the_number_of_attacks():
    """SL-198, AMB-14: one attack more by Overpower, none by Power Flux, one blow back at the end."""
    answers = (1, 3, 1, "dough-boy", 1, "dough-boy", 1, 4)
    played = play(hydra(options=ONCE), Attack("hydra", "dough-boy"), *answers)
    assert played.asked[:2] == ("overpower", "flux")
    assert played.asked[-2:] == ("hit#3", "overpower-self")
    assert played.battle.unit("hydra").hits == 16


def test_once_a_phase_no_attack_may_be_left():
    """SL-198, AMB-14."""
    weak = sheet("weak", "Split Attacks", "-Power Flux", damage=1)
    battle = arena(unit(weak, at(0, 0)), unit("dough-boy", at(1, 0), BLUE), options=ONCE)
    played = play(battle, Attack("weak", "dough-boy"), 1)
    assert (played.one(Stopped).of, played.battle.unit("weak").attacked) == (0, True)


@pytest.mark.parametrize("options", [{}, ONCE])
def test_for_a_single_attack_once_a_phase_changes_nothing(options):
    """SL-198."""
    played = play(flux(options=options), Attack("flux", "dough-boy"), 1, 5, 6, (1, 1, 1, 1, 1), 2)
    assert (played.battle.unit("dough-boy").hits, played.battle.unit("flux").hits) == (35, 18)
