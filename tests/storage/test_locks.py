"""One app at a time works on a session, and a crash leaves nothing locked."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.storage import locks
from companion.storage.locks import Locked, lock_session

HOLD = """
import sys
from pathlib import Path
from companion.storage.locks import lock_session
lock = lock_session(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_process_with(path: Path) -> Iterator[subprocess.Popen[str]]:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    try:
        yield holder
    finally:
        holder.kill()
        holder.communicate()


def test_a_session_open_elsewhere_is_refused_by_name(tmp_path):
    file = tmp_path / "Søren 測試.companion.toml"
    with another_process_with(file) as holder:
        with pytest.raises(Locked, match=f"process {holder.pid}"):
            lock_session(file)
        lock_session(tmp_path / "other.companion.toml").release()


def test_a_process_that_was_killed_holds_nothing(tmp_path):
    file = tmp_path / "a.companion.toml"
    with another_process_with(file):
        pass
    lock_session(file).release()


def test_two_ways_to_a_file_are_one_lock(tmp_path):
    link = tmp_path / "link"
    link.symlink_to(tmp_path)
    with lock_session(tmp_path / "a.companion.toml"), pytest.raises(Locked, match="open here already"):
        lock_session(link / "a.companion.toml")


def test_letting_go_twice_does_no_harm(tmp_path):
    lock = lock_session(tmp_path / "a.companion.toml")
    lock.release()
    lock.release()
    lock_session(tmp_path / "a.companion.toml").release()


def test_where_the_system_has_no_locks_work_goes_on(tmp_path, monkeypatch):
    def refuse(_handle: int) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(locks, "_lock", refuse)
    lock_session(tmp_path / "a.companion.toml").release()
