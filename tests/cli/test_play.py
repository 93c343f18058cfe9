"""Journal lines played on a session file."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.opening import open_session

ATTACK = "force attack mr-right flame-fatale source=Impact"
BEGIN = "fiat set-turn 1 attack side=the-law-team"


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out.companion.toml"


def do_file(folder: Path, *lines: str) -> Path:
    file = folder / "do.toml"
    file.write_text("do = [\n" + "".join(f"  '{line}',\n" for line in lines) + "]\n", encoding="utf-8")
    return file


def hits(file: Path, unit: str) -> int:
    found: int = open_session(file, Library(GAMES)).session.table.state.unit(unit).hits
    return found


def test_lines_are_played_told_and_saved(run, battle, tmp_path, out):
    do = do_file(tmp_path, BEGIN, f"{ATTACK} :: hit=9 damage=1,2,3")
    status, told, err = run("play", battle, "--do", do, "-o", out)
    assert (status, err) == (0, "")
    assert "Mr Right attacks Flame Fatale" in told
    assert "[SL-108]" in told
    assert hits(out, "flame-fatale") == hits(battle, "flame-fatale") - 6


def test_a_question_left_open_is_named_and_nothing_saved(run, battle, tmp_path, out):
    do = do_file(tmp_path, BEGIN, f"{ATTACK} :: hit=9")
    status, told, err = run("play", battle, "--do", do, "-o", out)
    assert (status, told) == (1, "")
    assert re.fullmatch(r"companion: \S+: line 2 “.*”: no answer to damage \(the faces of 3d6\)\n", err)
    assert not out.exists()


def test_a_seed_rolls_what_is_left_open_the_same_each_time(run, battle, tmp_path, out):
    do = do_file(tmp_path, BEGIN, ATTACK)
    other = tmp_path / "other.companion.toml"
    for file in (out, other):
        assert run("play", battle, "--do", do, "-o", file, "--seed", "7")[0] == 0
    assert out.read_bytes() == other.read_bytes()
    assert "hit~" in out.read_text(encoding="utf-8")


def test_the_terminal_answers_what_is_left_open(run, battle, tmp_path, out, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO("twelve\n9\n1 2 3\n"))
    session = open_session(battle, Library(GAMES)).session
    assert {seat.dice for seat in session.seats} == {"app"}
    text = battle.read_text(encoding="utf-8").replace('dice = "app"', 'dice = "table"')
    battle.write_text(text, encoding="utf-8")
    do = do_file(tmp_path, BEGIN, ATTACK)
    status, told, err = run("play", battle, "--do", do, "-o", out, "--ask")
    assert (status, err) == (0, "")
    assert "the faces of 3d6" in told
    assert hits(out, "flame-fatale") == hits(battle, "flame-fatale") - 6


def test_the_apps_own_dice_are_not_asked_for(run, battle, tmp_path, out, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert run("play", battle, "--do", do_file(tmp_path, BEGIN, ATTACK), "-o", out, "--ask")[0] == 0


def test_the_end_of_input_names_the_question(run, battle, tmp_path, out, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    text = battle.read_text(encoding="utf-8").replace('dice = "app"', 'dice = "table"')
    battle.write_text(text, encoding="utf-8")
    status, _, err = run("play", battle, "--do", do_file(tmp_path, BEGIN, ATTACK), "-o", out, "--ask")
    assert status == 1
    assert "no answer to hit" in err


@pytest.mark.parametrize(
    ("line", "status", "fault"),
    [
        ("attack mr-right flame-fatale", 1, "SL-"),
        ("attack mr-right nobody", 1, "nobody"),
        ("atack mr-right flame-fatale", 2, "did you mean “attack”?"),
        ("undo", 1, "nothing to take back"),
    ],
)
def test_a_line_that_is_refused_or_unreadable_is_named(run, battle, tmp_path, out, line, status, fault):
    found, told, err = run("play", battle, "--do", do_file(tmp_path, line), "-o", out)
    assert (found, told) == (status, "")
    assert fault in err
    assert err.count("\n") == 1
    assert not out.exists()


@pytest.mark.parametrize("text", ["", "do = 1", 'do = ["undo", 1]', "do = [", "\x00"])
def test_a_file_without_lines_is_unreadable(run, battle, tmp_path, out, text):
    do = tmp_path / "do.toml"
    do.write_text(text)
    status, _, err = run("play", battle, "--do", do, "-o", out)
    assert status == 2
    assert str(do) in err


def test_a_place_that_cannot_be_written_is_status_5(run, battle, tmp_path):
    status, _, err = run("play", battle, "--do", do_file(tmp_path, BEGIN), "-o", tmp_path)
    assert status == 5
    assert err == f"companion: {tmp_path} could not be written: there is a folder of that name\n"


def test_a_broken_session_is_unreadable_and_untouched(run, battle, tmp_path, out):
    battle.write_bytes(battle.read_bytes()[:-300] + b"=")
    before = battle.read_bytes()
    status, _, err = run("play", battle, "--do", do_file(tmp_path, BEGIN), "-o", out)
    assert status == 2
    assert err.count("\n") == 1
    assert battle.read_bytes() == before


def test_an_edited_session_is_played_with_a_warning(run, battle, tmp_path, out):
    run("play", battle, "--do", do_file(tmp_path, BEGIN), "-o", out)
    out.write_text(
        out.read_text(encoding="utf-8").replace("hits = 20\nletters", "hits = 19\nletters", 1),
        encoding="utf-8",
    )
    status, _, err = run("play", out, "--do", do_file(tmp_path, "fiat set-hits mr-right 5"), "-o", out)
    assert status == 0
    assert err == "companion: warning: the journal does not lead to the state of table\n"
    assert run("verify", out)[0] == 0
