"""A round played to its end by the rules themselves, every fall of the coins with its chance (11.3)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import replace

from companion.engine.notes import GM
from companion.engine.odds import Decide
from companion.engine.prompts import Allot, Prompt, Roll
from companion.games.rumble.rules.course import BETWEEN, DECISIONS, FIRST_ALLOCATION, next_step
from companion.games.rumble.rules.flow import merged, perform_step
from companion.games.rumble.rules.operations import HEADS
from companion.games.rumble.rules.sizes import size_attacks
from companion.games.rumble.state import OVER, Allocation, Battle

MOST_COINS = 12
"""Coins up to which every fall is followed; beyond, falls are sampled."""
SAMPLES = 2_000
_MOST_ENDINGS = 2**MOST_COINS

Replies: TypeAlias = Mapping[str, Allocation]
"""Allocations by Rumbler."""


class Ending(NamedTuple):
    """A way a round can end, with its chance."""

    battle: Battle
    chance: float


def with_allocations(battle: Battle, replies: Replies) -> Battle:
    """Return the battle with allocations revealed, at the step that is due then; as a reveal does it.

    Who is in turn and not among REPLIES allocates nothing.
    """
    first = battle.step in FIRST_ALLOCATION
    changed = [
        replace(
            one,
            draft=None,
            sealed=False,
            revealed=replies[one.id] if first else merged(one.spending, replies[one.id]),
        )
        for one in battle.rumblers
        if one.id in replies
    ]
    battle = battle.with_all(changed)
    return replace(battle, step=next_step(battle, battle.step))


def endings(battle: Battle, decide: Decide, *, begin: bool = False) -> list[Ending]:
    """Return every way the round can go on to its end, or to the next that somebody decides.

    BEGIN starts with the next round where one is over. With more coins than are counted, ways are
    sampled, the same every time.
    """
    ahead: list[tuple[Battle, tuple[int, ...], float]] = [(battle, (), 1.0)]
    done: list[Ending] = []
    while ahead:
        state, coins, chance = ahead.pop()
        while not is_at_rest(state) or (begin and state is battle and not state.over):
            after = after_step(state, iter(coins), decide)
            if after is None:
                # One coin more than there are falls for: both ways from this step on.
                chance /= 2
                ahead.append((state, (*coins, 3 - HEADS), chance))
                coins = (*coins, HEADS)
                continue
            state, coins = after, ()
        done.append(Ending(state, chance))
        if len(done) + len(ahead) > _MOST_ENDINGS:
            return sampled(battle, decide, SAMPLES)
    return done


def after_step(battle: Battle, coins: Iterator[int], decide: Decide) -> Battle | None:
    """Return the battle after the step that is due, its coins falling as COINS say; None if they run out."""
    rule, value = perform_step(battle), None
    while True:
        try:
            said = rule.send(value)
        except StopIteration as end:
            after: Battle = end.value
            return after
        value = None
        if isinstance(said, Roll):
            face = next(coins, None)
            if face is None:
                return None
            value = (face,)
        elif isinstance(said, Prompt):
            value = decide(battle, said)


def attacks_sized(battle: Battle) -> Battle:
    """Return the battle with the Attacks that have been shown at their sizes, every coin heads."""
    rule, value = size_attacks(battle), None
    try:
        while True:
            value = (HEADS,) if isinstance(rule.send(value), Prompt) else None
    except StopIteration as end:
        sized: Battle = end.value
        return sized


def is_at_rest(battle: Battle) -> bool:
    """Tell whether the round is over, or somebody decides next."""
    return battle.step in DECISIONS or battle.step in (BETWEEN, OVER)


def sampled(battle: Battle, decide: Decide, times: int) -> list[Ending]:
    """Return ways the round goes with coins that fall by chance, the same every time it is asked."""
    luck = random.Random(times)
    return [Ending(one_way(battle, decide, luck), 1 / times) for _ in range(times)]


def one_way(battle: Battle, decide: Decide, luck: random.Random) -> Battle:
    """Return the round played to its rest, coins by LUCK."""
    coins = (luck.randrange(2) + 1 for _ in count())
    while not is_at_rest(battle):
        after = after_step(battle, coins, decide)
        assert after is not None, "coins never run out"
        battle = after
    return battle


def proposed(_battle: Battle, prompt: Prompt) -> Any:
    """Divide damage as the app proposes (PR-47). Raises: TypeError for any other question."""
    if isinstance(prompt, Allot):
        return prompt.proposal
    raise TypeError(type(prompt).__name__)


def mirrored(battle: Battle, prompt: Prompt) -> Any:
    """Divide a Villain's damage the other way round, Heroes' as proposed."""
    if not isinstance(prompt, Allot) or prompt.who != GM:
        return proposed(battle, prompt)
    soak = sum(prompt.most) - prompt.amount
    parts: list[int] = []
    for most in reversed(prompt.most):
        parts.append(most - min(most, soak))
        soak -= most - parts[-1]
    return tuple(reversed(parts))


def splits(battle: Battle) -> Iterator[Decide]:
    """Yield the ways to divide damage that are worth trying (11.3)."""
    yield proposed
    if any(len(_attackers(battle, one.id)) > 1 for one in battle.living if not one.hero):
        yield mirrored


def _attackers(battle: Battle, target: str) -> list[str]:
    return [one.id for one in battle.living if one.spending.on(target)]
