"""What lies in the folder of a trail, and how it is read; ``autosave`` says what it is for."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from msgspec import Struct

from companion.storage.sessions import ENDING
from companion.storage.settings import read_settings

TAPE = ".journal"
ABOUT = "about.toml"
LOCK = "lock"

_COPY = re.compile(r"([0-9]{4,9})" + re.escape(ENDING))


class About(Struct, frozen=True):
    """What the trail is of."""

    name: str = ""
    path: str = ""
    saved: int = 0
    """Number of the copy with which nothing would be lost: it equals the saved file; 0 if there is none."""
    closed: bool = False
    """Whether the session was closed in order; what was not saved then was not wanted."""


def copies(folder: Path) -> list[int]:
    """Return the numbers of the copies in a trail, oldest first."""
    names = (match for path in folder.glob(f"*{ENDING}") if (match := _COPY.fullmatch(path.name)))
    return sorted(int(match[1]) for match in names)


def file_of(folder: Path, n: int, ending: str = ENDING) -> Path:
    """Return the file of copy N of a trail, or of the journal after it."""
    return folder / f"{n:04}{ending}"


def has_unsaved_work(folder: Path, about: About) -> bool:
    """Tell whether something came after the copy that is saved."""
    return any(n > about.saved or lines_of(folder, n) for n in copies(folder) if n >= about.saved)


def lines_of(folder: Path, n: int) -> list[str]:
    """Return the whole lines of a journal; one that a power cut tore is left out."""
    try:
        text = file_of(folder, n, TAPE).read_bytes().decode("utf-8", "replace")
    except OSError:
        return []
    return text.split("\n")[:-1]


def about_of(folder: Path) -> About:
    """Return what a trail says of itself; nothing where that cannot be read."""
    about, _ = read_settings(About, folder / ABOUT)
    return about


def changed_at(folder: Path) -> float:
    """Return when anything in a trail was last written, in seconds since 1970."""
    times = [0.0]
    for path in folder.iterdir():
        with contextlib.suppress(OSError):
            times.append(path.stat().st_mtime)
    return max(times)
