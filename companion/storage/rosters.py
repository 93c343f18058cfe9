"""Rosters: teams and casts in files of their own, each read strictly into the record of its game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from companion.engine.errors import ContentError
from companion.engine.records import decode, suggestion
from companion.engine.texts import tr
from companion.games.blobparty.making import Cast
from companion.games.slugfest.sheets import Roster
from companion.storage import places
from companion.storage.decode import check_head, read_toml
from companion.storage.migrations import migrated

KIND = "roster"
RECORDS: Mapping[str, type[Struct]] = {"slugfest": Roster, "blobparty": Cast}
"""What a roster of each game holds."""


def read_roster(path: Path) -> Any:
    """Return the roster in the file at PATH as the record of its game.

    Raises: FileError, ContentError with every fault.
    """
    return roster_of(read_toml(path), file=str(path))


def roster_of(raw: dict[str, Any], *, file: str) -> Any:
    """Return the roster that RAW holds. Raises: ContentError with every fault."""
    check_head(raw, KIND, file=file)
    game = raw.get("game")
    if not isinstance(game, str) or game not in RECORDS:
        fault = tr("game: unknown game; {hint}", hint=suggestion(str(game), RECORDS))
        raise ContentError((fault,), file=file)
    roster = decode(migrated(raw), RECORDS[game], file=file)
    if faults := repeated_ids(raw):
        raise ContentError(faults, file=file)
    return roster


def roster_name(roster: Roster | Cast) -> str:
    """Return what the people in a roster are called together."""
    return roster.team.name if isinstance(roster, Roster) else roster.name


def repeated_ids(raw: Mapping[str, Any]) -> tuple[str, ...]:
    """Return a fault for every ``id`` that stands twice in a list of tables.

    >>> repeated_ids({"heroes": [{"id": "cloak"}, {"id": "cloak"}]})
    ('heroes[1].id: there is a “cloak” already',)
    """
    faults: list[str] = []
    for name, entries in raw.items():
        seen: Counter[str] = Counter()
        for n, entry in enumerate(entries if isinstance(entries, list) else ()):
            found = entry.get("id") if isinstance(entry, Mapping) else None
            if isinstance(found, str):
                seen[found] += 1
                if seen[found] > 1:
                    faults.append(tr("{name}[{n}].id: there is a “{id}” already", name=name, n=n, id=found))
    return tuple(faults)


def ready_rosters(game: str) -> tuple[Path, ...]:
    """Return the roster files of a game that ship with the app."""
    return tuple(sorted(places.shipped("rosters", game).glob("*.toml")))
