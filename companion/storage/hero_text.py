"""Heroes as text for the clipboard: what is copied can be pasted into a letter, and the other way round."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from companion.engine.errors import ContentError
from companion.engine.records import decode
from companion.engine.texts import tr
from companion.games.slugfest.sheets import Sheet
from companion.storage.decode import parse_toml
from companion.storage.encode import toml_text


def heroes_text(heroes: Iterable[Sheet]) -> str:
    """Return heroes as they stand in a roster."""
    return toml_text({"heroes": [json.loads(msgspec.json.encode(hero)) for hero in heroes]})


def heroes_of_text(text: str) -> tuple[Sheet, ...]:
    """Return the heroes in a text, whatever else it holds. Raises: ContentError with every fault."""
    name = tr("the clipboard")
    entries = parse_toml(text.encode(), name).get("heroes", [])
    if not isinstance(entries, list) or not entries:
        raise ContentError((tr("heroes: there are none"),), file=name)
    return tuple(decode(entry, Sheet, at=f"heroes[{n}]", file=name) for n, entry in enumerate(entries))
