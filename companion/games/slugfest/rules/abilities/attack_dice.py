"""Dice that weaknesses throw with each attack, and the blow they deal back (SL-36, SL-39, SL-115)."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.prompts import Asking, Roll, bands, tell
from companion.games.slugfest.power_notes import AttackDie, Trying
from companion.games.slugfest.powers import Power
from companion.games.slugfest.rules.conditions import seat_of
from companion.games.slugfest.rules.damage import suffer
from companion.games.slugfest.rules.moments import Moment, at, reach, throw
from companion.games.slugfest.rules.owned import powers
from companion.games.slugfest.state import Battle, Unit
from companion.games.slugfest.steps import Blow, Strike


@at(Moment.ATTACK_DICE)
def with_each_attack(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Roll the attack dice of a single attack and fix the number of its damage dice (SL-115, SL-111)."""
    attacker = battle.unit(blow.strike.attacker)
    if not attacker.sheet.weaknesses or battle.option("flux_overpower_once"):
        return battle, blow
    battle, change, backlash = yield from roll_attack_dice(battle, attacker)
    return battle, replace(blow, dice=max(0, blow.dice + change), backlash=backlash)


def once_for_all(battle: Battle, strike: Strike) -> Asking[tuple[Battle, Strike]]:
    """Roll the attack dice once for the whole attack phase; a splitter gains or loses attacks (AMB-14)."""
    attacker = battle.unit(strike.attacker)
    battle, change, backlash = yield from roll_attack_dice(battle, attacker)
    if strike.mode == "split":
        return battle, replace(strike, of=max(0, strike.of + change), backlash=backlash)
    return battle, replace(strike, extra=change, backlash=backlash)


def roll_attack_dice(battle: Battle, attacker: Unit) -> Asking[tuple[Battle, int, str]]:
    """Roll each attack die that a unit has; return the change of damage dice and what strikes back."""
    change, backlash = 0, ""
    for power in powers(battle, attacker, "attack_die"):
        battle, face = yield from _roll(battle, attacker, power)
        change += _change(power, face)
        backlash = _word(power) if face in power.backlash else backlash
    return battle, change, backlash


def strike_back(battle: Battle, attacker: str, word: str) -> Asking[Battle]:
    """The attacker suffers 1D6 that nothing lessens, and reacts to it (SL-36, SL-126)."""
    unit = battle.unit(attacker)
    if unit.killed:
        return battle
    back = f"{word}-self"
    why = Trying(rule="SL-36", word=back, unit=unit.id, what="Overpower", target=unit.id)
    roll = Roll(back, who=seat_of(battle, unit), dice=(6,), why=why)
    battle, (face,) = yield from throw(battle, roll, against=unit.id)
    battle, _ = yield from suffer(battle, battle.unit(attacker), face, rule="SL-36", modified=False)
    battle, _ = yield from reach(Moment.HURT, battle, attacker)
    return battle


@at(Moment.ATTACK_OVER)
def backlash(battle: Battle, blow: Blow) -> Asking[tuple[Battle, Blow]]:
    """Let the attack strike its attacker, whether it hit or not (SL-126)."""
    if blow.backlash:
        battle = yield from strike_back(battle, blow.strike.attacker, blow.backlash)
    return battle, blow


def _roll(battle: Battle, attacker: Unit, power: Power) -> Asking[tuple[Battle, int]]:
    word = _word(power)
    why = Trying(rule=power.rule, word=word, unit=attacker.id, what=power.name, faces=power.backlash)
    matters = bands(6, lambda face: (_change(power, face), face in power.backlash))
    roll = Roll(word, who=seat_of(battle, attacker), dice=(6,), bands=matters, why=why)
    battle, (face,) = yield from throw(battle, roll)
    yield from tell(
        AttackDie(
            rule=power.rule,
            unit=attacker.id,
            what=power.name,
            face=face,
            change=_change(power, face),
            backlash=face in power.backlash,
        )
    )
    return battle, face


def _word(power: Power) -> str:
    return power.word or power.key.replace("_", "-")


def _change(power: Power, face: int) -> int:
    return sum(change.dice for change in power.changes if face in change.faces)
