"""Prompts in words, as the dice tray and the command line ask them."""

from __future__ import annotations

from companion.engine.prompts import Allot, Prompt
from companion.engine.texts import tr
from companion.games.game import Question
from companion.games.rumble.naming import figure, name, power_name, source_name
from companion.games.rumble.notes import CoinDue, SplitDue
from companion.games.rumble.rules.operations import HEADS
from companion.games.rumble.state import Battle


def question(battle: Battle, prompt: Prompt) -> Question:
    """Return PROMPT in words."""
    match prompt.why:
        case CoinDue() as why:
            return _coin(battle, why)
        case SplitDue() as why:
            return _split(battle, prompt, why)
    return Question(title=name(battle, prompt.of or prompt.who), ask=prompt.word)


def _coin(battle: Battle, why: CoinDue) -> Question:
    detail = tr("use {n}", n=why.use)
    if why.source:
        detail = tr(
            "{damage} to come from {source}; heads takes off up to {most}",
            damage=figure(why.damage),
            source=source_name(battle, why.source),
            most=figure(why.most),
        )
    return Question(
        title=tr(
            "{power}: {who} flips a coin", power=power_name(battle, why.power), who=name(battle, why.who)
        ),
        ask=tr("Heads or tails?"),
        detail=detail,
        rule=why.rule,
        options=((str(HEADS), tr("Heads")), (str(3 - HEADS), tr("Tails"))),
        actor=why.who,
    )


def _split(battle: Battle, prompt: Prompt, why: SplitDue) -> Question:
    among = prompt.among if isinstance(prompt, Allot) else ()
    names = ", ".join(source_name(battle, key) for key in among)
    return Question(
        title=tr("Where does {who}'s damage come from?", who=name(battle, why.who)),
        ask=tr("Divide {n} among {names}", n=figure(why.rest), names=names),
        detail=tr(
            "{total} come in, Defense stops {defence}", total=figure(why.total), defence=figure(why.defence)
        ),
        parts=tuple(source_name(battle, key) for key in among),
        rule=why.rule,
        actor=why.who,
    )
