"""Answers that nobody gives by hand: seeded dice, and policies for the choices of simulated seats."""

from __future__ import annotations

import random
from typing import Any

from companion.engine.errors import RuleError
from companion.engine.prompts import Draw, Prompt, Roll
from companion.engine.session import Session, is_dice
from companion.engine.table import APP


def throw(seed: str, n: int, key: str, prompt: Prompt) -> Any:
    """Return what the virtual dice show for roll N of a session: the same every time it is asked.

    Raises: TypeError for a prompt that luck does not answer.
    """
    source = random.Random(f"{seed}:{n}:{key}")
    match prompt:
        case Roll(dice=dice):
            return tuple(source.randint(1, sides) for sides in dice)
        case Draw(items=items, take=take):
            return tuple(source.sample(items, take))
    raise TypeError(f"luck does not answer {type(prompt).__name__}")


def app_rolls(session: Session) -> Session:
    """Return the session with the open roll answered by the app's dice. Raises: RuleError if none is open."""
    opened = session.table.open
    if opened is None or not is_dice(opened.asked.prompt):
        raise RuleError("no roll is open")
    key, prompt = opened.asked.key, opened.asked.prompt
    return session.answer(throw(session.seed, session.rolls, key, prompt), by=APP)


def settle(session: Session) -> Session:
    """Return the session with every roll answered that the app makes, until a person is asked."""
    while (opened := session.table.open) is not None:
        prompt = opened.asked.prompt
        if not is_dice(prompt) or session.seat(prompt.who).dice != "app":
            break
        session = app_rolls(session)
    return session


def new_seed() -> str:
    """Return a fresh seed of 12 letters and digits, from the system's own randomness."""
    return "".join(random.SystemRandom().choices("abcdefghjkmnpqrstuvwxyz23456789", k=12))
