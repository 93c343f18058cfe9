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
    """Return shares that add up, none above its limit, whatever the size of the amount."""
    limits = prompt.most or (prompt.amount,) * len(prompt.among)
    shares, left = [0] * len(limits), prompt.amount
    order = luck.sample(range(len(limits)), len(limits))
    for place, at in enumerate(order):
        room_after = sum(limits[later] for later in order[place + 1 :])
        shares[at] = luck.randint(max(0, left - room_after), min(limits[at], left))
        left -= shares[at]
    return tuple(shares)
