"""The record of a battle as a file: text for the game master or for everybody, or JSON (PR-88)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from companion.engine.table import Table
from companion.engine.texts import tr
from companion.games.rumble.record import battle_json, battle_text
from companion.storage.atomic import write_atomic


def exports() -> tuple[tuple[str, str, Callable[[Table], str]], ...]:
    """Return the kinds of record: words, ending of the file, and what makes it."""
    return (
        (tr("Text for the game master"), "txt", battle_text),
        (tr("Text for everybody"), "txt", public_text),
        (tr("JSON for the game master"), "json", battle_json),
    )


def public_text(table: Table) -> str:
    """Return the log without what only the game master may read."""
    return battle_text(table, seat=None)


def write_record(table: Table, path: Path, kind: str) -> None:
    """Write the kind of record whose words KIND begins with; without one, the first. Raises: WriteError."""
    makers = [make for words, _, make in exports() if kind.startswith(words)]
    write_atomic(path, (makers or [battle_text])[0](table).encode())
