"""Prompts of every kind and legal answers to them, for property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from companion.engine.hexes import Hex
from companion.engine.prompts import Allot, Choose, Confirm, Draw, Place, Prompt, Roll, Write

IDS = st.from_regex(r"[a-z][a-z0-9-]{0,5}", fullmatch=True)
HEXES = st.builds(Hex, st.integers(-9, 9), st.integers(-9, 9))


def prompts() -> st.SearchStrategy[Prompt]:
    """Return prompts of every kind that can be answered."""
    return st.one_of(rolls(), draws(), chooses(), confirms(), places(), allots(), writes())


def rolls() -> st.SearchStrategy[Roll]:
    dice = st.lists(st.sampled_from((2, 3, 4, 6, 8, 10, 12, 20, 100)), max_size=6).map(tuple)
    return st.builds(Roll, IDS, who=IDS, of=IDS | st.just(""), dice=dice, pool=st.booleans())


@st.composite
def draws(draw: st.DrawFn) -> Draw:
    items = tuple(draw(st.lists(IDS, min_size=1, max_size=5)))
    return Draw(draw(IDS), who="gm", items=items, take=draw(st.integers(0, len(items))))


def chooses() -> st.SearchStrategy[Choose]:
    options = st.lists(IDS | st.integers(0, 99).map(str), min_size=1, max_size=5, unique=True).map(tuple)
    return st.builds(Choose, IDS, who=IDS, options=options)


def confirms() -> st.SearchStrategy[Confirm]:
    return st.builds(Confirm, IDS, who=IDS)


def places() -> st.SearchStrategy[Place]:
    spots = st.lists(HEXES | IDS | st.integers(1, 20).map(str), min_size=1, max_size=5, unique=True)
    return st.builds(Place, IDS, who=IDS, places=spots.map(tuple))


@st.composite
def allots(draw: st.DrawFn) -> Allot:
    among = tuple(draw(st.lists(IDS, min_size=1, max_size=4, unique=True)))
    amount = draw(st.integers(0, 20))
    spare = st.integers((amount + len(among) - 1) // len(among), 25)
    most = draw(st.just(()) | st.tuples(*(spare for _ in among)))
    return Allot(draw(IDS), who="gm", amount=amount, among=among, most=most)


def writes() -> st.SearchStrategy[Write]:
    return st.builds(Write, IDS, who=IDS, most=st.integers(0, 30))


def answers_to(prompt: Prompt) -> st.SearchStrategy[Any]:
    """Return the legal answers to PROMPT, of whichever kind it is."""
    match prompt:
        case Roll(dice=dice):
            return st.tuples(*(st.integers(1, sides) for sides in dice))
        case Draw(items=items, take=take):
            return st.permutations(items).map(lambda order: tuple(order[:take]))
        case Choose(options=options):
            return st.sampled_from(options)
        case Confirm():
            return st.booleans()
        case Place(places=spots):
            return st.sampled_from(spots)
        case Allot():
            return _divisions(prompt)
        case Write(most=most):
            return st.text(st.characters(exclude_categories=["Cs"]), max_size=most)
    raise TypeError(type(prompt).__name__)


@st.composite
def _divisions(draw: st.DrawFn, prompt: Allot) -> tuple[int, ...]:
    left = prompt.amount
    limits = prompt.most or (prompt.amount,) * len(prompt.among)
    shares = []
    for n, limit in enumerate(limits):
        later = sum(limits[n + 1 :])
        share = draw(st.integers(max(0, left - later), min(limit, left)))
        shares.append(share)
        left -= share
    return tuple(shares)
