"""Who has won (SL-193)."""

from __future__ import annotations

from companion.games.slugfest.state import Battle


def standing(battle: Battle) -> tuple[str, ...]:
    """Return the sides that have not lost.

    A side has lost when none of its heroes is conscious and on the map; extras count only on a side
    that has nothing else.
    """
    return tuple(side.id for side in battle.sides if _stands(battle, side.id))


def winner(battle: Battle) -> str | None:
    """Return the last side standing, "" for a draw, None while the battle goes on."""
    if battle.phase == "setup":
        return None
    left = standing(battle)
    if len(left) > 1:
        return None
    return left[0] if left else ""


def _stands(battle: Battle, side: str) -> bool:
    units = battle.of_side(side)
    heroes = [unit for unit in units if not unit.sheet.extra]
    return any(unit.conscious and unit.on_map for unit in heroes or units)
