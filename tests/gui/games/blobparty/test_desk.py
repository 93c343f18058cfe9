"""The entry desk: forms typed by the game master, covered, checked, handed in (BP-132)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QDialog, QLabel, QLineEdit, QWidget

from companion.engine.commands import Command
from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.state import Match
from companion.gui.games.blobparty.desk import PLAN, EntryDesk
from companion.gui.games.blobparty.entry_fields import meant, plan_fields
from companion.gui.games.blobparty.lock_dialog import LockDialog
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS, NAMES, in_round, match_of, played, table, with_figures

BO_PLANS = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=7, trap_b=3, at="20:15")


class Desk:
    """A desk in a window of its own, with everything that it wished for."""

    def __init__(self, widget: EntryDesk, qtbot: QtBot) -> None:
        self.widget = widget
        self.qtbot = qtbot
        self.wishes: list[Command] = []
        widget.wished.connect(self.wishes.append)

    def type(self, key: str, **texts: str) -> None:
        """Type into the fields of a row with real keys."""
        for field, text in texts.items():
            edit = self.widget.rows[key].edits[field]
            self.qtbot.mouseClick(edit, Qt.MouseButton.LeftButton)
            self.qtbot.keyClicks(edit, text)

    def state(self, key: str) -> str:
        return self.widget.rows[key].state.whole_text

    def shows(self, text: str) -> bool:
        """Whether TEXT can be read anywhere on the desk."""
        labels = [label.text() for label in self.widget.findChildren(QLabel)]
        edits = [edit.displayText() for edit in self.widget.findChildren(QLineEdit)]
        return any(text in shown for shown in (*labels, *edits))


@pytest.fixture
def desk(qtbot: QtBot, keeper: ThemeKeeper) -> Desk:
    widget = EntryDesk(keeper, clock=lambda: "20:15")
    qtbot.addWidget(widget)
    widget.resize(1060, 330)
    widget.show_match(replace(in_round(1), plan_form=None))
    with qtbot.waitExposed(widget):
        widget.show()
    with qtbot.waitActive(widget):
        widget.activateWindow()
    return Desk(widget, qtbot)


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def test_a_row_for_each_player_tells_who_is_in_and_no_more(desk: Desk):
    """BP-132, BP-137."""
    desk.widget.show_match(played(table(in_round(1)), Submit("cy", bid=33)).state)
    assert [*desk.widget.rows] == [*IDS, PLAN]
    assert desk.state("cy") == "✓ in"
    assert desk.state("di").startswith("missing")
    assert not desk.shows("33")


def test_a_form_is_typed_with_keys_and_handed_in(desk: Desk, qtbot: QtBot):
    """BP-27, BP-127: Enter hands the row in, the time with it, and goes on to the next that is missing."""
    desk.type("cy", vote="1", card="w", wild="4", battle="10", bid="6", buy="0")
    qtbot.keyClick(desk.widget.rows["cy"].edits["buy"], Qt.Key.Key_Return)
    assert desk.wishes == [Submit("cy", vote=1, card="W", wild=4, battle=10, bid=6, buy=0, at="20:15")]
    assert desk.widget.edited is desk.widget.rows["di"]


def test_the_kingwizard_has_two_votes_and_two_battles(desk: Desk):
    """BP-26."""
    desk.type("ana", vote_a="1", battle_a="7", battle_b="5", bid="3")
    desk.widget.save.click()
    assert desk.wishes == [Submit("ana", vote_a=1, battle_a=7, battle_b=5, bid=3, at="20:15")]


def test_a_plan_takes_beginnings_of_names_and_seat_numbers(desk: Desk):
    """BP-18, BP-28."""
    desk.type(PLAN, a1="An", a2="3", a3="di", trap_a="7", b1="e", b2="F", b3="7", trap_b="3")
    desk.widget.save.click()
    assert desk.wishes == [BO_PLANS]


@pytest.mark.parametrize(("players", "places"), [(5, 2), (6, 3), (7, 3)])
def test_a_plan_has_as_many_places_as_the_larger_group(players: int, places: int):
    """BP-114."""
    match = in_round(1, match=match_of(*NAMES[:players]))
    assert sum(field.key in ("a1", "a2", "a3") for field in plan_fields(match)) == places


def test_an_order_by_lot_is_part_of_the_plan(desk: Desk):
    """BP-24: what is left out is drawn at the lock."""
    desk.type(PLAN, a1="ana", order_a="y")
    desk.widget.save.click()
    assert desk.wishes == [Propose("bo", ("ana",), order_a="random", at="20:15")]


@pytest.mark.parametrize(
    ("text", "who"), [("2", "bo"), ("gUs", "gus"), ("F", "flo"), ("9", ""), ("0", ""), ("zed", "")]
)
def test_who_is_meant(text: str, who: str):
    player = meant(in_round(1), text)
    assert (player.id if player else "") == who


def test_a_beginning_of_two_names_means_nobody():
    match = match_of("Dora", "Dirk", "Cy", "Di", "Ed", "Flo", "Gus")
    assert meant(match, "d") is None
    assert meant(match, "di") == match.player("di")


def test_what_is_wrong_is_said_on_the_row_and_nothing_is_handed_in(desk: Desk):
    """BP-35, BP-36, BP-132."""
    desk.type("cy", battle="70", bid="40")
    desk.widget.save.click()
    row = desk.widget.rows["cy"]
    assert desk.wishes == []
    assert "110 > 100" in desk.state("cy")
    assert "BP-35" in desk.state("cy")
    assert row.left.text() == "−10"
    assert [key for key, edit in row.edits.items() if edit.property("class") == "cellbad"] == [
        "battle",
        "bid",
    ]


def test_amounts_show_in_the_row_that_is_edited_alone(desk: Desk):
    """BP-134, BP-136."""
    desk.type("cy", bid="63")
    assert desk.shows("63")
    desk.type("di", bid="4")
    assert not desk.shows("63")
    assert desk.widget.rows["cy"].texts["bid"] == "63", "what was typed is not lost"
    assert desk.state("cy") == "not handed in yet"


def test_everything_is_covered_after_a_minute_or_when_somebody_turns_away(desk: Desk, qtbot: QtBot):
    """BP-128, BP-136."""
    desk.type("cy", bid="63")
    assert desk.widget._timer.interval() == 60_000
    desk.widget._timer.timeout.emit()
    assert not desk.shows("63")
    desk.type("cy", bid="64")
    other = QLineEdit()
    qtbot.addWidget(other)
    with qtbot.waitExposed(other):
        other.show()
    other.activateWindow()
    other.setFocus()
    qtbot.waitUntil(lambda: not desk.shows("64"))


def test_covered_rows_look_the_same_whatever_is_in_them(desk: Desk):
    """BP-135: no width, colour or number of dots tells anything."""
    pictures = []
    for battle, bid, card in ((0, 0, "1"), (77, 12, "W"), (100, 0, "5")):
        form = Submit(
            "cy", vote=battle % 2, card=card, wild=2 if card == "W" else None, battle=battle, bid=bid
        )
        desk.widget.show_match(played(table(in_round(1)), form).state)
        pictures.append(picture(desk.widget))
    assert pictures[0] == pictures[1] == pictures[2]


def test_escape_lets_go_of_what_is_typed(desk: Desk, qtbot: QtBot):
    desk.widget.show_match(played(table(in_round(1)), Submit("cy", bid=8)).state)
    desk.type("cy", bid="63")
    qtbot.keyClick(desk.widget.rows["cy"].edits["bid"], Qt.Key.Key_Escape)
    assert desk.widget.rows["cy"].texts["bid"] == "8"
    assert (desk.state("cy"), desk.widget.edited) == ("✓ in", None)


def test_the_desk_is_reached_by_keyboard_and_by_a_click_anywhere_in_a_row(desk: Desk, qtbot: QtBot):
    """The key of the dock gives it the focus; the first row that is missing is edited."""
    desk.widget.show_match(played(table(in_round(1)), Submit("ana"), Submit("bo")).state)
    desk.widget.setFocus()
    assert desk.widget.edited is desk.widget.rows["cy"]
    qtbot.mouseClick(desk.widget.rows["ed"].state, Qt.MouseButton.LeftButton)
    assert desk.widget.edited is desk.widget.rows["ed"]


def test_arrows_lead_from_row_to_row(desk: Desk, qtbot: QtBot):
    desk.widget.choose("cy")
    qtbot.keyClick(desk.widget.rows["cy"].edits["vote"], Qt.Key.Key_Down)
    assert desk.widget.edited is desk.widget.rows["di"]
    qtbot.keyClick(desk.widget.rows["di"].edits["vote"], Qt.Key.Key_Up)
    assert desk.widget.edited is desk.widget.rows["cy"]


def test_nothing_can_be_copied_out_of_a_field(desk: Desk, qtbot: QtBot):
    """BP-136."""
    QGuiApplication.clipboard().setText("before")
    desk.type("cy", bid="63")
    edit = desk.widget.rows["cy"].edits["bid"]
    for key in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X):
        qtbot.keyClick(edit, key, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "before"
    assert edit.text() == "63"


def test_a_new_round_wipes_every_row(desk: Desk, qtbot: QtBot):
    """BP-136: not even undo brings the last round's text back."""
    desk.type("cy", bid="63")
    edit = desk.widget.rows["cy"].edits["bid"]
    desk.widget.show_match(in_round(2))
    assert edit.text() == ""
    assert not desk.widget.rows["cy"].is_changed
    qtbot.keyClick(desk.widget.rows["cy"].edits["bid"], Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert desk.widget.rows["cy"].texts["bid"] == ""


def test_what_is_typed_outlasts_the_forms_of_others(desk: Desk):
    desk.type("cy", bid="63")
    desk.widget.show_match(played(table(in_round(1)), Submit("di", bid=3)).state)
    assert desk.widget.rows["cy"].texts["bid"] == "63"
    assert desk.state("di") == "✓ in"


def test_without_a_game_master_the_desk_shows_who_is_in_and_takes_nothing(desk: Desk):
    """BP-138, BP-139."""
    match = replace(played(table(in_round(1)), Submit("cy", bid=63)).state, hosted=False)
    desk.widget.show_match(match)
    assert all(not row.edits for row in desk.widget.rows.values())
    assert (desk.state("cy"), desk.widget.save.isEnabled()) == ("✓ in", False)


def words_of(dialog: QDialog) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel))


def test_the_lock_lists_all_problems(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-37, BP-38: what would be corrected, what is missing, what would be drawn, and what it comes to."""
    match = replace(with_figures(in_round(1), "di", bp=3), plan_form=None)
    wrong = Submit("di", vote=7, battle=9, source="import")
    state: Match = played(table(match), Submit("cy"), wrong, Propose("bo", ("ana",), trap_a=3)).state
    dialog = LockDialog(keeper, state)
    qtbot.addWidget(dialog)
    words = words_of(dialog)
    assert "Di: vote: 7 cannot be; more is set aside than there is: 9 > 3" in words
    assert "vote 0, card 1, battle 3, minigame 0" in words
    for name in ("Ana", "Bo", "Ed", "Flo", "Gus"):
        assert f"{name}: no form" in words
    assert "Cy: no form" not in words
    assert "Round 2: who plays where" in words
    assert "Round 2: trap on B" in words
    assert "Round 2: trap on A" not in words


def test_a_lock_with_nothing_wrong_says_so(qtbot: QtBot, keeper: ThemeKeeper):
    state = played(table(in_round(1)), *(Submit(who) for who in IDS)).state
    dialog = LockDialog(keeper, state)
    qtbot.addWidget(dialog)
    assert "Everything is in and right." in words_of(dialog)
    dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.result() == QDialog.DialogCode.Accepted
