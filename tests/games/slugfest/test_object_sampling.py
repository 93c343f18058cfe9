"""What random play does with objects: all that is legal, and nothing else."""

from __future__ import annotations

import random

from companion.engine.commands import Command
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.object_commands import Drop, Lift, Swing, Throw
from companion.games.slugfest.object_sampling import OBJECT_CHOICES, drops
from companion.games.slugfest.state import Battle
from tests.games.slugfest.arena import BLUE, arena, at, sheet, thing, unit


def choices(battle: Battle) -> set[Command]:
    ann = battle.unit("ann")
    return {command for kind in (*OBJECT_CHOICES, drops) for command in kind(battle, ann)}


def scene(kind: str, *, holds: bool, phase: str = "attack") -> Battle:
    ann = unit(sheet("ann", "Strong", damage=3), at(0, 0), holds="it" if holds else "")
    bob = unit(sheet("bob"), at(1, 0), BLUE)
    things = (thing("it", kind, at(0, 0)), thing("can", "garbage_can", at(2, 0)))
    return arena(ann, bob, things=things, phase=phase)


def test_empty_hands_lift_what_is_near():
    assert choices(scene("car", holds=False)) == {Lift("ann", "it")}


def test_full_hands_throw_swing_or_drop():
    found = choices(scene("tree", holds=True))
    assert found == {
        Drop("ann"),
        Throw("ann", "bob"),
        Throw("ann", "can"),
        *(Swing("ann", facing) for facing in range(6)),
    }


def test_what_stands_in_the_arc_may_be_struck_too():
    battle = scene("street_sign", holds=True)
    near = battle.with_thing(thing("can", "garbage_can", at(1, 0)))
    assert Swing("ann", 0, ("can",)) in choices(near)


def test_in_another_phase_nothing_is_thrown():
    assert choices(scene("tree", holds=True, phase="movement")) == {Drop("ann")}


def test_random_play_comes_to_it():
    luck, seen = random.Random(1), set()
    for _ in range(300):
        seen.add(type(SLUGFEST.sample(scene("tree", holds=luck.random() < 0.5), luck)))
    assert {Lift, Swing, Throw} <= seen
