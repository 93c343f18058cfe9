"""What units do at once, whoever's activation it is: Reflect, Volatile, Berserker (SL-41, SL-42, SL-67)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, tell
from companion.games.slugfest.marks import Due
from companion.games.slugfest.notes import Modifier
from companion.games.slugfest.power_notes import Reflected, Trying
from companion.games.slugfest.powers import Power
from companion.games.slugfest.rules import values
from companion.games.slugfest.rules.abilities.riders import length
from companion.games.slugfest.rules.attack import roll_against
from companion.games.slugfest.rules.conditions import gain
from companion.games.slugfest.rules.consequences import queue
from companion.games.slugfest.rules.moments import Moment, at, check
from companion.games.slugfest.rules.owned import has
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow

REFLECT, VOLATILE, BERSERKER = "Reflect", "Volatile", "Berserker"


@at(Moment.MISSED)
def reflect(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """An attack roll that missed may strike its own source instead, without a new roll (SL-67, SL-118)."""
    target = blow.strike.target
    if blow.reflected or not battle.has_unit(target) or not can_reflect(battle.unit(target)):
        return battle, blow
    unit = battle.unit(target)
    trying = _trying(battle.content.powers[REFLECT], unit, blow.strike.attacker)
    battle, success = yield from check(
        battle, trying, who=unit.side, of=unit.id, against=blow.strike.attacker
    )
    if not success:
        return battle, blow
    yield from tell(
        Reflected(rule="SL-67", unit=unit.id, attacker=blow.strike.attacker, seen_by=unit.audience)
    )
    blow = replace(blow, victim=blow.strike.attacker, hit=True, reflected=True)
    if battle.option("reflect_needs_roll"):
        return (yield from hit_itself(battle, blow))
    return battle, blow


def hit_itself(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll a reflected attack to hit: its maker's Attack against its maker's own Defend (AMB-26)."""
    attacker = battle.unit(blow.strike.attacker)
    parts = (
        Modifier("attack", values.attack(battle, attacker), "SL-67"),
        Modifier("defend", -values.defend(battle, attacker), "SL-67"),
    )
    return (yield from roll_against(battle, blow, attacker.id, parts))


def can_reflect(unit: Unit) -> bool:
    """Tell whether a unit can reflect now: conscious and not transformed (SL-67, SL-146)."""
    return has(unit, REFLECT) and unit.conscious and not unit.has("transformed")


@at(Moment.HURT)
def burst(battle: Battle, unit_id: str) -> Asking[tuple[Battle, str]]:
    """A Volatile unit that lost hits may go off: a blast of its Damage less one, in dice (SL-41)."""
    unit = battle.unit(unit_id)
    dice = values.damage(battle, unit) - 1 if has(unit, VOLATILE) else 0
    if dice < 1 or unit.hex is None:
        return battle, unit_id
    trying = _trying(battle.content.powers[VOLATILE], unit)
    battle, success = yield from check(battle, trying, who=unit.side, of=unit.id)
    if success:
        due = Due(kind="blast", of=unit.id, hexes=(unit.hex,), level=unit.level, dice=dice)
        battle = queue(battle, due)
    return battle, unit_id


@at(Moment.HURT)
def lose_temper(battle: Battle, unit_id: str) -> Asking[tuple[Battle, str]]:
    """A Berserker that lost hits and stands may go berserk for 1D6 of its activations (SL-42)."""
    unit = battle.unit(unit_id)
    if not has(unit, BERSERKER) or not unit.conscious or unit.has("berserk"):
        return battle, unit_id
    power = battle.content.powers[BERSERKER]
    battle, success = yield from check(battle, _trying(power, unit), who=unit.side, of=unit.id)
    if success:
        battle, left = yield from length(battle, unit, power.duration, "berserk", who=unit.side)
        battle = yield from gain(battle, battle.unit(unit.id), "berserk", left=left, rule="SL-149")
    return battle, unit_id


def _trying(power: Power, unit: Unit, target: str = "") -> Trying:
    return Trying(
        rule=power.rule,
        word=power.key.replace("_", "-"),
        unit=unit.id,
        what=power.name,
        target=target,
        faces=power.trigger,
        seen_by=unit.audience,
    )
