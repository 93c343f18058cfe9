"""The window driven as a game master drives it: keys, clicks, real widgets."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from companion.gui import main_window
from companion.gui.keys import ActionId
from companion.gui.main_window import MainWindow
from companion.gui.prompts.choose import ConfirmCard
from companion.gui.prompts.news import IdleCard, PreviewCard, RefusalCard
from companion.gui.prompts.roll import RollCard
from companion.gui.theme_keeper import ThemeKeeper, ThemeMode
from tests.gui.brawl import NAMES, Brawl, Daze, GoOn, Punch, SetHits, Try, brawl_session
from tests.gui.conftest import OpenWindow

Key = Qt.Key
ATTACK = Punch("roboticus", "sumo")
HOSTILE = {
    "roboticus": "<b>Robo</b> & Söhne",
    "chick": "“Cyber” 'Chick' 🐥",
    "sumo": "S" * 200,
    "wily": "<img src=x>\n\t[*] %s {name}",
}


def hits(window: MainWindow, who: str) -> int:
    state: Brawl = window.live.session.table.state
    return state.fighter(who).hits


def press(window: MainWindow, key: Key, *, control: bool = False) -> None:
    """Press a key where the focus is, as a keyboard does."""
    modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(QApplication.focusWidget() or window, key, modifier)


def type_text(text: str) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClicks(focus, text)


def test_the_window_stays_small() -> None:
    lines = Path(main_window.__file__).read_text(encoding="utf-8").count("\n")
    methods = [
        name for name, _ in inspect.getmembers(MainWindow, inspect.isfunction) if name in vars(MainWindow)
    ]
    assert lines <= 300
    assert len(methods) <= 20


def test_an_attack_with_real_dice(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    type_text("8")
    press(window, Key.Key_Return)
    type_text("3 4 5")
    press(window, Key.Key_Return)
    assert hits(window, "sumo") == 28
    assert isinstance(window.tray.card, IdleCard)


def test_an_empty_enter_does_nothing_for_real_dice_and_rolls_the_apps(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    press(window, Key.Key_Return)
    assert isinstance(window.tray.card, RollCard)
    window.live.set_dice("evil", "app")
    press(window, Key.Key_Return)
    assert window.live.session.table.open is None


def test_r_lets_the_app_roll_even_from_the_line_for_faces(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    assert isinstance(QApplication.focusWidget(), QLineEdit)
    press(window, Key.Key_R)
    assert window.live.session.rolls == 1


def test_figures_reach_the_tray_from_anywhere(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    window.trackers.view.setFocus()
    press(window, Key.Key_8)
    assert isinstance(window.tray.card, RollCard)
    assert window.tray.card.edit.text() == "8"
    assert window.tray.card.edit.hasFocus()


def test_enter_belongs_to_the_line_that_is_typed_in(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(ATTACK)
    window.trackers.select("sumo")
    window.trackers.take()
    type_text("5")
    press(window, Key.Key_Return)
    assert hits(window, "sumo") == 35
    assert window.live.session.rolls == 0


def test_a_wrong_face_is_told_and_the_focus_stays(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    type_text("77")
    press(window, Key.Key_Return)
    card = window.tray.card
    assert isinstance(card, RollCard)
    assert card.edit.property("class") == "facesbad"
    assert card.edit.hasFocus()
    assert window.live.session.table.open is not None


def test_undo_and_redo_by_key(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(SetHits("sumo", 12))
    press(window, Key.Key_Z, control=True)
    assert hits(window, "sumo") == 40
    press(window, Key.Key_Y, control=True)
    assert hits(window, "sumo") == 12


def test_a_die_is_corrected_in_the_history(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    window.live.answer((8,))
    window.live.answer((3, 4, 5))
    window.shelf.show("history")
    model = window.history.model
    index = model.index(model.row_of(1, "damage"))
    window.history.view.setCurrentIndex(index)
    window.history.view.edit(index)
    editor = window.history.view.findChild(QLineEdit)
    assert editor is not None
    editor.setText("1 1 1")
    QTest.keyClick(editor, Key.Key_Return)
    QApplication.processEvents()
    assert isinstance(window.tray.card, PreviewCard)
    assert "37" in window.tray.card.details
    assert hits(window, "sumo") == 28, "nothing is taken over yet"
    press(window, Key.Key_Y)
    assert hits(window, "sumo") == 37


def test_a_correction_is_kept_as_it_was_with_n(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(dice="table"))
    window.live.start(ATTACK)
    window.live.answer((2,))
    window.live.correct(1, "hit.sumo", "3")
    press(window, Key.Key_N)
    assert window.live.preview is None
    state: Brawl = window.live.session.table.state
    assert state.phase == 1, "N did not go to the next phase"


def test_a_refused_attack_is_forced_with_g(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(Daze("roboticus"))
    window.live.start(ATTACK)
    assert isinstance(window.tray.card, RefusalCard)
    press(window, Key.Key_G)
    assert isinstance(window.tray.card, RollCard)


def test_a_refused_attack_is_left_with_escape(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(Daze("roboticus"))
    window.live.start(ATTACK)
    press(window, Key.Key_Escape)
    assert isinstance(window.tray.card, IdleCard)
    assert not window.board.action(ActionId.FORCE).isEnabled()


def test_escape_takes_the_attack_back(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(ATTACK)
    press(window, Key.Key_Escape)
    assert window.live.session.table.open is None
    assert window.live.session.table.count == 0


def test_next_rests_while_a_question_is_open(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.live.start(Try("confirm"))
    assert isinstance(window.tray.card, ConfirmCard)
    assert not window.bar.button.isEnabled()
    press(window, Key.Key_N)
    assert window.live.session.table.open is None, "N said no"
    state: Brawl = window.live.session.table.state
    assert state.phase == 1
    press(window, Key.Key_N)
    state = window.live.session.table.state
    assert state.phase == 2


@pytest.mark.parametrize(
    ("kind", "key", "answer"),
    [
        ("choose", Key.Key_2, "piercing"),
        ("confirm", Key.Key_Y, True),
        ("place", Key.Key_1, (5, 5)),
        ("allot", Key.Key_Return, (8, 4)),
        ("draw", Key.Key_3, ("queen",)),
    ],
)
def test_every_kind_is_answered_by_keys(open_window: OpenWindow, kind: str, key: Key, answer: object) -> None:
    window = open_window(brawl_session())
    window.live.start(Try(kind))
    press(window, key)
    last = window.live.session.table.last
    assert last is not None
    assert last.answers[0].value == answer


def test_the_dice_are_switched_in_the_tray(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(brawl_session())
    window.live.start(ATTACK)
    qtbot.mouseClick(window.tray.dice_switch.table_button, Qt.MouseButton.LeftButton)
    assert window.live.session.seat("evil").dice == "table"
    assert window.live.session.seat("nippon").dice == "app"


def test_the_switch_is_for_everybody_while_nothing_is_asked(open_window: OpenWindow, qtbot: QtBot) -> None:
    window = open_window(brawl_session())
    qtbot.mouseClick(window.tray.dice_switch.table_button, Qt.MouseButton.LeftButton)
    assert {seat.dice for seat in window.live.session.seats} == {"table"}


def test_the_theme_changes_while_something_is_asked(open_window: OpenWindow, keeper: ThemeKeeper) -> None:
    window = open_window(brawl_session())
    window.live.start(ATTACK)
    keeper.set_mode(ThemeMode.DARK)
    QApplication.processEvents()
    colour = window.tray.palette().window().color()
    keeper.set_mode(ThemeMode.LIGHT)
    assert colour.lightness() < 80
    assert isinstance(window.tray.card, RollCard)


@pytest.mark.parametrize("kind", ["roll", "draw", "choose", "confirm", "place", "allot", "write"])
def test_hostile_names_break_no_layout(open_window: OpenWindow, kind: str) -> None:
    window = open_window(brawl_session(names=HOSTILE))
    window.resize(1366, 768)
    window.live.start(Try(kind))
    QApplication.processEvents()
    assert window.width() == 1366
    assert window.grab().width() == 1366
    tray = window.tray
    for child in tray.card.findChildren(QLineEdit):
        if child.isVisible():
            corner = child.mapTo(tray, QPoint(child.width(), child.height()))
            assert corner.x() <= tray.width()
            assert corner.y() <= tray.height()


def test_names_are_shown_as_typed(open_window: OpenWindow) -> None:
    window = open_window(brawl_session(names=HOSTILE))
    window.live.start(SetHits("roboticus", 12))
    assert window.log.model.entry(0).line.title == HOSTILE["roboticus"]
    text = window.trackers.model.index(1).data()
    assert text.startswith(HOSTILE["roboticus"])


def test_a_session_name_with_the_sign_for_changes(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    assert not window.isWindowModified()
    window.live.start(GoOn())
    assert window.isWindowModified()
    assert "[*]" in window.windowTitle()


def test_docks_are_reached_and_hidden_by_their_keys(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    press(window, Key.Key_F7)
    history = window.shelf.dock("history")
    assert history.isVisible()
    assert history.has_focus
    press(window, Key.Key_F7)
    assert not history.isVisible()


def test_a_question_brings_the_tray_back(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.shelf.dock("tray").close()
    window.live.start(ATTACK)
    assert window.shelf.dock("tray").isVisible()


def test_the_layout_is_restored(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.shelf.dock("log").close()
    window.shelf.dock("trackers").close()
    window.restore_layout()
    assert window.shelf.dock("log").isVisible()
    assert window.shelf.dock("trackers").isVisible()
    assert not window.shelf.dock("history").isVisible()


def test_no_two_actions_share_a_key(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    assert window.board.clashes() == []


def test_selection_goes_both_ways(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    window.trackers.view.setCurrentIndex(window.trackers.model.index(1))
    assert window.stage.view is not None
    assert window.stage.view.selected == "roboticus"
    window.stage.view.select("wily")
    window.stage.view.selection_changed.emit("wily")
    assert window.trackers.selected == "wily"


@pytest.mark.qt_log_ignore("does not support raise", extend=True)
def test_the_roller_opens_with_r_while_nothing_is_asked(open_window: OpenWindow) -> None:
    window = open_window(brawl_session())
    press(window, Key.Key_R)
    assert window.shelf.dock("roller").isVisible()
    window.shelf.dock("roller").close()


def test_names_are_known() -> None:
    assert set(NAMES) == set(HOSTILE)
