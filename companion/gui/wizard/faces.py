"""Faces of real dice as they are typed: taken over as answers, one after the other."""

from __future__ import annotations

import re

from companion.engine.errors import RuleError
from companion.engine.prompts import Prompt, Roll
from companion.engine.table import Move, Open, Table
from companion.engine.texts import tr
from companion.games.slugfest.drafts import RollPower
from companion.games.slugfest.generator import rolls_of

D100 = (10, 10)
"""The two dice of a D100, tens first."""


def entered(table: Table, text: str) -> Table:
    """Return the table with the faces in TEXT given to the roll under way, or to the next one.

    Raises: RuleError if they do not fit, or if some are left over.
    """
    figures = digits_of(text)
    table = _answered(table if table.open else table.start(RollPower()), figures)
    if figures:
        raise RuleError(tr("that roll is over; {rest} is left over", rest=" ".join(figures)))
    return table


def corrected(table: Table, n: int, text: str) -> Table:
    """Return the table with roll N, from 1, showing the faces in TEXT; what follows is resolved again.

    Raises: RuleError if they do not fit.
    """
    figures = digits_of(text)
    number = rolls_of(table)[n - 1].n
    at = 0
    while figures:
        move = next((move for move in table.moves if move.n == number), table.open)
        given = move.answers if move else ()
        if at >= len(given):
            break
        key = given[at].key
        value = taken_face(table.question(number, key), figures)
        if value != given[at].value:
            table = table.correct(number, key, value)
        at += 1
    return _answered(table, figures)


def digits_of(text: str) -> list[str]:
    """Return the figures of a typed chain of dice, whatever stands between them. Raises: RuleError."""
    if not re.fullmatch(r"[\d\s,;+]+", text) or not re.search(r"\d", text):
        raise RuleError(tr("type the faces, for example 5 2 1"))
    return re.findall(r"\d", text)


def taken_face(prompt: Prompt, figures: list[str]) -> tuple[int, ...]:
    """Take from the front of FIGURES what answers PROMPT: one for a D6, two for a D100.

    Raises: BadAnswer, RuleError for too few.
    """
    dice = prompt.dice if isinstance(prompt, Roll) else ()
    if len(figures) < len(dice):
        raise RuleError(tr("a D100 has two figures: 36, or 00 for 100"))
    found = [figures.pop(0) for _ in dice]
    return tuple(prompt.check(tuple(int(figure) or (10 if dice == D100 else 0) for figure in found)))


def typed_faces_of(move: Move | Open) -> str:
    """Return the faces of a roll as they are typed to correct it."""
    words = ("".join(str(face % 10) for face in answer.value) for answer in move.answers)
    return " ".join(words)


def _answered(table: Table, figures: list[str]) -> Table:
    while table.open is not None and figures:
        table = table.answer(taken_face(table.open.asked.prompt, figures))
    return table
