"""Legal commands picked at random, for simulated battles and property tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from companion.engine.commands import Command
from companion.games.game import Random
from companion.games.rumble.commands import Allocate, End, Next, Reveal
from companion.games.rumble.powers import Power
from companion.games.rumble.rules.course import DECISIONS, FIRST_ALLOCATION, REACTION, participants, stares
from companion.games.rumble.rules.legality import allocation_refusals, entered, targets
from companion.games.rumble.rules.prices import forbidding, price
from companion.games.rumble.state import Aim, Away, Battle, Rumbler, Use

T = TypeVar("T")
MOST_ROUNDS = 30
"""After so many a sampled battle is declared a standstill."""
MOST_SAMPLED_USES = 3


def sample(battle: Battle, random: Random) -> Command | None:
    """Return a legal command picked by RANDOM, or None when the battle is over or put aside."""
    if battle.over or battle.suspended:
        return None
    if battle.round >= MOST_ROUNDS and battle.step == "S1":
        return End("standstill")
    if battle.step not in DECISIONS:
        return Next()
    waiting = [one for one in participants(battle) if one.draft is None and not one.sealed]
    return sample_allocation(battle, waiting[0], random) if waiting else Reveal()


def sample_allocation(battle: Battle, one: Rumbler, random: Random) -> Allocate:
    """Return a legal allocation of ONE at the step at which the battle waits."""
    if battle.step == REACTION:
        return Allocate(one.id, away=stares(battle, one)[:1])
    left = one.left
    uses: tuple[Use, ...] = ()
    away: tuple[Away, ...] = ()
    if battle.step in FIRST_ALLOCATION:
        uses = tuple(_uses(battle, one, left, random))
        left -= sum(use.energy for use in uses)
        away = tuple(_aways(battle, one, left, random))
        left -= sum(payment.energy for payment in away)
    attacks = []
    for target in battle.opponents(one):
        amount = random.randrange(left + 1) if random.random() < 0.7 else 0
        attacks.append(Aim(target.id, amount))
        left -= amount
    defence = left if random.random() < 0.7 else random.randrange(left + 1)
    command = Allocate(one.id, attacks=tuple(attacks), defence=defence, uses=uses, away=away)
    legal = next(allocation_refusals(battle, one, entered(command)), None) is None
    return command if legal else Allocate(one.id, defence=one.left)


def _uses(battle: Battle, one: Rumbler, left: int, random: Random) -> Iterator[Use]:
    for key in one.powers:
        power = battle.power(key)
        if not power.basic or next(forbidding(battle, one, power), None) is not None:
            continue
        for _ in range(random.randrange(min(power.entry.uses or MOST_SAMPLED_USES, MOST_SAMPLED_USES) + 1)):
            use = _use(battle, one, power, left, random)
            if use is None:
                break
            left -= use.energy
            yield use


def _use(battle: Battle, one: Rumbler, power: Power, left: int, random: Random) -> Use | None:
    able = targets(battle, one, power)
    exact = price(battle, one, power)
    least = power.entry.min_cost
    if (
        (power.targeted and not able)
        or left < max(least, exact or 0)
        or (exact is not None and exact < least)
    ):
        return None
    most = left if power.entry.max_cost is None else min(left, power.entry.max_cost)
    energy = least + random.randrange(most - least + 1) if exact is None else exact
    return Use(power.id, _pick(random, able).id if power.targeted else "", energy)


def _aways(battle: Battle, one: Rumbler, left: int, random: Random) -> Iterator[Away]:
    for power in battle.powers.values():
        counter = power.entry.counter
        able = battle.opponents(one)
        if counter and able and counter.cost <= left and random.random() < 0.1:
            left -= counter.cost
            yield Away(_pick(random, able).id, power.id, counter.cost)


def _pick(random: Random, choices: Sequence[T]) -> T:
    return choices[random.randrange(len(choices))]
