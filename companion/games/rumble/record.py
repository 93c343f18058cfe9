"""A battle as a record for others: its log as text, and everything as plain values for JSON (PR-88)."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from companion.engine.notes import GM, visible
from companion.engine.table import Table
from companion.games.rumble.game import RUMBLE
from companion.games.rumble.naming import ending_name, figure
from companion.games.rumble.state import Battle


def battle_text(table: Table, *, seat: str | None = GM) -> str:
    """Return the log of a battle, a line a note, as far as SEAT may read it, with the result below."""
    battle: Battle = table.state
    notes = [note for move in reversed(tuple(table.moves)) for note in visible(move.notes, seat)]
    lines = [battle.name or battle.team, ""]
    for note in notes:
        line = RUMBLE.note_line(battle, note)
        rule = f"  [{line.rule}]" if line.rule else ""
        lines.append(f"{line.title}: {line.detail}{rule}" if line.detail else f"{line.title}{rule}")
    lines += ["", ", ".join(f"{one.name} {figure(one.health)}" for one in battle.rumblers)]
    if battle.ending:
        lines.append(ending_name(battle.ending))
    return "\n".join(lines).strip() + "\n"


def battle_json(table: Table) -> str:
    """Return setup, every move with its answers and notes, and the state, as JSON; for the GM."""
    moves = reversed(tuple(table.moves))
    plain: dict[str, Any] = {
        "game": RUMBLE.key,
        "moves": [
            {
                "n": move.n,
                "command": {"kind": type(move.command).__name__, **msgspec.to_builtins(move.command)},
                "answers": [
                    {"key": answer.key, "value": answer.value, "by": answer.by} for answer in move.answers
                ],
                "notes": [{"kind": type(note).__name__, **msgspec.to_builtins(note)} for note in move.notes],
                "forced": move.forced,
            }
            for move in moves
        ],
        "state": RUMBLE.encode(table.state),
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"
