"""Many heroes at a time: made in slices, cancelled, looked at, saved, taken back; the same as by command."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from companion.cli.main import main
from companion.games.registry import GAMES
from companion.games.slugfest.sheets import Roster, Team
from companion.gui.questions import Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.wizard.batch import BatchDialog
from companion.gui.wizard.batch_form import command_line
from companion.lab.heroes import Batch
from companion.storage import roster_files
from companion.storage.content import Library
from companion.storage.roster_files import RosterFile
from companion.storage.rosters import read_roster


class Answers(Questions):
    """Answers by itself, and notes what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.agrees = False

    def agree(self, question: str, text: str) -> bool:
        self.asked.append(f"{question} {text}")
        return self.agrees


@pytest.fixture(scope="module")
def library() -> Library:
    found = Library(GAMES)
    found.book("slugfest")
    return found


@pytest.fixture
def answers() -> Answers:
    return Answers()


@pytest.fixture
def dialog(qtbot: QtBot, keeper: ThemeKeeper, library: Library, answers: Answers) -> Iterator[BatchDialog]:
    dialog = BatchDialog(library, keeper, questions=answers)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    with qtbot.waitActive(dialog):
        dialog.activateWindow()
    yield dialog
    answers.agrees = True


def made(dialog: BatchDialog, qtbot: QtBot, *, count: int = 12, seed: str = "7") -> None:
    dialog.form.count_spin.setValue(count)
    dialog.form.seed_edit.setText(seed)
    click(dialog.make_button, qtbot)
    qtbot.waitUntil(lambda: not dialog.is_making)


def saved(dialog: BatchDialog, qtbot: QtBot) -> None:
    with qtbot.waitSignal(dialog.saved):
        click(dialog.save_button, qtbot)


def click(button: QAbstractButton, qtbot: QtBot) -> None:
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def own() -> list[RosterFile]:
    return [file for file in roster_files.all_rosters() if file.own]


def test_what_is_made_is_shown_and_nothing_is_saved_before_it_is_asked_for(
    dialog: BatchDialog, qtbot: QtBot
) -> None:
    made(dialog, qtbot)
    assert [row[0] for row in dialog.outcome.heroes.rows] == [hero.name for hero in dialog.heroes]
    assert len(dialog.heroes) == 12
    assert sum(dialog.outcome.chart.lines[0].shares) == pytest.approx(1)
    assert dialog.outcome.powers.rows
    assert own() == []
    saved(dialog, qtbot)
    (mine,) = own()
    assert mine.heroes == dialog.heroes
    assert not dialog.save_button.isEnabled()


def test_the_line_that_is_shown_makes_the_same_heroes(
    dialog: BatchDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.form.most_spin.setValue(2)
    made(dialog, qtbot)
    program, *given = shlex.split(dialog.form.command.text())
    out = tmp_path / "same.toml"
    assert program == "companion"
    assert main([*given, "-o", str(out)]) == 0
    roster = read_roster(out)
    assert isinstance(roster, Roster)
    assert roster.heroes == dialog.heroes


def test_cancel_ends_a_long_batch_at_once_and_keeps_what_was_made_before(
    dialog: BatchDialog, qtbot: QtBot
) -> None:
    made(dialog, qtbot, count=3)
    before = dialog.heroes
    dialog.form.count_spin.setValue(10_000)
    click(dialog.make_button, qtbot)
    qtbot.waitUntil(lambda: dialog.progress.value() > 0)
    assert dialog.progress.isVisible()
    assert not dialog.form.isEnabled()
    click(dialog.stop_button, qtbot)
    assert not dialog.is_making
    assert dialog.heroes == before
    assert dialog.form.isEnabled()


def test_the_number_can_be_typed_at_once(dialog: BatchDialog, qtbot: QtBot) -> None:
    focus = dialog.focusWidget()
    assert focus is not None
    qtbot.keyClicks(focus, "12")
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: len(dialog.heroes) == 12)


def test_escape_cancels_before_it_closes(dialog: BatchDialog, qtbot: QtBot) -> None:
    dialog.form.count_spin.setValue(10_000)
    dialog.make()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.is_making
    assert dialog.isVisible()


def test_names_of_the_roster_are_not_given_again(
    qtbot: QtBot, keeper: ThemeKeeper, dialog: BatchDialog
) -> None:
    made(dialog, qtbot)
    saved(dialog, qtbot)
    made(dialog, qtbot)
    saved(dialog, qtbot)
    (mine,) = own()
    assert len(mine.heroes) == 24
    assert len({hero.name.casefold() for hero in mine.heroes}) == 24
    assert len({hero.id for hero in mine.heroes}) == 24


def test_a_new_roster_has_the_name_that_is_typed(dialog: BatchDialog, qtbot: QtBot) -> None:
    dialog.form.roster.name_edit.setText("The Usual / Suspects 🦸")
    made(dialog, qtbot, count=2)
    saved(dialog, qtbot)
    assert [file.name for file in own()] == ["The Usual / Suspects 🦸"]


def test_what_was_saved_is_taken_back_and_can_be_saved_again(dialog: BatchDialog, qtbot: QtBot) -> None:
    made(dialog, qtbot, count=2)
    saved(dialog, qtbot)
    with qtbot.waitSignal(dialog.saved):
        qtbot.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert own() == []
    saved(dialog, qtbot)
    assert [file.heroes for file in own()] == [dialog.heroes]


def test_a_roster_changed_meanwhile_is_not_overwritten(dialog: BatchDialog, qtbot: QtBot) -> None:
    roster_files.new_roster(Team(key="mine", name="Mine")).carry_out()
    (file,) = own()
    dialog.form.roster.show_rosters(file.path)
    made(dialog, qtbot, count=2)
    saved(dialog, qtbot)
    file.path.write_text(file.path.read_text(encoding="utf-8") + "# by hand\n", encoding="utf-8")
    dialog.take_back()
    qtbot.waitUntil(lambda: not dialog.is_writing)
    assert "changed by another program" in dialog.told.whole_text
    assert file.path.read_text(encoding="utf-8").endswith("# by hand\n")


def test_other_wishes_must_be_made_before_they_can_be_saved(dialog: BatchDialog, qtbot: QtBot) -> None:
    made(dialog, qtbot, count=2)
    assert dialog.save_button.isEnabled()
    dialog.form.rolls_spin.setValue(12)
    assert not dialog.save_button.isEnabled()
    dialog.form.rolls_spin.setValue(10)
    assert dialog.save_button.isEnabled()


def test_closing_asks_while_something_is_not_saved(
    dialog: BatchDialog, answers: Answers, qtbot: QtBot
) -> None:
    made(dialog, qtbot, count=2, seed="seed-of-the-evening")
    assert not dialog.close()
    assert "seed-of-the-evening" in answers.asked[0]
    saved(dialog, qtbot)
    assert dialog.close()
    assert len(answers.asked) == 1


def test_at_least_never_passes_at_most(dialog: BatchDialog) -> None:
    form = dialog.form
    form.least_spin.setValue(3)
    assert form.most_spin.value() == 3
    form.most_spin.setValue(1)
    assert form.least_spin.value() == 1
    assert command_line(form.batch).count("--weaknesses 1 ") == 1


def test_a_seed_with_blanks_is_quoted() -> None:
    assert "--seed 'two words'" in command_line(Batch(count=2, seed="two words"))


def test_heroes_are_sorted_by_the_head_of_a_column(dialog: BatchDialog, qtbot: QtBot) -> None:
    made(dialog, qtbot)
    dialog.outcome.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    attacks = [row[1] for row in dialog.outcome.heroes.rows]
    assert attacks == sorted(attacks, reverse=True)
