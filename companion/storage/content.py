"""The content that rules read: shipped files, the user's own beside them, and what a session brings along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from msgspec import Struct

from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import digest
from companion.engine.table import State
from companion.engine.texts import tr
from companion.games.game import Book, Game
from companion.storage import places
from companion.storage.decode import check_head, read_toml
from companion.storage.forms import Grammar
from companion.storage.maps import map_of

Tables: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Parsed content by file name; maps are the names that begin with ``maps/``."""

MAPS = "maps"


class Shelf(Struct, frozen=True, eq=False):
    """A book with the tables it was made of."""

    book: Book
    tables: Tables


class Library:
    """The games as files need them: their verbs, and their books, each read once.

    OWN is the folder of the user's own content, by default the one in the user's data folder:
    ``OWN/GAME/FILE.toml`` adds to a shipped file or replaces entries of it, ``OWN/maps`` holds maps.
    """

    def __init__(self, games: Iterable[Game], own: Path | None = None) -> None:
        self._games = {game.key: game for game in games}
        self._own = places.data_folder() / "content" if own is None else own
        self._shelves: dict[tuple[str, str], Shelf] = {}
        self._current: dict[str, Shelf] = {}
        self._shipped: dict[str, Tables] = {}
        self._grammars: dict[str, Grammar] = {}

    @property
    def games(self) -> Mapping[str, Game]:
        """The games by key."""
        return self._games

    def game(self, key: str) -> Game:
        """Return the game with that key. Raises: ContentError."""
        if key not in self._games:
            known = ", ".join(sorted(self._games))
            raise ContentError(
                (tr("game: {key} is unknown; known are: {known}", key=repr(key), known=known),)
            )
        return self._games[key]

    def grammar(self, key: str) -> Grammar:
        """Return how the commands of a game stand in a journal. Raises: ContentError."""
        if key not in self._grammars:
            self._grammars[key] = Grammar(self.game(key).commands)
        return self._grammars[key]

    def book(self, key: str) -> Book:
        """Return the book of new sessions: shipped and own content. Raises: ContentError, FileError."""
        if key not in self._current:
            self._current[key] = self._make(key, merged(self.shipped(key), self._own_tables(key)))
        return self._current[key].book

    def renew(self) -> None:
        """Read the user's own content again when a book is asked for next."""
        self._current.clear()

    def book_with(self, key: str, brought: Tables) -> Book:
        """Return the book of a session that brings tables along. Raises: ContentError, FileError."""
        return self._make(key, {**self.shipped(key), **brought}).book

    def brought(self, key: str, of: str) -> Tables:
        """Return those tables of the book with the digest OF that do not ship with the app as they are."""
        shelf = self._shelves.get((self.home(key), of))
        if shelf is None:
            return {}
        shipped = self.shipped(key)
        return {name: table for name, table in shelf.tables.items() if shipped.get(name) != table}

    def shipped(self, key: str) -> Tables:
        """Return the tables that ship with the app. Raises: ContentError, FileError."""
        if key not in self._shipped:
            game = self.game(key)
            folder = places.shipped("resources", self.home(key))
            tables = {name: read_toml(folder / name) for name in game.content}
            self._shipped[key] = tables | _maps(places.shipped("resources", MAPS), key)
        return self._shipped[key]

    def _own_tables(self, key: str) -> Tables:
        folder = self._own / self.home(key)
        own = {name: folder / name for name in self.game(key).content}
        tables = {name: read_toml(path) for name, path in own.items() if path.is_file()}
        return tables | _sound_maps(self._own / MAPS, key)

    def _make(self, key: str, tables: Tables) -> Shelf:
        book = self.game(key).read_book(tables)
        book.digest = book.digest or digest(tables)
        shelf = Shelf(book, tables)
        return self._shelves.setdefault((self.home(key), shelf.book.digest), shelf)

    def home(self, key: str) -> str:
        """Return the game whose content the game KEY reads: its own, or another's that it shares."""
        return self.game(key).shelf or key


def merged(shipped: Tables, own: Tables) -> Tables:
    """Return SHIPPED with the entries of OWN added; an entry with the ``key`` of another replaces it.

    >>> merged({"a": {"x": [{"key": "k", "n": 1}]}}, {"a": {"x": [{"key": "k", "n": 2}, {"key": "l"}]}})
    {'a': {'x': [{'key': 'k', 'n': 2}, {'key': 'l'}]}}
    """
    tables = dict(shipped)
    for name, table in own.items():
        tables[name] = _merged_table(tables[name], table) if name in tables and not _is_map(name) else table
    return tables


def book_in(state: State) -> Book | None:
    """Return the book that a state holds, if it holds one."""
    values = (getattr(state, name) for name in state.__struct_fields__)
    return next((value for value in values if isinstance(value, Book)), None)


def _merged_table(shipped: Mapping[str, Any], own: Mapping[str, Any]) -> dict[str, Any]:
    table = dict(shipped)
    for name, value in own.items():
        old = table.get(name)
        table[name] = _merged_list(old, value) if isinstance(old, list) and isinstance(value, list) else value
    return table


def _merged_list(shipped: list[Any], own: list[Any]) -> list[Any]:
    entries = list(shipped)
    places_of = {_key(entry): at for at, entry in enumerate(entries) if _key(entry)}
    for entry in own:
        at = places_of.get(_key(entry), len(entries))
        entries[at : at + 1] = [entry]
    return entries


def _key(entry: Any) -> str:
    return str(entry.get("key", "")) if isinstance(entry, Mapping) else ""


def _maps(folder: Path, game: str) -> dict[str, Mapping[str, Any]]:
    """Return the maps of FOLDER that are drawn for GAME."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        table = read_toml(path)
        check_head(table, "map", file=str(path))
        if table.get("game") == game:
            found[f"{MAPS}/{path.name}"] = table
    return found


def _sound_maps(folder: Path, game: str) -> dict[str, Mapping[str, Any]]:
    """Return the maps of FOLDER that have no fault: one that a person is still at must not stop the rest."""
    sound: dict[str, Mapping[str, Any]] = {}
    for path in sorted(folder.glob("*.toml")) if folder.is_dir() else ():
        try:
            table = read_toml(path)
            map_of(table, file=str(path))
        except CompanionError:
            continue
        if table.get("game") == game:
            sound[f"{MAPS}/{path.name}"] = table
    return sound


def _is_map(name: str) -> bool:
    return name.startswith(f"{MAPS}/")
