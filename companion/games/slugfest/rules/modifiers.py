"""What is added to an attack roll (SL-109); every part names its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from companion.games.slugfest.commands import Strike
from companion.games.slugfest.notes import Modifier
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.places import between, distance_to_thing
from companion.games.slugfest.state import Battle, Unit

NEEDED = 6
"""A total of this or more hits (SL-108)."""

Part: TypeAlias = Callable[[Battle, Strike, Unit, Unit], int]


def modifiers(battle: Battle, strike: Strike) -> tuple[Modifier, ...]:
    """Return the parts of the modifier that are not 0, Attack first (SL-109).

    Attack and Defend always stand there, so that a log line shows both.
    """
    attacker = battle.unit(strike.attacker)
    own = Modifier("attack", values.attack(battle, attacker), "SL-108")
    if not battle.has_unit(strike.target):
        return (own, *_at_a_thing(battle, strike, attacker), *_surprise_and_gm(battle, strike))
    target = battle.unit(strike.target)
    against = Modifier("defend", -values.defend(battle, target), "SL-108")
    parts = (Modifier(key, part(battle, strike, attacker, target), rule) for key, rule, part in PARTS)
    return (own, against, *(part for part in parts if part.value), *_surprise_and_gm(battle, strike))


def total(parts: tuple[Modifier, ...]) -> int:
    """Return the sum of a modifier's parts."""
    return sum(part.value for part in parts)


def needed_face(battle: Battle, parts: tuple[Modifier, ...]) -> int:
    """Return the lowest D10 face that hits, unlimited: 11 hits never, 1 or less always (SL-110).

    Where a 10 always hits and a 1 always misses, it is 2 to 10 (AMB-16).
    """
    face = NEEDED - total(parts)
    return min(10, max(2, face)) if battle.option("natural_ends") else face


def immune(_battle: Battle, strike: Strike, _attacker: Unit, target: Unit) -> int:
    """-6 against an attack of a source the target is immune to (SL-57)."""
    return -6 * any(
        _matches(strike.source, kind)
        for ability in target.sheet.abilities
        if ability.name == "Immunity"
        for kind in ability.types
    )


def vulnerable(_battle: Battle, strike: Strike, _attacker: Unit, target: Unit) -> int:
    """+3 for an attack of a source the target is vulnerable to (SL-35)."""
    return 3 * any(
        _matches(strike.source, weakness.source)
        for weakness in target.sheet.weaknesses
        if weakness.name == "Vulnerable"
    )


def evasive(_battle: Battle, _strike: Strike, _attacker: Unit, target: Unit) -> int:
    """-1 against an evasive target (SL-33)."""
    return -int(target.sheet.ability("Evasive") is not None)


def innacurate(battle: Battle, _strike: Strike, attacker: Unit, target: Unit) -> int:
    """-1 for an inaccurate attacker whose target is 2 or more hexes away (SL-38)."""
    if attacker.hex is None or target.hex is None:
        return 0
    return _blurred(attacker, between(battle, attacker, target))


def condition(key: str) -> Part:
    """Return the part that a condition of the target adds, from the moment it lands (SL-89, SL-136)."""

    def part(battle: Battle, _strike: Strike, _attacker: Unit, target: Unit) -> int:
        return battle.content.conditions[key].to_hit if target.has(key) else 0

    return part


def helpless(battle: Battle, _strike: Strike, _attacker: Unit, target: Unit) -> int:
    """The house rule's bonus against the unconscious (AMB-17)."""
    return int(battle.option("helpless_bonus")) if target.unconscious else 0


PARTS: tuple[tuple[str, str, Part], ...] = (
    ("immune", "SL-57", immune),
    ("vulnerable", "SL-35", vulnerable),
    ("evasive", "SL-33", evasive),
    ("innacurate", "SL-38", innacurate),
    ("knocked_down", "SL-137", condition("knocked_down")),
    ("distracted", "SL-139", condition("distracted")),
    ("captive", "SL-140", condition("captive")),
    ("helpless", "SL-109", helpless),
)
"""Key for the wording, rule, and function of each part that depends on the target, in the order of SL-109."""


def _at_a_thing(battle: Battle, strike: Strike, attacker: Unit) -> Iterator[Modifier]:
    """Objects have no Defend, but are as hard to make out from afar as units (SL-159, SL-38)."""
    yield Modifier("defend", 0, "SL-159")
    thing = battle.thing(strike.target)
    if attacker.hex is not None and (less := _blurred(attacker, distance_to_thing(battle, attacker, thing))):
        yield Modifier("innacurate", less, "SL-38")


def _blurred(attacker: Unit, away: int) -> int:
    return -1 if attacker.sheet.weakness("Innacurate") and away >= 2 else 0


def _surprise_and_gm(battle: Battle, strike: Strike) -> Iterator[Modifier]:
    if strike.surprise and (battle.option("surprise_mode") == "hidden" or battle.turn == 1):
        yield Modifier("surprise", 3, "SL-50")
    if strike.modifier:
        yield Modifier("gm", strike.modifier, "SL-6")


def _matches(source: str, named: str) -> bool:
    """Tell whether an attack's source is the one a sheet names; upper and lower case are the same."""
    return source.casefold() == named.casefold()
