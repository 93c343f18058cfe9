"""After a crash everything is there, to the last answer."""

from __future__ import annotations

import errno
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.errors import ContentError
from companion.engine.session import Place, Session
from companion.engine.table import Table
from companion.storage import places
from companion.storage.atomic import WriteError
from companion.storage.autosave import COPIES, TRAILS, Trail, discard, recover, trails_left
from companion.storage.sessions import save_session
from companion.storage.trail_files import copies, file_of
from tests.engine.toy import BRAWL, START, Feint, SetHp, brawl_session
from tests.storage.playing import library, played
from tests.storage.test_opening import a_session, standing

LIBRARY = library()


def crash(trail: Trail) -> Path:
    """Leave a trail as a process does that is killed; return its folder."""
    trail._lock.release()
    return trail.folder


def steps_of(session: Session) -> list[Session]:
    """Return the session after each entry of its tape."""
    steps = [session.restarted()]
    for entry in session.entries:
        steps.append(steps[-1].do(entry))
    return steps


@given(st.integers(0, 10**6))
def test_what_happened_is_recovered_after_a_crash(seed):
    start, *steps = steps_of(played(seed))
    trail = Trail(start, LIBRARY)
    for session in steps:
        trail.follow(session)
    folder = crash(trail)
    found = recover(folder, LIBRARY)
    assert not found.warnings
    assert standing(found.session) == standing(steps[-1] if steps else start)
    discard(folder)


def test_a_session_left_behind_is_offered_until_it_is_closed(tmp_path):
    file = tmp_path / "a.companion.toml"
    session = a_session()
    save_session(session, file, LIBRARY)
    trail = Trail(session, LIBRARY, path=file)
    crash(trail)
    assert trails_left() == ()
    trail.follow(session.answer((6, 6)))
    (left,) = trails_left()
    assert (left.folder, left.name, left.path) == (trail.folder, "a brawl", file)
    trail.close()
    assert trails_left() == ()


def test_a_session_at_work_is_not_offered():
    trail = Trail(brawl_session(), LIBRARY)
    trail.follow(brawl_session().start(Feint("ann")))
    assert trails_left() == ()
    trail.close()


def test_what_is_saved_is_not_offered(tmp_path):
    trail = Trail(brawl_session(), LIBRARY)
    session = brawl_session().start(Feint("ann"))
    trail.follow(session)
    trail.mark_saved(session, tmp_path / "a.companion.toml")
    crash(trail)
    assert trails_left() == ()
    trail.follow(session.answer("low"))
    assert len(trails_left()) == 1


@pytest.mark.parametrize("name", ["a.companion.toml", "none.companion.toml", None])
def test_what_was_recovered_and_not_saved_is_offered_again_after_the_next_crash(tmp_path, name):
    file = tmp_path / "a.companion.toml"
    save_session(brawl_session(), file, LIBRARY)
    trail = Trail(a_session(), LIBRARY, path=tmp_path / name if name else None)
    crash(trail)
    assert [left.folder for left in trails_left()] == [trail.folder]


def test_closing_a_saved_session_leaves_nothing():
    trail = Trail(brawl_session(), LIBRARY)
    trail.close()
    assert not trail.folder.exists()


def test_work_thrown_away_on_purpose_is_kept_for_a_while_unoffered():
    for _ in range(TRAILS + 3):
        trail = Trail(brawl_session(), LIBRARY)
        trail.follow(brawl_session().start(Feint("ann")))
        trail.close()
    assert trails_left() == ()
    assert len(list(places.autosave_folder().iterdir())) == TRAILS


def test_a_dozen_copies_are_kept_and_none_made_when_nothing_happens():
    session = brawl_session()
    trail = Trail(session, LIBRARY)
    for hp in range(20):
        session = session.start(SetHp("ann", hp))
        trail.follow(session)
        assert trail.copy_if_changed(session)
        assert not trail.copy_if_changed(session)
    assert len(copies(trail.folder)) == COPIES
    assert copies(trail.folder)[-1] == 21
    trail.close()


def test_what_no_journal_holds_makes_a_copy():
    session = brawl_session(dice="app")
    trail = Trail(session, LIBRARY)
    for changed in (
        session.with_dice("red", "table"),
        session.with_place(Place("two", "brawl", START, Table(rules=BRAWL, state=START))),
        a_session(),
    ):
        trail.follow(changed)
        assert standing(recover(trail.folder, LIBRARY).session) == standing(changed)
    trail.close()


def test_a_torn_last_line_costs_that_line_alone():
    session = brawl_session().start(SetHp("ann", 5))
    trail = Trail(brawl_session(), LIBRARY)
    trail.follow(session)
    trail.follow(session.start(SetHp("ann", 3)))
    folder = crash(trail)
    tape = file_of(folder, 1, ".journal")
    tape.write_bytes(tape.read_bytes()[:-4])
    found = recover(folder, LIBRARY)
    assert not found.warnings
    assert found.session.table.state == session.table.state


@pytest.mark.parametrize("damage", [b"", b"\x00" * 500, b"not = [TOML"])
def test_a_damaged_copy_is_passed_over_for_the_one_before(damage):
    session = brawl_session()
    trail = Trail(session, LIBRARY)
    for hp in (7, 6, 5):
        session = session.start(SetHp("ann", hp))
        trail.follow(session)
        trail.copy(session)
    session = session.start(SetHp("ann", 4))
    trail.follow(session)
    folder = crash(trail)
    file_of(folder, 4).write_bytes(damage)
    found = recover(folder, LIBRARY)
    assert len(found.warnings) == 1
    assert "a copy is damaged" in found.warnings[0]
    assert found.session.table.state == session.table.state


def test_where_no_copy_can_be_read_the_error_says_so():
    trail = Trail(brawl_session(), LIBRARY)
    folder = crash(trail)
    file_of(folder, 1).write_bytes(b"")
    with pytest.raises(ContentError, match="no copy"):
        recover(folder, LIBRARY)


def test_a_full_disk_is_told_and_made_up_for(monkeypatch):
    session = brawl_session().start(SetHp("ann", 5))
    trail = Trail(brawl_session(), LIBRARY)
    trail.follow(session)
    second = session.start(SetHp("ann", 4))
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda handle, data: write(handle, data[:3]))
        with pytest.raises(WriteError, match="the disk is full"):
            trail.follow(second)
    third = second.start(SetHp("ann", 3))
    trail.follow(third)
    assert standing(recover(trail.folder, LIBRARY).session) == standing(third)
    trail.close()


def test_a_folder_that_cannot_be_made_is_told(monkeypatch):
    def refuse(*_args: object, **_options: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(WriteError, match="read-only"):
        Trail(brawl_session(), LIBRARY)


def test_a_lost_folder_is_told_and_closing_goes_on():
    trail = Trail(brawl_session(), LIBRARY)
    shutil.rmtree(trail.folder)
    trail.close()
    assert trails_left() == ()
