"""Allocations worth trying for one Rumbler, whose Opponents may have shown theirs already (11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from msgspec import Struct

from companion.games.rumble.powers import Power
from companion.games.rumble.rules.deeds import agenda, deeds
from companion.games.rumble.rules.legality import targets
from companion.games.rumble.rules.prices import forbidding, price
from companion.games.rumble.state import Aim, Allocation, Away, Battle, Rumbler, Use
from companion.lab.rumble.resolving import attacks_sized

MOST_USES = 3
"""Uses of a Power without a limit that are tried."""
MOST_CANDIDATES = 20_000
"""Beyond so many, amounts are thinned to a grid."""
GRID = 5
MOST_TARGETS = 4
MOST_STEPS = 200


class Facts(Struct, frozen=True, kw_only=True):
    """What the Opponents have shown."""

    incoming: int
    """All Attacks on the Rumbler, with their bonuses."""
    open: bool
    """Whether it may be more in the end."""
    spare: bool
    """Whether Energy may be better kept than put into Defense."""
    tens: bool
    """Whether full tens matter to an Attack."""


def facts_of(battle: Battle, one: Rumbler) -> Facts:
    """Return what ONE can go by; where the other side has shown nothing, everything is open."""
    opponents = battle.opponents(one)
    shown = all(other.revealed is not None for other in opponents)
    second = agenda(battle).second
    copied = any(deed.owner != one.id for deed in deeds(battle, "defence_copy"))
    sized = attacks_sized(battle)
    return Facts(
        incoming=sum(blow.size for blow in sized.blows if blow.target == one.id),
        open=not shown or any(other.id in second for other in opponents) or _is_swayed(battle, one),
        spare=copied or one.id in second or _may_look_away(battle, one),
        tens=any(
            deed.owner == one.id and "//" in deed.effect.amount.text for deed in deeds(battle, "attack")
        ),
    )


def _may_look_away(battle: Battle, one: Rumbler) -> bool:
    """Tell whether Energy kept back could still be paid for looking away (A-22)."""
    return battle.option("gaze_reaction") == "react" and any(_stares(battle, one))


def _stares(battle: Battle, one: Rumbler) -> Iterator[Away]:
    """Yield what would be paid against each use shown that has a counter and is aimed at ONE."""
    for other in battle.opponents(one):
        for use in other.spending.uses:
            counter = battle.power(use.power).entry.counter
            if counter is not None and use.target == one.id:
                yield Away(other.id, use.power, counter.cost)


def _is_swayed(battle: Battle, one: Rumbler) -> bool:
    """Tell whether what comes in is more than the Attacks shown, or follows what ONE itself does."""
    blockable = any(deed.effect.entry.blockable for deed in deeds(battle, "power_damage"))
    mine = (power for key in one.powers for power in battle.power(key).by_hook.get("attack", ()))
    return blockable or any(effect.entry.scope != "own" for effect in mine)


class Tried(Struct, frozen=True, kw_only=True):
    """Allocations to try, and whether nothing between them is left out."""

    allocations: tuple[Allocation, ...]
    whole: bool


def candidates(battle: Battle, one: Rumbler, grid: int = 1) -> Tried:
    """Return the allocations worth trying, on a coarser GRID if there would be too many."""
    facts = facts_of(battle, one)
    found: dict[Allocation, None] = {}
    for uses in use_sets(battle, one, facts, grid):
        paid = sum(use.energy for use in uses)
        for away in _away_sets(battle, one, one.left - paid):
            left = one.left - paid - sum(each.energy for each in away)
            for attacks, defence in _spreads(battle, one, left, facts, grid):
                found[Allocation(attacks=attacks, defence=defence, uses=uses, away=away)] = None
                if len(found) > MOST_CANDIDATES and grid < GRID:
                    return candidates(battle, one, GRID)
    whole = grid == _step(one.left, grid) == 1 == len(battle.opponents(one)) and _is_fixed(battle, one)
    return Tried(allocations=tuple(found), whole=whole)


def _is_fixed(battle: Battle, one: Rumbler) -> bool:
    """Tell whether no Power takes a free X, of which only some are tried."""
    return not any(power.takes_x for power in _basics(battle, one))


def use_sets(battle: Battle, one: Rumbler, facts: Facts, grid: int) -> Iterator[tuple[Use, ...]]:
    """Yield every set of uses that can be paid."""
    choices = [tuple(_uses(battle, one, power, facts, grid)) for power in _basics(battle, one)]
    for picked in product(*choices):
        uses = tuple(use for part in picked for use in part)
        if sum(use.energy for use in uses) <= one.left:
            yield uses


def _basics(battle: Battle, one: Rumbler) -> Iterator[Power]:
    for power in (battle.power(key) for key in one.powers):
        if power.basic and next(forbidding(battle, one, power), None) is None:
            yield power


def _uses(battle: Battle, one: Rumbler, power: Power, facts: Facts, grid: int) -> Iterator[tuple[Use, ...]]:
    """Yield no use of a Power, one, and several alike."""
    yield ()
    able = [other.id for other in targets(battle, one, power)] if power.targeted else [""]
    in_all = power.entry.per_battle
    left = in_all - one.times(power.id) if in_all else MOST_USES
    most = min(power.entry.uses or MOST_USES, left)
    for target in able[:MOST_TARGETS]:
        for energy in _prices(battle, one, power, facts, grid):
            uses = 1 if power.takes_x else most
            yield from ((Use(power.id, target, energy),) * n for n in range(1, uses + 1))


def _prices(battle: Battle, one: Rumbler, power: Power, facts: Facts, grid: int) -> list[int]:
    exact = price(battle, one, power)
    least = power.entry.min_cost
    most = one.left if power.entry.max_cost is None else min(one.left, power.entry.max_cost)
    if exact is not None:
        return [exact] if least <= exact <= most else []
    near = (1, one.left // 4, one.left // 2, one.left * 3 // 4, one.left, one.health - 1, facts.incoming)
    steps = (0,) if grid > 1 else (-1, 0, 1)
    return sorted({x + step for x in near for step in steps if least <= x + step <= most})


def _away_sets(battle: Battle, one: Rumbler, left: int) -> Iterator[tuple[Away, ...]]:
    """Yield looking away from nobody, and from all who can be seen to stare."""
    yield ()
    found = dict.fromkeys(_stares(battle, one))
    if found and sum(away.energy for away in found) <= left:
        yield tuple(found)


def _spreads(
    battle: Battle, one: Rumbler, left: int, facts: Facts, grid: int
) -> Iterator[tuple[tuple[Aim, ...], int]]:
    """Yield Attacks with the Defense that remains: a line of amounts, or thresholds for several targets."""
    able = battle.opponents(one)[:MOST_TARGETS]
    if len(able) == 1:
        lines: Iterable[tuple[Aim, ...]] = (
            (Aim(able[0].id, amount),) if amount else () for amount in _line(left, facts, grid)
        )
    else:
        lines = _thresholds(battle, able, left, facts)
    for attacks in lines:
        rest = left - sum(aim.amount for aim in attacks)
        yield attacks, rest
        if facts.spare and not facts.open and facts.incoming < rest:
            yield attacks, facts.incoming
        if facts.spare and rest:
            yield attacks, 0


def _line(left: int, facts: Facts, grid: int) -> list[int]:
    """Return the amounts of an Attack: Defense beyond what comes in is wasted (11.1)."""
    least = 0 if facts.open else max(0, left - facts.incoming)
    return sorted({*range(least, left + 1, _step(left, grid)), left, 0})


def _step(left: int, grid: int) -> int:
    """Return the step between the Attacks that are tried."""
    return max(grid, left // MOST_STEPS, 1)


def _thresholds(
    battle: Battle, able: tuple[Rumbler, ...], left: int, facts: Facts
) -> Iterator[tuple[Aim, ...]]:
    """Yield for each target nothing, just over its Defense, just lethal, or all there is (11.3)."""
    choices = [sorted(_amounts(target, left, facts)) for target in able]
    for amounts in product(*choices):
        if sum(amounts) <= left:
            yield tuple(
                Aim(target.id, amount) for target, amount in zip(able, amounts, strict=True) if amount
            )


def _amounts(target: Rumbler, left: int, facts: Facts) -> set[int]:
    defence = target.spending.defence
    wanted = {0, defence + 1, defence + target.health, left // 2, left}
    if facts.tens:
        wanted |= {-(-amount // 10) * 10 for amount in wanted}
    return {amount for amount in wanted if 0 <= amount <= left}
