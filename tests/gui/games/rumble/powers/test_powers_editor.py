"""The Powers' editor under mouse and keys: form, sentence, trial, faults, event file."""

from __future__ import annotations

from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit

from companion.games.registry import GAMES
from companion.games.rumble.content import read_power
from companion.gui.games.rumble.powers.fields import FieldForm
from companion.gui.games.rumble.powers.window import PowersEditor
from companion.gui.questions import Leave, Questions
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.content import Library
from companion.storage.events import event_book, event_table, ready_events


class Silent(Questions):
    """Answers by itself and remembers what it was told."""

    def __init__(self) -> None:
        super().__init__()
        self.answer = Leave.DISCARD
        self.told: list[str] = []

    def leave(self, name: str) -> Leave:
        return self.answer

    def tell(self, text: str, details: str = "") -> None:
        self.told.append(f"{text} {details}")


@pytest.fixture
def library(own_folders: Path) -> Library:
    return Library(GAMES)


@pytest.fixture
def questions() -> Silent:
    return Silent()


@pytest.fixture
def own_event(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    copy(ready_events()[0], file)
    return file


@pytest.fixture
def editor(
    qtbot: QtBot, keeper: ThemeKeeper, library: Library, questions: Silent, own_event: Path
) -> PowersEditor:
    editor = PowersEditor(library, keeper, questions)
    qtbot.addWidget(editor)
    assert editor.read(own_event)
    return editor


def choose(editor: PowersEditor, name: str) -> None:
    (row,) = (row for row in range(editor.list.count()) if editor.list.item(row).text() == name)
    editor.list.setCurrentRow(row)


def put(form: FieldForm, key: str, text: str) -> None:
    """Type into a line, or choose in a box by its value."""
    control = form.controls[key]
    if isinstance(control, QComboBox):
        assert control.findData(text) >= 0
        control.setCurrentIndex(control.findData(text))
    elif isinstance(control, QPlainTextEdit):
        control.setPlainText(text)
    else:
        assert isinstance(control, QLineEdit)
        control.selectAll()
        QTest.keyClicks(control, text)


def click(button: QAbstractButton) -> None:
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def read_again(editor: PowersEditor, qtbot: QtBot) -> None:
    """Wait until the Power has been read back."""
    qtbot.waitUntil(lambda: not editor._pause.isActive())


def test_the_nine_made_up_powers_ship_as_an_example(editor: PowersEditor) -> None:
    names = [editor.list.item(row).text() for row in range(editor.list.count())]
    assert names[:3] == ["Library Hush", "Gravity Net", "Mirrored Visor"]
    assert sum("(shipped)" in name for name in names) == 13
    assert len(names) == 22


def test_a_power_written_in_the_form_lands_in_the_file(
    editor: PowersEditor, qtbot: QtBot, own_event: Path, library: Library
) -> None:
    click(editor.new)
    for key, text in (("name", "Warm Soup"), ("id", "warm-soup"), ("number", "41"), ("rules", "It helps.")):
        put(editor.form, key, text)
    click(editor.effects.add)
    put(editor.effects.form, "amount", "self.health // 10")
    put(editor.effects.form, "when", "round > 1")
    read_again(editor, qtbot)
    assert editor.reading.sentences.text() == (
        "Number 41, always on.\n"
        "When the round ends: Health of its owner changes by self.health // 10, if round > 1."
    )
    click(editor.save)
    power = event_book(event_table(own_event), library).content.powers["warm-soup"].entry
    assert power.name == "Warm Soup"
    assert (power.effect[0].amount, power.effect[0].when) == ("self.health // 10", "round > 1")
    assert len(event_table(own_event)["villains"]) == 4
    assert not editor.is_modified


def test_what_is_only_shown_is_not_changed(editor: PowersEditor, own_event: Path) -> None:
    """PT-9: going through every Power and saving leaves the file's Powers as they were."""
    before = event_table(own_event)["power"]
    for row in range(editor.list.count()):
        editor.list.setCurrentRow(row)
    assert not editor.is_modified
    click(editor.save)
    assert event_table(own_event)["power"] == before


def test_every_line_of_the_form_takes_a_power_over_whole(editor: PowersEditor) -> None:
    """Copies of the shipped thirteen survive the form, counters and what follows a nullified damage too."""
    for row in range(9, 22):
        editor.list.setCurrentRow(row)
        name = editor.list.item(row).text()
        shipped, _ = read_power(editor._chosen)
        click(editor.copy)
        editor.form.changed.emit()
        copied, faults = read_power(editor._chosen)
        assert faults == ()
        assert shipped is not None
        assert copied == replace(shipped, id=f"{shipped.id}-2", rule="", nominal=False), name
        click(editor.remove)


def test_a_fault_is_told_with_power_and_key_path(editor: PowersEditor, qtbot: QtBot) -> None:
    """PR-71."""
    choose(editor, "Acid Ink")
    put(editor.effects.form, "amount", "X ** 2")
    read_again(editor, qtbot)
    assert editor.reading.faults.text().startswith("power acid-ink.effect[0].amount: ")
    assert editor.reading.faults.isVisibleTo(editor)
    assert editor.list.item(editor.list.currentRow()).text() == "Acid Ink: has faults"


def test_an_id_that_is_taken_is_a_fault(editor: PowersEditor, qtbot: QtBot) -> None:
    choose(editor, "Acid Ink")
    put(editor.form, "id", "flight")
    read_again(editor, qtbot)
    assert "there is a flight already" in editor.reading.faults.text()


def test_only_what_can_be_done_at_a_moment_is_offered(editor: PowersEditor) -> None:
    choose(editor, "Second Wind")
    put(editor.effects.form, "hook", "attack")
    box = editor.effects.form.controls["do"]
    assert isinstance(box, QComboBox)
    assert [box.itemData(n) for n in range(box.count())] == ["add_attack", "scale_attack"]
    form = editor.effects.form
    assert form.controls["scope"].isVisibleTo(form)
    assert not form.controls["who"].isVisibleTo(form)


def test_the_sample_round_is_played_anew_for_tails(editor: PowersEditor) -> None:
    choose(editor, "Deflector Shield (shipped)")
    heads = editor.reading.healths.text()
    editor.reading.heads.click()
    assert heads != editor.reading.healths.text()
    assert "Hero" in heads


def test_the_shipped_thirteen_are_copied_never_changed(editor: PowersEditor) -> None:
    choose(editor, "Flight (shipped)")
    assert not editor.form.isEnabled()
    assert not editor.remove.isEnabled()
    click(editor.copy)
    assert editor.form.isEnabled()
    control = editor.form.controls["id"]
    assert isinstance(control, QLineEdit)
    assert control.text() == "flight-2"


def test_a_power_that_cannot_be_read_is_listed_and_kept(editor: PowersEditor, own_event: Path) -> None:
    own_event.write_text(own_event.read_text() + '\n[[power]]\nid = "broken"\nnumber = "many"\n')
    assert editor.read(own_event)
    choose(editor, "broken: has faults")
    assert "number" in editor.reading.faults.text()
    click(editor.save)
    assert event_table(own_event)["power"][-1] == {"id": "broken", "number": "many"}


def test_the_shipped_event_is_not_written_over(
    qtbot: QtBot, keeper: ThemeKeeper, library: Library, questions: Silent, tmp_path: Path
) -> None:
    editor = PowersEditor(library, keeper, questions)
    qtbot.addWidget(editor)
    assert editor.path is None
    click(editor.new)
    target = tmp_path / "new.toml"
    assert editor.write(target)
    assert len(event_table(target)["power"]) == 10
    assert event_table(target)["event"]["name"] == "A night of Rumbles"


def test_work_that_is_not_saved_is_not_lost_by_closing(editor: PowersEditor, questions: Silent) -> None:
    click(editor.new)
    questions.answer = Leave.STAY
    assert not editor.close()
    questions.answer = Leave.DISCARD
    assert editor.close()


def test_a_file_that_is_no_event_is_refused(editor: PowersEditor, questions: Silent, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text('format = 1\nkind = "roster"\n')
    assert not editor.read(other)
    assert questions.told
    assert editor.list.count() == 22
