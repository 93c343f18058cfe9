"""Prompts in words, as the dice tray and the command line ask them (SL-181)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from companion.engine.hexes import Hex
from companion.engine.prompts import Choose, Confirm, Draw, Place, Prompt, Roll, Spot
from companion.engine.texts import tr
from companion.games.game import Question
from companion.games.slugfest.lines import line
from companion.games.slugfest.power_notes import RerollOffered
from companion.games.slugfest.roll_questions import roll_question
from companion.games.slugfest.rules.attack import STOP
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import label, name

RULES = {"source": "SL-82", "part-target": "SL-30", "order": "SL-86", "nearest": "SL-149", "push": "SL-138"}


def question(battle: Battle, prompt: Prompt) -> Question:
    """Return PROMPT in words."""
    if isinstance(prompt, Roll):
        return roll_question(battle, prompt)
    if isinstance(prompt.why, RerollOffered):
        return _reroll(battle, prompt.why)
    return _plain(battle, prompt)


def _reroll(battle: Battle, why: RerollOffered) -> Question:
    about = line(battle, why.why) if why.why else None
    return Question(
        title=tr("{unit} is lucky", unit=name(battle, why.unit)),
        ask=tr("Throw {shown} again?", shown=why.shown),
        detail=f"{about.title}: {about.detail}" if about else why.word,
        rule=why.rule,
        options=_yes_no(),
        actor=why.unit,
    )


def _plain(battle: Battle, prompt: Prompt) -> Question:
    subject = name(battle, prompt.of) if prompt.of else name(battle, prompt.who)
    asked, detail = ASKED.get(prompt.word, _as_it_is(prompt.word))()
    return Question(
        title=subject,
        ask=asked,
        detail=detail,
        rule=RULES.get(prompt.word, ""),
        options=_options(battle, prompt),
        actor=prompt.of,
    )


def _source() -> tuple[str, str]:
    return tr("Which source does it use?"), tr("decides immunity and vulnerability")


def _part_target() -> tuple[str, str]:
    return tr("Who is next?"), tr("the split attack goes on")


def _order() -> tuple[str, str]:
    return tr("Who is first?"), tr("the order can matter")


def _push() -> tuple[str, str]:
    return tr("Moved back to where?"), tr("both are equally far from the attacker")


def _nearest() -> tuple[str, str]:
    return tr("Who is charged?"), tr("drawn by lot among the nearest, equal chances for all")


def _as_it_is(word: str) -> Callable[[], tuple[str, str]]:
    return partial(_word_alone, word.replace("-", " "))


def _word_alone(word: str) -> tuple[str, str]:
    return word, ""


ASKED: dict[str, Callable[[], tuple[str, str]]] = {
    "source": _source,
    "part-target": _part_target,
    "order": _order,
    "push": _push,
    "nearest": _nearest,
}
"""What is asked, by the word of a prompt that is no roll."""


def _options(battle: Battle, prompt: Prompt) -> tuple[tuple[str, str], ...]:
    """Return the answers that a prompt offers, with their words."""
    match prompt:
        case Choose(options=options):
            return tuple((option, _option(battle, option)) for option in options)
        case Draw(items=items):
            return tuple((item, name(battle, item)) for item in dict.fromkeys(items))
        case Confirm():
            return _yes_no()
        case Place(places=places):
            return tuple((prompt.show(place), _place(battle, place)) for place in places)
    return ()


def _option(battle: Battle, option: str) -> str:
    return tr("Stop here") if option == STOP else name(battle, option)


def _place(battle: Battle, place: Spot) -> str:
    return label(battle, place) if isinstance(place, Hex) else place


def _yes_no() -> tuple[tuple[str, str], ...]:
    return ("yes", tr("Yes")), ("no", tr("No"))
