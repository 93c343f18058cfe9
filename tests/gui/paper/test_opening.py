"""The print dialog opened for somebody: a hero on the table, heroes that are in no file, an own roster."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt

from companion.games.registry import GAMES, game
from companion.games.slugfest.sheets import Sheet, Team
from companion.gui.game_view import ViewContext
from companion.gui.games.slugfest.sheet import SheetPanel
from companion.gui.games.slugfest.view import SlugfestView
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.opening import Wish, open_print
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.options import Product
from companion.printing.pages import pdf_bytes
from companion.storage.content import Library
from companion.storage.ready import ready_session
from companion.storage.roster_files import new_roster
from tests.printing.reading import plain, words_of

TEAM = Team(key="night-shift", name="The Night Shift", colour="#204060", pattern="stripes", emblem="gear")
HEROES = tuple(
    Sheet(id=name.casefold(), name=name, attack=2, damage=2, range=5, defend=2, hits=20, speed=4)
    for name in ("Nocturne", "Lantern", "Caretaker")
)


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(GAMES)


@pytest.fixture
def opened(qtbot: QtBot, keeper: ThemeKeeper, library: Library) -> Iterator[PrintDialog]:
    wish = Wish(team=TEAM, heroes=HEROES, ticked=("lantern",), product=Product.SHEETS)
    dialog = open_print(keeper, library, wish)
    qtbot.addWidget(dialog)
    yield dialog
    dialog.close()


def test_given_heroes_are_listed_first_and_only_those_asked_for_are_ticked(opened: PrintDialog) -> None:
    assert opened.source_box.currentText() == TEAM.name
    assert opened.people.count() == len(HEROES)
    assert opened.people.chosen() == ("lantern",)


def test_the_product_asked_for_is_shown(opened: PrintDialog, qtbot: QtBot) -> None:
    assert opened.form.product.currentData() == Product.SHEETS
    qtbot.waitUntil(lambda: opened.document is not None and len(opened.document.pages) == 1)
    assert opened.document is not None
    text = words_of(pdf_bytes(opened.document))
    assert plain("Lantern") in text
    assert plain("Nocturne") not in text


def test_a_unit_on_the_table_is_ticked_alone(qtbot: QtBot, keeper: ThemeKeeper, library: Library) -> None:
    session = ready_session("slugfest", library, seed="5")
    unit = session.table.state.units[2]
    dialog = open_print(keeper, library, Wish(ticked=(unit.id,)), session=session)
    qtbot.addWidget(dialog)
    assert dialog.people.chosen() == (unit.id,)
    dialog.close()


def test_the_users_own_rosters_are_there(
    qtbot: QtBot, keeper: ThemeKeeper, library: Library, own_folders: Path
) -> None:
    new_roster(TEAM, HEROES).carry_out()
    dialog = open_print(keeper, library)
    qtbot.addWidget(dialog)
    assert "Night Shift" in dialog.source_box.itemText(0)
    assert len(dialog.people.chosen()) == len(HEROES)
    dialog.close()


def test_the_sheet_in_the_battle_can_be_printed(qtbot: QtBot, keeper: ThemeKeeper, library: Library) -> None:
    session = ready_session("slugfest", library, seed="5")
    view = SlugfestView(ViewContext(game=game("slugfest"), keeper=keeper, calm=bool))
    sheet = next(panel for panel in view.panels if panel.key == "sheet").make()
    assert isinstance(sheet, SheetPanel)
    qtbot.addWidget(sheet)
    qtbot.addWidget(view.centre)
    view.show_session(session)
    unit = session.table.state.units[0]
    view.select(unit.id)
    sheet.resize(400, 600)
    sheet.show()
    with qtbot.waitSignal(view.print_requested) as told:
        qtbot.mouseClick(sheet.print_button, Qt.MouseButton.LeftButton)
    assert told.args == [unit.id]
    view.close()
