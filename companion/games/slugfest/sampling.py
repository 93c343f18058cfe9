"""Legal commands picked at random, for simulated battles and property tests."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from companion.engine.commands import Command
from companion.games.game import Random
from companion.games.slugfest.commands import Act, Attack, Charge, Detect, Flee, Move, Next
from companion.games.slugfest.object_sampling import OBJECT_CHOICES, drops
from companion.games.slugfest.power_sampling import POWER_CHOICES, letting_go
from companion.games.slugfest.rules.abilities.holds import held_by
from companion.games.slugfest.rules.abilities.orders import must_charge
from companion.games.slugfest.rules.actions import act_refusals
from companion.games.slugfest.rules.conditions import raging
from companion.games.slugfest.rules.hiding import detect_refusals
from companion.games.slugfest.rules.movement import flight, move_refusals, no_move_now, reach
from companion.games.slugfest.rules.targets import attack_refusals, no_attack_now
from companion.games.slugfest.rules.victory import winner
from companion.games.slugfest.state import Battle, Unit

T = TypeVar("T")
Choices: TypeAlias = Callable[[Battle, Unit], Iterable[Command]]
GO_ON = 0.15
"""How often a sample goes on to the next phase although something could still be done."""
HOLDS_ON = 0.8
"""How often a unit that holds somebody attacks nobody, so that it may hold on with its action."""


LETS_GO = 0.1
"""How often it may let go, or spare its captive, in a step of the action phase."""


def sample(battle: Battle, random: Random) -> Command | None:
    """Return a legal command picked by RANDOM: something a unit in turn can do, or the next phase.

    First a unit, then a kind of command, then one of that kind, each with equal chances.
    """
    if battle.phase == "over" or winner(battle) is not None:
        return None
    if battle.acting and random.random() > GO_ON:
        able = list(battle.of_side(battle.acting))
        while able:
            unit = able.pop(random.randrange(len(able)))
            if (command := _of_unit(battle, unit, random)) is not None:
                return command
    return forced(battle) or Next()


def forced(battle: Battle) -> Command | None:
    """Return something that must be done before the phase may end, or None (SL-145, SL-149)."""
    for unit in battle.of_side(battle.acting):
        if unit.conditions and flight(battle, unit):
            return Flee(unit.id)
        if unit.conditions and must_charge(battle, unit):
            return Charge(unit.id)
    return None


def _of_unit(battle: Battle, unit: Unit, random: Random) -> Command | None:
    if battle.phase == "attack" and _hands_full(battle, unit) and random.random() < HOLDS_ON:
        return None
    kinds: list[Choices] = [_moves, _searches, _attacks, _acts, _orders, *POWER_CHOICES, *OBJECT_CHOICES]
    if battle.phase == "action" and random.random() < LETS_GO:
        kinds += [letting_go, drops]
    while kinds:
        kind = kinds.pop(random.randrange(len(kinds)))
        if choices := tuple(kind(battle, unit)):
            return _pick(random, choices)
    return None


def _hands_full(battle: Battle, unit: Unit) -> bool:
    return bool(held_by(battle, unit.id)) or any(grown.by == unit.id for grown in battle.plants)


def _moves(battle: Battle, unit: Unit) -> Iterator[Command]:
    if raging(battle, unit) or next(no_move_now(battle, unit), None) is not None:
        return
    bound = unit.runs("afraid")
    for spot in sorted(reach(battle, unit).stops()):
        command = Move(unit.id, spot.hex, spot.level)
        if spot != (unit.hex, unit.level) and not (bound and any(move_refusals(battle, command))):
            yield command


def _searches(battle: Battle, unit: Unit) -> Iterator[Command]:
    if next(detect_refusals(battle, Detect(unit.id)), None) is None:
        yield Detect(unit.id)


def _acts(battle: Battle, unit: Unit) -> Iterator[Command]:
    if next(act_refusals(battle, Act(unit.id, "")), None) is None:
        yield Act(unit.id, "waits")


def _orders(battle: Battle, unit: Unit) -> Iterator[Command]:
    if unit.conditions and flight(battle, unit):
        yield Flee(unit.id)
    if unit.conditions and must_charge(battle, unit):
        yield Charge(unit.id)


def _attacks(battle: Battle, unit: Unit) -> Iterator[Command]:
    if next(no_attack_now(battle, unit), None) is not None:
        return
    targets = [other.id for other in battle.units if other.side != unit.side or unit.runs("controlled")]
    for target in (*targets, *(thing.id for thing in battle.things)):
        command = Attack(unit.id, target)
        if next(attack_refusals(battle, command), None) is None:
            yield command


def _pick(random: Random, choices: Sequence[T]) -> T:
    return choices[random.randrange(len(choices))]
