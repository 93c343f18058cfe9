"""The ways to secrets from the menu: keys, when they may be used, and what they lead to."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QInputDialog, QLabel

from companion.games.blobparty.commands import Lock, Reveal, Submit, Withdraw
from companion.games.blobparty.state import Match
from companion.gui.actions import ActionSpec
from companion.gui.games.blobparty.entry import EntryAction
from companion.gui.games.blobparty.import_dialog import ImportDialog
from companion.gui.games.blobparty.lock_dialog import LockDialog
from companion.gui.games.blobparty.view import PartyView
from companion.gui.keys import DOCK_KEYS, KEYS, sequences
from companion.gui.stage import Stage
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.slips import Source
from tests.games.blobparty.party import IDS, in_round
from tests.gui.games.blobparty.sitting import Table, live_of

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)

WRONG = 'match = "blob-0412"\nround = 1\nplayer = "Cy"\nbattle = 130\n'


@pytest.fixture
def at(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Table]:
    match = in_round(1)
    made = Table(keeper, match.with_player(replace(match.player("bo"), pin="1234")))
    made.view.confirmed_requested.connect(lambda command: made.live.start(command, forced=True))
    qtbot.addWidget(made.view.centre)
    qtbot.addWidget(made.view.desk)
    made.view.desk.show()
    yield made
    made.view.close()


def spec(at: Table, action: EntryAction) -> ActionSpec:
    return next(spec for spec in at.view.actions if spec.id is action)


def show(at: Table, match: Match) -> None:
    at.view.entry.show_match(match)


def with_dialog(kind: type, act: object) -> None:
    """Answer the dialog that opens next with ACT, and fail if none of that kind comes."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind)
        act(dialog)  # type: ignore[operator]

    QTimer.singleShot(0, answer)


def test_a_form_with_faults_goes_from_import_to_a_confirmed_lock(at: Table):
    """BP-37, BP-118: nothing is forced on the way, and the lock lists what it corrects."""

    def take(dialog: ImportDialog) -> None:
        dialog.add([Source(name="cy.toml", text=WRONG.encode())])
        dialog.take.click()

    with_dialog(ImportDialog, take)
    spec(at, EntryAction.IMPORT).run()
    form = at.match.form("cy")
    assert form is not None
    assert (form.source, form.battle) == ("import", 130)
    picture = at.view.turn(at.live.session.table)
    assert picture.progress == "1 of 7 are in, 1 thing wrong", "amounts stand behind the cover of the desk"
    with_dialog(LockDialog, lambda dialog: dialog.back.click())
    assert picture.next_command is not None
    assert at.view.asks_first(picture.next_command)
    assert at.match.phase == "collect"
    with_dialog(LockDialog, lambda dialog: dialog.lock.click())
    spec(at, EntryAction.LOCK).run()
    assert at.match.history[-1].booking("cy").battle == (100, 0)


def test_the_next_step_asks_only_where_something_is_wrong_or_missing(at: Table):
    """BP-37: with everything in and right, N locks at once; no other step asks."""
    for who in IDS:
        at.live.start(Submit(who))
    assert not at.view.asks_first(Lock())
    assert not at.view.asks_first(Reveal())
    at.live.start(Withdraw("gus"))
    with_dialog(LockDialog, lambda dialog: dialog.back.click())
    assert at.view.asks_first(Lock())


def test_a_forgotten_pin_is_taken_away(at: Table):
    """BP-133."""
    assert spec(at, EntryAction.FORGET_PIN).enabled()
    with_dialog(QInputDialog, lambda dialog: dialog.accept())
    spec(at, EntryAction.FORGET_PIN).run()
    assert at.match.player("bo").pin == ""
    assert not spec(at, EntryAction.FORGET_PIN).enabled()


def test_the_hot_seat_covers_the_ledger_and_hands_in_for_real(at: Table, qtbot: QtBot):
    """BP-128, BP-133."""
    at.view.entry.open_ledger()
    ledger = at.view.entry.ledger
    assert ledger is not None
    ledger.switch.click()
    assert ledger.secrecy.is_open
    spec(at, EntryAction.HOT_SEAT).run()
    assert not ledger.secrecy.is_open
    seat = at.view.entry.hot_seat
    assert seat is not None
    assert seat.isFullScreen()
    seat.call.called.emit("cy")
    seat.page.go.click()
    seat.page.confirm.click()
    assert at.match.form("cy") is not None
    seat.close()
    assert at.view.entry.hot_seat is None


def test_the_ledger_goes_with_its_match(keeper: ThemeKeeper, qtbot: QtBot):
    """BP-128: another page in front of the window leaves no secret beside it."""
    live = live_of(in_round(1))
    stage = Stage(live, keeper, {"blobparty": PartyView}, calm=lambda: True)
    qtbot.addWidget(stage)
    stage.show_session(live.session)
    view = stage.view
    assert isinstance(view, PartyView)
    view.entry.open_ledger()
    ledger = view.entry.ledger
    assert ledger is not None
    ledger.switch.click()
    assert ledger.secrecy.is_open
    stage.show_page(QLabel())
    assert (ledger.isVisible(), ledger.secrecy.is_open) == (False, False)
    view.close()


def test_nothing_is_taken_in_while_nothing_is_collected(at: Table):
    for phase in ("setup", "locked", "resolved", "closed"):
        show(at, replace(at.match, phase=phase, history=at.match.history))
        for action in (EntryAction.HOT_SEAT, EntryAction.IMPORT, EntryAction.LOCK):
            assert not spec(at, action).enabled(), phase


def test_without_a_game_master_forms_come_by_the_hot_seat_alone(at: Table):
    """BP-138, BP-139."""
    show(at, replace(at.match, hosted=False))
    assert spec(at, EntryAction.HOT_SEAT).enabled()
    assert not spec(at, EntryAction.IMPORT).enabled()
    assert not spec(at, EntryAction.FORGET_PIN).enabled()


def test_a_row_saved_at_the_desk_reaches_the_match(at: Table, qtbot: QtBot):
    """BP-132."""
    at.view.desk.choose("cy")
    at.view.desk.rows["cy"].edits["bid"].setText("9")
    at.view.desk.save.click()
    form = at.match.form("cy")
    assert form is not None
    assert form.bid == 9


def test_no_key_of_the_window_is_given_twice(at: Table):
    found = [(spec.key, key) for spec in at.view.actions for key in sequences(spec.keys)]
    found += [(action.value, key) for action, keys in KEYS.items() for key in sequences(keys)]
    found += [(dock, QKeySequence(key)) for dock, key in DOCK_KEYS.items()]
    named: dict[str, list[str]] = {}
    for name, key in found:
        named.setdefault(key.toString(), []).append(name)
    assert {key: names for key, names in named.items() if len(names) > 1} == {}
