"""What a unit has: the abilities, traits and weaknesses of its sheet, and what it imitates (SL-77)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Ability, Sheet
from companion.games.slugfest.state import Battle, Unit

OWN = "SL-196"
"""The rule that an entry of the GM's own cites."""
NOTHING = Power(key="", name="")
"""What a name stands for that no table has: words on a sheet, without effect (SL-185)."""


def has(unit: Unit, name: str, kind: str = "") -> bool:
    """Tell whether a unit has the ability, trait or weakness of that name (and kind)."""
    if (f"{name}: {kind}" if kind else name) in _names(unit.sheet):
        return True
    return bool(unit.effects) and _imitated(unit, name, kind) is not None


def ability(unit: Unit, name: str, kind: str = "") -> Ability | None:
    """Return the ability of that name (and kind) as the sheet has it, or as it is imitated; or None."""
    return unit.sheet.ability(name, kind) or (_imitated(unit, name, kind) if unit.effects else None)


def printed(unit: Unit, name: str, kind: str = "") -> bool:
    """Tell whether the sheet itself has it, power points aside."""
    return (f"{name}: {kind}" if kind else name) in _names(unit.sheet)


def times(battle: Battle, unit: Unit, name: str) -> int:
    """Return how often an ability counts: where duplicates add up, as often as it was taken (AMB-5)."""
    found = unit.sheet.ability(name)
    if found is None:
        return int(has(unit, name))
    return found.taken if battle.option("duplicates") == "stack" else 1


def abilities(unit: Unit) -> Iterator[Ability]:
    """Yield every ability of the sheet, then every imitated one."""
    yield from unit.sheet.abilities
    for effect in unit.effects:
        if effect.kind == "imitate":
            yield _copy(effect.what, effect.detail)


def power(battle: Battle, name: str) -> Power:
    """Return the entry of an ability, trait or weakness; NOTHING for a name that no table has."""
    return battle.content.powers.get(name, NOTHING)


def powers(battle: Battle, unit: Unit, of_class: str) -> tuple[Power, ...]:
    """Return the powers of a class that a unit has, in the order in which their dice are rolled (SL-45)."""
    if not unit.sheet.abilities and not unit.sheet.weaknesses and not unit.effects:
        return ()
    return tuple(power for power in battle.content.by_class[of_class] if has(unit, power.name))


def own_powers(battle: Battle, unit: Unit, of_class: str) -> tuple[Power, ...]:
    """Return the powers of a class that a unit has of the GM's own (SL-196)."""
    found = battle.content.by_class[of_class]
    return tuple(power for power in found if power.rule == OWN and has(unit, power.name))


def _imitated(unit: Unit, name: str, kind: str) -> Ability | None:
    for effect in unit.effects:
        if effect.kind == "imitate" and effect.what == name and kind in ("", effect.detail):
            return _copy(name, effect.detail)
    return None


def _copy(name: str, detail: str) -> Ability:
    """Return an imitated ability; the detail of an Immunity is what it is against."""
    if name == "Immunity":
        return Ability(name=name, types=tuple(part.strip() for part in detail.split(",")), against=detail)
    return Ability(name=name, kind=detail)


@lru_cache(maxsize=1024)
def _names(sheet: Sheet) -> frozenset[str]:
    kinds = (f"{found.name}: {found.kind}" for found in sheet.abilities if found.kind)
    plain = (found.name for found in sheet.abilities)
    return frozenset((*plain, *kinds, *(weakness.name for weakness in sheet.weaknesses)))
