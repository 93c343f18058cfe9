"""What a hit does: damage, riders, reactions, what strikes back; each a step of its own (SL-120 to SL-126).

So that odds merge what has become the same, no step knows more of the dice before it than it needs.
"""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.commands import Command
from companion.engine.notes import EVERYONE
from companion.engine.prompts import Asking, Roll, tell
from companion.engine.table import Step
from companion.games.slugfest.notes import DamageDue, DamageRolled
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.damage import armour, suffer
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.objects import use_up, wear
from companion.games.slugfest.rules.owned import own_powers, power, powers, times
from companion.games.slugfest.rules.wielding import come_down
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow, Follow, Harm

REACTING = ("Volatile", "Berserker")
"""Weaknesses that answer the loss of hits (SL-125)."""


def harm(battle: Battle, command: Harm) -> Asking[Step]:
    """Roll the damage of a hit and apply it to its victim; a miss does nothing (SL-120 to SL-123).

    It is a step after a miss too, so that odds meet hits and misses of a split attack side by side. What
    is thrown comes down and takes its damage, hit or miss (SL-163, SL-164).
    """
    blow = command.blow
    if blow.strike.thing:
        battle = yield from come_down(battle, blow)
        battle, blow = yield from roll_damage(battle, blow)
        battle = yield from use_up(battle, blow.strike.thing, blow.damage)
    elif blow.hit:
        battle, blow = yield from roll_damage(battle, blow)
    if blow.hit:
        battle, blow = yield from apply(battle, blow)
    return follow_up(battle, forgetful(blow), command.after)


def apply(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Subtract armour, apply to hits; riders come if the victim was and is conscious (SL-122 to SL-124)."""
    victim = battle.find_unit(blow.victim)
    if victim is None:
        return (yield from wear(battle, blow.victim, blow.damage)), blow
    battle, suffered = yield from suffer(battle, victim, blow.damage)
    rides = victim.conscious and battle.unit(victim.id).conscious
    return battle, replace(blow, suffered=suffered > 0, rides=rides)


def forgetful(blow: Blow) -> Blow:
    """Return the blow without its dice, which matter no longer."""
    return replace(blow, dice=0, points=0, face=0, damage=0, hit=False)


def follow_up(battle: Battle, blow: Blow, then: Command) -> Step:
    """Return how an attack goes on: with what still follows the blow, then the queue, then THEN."""
    if _goes_on(battle, blow):
        return Step(battle, then=Follow(blow, then))
    return after(battle, then)


def _goes_on(battle: Battle, blow: Blow) -> bool:
    """Tell whether anything can still follow a blow."""
    if blow.backlash:
        return True
    weaknesses = battle.unit(blow.victim).sheet.weaknesses if blow.suffered else ()
    if weaknesses and any(weakness.name in REACTING for weakness in weaknesses):
        return True
    if not blow.rides:
        return False
    attacker, victim = battle.unit(blow.strike.attacker), battle.unit(blow.victim)
    return bool(powers(battle, attacker, "rider") or own_powers(battle, victim, "reaction"))


def follow(battle: Battle, command: Follow) -> Asking[Step]:
    """Carry out what comes next after a blow: riders, the victim's reactions, what strikes back (12.1)."""
    blow = command.blow
    if blow.rides:
        battle, blow = yield from reach(Moment.STRUCK, battle, blow)
        blow = replace(blow, rides=False)
    elif blow.suffered:
        battle, _ = yield from reach(Moment.HURT, battle, blow.victim)
        blow = replace(blow, suffered=False)
    else:
        battle, _ = yield from reach(Moment.ATTACK_OVER, battle, blow)
        blow = replace(blow, backlash="")
    return follow_up(battle, blow, command.after)


def roll_damage(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll the damage dice, change each, add, apply flat changes: the rolled damage (SL-120, SL-4)."""
    attacker = battle.unit(blow.strike.attacker)
    each, flat = die_change(battle, attacker), attacker.sheet.damage_modifier + blow.points
    struck = _struck(blow)
    seen_by = audience(battle, struck)
    faces: tuple[int, ...] = ()
    if blow.dice > 0:
        why = _damage_due(battle, blow, each, flat)
        seat = seat_of(battle, attacker)
        roll = Roll("damage", who=seat, dice=(6,) * blow.dice, pool=True, why=why, seen_by=seen_by)
        battle, faces = yield from throw(battle, roll, against=struck)
    rolled = max(0, sum(max(0, face + each) for face in faces) + flat)
    yield from tell(
        DamageRolled(
            rule="SL-120",
            attacker=attacker.id,
            victim=struck,
            faces=faces,
            each=each,
            flat=flat,
            total=rolled,
            seen_by=seen_by,
        )
    )
    return battle, replace(blow, damage=rolled)


def audience(battle: Battle, target: str) -> tuple[str, ...]:
    """Return who may learn what an attack does to a unit, hidden ones included, or to an object."""
    unit = battle.find_unit(target)
    return EVERYONE if unit is None else unit.audience


def _struck(blow: Blow) -> str:
    """Return what damage is rolled for: the victim, or an object that was thrown past it (SL-164)."""
    return blow.victim if blow.hit else blow.strike.thing


def die_change(battle: Battle, attacker: Unit) -> int:
    """Return what every damage die is changed by: Deadly +2, Lightweight -2 (SL-34, SL-40)."""
    sheet = attacker.sheet
    if not sheet.abilities and not sheet.weaknesses:
        return 0
    deadly = (
        power(battle, found.name).each_die * times(battle, attacker, found.name) for found in sheet.abilities
    )
    return sum(deadly) + sum(power(battle, weakness.name).each_die for weakness in sheet.weaknesses)


def _damage_due(battle: Battle, blow: Blow, each: int, flat: int) -> DamageDue:
    attacker, victim, face = blow.strike.attacker, _struck(blow), blow.face
    unit = battle.find_unit(victim)
    if unit is not None:
        hits_left, full, shield = unit.hits, unit.sheet.hits, armour(unit)
    else:
        thing = battle.thing(victim)
        hits_left, full = thing.hits - thing.taken, thing.hits
        shield = thing.armour if blow.hit else 0
    return DamageDue(
        rule="SL-120",
        attacker=attacker,
        victim=victim,
        face=face,
        hits=hits_left,
        full=full,
        armour=shield,
        each=each,
        flat=flat,
        alone=not blow.hit,
    )
