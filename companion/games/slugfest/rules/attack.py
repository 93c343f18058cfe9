"""The attack pipeline (12.1): one function a step, in the order of SL-113 to SL-128."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, Choose, Roll, ask, bands, tell
from companion.engine.table import Step
from companion.games.slugfest.commands import Aftermath, Attack, Blow, Strike
from companion.games.slugfest.notes import (
    DamageDue,
    DamageRolled,
    Declared,
    Stopped,
    Struck,
    ToHit,
)
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.damage import armour, suffer
from companion.games.slugfest.rules.modifiers import NEEDED, modifiers, needed_face, total
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.movement import reveal
from companion.games.slugfest.rules.objects import wear
from companion.games.slugfest.rules.targets import may_target
from companion.games.slugfest.state import Battle, Unit

DEFAULT_SOURCE = "Impact"
"""The source of a unit that names none (SL-82)."""
STOP = "stop"
"""The answer that ends a split attack early (SL-30)."""


def attack(battle: Battle, command: Attack) -> Asking[Step]:
    """Declare a normal attack: source, surprise, how many parts (SL-113, SL-114, SL-30)."""
    attacker = battle.unit(command.attacker)
    source = command.source or (yield from choose_source(attacker))
    battle = battle.with_unit(replace(attacker, attacked=True))
    parts = values.damage(battle, attacker) if splits(attacker) else 1
    if parts < 1:
        yield from tell(Stopped(rule="SL-30", attacker=attacker.id, parts=0, of=0))
        return Step((yield from reveal(battle, battle.unit(attacker.id), why="attacked")))
    return Step(
        battle,
        then=Strike(
            attacker.id,
            command.target,
            source,
            attacker.hidden,
            command.modifier,
            mode="split" if splits(attacker) else "normal",
            of=parts,
        ),
    )


def choose_source(attacker: Unit) -> Asking[str]:
    """Return the source of the attack: asked only if the attacker has several (SL-82)."""
    sources = attacker.sheet.attack_sources or (DEFAULT_SOURCE,)
    if len(sources) == 1:
        return sources[0]
    return (
        yield from ask(
            Choose("source", who=attacker.side, of=attacker.id, options=sources, default=sources[0])
        )
    )


def splits(unit: Unit) -> bool:
    """Tell whether the unit has Split Attacks (SL-30)."""
    return unit.sheet.ability("Split Attacks") is not None


def strike(battle: Battle, command: Strike) -> Asking[Step]:
    """Carry one single attack through the pipeline up to the victim's reactions (SL-113 to SL-126)."""
    yield from tell(
        Declared(
            rule="SL-113",
            attacker=command.attacker,
            target=command.target,
            source=command.source,
            part=command.part,
            of=command.of,
            surprise=command.surprise,
        )
    )
    blow = Blow(strike=command, victim=command.target, dice=damage_dice(battle, command))
    battle, blow = yield from reach(Moment.ATTACK_DICE, battle, blow)
    battle, blow = yield from roll_to_hit(battle, blow)
    if not blow.hit:
        battle, blow = yield from reach(Moment.MISSED, battle, blow)
    if blow.hit:
        battle, blow = yield from roll_damage(battle, blow)
        battle, blow = yield from apply(battle, blow)
    battle, _ = yield from reach(Moment.ATTACK_OVER, battle, blow)
    return after(battle, Aftermath(command))


def damage_dice(battle: Battle, command: Strike) -> int:
    """Return the number of damage dice before Overpower and Power Flux: 1 for a part of a split (SL-111)."""
    return 1 if command.mode == "split" else values.damage(battle, battle.unit(command.attacker))


def roll_to_hit(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll D10 + modifier; 6 or more hits (SL-116, SL-117, SL-108)."""
    command = blow.strike
    parts = modifiers(battle, command)
    why = ToHit(
        rule="SL-108",
        attacker=command.attacker,
        target=command.target,
        modifiers=parts,
        needed=needed_face(battle, parts),
        part=command.part,
        of=command.of,
        dice=blow.dice,
    )
    seat, bonus = battle.unit(command.attacker).side, total(parts)
    matters = bands(10, lambda face: hits(battle, face, face + bonus))
    battle, (face,) = yield from throw(battle, Roll("hit", who=seat, dice=(10,), bands=matters, why=why))
    reached = face + bonus
    hit = hits(battle, face, reached)
    yield from tell(
        Struck(
            rule="SL-108",
            attacker=command.attacker,
            target=command.target,
            face=face,
            modifiers=parts,
            total=reached,
            hit=hit,
        )
    )
    return battle, replace(blow, face=face, hit=hit)


def hits(battle: Battle, face: int, reached: int) -> bool:
    """Tell whether a roll hits; no face hits or misses by itself unless the house rule says so (SL-110)."""
    if battle.option("natural_ends") and face in (1, 10):
        return face == 10
    return reached >= NEEDED


def roll_damage(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll the damage dice, change each, add, apply flat changes: the rolled damage (SL-120, SL-4)."""
    attacker = battle.unit(blow.strike.attacker)
    each, flat = die_change(attacker), attacker.sheet.damage_modifier
    faces: tuple[int, ...] = ()
    if blow.dice > 0:
        why = _damage_due(battle, blow, each, flat)
        roll = Roll("damage", who=attacker.side, dice=(6,) * blow.dice, pool=True, why=why)
        battle, faces = yield from throw(battle, roll)
    rolled = max(0, sum(max(0, face + each) for face in faces) + flat)
    yield from tell(
        DamageRolled(
            rule="SL-120",
            attacker=attacker.id,
            victim=blow.victim,
            faces=faces,
            each=each,
            flat=flat,
            total=rolled,
        )
    )
    return battle, replace(blow, damage=rolled)


def die_change(attacker: Unit) -> int:
    """Return what every damage die is changed by: Deadly +2, Lightweight -2 (SL-34, SL-40)."""
    deadly = attacker.sheet.ability("Deadly") is not None
    lightweight = attacker.sheet.weakness("Lightweight") is not None
    return 2 * deadly - 2 * lightweight


def apply(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Subtract armour, apply to hits, then riders and the victim's reactions (SL-122 to SL-125)."""
    if not battle.has_unit(blow.victim):
        return (yield from wear(battle, blow.victim, blow.damage)), blow
    was_conscious = battle.unit(blow.victim).conscious
    battle, suffered = yield from suffer(battle, battle.unit(blow.victim), blow.damage)
    blow = replace(blow, suffered=suffered)
    if was_conscious and battle.unit(blow.victim).conscious:
        battle, blow = yield from reach(Moment.STRUCK, battle, blow)
    if suffered:
        battle, _ = yield from reach(Moment.HURT, battle, blow.victim)
    return battle, blow


def aftermath(battle: Battle, command: Aftermath) -> Asking[Step]:
    """After one single attack: the next part of a split one, or the attacker is seen (SL-127, SL-128)."""
    done = command.strike
    attacker = battle.unit(done.attacker)
    if done.part < done.of and attacker.conscious:
        target = yield from next_target(battle, done)
        if target != STOP:
            return Step(battle, then=replace(done, target=target, part=done.part + 1))
    if done.part < done.of:
        yield from tell(Stopped(rule="SL-30", attacker=attacker.id, parts=done.part, of=done.of))
    return Step((yield from reveal(battle, battle.unit(attacker.id), why="attacked")))


def next_target(battle: Battle, done: Strike) -> Asking[str]:
    """Ask for the target of the next part; the last one if it still stands, or stop early (SL-30).

    Offered in the order in which people want them: the last target, other foes, stopping, the rest.
    """
    attacker = battle.unit(done.attacker)
    found = [unit for unit in battle.units if may_target(battle, attacker, unit.id, done.source)]
    foes = [unit.id for unit in found if unit.side != attacker.side]
    friends = [unit.id for unit in found if unit.side == attacker.side]
    things = [thing.id for thing in battle.things if may_target(battle, attacker, thing.id, done.source)]
    again = [done.target] if done.target in (*foes, *friends, *things) else []
    if not (foes or friends or things):
        return STOP
    offered = tuple(dict.fromkeys((*again, *foes, STOP, *friends, *things)))
    default = again[0] if again else STOP
    return (yield from ask(Choose("part-target", who=attacker.side, options=offered, default=default)))


def _damage_due(battle: Battle, blow: Blow, each: int, flat: int) -> DamageDue:
    attacker, victim, face = blow.strike.attacker, blow.victim, blow.face
    if battle.has_unit(victim):
        unit = battle.unit(victim)
        hits_left, full, shield = unit.hits, unit.sheet.hits, armour(unit)
    else:
        thing = battle.thing(victim)
        hits_left, full, shield = thing.hits - thing.taken, thing.hits, thing.armour
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
    )
