"""How even dice fell: counts against expectation, and how often fair dice would do the like."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import erfc, exp, factorial, lgamma, log, prod, sqrt
from typing import Literal, TypeAlias

from msgspec import Struct

from companion.engine.texts import tr

Method: TypeAlias = Literal["few", "exact", "bands", "chi-square"]

FEWEST = 10
"""Dice below which nothing is said of them."""
LEAST_EXPECTED = 5
"""So often must each face be expected for the chi-square distribution to hold."""
MOST_EXACT_SIDES = 10
"""Sides up to which few dice are judged by counting every way they can fall."""
UNUSUAL, HARDLY = 0.05, 0.001


class Evenness(Struct, frozen=True, kw_only=True):
    """What can be said of dice of one kind."""

    counts: tuple[int, ...]
    """How often each face fell, from 1 up."""
    method: Method
    p: float = 1.0
    """How likely fair dice fall as unevenly as these or more so."""

    @property
    def n(self) -> int:
        """How many dice fell."""
        return sum(self.counts)

    @property
    def expected(self) -> float:
        """How often each face was to be expected."""
        return self.n / len(self.counts)

    @property
    def mean(self) -> float:
        """The average face, 0 of no dice."""
        total = sum(face * n for face, n in enumerate(self.counts, start=1))
        return total / self.n if self.n else 0.0


def evenness(counts: Sequence[int]) -> Evenness:
    """Judge dice by how often each face fell.

    With five of each face expected the chi-square test holds. With fewer, every way to fall is counted
    for dice of up to ten sides; of more sides, neighbouring faces are taken together.
    """
    n, sides = sum(counts), len(counts)
    if n < FEWEST or sides < 2:
        return Evenness(counts=tuple(counts), method="few")
    if n >= LEAST_EXPECTED * sides:
        return Evenness(counts=tuple(counts), method="chi-square", p=chi_square(counts))
    if sides <= MOST_EXACT_SIDES:
        return Evenness(counts=tuple(counts), method="exact", p=_exact(n, sides, _squares(counts)))
    bands = _bands(counts)
    if bands is None:
        return Evenness(counts=tuple(counts), method="few")
    return Evenness(counts=tuple(counts), method="bands", p=chi_square(bands))


def _bands(counts: Sequence[int]) -> tuple[int, ...] | None:
    """Return the counts of as many equal bands of faces as the dice suffice for, None if for not even two."""
    n, sides = sum(counts), len(counts)
    fitting = [bands for bands in range(2, sides) if sides % bands == 0 and n >= LEAST_EXPECTED * bands]
    if not fitting:
        return None
    wide = sides // max(fitting)
    return tuple(sum(counts[at : at + wide]) for at in range(0, sides, wide))


def chi_square(counts: Sequence[int]) -> float:
    """Return how likely counts of equally likely things differ as much as COUNTS or more.

    >>> round(chi_square((34, 29, 31, 38, 27, 30)), 2)
    0.78
    """
    expected = sum(counts) / len(counts)
    return _above(sum((n - expected) ** 2 for n in counts) / expected, len(counts) - 1)


def _above(statistic: float, freedom: int) -> float:
    """Return the chance of a chi-square value of at least STATISTIC, in closed form for a whole FREEDOM."""
    half = statistic / 2
    if half <= 0:
        return 1.0
    start = 1.0 if freedom % 2 == 0 else 1.5
    sums = [start + n for n in range((freedom - 1) // 2 if freedom % 2 else freedom // 2)]
    rest = sum(exp((at - 1) * log(half) - half - lgamma(at)) for at in sums)
    return float(min(1.0, rest if freedom % 2 == 0 else erfc(sqrt(half)) + rest))


def _squares(counts: Sequence[int]) -> int:
    return sum(n * n for n in counts)


@lru_cache(maxsize=512)
def _exact(n: int, sides: int, squares: int) -> float:
    """Return how likely N fair dice give counts whose squares add up to SQUARES or more."""
    ways: int = sum(
        factorial(n) // prod(map(factorial, part)) * _orders(part, sides)
        for part in _partitions(n, sides, n)
        if _squares(part) >= squares
    )
    return float(ways / sides**n)


def _orders(part: tuple[int, ...], sides: int) -> int:
    """Return in how many ways the counts of PART can belong to the faces."""
    alike = Counter(part)
    alike[0] = sides - len(part)
    return factorial(sides) // prod(map(factorial, alike.values()))


def _partitions(n: int, parts: int, most: int) -> Iterator[tuple[int, ...]]:
    """Yield every way to write N as at most PARTS numbers of at most MOST, the largest first."""
    if n == 0:
        yield ()
        return
    if parts == 0:
        return
    for first in range(min(n, most), (n - 1) // parts, -1):
        for rest in _partitions(n - first, parts - 1, first):
            yield (first, *rest)


def plain_sentence(found: Evenness, *, tests: int = 1) -> str:
    """Say what FOUND means; TESTS is how many kinds of dice were judged at once, each one more chance."""
    p = min(1.0, found.p * tests)
    if found.method == "few":
        return tr("too few dice to say anything")
    if p > UNUSUAL:
        return tr("within what chance gives (p = {p})", p=_p_words(found.p))
    once = max(2, round(1 / p)) if p > 0 else 10**9
    if p > HARDLY:
        return tr("uneven, as fair dice are once in {n} such evenings; this proves nothing", n=once)
    return tr(
        "very uneven: fair dice do so once in {n} such evenings. Throw this kind some hundred times more "
        "before anybody draws a conclusion",
        n=f"{once:,}".replace(",", "\u202f"),
    )


def _p_words(p: float) -> str:
    return f"{p:.2f}" if p >= 0.01 else f"{p:.1g}"
