"""What the generator asks, in words: each die, what its faces lead to, and what a weakness rules out."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.prompts import Prompt, Roll, dice_words
from companion.engine.table import Open
from companion.engine.texts import tr
from companion.games.game import Question
from companion.games.slugfest.content import Content
from companion.games.slugfest.drafts import Draft
from companion.games.slugfest.powers import Power


def question(prompt: Prompt) -> Question:
    """Return a die of the generator in words."""
    title = {
        "gen-first": tr("Superhero Powers Table"),
        "gen-second": tr("Superhero Powers Table, second die"),
        "gen-trait": tr("Trait: which one?"),
        "gen-move": tr("Special Move: which one?"),
        "gen-armour": tr("Armoured: its value"),
        "gen-ability": tr("Special ability: which one?"),
        "gen-domination": tr("Domination: which one?"),
        "gen-weakness": tr("Which weakness"),
        "gen-source": tr("Vulnerable to which source"),
    }.get(prompt.word, prompt.word)
    dice = prompt.dice if isinstance(prompt, Roll) else ()
    ask = "1d100" if dice == (10, 10) else dice_words(dice)
    return Question(title=title, ask=ask, rule="SL-18")


def leads_words(content: Content, opened: Open | None) -> str:
    """Return what the faces of the next die lead to: ``1–4 attribute, 5–6 power``."""
    word = opened.asked.prompt.word if opened else "gen-first"
    chart = content.generator
    names = _lead_names()
    match word:
        case "gen-first":
            return _listed((lead.faces, names[lead.leads]) for lead in chart.first_die)
        case "gen-second" if opened and chart.first(_first_face(opened)) == "attribute":
            return _listed(((part.face,), part.name) for part in chart.attributes)
        case "gen-second":
            return _listed((lead.faces, names[lead.leads]) for lead in chart.power_die)
        case "gen-trait":
            return _listed(((trait.face,), trait.shown) for trait in content.traits if trait.face)
        case "gen-move" | "gen-domination":
            pool = content.traits if word == "gen-move" else content.abilities
            kinds = next((power.kinds for power in pool if power.kinds), ())
            return _listed((kind.faces, kind.name) for kind in kinds)
        case "gen-ability":
            return tr("Bands of five: {bands}", bands=", ".join(map(_band, content.abilities)))
    return ""


def rules_out(content: Content, weakness: str) -> tuple[str, ...]:
    """Return the powers that a weakness does not go with (SL-24)."""
    taken = content.powers[weakness]
    return tuple(
        power.shown
        for power in content.powers.values()
        if power.key in taken.excludes or taken.key in power.excludes
    )


def weakness_words(draft: Draft, weakness: str) -> str:
    """Return what a weakness does to a hero, and what it keeps the dice from bringing."""
    text = draft.content.powers[weakness].text
    excluded = rules_out(draft.content, weakness)
    if not excluded:
        return text
    out = tr(
        "It does not go with {names}: once it is taken, that result is rolled again [SL-24].",
        names=", ".join(excluded),
    )
    return f"{text} {out}"


def _lead_names() -> dict[str, str]:
    return {
        "attribute": tr("an attribute"),
        "power": tr("a power"),
        "trait": tr("a trait"),
        "ability": tr("a special ability"),
        "power_point": tr("a power point"),
    }


def _first_face(opened: Open) -> int:
    """Return the last first die of the roll: under a house rule there may be several."""
    faces = [answer.value[0] for answer in opened.answers if answer.key.startswith("gen-first")]
    return int(faces[-1])


def _listed(leads: Iterable[tuple[tuple[int, ...], str]]) -> str:
    return ", ".join(f"{_span(faces)} {name}" for faces, name in leads)


def _span(faces: tuple[int, ...]) -> str:
    """Return faces in a few signs.

    >>> _span((1, 2, 3, 4)), _span((6,))
    ('1–4', '6')
    """
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"


def _band(power: Power) -> str:
    low, _ = power.band or (0, 0)
    return f"{low % 100:02} {power.shown}"
