"""The text of a roster, changed in one place: comments, order and spelling of all the rest stay."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any

import tomlkit
from tomlkit.items import AoT, Array

from companion.engine.errors import CompanionError
from companion.engine.texts import tr
from companion.storage.encode import toml_text
from companion.storage.roster_pieces import cut

HEROES = "heroes"
_LONE_END = re.compile(r"(?<!\r)\n")
Plain = Mapping[str, Any]


def new_text(roster: Plain) -> str:
    """Return a whole roster as TOML."""
    return toml_text(roster)


def changed(text: str, old: str, hero: Plain) -> str:
    """Return TEXT with the hero of the id OLD made into HERO. Raises: CompanionError if there is none."""
    wanted = _plain(text)
    at = _place(wanted, old)
    before, wanted[HEROES][at] = wanted[HEROES][at], hero
    pieces = cut(text)
    if at < len(pieces.heroes) and _says(pieces.heroes[at], before):
        document = tomlkit.parse(pieces.heroes[at])
        _overwrite(_entries(document)[0], hero)
        made = _with_ends_of(text, pieces.with_hero(at, tomlkit.dumps(document)).text)
        if _is_right(made, wanted):
            return made
    document = tomlkit.parse(text)
    _overwrite(_entries(document)[at], hero)
    return _checked(text, document, wanted)


def added(text: str, heroes: Sequence[Plain]) -> str:
    """Return TEXT with more heroes as the last."""
    if not heroes:
        return text
    wanted = _plain(text)
    wanted[HEROES] = [*wanted.get(HEROES, []), *heroes]
    more = [toml_text({HEROES: [hero]}) for hero in heroes]
    made = _with_ends_of(text, cut(text).with_more(more).text)
    if _is_right(made, wanted):
        return made
    document = tomlkit.parse(text)
    if HEROES not in document:
        document.append(HEROES, tomlkit.aot())
    entries = _entries(document)
    for hero in heroes:
        entries.append(_table(hero) if isinstance(entries, AoT) else _inline(hero))
    return _checked(text, document, wanted)


def removed(text: str, keys: Sequence[str]) -> str:
    """Return TEXT without the heroes of the ids KEYS. Raises: CompanionError if one is not there."""
    wanted = _plain(text)
    gone = {_place(wanted, key) for key in keys}
    if not gone:
        return text
    wanted[HEROES] = [hero for n, hero in enumerate(wanted[HEROES]) if n not in gone]
    if not wanted[HEROES]:
        del wanted[HEROES]
    if _is_right(made := cut(text).without_heroes(sorted(gone)).text, wanted):
        return made
    document = tomlkit.parse(text)
    if HEROES in wanted:
        for n in sorted(gone, reverse=True):
            del _entries(document)[n]
    else:
        del document[HEROES]
    return _checked(text, document, wanted)


def team_changed(text: str, team: Plain) -> str:
    """Return TEXT with another head."""
    document = tomlkit.parse(text)
    head: Any = document["team"]
    _overwrite(head, team)
    return _checked(text, document, {**_plain(text), "team": team})


def _place(plain: Plain, key: str) -> int:
    """Return which of the heroes has the id KEY. Raises: CompanionError if none has."""
    for n, hero in enumerate(plain.get(HEROES, [])):
        if hero.get("id") == key:
            return n
    raise CompanionError(tr("there is no hero {key} in the file", key=key))


def _entries(document: tomlkit.TOMLDocument) -> Any:
    return document[HEROES]


def _says(piece: str, hero: Plain) -> bool:
    """Tell whether a piece of the text is that hero and nothing else."""
    return _is_right(piece, {HEROES: [hero]})


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


def _checked(before: str, document: tomlkit.TOMLDocument, wanted: Plain) -> str:
    """Return the text if it says just what it should: a file is never spoilt by a slip of a library."""
    text = _with_ends_of(before, tomlkit.dumps(document))
    if not _is_right(text, wanted):
        raise CompanionError(tr("the file is written in a way that cannot be changed without loss"))
    return text


def _with_ends_of(before: str, text: str) -> str:
    """Return TEXT with the ends of lines that the text BEFORE has."""
    return _LONE_END.sub("\r\n", text) if "\r\n" in before and not _LONE_END.search(before) else text


def _is_right(text: str, wanted: Plain) -> bool:
    try:
        return tomllib.loads(text) == wanted
    except ValueError:
        return False
