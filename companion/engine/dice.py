"""Dice notation that people type, and its exact distribution.

``3d6+2``, ``d10``, ``d100``, ``d%``, ``d3``, ``coin``, ``4d6kh3`` (the highest three),
``2d20kl1`` (the lowest), and sums of these.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from math import comb, prod

from msgspec import Struct

from companion.engine.errors import RuleError
from companion.engine.texts import tr

MOST_DICE = 1_000
MOST_SIDES = 1_000_000
MOST_NUMBER = 1_000_000_000
MOST_PARTS = 100

_SIGN = re.compile(r"\s*([+\-−]?)\s*")
_PART = re.compile(
    r"(?:(?P<count>\d*)\s*(?:d\s*(?P<sides>\d+|%)(?:\s*k(?P<end>[hl]?)\s*(?P<keep>\d+))?|(?P<coin>coins?))"
    r"|(?P<number>\d+))\s*",
    re.IGNORECASE,
)
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

    def total(self, faces: tuple[int, ...]) -> int:
        """Return what FACES of this term alone add to the whole."""
        if self.keep:
            ordered = sorted(faces)
            faces = tuple(ordered[-self.keep :] if self.keep > 0 else ordered[: -self.keep])
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
    terms: list[Term] = []
    plus = at = parts = 0
    while at < len(text) or at == 0:
        sign, part, at = _next_part(text, at)
        parts += 1
        if part["number"]:
            plus += sign * _limited(text, part, "number", MOST_NUMBER)
        else:
            terms.append(_term(text, part, sign))
        if parts > MOST_PARTS:
            raise BadDice(text, part.start(), tr("at most {n} parts", n=MOST_PARTS))
        if sum(term.count for term in terms) > MOST_DICE:
            raise BadDice(text, part.start(), tr("at most {n} dice at a time", n=MOST_DICE))
        if abs(plus) > MOST_NUMBER:
            raise BadDice(text, part.start(), tr("at most {n} here", n=MOST_NUMBER))
    return Dice(tuple(terms), plus)


def _next_part(text: str, at: int) -> tuple[int, re.Match[str], int]:
    """Return the sign of the part that begins at AT, the part, and where it ends."""
    sign = _SIGN.match(text, at)
    start = sign.end() if sign else at
    part = _PART.match(text, start)
    if part is None or not sign or (at > 0 and not sign[1]):
        raise BadDice(text, start, tr("expected dice such as 2d6, d10, coin or a number"))
    return (-1 if sign[1] in ("-", "−") else 1), part, part.end()


def _term(text: str, part: re.Match[str], sign: int) -> Term:
    count = _limited(text, part, "count", MOST_DICE) if part["count"] else 1
    if part["coin"]:
        return Term(count, 2, sign)
    sides = 100 if part["sides"] == "%" else _limited(text, part, "sides", MOST_SIDES)
    if sides < 1:
        raise BadDice(text, part.start("sides"), tr("a die needs at least one side"))
    if not part["keep"]:
        return Term(count, sides, sign)
    keep = _limited(text, part, "keep", count)
    if keep < 1:
        raise BadDice(text, part.start("keep"), tr("at least one die must count"))
    return Term(count, sides, sign, -keep if part["end"] in ("l", "L") else keep)


def _limited(text: str, part: re.Match[str], group: str, most: int) -> int:
    digits = part[group].lstrip("0") or "0"
    if len(digits) > len(str(most)) or int(digits) > most:
        raise BadDice(text, part.start(group), tr("at most {n} here", n=most))
    return int(digits)


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
            rest = count - above
            lower = sum(comb(rest, n) * (face - 1) ** (rest - n) for n in range(keep - above, rest + 1))
            least = above * (face + 1) + (keep - above) * face - keep
            for at, n in enumerate(sums, least):
                ways[at] += n * lower * comb(count, above)
            if face == sides:
                break
            sums = _one_more(sums, sides - face)
    return ways


def _one_more(sums: list[int], sides: int) -> list[int]:
    """Return the ways to each sum with one die more, by a running sum."""
    more: list[int] = []
    running = 0
    for at in range(len(sums) + sides - 1):
        running += sums[at] if at < len(sums) else 0
        running -= sums[at - sides] if at >= sides else 0
        more.append(running)
    return more
