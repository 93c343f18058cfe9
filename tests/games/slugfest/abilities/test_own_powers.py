"""Powers that a GM adds in TOML work without a rule of their own (SL-45, SL-196)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Attack, Invoke, Maintain, Use
from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.power_notes import Tried
from companion.games.slugfest.rules.movement import flies
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, sheet, tables, unit

POWERS: list[dict[str, Any]] = [
    {
        "key": "freeze_ray",
        "name": "Freeze Ray",
        "class": ["special_attack"],
        "trigger": [1, 2],
        "range": 4,
        "condition": "frozen",
        "duration": "2 activations",
    },
    {
        "key": "sleep_gas",
        "name": "Sleep Gas",
        "class": ["area_special_attack"],
        "trigger": [1, 2, 3],
        "range": 2,
        "condition": "frozen",
        "duration": "1D6 activations",
    },
    {
        "key": "magnet",
        "name": "Magnet",
        "class": ["special_attack", "maintained"],
        "trigger": [1, 2, 3, 4],
        "sustain": [1, 2],
        "range": 3,
        "condition": "captive",
    },
    {
        "key": "glue",
        "name": "Glue",
        "class": ["rider"],
        "trigger": [1, 2, 3],
        "condition": "frozen",
        "duration": "next activation",
    },
    {
        "key": "hypnosis",
        "name": "Hypnosis",
        "class": ["action"],
        "trigger": [1, 2, 3],
        "range": 2,
        "condition": "frozen",
    },
    {"key": "weather", "name": "Weather", "class": ["action"], "trigger": [1, 2]},
    {"key": "force_field", "name": "Force Field", "class": ["state"], "condition": "shielded"},
    {"key": "balloon", "name": "Balloon", "class": ["movement"], "moves": "Flying"},
    {
        "key": "thorns",
        "name": "Thorns",
        "class": ["reaction"],
        "trigger": [1, 2, 3],
        "range": 1,
        "condition": "frozen",
    },
    {
        "key": "riposte",
        "name": "Riposte",
        "class": ["reaction"],
        "reacts_to": "missed",
        "trigger": [6],
        "condition": "frozen",
    },
    {"key": "blurred", "name": "Blurred", "class": ["passive"], "to_be_hit": -2},
]
FROZEN = {
    "key": "frozen",
    "name": "Frozen",
    "icon": "c-captive",
    "mood": "harmful",
    "bans": ["movement", "action_move"],
    "to_hit": 2,
    "forbids": "It cannot move.",
    "gives": "2 easier to hit.",
    "ends": "By itself.",
    "rule": "SL-196",
}
SHIELDED = {
    **FROZEN,
    "key": "shielded",
    "name": "Shielded",
    "mood": "helpful",
    "bans": [],
    "to_hit": -2,
    "lasts": "switched",
}


@cache
def book() -> SlugfestBook:
    """The shipped book with a GM's own powers and a condition."""
    content = {name: dict(table) for name, table in tables().items()}
    own = [{"rule": "SL-196", "text": "Our own.", **power} for power in POWERS]
    content["abilities.toml"]["abilities"] = [*content["abilities.toml"]["abilities"], *own]
    content["conditions.toml"]["conditions"] = [*content["conditions.toml"]["conditions"], FROZEN, SHIELDED]
    made = SLUGFEST.read_book(content)
    assert isinstance(made, SlugfestBook)
    made.digest = "own powers"
    return made


def ann(*has: str, others: Iterable[Any] = (), **changes: Any) -> Battle:
    fighters = (unit(sheet("ann", *has), at(0, 0), "red"), unit(sheet("bob"), at(1, 0), BLUE), *others)
    return arena(*fighters, book=book(), **changes)


def test_a_special_attack():
    """SL-196: its own range, trigger, condition and duration."""
    battle = ann("Freeze Ray")
    assert (
        refused(battle.with_unit(unit(sheet("bob"), at(4, 0), BLUE)), Use("ann", "freeze_ray", "bob")) == []
    )
    played = play(battle, Use("ann", "freeze_ray", "bob"), 2)
    assert played.asked == ("freeze-ray",)
    assert [(held.key, held.left) for held in played.battle.unit("bob").conditions] == [("frozen", 2)]
    assert play(battle, Use("ann", "freeze_ray", "bob"), 3).battle.unit("bob").conditions == ()


def test_its_condition_makes_easier_to_hit():
    """SL-196, SL-109."""
    battle = play(ann("Freeze Ray"), Use("ann", "freeze_ray", "bob"), 2).battle
    parts = to_hit(battle, Attack("ann", "bob")).modifiers
    assert {part.key: part.value for part in parts}["frozen"] == 2


def test_an_area():
    """SL-196: everybody within 2, each for as long as a die says."""
    eve = unit(sheet("eve"), at(0, 2), BLUE)
    played = play(ann("Sleep Gas", others=[eve]), Use("ann", "sleep_gas"), 1, 5, 4)
    assert played.asked == ("sleep-gas.bob", "sleep-gas-length.bob", "sleep-gas.eve")
    assert [held.left for held in played.battle.unit("bob").conditions] == [5]


def test_a_hold():
    """SL-196, SL-142."""
    battle = play(ann("Magnet"), Use("ann", "magnet", "bob"), 4).battle
    captor = replace(battle.unit("ann"), attacked=False)
    battle = replace(battle.with_unit(captor), phase="action")
    played = play(battle, Maintain("ann", "bob"), 2)
    assert (played.asked, played.battle.unit("bob").conditions[0].left) == (("sustain-magnet",), 2)


def test_a_rider():
    """SL-196, SL-124."""
    played = play(ann("Glue"), Attack("ann", "bob"), 10, (1, 1), 3)
    assert played.asked == ("hit", "damage", "glue.bob")
    assert played.battle.unit("bob").has("frozen")


def test_a_passive_figure():
    """SL-196."""
    battle = ann().with_unit(unit(sheet("bob", "Blurred"), at(1, 0), BLUE))
    parts = to_hit(battle, Attack("ann", "bob")).modifiers
    assert sum(part.value for part in parts) == 2 - 2 - 2


@pytest.mark.parametrize(
    ("key", "phase"),
    [
        ("freeze_ray", "attack"),
        ("sleep_gas", "attack"),
        ("magnet", "attack"),
        ("hypnosis", "action"),
        ("weather", "action"),
        ("force_field", "movement"),
    ],
)
def test_it_is_offered_and_asked_in_words(key: str, phase: Any):
    """SL-196: sheet, menu and tray know it."""
    battle = replace(
        ann("Freeze Ray", "Sleep Gas", "Magnet", "Hypnosis", "Weather", "Force Field"), phase=phase
    )
    verb = next(verb for verb in SLUGFEST.verbs(battle, "ann") if verb.key == key)
    assert verb.possible
    assert verb.rule == "SL-196"


def test_an_action_on_somebody_else():
    """SL-196: its D6, its range, and the one action of the activation."""
    battle = replace(ann("Hypnosis"), phase="action")
    assert refused(battle, Invoke("ann", "hypnosis")) == ["SL-196"]
    played = play(battle, Invoke("ann", "hypnosis", "bob"), 3)
    assert played.asked == ("hypnosis",)
    assert played.battle.unit("bob").has("frozen")
    assert refused(played.battle, Invoke("ann", "hypnosis", "bob")) == ["SL-152"]
    assert not play(battle, Invoke("ann", "hypnosis", "bob"), 4).battle.unit("bob").has("frozen")


def test_an_action_reaches_as_far_as_its_entry_says():
    """SL-196."""
    far = replace(ann("Hypnosis"), phase="action").with_unit(unit(sheet("bob"), at(3, 0), BLUE))
    assert refused(far, Invoke("ann", "hypnosis", "bob")) == ["SL-107"]


def test_an_action_without_a_condition_tells_its_die_and_leaves_the_rest_to_the_gm():
    """SL-196."""
    battle = replace(ann("Weather"), phase="action")
    played = play(battle, Invoke("ann", "weather"), 2)
    tried = played.one(Tried)
    assert (tried.what, tried.face, tried.success) == ("Weather", 2, True)
    assert [unit.conditions for unit in played.battle.units] == [(), ()]


def test_a_state_is_switched_on_and_off_as_the_movement_phase_begins():
    """SL-196, SL-45."""
    battle = replace(ann("Force Field"), phase="movement")
    on = play(battle, Invoke("ann", "force_field")).battle
    assert on.unit("ann").has("shielded")
    assert refused(on, Invoke("ann", "force_field")) == ["SL-69"]
    later = on.with_unit(replace(on.unit("ann"), switched=()))
    assert not play(later, Invoke("ann", "force_field")).battle.unit("ann").has("shielded")
    assert refused(replace(battle, phase="action"), Invoke("ann", "force_field")) != []


def test_a_movement_power_is_like_the_special_move_that_it_names():
    """SL-196, SL-97."""
    battle = ann("Balloon")
    assert flies(battle, battle.unit("ann"))
    assert not flies(battle, battle.unit("bob"))


def test_a_reaction_to_a_hit():
    """SL-196: the victim's die, and the attacker under the condition."""
    battle = ann().with_unit(unit(sheet("bob", "Thorns"), at(1, 0), BLUE))
    played = play(battle, Attack("ann", "bob"), 10, (1, 1), 2)
    assert played.asked == ("hit", "damage", "thorns.bob")
    assert played.battle.unit("ann").has("frozen")


def test_a_reaction_to_a_miss():
    """SL-196."""
    battle = ann().with_unit(unit(sheet("bob", "Riposte"), at(1, 0), BLUE))
    assert play(battle, Attack("ann", "bob"), 10, (1, 1)).asked == ("hit", "damage")
    played = play(battle, Attack("ann", "bob"), 1, 6)
    assert played.asked == ("hit", "riposte.bob")
    assert played.battle.unit("ann").has("frozen")


def test_a_power_that_is_none_of_the_gms_actions_is_refused():
    """SL-45."""
    battle = replace(ann("Healing"), phase="action")
    assert refused(battle, Invoke("ann", "healing", "bob")) == ["SL-45"]
