"""What an allocation comes to, round and all that follows, and the search through one Rumbler's (11.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from companion.engine.odds import Decide
from companion.games.rumble.rules.course import REACTION, participants, stares
from companion.games.rumble.state import Allocation, Battle, Rumbler
from companion.lab.rumble.candidates import GRID, candidates
from companion.lab.rumble.findings import Range, Reply, Sure, least_sure
from companion.lab.rumble.judging import Judge
from companion.lab.rumble.resolving import SAMPLES, Ending, endings, proposed, splits, with_allocations

REFINED = 30
"""How many of the best are looked at more closely after a coarse search."""
SECOND_STEPS = 12
"""How many amounts are tried where a second allocation is looked ahead to."""
DECIDED_LATER = frozenset({"P1", "P2", REACTION})
_CERTAIN = 1e-9


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
    replies = [reply_of(battle, {**others, one.id: each}, judge) for each in tried.allocations]
    if not tried.whole:
        best = sorted(replies, key=by_cost)[:REFINED]
        finer = {near for reply in best for near in _near(dict(reply.allocations)[one.id], one)}
        replies += [
            reply_of(battle, {**others, one.id: each}, judge) for each in finer.difference(tried.allocations)
        ]
    return Search(replies=tuple(sorted(replies, key=by_cost)), whole=tried.whole)


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


def reply_of(battle: Battle, allocations: Mapping[str, Allocation], judge: Judge) -> Reply:
    """Return what ALLOCATIONS come to, the Villains' damage divided as suits them best."""
    ready = with_allocations(battle, allocations)
    found = [_outcome(ready, allocations, decide, judge) for decide in splits(ready)]
    return found[0] if len(found) == 1 else min(found, key=by_cost)


def _outcome(ready: Battle, allocations: Mapping[str, Allocation], decide: Decide, judge: Judge) -> Reply:
    first = endings(ready, decide)
    ends = settled(first, judge)
    verdicts = [judge.verdict(end.battle) for end in ends]
    after = least_sure(*(verdict.sure for verdict in verdicts))
    return Reply(
        allocations=tuple(allocations.items()),
        value=sum(end.chance * verdict.value for end, verdict in zip(ends, verdicts, strict=True)),
        sure=_sure(first, after),
        ranges=tuple(_ranges(ready, ends)),
        falls=tuple(_falls(ready, ends)),
    )


def _sure(ends: Sequence[Ending], after: Sure) -> Sure:
    """Return how sure a round is: later decisions are looked for on a grid, many coins are sampled."""
    if len(ends) >= SAMPLES or any(end.battle.step in DECIDED_LATER for end in ends):
        return "estimate"
    return "this round" if after == "estimate" else after


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
    return [each for each in coarse.allocations if not each.uses and not each.away]


def _ranges(ready: Battle, ends: list[Ending]) -> Iterator[Range]:
    for one in ready.living:
        healths = [end.battle.rumbler(one.id).health for end in ends]
        yield Range(one.id, min(healths), max(healths))


def _falls(ready: Battle, ends: list[Ending]) -> Iterator[tuple[str, float]]:
    for one in ready.living:
        chance = sum(end.chance for end in ends if end.battle.rumbler(one.id).out)
        if chance > _CERTAIN:
            yield one.id, min(1.0, chance)
