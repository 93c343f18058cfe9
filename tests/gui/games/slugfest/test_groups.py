"""Several miniatures at once: carried in formation, brought in, attacking with a column of D10s."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QInputDialog, QMenu

from companion.engine.hexes import Hex
from companion.engine.session import Session
from companion.games.slugfest.commands import Attack, Put, SetHits, SetTurn
from companion.games.slugfest.group_commands import Deploy, Dismiss, HideAll, March, Muster
from companion.gui.games.slugfest.muster import MusterDialog
from companion.gui.games.slugfest.volley import read_column
from companion.gui.hexmap.tools.place_tool import PlaceTool
from companion.gui.live_table import LiveTable
from tests.gui.games.slugfest.conftest import CAPED, LAW, Stage

pytestmark = pytest.mark.qt_log_ignore("plugin does not support", extend=True)
Make = Callable[[Session], Stage]
PAIR = ("mr-right", "girl-power")


def test_a_formation_is_put_in_set_up_and_marches_in_the_movement_phase(stage: Make, demo: Session) -> None:
    at = stage(demo)
    start = demo.table.state.unit("mr-right").hex
    to = Hex(start.q + 1, start.r)
    at.canvas.group_drop_requested.emit(PAIR, to)
    assert at.wishes == [Deploy(PAIR, Hex(1, 0))]
    moving = stage(demo.start(SetTurn(1, "movement", LAW)))
    moving.canvas.group_drop_requested.emit(PAIR, to)
    assert moving.wishes == [March(PAIR, Hex(1, 0))]


@pytest.mark.parametrize(
    ("words", "wish"),
    [("Hide all", HideAll(PAIR)), ("Take all out of the battle", Dismiss(PAIR))],
)
def test_the_menu_of_several_does_it_to_all(
    stage: Make, demo: Session, words: str, wish: HideAll | Dismiss
) -> None:
    at = stage(demo)
    at.view._select(PAIR)
    place = at.canvas.mapToGlobal(at.point(demo.table.state.unit("mr-right").hex))
    at.canvas.menu_requested.emit(PAIR, demo.table.state.unit("mr-right").hex, place)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    item = next(action for action in menu.actions() if action.text() == words)
    menu.close()
    item.trigger()
    assert at.wishes == [wish]


def test_who_is_brought_in_stands_round_the_hex_that_is_clicked(stage: Make, demo: Session) -> None:
    at = stage(demo)

    def answer() -> None:
        dialog = at.view.centre.findChild(MusterDialog)
        assert dialog is not None
        dialog.count_spin.setValue(12)
        dialog.name_box.setCurrentText("Thug")
        dialog.accept()

    QTimer.singleShot(0, answer)
    at.view._deeds.bring_in()
    at.click(Hex(8, 2))
    (wish,) = at.wishes
    assert isinstance(wish, Muster)
    assert (wish.count, wish.called, wish.at, wish.side) == (12, "Thug", Hex(8, 2), CAPED)
    assert wish.sheet.extra


def three_against_one(demo: Session) -> Session:
    for command in (
        Put("supra-man", Hex(3, 4)),
        Put("techno-knight", Hex(2, 4)),
        Put("ranger-rick", Hex(2, 5)),
        Put("girl-power", Hex(3, 3)),
        SetHits("supra-man", 30),
        SetTurn(1, "attack", LAW),
    ):
        demo = demo.start(command)
    return demo.with_dice(LAW, "table")


def test_a_column_of_d10s_makes_the_attack_rolls_of_a_whole_group(
    stage: Make, demo: Session, qtbot: QtBot
) -> None:
    at = stage(three_against_one(demo))
    live = LiveTable(three_against_one(demo))
    live.changed.connect(at.view.show_session)
    at.view.command_requested.connect(live.start)
    at.view.answer_requested.connect(live.answer)
    at.view._select(("techno-knight", "girl-power"))

    def answer() -> None:
        dialog = at.view.centre.findChild(QInputDialog)
        assert dialog is not None
        dialog.setTextValue("1 1")
        dialog.accept()

    QTimer.singleShot(0, answer)
    at.view._attack("supra-man")
    qtbot.waitUntil(lambda: live.session.table.count >= 8 and live.session.table.open is None)
    attacks = [move for move in live.session.table.moves if isinstance(move.command, Attack)]
    assert [move.command for move in attacks] == [
        Attack("girl-power", "supra-man"),
        Attack("techno-knight", "supra-man"),
    ]
    assert [[answer.value for answer in move.answers][:1] for move in attacks] == [[(1,)], [(1,)]]


def test_taking_an_attack_back_stops_those_that_follow(stage: Make, demo: Session, qtbot: QtBot) -> None:
    at = stage(three_against_one(demo))
    live = LiveTable(three_against_one(demo))
    live.changed.connect(at.view.show_session)
    at.view.command_requested.connect(live.start)
    at.view._volley.begin(live.session, ("techno-knight", "girl-power"), "supra-man", ())
    qtbot.waitUntil(lambda: live.session.table.open is not None)
    live.undo()
    qtbot.wait(50)
    assert live.session.table.open is None
    assert not any(isinstance(move.command, Attack) for move in live.session.table.moves)


@pytest.mark.parametrize("text", ["0 11", "abc", "5 -3", "1 2 3.5"])
def test_a_column_with_anything_but_faces_is_not_taken(text: str) -> None:
    assert read_column(text) is None


def test_faces_belong_to_those_who_may_attack(stage: Make, demo: Session, qtbot: QtBot) -> None:
    """Somebody selected who is too far off takes no face of the column."""
    session = three_against_one(demo).start(Put("mr-right", Hex(12, 0)))
    at, live = stage(session), LiveTable(session)
    live.changed.connect(at.view.show_session)
    at.view.command_requested.connect(live.start)
    at.view.answer_requested.connect(live.answer)
    volley = at.view._volley
    able = volley.able(session, ("mr-right", "techno-knight", "girl-power"), "supra-man")
    assert able == ("techno-knight", "girl-power")


def test_escape_leaves_the_question_where_somebody_shall_stand(stage: Make, demo: Session) -> None:
    at = stage(demo)
    battle = demo.table.state
    at.view._places.ask(battle, lambda hex_: Put("mr-right", hex_))
    assert isinstance(at.canvas.tool, PlaceTool)
    assert at.view.cancel()
    assert not isinstance(at.canvas.tool, PlaceTool)
    at.view._places.take(Hex(8, 2))
    assert at.wishes == []


def test_a_second_question_for_a_place_takes_the_place_of_the_first(stage: Make, demo: Session) -> None:
    at = stage(demo)
    battle = demo.table.state
    at.view._places.ask(battle, lambda hex_: Put("mr-right", hex_))
    at.view._places.ask(battle, lambda hex_: Put("girl-power", hex_))
    at.click(Hex(8, 2))
    assert at.wishes == [Put("girl-power", Hex(8, 2))]
