"""Session files, ``NAME.companion.toml``: what stands in them, and how they are written.

A file holds each table as it began and as it stands, and the journal that leads from the one to the
other, so that it can be read, compared and mended with any editor. ``opening`` reads it again.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from companion import __version__
from companion.engine.prompts import Prompt
from companion.engine.session import Answered, Entry, Place, Seat, Session, Started
from companion.engine.table import Answer, Scripted, State, Table, play
from companion.storage.atomic import write_atomic
from companion.storage.content import Library, book_in
from companion.storage.encode import toml_lines, toml_text
from companion.storage.forms import Grammar
from companion.storage.journal import write_journal
from companion.storage.migrations import present_format

ENDING = ".companion.toml"
KIND: Literal["session"] = "session"

Name = Annotated[str, Meta(max_length=1_000)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a session file."""


class TableRecord(Record, frozen=True, kw_only=True):
    """One table: how it began, how it stands before the open command, and that command."""

    id: Annotated[str, Meta(min_length=1, max_length=200)]
    game: str
    of: str = ""
    """The table that called for it."""
    content: str = ""
    """Digest of the content that its rules read."""
    open: str = ""
    """The command that waits for an answer, as a journal line with the answers it has."""
    state: dict[str, Any]
    start: dict[str, Any] | None = None
    """Left out where the table still stands as it began."""


class ContentRecord(Record, frozen=True, kw_only=True):
    """Content of a game that a session brings along, because it does not ship with the app."""

    game: str
    digest: str
    tables: dict[str, dict[str, Any]]


class SessionRecord(Record, frozen=True, kw_only=True):
    """A session file."""

    format: Literal[1]
    kind: Literal["session"]
    game: str
    app: str = ""
    """The version of the app that wrote it."""
    name: Name
    seed: Name
    at: str
    """The table in front."""
    rolls: Count = 0
    """How many times the app has rolled."""
    notes: str = ""
    owner_notes: dict[str, str] = {}
    """The game master's notes on units and players."""
    reseeded: str = ""
    """The seed taken since the start, if any was."""
    earlier: tuple[str, ...] = ()
    """Journal lines from before the state was changed by other hands."""
    journal: tuple[str, ...] = ()
    seats: tuple[Seat, ...] = ()
    content: tuple[ContentRecord, ...] = ()
    tables: Annotated[tuple[TableRecord, ...], Meta(min_length=1)]


def save_session(session: Session, path: Path, library: Library, *, earlier: Iterable[str] = ()) -> None:
    """Write the session to PATH; the version before it is kept. Raises: WriteError."""
    text = session_text(session, library, earlier=earlier)
    write_atomic(path, text.encode(), keep_previous=True)


def session_text(session: Session, library: Library, *, earlier: Iterable[str] = ()) -> str:
    """Return the session as the text of its file; EARLIER are lines that its journal no longer has."""
    grammars = {place.id: library.grammar(place.game) for place in session.places}
    old = tuple(earlier)
    parts = (
        toml_text(_head(session)),
        toml_lines("earlier", old) if old else "",
        toml_lines("journal", write_journal(session.entries, grammars, session.places[0].id)),
        toml_text(_rest(session, library)),
    )
    return "\n".join(part for part in parts if part)


def at_rest(table: Table) -> State:
    """Return the state of a table before the command that waits for an answer."""
    return table.open.before if table.open else table.state


def open_line(table: Table, grammar: Grammar) -> str:
    """Return the command that waits for an answer, with those it has, as a journal line; else nothing."""
    return "\n".join(write_journal(_open_entries(table), {"": grammar}, ""))


def _open_entries(table: Table) -> tuple[Entry, ...]:
    if table.open is None:
        return ()
    given: list[Entry] = []
    script = Scripted(table.open.answers)

    def answer(key: str, prompt: Prompt) -> Answer | None:
        if found := script(key, prompt):
            given.append(Answered(key, prompt.show(found.value), found.by))
        return found

    play(table.rules, table.open.before, table.open.command, answer)
    return (Started(table.open.command, table.open.forced), *given)


def _head(session: Session) -> dict[str, Any]:
    return {
        "format": present_format(KIND),
        "kind": KIND,
        "game": session.places[0].game,
        "app": __version__,
        "name": session.name,
        "seed": session.seed,
        "at": session.at,
        "rolls": session.rolls or None,
        "notes": session.notes or None,
        "reseeded": session.reseeded or None,
    }


def _rest(session: Session, library: Library) -> dict[str, Any]:
    return {
        "owner_notes": session.owner_notes or None,
        "seats": [msgspec.to_builtins(seat) for seat in session.seats],
        "content": _content(session, library) or None,
        "tables": [_table(place, library) for place in session.places],
    }


def _table(place: Place, library: Library) -> dict[str, Any]:
    game, state = library.game(place.game), at_rest(place.table)
    book = book_in(state)
    return {
        "id": place.id,
        "game": place.game,
        "of": place.of or None,
        "content": book.digest if book else None,
        "open": open_line(place.table, library.grammar(place.game)) or None,
        "state": game.encode(state),
        "start": game.encode(place.start) if place.start != state else None,
    }


def _content(session: Session, library: Library) -> list[dict[str, Any]]:
    homes = [(library.home(place.game), book_in(place.start)) for place in session.places]
    books = {(game, book.digest): None for game, book in homes if book}
    brought = [(game, digest, library.brought(game, digest)) for game, digest in books]
    return [{"game": game, "digest": digest, "tables": tables} for game, digest, tables in brought if tables]
