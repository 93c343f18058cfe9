"""What is added to an attack roll (SL-109); every part names its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from companion.games.slugfest.notes import Modifier
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.owned import abilities, power, times
from companion.games.slugfest.rules.places import between, distance_to_thing
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Strike

NEEDED = 6
"""A total of this or more hits (SL-108)."""

Part: TypeAlias = Callable[[Battle, Strike, Unit, Unit], int]


def modifiers(battle: Battle, strike: Strike) -> tuple[Modifier, ...]:
    """Return the parts of the modifier that are not 0, Attack first (SL-109).

    Attack and Defend always stand there, so that a log line shows both.
    """
    attacker = battle.unit(strike.attacker)
    own = Modifier("attack", values.attack(battle, attacker), "SL-108")
    target = battle.find_unit(strike.target)
    if target is None:
        return (own, *_at_a_thing(battle, strike, attacker), *_surprise_and_gm(battle, strike))
    against = Modifier("defend", -values.defend(battle, target), "SL-108")
    parts = (Modifier(key, part(battle, strike, attacker, target), rule) for key, rule, part in PARTS)
    return (
        own,
        against,
        *(part for part in parts if part.value),
        *by_condition(battle, target),
        *_surprise_and_gm(battle, strike),
    )


def total(parts: tuple[Modifier, ...]) -> int:
    """Return the sum of a modifier's parts."""
    return sum(part.value for part in parts)


def needed_face(battle: Battle, parts: tuple[Modifier, ...]) -> int:
    """Return the lowest D10 face that hits, unlimited: 11 hits never, 1 or less always (SL-110).

    Where a 10 always hits and a 1 always misses, it is 2 to 10 (AMB-16).
    """
    face = NEEDED - total(parts)
    return min(10, max(2, face)) if battle.option("natural_ends") else face


def immune(battle: Battle, strike: Strike, _attacker: Unit, target: Unit) -> int:
    """-6 against an attack of a source, or a special attack, that the target is immune to (SL-57, SL-47)."""
    if strike.ability:
        return -immunity(battle, target, *names_of(battle, strike.ability))
    return -immunity(battle, target, strike.source)


def immunity(battle: Battle, unit: Unit, *names: str) -> int:
    """Return the bonus of a unit's immunity to any of these sources or abilities; 0 without (SL-57)."""
    if not unit.sheet.abilities and not unit.effects:
        return 0
    named = {name.casefold() for name in names}
    return max(
        (
            power(battle, found.name).defend_bonus
            for found in abilities(unit)
            if found.types or found.against
            if named & {kind.casefold() for kind in (*found.types, found.against)}
        ),
        default=0,
    )


def names_of(battle: Battle, special: str) -> tuple[str, ...]:
    """Return what a special attack is called: by its key, its name, and that of its ability."""
    found = battle.content.specials.get(special)
    return (special, found.name, found.power) if found else (special,)


def vulnerable(battle: Battle, strike: Strike, _attacker: Unit, target: Unit) -> int:
    """+3 for an attack of a source the target is vulnerable to (SL-35)."""
    if not target.sheet.weaknesses:
        return 0
    source = strike.source.casefold()
    losses = (
        power(battle, weakness.name).defend_loss
        for weakness in target.sheet.weaknesses
        if weakness.source and weakness.source.casefold() == source
    )
    return max(losses, default=0)


def evasive(battle: Battle, _strike: Strike, _attacker: Unit, target: Unit) -> int:
    """-1 against an evasive target (SL-33)."""
    if not target.sheet.abilities:
        return 0
    return sum(
        power(battle, found.name).to_be_hit * times(battle, target, found.name)
        for found in target.sheet.abilities
    )


def innacurate(battle: Battle, _strike: Strike, attacker: Unit, target: Unit) -> int:
    """-1 for an inaccurate attacker whose target is 2 or more hexes away (SL-38)."""
    if not attacker.sheet.weaknesses or attacker.hex is None or target.hex is None:
        return 0
    return _blurred(battle, attacker, between(battle, attacker, target))


def by_condition(battle: Battle, target: Unit) -> Iterator[Modifier]:
    """Yield what the target's conditions add, from the moment they land (SL-89, SL-136)."""
    for held in target.conditions:
        kind = battle.content.conditions[held.key]
        if kind.to_hit:
            yield Modifier(held.key, kind.to_hit, kind.rule)


def helpless(battle: Battle, _strike: Strike, _attacker: Unit, target: Unit) -> int:
    """The house rule's bonus against the unconscious (AMB-17)."""
    return int(battle.option("helpless_bonus")) if target.unconscious else 0


PARTS: tuple[tuple[str, str, Part], ...] = (
    ("immune", "SL-57", immune),
    ("vulnerable", "SL-35", vulnerable),
    ("evasive", "SL-33", evasive),
    ("innacurate", "SL-38", innacurate),
    ("helpless", "SL-109", helpless),
)
"""Key for the wording, rule, and function of each part that depends on the target, as in SL-109."""


def _at_a_thing(battle: Battle, strike: Strike, attacker: Unit) -> Iterator[Modifier]:
    """Objects have no Defend, but are as hard to make out from afar as units (SL-159, SL-38)."""
    yield Modifier("defend", 0, "SL-159")
    thing = battle.thing(strike.target)
    if attacker.hex is not None and (
        less := _blurred(battle, attacker, distance_to_thing(battle, attacker, thing))
    ):
        yield Modifier("innacurate", less, "SL-38")


def _blurred(battle: Battle, attacker: Unit, away: int) -> int:
    if away < 2:
        return 0
    return sum(power(battle, weakness.name).to_hit for weakness in attacker.sheet.weaknesses)


def _surprise_and_gm(battle: Battle, strike: Strike) -> Iterator[Modifier]:
    if strike.surprise and (battle.option("surprise_mode") == "hidden" or battle.turn == 1):
        yield Modifier("surprise", 3, "SL-50")
    if strike.modifier:
        yield Modifier("gm", strike.modifier, "SL-6")
