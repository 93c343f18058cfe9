"""What tests of the command line share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli.main import main
from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.ready import slugfest_session
from companion.storage.sessions import save_session

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command and gives its status and what it printed on both streams."""

    def run_it(*arguments: str | Path) -> tuple[int, str, str]:
        status = main([str(argument) for argument in arguments])
        return (status, *capsys.readouterr())

    return run_it


@pytest.fixture
def battle(tmp_path: Path) -> Path:
    """Return the file of a ready battle of Slugfest."""
    file = tmp_path / "Søren's 測試 battle 🦸.companion.toml"
    library = Library(GAMES)
    save_session(slugfest_session(("the-law-team", "the-caped-crusaders"), library, seed="5"), file, library)
    return file
