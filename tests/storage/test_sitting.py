"""A session at work: bound to its file, locked, and never saved over another."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.engine.session import Session
from companion.storage import places
from companion.storage.atomic import WriteError
from companion.storage.autosave import trails_left
from companion.storage.locks import Locked, lock_session
from companion.storage.opening import open_session
from companion.storage.recent import recent_files
from companion.storage.sessions import save_session
from companion.storage.sitting import ChangedOnDisk, Sitting
from tests.engine.toy import Feint, brawl_session
from tests.storage.playing import library
from tests.storage.test_opening import a_session, standing

LIBRARY = library()


def saved_at(path: Path) -> Session:
    session = a_session()
    save_session(session, path, LIBRARY)
    return session


def test_a_new_session_has_no_file_until_it_is_saved(tmp_path):
    session = a_session()
    sitting = Sitting(session, LIBRARY)
    assert sitting.path is None
    assert not sitting.is_saved(session)
    with pytest.raises(ValueError, match="needs a path"):
        sitting.save(session)
    file = tmp_path / "a.companion.toml"
    sitting.save(session, file)
    assert sitting.path == file
    assert sitting.is_saved(session)
    assert recent_files() == (file,)
    assert standing(open_session(file, LIBRARY).session) == standing(session)
    sitting.close()


def test_saving_again_goes_to_the_same_file_and_keeps_the_version_before(tmp_path):
    file = tmp_path / "a.companion.toml"
    session = saved_at(file)
    before = file.read_bytes()
    sitting = Sitting(session, LIBRARY, path=file)
    after = session.answer((6, 6))
    assert not sitting.is_saved(after)
    sitting.save(after)
    assert sitting.is_saved(after)
    assert file.with_name(file.name + "~").read_bytes() == before
    sitting.close()


def test_a_new_session_after_another_does_not_touch_its_file(tmp_path):
    file = tmp_path / "a.companion.toml"
    Sitting(saved_at(file), LIBRARY, path=file).close()
    before = file.read_bytes()
    sitting = Sitting(brawl_session(), LIBRARY)
    sitting.follow(brawl_session().start(Feint("ann")))
    with pytest.raises(ValueError, match="needs a path"):
        sitting.save(brawl_session())
    sitting.close()
    assert file.read_bytes() == before


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_save_that_fails_changes_nothing(tmp_path, monkeypatch, code):
    file, other = tmp_path / "a.companion.toml", tmp_path / "b.companion.toml"
    session = saved_at(file)
    before = file.read_bytes()
    sitting = Sitting(session, LIBRARY, path=file)
    changed = session.answer((6, 6))

    def fail(_handle: int) -> None:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", fail)
        for target in (None, other):
            with pytest.raises(WriteError):
                sitting.save(changed, target)
    assert file.read_bytes() == before
    assert not other.exists()
    assert sitting.path == file
    assert not sitting.is_saved(changed)
    lock_session(other).release()
    sitting.close()


def test_a_protected_file_is_not_saved_over(tmp_path):
    file = tmp_path / "a.companion.toml"
    session = saved_at(file)
    file.chmod(0o444)
    sitting = Sitting(session, LIBRARY, path=file)
    with pytest.raises(WriteError, match="you may not write there"):
        sitting.save(session.answer((6, 6)))
    assert not sitting.is_saved(session.answer((6, 6)))
    sitting.close()


def test_a_file_that_somebody_else_wrote_is_not_saved_over_unasked(tmp_path):
    file = tmp_path / "a.companion.toml"
    session = saved_at(file)
    sitting = Sitting(session, LIBRARY, path=file)
    file.write_text("somebody else's")
    with pytest.raises(ChangedOnDisk):
        sitting.save(session)
    assert file.read_text() == "somebody else's"
    sitting.save(session, overwrite=True)
    sitting.save(session)
    file.unlink()
    sitting.save(session)
    assert file.exists()
    sitting.close()


def test_two_sittings_do_not_share_a_file(tmp_path):
    file, other = tmp_path / "a.companion.toml", tmp_path / "b.companion.toml"
    session = saved_at(file)
    first = Sitting(session, LIBRARY, path=file)
    with pytest.raises(Locked):
        Sitting(session, LIBRARY, path=file)
    second = Sitting(session, LIBRARY)
    with pytest.raises(Locked):
        second.save(session, file)
    assert second.path is None
    first.save(session, other)
    second.save(session, file)
    first.close()
    second.close()


def test_saving_under_another_way_to_the_same_file_is_saving_again(tmp_path):
    file = tmp_path / "a.companion.toml"
    session = saved_at(file)
    sitting = Sitting(session, LIBRARY, path=file)
    link = tmp_path / "link.companion.toml"
    link.symlink_to(file)
    sitting.save(session, link)
    sitting.close()


def test_opening_and_saving_twenty_times_over(tmp_path):
    file = tmp_path / "a.companion.toml"
    saved_at(file)
    for _ in range(20):
        session = open_session(file, LIBRARY).session
        sitting = Sitting(session, LIBRARY, path=file)
        sitting.save(session)
        sitting.close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.companion.toml", "a.companion.toml~"]
    assert trails_left() == ()


def test_without_a_state_folder_work_goes_on_with_a_warning(tmp_path, monkeypatch):
    places.state_folder().parent.mkdir(parents=True, exist_ok=True)
    places.state_folder().write_text("a file in its place")
    file = tmp_path / "a.companion.toml"
    sitting = Sitting(a_session(), LIBRARY, path=None)
    assert "could not be written" in sitting.warning
    sitting.follow(a_session())
    assert not sitting.copy_if_changed(a_session())
    sitting.save(a_session(), file)
    assert file.exists()
    sitting.close()
