"""The adviser in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.registry import GAMES
from companion.games.rumble.commands import Allocate, Hold, Next, Reveal
from companion.games.rumble.state import Aim
from companion.storage.content import Library
from companion.storage.ready import ready_session
from companion.storage.sessions import save_session


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """Return the file of the ready evening, its Heroes about to allocate."""
    return saved(tmp_path, Next())


def saved(folder: Path, *commands) -> Path:
    library = Library(GAMES)
    session = ready_session("rumble", library, seed="5")
    for command in commands:
        session = session.start(command)
    file = folder / "evening.companion.toml"
    save_session(session, file, library)
    return file


def answering(folder: Path) -> Path:
    attack = Allocate("captain-kiddo", attacks=(Aim("the-dentist", 80),), defence=20)
    return saved(folder, Next(), attack, Hold("flame-fatale"), Reveal())


def test_five_answers_and_how_sure_they_are(run, tmp_path):
    """PR-91."""
    status, out, err = run("rumble", "advise", answering(tmp_path))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert [line[:2] for line in lines[:5]] == ["1.", "2.", "3.", "4.", "5."]
    assert lines[5].startswith(("exact this round", "estimate"))
    assert "no house rules" in lines[5]


def test_one_answer_for_a_position_of_the_dial(run, tmp_path):
    status, out, _ = run("rumble", "advise", answering(tmp_path), "--dial", "kind", "--table", "battle-1")
    assert status == 0
    assert len(out.splitlines()) == 2


def test_nothing_to_say_before_the_battle(run, tmp_path):
    status, _, err = run("rumble", "advise", saved(tmp_path))
    assert status == 1
    assert "before the battle" in err


def test_a_table_without_a_battle(run, evening):
    status, _, err = run("rumble", "advise", evening, "--table", "desk")
    assert status == 2
    assert "battle-1" in err


def test_nothing_is_changed(run, tmp_path):
    file = answering(tmp_path)
    before = file.read_bytes()
    run("rumble", "advise", file)
    assert file.read_bytes() == before
