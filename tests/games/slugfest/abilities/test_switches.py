"""House rules that change what conditions forbid and how a splitter attacks (SL-198)."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.slugfest.commands import Act, Afflict, Attack, Move, SetHits, SetOption
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import Declared
from companion.games.slugfest.rules.values import damage
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, play, refused, running, sheet, unit


def ann(*has: str, phase: str = "action", options: Any = None, **changes: Any) -> Battle:
    fighter = unit(sheet("ann", *has, damage=3), at(0, 0), "red", **changes)
    return arena(fighter, unit(sheet("bob", hits=40), at(1, 0), BLUE), phase=phase, options=options)


@pytest.mark.parametrize(("switch", "rules"), [("off", []), ("on", ["SL-136"])])
def test_knockdown_blocks_actions(switch: str, rules: list[str]):
    """AMB-28."""
    battle = ann(conditions=running("knocked_down"), options={"knockdown_blocks_actions": switch})
    assert refused(battle, Act("ann", "shouts")) == rules


@pytest.mark.parametrize(("switch", "rules"), [("off", []), ("on", ["SL-136"])])
@pytest.mark.parametrize("phase", ["movement", "action"])
def test_transform_helpless(switch: str, rules: list[str], phase: str):
    """AMB-39."""
    battle = ann(conditions=running("transformed"), phase=phase, options={"transform_helpless": switch})
    assert refused(battle, Move("ann", at(0, 1))) == rules


WHOLE = Attack("ann", "bob", whole=True)


def test_split_optional():
    """AMB-13: all dice in one attack; without the house rule it is refused."""
    assert refused(ann("Split Attacks", phase="attack"), WHOLE) == ["SL-30"]
    battle = ann("Split Attacks", phase="attack", options={"split_optional": "on"})
    assert refused(battle, WHOLE) == []
    played = play(battle, WHOLE, 10, (1, 2, 3))
    assert (played.one(Declared).of, played.battle.unit("bob").hits) == (1, 34)
    assert (to_hit(battle, WHOLE).dice, to_hit(battle, WHOLE).parts) == (3, 1)


def test_split_optional_is_offered_on_the_sheet():
    """AMB-13."""
    offered = [
        any(verb.key == "attack-whole" for verb in SLUGFEST.verbs(battle, "ann"))
        for battle in (
            ann("Split Attacks", phase="attack"),
            ann("Split Attacks", phase="attack", options={"split_optional": "on"}),
            ann(phase="attack", options={"split_optional": "on"}),
        )
    ]
    assert offered == [False, True, False]


def test_who_does_not_split_has_nothing_to_put_together():
    """SL-30."""
    assert refused(ann(phase="attack", options={"split_optional": "on"}), WHOLE) == ["SL-30"]


def test_a_switch_in_mid_battle_is_obeyed_from_then_on():
    """SL-198: also backwards, where a wound was not to be forgotten."""
    battle = play(ann(options={"wounded_sticky": "on"}), SetHits("ann", 5)).battle
    battle = play(battle, SetHits("ann", 20)).battle
    assert battle.unit("ann").wounded
    assert not play(battle, SetOption("wounded_sticky", "off")).battle.unit("ann").wounded


def test_by_hand_a_unit_grows_by_as_much_as_is_said():
    """SL-6, SL-70."""
    battle = play(ann(), Afflict("ann", "grown", 2)).battle
    assert damage(battle, battle.unit("ann")) == 5
