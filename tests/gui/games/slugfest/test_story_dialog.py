"""How a hero came to be, told from the dice that the sheet keeps."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from companion.games.game import Book
from companion.games.registry import GAMES
from companion.games.slugfest.sheets import Sheet
from companion.gui.games.slugfest.story_dialog import StoryDialog
from companion.gui.theme_keeper import ThemeKeeper
from companion.lab.heroes import Batch, make_heroes, shipped_names
from companion.storage.content import Library


@pytest.fixture(scope="module")
def book() -> Book:
    return Library(GAMES).book("slugfest")


@pytest.fixture(scope="module")
def hero(book: Book) -> Sheet:
    (found,) = make_heroes(
        book, shipped_names(), Batch(count=1, rolls=12, least_weaknesses=2, most_weaknesses=2, seed="3")
    )
    return found


def told(sheet: Sheet, book: Book, keeper: ThemeKeeper, qtbot: QtBot) -> StoryDialog:
    dialog = StoryDialog(keeper, book, sheet)
    qtbot.addWidget(dialog)
    return dialog


def test_every_roll_and_weakness_of_a_super_duper_hero_is_told(
    hero: Sheet, book: Book, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    rows = told(hero, book, keeper, qtbot).model.tellings
    assert [row.n for row in rows if row.n] == list(range(1, 15))
    assert [row.result.split(":")[0] for row in rows if not row.n] == [weak.name for weak in hero.weaknesses]
    assert all(row.dice for row in rows if row.n)


def test_what_was_changed_by_hand_is_named(
    hero: Sheet, book: Book, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    assert "by hand" not in told(hero, book, keeper, qtbot).note.text()
    changed = replace(hero, attack=hero.attack + 1, abilities=())
    assert told(changed, book, keeper, qtbot).note.text() == "Changed by hand since: Attack, abilities."


def test_dice_that_make_no_hero_are_shown_as_they_stand(
    hero: Sheet, book: Book, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    dialog = told(replace(hero, dice=("roll 1 1", "roll 9 9 9")), book, keeper, qtbot)
    assert [row.result for row in dialog.model.tellings] == ["roll 1 1", "roll 9 9 9"]
    assert "line 2" in dialog.note.text()
