"""The print dialog over a session of another game: what it offers, and what it keeps to itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt

from companion.games.registry import GAMES
from companion.gui.paper.dialog import PrintDialog
from companion.gui.paper.memory import remembered
from companion.gui.paper.opening import Wish, open_print
from companion.gui.theme_keeper import ThemeKeeper
from companion.printing.pages import pdf_bytes
from companion.storage.content import Library
from companion.storage.ready import ready_session
from tests.printing.reading import plain, words_of

Open = Callable[..., PrintDialog]
OFFERS = {
    "rumble": ["characters", "slips", "dossiers", "villains"],
    "blobparty": ["boards", "movement", "slips", "tracks", "private"],
}


@pytest.fixture
def open_for(qtbot: QtBot, keeper: ThemeKeeper) -> Iterator[Open]:
    opened: list[PrintDialog] = []
    library = Library(GAMES)

    def show(game: str, product: str = "", ticked: tuple[str, ...] = ()) -> PrintDialog:
        session = ready_session(game, library, seed="5")
        dialog = open_print(keeper, library, Wish(product=product, ticked=ticked), session=session)
        qtbot.addWidget(dialog)
        opened.append(dialog)
        return dialog

    yield show
    for dialog in opened:
        dialog.close()


@pytest.mark.parametrize("game", OFFERS)
def test_each_thing_to_print_is_offered_and_shown(open_for: Open, game: str) -> None:
    dialog = open_for(game)
    box = dialog.form.product
    assert [box.itemData(row) for row in range(box.count())] == OFFERS[game]
    for row in range(box.count()):
        box.setCurrentIndex(row)
        assert dialog.document is not None
        assert len(dialog.document.pages) > 0
        assert not dialog.preview.grab().isNull()


def test_only_options_that_matter_are_shown(open_for: Open) -> None:
    dialog = open_for("blobparty", product="boards")
    assert not dialog.form.margin.isVisible()
    assert not dialog.form.card.isVisible()
    assert dialog.form.fresh.isVisible()
    dialog.form.product.setCurrentIndex(1)
    assert dialog.form.margin.isVisible()


def test_who_is_listed_follows_what_is_printed(open_for: Open) -> None:
    dialog = open_for("blobparty", product="boards")
    assert dialog.people.chosen() == ("A", "B")
    dialog.form.product.setCurrentIndex(dialog.form.product.findData("tracks"))
    assert len(dialog.people.chosen()) == 7


def test_a_private_sheet_of_one_player_names_nobody_else(open_for: Open) -> None:
    dialog = open_for("blobparty", product="private", ticked=("cy",))
    dialog.make()
    assert dialog.document is not None
    assert len(dialog.document.pages) == 1
    text = words_of(pdf_bytes(dialog.document))
    assert plain("For Cy only") in text
    assert plain("For Ana only") not in text
    assert "alone" in dialog.warning_label.text()


def test_something_secret_is_not_what_the_dialog_opens_with_next_time(open_for: Open) -> None:
    dialog = open_for("blobparty", product="tracks")
    dialog.form.product.setCurrentIndex(dialog.form.product.findData("private"))
    dialog.close()
    assert remembered().what == "tracks"
    assert open_for("blobparty").form.key == "tracks"


def test_nobody_chosen_is_told(open_for: Open) -> None:
    dialog = open_for("rumble", product="slips")
    for row in range(dialog.people.count()):
        dialog.people.item(row).setCheckState(Qt.CheckState.Unchecked)
    dialog.make()
    assert "nobody" in dialog.warning_label.text()
    assert not dialog.save_button.isEnabled()
