"""Objects: the damage they take and how they go (SL-159, SL-160, SL-167)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.games.slugfest.marks import Due
from companion.games.slugfest.notes import Destroyed, Worn
from companion.games.slugfest.rules.consequences import goes_off, queue
from companion.games.slugfest.state import Battle
from companion.games.slugfest.steps import Consequences


def wear(battle: Battle, thing_id: str, amount: int) -> Asking[Battle]:
    """Damage an object: armour off the total, then doubled if Fragile (SL-159, SL-167).

    One that has taken its hits is queued to go, once (SL-160, SL-171).
    """
    thing = battle.thing(thing_id)
    taken = max(0, amount - thing.armour) * (2 if "Fragile" in thing.traits else 1)
    worn = replace(thing, taken=thing.taken + taken)
    yield from tell(
        Worn(
            rule="SL-159",
            thing=thing.id,
            taken=taken,
            armour=min(thing.armour, amount),
            total=worn.taken,
            full=thing.hits,
        )
    )
    battle = battle.with_thing(worn)
    if thing.taken < thing.hits <= worn.taken:
        battle = queue(battle, Due(kind="thing", of=thing.id, hexes=thing.hexes, level=thing.level))
    return battle


@goes_off("thing")
def destroy(battle: Battle, due: Due, command: Consequences) -> Asking[Step]:
    """Remove an object that has taken its hits (SL-160)."""
    thing = battle.thing(due.of)
    yield from tell(Destroyed(rule="SL-160", thing=thing.id, name=thing.name))
    things = tuple(other for other in battle.things if other.id != thing.id)
    return Step(replace(battle, things=things), then=command)
