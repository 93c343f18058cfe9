"""Power points: supplies, the five uses, gifts, what ends when (SL-73 to SL-80, SL-147)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import (
    Act,
    Afflict,
    Attack,
    Dematerialize,
    Heal,
    Maintain,
    Next,
    Reshape,
    Resize,
    SetPower,
    Sneak,
    Spend,
    Use,
)
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.marks import Effect, Supply
from companion.games.slugfest.power_notes import PowerEnded
from companion.games.slugfest.rules.hiding import detects_up_to
from companion.games.slugfest.rules.turns import initiative_bonus
from companion.games.slugfest.rules.values import attack, attack_range, damage, defend, speed, strength
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, error_of, play, refused, running, sheet, unit

FULL = (Supply(source="Suit Options", left=4),)


def fist(*others: Any, phase: str = "movement", options: Any = None, **changes: Any) -> Battle:
    plain: dict[str, Any] = {"supplies": FULL}
    hero = unit("iron-fist", at(0, 0), "red", **{**plain, **changes})
    others = others or (unit("icicle", at(2, 0), "red"), unit("deadeye", at(1, 0), BLUE))
    return arena(hero, *others, phase=phase, options=options)


def spend(effect: str, what: str = "", **more: Any) -> Spend:
    return Spend("iron-fist", effect, what, **more)


def left(battle: Battle, key: str = "iron-fist") -> list[int]:
    return [supply.left for supply in battle.unit(key).supplies]


def to_his_next_activation(battle: Battle) -> Battle:
    """Go on until red's next activation begins; red is first in both game turns."""
    while battle.turn == 1:
        last = battle.phase == "action" and battle.acting == BLUE
        battle = play(battle, Next(), *((9, 1) if last else ())).battle
    return battle


def test_supplies_are_rolled_as_the_battle_begins():
    """SL-73, SL-GC-45."""
    battle = replace(fist(supplies=()), phase="setup", order=(), turn=0)
    played = play(battle, Next(), 4, 9, 1)
    assert played.asked[0] == "power-points.iron-fist"
    assert played.battle.unit("iron-fist").supplies == FULL


def test_several_points_are_rolled_and_counted_apart():
    """SL-73."""
    two = sheet("duo", "Power Point", "Power Point")
    battle = replace(arena(unit(two), unit(sheet("foe"), at(3, 0), BLUE)), phase="setup", order=(), turn=0)
    played = play(battle, Next(), 2, 5, 9, 1)
    assert played.asked[:2] == ("power-points.duo", "power-points.duo#2")
    assert left(played.battle, "duo") == [2, 5]


def test_what_is_left_of_the_day_is_kept():
    """SL-73, AMB-64: a supply that stands is not rolled again."""
    battle = replace(fist(), phase="setup", order=(), turn=0)
    assert play(battle, Next(), 9, 1).asked == ("initiative.red", "initiative.blue")


@pytest.mark.parametrize(
    ("what", "figure"),
    [("attack", attack), ("damage", damage), ("defend", defend), ("speed", speed), ("range", attack_range)],
)
def test_a_figure_is_raised_by_one(what: str, figure: Any):
    """SL-75."""
    before = fist()
    after = play(before, spend("boost", what)).battle
    hero = after.unit("iron-fist")
    assert figure(after, hero) == figure(before, before.unit("iron-fist")) + 1
    assert left(after) == [3]


def test_hits_are_not():
    """AMB-68."""
    assert refused(fist(), spend("boost", "hits")) == ["SL-75"]
    assert error_of(fist(), spend("boost", "hits"))


def test_the_effect_ends_as_the_next_activation_begins():
    """SL-76, SL-GC-45."""
    battle = play(fist(), spend("boost", "defend")).battle
    shot = Attack("deadeye", "iron-fist")
    assert to_hit(battle, shot).chance == Fraction(6, 10)
    battle = to_his_next_activation(battle)
    assert (to_hit(battle, shot).chance, left(battle)) == (Fraction(7, 10), [3])


def test_strength_follows_the_damage():
    """SL-15, SL-GC-51."""
    anvil = unit(sheet("anvil", "Strong"), supplies=FULL)
    battle = play(arena(anvil, phase="movement"), Spend("anvil", "boost", "damage")).battle
    assert strength(battle, battle.unit("anvil")) == 3


REFUSED = {
    "a second one in the same activation": (
        play(fist(), spend("boost", "speed")).battle,
        spend("boost", "speed"),
        ["SL-74"],
    ),
    "in another side's activation": (
        replace(fist(), order=(BLUE, "red")),
        spend("boost", "speed"),
        ["SL-74"],
    ),
    "with nothing left": (
        fist(supplies=(Supply(source="", left=0),)),
        spend("boost", "speed"),
        ["SL-73"],
    ),
    "without a power point": (fist(supplies=()), spend("boost", "speed"), ["SL-73"]),
    "while suppressed, also before it runs": (
        fist(conditions=(replace(running("suppressed")[0], running=False),)),
        spend("boost", "speed"),
        ["SL-147"],
    ),
    "while transformed": (fist(conditions=running("transformed")), spend("boost", "speed"), ["SL-136"]),
    "while controlled": (fist(conditions=running("controlled")), spend("boost", "speed"), ["SL-136"]),
    "while unconscious": (fist(hits=0), spend("boost", "speed"), ["SL-132"]),
    "what there is not": (fist(), spend("fly"), ["SL-75"]),
    "an ability that there is not": (fist(), spend("imitate", "flying"), ["SL-75"]),
    "an immunity against nothing": (fist(), spend("imitate", "immunity"), ["SL-57"]),
    "a source without a name": (fist(), spend("source"), ["SL-75"]),
    "a gift to itself": (fist(), spend("give", target="iron-fist"), ["SL-75"]),
    "a gift too far away": (
        fist().with_unit(unit("icicle", at(3, 0), "red")),
        spend("give", target="icicle"),
        ["SL-107"],
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused(what: str):
    """SL-74, SL-75, SL-78, SL-147."""
    battle, command, rules = REFUSED[what]
    assert refused(battle, command) == rules


def test_one_effect_for_each_point():
    """SL-74."""
    battle = fist(supplies=(*FULL, Supply(source="Luck", left=1)))
    battle = play(battle, spend("boost", "speed")).battle
    battle = play(battle, spend("boost", "speed")).battle
    assert (left(battle), speed(battle, battle.unit("iron-fist"))) == ([3, 0], 4)
    assert refused(battle, spend("boost", "speed")) == ["SL-74"]


def test_a_point_may_be_named():
    """SL-74."""
    battle = fist(supplies=(*FULL, Supply(source="Luck", left=1)))
    assert left(play(battle, spend("boost", "speed", point=2)).battle) == [4, 0]
    assert refused(battle, spend("boost", "speed", point=3)) == ["SL-74"]


def test_power_effects_per_turn_any():
    """SL-198, AMB-65."""
    battle = play(fist(options={"power_effects_per_turn": "any"}), spend("boost", "speed")).battle
    assert refused(battle, spend("boost", "speed")) == []


def test_power_effect_costs_action():
    """SL-198, AMB-65."""
    battle = play(fist(options={"power_effect_costs_action": "on"}), spend("boost", "speed")).battle
    assert refused(replace(battle, phase="action"), Act("iron-fist", "waits")) == ["SL-152"]
    assert refused(replace(battle, phase="attack"), Attack("iron-fist", "deadeye")) == ["SL-152"]
    spent = fist(options={"power_effect_costs_action": "on"}, attacked=True, phase="action")
    assert refused(spent, spend("boost", "speed")) == ["SL-152"]


def test_a_new_source_of_attack():
    """SL-75, SL-35."""
    cold = unit(sheet("cold", "-Vulnerable: Fire"), at(1, 0), BLUE)
    battle = play(fist(cold, phase="attack"), spend("source", "Fire")).battle
    parts = to_hit(battle, Attack("iron-fist", "cold")).modifiers
    assert {part.key: part.value for part in parts}["vulnerable"] == 3
    assert play(battle, Attack("iron-fist", "cold"), 1).asked == ("hit",)


@pytest.mark.parametrize("effect", ["defence", "other"])
def test_the_rest_is_told_in_words(effect: str):
    """SL-75, SL-83."""
    battle = play(fist(), spend(effect, "Shield")).battle
    assert [(found.kind, found.what) for found in battle.unit("iron-fist").effects] == [(effect, "Shield")]


def imitating(key: str, *others: Any, phase: str = "attack", **more: Any) -> Battle:
    return play(fist(*others, phase=phase), spend("imitate", key, **more)).battle


def test_an_imitated_special_attack_costs_the_attack():
    """SL-77."""
    battle = imitating("fear")
    assert refused(fist(phase="attack"), Use("iron-fist", "fear", "deadeye")) == ["SL-45"]
    battle = play(battle, Use("iron-fist", "fear", "deadeye"), 1).battle
    assert (battle.unit("deadeye").has("afraid"), battle.unit("iron-fist").attacked) == (True, True)


def test_what_it_puts_on_others_lasts_one_activation():
    """SL-77, AMB-66: Transform rolls no length."""
    battle = imitating("transform")
    played = play(battle, Use("iron-fist", "transform", "deadeye"), 1)
    assert played.asked == ("transform",)
    assert [held.left for held in played.battle.unit("deadeye").conditions] == [1]


def test_an_imitated_weaken_wears_off():
    """SL-77: at the end of the target's next activation."""
    battle = imitating("weaken", unit("roboticus", at(1, 0), BLUE))
    battle = play(battle, Attack("iron-fist", "roboticus"), 10, (1, 1, 1), 3).battle
    while not (battle.acting == BLUE and battle.phase == "action"):
        assert attack(battle, battle.unit("roboticus")) == 1
        battle = play(battle, Next()).battle
    battle = play(battle, Next(), 9, 1).battle
    assert attack(battle, battle.unit("roboticus")) == 2


def test_imitated_regeneration_helps_at_once():
    """SL-77."""
    played = play(fist(hits=20), spend("imitate", "regeneration"), 4)
    assert (played.asked, played.battle.unit("iron-fist").hits) == (("regeneration.iron-fist",), 22)


def test_imitated_luck_is_one_reroll():
    """SL-77."""
    battle = imitating("lucky")
    played = play(battle, Attack("iron-fist", "deadeye"), 1, True, 2)
    assert played.asked == ("hit", "lucky.iron-fist", "hit#2")
    assert played.battle.unit("iron-fist").effects == ()


def test_imitated_senses_and_mind_reading():
    """SL-77: they count for the search and for the next initiative."""
    battle = imitating("senses", phase="movement")
    assert detects_up_to(battle, battle.unit("iron-fist")) == 5
    battle = imitating("read_minds", phase="movement")
    assert initiative_bonus(battle, battle.side("red")) == 1


def test_an_imitated_immunity():
    """SL-57, SL-77."""
    battle = imitating("immunity", types="Piercing, Fear")
    parts = to_hit(battle, Attack("deadeye", "iron-fist", source="Piercing")).modifiers
    assert {part.key: part.value for part in parts}["immune"] == -6


def test_an_imitated_kind_of_domination():
    """SL-77."""
    battle = imitating("mind_control")
    assert refused(battle, Use("iron-fist", "mind_control", "deadeye")) == []
    assert refused(battle, Use("iron-fist", "animal_control", "deadeye")) == ["SL-45"]


def test_keeping_an_imitated_hold_costs_another_effect():
    """SL-77."""
    battle = play(imitating("immobilize"), Use("iron-fist", "immobilize", "deadeye"), 1).battle
    battle = replace(to_his_next_activation(battle), phase="action")
    hold = Maintain("iron-fist", "deadeye")
    assert refused(battle, hold) == ["SL-77"]
    strong = battle.with_unit(replace(battle.unit("deadeye"), lost_attack=4))
    again = play(strong, spend("imitate", "immobilize")).battle
    assert refused(again, hold) == []


def test_imitated_forms_end_with_the_effect():
    """SL-76."""
    battle = play(imitating("dematerialize", phase="movement"), Dematerialize("iron-fist")).battle
    battle = to_his_next_activation(battle)
    assert (battle.unit("iron-fist").hidden, battle.unit("iron-fist").conditions) == (False, ())
    battle = play(imitating("size_change", phase="movement"), Resize("iron-fist", 3)).battle
    assert to_his_next_activation(battle).unit("iron-fist").conditions == ()


def test_an_imitated_shape_and_an_imitated_hiding_end_with_the_effect():
    """SL-76."""
    battle = play(imitating("shapeshifting", phase="action"), Reshape("iron-fist", speed=-1, attack=1)).battle
    assert attack(battle, battle.unit("iron-fist")) == 3
    battle = to_his_next_activation(battle)
    assert attack(battle, battle.unit("iron-fist")) == 2
    battle = play(imitating("stealth", phase="action"), Sneak("iron-fist"), 1).battle
    assert not to_his_next_activation(battle).unit("iron-fist").hidden


def test_imitated_healing_stays():
    """SL-77."""
    battle = imitating("healing", phase="action").with_unit(unit("icicle", at(1, 0), "red", hits=5))
    battle = play(battle, Heal("iron-fist", "icicle"), 6).battle
    assert battle.unit("icicle").hits == 8


def given(**changes: Any) -> Battle:
    return play(fist(**changes), spend("give", target="icicle")).battle


def test_a_gift_is_one_effect_for_another():
    """SL-78, SL-GC-45."""
    battle = given()
    assert left(battle) == [3]
    battle = play(battle, Spend("icicle", "boost", "attack")).battle
    assert attack(battle, battle.unit("icicle")) == 4
    assert refused(battle, Spend("icicle", "boost", "attack")) == ["SL-73"]


def test_gifts_of_two_givers_are_two_effects():
    """SL-78: each lent effect may be produced once."""
    giver = unit("speedball", at(1, 1), "red", supplies=FULL)
    battle = play(fist(unit("icicle", at(2, 0), "red"), giver), spend("give", target="icicle")).battle
    battle = play(battle, Spend("speedball", "give", target="icicle")).battle
    for _ in range(2):
        battle = play(battle, Spend("icicle", "boost", "attack")).battle
    assert attack(battle, battle.unit("icicle")) == 3 + 2
    assert refused(battle, Spend("icicle", "boost", "attack")) == ["SL-73"]


def test_a_gift_is_not_given_on():
    """SL-78."""
    assert refused(given(), Spend("icicle", "give", target="iron-fist")) == ["SL-78"]


def test_an_unused_gift_is_gone_with_the_activation():
    """SL-78: given in a running activation, it is gone at its end."""
    battle = given()
    for _ in range(3):
        battle = play(battle, Next()).battle
    assert not battle.unit("icicle").has("gift")


def test_a_gift_for_another_side_waits_for_its_activation():
    """SL-78."""
    battle = play(fist(), spend("give", target="deadeye")).battle
    assert refused(battle, Spend("deadeye", "boost", "attack")) == ["SL-74"]
    for _ in range(3):
        battle = play(battle, Next()).battle
    assert refused(battle, Spend("deadeye", "boost", "attack")) == []


def test_power_gift_supply():
    """SL-198, AMB-67: the receiver has a power point of its own."""
    played = play(fist(options={"power_gift": "supply"}), spend("give", target="icicle"), 5)
    assert played.asked == ("power-points.icicle",)
    assert left(played.battle, "icicle") == [5]


def test_suppress_stops_new_effects_not_old_ones():
    """SL-147."""
    battle = play(play(fist(), spend("boost", "defend")).battle, Afflict("iron-fist", "suppressed")).battle
    assert defend(battle, battle.unit("iron-fist")) == 4


def test_suppress_dispels():
    """SL-198, AMB-40."""
    battle = play(fist(options={"suppress_dispels": "on"}), spend("boost", "defend")).battle
    played = play(battle, Afflict("iron-fist", "suppressed"))
    assert played.one(PowerEnded).what == "defend"
    assert defend(played.battle, played.battle.unit("iron-fist")) == 3


def test_the_gm_sets_what_is_left():
    """SL-6, AMB-64."""
    battle = play(fist(supplies=()), SetPower("iron-fist", 5)).battle
    assert battle.unit("iron-fist").supplies == (Supply(source="Suit Options", left=5),)
    assert "no such power point" in error_of(fist(), SetPower("icicle", 5))


def test_an_effect_outlasts_unconsciousness():
    """SL-76: it ends with the next activation, not before."""
    battle = fist(effects=(Effect(kind="boost", what="defend"),), hits=0)
    assert defend(battle, battle.unit("iron-fist")) == 4
