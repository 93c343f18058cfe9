"""Sessions come and go: opened, saved, left, recovered."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from PySide6.QtWidgets import QApplication

from companion.engine.errors import CompanionError
from companion.engine.session import Session
from companion.gui.live_table import LiveTable
from companion.gui.questions import Leave, Questions
from companion.gui.session_files import SessionFiles
from companion.storage.autosave import trails_left
from companion.storage.content import Library
from companion.storage.opening import open_session
from companion.storage.recent import recent_files
from companion.storage.sessions import ENDING
from tests.gui.brawl import BRAWL, Punch, SetHits, brawl_session


class Scripted(Questions):
    """Answers by itself, and remembers what it was asked and told."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path: Path | None = path
        self.answer = Leave.STAY
        self.agrees = False
        self.asked: list[str] = []
        self.told: list[str] = []
        self.texts: list[str] = []
        """Lines of text that are given next."""
        self.chosen: list[str] = []
        """What is chosen next of several."""

    def leave(self, name: str) -> Leave:
        self.asked.append(name)
        return self.answer

    def agree(self, question: str, text: str) -> bool:
        self.asked.append(question)
        return self.agrees

    def text(self, question: str, proposed: str) -> str | None:
        self.asked.append(question)
        return self.texts.pop(0) if self.texts else None

    def one_of(self, question: str, names: tuple[str, ...]) -> str | None:
        self.asked.append(question)
        return self.chosen.pop(0) if self.chosen else None

    def tell(self, text: str, details: str = "") -> None:
        self.told.append(f"{text} {details}")

    def path_to_open(self, folder: Path) -> Path | None:
        return self.path

    def path_to_save(self, folder: Path, name: str) -> Path | None:
        return self.path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / f"brawl{ENDING}"


@pytest.fixture
def questions(path: Path) -> Scripted:
    return Scripted(path)


@pytest.fixture
def live() -> LiveTable:
    return LiveTable()


@pytest.fixture
def files(qapp: QApplication, live: LiveTable, questions: Scripted) -> SessionFiles:
    return SessionFiles(live, Library((BRAWL,)), questions)


def hits(session: Session) -> int:
    found: int = session.table.state.fighter("sumo").hits
    return found


def test_a_new_session_is_saved_where_the_user_says(files: SessionFiles, live: LiveTable, path: Path) -> None:
    files.begin(brawl_session)
    live.start(SetHits("sumo", 12))
    assert files.save()
    assert files.path == path
    assert not live.is_modified
    assert hits(open_session(path, files.library).session) == 12
    assert recent_files() == (path,)


def test_a_session_is_opened_with_its_open_question(files: SessionFiles, live: LiveTable, path: Path) -> None:
    files.begin(brawl_session)
    live.start(Punch("roboticus", "sumo"))
    files.save()
    live.undo()
    live.mark_saved(live.session)
    assert files.open(path)
    assert live.session.table.open is not None
    assert not live.is_modified


def test_nothing_is_asked_where_nothing_happened(files: SessionFiles, questions: Scripted) -> None:
    files.begin(brawl_session)
    assert files.may_leave()
    assert questions.asked == []


@pytest.mark.parametrize(
    ("answer", "left", "saved"),
    [(Leave.STAY, False, False), (Leave.DISCARD, True, False), (Leave.SAVE, True, True)],
)
def test_unsaved_changes_are_asked_about(
    files: SessionFiles,
    live: LiveTable,
    questions: Scripted,
    path: Path,
    answer: Leave,
    left: bool,
    saved: bool,
) -> None:
    files.begin(brawl_session)
    live.start(SetHits("sumo", 12))
    questions.answer = answer
    assert files.may_leave() is left
    assert questions.asked == ["A brawl"]
    assert path.exists() is saved


def test_a_cancelled_save_leaves_nothing(files: SessionFiles, live: LiveTable, questions: Scripted) -> None:
    files.begin(brawl_session)
    live.start(SetHits("sumo", 12))
    questions.answer, questions.path = Leave.SAVE, None
    assert not files.may_leave()
    assert live.is_modified


def test_a_file_that_is_no_session_changes_nothing(
    files: SessionFiles, live: LiveTable, questions: Scripted, tmp_path: Path
) -> None:
    files.begin(brawl_session)
    before = live.session
    bad = tmp_path / "bad.toml"
    bad.write_text("nonsense = [")
    assert not files.open(bad)
    assert live.session is before
    assert "bad.toml" in questions.told[0]


def test_a_file_that_is_gone_is_told(files: SessionFiles, questions: Scripted, tmp_path: Path) -> None:
    assert not files.open(tmp_path / "gone.companion.toml")
    assert len(questions.told) == 1


@pytest.mark.parametrize("agrees", [True, False])
def test_somebody_elses_change_is_not_written_over_unasked(
    files: SessionFiles, live: LiveTable, questions: Scripted, path: Path, agrees: bool
) -> None:
    files.begin(brawl_session)
    files.save()
    path.write_text("something else")
    live.start(SetHits("sumo", 12))
    questions.agrees = agrees
    assert files.save() is agrees
    assert (path.read_text() == "something else") is not agrees


def test_a_folder_that_takes_no_file_is_told(
    files: SessionFiles, live: LiveTable, questions: Scripted, tmp_path: Path
) -> None:
    files.begin(brawl_session)
    live.start(SetHits("sumo", 12))
    (tmp_path / "file").write_text("no folder")
    questions.path = tmp_path / "file" / f"x{ENDING}"
    assert not files.save()
    assert live.is_modified
    assert len(questions.told) == 1


def test_what_a_crash_leaves_is_recovered(files: SessionFiles, live: LiveTable, questions: Scripted) -> None:
    files.begin(brawl_session)
    live.start(SetHits("sumo", 12))
    # The lock is let go as it would be when the process dies; nothing is closed in order.
    assert files._sitting is not None
    assert files._sitting._trail is not None
    files._sitting._trail._lock.release()
    (left,) = trails_left()
    later = LiveTable()
    again = SessionFiles(later, files.library, questions)
    assert again.recover(left)
    assert hits(later.session) == 12
    assert later.is_modified
    assert trails_left() == ()
    again.stand_up()


def test_a_session_that_was_closed_in_order_leaves_nothing(files: SessionFiles, live: LiveTable) -> None:
    files.begin(brawl_session)
    files.save()
    assert files.close()
    assert trails_left() == ()
    assert not live.has_session


def test_a_session_that_cannot_be_made_is_told(files: SessionFiles, questions: Scripted) -> None:
    assert not files.begin(partial(_fail, questions))
    assert len(questions.told) == 1


def _fail(_questions: Scripted) -> Session:
    raise CompanionError("no such thing")


def test_saving_without_a_session_does_nothing(files: SessionFiles) -> None:
    assert files.may_leave()
    assert files.path is None


@pytest.fixture(autouse=True)
def _stand_up(files: SessionFiles) -> object:
    yield
    files.stand_up()
