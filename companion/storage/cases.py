"""Golden cases: a set-up, journal lines, and what must come of them, one TOML file a case."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from companion.engine.records import decode
from companion.storage.decode import check_head, read_toml
from companion.storage.migrations import migrated

KIND = "case"


class Case(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A case of a game; what stands in ``setup`` and ``expect`` is the game's own affair."""

    format: Literal[1]
    kind: Literal["case"]
    game: str
    id: str
    """The number of the rules pages with the game's prefix, for example ``SL-GC-12``."""
    title: str = ""
    rules: tuple[str, ...] = ()
    """Ids of the rules that it shows at work."""
    setup: dict[str, Any]
    do: tuple[str, ...] = ()
    """Journal lines."""
    expect: dict[str, Any]


def read_case(path: Path) -> Case:
    """Return the case in the file at PATH. Raises: FileError, ContentError with every fault."""
    return case_of(read_toml(path), file=str(path))


def case_of(raw: dict[str, Any], *, file: str) -> Case:
    """Return the case that RAW holds. Raises: ContentError with every fault."""
    check_head(raw, KIND, file=file)
    return decode(migrated(raw), Case, file=file)
