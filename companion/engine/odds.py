"""Exact odds of a command, from the rules themselves: every answer with its weight.

Equal states are merged wherever a rule ends with ``then``, so a split attack grows with its
distinct states, not with its histories. Each path through a step is run exactly once.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator, Hashable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.notes import Note
from companion.engine.prompts import Draw, Prompt, Roll
from companion.engine.table import Rules, State

Decide: TypeAlias = Callable[[State, Prompt], Any]
"""A policy: the answer to a choice, from what its seat may know."""
Watch: TypeAlias = Callable[[Note], Hashable | None]
"""Turns a note into a mark to be counted with the outcome, or None."""
Outcome: TypeAlias = tuple[State, tuple[Hashable, ...]]
"""A final state with the marks that were seen on the way."""
Chances: TypeAlias = dict[Outcome, Fraction]
Weighted: TypeAlias = tuple[tuple[Any, int], ...]


def odds(rules: Rules, state: State, command: Command, decide: Decide, watch: Watch | None = None) -> Chances:
    """Return every outcome of COMMAND on STATE with its exact chance; the chances add up to 1."""
    steps = odds_in_slices(rules, state, command, decide, watch)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            chances: Chances = end.value
            return chances


def odds_in_slices(
    rules: Rules, state: State, command: Command, decide: Decide, watch: Watch | None = None
) -> Generator[None, None, Chances]:
    """Yield after every path, so that the caller may stop or breathe; return the chances at the end."""
    done: Chances = defaultdict(Fraction)
    ahead: dict[tuple[State, Command, tuple[Hashable, ...]], Fraction] = {(state, command, ()): Fraction(1)}
    while ahead:
        (now, doing, marks), chance = ahead.popitem()
        sums: dict[tuple[State, Command | None, tuple[Hashable, ...]], dict[int, int]] = {}
        for step, seen, ways, of in paths(rules, now, doing, decide, watch):
            by_total = sums.setdefault((step.state, step.then, (*marks, *seen)), {})
            by_total[of] = by_total.get(of, 0) + ways
            yield
        for (after, then, told), by_total in sums.items():
            share = chance * sum((Fraction(ways, of) for of, ways in by_total.items()), Fraction(0))
            if then is None:
                done[after, told] += share
            else:
                ahead[after, then, told] = ahead.get((after, then, told), Fraction(0)) + share
    return dict(done)


def paths(
    rules: Rules, state: State, command: Command, decide: Decide, watch: Watch | None
) -> Generator[tuple[Any, tuple[Hashable, ...], int, int], None, None]:
    """Yield (step, marks, ways, of) for every way COMMAND's own step can go, each run once.

    The chance of a path is ways / of. Works like an odometer: the last question with answers left
    moves on, all before it keep theirs.
    """
    forks: list[tuple[Weighted, int]] = []
    while True:
        rule = rules.resolve(state, command)
        marks: list[Hashable] = []
        ways = of = 1
        depth = 0
        value: Any = None
        try:
            while True:
                said = rule.send(value)
                if isinstance(said, Note):
                    value = None
                    if watch is not None and (mark := watch(said)) is not None:
                        marks.append(mark)
                    continue
                if depth == len(forks):
                    forks.append((_answers(said, state, decide), 0))
                answers, at = forks[depth]
                value, weight = answers[at]
                ways *= weight
                of *= _total(answers)
                depth += 1
        except StopIteration as end:
            yield end.value, tuple(marks), ways, of
        while forks and forks[-1][1] + 1 == len(forks[-1][0]):
            forks.pop()
        if not forks:
            return
        answers, at = forks[-1]
        forks[-1] = (answers, at + 1)


def _answers(prompt: Prompt, state: State, decide: Decide) -> Weighted:
    if isinstance(prompt, Roll):
        return faces(prompt.dice, pool=prompt.pool)
    if isinstance(prompt, Draw):
        return tuple(Counter(permutations(prompt.items, prompt.take)).items())
    return ((prompt.check(decide(state, prompt)), 1),)


@lru_cache(maxsize=256)
def faces(dice: tuple[int, ...], *, pool: bool) -> Weighted:
    """Return every throw of DICE with the number of ways it falls; a pool of like dice unordered.

    >>> faces((2, 2), pool=True)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    if pool and len(set(dice)) == 1:
        whole = factorial(len(dice))
        return tuple(
            (throw, whole // prod(factorial(n) for n in Counter(throw).values()))
            for throw in combinations_with_replacement(range(1, dice[0] + 1), len(dice))
        )
    return tuple((throw, 1) for throw in product(*(range(1, sides + 1) for sides in dice)))


@lru_cache(maxsize=1024)
def _total(answers: Weighted) -> int:
    return sum(weight for _, weight in answers)
