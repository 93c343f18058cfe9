"""What the Heroes could announce: the allocation whose best answer hurts least, looking some rounds ahead."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.rumble.rules.course import participants
from companion.games.rumble.state import Allocation, Battle, Rumbler
from companion.lab.rumble.adviser import advise
from companion.lab.rumble.candidates import candidates
from companion.lab.rumble.findings import Plan, Reply, Verdict, least_sure
from companion.lab.rumble.judging import Judge
from companion.lab.rumble.resolving import endings, proposed, with_allocations
from companion.lab.steps import Steps, finished

COARSE = 10
"""The grid on which plans are looked for."""
SHOWN = 5


def plans(battle: Battle, judge: Judge, *, depth: int = 1) -> Steps[tuple[Plan, ...]]:
    """Yield the part that is done; return the Heroes' best announcements, best first.

    Of several Heroes each is planned for while the others hold; DEPTH counts the rounds looked ahead.
    The search is on a grid, so a plan may be missed; its own value is as sure as its answer's.
    """
    ready = participants(battle)
    tried = tuple(_announcements(battle, ready))
    found: list[Plan] = []
    for n, announced in enumerate(tried):
        yield n / len(tried)
        found.append(_plan(battle, announced, judge, depth))
    found.sort(key=_worth, reverse=True)
    return tuple(found[:SHOWN])


def _worth(plan: Plan) -> tuple[float, int]:
    spent = sum(allocation.power_energy for _, allocation in plan.allocations)
    return round(plan.value, 9), -spent


def _announcements(battle: Battle, ready: Sequence[Rumbler]) -> list[dict[str, Allocation]]:
    held = {one.id: Allocation(defence=one.left) for one in ready}
    return [
        {**held, one.id: each}
        for one in ready
        for each in candidates(battle, one, max(1, one.left // COARSE)).allocations
    ] or [held]


def _plan(battle: Battle, announced: dict[str, Allocation], judge: Judge, depth: int) -> Plan:
    shown = with_allocations(battle, announced)
    answer = advise(shown, judge).replies[0]
    verdict = Verdict(answer.value, answer.sure)
    if depth > 1:
        verdict = _further(shown, answer, judge, depth)
    return Plan(allocations=tuple(announced.items()), answer=answer, value=verdict.value, sure=verdict.sure)


def _further(shown: Battle, answer: Reply, judge: Judge, depth: int) -> Verdict:
    """Return what an answer comes to when the next round is planned for too."""
    value, sure = 0.0, answer.sure
    for end in endings(with_allocations(shown, dict(answer.allocations)), proposed):
        found = judge.verdict(end.battle)
        if not end.battle.over and end.battle.step == "S1":
            found = _next_round(end.battle, judge, depth - 1)
        value += end.chance * found.value
        sure = least_sure(sure, found.sure)
    return Verdict(value, sure)


def _next_round(battle: Battle, judge: Judge, depth: int) -> Verdict:
    value, sure = 0.0, judge.verdict(battle).sure
    for begun in endings(battle, proposed, begin=True):
        found = judge.verdict(begun.battle)
        if not begun.battle.over:
            best = finished(plans(begun.battle, judge, depth=depth))[0]
            found = Verdict(best.value, best.sure)
        value += begun.chance * found.value
        sure = least_sure(sure, found.sure)
    return Verdict(value, sure)
