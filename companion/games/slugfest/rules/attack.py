"""The attack pipeline (12.1): one function a step, in the order of SL-113 to SL-128."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, Choose, Roll, ask, tell
from companion.engine.table import Step
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.notes import Declared, Modifier, Stopped, Struck, ToHit
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.abilities.attack_dice import once_for_all, strike_back
from companion.games.slugfest.rules.conditions import raging, seat_of
from companion.games.slugfest.rules.consequences import after
from companion.games.slugfest.rules.hiding import reveal
from companion.games.slugfest.rules.modifiers import NEEDED, modifiers, needed_face, total
from companion.games.slugfest.rules.moments import Moment, reach, throw
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.sources import sources_of, usable
from companion.games.slugfest.rules.targets import may_target
from companion.games.slugfest.rules.wielding import object_dice, object_points
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Aftermath, Blow, Harm, Strike

STOP = "stop"
"""The answer that ends a split attack early (SL-30)."""


def attack(battle: Battle, command: Attack) -> Asking[Step]:
    """Declare a normal attack: source, surprise, how many parts (SL-113, SL-114, SL-30)."""
    attacker = battle.unit(command.attacker)
    source = command.source or (yield from choose_source(battle, attacker, command.target))
    battle = battle.with_unit(replace(attacker, attacked=True))
    split = splits(attacker) and not command.whole
    declared = Strike(
        attacker.id,
        command.target,
        source,
        surprises(battle, attacker, command.target),
        command.modifier,
        mode="split" if split else "normal",
        of=values.damage(battle, attacker) if split else 1,
    )
    if battle.option("flux_overpower_once"):
        battle, declared = yield from once_for_all(battle, declared)
    if declared.of < 1:
        return Step(battle, then=Aftermath(replace(declared, part=0, of=0)))
    return Step(battle, then=declared)


def choose_source(battle: Battle, attacker: Unit, target: str) -> Asking[str]:
    """Return the source of the attack: asked only if several can reach the target (SL-82, SL-148)."""
    sources = usable(battle, attacker, target) or sources_of(attacker)
    if len(sources) == 1:
        return sources[0]
    seat = seat_of(battle, attacker)
    return (yield from ask(Choose("source", who=seat, of=attacker.id, options=sources, default=sources[0])))


def surprises(battle: Battle, attacker: Unit, target: str) -> bool:
    """Tell whether an attack comes out of hiding, for those it is made against (SL-114, AMB-60)."""
    if not attacker.hidden:
        return False
    other = battle.find_unit(target)
    return other is None or other.side not in attacker.seen_by


def splits(unit: Unit) -> bool:
    """Tell whether the unit has Split Attacks (SL-30)."""
    return has(unit, "Split Attacks")


def strike(battle: Battle, command: Strike) -> Asking[Step]:
    """Declare one single attack, roll its attack dice and to hit (SL-113 to SL-119)."""
    yield from tell(
        Declared(
            rule="SL-113",
            attacker=command.attacker,
            target=command.target,
            source=command.source,
            part=command.part,
            of=command.of,
            surprise=command.surprise,
            thing=command.thing,
        )
    )
    battle, blow = yield from reach(Moment.ATTACK_DICE, battle, ready(battle, command))
    battle, blow = yield from roll_to_hit(battle, blow)
    if not blow.hit:
        battle, blow = yield from reach(Moment.MISSED, battle, blow)
    return Step(battle, then=Harm(blow, Aftermath(command)))


def ready(battle: Battle, command: Strike) -> Blow:
    """Return an attack as it begins: its dice and points fixed, before Overpower and Power Flux (SL-111)."""
    points = object_points(battle, command) if command.thing else 0
    return Blow(strike=command, victim=command.target, dice=damage_dice(battle, command), points=points)


def damage_dice(battle: Battle, command: Strike) -> int:
    """Return the number of damage dice before Overpower and Power Flux (SL-111).

    That is 1 for a part of a split, and the object's own for what is thrown or swung.
    """
    if command.mode == "split":
        return 1
    if command.thing:
        return max(0, object_dice(battle, command) + command.extra)
    return max(0, values.damage(battle, battle.unit(command.attacker)) + command.extra)


def roll_to_hit(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll D10 + modifier; 6 or more hits (SL-116, SL-117, SL-108)."""
    return (yield from roll_against(battle, blow, blow.strike.target, modifiers(battle, blow.strike)))


def roll_against(
    battle: Battle, blow: Blow, target: str, parts: tuple[Modifier, ...]
) -> Asking[tuple[Battle, Blow]]:
    """Roll D10 with these modifiers against a target; 6 or more hits (SL-108)."""
    command = blow.strike
    needed, seat = needed_face(battle, parts), seat_of(battle, battle.unit(command.attacker))
    why = ToHit(
        rule="SL-108",
        attacker=command.attacker,
        target=target,
        modifiers=parts,
        needed=needed,
        part=command.part,
        of=command.of,
        dice=blow.dice,
    )
    matters = (1, needed) if 1 < needed <= 10 else (1,)
    roll = Roll("hit", who=seat, dice=(10,), bands=matters, why=why)
    battle, (face,) = yield from throw(battle, roll, against=target)
    reached = face + total(parts)
    hit = hits(battle, face, reached)
    yield from tell(
        Struck(
            rule="SL-108",
            attacker=command.attacker,
            target=target,
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


def aftermath(battle: Battle, command: Aftermath) -> Asking[Step]:
    """After one single attack: the next part of a split one, or the attacker is seen (SL-127, SL-128)."""
    done = command.strike
    attacker = battle.unit(done.attacker)
    if done.part < done.of and attacker.conscious:
        target = yield from next_target(battle, done)
        if target != STOP:
            return Step(battle, then=replace(done, target=target, part=done.part + 1))
    if done.part < done.of or not done.of:
        yield from tell(Stopped(rule="SL-30", attacker=attacker.id, parts=done.part, of=done.of))
    if done.backlash:
        battle = yield from strike_back(battle, done.attacker, done.backlash)
    return after((yield from reveal(battle, battle.unit(attacker.id), why="attacked")))


def next_target(battle: Battle, done: Strike) -> Asking[str]:
    """Ask for the target of the next part; the last one if it still stands, or stop early (SL-30).

    The berserk have no choice (SL-149).
    """
    attacker = battle.unit(done.attacker)
    targets = [
        unit.id
        for unit in battle.units
        if unit.id != attacker.id and may_target(battle, attacker, unit.id, done.source)
    ]
    if raging(battle, attacker):
        return done.target if done.target in targets and battle.unit(done.target).conscious else STOP
    things = [thing.id for thing in battle.things if may_target(battle, attacker, thing.id, done.source)]
    offered = (*targets, *things)
    if not offered:
        return STOP
    default = done.target if done.target in offered else STOP
    seat = seat_of(battle, attacker)
    return (yield from ask(Choose("part-target", who=seat, options=(*offered, STOP), default=default)))
