"""What a sheet has, in words: abilities and weaknesses, each as title, text, rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.engine.texts import tr
from companion.games.slugfest.powers import Power
from companion.games.slugfest.sheets import Ability, Sheet, Weakness

Holding = tuple[str, str, str]
"""Title, text, rule id."""


def holdings(sheet: Sheet, powers: Mapping[str, Power]) -> Iterator[Holding]:
    """Yield the abilities of a sheet, then its weaknesses."""
    for ability in sheet.abilities:
        power = powers.get(ability.name)
        kinds = {kind.name: kind for kind in power.kinds} if power else {}
        known = kinds.get(ability.kind) or power
        text = known.text if known else tr("A note without effect in play.")
        yield ability_title(ability), text, known.rule if known else "SL-185"
    for weakness in sheet.weaknesses:
        power = powers.get(weakness.name)
        yield weakness_title(weakness, powers), power.text if power else "", power.rule if power else ""


def ability_title(ability: Ability) -> str:
    """Return an ability with its kind, source, types or value.

    >>> ability_title(Ability(name="Special Move", kind="Flying"))
    'Special Move: Flying'
    """
    value = str(ability.value) if ability.value else ""
    about = ability.kind or ability.source or ", ".join(ability.types) or value
    return f"{ability.name}: {about}" if about else ability.name


def weakness_title(weakness: Weakness, powers: Mapping[str, Power]) -> str:
    """Return a weakness with its source, spelt as people read it."""
    power = powers.get(weakness.name)
    name = power.shown if power else weakness.name
    return f"{name}: {weakness.source}" if weakness.source else name
