"""The trackers: clicks and typing are wishes of the hand."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QModelIndex, QPoint, QRectF, Qt
from PySide6.QtTest import QTest

from companion.engine.meters import Group, Meter, Owner
from companion.gui.live_table import LiveTable
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.trackers.delegate import MeterPlace
from companion.gui.trackers.model import TrackerModel
from companion.gui.trackers.panel import TrackerPanel
from companion.gui.trackers.view import TrackerView
from tests.gui.brawl import Brawl, Daze, SetHits
from tests.gui.view import BrawlHand

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> TrackerPanel:
    panel = TrackerPanel(keeper)
    qtbot.addWidget(panel)
    panel.use_hand(BrawlHand())
    live.changed.connect(panel.show_session)
    panel.command_requested.connect(live.start)
    panel.show_session(live.session)
    panel.resize(288, 400)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


def hits(live: LiveTable, who: str) -> int:
    state: Brawl = live.session.table.state
    return state.fighter(who).hits


def place_of(panel: TrackerPanel, who: str) -> MeterPlace:
    number = panel.model.number_of(who)
    assert number is not None
    index: QModelIndex = panel.model.index(number)
    row = panel.model.row(number)
    assert row.owner is not None
    return panel.view.delegate.meter_places(QRectF(panel.view.visualRect(index)), row.owner)[0]


def click(panel: TrackerPanel, place: QPoint) -> None:
    QTest.mouseClick(panel.view.viewport(), LEFT, pos=place)


def test_a_click_on_the_filled_part_takes_one(panel: TrackerPanel, live: LiveTable) -> None:
    click(panel, place_of(panel, "sumo").bar.center().toPoint())
    assert hits(live, "sumo") == 39


def test_a_click_on_the_empty_part_gives_one(panel: TrackerPanel, live: LiveTable) -> None:
    live.start(SetHits("sumo", 4))
    click(panel, place_of(panel, "sumo").bar.center().toPoint())
    assert hits(live, "sumo") == 5


def test_a_click_on_the_number_opens_the_line(panel: TrackerPanel, live: LiveTable) -> None:
    click(panel, place_of(panel, "wily").number.center().toPoint())
    assert panel.view.editor.isVisible()
    QTest.keyClicks(panel.view.editor, "-7")
    QTest.keyClick(panel.view.editor, Key.Key_Return)
    assert hits(live, "wily") == 3
    assert panel.view.editor.isHidden()


@pytest.mark.parametrize(("typed", "left"), [("-7", 33), ("+3", 43), ("=12", 12), ("12", 12)])
def test_typing_changes_the_selected_owner(
    panel: TrackerPanel, live: LiveTable, typed: str, left: int
) -> None:
    panel.select("sumo")
    panel.view.setFocus()
    QTest.keyClicks(panel.view, typed[0])
    QTest.keyClicks(panel.view.editor, typed[1:])
    QTest.keyClick(panel.view.editor, Key.Key_Return)
    assert hits(live, "sumo") == left


def test_what_cannot_be_read_keeps_the_line_open(panel: TrackerPanel, live: LiveTable) -> None:
    panel.select("sumo")
    panel.take()
    panel.view.editor.setText("seven")
    QTest.keyClick(panel.view.editor, Key.Key_Return)
    assert panel.view.editor.isVisible()
    assert panel.view.editor.property("class") == "amountbad"
    assert hits(live, "sumo") == 40


def test_escape_leaves_the_line(panel: TrackerPanel, live: LiveTable) -> None:
    panel.select("sumo")
    panel.give()
    assert panel.view.editor.text() == "+"
    QTest.keyClick(panel.view.editor, Key.Key_Escape)
    assert panel.view.editor.isHidden()
    assert hits(live, "sumo") == 40


def test_conditions_are_switched_in_the_menu(panel: TrackerPanel, live: LiveTable) -> None:
    menu = panel.conditions_menu("chick")
    dazed = next(action for action in menu.actions() if action.text() == "dazed")
    assert not dazed.isChecked()
    dazed.trigger()
    state: Brawl = live.session.table.state
    assert state.fighter("chick").dazed
    menu.deleteLater()


def test_the_selection_outlasts_a_change(panel: TrackerPanel, live: LiveTable) -> None:
    panel.select("sumo")
    live.start(SetHits("chick", 2))
    live.start(Daze("sumo"))
    assert panel.selected == "sumo"


def test_sides_cannot_be_selected(panel: TrackerPanel) -> None:
    flags = panel.model.flags(panel.model.index(0))
    assert not flags & Qt.ItemFlag.ItemIsSelectable


def test_selecting_from_outside_tells_nobody(panel: TrackerPanel, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(panel.owner_selected):
        panel.select("wily")
    assert panel.selected == "wily"


def test_only_rows_that_differ_are_drawn_again(panel: TrackerPanel, live: LiveTable) -> None:
    rows: list[int] = []
    panel.model.dataChanged.connect(lambda first, _last: rows.append(first.row()))
    live.start(SetHits("chick", 2))
    assert rows == [0, 1, 2]


def test_several_meters_bars_pips_and_bare_numbers_are_drawn(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    model = TrackerModel()
    view = TrackerView(model, keeper)
    qtbot.addWidget(view)
    meters = (
        Meter(key="health", name="Health", value=90, full=100),
        Meter(key="luck", name="Luck", value=2, full=5),
        Meter(key="points", name="Battle points", value=1234567),
    )
    owner = Owner(id="x", name="N" * 200, letters="X", meters=meters, secret=True)
    model.show_groups((Group(seat="s", name="S" * 200, letter="S", colour=9, owners=(owner,)),))
    view.resize(268, 200)
    assert not view.grab().isNull()
    wishes: list[tuple[str, str, object]] = []
    view.meter_requested.connect(lambda *wish: wishes.append(wish))
    places = view.delegate.meter_places(QRectF(view.visualRect(model.index(1))), owner)
    QTest.mouseClick(view.viewport(), LEFT, pos=places[1].bar.topLeft().toPoint() + QPoint(3, 5))
    assert wishes == [("x", "luck", 1)]
