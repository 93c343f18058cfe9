"""Standing answers: what a user does not want to be asked every time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from companion.engine.table import Asked, Table
from companion.games.slugfest.power_notes import RerollOffered

AskLucky: TypeAlias = Literal["always", "own", "never"]
"""When a Lucky unit's side is asked: after every roll, after rolls that concern its side, or not at all."""


def lucky_policy(when: AskLucky) -> Callable[[Table, Asked], bool | None]:
    """Return the standing answer to offers of a re-roll (SL-63): False to decline, None to ask.

    The rule itself always asks, so the answer is journaled like one that was clicked.
    """

    def answer(table: Table, asked: Asked) -> bool | None:
        offer = asked.prompt.why
        if not isinstance(offer, RerollOffered) or when == "always":
            return None
        if when == "own" and asked.prompt.who in offer.concerns:
            return None
        return False

    return answer
