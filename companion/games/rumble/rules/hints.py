"""Signs that a battle goes nowhere (PR-28); nothing follows from them by itself."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.rumble.state import Battle


def hints(battle: Battle) -> Iterator[tuple[str, int]]:
    """Yield why a standstill may be declared, with the figure, as a round begins."""
    played = len(battle.chronicle) - 1
    if _reached(battle, "round_hint", played):
        yield "rounds", played
    still = _still_rounds(battle)
    if _reached(battle, "still_hint", still):
        yield "still", still
    repeats = battle.chronicle.count(battle.chronicle[-1]) if battle.chronicle else 0
    if _reached(battle, "repeat_hint", repeats):
        yield "repeat", repeats


def _reached(battle: Battle, key: str, n: int) -> bool:
    threshold = int(battle.option(key))
    return 0 < threshold <= n


def _still_rounds(battle: Battle) -> int:
    """Return for how many rounds in a row no Health has changed."""
    count = 0
    for later, earlier in zip(battle.chronicle[::-1], battle.chronicle[-2::-1], strict=False):
        if [(one.id, one.health) for one in later] != [(one.id, one.health) for one in earlier]:
            break
        count += 1
    return count
