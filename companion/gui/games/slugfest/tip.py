"""What a rest of the cursor says about a unit or a hex."""

from __future__ import annotations

from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest.meters import badges
from companion.games.slugfest.rules import values
from companion.games.slugfest.state import Battle, Thing
from companion.games.slugfest.wording import label, plain


def tip_text(battle: Battle, unit_id: str, at: Hex | None) -> str:
    """Return the words: name, hits, figures and conditions of a unit, or what lies in a hex."""
    if unit_id and battle.has_unit(unit_id):
        return _unit_text(battle, unit_id)
    if at is None:
        return ""
    things = [thing for thing in battle.things if at in thing.hexes]
    lines = [label(battle, at)]
    lines += [thing_text(thing) for thing in things]
    return "\n".join(lines)


def thing_text(thing: Thing) -> str:
    """Return an object in one line: hits left and armour."""
    return tr(
        "{thing}: {left} of {hits} hits, armour {armour}",
        thing=thing.name,
        left=thing.hits - thing.taken,
        hits=thing.hits,
        armour=thing.armour,
    )


def _unit_text(battle: Battle, unit_id: str) -> str:
    unit = battle.unit(unit_id)
    figures = (
        ("A", values.attack(battle, unit)),
        ("D", values.damage(battle, unit)),
        ("R", values.attack_range(battle, unit)),
        ("Df", values.defend(battle, unit)),
        ("S", values.speed(battle, unit)),
    )
    lines = [
        tr("{name}: {hits} of {full} hits", name=unit.name, hits=plain(unit.hits), full=unit.sheet.hits),
        "  ".join(f"{key} {plain(value)}" for key, value in figures),
        *(f"{badge.name}: {badge.text}" for badge in badges(battle, unit)),
    ]
    return "\n".join(lines)
