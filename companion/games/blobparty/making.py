"""A match from its players and house rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from companion.engine.errors import IllegalCommand, Refusal
from companion.engine.notes import EVERYONE, GM
from companion.engine.texts import tr
from companion.games.blobparty.content import BlobBook, Loops, Option, Value, loop_faults
from companion.games.blobparty.records import LONGEST_NAME, Board, Player
from companion.games.blobparty.rules.ending import NOBODY
from companion.games.blobparty.rules.options import fits, with_option, with_starts
from companion.games.blobparty.state import Match

LEAST, MOST = 5, 7
"""Players (BP-113 to BP-115)."""
RESERVED = frozenset({GM, NOBODY, *EVERYONE})


class Guest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A player who is to be seated."""

    name: str
    garnets: int | None = None
    """Brought along (BP-5); None: what the house rule says."""
    code: str = ""


class Cast(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A roster of players in a file, in seating order."""

    format: Literal[1]
    kind: Literal["roster"]
    game: Literal["blobparty"]
    name: str
    players: tuple[Guest, ...]


def new_match(
    book: BlobBook,
    guests: Sequence[Guest | str],
    *,
    key: str,
    name: str = "",
    layout: Loops | None = None,
    options: Iterable[tuple[str, Value]] = (),
    hosted: bool = True,
) -> Match:
    """Return a match before its beginning, players in seating order; KEY is what forms call it.

    Raises: IllegalCommand with every reason.
    """
    seated = [Guest(name=guest) if isinstance(guest, str) else guest for guest in guests]
    loops = layout or book.content.layout
    chosen = chosen_options(book, (*_layout_options(layout), *options))
    match = Match(
        book=book,
        id=key,
        name=name,
        players=tuple(_player(guest, _brought(book, chosen)) for guest in seated),
        boards=(
            Board(id="A", tiles=loops.A.tiles, start=loops.A.start),
            Board(id="B", tiles=loops.B.tiles, start=loops.B.start),
        ),
        options=chosen,
        hosted=hosted,
    )
    if reasons := tuple(setup_refusals(match)):
        raise IllegalCommand(reasons)
    return with_starts(match)


def _layout_options(layout: Loops | None) -> tuple[tuple[str, Value], ...]:
    """Return the house rules that a layout of one's own brings; its starts are proposals (BP-14)."""
    if layout is None:
        return ()
    return (("layout", "custom"), ("start_space_a", layout.A.start), ("start_space_b", layout.B.start))


def _brought(book: BlobBook, options: tuple[Option, ...]) -> int:
    usual = book.content.house_rules["starting_garnets"].default
    return int(next((option.value for option in options if option.key == "starting_garnets"), usual))


def chosen_options(book: BlobBook, options: Iterable[tuple[str, Value]]) -> tuple[Option, ...]:
    """Return house rules as a match keeps them. Raises: IllegalCommand for one that cannot be so."""
    chosen: tuple[Option, ...] = ()
    for key, value in options:
        rule = book.content.house_rules.get(key)
        if rule is None or not fits(rule, value):
            raise IllegalCommand(
                (Refusal("BP-111", tr("{value} is no value of {key}", value=value, key=key)),)
            )
        chosen = with_option(chosen, rule, value)
    return chosen


def _player(guest: Guest, garnets: int) -> Player:
    brought = garnets if guest.garnets is None else guest.garnets
    return Player(id=id_of(guest.name), name=guest.name.strip(), garnets=brought, code=guest.code)


def id_of(name: str) -> str:
    """Return the stable id of a player by that name.

    >>> id_of("Flo M."), id_of("Åsa")
    ('flo-m', 'åsa')
    """
    return re.sub(r"[^\w]+", "-", name.strip().casefold()).strip("-_")


def setup_refusals(match: Match) -> Iterator[Refusal]:
    """Yield why a match cannot begin as it is set up."""
    n = len(match.players)
    if not LEAST <= n <= MOST:
        yield Refusal("BP-115", tr("Blob Party is for 7 players, unofficially for 5 or 6, not for {n}", n=n))
    elif n != match.option("player_count"):
        yield Refusal("BP-114", tr("{n} players need the house rule player_count = {n}", n=n))
    ids = [player.id for player in match.players]
    if len(set(ids)) < len(ids):
        yield Refusal("BP-1", tr("two players have the same name"))
    for player in match.players:
        if not player.id or player.id in RESERVED or len(player.name) > LONGEST_NAME:
            yield Refusal("BP-120", tr("“{name}” is no name for a player", name=player.name[:40]))
        if player.garnets < 0:
            yield Refusal("BP-5", tr("{name} cannot bring fewer than 0 garnets", name=player.name))
    free = bool(match.option("free_tile_counts"))
    for board in match.boards:
        for fault in loop_faults(match.content, board.id, board.tiles, free_counts=free):
            yield Refusal("BP-10", fault)
