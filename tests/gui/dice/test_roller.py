"""The free roller: notation, faces, distribution, history."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.engine.errors import RuleError
from companion.engine.session import Rolled, Session
from companion.gui.dice.favourites import spelt_out
from companion.gui.dice.roller import RollerPanel
from companion.gui.dice.throws import throws
from companion.gui.dice.typed import typed_faces
from companion.gui.live_table import LiveTable
from companion.gui.settings.preferences import Favourite
from companion.gui.theme_keeper import ThemeKeeper

Key = Qt.Key


@pytest.fixture
def roller(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> RollerPanel:
    roller = RollerPanel(keeper)
    qtbot.addWidget(roller)
    live.changed.connect(roller.show_session)
    roller.throw_requested.connect(live.roll_free)
    roller.again_requested.connect(live.roll_again)
    roller.seed_requested.connect(live.take_seed)
    roller.favourites_changed.connect(roller.show_favourites)
    with qtbot.waitExposed(roller):
        roller.show()
    return roller


def test_enter_throws_the_apps_dice(roller: RollerPanel, live: LiveTable) -> None:
    QTest.keyClicks(roller.notation_edit, "3d6+2")
    QTest.keyClick(roller.notation_edit, Key.Key_Return)
    (throw,) = throws(live.session)
    assert (throw.notation, len(throw.faces), throw.by_app) == ("3d6+2", 3, True)
    assert throw.total == sum(throw.faces) + 2
    assert roller.dice.faces == throw.faces
    assert roller.history.list.count() == 1


def test_faces_of_real_dice_are_typed(roller: RollerPanel, live: LiveTable) -> None:
    QTest.keyClicks(roller.notation_edit, "2d6")
    QTest.keyClicks(roller.faces_edit, "3 4")
    QTest.keyClick(roller.faces_edit, Key.Key_Return)
    (throw,) = throws(live.session)
    assert (throw.faces, throw.total, throw.by_app) == ((3, 4), 7, False)


@pytest.mark.parametrize("faces", ["9 9", "3", "x"])
def test_faces_that_do_not_fit_are_told(roller: RollerPanel, live: LiveTable, faces: str) -> None:
    roller.notation_edit.setText("2d6")
    roller.faces_edit.setText(faces)
    QTest.keyClick(roller.faces_edit, Key.Key_Return)
    assert throws(live.session) == ()
    assert roller.note.property("class") == "danger"


def test_a_mistake_is_told_with_its_place(roller: RollerPanel, live: LiveTable) -> None:
    QTest.keyClicks(roller.notation_edit, "2d6+x")
    QTest.keyClick(roller.notation_edit, Key.Key_Return)
    assert "character 5" in roller.note.whole_text
    assert roller.notation_edit.cursorPosition() == 4
    assert roller.notation_edit.property("class") == "facesbad"
    assert throws(live.session) == ()


def test_a_number_alone_is_no_throw(roller: RollerPanel, live: LiveTable) -> None:
    roller.notation_edit.setText("12")
    QTest.keyClick(roller.notation_edit, Key.Key_Return)
    assert throws(live.session) == ()


def test_the_arrow_brings_back_what_was_thrown(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("d10")
    live.roll_free("2d6")
    QTest.keyClick(roller.notation_edit, Key.Key_Up)
    assert roller.notation_edit.text() == "2d6"
    QTest.keyClick(roller.notation_edit, Key.Key_Up)
    assert roller.notation_edit.text() == "d10"
    QTest.keyClick(roller.notation_edit, Key.Key_Down)
    assert roller.notation_edit.text() == "2d6"


def test_undo_takes_no_free_throw_away(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("d10")
    live.undo()
    assert len(throws(live.session)) == 1


@pytest.mark.parametrize(
    "notation", ["coin", "3d6", "40d10", "d1000", "d100000", "1d6-1d6", "d66", "3d6!", "5d10>=7"]
)
def test_every_distribution_is_drawn(roller: RollerPanel, live: LiveTable, notation: str) -> None:
    live.roll_free(notation)
    assert not roller.plot.grab().isNull()


# Some dice again


def test_marked_dice_are_thrown_again_and_the_others_lie(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("4d6", (6, 1, 6, 1))
    roller.dice.mark(1)
    roller.dice.mark(3)
    QTest.mouseClick(roller.again_button, Qt.MouseButton.LeftButton)
    newest = throws(live.session)[0]
    assert newest.kept == (0, 2)
    assert (newest.faces[0], newest.faces[2]) == (6, 6)
    assert roller.dice.marked == ()


def test_marked_dice_are_kept_while_the_others_are_thrown(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("3d6", (6, 1, 2))
    roller.dice.setFocus()
    QTest.keyClick(roller.dice, Key.Key_Space)
    assert roller.dice.marked == (0,)
    QTest.mouseClick(roller.others_button, Qt.MouseButton.LeftButton)
    assert throws(live.session)[0].kept == (0,)


def test_faces_of_marked_dice_are_typed(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("3d6", (6, 1, 2))
    roller.dice.mark(1)
    QTest.keyClicks(roller.faces_edit, "5")
    QTest.keyClick(roller.faces_edit, Key.Key_Return)
    newest = throws(live.session)[0]
    assert (newest.faces, newest.kept, newest.by_app) == ((6, 5, 2), (0, 2), False)


def test_one_die_is_added(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("2d6+1d10", (3, 4, 9))
    roller.dice.mark(0)
    QTest.mouseClick(roller.add_button, Qt.MouseButton.LeftButton)
    newest = throws(live.session)[0]
    assert (newest.notation, newest.kept) == ("3d6+1d10", (0, 1, 3))
    assert (newest.faces[:2], newest.faces[3]) == ((3, 4), 9)


def test_dice_that_burst_cannot_be_kept(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("2d6!", (5, 1))
    roller.dice.mark(0)
    assert not roller.again_button.isEnabled()
    assert not roller.add_button.isEnabled()


def test_faces_of_dice_that_burst_are_typed_wave_after_wave() -> None:
    assert typed_faces("2d6!", "6 6 1 6 3") == (6, 6, 1, 6, 3)
    assert typed_faces("2d6!", "613") == (6, 1, 3)
    assert typed_faces("d10!", "0 4") == (10, 4)
    with pytest.raises(RuleError):
        typed_faces("2d6!", "6 1")
    with pytest.raises(RuleError):
        typed_faces("2d6!", "1 2 3")


# Reading off


def test_a_total_pointed_at_is_read_off(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("2d6", (6, 5))
    assert roller.plot.sentences == ("11: exactly 5.56 %, at least 8.33 %, at most 97.2 % (percentile 97)",)
    roller.plot.point_at(7)
    roller.exact_box.setChecked(True)
    assert roller.plot.sentences == (
        "7: exactly 1/6 = 16.7 %, at least 7/12 = 58.3 %, at most 7/12 = 58.3 % (percentile 58)",
    )


def test_the_pointer_and_the_arrows_go_through_the_totals(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("2d6", (6, 5))
    QTest.keyClick(roller.plot, Key.Key_Left)
    assert roller.plot.at == 10
    QTest.keyClick(roller.plot, Key.Key_Escape)
    assert roller.plot.at is None
    QTest.mouseMove(roller.plot, roller.plot.rect().center())
    assert roller.plot.at in range(2, 13)


def test_two_notations_are_compared(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("3d6", (6, 5, 1))
    QTest.keyClicks(roller.compare_edit, "2d6+4")
    assert [sentence.partition(":")[0] for sentence in roller.plot.sentences] == ["12", "12"]
    assert "at least 41.7 %" in roller.plot.sentences[1]
    roller.compare_edit.setText("2d6+")
    assert "character 5" in roller.note.whole_text


def test_why_there_is_no_distribution_is_told(roller: RollerPanel) -> None:
    roller.notation_edit.setText("900d100")
    assert roller.plot.sentences == ("too many totals to show their chances",)


# History, favourites, fairness


def test_throws_are_found_by_what_was_thrown(roller: RollerPanel, live: LiveTable) -> None:
    live.roll_free("3d6", (6, 5, 1))
    live.roll_free("d20", (12,))
    QTest.keyClicks(roller.history.search, "= 12 d20")
    rows = [roller.history.list.item(row) for row in range(2)]
    assert [row.text() for row in rows if not row.isHidden()] == ["d20: 12 = 12 (table)"]


def test_a_favourite_is_named_and_thrown_by_its_name(roller: RollerPanel, live: LiveTable) -> None:
    roller.notation_edit.setText("8d6")
    QTest.mouseClick(roller.star_button, Qt.MouseButton.LeftButton)
    QTest.keyClicks(roller.favourites.name_edit, "Fireball")
    QTest.keyClick(roller.favourites.name_edit, Key.Key_Return)
    roller.notation_edit.setText("fireball+2")
    QTest.keyClick(roller.notation_edit, Key.Key_Return)
    assert throws(live.session)[0].notation == "8d6+2"


@pytest.mark.parametrize("name", ["", "d6", "7", "3d6"])
def test_a_favourite_needs_a_name_that_is_no_dice(roller: RollerPanel, name: str) -> None:
    roller.favourites.dice_edit.setText("8d6")
    roller.favourites.name_edit.setText(name)
    QTest.keyClick(roller.favourites.name_edit, Key.Key_Return)
    assert roller.favourites.list.count() == 0
    assert roller.favourites.note.property("class") == "danger"


def test_the_longest_name_that_fits_is_meant() -> None:
    known = [Favourite("Fire", "2d6"), Favourite("Fireball", "8d6")]
    assert spelt_out("Fireball", known) == "8d6"
    assert spelt_out("fire - 1", known) == "2d6- 1"
    assert spelt_out("fireballs", known) == "fireballs"


def test_every_die_is_weighed_and_undone_ones_too(qtbot: QtBot, roller: RollerPanel, live: LiveTable) -> None:
    live.open(_rolled(live.session, [(1,), (2,), (3,), (4,), (5,), (6,)] * 6))
    roller.tabs.setCurrentWidget(roller.fairness)
    qtbot.waitUntil(lambda: not roller.fairness.is_working)
    assert roller.fairness.sentences == ("within what chance gives (p = 1.00)",)
    live.open(_rolled(live.session, [(6,)] * 30))
    qtbot.waitUntil(lambda: not roller.fairness.is_working)
    assert "before anybody draws a conclusion" in roller.fairness.sentences[0]


def test_a_new_seed_has_another_mark(qtbot: QtBot, roller: RollerPanel, live: LiveTable) -> None:
    roller.show_session(live.session)
    roller.tabs.setCurrentWidget(roller.fairness)
    qtbot.waitUntil(lambda: not roller.fairness.is_working)
    before = roller.fairness.mark_label.text()
    assert live.session.dice_seed not in roller.fairness.seed_label.text()
    QTest.mouseClick(roller.fairness.new_seed_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not roller.fairness.is_working)
    assert roller.fairness.mark_label.text() != before
    roller.fairness.show_seed_button.setChecked(True)
    assert live.session.dice_seed in roller.fairness.seed_label.text()


def _rolled(session: Session, faces: list[tuple[int, ...]]) -> Session:
    for one in faces:
        session = session.do(Rolled("d6", one, "table"))
    return session
