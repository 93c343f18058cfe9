"""Where a hero stands among random ones: the exact chances of each attribute (SL-20).

Each roll raises each attribute with the same chance, whatever came before, so the steps of N rolls are
binomial; nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb

from msgspec import Struct

from companion.games.slugfest.chart import Attribute, Chart
from companion.games.slugfest.sheets import Sheet


class Standing(Struct, frozen=True):
    """One attribute of a hero among random heroes of as many rolls."""

    attribute: Attribute
    steps: int
    """How often the hero's own was raised."""
    chances: tuple[Fraction, ...]
    """The chance of 0, 1, 2 … steps; they add up to 1."""

    @property
    def lower(self) -> Fraction:
        """The share of random heroes with less."""
        return sum(self.chances[: max(0, self.steps)], Fraction(0))

    @property
    def equal(self) -> Fraction:
        """The share of random heroes with the same."""
        return self.chances[self.steps] if 0 <= self.steps < len(self.chances) else Fraction(0)


def standings(chart: Chart, sheet: Sheet, rolls: int) -> Iterator[Standing]:
    """Yield how every attribute of SHEET compares with random heroes of ROLLS rolls."""
    for attribute in chart.attributes:
        chances = step_chances(rolls, attribute_chance(chart, attribute))
        yield Standing(attribute, steps_of(attribute, sheet), chances)


def steps_of(attribute: Attribute, sheet: Sheet) -> int:
    """Return how often an attribute of SHEET was raised."""
    value: int = getattr(sheet, attribute.key)
    return (value - attribute.base) // attribute.step


def attribute_chance(chart: Chart, attribute: Attribute) -> Fraction:
    """Return the chance that one roll raises an attribute: 1/9 each by the book (SL-20)."""
    first = sum(len(lead.faces) for lead in chart.first_die if lead.leads == "attribute")
    second = sum(1 for part in chart.attributes if part.key == attribute.key)
    return Fraction(first, 6) * Fraction(second, 6)


def step_chances(rolls: int, chance: Fraction) -> tuple[Fraction, ...]:
    """Return the chances of 0 to ROLLS steps.

    >>> step_chances(2, Fraction(1, 2))
    (Fraction(1, 4), Fraction(1, 2), Fraction(1, 4))
    """
    return tuple(
        comb(rolls, steps) * chance**steps * (1 - chance) ** (rolls - steps) for steps in range(rolls + 1)
    )
