"""Exact odds of a command, from the rules themselves: every answer with its weight.

Equal states are merged wherever a rule ends with ``then``, so a split attack grows with its
distinct states, not with its histories. Each path through a step is run exactly once.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations_with_replacement, islice, product
from math import factorial, perm, prod
from typing import Any, TypeAlias

from companion.engine.commands import Command
from companion.engine.errors import RuleError
from companion.engine.notes import Note
from companion.engine.prompts import Asking, Draw, Prompt, Roll
from companion.engine.table import Rules, State, Step
from companion.engine.texts import tr

Decide: TypeAlias = Callable[[State, Prompt], Any]
"""A policy: the answer to a choice, from what its seat may know."""
Watch: TypeAlias = Callable[[Note], Hashable | None]
"""Turns a note into a mark to be counted with the outcome, or None."""
Marks: TypeAlias = tuple[Hashable, ...]
Outcome: TypeAlias = tuple[State, Marks]
"""A final state with the marks that were seen on the way."""
Chances: TypeAlias = dict[Outcome, Fraction]
Path: TypeAlias = tuple[Step, Marks, int, int]
"""How a step can end, with its marks; its chance is the first number over the second."""
Ways: TypeAlias = dict[int, int]
"""How many ways out of how many: ``{36: 5, 6: 1}`` is 5/36 + 1/6; adding up needs no fractions."""
Weighted: TypeAlias = tuple[tuple[Any, int], ...]

MOST_ANSWERS = 200_000
"""Answers to one question beyond which odds are not counted."""


_NEW = object()
"""Stands for the answer to a question that has not been met yet."""


def odds(rules: Rules, state: State, command: Command, decide: Decide, watch: Watch | None = None) -> Chances:
    """Return every outcome of COMMAND on STATE with its exact chance; the chances add up to 1.

    Raises: RuleError if the rules refuse it on some path, or a roll has too many outcomes.
    """
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
    done: dict[Outcome, Ways] = {}
    # First in, first out: by the time a state is gone on with, all ways that lead to it have met.
    ahead: OrderedDict[tuple[State, Command, Marks], Ways] = OrderedDict()
    ahead[state, command, ()] = {1: 1}
    while ahead:
        (now, doing, marks), before = ahead.popitem(last=False)
        ends: dict[tuple[State, Command | None, Marks], Ways] = {}
        for step, seen, n, of in paths(rules, now, doing, decide, watch):
            end = step.state, step.then, seen
            ways = ends.get(end)
            if ways is None:
                ends[end] = {of: n}
            else:
                ways[of] = ways.get(of, 0) + n
            yield
        for (after, then, seen), ways in ends.items():
            told = (*marks, *seen)
            if then is None:
                _lead(before, ways, done.setdefault((after, told), {}))
            else:
                _lead(before, ways, ahead.setdefault((after, then, told), {}))
    return {
        outcome: sum((Fraction(n, of) for of, n in ways.items()), Fraction(0))
        for outcome, ways in done.items()
    }


def _lead(before: Ways, ways: Ways, to: Ways) -> None:
    """Add to TO the ways that lead there: each of BEFORE, then each of WAYS."""
    for of, n in before.items():
        for of_these, these in ways.items():
            to[of * of_these] = to.get(of * of_these, 0) + n * these


def paths(
    rules: Rules, state: State, command: Command, decide: Decide, watch: Watch | None = None
) -> Iterator[Path]:
    """Yield every way COMMAND's own step can go, each run once; of a band of faces, the lowest.

    Whoever watches the notes sees every face, since bands promise nothing about notes.
    Works like an odometer: the last question with answers left moves on, all before it keep theirs.
    """
    odometer = _Odometer(partial(_answers, state=state, decide=decide, in_bands=watch is None))
    while True:
        step, marks = _walked(rules.resolve(state, command), odometer, watch)
        yield step, marks, *odometer.share()
        if not odometer.turn():
            return


def _walked(rule: Asking[Step], odometer: _Odometer, watch: Watch | None) -> tuple[Step, Marks]:
    """Return where RULE comes out with the answers that the odometer shows; it meets those that are new."""
    marks: list[Hashable] = []
    values = iter(odometer.values)
    value: Any = None
    while True:
        try:
            said: Any = rule.send(value)
        except StopIteration as end:
            return end.value, tuple(marks)
        if said.asks:
            value = next(values, _NEW)
            if value is _NEW:
                value = odometer.meet(said)
        else:
            value = None
            if watch is not None and (mark := watch(said)) is not None:
                marks.append(mark)


class _Odometer:
    """The questions of a step as wheels of weighted answers, each at one of them."""

    def __init__(self, answers: Callable[[Prompt], Weighted]) -> None:
        self.values: list[Any] = []
        self._answers = answers
        self._wheels: list[_Wheel] = []

    def meet(self, prompt: Prompt) -> Any:
        """Add a wheel for a question that comes after all others, and return its first answer."""
        self._wheels.append(_Wheel(self._answers(prompt), *self.share()))
        self.values.append(self._wheels[-1].answers[0][0])
        return self.values[-1]

    def share(self) -> tuple[int, int]:
        """Return how many ways out of how many the wheels show now."""
        if not self._wheels:
            return 1, 1
        last = self._wheels[-1]
        return last.ways * last.answers[last.at][1], last.of

    def turn(self) -> bool:
        """Turn the last wheel that has answers left, and take off those behind it; False if none has."""
        while self._wheels:
            last = self._wheels[-1]
            last.at += 1
            if last.at < len(last.answers):
                self.values[-1] = last.answers[last.at][0]
                return True
            self._wheels.pop()
            self.values.pop()
        return False


class _Wheel:
    """A question with its weighted answers; the way goes on with the one AT."""

    __slots__ = ("answers", "at", "of", "ways")

    def __init__(self, answers: Weighted, ways: int, of: int) -> None:
        self.answers = answers
        self.at = 0
        self.ways = ways
        self.of = of * sum(weight for _, weight in answers)


def _answers(prompt: Prompt, *, state: State, decide: Decide, in_bands: bool) -> Weighted:
    if isinstance(prompt, Roll):
        if prompt.bands and in_bands:
            return banded(prompt.dice[0], prompt.bands)
        return faces(prompt.dice, pool=prompt.pool)
    if isinstance(prompt, Draw):
        return draws(prompt.items, prompt.take)
    return ((prompt.check(decide(state, prompt)), 1),)


@lru_cache(maxsize=256)
def faces(dice: tuple[int, ...], *, pool: bool) -> Weighted:
    """Return every throw of DICE with the number of ways it falls; a pool of like dice unordered.

    Raises: RuleError if there are too many.

    >>> faces((2, 2), pool=True)
    (((1, 1), 1), ((1, 2), 2), ((2, 2), 1))
    """
    if pool and len(set(dice)) == 1:
        whole = factorial(len(dice))
        throws = combinations_with_replacement(range(1, dice[0] + 1), len(dice))
        return _listed(
            (throw, whole // prod(factorial(n) for n in Counter(throw).values())) for throw in throws
        )
    return _listed((throw, 1) for throw in product(*(range(1, sides + 1) for sides in dice)))


@lru_cache(maxsize=256)
def banded(sides: int, bands: tuple[int, ...]) -> Weighted:
    """Return the lowest face of each band with the number of faces in it.

    >>> banded(10, (1, 6))
    (((1,), 5), ((6,), 5))
    """
    ends = (*bands[1:], sides + 1)
    return tuple(((low,), end - low) for low, end in zip(bands, ends, strict=True))


@lru_cache(maxsize=256)
def draws(items: tuple[str, ...], take: int) -> Weighted:
    """Return every order in which TAKE of ITEMS come out of the hat, with the number of ways.

    Raises: RuleError if there are too many.

    >>> draws(("ace", "ace", "king"), 2)
    ((('ace', 'ace'), 2), (('ace', 'king'), 2), (('king', 'ace'), 2))
    """
    hat = Counter(items)
    # At least so many orders there are: enough to refuse a shuffle of many at once.
    if perm(len(hat), min(take, len(hat))) > MOST_ANSWERS:
        raise _too_many()
    return _listed(_drawn(hat, take))


def _drawn(hat: dict[str, int], take: int) -> Iterator[tuple[tuple[str, ...], int]]:
    if take == 0:
        yield (), 1
        return
    for item, n in hat.items():
        if n:
            hat[item] -= 1
            yield from (((item, *rest), n * ways) for rest, ways in _drawn(hat, take - 1))
            hat[item] += 1


def _listed(answers: Iterable[tuple[Any, int]]) -> Weighted:
    listed = tuple(islice(answers, MOST_ANSWERS + 1))
    if len(listed) > MOST_ANSWERS:
        raise _too_many()
    return listed


def _too_many() -> RuleError:
    return RuleError(tr("too many outcomes for exact odds"))
