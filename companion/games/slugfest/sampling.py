"""Legal commands picked at random, for simulated battles and property tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from companion.engine.commands import Command
from companion.games.game import Random
from companion.games.slugfest.commands import Act, Attack, Detect, Move, Next
from companion.games.slugfest.rules.actions import act_refusals
from companion.games.slugfest.rules.hiding import detect_refusals
from companion.games.slugfest.rules.movement import no_move_now, reach
from companion.games.slugfest.rules.targets import attack_refusals, no_attack_now
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import Battle, Unit

T = TypeVar("T")
GO_ON = 0.15
"""How often a sample goes on to the next phase although something could still be done."""


def sample(battle: Battle, random: Random) -> Command | None:
    """Return a legal command picked by RANDOM: something a unit in turn can do, or the next phase."""
    if battle.phase == "over" or winner(battle) is not None:
        return None
    if battle.acting and random.random() > GO_ON:
        able = list(battle.of_side(battle.acting))
        while able:
            unit = able.pop(random.randrange(len(able)))
            if choices := tuple(_choices(battle, unit)):
                return _pick(random, choices)
    return Next()


def _choices(battle: Battle, unit: Unit) -> Iterator[Command]:
    if next(no_move_now(battle, unit), None) is None:
        yield from (
            Move(unit.id, spot.hex, spot.level)
            for spot in sorted(reach(battle, unit).stops())
            if spot != (unit.hex, unit.level)
        )
    if next(detect_refusals(battle, Detect(unit.id)), None) is None:
        yield Detect(unit.id)
    if next(no_attack_now(battle, unit), None) is None:
        yield from _attacks(battle, unit)
    if next(act_refusals(battle, Act(unit.id, "")), None) is None:
        yield Act(unit.id, "waits")


def _attacks(battle: Battle, unit: Unit) -> Iterator[Attack]:
    targets = [other.id for other in battle.units if other.side != unit.side] + [
        thing.id for thing in battle.things
    ]
    for target in targets:
        command = Attack(unit.id, target)
        if next(attack_refusals(battle, command), None) is None:
            yield command


def _pick(random: Random, choices: Sequence[T]) -> T:
    return choices[random.randrange(len(choices))]
