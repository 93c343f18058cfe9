"""What the lab has found, in words (PR-91)."""

from __future__ import annotations

from companion.engine.texts import tr, tr_n
from companion.games.rumble.naming import allocation_words, figure, name
from companion.games.rumble.state import Battle
from companion.lab.rumble.findings import Advice, Plan, Range, Reply, Sure


def sure_words(sure: Sure) -> str:
    """Return how sure a figure is."""
    return {
        "exact": tr("exact"),
        "this round": tr("exact this round, estimate after"),
        "estimate": tr("estimate"),
    }[sure]


def percent(chance: float) -> str:
    """Return a chance in percent; what is not quite certain is not called so.

    >>> percent(0.5), percent(0.9999), percent(0.0)
    ('50 %', '> 99 %', '0 %')
    """
    rounded = round(chance * 100)
    if rounded == 100 and chance < 1:
        return "> 99 %"
    if rounded == 0 and chance > 0:
        return "< 1 %"
    return f"{rounded} %"


def reply_words(battle: Battle, reply: Reply) -> str:
    """Return in one sentence what a reply does and what it may come to."""
    alone = len(reply.allocations) == 1
    does = "; ".join(
        allocation_words(battle, allocation)
        if alone
        else f"{name(battle, who)} {allocation_words(battle, allocation)}"
        for who, allocation in reply.allocations
    )
    fates = ", ".join(_fate(battle, reply, found) for found in reply.ranges)
    chance = tr("the Heroes' chance is then {chance}", chance=percent(reply.value))
    return f"{does}: {fates}; {chance}."


def _fate(battle: Battle, reply: Reply, found: Range) -> str:
    who, falls = name(battle, found.who), dict(reply.falls).get(found.who, 0.0)
    if falls >= 1:
        return tr("{who} is KO'd", who=who)
    low, high = figure(found.low), figure(found.high)
    health = tr("{who} has {low} to {high}", who=who, low=low, high=high)
    if low == high:
        health = tr("{who} has {low}", who=who, low=low)
    return health + tr(" (KO {chance})", chance=percent(falls)) if falls else health


def advice_words(battle: Battle, advice: Advice) -> str:
    """Return how an advice came about: how much was tried, how sure it is, under which house rules."""
    tried = tr_n("one answer tried", "{n} answers tried", advice.tried)
    best = tr("none better was missed") if advice.whole else tr("there may be one still better")
    if len(advice.replies[0].allocations) > 1:
        best = tr("a lower bound: together the Villains may do still better")
    rules = ", ".join(f"{option.key} = {str(option.value).lower()}" for option in battle.options)
    house = tr("house rules: {rules}", rules=rules) if rules else tr("no house rules")
    return "; ".join((sure_words(advice.sure), tried, best, house))


def plan_words(battle: Battle, plan: Plan) -> str:
    """Return in one sentence what the Heroes could announce, and how it is answered best."""
    announced = "; ".join(
        f"{name(battle, who)} {allocation_words(battle, allocation)}" for who, allocation in plan.allocations
    )
    answer = "; ".join(
        f"{name(battle, who)} {allocation_words(battle, allocation)}"
        for who, allocation in plan.answer.allocations
    )
    return tr(
        "{announced}: answered by {answer}; the Heroes' chance is then {chance} ({sure}).",
        announced=announced,
        answer=answer,
        chance=percent(plan.value),
        sure=sure_words(plan.sure),
    )
