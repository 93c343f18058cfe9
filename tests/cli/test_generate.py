"""``companion generate``: a roster file, or lines on the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.cli.main import main
from companion.cli.status import Status
from companion.storage.rosters import read_roster


def test_forty_heroes_become_a_roster_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "new.toml"
    given = ["--count", "40", "--rolls", "10", "--weaknesses", "0-2", "--seed", "7", "-o", str(out)]
    assert main(["generate", *given]) == Status.DONE
    assert "40 heroes, seed 7" in capsys.readouterr().out
    roster = read_roster(out)
    assert len(roster.heroes) == 40
    assert main(["verify", str(out)]) == Status.DONE


def test_without_a_file_the_heroes_are_told_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["generate", "--count", "2", "--seed", "1"]) == Status.DONE
    assert "2 heroes, seed 1" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


def test_the_team_has_the_name_it_is_given(tmp_path: Path) -> None:
    out = tmp_path / "team.toml"
    assert main(["generate", "--seed", "1", "--team", "Die „Größten“ / 2", "-o", str(out)]) == Status.DONE
    team = read_roster(out).team
    assert team.name == "Die „Größten“ / 2"
    assert set(team.key) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (["--weaknesses", "5"], "--weaknesses"),
        (["--weaknesses", "2-1"], "--weaknesses"),
        (["--weaknesses", "many"], "--weaknesses"),
        (["--count", "0"], "--count"),
        (["--count", "999999999"], "--count"),
        (["--rolls", "0"], "--rolls"),
    ],
)
def test_a_wrong_option_is_named_in_one_line(
    given: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["generate", *given]) == Status.WRONG_USE
    complaint = capsys.readouterr().err
    assert named in complaint
    assert complaint.count("\n") == 1
