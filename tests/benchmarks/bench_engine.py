"""How fast rules are played: a die through the questions, a new state, exact odds.

Each figure is a ratio to what one would do without the kernel: call for a die outright, copy a
frozen dataclass, or run each way that a command can go once, with its answers ready.
"""

from __future__ import annotations

import dataclasses
import gc
import random
import tracemalloc
from collections.abc import Callable
from functools import partial
from itertools import chain
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.odds import Decide, odds, paths
from companion.engine.prompts import Asking, Prompt, Roll, ask
from companion.engine.table import Answer, Rules, Scripted, State, Step, numbered, play
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.forecast import decide
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle
from tests.benchmarks.timing import seconds_per_call, shown
from tests.engine.toy import BRAWL, START, Strike
from tests.games.slugfest.arena import arena, at, sheet, unit

fraction = random.Random(1).random


def report(title: str, ours: Callable[[], object], other: Callable[[], object], goal: str) -> None:
    """Print one line: both times, and ours as a multiple of the other."""
    times = seconds_per_call({"ours": ours, "other": other})
    ratio = times["ours"] / times["other"]
    print(f"{title:58s} {shown(times['ours']):>8s} | {shown(times['other']):>8s} | {ratio:6.2f} x  {goal}")


# A die


class Throw(Command, frozen=True):
    """Throw dice, some at each question."""

    handfuls: tuple[tuple[int, ...], ...]


class ThrowRules:
    """Add up the faces of dice that are asked for."""

    def resolve(self, state: State, command: Any, /) -> Asking[Step]:
        return _throw(state, command)

    def why_not(self, _state: State, _command: Command, /) -> tuple[Refusal, ...]:
        return ()


def _throw(state: State, command: Throw) -> Asking[Step]:
    for dice in command.handfuls:
        state += sum((yield from ask(Roll("damage", who="red", dice=dice, pool=True))))
    return Step(state)


def called(dice: tuple[int, ...]) -> int:
    """Throw the same dice by plain calls."""
    total = 0
    for sides in dice:
        total += d(sides)
    return total


def d(sides: int) -> int:
    """Throw a die outright."""
    return int(fraction() * sides) + 1


def recorded(command: Throw) -> tuple[Answer, ...]:
    """Return answers to all questions of a throw, as a journal has them."""
    seen: dict[str, int] = {}
    return tuple(Answer(numbered("damage", seen), tuple(map(d, dice))) for dice in command.handfuls)


def bench_dice() -> None:
    """Measure dice through `play`, with their answers recorded, against plain calls."""
    rules = ThrowRules()
    for title, handfuls, goal in (
        ("dice asked, checked, kept: six at each of 100 questions", ((6,) * 6,) * 100, "(goal 2)"),
        ("an attack: a d10, then six dice", ((10,), (6,) * 6), ""),
        ("one at each of 100 questions", ((6,),) * 100, ""),
        ("one at each of 100 questions, the rule alone", ((6,),) * 100, ""),
    ):
        command = Throw(handfuls)
        answers = recorded(command)
        ours = partial(answer_all, rules, command, answers)
        if not title.endswith("alone"):
            ours = partial(replay, rules, command, answers)
        report(title, ours, partial(called, tuple(chain(*handfuls))), goal)


def replay(rules: Rules, command: Command, answers: tuple[Answer, ...]) -> object:
    """Resolve a command with the answers of a journal."""
    return play(rules, 0, command, Scripted(answers))


def answer_all(rules: Rules, command: Command, answers: tuple[Answer, ...]) -> object:
    """Send a rule its answers and nothing else: what no driver can be faster than."""
    rule = rules.resolve(0, command)
    next(rule)
    try:
        for answer in answers:
            rule.send(answer.value)
    except StopIteration as end:
        return end.value
    return None


# A state


def as_dataclass(record: Struct) -> Any:
    """Return the same record as a frozen dataclass with slots."""
    names = record.__struct_fields__
    kind = dataclasses.make_dataclass(type(record).__name__, names, frozen=True, slots=True)
    return kind(*(getattr(record, name) for name in names))


def bench_states() -> None:
    """Measure one unit of 40 changed, the old state kept, against dataclasses."""
    battle = arena(*(unit(sheet(f"hero-{n}"), at(0, 0), key=f"hero-{n}") for n in range(40)))
    plain = as_dataclass(battle)
    plain = dataclasses.replace(plain, units=tuple(as_dataclass(one) for one in battle.units))

    def ours() -> Battle:
        return battle.with_unit(replace(battle.unit("hero-7"), hits=3))

    def bare() -> Any:
        units = list(battle.units)
        units[7] = replace(units[7], hits=3)
        return replace(battle, units=tuple(units))

    def other() -> Any:
        units = list(plain.units)
        units[7] = dataclasses.replace(units[7], hits=3)
        return dataclasses.replace(plain, units=tuple(units))

    report("one unit of 40 changed, found by its name", ours, other, "")
    report("one unit of 40 changed, by its place", bare, other, f"(goal {1 / 12:.2f})")
    print(f"{'memory of a state kept':58s} {bytes_kept(bare):8,d} bytes  (goal 1,229)")


def bytes_kept(change: Callable[[], object], count: int = 2_000) -> int:
    """Return how much each of COUNT kept results takes."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [change() for _ in range(count)]
    taken = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return taken // len(kept)


# Odds


class Way(Struct, frozen=True):
    """One way that a step can go, with its answers ready."""

    state: State
    command: Command
    answers: tuple[Any, ...]


def all_ways(rules: Rules, state: State, command: Command, choose: Decide) -> list[Way]:
    """Return every way of every part, equal states met at each `then`: what odds must run at the least."""
    ways: list[Way] = []
    ahead: dict[tuple[State, Command], None] = {(state, command): None}
    while ahead:
        now, doing = next(iter(ahead))
        del ahead[now, doing]
        keeper = Keeper(rules)
        for step, *_ in paths(keeper, now, doing, choose):
            ways.append(Way(now, doing, tuple(keeper.given)))
            if step.then is not None:
                ahead[step.state, step.then] = None
    return ways


class Keeper:
    """Rules that keep what their questions were answered."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.given: list[Any] = []

    def resolve(self, state: State, command: Command, /) -> Asking[Step]:
        self.given = []
        return self._listened(self.rules.resolve(state, command))

    def why_not(self, state: State, command: Command, /) -> tuple[Refusal, ...]:
        return self.rules.why_not(state, command)

    def _listened(self, rule: Asking[Step]) -> Asking[Step]:
        value: Any = None
        while True:
            try:
                said = rule.send(value)
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            value = yield said
            if isinstance(said, Prompt):
                self.given.append(value)


def run_all(rules: Rules, ways: list[Way]) -> None:
    """Run each of WAYS once, with nothing kept but where it comes out."""
    for way in ways:
        rule = rules.resolve(way.state, way.command)
        answers = iter(way.answers)
        try:
            said: Any = next(rule)
            while True:
                said = rule.send(next(answers) if said.asks else None)
        except StopIteration:
            continue


def bench_odds() -> None:
    """Measure exact odds against running each way once, for the toy and for a Slugfest attack."""
    fighter = unit(sheet("striker", "Split Attacks", "Lucky", damage=4), at(0, 0))
    puncher = unit(sheet("puncher", damage=6), at(0, 0), key="puncher")
    foe = unit(sheet("target", hits=30), at(1, 0), "blue")
    cases: tuple[tuple[str, Rules, State, Command, Decide], ...] = (
        ("toy: two strikes", BRAWL, START, Strike("ann", ("bob", "cid")), decide),
        (
            "Slugfest: one attack, six dice",
            SLUGFEST,
            arena(puncher, foe),
            Attack("puncher", "target"),
            decide,
        ),
        (
            "Slugfest: a split of four, Lucky",
            SLUGFEST,
            arena(fighter, foe),
            Attack("striker", "target"),
            decide,
        ),
    )
    for title, rules, state, command, choose in cases:
        ways = all_ways(rules, state, command, choose)
        goal = "(goal 1.5; a split of four in 50 ms)" if rules is SLUGFEST else ""
        title = f"{title}, {len(ways)} ways"
        report(title, partial(odds, rules, state, command, choose), partial(run_all, rules, ways), goal)


def main() -> None:
    """Print one line a figure."""
    print(f"{'':58s} {'ours':>8s} | {'other':>8s} |")
    bench_dice()
    bench_states()
    bench_odds()


if __name__ == "__main__":
    main()
