"""A distribution as one reads it: exactly, at least, at most, percentile, average."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from companion.engine.dice import Dice
from companion.engine.errors import RuleError
from companion.engine.texts import tr
from companion.engine.ways import distribution

MOST_TOTALS = 4_000
"""Above this many possible totals no distribution is shown."""


class Spread(Struct, frozen=True):
    """The totals that dice can make, least first, with the number of ways to each."""

    totals: tuple[int, ...]
    ways: tuple[int, ...]

    @property
    def whole(self) -> int:
        """How many ways there are in all."""
        return sum(self.ways)

    def exactly(self, total: int) -> Fraction:
        """Return the chance of TOTAL."""
        return self._share(n for at, n in self._pairs if at == total)

    def at_least(self, total: int) -> Fraction:
        """Return the chance of TOTAL or more."""
        return self._share(n for at, n in self._pairs if at >= total)

    def at_most(self, total: int) -> Fraction:
        """Return the chance of TOTAL or less."""
        return self._share(n for at, n in self._pairs if at <= total)

    @property
    def mean(self) -> Fraction:
        """The average."""
        return Fraction(sum(total * n for total, n in self._pairs), self.whole)

    @property
    def modes(self) -> tuple[int, ...]:
        """What falls most often."""
        most = max(self.ways)
        return tuple(total for total, n in self._pairs if n == most)

    def chances(self) -> tuple[float, ...]:
        """Return the chance of each total, as a plot needs it."""
        whole = self.whole
        return tuple(n / whole for n in self.ways)

    @property
    def _pairs(self) -> zip[tuple[int, int]]:
        return zip(self.totals, self.ways, strict=True)

    def _share(self, ways: Iterable[int]) -> Fraction:
        return Fraction(sum(ways), self.whole)


@lru_cache(maxsize=64)
def spread(dice: Dice) -> Spread:
    """Return the distribution of DICE. Raises: RuleError where it is too wide to be shown."""
    reach = sum(term.count * (term.sides - 1) for term in dice.terms if not term.low and term.figures == 1)
    if reach > MOST_TOTALS:
        raise RuleError(tr("too many totals to show their chances"))
    ways = distribution(dice)
    return Spread(tuple(ways), tuple(ways.values()))
