"""Whole battles by chance: nothing is raised but refusals, nothing is broken (chapter 25)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.session import Session
from companion.engine.table import Table
from companion.games.registry import GAMES
from companion.games.slugfest.content import SlugfestBook
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.sessions import save_session
from tests.games.slugfest.arena import book
from tests.games.slugfest.invariants import battle_faults, legal_faults, move_faults
from tests.games.slugfest.random_play import legal_step, over, random_session, wild_step

BATTLES, MANY = 200, 2_000
LEGAL_BATTLES, MANY_LEGAL = 10, 200
LONGEST, LONGEST_LEGAL = 120, 1_000
"""Things done in one battle, at most: two who cannot hurt each other would go on for ever."""
BATCH = 10
SAVED = (*range(8), 15, 18)
"""Seeds of battles that are saved; the last two end with a question open."""


def batches(first: int, last: int) -> list[range]:
    return [range(start, start + BATCH) for start in range(first, last, BATCH)]


class Watched:
    """A session that is looked at after everything that is done to it."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def goes_on_as(self, session: Session, *, legal: bool = False) -> None:
        """Look at what was done to it, and be that from now on."""
        before, self.session = self.session, session
        assert not list(self._faults(before.table, session.table, legal=legal))
        if session is not before:
            assert session.tape is not None
            assert session.tape.before is before.tape, "the tape is not whole"

    @staticmethod
    def _faults(before: Table, after: Table, *, legal: bool) -> Iterator[str]:
        yield from battle_faults(after.state)
        done = after.last
        if done is not None and done is not before.last and after.open is None:
            yield from (legal_faults if legal else move_faults)(done.before, done, after.state)


def encoded_again(battle: Battle) -> Battle:
    again = SLUGFEST.decode(SLUGFEST.encode(battle), battle.book)
    assert isinstance(again, Battle)
    return again


def played_wildly(seed: int, content: SlugfestBook) -> Session:
    """Return what comes of a battle in which anything is done, each state of it looked at."""
    luck = random.Random(seed)
    watched = Watched(random_session(content, luck))
    for n in range(LONGEST):
        watched.goes_on_as(wild_step(watched.session, luck))
        if n % 10 == 0:
            battle = watched.session.table.state
            assert encoded_again(battle) == battle
        if over(watched.session):
            break
    return watched.session


def is_played_again(session: Session) -> bool:
    """Tell whether the same commands and answers lead to the same table."""
    again = session.restarted().replay(session.entries)
    return again.table.state == session.table.state and waits(again.table) == waits(session.table)


def waits(table: Table) -> object:
    return table.open and (table.open.command, table.open.asked, table.open.answers)


def taken_back(session: Session) -> Session:
    """Return the session with everything undone."""
    while session.table.back is not None:
        session = session.undo()
    return session


def check_wild(seeds: range) -> None:
    for seed in seeds:
        session = played_wildly(seed, book())
        assert is_played_again(session), seed
        assert taken_back(session).table.state == session.place.start, seed


def played_by_the_rules(seed: int) -> Session:
    """Return what comes of a battle in which no command that is offered is refused."""
    luck = random.Random(seed)
    watched = Watched(random_session(book(), luck))
    for _ in range(LONGEST_LEGAL):
        after = legal_step(watched.session, luck)
        if after is None:
            break
        watched.goes_on_as(after, legal=True)
    return watched.session


def check_legal(seeds: range) -> None:
    """Play battles by the rules, some of each batch to their end: ten are too few to count on half."""
    played = [played_by_the_rules(seed) for seed in seeds]
    assert any(over(session) for session in played)
    assert is_played_again(played[0])


@pytest.mark.parametrize("seeds", batches(0, BATTLES), ids=str)
def test_wild_battles(seeds: range):
    """SL-6, chapter 25."""
    check_wild(seeds)


@pytest.mark.large
@pytest.mark.parametrize("seeds", batches(BATTLES, MANY), ids=str)
def test_many_wild_battles(seeds: range):
    check_wild(seeds)


@pytest.mark.parametrize("seeds", batches(0, LEGAL_BATTLES), ids=str)
def test_legal_battles(seeds: range):
    """SL-193, chapter 25."""
    check_legal(seeds)


@pytest.mark.large
@pytest.mark.parametrize("seeds", batches(LEGAL_BATTLES, MANY_LEGAL), ids=str)
def test_many_legal_battles(seeds: range):
    check_legal(seeds)


@pytest.mark.parametrize("seed", SAVED)
def test_a_saved_battle_opens_as_it_was(seed: int, tmp_path: Path):
    """Also with a question open, and undo reaches back to the first move."""
    library = Library(GAMES, tmp_path / "own")
    content = library.book("slugfest")
    assert isinstance(content, SlugfestBook)
    session = played_wildly(seed, content)
    path = tmp_path / "battle.companion.toml"
    save_session(session, path, library)
    opened = open_session(path, library)
    assert opened.warnings == ()
    assert opened.session.table.state == session.table.state
    assert waits(opened.session.table) == waits(session.table)
    assert taken_back(opened.session).table.state == session.place.start


def test_some_saved_battles_wait_for_an_answer():
    """What the test above relies on."""
    assert any(played_wildly(seed, book()).table.open for seed in SAVED)
