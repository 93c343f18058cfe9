"""Dice notation that people type, and its exact distribution.

``3d6+2``, ``d10``, ``d100``, ``d%``, ``d3``, ``coin``, ``4d6kh3`` (the highest three),
``2d20kl1`` (the lowest), and sums of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, groupby, repeat
from math import comb, prod
from operator import sub

from msgspec import Struct

from companion.engine.errors import RuleError
from companion.engine.texts import tr

MOST_DICE = 1_000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000
MOST_PARTS = 100
MOST_LETTERS = 4_000

_PART = re.compile(
    r"\s*([+\-−]?)\s*"
    r"(?:(\d*)\s*(?:[dD]\s*(\d+|%)(?:\s*[kK]([hHlL]?)\s*(\d+))?|((?i:coins?)))|(\d+))?\s*"
)
"""A sign and what it stands before; fits anything, be it with nothing."""
_SIGN, _COUNT, _SIDES, _END, _KEEP, _COIN, _NUMBER = range(1, 8)
_MINUS = ("-", "−")
_LOWEST = ("l", "L")
_MOST_BYTES = 200_000
"""Size of the whole distribution in memory beyond which it is not computed."""
_MOST_STEPS = 2_000_000
"""Additions beyond which the dice kept of many are not computed."""


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
    keep: int = 0
    """How many of them count: so many of the highest, if negative of the lowest; 0 is all."""

    def total(self, faces: Sequence[int]) -> int:
        """Return what FACES of this term alone add to the whole."""
        if self.keep > 0:
            faces = sorted(faces)[-self.keep :]
        elif self.keep < 0:
            faces = sorted(faces)[: -self.keep]
        return self.sign * sum(faces)

    @property
    def counted(self) -> int:
        """How many of the dice count."""
        return abs(self.keep) or self.count

    def __str__(self) -> str:
        """Return the term with its sign."""
        kept = f"k{'h' if self.keep > 0 else 'l'}{abs(self.keep)}" if self.keep else ""
        return f"{'-' if self.sign < 0 else '+'}{self.count}d{self.sides}{kept}"


class Dice(Struct, frozen=True, cache_hash=True):
    """A sum of dice and a number."""

    terms: tuple[Term, ...]
    plus: int = 0

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides of every die, in the order thrown."""
        return _all_sides(self)

    def total(self, faces: Iterable[int]) -> int:
        """Return the sum that FACES (one a die, in the order of ``sides``) make.

        Raises: ValueError if there are more or fewer faces than dice.
        """
        thrown = tuple(faces)
        if len(thrown) != len(self.sides):
            raise ValueError(f"{len(thrown)} faces for {len(self.sides)} dice")
        total, at = self.plus, 0
        for term in self.terms:
            total += term.total(thrown[at : at + term.count])
            at += term.count
        return total

    def __str__(self) -> str:
        """Return the notation, which ``parse_dice`` reads again."""
        number = f"{self.plus:+d}" if self.plus or not self.terms else ""
        return ("".join(map(str, self.terms)) + number).removeprefix("+")


@lru_cache(maxsize=512)
def _all_sides(dice: Dice) -> tuple[int, ...]:
    return tuple(term.sides for term in dice.terms for _ in range(term.count))


def notation(sides: tuple[int, ...]) -> str:
    """Return dice in the order thrown as notation, the same in every language.

    >>> notation((6, 6, 10, 6)), notation((2,))
    ('2d6+1d10+1d6', '1d2')
    """
    return str(Dice(tuple(Term(len(tuple(alike)), one) for one, alike in groupby(sides))))


def thrown(sides: tuple[int, ...], fraction: Callable[[], float]) -> tuple[int, ...]:
    """Return one face a die; FRACTION gives a random number from 0 up to 1 for each."""
    return tuple([int(fraction() * one) + 1 for one in sides])


@lru_cache(maxsize=512)
def parse_dice(text: str) -> Dice:
    """Return the dice that TEXT names; a coin is a die of two sides. Raises: BadDice.

    >>> parse_dice("3d6+2").total((1, 4, 6))
    13
    """
    if len(text) > MOST_LETTERS:
        raise BadDice(text, MOST_LETTERS, tr("at most {n} characters", n=MOST_LETTERS))
    terms: list[Term] = []
    plus = dice = at = 0
    for _ in range(MOST_PARTS):
        part = _part(text, at)
        sign = -1 if part[_SIGN] in _MINUS else 1
        if part[_NUMBER]:
            plus += sign * int(part[_NUMBER])
        else:
            terms.append(_term(part, sign))
            dice += terms[-1].count
        if dice > MOST_DICE or abs(plus) > MOST_NUMBER:
            raise BadDice(text, at, tr("at most {n} dice, and {most} besides", n=MOST_DICE, most=MOST_NUMBER))
        at = part.end()
        if at == len(text):
            return Dice(tuple(terms), plus)
    raise BadDice(text, at, tr("at most {n} parts", n=MOST_PARTS))


def _part(text: str, at: int) -> re.Match[str]:
    """Return the part of TEXT that begins at AT; each but the first needs a sign."""
    part = _PART.match(text, at)
    if part is None or part.lastindex == _SIGN or (at and not part[_SIGN]):
        fault = at if part is None or (at and not part[_SIGN]) else part.end()
        raise BadDice(text, fault, tr("expected dice such as 2d6, d10, coin or a number"))
    return part


def _term(part: re.Match[str], sign: int) -> Term:
    _, count, sides, end, keep, coin, _ = part.groups()
    dice = int(count) if count else 1
    faces = 2 if coin else 100 if sides == "%" else int(sides)
    kept = int(keep) if keep else 0
    if dice > MOST_DICE:
        raise _outside(part, _COUNT, 0, MOST_DICE)
    if not 1 <= faces <= MOST_SIDES:
        raise _outside(part, _SIDES, 1, MOST_SIDES)
    if keep and not 1 <= kept <= dice:
        raise _outside(part, _KEEP, 1, dice)
    return Term(dice, faces, sign, -kept if end in _LOWEST else kept)


def _outside(part: re.Match[str], group: int, least: int, most: int) -> BadDice:
    return BadDice(part.string, part.start(group), tr("{least} to {most} here", least=least, most=most))


def distribution(dice: Dice) -> dict[int, int]:
    """Return the number of ways to each total; the ways add up to the product of all sides.

    All weights lie side by side in one long number, so that adding dice is multiplying numbers.
    Raises: RuleError for more dice than can be counted in a moment.

    >>> distribution(parse_dice("2d2"))
    {2: 1, 3: 2, 4: 1}
    """
    span = 1 + sum(term.counted * (term.sides - 1) for term in dice.terms)
    width = prod(term.sides**term.count for term in dice.terms).bit_length() // 8 + 1
    steps = sum(term.sides * term.counted * span for term in dice.terms if term.keep)
    if span * width > _MOST_BYTES or steps > _MOST_STEPS:
        raise RuleError(tr("too many dice for exact odds"))
    packed = prod(_packed(term, width) for term in dice.terms)
    weights = packed.to_bytes(span * width, "little")
    least = dice.plus + sum(term.counted * (1 if term.sign > 0 else -term.sides) for term in dice.terms)
    ways = (int.from_bytes(weights[at : at + width], "little") for at in range(0, span * width, width))
    return {total: n for total, n in enumerate(ways, least) if n}


def _packed(term: Term, width: int) -> int:
    """Return the weights of TERM's totals, least first, WIDTH bytes each, as one number."""
    if not term.keep:
        one = int.from_bytes((1).to_bytes(width, "little") * term.sides, "little")
        return int(one**term.count)
    weights = _highest(term.count, term.sides, term.counted)
    if (term.keep < 0) != (term.sign < 0):
        weights.reverse()
    return int.from_bytes(b"".join(n.to_bytes(width, "little") for n in weights), "little")


def _highest(count: int, sides: int, keep: int) -> list[int]:
    """Return the ways to each sum of the KEEP highest of COUNT dice, from KEEP up.

    For each lowest face that counts: ABOVE dice show more, enough of the others just that, and
    all that do not count at most that.
    """
    ways = [0] * (keep * (sides - 1) + 1)
    for face in range(1, sides + 1):
        sums = [1]
        for above in range(keep):
            rest, needed = count - above, keep - above
            lower = sum(comb(rest, n) * (face - 1) ** (rest - n) for n in range(needed, rest + 1))
            orders = lower * comb(count, above)
            for at, n in enumerate(sums, above * (face + 1) + needed * face - keep):
                ways[at] += n * orders
            if face == sides:
                break
            sums = _one_more(sums, sides - face)
    return ways


def _one_more(sums: list[int], sides: int) -> list[int]:
    """Return the ways to each sum with one die more, by running totals."""
    totals = list(accumulate([*sums, *repeat(0, sides - 1)]))
    return [*totals[:sides], *map(sub, totals[sides:], totals)]
