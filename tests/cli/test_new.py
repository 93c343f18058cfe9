"""The ready session as a file."""

from __future__ import annotations

from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.opening import open_session


def test_it_opens_with_the_seed_asked_for(run, tmp_path):
    file = tmp_path / "new folder" / "battle.companion.toml"
    assert run("new", "slugfest", "-o", file, "--seed", "7") == (0, "", "")
    found = open_session(file, Library(GAMES))
    assert found.agrees
    assert found.session.seed == "7"


def test_without_one_the_seed_is_fresh(run, tmp_path):
    seeds = set()
    for n in range(3):
        file = tmp_path / f"{n}.companion.toml"
        run("new", "slugfest", "-o", file)
        seeds.add(open_session(file, Library(GAMES)).session.seed)
    assert len(seeds) == 3


def test_a_place_that_cannot_be_written_is_status_5(run, tmp_path):
    assert run("new", "slugfest", "-o", tmp_path)[0] == 5
