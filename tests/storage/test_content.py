"""Books: shipped content, the user's own beside it, and what a session brings along."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace

from companion.engine.errors import ContentError
from companion.games.registry import GAMES
from companion.games.slugfest.state import Battle
from companion.storage import places
from companion.storage.content import Library, book_in, merged
from companion.storage.opening import opened, read_session
from companion.storage.ready import ready_session
from companion.storage.sessions import session_text

STATUE = '[[objects]]\nkey = "statue"\nname = "Statue"\nweight = 3\narmour = 9\nhits = 30\n'
HEAD = 'format = 1\nkind = "objects"\ngame = "slugfest"\n\n'


def own_objects(own: Path, text: str = HEAD + STATUE) -> None:
    (own / "slugfest").mkdir(parents=True, exist_ok=True)
    (own / "slugfest" / "objects.toml").write_text(text)


def test_a_book_is_read_once_and_known_by_its_digest(tmp_path):
    library = Library(GAMES, own=tmp_path)
    book = library.book("slugfest")
    assert library.book("slugfest") is book
    assert Library(GAMES, own=tmp_path).book("slugfest") == book
    assert library.brought("slugfest", book.digest) == {}


def test_an_entry_of_the_users_own_is_added(tmp_path):
    own_objects(tmp_path)
    plain, rich = (
        Library(GAMES, own=tmp_path / "none").book("slugfest"),
        Library(GAMES, own=tmp_path).book("slugfest"),
    )
    assert plain != rich
    assert set(rich.content.objects) - set(plain.content.objects) == {"statue"}


def test_an_entry_of_the_same_key_replaces_the_shipped_one():
    shipped = {
        "objects.toml": {
            "objects": [{"key": "car", "hits": 30}, {"key": "tree", "hits": 20}],
            "kind": "objects",
        }
    }
    own = {"objects.toml": {"objects": [{"key": "tree", "hits": 5}, {"key": "bin", "hits": 1}]}}
    assert merged(shipped, own)["objects.toml"] == {
        "kind": "objects",
        "objects": [{"key": "car", "hits": 30}, {"key": "tree", "hits": 5}, {"key": "bin", "hits": 1}],
    }
    assert shipped["objects.toml"]["objects"][1] == {"key": "tree", "hits": 20}


def test_a_session_opens_elsewhere_with_the_content_it_was_made_with(tmp_path):
    own_objects(tmp_path)
    here, there = Library(GAMES, own=tmp_path), Library(GAMES, own=tmp_path / "none")
    session = ready_session("slugfest", here, seed="s")
    text = session_text(session, here)
    found = opened(read_session(text.encode(), there, file="x"))
    assert found.warnings == ()
    assert found.session.table.state == session.table.state
    assert "statue" in book_in(found.session.table.state).content.objects  # type: ignore[union-attr]
    assert session_text(found.session, there) == text


def test_a_session_of_other_content_opens_with_a_warning(tmp_path):
    library = Library(GAMES, own=tmp_path)
    session = ready_session("slugfest", library, seed="s")
    text = session_text(session, library)
    other = text.replace(library.book("slugfest").digest, "0" * 16)
    found = opened(read_session(other.encode(), library, file="x"))
    assert found.warnings == ("the rules content of slugfest has changed since this was saved",)
    assert found.agrees


def test_a_fault_in_what_a_session_brings_is_named(tmp_path):
    own_objects(tmp_path)
    library = Library(GAMES, own=tmp_path)
    text = session_text(ready_session("slugfest", library, seed="s"), library)
    broken = text.replace('"Statue"\nweight = 3', '"Statue"\nweight = 9')
    assert broken != text
    with pytest.raises(ContentError, match=r"content: objects\.toml: objects"):
        read_session(broken.encode(), library, file="x")


def test_a_map_of_the_users_own_is_found(tmp_path):
    (tmp_path / "maps").mkdir()
    file = copy(places.shipped("resources", "maps/downtown.toml"), tmp_path / "maps" / "uptown.toml")
    Path(file).write_text(Path(file).read_text().replace('key = "downtown"', 'key = "uptown"'))
    assert {"downtown", "uptown"} <= set(Library(GAMES, own=tmp_path).book("slugfest").content.maps)


def test_a_broken_file_of_the_users_own_is_named(tmp_path):
    own_objects(tmp_path, "not = [TOML")
    with pytest.raises(ContentError, match=r"objects\.toml"):
        Library(GAMES, own=tmp_path).book("slugfest")


def test_an_unknown_game_is_named(tmp_path):
    with pytest.raises(ContentError, match=r"known are: .*slugfest"):
        Library(GAMES, own=tmp_path).book("chess")


def test_a_state_without_a_book_has_none(tmp_path):
    battle = ready_session("slugfest", Library(GAMES, own=tmp_path), seed="s").table.state
    assert isinstance(battle, Battle)
    assert book_in(battle) is battle.book
    assert book_in(replace(battle.sides[0])) is None


def test_an_own_map_with_faults_leaves_all_else_as_it_is(own_folders: Path):
    folder = own_folders / "data" / "content" / "maps"
    folder.mkdir(parents=True)
    (folder / "half.toml").write_text("format = 1\nkind = 'map'\ngame = 'slugfest'\n", encoding="utf-8")
    (folder / "torn.toml").write_text("format = ", encoding="utf-8")
    maps = Library(GAMES).book("slugfest").content.maps
    assert set(maps) == {path.stem for path in places.shipped("resources", "maps").glob("*.toml")}
