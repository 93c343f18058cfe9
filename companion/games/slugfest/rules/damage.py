"""Damage, recovery and the states they lead to (12.2)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, bands, tell
from companion.games.slugfest.notes import Ended, Hurt, Landed, Recovered, Revealed, Weakened
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.places import airborne, floor_level
from companion.games.slugfest.state import Battle, Unit

WEAKEN = {1: "speed", 2: "speed", 3: "attack", 4: "attack", 5: "defend", 6: "defend"}
"""The D6 of Weaken and of wounds (SL-59)."""
WEAKEN_BANDS = bands(6, WEAKEN.__getitem__)
ENDED_BY_UNCONSCIOUSNESS = ("captive", "controlled", "afraid", "berserk")
"""Conditions that do not outlast consciousness (SL-150)."""


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


def _wounded_in(battle: Battle, unit: Unit) -> int:
    """Return the turn in which it fell to half or below; recovery above half forgets it (SL-102)."""
    if 2 * unit.hits > unit.sheet.hits:
        return 0
    return unit.wounded_in or max(1, battle.turn)


def _fell(battle: Battle, unit: Unit) -> Asking[Battle]:
    """A unit has lost consciousness (SL-150): it is seen, set on the ground, and no longer bound."""
    if unit.hidden:
        unit = replace(unit, hidden=False)
        yield from tell(Revealed(rule="SL-150", unit=unit.id, why="unconscious"))
    for held in unit.conditions:
        if held.key in ENDED_BY_UNCONSCIOUSNESS:
            yield from tell(Ended(rule="SL-150", unit=unit.id, condition=held.key))
    kept = tuple(held for held in unit.conditions if held.key not in ENDED_BY_UNCONSCIOUSNESS)
    unit = replace(unit, conditions=kept)
    if unit.hex is not None and airborne(battle, unit):
        unit = replace(unit, level=floor_level(battle, unit.hex))
        yield from tell(Landed(rule="SL-97", unit=unit.id))
    return battle.with_unit(unit)


def weaken(battle: Battle, unit: Unit, face: int, *, rule: str) -> Asking[Battle]:
    """Take one point of Speed (1-2), Attack (3-4) or Defend (5-6) until the end of the battle (SL-59).

    A value at 0 or below loses nothing.
    """
    attribute = WEAKEN[face]
    before = values.current(battle, unit, attribute)
    floored = attribute == "speed" or battle.option("weaken_floor") != "none"
    if before > 0 or not floored:
        lost = f"lost_{attribute}"
        unit = replace(unit, **{lost: getattr(unit, lost) + 1})
    after = values.current(battle, unit, attribute)
    yield from tell(
        Weakened(
            rule=rule,
            unit=unit.id,
            attribute=attribute,
            face=face,
            before=before,
            after=after,
            seen_by=unit.audience,
        )
    )
    return battle.with_unit(unit)


def _state_rule(unit: Unit) -> str:
    return {"wounded": "SL-131", "unconscious": "SL-132", "killed": "SL-133"}.get(unit.state, "SL-123")
