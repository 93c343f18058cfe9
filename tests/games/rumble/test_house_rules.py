"""The switches of 8.1 (PR-68); those of single Powers are data and have golden cases, the others are here."""

from __future__ import annotations

from typing import Any

import pytest

from companion.engine.errors import IllegalCommand
from companion.engine.table import Table
from companion.games.rumble.commands import Allocate, Hold, Next, Reveal, SetOption
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.making import new_battle
from companion.games.rumble.notes import BattleBegan
from companion.games.rumble.state import Aim, Away, Use
from tests.games.rumble.duel import allocating, book, duel, fighter, notes, one, played, table

GAZE = "hypnotic-eye-beams"

DEFAULTS: dict[str, Any] = {
    "energy_model": "budget",
    "end_before_ko": False,
    "deflector_cap": "per_source",
    "claws_scope": "own",
    "taunt_compare": "pair",
    "daze_stacks": False,
    "gaze_reaction": "blind",
    "flight_min": 1,
    "zoom_once": False,
    "health_cap": 0,
    "friendly_fire": False,
    "reveal": "heroes_first",
    "hero_powers": 2,
    "mask_hidden": False,
    "round_hint": 20,
    "still_hint": 5,
    "repeat_hint": 3,
}


def rules(at: Table, command: Any) -> list[str]:
    return [reason.rule for reason in RUMBLE.why_not(at.state, command)]


def test_all_switches_are_there_with_their_defaults():
    found = {key: rule.default for key, rule in book().content.house_rules.items()}
    assert found == DEFAULTS


def test_a_battle_keeps_what_is_not_at_its_default():
    battle = duel([fighter("a")], [fighter("v")], zoom_once=True, reveal="heroes_first")
    assert [(option.key, option.value) for option in battle.options] == [("zoom_once", True)]
    assert (battle.option("zoom_once"), battle.option("reveal")) == (True, "heroes_first")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("colour", "red"),
        ("reveal", "never"),
        ("zoom_once", 1),
        ("flight_min", 2),
        ("flight_min", True),
        ("health_cap", -1),
        ("hero_powers", "two"),
    ],
)
def test_what_a_switch_cannot_be(key: str, value: Any):
    with pytest.raises(IllegalCommand) as refused:
        new_battle(book(), [fighter("a")], [fighter("v")], options=[(key, value)])
    assert refused.value.refusals[0].rule == "PR-68"
    fresh = new_battle(book(), [fighter("a")], [fighter("v")])
    with pytest.raises(IllegalCommand):
        table(fresh).start(SetOption(key, value))


def test_house_rules_are_set_before_the_battle_and_stand_in_its_log():
    at = table(new_battle(book(), [fighter("a")], [fighter("v")]))
    at = played(
        at, SetOption("zoom_once", True), SetOption("health_cap", 90), SetOption("health_cap", 0), Next()
    )
    (began,) = notes(at, BattleBegan)
    assert began.options == (("zoom_once", True),)
    assert rules(at, SetOption("zoom_once", False)) == ["PR-68"]
    assert at.start(SetOption("zoom_once", False), forced=True).state.options == ()


def test_zoom_once():
    at = allocating(duel([fighter("a", 100, "ZI")], [fighter("v")], zoom_once=True))
    zoom = Use("zoom-in", "", 5)
    assert rules(at, Allocate("a", uses=(zoom, zoom))) == ["PR-35"]


@pytest.mark.parametrize(("cap", "health"), [(101, 101), (100, 100), (500, 500), (0, 1001)])
def test_health_cap(cap: int, health: int):
    battle = duel([fighter("a", 100, "ZI HR")], [fighter("v")], health_cap=cap)
    at = played(
        allocating(battle),
        Allocate("a", uses=(Use("zoom-in", "", 5),)),
        Reveal(),
        Hold("v"),
        Reveal(),
        Next(),
    )
    assert one(at, "a").health == health


def test_a_cap_takes_nothing_from_those_above_it():
    at = allocating(duel([fighter("a", 120, "HR")], [fighter("v")], health_cap=100))
    at = played(at, Hold("a"), Reveal(), Hold("v"), Reveal(), Next())
    assert one(at, "a").health == 120


def test_friendly_fire():
    """PR-32: any other who stands may be attacked; Fists are for Opponents (PR-67)."""
    heroes = [fighter("a", 100, "FF"), fighter("b")]
    at = allocating(duel(heroes, [fighter("v")], friendly_fire=True))
    assert rules(at, Allocate("a", attacks=(Aim("a", 1),))) == ["PR-32"]
    at = played(
        at, Allocate("a", attacks=(Aim("b", 50),)), Allocate("b"), Reveal(), Hold("v"), Reveal(), Next()
    )
    assert one(at, "b").health == 50


def test_all_may_reveal_together():
    at = allocating(duel([fighter("a")], [fighter("v")], reveal="together"))
    at = played(at, Allocate("v", attacks=(Aim("a", 10),)), Allocate("a", attacks=(Aim("v", 20),)))
    assert not RUMBLE.public_view(at.state).rumblers[1].entered
    at = played(at, Reveal())
    assert at.state.step == "R1"
    at = played(at, Next())
    assert [each.health for each in at.state.rumblers] == [90, 80]


def reacting(hero: Allocate, *gazes: str) -> Table:
    villains = [fighter("v", 100, "HE"), fighter("w", 100, "HE")]
    at = allocating(duel([fighter("a")], villains, gaze_reaction="react"))
    at = played(at, hero, Reveal())
    uses = {who: tuple(Use(GAZE, "a", 5) for gazer in gazes if gazer == who) for who in ("v", "w")}
    return played(at, Allocate("v", uses=uses["v"]), Allocate("w", uses=uses["w"]), Reveal())


def test_looking_away_may_wait_for_the_gaze():
    """PR-64 with A-22's other reading."""
    at = reacting(Allocate("a", defence=70), "v", "w")
    assert at.state.step == "A4"
    assert rules(at, Allocate("a", defence=1)) == ["PR-64"]
    assert rules(at, Hold("a")) == ["PR-64"]
    assert rules(at, Allocate("v")) == ["PR-38"]
    assert rules(at, Allocate("a", away=(Away("v", GAZE, 14),))) == ["PR-64"]
    both = (Away("v", GAZE, 15), Away("w", GAZE, 15))
    assert rules(at, Allocate("a", away=both)) == []
    paid = played(at, Allocate("a", away=both), Reveal(), Next())
    assert (one(paid, "a").reserve_next, one(paid, "a").unspent) == (0, 0)
    assert one(played(at, Reveal(), Next()), "a").reserve_next == 10
    half = played(at, Allocate("a", away=both[:1]), Reveal(), Next())
    assert one(half, "a").reserve_next == 10


@pytest.mark.parametrize(
    ("hero", "gazes"),
    [
        (Allocate("a", defence=86), ("v",)),
        (Allocate("a", away=(Away("v", GAZE, 15),)), ("v",)),
        (Allocate("a"), ()),
    ],
)
def test_there_is_no_reaction_where_none_is_possible(hero: Allocate, gazes: tuple[str, ...]):
    assert reacting(hero, *gazes).state.step != "A4"


def test_lasting_energy_stays_and_gestures_do_not():
    """PR-14 under another energy model."""
    battle = duel([fighter("a", 100, "SG")], [fighter("v", 100, "BT")], energy_model="lasting")
    at = allocating(battle)
    gesture = Allocate("a", uses=(Use("stylish-hand-gestures", "", 10),))
    hit = Allocate("v", attacks=(Aim("a", 50),))
    at = played(at, gesture, Reveal(), hit, Reveal(), Next(), Next())
    assert (one(at, "a").health, one(at, "a").energy, one(at, "a").lasting) == (50, 55, -5)
    at = played(at, Hold("a"), Reveal(), Allocate("v"), Reveal(), Next(), Next())
    assert one(at, "a").energy == 45


def test_where_energy_is_health_gestures_are_still_for_one_round():
    battle = duel([fighter("a", 100, "SG RG")], [fighter("v")], energy_model="health")
    at = allocating(battle)
    assert (one(at, "a").health, one(at, "a").energy) == (103, 103)
    gesture = Allocate("a", uses=(Use("stylish-hand-gestures", "", 10),))
    at = played(at, gesture, Reveal(), Allocate("v"), Reveal(), Next(), Next())
    assert (one(at, "a").health, one(at, "a").energy) == (106, 116)
