"""What the table may see (BP-94): records of their own, without any field for what is secret (BP-126)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.notes import GM
from companion.games.blobparty.content import BOARDS, Value
from companion.games.blobparty.records import Board, Form, Gift, Landing, PlanForm, Player, Round, Token, Trap
from companion.games.blobparty.rules.landings import next_monster
from companion.games.blobparty.state import Match


class PublicPlayer(Struct, frozen=True, kw_only=True):
    """A player as everybody sees them."""

    id: str
    name: str
    orbs: int
    stars: int
    orbs_gained: int
    """In the round that is shown."""
    stars_gained: int
    cards: tuple[str, ...]
    """Left in the hand."""
    won: int
    """Garnets won on tiles (BP-80)."""
    held: int | None
    """Garnets in hand, where a house rule makes them public."""


class Piece(Struct, frozen=True, kw_only=True):
    """Where somebody stands."""

    who: str
    space: int
    king: bool = False


class PublicBoard(Struct, frozen=True, kw_only=True):
    """A board as everybody sees it."""

    id: str
    tiles: tuple[str, ...]
    traps: tuple[Trap, ...]
    start: int
    group: tuple[str, ...]
    """Behind the Kingwizard, in turn order; empty before the first reveal."""
    monster: str
    """Who comes next on a Battle tile, with the cost."""
    cost: int
    pays: int
    """Garnets for the next landing."""
    pieces: tuple[Piece, ...]


class BoardReport(Struct, frozen=True, kw_only=True):
    """What happened on a board, as far as the table has seen it."""

    id: str
    start: int
    moves: int | None
    """The Kingwizard's spaces, once the move is shown (BP-41)."""
    landings: tuple[Landing, ...]
    next_start: int
    """0 until the whole result is shown."""


class PublicReport(Struct, frozen=True, kw_only=True):
    """The result of a round, as far as the table has seen it (BP-121)."""

    round: int
    kingwizard: str
    boards: tuple[BoardReport, ...]
    complete: bool
    winner: str
    """Of the minigame, once it is shown."""


class Correction(Struct, frozen=True, kw_only=True):
    """Orbs or stars changed by the GM's hand (BP-130)."""

    who: str
    orbs: int
    stars: int
    round: int


class PublicEnding(Struct, frozen=True, kw_only=True):
    """How the match ended, without a figure of battle points (BP-125)."""

    orbs_winners: tuple[str, ...]
    orbs_on_bp: bool
    stars_winner: str
    stars_on_bp: bool
    tokens: tuple[Token, ...]
    candidate: str
    how: str
    tied: tuple[str, ...]
    chosen_by: tuple[str, ...]
    totals: tuple[tuple[str, int], ...]
    gifts: tuple[Gift, ...]
    opponent: str
    pair: tuple[str, ...]
    awards: tuple[tuple[str, int], ...]
    by_hand: tuple[tuple[str, str], ...]
    """What the GM decided, with the reason (BP-110)."""


class PublicMatch(Struct, frozen=True, kw_only=True):
    """A match without votes, amounts, bids, purchases, balances and plans to come."""

    id: str
    name: str
    round: int
    rounds: int
    phase: str
    kingwizard: str
    kingwizards: tuple[str, ...]
    players: tuple[PublicPlayer, ...]
    boards: tuple[PublicBoard, ...]
    report: PublicReport | None
    """Of the newest round of which the table has seen anything."""
    options: tuple[tuple[str, Value], ...]
    """House rules that are not at their default."""
    drawn: tuple[str, ...]
    """What of the round's plan was drawn, where the table is told."""
    submitted: tuple[str, ...]
    """Who has submitted, where the table is told (BP-122)."""
    corrections: tuple[Correction, ...]
    ending: PublicEnding | None


def public_view(match: Match) -> PublicMatch:
    """Return what everybody may see: while a result is shown line by line, the figures before it."""
    hidden = match.phase == "locked"
    return PublicMatch(
        id=match.id,
        name=match.name,
        round=match.round,
        rounds=match.rounds,
        phase=match.phase,
        kingwizard=match.kingwizard,
        kingwizards=match.kingwizards if match.phase != "setup" else (),
        players=tuple(_players(match, hidden=hidden)),
        boards=tuple(_board(match, key, hidden=hidden) for key in BOARDS),
        report=_report(match),
        options=tuple((option.key, option.value) for option in match.options),
        drawn=match.plan.drawn if match.plan and match.option("announce_random_plan") else (),
        submitted=_submitted(match),
        corrections=tuple(_corrections(match)),
        ending=_ending(match),
    )


def _report(match: Match) -> PublicReport | None:
    last = next((record for record in reversed(match.history) if record.shown), None)
    if last is None:
        return None
    return PublicReport(
        round=last.n,
        kingwizard=last.kingwizard,
        boards=tuple(_board_report(last, key) for key in BOARDS),
        complete=last.all_shown,
        winner=last.winner if last.all_shown else "",
    )


def _board_report(last: Round, key: str) -> BoardReport:
    at = BOARDS.index(key)
    landings = _seen(last, key)
    return BoardReport(
        id=key,
        start=last.before.boards[at].start,
        moves=last.sums[at] if any(landing.king for landing in landings) else None,
        landings=landings,
        next_start=last.next_start[at] if last.all_shown else 0,
    )


def _seen(last: Round, key: str) -> tuple[Landing, ...]:
    return tuple(landing for landing in last.landings[: last.shown] if landing.board == key)


def _players(match: Match, *, hidden: bool) -> Iterator[PublicPlayer]:
    before = {player.id: player for player in match.last.before.players} if match.last else {}
    for player in match.players:
        old = before.get(player.id, player)
        yield _player(match, old if hidden else player, old)


def _player(match: Match, shown: Player, before: Player) -> PublicPlayer:
    return PublicPlayer(
        id=shown.id,
        name=shown.name,
        orbs=shown.orbs,
        stars=shown.stars,
        orbs_gained=shown.orbs - before.orbs,
        stars_gained=shown.stars - before.stars,
        cards=shown.hand,
        won=shown.won,
        held=shown.garnets if match.option("garnet_balance_public") else None,
    )


def _board(match: Match, key: str, *, hidden: bool) -> PublicBoard:
    """Return a board; until the whole result is shown, what of it could be seen so far."""
    board = match.board(key)
    landings: tuple[Landing, ...] = ()
    if match.last is not None and match.phase != "collect":
        landings = _seen(match.last, key)
    if match.last is not None and hidden:
        board = _as_seen(match, match.last.before.boards[BOARDS.index(key)], landings)
    monster = next_monster(match, board)
    return PublicBoard(
        id=key,
        tiles=board.tiles,
        traps=board.traps,
        start=board.start,
        group=match.plan.group(key) if match.plan else (),
        monster=monster.name,
        cost=monster.cost,
        pays=board.landings + 1,
        pieces=_pieces(match, board, landings),
    )


def _as_seen(match: Match, board: Board, landings: tuple[Landing, ...]) -> Board:
    """Return BOARD after the landings shown so far."""
    fights = [landing for landing in landings if landing.effect == "battle"]
    always = match.option("rotation_advances_on") == "landing"
    return replace(
        board,
        traps=_traps_left(board, landings),
        met=board.met + sum(always or landing.won for landing in fights),
        landings=board.landings + sum(landing.effect == "garnet" for landing in landings),
    )


def _traps_left(board: Board, landings: tuple[Landing, ...]) -> tuple[Trap, ...]:
    """Return the traps of BOARD without those that the landings shown so far set off."""
    traps = list(board.traps)
    for landing in landings:
        if landing.effect in ("trap", "own_trap"):
            there = [trap for trap in traps if trap.space == landing.space]
            traps.remove(there[-1])
    return tuple(traps)


def _pieces(match: Match, board: Board, landings: tuple[Landing, ...]) -> tuple[Piece, ...]:
    """Return where the four of a board stand: at the start, or where they were seen to land (BP-40)."""
    if match.plan is None or match.phase in ("setup", "pregame"):
        return ()
    at = {landing.who: landing.space for landing in landings}
    return tuple(
        Piece(who=who, space=at.get(who, board.start), king=who == match.kingwizard)
        for who in (match.kingwizard, *match.plan.group(board.id))
    )


def _submitted(match: Match) -> tuple[str, ...]:
    if not match.show_submitted or match.phase != "collect":
        return ()
    return match.seated(draft.who for draft in match.drafts)


def _corrections(match: Match) -> Iterator[Correction]:
    for made in match.adjustments:
        if made.orbs or made.stars:
            yield Correction(who=made.who, orbs=made.orbs, stars=made.stars, round=made.round)


def _ending(match: Match) -> PublicEnding | None:
    ending = match.ending
    if ending is None:
        return None
    return PublicEnding(
        orbs_winners=ending.orbs_winners,
        orbs_on_bp=ending.orbs_on_bp,
        stars_winner=ending.stars_winner,
        stars_on_bp=ending.stars_on_bp,
        tokens=ending.tokens,
        candidate=ending.candidate,
        how=ending.how,
        tied=ending.tied,
        chosen_by=tuple(who for who, _ in ending.choices),
        totals=ending.votes,
        gifts=ending.gifts,
        opponent=ending.opponent,
        pair=ending.pair,
        awards=ending.awards,
        by_hand=tuple((ruling.what, ruling.reason) for ruling in match.overrulings),
    )


class Own(Struct, frozen=True, kw_only=True):
    """What a player alone may see of their own."""

    who: str
    bp: int
    garnets: int
    form: Form | None
    plan: PlanForm | None


class SeatView(Struct, frozen=True, kw_only=True):
    """The table with what a seat may see beside it: a player their own, the GM everybody's."""

    table: PublicMatch
    own: tuple[Own, ...]


def seat_view(match: Match, seat: str) -> SeatView:
    """Return what SEAT may see."""
    seen = (player for player in match.players if seat in (GM, player.id))
    return SeatView(table=public_view(match), own=tuple(_own(match, player) for player in seen))


def _own(match: Match, player: Player) -> Own:
    known = match.known(player.id)
    return Own(
        who=player.id,
        bp=known.bp,
        garnets=known.garnets,
        form=match.form(player.id),
        plan=match.plan_form if player.id == match.planner else None,
    )
