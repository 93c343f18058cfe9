"""Rolls in words, as the dice tray asks for them (SL-181)."""

from __future__ import annotations

from typing import NamedTuple

from companion.engine.prompts import Roll, dice_words
from companion.engine.texts import tr
from companion.games.game import Question
from companion.games.slugfest.notes import DamageDue, Searching, ToHit
from companion.games.slugfest.object_lines import arc_words, face_word
from companion.games.slugfest.object_notes import ToSweep
from companion.games.slugfest.power_lines import trying_title
from companion.games.slugfest.power_notes import Trying
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import damage_detail, faces_word, modifier_sum, name, needs, plain


class Words(NamedTuple):
    """What a roll is called."""

    title: str
    detail: str
    rule: str


def roll_question(battle: Battle, roll: Roll) -> Question:
    """Return a roll as a question: from what it is for, else from its word."""
    match roll.why:
        case ToHit() as why:
            return _to_hit(battle, why)
        case ToSweep() as why:
            return _to_sweep(battle, why)
        case DamageDue() as why:
            return _damage(battle, roll, why)
        case Searching() as why:
            return _searching(battle, why)
        case Trying() as why:
            return _trying(battle, roll, why)
    words = _words(roll.word, name(battle, roll.of or roll.who))
    return Question(
        title=words.title, ask=dice_words(roll.dice), detail=words.detail, rule=words.rule, actor=roll.of
    )


def _words(word: str, subject: str) -> Words:
    weaker = tr("1–2 Speed, 3–4 Attack, 5–6 Defend")
    half = tr("half of it, rounded up, comes back")
    known = {
        "initiative": Words(tr("{of}: initiative"), tr("highest acts first"), "SL-92"),
        "wounded": Words(tr("{of} is wounded and weakens"), weaker, "SL-102"),
        "weaken": Words(tr("{of} is weakened"), weaker, "SL-59"),
        "berserk-length": Words(tr("How long is {of} berserk?"), tr("activations"), "SL-42"),
        "captive-damage": Words(tr("{of} is squeezed"), tr("hits it loses"), "SL-143"),
        "regeneration": Words(tr("{of} regenerates"), half, "SL-52"),
        "power-points": Words(tr("{of}: effects of a power point"), tr("for this game day"), "SL-73"),
        "blast": Words(tr("{of} goes off"), tr("for all in its hex and next to it"), "SL-170"),
        "collapse": Words(tr("{of} comes down"), tr("for all on it or inside"), "SL-168"),
    }
    words = known.get(word, Words("{of}", word.replace("-", " "), ""))
    return words._replace(title=words.title.format(of=subject))


def _trying(battle: Battle, roll: Roll, why: Trying) -> Question:
    return Question(
        title=trying_title(battle, why),
        ask=dice_words(roll.dice),
        needs=faces_word(why.faces) if why.faces else "",
        detail=_details().get(why.word, ""),
        rule=why.rule,
        actor=why.unit,
        target=why.target,
    )


def _details() -> dict[str, str]:
    """Return what the dice of abilities decide, where the faces alone do not say it."""
    half = tr("half of it, rounded up, comes back")
    activations = tr("for so many activations")
    return {
        "overpower": tr("a damage die more, but the attack strikes back"),
        "flux": tr("1–2 a damage die less, 5–6 one more"),
        "overpower-self": tr("hits that the attacker loses, no armour counts"),
        "transform-length": activations,
        "healing": half,
        "maintain": tr("more than the captive's Attack"),
        "volatile": tr("it goes off"),
        "berserker": tr("it goes berserk"),
        "reflect": tr("the attack strikes its own source"),
        "hide": tr("it is hidden"),
    }


def _to_hit(battle: Battle, why: ToHit) -> Question:
    part = tr(" ({part} of {of})", part=why.part, of=why.of) if why.of > 1 else ""
    attacker, target = name(battle, why.attacker), name(battle, why.target)
    needed = {True: "–", False: f"{max(1, why.needed)}+"}[why.needed > 10]
    sum_ = plain(sum(part.value for part in why.modifiers))
    words = f"{modifier_sum(why.modifiers)} = {sum_}; {needs(why.needed)}, "
    return Question(
        title=tr("{attacker} attacks {target}", attacker=attacker, target=target) + part,
        ask="1d10",
        needs=needed,
        detail=words + tr("on a hit {n}d6 damage", n=why.dice),
        rule="SL-108",
        actor=why.attacker,
        target=why.target,
    )


def _to_sweep(battle: Battle, why: ToSweep) -> Question:
    unit, thing = name(battle, why.unit), name(battle, why.thing)
    faces = sorted({aim.needed for aim in why.arc})
    return Question(
        title=tr("{unit} swings {thing}", unit=unit, thing=thing),
        ask="1d10",
        needs=" ".join(dict.fromkeys(map(face_word, faces))),
        detail=f"{arc_words(battle, why)}; {tr('on a hit {n}d6 damage', n=why.dice)}",
        rule=why.rule,
        actor=why.unit,
    )


def _damage(battle: Battle, roll: Roll, why: DamageDue) -> Question:
    title = tr("{target} hits nobody") if why.alone else tr("{attacker} hits {target}")
    return Question(
        title=title.format(attacker=name(battle, why.attacker), target=name(battle, why.victim)),
        ask=tr("{dice} damage", dice=dice_words(roll.dice)),
        detail=damage_detail(why),
        rule="SL-120",
        actor=why.attacker,
        target=why.victim,
    )


def _searching(battle: Battle, why: Searching) -> Question:
    return Question(
        title=tr("{unit} looks for {hidden}", unit=name(battle, why.unit), hidden=name(battle, why.hidden)),
        ask="1d6",
        needs=f"1–{why.most}",
        detail=tr("success finds it for everybody"),
        rule="SL-104",
        actor=why.unit,
        target=why.hidden,
    )
