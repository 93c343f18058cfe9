"""Powers in plain sentences, made from their data (PR-69): what a text by hand is to be held against."""

from __future__ import annotations

from companion.engine.texts import tr, tr_n
from companion.games.rumble.entries import EffectEntry, PowerEntry


def power_sentences(entry: PowerEntry) -> tuple[str, ...]:
    """Return what a Power costs and does, a sentence each."""
    return (_price(entry), *(effect_sentence(effect) for effect in entry.effect), *_extras(entry))


def _price(entry: PowerEntry) -> str:
    if entry.kind == "permanent":
        return tr("Number {n}, always on.", n=entry.number)
    parts = [tr("Number {n}, costs {cost}", n=entry.number, cost=entry.cost)]
    if not isinstance(entry.cost, int):
        parts.append(tr("at least {n}", n=entry.min_cost))
    if entry.max_cost is not None:
        parts.append(tr("at most {n}", n=entry.max_cost))
    parts.append(
        tr_n("one use a round", "{n} uses a round", entry.uses) if entry.uses else tr("any number of uses")
    )
    if entry.target != "none":
        parts.append(_target(entry.target))
    return ", ".join(parts) + "."


def _target(kind: str) -> str:
    return {
        "opponent": tr("on one Opponent"),
        "ally": tr("on one Ally"),
        "other": tr("on one other Rumbler"),
    }[kind]


def _extras(entry: PowerEntry) -> tuple[str, ...]:
    found = []
    if entry.per_battle:
        found.append(tr_n("Once a battle.", "{n} times a battle.", entry.per_battle))
    if entry.grants:
        found.append(tr("Its owner takes part in a second allocation."))
    if entry.counter is not None:
        found.append(tr("Who is aimed at may pay {n} to be spared.", n=entry.counter.cost))
    return tuple(found)


def effect_sentence(effect: EffectEntry) -> str:
    """Return one effect as a sentence."""
    when = tr(", if {condition}", condition=effect.when) if effect.when is not None else ""
    coin = tr(", on heads") if effect.coin else ""
    spared = tr(", unless it was paid for") if effect.unless else ""
    then = "".join(tr("; then {what}", what=_what(follower)) for follower in effect.then)
    return f"{_moment(effect)}: {_what(effect)}{when}{coin}{spared}{then}."


def _moment(effect: EffectEntry) -> str:
    if effect.side:
        dealt = tr("After each Attack of its owner that did damage")
        return dealt if effect.side == "dealt" else tr("After each Attack that damaged its owner")
    return moments()[effect.hook]


def moments() -> dict[str, str]:
    """Return every moment at which an effect can work, in words; after damage it depends on the side."""
    return {
        "battle_start": tr("Before the first round"),
        "round_start": tr("As a round starts"),
        "passive": tr("Always"),
        "immediate": tr("As soon as all have allocated"),
        "allocation_end": tr("When allocation ends"),
        "attack": tr("When Attacks get their sizes"),
        "defence": tr("When Defense is worked out"),
        "defence_copy": tr("When Defense is worked out, from the figures without copies"),
        "power_damage": tr("With the Attacks"),
        "damage": tr("Before damage is taken"),
        "after_damage": tr("After damage"),
        "resolve": tr("In the resolution"),
        "round_end": tr("When the round ends"),
        "on_ko": tr("When somebody is KO'd"),
    }


def _who(effect: EffectEntry) -> str:
    return selectors()[effect.who]


def selectors() -> dict[str, str]:
    """Return every choice of whom an effect works on, in words."""
    return {
        "": tr("its owner"),
        "self": tr("its owner"),
        "target": tr("the target"),
        "opponents": tr("every Opponent"),
        "allies": tr("every Ally"),
        "everyone": tr("everybody"),
        "attacked": tr("every Opponent that its owner attacked"),
        "attackers": tr("every Opponent that attacked its owner"),
        "dealer": tr("the attacker"),
        "taker": tr("the one who was hurt"),
    }


def _what(effect: EffectEntry) -> str:
    """Return what is done to whom."""
    values = {
        "who": _who(effect),
        "n": effect.amount,
        "times": effect.factor,
        "num": effect.num,
        "den": effect.den,
        "powers": ", ".join(effect.powers),
        "to": ", ".join(effect.to),
        "status": effect.status or tr("no status"),
        "attacks": _attacks(effect),
        "round": tr("this round") if effect.at == "now" else tr("next round"),
        "flag": _flag(effect),
        "reach": tr("each source") if effect.cap == "per_source" else tr("the whole round"),
        "past": "" if effect.blockable else tr(", past Defense"),
    }
    return _operations()[effect.do].format(**values)


def _operations() -> dict[str, str]:
    return {
        "health": tr("Health of {who} changes by {n}"),
        "multiply_health": tr("Health of {who} is multiplied by {times}"),
        "damage": tr("{who} takes {n} damage{past}"),
        "energy": tr("Energy of {who} changes by {n} {round}"),
        "reserve": tr("{who} keeps {n} Energy unspent next round ({status})"),
        "flag": tr("{who} {flag} for the rest of the round"),
        "flag_next": tr("{who} {flag} in the whole next round"),
        "add_attack": tr("{attacks} change by {n}"),
        "scale_attack": tr("{attacks} are multiplied by {num} / {den}"),
        "add_defence": tr("Defense of {who} changes by {n}"),
        "scale_defence": tr("Defense of {who} is multiplied by {num} / {den}"),
        "nullify": tr("up to {n} of the damage is taken away, for {reach}"),
        "forbid": tr("{who} cannot buy {powers}"),
        "immune": tr("{who} is immune to {to}"),
        "cost_change": tr("{powers} costs {who} {n} more"),
    }


def _attacks(effect: EffectEntry) -> str:
    return {
        "own": tr("its owner's Attacks"),
        "incoming": tr("Attacks on its owner"),
        "all": tr("all Attacks"),
    }[effect.scope]


def _flag(effect: EffectEntry) -> str:
    return tr("deals no damage") if effect.flag == "no_damage_out" else tr("takes no damage")
