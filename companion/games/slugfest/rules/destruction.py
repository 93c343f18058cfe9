"""How objects go: they vanish, explode, or bury who is in them (SL-160, SL-168, SL-169, SL-171)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking
from companion.engine.table import Step
from companion.games.slugfest.marks import Due
from companion.games.slugfest.rules.blasts import in_blast, roll_area
from companion.games.slugfest.rules.consequences import goes_off
from companion.games.slugfest.rules.objects import take_away, upon
from companion.games.slugfest.rules.wielding import weight_of
from companion.games.slugfest.state import Battle
from companion.games.slugfest.steps import Consequences, Engulf

COLLAPSE, EXPLODE = "Collapse", "Explode"


@goes_off("thing")
def destroy(battle: Battle, due: Due, command: Consequences) -> Asking[Step]:
    """Remove an object that has taken its hits, after its Collapse or Explode is rolled for (SL-160).

    One with both buries first and explodes as the next thing that goes off.
    """
    thing = battle.thing(due.of)
    buried = tuple(unit.id for unit in upon(battle, thing) if unit.on_map and not unit.has("insubstantial"))
    battle = yield from take_away(battle, thing)
    dice = weight_of(battle, thing)
    blast = replace(due, kind="blast", dice=dice)
    if COLLAPSE not in thing.traits:
        reached = in_blast(battle, blast) if EXPLODE in thing.traits else ()
        return (yield from roll_area(battle, Engulf(blast, reached, after=command)))
    if EXPLODE in thing.traits:
        battle = replace(battle, queue=(blast, *battle.queue))
    collapse = replace(due, kind="collapse", dice=dice)
    return (yield from roll_area(battle, Engulf(collapse, buried, after=command)))
