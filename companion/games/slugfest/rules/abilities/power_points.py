"""Power points: producing an effect, from the own supply or from what was lent (SL-74, SL-78)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM_ONLY
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Spend
from companion.games.slugfest.power_notes import PowerSpent
from companion.games.slugfest.rules.abilities.power_uses import GIFT, OBJECTIONS, USES, use_gift
from companion.games.slugfest.rules.actions import no_action_left
from companion.games.slugfest.rules.conditions import in_activation
from companion.games.slugfest.rules.targets import banned
from companion.games.slugfest.state import Battle, Unit

LENT = -1
"""The number that stands for a lent effect where a power point is named."""


def spend(battle: Battle, command: Spend) -> Asking[Step]:
    """Produce one effect (SL-74, SL-75). Raises: IllegalCommand for what no effect can do."""
    unit = battle.unit(command.unit)
    use = USES.get(command.effect)
    faults = tuple(OBJECTIONS[command.effect](battle, unit, command)) if use else (_no_such_effect(command),)
    if use is None or faults:
        raise IllegalCommand(faults)
    battle = yield from _pay(battle, unit, command)
    return Step((yield from use(battle, battle.unit(unit.id), command)))


def _pay(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Take the effect from a supply, or use up what was lent; by a house rule it is the action (AMB-65)."""
    if battle.option("power_effect_costs_action"):
        unit = replace(unit, acted="power")
    at_hand = chosen(battle, unit, command)
    left = 0
    if at_hand is None or at_hand < 0:
        battle = yield from use_gift(battle.with_unit(unit), unit)
    else:
        supply = unit.supplies[at_hand]
        left = max(0, supply.left - 1)
        spent = replace(supply, left=left, used=supply.used + 1)
        supplies = tuple(spent if n == at_hand else old for n, old in enumerate(unit.supplies))
        battle = battle.with_unit(replace(unit, supplies=supplies))
    what = command.what or command.target
    yield from tell(
        PowerSpent(
            rule="SL-75",
            unit=unit.id,
            effect=command.effect,
            what=what,
            left=left,
            seen_by=_audience(battle, unit, command.target),
        )
    )
    return battle


def _audience(battle: Battle, unit: Unit, target: str) -> tuple[str, ...]:
    """Return who may learn of an effect: the GM alone if either of the two is hidden (SL-103)."""
    hidden = unit.hidden or (battle.has_unit(target) and battle.unit(target).hidden)
    return GM_ONLY if hidden else EVERYONE


def chosen(battle: Battle, unit: Unit, command: Spend) -> int | None:
    """Return the index of the supply that pays, -1 for what was lent, None if nothing can pay (SL-74)."""
    if command.point > 0:
        return command.point - 1 if command.point - 1 in able(battle, unit) else None
    lent = unit.has(GIFT) and command.effect != "give"
    if command.point == 0 and (own := able(battle, unit)):
        return own[0]
    return LENT if lent else None


def able(battle: Battle, unit: Unit) -> tuple[int, ...]:
    """Return the indices of the supplies that can yield an effect in this activation (SL-74)."""
    once = battle.option("power_effects_per_turn") == 1
    return tuple(
        n for n, supply in enumerate(unit.supplies) if supply.left > 0 and not (once and supply.used)
    )


def spend_refusals(battle: Battle, command: Spend) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot produce that effect now (SL-74, SL-75)."""
    unit = battle.unit(command.unit)
    yield from no_effect_now(battle, unit)
    if no_effect_at_all(battle, unit) is None and chosen(battle, unit, command) is None:
        lent = command.effect == "give" and unit.has(GIFT)
        yield (
            Refusal("SL-78", tr("what was lent is not lent on"))
            if lent
            else Refusal("SL-74", tr("that power point has yielded its effect, or has none"))
        )
    if command.effect in OBJECTIONS:
        yield from OBJECTIONS[command.effect](battle, unit, command)
    else:
        yield _no_such_effect(command)


def no_effect_now(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot produce any effect now (SL-74, SL-147)."""
    if not in_activation(battle, unit):
        yield Refusal("SL-74", tr("effects are produced in the own activation"))
    if not unit.conscious or not unit.on_map:
        yield Refusal("SL-132", tr("{name} is not conscious", name=unit.name))
    if unit.has("suppressed"):
        yield Refusal("SL-147", tr("{name} is suppressed", name=unit.name))
    else:
        yield from banned(battle, unit, "power_points")
    if battle.option("power_effect_costs_action"):
        yield from no_action_left(unit)
    if (why := no_effect_at_all(battle, unit)) is not None:
        yield why


def no_effect_at_all(battle: Battle, unit: Unit) -> Refusal | None:
    """Return why nothing is left to produce an effect from, None if something is (SL-74)."""
    if able(battle, unit) or unit.has(GIFT):
        return None
    if any(supply.left for supply in unit.supplies):
        return Refusal("SL-74", tr("{name} has produced an effect in this activation", name=unit.name))
    return Refusal("SL-73", tr("{name} has no effects left", name=unit.name))


def _no_such_effect(command: Spend) -> Refusal:
    return Refusal("SL-75", tr("no effect of a power point is called {name}", name=command.effect))
