"""Forms: insubstantial, shrunk, grown, shifted (SL-58, SL-69, SL-70, SL-148)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Dematerialize, Reshape, Resize
from companion.games.slugfest.marks import Shift
from companion.games.slugfest.power_notes import Shifted
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import gain, lose, not_raging
from companion.games.slugfest.rules.hiding import conceal, has_stealth, reveal
from companion.games.slugfest.rules.moments import Change, Moment, at, reach
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.targets import banned, not_its_phase
from companion.games.slugfest.state import Battle, Unit

SUBSTANCE, SIZE, SHIFT = "Dematerialize", "Size Change", "Shapeshifting"
SHRUNK, NORMAL = -1, 0
SHIFTED = ("speed", "damage", "attack", "defend")
"""Figures that a shape-shifter moves points between (SL-58)."""


def dematerialize(battle: Battle, command: Dematerialize) -> Asking[Step]:
    """Turn insubstantial, and hidden with that, or solid again (SL-69, SL-148)."""
    unit = battle.unit(command.unit)
    battle = _switched(battle, unit, SUBSTANCE)
    if command.on:
        battle = yield from gain(battle, battle.unit(unit.id), "insubstantial", rule="SL-148")
        battle = yield from conceal(battle, battle.unit(unit.id), rule="SL-148")
    else:
        battle = yield from lose(battle, battle.unit(unit.id), "insubstantial", rule="SL-148")
    return Step(battle)


def dematerialize_refusals(battle: Battle, command: Dematerialize) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot turn insubstantial, or solid, now (SL-69)."""
    unit = battle.unit(command.unit)
    if command.on and not has(unit, SUBSTANCE):
        yield Refusal("SL-69", tr("{name} cannot lose its substance", name=unit.name))
    yield from no_switch_now(battle, unit, SUBSTANCE)
    if unit.has("insubstantial") == command.on:
        text = tr("{name} is insubstantial already") if command.on else tr("{name} is solid already")
        yield Refusal("SL-69", text.format(name=unit.name))


def resize(battle: Battle, command: Resize) -> Asking[Step]:
    """Shrink (-1), grow by 1 to 4, or come back to normal size (0) (SL-70).

    Raises: IllegalCommand for any other size.
    """
    unit = battle.unit(command.unit)
    if not SHRUNK <= command.size <= most_growth(battle):
        raise IllegalCommand((_wrong_size(battle),))
    battle = _switched(battle, unit, SIZE)
    if command.size != SHRUNK:
        battle = yield from lose(battle, battle.unit(unit.id), "shrunk", rule="SL-70")
    if command.size <= NORMAL:
        battle = yield from lose(battle, battle.unit(unit.id), "grown", rule="SL-70")
    if command.size == SHRUNK:
        battle = yield from gain(battle, battle.unit(unit.id), "shrunk", rule="SL-70")
    elif command.size != NORMAL:
        battle = yield from gain(battle, battle.unit(unit.id), "grown", value=command.size, rule="SL-70")
    battle, _ = yield from reach(Moment.FIGURES_CHANGED, battle, unit.id)
    return Step(battle)


def resize_refusals(battle: Battle, command: Resize) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot change its size so now (SL-70)."""
    unit = battle.unit(command.unit)
    if not has(unit, SIZE):
        yield Refusal("SL-70", tr("{name} cannot change its size", name=unit.name))
    yield from no_switch_now(battle, unit, SIZE)
    if not SHRUNK <= command.size <= most_growth(battle):
        yield _wrong_size(battle)
    elif command.size == size_of(unit):
        yield Refusal("SL-70", tr("{name} has that size already", name=unit.name))


def size_of(unit: Unit) -> int:
    """Return -1 for a shrunk unit, by how much a grown one has grown, else 0."""
    grown = unit.condition("grown")
    return SHRUNK if unit.has("shrunk") else grown.value if grown else NORMAL


def most_growth(battle: Battle) -> int:
    """Return by how much a unit can grow (SL-70)."""
    return battle.content.powers[SIZE].most_growth


def no_switch_now(battle: Battle, unit: Unit, form: str) -> Iterator[Refusal]:
    """Yield why a unit cannot switch a form now: as its movement phase begins, or as its action (AMB-59)."""
    if battle.option("demat_cost") == "action":
        yield from no_action_now(battle, unit)
        yield from not_raging(battle, unit)
    else:
        yield from not_its_phase(battle, unit, "movement")
        if not unit.conscious or not unit.on_map:
            yield Refusal("SL-132", tr("{name} is not conscious", name=unit.name))
        if unit.steps or unit.searched:
            yield Refusal("SL-69", tr("that is done as the movement phase begins"))
        if form in unit.switched:
            yield Refusal("SL-69", tr("{name} has done that in this activation", name=unit.name))
    yield from banned(battle, unit, "forms")


def reshape(battle: Battle, command: Reshape) -> Asking[Step]:
    """Move points between Speed, Damage, Attack and Defend, counted from the sheet (SL-58).

    Raises: IllegalCommand if the points do not add up.
    """
    unit = battle.unit(command.unit)
    shift = shift_of(command)
    if faults := tuple(unfit(battle, unit, shift)):
        raise IllegalCommand(faults)
    battle = battle.with_unit(replace(unit, shift=shift, acted="shift"))
    yield from tell(Shifted(rule="SL-58", unit=unit.id, shift=shift, seen_by=unit.audience))
    battle, _ = yield from reach(Moment.FIGURES_CHANGED, battle, unit.id)
    return Step(battle)


def reshape_refusals(battle: Battle, command: Reshape) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot take that shape now (SL-58, SL-152)."""
    unit = battle.unit(command.unit)
    yield from no_reshape_now(battle, unit)
    yield from unfit(battle, unit, shift_of(command))


def no_reshape_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot take another shape at all now."""
    if not has(unit, SHIFT):
        yield Refusal("SL-58", tr("{name} is no shape-shifter", name=unit.name))
    yield from no_action_now(battle, unit)
    yield from not_raging(battle, unit)


def shift_of(command: Reshape) -> Shift:
    """Return the shift that a command asks for."""
    return Shift(speed=command.speed, damage=command.damage, attack=command.attack, defend=command.defend)


def unfit(battle: Battle, unit: Unit, shift: Shift) -> Iterator[Refusal]:
    """Yield what is wrong with a shift: too many points, made or lost, or taken below 0 (SL-58)."""
    most = battle.content.powers[SHIFT].points
    changes = {name: getattr(shift, name) for name in SHIFTED}
    if sum(changes.values()) != 0:
        yield Refusal("SL-58", tr("as many points must be added as are taken"))
    if sum(points for points in changes.values() if points > 0) > most:
        yield Refusal("SL-58", tr("no more than {n} points are moved", n=most))
    for name, points in changes.items():
        if points < 0 and getattr(unit.sheet, name) + points < 0:
            yield Refusal("SL-58", tr("nothing is taken below 0"))


@at(Moment.LOST)
def return_to_form(battle: Battle, change: Change) -> Asking[tuple[Battle, Change]]:
    """Turning solid reveals; leaving the shrunk size does so without Stealth of one's own (SL-70, SL-148)."""
    unit = battle.unit(change.unit)
    if change.condition == "insubstantial":
        battle = yield from reveal(battle, unit, why="solid")
    elif change.condition == "shrunk" and not has_stealth(unit):
        battle = yield from reveal(battle, unit, why="size")
    return battle, change


def _switched(battle: Battle, unit: Unit, form: str) -> Battle:
    if battle.option("demat_cost") == "action":
        return battle.with_unit(replace(unit, acted="form"))
    return battle.with_unit(replace(unit, switched=(*unit.switched, form)))


def _wrong_size(battle: Battle) -> Refusal:
    return Refusal("SL-70", tr("a size is -1 (shrunk), 0 or up to {n}", n=most_growth(battle)))
