"""Who may be attacked: range, sight, hiding (SL-107, SL-113)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.errors import Refusal
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.conditions import bans, not_raging, seat_of
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.rules.places import (
    behind_walls,
    between,
    distance_to_thing,
    room_of,
    sees,
    sees_thing,
)
from companion.games.slugfest.rules.sources import physical, sources_of
from companion.games.slugfest.state import Battle, Thing, Unit


def attack_refusals(battle: Battle, command: Attack) -> Iterator[Refusal]:
    """Yield every reason why a unit may not make this normal attack now (SL-113)."""
    attacker = battle.unit(command.attacker)
    yield from no_attack_now(battle, attacker)
    if command.source and command.source not in sources_of(attacker):
        yield Refusal("SL-82", tr("{name} has no attack of that source", name=attacker.name))
    if command.whole and not (battle.option("split_optional") and has(attacker, "Split Attacks")):
        yield Refusal("SL-30", tr("{name} cannot put its attacks together", name=attacker.name))
    yield from no_normal_attack(battle, attacker)
    yield from not_raging(battle, attacker)
    yield from target_refusals(battle, attacker, command.target, command.source)


def no_attack_now(battle: Battle, attacker: Unit) -> Iterator[Refusal]:
    """Yield every reason why a unit may not attack at all now (SL-106, SL-113)."""
    yield from not_its_phase(battle, attacker, "attack")
    if not attacker.on_map:
        yield Refusal("SL-113", tr("{name} is not on the map", name=attacker.name))
    if not attacker.conscious:
        yield Refusal("SL-132", tr("{name} is not conscious", name=attacker.name))
    if attacker.attacked:
        yield Refusal("SL-106", tr("{name} has attacked in this activation", name=attacker.name))
    if attacker.acted:
        yield Refusal("SL-152", tr("{name} has used its action", name=attacker.name))
    yield from banned(battle, attacker, "attack")


def no_normal_attack(battle: Battle, attacker: Unit) -> Iterator[Refusal]:
    """Yield why a unit that may attack may not make a normal attack or one with an object (SL-70, SL-148)."""
    yield from banned(battle, attacker, "normal_attack")
    if attacker.has("insubstantial") and all(physical(battle, source) for source in sources_of(attacker)):
        yield Refusal("SL-148", tr("{name} has no substance to strike with", name=attacker.name))


def not_its_phase(battle: Battle, unit: Unit, phase: str) -> Iterator[Refusal]:
    """Yield why it is not the time: another side's activation, or another phase (SL-85)."""
    if battle.acting != unit.side:
        yield Refusal("SL-85", tr("it is not {name}'s turn", name=unit.name))
    elif battle.phase != phase:
        late = {
            "movement": tr("that is for the movement phase"),
            "attack": tr("attacks are made in the attack phase"),
            "action": tr("actions are taken in the action phase"),
        }
        yield Refusal("SL-85", late[phase])


def banned(battle: Battle, unit: Unit, ban: str) -> Iterator[Refusal]:
    """Yield the condition that forbids something, if one does (SL-136)."""
    if (key := bans(battle, unit).get(ban)) is not None:
        condition = battle.content.conditions[key].name.lower()
        yield Refusal("SL-136", tr("{name} is {condition}", name=unit.name, condition=condition))


def may_target(battle: Battle, attacker: Unit, target: str, source: str) -> bool:
    """Tell whether a unit or object is a legal target of an attack of that source."""
    return next(target_refusals(battle, attacker, target, source), None) is None


def target_refusals(
    battle: Battle, attacker: Unit, target: str, source: str, *, most: int | None = None
) -> Iterator[Refusal]:
    """Yield every reason why the target cannot be chosen: unseen, out of range, out of play (SL-107).

    MOST is how many hexes the attack reaches, where that is not the attacker's Range.
    Raises: UnknownName if there is no such unit or object.
    """
    most = values.attack_range(battle, attacker) if most is None else most
    if not battle.has_unit(target):
        yield from _thing_refusals(battle, attacker, battle.thing(target), most)
        return
    unit = battle.unit(target)
    yield from unit_refusals(battle, attacker, unit, most)
    yield from _no_substance(battle, attacker, unit, source)


def unit_refusals(battle: Battle, attacker: Unit, target: Unit, most: int) -> Iterator[Refusal]:
    """Yield why a unit cannot be the target of something that reaches MOST hexes (SL-46, SL-113)."""
    if target.id == attacker.id:
        yield Refusal("SL-106", tr("nobody attacks itself"))
    elif not target.on_map:
        gone = (
            tr("{name} is out of play", name=target.name)
            if target.killed
            else tr("{name} is not on the map", name=target.name)
        )
        yield Refusal("SL-133", gone)
    elif unseen(battle, attacker, target):
        yield Refusal("SL-103", tr("{name} is hidden", name=target.name))
    elif attacker.hex is not None:
        yield from _out_of_reach(battle, attacker, target, most)


def _out_of_reach(battle: Battle, attacker: Unit, target: Unit, most: int) -> Iterator[Refusal]:
    """Yield why a unit cannot be got at from where the attacker stands; inside one building all can."""
    room = room_of(battle, attacker)
    if room != room_of(battle, target):
        yield walled_off(target.name)
    elif not room:
        yield from too_far(target.name, between(battle, attacker, target), most)
        if not sees(battle, attacker, target):
            yield Refusal("SL-9", tr("the line of sight to {name} is blocked", name=target.name))


def walled_off(name: str) -> Refusal:
    """Return that walls stand between: nothing passes into a building or out of it (SL-175)."""
    return Refusal("SL-175", tr("no attack passes through the walls to {name}", name=name))


def unseen(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Tell whether a target is hidden from those who decide for the attacker (SL-103, AMB-60)."""
    return target.hidden and seat_of(battle, attacker) not in target.seen_by


def _no_substance(battle: Battle, attacker: Unit, target: Unit, source: str) -> Iterator[Refusal]:
    """Yield why a physical attack passes through, of this source or of every one there is (SL-148)."""
    sources = (source,) if source else sources_of(attacker)
    if target.has("insubstantial") and all(physical(battle, name) for name in sources):
        yield Refusal("SL-148", tr("physical attacks pass through {name}", name=target.name))
    elif source and attacker.has("insubstantial") and physical(battle, source):
        yield Refusal("SL-148", tr("{name} has no substance to strike with", name=attacker.name))


def _thing_refusals(battle: Battle, attacker: Unit, thing: Thing, most: int) -> Iterator[Refusal]:
    if attacker.hex is None:
        return
    yield from too_far(thing.name, distance_to_thing(battle, attacker, thing), most)
    if behind_walls(battle, attacker, thing):
        yield walled_off(thing.name)
    elif not sees_thing(battle, attacker, thing):
        yield Refusal("SL-9", tr("the line of sight to {name} is blocked", name=thing.name))


def too_far(name: str, away: int, most: int) -> Iterator[Refusal]:
    """Yield that something is out of range (SL-107)."""
    if away > most:
        yield Refusal(
            "SL-107",
            tr_n(
                "{name} is {n} hex away, the range is {most}",
                "{name} is {n} hexes away, the range is {most}",
                away,
                name=name,
                most=most,
            ),
        )
