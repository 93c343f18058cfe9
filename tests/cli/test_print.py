"""``companion print``: PDFs without a window or a screen."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from PySide6.QtWidgets import QApplication

from companion.cli.status import Status
from tests.printing.reading import page_count, plain, words_of


@pytest.fixture(autouse=True)
def _application(qapp: QApplication) -> None:
    """Make the application of the tests first: printing would make one that has no widgets."""


SHIPPED = "rosters/slugfest/the-law-team.toml"


@pytest.mark.parametrize("roster", ["the-law-team", SHIPPED])
def test_a_roster_is_printed_by_file_or_by_key(run, tmp_path, roster):
    output = tmp_path / "cards.pdf"
    status, said, complaints = run("print", roster, "--card", "poker", "--paper", "a4", "-o", output)
    assert (status, complaints) == (Status.DONE, "")
    assert said == f"{output}: 1 page, 4 cards\n"
    assert plain("Ranger Rick") in words_of(output.read_bytes())


def test_the_ending_is_added(run, tmp_path):
    status, _, _ = run("print", "the-law-team", "-o", tmp_path / "team")
    assert status == Status.DONE
    assert (tmp_path / "team.pdf").read_bytes().startswith(b"%PDF")


def test_several_rosters_share_sheets(run, tmp_path):
    _, said, _ = run("print", "the-law-team", "los-americanos", "-o", tmp_path / "a.pdf")
    assert "1 page, 8 cards" in said


def test_heroes_are_picked_in_their_order(run, tmp_path):
    output = tmp_path / "a.pdf"
    wanted = ("--hero", "girl-power", "--hero", "mr-right")
    _, said, _ = run("print", "the-law-team", *wanted, "-o", output)
    text = words_of(output.read_bytes())
    assert "2 cards" in said
    assert text.index(plain("Girl Power")) < text.index(plain("Mr Right"))
    assert plain("Techno Knight") not in text


def test_a_session_is_printed_as_it_stands(run, battle, tmp_path):
    output = tmp_path / "a.pdf"
    status, said, _ = run("print", battle, "-o", output)
    assert (status, page_count(output.read_bytes())) == (Status.DONE, 1)
    assert "8 cards" in said


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["the-lew-team"], "the-law-team"),
        (["nowhere.toml"], "nowhere.toml"),
        (["the-law-team", "--hero", "mr-wright"], "mr-right"),
        (["the-law-team", "--paper", "a9"], "a9"),
        (["the-law-team", "--bleed", "5"], "bleed"),
        ([], "nobody"),
    ],
)
def test_mistakes_are_told_and_nothing_is_written(run, tmp_path, arguments, complaint):
    output = tmp_path / "a.pdf"
    status, _, complaints = run("print", *arguments, "-o", output)
    assert status == Status.WRONG_USE
    assert complaint in complaints
    assert not output.exists()


def test_a_narrow_margin_is_warned_of(run, tmp_path):
    _, _, complaints = run("print", "the-law-team", "--margin", "3", "-o", tmp_path / "a.pdf")
    assert "6.35" in complaints


def test_an_unwritable_place_has_a_status_of_its_own(run, tmp_path):
    (tmp_path / "a.pdf").mkdir()
    assert run("print", "the-law-team", "-o", tmp_path / "a.pdf")[0] == Status.COULD_NOT_WRITE


def test_no_screen_is_needed(tmp_path):
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-m", "companion", "print", "the-law-team", "-o", str(tmp_path / "a.pdf")]
    done = subprocess.run(command, env=environment, check=False, capture_output=True)
    assert (done.returncode, done.stderr) == (0, b"")
