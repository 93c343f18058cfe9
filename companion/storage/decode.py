"""TOML in: bytes from a disk become plain values, or an error that says what is wrong and where."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from companion.engine.errors import CompanionError, ContentError
from companion.engine.records import shown
from companion.engine.texts import tr
from companion.storage.migrations import present_format

MOST_BYTES = 64 * 1024 * 1024
"""No file of the app comes near; what is larger is something else."""


class FileError(CompanionError):
    """A file that cannot be read at all: not there, not allowed, too large."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(tr("{file}: {reason}", file=path, reason=reason))
        self.path = path


def read_bytes(path: Path) -> bytes:
    """Return what the file at PATH holds. Raises: FileError."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileError(path, _why_unreadable(error)) from None
    if len(data) > MOST_BYTES:
        raise FileError(path, tr("larger than {n} MiB, so it is no file of Companion", n=MOST_BYTES >> 20))
    return data


def parse_toml(data: bytes, file: str) -> dict[str, Any]:
    """Return the values of TOML text. Raises: ContentError naming line and column."""
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ContentError((tr("line {line} is not UTF-8 text", line=line),), file=file) from None
    except ValueError as error:
        raise ContentError((tr("not TOML: {error}", error=error),), file=file) from None
    except RecursionError:
        raise ContentError((tr("nested too deeply"),), file=file) from None


def read_toml(path: Path) -> dict[str, Any]:
    """Return the values of the TOML file at PATH. Raises: FileError, ContentError."""
    return parse_toml(read_bytes(path), str(path))


def check_head(raw: dict[str, Any], kind: str, *, file: str) -> None:
    """Check that RAW begins as a file of KIND does. Raises: ContentError."""
    found, newest = raw.get("format"), present_format(kind)
    faults = []
    if type(found) is not int or found < 1:
        faults.append(tr("format: expected {n}, got {raw}", n=newest, raw=shown(found)))
    elif found > newest:
        text = tr("format: {raw} is of a newer Companion; this one knows {n}", raw=shown(found), n=newest)
        faults.append(text)
    if raw.get("kind") != kind:
        faults.append(tr('kind: expected "{kind}", got {raw}', kind=kind, raw=shown(raw.get("kind"))))
    if faults:
        raise ContentError(tuple(faults), file=file)


def _why_unreadable(error: Exception) -> str:
    match error:
        case FileNotFoundError():
            return tr("there is no such file")
        case IsADirectoryError():
            return tr("is a folder, not a file")
        case PermissionError():
            return tr("you may not read it")
        case OSError(strerror=str(reason)):
            return reason
    return tr("is no name that a file can have")
