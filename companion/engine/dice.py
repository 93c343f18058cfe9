"""Dice notation that people type, and its exact distribution.

``3d6+2``, ``d10``, ``d100``, ``d%``, ``d3``, ``coin``, and sums of these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from companion.engine.errors import RuleError
from companion.engine.texts import tr

MOST_DICE = 1_000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000

_TERM = re.compile(r"\s*([+\-−]?)\s*(?:(\d*)\s*[dD]\s*(\d+|%)|(\d*)\s*([cC]oins?)|(\d+))\s*")


class BadDice(RuleError):
    """Dice notation that cannot be read; AT is the position of the fault, from 0."""

    def __init__(self, text: str, at: int, why: str) -> None:
        self.text = text
        self.at = at
        super().__init__(tr("“{text}”, at character {at}: {why}", text=text[:80], at=at + 1, why=why))


class Term(Struct, frozen=True):
    """COUNT dice of SIDES, added or (sign −1) taken away."""

    count: int
    sides: int
    sign: int = 1


class Dice(Struct, frozen=True, cache_hash=True):
    """A sum of dice and a number."""

    terms: tuple[Term, ...]
    plus: int = 0

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die, in the order thrown."""
        return tuple(term.sides for term in self.terms for _ in range(term.count))

    def total(self, faces: Iterable[int]) -> int:
        """Return the sum that FACES (one a die, in the order of ``sides``) make."""
        signs = (term.sign for term in self.terms for _ in range(term.count))
        return self.plus + sum(sign * face for sign, face in zip(signs, faces, strict=True))

    def __str__(self) -> str:
        """Return the notation, which ``parse_dice`` reads again."""
        parts = [f"{'-' if term.sign < 0 else '+'}{term.count}d{term.sides}" for term in self.terms]
        if self.plus or not parts:
            parts.append(f"{self.plus:+d}")
        return "".join(parts).removeprefix("+")


@lru_cache(maxsize=512)
def parse_dice(text: str) -> Dice:
    """Return the dice that TEXT names; a coin is a die of two sides. Raises: BadDice.

    >>> parse_dice("3d6+2").total((1, 4, 6))
    13
    """
    terms: list[Term] = []
    plus = at = 0
    while at < len(text) or at == 0:
        match = _TERM.match(text, at)
        if match is None or (at > 0 and not match[1]):
            raise BadDice(text, at, tr("expected dice such as 2d6, d10, coin or a number"))
        sign = -1 if match[1] in ("-", "−") else 1
        if match[6]:
            plus += sign * _limited(text, match, 6, MOST_NUMBER)
        else:
            terms.append(_term(text, match, sign))
        at = match.end()
    if sum(term.count for term in terms) > MOST_DICE:
        raise BadDice(text, 0, tr("at most {n} dice at a time", n=MOST_DICE))
    return Dice(tuple(terms), plus)


def _term(text: str, match: re.Match[str], sign: int) -> Term:
    if match[5]:
        return Term(_limited(text, match, 4, MOST_DICE) if match[4] else 1, 2, sign)
    sides = 100 if match[3] == "%" else _limited(text, match, 3, MOST_SIDES)
    count = _limited(text, match, 2, MOST_DICE) if match[2] else 1
    if sides < 1:
        raise BadDice(text, match.start(3), tr("a die needs at least one side"))
    return Term(count, sides, sign)


def _limited(text: str, match: re.Match[str], group: int, most: int) -> int:
    digits = match[group].lstrip("0") or "0"
    if len(digits) > len(str(most)) or int(digits) > most:
        raise BadDice(text, match.start(group), tr("at most {n} here", n=most))
    return int(digits)


def distribution(dice: Dice) -> dict[int, int]:
    """Return the number of ways to each total; the ways add up to the product of all sides.

    >>> distribution(parse_dice("2d2"))
    {2: 1, 3: 2, 4: 1}
    """
    ways = {dice.plus: 1}
    for term in dice.terms:
        for _ in range(term.count):
            ways = _one_more(ways, term.sides, term.sign)
    return dict(sorted(ways.items()))


def _one_more(ways: dict[int, int], sides: int, sign: int) -> dict[int, int]:
    """Add one die by a running sum, so that the cost does not grow with its sides."""
    low, high = min(ways), max(ways)
    after: dict[int, int] = {}
    running = 0
    for total in range(low + 1, high + sides + 1):
        running += ways.get(total - 1, 0) - ways.get(total - 1 - sides, 0)
        if running:
            after[total] = running
    return after if sign > 0 else {total - sides - 1: n for total, n in after.items()}
