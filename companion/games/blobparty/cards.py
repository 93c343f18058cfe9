"""A match on paper: boards, movement cards, slips, tracks; and private sheets, one reader each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from companion.engine.forms import Blank, Cell, Cells, Choice, Lane, Lanes, Line, Part, Slip, SlipPart
from companion.engine.keepsakes import (
    Box,
    CountTrack,
    LoopBoard,
    MoveCard,
    PrivateSheet,
    Shape,
    Space,
    Strip,
    TrackSheet,
)
from companion.engine.texts import tr, tr_n
from companion.games.blobparty.content import BOARDS, Content, Tile
from companion.games.blobparty.naming import name
from companion.games.blobparty.private import private_news
from companion.games.blobparty.records import HAND, ORBS, WILD, Player
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import PublicBoard, PublicMatch, public_view

BLANK: Final = "blank"
"""The id of a slip whose name is written by hand."""
STEPS: Final = ("1", "2", "3", "4", "5")
MOST_ORBS: Final = 59
MOST_STARS: Final = 9
MOST_GARNETS: Final = 9
_PAYMENTS: Final = 10


def boards(match: Match, *, is_fresh: bool = False) -> tuple[LoopBoard, ...]:
    """Return both boards; as they stand with traps, start, next monster and turn order that all may see."""
    table = public_view(match)
    return tuple(_board(match, table, board, is_fresh) for board in table.boards)


def movement_cards(match: Match, who: str, *, is_fresh: bool = False) -> tuple[MoveCard, ...]:
    """Return a player's cards, all of them or those that the table knows to be left in the hand."""
    player = match.player(who)
    return tuple(_card(player, sign) for sign in (HAND if is_fresh else _hand(match, who)))


def submission_slips(match: Match, *, is_fresh: bool = False) -> tuple[Slip, ...]:
    """Return a slip for each player; codes, balances and what is submitted are never on it."""
    return tuple(_slip(match, player, is_fresh) for player in match.players)


def blank_slip(match: Match) -> Slip:
    """Return a slip for anybody in any round."""
    return _slip(match, None, is_fresh=True)


def track_sheets(match: Match, *, is_fresh: bool = False) -> tuple[TrackSheet, ...]:
    """Return everybody's orbs, stars and garnets won: what all may see."""
    return tuple(
        TrackSheet(
            id=player.id,
            name=player.name,
            tracks=(
                CountTrack(tr("Orbs"), 0, MOST_ORBS, ORBS if is_fresh else player.orbs),
                CountTrack(tr("Stars"), 0, MOST_STARS, 0 if is_fresh else player.stars),
                CountTrack(tr("Garnets won"), 0, MOST_GARNETS, 0 if is_fresh else player.won),
            ),
        )
        for player in public_view(match).players
    )


def private_sheets(match: Match) -> tuple[PrivateSheet, ...]:
    """Return a sheet for each player, which nobody else may read (BP-94)."""
    return tuple(
        PrivateSheet(
            id=player.id,
            name=player.name,
            heading=tr("For {name} only", name=player.name),
            aside=tr("Round {n}", n=match.round) if match.round else "",
            cells=(
                Cell(label=tr("Battle points"), words=str(player.bp)),
                Cell(label=tr("Garnets"), words=str(player.garnets)),
                Cell(label=tr("Cards left"), words=" ".join(player.hand) or tr("none")),
            ),
            lines=private_news(match, player.id),
            fold=tr("fold here, writing inside"),
        )
        for player in (match.known(player.id) for player in match.players)
    )


def _hand(match: Match, who: str) -> tuple[str, ...]:
    """Return the cards that the table has not yet seen played."""
    return next(player.cards for player in public_view(match).players if player.id == who)


# boards


def _board(match: Match, table: PublicMatch, board: PublicBoard, is_fresh: bool) -> LoopBoard:
    start = board.start
    if is_fresh and match.history:
        start = match.history[0].before.boards[BOARDS.index(board.id)].start
    traps = {} if is_fresh else {trap.space: trap.owner for trap in board.traps}
    spaces = tuple(
        _space(match.content, n, code, n == start, name(match, traps[n]) if n in traps else "")
        for n, code in enumerate(board.tiles, 1)
    )
    return LoopBoard(
        id=board.id,
        letter=board.id,
        title=tr("Blob Party"),
        spaces=spaces,
        strips=(
            _monsters(match.content, board, is_fresh),
            _payments(board, is_fresh),
            _order(match, table, board, is_fresh),
        ),
        foot=(
            tr("Taken spaces are jumped for nothing. Only the last space counts. A trap covers its tile."),
            tr("after {n} comes 1", n=len(board.tiles)),
        ),
    )


def _space(content: Content, n: int, code: str, is_start: bool, trapper: str) -> Space:
    shape, word, sign = _tile(content.tiles[code])
    note = tr("trap: {name}", name=trapper) if trapper else ""
    return Space(number=str(n), shape=shape, word=word, sign=sign, note=note, is_start=is_start)


def _tile(tile: Tile) -> tuple[Shape, str, str]:
    """Return shape, word and sign of a kind of tile."""
    sign = f"+{tile.change}" if tile.change >= 0 else f"−{-tile.change}"
    match tile.what:
        case "orbs":
            return ("gain" if tile.change >= 0 else "loss"), tr("orbs"), sign
        case "bp":
            return "bolt", tr("{n} BP", n=sign), ""
        case "garnet":
            return "gem", tr("garnets"), ""
        case "battle":
            return "star", tr("battle"), ""
        case _:
            return "stars", tr("big battle"), ""


def _monsters(content: Content, board: PublicBoard, is_fresh: bool) -> Strip:
    big = content.big
    return Strip(
        title=tr("Next monster"),
        aside=tr("moves on with every landing on battle"),
        boxes=tuple(
            Box(
                name=monster.name,
                figure=str(monster.cost),
                words=tr("BP · 1 star"),
                is_marked=not is_fresh and monster.name == board.monster,
            )
            for monster in content.monsters[board.id]
        ),
        below=tr_n(
            "Big monster: {cost} BP · {n} star · stays the same",
            "Big monster: {cost} BP · {n} stars · stays the same",
            big.stars,
            cost=big.cost,
        ),
    )


def _payments(board: PublicBoard, is_fresh: bool) -> Strip:
    first = max(1, board.pays - _PAYMENTS + 1) if not is_fresh else 1
    return Strip(
        title=tr("Garnet tile pays"),
        aside=tr("one more each landing"),
        kind="rings",
        boxes=tuple(
            Box(name=str(n), is_marked=not is_fresh and n == board.pays)
            for n in range(first, first + _PAYMENTS)
        ),
    )


def _order(match: Match, table: PublicMatch, board: PublicBoard, is_fresh: bool) -> Strip:
    group = () if is_fresh else board.group
    king = name(match, table.kingwizard) if group and table.kingwizard else ""
    places = [Box(name=tr("Kingwizard"), words=king)]
    for n, ordinal in enumerate(_ordinals(match)):
        places.append(Box(name=ordinal, words=name(match, group[n]) if n < len(group) else ""))
    return Strip(
        title=tr("Turn order"),
        aside=tr("votes move the Kingwizard"),
        kind="places",
        boxes=tuple(places),
    )


def _ordinals(match: Match) -> Iterator[str]:
    """Yield the places behind the Kingwizard on a board."""
    movers = len(match.players) // 2
    known = (tr("2nd"), tr("3rd"), tr("4th"), tr("5th"))
    for n in range(movers):
        yield known[n] if n < len(known) else tr("{n}th", n=n + 2)


# cards and slips


def _card(player: Player, sign: str) -> MoveCard:
    is_wild = sign == WILD
    words = tr("wild: name 1 to 5") if is_wild else tr_n("{n} space", "{n} spaces", int(sign))
    return MoveCard(
        id=f"{player.id}-{sign}",
        sign=sign,
        words=words,
        owner=player.name,
        options=STEPS if is_wild else (),
    )


def _slip(match: Match, player: Player | None, is_fresh: bool) -> Slip:
    is_on = match.round > 0 and not is_fresh
    left = _hand(match, player.id) if player and not is_fresh else HAND
    number = str(match.round) if is_on else "____"
    owner = player.name if player else ""
    return Slip(
        id=player.id if player else BLANK,
        name=owner,
        title=tr("Blob Party slip"),
        aside=tr("round {n} of {all}", n=number, all=match.rounds),
        parts=(
            Line((Blank(label=tr("Player"), words=owner, share=0.64), Blank(label=tr("Code"), share=0.36))),
            Choice(label=tr("Vote Kingwizard"), options=("0", "1"), note=tr("missing: 0")),
            Choice(label=tr("Card"), options=HAND, crossed=tuple(sign for sign in HAND if sign not in left)),
            Choice(label=tr("W counts as"), options=STEPS, is_inset=True),
            Cells((Cell(label=tr("Battle"), hint=tr("BP")), Cell(label=tr("Minigame bid"), hint=tr("BP")))),
            Choice(label=tr("Buy BP"), options=("–", "5", "7"), note=tr("5 for 3 garnets, 7 for 4")),
            *_kingwizard_parts(match),
        ),
    )


def _kingwizard_parts(match: Match) -> Iterator[SlipPart]:
    yield Part(tr("Kingwizard of this round, instead of card, vote and battle"))
    battle = (Blank(label=tr("battle BP")),)
    yield Lanes(tuple(Lane(letter=key, options=("0", "1"), blanks=battle) for key in BOARDS))
    yield Part(tr("Kingwizard of the next round: the plan"))
    lines = (*(Blank(label=place) for place in _ordinals(match)), Blank(label=tr("trap on space")))
    yield Lanes(tuple(Lane(letter=key, blanks=lines) for key in BOARDS), fills=True)
