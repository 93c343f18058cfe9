"""What holds after every round (BP-144)."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.blobparty.records import Round, Snapshot
from companion.games.blobparty.rules.rounds import PRIZE
from companion.games.blobparty.state import Match


def broken(match: Match) -> list[str]:
    """Return what does not hold in a match whose newest round has just been resolved."""
    record = match.history[-1]
    return [*_figures(match, record.before), *_ledger(record), *_boards(match, record), *_orbs(match, record)]


def _figures(match: Match, before: Snapshot) -> Iterator[str]:
    for old, player in zip(before.players, match.players, strict=True):
        if min(player.orbs, player.bp, player.garnets) < 0:
            yield f"{player.id} is below 0"
        if player.stars < old.stars:
            yield f"{player.id} lost a star"
        played = 0 if player.id == match.kingwizard else 1
        if len(player.hand) != len(old.hand) - played:
            yield f"{player.id} holds {player.hand} after {old.hand}"
        if set(player.hand) - set(old.hand):
            yield f"{player.id} drew a card"
    if len(match.history) == match.rounds == 7 and any(player.hand for player in match.players):
        yield "somebody has cards left"


def _ledger(record: Round) -> Iterator[str]:
    """BP-81: what is there is what was there, and what came and went."""
    for row in record.bookings:
        spent = sum(row.battle) + row.bid
        if row.bp_after != row.bp_before + row.bought - spent + row.tile_bp:
            yield f"BP-81 does not hold for {row.who}"
        if row.garnets_after != row.garnets_before - row.paid + row.garnets_won:
            yield f"the garnets of {row.who} do not add up"
        if min(*row.battle, row.bid, row.bought, row.paid) < 0:
            yield f"a figure of {row.who} is below 0"


def _boards(match: Match, record: Round) -> Iterator[str]:
    stacked = match.option("trap_on_trap") == "stack"
    for board, old in zip(match.boards, record.before.boards, strict=True):
        there = [landing for landing in record.landings if landing.board == board.id]
        if len(there) != 1 + len(record.before.plan.group(board.id)):
            yield f"{len(there)} pieces moved on {board.id}"
        if len({landing.space for landing in there}) != len(there):
            yield f"two pieces share a space on {board.id}"
        if max(landing.distance for landing in there) > 8:
            yield f"somebody went round {board.id}"
        spaces = [trap.space for trap in board.traps]
        if not stacked and len(set(spaces)) != len(spaces):
            yield f"two traps on one space of {board.id}"
        fights = sum(landing.effect == "battle" for landing in there)
        if match.option("rotation_advances_on") == "landing" and board.met - old.met != fights:
            yield f"{board.met - old.met} monsters met on {board.id}, not {fights}"


def _orbs(match: Match, record: Round) -> Iterator[str]:
    """Traps move orbs about and make none."""
    before = sum(player.orbs for player in record.before.players)
    tiles = sum(landing.change for landing in record.landings if landing.effect == "orbs")
    prize = PRIZE if record.winner else 0
    if sum(player.orbs for player in match.players) != before + tiles + prize:
        yield "orbs came from nowhere"
