"""The shipped files of Superhero Slugfest as plain tables, read with nothing but tomllib."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from tests.repository import ROOT

Table = dict[str, Any]


@cache
def toml(name: str) -> Table:
    """Return the tables of the file NAME below the root of the repository."""
    return tomllib.loads((ROOT / name).read_text(encoding="utf-8"))


def content(name: str) -> Table:
    """Return a file of resources/slugfest."""
    return toml(f"resources/slugfest/{name}.toml")


@cache
def rosters() -> dict[str, Table]:
    """Return every roster by the name of its file."""
    found = sorted((ROOT / "rosters" / "slugfest").glob("*.toml"))
    return {path.stem: toml(path.relative_to(ROOT).as_posix()) for path in found}


def teams() -> list[Table]:
    """Return the rosters of heroes, without that of the extras."""
    return [roster for name, roster in rosters().items() if name != "extras"]


def heroes() -> list[Table]:
    """Return the sheets of all teams."""
    return [sheet for roster in teams() for sheet in roster["heroes"]]


def extras() -> list[Table]:
    """Return the sheets of the extras."""
    return list(rosters()["extras"]["heroes"])


def sheets() -> list[Table]:
    """Return every sheet that is shipped."""
    return [*heroes(), *extras()]
