"""What the GM's own powers do that no rule here was written for (SL-45, SL-196).

Such an entry cites SL-196. Special attacks and riders of that kind run through the rules that all special
attacks and riders have; here are the other classes: actions, states, reactions.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.prompts import Asking, tell
from companion.engine.table import Step
from companion.engine.texts import tr
from companion.games.slugfest.commands import Invoke
from companion.games.slugfest.notes import Did
from companion.games.slugfest.power_notes import Trying
from companion.games.slugfest.powers import Power
from companion.games.slugfest.rules.abilities.forms import no_switch_now
from companion.games.slugfest.rules.abilities.riders import length
from companion.games.slugfest.rules.actions import no_action_now
from companion.games.slugfest.rules.conditions import gain, lose, not_raging, seat_of
from companion.games.slugfest.rules.moments import Moment, at, check
from companion.games.slugfest.rules.owned import OWN, has, own_powers
from companion.games.slugfest.rules.places import between
from companion.games.slugfest.rules.targets import unit_refusals
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow


def invoke(battle: Battle, command: Invoke) -> Asking[Step]:
    """Use an own power: a state is switched; an action rolls its D6, and puts the target under its condition.

    Without a condition the die alone is told, and the GM does what the text says.
    Raises: IllegalCommand if there is no such power.
    """
    user, power = battle.unit(command.unit), _power_of(battle, command.power)
    if power is None:
        raise IllegalCommand((_unknown(command.power),))
    if "state" in power.classes:
        return Step((yield from _switch(battle, user, power)))
    battle = battle.with_unit(replace(user, acted="invoke"))
    return Step((yield from _try(battle, power, user, battle.unit(command.target or user.id))))


def invoke_refusals(battle: Battle, command: Invoke) -> Iterator[Refusal]:
    """Yield every reason why a unit cannot use that power, on that target, now (SL-45, SL-152)."""
    user, power = battle.unit(command.unit), _power_of(battle, command.power)
    if power is None:
        yield _unknown(command.power)
        return
    yield from no_invoke_now(battle, user, power)
    if not power.range or "state" in power.classes:
        return
    if not command.target:
        yield Refusal(OWN, tr("point out whom {ability} is used on", ability=power.name))
    elif user.hex is not None:
        yield from unit_refusals(battle, user, battle.unit(command.target), power.range)


def no_invoke_now(battle: Battle, user: Unit, power: Power) -> Iterator[Refusal]:
    """Yield why a unit cannot use the power at all now."""
    if not has(user, power.name):
        yield Refusal("SL-45", tr("{name} does not have {ability}", name=user.name, ability=power.name))
    if "state" in power.classes:
        yield from no_switch_now(battle, user, power.name)
        return
    yield from no_action_now(battle, user)
    yield from not_raging(battle, user)


@at(Moment.STRUCK)
def strike_back(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Reactions to a hit: the victim's own powers are tried on whoever dealt it."""
    return (yield from _react(battle, blow, "struck")), blow


@at(Moment.MISSED)
def turn_the_tables(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Reactions to a miss: the target's own powers are tried on whoever missed it."""
    return (yield from _react(battle, blow, "missed")), blow


def _react(battle: Battle, blow: Blow, to: str) -> Asking[Battle]:
    """Try each own reaction of the victim, if it can act and the attacker is within the power's range."""
    attacker = blow.strike.attacker
    if not battle.has_unit(blow.victim) or not battle.has_unit(attacker) or blow.victim == attacker:
        return battle
    for power in own_powers(battle, battle.unit(blow.victim), "reaction"):
        victim, target = battle.unit(blow.victim), battle.unit(attacker)
        if power.reacts_to != to or not victim.conscious or victim.has("transformed"):
            continue
        if not power.range or _within(battle, victim, target, power.range):
            battle = yield from _try(battle, power, victim, target, of=victim.id)
    return battle


def _within(battle: Battle, one: Unit, other: Unit, most: int) -> bool:
    return one.hex is not None and other.hex is not None and between(battle, one, other) <= most


def _switch(battle: Battle, user: Unit, power: Power) -> Asking[Battle]:
    """Put the user under the state's condition until it is switched back, or end that."""
    battle = battle.with_unit(replace(user, switched=(*user.switched, power.name)))
    user = battle.unit(user.id)
    if not power.condition:
        yield from tell(Did(rule=OWN, unit=user.id, what=power.name, seen_by=user.audience))
        return battle
    if user.has(power.condition):
        return (yield from lose(battle, user, power.condition, rule=OWN))
    return (yield from gain(battle, user, power.condition, rule=OWN))


def _try(battle: Battle, power: Power, user: Unit, target: Unit, *, of: str = "") -> Asking[Battle]:
    """Roll the power's D6, if it has one, and put the target under its condition, if it has one.

    OF is whose roll it is where several may be asked within one move.
    """
    word, seat = power.word or power.key.replace("_", "-"), seat_of(battle, user)
    if power.trigger:
        trying = Trying(
            rule=OWN,
            word=word,
            unit=user.id,
            what=power.name,
            target=target.id,
            faces=power.trigger,
            seen_by=user.audience,
        )
        battle, success = yield from check(battle, trying, who=seat, of=of, against=target.id)
        if not success:
            return battle
    else:
        yield from tell(Did(rule=OWN, unit=user.id, what=power.name, seen_by=user.audience))
    if not power.condition:
        return battle
    battle, left = yield from length(battle, target, power.duration, word, who=seat)
    target = battle.unit(target.id)
    return (yield from gain(battle, target, power.condition, left=left, by=user.id, rule=OWN))


def _power_of(battle: Battle, key: str) -> Power | None:
    """Return the GM's own action or state of that key."""
    found = (*battle.content.by_class["action"], *battle.content.by_class["state"])
    return next((power for power in found if power.key == key and power.rule == OWN), None)


def _unknown(key: str) -> Refusal:
    return Refusal("SL-45", tr("there is no action or state {name}", name=key))
