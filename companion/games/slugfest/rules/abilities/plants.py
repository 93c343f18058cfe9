"""Plant Control: a space whose bushes and trees obey, and catch whoever stands there (SL-56)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex, distance
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.marks import Plants
from companion.games.slugfest.power_notes import PlantsFreed, PlantsTaken, Trying
from companion.games.slugfest.powers import Special
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.modifiers import immunity, names_of
from companion.games.slugfest.rules.moments import Moment, at, check
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.targets import too_far
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Catch

CAUGHT = "plant-caught"
"""The word of the die of everybody in the space (SL-181)."""


def special_for(battle: Battle, unit: Unit) -> Special | None:
    """Return the ability with which a unit controls plants, or None."""
    return next(
        (
            special
            for special in battle.content.specials.values()
            if special.aims_at_plants and has(unit, special.power, special.kind)
        ),
        None,
    )


def take_plants(battle: Battle, user: Unit, special: Special, space: Hex) -> Asking[Step]:
    """Gain control of the plants of a space; whoever stands there rolls at once (SL-56)."""
    others = tuple(grown for grown in battle.plants if (grown.by, grown.hex) != (user.id, space))
    battle = replace(battle, plants=(*others, Plants(by=user.id, hex=space)))
    yield from tell(PlantsTaken(rule=special.rule, unit=user.id, hex=space))
    return after(battle, catch(battle, user, special, space))


def catch(battle: Battle, user: Unit, special: Special, space: Hex) -> Catch | None:
    """Return the step in which everybody in a space rolls, None if nobody has to (SL-56)."""
    caught = tuple(unit.id for unit in battle.units if can_be_caught(battle, unit, special, space))
    return Catch(user.id, special.key, CAUGHT, caught) if caught else None


def can_be_caught(battle: Battle, unit: Unit, special: Special, space: Hex) -> bool:
    """Tell whether plants can take hold of a unit: it stands there, awake, solid and not immune (SL-148)."""
    return (
        unit.hex == space
        and unit.conscious
        and not unit.has("insubstantial")
        and not immunity(battle, unit, *names_of(battle, special.key))
    )


def has_plants(battle: Battle, space: Hex) -> bool:
    """Tell whether bushes or trees grow in a space."""
    kinds = battle.content.object_kinds
    return any(
        space in thing.hexes and thing.kind in kinds and kinds[thing.kind].plant for thing in battle.things
    )


def sustain_plants(battle: Battle, unit_id: str, space: Hex) -> Asking[Step]:
    """Keep the plants of a space under control; whoever stands there then rolls again (SL-56).

    Raises: IllegalCommand if the unit controls no plants there.
    """
    unit = battle.unit(unit_id)
    special, grown = special_for(battle, unit), _grown(battle, unit, space)
    if special is None or grown is None:
        raise IllegalCommand((Refusal("SL-56", tr("{name} controls no plants there", name=unit.name)),))
    trying = Trying(
        rule=special.rule, word=special.keeps, unit=unit.id, what=special.name, faces=special.sustain
    )
    battle = battle.with_unit(replace(unit, acted="maintain"))
    battle, success = yield from check(battle, trying, who=seat_of(battle, unit))
    if not success:
        return after(battle)
    kept = replace(grown, sustained=True)
    battle = replace(battle, plants=tuple(kept if old == grown else old for old in battle.plants))
    return after(battle, catch(battle, unit, special, space))


def sustain_refusals(battle: Battle, unit: Unit, space: Hex) -> Iterator[Refusal]:
    """Yield why the plants of a space cannot be kept under control (SL-56)."""
    special = special_for(battle, unit)
    if special is None or _grown(battle, unit, space) is None:
        yield Refusal("SL-56", tr("{name} controls no plants there", name=unit.name))
    elif unit.hex is not None:
        yield from too_far(battle.ground.grid.label(space), distance(unit.hex, space), special.range)


def free_plants(battle: Battle, unit_id: str, space: Hex, *, rule: str) -> Asking[Battle]:
    """End the control of the plants of a space."""
    kept = tuple(grown for grown in battle.plants if (grown.by, grown.hex) != (unit_id, space))
    if kept != battle.plants:
        yield from tell(PlantsFreed(rule=rule, unit=unit_id, hex=space))
    return replace(battle, plants=kept)


@at(Moment.ACTIONS_OVER)
def wither(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """End the control that was not kept up in this action phase, unless it was gained in it (SL-56)."""
    for grown in battle.plants:
        if not battle.has_unit(grown.by) or battle.unit(grown.by).side != side:
            continue
        if grown.fresh or grown.sustained:
            lasting = replace(grown, fresh=False, sustained=False)
            battle = replace(battle, plants=tuple(lasting if old == grown else old for old in battle.plants))
        else:
            battle = yield from free_plants(battle, grown.by, grown.hex, rule="SL-56")
    return battle, side


def _grown(battle: Battle, unit: Unit, space: Hex) -> Plants | None:
    return next(
        (grown for grown in battle.plants if (grown.by, grown.hex) == (unit.id, space)),
        None,
    )
