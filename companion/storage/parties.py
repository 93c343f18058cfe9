"""The ready match of Blob Party: the shipped cast, the first plan locked, forms still to come."""

from __future__ import annotations

from collections.abc import Iterable

from companion.engine.notes import GM
from companion.engine.session import Dice, Seat, Session, new_session
from companion.engine.texts import tr
from companion.games.blobparty.commands import Begin, Lock, Propose, SetOrder
from companion.games.blobparty.content import BlobBook, Loops, Value
from companion.games.blobparty.making import Cast, Guest, new_match
from companion.storage import places
from companion.storage.content import Library
from companion.storage.rosters import read_roster

CAST = "blobparty/the-seven.toml"
TRAPS = (7, 8)
"""Spaces on A and B that the first Kingwizard of the ready match has trapped."""


def party_session(
    library: Library,
    guests: tuple[Guest, ...],
    *,
    key: str,
    name: str,
    seed: str,
    layout: Loops | None = None,
    options: Iterable[tuple[str, Value]] = (),
    hosted: bool = True,
    dice: Dice = "app",
) -> Session:
    """Return a session with a match that has not begun. Raises: IllegalCommand, ContentError, FileError."""
    book = library.book("blobparty")
    assert isinstance(book, BlobBook)
    chosen = (*options, ("player_count", len(guests)))
    match = new_match(book, guests, key=key, name=name, layout=layout, options=chosen, hosted=hosted)
    people = (Seat(player.id, player.name, dice) for player in match.players)
    seats = (Seat(GM, tr("Game master"), dice), *people)
    return new_session(name, seed, seats, game="blobparty", rules=library.game("blobparty"), state=match)


def ready_party(library: Library, seed: str) -> Session:
    """Return the match that the demo opens: Round 1, everybody about to submit."""
    cast: Cast = read_roster(places.shipped("rosters", CAST))
    session = party_session(library, cast.players, key="demo", name=tr("Blob Party"), seed=seed)
    ids = tuple(player.id for player in session.table.state.players)
    first, *others = ids
    half = (len(others) + 1) // 2
    plan = Propose(
        first,
        board_a=tuple(others[:half]),
        board_b=tuple(others[half:]),
        trap_a=TRAPS[0],
        trap_b=TRAPS[1],
    )
    for command in (SetOrder(ids), Begin(), plan, Lock()):
        session = session.start(command)
    return session
