"""Odds of attacks with abilities in play, against a count of every single throw (goal: exact)."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

from companion.engine.commands import Command
from companion.engine.driver import Answer, Scripted, play
from companion.engine.odds import odds
from companion.engine.prompts import Confirm, Draw, Prompt, Roll
from companion.games.slugfest.commands import Attack, Charge, Use
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.notes import ToHit
from companion.games.slugfest.power_notes import RerollOffered, Trying
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, running, sheet, unit


def count(battle: Battle, command: Command, answers: tuple[Answer, ...] = ()) -> dict[Battle, Fraction]:
    """Return every end of a command with its chance, by throwing every face there is, merging nothing."""
    run = play(SLUGFEST, battle, command, Scripted(answers))
    if run.asked is None:
        return {run.state: Fraction(1)}
    ends: dict[Battle, Fraction] = defaultdict(Fraction)
    values = every_answer(battle, run.asked.prompt)
    for value in values:
        further = (*answers, Answer(run.asked.key, value))
        for state, chance in count(battle, command, further).items():
            ends[state] += chance / len(values)
    return ends


def every_answer(battle: Battle, prompt: Prompt) -> list[Any]:
    match prompt:
        case Roll(dice=dice):
            return list(product(*(range(1, sides + 1) for sides in dice)))
        case Draw(items=items):
            return [(item,) for item in items]
    return [choice(battle, prompt)]


def choice(state: Any, prompt: Prompt) -> Any:
    """Lucky units have hits and successes thrown again, everybody else is content."""
    if isinstance(prompt, Confirm) and isinstance(prompt.why, RerollOffered):
        match prompt.why.why:
            case ToHit(needed=needed):
                return int(prompt.why.shown) >= needed
            case Trying(faces=faces):
                return int(prompt.why.shown) in faces
    return decide(state, prompt)


ANN = {"attack": 4, "damage": 1, "hits": 6}
BOB = {"defend": 3, "hits": 6}
CASES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "nothing": ((), ()),
    "Lucky on one side": ((), ("Lucky",)),
    "Lucky on both": (("Lucky",), ("Lucky",)),
    "Reflect": ((), ("Reflect",)),
    "Reflect and Lucky": (("Lucky",), ("Reflect",)),
    "Power Flux": (("-Power Flux",), ()),
    "Overpower": (("-Overpower",), ()),
    "Deadly against armour": (("Deadly",), ("Armoured: 3",)),
    "Lightweight": (("-Lightweight",), ()),
    "Weaken and Knockdown": (("Weaken", "Knockdown"), ()),
    "Volatile and Berserker": ((), ("-Volatile", "-Berserker")),
}


def fight(attacker: tuple[str, ...], target: tuple[str, ...], **changes: Any) -> Battle:
    plain: dict[str, Any] = {**ANN, "damage": 2} if "Split Attacks" in attacker else ANN
    bob = {**BOB, "damage": 2}
    return arena(
        unit(sheet("ann", *attacker, **plain), at(0, 0), "red"),
        unit(sheet("bob", *target, **bob), at(1, 0), BLUE),
        **changes,
    )


@pytest.mark.parametrize("name", CASES)
def test_an_attack(name: str):
    """SL-110: equal to the count."""
    battle = fight(*CASES[name])
    assert exact(battle, Attack("ann", "bob")) == count(battle, Attack("ann", "bob"))


@pytest.mark.parametrize("target", [(), ("Armoured: 3",)])
def test_a_split_attack(target: tuple[str, ...]):
    """SL-30."""
    battle = fight(("Split Attacks",), target)
    assert exact(battle, Attack("ann", "bob")) == count(battle, Attack("ann", "bob"))


@pytest.mark.parametrize(
    "key", ["immobilize", "transform", "fear", "distraction", "mind_control", "animal_control", "suppress"]
)
def test_a_special_attack(key: str):
    """SL-46."""
    special = SLUGFEST_SPECIALS[key]
    battle = fight((special,), ())
    command = Use("ann", key, "" if key == "distraction" else "bob")
    assert exact(battle, command) == count(battle, command)


SLUGFEST_SPECIALS = {
    "immobilize": "Immobilize",
    "transform": "Transform",
    "fear": "Fear",
    "distraction": "Distraction",
    "mind_control": "Domination: Mind Control",
    "animal_control": "Domination: Animal Control",
    "suppress": "Suppress",
}


def test_a_charge_by_lot():
    """SL-149: equal chances for the equally near."""
    rager = unit(sheet("ann", **ANN), at(0, 0), "red", conditions=running("berserk"))
    others = (unit(sheet("bob", **BOB), at(1, 0), BLUE), unit(sheet("eve", **BOB), at(0, 1), BLUE))
    battle = arena(rager, *others)
    assert exact(battle, Charge("ann")) == count(battle, Charge("ann"))


def exact(battle: Battle, command: Command) -> dict[Battle, Fraction]:
    return {state: chance for (state, _), chance in odds(SLUGFEST, battle, command, choice).items()}


def test_the_chances_add_up():
    assert prod([sum(exact(fight(*case), Attack("ann", "bob")).values()) for case in CASES.values()]) == 1
