"""The entry point: window or command line, and the status that the shell gets."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import IO

import pytest

import companion.gui
from companion import __main__ as entry
from companion import __version__, display
from companion.display import NoDisplay, SetupIncomplete
from companion.engine.errors import CompanionError
from companion.request import WindowRequest
from tests.repository import ROOT

ON_LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="as Linux does it")


@pytest.fixture
def window(monkeypatch) -> list[WindowRequest]:
    """The requests that reach the window, which is not opened."""
    asked: list[WindowRequest] = []
    app = ModuleType("companion.gui.app")

    def run(request: WindowRequest) -> int:
        asked.append(request)
        return 0

    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "companion.gui.app", app)
    monkeypatch.setattr(companion.gui, "app", app, raising=False)
    return asked


@pytest.fixture
def no_screen(monkeypatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", display.PLATFORM_VARIABLE):
        monkeypatch.delenv(name, raising=False)


def raising(error: BaseException):
    def run(_arguments):
        raise error

    return run


def companion_process(*arguments: str, stdout: int | IO[str] = subprocess.PIPE):
    """Run the app as a shell does, with no word on where Qt may draw."""
    unset = {display.PLATFORM_VARIABLE, "DISPLAY", "WAYLAND_DISPLAY", "PYTHONUNBUFFERED"}
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(
        command, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False, env=environment, cwd=ROOT
    )


def test_the_window_opens_what_it_is_asked_for(window):
    assert entry.main(["friday.companion.toml"]) == 0
    assert window == [WindowRequest(file=Path("friday.companion.toml"))]


def test_other_words_are_commands(window, monkeypatch):
    monkeypatch.setattr(entry, "run_command", len)
    assert entry.main(["verify", "a.toml"]) == 2
    assert window == []


@ON_LINUX
@pytest.mark.usefixtures("no_screen")
def test_no_window_without_a_screen(window, capsys):
    assert entry.main(["demo", "slugfest"]) == 3
    assert capsys.readouterr().err.startswith("companion: there is no screen")
    assert window == []


@ON_LINUX
@pytest.mark.usefixtures("no_screen")
def test_a_picture_needs_no_screen(window, monkeypatch):
    monkeypatch.setenv(display.PLATFORM_VARIABLE, "")
    assert entry.main(["demo", "slugfest", "--screenshot", "a.png"]) == 0
    assert os.environ[display.PLATFORM_VARIABLE] == "offscreen"
    assert window[0].screenshot == Path("a.png")


@pytest.mark.parametrize(
    ("error", "status", "said"),
    [
        (CompanionError("that is no dice notation"), 2, "companion: that is no dice notation\n"),
        (NoDisplay("no screen"), 3, "companion: no screen\n"),
        (SetupIncomplete("libegl1 is missing"), 4, "companion: libegl1 is missing\n"),
        (OSError(errno.ENOSPC, "No space left"), 5, "companion: [Errno 28] No space left\n"),
        (KeyboardInterrupt(), 130, ""),
        (BrokenPipeError(), 141, ""),
        (SystemExit(2), 2, ""),
        (SystemExit(), 0, ""),
    ],
)
def test_what_stops_a_command_becomes_its_status(monkeypatch, capsys, error, status, said):
    monkeypatch.setattr(entry, "run_command", raising(error))
    monkeypatch.setattr(entry, "_discard_output", lambda: None)
    assert entry.main(["roll", "x"]) == status
    assert capsys.readouterr().err == said


def test_a_bug_is_not_hidden(monkeypatch):
    monkeypatch.setattr(entry, "run_command", raising(ZeroDivisionError()))
    with pytest.raises(ZeroDivisionError):
        entry.main(["roll"])


def test_a_missing_library_of_qt_is_named(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "companion.gui.app", None)
    monkeypatch.delattr(companion.gui, "app", raising=False)
    monkeypatch.setattr(display, "explain_import_error", lambda error: SetupIncomplete("get libegl1"))
    assert entry.main([]) == 4
    assert capsys.readouterr().err == "companion: get libegl1\n"


def test_no_standard_streams_are_no_obstacle(window, monkeypatch):
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert entry.main([]) == 0
    monkeypatch.setattr(entry, "run_command", raising(CompanionError("nobody hears this")))
    assert entry.main(["roll"]) == 2


def test_the_version_needs_no_screen():
    done = companion_process("--version")
    assert (done.returncode, done.stdout) == (0, f"companion {__version__}\n")


def test_wrong_use_is_told_in_one_line():
    done = companion_process("rol")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


@ON_LINUX
def test_a_full_disk_behind_standard_output():
    with Path("/dev/full").open("w") as full:
        done = companion_process("--help", stdout=full)
    assert done.returncode == 5
    assert done.stderr.count("\n") == 1


@ON_LINUX
def test_a_reader_that_left():
    reading, writing = os.pipe()
    os.close(reading)
    done = companion_process("--help", stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, "")
