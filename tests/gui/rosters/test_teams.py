"""Teams: put together, given a look, weighed against one another, and played."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from companion.games.slugfest.state import Battle
from companion.games.slugfest.threat import team_threat
from companion.gui.app import Companion
from companion.gui.games.slugfest.new_battle import NewBattle
from companion.gui.keys import ActionId
from companion.gui.rosters.actions import RosterAction
from companion.gui.rosters.assembly import RosterShop
from companion.storage import roster_files
from tests.gui.rosters.conftest import REGULARS, OpenRosters, choose, heroes_of, own_roster, search

pytestmark = pytest.mark.qt_log_ignore("does not support", extend=True)


def test_heroes_of_any_rosters_make_a_new_team(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    own_roster()
    window = open_rosters()
    wanted = ["Roboticus", "Kid Kazoo", "Cloak", "Tank", "Brain Child"]
    window.choose_heroes([row.key for row in window.model.rows if row.sheet.name in wanted])
    window.board.action(RosterAction.NEW_OF_THESE).trigger()
    (file,) = window.chosen_files
    assert sorted(heroes_of(file.path)) == sorted(wanted)
    assert file.own


def test_name_theme_and_look_of_a_team_are_changed_and_comments_stay(
    open_rosters: OpenRosters, qtbot: QtBot
) -> None:
    mine = own_roster()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    qtbot.mouseClick(window.side.team.edit_button, Qt.MouseButton.LeftButton)
    editor = window.team_editor
    assert editor is not None
    assert not editor.save_button.isEnabled()
    qtbot.keyClicks(editor.theme_edit, "Every Tuesday")
    box = editor.look_box.colour_box
    box.setCurrentIndex(box.findText("purple"))
    box.activated.emit(box.currentIndex())
    qtbot.mouseClick(editor.save_button, Qt.MouseButton.LeftButton)
    roster = roster_files.open_roster(mine, own=True).roster
    assert roster is not None
    assert (roster.team.theme, roster.team.colour) == ("Every Tuesday", "#A9528F")
    text = mine.read_text(encoding="utf-8")
    assert all(line in text for line in REGULARS.splitlines() if "#" in line)
    window.desk.undo()
    assert mine.read_text(encoding="utf-8") == REGULARS


def test_a_team_needs_a_name(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    own_roster()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    window.edit_team()
    editor = window.team_editor
    assert editor is not None
    editor.name_edit.selectAll()
    qtbot.keyClick(editor.name_edit, Qt.Key.Key_Delete)
    assert not editor.save_button.isEnabled()
    assert editor.fault_label.text()


def test_every_colour_offered_is_one_of_the_palette(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    own_roster()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    window.edit_team()
    assert window.team_editor is not None
    box = window.team_editor.look_box.colour_box
    fills = [team.fill for team in window._keeper.theme.teams]
    offered = [box.itemData(n) for n in range(box.count())]
    assert offered[: len(fills)] == fills


def test_two_rosters_are_weighed_against_one_another(open_rosters: OpenRosters) -> None:
    own_roster()
    window = open_rosters()
    files = [file for file in window.desk.files if file.name in ("The Regulars", "Freaky Four")]
    window.choose_rosters([file.path for file in files])
    mine, freaky = (team_threat(file.heroes) for file in files)
    assert window.side.team.bars.accessibleName() == f"The Regulars {mine}, Freaky Four {freaky}"
    more = round(100 * (freaky / mine - 1))
    assert window.side.team.balance_label.text() == f"Freaky Four: {more} % more threat than The Regulars."
    assert "our own estimate" in window.side.team.how_label.text()


@pytest.fixture
def companion(qapp: QApplication) -> Iterator[Companion]:
    companion = Companion(qapp)
    yield companion
    companion.end()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one
    QApplication.processEvents()


def test_play_these_leads_to_a_battle_of_just_these(companion: Companion, qtbot: QtBot) -> None:
    own_roster()
    shop = companion.workshops.open(ActionId.ROSTERS)
    assert isinstance(shop, RosterShop)
    search(shop, qtbot, "kazoo")
    qtbot.mouseClick(shop.play_button, Qt.MouseButton.LeftButton)
    dialog = shop.findChild(NewBattle)
    assert dialog is not None
    assert dialog.team_boxes[0].currentText() == "The Regulars (selected)"
    assert dialog.threat_labels[0].text().startswith("1 hero, threat ")
    dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    battle = companion.live.session.table.state
    assert isinstance(battle, Battle)
    first = battle.sides[0].id
    assert [unit.name for unit in battle.units if unit.side == first] == ["Kid Kazoo"]
    companion.live.mark_saved(companion.live.session)
    shop.close()


def test_letters_are_unique_in_a_battle_even_of_twins(companion: Companion, qtbot: QtBot) -> None:
    own_roster(REGULARS.replace('id = "kid"', 'id = "kid"\nletters = "gt"'))
    shop = companion.workshops.open(ActionId.ROSTERS)
    assert isinstance(shop, RosterShop)
    choose(shop, qtbot, "The Regulars")
    shop.ask_play()
    dialog = shop.findChild(NewBattle)
    assert dialog is not None
    battle: Battle = dialog.session().table.state
    letters = [unit.letters.casefold() for unit in battle.units]
    assert len(set(letters)) == len(letters)
    assert "gt" in letters
    dialog.close()
    shop.close()
