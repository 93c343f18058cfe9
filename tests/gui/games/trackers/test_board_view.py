"""Plain trackers in the window: cards, turn order, who is selected, new boards, the player display."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox

from companion.engine.session import Session
from companion.games.registry import GAMES
from companion.games.trackers import commands as c
from companion.games.trackers.game import TRACKERS
from companion.games.trackers.state import Board
from companion.gui.game_view import ViewContext
from companion.gui.games.trackers.adding import AddDialog
from companion.gui.games.trackers.new_board import NewBoard
from companion.gui.games.trackers.player import BoardScreen
from companion.gui.games.trackers.view import BoardView
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.templates import ready_board

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def board_live(tmp_path: Path) -> LiveTable:
    return LiveTable(ready_board(Library(GAMES, own=tmp_path), "s"))


@pytest.fixture
def view(qtbot: QtBot, keeper: ThemeKeeper, board_live: LiveTable) -> BoardView:
    view = BoardView(ViewContext(game=TRACKERS, keeper=keeper, calm=lambda: True))
    for widget in (view.centre, view.order, view.owner):
        qtbot.addWidget(widget)
    view.command_requested.connect(board_live.start)
    board_live.changed.connect(view.show_session)
    view.centre.resize(900, 700)
    with qtbot.waitExposed(view.centre):
        view.centre.show()
    view.show_session(board_live.session)
    return view


def board(live: LiveTable) -> Board:
    state = live.session.table.state
    assert isinstance(state, Board)
    return state


def press(view: BoardView, owner: str, meter: str, *, adds: bool, shift: bool = False) -> None:
    place = view.page.button_of(owner, meter, adds=adds).toPoint()
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(view.page, LEFT, held, place)


def test_the_buttons_on_a_card_add_and_take(view: BoardView, board_live: LiveTable) -> None:
    press(view, "quill", "health", adds=True)
    assert board(board_live).owner("quill").gauge("health").value == 12
    press(view, "quill", "health", adds=False, shift=True)
    assert board(board_live).owner("quill").gauge("health").value == 7
    assert view.selected == "quill"
    board_live.undo()
    assert board(board_live).owner("quill").gauge("health").value == 12


def test_cards_are_reached_and_changed_by_keys(view: BoardView, board_live: LiveTable) -> None:
    view.page.setFocus()
    QTest.keyClick(view.page, Key.Key_Right)
    QTest.keyClick(view.page, Key.Key_Right)
    assert view.selected == "brother-tuck"
    QTest.keyClicks(view.page, "-")
    assert board(board_live).owner("brother-tuck").gauge("health").value == 23


def test_a_tie_is_sorted_by_hand(view: BoardView, board_live: LiveTable) -> None:
    view._on_selected("quill")
    QTest.mouseClick(view.order.up_button, LEFT)
    assert board(board_live).order[:3] == ("wren", "quill", "the-troll")
    QTest.mouseClick(view.order.sort_button, LEFT)
    assert board(board_live).order[:3] == ("wren", "quill", "the-troll")


def test_initiative_is_typed(view: BoardView, board_live: LiveTable) -> None:
    view._on_selected("bandit-4")
    QTest.keyClicks(view.order.initiative_edit, "16")
    QTest.keyClick(view.order.initiative_edit, Key.Key_Return)
    assert board(board_live).order[1] == "bandit-4"


def test_initiative_is_rolled_for_all(view: BoardView, board_live: LiveTable) -> None:
    board_live.roll_at_once(at_once=True)
    view.order.sides_box.setCurrentIndex(2)
    QTest.mouseClick(view.order.roll_button, LEFT)
    assert all(1 <= (owner.initiative or 0) <= 6 for owner in board(board_live).owners)
    assert len(board(board_live).order) == len(board(board_live).owners)


def test_meters_conditions_and_notes_are_typed(view: BoardView, board_live: LiveTable) -> None:
    view._on_selected("wren")
    QTest.keyClicks(view.owner.meter_edit, "Arrows 4/6 pips")
    QTest.keyClick(view.owner.meter_edit, Key.Key_Return)
    QTest.keyClicks(view.owner.tag_edit, "on fire 2")
    QTest.keyClick(view.owner.tag_edit, Key.Key_Return)
    view.owner.note_edit.left.emit("knows the way")
    wren = board(board_live).owner("wren")
    assert (wren.gauge("arrows").value, wren.gauge("arrows").full) == (4, 6)
    assert [(tag.text, tag.left) for tag in wren.tags] == [("on fire", 2)]
    assert wren.note == "knows the way"


def test_a_meter_that_cannot_be_read_is_told(view: BoardView, board_live: LiveTable) -> None:
    view._on_selected("wren")
    QTest.keyClicks(view.owner.meter_edit, "7")
    QTest.keyClick(view.owner.meter_edit, Key.Key_Return)
    assert "meter 1" in view.owner.fault.whole_text
    assert len(board(board_live).owner("wren").gauges) == 2


def test_a_board_without_an_order_counts_rounds(view: BoardView, board_live: LiveTable) -> None:
    for owner in board(board_live).owners:
        board_live.start(c.RemoveOwner(owner.id))
    picture = view.turn(board_live.session.table)
    assert picture.can_go_on
    assert picture.next_command == c.SetRound(2)


def test_somebody_is_added_with_meters(qtbot: QtBot, keeper: ThemeKeeper, board_live: LiveTable) -> None:
    dialog = AddDialog(keeper, board(board_live))
    qtbot.addWidget(dialog)
    assert dialog.meters_edit.text() == "Health 24/24 bar half, Luck 3/3 pips"
    dialog.group_box.setCurrentText("Bystanders")
    dialog.names_edit.setText("Child ×2, Dog")
    dialog.meters_edit.setText("Fear 4 clock")
    for command in dialog.commands():
        board_live.start(command)
    added = [owner for owner in board(board_live).owners if owner.group == "bystanders"]
    assert [owner.name for owner in added] == ["Child 1", "Child 2", "Dog"]
    assert {owner.gauge("fear").full for owner in added} == {4}


def test_a_new_board_is_set_up_from_a_template(qtbot: QtBot, keeper: ThemeKeeper, tmp_path: Path) -> None:
    dialog = NewBoard(Library(GAMES, own=tmp_path), keeper, dice="table")
    qtbot.addWidget(dialog)
    dialog.rows[0].owners_edit.setText("Ada, Quill")
    dialog.rows[1].meters_edit.setText("7")
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert not ok.isEnabled()
    assert "meter 1" in dialog.fault.text()
    dialog.rows[1].meters_edit.setText("Health 9")
    assert ok.isEnabled()
    session: Session = dialog.session()
    assert [owner.name for owner in session.table.state.owners[:2]] == ["Ada", "Quill"]
    assert {seat.dice for seat in session.seats} == {"table"}


def test_players_see_every_open_card_at_once_and_nothing_hidden(
    qtbot: QtBot, keeper: ThemeKeeper, board_live: LiveTable
) -> None:
    board_live.start(c.Hide("the-troll"))
    board_live.start(c.WriteNote("quill", "is the traitor"))
    screen = BoardScreen(keeper)
    qtbot.addWidget(screen.centre)
    screen.centre.resize(800, 480)
    screen.centre.show()
    public = TRACKERS.public_view(board(board_live))
    screen.show_public(public, calm=True)
    assert {face.id for face in screen.page.faces} == {owner.id for owner in public.owners}
    assert "the-troll" not in {face.id for face in screen.page.faces}
    assert not any(face.has_note or face.initiative for face in screen.page.faces)
    for face in screen.page.faces:
        place = screen.page.place_of(face.id)
        assert place is not None
        assert place.rect.bottom() <= 480
    assert "Troll" not in repr(screen.turn(public))
    assert "next: Quill" in repr(screen.turn(public))
