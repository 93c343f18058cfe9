"""The dialog of house rules: what it lists, finds and changes, in both games that have a window for it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QSpinBox

from companion.games.registry import GAMES, game
from companion.games.rumble.commands import SetOption as RumbleOption
from companion.games.slugfest.commands import SetOption
from companion.games.slugfest.content import Content
from companion.games.slugfest.rules.hand import option_value, spelt_value
from companion.games.slugfest.state import Battle
from companion.gui.game_view import ViewContext
from companion.gui.games.rumble.view import RumbleView
from companion.gui.games.slugfest.view import SlugfestView
from companion.gui.house_rules import HouseRulesDialog, SwitchRow, other_rules
from companion.gui.log.panel import LogPanel
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.ready import ready_session

LIBRARY = Library(GAMES)
CONTENT: Content = LIBRARY.book("slugfest").content
SWITCHES = tuple(CONTENT.house_rules.values())


def usual(key: str) -> object:
    return CONTENT.house_rules[key].default


@pytest.fixture
def dialog(qtbot: QtBot) -> HouseRulesDialog:
    dialog = HouseRulesDialog(SWITCHES, usual)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def listed(dialog: HouseRulesDialog) -> list[str]:
    return [row.switch.key for row in dialog.rows if row.isVisibleTo(dialog)]


def touch(row: SwitchRow) -> None:
    """Give a row another value, by the widget it has."""
    control = row.control
    match control:
        case QCheckBox():
            control.click()
        case QSpinBox():
            control.stepUp()
            if not row.is_changed:
                control.stepDown()
        case QComboBox():
            control.setCurrentIndex((control.currentIndex() + 1) % control.count())
        case QLineEdit():
            control.setText("Ice, Acid")


def test_every_switch_is_listed_and_none_is_changed_at_first(dialog: HouseRulesDialog):
    """SL-198."""
    assert listed(dialog) == [switch.key for switch in SWITCHES]
    assert dialog.changed == {}


@pytest.mark.parametrize("key", [switch.key for switch in SWITCHES])
def test_what_a_row_gives_is_a_value_the_rules_take(dialog: HouseRulesDialog, key: str):
    """SL-198."""
    touch(dialog.row(key))
    battle: Battle = ready_session("slugfest", LIBRARY, seed="seed").table.state
    value = dialog.changed[key]
    assert value != usual(key)
    assert option_value(battle, key, spelt_value(value)) == value


def test_a_word_of_the_effect_or_a_rule_id_finds_a_switch(dialog: HouseRulesDialog):
    dialog.search_line.setText("sl-46")
    assert listed(dialog) == [switch.key for switch in SWITCHES if "SL-46" in " ".join(switch.rules)]
    dialog.search_line.setText("no such words")
    assert listed(dialog) == []
    assert dialog.nothing_label.isVisibleTo(dialog)


def agree(key: str) -> None:
    """Touch one row of the dialog that opens next, and press OK."""

    def on_open() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, HouseRulesDialog)
        touch(dialog.row(key))
        dialog.accept()

    QTimer.singleShot(0, on_open)


def calm() -> bool:
    return True


def test_a_change_in_mid_battle_becomes_a_wish(qtbot: QtBot, keeper: ThemeKeeper):
    """SL-198."""
    view = SlugfestView(ViewContext(game=game("slugfest"), keeper=keeper, calm=calm))
    qtbot.addWidget(view.centre)
    view.show_session(ready_session("slugfest", LIBRARY, seed="seed"))
    wishes: list[object] = []
    view.command_requested.connect(wishes.append)
    agree("split_optional")
    next(spec for spec in view.actions if spec.id.value == "house-rules").run()
    assert wishes == [SetOption("split_optional", "on")]


def test_the_rules_that_are_not_usual_stand_above_the_log(qtbot: QtBot, keeper: ThemeKeeper):
    """SL-198."""
    battle = ready_session("slugfest", LIBRARY, seed="seed")
    assert other_rules(CONTENT.house_rules, battle.table.state.options) == ""
    session = battle.start(SetOption("split_optional", "on"))
    line = other_rules(CONTENT.house_rules, session.table.state.options)
    assert line == "House rules: Splitting is a choice: on"
    panel = LogPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_heading(line)
    assert panel.heading.isVisibleTo(panel)
    assert panel.plain_text() == line
    panel.show_heading("")
    assert not panel.heading.isVisibleTo(panel)


def test_rumble_has_its_own_switches(qtbot: QtBot, keeper: ThemeKeeper):
    """PR-68."""
    view = RumbleView(ViewContext(game=game("rumble"), keeper=keeper, calm=calm))
    qtbot.addWidget(view.centre)
    session = ready_session("rumble", LIBRARY, seed="seed")
    view.show_session(session)
    key, rule = next(
        (key, rule)
        for key, rule in session.table.state.content.house_rules.items()
        if isinstance(rule.default, bool)
    )
    wishes: list[object] = []
    view.command_requested.connect(wishes.append)
    agree(key)
    next(spec for spec in view.actions if spec.id.value == "house-rules").run()
    assert wishes == [RumbleOption(key, not rule.default)]
