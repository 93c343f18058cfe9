"""Nothing secret leaves the desk, whatever window, file or clipboard is looked at (BP-126, BP-136).

Two matches that differ in secrets alone are played in the whole application; everything that others may
see must be the same to the last byte and pixel.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from PySide6.QtCore import QEvent
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QDockWidget

from companion.engine.session import Session
from companion.games.blobparty.commands import Lock, Next, Propose, Reveal, Submit
from companion.games.blobparty.state import Match
from companion.gui.app import Companion
from companion.gui.games.blobparty.view import PartyView
from companion.gui.keys import ActionId
from companion.gui.questions import Leave
from companion.storage.sessions import ENDING
from tests.games.blobparty.party import with_figures
from tests.games.blobparty.test_secrets import FORMS, PLAN, start
from tests.gui.games.blobparty.sitting import session_of
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)

RANDOM = re.compile(r"[0-9a-f]{6,}|[0-9]{3,}")
"""What of a file's name is never the same twice: times, numbers of processes."""
Seen = list[Mapping[str, Any]]
Forms = tuple[Submit | Propose, ...]

OTHERWISE: Forms = (
    replace(FORMS[0], battle_a=23),
    replace(FORMS[1], vote=0, bid=9),
    replace(FORMS[2], vote=1, bid=9),
    replace(FORMS[3], buy=0),
    Submit("di", battle=-4, vote=7, source="import", at="20:15"),
    Submit("ed", vote=0, card="1", battle=0, bid=0, source="hot seat"),
)
"""Other votes, amounts, losing bids, purchases, sources, faults; the result is the same."""


@contextmanager
def companion_in(home: Path, qapp: QApplication) -> Iterator[Companion]:
    """Give the whole application folders of its own."""
    hook = sys.excepthook
    with pytest.MonkeyPatch.context() as patch:
        for role in ("CONFIG", "DATA", "STATE", "CACHE"):
            patch.setenv(f"XDG_{role}_HOME", str(home / role.lower()))
        patch.setenv("COMPANION_HOME", str(home))
        questions = Scripted(home / f"party{ENDING}")
        made = Companion(qapp, questions=questions)
        made.preferences.choose(reduced_motion=True)
        made.window.resize(1366, 768)
        yield made
        questions.answer = Leave.DISCARD
        made.window.close()
        made.end()
        sys.excepthook = hook
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def play(companion: Companion, match: Match, forms: Forms, home: Path) -> Seen:
    """Play a round with FORMS and return all that others may see, stage by stage."""
    companion.files.begin(lambda: named(session_of(match)))
    companion.players.toggle()
    assert companion.players.window is not None
    companion.players.window.resize(1280, 720)
    seen = [look(companion, home)]
    for step in (forms, (Lock(),), (Reveal(lines=3),), (Reveal(),), (Next(),)):
        for command in step:
            companion.live.start(command, forced=True)
        seen.append(look(companion, home))
    companion.files.save()
    seen.append(look(companion, home))
    return seen


def named(session: Session) -> Session:
    return replace(session, name="Party")


def look(companion: Companion, home: Path) -> Mapping[str, Any]:
    """Return everything outside of the game master's own screen, and every title on it."""
    QApplication.processEvents()
    view = companion.window.stage.view
    assert isinstance(view, PartyView)
    board = companion.window.board
    board.action(ActionId.COPY_LOG).trigger()
    log = QGuiApplication.clipboard().text()
    said = []
    for ending in ("txt", "md", "html"):
        view.announcement.copy(ending)
        said.append(QGuiApplication.clipboard().text())
    return {
        "announcement": (view.announcement.text.toPlainText(), *said),
        "players": picture(companion),
        "titles": sorted(
            widget.windowTitle() for widget in QApplication.topLevelWidgets() if widget.isVisible()
        ),
        "docks": [dock.windowTitle() for dock in companion.window.findChildren(QDockWidget)],
        "log": log,
        "standings": view.standings.accessibleDescription(),
        "files": sorted({RANDOM.sub("#", path.name) for path in home.rglob("*")}),
        "recent": [path.read_text().replace(str(home), "~") for path in home.rglob("recent*")],
    }


def picture(companion: Companion) -> QImage:
    assert companion.players.window is not None
    return companion.players.window.grab().toImage()


def differences(one: Seen, other: Seen) -> list[str]:
    return [
        f"{stage}: {key}"
        for stage, (left, right) in enumerate(zip(one, other, strict=True))
        for key in left
        if left[key] != right[key]
    ]


def seen_in(home: Path, qapp: QApplication, match: Match, forms: Forms) -> Seen:
    """Play a round in an application that was never used before, and return what others may see."""
    with companion_in(home, qapp) as companion:
        return play(companion, match, forms, home)


@pytest.fixture(scope="module")
def plain(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What others see of the round against which the others are held."""
    return seen_in(tmp_path_factory.mktemp("plain"), qapp, start(), (*FORMS, PLAN))


@pytest.fixture
def seen(qapp: QApplication, tmp_path: Path) -> Callable[[Match, Forms], Seen]:
    return partial(seen_in, tmp_path, qapp)


def test_a_secret_is_seen_nowhere(plain: Seen, seen: Callable[[Match, Forms], Seen]):
    """BP-94, BP-126, BP-128, BP-136."""
    rich = with_figures(start(), "gus", bp=777, garnets=9)
    assert differences(plain, seen(rich, (*OTHERWISE, PLAN))) == []


def test_a_plan_is_seen_when_its_round_begins_and_no_sooner(
    plain: Seen, seen: Callable[[Match, Forms], Seen]
):
    """BP-20, BP-94."""
    other = replace(PLAN, trap_a=5, trap_b=6)
    found = differences(plain, seen(start(), (*FORMS, other)))
    assert {text[0] for text in found} == {"5", "6"}
    assert {"5: players", "5: announcement", "5: log"} <= set(found)


def test_a_result_is_seen_when_it_is_shown_and_no_sooner(plain: Seen, seen: Callable[[Match, Forms], Seen]):
    """BP-91: the tests above would be worth nothing if nothing were ever seen."""
    other = (FORMS[0], replace(FORMS[1], card="4"), *FORMS[2:], PLAN)
    found = differences(plain, seen(start(), other))
    assert {text[0] for text in found} == {"3", "4", "5", "6"}
    assert {"3: players", "4: announcement", "4: log", "4: standings"} <= set(found)
