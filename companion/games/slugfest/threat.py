"""The threat figure: how hard a hero or team is to beat, as one number to balance sides with.

It is no printed rule but an estimate of our own. The yardstick is an average hero: Attack 2, Damage 2,
Range 2, Defend 2, Hits 20, Speed 2, no abilities; that hero's figure is 100.

1. *Blow*: the hits that one attack on the average hero is expected to cost it.
2. *Staying power*: how many attacks of the average hero the hits last for.
3. The figure is 100 times the geometric mean of both, each set against the average hero's own, so that
   a hero who hits twice as hard and lasts as long counts as much as one who lasts twice as long.
4. Each point of Range or Speed from the average up or down is 5 %, each special ability, power point and
   trait that the first two steps do not count 10 %, each weakness that they do not count -5 %.

A team's figure is the sum of its heroes'.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final

from companion.engine.texts import tr
from companion.games.slugfest.sheets import Sheet

AVERAGE: Final = Sheet(id="average", name="Average", attack=2, damage=2, range=2, defend=2, hits=20, speed=2)
DIE: Final = 3.5
"""Mean of a D6."""
DEADLY: Final = 2
"""Added to every damage die (SL-34)."""
LEAST_BLOW: Final = 0.5
"""Hits that an attack is taken to cost at least, so that nobody lasts for ever."""
EVEN: Final = 5
"""Percent that make no difference worth a word."""
COUNTED: Final = ("Armoured", "Deadly", "Evasive", "Split Attacks")
"""Traits that blow and staying power count."""


def threat(sheet: Sheet) -> int:
    """Return the threat figure of a hero; 100 is an average one."""
    blow = _blow(sheet, AVERAGE) / _blow(AVERAGE, AVERAGE)
    staying = _staying(sheet) / _staying(AVERAGE)
    return round(100 * sqrt(blow * staying) * _extras(sheet))


def team_threat(heroes: Iterable[Sheet]) -> int:
    """Return the threat figure of a team: the sum of its heroes'."""
    return sum(map(threat, heroes))


def balance_words(sides: Sequence[tuple[str, int]]) -> str:
    """Return how the strongest of some SIDES, by name and threat, compares with the weakest.

    >>> balance_words((("Us", 100), ("Them", 150)))
    'Them: 50 % more threat than Us.'
    >>> balance_words((("Us", 100), ("Them", 101)))
    'As good as even.'
    """
    if len(sides) < 2:
        return ""
    weakest, strongest = min(sides, key=_figure), max(sides, key=_figure)
    more = round(100 * (strongest[1] / max(1, weakest[1]) - 1))
    if more <= EVEN:
        return tr("As good as even.")
    return tr("{name}: {n} % more threat than {other}.", name=strongest[0], n=more, other=weakest[0])


def threat_words() -> str:
    """Return how the figure comes about, for whoever asks."""
    return tr(
        "Threat is our own estimate, not a rule: the hits that one attack costs an average hero, times the "
        "attacks of one that this hero withstands; 100 is an average hero. A point of Range or Speed more or "
        "less is 5 %, an ability or power point 10 %, a weakness −5 %. A team is the sum of its heroes."
    )


def _figure(side: tuple[str, int]) -> int:
    return side[1]


def _blow(attacker: Sheet, target: Sheet) -> float:
    """Return the hits that one attack is expected to cost (SL-108), armour taken off once an attack."""
    chance = min(10, max(0, 5 + attacker.attack - target.defend - _has(target, "Evasive"))) / 10
    dice = max(0, attacker.damage) * (DIE + DEADLY * _has(attacker, "Deadly"))
    armour = target.ability("Armoured")
    blocked = armour.value if armour else 0
    if attacker.ability("Split Attacks"):
        blocked *= max(1, attacker.damage)
    return chance * max(0.0, dice - blocked)


def _staying(sheet: Sheet) -> float:
    return sheet.hits / max(LEAST_BLOW, _blow(AVERAGE, sheet))


def _extras(sheet: Sheet) -> float:
    """Return the factor of all that blow and staying power do not count, at least a half."""
    reach = (sheet.range - AVERAGE.range) + (sheet.speed - AVERAGE.speed)
    abilities = sum(ability.taken for ability in sheet.abilities if ability.name not in COUNTED)
    return max(0.5, 1 + 0.05 * reach + 0.1 * abilities - 0.05 * len(sheet.weaknesses))


def _has(sheet: Sheet, name: str) -> int:
    return int(sheet.ability(name) is not None)
