"""How fast the adviser of Puzzle Rumble answers, and how a round by the rules compares with one by hand.

One revealed allocation of a Hero at 100 Energy, a Villain with one X-Power, one target. The resolver by
hand knows that Power alone and changes figures in place.

    python -m tests.benchmarks.bench_rumble
"""

from __future__ import annotations

from time import perf_counter

from companion.games.rumble.commands import Allocate, Reveal
from companion.games.rumble.state import Aim, Allocation, Battle, Use
from companion.lab.rumble.adviser import advise
from companion.lab.rumble.judging import Judge
from companion.lab.rumble.resolving import endings, proposed, with_allocations
from tests.benchmarks.timing import seconds_per_call
from tests.games.rumble.duel import allocating, duel, fighter, played

GOAL = 0.3
"""Seconds that an answer may take."""


def announced() -> Battle:
    at = allocating(duel([fighter("hero")], [fighter("vil", 100, "DS")]))
    state: Battle = played(at, Allocate("hero", attacks=(Aim("vil", 60),), defence=40), Reveal()).state
    return state


REPLY = Allocation(attacks=(Aim("hero", 50),), defence=30, uses=(Use("deflector-shield", "", 20),))


def by_rules(battle: Battle) -> int:
    return len(endings(with_allocations(battle, {"vil": REPLY}), proposed))


def by_hand() -> list[dict[str, int]]:
    ends = []
    for heads in (True, False):
        hero = {"health": 100, "carry": 0, "attack": 60, "defence": 40}
        villain = {"health": 100 - 20, "carry": 0, "attack": 50, "defence": 30}
        hurt = max(0, villain["attack"] - hero["defence"])
        rest = max(0, hero["attack"] - villain["defence"])
        if heads:
            off = min(20, rest)
            rest -= off
            hero["carry"] -= off
        hero["health"] -= hurt
        villain["health"] -= rest
        ends += [hero, villain]
    return ends


def main() -> None:
    """Print the seconds an answer takes, and rounds side by side."""
    battle = announced()
    advise(battle, Judge())
    began = perf_counter()
    advice = advise(battle, Judge())
    seconds = perf_counter() - began
    print(f"one answer: {seconds:.3f} s for {advice.tried} replies, goal {GOAL} s")
    times = seconds_per_call({"by the rules": lambda: by_rules(battle), "by hand": by_hand})
    for name, time in times.items():
        print(f"a round {name}: {time * 1e6:.0f} µs")


if __name__ == "__main__":
    main()
