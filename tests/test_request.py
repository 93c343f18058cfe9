"""What the command line asks the window to open."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.errors import CompanionError
from companion.request import WindowRequest, window_request


@pytest.mark.parametrize(
    ("arguments", "request_"),
    [
        ([], WindowRequest()),
        (["friday.companion.toml"], WindowRequest(file=Path("friday.companion.toml"))),
        (["saves/friday"], WindowRequest(file=Path("saves/friday"))),
        (["./roll"], WindowRequest(file=Path("roll"))),
        (["demo", "slugfest"], WindowRequest(demo="slugfest")),
        (
            ["demo", "slugfest", "--screenshot", "a b.png"],
            WindowRequest(demo="slugfest", screenshot=Path("a b.png")),
        ),
    ],
)
def test_what_opens_a_window(arguments, request_):
    assert window_request(arguments) == request_


@pytest.mark.parametrize(
    "arguments",
    [["roll", "3d6+2"], ["verify", "a.toml"], ["rol"], ["--version"], ["-h"], ["a.toml", "b.toml"]],
)
def test_what_is_left_to_the_command_line(arguments):
    assert window_request(arguments) is None


@pytest.mark.parametrize("arguments", [["demo"], ["demo", "slugfest", "--colour"], ["demo", "a", "b"]])
def test_a_demo_used_wrongly_ends_with_status_2(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        window_request(arguments)
    assert ended.value.code == 2
    assert "companion demo" in capsys.readouterr().err


def test_there_is_no_demo_of_an_unknown_game():
    with pytest.raises(CompanionError, match="no game “chess”"):
        window_request(["demo", "chess"])
