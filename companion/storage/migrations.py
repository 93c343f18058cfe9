"""Old files brought up to the present format, one small step a version."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

Migration: TypeAlias = Callable[[dict[str, Any]], dict[str, Any]]
"""Takes the values of a file of one format and returns those of the next."""

MIGRATIONS: Mapping[str, Sequence[Migration]] = {}
"""By kind of file: the step from format 1 to 2, then from 2 to 3, and so on. Format 1 is the first."""


def migrated(
    raw: dict[str, Any], migrations: Mapping[str, Sequence[Migration]] = MIGRATIONS
) -> dict[str, Any]:
    """Return the values of a file, its head already checked, in the present format."""
    steps = migrations.get(raw["kind"], ())
    for n, step in enumerate(steps[raw["format"] - 1 :], start=raw["format"]):
        raw = {**step(raw), "format": n + 1}
    return raw


def present_format(kind: str, migrations: Mapping[str, Sequence[Migration]] = MIGRATIONS) -> int:
    """Return the format in which files of KIND are written now."""
    return 1 + len(migrations.get(kind, ()))
