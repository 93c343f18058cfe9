"""The hero being made: dice typed or thrown, corrected, taken back; weaknesses; choices."""

from __future__ import annotations

import pytest

from companion.games.game import Book
from companion.games.registry import GAMES
from companion.games.slugfest.generator import new_draft, recreate
from companion.games.slugfest.sheets import audit
from companion.games.slugfest.story import faces_of
from companion.gui.wizard.desk import HeroDesk
from companion.gui.wizard.faces import typed_faces_of
from companion.gui.wizard.hero import aside_words
from companion.lab.heroes import shipped_names
from companion.storage.content import Library


@pytest.fixture(scope="module")
def book() -> Book:
    return Library(GAMES).book("slugfest")


@pytest.fixture
def desk(qapp: object, book: Book) -> HeroDesk:
    found = HeroDesk(book, shipped_names())
    found.seed = "7"
    return found


def said(desk: HeroDesk) -> list[str]:
    words: list[str] = []
    desk.refused.connect(words.append)
    return words


@pytest.mark.parametrize(
    ("typed", "name", "dice"),
    [
        ("3 4", "Hits", [(6, 3), (6, 4)]),
        ("5 1 4", "Strong", [(6, 5), (6, 1), (6, 4)]),
        ("5 1 1 2", "Special Move", [(6, 5), (6, 1), (6, 1), (6, 2)]),
        ("6 4 36", "Weaken", [(6, 6), (6, 4), (100, 36)]),
        ("66", "Power Point", [(6, 6), (6, 6)]),
    ],
)
def test_a_chain_can_be_typed_at_once(
    desk: HeroDesk, typed: str, name: str, dice: list[tuple[int, int]]
) -> None:
    assert desk.enter(typed)
    assert desk.draft.gains[0].name == name
    assert list(faces_of(desk.rolls[0].answers)) == dice
    assert typed_faces_of(desk.rolls[0]).replace(" ", "") == typed.replace(" ", "")


def test_half_a_chain_waits_for_the_rest(desk: HeroDesk) -> None:
    desk.enter("5 4")
    assert desk.prompt is not None
    assert desk.prompt.word == "gen-ability"
    assert desk.draft.gains == ()
    desk.enter("00")
    assert len(desk.draft.gains) == 1


@pytest.mark.parametrize("typed", ["", "x", "7 1", "0 1", "1 1 1", "5 4 3"])
def test_what_does_not_fit_changes_nothing(desk: HeroDesk, typed: str) -> None:
    words = said(desk)
    assert not desk.enter(typed)
    assert words
    assert desk.table.count == 0
    assert desk.table.open is None


def test_the_app_makes_all_rolls_and_the_dice_make_the_hero_again(desk: HeroDesk, book: Book) -> None:
    desk.take("Ponderous")
    desk.roll_all()
    assert desk.is_rolled
    sheet = desk.sheet()
    assert audit(sheet) == 11
    assert recreate(new_draft(book), sheet.dice).state.gains == desk.draft.gains


def test_a_roll_is_one_step_back(desk: HeroDesk) -> None:
    desk.roll()
    desk.roll()
    first = desk.draft.gains[0]
    desk.undo()
    assert desk.draft.gains == (first,)
    desk.redo()
    assert len(desk.draft.gains) == 2


def test_a_correction_keeps_what_follows(desk: HeroDesk) -> None:
    for faces in ("1 1", "1 2", "3 4"):
        desk.enter(faces)
    assert desk.correct(1, "5 1 4")
    assert [gain.name for gain in desk.draft.gains] == ["Strong", "Damage", "Hits"]
    assert desk.correct(1, "5 1")
    assert desk.prompt is None or desk.prompt.word == "gen-trait"


def test_a_weakness_says_why_it_cannot_be_had(desk: HeroDesk) -> None:
    desk.enter("5 1 6")
    assert desk.draft.gains[0].name == "Deadly"
    assert "Deadly" in desk.why_not("Lightweight")
    assert desk.why_not("Ponderous") == ""
    desk.take("Ponderous")
    assert "SL-22" in desk.why_not("Ponderous")


def test_choices_are_asked_for_power_points_and_immunities(desk: HeroDesk) -> None:
    desk.enter("66")
    assert desk.missing_choices() == (1,)
    assert desk.pick(1, "Gadgets")
    assert desk.missing_choices() == ()
    assert desk.sheet().abilities[0].source == "Gadgets"


def test_more_rolls_keep_what_is_rolled(desk: HeroDesk) -> None:
    desk.roll_all()
    gains = desk.draft.gains
    desk.set_rolls(15)
    assert desk.draft.gains == gains
    assert not desk.is_rolled
    words = said(desk)
    desk.set_rolls(5)
    assert words
    assert desk.draft.base_rolls == 15


def test_suggested_names_differ(desk: HeroDesk) -> None:
    assert len(set(desk.suggestions(12))) == 12


def names(desk: HeroDesk) -> list[str]:
    return [gain.name for gain in desk.draft.gains]


def test_an_earlier_roll_is_taken_back_alone(desk: HeroDesk) -> None:
    for faces in ("1 1", "5 1 4", "3 4"):
        desk.enter(faces)
    assert desk.drop(2)
    assert names(desk) == ["Attack", "Hits"]
    desk.undo()
    assert names(desk) == ["Attack", "Strong", "Hits"]
    desk.redo()
    assert names(desk) == ["Attack", "Hits"]


def test_choices_stay_with_their_rolls_when_an_earlier_one_is_taken_back(desk: HeroDesk) -> None:
    for faces in ("1 1", "6 6", "6 6"):
        desk.enter(faces)
    desk.pick(2, "Gadgets")
    desk.pick(3, "Voodoo")
    desk.drop(2)
    assert names(desk) == ["Attack", "Power Point"]
    assert desk.draft.gains[1].choice == "Voodoo"
    desk.drop(1)
    assert desk.draft.gains[0].choice == "Voodoo"


def test_without_the_first_taking_the_die_thrown_again_is_set_aside_and_said(desk: HeroDesk) -> None:
    desk.enter("5 1 4")
    desk.enter("5 1 4 6")
    assert names(desk) == ["Strong", "Deadly"]
    desk.drop(1)
    assert names(desk) == ["Strong"]
    assert "6" in aside_words(desk.table)


def test_the_roll_under_way_is_taken_back_alone(desk: HeroDesk) -> None:
    desk.enter("1 1")
    desk.enter("5")
    assert desk.prompt is not None
    assert desk.drop(2)
    assert desk.prompt is None
    assert names(desk) == ["Attack"]


def test_what_waits_behind_a_correction_goes_on_with_its_dice(desk: HeroDesk) -> None:
    for faces in ("1 1", "3 4"):
        desk.enter(faces)
    desk.correct(1, "5 1")
    assert desk.prompt is not None
    assert names(desk) == []
    desk.enter("4")
    assert names(desk) == ["Strong", "Hits"]


def test_a_weakness_given_back_takes_the_roll_that_it_paid_for(desk: HeroDesk) -> None:
    desk.take("Ponderous")
    desk.take("Vulnerable", "Fire")
    desk.roll_all()
    assert len(desk.draft.gains) == 12
    assert desk.give_back(1)
    assert [weakness.name for weakness in desk.draft.weaknesses] == ["Vulnerable"]
    assert len(desk.draft.gains) == 11
    assert audit(desk.sheet()) == 11
    assert "one roll too many" in aside_words(desk.table)


def test_everything_is_a_step_back(desk: HeroDesk) -> None:
    desk.enter("6 6")
    desk.pick(1, "Gadgets")
    for letters in ("Z", "Za", "Zap"):
        desk.describe(name=letters)
    desk.describe(letters="ZP")
    desk.set_rolls(12)
    assert desk.draft.base_rolls == 12
    desk.undo()
    assert desk.draft.base_rolls == 10
    desk.undo()
    assert (desk.look.name, desk.look.letters) == ("Zap", "")
    desk.undo()
    assert (desk.look.name, desk.draft.gains[0].choice) == ("", "Gadgets")
    desk.undo()
    assert desk.draft.gains[0].choice == ""
    for _ in range(4):
        desk.redo()
    assert (desk.draft.base_rolls, desk.look.letters) == (12, "ZP")


def test_starting_again_can_be_taken_back(desk: HeroDesk) -> None:
    desk.enter("1 1")
    desk.describe(name="Zap")
    desk.begin_again()
    assert desk.sheet().name != "Zap"
    desk.undo()
    assert (desk.look.name, names(desk)) == ("Zap", ["Attack"])


def test_what_was_entered_is_unsaved_until_it_is_kept(desk: HeroDesk) -> None:
    assert not desk.is_unsaved
    desk.enter("1 1")
    assert desk.is_unsaved
    desk.keep()
    assert not desk.is_unsaved
    desk.describe(name="Zap")
    assert desk.is_unsaved
    desk.undo()
    assert not desk.is_unsaved
