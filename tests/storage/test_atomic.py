"""A file is written whole or not at all, and what was there before is not lost."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.storage.atomic import WriteError, previous_version, write_atomic

FAILURES = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EACCES: "you may not write there",
    errno.EROFS: "the disk is read-only",
    errno.EIO: os.strerror(errno.EIO),
}


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("name", ["a.toml", "with space.toml", "Søren 測試 🦸.toml", "'quoted'.toml"])
def test_new_content_replaces_old_and_leaves_nothing_else(tmp_path, name):
    file = tmp_path / "new folder" / name
    for data in (b"one", b"two"):
        write_atomic(file, data)
        assert file.read_bytes() == data
    assert names(file.parent) == [name]


def test_the_version_before_is_kept(tmp_path):
    file = tmp_path / "a.toml"
    write_atomic(file, b"one", keep_previous=True)
    assert previous_version(file) is None
    for before, data in ((b"one", b"two"), (b"two", b"three"), (b"three", b"three"), (b"three", b"four")):
        write_atomic(file, data, keep_previous=True)
        previous = previous_version(file)
        assert previous is not None
        assert (previous.read_bytes(), file.read_bytes()) == (before, data)
    assert names(tmp_path) == ["a.toml", "a.toml~"]


def test_without_hard_links_the_version_before_is_copied(tmp_path, monkeypatch):
    def refuse(*_args: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    file = tmp_path / "a.toml"
    write_atomic(file, b"one", keep_previous=True)
    write_atomic(file, b"two", keep_previous=True)
    assert ((tmp_path / "a.toml~").read_bytes(), file.read_bytes()) == (b"one", b"two")


@pytest.mark.parametrize(("code", "reason"), FAILURES.items())
@pytest.mark.parametrize("step", ["os.fsync", "pathlib.Path.replace"])
def test_a_failure_at_any_step_leaves_the_old_file(tmp_path, monkeypatch, code, reason, step):
    file = tmp_path / "a.toml"
    write_atomic(file, b"old")

    def fail(*_args: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr("companion.storage.atomic.time.sleep", float)
    monkeypatch.setattr(step, fail)
    with pytest.raises(WriteError, match=reason):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"
    assert names(tmp_path) == ["a.toml"]


def test_a_file_held_open_by_a_sync_program_is_tried_again(tmp_path, monkeypatch):
    refusals = [PermissionError(errno.EACCES, "in use")] * 2
    replace = Path.replace

    def hesitate(self: Path, target: Path) -> Path:
        if refusals:
            raise refusals.pop()
        return replace(self, target)

    monkeypatch.setattr("companion.storage.atomic.time.sleep", float)
    monkeypatch.setattr(Path, "replace", hesitate)
    write_atomic(tmp_path / "a.toml", b"new")
    assert (tmp_path / "a.toml").read_bytes() == b"new"


def test_a_protected_file_is_not_replaced(tmp_path):
    file = tmp_path / "a.toml"
    file.write_bytes(b"old")
    file.chmod(0o444)
    with pytest.raises(WriteError, match="you may not write there"):
        write_atomic(file, b"new")
    assert file.read_bytes() == b"old"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write anywhere")
def test_a_protected_folder_is_told(tmp_path):
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(WriteError, match="you may not write there"):
            write_atomic(tmp_path / "a.toml", b"new")
    finally:
        tmp_path.chmod(0o755)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("a" * 300, "the name is too long"),
        ("a\0b", "is no name"),
        ("file/x.toml", "a folder on the way to it is a file"),
        ("", "there is a folder of that name"),
    ],
)
def test_a_name_that_cannot_be_is_told(tmp_path, name, reason):
    (tmp_path / "file").write_text("")
    with pytest.raises(WriteError, match=reason):
        write_atomic(tmp_path / name, b"new")


def test_a_link_and_the_rights_of_a_file_stay(tmp_path):
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    real.write_bytes(b"old")
    real.chmod(0o640)
    link.symlink_to(real)
    write_atomic(link, b"new")
    assert link.is_symlink()
    assert real.read_bytes() == b"new"
    assert real.stat().st_mode & 0o777 == 0o640
