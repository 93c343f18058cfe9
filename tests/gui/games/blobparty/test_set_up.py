"""Setting a match up in the window: the dialog of a new match, boards arranged by hand, the first plan."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox

from companion.games.blobparty.commands import Begin, Propose, SetOrder
from companion.games.blobparty.content import Loops
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.state import Match
from companion.games.registry import GAMES
from companion.gui.games.blobparty.layout_editor import LayoutEditor
from companion.gui.games.blobparty.new_match import NewMatch
from companion.gui.games.blobparty.plan_editor import PlanDialog
from companion.gui.games.registry import game_entries
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.layouts import read_layout_file
from tests.games.blobparty.party import NAMES, book, in_round, match_of, played, table

OK = QDialogButtonBox.StandardButton.Ok


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper) -> NewMatch:
    made = NewMatch(Library(GAMES), keeper, dice="table")
    qtbot.addWidget(made)
    return made


@pytest.fixture
def editor(qtbot: QtBot, keeper: ThemeKeeper) -> LayoutEditor:
    made = LayoutEditor(keeper, book().content, book().content.layout)
    qtbot.addWidget(made)
    made.show()
    return made


def match_in(dialog: NewMatch) -> Match:
    match: Match = dialog.session().table.state
    return match


def chosen(dialog: NewMatch, box: str, data: str) -> None:
    found = getattr(dialog, box)
    found.setCurrentIndex(found.findData(data))


# a new match


def test_a_new_match_can_be_begun_from_the_window():
    assert next(entry for entry in game_entries() if entry.key == "blobparty").new is not None


def test_the_shipped_cast_is_ready_to_begin(dialog: NewMatch):
    match = match_in(dialog)
    assert tuple(player.name for player in match.players) == NAMES
    assert match.phase == "setup"
    assert dialog.buttons.button(OK).isEnabled()


def test_names_garnets_and_codes_are_those_typed(dialog: NewMatch):
    """BP-5, BP-116."""
    row = dialog.seats.rows[2]
    row.name.setText("Cleo")
    row.garnets.setValue(4)
    row.code.setText("KX7Q")
    player = match_in(dialog).player("cleo")
    assert (player.garnets, player.code) == (4, "KX7Q")


def test_a_seat_earlier_is_a_seat_earlier(dialog: NewMatch):
    """BP-1: the seating order is the one shown."""
    dialog.seats.rows[3].up.click()
    assert [player.id for player in match_in(dialog).players][2:4] == ["di", "cy"]


@pytest.mark.parametrize("away", [1, 2])
def test_five_or_six_may_play(dialog: NewMatch, away: int):
    """BP-114: the house rule is set by the number of seats."""
    for _ in range(away):
        dialog.seats.rows[0].away.click()
    match = match_in(dialog)
    assert len(match.players) == match.option("player_count") == 7 - away
    dialog.seats.more_button.click()
    dialog.seats.rows[7 - away].name.setText("Zoe")
    assert match_in(dialog).players[-1].name == "Zoe"


def test_nobody_is_taken_off_below_five(dialog: NewMatch):
    """BP-115."""
    for _ in range(2):
        dialog.seats.rows[0].away.click()
    assert not dialog.seats.rows[0].away.isEnabled()


@pytest.mark.parametrize("name", ["ana", "", "gm"])
def test_a_name_that_cannot_be_is_said_and_nothing_begins(dialog: NewMatch, name: str):
    """BP-1, BP-120."""
    dialog.seats.rows[1].name.setText(name)
    assert dialog.fault_label.text()
    assert not dialog.buttons.button(OK).isEnabled()


def test_kingwizards_in_seating_order(dialog: NewMatch):
    """BP-15."""
    assert match_in(dialog).kingwizards == ()
    chosen(dialog, "order_box", "seated")
    assert match_in(dialog).kingwizards == tuple(name.lower() for name in NAMES)


def test_kingwizards_typed_from_seat_cards(dialog: NewMatch):
    """BP-15: the order drawn at the table; a wrong one is refused."""
    chosen(dialog, "order_box", "typed")
    dialog.order_line.setText("Gus, Flo, Ed, Di, Cy, Bo")
    assert "everybody is the Kingwizard once" in dialog.fault_label.text()
    assert not dialog.buttons.button(OK).isEnabled()
    dialog.order_line.setText("Gus, Flo, Ed, Di, Cy, Bo, Ana")
    assert match_in(dialog).kingwizards[0] == "gus"


def test_draws_are_the_apps_or_the_tables(dialog: NewMatch):
    """BP-142."""
    assert {seat.dice for seat in dialog.session().seats} == {"table"}
    chosen(dialog, "dice_box", "app")
    assert {seat.dice for seat in dialog.session().seats} == {"app"}


def test_a_match_without_a_game_master(dialog: NewMatch):
    """BP-139."""
    assert match_in(dialog).hosted
    dialog.hosted_box.setChecked(False)
    assert not match_in(dialog).hosted


def test_house_rules_chosen_are_those_of_the_match(dialog: NewMatch):
    """BP-111."""
    dialog.rules = {"overcommit": "void"}
    assert match_in(dialog).option("overcommit") == "void"
    chosen(dialog, "layout_box", "random")
    assert match_in(dialog).option("layout") == "random"


# boards arranged by hand


def clicked(qtbot: QtBot, editor: LayoutEditor, board: str, space: int) -> None:
    ring = editor.rings[board]
    qtbot.mouseClick(ring, Qt.MouseButton.LeftButton, pos=ring.tile_rect(space).center().toPoint())


def test_two_tiles_change_places(qtbot: QtBot, editor: LayoutEditor):
    """BP-10."""
    usual = book().content.layout.A.tiles
    clicked(qtbot, editor, "A", 1)
    clicked(qtbot, editor, "A", 16)
    assert (editor.loops.A.tiles[0], editor.loops.A.tiles[15]) == (usual[15], usual[0])
    assert editor.loops.B == book().content.layout.B


def test_tiles_change_places_by_keys(qtbot: QtBot, editor: LayoutEditor):
    ring = editor.rings["A"]
    qtbot.keyClick(ring, Qt.Key.Key_Space)
    qtbot.keyClick(ring, Qt.Key.Key_Right)
    qtbot.keyClick(ring, Qt.Key.Key_Space)
    assert editor.loops.A.tiles[:2] == ("-2", "+3")


def test_a_change_is_taken_back_and_brought_back(qtbot: QtBot, editor: LayoutEditor):
    usual = editor.loops
    clicked(qtbot, editor, "B", 1)
    clicked(qtbot, editor, "B", 2)
    changed = editor.loops
    editor.undo_button.click()
    assert editor.loops == usual
    editor.redo_button.click()
    assert editor.loops == changed


def test_the_start_is_where_the_picked_tile_is(qtbot: QtBot, editor: LayoutEditor):
    """BP-14."""
    clicked(qtbot, editor, "A", 9)
    editor._start_here("A")
    assert editor.loops.A.start == 9


def test_a_shuffled_board_has_the_same_tiles(editor: LayoutEditor):
    """BP-9."""
    editor._shuffle("A")
    assert Counter(editor.loops.A.tiles) == Counter(book().content.layout.A.tiles)


def test_wrong_counts_are_said_and_cannot_be_taken(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-9, BP-10: unless the house rule lets them be."""
    loops: Loops = book().content.layout
    free = LayoutEditor(keeper, book().content, loops, free_counts=True)
    qtbot.addWidget(free)
    free.show()
    free.palette_box.setCurrentIndex(free.palette_box.findData("BIG"))
    clicked(qtbot, free, "A", 1)
    assert free.loops.A.tiles[0] == "BIG"
    assert free.buttons.button(OK).isEnabled()
    strict = LayoutEditor(keeper, book().content, free.loops)
    qtbot.addWidget(strict)
    assert "BIG" in strict.fault_label.text()
    assert not strict.buttons.button(OK).isEnabled()


def test_a_layout_is_saved_and_opened(qtbot: QtBot, editor: LayoutEditor, tmp_path: Path):
    """BP-13."""
    clicked(qtbot, editor, "A", 1)
    clicked(qtbot, editor, "A", 2)
    path = tmp_path / "boards.toml"
    editor.save_file(path)
    assert read_layout_file(path) == editor.loops
    saved = editor.loops
    editor.usual_button.click()
    editor.open_file(path)
    assert editor.loops == saved


def test_a_file_that_is_no_layout_is_refused_with_the_reason(editor: LayoutEditor, tmp_path: Path):
    path = tmp_path / "cast.toml"
    path.write_text('format = 1\nkind = "roster"\ngame = "blobparty"\n')
    before = editor.loops
    editor.open_file(path)
    assert "cast.toml" in editor.fault_label.text()
    assert editor.loops == before


# the plan


def plan_dialog(qtbot: QtBot, keeper: ThemeKeeper, match: Match) -> PlanDialog:
    made = PlanDialog(keeper, BLOBPARTY, match)
    qtbot.addWidget(made)
    made.show()
    return made


def pregame() -> Match:
    order = tuple(name.lower() for name in NAMES)
    match: Match = played(table(match_of()), SetOrder(order), Begin()).state
    return match


def test_the_first_plan_is_pointed_out(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-18, BP-19."""
    dialog = plan_dialog(qtbot, keeper, pregame())
    ring = dialog.rings["A"]
    qtbot.mouseClick(ring, Qt.MouseButton.LeftButton, pos=ring.tile_rect(7).center().toPoint())
    for (board, at), who in ((("A", 0), "di"), (("A", 1), "bo"), (("B", 0), "gus")):
        box = dialog.place_boxes[board, at]
        box.setCurrentIndex(box.findData(who))
    dialog.order_boxes["B"].setChecked(True)
    assert dialog.command == Propose("ana", ("di", "bo"), ("gus",), order_b="random", trap_a=7)


def test_a_space_that_cannot_be_trapped_cannot_be_picked(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-23."""
    dialog = plan_dialog(qtbot, keeper, pregame())
    ring = dialog.rings["A"]
    qtbot.mouseClick(ring, Qt.MouseButton.LeftButton, pos=ring.tile_rect(16).center().toPoint())
    assert dialog.command.trap_a is None


def test_nobody_stands_in_two_places(qtbot: QtBot, keeper: ThemeKeeper):
    dialog = plan_dialog(qtbot, keeper, pregame())
    first, second = dialog.place_boxes["A", 0], dialog.place_boxes["B", 0]
    first.setCurrentIndex(first.findData("cy"))
    second.setCurrentIndex(second.findData("ed"))
    second.setCurrentIndex(second.findData("cy"))
    assert (first.currentData(), second.currentData()) == ("ed", "cy")


def test_a_plan_handed_in_before_is_shown_again(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-39: it can be replaced until the lock."""
    match = in_round(1)
    assert match.plan_form is not None
    dialog = plan_dialog(qtbot, keeper, match)
    assert dialog.command.board_a == match.plan_form.board_a
    assert dialog.command.trap_b == match.plan_form.trap_b
