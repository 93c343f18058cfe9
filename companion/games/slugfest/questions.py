"""Prompts in words, as the dice tray and the command line ask them (SL-181)."""

from __future__ import annotations

from companion.engine.hexes import Hex
from companion.engine.prompts import Choose, Confirm, Place, Prompt, Roll, dice_words
from companion.engine.texts import tr
from companion.games.game import Question
from companion.games.slugfest.notes import DamageDue, Searching, ToHit
from companion.games.slugfest.rules.attack import STOP
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import damage_detail, label, modifier_sum, name, needs, plain

RULES = {
    "initiative": "SL-92",
    "wounded": "SL-102",
    "blast": "SL-170",
    "collapse": "SL-168",
    "source": "SL-82",
    "part-target": "SL-30",
}


def question(battle: Battle, prompt: Prompt) -> Question:
    """Return PROMPT in words."""
    match prompt.why:
        case ToHit() as why:
            return _to_hit(battle, why)
        case DamageDue() as why:
            return _damage(battle, prompt, why)
        case Searching() as why:
            return _searching(battle, why)
    match prompt.word:
        case "initiative":
            side = name(battle, prompt.of)
            return Question(
                title=tr("{side}: initiative", side=side),
                ask="1d10",
                detail=tr("highest acts first"),
                rule="SL-92",
            )
        case "wounded":
            return _wounded(battle, prompt)
    return _plain(battle, prompt)


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


def _damage(battle: Battle, prompt: Prompt, why: DamageDue) -> Question:
    dice = prompt.dice if isinstance(prompt, Roll) else ()
    return Question(
        title=tr(
            "{attacker} hits {target}", attacker=name(battle, why.attacker), target=name(battle, why.victim)
        ),
        ask=tr("{dice} damage", dice=dice_words(dice)),
        detail=damage_detail(why),
        rule="SL-120",
        actor=why.attacker,
        target=why.victim,
    )


def _wounded(battle: Battle, prompt: Prompt) -> Question:
    return Question(
        title=tr("{unit} is wounded and weakens", unit=name(battle, prompt.of)),
        ask="1d6",
        detail=tr("1–2 Speed, 3–4 Attack, 5–6 Defend"),
        rule="SL-102",
        actor=prompt.of,
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


def _plain(battle: Battle, prompt: Prompt) -> Question:
    rule = RULES.get(prompt.word, "")
    subject = name(battle, prompt.of) if prompt.of else name(battle, prompt.who)
    match prompt:
        case Choose(word="source", options=options):
            pairs = tuple((option, option) for option in options)
            return Question(
                title=subject,
                ask=tr("Which source does it use?"),
                detail=tr("decides immunity and vulnerability"),
                rule=rule,
                options=pairs,
                actor=prompt.of,
            )
        case Choose(options=options):
            pairs = tuple(
                (option, tr("Stop here") if option == STOP else name(battle, option)) for option in options
            )
            return Question(
                title=subject,
                ask=tr("Who is next?"),
                detail=tr("the split attack goes on"),
                rule=rule,
                options=pairs,
            )
        case Confirm():
            return Question(
                title=subject, ask=prompt.word, rule=rule, options=(("yes", tr("Yes")), ("no", tr("No")))
            )
        case Place(places=places):
            pairs = tuple(
                (prompt.show(place), label(battle, place) if isinstance(place, Hex) else place)
                for place in places
            )
            return Question(title=subject, ask=tr("Where?"), rule=rule, options=pairs)
        case Roll(dice=dice):
            return Question(title=subject, ask=dice_words(dice), rule=rule)
    return Question(title=subject, ask=prompt.word, rule=rule)
