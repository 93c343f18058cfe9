"""Teleport: to any empty space on the map, as the action (SL-65)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.hexes import Hex
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Teleport
from companion.games.slugfest.notes import Moved
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.movement import flies
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.places import hovers, level_at
from companion.games.slugfest.rules.targets import banned
from companion.games.slugfest.state import Battle, Unit

TELEPORT = "Teleport"


def teleport(battle: Battle, command: Teleport) -> Asking[Step]:
    """Appear in another space (SL-65). Raises: IllegalCommand off the map."""
    unit = battle.unit(command.unit)
    if not battle.ground.grid.contains(command.at):
        raise IllegalCommand((Refusal("SL-65", tr("that hex is not on the map")),))
    level = level_at(battle, command.at, command.level)
    yield from tell(
        Moved(
            rule="SL-65",
            unit=unit.id,
            start=unit.hex or command.at,
            end=command.at,
            cost=0,
            level=level,
            start_level=unit.level,
            seen_by=unit.audience,
        )
    )
    return Step(battle.with_unit(replace(unit, hex=command.at, level=level, acted="teleport")))


def teleport_refusals(battle: Battle, command: Teleport) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot teleport there now (SL-65, SL-152)."""
    unit = battle.unit(command.unit)
    yield from no_teleport_now(battle, unit)
    if not battle.ground.grid.contains(command.at):
        yield Refusal("SL-65", tr("that hex is not on the map"))
    elif not is_empty(battle, unit, command.at):
        yield Refusal("SL-65", tr("that space is not empty"))
    elif not flies(battle, unit) and hovers(battle, command.at, command.level):
        yield Refusal("SL-96", tr("{name} cannot stand there", name=unit.name))


def no_teleport_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot teleport at all now; it is a move as well as an action."""
    if not has(unit, TELEPORT):
        yield Refusal("SL-65", tr("{name} cannot teleport", name=unit.name))
    yield from no_action_now(battle, unit)
    yield from banned(battle, unit, "action_move")
    yield from not_raging(battle, unit)


def is_empty(battle: Battle, unit: Unit, space: Hex) -> bool:
    """Tell whether a space is empty: no other unit, no blocking object (AMB-53)."""
    taken = any(other.hex == space and other.on_map and other.id != unit.id for other in battle.units)
    return not taken and space not in battle.walls and space != unit.hex
