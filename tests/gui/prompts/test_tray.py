"""The tray by itself: what it shows when, and what it leaves alone."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget

from companion.gui.game_view import Hint
from companion.gui.live_table import LiveTable
from companion.gui.prompts.news import IdleCard
from companion.gui.prompts.roll import RollCard
from companion.gui.prompts.tray import DiceTray
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.brawl import Punch, SetHits, Try


@pytest.fixture
def tray(qtbot: QtBot, keeper: ThemeKeeper, live: LiveTable) -> DiceTray:
    tray = DiceTray(keeper)
    qtbot.addWidget(tray)
    live.changed.connect(tray.show_session)
    live.refused.connect(tray.show_refusal)
    live.previewed.connect(tray.show_preview)
    tray.show_session(live.session)
    tray.show_hint(Hint("Pick who attacks", "Tab goes through those who can"))
    with qtbot.waitExposed(tray):
        tray.show()
    return tray


def test_what_is_typed_survives_a_change_made_by_hand(tray: DiceTray, live: LiveTable) -> None:
    live.set_all_dice("table")
    live.start(Punch("roboticus", "sumo"))
    card = tray.card
    assert isinstance(card, RollCard)
    card.edit.setText("7")
    live.start(SetHits("sumo", 12))
    assert tray.card is card
    assert card.edit.text() == "7"


def test_a_set_aside_answer_is_offered_again(tray: DiceTray, live: LiveTable) -> None:
    live.set_all_dice("table")
    live.start(Punch("roboticus", "sumo"))
    live.answer((8,))
    live.answer((3, 4, 5))
    live.correct(1, "hit.sumo", "7")
    live.take_over()
    assert isinstance(tray.card, IdleCard), "the damage stays as it was"


def test_the_last_dice_are_shown_while_idle(tray: DiceTray, live: LiveTable) -> None:
    live.set_all_dice("table")
    live.start(Punch("roboticus", "sumo"))
    live.answer((2,))
    card = tray.card
    assert isinstance(card, IdleCard)
    assert card.strip.faces == (2,)
    assert card.result.whole_text == "Roboticus → Two Ton Sumo"


@pytest.mark.parametrize("kind", ["roll", "draw", "choose", "confirm", "place", "allot", "write"])
def test_every_part_that_can_be_worked_has_a_name(tray: DiceTray, live: LiveTable, kind: str) -> None:
    live.start(Try(kind))
    nameless = []
    for child in (child for child in tray.findChildren(QWidget) if child.isVisible()):
        interface = QAccessible.queryAccessibleInterface(child)
        works = interface.role() in (QAccessible.Role.Button, QAccessible.Role.EditableText)
        if works and not interface.text(QAccessible.Text.Name):
            nameless.append(child)
    assert nameless == []


def test_nothing_is_too_high_for_the_tray(tray: DiceTray, live: LiveTable) -> None:
    for kind in ("roll", "draw", "choose", "confirm", "place", "allot", "write"):
        live.start(Try(kind))
        assert tray.minimumSizeHint().height() <= 142, kind
        live.undo()


def test_a_narrow_tray_has_its_title_above_the_switch(qtbot: QtBot, tray: DiceTray) -> None:
    title, switch = tray.title_line, tray.dice_switch
    tray.resize(900, 200)
    qtbot.waitUntil(lambda: title.geometry().right() < switch.geometry().left())
    tray.resize(360, 300)
    qtbot.waitUntil(lambda: title.geometry().bottom() <= switch.geometry().top())
    assert title.width() > 300
