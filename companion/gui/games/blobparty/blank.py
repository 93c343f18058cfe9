"""A board as it lies before anybody has played on it, for the editors of layouts and plans."""

from __future__ import annotations

from companion.games.blobparty.content import Content
from companion.games.blobparty.view import PublicBoard


def blank_board(content: Content, board: str, tiles: tuple[str, ...], start: int) -> PublicBoard:
    """Return a board with nothing on it but its tiles."""
    monster = content.monsters[board][0]
    return PublicBoard(
        id=board,
        tiles=tiles,
        traps=(),
        start=start,
        group=(),
        monster=monster.name,
        cost=monster.cost,
        pays=1,
        pieces=(),
    )
