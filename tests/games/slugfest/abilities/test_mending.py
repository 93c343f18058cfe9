"""Healing, Regeneration and the wounded (SL-52, SL-61, SL-102)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Heal, Next, SetHits
from companion.games.slugfest.rules.values import attack, defend, speed
from companion.games.slugfest.sheets import Ability
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, running, sheet, unit

HEAL = Heal("quezquotal", "zorbo")


def doctor(zorbo: Any = None, *, phase: str = "action", options: Any = None, **changes: Any) -> Battle:
    patient = zorbo or unit("zorbo", at(1, 0), "red", hits=-3)
    healer = unit("quezquotal", at(0, 0), "red", **changes)
    foe = unit(sheet("foe"), at(6, 0), BLUE)
    return arena(healer, patient, foe, phase=phase, options=options)


def test_healing_may_bring_the_unconscious_round():
    """SL-61, SL-GC-41."""
    battle = play(doctor(), HEAL, 6).battle
    assert (battle.unit("zorbo").hits, battle.unit("zorbo").conscious) == (0, False)
    again = battle.with_unit(replace(battle.unit("quezquotal"), acted=""))
    zorbo = play(again, HEAL, 2).battle.unit("zorbo")
    assert (zorbo.hits, zorbo.state) == (1, "wounded")


@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d6_is_read_as_a_d3(face: int, hits: int):
    """SL-2, SL-61."""
    battle = doctor(unit("zorbo", at(1, 0), "red", hits=1))
    assert play(battle, HEAL, face).battle.unit("zorbo").hits == 1 + hits


def test_never_above_full():
    """SL-GC-41."""
    battle = doctor(unit("zorbo", at(1, 0), "red", hits=9))
    assert play(battle, HEAL, 6).battle.unit("zorbo").hits == 10


REFUSED = {
    "the killed": (doctor(unit("zorbo", at(1, 0), "red", hits=-5)), HEAL, "SL-61"),
    "the unhurt": (doctor(unit("zorbo", at(1, 0), "red")), HEAL, "SL-61"),
    "whoever is too far away": (doctor(unit("zorbo", at(2, 0), "red", hits=1)), HEAL, "SL-107"),
    "hidden enemies": (doctor(unit("zorbo", at(1, 0), BLUE, hits=1, hidden=True)), HEAL, "SL-103"),
    "itself": (doctor(hits=5), Heal("quezquotal", "quezquotal"), "SL-61"),
    "after an attack": (doctor(attacked=True), HEAL, "SL-152"),
    "in another phase": (doctor(phase="attack"), HEAL, "SL-85"),
    "while distracted": (doctor(conditions=running("distracted")), HEAL, "SL-136"),
    "without the ability": (doctor(), Heal("zorbo", "quezquotal"), "SL-61"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_healed(what: str):
    """SL-61."""
    battle, command, rule = REFUSED[what]
    assert refused(battle, command)[0] == rule


def test_heal_self():
    """SL-198, AMB-48."""
    battle = doctor(hits=5, options={"heal_self": "on"})
    assert play(battle, Heal("quezquotal", "quezquotal"), 4).battle.unit("quezquotal").hits == 7


def test_a_hidden_friend_may_be_healed():
    """SL-61, SL-103: hiding keeps off attacks."""
    battle = doctor(unit("zorbo", at(1, 0), "red", hits=1, hidden=True))
    assert refused(battle, HEAL) == []


def test_who_is_brought_round_in_its_activation_may_still_act():
    """SL-135."""
    battle = play(doctor(), SetHits("zorbo", 1)).battle
    assert battle.unit("zorbo").conscious
    assert refused(battle, Heal("zorbo", "quezquotal"))[0] == "SL-61"


def before_deadeye(hits: int, *has: str, **changes: Any) -> Battle:
    """The end of the other side's activation; Deadeye's is next."""
    plain: dict[str, Any] = {"wounded_in": 1, "turn": 2}
    plain |= changes
    deadeye = unit("deadeye", at(0, 0), "red", hits=hits, wounded_in=plain.pop("wounded_in"))
    friend = unit(sheet("friend"), at(5, 5), "red")
    return arena(
        unit(sheet("foe"), at(6, 0), BLUE), deadeye, friend, phase="action", order=(BLUE, "red"), **plain
    )


def test_regeneration_comes_before_the_wounded_die():
    """SL-52, SL-87, SL-GC-40: above half of its hits there is none."""
    played = play(before_deadeye(10), Next(), 1)
    assert played.asked == ("regeneration.deadeye",)
    found = played.battle.unit("deadeye")
    assert (found.hits, found.wounded, found.wounded_in) == (11, False, 0)


def test_it_works_while_unconscious():
    """SL-52, SL-GC-40."""
    played = play(before_deadeye(-2), Next(), 4)
    assert (played.battle.unit("deadeye").hits, played.battle.unit("deadeye").conscious) == (0, False)
    played = play(before_deadeye(0), Next(), 5, 3)
    assert played.asked == ("regeneration.deadeye", "wounded.deadeye")
    found = played.battle.unit("deadeye")
    assert (found.hits, found.state, found.lost_attack) == (3, "wounded", 1)
    assert attack(played.battle, found) == 4


@pytest.mark.parametrize("hits", [-5, 20])
def test_not_for_the_killed_and_the_unhurt(hits: int):
    """SL-52, SL-3."""
    assert play(before_deadeye(hits, wounded_in=0), Next()).asked == ()


def test_regenerate_unconscious_off():
    """SL-198, AMB-47."""
    assert play(before_deadeye(-2, options={"regenerate_unconscious": "off"}), Next()).asked == ()


def test_duplicates_that_stack_regenerate_two_d3():
    """SL-198, AMB-5."""
    twice = replace(sheet("hydra"), abilities=(Ability(name="Regeneration", taken=2),))
    foe = unit(sheet("foe"), at(6, 0), BLUE)
    hydra = unit(twice, at(0, 0), "red", hits=12)
    options = {"duplicates": "stack"}
    battle = arena(foe, hydra, phase="action", order=(BLUE, "red"), options=options)
    assert play(battle, Next(), (6, 1)).battle.unit("hydra").hits == 16


def test_a_side_without_a_conscious_unit_regenerates_at_the_end_of_the_game_turn():
    """SL-91."""
    deadeye = unit("deadeye", at(0, 0), "red", hits=-1)
    extra = unit(sheet("spare", extra=True), at(3, 3), "green")
    hero = unit(sheet("hero"), at(4, 4), "green")
    foe = unit(sheet("foe"), at(6, 0), BLUE)
    battle = arena(foe, hero, extra, deadeye, phase="action", order=(BLUE, "green"), active=1)
    played = play(battle, Next(), 6, 5, 2, 1)
    assert played.asked[0] == "regeneration.deadeye"
    assert "initiative.red" in played.asked


def sam(turn: int, **changes: Any) -> Battle:
    hero = unit("samurai-sokitome-sam", at(0, 0), "red", hits=15, wounded_in=2, **changes)
    foe = unit(sheet("foe"), at(6, 0), BLUE)
    return arena(foe, hero, turn=turn, phase="action", order=(BLUE, "red"))


def test_no_die_in_the_game_turn_of_the_wound():
    """SL-102, SL-GC-39."""
    assert play(sam(2), Next()).asked == ()


def test_wounds_weaken_turn_by_turn():
    """SL-102, SL-GC-39: Attack, Speed, nothing left of Speed, Defend."""
    lost: dict[str, int] = {}
    for turn, face, figures in ((3, 4, (3, 3, 1)), (4, 2, (3, 3, 0)), (5, 1, (3, 3, 0)), (6, 6, (3, 2, 0))):
        battle = play(sam(turn, **lost), Next(), face).battle
        found = battle.unit("samurai-sokitome-sam")
        assert (attack(battle, found), defend(battle, found), speed(battle, found)) == figures
        lost = {name: getattr(found, name) for name in ("lost_attack", "lost_defend", "lost_speed")}


def test_wounded_roll_same_turn():
    """SL-198, AMB-43."""
    battle = sam(2)
    battle = arena(
        *battle.units, turn=2, phase="action", order=(BLUE, "red"), options={"wounded_roll_same_turn": "on"}
    )
    assert play(battle, Next(), 6).asked == ("wounded.samurai-sokitome-sam",)


@pytest.mark.parametrize(("options", "wounded"), [({}, False), ({"wounded_sticky": "on"}, True)])
def test_wounded_sticky(options: dict[str, str], wounded: bool):
    """SL-198, AMB-42."""
    battle = arena(unit("zorbo", at(0, 0), hits=10), options=options)
    battle = play(battle, SetHits("zorbo", 5)).battle
    assert battle.unit("zorbo").wounded
    assert play(battle, SetHits("zorbo", 9)).battle.unit("zorbo").wounded is wounded
