"""The GM's adviser: the Villains' best answers to what the Heroes have shown (11.3, PR-91)."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence

from companion.games.rumble.rules.course import participants
from companion.games.rumble.state import Aim, Allocation, Battle, Rumbler
from companion.lab.rumble.findings import Advice, Dial, Reply, least_sure
from companion.lab.rumble.judging import Judge
from companion.lab.rumble.replies import by_cost, reply_of, searched
from companion.lab.steps import Steps, finished

TEMPERATURES: Mapping[Dial, float] = {"best": 0.0, "fair": 0.1, "kind": 0.5}
"""How little a Villain minds a bad answer (11.3)."""
SHOWN = 5
MOST_PASSES = 10


def advise(battle: Battle, judge: Judge, *, seed: str = "") -> Advice:
    """Return the Villains' answers to a revealed allocation of the Heroes; SEED is the dial's luck."""
    return finished(advise_in_steps(battle, judge, seed=seed))


def advise_in_steps(battle: Battle, judge: Judge, *, seed: str = "") -> Steps[Advice]:
    """Yield the part that is done; return the advice.

    One Villain's answers are searched through; several are improved one at a time (coordinate descent),
    which finds a good joint answer, not always the best.
    """
    ready = participants(battle)
    if len(ready) == 1:
        yield 0.0
        search = searched(battle, ready[0], {}, judge)
        return _advice(search.replies, seed, whole=search.whole)
    return (yield from _joint(battle, ready, judge, seed))


def _advice(replies: Sequence[Reply], seed: str, *, whole: bool) -> Advice:
    shown = tuple(replies[:SHOWN])
    luck = random.Random(seed)
    return Advice(
        replies=shown,
        fair=picked(replies, TEMPERATURES["fair"], luck),
        kind=picked(replies, TEMPERATURES["kind"], luck),
        tried=len(replies),
        sure=least_sure(*(reply.sure for reply in shown)),
        whole=whole,
    )


def picked(replies: Sequence[Reply], temperature: float, luck: random.Random) -> Reply:
    """Return a reply as somebody would choose who minds bad ones only so much; at 0 the first."""
    if temperature <= 0:
        return replies[0]
    least = min(reply.value for reply in replies)
    weights = [math.exp((least - reply.value) / temperature) for reply in replies]
    return luck.choices(replies, weights)[0]


def _joint(battle: Battle, ready: Sequence[Rumbler], judge: Judge, seed: str) -> Steps[Advice]:
    """Improve one Villain at a time from several starts, until nothing changes."""
    found: dict[tuple[tuple[str, Allocation], ...], Reply] = {}
    starts = tuple(_starts(battle, ready))
    for n, start in enumerate(starts):
        yield n / len(starts)
        best = reply_of(battle, start, judge)
        for _ in range(MOST_PASSES):
            before = best
            for one in ready:
                others = {key: each for key, each in best.allocations if key != one.id}
                replies = searched(battle, one, others, judge).replies
                found.update((_key(reply), reply) for reply in replies)
                best = min(best, replies[0], key=by_cost)
                yield n / len(starts)
            if best is before:
                break
    return _advice(sorted(found.values(), key=by_cost), seed, whole=False)


def _key(reply: Reply) -> tuple[tuple[str, Allocation], ...]:
    return tuple(sorted(reply.allocations, key=_who))


def _who(pair: tuple[str, Allocation]) -> str:
    return pair[0]


def _starts(battle: Battle, ready: Sequence[Rumbler]) -> Iterator[dict[str, Allocation]]:
    """Yield all in Defense, all on the weakest Hero, and all on each Hero at exactly lethal."""
    heroes = battle.opponents(ready[0])
    weakest = min(heroes, key=_needed)
    yield {one.id: Allocation(defence=one.left) for one in ready}
    yield {one.id: _on(one, weakest, one.left) for one in ready}
    for hero in heroes:
        needed = _needed(hero)
        start: dict[str, Allocation] = {}
        for one in ready:
            amount = min(one.left, needed)
            needed -= amount
            start[one.id] = _on(one, hero, amount)
        yield start


def _needed(hero: Rumbler) -> int:
    return max(0, hero.health) + hero.spending.defence


def _on(one: Rumbler, target: Rumbler, amount: int) -> Allocation:
    attacks = (Aim(target.id, amount),) if amount else ()
    return Allocation(attacks=attacks, defence=one.left - amount)
