"""Powers that a GM adds in TOML work without a rule of their own (SL-45, SL-196)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.slugfest.commands import Attack, Maintain, Use
from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.game import SLUGFEST
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


@cache
def book() -> SlugfestBook:
    """The shipped book with a GM's own powers and a condition."""
    content = {name: dict(table) for name, table in tables().items()}
    own = [{"rule": "SL-196", "text": "Our own.", **power} for power in POWERS]
    content["abilities.toml"]["abilities"] = [*content["abilities.toml"]["abilities"], *own]
    content["conditions.toml"]["conditions"] = [*content["conditions.toml"]["conditions"], FROZEN]
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


@pytest.mark.parametrize("key", ["freeze_ray", "sleep_gas", "magnet"])
def test_it_is_offered_and_asked_in_words(key: str):
    """SL-196: sheet, menu and tray know it."""
    battle = ann("Freeze Ray", "Sleep Gas", "Magnet")
    verb = next(verb for verb in SLUGFEST.verbs(battle, "ann") if verb.key == key)
    assert verb.possible
    assert verb.rule == "SL-196"
