"""Event files of Puzzle Rumble: read with the Powers around them, and written by the Powers' editor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from companion.engine.commands import Command
from companion.engine.errors import ContentError
from companion.engine.session import Session
from companion.engine.texts import tr
from companion.games.game import Book
from companion.games.rumble.content import EVENT
from companion.games.rumble.desk.commands import Grant, Join, Points, Solve
from companion.games.rumble.desk.evening import call_next, new_evening
from companion.games.rumble.desk.event import KIND as _KIND
from companion.games.rumble.desk.event import Event, read_event
from companion.games.rumble.desk.state import Plan
from companion.games.rumble.entries import PowerEntry
from companion.storage import places
from companion.storage.atomic import write_atomic
from companion.storage.content import Library
from companion.storage.decode import check_head, read_toml
from companion.storage.encode import toml_text
from companion.storage.migrations import migrated

KIND = _KIND
SAMPLE = "rumble/sample-event.toml"
BATTLES, DESK = "rumble", "rumble_desk"


def ready_events() -> tuple[Path, ...]:
    """Return the event files that ship with the app."""
    return (places.shipped("rosters", SAMPLE),)


def event_table(path: Path) -> dict[str, Any]:
    """Return the plain values of an event file. Raises: FileError, ContentError."""
    raw = read_toml(path)
    check_head(raw, KIND, file=str(path))
    return migrated(raw)


def event_of(raw: Mapping[str, Any], library: Library, *, file: str) -> Event:
    """Return the event that RAW holds. Raises: ContentError with every fault, its Powers' included."""
    book = event_book(raw, library)
    faults = list(book.faults)
    try:
        event = read_event(raw, book.content.powers, file=file)
    except ContentError as error:
        raise ContentError((*faults, *error.faults), file=file) from None
    if faults:
        raise ContentError(tuple(faults), file=file)
    return event


def event_in(raw: Mapping[str, Any], book: Book, *, file: str = EVENT) -> Event:
    """Return the event of RAW; Powers with faults are not in BOOK. Raises: ContentError."""
    return read_event(raw, book.content.powers, file=file)


def event_book(raw: Mapping[str, Any], library: Library, game: str = BATTLES) -> Book:
    """Return the book with an event's Powers in it; Powers with faults are left out (PR-71)."""
    return library.book_with(game, {EVENT: dict(raw)})


def evening_of(path: Path, library: Library, *, seed: str) -> Session:
    """Return the session of the event in the file at PATH.

    Powers with faults are left out; see the book's ``faults``. Raises: FileError, ContentError.
    """
    return new_evening(event_book(event_table(path), library, DESK), seed=seed)


def save_powers(path: Path, powers: Sequence[PowerEntry]) -> None:
    """Write POWERS into the event file at PATH, in the place of those with their ids.

    The version before is kept; comments are not. Raises: FileError, ContentError, WriteError.
    """
    changed = {power.id: msgspec.to_builtins(power) for power in powers}
    before = event_table(path).get("power", ())
    entries = [changed.pop(str(entry.get("id")), entry) for entry in before]
    write_powers(path, (*entries, *changed.values()))


def write_powers(path: Path, powers: Sequence[Mapping[str, Any]]) -> None:
    """Write plain values of POWERS as the only ones of the event file at PATH; all else in it stays.

    The version before is kept; comments are not. Raises: FileError, ContentError, WriteError.
    """
    raw = event_table(path)
    raw["power"] = [dict(power) for power in powers]
    write_atomic(path, toml_text(raw).encode(), keep_previous=True)


def new_event(path: Path, name: str, powers: Sequence[Mapping[str, Any]] = ()) -> None:
    """Write an event file that has a name and POWERS, and nothing else yet. Raises: WriteError."""
    raw = {
        "format": 1,
        "kind": KIND,
        "game": BATTLES,
        "event": {"name": name},
        "power": [dict(power) for power in powers],
    }
    write_atomic(path, toml_text(raw).encode(), keep_previous=True)


def verdict(raw: dict[str, Any], library: Library, path: Path) -> str:
    """Return what an event file in order holds, in a few words. Raises: ContentError with every fault."""
    check_head(raw, KIND, file=str(path))
    event = event_of(raw, library, file=str(path))
    return tr(
        "an event in order, {villains} Villains, {puzzles} puzzles, {powers} Powers",
        villains=len(event.villains),
        puzzles=len(event.puzzles),
        powers=len(event.power),
    )


def ready_evening(library: Library, seed: str) -> Session:
    """Return the demo: the sample event in full swing, two Heroes about to meet the Dentist."""
    session = evening_of(places.shipped("rosters", SAMPLE), library, seed=seed)
    for command in _SO_FAR:
        session = session.start(command)
    return call_next(session, "the-dentist", at="19:10")


_SO_FAR: tuple[Command, ...] = (
    *(Solve("good-guys", puzzle, f"18:{puzzle:02}") for puzzle in (1, 2, 10, 14)),
    *(Solve("freaky-four", puzzle, f"18:{puzzle:02}") for puzzle in (1, 2, 3, 4, 5)),
    Solve("defenders", 6, "18:40"),
    Points("freaky-four", 100, "encore"),
    Grant("good-guys", "deflector-shield"),
    Join(
        "the-dentist",
        "good-guys",
        (
            Plan(name="Captain Kiddo", powers=("furious-flaming-fists-of-fury", "stylish-hand-gestures")),
            Plan(name="Flame Fatale", powers=("deflector-shield", "biting-taunt")),
        ),
        "18:55",
    ),
    Join("the-dentist", "freaky-four", (), "18:57"),
    Join("the-dentist", "defenders", (), "19:01"),
    Join("plasticman", "defenders", (), "19:02"),
)
