"""Random answers to every kind of question, for play by chance."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.prompts import Allot, Choose, Confirm, Draw, Place, Prompt, Roll, Write


def random_answer(prompt: Prompt, luck: random.Random) -> Any:
    """Return a legal answer to PROMPT. Raises: TypeError for a kind of prompt that is new."""
    match prompt:
        case Roll(dice=dice):
            return tuple(luck.randrange(sides) + 1 for sides in dice)
        case Draw(items=items, take=take):
            return tuple(luck.sample(items, take))
        case Choose(options=options):
            return luck.choice(options)
        case Confirm():
            return luck.random() < 0.5
        case Place(places=places):
            return luck.choice(places)
        case Allot():
            return _shares(prompt, luck)
        case Write(most=most):
            return "abc"[:most]
    raise TypeError(type(prompt).__name__)


def _shares(prompt: Allot, luck: random.Random) -> tuple[int, ...]:
    """Return shares that add up, none above its limit."""
    shares = [0] * len(prompt.among)
    limits = prompt.most or (prompt.amount,) * len(shares)
    for _ in range(prompt.amount):
        shares[luck.choice([n for n, share in enumerate(shares) if share < limits[n]])] += 1
    return tuple(shares)
