"""The keys of questions in words, for the history and for what is set aside (SL-181)."""

from __future__ import annotations

from companion.engine.texts import tr
from companion.games.game import key_parts
from companion.games.slugfest.state import Battle
from companion.games.slugfest.wording import name


def key_text(battle: Battle, key: str) -> str:
    """Return what was asked, of whom, and the how-manieth time: ``to hit (2)``, ``initiative, Defenders``."""
    word, number, subject = key_parts(key)
    text = _words().get(word, word.replace("-", " "))
    if subject:
        text = f"{text}, {name(battle, subject)}"
    return f"{text} ({number})" if number else text


def _words() -> dict[str, str]:
    return {
        "hit": tr("to hit"),
        "initiative": tr("initiative"),
        "damage": tr("damage"),
        "part-target": tr("next target"),
        "source": tr("source"),
        "wounded": tr("wounded"),
        "detect": tr("to detect"),
        "hide": tr("to hide"),
        "regeneration": tr("regeneration"),
        "power-points": tr("power-point effects"),
        "flux": tr("Power Flux"),
        "overpower": tr("Overpower"),
        "overpower-self": tr("Overpower, on itself"),
        "lucky": tr("thrown again by luck"),
        "nearest": tr("which is nearest"),
        "push": tr("pushed where"),
        "order": tr("who first"),
        "blast": tr("explosion"),
        "collapse": tr("collapse"),
    }
