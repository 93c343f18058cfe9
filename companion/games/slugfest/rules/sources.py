"""Sources of attacks: which a unit has, which of them touch what (SL-81, SL-82, SL-148)."""

from __future__ import annotations

from companion.games.slugfest.state import Battle, Unit

DEFAULT_SOURCE = "Impact"
"""The source of a unit that names none, of objects, blasts and collapses (SL-82)."""


def sources_of(unit: Unit) -> tuple[str, ...]:
    """Return the sources a unit may attack with: a power point's, or else the sheet's (SL-81, SL-75)."""
    if unit.effects:
        changed = tuple(effect.what for effect in unit.effects if effect.kind == "source")
        return changed[-1:] or unit.sheet.attack_sources or (DEFAULT_SOURCE,)
    return unit.sheet.attack_sources or (DEFAULT_SOURCE,)


def usable(battle: Battle, attacker: Unit, target: str) -> tuple[str, ...]:
    """Return the sources with which a unit can attack that target, physical ones only among the solid."""
    sources = sources_of(attacker)
    other = battle.find_unit(target)
    if not attacker.has("insubstantial") and (other is None or not other.has("insubstantial")):
        return sources
    return tuple(source for source in sources if not physical(battle, source))


def physical(battle: Battle, source: str) -> bool:
    """Tell whether attacks of a source pass through the insubstantial (SL-148, AMB-59)."""
    listed: tuple[str, ...] = battle.option("physical_sources")
    return source.casefold() in {name.casefold() for name in listed}
