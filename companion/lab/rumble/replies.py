"""What an allocation comes to, round and all that follows, and the search through one Rumbler's (11.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from companion.engine.odds import Decide
from companion.games.rumble.rules.course import REACTION, participants, stares
from companion.games.rumble.state import Allocation, Battle, Rumbler
from companion.lab.rumble.candidates import GRID, candidates
from companion.lab.rumble.judging import Judge, Sure, least_sure
from companion.lab.rumble.resolving import Ending, endings, proposed, splits, with_allocations

REFINED = 30
"""How many of the best are looked at more closely after a coarse search."""
SECOND_STEPS = 12
"""How many amounts are tried where a second allocation is looked ahead to."""
DECIDED_LATER = frozenset({"P1", "P2", REACTION})
_CERTAIN = 1e-9


class Range(Struct, frozen=True):
    """The Health with which somebody may come out of the round."""

    who: str
    low: int
    high: int


class Reply(Struct, frozen=True, kw_only=True):
    """Allocations, and what they may come to."""

    allocations: tuple[tuple[str, Allocation], ...]
    value: float
    """The Heroes' chance to win after them."""
    sure: Sure
    ranges: tuple[Range, ...]
    falls: tuple[tuple[str, float], ...]
    """Who may be KO'd in this round, with the chance."""

    @property
    def cost(self) -> tuple[float, int, int]:
        """What replies are ordered by: value, then less Energy in Powers, then more Defense."""
        spent = sum(allocation.power_energy for _, allocation in self.allocations)
        defence = sum(allocation.defence for _, allocation in self.allocations)
        return round(self.value, 9), spent, -defence


class Search(Struct, frozen=True, kw_only=True):
    """What a search has found, best for the Villains first."""

    replies: tuple[Reply, ...]
    whole: bool
    """Whether every amount was tried."""


def by_cost(reply: Reply) -> tuple[float, int, int]:
    """Return the key that puts the best for the Villains first."""
    return reply.cost


def searched(battle: Battle, one: Rumbler, others: Mapping[str, Allocation], judge: Judge) -> Search:
    """Return ONE's answers, those of OTHERS given; a coarse grid is refined round its best."""
    tried = candidates(battle, one)
    replies = [tested(battle, {**others, one.id: each}, judge) for each in tried]
    whole = not _is_coarse(tried)
    if not whole:
        best = sorted(replies, key=by_cost)[:REFINED]
        finer = {near for reply in best for near in _near(dict(reply.allocations)[one.id], one)}
        replies += [tested(battle, {**others, one.id: each}, judge) for each in finer.difference(tried)]
    return Search(replies=tuple(sorted(replies, key=by_cost)), whole=whole)


def _is_coarse(tried: Sequence[Allocation]) -> bool:
    """Tell whether Attacks were thinned to a grid; the last step before all there is may be a short one."""
    amounts = sorted({allocation.attack_energy for allocation in tried})
    steps = [after - before for before, after in pairwise(amounts)]
    return len(steps) > 2 and min(steps[1:-1]) >= GRID


def _near(allocation: Allocation, one: Rumbler) -> Iterator[Allocation]:
    """Yield allocations whose first Attack differs by less than a step of the grid."""
    if not allocation.attacks:
        return
    first, *rest = allocation.attacks
    for step in range(1 - GRID, GRID):
        if first.amount + step > 0 and allocation.defence >= step:
            yield Allocation(
                attacks=(first._replace(amount=first.amount + step), *rest),
                defence=allocation.defence - step,
                uses=allocation.uses,
                away=allocation.away,
            )


def tested(battle: Battle, allocations: Mapping[str, Allocation], judge: Judge) -> Reply:
    """Return what ALLOCATIONS come to, the Villains' damage divided as suits them best."""
    ready = with_allocations(battle, allocations)
    found = [_outcome(ready, allocations, decide, judge) for decide in splits(ready)]
    return found[0] if len(found) == 1 else min(found, key=by_cost)


def _outcome(ready: Battle, allocations: Mapping[str, Allocation], decide: Decide, judge: Judge) -> Reply:
    ends = settled(endings(ready, decide), judge)
    verdicts = [judge.verdict(end.battle) for end in ends]
    sure = least_sure(*(verdict.sure for verdict in verdicts))
    return Reply(
        allocations=tuple(allocations.items()),
        value=sum(end.chance * verdict.value for end, verdict in zip(ends, verdicts, strict=True)),
        sure="this round" if sure == "estimate" and ready.step not in DECIDED_LATER else sure,
        ranges=tuple(_ranges(ready, ends)),
        falls=tuple(_falls(ready, ends)),
    )


def settled(ends: list[Ending], judge: Judge) -> list[Ending]:
    """Return endings with all decided that comes after the first allocation."""
    found: list[Ending] = []
    for end in ends:
        if end.battle.step in DECIDED_LATER:
            later = _decided(end.battle, judge)
            found += [Ending(after.battle, after.chance * end.chance) for after in later]
        else:
            found.append(end)
    return found


def _decided(battle: Battle, judge: Judge) -> list[Ending]:
    """Return how the round goes on if those in turn each do what suits their side best."""
    ready = participants(battle)
    chosen: dict[str, Allocation] = {one.id: Allocation() for one in ready}
    ends: list[Ending] = []
    for one in ready:
        trials = [
            settled(endings(with_allocations(battle, {**chosen, one.id: more}), proposed), judge)
            for more in later_choices(battle, one)
        ]
        values = [_mean(trial, judge) for trial in trials]
        best = values.index(max(values) if one.hero else min(values))
        chosen[one.id] = later_choices(battle, one)[best]
        ends = trials[best]
    return ends


def _mean(ends: list[Ending], judge: Judge) -> float:
    return sum(end.chance * judge.verdict(end.battle).value for end in ends)


def later_choices(battle: Battle, one: Rumbler) -> list[Allocation]:
    """Return what ONE may add in a second allocation, or pay once it has seen a gaze."""
    if battle.step == REACTION:
        return [Allocation(), Allocation(away=stares(battle, one)[:1])]
    coarse = candidates(battle, one, max(1, one.left // SECOND_STEPS))
    return [each for each in coarse if not each.uses and not each.away]


def _ranges(ready: Battle, ends: list[Ending]) -> Iterator[Range]:
    for one in ready.living:
        healths = [end.battle.rumbler(one.id).health for end in ends]
        yield Range(one.id, min(healths), max(healths))


def _falls(ready: Battle, ends: list[Ending]) -> Iterator[tuple[str, float]]:
    for one in ready.living:
        chance = sum(end.chance for end in ends if end.battle.rumbler(one.id).out)
        if chance > _CERTAIN:
            yield one.id, min(1.0, chance)
