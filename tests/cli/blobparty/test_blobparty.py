"""Announcements and forms of Blob Party without a window: a whole match by forms sent in."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from companion.games.blobparty.state import Match
from companion.games.registry import GAMES
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.ready import ready_session
from companion.storage.sessions import save_session
from tests.repository import ROOT

KEYS = {"bid": "minigame", "wild": "wild_value"}


@pytest.fixture
def party(tmp_path: Path) -> Path:
    file = tmp_path / "Blob Party.companion.toml"
    library = Library(GAMES)
    save_session(ready_session("blobparty", library, seed="5"), file, library)
    return file


def state(file: Path) -> Match:
    found: Match = open_session(file, Library(GAMES)).session.table.state
    return found


def test_forms_are_written_filled_in_and_taken(run, party, tmp_path):
    """BP-116, BP-129."""
    assert run("blobparty", "forms", party, "-o", tmp_path / "forms", "--sheets")[0] == 0
    files = sorted(path.name for path in (tmp_path / "forms").iterdir())
    assert files[:4] == ["ana.toml", "ana.txt", "bo.toml", "bo.txt"]
    form = tmp_path / "forms" / "di.toml"
    form.write_text(form.read_text("utf-8").replace("minigame = 0", "minigame = 7"), "utf-8")
    status, said, _ = run("blobparty", "import", party, tmp_path / "forms")
    assert (status, said.count("taken for")) == (0, 7)
    assert [draft.form.bid for draft in state(party).drafts if draft.who == "di"] == [7]
    assert {draft.form.source for draft in state(party).drafts} == {"import"}


def test_a_second_form_waits_for_a_word(run, party, tmp_path):
    """BP-119."""
    run("blobparty", "forms", party, "-o", tmp_path / "forms")
    run("blobparty", "import", party, tmp_path / "forms")
    status, said, _ = run("blobparty", "import", party, tmp_path / "forms")
    assert (status, said.count("held back")) == (1, 7)
    assert run("blobparty", "import", party, tmp_path / "forms", "--confirm")[0] == 0
    assert all(len(draft.earlier) == 1 for draft in state(party).drafts)


def test_what_cannot_be_taken_is_told_and_the_rest_is_taken(run, party, tmp_path):
    """BP-117, BP-118."""
    folder = tmp_path / "in"
    folder.mkdir()
    head = 'match = "demo"\nround = 1\n'
    (folder / "a.toml").write_text(head + 'player = "Bo"\nvote = true\ncard = 9\nbattle = -1\n')
    (folder / "b.toml").write_text(head + 'player = "Zed"\n')
    (folder / "c.toml").write_text("no toml at all")
    (folder / "d.toml").write_text("# " + "x" * 16_384 + "\n" + head + 'player = "Cy"\n')
    status, said, _ = run("blobparty", "import", party, folder, "-o", tmp_path / "out.companion.toml")
    assert (status, said.count("turned away")) == (1, 3)
    assert "vote: true is no whole number" in said
    assert [draft.who for draft in state(tmp_path / "out.companion.toml").drafts] == ["bo"]
    assert state(party).drafts == ()


@pytest.mark.parametrize(
    ("style", "begins"), [("text", "BLOB PARTY"), ("markdown", "# "), ("html", "<!DOCTYPE")]
)
def test_announcements(run, party, tmp_path, style, begins):
    status, said, _ = run("blobparty", "announce", party, "--format", style)
    assert status == 0
    assert said.startswith(begins)
    run("blobparty", "announce", party, "--format", style, "-o", tmp_path / "said")
    assert (tmp_path / "said").read_text("utf-8") == said


def test_another_game_is_refused(run, battle):
    assert run("blobparty", "announce", battle)[0] == 2


def test_a_whole_match_by_forms(run, party, tmp_path):
    """BP-G-51 with its forms as files: the same as with its forms typed."""
    case = tomllib.loads((ROOT / "tests/cases/blobparty/g-51.toml").read_text("utf-8"))
    rounds = [row for row in case["expect"]["rows"] if row["title"].startswith("Round")]
    session = tmp_path / "whole.companion.toml"
    play(
        run, party, session, ["undo", "undo", *case["do"][2:], 'adjust gus garnets=4 reason="brought along"']
    )
    for n, row in enumerate(rounds, 1):
        folder = tmp_path / f"r{n}"
        write_forms(row["do"], n, folder)
        if n > 1:
            play(run, session, session, ["reveal", "next"])
        assert run("blobparty", "import", session, folder)[0] == 0
        play(run, session, session, ["lock"])
        players = {player.id: player for player in state(session).players}
        for who, figures in row["figures"].items():
            assert {key: getattr(players[who], key) for key in figures} == figures


def play(run, before: Path, after: Path, lines: list[str]) -> None:
    file = after.with_name("lines.toml")
    file.write_text(f"do = {lines!r}\n", "utf-8")
    status, _, complaint = run("play", before, "--do", file, "-o", after)
    assert (status, complaint) == (0, "")


def write_forms(lines: list[str], n: int, folder: Path) -> None:
    """Write the forms and the plan of journal LINES as files."""
    folder.mkdir()
    texts: dict[str, list[str]] = {}
    for line in lines:
        verb, *words = line.split()
        if verb in ("submit", "plan"):
            who, *fields = words
            head = ['match = "demo"', f"round = {n}", f'player = "{who.upper()}"']
            texts.setdefault(who, head)
            texts[who] += ["[plan]"] if verb == "plan" else []
            texts[who] += map(as_toml, fields)
    for who, text in texts.items():
        (folder / f"{who}.toml").write_text("\n".join(text) + "\n", "utf-8")


def as_toml(field: str) -> str:
    key, value = field.split("=")
    if "," in value:
        return f"{key} = {value.split(',')!r}"
    return f"{KEYS.get(key, key)} = {value if value.isdecimal() else repr(value)}"
