"""Maps: ground, buildings and zones in files of their own, read strictly into the record of their game."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from companion.engine.errors import ContentError
from companion.engine.records import decode, suggestion
from companion.engine.texts import tr
from companion.games.slugfest.maps import BattleMap
from companion.storage.decode import check_head, read_toml
from companion.storage.migrations import migrated

KIND = "map"
RECORDS: Mapping[str, type[BattleMap]] = {"slugfest": BattleMap}
"""What a map of each game holds."""


def read_map(path: Path) -> BattleMap:
    """Return the map in the file at PATH. Raises: FileError, ContentError with every fault."""
    return map_of(read_toml(path), file=str(path))


def map_of(raw: dict[str, Any], *, file: str) -> BattleMap:
    """Return the map that RAW holds. Raises: ContentError with every fault."""
    check_head(raw, KIND, file=file)
    game = raw.get("game")
    if not isinstance(game, str) or game not in RECORDS:
        fault = tr("game: unknown game; {hint}", hint=suggestion(str(game), RECORDS))
        raise ContentError((fault,), file=file)
    drawn = decode(migrated(raw), RECORDS[game], file=file)
    if faults := drawn.faults():
        raise ContentError(faults, file=file)
    return drawn
