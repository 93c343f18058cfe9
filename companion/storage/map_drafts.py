"""A copy of a map that is being drawn, so that a crash or a power cut loses next to nothing.

Several running apps keep a copy each: a slot belongs to whoever holds its lock, and the system lets go of
the lock when its process ends, however it ends.
"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Final

from companion.games.slugfest.maps import BattleMap
from companion.storage import places
from companion.storage.atomic import write_atomic
from companion.storage.locks import Lock, Locked
from companion.storage.map_files import map_text, open_map

SLOTS: Final = 8


class MapDraft:
    """One slot, held until it is let go; without a free slot nothing is kept."""

    def __init__(self) -> None:
        self._lock: Lock | None = None
        self._path = Path()
        for number in range(1, SLOTS + 1):
            path = _folder() / f"draft-{number}.toml"
            with contextlib.suppress(Locked, OSError):
                self._lock = Lock(path.with_suffix(".lock"), path)
                self._path = path
                return

    def left(self) -> BattleMap | None:
        """Return what whoever held the slot before was drawing when it ended without letting go."""
        if self._lock is None or not self._path.is_file():
            return None
        return open_map(self._path, own=True).drawn

    def keep(self, drawn: BattleMap) -> None:
        """Write the drawing down. Raises: WriteError."""
        if self._lock is not None:
            write_atomic(self._path, map_text(drawn).encode())

    def forget(self) -> None:
        """The drawing is saved, or shall not be."""
        if self._lock is not None:
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    def let_go(self) -> None:
        """Leave the slot to others; what is kept there stays."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def _folder() -> Path:
    return places.state_folder() / "maps"
