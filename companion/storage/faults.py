"""What else is wrong with a session file whose frame is faulty: its states and its journal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.errors import ContentError
from companion.engine.records import check
from companion.storage.content import Library
from companion.storage.journal import read_journal


def faults_within(raw: Mapping[str, Any], library: Library) -> Iterator[str]:
    """Yield the faults of states and journal in RAW, as far as its frame lets them be found."""
    tables = _tables(raw, library)
    for n, table in tables.items():
        for key in ("state", "start"):
            if isinstance(table.get(key), Mapping):
                kind = library.game(table["game"]).state_type
                yield from check(table[key], kind, at=f"tables[{n}].{key}")[1]
    lines = raw.get("journal")
    if isinstance(lines, list) and all(isinstance(line, str) for line in lines):
        yield from _journal_faults(lines, tables, library)


def _tables(raw: Mapping[str, Any], library: Library) -> dict[int, Mapping[str, Any]]:
    """Return the tables of a known game, by their place in the list."""
    tables = raw.get("tables")
    return {
        n: table
        for n, table in enumerate(tables if isinstance(tables, list) else ())
        if isinstance(table, Mapping)
        and isinstance(table.get("game"), str)
        and table["game"] in library.games
    }


def _journal_faults(
    lines: list[str], tables: Mapping[int, Mapping[str, Any]], library: Library
) -> Iterator[str]:
    grammars = {str(table.get("id")): library.grammar(table["game"]) for table in tables.values()}
    if not grammars:
        return
    try:
        read_journal(lines, grammars, next(iter(grammars)))
    except ContentError as error:
        yield from (f"journal: {fault}" for fault in error.faults)
