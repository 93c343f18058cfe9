"""The rules reference: found, linked, escaped."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QUrl
from PySide6.QtTest import QTest

from companion.engine.errors import CompanionError
from companion.gui.help.rulebook import Chapter, Rule, Rulebook, linked, read_rulebook, rule_html
from companion.gui.help.rules_panel import RulesPanel
from companion.gui.theme_keeper import ThemeKeeper
from companion.storage.places import shipped

BOOK = Rulebook(
    chapters=(Chapter(1, "Fighting"), Chapter(2, "Moving")),
    rules=(
        Rule("BR-1", 1, "Who begins", text="The highest die. See BR-2."),
        Rule("BR-2", 1, "To hit", text="Six or more.\n\n- one\n- two", see=("BR-1",)),
        Rule("BR-3", 2, "<b>Steps</b> & jumps", text="One hex <i>each</i>. BR-99 is not here."),
    ),
)


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper) -> RulesPanel:
    panel = RulesPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_book(BOOK)
    return panel


def test_a_rule_is_opened_by_its_id(panel: RulesPanel) -> None:
    panel.open_rule("BR-2")
    assert panel.shown == "BR-2"
    assert "Six or more." in panel.page.toPlainText()


def test_a_rule_that_is_not_there_is_said_to_be_missing(panel: RulesPanel) -> None:
    panel.open_rule("BR-77")
    assert "BR-77" in panel.page.toPlainText()
    assert panel.shown == ""


def test_links_lead_from_rule_to_rule(panel: RulesPanel) -> None:
    panel.open_rule("BR-1")
    panel.page.anchorClicked.emit(QUrl("rule:BR-2"))
    assert panel.shown == "BR-2"


def test_words_are_searched_everywhere_titles_first(panel: RulesPanel) -> None:
    assert [rule.id for rule in BOOK.found("hex one")] == ["BR-3"]
    assert [rule.id for rule in BOOK.found("BR-2")] == ["BR-2", "BR-1"]
    QTest.keyClicks(panel.search_line, "highest")
    assert panel.list.count() == 1
    panel.search_line.returnPressed.emit()
    assert panel.shown == "BR-1"


def test_texts_are_shown_as_typed() -> None:
    html = rule_html(BOOK, BOOK.rules[2])
    assert "&lt;b&gt;Steps&lt;/b&gt; &amp; jumps" in html
    assert "<i>" not in html


def test_only_known_ids_become_links() -> None:
    assert linked(BOOK, "BR-2 BR-99") == '<a href="rule:BR-2">BR-2</a> BR-99'


def test_lists_are_lists() -> None:
    assert "<ul><li>one</li><li>two</li></ul>" in rule_html(BOOK, BOOK.rules[1])


def test_a_game_without_a_reference_has_an_empty_one(tmp_path: Path) -> None:
    assert read_rulebook(tmp_path / "nothing.toml") == Rulebook()


def test_a_reference_with_a_misspelt_key_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "brawl.toml"
    path.write_text('format = 1\nkind = "help"\ngame = "brawl"\n[[chapters]]\nnumbr = 1\ntitle = "x"\n')
    with pytest.raises(CompanionError, match="numbr"):
        read_rulebook(path)


def test_the_shipped_reference_is_read() -> None:
    book = read_rulebook(shipped("resources", "help/slugfest.toml"))
    assert book.rule("SL-108") is not None
    assert all(book.chapter_title(rule.chapter) for rule in book.rules)


def test_links_inside_the_shipped_reference_lead_somewhere() -> None:
    book = read_rulebook(shipped("resources", "help/slugfest.toml"))
    known = {rule.id for rule in book.rules}
    assert {other for rule in book.rules for other in rule.see} <= known
