"""What is done in the roster window: copied, moved, renamed, deleted, taken back; with mouse and keys."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu

from companion.games.slugfest.sheets import Team
from companion.gui.rosters.actions import RosterAction, SortAction
from companion.gui.rosters.assembly import RosterShop
from companion.gui.rosters.heroes import HeroModel, Index
from companion.storage import roster_files
from companion.storage.rosters import read_roster, ready_rosters
from tests.gui.rosters.conftest import (
    REGULARS,
    Answers,
    OpenRosters,
    choose,
    heroes_of,
    names,
    own_roster,
    search,
)

pytestmark = pytest.mark.qt_log_ignore("does not support grabbing", extend=True)


def act(window: RosterShop, action: RosterAction) -> None:
    """Do what a menu item does, if it may be done."""
    assert window.board.action(action).isEnabled()
    window.board.action(action).trigger()


def own_names(window: RosterShop) -> list[str]:
    return [file.name for file in window.desk.files if file.own]


def answers(window: RosterShop) -> Answers:
    found = window.roster_deeds._questions
    assert isinstance(found, Answers)
    return found


def drop(window: RosterShop, name: str, mime: QMimeData, action: Qt.DropAction) -> None:
    """Drag what MIME carries over a roster of the list and let it go."""
    row = next(n for n, entry in enumerate(window.roster_model.entries) if entry.name == name)
    place = window.rosters.visualRect(window.roster_model.index(row, 0)).center()
    view, both = window.rosters.viewport(), Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(place, both, mime, left, none)
    move = QDragMoveEvent(place, both, mime, left, none)
    event = QDropEvent(QPointF(place), both, mime, left, none)
    for found in (enter, move, event):
        found.setDropAction(action)
        QApplication.sendEvent(view, found)


def test_a_shipped_roster_is_copied_to_be_edited(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    choose(window, qtbot, "Freaky Four")
    assert not window.board.action(RosterAction.DELETE_ROSTER).isEnabled()
    act(window, RosterAction.COPY_ROSTER)
    (copy,) = window.chosen_files
    assert copy.own
    assert copy.roster is not None
    shipped = read_roster(next(path for path in ready_rosters("slugfest") if path.stem == "freaky-four"))
    assert copy.heroes == shipped.heroes
    assert copy.roster.team.key != shipped.team.key


def test_a_new_roster_is_named_at_once(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    act(window, RosterAction.NEW)
    editor = window.rosters.viewport().findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    editor.insert("Los Búhos 🦉")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: own_names(window) == ["Los Búhos 🦉"])


def test_heroes_dragged_onto_a_roster_move_there(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    roster_files.new_roster(Team(key="away", name="Away")).carry_out()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    window.table.selectAll()
    mime = window.model.mimeData(window.table.selectedIndexes())
    drop(window, "Away", mime, Qt.DropAction.MoveAction)
    assert heroes_of(mine) == []
    assert heroes_of(roster_files.own_folder() / "Away.toml") == ["Grandma Thunder", "Kid Kazoo"]
    window.desk.undo()
    assert mine.read_text(encoding="utf-8") == REGULARS


def test_heroes_dragged_with_ctrl_and_shipped_ones_are_copied(
    open_rosters: OpenRosters, qtbot: QtBot
) -> None:
    mine = own_roster()
    roster_files.new_roster(Team(key="away", name="Away")).carry_out()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    mime = window.model.mimeData(window.table.selectedIndexes())
    drop(window, "Away", mime, Qt.DropAction.CopyAction)
    search(window, qtbot, "brain child")
    mime = window.model.mimeData(window.table.selectedIndexes())
    drop(window, "Away", mime, Qt.DropAction.MoveAction)
    assert heroes_of(roster_files.own_folder() / "Away.toml") == ["Kid Kazoo", "Brain Child"]
    assert "Kid Kazoo" in heroes_of(mine)
    assert [hero.name for hero in read_roster(ready_rosters("slugfest")[0]).heroes].count("Brain Child") == 1


def test_nothing_can_be_dropped_on_a_shipped_roster(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    mime = window.model.mimeData(window.table.selectedIndexes())
    drop(window, "Freaky Four", mime, Qt.DropAction.MoveAction)
    assert heroes_of(mine) == ["Grandma Thunder", "Kid Kazoo"]


def test_heroes_are_moved_by_keyboard(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    roster_files.new_roster(Team(key="away", name="Away")).carry_out()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    act(window, RosterAction.MOVE)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    number = next(n for n, text in enumerate(texts) if text.endswith("Away"))
    qtbot.keyClicks(menu, texts[number][1])
    assert heroes_of(mine) == ["Grandma Thunder"]
    assert heroes_of(roster_files.own_folder() / "Away.toml") == ["Kid Kazoo"]


def test_cut_and_paste_moves_and_copy_and_paste_copies(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    roster_files.new_roster(Team(key="away", name="Away")).carry_out()
    away = roster_files.own_folder() / "Away.toml"
    window = open_rosters()
    for action, left in ((RosterAction.COPY, 2), (RosterAction.CUT, 1)):
        choose(window, qtbot, "The Regulars")
        window.table.selectRow(1)
        act(window, action)
        choose(window, qtbot, "Away")
        act(window, RosterAction.PASTE)
        assert len(heroes_of(mine)) == left
    assert heroes_of(away) == ["Kid Kazoo", "Kid Kazoo"]
    assert [row.sheet.id for row in window.chosen_heroes] == ["kid-kazoo"]


def test_a_hero_is_pasted_from_a_letter(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    search(window, qtbot, "roboticus")
    act(window, RosterAction.COPY)
    letter = QGuiApplication.clipboard().text()
    assert 'name = "Roboticus"' in letter
    window.filters.clear()
    choose(window, qtbot, "The Regulars")
    QGuiApplication.clipboard().setText(letter.replace("Roboticus", "Robbie"))
    act(window, RosterAction.PASTE)
    assert heroes_of(mine)[-1] == "Robbie"
    QGuiApplication.clipboard().setText("Dear Sue, no heroes today")
    act(window, RosterAction.PASTE)
    assert "clipboard" in window.statusBar().currentMessage()
    assert len(heroes_of(mine)) == 3


def test_a_hero_is_renamed_in_the_table(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    act(window, RosterAction.RENAME)
    editor = window.table.viewport().findChild(QLineEdit)
    assert editor is not None
    editor.selectAll()
    editor.insert("Kid Kazam")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    renamed = REGULARS.replace("Kid Kazoo", "Kid Kazam")
    qtbot.waitUntil(lambda: mine.read_text(encoding="utf-8") == renamed)


def test_a_duplicate_has_a_name_and_letters_of_its_own(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    search(window, qtbot, "grandma")
    act(window, RosterAction.DUPLICATE)
    first, _, twin = roster_files.open_roster(mine, own=True).heroes
    assert (twin.name, twin.attack) == ("Grandma Thunder 2", first.attack)
    assert twin.letters
    assert twin.letters != first.letters
    assert [row.sheet.id for row in window.chosen_heroes] == [twin.id]


def test_deleting_is_taken_back_and_done_again_by_key(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    with qtbot.waitActive(window):
        window.activateWindow()
    choose(window, qtbot, "The Regulars")
    window.table.selectAll()
    window.table.setFocus()
    qtbot.keyClick(window.table, Qt.Key.Key_Delete)
    assert heroes_of(mine) == []
    assert "Grandma Thunder, Kid Kazoo" in window.board.action(RosterAction.UNDO).text()
    qtbot.keyClick(window.table, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert mine.read_text(encoding="utf-8") == REGULARS
    qtbot.keyClick(window.table, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert heroes_of(mine) == []


def test_a_deleted_roster_comes_back(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    act(window, RosterAction.DELETE_ROSTER)
    assert not mine.exists()
    assert window.rosters.shows_all
    act(window, RosterAction.UNDO)
    assert mine.read_text(encoding="utf-8") == REGULARS
    assert own_names(window) == ["The Regulars"]


def test_undo_is_refused_after_another_program_wrote(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    mine = own_roster()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    act(window, RosterAction.DELETE)
    mine.write_text(REGULARS + "# by hand\n", encoding="utf-8")
    act(window, RosterAction.UNDO)
    assert "another program" in window.statusBar().currentMessage()
    assert mine.read_text(encoding="utf-8") == REGULARS + "# by hand\n"


def test_several_files_are_imported_and_what_is_none_is_told(
    open_rosters: OpenRosters, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(REGULARS.replace("The Regulars", name), encoding="utf-8")
    (tmp_path / "three.toml").write_text("no = [", encoding="utf-8")
    window = open_rosters()
    answers(window).files = tuple(tmp_path / f"{name}.toml" for name in ("one", "two", "three"))
    act(window, RosterAction.IMPORT)
    assert own_names(window) == ["one", "two"]
    assert (roster_files.own_folder() / "one.toml").read_bytes() == (tmp_path / "one.toml").read_bytes()
    ((_, details),) = answers(window).told
    assert "three.toml" in details
    act(window, RosterAction.UNDO)
    assert own_names(window) == []


NAMES = [
    "🦸‍♀️ Heroines",
    "أبطال المدينة",
    "Law / Order \"quoted\" \\ 'too'",
    "CON",
    "trailing dots...",
    unicodedata.normalize("NFC", "Señorés"),
    unicodedata.normalize("NFD", "Señorés"),
    "x" * 60,
]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_is_saved_found_and_exported(
    open_rosters: OpenRosters, qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    own_roster()
    window = open_rosters()
    search(window, qtbot, "kazoo")
    window.model.setData(window.model.index(0, 0), name)
    window.filters.clear()
    choose(window, qtbot, "The Regulars")
    window.roster_model.setData(window.rosters.currentIndex(), name)
    for words in (name, unicodedata.normalize("NFD", name), unicodedata.normalize("NFC", name)):
        search(window, qtbot, words)
        assert name in names(window)
    window.filters.clear()
    choose(window, qtbot, name)
    answers(window).target = tmp_path / "exported.toml"
    act(window, RosterAction.EXPORT)
    proposed = answers(window).proposed
    assert proposed.endswith(".toml")
    assert not set(proposed) & set('<>:"/\\|?*')
    assert proposed.removesuffix(".toml").rstrip(". ") == proposed.removesuffix(".toml")
    assert proposed.casefold() != "con.toml"
    (tmp_path / proposed).write_bytes((tmp_path / "exported.toml").read_bytes())
    roster = read_roster(tmp_path / proposed)
    assert roster.team.name == name
    assert roster.heroes[1].name == name


def test_several_rosters_are_exported_under_names_that_differ(
    open_rosters: OpenRosters, tmp_path: Path
) -> None:
    one, two = own_roster(), own_roster(name="other.toml")
    window = open_rosters()
    window.choose_rosters([one, two])
    answers(window).folder = tmp_path
    act(window, RosterAction.EXPORT)
    found = sorted(path.name for path in tmp_path.glob("*.toml"))
    assert found == ["The Regulars 2.toml", "The Regulars.toml"]
    assert (tmp_path / found[0]).read_bytes() == two.read_bytes()


def test_a_faulty_roster_keeps_its_faulty_heroes_whatever_is_done(
    open_rosters: OpenRosters, qtbot: QtBot
) -> None:
    text = REGULARS.replace("hits = 10", 'hits = "ten"')
    mine = own_roster(text)
    window = open_rosters()
    search(window, qtbot, "grandma")
    window.model.setData(window.model.index(0, 0), "Granny")
    assert mine.read_text(encoding="utf-8") == text.replace("Grandma Thunder", "Granny")
    search(window, qtbot, "granny")
    act(window, RosterAction.DELETE)
    assert 'name = "Kid Kazoo"' in mine.read_text(encoding="utf-8")
    assert 'hits = "ten"' in mine.read_text(encoding="utf-8")


def test_play_and_print_carry_the_heroes_meant(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    choose(window, qtbot, "Freaky Four")
    with qtbot.waitSignal(window.play_requested) as played:
        qtbot.mouseClick(window.play_button, Qt.MouseButton.LeftButton)
    (team,) = played.args[0]
    assert (team.team.name, len(team.heroes)) == ("Freaky Four", 4)
    window.table.selectRow(1)
    with qtbot.waitSignal(window.print_requested) as printed:
        qtbot.mouseClick(window.print_button, Qt.MouseButton.LeftButton)
    (part,) = printed.args[0]
    assert part.heroes == (team.heroes[1],)


def test_no_key_does_two_things(open_rosters: OpenRosters) -> None:
    assert open_rosters().board.clashes() == []


def test_files_dropped_on_the_list_are_imported(open_rosters: OpenRosters, tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.toml").write_text(REGULARS.replace("The Regulars", name), encoding="utf-8")
    window = open_rosters()
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / f"{name}.toml")) for name in ("one", "two")])
    drop(window, "All heroes", mime, Qt.DropAction.CopyAction)
    assert own_names(window) == ["one", "two"]
    assert (tmp_path / "one.toml").exists()


def test_heroes_are_sorted_by_key_both_ways(open_rosters: OpenRosters) -> None:
    window = open_rosters()
    hits = [row.sheet.hits for row in window.model.rows]
    window.board.action(SortAction.HITS).trigger()
    assert [row.sheet.hits for row in window.model.rows] == sorted(hits)
    window.board.action(SortAction.HITS).trigger()
    assert [row.sheet.hits for row in window.model.rows] == sorted(hits, reverse=True)


def test_the_focus_stays_where_a_name_was_typed(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    own_roster()
    window = open_rosters()
    with qtbot.waitActive(window):
        window.activateWindow()
    choose(window, qtbot, "The Regulars")
    act(window, RosterAction.RENAME)
    editor = window.rosters.viewport().findChild(QLineEdit)
    assert editor is not None
    editor.insert("X")
    qtbot.keyClick(editor, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: own_names(window) == ["X"])
    qtbot.waitUntil(window.rosters.hasFocus)


def test_a_thousand_heroes_are_selected_without_asking_every_cell(
    open_rosters: OpenRosters, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What Qt asks the model about each cell of a selection took seconds."""
    hero = read_roster(ready_rosters("slugfest")[0]).heroes[0]
    many = [replace(hero, id=f"h{n}") for n in range(1000)]
    roster_files.new_roster(Team(key="many", name="Many"), many).carry_out()
    window = open_rosters()
    asked = 0

    def counted(model: HeroModel, index: Index) -> Qt.ItemFlag:
        nonlocal asked
        asked += 1
        return flags(model, index)

    flags = HeroModel.flags
    monkeypatch.setattr(HeroModel, "flags", counted)
    window.table.selectAll()
    assert len(window.chosen_heroes) > 1000
    assert asked < 1000
