"""The names of the user's rosters, read by their heads alone: some have thousands of heroes."""

from __future__ import annotations

import tomllib
from contextlib import suppress
from pathlib import Path

from companion.storage.decode import FileError, read_bytes
from companion.storage.roster_files import ENDING, GAME, own_folder
from companion.storage.roster_text import HEROES


def own_names() -> tuple[tuple[Path, str], ...]:
    """Return the user's own rosters with their names; those without a readable head are left out."""
    mine = sorted(own_folder().glob(f"*{ENDING}")) if own_folder().is_dir() else []
    return tuple((path, name) for path in mine if (name := name_in_head(path)))


def name_in_head(path: Path) -> str:
    """Return the name of a roster, read up to its first hero; empty if it has none."""
    try:
        text = read_bytes(path).decode("utf-8-sig", "replace")
    except FileError:
        return ""
    head, is_cut, _ = text.partition(f"\n[[{HEROES}]]")
    for part in (head, text) if is_cut else (text,):
        with suppress(ValueError):
            raw = tomllib.loads(part)
            team = raw.get("team")
            name = team.get("name") if isinstance(team, dict) and raw.get("game") == GAME else ""
            if isinstance(name, str) and name:
                return name
    return ""
