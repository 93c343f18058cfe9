"""The text of a roster, changed in one place: comments, order and spelling of all the rest stay."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.items import AoT, Array

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage.encode import toml_text

HEROES = "heroes"
Plain = Mapping[str, Any]


def new_text(roster: Plain) -> str:
    """Return a whole roster as TOML."""
    return toml_text(roster)


def changed(text: str, old: str, hero: Plain) -> str:
    """Return TEXT with the hero of the id OLD made into HERO. Raises: CompanionError if there is none."""
    document = tomlkit.parse(text)
    entries, at = _find(document, old)
    _overwrite(entries[at], hero)
    wanted = _plain(text)
    wanted[HEROES][at] = hero
    return _checked(document, wanted)


def added(text: str, hero: Plain) -> str:
    """Return TEXT with HERO as the last."""
    document = tomlkit.parse(text)
    if HEROES not in document:
        document.append(HEROES, tomlkit.aot())
    entries: Any = document[HEROES]
    entries.append(_table(hero) if isinstance(entries, AoT) else _inline(hero))
    wanted = _plain(text)
    wanted[HEROES] = [*wanted.get(HEROES, []), hero]
    return _checked(document, wanted)


def removed(text: str, key: str) -> str:
    """Return TEXT without the hero of the id KEY. Raises: CompanionError if there is none."""
    document = tomlkit.parse(text)
    entries, at = _find(document, key)
    wanted = _plain(text)
    del wanted[HEROES][at]
    if wanted[HEROES]:
        del entries[at]
    else:
        del document[HEROES], wanted[HEROES]
    return _checked(document, wanted)


def team_changed(text: str, team: Plain) -> str:
    """Return TEXT with another head."""
    document = tomlkit.parse(text)
    head: Any = document["team"]
    _overwrite(head, team)
    return _checked(document, {**_plain(text), "team": team})


def _find(document: tomlkit.TOMLDocument, key: str) -> tuple[Any, int]:
    entries: Any = document.get(HEROES, [])
    for n, entry in enumerate(entries):
        if entry.get("id") == key:
            return entries, n
    raise CompanionError(tr("there is no hero {key} in the file", key=key))


def _overwrite(table: MutableMapping[str, Any], wanted: Plain) -> None:
    """Change what differs, leave the rest as it was typed."""
    for key in [key for key in table if key not in wanted]:
        del table[key]
    for key, value in wanted.items():
        old = table.get(key)
        if old == value:
            continue
        if isinstance(old, Array) and isinstance(value, list | tuple):
            _overwrite_list(old, list(value))
        elif isinstance(old, MutableMapping) and isinstance(value, Mapping):
            _overwrite(old, value)
        else:
            table[key] = _item(value)


def _overwrite_list(array: Array, wanted: list[Any]) -> None:
    """Keep what both lists begin and end with; only what stands between is replaced."""
    have = list(array.unwrap())
    head = 0
    while head < min(len(have), len(wanted)) and have[head] == wanted[head]:
        head += 1
    tail = 0
    while tail < min(len(have), len(wanted)) - head and have[-1 - tail] == wanted[-1 - tail]:
        tail += 1
    for _ in range(len(have) - head - tail):
        del array[head]
    for n, value in enumerate(wanted[head : len(wanted) - tail]):
        array.insert(head + n, _inline(value) if isinstance(value, Mapping) else value)


def _table(plain: Plain) -> Any:
    """Return a table whose inner tables stand in braces, as shipped rosters have them."""
    table = tomlkit.table()
    for key, value in plain.items():
        table.append(key, _item(value))
    return table


def _item(value: Any) -> Any:
    if isinstance(value, Mapping):
        return _inline(value)
    if isinstance(value, list | tuple):
        array = tomlkit.array()
        for part in value:
            array.append(_inline(part) if isinstance(part, Mapping) else part)
        return array.multiline(any(isinstance(part, Mapping) for part in value))
    return value


def _inline(plain: Plain) -> Any:
    table = tomlkit.inline_table()
    for key, value in plain.items():
        table.append(key, value)
    return table


def _plain(text: str) -> dict[str, Any]:
    return tomllib.loads(text)


def _checked(document: tomlkit.TOMLDocument, wanted: Plain) -> str:
    """Return the text if it says just what it should: a file is never spoilt by a slip of a library."""
    text = tomlkit.dumps(document)
    try:
        is_right = tomllib.loads(text) == wanted
    except ValueError:
        is_right = False
    if not is_right:
        raise CompanionError(tr("the file is written in a way that cannot be changed without loss"))
    return text
