"""What power points have in store for a game day, and how their effects end (SL-73, SL-76, SL-77)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, Roll, tell
from companion.games.slugfest.marks import Shift, Supply
from companion.games.slugfest.power_notes import PowerEnded, PowerRolled
from companion.games.slugfest.rules.conditions import lose
from companion.games.slugfest.rules.hiding import has_stealth, reveal
from companion.games.slugfest.rules.moments import Change, Moment, Waned, at, reach, throw
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.state import Battle, Unit

POWER_POINT = "Power Point"
FORMS = {"Dematerialize": ("insubstantial",), "Size Change": ("shrunk", "grown")}
"""Conditions that stand and fall with an ability."""


def sources_on(unit: Unit) -> tuple[str, ...]:
    """Return the sources of the power points on a sheet, in order (SL-79)."""
    return tuple(found.source for found in unit.sheet.abilities if found.name == POWER_POINT)


def roll_supplies(battle: Battle) -> Asking[Battle]:
    """Roll 1D6 effects for every power point that has none yet: the game day begins (SL-73)."""
    for unit in battle.units:
        for source in sources_on(unit)[len(unit.supplies) :]:
            battle = yield from add_supply(battle, battle.unit(unit.id), source)
    return battle


def add_supply(battle: Battle, unit: Unit, source: str) -> Asking[Battle]:
    """Roll how many effects a power point yields on this game day (SL-73)."""
    roll = Roll("power-points", who=unit.side, of=unit.id, dice=(6,), seen_by=unit.audience)
    battle, (face,) = yield from throw(battle, roll, against=unit.id)
    unit = battle.unit(unit.id)
    yield from tell(
        PowerRolled(rule="SL-73", unit=unit.id, source=source, effects=face, seen_by=unit.audience)
    )
    return battle.with_unit(replace(unit, supplies=(*unit.supplies, Supply(source=source, left=face))))


@at(Moment.ACTIVATION_BEGAN)
def end_effects(battle: Battle, side: str) -> Asking[tuple[Battle, str]]:
    """Effects of the last activation end, and every power point may yield one again (SL-76, SL-87)."""
    for unit in battle.of_side(side):
        battle = yield from wane(battle, unit.id)
        unit = battle.unit(unit.id)
        if any(supply.used for supply in unit.supplies):
            fresh = tuple(replace(supply, used=0) for supply in unit.supplies)
            battle = battle.with_unit(replace(unit, supplies=fresh))
    return battle, side


@at(Moment.GAINED)
def dispel(battle: Battle, change: Change) -> Asking[tuple[Battle, Change]]:
    """By a house rule, Suppress ends the effects that run (AMB-40)."""
    if change.condition == "suppressed" and battle.option("suppress_dispels"):
        battle = yield from wane(battle, change.unit)
    return battle, change


def wane(battle: Battle, unit_id: str) -> Asking[Battle]:
    """End all effects that run on a unit, with what hangs on them."""
    unit = battle.unit(unit_id)
    battle = battle.with_unit(replace(unit, effects=())) if unit.effects else battle
    for effect in unit.effects:
        yield from tell(
            PowerEnded(
                rule="SL-76", unit=unit_id, effect=effect.kind, what=effect.what, seen_by=unit.audience
            )
        )
        battle, _ = yield from reach(Moment.EFFECT_ENDED, battle, Waned(unit_id, effect))
    if unit.effects:
        battle, _ = yield from reach(Moment.FIGURES_CHANGED, battle, unit_id)
    return battle


@at(Moment.EFFECT_ENDED)
def end_imitated_form(battle: Battle, waned: Waned) -> Asking[tuple[Battle, Waned]]:
    """A form that was imitated ends with its effect; so does hiding (SL-76, SL-77)."""
    unit, name = battle.unit(waned.unit), waned.effect.what
    if waned.effect.kind != "imitate" or has(unit, name):
        return battle, waned
    for key in FORMS.get(name, ()):
        battle = yield from lose(battle, battle.unit(unit.id), key, rule="SL-76")
    unit = battle.unit(unit.id)
    if name == "Shapeshifting":
        battle = battle.with_unit(replace(unit, shift=Shift()))
    elif name == "Stealth" and not has_stealth(unit):
        battle = yield from reveal(battle, unit, why="effect")
    return battle, waned
