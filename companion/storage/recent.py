"""The files opened last, for the welcome page and the menu."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from companion.storage import places
from companion.storage.settings import read_settings, write_settings

KEPT = 12


class Recent(Struct, frozen=True):
    """Paths, newest first."""

    files: tuple[str, ...] = ()


def recent_files() -> tuple[Path, ...]:
    """Return the files opened last that are still there, newest first."""
    known, _ = read_settings(Recent, _path())
    return tuple(path for name in known.files if (path := Path(name)).is_file())


def remember_file(path: Path) -> None:
    """Put PATH first among the recent files. Raises: WriteError."""
    known, _ = read_settings(Recent, _path())
    name = str(path.absolute())
    others = (other for other in known.files if other != name)
    write_settings(Recent((name, *others)[:KEPT]), _path())


def forget_files() -> None:
    """Empty the list. Raises: WriteError."""
    write_settings(Recent(), _path())


def _path() -> Path:
    return places.state_folder() / "recent.toml"
