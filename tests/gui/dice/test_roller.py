"""The free roller: notation, faces, distribution, history."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from companion.engine.dice import BadDice
from companion.gui.dice.roller import RollerPanel
from companion.gui.dice.throws import chances, throws
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper

Key = Qt.Key


@pytest.fixture
def roller(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> RollerPanel:
    roller = RollerPanel(keeper)
    qtbot.addWidget(roller)
    live.changed.connect(roller.show_session)
    roller.throw_requested.connect(live.roll_free)
    with qtbot.waitExposed(roller):
        roller.show()
    return roller


def test_enter_throws_the_apps_dice(roller: RollerPanel, live: LiveTable) -> None:
    QTest.keyClicks(roller.notation_edit, "3d6+2")
    QTest.keyClick(roller.notation_edit, Key.Key_Return)
    (throw,) = throws(live.session)
    assert (throw.notation, len(throw.faces), throw.by_app) == ("3d6+2", 3, True)
    assert throw.total == sum(throw.faces) + 2
    assert roller.strip.faces == throw.faces
    assert roller.history.count() == 1


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


def test_chances_add_up() -> None:
    found = chances("2d6+1")
    assert min(found) == 3
    assert max(found) == 13
    assert sum(found.values()) == pytest.approx(1)


def test_there_is_no_plot_of_too_many_totals() -> None:
    assert chances("d1000000") == {}
    with pytest.raises(BadDice):
        chances("2d")


@pytest.mark.parametrize("notation", ["coin", "3d6", "40d10", "d1000", "d100000", "1d6-1d6"])
def test_every_distribution_is_drawn(roller: RollerPanel, live: LiveTable, notation: str) -> None:
    live.roll_free(notation)
    assert not roller.plot.grab().isNull()
