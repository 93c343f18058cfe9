"""The app's own dice: seeded, so that the same session shows the same faces again."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.dice import Dice, thrown, thrown_out
from companion.engine.errors import RuleError
from companion.engine.prompts import Draw, Prompt, Roll
from companion.engine.session import FREE, Session, is_dice
from companion.engine.table import APP
from companion.engine.texts import tr


def throw(seed: str, n: int, key: str, prompt: Prompt) -> Any:
    """Return what the virtual dice show for roll N of a session: the same every time it is asked.

    A draw with a label has a stream of its own, whatever N (BP-142). Only ``random()`` is used,
    the part of the generator that stays the same from one Python to the next.
    Raises: TypeError for a prompt that luck does not answer.
    """
    match prompt:
        case Roll(dice=dice):
            return thrown(dice, random.Random(f"{seed}:{n}:{key}").random)
        case Draw(label=label):
            stream = f"{seed}:{label}" if label else f"{seed}:{n}:{key}"
            return drawn(prompt.items, prompt.take, random.Random(stream).random)
    raise TypeError(f"luck does not answer {type(prompt).__name__}")


def fall(
    dice: Dice, seed: str, n: int, key: str = FREE, *, kept: Mapping[int, int] | None = None
) -> tuple[int, ...]:
    """Return the faces of free dice for roll N of a session, with those that are thrown again.

    KEPT are faces that lie there already, by their places.
    """
    fraction = random.Random(f"{seed}:{n}:{key}").random
    if not kept:
        return thrown_out(dice, fraction)
    fresh = [at for at in range(len(dice.sides)) if at not in kept]
    faces = {**kept, **dict(zip(fresh, thrown(tuple(dice.sides[at] for at in fresh), fraction), strict=True))}
    return tuple(faces[at] for at in range(len(dice.sides)))


def drawn(items: tuple[str, ...], take: int, fraction: Callable[[], float]) -> tuple[str, ...]:
    """Return TAKE of ITEMS in random order: one is picked, several are shuffled out (BP-142)."""
    if take == 1:
        return (items[int(fraction() * len(items))],)
    hat = list(items)
    for last in range(len(hat) - 1, 0, -1):
        at = int(fraction() * (last + 1))
        hat[last], hat[at] = hat[at], hat[last]
    return tuple(hat[:take])


def app_rolls(session: Session) -> Session:
    """Return the session with the open roll answered by the app's dice. Raises: RuleError if none is open."""
    opened = session.table.open
    if opened is None or not is_dice(opened.asked.prompt):
        raise RuleError(tr("no roll is open"))
    key, prompt = opened.asked.key, opened.asked.prompt
    return session.answer(throw(session.dice_seed, session.rolls, key, prompt), by=APP)


def app_answers(session: Session) -> Session:
    """Return the session with the open roll answered by the app: what it threw before, or a new throw.

    Faces that the app threw and that a correction set aside lie on the table still.
    Raises: RuleError if no roll is open.
    """
    kept = session.table.open.offered if session.table.open else None
    if kept is not None and kept.by == APP:
        return session.answer(kept.value, by=APP)
    return app_rolls(session)


def settle(session: Session) -> Session:
    """Return the session with every roll answered that the app makes, until a person is asked."""
    while (opened := session.table.open) is not None:
        prompt = opened.asked.prompt
        if not is_dice(prompt) or session.seat(prompt.who).dice != "app":
            break
        session = app_answers(session)
    return session


def shuffled(items: tuple[str, ...]) -> tuple[str, ...]:
    """Return ITEMS in an order from the system's own randomness, for what is no part of a session yet."""
    return drawn(items, len(items), random.SystemRandom().random)


def new_seed() -> str:
    """Return a fresh seed of 12 letters and digits, from the system's own randomness."""
    return "".join(random.SystemRandom().choices("abcdefghjkmnpqrstuvwxyz23456789", k=12))
