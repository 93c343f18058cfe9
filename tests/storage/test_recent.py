"""The list of files opened last."""

from __future__ import annotations

from companion.storage import places
from companion.storage.recent import KEPT, forget_files, recent_files, remember_file


def test_the_last_one_comes_first_and_each_once(tmp_path):
    files = [tmp_path / f"{name} 測試.companion.toml" for name in ("a", "b", "c")]
    for file in (*files, files[0]):
        file.write_text("")
        remember_file(file)
    assert recent_files() == (files[0], files[2], files[1])
    files[2].unlink()
    assert recent_files() == (files[0], files[1])
    forget_files()
    assert recent_files() == ()


def test_the_list_does_not_grow_for_ever(tmp_path):
    for n in range(KEPT + 3):
        file = tmp_path / f"{n}.companion.toml"
        file.write_text("")
        remember_file(file)
    assert len(recent_files()) == KEPT


def test_a_broken_list_is_an_empty_one(tmp_path):
    places.state_folder().mkdir(parents=True)
    (places.state_folder() / "recent.toml").write_bytes(b"\xff")
    assert recent_files() == ()
    file = tmp_path / "a.companion.toml"
    file.write_text("")
    remember_file(file)
    assert recent_files() == (file,)
