"""Faces of real dice, as people type them for free throws."""

from __future__ import annotations

import re

from companion.engine.dice import parse_dice
from companion.engine.notes import GM
from companion.engine.prompts import Roll
from companion.engine.session import FREE


def typed_for(dice: tuple[int, ...], text: str) -> tuple[int, ...]:
    """Return the faces that TEXT has for DICE, given by their sides. Raises: BadAnswer."""
    return Roll(FREE, who=GM, dice=dice).parse(text)


def typed_faces(notation: str, text: str) -> tuple[int, ...]:
    """Return the faces that TEXT has for NOTATION; of dice that are thrown again, wave after wave.

    >>> typed_faces("2d6!", "6 3 2"), typed_faces("2d6", "35")
    ((6, 3, 2), (3, 5))

    Raises: BadDice, BadAnswer.
    """
    dice = parse_dice(notation)
    tokens = re.findall(r"\d+", text)
    if dice.bursts and len(tokens) == 1 and max(dice.sides) < 10:
        tokens = list(tokens[0])
    sides = dice.sides
    while len(sides) < len(tokens):
        first = typed_for(sides, " ".join(tokens[: len(sides)]))
        if dice.sides_for(first) == sides:
            break
        sides = dice.sides_for(first)
    faces = typed_for(sides, " ".join(tokens) if dice.bursts else text)
    return typed_for(dice.sides_for(faces), " ".join(map(str, faces)))
