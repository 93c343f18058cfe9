"""Where the roster window leads: paper, wizard."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from companion.games.slugfest.sheets import Roster
from companion.gui.app import Companion
from companion.gui.games.slugfest.story_dialog import StoryDialog
from companion.gui.keys import ActionId
from companion.gui.paper.dialog import PrintDialog
from companion.gui.rosters.actions import RosterAction
from companion.gui.rosters.assembly import RosterShop
from companion.gui.rosters.leads import selection_cards
from companion.gui.wizard.batch import BatchDialog
from companion.gui.wizard.window import HeroWizard
from companion.lab.heroes import Batch, make_heroes, shipped_names
from companion.storage.content import Library
from companion.storage.paper import slugfest_reminders
from companion.storage.rosters import read_roster, ready_rosters
from tests.gui.rosters.conftest import heroes_of, own_roster

pytestmark = pytest.mark.qt_log_ignore("does not support raise", extend=True)


@pytest.fixture
def companion(qapp: QApplication) -> Iterator[Companion]:
    companion = Companion(qapp)
    yield companion
    companion.end()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    gc.collect()  # or the next program polishes what is left of this one
    QApplication.processEvents()


def open_shop(companion: Companion) -> RosterShop:
    shop = companion.workshops.open(ActionId.ROSTERS)
    assert isinstance(shop, RosterShop)
    return shop


def test_print_begins_with_who_is_selected(companion: Companion) -> None:
    own_roster()
    shop = open_shop(companion)
    shop.table.selectAll()
    shop.choose_heroes([row.key for row in shop.model.rows if row.sheet.name in ("Kid Kazoo", "Roboticus")])
    shop.board.action(RosterAction.PRINT).trigger()
    dialog = shop.findChild(PrintDialog)
    assert dialog is not None
    shown = [dialog.people.item(row).text() for row in range(dialog.people.count())]
    assert sorted(shown) == ["Kid Kazoo", "Roboticus"]
    dialog.close()


def test_heroes_of_two_rosters_with_one_id_get_two_cards(library: Library) -> None:
    roster: Roster = read_roster(ready_rosters("slugfest")[0])
    cards = selection_cards((roster, roster), slugfest_reminders(library))
    assert len({card.id for card in cards}) == 2 * len(roster.heroes)


def test_a_hero_made_from_here_lands_in_the_roster_that_is_shown(companion: Companion) -> None:
    mine = own_roster()
    shop = open_shop(companion)
    shop.choose_rosters([mine])
    shop.hero_button.click()
    wizard = companion.workshops.open(ActionId.MAKE_HEROES)
    assert isinstance(wizard, HeroWizard)
    wizard.desk.set_rolls(1)
    wizard.desk.enter("1 1")
    wizard.desk.describe(name="Newcomer")
    assert wizard.save()
    assert [row.sheet.name for row in shop.chosen_heroes] == ["Newcomer"]
    assert [file.path for file in shop.chosen_files] == [mine]
    wizard.close()


def test_many_heroes_made_from_here_land_in_the_roster_that_is_shown(
    companion: Companion, qtbot: QtBot
) -> None:
    mine = own_roster()
    shop = open_shop(companion)
    shop.choose_rosters([mine])
    shop.many_button.click()
    dialog = companion.workshops.open(ActionId.MAKE_MANY)
    assert isinstance(dialog, BatchDialog)
    dialog.form.count_spin.setValue(3)
    dialog.make()
    qtbot.waitUntil(lambda: len(dialog.heroes) == 3)
    with qtbot.waitSignal(dialog.saved):
        dialog.save()
    assert len(heroes_of(mine)) == 5
    assert len(shop.chosen_heroes) == 3
    dialog.close()


def test_the_sheet_of_a_hero_with_dice_tells_how_it_came_to_be(companion: Companion, qtbot: QtBot) -> None:
    own_roster()
    shop = open_shop(companion)
    card = shop.side.hero.card
    shop.choose_heroes([row.key for row in shop.model.rows if row.sheet.name == "Kid Kazoo"])
    assert not card.story_button.isVisible()
    (made,) = make_heroes(companion.files.library.book("slugfest"), shipped_names(), Batch(count=1, seed="7"))
    card.show_sheet(made, "")
    assert card.story_button.isVisible()
    qtbot.mouseClick(card.story_button, Qt.MouseButton.LeftButton)
    (dialog,) = shop.findChildren(StoryDialog)
    assert len(dialog.model.tellings) == 10
    dialog.close()
