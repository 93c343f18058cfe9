"""How a game of each kind may begin, for tests that every game has to pass."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from companion.engine.table import State, Table
from companion.games.game import Book, Game
from companion.games.trackers.commands import AddGroup, AddMeter, AddOwner, SetInitiative
from companion.games.trackers.game import TRACKERS
from companion.games.trackers.state import Board
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.games.rumble.chance import some_duel
from tests.games.rumble.desk.office import desk_with
from tests.games.slugfest.arena import book
from tests.games.slugfest.random_play import random_battle, stirred


def a_battle(luck: random.Random) -> State:
    """Return a battle of Superhero Slugfest, about to begin or going on."""
    battle = random_battle(book(), luck)
    return stirred(battle, luck) if luck.random() < 0.5 else battle


def a_board(_luck: random.Random) -> State:
    """Return a board of plain trackers with two owners."""
    table = Table(rules=TRACKERS, state=Board(book=Book("", None)))
    for command in (
        AddGroup("heroes", "Heroes"),
        AddOwner("ann", "Ann", "heroes"),
        AddOwner("bob", "Bob", "heroes"),
        AddMeter("ann", "hits", "Hits", full=8, least=0),
        SetInitiative("bob", 3),
    ):
        table = table.start(command)
    return table.state


def a_desk(_luck: random.Random) -> State:
    """Return the desk of the sample event of Puzzle Rumble as it opens."""
    return desk_with()


def opening(game: Game, luck: random.Random) -> State:
    """Return a state to begin with: one of the game's own, or that of its ready session."""
    if make := OPENINGS.get(game.key):
        return make(luck)
    return ready_session(game.key, Library([game]), seed="opening").table.state


OPENINGS: Mapping[str, Callable[[random.Random], State]] = {
    "slugfest": a_battle,
    "rumble": some_duel,
    "rumble_desk": a_desk,
    "trackers": a_board,
}
"""By game: makes a state to begin with, by chance, where the ready session is always the same or missing."""
