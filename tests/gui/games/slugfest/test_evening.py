"""An evening with the real application: real dice, drags, a mistyped die, undo, save, open."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.slugfest.commands import Put
from companion.games.slugfest.state import Battle
from companion.gui.app import Companion
from companion.gui.games.slugfest.view import SlugfestView
from companion.gui.keys import ActionId
from companion.gui.questions import Leave
from companion.luck import new_seed
from companion.request import WindowRequest
from companion.storage.ready import slugfest_session
from companion.storage.sessions import ENDING
from tests.gui.test_session_files import Scripted

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)
Key = Qt.Key


class Evening:
    """The application with the Law Team and the Caped Crusaders, set up for an early meeting."""

    def __init__(self, app: QApplication, path: Path, qtbot: QtBot) -> None:
        self.questions = Scripted(path)
        self.companion = Companion(app, questions=self.questions)
        self.companion.open(WindowRequest())
        self.companion.files.begin(self.law_against_caped)
        self.qtbot = qtbot
        self.live = self.companion.live
        self.window = self.companion.window
        self.live.start(Put("supra-man", Hex(6, 2)))
        self.live.start(Put("techno-knight", Hex(3, 3)))
        self.live.set_all_dice("table")

    def law_against_caped(self) -> Session:
        teams = ("the-law-team", "the-caped-crusaders")
        return slugfest_session(teams, self.companion.files.library, seed=new_seed())

    @property
    def battle(self) -> Battle:
        state: Battle = self.live.session.table.state
        return state

    @property
    def view(self) -> SlugfestView:
        view = self.window.stage.view
        assert isinstance(view, SlugfestView)
        return view

    def press(self, key: Qt.Key, *, control: bool = False) -> None:
        held = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self.window, key, held)
        QApplication.processEvents()

    def type_faces(self, text: str) -> None:
        for letter in text:
            self.press(Key(ord(letter)))
        self.press(Key.Key_Return)

    def drag(self, unit: str, end: Hex) -> None:
        canvas = self.view.canvas
        start = self.battle.unit(unit).hex
        assert start is not None
        a, b = canvas.view_point(start).toPoint(), canvas.view_point(end).toPoint()
        self.qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=a)
        for share in (0.25, 0.5, 1.0):
            self.qtbot.mouseMove(canvas, a + (b - a) * share)
        self.qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=b)
        QApplication.processEvents()

    def click(self, at: Hex) -> None:
        canvas = self.view.canvas
        self.qtbot.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=canvas.view_point(at).toPoint())
        QApplication.processEvents()

    def correct(self, move: int, key: str, faces: str) -> None:
        self.window.shelf.show("history")
        history = self.window.history
        index = history.model.index(history.model.row_of(move, key))
        history.view.setCurrentIndex(index)
        history.view.edit(index)
        editor = history.view.findChild(QLineEdit)
        assert editor is not None
        editor.setText(faces)
        QTest.keyClick(editor, Key.Key_Return)
        QApplication.processEvents()


@pytest.fixture
def evening(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Evening]:
    hook = sys.excepthook
    evening = Evening(qapp, tmp_path / f"evening{ENDING}", qtbot)
    with qtbot.waitActive(evening.window):
        evening.window.activateWindow()
    yield evening
    evening.questions.answer = Leave.DISCARD
    evening.window.close()
    evening.companion.end()
    sys.excepthook = hook
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one


def begin(evening: Evening) -> None:
    """Roll Girl Power's effects, then initiative, with real dice: the Law Team goes first."""
    evening.press(Key.Key_N)
    evening.type_faces("4")
    evening.type_faces("9")
    evening.type_faces("4")
    assert evening.battle.order == ("the-law-team", "the-caped-crusaders")


def knight_attacks(evening: Evening) -> int:
    """Drag Techno Knight beside Supra Man and attack him; return the number of the attack's move."""
    begin(evening)
    evening.drag("techno-knight", Hex(5, 2))
    assert evening.battle.unit("techno-knight").hex == Hex(5, 2)
    evening.press(Key.Key_N)
    evening.click(Hex(5, 2))
    evening.click(Hex(6, 2))
    assert evening.live.session.table.open is not None
    return evening.live.session.table.count + 1


def test_a_drag_beyond_the_speed_is_refused_with_its_rule_and_forced_with_g(evening: Evening) -> None:
    begin(evening)
    evening.drag("techno-knight", Hex(6, 1))
    assert evening.battle.unit("techno-knight").hex == Hex(3, 3)
    assert evening.live.refusal is not None
    assert [refusal.rule for refusal in evening.live.refusal.refusals] == ["SL-95"]
    evening.press(Key.Key_G)
    assert evening.battle.unit("techno-knight").hex == Hex(6, 1)
    last = evening.live.session.table.last
    assert last is not None
    assert last.forced


def test_an_attack_with_typed_dice_wounds_by_the_sheet(evening: Evening) -> None:
    knight_attacks(evening)
    evening.type_faces("6")  # 6 + Attack 3 - Defend 3 = 6: a hit
    evening.type_faces("3456")  # 18 of 30 hits
    supra = evening.battle.unit("supra-man")
    assert (supra.hits, supra.state) == (12, "wounded")
    assert evening.battle.unit("techno-knight").attacked


def test_a_mistyped_die_is_corrected_two_moves_later_and_shown_before_it_counts(evening: Evening) -> None:
    move = knight_attacks(evening)
    evening.type_faces("6")
    evening.type_faces("3456")
    evening.press(Key.Key_N)
    evening.correct(move, "damage", "1 1 1 1")
    assert evening.live.preview is not None
    assert evening.battle.unit("supra-man").hits == 12, "nothing is taken over yet"
    evening.press(Key.Key_Y)
    assert evening.battle.unit("supra-man").hits == 26
    assert evening.battle.phase == "action", "the later move is kept"


def test_a_die_corrected_into_a_miss_sets_the_damage_aside(evening: Evening) -> None:
    move = knight_attacks(evening)
    evening.type_faces("6")
    evening.type_faces("3456")
    evening.correct(move, "hit", "5")
    evening.press(Key.Key_Y)
    assert evening.battle.unit("supra-man").hits == 30
    aside = evening.live.session.table.aside
    assert [answer.key for again in aside for answer in again.answers] == ["damage"]


def test_undo_all_the_way_comes_back_to_the_set_up(evening: Evening) -> None:
    start = evening.battle
    knight_attacks(evening)
    evening.type_faces("6")
    evening.type_faces("3456")
    for _ in range(20):
        if evening.battle == start and evening.live.session.table.open is None:
            break
        evening.press(Key.Key_Z, control=True)
    assert evening.battle == start
    evening.press(Key.Key_Y, control=True)
    assert evening.battle != start or evening.live.session.table.open is not None


def test_saved_in_the_middle_of_a_question_and_opened_again(evening: Evening) -> None:
    knight_attacks(evening)
    evening.type_faces("6")
    evening.window.board.action(ActionId.SAVE).trigger()
    before = evening.live.session
    assert evening.questions.path is not None
    evening.window.board.action(ActionId.CLOSE).trigger()
    evening.companion.open(WindowRequest(file=evening.questions.path))
    after = evening.live.session
    assert after.table.state == before.table.state
    assert after.table.open is not None
    assert after.table.open.asked.key == "damage"
    evening.type_faces("6666")
    assert evening.battle.unit("supra-man").hits == 6
    evening.press(Key.Key_Z, control=True)
    evening.press(Key.Key_Z, control=True)
    opened = evening.live.session.table.open
    assert opened is not None
    assert opened.asked.key == "hit", "undo reaches behind the save"


def test_the_app_rolls_a_whole_attack_after_one_press_of_r(evening: Evening) -> None:
    evening.live.set_all_dice("app")
    evening.press(Key.Key_N)
    evening.press(Key.Key_R)
    assert evening.battle.acting
    if evening.battle.acting != "the-law-team":
        for _ in range(3):
            evening.press(Key.Key_N)
    evening.drag("techno-knight", Hex(5, 2))
    evening.press(Key.Key_N)
    evening.click(Hex(5, 2))
    evening.click(Hex(6, 2))
    evening.press(Key.Key_R)
    assert evening.live.session.table.open is None
    assert evening.battle.unit("techno-knight").attacked
