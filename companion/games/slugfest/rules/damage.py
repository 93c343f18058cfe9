"""Damage, recovery and the states they lead to (12.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.slugfest.notes import Hurt, Landed, Recovered, Revealed
from companion.games.slugfest.rules.conditions import lose
from companion.games.slugfest.rules.moments import Moment, reach
from companion.games.slugfest.rules.places import airborne, floor_level
from companion.games.slugfest.state import Battle, Unit

ENDED_BY_UNCONSCIOUSNESS = (
    "captive",
    "controlled",
    "afraid",
    "berserk",
    "insubstantial",
    "shrunk",
    "grown",
)
"""Conditions and forms that do not outlast consciousness (SL-150)."""


def armour(unit: Unit) -> int:
    """Return the value of Armoured, 0 without it (SL-31)."""
    trait = unit.sheet.ability("Armoured")
    return trait.value if trait else 0


def suffer(
    battle: Battle, unit: Unit, amount: int, *, rule: str = "SL-123", modified: bool = True
) -> Asking[tuple[Battle, int]]:
    """Apply one damage event to a unit and return the battle and what it suffered (SL-122, SL-123).

    Armour is subtracted once, down to 0, unless the damage is unmodified (SL-31, SL-36).
    """
    shield = min(armour(unit), amount) if modified else 0
    lost = max(0, amount - shield)
    after = replace(unit, hits=unit.hits - lost)
    yield from tell(
        Hurt(
            rule=_state_rule(after) if after.state != unit.state else rule,
            unit=unit.id,
            lost=lost,
            armour=shield,
            before=unit.hits,
            after=after.hits,
            state=after.state,
            was=unit.state,
            seen_by=unit.audience,
        )
    )
    battle = yield from settle(battle.with_unit(after), unit)
    return battle, lost


def recover(battle: Battle, unit: Unit, amount: int, *, rule: str) -> Asking[Battle]:
    """Give a unit hits back, never above its full hits; the killed stay dead (SL-133, SL-135)."""
    if unit.killed:
        return battle
    after = replace(unit, hits=min(unit.sheet.hits, unit.hits + amount))
    yield from tell(
        Recovered(
            rule=rule,
            unit=unit.id,
            before=unit.hits,
            after=after.hits,
            state=after.state,
            was=unit.state,
            seen_by=unit.audience,
        )
    )
    return (yield from settle(battle.with_unit(after), unit))


def settle(battle: Battle, before: Unit) -> Asking[Battle]:
    """Set what follows from a change of hits: since when it is wounded, and what being felled ends."""
    unit = battle.unit(before.id)
    battle = battle.with_unit(replace(unit, wounded_in=_wounded_in(battle, unit)))
    if before.conscious and not unit.conscious:
        battle = yield from _fell(battle, battle.unit(unit.id))
    return battle


def with_wounds_seen_anew(battle: Battle) -> Battle:
    """Return the battle with everybody's wounds as the house rules have them now (AMB-42)."""
    seen = (replace(unit, wounded_in=_wounded_in(battle, unit)) for unit in battle.units if unit.wounded_in)
    return battle.with_units(tuple(seen))


def _wounded_in(battle: Battle, unit: Unit) -> int:
    """Return the turn in which it fell to half or below (SL-102).

    Recovery above half forgets it, unless a house rule lets no wound be forgotten (AMB-42).
    """
    if 2 * unit.hits > unit.sheet.hits:
        return unit.wounded_in if battle.option("wounded_sticky") else 0
    return unit.wounded_in or max(1, battle.turn)


def _fell(battle: Battle, unit: Unit) -> Asking[Battle]:
    """A unit has lost consciousness (SL-150): it is seen, set on the ground, and no longer bound."""
    if unit.hidden:
        unit = replace(unit, hidden=False, seen_by=())
        yield from tell(Revealed(rule="SL-150", unit=unit.id, why="unconscious"))
    if unit.hex is not None and airborne(battle, unit):
        unit = replace(unit, level=floor_level(battle, unit.hex))
        yield from tell(Landed(rule="SL-97", unit=unit.id))
    battle = battle.with_unit(unit)
    for key in ENDED_BY_UNCONSCIOUSNESS:
        battle = yield from lose(battle, battle.unit(unit.id), key, rule="SL-150")
    battle, _ = yield from reach(Moment.FELLED, battle, unit.id)
    return battle


def _state_rule(unit: Unit) -> str:
    return {"wounded": "SL-131", "unconscious": "SL-132", "killed": "SL-133"}.get(unit.state, "SL-123")
