"""The hero in the making outlives the program that it was made in."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from companion.games.game import Book
from companion.games.registry import GAMES
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard import unfinished
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.saving import Target
from companion.gui.wizard.window import ROLLS, START, HeroWizard
from companion.lab.heroes import shipped_names
from companion.storage.content import Library
from tests.gui.wizard.test_window import Answers, finish


@pytest.fixture(scope="module")
def library() -> Library:
    return Library(GAMES)


@pytest.fixture
def book(library: Library) -> Book:
    return library.book("slugfest")


def opened(library: Library, keeper: ThemeKeeper, qtbot: QtBot) -> HeroWizard:
    answers = Answers()
    answers.agrees = True
    wizard = HeroWizard(library, keeper, questions=answers)
    qtbot.addWidget(wizard)
    return wizard


def test_rolls_choices_and_looks_come_back(qapp: object, book: Book) -> None:
    desk = HeroDesk(book, shipped_names())
    desk.set_rolls(12)
    desk.take("Vulnerable", "Fire")
    desk.enter("6 6")
    desk.pick(1, "Gadgets")
    desk.describe(name="Žofie 🦸", attack_sources=("Ice", "cold stares"), colour="#028658")
    desk.describe(target=Target("/nowhere/mine.toml"))
    desk.enter("5 4")
    unfinished.keep(desk.hero)
    found = unfinished.kept(book)
    assert found is not None
    assert found.table.state == desk.table.state
    assert found.table.open is not None
    assert found.look.target.path == "/nowhere/mine.toml"
    assert replace(found.look, target=desk.look.target) == desk.look


def test_while_rolls_wait_behind_a_correction_what_was_written_before_stands(
    qapp: object, book: Book
) -> None:
    desk = HeroDesk(book, shipped_names())
    desk.enter("1 1")
    desk.enter("3 4")
    unfinished.keep(desk.hero)
    desk.correct(1, "5 1")
    unfinished.keep(desk.hero)
    found = unfinished.kept(book)
    assert found is not None
    assert [gain.name for gain in found.table.state.gains] == ["Attack", "Hits"]


@pytest.mark.parametrize("text", ["", "no toml [", 'format = 1\nkind = "unfinished-hero"\ngame = "slugfest"'])
def test_what_cannot_be_read_is_no_hero(book: Book, text: str) -> None:
    unfinished.path().parent.mkdir(parents=True, exist_ok=True)
    unfinished.path().write_text(text, encoding="utf-8")
    assert unfinished.kept(book) is None


def test_a_wizard_goes_on_where_a_crash_ended_the_one_before(
    library: Library, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    crashed = opened(library, keeper, qtbot)
    crashed.desk.enter("3 4")
    qtbot.waitUntil(unfinished.path().exists)
    wizard = opened(library, keeper, qtbot)
    assert wizard.step == ROLLS
    assert wizard.rolls.model.rows[0].telling.result == "Hits +10"
    assert "is back" in wizard.hint.whole_text
    wizard.take_back()
    assert wizard.desk.draft.gains == ()


def test_a_hero_that_was_saved_or_given_up_does_not_come_back(
    library: Library, keeper: ThemeKeeper, qtbot: QtBot
) -> None:
    given_up = opened(library, keeper, qtbot)
    given_up.desk.enter("3 4")
    given_up.keep_unfinished()
    assert unfinished.path().exists()
    given_up.show()
    assert given_up.close()
    wizard = opened(library, keeper, qtbot)
    assert wizard.step == START
    finish(wizard, "Zap")
    wizard.keep_unfinished()
    assert wizard.save()
    assert not unfinished.path().exists()
