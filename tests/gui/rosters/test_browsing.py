"""The roster window, read only: what is listed, searched, filtered, sorted, shown, and what is damaged."""

from __future__ import annotations

import unicodedata

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from companion.games.slugfest.threat import threat
from companion.gui.rosters.heroes import Column
from companion.gui.rosters.roster_list import entry_words
from companion.storage.rosters import ready_rosters
from tests.gui.rosters.conftest import REGULARS, OpenRosters, choose, names, own_roster, search


def test_every_roster_is_listed_and_shipped_ones_are_marked(open_rosters: OpenRosters) -> None:
    own_roster()
    window = open_rosters()
    words = [entry_words(entry) for entry in window.roster_model.entries]
    assert "The Regulars, 2 heroes" in words
    assert "Freaky Four, 4 heroes, read-only" in words
    rosters = [entry for entry in window.roster_model.entries if entry.file]
    assert len(rosters) == len(ready_rosters("slugfest")) + 1
    assert words.index("The Regulars, 2 heroes") < words.index("Freaky Four, 4 heroes, read-only")


def test_a_roster_shows_its_heroes_and_its_team(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    choose(window, qtbot, "Freaky Four")
    (file,) = window.chosen_files
    assert names(window) == [hero.name for hero in file.heroes]
    assert window.count_label.text() == "4 heroes"
    assert window.side.currentWidget() is window.side.team
    total = sum(threat(hero) for hero in file.heroes)
    assert window.side.team.threat_label.text() == f"Threat {total} in all"
    assert "estimate" in window.side.team.how_label.text()


def test_the_sheet_of_the_selected_hero_stands_beside(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    search(window, qtbot, "brain child")
    assert names(window) == ["Brain Child"]
    assert window.side.currentWidget() is window.side.hero
    assert window.side.hero.banner.accessibleName() == "Brain Child. Evil Unlimited Inc"
    assert "Attack 3" in window.side.hero.card.figures.accessibleName()
    assert window.side.hero.audit_label.text().startswith("Audit 11 of 10")


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("kazoo", ["Kid Kazoo"]),
        ("THUNDER grandma", ["Grandma Thunder"]),
        ("strong regulars", ["Grandma Thunder"]),
        ("nobody at all", []),
    ],
)
def test_search_finds_names_abilities_and_teams(
    open_rosters: OpenRosters, qtbot: QtBot, words: str, found: list[str]
) -> None:
    own_roster()
    window = open_rosters()
    search(window, qtbot, words)
    assert names(window) == found


def test_search_finds_an_accent_however_it_is_spelt(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    name = unicodedata.normalize("NFD", "Señor Ñandú")
    own_roster(REGULARS.replace("Kid Kazoo", name))
    window = open_rosters()
    for words in (unicodedata.normalize("NFC", "señor ñandú"), "senor", name):
        search(window, qtbot, words)
        assert names(window) == [name]


def test_filters_narrow_the_table(open_rosters: OpenRosters) -> None:
    own_roster()
    window = open_rosters()
    filters = window.filters
    filters.figure_box.setCurrentIndex(filters.figure_box.findData("attack"))
    filters.limit_spin.setValue(4)
    assert names(window)
    assert all(row.sheet.attack >= 4 for row in window.model.rows)
    filters.bound_box.setCurrentIndex(1)
    filters.ability_box.setCurrentIndex(filters.ability_box.findData("Fear"))
    assert "Grandma Thunder" in names(window)
    assert all(row.sheet.ability("Fear") and row.sheet.attack <= 4 for row in window.model.rows)
    filters.clear_button.click()
    assert len(names(window)) == window.model.total


def test_a_weakness_can_be_filtered_by(open_rosters: OpenRosters) -> None:
    own_roster(REGULARS + 'weaknesses = [{ name = "Lightweight" }]\n')
    window = open_rosters()
    box = window.filters.weakness_box
    box.setCurrentIndex(box.findData("Lightweight"))
    assert names(window) == ["Kid Kazoo"]


@pytest.mark.parametrize(("column", "key"), [(Column.HITS, "hits"), (Column.SPEED, "speed")])
def test_a_click_on_a_head_sorts(open_rosters: OpenRosters, qtbot: QtBot, column: Column, key: str) -> None:
    window = open_rosters()
    across = window.table.horizontalHeader()
    place = QPoint(across.sectionViewportPosition(column) + 10, 10)
    qtbot.mouseClick(across.viewport(), Qt.MouseButton.LeftButton, pos=place)
    values = [getattr(row.sheet, key) for row in window.model.rows]
    assert values == sorted(values)
    qtbot.mouseClick(across.viewport(), Qt.MouseButton.LeftButton, pos=place)
    values = [getattr(row.sheet, key) for row in window.model.rows]
    assert values == sorted(values, reverse=True)


def test_sorting_keeps_the_selected_hero(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    window = open_rosters()
    search(window, qtbot, "roboticus")
    window.filters.clear()
    window.table.sortByColumn(Column.NAME, Qt.SortOrder.AscendingOrder)
    assert [row.sheet.name for row in window.chosen_heroes] == ["Roboticus"]


def test_a_damaged_roster_opens_as_far_as_it_can(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    path = own_roster(REGULARS.replace("hits = 10", 'hits = "ten"').replace('"GT"', '"long letters"'))
    before = path.read_bytes()
    window = open_rosters()
    choose(window, qtbot, "The Regulars")
    assert names(window) == []
    faults = [window.side.team.faults.item(n).text() for n in range(window.side.team.faults.count())]
    assert any(fault.startswith("heroes[0].letters:") for fault in faults)
    assert any(fault.startswith("heroes[1].hits:") for fault in faults)
    assert window.side.team.faults.isVisible()
    assert path.read_bytes() == before


def test_a_file_that_is_no_roster_is_listed_with_its_fault(open_rosters: OpenRosters, qtbot: QtBot) -> None:
    path = own_roster("this is = not [ toml", "broken.toml")
    window = open_rosters()
    choose(window, qtbot, "broken")
    assert window.side.team.faults.count() == 1
    assert "left as it is" in window.side.team.faults_label.text()
    assert not window.side.team.edit_button.isVisible()
    assert path.read_text(encoding="utf-8") == "this is = not [ toml"


def test_what_another_program_changes_is_shown_when_the_window_is_used_again(
    open_rosters: OpenRosters,
) -> None:
    path = own_roster()
    window = open_rosters()
    path.write_text(REGULARS.replace("Kid Kazoo", "Kid Kazoo the Second"), encoding="utf-8")
    window.desk.refresh()
    QApplication.processEvents()
    assert "Kid Kazoo the Second" in names(window)
