"""The audit figure of SL-26, part by part."""

from __future__ import annotations

from collections.abc import Iterator

from companion.engine.texts import tr, tr_n
from companion.games.slugfest.content import Content
from companion.games.slugfest.rules.generation import POWER_POINT
from companion.games.slugfest.sheets import Sheet
from companion.games.slugfest.standing import steps_of

Part = tuple[str, int]
"""What counts, in words, and for how many rolls."""


def audit_parts(content: Content, sheet: Sheet) -> Iterator[Part]:
    """Yield what the rolls of SHEET went into; the figures add up to its audit."""
    for attribute in content.generator.attributes:
        value = getattr(sheet, attribute.key)
        yield tr("{name} {value}", name=attribute.name, value=value), steps_of(attribute, sheet)
    traits = {trait.name for trait in content.traits}
    points = sum(one.taken for one in sheet.abilities if one.name == POWER_POINT)
    owned = sum(one.taken for one in sheet.abilities if one.name in traits)
    special = sum(one.taken for one in sheet.abilities) - points - owned
    yield tr_n("{n} trait", "{n} traits", owned), owned
    yield tr_n("{n} special ability", "{n} special abilities", special), special
    yield tr_n("{n} power point", "{n} power points", points), points
