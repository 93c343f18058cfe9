"""What abilities, holds and orders let a unit do: possible, or with every reason why not.

A verb that needs a target or a hex has a command with that left out. ``points`` asks for a shift between
figures, ``power`` for an effect of a power point; ``effect_verbs`` lists those one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from companion.engine.commands import Command
from companion.engine.errors import Refusal
from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest import commands as c
from companion.games.slugfest.powers import Special
from companion.games.slugfest.rules.abilities import (
    effects,
    forms,
    holds,
    mending,
    orders,
    own,
    power_points,
    power_uses,
    specials,
    teleport,
)
from companion.games.slugfest.rules.hiding import appear_refusals, has_stealth, sneak_refusals
from companion.games.slugfest.rules.owned import OWN, has, own_powers
from companion.games.slugfest.rules.values import BOOSTED
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.wording import attribute_word, label


def power_verbs(battle: Battle, unit: Unit) -> Iterator[Verb]:
    """Yield what the abilities and conditions of a unit offer, in the order of urgency."""
    yield from _orders(battle, unit)
    for special in specials.specials_of(battle, unit):
        yield _special(battle, unit, special)
    yield from _hiding(battle, unit)
    yield from _actions(battle, unit)
    yield from _forms(battle, unit)
    yield from _own(battle, unit)
    yield from _holds(battle, unit)
    yield from _plants(battle, unit)
    if unit.supplies or unit.has(power_uses.GIFT) or effects.sources_on(unit):
        yield _verb(
            unit,
            "power",
            tr("Power point"),
            "SL-74",
            "power",
            power_points.no_effect_now(battle, unit),
            needs="power",
        )


def effect_verbs(battle: Battle, unit: Unit) -> Iterator[Verb]:
    """Yield every effect that a power point can produce now, one by one (SL-75)."""
    for attribute in BOOSTED:
        text = tr("{figure} +1", figure=attribute_word(attribute))
        yield _effect(battle, unit, c.Spend(unit.id, "boost", attribute), text)
    for key, text in imitable_names(battle):
        yield _effect(battle, unit, c.Spend(unit.id, "imitate", key), tr("Copy {ability}", ability=text))
    for source in battle.content.sources:
        yield _effect(battle, unit, c.Spend(unit.id, "source", source), tr("Attack with {what}", what=source))
    reasons = tuple(power_points.no_effect_now(battle, unit))
    for effect, text, needs in (
        ("give", tr("Lend an effect"), "target"),
        ("defence", tr("Another source of defence"), "text"),
        ("other", tr("Something else"), "text"),
    ):
        yield _verb(
            unit, f"power-{effect}", text, "SL-75", "power", reasons, c.Spend(unit.id, effect), needs=needs
        )


def imitable_names(battle: Battle) -> Iterator[tuple[str, str]]:
    """Yield key and name of each special ability, each kind of one for itself (SL-44)."""
    for power in battle.content.powers.values():
        if power.band is not None:
            for form in power.kinds or (power,):
                yield form.key, form.name


def _effect(battle: Battle, unit: Unit, command: c.Spend, text: str) -> Verb:
    key = f"power-{command.effect}-{command.what}"
    reasons = power_points.spend_refusals(battle, command)
    return _verb(unit, key, text, "SL-75", "power", reasons, command)


def _orders(battle: Battle, unit: Unit) -> Iterator[Verb]:
    if unit.has("afraid"):
        flee = c.Flee(unit.id)
        reasons = orders.flee_refusals(battle, flee)
        yield _verb(unit, "flee", tr("Flee"), "SL-145", "c-afraid", reasons, flee)
    if unit.has("berserk"):
        charge = c.Charge(unit.id)
        reasons = orders.charge_refusals(battle, charge)
        yield _verb(unit, "charge", tr("Charge the nearest"), "SL-149", "c-berserk", reasons, charge)


def _special(battle: Battle, unit: Unit, special: Special) -> Verb:
    command = c.Use(unit.id, special.key)
    if special.area:
        reasons = specials.use_refusals(battle, command)
    else:
        reasons = specials.no_use_now(battle, unit, special)
    needs = "" if special.area else "hex" if special.aims_at_plants else "target"
    icon = "star" if special.area else "target"
    return _verb(unit, special.key, special.name, special.rule, icon, reasons, command, needs=needs)


def _hiding(battle: Battle, unit: Unit) -> Iterator[Verb]:
    if has_stealth(unit):
        sneak = c.Sneak(unit.id)
        yield _verb(unit, "sneak", tr("Hide"), "SL-49", "hide", sneak_refusals(battle, sneak), sneak)
    if unit.hidden:
        appear = c.Appear(unit.id)
        reasons = appear_refusals(battle, appear)
        yield _verb(unit, "appear", tr("Come out of hiding"), "SL-103", "reveal", reasons, appear)


def _actions(battle: Battle, unit: Unit) -> Iterator[Verb]:
    if mending.dice_of(battle, unit, "action"):
        reasons = mending.no_healing_now(battle, unit)
        yield _verb(unit, "heal", tr("Heal"), "SL-61", "heal", reasons, c.Heal(unit.id, ""), needs="target")
    if has(unit, teleport.TELEPORT) and unit.hex is not None:
        reasons = teleport.no_teleport_now(battle, unit)
        jump = c.Teleport(unit.id, unit.hex)
        yield _verb(unit, "teleport", tr("Teleport"), "SL-65", "move", reasons, jump, needs="hex")
    if has(unit, forms.SHIFT):
        reasons = forms.no_reshape_now(battle, unit)
        shift = c.Reshape(unit.id)
        yield _verb(unit, "shift", tr("Take another shape"), "SL-58", "edit", reasons, shift, needs="points")


def _forms(battle: Battle, unit: Unit) -> Iterator[Verb]:
    if has(unit, forms.SUBSTANCE) or unit.has("insubstantial"):
        phase = c.Dematerialize(unit.id, on=not unit.has("insubstantial"))
        text = tr("Lose substance") if phase.on else tr("Turn solid")
        reasons = forms.dematerialize_refusals(battle, phase)
        yield _verb(unit, "phase", text, "SL-69", "c-insubstantial", reasons, phase)
    if has(unit, forms.SIZE):
        for size in range(forms.SHRUNK, forms.most_growth(battle) + 1):
            if size != forms.size_of(unit):
                yield _size(battle, unit, size)


def _own(battle: Battle, unit: Unit) -> Iterator[Verb]:
    """Yield the GM's own actions and states (SL-196)."""
    for power in (*own_powers(battle, unit, "action"), *own_powers(battle, unit, "state")):
        reasons = own.no_invoke_now(battle, unit, power)
        is_state = "state" in power.classes
        needs = "target" if power.range and not is_state else ""
        ends = is_state and unit.has(power.condition)
        text = tr("End {ability}", ability=power.name) if ends else power.name
        icon = "star" if is_state else "action"
        yield _verb(unit, power.key, text, OWN, icon, reasons, c.Invoke(unit.id, power.key), needs=needs)


def _size(battle: Battle, unit: Unit, size: int) -> Verb:
    resize = c.Resize(unit.id, size)
    words = {forms.SHRUNK: tr("Shrink"), forms.NORMAL: tr("Take the own size")}
    text = words.get(size, tr("Grow by {size}", size=size))
    icon = "c-shrunk" if size == forms.SHRUNK else "c-grown"
    return _verb(unit, f"size{size}", text, "SL-70", icon, forms.resize_refusals(battle, resize), resize)


def _holds(battle: Battle, unit: Unit) -> Iterator[Verb]:
    for other in holds.held_by(battle, unit.id):
        keep, free = c.Maintain(unit.id, other.id), c.Release(unit.id, other.id)
        text = tr("Hold on to {name}", name=other.name)
        reasons = holds.maintain_refusals(battle, keep)
        yield _verb(unit, f"maintain-{other.id}", text, "SL-142", "lock", reasons, keep)
        text = tr("Let {name} go", name=other.name)
        yield _verb(unit, f"release-{other.id}", text, "SL-144", "close", (), free)
        mark = holds.grip(battle, unit.id, other)
        if mark is not None and mark.key == holds.CAPTIVE:
            spare = c.Spare(unit.id, other.id, spared=not mark.spared)
            text = tr("Hurt {name}") if mark.spared else tr("Spare {name}")
            yield _verb(unit, f"spare-{other.id}", text.format(name=other.name), "SL-143", "heal", (), spare)


def _plants(battle: Battle, unit: Unit) -> Iterator[Verb]:
    for grown in battle.plants:
        if grown.by != unit.id:
            continue
        keep, free = c.Maintain(unit.id, at=grown.hex), c.Release(unit.id, at=grown.hex)
        place = label(battle, grown.hex)
        key = f"{grown.hex.q},{grown.hex.r}"
        text = tr("Keep the plants in {place}", place=place)
        reasons = holds.maintain_refusals(battle, keep)
        yield _verb(unit, f"maintain-{key}", text, "SL-56", "lock", reasons, keep)
        text = tr("Let the plants in {place} go", place=place)
        yield _verb(unit, f"release-{key}", text, "SL-56", "close", (), free)


def _verb(
    unit: Unit,
    key: str,
    text: str,
    rule: str,
    icon: str,
    reasons: Iterable[Refusal],
    command: Command | None = None,
    *,
    needs: str = "",
) -> Verb:
    return Verb(
        key=key,
        actor=unit.id,
        text=text,
        rule=rule,
        icon=icon,
        needs=needs,
        command=command,
        reasons=tuple(reasons),
    )
