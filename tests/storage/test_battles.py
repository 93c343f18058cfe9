"""Battles of Superhero Slugfest in files: whatever happens in them, they open as they were saved."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import RuleError
from companion.engine.session import Session
from companion.games.registry import GAMES
from companion.luck import app_rolls
from companion.storage.content import Library
from companion.storage.opening import opened, read_session
from companion.storage.ready import ready_session
from companion.storage.sessions import session_text
from tests.storage.playing import some_answer
from tests.storage.test_opening import standing


@cache
def shelf() -> Library:
    """Return a library of shipped content alone, read once."""
    return Library(GAMES, own=Path("nowhere"))


def fought(seed: int, moves: int) -> Session:
    """Return a battle after some MOVES, the last perhaps in the middle of a question."""
    random = Random(seed)
    session = ready_session("slugfest", shelf(), seed=str(seed))
    while session.table.count < moves:
        session = _one_step(session, random)
    return session


def _one_step(session: Session, random: Random) -> Session:
    opened_command = session.table.open
    if opened_command is None:
        command = session.place.table.rules.sample(session.table.state, random)  # type: ignore[attr-defined]
        return session.start(command) if command else session.start(GAMES[0].commands["end"](over=False))
    try:
        return app_rolls(session) if random.random() < 0.5 else _answered(session, random)
    except RuleError:
        return _answered(session, random)


def _answered(session: Session, random: Random) -> Session:
    assert session.table.open is not None
    return session.answer(some_answer(session.table.open.asked.prompt, random))


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 30))
def test_a_battle_opens_as_it_was_saved(seed, moves):
    session = fought(seed, moves)
    text = session_text(session, shelf())
    found = opened(read_session(text.encode(), shelf(), file="x"))
    assert found.warnings == ()
    assert standing(found.session) == standing(session)
    assert session_text(found.session, shelf()) == text


@settings(max_examples=25)
@given(st.integers(0, 10**6))
def test_a_battle_opens_with_a_question_open_too(seed):
    session = fought(seed, 8)
    command = session.place.table.rules.sample(session.table.state, Random(seed))  # type: ignore[attr-defined]
    if session.table.open is None and command is not None:
        session = session.start(command)
    found = opened(read_session(session_text(session, shelf()).encode(), shelf(), file="x"))
    assert standing(found.session) == standing(session)
