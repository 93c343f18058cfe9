"""What came out of a batch of heroes, beside what was to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from companion.games.slugfest.chart import Attribute, Chart
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.standing import attribute_chance, step_chances, steps_of
from companion.games.slugfest.threat import threat


class AttributeTally(Struct, frozen=True):
    """How often an attribute was raised 0, 1, 2 … times."""

    attribute: Attribute
    heroes: tuple[int, ...]
    chances: tuple[float, ...]
    """The exact share of each, for heroes of as many rolls."""

    def value(self, steps: int) -> int:
        """Return the attribute after so many steps."""
        return self.attribute.base + steps * self.attribute.step

    @property
    def mean(self) -> float:
        """The average value."""
        total = sum(count * self.value(steps) for steps, count in enumerate(self.heroes))
        return total / max(1, sum(self.heroes))

    @property
    def expected(self) -> float:
        """The average value to be expected."""
        return sum(chance * self.value(steps) for steps, chance in enumerate(self.chances))


def tally(chart: Chart, heroes: Sequence[Sheet], rolls: int) -> tuple[AttributeTally, ...]:
    """Return how HEROES of ROLLS rolls, and one more for each weakness, turned out in each attribute."""
    return tuple(_tally(chart, attribute, heroes, rolls) for attribute in chart.attributes)


def threats(heroes: Sequence[Sheet]) -> tuple[int, int, int]:
    """Return the least, the middle and the greatest threat."""
    found = sorted(threat(hero) for hero in heroes) or [0]
    return found[0], found[len(found) // 2], found[-1]


def _tally(chart: Chart, attribute: Attribute, heroes: Sequence[Sheet], rolls: int) -> AttributeTally:
    found = Counter(steps_of(attribute, hero) for hero in heroes)
    made = Counter(rolls + len(hero.weaknesses) for hero in heroes)
    chance = attribute_chance(chart, attribute)
    width = max(made, default=0) + 1
    expected = [0.0] * width
    for count, times in made.items():
        for steps, part in enumerate(step_chances(count, chance)):
            expected[steps] += float(part) * times / len(heroes)
    return AttributeTally(attribute, tuple(found[steps] for steps in range(width)), tuple(expected))
