"""Settings and small memories of the app: TOML in the user's folders, never a reason not to start."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import check, decode
from companion.engine.texts import tr
from companion.storage import places
from companion.storage.atomic import write_atomic
from companion.storage.decode import FileError, read_toml
from companion.storage.encode import toml_text

S = TypeVar("S", bound=Struct)

FILE = "settings.toml"


def read_settings(kind: type[S], path: Path | None = None) -> tuple[S, tuple[str, ...]]:
    """Return the settings of a KIND whose every field has a default, and warnings.

    A value that is not in order is at its default; a file that cannot be read is like none.
    """
    path = path or settings_path()
    if not path.exists():
        return kind(), ()
    try:
        raw = read_toml(path)
    except (FileError, ContentError) as error:
        return kind(), (tr("settings are at their defaults: {error}", error=error),)
    return _tolerant(raw, kind, path)


def write_settings(settings: Struct, path: Path | None = None) -> None:
    """Write SETTINGS; the version before them is kept. Raises: WriteError."""
    text = toml_text(msgspec.to_builtins(settings))
    write_atomic(path or settings_path(), text.encode(), keep_previous=True)


def settings_path() -> Path:
    """Return where the settings lie."""
    return places.config_folder() / FILE


def _tolerant(raw: dict[str, Any], kind: type[S], path: Path) -> tuple[S, tuple[str, ...]]:
    faults: list[str] = []
    good: dict[str, Any] = {}
    for key, value in raw.items():
        _, found = check({key: value}, kind)
        faults += (f"{path}: {fault}" for fault in found)
        if not found:
            good[key] = value
    try:
        return decode(good, kind), tuple(faults)
    except CompanionError as error:
        return kind(), (*faults, str(error))
