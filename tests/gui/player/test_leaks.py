"""Every game on the player display, played by chance: nothing that only the game master knows is shown."""

from __future__ import annotations

import gc
import random
import resource
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QBuffer, QCoreApplication, QEvent, QIODevice
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from companion.engine.notes import may_see
from companion.engine.session import Session
from companion.games.game import Game
from companion.games.registry import game
from companion.gui.games.registry import player_screens
from companion.gui.player.public_prompt import public_prompt
from companion.gui.player.window import PlayerWindow
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.answers import random_answer
from tests.games.test_every_game import begun

GAMES = ("slugfest", "rumble", "blobparty", "trackers")
STEPS = 14


def calm() -> bool:
    return True


@pytest.fixture
def window(qtbot: QtBot, keeper: ThemeKeeper) -> PlayerWindow:
    window = PlayerWindow(keeper, player_screens(), calm=calm)
    qtbot.addWidget(window)
    window.resize(700, 440)
    with qtbot.waitExposed(window):
        window.show()
    return window


def played(rules: Game, seed: int, steps: int) -> Iterator[Session]:
    """Yield a session after each command and answer, begun anew when nothing can be done any more."""
    luck = random.Random(seed)
    session = begun(rules, luck)
    for _ in range(steps):
        if session.table.open is not None:
            session = session.answer(random_answer(session.table.open.asked.prompt, luck))
        else:
            command = rules.sample(session.table.state, luck)
            session = begun(rules, luck) if command is None else session.start(command)
        yield session


def picture(window: QWidget) -> bytes:
    QApplication.processEvents()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert window.grab().save(buffer, "BMP")
    return bytes(buffer.data().data())


def shown_words(window: PlayerWindow) -> str:
    """Everything that the display says, by its labels and to those who hear it."""
    widgets = window.findChildren(QWidget)
    labels = [widget.text() for widget in widgets if isinstance(widget, QLabel)]
    names = [word for widget in widgets for word in (widget.accessibleName(), widget.toolTip())]
    return "\n".join([window.windowTitle(), *labels, *names])


def secret_lines(session: Session, rules: Game) -> set[str]:
    """Return the words of what only the game master learned, but for words that are public as well."""
    state, moves = session.table.state, list(session.table.moves)
    told = [(note, rules.note_line(state, note)) for move in moves for note in move.notes]
    public = {line.title for note, line in told if may_see(note.seen_by, None)}
    public |= {line.detail for note, line in told if may_see(note.seen_by, None)}
    hidden = [line for note, line in told if not may_see(note.seen_by, None)]
    return {f"{line.title}: {line.detail}" for line in hidden if line.detail} - public


@pytest.mark.parametrize("key", GAMES)
def test_what_changes_nothing_in_public_moves_no_pixel(window: PlayerWindow, key: str) -> None:
    rules = game(key)
    before: tuple[object, bytes] | None = None
    for session in played(rules, 5, STEPS):
        window.show_session(session)
        public = rules.public_view(session.table.state, None)
        groups = window.scoreboard.groups
        ids = {owner.id for group in groups for owner in group.owners} | {group.seat for group in groups}
        known = (public, public_prompt(session, ids, tells_needs=True))
        now = picture(window)
        if before is not None and before[0] == known:
            assert now == before[1]
        before = known, now


@pytest.mark.parametrize("key", GAMES)
def test_nothing_the_game_master_alone_was_told_is_said(window: PlayerWindow, key: str) -> None:
    rules = game(key)
    for session in played(rules, 11, STEPS):
        noted = session.with_notes("the butler did it").with_owner_note("anybody", "wears a wig")
        window.show_session(noted)
        said = shown_words(window)
        assert not [words for words in secret_lines(session, rules) if words in said]
        assert "butler" not in said
        assert "wig" not in said


@pytest.mark.large
def test_hours_of_play_with_the_display_open_leave_the_memory_flat(window: PlayerWindow) -> None:
    """As many steps as many evenings have; what they leave behind is less than a few pictures."""
    sizes = []
    for seed in range(8):
        for key in GAMES:
            rules = game(key)
            for session in played(rules, seed, 60):
                window.show_session(session)
                QApplication.processEvents()
                # As the event loop of the app does; a test runs outside of it.
                QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
        sizes.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
    assert sizes[-1] - sizes[3] < 24_000, sizes
