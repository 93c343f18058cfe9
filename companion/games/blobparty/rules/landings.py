"""What the space does on which a piece ends: tiles, traps and battles (sections 6 to 8)."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from companion.games.blobparty.content import Monster
from companion.games.blobparty.records import Board, Effect, Player, Trap
from companion.games.blobparty.state import Match

TRAP_TAKES = 5
"""Orbs (BP-59)."""


class Outcome(NamedTuple):
    """The match after a landing, and what to say about it: fields of a ``Landing``."""

    match: Match
    effect: Effect
    figures: dict[str, Any]


def land(match: Match, board: Board, player: Player, space: int, aside: int) -> Outcome:
    """PLAYER ends on SPACE with ASIDE battle points for this board: the trap acts, else the tile (BP-56)."""
    if (trap := board.trap_on(space)) is not None:
        return _spring(match, board, player, trap)
    tile = match.content.tiles[board.tile(space)]
    match tile.what:
        case "orbs":
            return _orbs(match, player, tile.change)
        case "bp":
            changed = replace(player, bp=player.bp + tile.change)
            return Outcome(match.with_player(changed), "bp", {"change": tile.change})
        case "garnet":
            return _garnet(match, board, player)
        case "battle":
            return _battle(match, board, player, aside)
    return _big_battle(match, player, aside)


def _orbs(match: Match, player: Player, change: int) -> Outcome:
    """Orbs change by the figure of the tile, never below 0 (BP-52, BP-6)."""
    real = max(change, -player.orbs)
    return Outcome(match.with_player(replace(player, orbs=player.orbs + real)), "orbs", {"change": real})


def _garnet(match: Match, board: Board, player: Player) -> Outcome:
    """The n-th landing on the Garnet tile of a board pays n (BP-54)."""
    pays = board.landings + 1
    match = match.with_board(replace(board, landings=pays))
    changed = replace(player, garnets=player.garnets + pays, won=player.won + pays)
    return Outcome(match.with_player(changed), "garnet", {"change": pays, "pays_next": pays + 1})


def next_monster(match: Match, board: Board) -> Monster:
    """Return whom the next to land on a Battle tile of BOARD fights (BP-68)."""
    rotation = match.content.monsters[board.id]
    return rotation[board.met % len(rotation)]


def _battle(match: Match, board: Board, player: Player, aside: int) -> Outcome:
    """Enough set aside wins a star; the next monster comes up in any case (BP-69, BP-70)."""
    monster = next_monster(match, board)
    won = aside >= monster.cost
    if won or match.option("rotation_advances_on") == "landing":
        match = match.with_board(replace(board, met=board.met + 1))
    if won:
        match = match.with_player(replace(player, stars=player.stars + 1))
    return Outcome(match, "battle", {"change": int(won), "monster": monster.name, "won": won})


def _big_battle(match: Match, player: Player, aside: int) -> Outcome:
    """The big monster costs the same every time, and no rotation moves (BP-71)."""
    big = match.content.big
    won = aside >= big.cost
    stars = big.stars if won else 0
    return Outcome(
        match.with_player(replace(player, stars=player.stars + stars)), "big", {"change": stars, "won": won}
    )


def _spring(match: Match, board: Board, player: Player, trap: Trap) -> Outcome:
    """The trap is gone; somebody else's takes up to 5 orbs, the own one nothing (BP-59 to BP-61)."""
    at = len(board.traps) - 1 - board.traps[::-1].index(trap)
    match = match.with_board(replace(board, traps=(*board.traps[:at], *board.traps[at + 1 :])))
    if trap.owner == player.id:
        return Outcome(match, "own_trap", {"owner": trap.owner})
    taken = min(TRAP_TAKES, player.orbs)
    match = match.with_player(replace(player, orbs=player.orbs - taken))
    owner = match.player(trap.owner)
    match = match.with_player(replace(owner, orbs=owner.orbs + taken))
    return Outcome(match, "trap", {"change": taken, "owner": trap.owner})


def with_trap(match: Match, board: Board, trap: Trap) -> Board:
    """Return BOARD with TRAP laid: in the place of one that lies there, or on top of it (BP-63)."""
    stacked = match.option("trap_on_trap") == "stack"
    others = board.traps if stacked else tuple(old for old in board.traps if old.space != trap.space)
    return replace(board, traps=tuple(sorted((*others, trap), key=lambda laid: laid.space)))
