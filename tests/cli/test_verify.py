"""Files checked from end to end."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.cli.verify import _app_rolls
from companion.engine.dice import parse_dice
from companion.engine.session import Reseeded, Rolled
from companion.luck import fall
from companion.storage import places
from companion.storage.sessions import save_session, session_text
from tests.storage.playing import library, played


def test_all_shipped_rosters_and_events_are_in_order(run):
    status, out, err = run("verify", places.shipped("rosters"))
    assert (status, err) == (0, "")
    assert all("in order" in line for line in out.splitlines())


@pytest.mark.parametrize(
    "name", ["maps/downtown.toml", *(f"slugfest/{name}.toml" for name in ("abilities", "objects", "sources"))]
)
def test_shipped_maps_and_content_are_in_order(run, name):
    assert run("verify", places.shipped("resources", name))[0] == 0


def test_golden_cases_of_slugfest_would_be_read(run, tmp_path):
    case = tmp_path / "case.toml"
    text = 'format = 1\nkind = "case"\ngame = "slugfest"\nid = "X"\ndo = ["next"]\n[setup]\n[expect]\n'
    case.write_text(text)
    assert run("verify", case)[0] == 0
    case.write_text(text.replace("next", "nxt").replace("[expect]", "[expct]"))
    status, out, _ = run("verify", case)
    assert status == 1
    assert "expct: unknown key; did you mean “expect”?" in out
    case.write_text(text.replace("next", "nxt"))
    assert "do: line 1, word 1 “nxt”" in run("verify", case)[1]


def test_a_session_in_order_says_how_much_was_played(run, battle, tmp_path):
    do = tmp_path / "do.toml"
    do.write_text('do = ["next", "next", "next"]')
    run("play", battle, "--do", do, "-o", battle, "--seed", "5")
    status, out, _ = run("verify", battle)
    assert status == 0
    assert "3 moves played again" in out
    assert "rolls as the seed gives them" in out


def test_dice_of_another_seed_are_told(run, battle, tmp_path):
    do = tmp_path / "do.toml"
    do.write_text('do = ["next"]')
    run("play", battle, "--do", do, "-o", battle, "--seed", "another")
    assert "not as the seed gives them" in run("verify", battle)[1]


def test_every_fault_of_every_file_is_listed(run, battle, tmp_path):
    roster = Path(
        shutil.copy(places.shipped("rosters", "slugfest/the-law-team.toml"), tmp_path / "team.toml")
    )
    roster.write_text(
        roster.read_text(encoding="utf-8")
        .replace("hits = 20", "hist = 20")
        .replace("speed = 2", "speed = 'x'"),
        encoding="utf-8",
    )
    battle.write_text(
        battle.read_text(encoding="utf-8").replace("hits = 20", "hits = true"), encoding="utf-8"
    )
    status, out, err = run("verify", roster, battle)
    assert (status, err) == (1, "")
    lines = out.splitlines()
    assert f"{roster}: heroes[0].hist: unknown key; did you mean “hits”?" in lines
    assert any(line.startswith(f"{roster}: heroes[1].speed: expected a whole number") for line in lines)
    assert any(line.startswith(f"{battle}: tables[0].state.units[0].hits: expected") for line in lines)


def test_an_edited_state_is_a_fault(run, battle, tmp_path):
    do = tmp_path / "do.toml"
    do.write_text('do = ["fiat set-hits mr-right 7"]')
    run("play", battle, "--do", do, "-o", battle)
    battle.write_text(battle.read_text(encoding="utf-8").replace("hits = 7", "hits = 8"), encoding="utf-8")
    status, out, _ = run("verify", battle)
    assert status == 1
    assert "the journal does not lead to the state of table" in out
    assert "the version before it is in" in out


def test_a_file_of_unknown_kind_is_a_fault(run, tmp_path):
    file = tmp_path / "x.toml"
    for text, fault in (
        ("", "kind: nothing is unknown"),
        ('kind = "rooster"', "did you mean “roster”?"),
        ('format = 1\nkind = "objects"\ngame = "chess"', "game: 'chess' is unknown"),
        ("x = [", "not TOML"),
    ):
        file.write_text(text)
        status, out, _ = run("verify", file)
        assert status == 1
        assert fault in out


def test_the_worst_status_counts_and_all_are_checked(run, battle, tmp_path):
    status, out, err = run("verify", tmp_path / "none.toml", battle)
    assert status == 2
    assert "in order" in out
    assert err == f"companion: {tmp_path / 'none.toml'}: there is no such file\n"


def test_a_game_that_is_not_there_is_told(run, tmp_path):
    file = tmp_path / "toy.companion.toml"
    save_session(played(1), file, library())
    assert "brawl" in session_text(played(1), library())
    status, out, _ = run("verify", file)
    assert status == 1
    assert "tables[0].game: unknown game" in out


def test_the_mark_written_down_before_play_is_checked(run, battle):
    status, out, _ = run("verify", battle)
    mark = out.split("the seed's mark is ")[1][:14]
    assert run("verify", battle, "--mark", mark.upper())[0] == status == 0
    status, out, _ = run("verify", battle, "--mark", "0000-0000-0000")
    assert status == 1
    assert f"its mark is {mark}, not 0000-0000-0000" in out


def test_free_dice_and_a_second_seed_are_checked(run, tmp_path):
    session = played(3).restarted().do(Rolled("2d6!", fall(parse_dice("2d6!"), "3", 0)))
    session = session.do(Reseeded("other")).do(Rolled("d20", fall(parse_dice("d20"), "other", 1)))
    assert list(_app_rolls(session.restarted(), session.entries)) == [True, True]
    forged = session.do(Rolled("d20", tuple(21 - face for face in fall(parse_dice("d20"), "other", 2))))
    assert list(_app_rolls(forged.restarted(), forged.entries)) == [True, True, False]
