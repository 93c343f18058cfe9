"""Healing and Regeneration (SL-52, SL-61)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking, Roll
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Heal
from companion.games.slugfest.power_notes import Trying
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import not_raging, seat_of
from companion.games.slugfest.rules.damage import recover
from companion.games.slugfest.rules.moments import Moment, at, throw
from companion.games.slugfest.rules.owned import powers, times
from companion.games.slugfest.rules.places import between
from companion.games.slugfest.rules.targets import too_far
from companion.games.slugfest.state import Battle, Unit

HEALING = "Healing"
THIRDS = (1, 3, 5)
"""Bands of a D6 that is read as a D3 (SL-2)."""


def dice_of(battle: Battle, unit: Unit, of_class: str) -> int:
    """Return how many D3 of hits a unit gives back, by its action or to itself (SL-52, SL-61)."""
    found = powers(battle, unit, of_class)
    return sum(power.heals * times(battle, unit, power.name) for power in found if power.heals)


def heal(battle: Battle, command: Heal) -> Asking[Step]:
    """Give another unit 1D3 hits back, as the action (SL-61)."""
    healer, target = battle.unit(command.unit), battle.unit(command.target)
    battle = battle.with_unit(replace(healer, acted="heal"))
    dice = max(1, dice_of(battle, healer, "action"))
    why = Trying(rule="SL-61", word="healing", unit=healer.id, what=HEALING, target=target.id)
    roll = Roll("healing", who=seat_of(battle, healer), dice=(6,) * dice, why=why, seen_by=target.audience)
    return Step((yield from mend(battle, target, dice, roll, rule="SL-61")))


def mend(battle: Battle, target: Unit, dice: int, roll: Roll, *, rule: str) -> Asking[Battle]:
    """Roll so many D3 and give them back as hits (SL-2)."""
    bands = THIRDS if dice == 1 else ()
    battle, faces = yield from throw(battle, replace(roll, bands=bands, pool=dice > 1), against=target.id)
    return (yield from recover(battle, battle.unit(target.id), sum(map(third, faces)), rule=rule))


def third(face: int) -> int:
    """Return a D6 read as a D3.

    >>> [third(face) for face in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (face + 1) // 2


def heal_refusals(battle: Battle, command: Heal) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot heal that target now (SL-61, SL-152)."""
    healer, target = battle.unit(command.unit), battle.unit(command.target)
    yield from no_healing_now(battle, healer)
    if target.id == healer.id and not battle.option("heal_self"):
        yield Refusal("SL-61", tr("healers do not heal themselves"))
    if not target.on_map:
        yield Refusal("SL-61", tr("{name} is beyond help", name=target.name))
    elif target.hidden and target.side != healer.side:
        yield Refusal("SL-103", tr("{name} is hidden", name=target.name))
    elif target.hits >= target.sheet.hits:
        yield Refusal("SL-61", tr("{name} is unhurt", name=target.name))
    elif healer.on_map:
        reach = max((power.range for power in powers(battle, healer, "action") if power.heals), default=1)
        yield from too_far(target.name, between(battle, healer, target), reach)


def no_healing_now(battle: Battle, healer: Unit) -> Iterator[Refusal]:
    """Yield why a unit cannot heal anybody now."""
    if not dice_of(battle, healer, "action"):
        yield Refusal("SL-61", tr("{name} cannot heal", name=healer.name))
    yield from no_action_now(battle, healer)
    yield from not_raging(battle, healer)


@at(Moment.CONDITIONS_RUN)
def regenerate(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """Units recover as their activation begins; by a house rule only the conscious do (SL-52, AMB-47)."""
    unconscious_too = battle.option("regenerate_unconscious")
    for unit in battle.of_side(side):
        dice = dice_of(battle, unit, "passive")
        if dice and unit.on_map and unit.hits < unit.sheet.hits and (unit.conscious or unconscious_too):
            battle = yield from mend(battle, unit, dice, regeneration_roll(unit, dice), rule="SL-52")
    return battle, side


def regeneration_roll(unit: Unit, dice: int) -> Roll:
    """Return the roll of a unit that regenerates."""
    return Roll("regeneration", who=unit.side, of=unit.id, dice=(6,) * dice, seen_by=unit.audience)
