"""The five things that one effect of a power point may do (SL-75, SL-77, SL-78)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from companion.engine.errors import Refusal
from companion.engine.prompts import Asking
from companion.engine.texts import tr
from companion.games.slugfest.commands import Spend
from companion.games.slugfest.marks import Effect
from companion.games.slugfest.rules.abilities.effects import add_supply, sources_on
from companion.games.slugfest.rules.abilities.mending import mend, regeneration_roll
from companion.games.slugfest.rules.conditions import gain, in_activation, lose
from companion.games.slugfest.rules.moments import Moment, reach
from companion.games.slugfest.rules.places import between
from companion.games.slugfest.rules.targets import too_far
from companion.games.slugfest.rules.values import BOOSTED
from companion.games.slugfest.state import Battle, Unit

GIFT = "gift"
GIFT_RANGE = 2
"""Hexes within which an effect is given away (SL-75)."""

Spending: TypeAlias = Callable[[Battle, Unit, Spend], Asking[Battle]]
Objections: TypeAlias = Callable[[Battle, Unit, Spend], Iterator[Refusal]]


def imitate(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Have a special ability for a while; what works by itself works at once (SL-75, SL-77)."""
    name, kind = imitable(battle, command.what) or ("", "")
    effect = Effect(kind="imitate", what=name, detail=command.types if name == "Immunity" else kind)
    battle = with_effect(battle, unit, effect)
    heals = battle.content.powers[name].heals if "passive" in battle.content.powers[name].classes else 0
    if heals and unit.hits < unit.sheet.hits:
        roll = regeneration_roll(unit, heals)
        battle = yield from mend(battle, battle.unit(unit.id), heals, roll, rule="SL-77")
    return battle


def imitable(battle: Battle, key: str) -> tuple[str, str] | None:
    """Return name and kind of the special ability of that key, None if there is none (SL-44)."""
    for power in battle.content.powers.values():
        if power.band is None:
            continue
        for kind in power.kinds:
            if kind.key == key:
                return power.name, kind.name
        if power.key == key and not power.kinds:
            return power.name, ""
    return None


def not_imitable(battle: Battle, _unit: Unit, command: Spend) -> Iterator[Refusal]:
    """Yield why that cannot be imitated."""
    found = imitable(battle, command.what)
    if found is None:
        yield Refusal("SL-75", tr("there is no ability {name} to imitate", name=command.what))
    elif found[0] == "Immunity" and not command.types.strip():
        yield Refusal("SL-57", tr("say what the immunity is against"))


def boost(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Raise one of the unit's own figures by 1 (SL-75)."""
    battle = with_effect(battle, unit, Effect(kind="boost", what=command.what))
    battle, _ = yield from reach(Moment.FIGURES_CHANGED, battle, unit.id)
    return battle


def not_boosted(_battle: Battle, _unit: Unit, command: Spend) -> Iterator[Refusal]:
    """Yield why that figure is not raised; Hits are not (AMB-68)."""
    if command.what not in BOOSTED:
        yield Refusal("SL-75", tr("attack, damage, defend, speed or range is raised"))


def give(battle: Battle, _unit: Unit, command: Spend) -> Asking[Battle]:
    """Give another unit one effect, or by a house rule a whole power point of its own (SL-78, AMB-67).

    Effects of several givers add up: the condition's value counts them.
    """
    target = battle.unit(command.target)
    if battle.option("power_gift") == "supply":
        source = next(iter(sources_on(battle.unit(command.unit))), "")
        return (yield from add_supply(battle, target, source))
    now = in_activation(battle, target)
    lent = gifts(target) + 1
    return (yield from gain(battle, target, GIFT, by=command.unit, rule="SL-78", at_once=now, value=lent))


def gifts(unit: Unit) -> int:
    """Return how many effects a unit has been lent and has not used (SL-78)."""
    mark = unit.condition(GIFT)
    return max(1, mark.value) if mark else 0


def use_gift(battle: Battle, unit: Unit) -> Asking[Battle]:
    """Use up one effect that was lent (SL-78)."""
    if gifts(unit) <= 1:
        return (yield from lose(battle, unit, GIFT, rule="SL-78"))
    fewer = (replace(mark, value=mark.value - 1) if mark.key == GIFT else mark for mark in unit.conditions)
    return battle.with_unit(replace(unit, conditions=tuple(fewer)))


def not_given(battle: Battle, unit: Unit, command: Spend) -> Iterator[Refusal]:
    """Yield why an effect cannot be given to that unit (SL-75, SL-78)."""
    target = battle.unit(command.target)
    if target.id == unit.id:
        yield Refusal("SL-75", tr("an effect is given to another unit"))
    elif not target.on_map:
        yield Refusal("SL-75", tr("{name} is not on the map", name=target.name))
    elif unit.on_map:
        yield from too_far(target.name, between(battle, unit, target), GIFT_RANGE)


def change_source(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Change the source of the unit's attacks (SL-75)."""
    yield from ()
    return with_effect(battle, unit, Effect(kind="source", what=command.what))


def change_defence(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Change the source of the unit's defence, which has no effect by itself (SL-75, SL-83)."""
    yield from ()
    return with_effect(battle, unit, Effect(kind="defence", what=command.what))


def do_otherwise(battle: Battle, unit: Unit, command: Spend) -> Asking[Battle]:
    """Do whatever else the GM allows, told in a few words (SL-75)."""
    yield from ()
    return with_effect(battle, unit, Effect(kind="other", what=command.what))


def unnamed(_battle: Battle, _unit: Unit, command: Spend) -> Iterator[Refusal]:
    """Yield that nothing is said."""
    if not command.what.strip():
        yield Refusal("SL-75", tr("say what it becomes"))


USES: dict[str, Spending] = {
    "imitate": imitate,
    "boost": boost,
    "give": give,
    "source": change_source,
    "defence": change_defence,
    "other": do_otherwise,
}
"""What an effect may do (SL-75)."""
OBJECTIONS: dict[str, Objections] = {
    "imitate": not_imitable,
    "boost": not_boosted,
    "give": not_given,
    "source": unnamed,
    "defence": unnamed,
    "other": unnamed,
}


def with_effect(battle: Battle, unit: Unit, effect: Effect) -> Battle:
    """Return the battle with an effect at work on a unit."""
    return battle.with_unit(replace(unit, effects=(*unit.effects, effect)))
