"""``companion print`` for sessions of games that are not printed from rosters."""

from __future__ import annotations

from pathlib import Path

import pytest

from PySide6.QtWidgets import QApplication

from companion.cli.status import Status
from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.ready import ready_session
from companion.storage.sessions import save_session
from tests.printing.reading import page_count, plain, words_of


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application of the tests first: printing would make one that has no widgets."""


@pytest.fixture(params=["rumble", "blobparty"])
def session(request, tmp_path) -> Path:
    return written(request.param, tmp_path)


def written(game: str, folder: Path) -> Path:
    library = Library(GAMES)
    path = folder / f"{game}.companion.toml"
    save_session(ready_session(game, library, seed="3"), path, library)
    return path


@pytest.mark.parametrize(
    ("game", "what"),
    [
        *(("rumble", what) for what in ("characters", "slips", "dossiers", "villains")),
        *(("blobparty", what) for what in ("boards", "movement", "slips", "tracks", "private")),
    ],
)
def test_everything_is_printed_by_its_name(run, tmp_path, game, what):
    output = tmp_path / "a.pdf"
    status, said, _ = run("print", written(game, tmp_path), "--what", what, "-o", output)
    assert status == Status.DONE
    pages = page_count(output.read_bytes())
    assert f"{output}: {pages} page" in said


def test_without_a_word_the_first_is_printed(run, tmp_path, session):
    status, _, complaints = run("print", session, "-o", tmp_path / "a.pdf")
    assert (status, complaints) == (Status.DONE, "")


def test_one_player_is_picked(run, tmp_path):
    output = tmp_path / "a.pdf"
    picked = ("--what", "private", "--who", "cy")
    _, said, complaints = run("print", written("blobparty", tmp_path), *picked, "-o", output)
    assert "1 page" in said
    assert "alone" in complaints
    assert plain("For Cy only") in words_of(output.read_bytes())


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [(["--what", "hats"], "movement"), (["--who", "zorro"], "zorro")],
)
def test_mistakes_are_told_and_nothing_is_written(run, tmp_path, arguments, complaint):
    output = tmp_path / "a.pdf"
    status, _, complaints = run("print", written("blobparty", tmp_path), *arguments, "-o", output)
    assert status == Status.WRONG_USE
    assert complaint in complaints
    assert not output.exists()


def test_heroes_are_not_asked_for_what(run, tmp_path):
    status, _, complaints = run("print", "the-law-team", "--what", "slips", "-o", tmp_path / "a.pdf")
    assert status == Status.WRONG_USE
    assert "--sheet" in complaints
