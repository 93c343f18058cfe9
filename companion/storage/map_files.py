"""Map files on the disk: the shipped ones and the user's own, found, read with all their faults, saved."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from companion.engine.errors import ContentError
from companion.engine.hexes import Hex
from companion.engine.texts import tr
from companion.games.slugfest.map_edits import tidied
from companion.games.slugfest.maps import BattleMap
from companion.storage import places
from companion.storage.atomic import WriteError, why_unwritable, write_atomic
from companion.storage.decode import FileError
from companion.storage.encode import toml_text
from companion.storage.maps import read_map
from companion.storage.names import file_name, folded

ENDING = ".toml"
WIDEST = 100
"""Characters of a line of hexes."""


class MapFile(Struct, frozen=True):
    """A map file as far as it could be read."""

    path: Path
    own: bool
    """Whether it is the user's; shipped ones are saved under another name."""
    drawn: BattleMap | None
    """Tidy; None if the file has faults."""
    faults: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the map is called; the file's name where it cannot be read."""
        return self.drawn.name if self.drawn else self.path.stem


def own_folder() -> Path:
    """Return the folder of the user's own maps; it need not exist."""
    return places.data_folder() / "content" / "maps"


def shipped_maps() -> tuple[MapFile, ...]:
    """Return the maps that ship with the app."""
    found = sorted(places.shipped("resources", "maps").glob(f"*{ENDING}"))
    return tuple(open_map(path, own=False) for path in found)


def own_maps() -> tuple[MapFile, ...]:
    """Return the user's own maps, those with faults too."""
    folder = own_folder()
    found = sorted(folder.glob(f"*{ENDING}")) if folder.is_dir() else ()
    return tuple(open_map(path, own=True) for path in found)


def is_own(path: Path) -> bool:
    """Return whether a map may be saved where it is: anywhere but among the shipped ones."""
    return path.parent.resolve() != places.shipped("resources", "maps").resolve()


def open_map(path: Path, *, own: bool | None = None) -> MapFile:
    """Return the map at PATH, or all that is wrong with its file."""
    own = is_own(path) if own is None else own
    try:
        return MapFile(path, own, tidied(read_map(path)))
    except ContentError as error:
        return MapFile(path, own, None, error.faults)
    except FileError as error:
        return MapFile(path, own, None, (str(error),))


def save_map(drawn: BattleMap, path: Path) -> None:
    """Put a map into the file at PATH, the version before it kept beside it. Raises: WriteError."""
    write_atomic(path, map_text(drawn).encode(), keep_previous=True)


def delete_map(file: MapFile) -> None:
    """Delete one of the user's maps; the version before its last save stays. Raises: WriteError."""
    if not file.own:
        raise WriteError(file.path, tr("it ships with the app"))
    try:
        file.path.unlink(missing_ok=True)
    except OSError as error:
        raise WriteError(file.path, why_unwritable(error)) from error


def free_path(name: str) -> Path:
    """Return a path among the user's own maps that is legal everywhere and not yet there."""
    folder = own_folder()
    taken = {folded(path.name) for path in folder.glob("*")} if folder.is_dir() else set()
    n, made = 1, file_name(name, ENDING, fallback="map")
    while folded(made) in taken:
        n += 1
        made = file_name(name, f" {n}{ENDING}", fallback="map")
    return folder / made


def taken_keys(but: Path | None = None) -> Collection[str]:
    """Return the keys of all maps there are, that in the file BUT left out."""
    return {file.drawn.key for file in (*shipped_maps(), *own_maps()) if file.drawn and file.path != but}


def map_text(drawn: BattleMap) -> str:
    """Return a map as TOML: the hexes of one column side by side, whatever is at its default left out."""
    plain = json.loads(msgspec.json.encode(drawn))
    lists = {key: value for key, value in plain.items() if _is_tables(value)}
    inner = {key: value for key, value in plain.items() if isinstance(value, dict)}
    head = {key: value for key, value in plain.items() if key not in lists and key not in inner}
    text = _table_text(head)
    text += "".join(f"\n[{key}]\n{_table_text(table)}" for key, table in inner.items())
    for key, tables in lists.items():
        text += "".join(f"\n[[{key}]]\n{_table_text(table)}" for table in tables)
    return text


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _table_text(table: Mapping[str, Any]) -> str:
    """Return a table's values, its lists of hexes last."""
    hexes = {key: value for key, value in table.items() if _is_rows(value)}
    rest = {key: value for key, value in table.items() if key not in hexes}
    return toml_text(rest) + "".join(_hexes_text(key, rows) for key, rows in hexes.items())


def _is_rows(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], list)


def _hexes_text(key: str, rows: Iterable[Any]) -> str:
    """Return a list of hexes, a line or more for each column."""
    words = [(Hex(*row), f"[{row[0]}, {row[1]}],") for row in rows]
    lines: list[str] = []
    for _, column in groupby(words, key=lambda word: word[0].q):
        line = " "
        for word in map(itemgetter(1), column):
            if len(line) + len(word) >= WIDEST:
                lines.append(line)
                line = " "
            line += f" {word}"
        lines.append(line)
    return f"{key} = [\n" + "".join(f"{line}\n" for line in lines) + "]\n"
