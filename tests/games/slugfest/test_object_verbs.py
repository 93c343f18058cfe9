"""What the sheet offers with objects (SL-158, SL-163, SL-165)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.game import Verb
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.object_commands import Drop, Lift, Swing, Throw
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import arena, at, sheet, thing, unit

NEAR = (
    thing("can", "garbage_can", at(1, 0)),
    thing("car", "car", at(0, 0)),
    thing("far", "garbage_can", at(2, 0)),
)


def verbs(battle: Battle) -> dict[str, Verb]:
    return {verb.key: verb for verb in SLUGFEST.verbs(battle, "ann")}


def strong(*has: str, damage: int = 2, **changes: Any) -> Battle:
    return arena(unit(sheet("ann", *has, damage=damage), at(0, 0), **changes), things=NEAR)


def test_what_is_light_and_near_enough_can_be_picked_up():
    """SL-158."""
    found = verbs(strong("Strong"))
    assert {key for key in found if key.startswith("lift")} == {"lift-can"}
    assert (found["lift-can"].text, found["lift-can"].possible) == ("Pick up Garbage can", True)
    assert found["lift-can"].command == Lift("ann", "can")


def test_nothing_is_offered_to_the_weak():
    """SL-15."""
    assert not {key for key in verbs(strong()) if key.startswith("lift")}


def test_what_cannot_be_now_says_why():
    """SL-158."""
    (reason,) = verbs(strong("Strong", lifted=True))["lift-can"].reasons
    assert reason.rule == "SL-158"


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("car", {"throw", "drop"}),
        ("street_sign", {"swing", "drop"}),
        ("tree", {"throw", "swing", "drop"}),
    ],
)
def test_full_hands_throw_swing_and_drop(kind: str, keys: set[str]):
    """SL-166: as far as the object allows."""
    ann = unit(sheet("ann", "Strong", damage=4), at(0, 0), holds="it")
    found = verbs(arena(ann, things=(thing("it", kind, at(0, 0)), *NEAR)))
    assert {key for key in found if key in ("throw", "swing", "drop") or key.startswith("lift")} == keys
    wishes = {"throw": ("target", Throw("ann", "")), "swing": ("facing", Swing("ann", 0))}
    for key in keys - {"drop"}:
        assert (found[key].needs, found[key].command) == wishes[key]
    assert found["drop"].command == Drop("ann")


def test_after_an_attack_there_is_no_throw():
    """SL-106."""
    ann = unit(sheet("ann", "Strong", damage=4), at(0, 0), holds="it", attacked=True)
    found = verbs(arena(ann, things=(thing("it", "tree", at(0, 0)),)))
    assert [found[key].reasons[0].rule for key in ("throw", "swing")] == ["SL-106", "SL-106"]
    assert found["drop"].possible
