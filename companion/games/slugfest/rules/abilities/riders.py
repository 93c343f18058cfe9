"""What follows a hit: points are lost, the target falls or comes under a condition (SL-124)."""

from __future__ import annotations

from companion.engine.prompts import Asking, Roll
from companion.games.slugfest.power_notes import Trying
from companion.games.slugfest.powers import Power, length_of
from companion.games.slugfest.rules.abilities.push import push_back
from companion.games.slugfest.rules.conditions import gain, seat_of
from companion.games.slugfest.rules.moments import Moment, at, check, throw
from companion.games.slugfest.rules.owned import powers, printed
from companion.games.slugfest.rules.weakening import roll_weakening
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow


@at(Moment.STRUCK)
def ride(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Carry out each rider of the attacker on the unit that was struck, also when armour stopped all."""
    attacker = battle.unit(blow.strike.attacker)
    if not attacker.sheet.abilities and not attacker.effects:
        return battle, blow
    for power in powers(battle, attacker, "rider"):
        if power.losses:
            battle = yield from take_points(battle, attacker, blow, power)
        else:
            battle = yield from put_under(battle, attacker, blow, power)
    return battle, blow


def take_points(battle: Battle, attacker: Unit, blow: Blow, power: Power) -> Asking[Battle]:
    """A D6 says which point is lost for the battle; imitated, for one activation (SL-59, SL-77)."""
    return (
        yield from roll_weakening(
            battle,
            battle.unit(blow.victim),
            power,
            word=_word(power),
            who=seat_of(battle, attacker),
            rule=power.rule,
            for_a_while=not printed(attacker, power.name),
        )
    )


def put_under(battle: Battle, attacker: Unit, blow: Blow, power: Power) -> Asking[Battle]:
    """On its trigger the victim comes under the rider's condition, and may be moved back (SL-51, SL-137)."""
    victim, seat = battle.unit(blow.victim), seat_of(battle, attacker)
    trying = Trying(
        rule=power.rule,
        word=_word(power),
        unit=attacker.id,
        what=power.name,
        target=victim.id,
        faces=power.trigger,
        seen_by=victim.audience,
    )
    battle, success = yield from check(battle, trying, who=seat, of=victim.id, against=victim.id)
    if not success:
        return battle
    if power.condition:
        battle, left = yield from length(battle, victim, power.duration, _word(power), who=seat)
        left = left if printed(attacker, power.name) else 1
        victim = battle.unit(victim.id)
        battle = yield from gain(
            battle, victim, power.condition, left=left, by=attacker.id, rule=_rule(battle, power)
        )
    if power.pushes:
        battle = yield from push_back(battle, battle.unit(victim.id), blow)
    return battle


def length(battle: Battle, victim: Unit, duration: str, word: str, *, who: str) -> Asking[tuple[Battle, int]]:
    """Return how many activations a condition lasts, rolled where the duration names dice (SL-90)."""
    dice, fixed = length_of(duration)
    if not dice:
        return battle, fixed
    roll = Roll(f"{word}-length", who=who, of=victim.id, dice=(6,) * dice, pool=True, seen_by=victim.audience)
    battle, faces = yield from throw(battle, roll, against=victim.id)
    return battle, sum(faces)


def _word(power: Power) -> str:
    return power.word or power.key.replace("_", "-")


def _rule(battle: Battle, power: Power) -> str:
    return battle.content.conditions[power.condition].rule
