"""What came out of a batch of heroes, beside what was to be expected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

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


class Census:
    """Counts heroes one after the other, so that a window need not wait for thousands at the end."""

    def __init__(self, chart: Chart, rolls: int) -> None:
        """ROLLS are those of each hero that no weakness pays for."""
        self._chart, self._rolls = chart, rolls
        self._steps: dict[str, Counter[int]] = {part.key: Counter() for part in chart.attributes}
        self._made: Counter[int] = Counter()
        self._powers: Counter[str] = Counter()
        self._threats: list[int] = []

    def add(self, hero: Sheet) -> None:
        """Count one more."""
        self._made[self._rolls + len(hero.weaknesses)] += 1
        for part in self._chart.attributes:
            self._steps[part.key][steps_of(part, hero)] += 1
        self._powers.update({f"{one.name}: {one.kind}" if one.kind else one.name for one in hero.abilities})
        self._powers.update({weakness.name for weakness in hero.weaknesses})
        self._threats.append(threat(hero))

    def attributes(self) -> tuple[AttributeTally, ...]:
        """Return how the heroes turned out in each attribute."""
        return tuple(self._tally(part) for part in self._chart.attributes)

    def powers(self) -> tuple[tuple[str, int], ...]:
        """Return every ability and weakness with how many heroes have it, the commonest first."""
        return tuple(self._powers.most_common())

    def threats(self) -> tuple[int, int, int]:
        """Return the least, the middle and the greatest threat."""
        found = sorted(self._threats) or [0]
        return found[0], found[len(found) // 2], found[-1]

    def _tally(self, part: Attribute) -> AttributeTally:
        chance, count = attribute_chance(self._chart, part), sum(self._made.values())
        width = max(self._made, default=0) + 1
        expected = [0.0] * width
        for rolls, times in self._made.items():
            for steps, share in enumerate(step_chances(rolls, chance)):
                expected[steps] += float(share) * times / count
        found = self._steps[part.key]
        return AttributeTally(part, tuple(found[steps] for steps in range(width)), tuple(expected))


def census(chart: Chart, heroes: Iterable[Sheet], rolls: int) -> Census:
    """Return HEROES of ROLLS rolls counted."""
    found = Census(chart, rolls)
    for hero in heroes:
        found.add(hero)
    return found
