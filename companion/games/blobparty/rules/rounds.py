"""A round resolved (section 11): a pure function of the match and its forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from companion.games.blobparty.content import BOARDS
from companion.games.blobparty.records import (
    Board,
    Booking,
    Landing,
    Plan,
    Round,
    Shelved,
    Snapshot,
    Trap,
)
from companion.games.blobparty.rules.forms import booked
from companion.games.blobparty.rules.landings import land, with_trap
from companion.games.blobparty.rules.movement import Walk, movers, next_start, walk
from companion.games.blobparty.state import Match

PRIZE = 10
"""Orbs for the winner of the minigame (BP-74)."""


def resolved(match: Match, next_plan: Plan | None) -> Match:
    """Return the match with its round resolved: bookings, boards, start spaces, minigame (BP-86 to BP-91)."""
    before = _snapshot(match)
    bookings = {player.id: booked(match, player) for player in match.players}
    for booking in bookings.values():
        match = _deduct(match, booking)
    match, landings = _moved(match, bookings)
    winner = minigame_winner({who: booking.bid for who, booking in bookings.items()})
    if winner:
        player = match.player(winner)
        match = match.with_player(replace(player, orbs=player.orbs + PRIZE))
    record = Round(
        n=match.round,
        kingwizard=match.kingwizard,
        before=before,
        bookings=tuple(_closed(match, booking, landings) for booking in bookings.values()),
        sums=_sums(bookings.values()),
        landings=landings,
        next_start=(next_start(match, "A", landings), next_start(match, "B", landings)),
        winner=winner,
        next_plan=next_plan,
    )
    return replace(
        match,
        phase="locked",
        history=(*match.history, record),
        drafts=(),
        plan_form=None,
        earlier_plans=(),
    )


def _snapshot(match: Match) -> Snapshot:
    assert match.plan is not None
    return Snapshot(
        players=match.players,
        boards=match.boards,
        plan=match.plan,
        drafts=match.drafts,
        plan_form=match.plan_form,
        earlier_plans=match.earlier_plans,
    )


def _deduct(match: Match, booking: Booking) -> Match:
    """Book a purchase, take off what is set aside, and the card out of the hand (BP-67, BP-75, BP-79)."""
    player = match.player(booking.who)
    hand = tuple(card for card in player.hand if card != booking.card)
    spent = sum(booking.battle) + booking.bid
    return match.with_player(
        replace(
            player,
            bp=max(0, player.bp + booking.bought - spent),
            garnets=player.garnets - booking.paid,
            hand=hand,
        )
    )


def _sums(bookings: Iterable[Booking]) -> tuple[int, int]:
    """Return how far the Kingwizard moves on each board (BP-41)."""
    votes = [booking.votes for booking in bookings]
    return sum(a for a, _ in votes), sum(b for _, b in votes)


def _moved(match: Match, bookings: Mapping[str, Booking]) -> tuple[Match, tuple[Landing, ...]]:
    """Move everybody in order; each landing takes effect before the next mover moves (BP-50)."""
    sums = _sums(bookings.values())
    occupied: dict[str, list[int]] = {board: [] for board in BOARDS}
    landings: list[Landing] = []
    for key, who in movers(match):
        at = BOARDS.index(key)
        king = who == match.kingwizard
        steps = sums[at] if king else bookings[who].steps
        board = match.board(key)
        way = walk(board.start, steps, occupied[key], every=match.option("skip_rule") == "every_occupied")
        occupied[key].append(way.space)
        match, landing = _landed(match, board, bookings[who], steps, way)
        landings.append(landing)
    return match, tuple(landings)


def _landed(match: Match, board: Board, booking: Booking, steps: int, way: Walk) -> tuple[Match, Landing]:
    """Where a piece ends, something happens (BP-45), unless it has not moved at all (BP-42)."""
    made = Landing(
        board=board.id,
        who=booking.who,
        king=booking.who == match.kingwizard,
        card=booking.card,
        steps=steps,
        space=way.space,
        distance=way.distance,
        effect="stays",
    )
    if steps == 0:
        return match, made
    aside = booking.battle[BOARDS.index(board.id)]
    outcome = land(match, board, match.player(booking.who), way.space, aside)
    return outcome.match, replace(made, effect=outcome.effect, **outcome.figures)


def minigame_winner(bids: Mapping[str, int]) -> str:
    """Return who alone made the highest of all bids above 0 that only one made; empty if nobody (BP-74).

    >>> minigame_winner({"ann": 8, "bob": 8, "cid": 5}), minigame_winner({"ann": 0, "bob": 1, "cid": 1})
    ('cid', '')
    """
    counts = Counter(bids.values())
    alone = [(bid, who) for who, bid in bids.items() if bid > 0 and counts[bid] == 1]
    return max(alone)[1] if alone else ""


def _closed(match: Match, booking: Booking, landings: tuple[Landing, ...]) -> Booking:
    """Return the ledger's row of a player with what the round brought (BP-81)."""
    own = [landing for landing in landings if landing.who == booking.who]
    player = match.player(booking.who)
    return replace(
        booking,
        tile_bp=sum(landing.change for landing in own if landing.effect == "bp"),
        bp_after=player.bp,
        garnets_won=sum(landing.change for landing in own if landing.effect == "garnet"),
        garnets_after=player.garnets,
    )


def begun(match: Match, n: int, plan: Plan) -> Match:
    """Return the match with round N laid out: start spaces, then the plan's traps (BP-57, BP-84)."""
    owner = match.king_of(n)
    for at, key in enumerate(BOARDS):
        board = match.board(key)
        if match.last is not None and n > 1:
            board = replace(board, start=match.last.next_start[at])
        match = match.with_board(with_trap(match, board, Trap(space=plan.trap(key), owner=owner)))
    kept = next((shelf for shelf in match.shelved if shelf.round == n), Shelved(round=n))
    return replace(
        match,
        round=n,
        phase="collect",
        plan=plan,
        drafts=kept.drafts,
        plan_form=kept.plan_form,
        earlier_plans=(),
        shelved=tuple(shelf for shelf in match.shelved if shelf.round != n),
    )
