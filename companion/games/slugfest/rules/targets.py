"""Who may be attacked: range, sight, hiding (SL-107, SL-113)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.errors import Refusal
from companion.engine.texts import tr, tr_n
from companion.games.slugfest.commands import Attack
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.conditions import bans
from companion.games.slugfest.rules.places import between, distance_to_thing, sees, sees_thing
from companion.games.slugfest.state import Battle, Thing, Unit


def attack_refusals(battle: Battle, command: Attack) -> Iterator[Refusal]:
    """Yield every reason why a unit may not make this normal attack now (SL-113)."""
    attacker = battle.unit(command.attacker)
    yield from no_attack_now(battle, attacker)
    sources = attacker.sheet.attack_sources or ("Impact",)
    if command.source and command.source not in sources:
        yield Refusal("SL-82", tr("{name} has no attack of that source", name=attacker.name))
    yield from target_refusals(battle, attacker, command.target, command.source)


def no_attack_now(battle: Battle, attacker: Unit) -> Iterator[Refusal]:
    """Yield every reason why a unit may not attack at all now (SL-106, SL-113)."""
    if battle.acting != attacker.side:
        yield Refusal("SL-85", tr("it is not {name}'s turn", name=attacker.name))
    elif battle.phase != "attack":
        yield Refusal("SL-85", tr("attacks are made in the attack phase"))
    if not attacker.on_map:
        yield Refusal("SL-113", tr("{name} is not on the map", name=attacker.name))
    if not attacker.conscious:
        yield Refusal("SL-132", tr("{name} is not conscious", name=attacker.name))
    if attacker.attacked:
        yield Refusal("SL-106", tr("{name} has attacked in this activation", name=attacker.name))
    if (held := bans(battle, attacker).get("attack")) is not None:
        kind = battle.content.conditions[held].name.lower()
        yield Refusal("SL-136", tr("{name} is {condition}", name=attacker.name, condition=kind))


def may_target(battle: Battle, attacker: Unit, target: str, source: str) -> bool:
    """Tell whether a unit or object is a legal target of an attack of that source."""
    return next(target_refusals(battle, attacker, target, source), None) is None


def target_refusals(battle: Battle, attacker: Unit, target: str, source: str) -> Iterator[Refusal]:
    """Yield every reason why the target cannot be chosen: unseen, out of range, out of play (SL-107).

    Raises: UnknownName if there is no such unit or object.
    """
    if battle.has_unit(target):
        yield from _unit_refusals(battle, attacker, battle.unit(target), source)
    else:
        yield from _thing_refusals(battle, attacker, battle.thing(target))


def _unit_refusals(battle: Battle, attacker: Unit, target: Unit, _source: str) -> Iterator[Refusal]:
    if target.id == attacker.id:
        yield Refusal("SL-106", tr("nobody attacks itself"))
    elif not target.on_map:
        gone = (
            tr("{name} is out of play", name=target.name)
            if target.killed
            else tr("{name} is not on the map", name=target.name)
        )
        yield Refusal("SL-133", gone)
    elif target.hidden:
        yield Refusal("SL-103", tr("{name} is hidden", name=target.name))
    elif attacker.hex is not None:
        yield from _too_far(battle, attacker, target.name, between(battle, attacker, target))
        if not sees(battle, attacker, target):
            yield Refusal("SL-9", tr("the line of sight to {name} is blocked", name=target.name))


def _thing_refusals(battle: Battle, attacker: Unit, thing: Thing) -> Iterator[Refusal]:
    if attacker.hex is None:
        return
    yield from _too_far(battle, attacker, thing.name, distance_to_thing(battle, attacker, thing))
    if not sees_thing(battle, attacker, thing):
        yield Refusal("SL-9", tr("the line of sight to {name} is blocked", name=thing.name))


def _too_far(battle: Battle, attacker: Unit, name: str, away: int) -> Iterator[Refusal]:
    most = values.attack_range(battle, attacker)
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
