"""The action phase: what a unit that did not attack may do (chapter 13)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Act
from companion.games.slugfest.notes import Did
from companion.games.slugfest.rules.conditions import not_raging
from companion.games.slugfest.rules.targets import banned, not_its_phase
from companion.games.slugfest.state import Battle, Unit


def act(battle: Battle, command: Act) -> Asking[Step]:
    """Use the action for something the GM allows, logged as free text (SL-152)."""
    unit = battle.unit(command.unit)
    yield from tell(Did(rule="SL-152", unit=unit.id, what=command.what, seen_by=unit.audience))
    return Step(battle.with_unit(replace(unit, acted="other")))


def act_refusals(battle: Battle, command: Act) -> Iterator[Refusal]:
    """Yield every reason why a unit may not use its action now (SL-152, SL-136)."""
    unit = battle.unit(command.unit)
    yield from no_action_now(battle, unit)
    yield from not_raging(battle, unit)


def no_action_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield what bars every action but a move: phase, attack, action spent, a condition (SL-152)."""
    yield from not_its_phase(battle, unit, "action")
    yield from no_action_left(unit)
    yield from banned(battle, unit, "action")


def no_action_left(unit: Unit) -> Iterator[Refusal]:
    """Yield why a unit has no action in this activation, whatever the phase (SL-152)."""
    if not unit.conscious or not unit.on_map:
        yield Refusal("SL-132", tr("{name} is not conscious", name=unit.name))
    if unit.attacked:
        yield Refusal("SL-152", tr("{name} has attacked", name=unit.name))
    if unit.acted:
        yield Refusal("SL-152", tr("{name} has used its action", name=unit.name))
