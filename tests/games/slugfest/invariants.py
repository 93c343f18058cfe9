"""What holds in every battle (chapter 25 of the rules), as functions that list what is broken.

`battle_faults` looks at one battle, `move_faults` at what a move made of it, whoever moved. Both hold
under the GM's hand too. `legal_faults` are for moves that nobody forced and no hand was in.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.notes import Note
from companion.engine.table import Move as Done
from companion.games.slugfest.group_commands import Dismiss, Muster
from companion.games.slugfest.notes import DamageRolled, Destroyed, Hurt, Landed, Worn
from companion.games.slugfest.power_notes import Pushed
from companion.games.slugfest.state import PHASES, Battle, Thing, Unit


def battle_faults(battle: Battle) -> Iterator[str]:
    """Yield what may not be in any battle."""
    for unit in battle.units:
        yield from unit_faults(battle, unit)
    for thing in battle.things:
        yield from thing_faults(battle, thing)
    yield from hand_faults(battle)
    units, things = [unit.id for unit in battle.units], [thing.id for thing in battle.things]
    ids = [*units, *things, *(side.id for side in battle.sides)]
    if len(ids) != len(set(ids)):
        yield f"an id is there twice: {sorted(ids)}"
    if battle.turn < 0 or battle.phase not in (*PHASES, "setup", "over"):
        yield f"turn {battle.turn}, phase {battle.phase}"
    if len(set(battle.order)) != len(battle.order) or not set(battle.order) <= {s.id for s in battle.sides}:
        yield f"order {battle.order}"
    if not 0 <= battle.active <= len(battle.order):
        yield f"active {battle.active} of {battle.order}"
    options = [option.key for option in battle.options]
    if len(options) != len(set(options)):
        yield f"options {options}"


def unit_faults(battle: Battle, unit: Unit) -> Iterator[str]:
    """Yield what may not be on a unit: hits above full, negative losses, a place off the map."""
    if unit.hits > unit.sheet.hits:
        yield f"{unit.id} has {unit.hits} of {unit.sheet.hits} hits"
    if min(unit.lost_attack, unit.lost_defend, unit.lost_speed, unit.steps, unit.activations) < 0:
        yield f"{unit.id} has lost or spent less than nothing"
    if unit.level < 0 or (unit.hex is not None and not battle.ground.grid.contains(unit.hex)):
        yield f"{unit.id} is at {unit.hex}, level {unit.level}"
    if unit.side not in {side.id for side in battle.sides}:
        yield f"{unit.id} is on the side {unit.side}"
    low, wounded = 2 * unit.hits <= unit.sheet.hits, unit.wounded_in > 0
    if low != wounded and not (wounded and battle.option("wounded_sticky")):
        yield f"{unit.id} has {unit.hits} of {unit.sheet.hits} hits, wounded in {unit.wounded_in}"
    keys = [(held.key, held.attribute) for held in unit.conditions]
    if len(keys) != len(set(keys)) or any(held.left < 0 for held in unit.conditions):
        yield f"{unit.id} is under {unit.conditions}"


def hand_faults(battle: Battle) -> Iterator[str]:
    """Yield what may not be in hands: a thing twice, one that is elsewhere, a building, any of the felled."""
    holders = [unit for unit in battle.units if unit.holds]
    if len(holders) != len({unit.holds for unit in holders}):
        yield f"something is held twice: {[unit.holds for unit in holders]}"
    for unit in holders:
        thing = battle.thing(unit.holds)
        if (thing.hexes, thing.level) != ((unit.hex,), unit.level):
            yield f"{unit.id} holds {thing.id}, which is at {thing.hexes}, level {thing.level}"
        if thing.building or not unit.conscious:
            yield f"{unit.id} holds {thing.id} with {unit.hits} hits"


def thing_faults(battle: Battle, thing: Thing) -> Iterator[str]:
    """Yield what may not be on an object: more damage than it can take, a place off the map."""
    going = any(due.of == thing.id for due in battle.queue)
    if not 0 <= thing.taken < thing.hits and not going:
        yield f"{thing.id} has taken {thing.taken} of {thing.hits}"
    if not all(battle.ground.grid.contains(space) for space in thing.hexes):
        yield f"{thing.id} stands at {thing.hexes}"


def move_faults(before: Battle, done: Done, after: Battle) -> Iterator[str]:
    """Yield what a move may not do, forced and by hand or not."""
    yield from note_faults(done.notes)
    gone = {thing.id for thing in before.things} - {thing.id for thing in after.things}
    destroyed = [note.thing for note in done.notes if isinstance(note, Destroyed)]
    if sorted(destroyed) != sorted(gone) or {t.id for t in after.things} - {t.id for t in before.things}:
        yield f"{sorted(gone)} are gone, destroyed were {destroyed}"
    comes_or_goes = isinstance(done.command, Muster | Dismiss)
    if not comes_or_goes and [unit.id for unit in before.units] != [unit.id for unit in after.units]:
        yield "units came or went"
    if not done.command.fiat:
        yield from _risen(before, after)


def note_faults(notes: tuple[Note, ...]) -> Iterator[str]:
    """Yield damage below nothing, and losses that do not add up."""
    for note in notes:
        match note:
            case DamageRolled(total=total) if total < 0:
                yield f"{note}"
            case Hurt(lost=lost, armour=armour, before=before, after=after):
                if min(lost, armour) < 0 or before - lost != after:
                    yield f"{note}"
            case Worn(taken=taken) if taken < 0:
                yield f"{note}"


def _risen(before: Battle, after: Battle) -> Iterator[str]:
    """A killed unit never comes back."""
    for unit in before.units:
        if unit.killed and not after.unit(unit.id).killed:
            yield f"{unit.id} was killed and came back"


def legal_faults(before: Battle, done: Done, after: Battle) -> Iterator[str]:
    """Yield what no move may do that the rules allow: both attack and act, move while wounded."""
    yield from move_faults(before, done, after)
    for unit in after.units:
        was = before.unit(unit.id)
        if unit.attacked and unit.acted:
            yield f"{unit.id} has attacked and acted in one activation"
        if (unit.hex != was.hex or unit.level != was.level) and unit.id not in _pushed(done.notes):
            yield from _movement_faults(before, was, unit)


def _pushed(notes: tuple[Note, ...]) -> set[str]:
    """Return who was moved back or fell with a roof, which is no move of its own (SL-138, SL-168)."""
    return {note.unit for note in notes if isinstance(note, Landed | Pushed)}


def _movement_faults(before: Battle, was: Unit, unit: Unit) -> Iterator[str]:
    if before.acting == unit.side and before.phase == "movement" and was.wounded and unit.conscious:
        yield f"{unit.id} is wounded and moved in the movement phase"
    if before.acting == unit.side and before.phase == "attack" and unit.conscious:
        yield f"{unit.id} moved in the attack phase"
