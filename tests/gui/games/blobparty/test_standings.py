"""Standings, report and announcement: what everybody may see, and no more."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtGui import QGuiApplication

from companion.games.blobparty.commands import Lock, Reveal, Submit
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from companion.gui.games.blobparty.announcement import AnnouncementPanel
from companion.gui.games.blobparty.faces import faces
from companion.gui.games.blobparty.report import ReportCard
from companion.gui.games.blobparty.standings import Standings, ranked
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import in_round, match_of, played, table, with_figures


def locked(*, lines: int = 0) -> Match:
    """Return Round 1, Cy on his way to a battle, resolved and shown for so many lines."""
    at = played(table(in_round(1)), Submit("cy", card="3", battle=10), Lock(), forced=True)
    match: Match = (played(at, Reveal(lines=lines)) if lines else at).state
    return match


def test_standings_go_by_orbs_then_stars_then_seats():
    match = with_figures(with_figures(in_round(1), "gus", orbs=20), "ed", stars=2)
    order = [player.id for player in ranked(public_view(match))]
    assert order == ["gus", "ed", "ana", "bo", "cy", "di", "flo"]


def test_who_shares_a_first_letter_shows_another_one():
    players = match_of("Alexandra", "Albert", "Bo", "Cy", "Di", "Ed", "Flo").players
    found = [face.letters for face in faces(players).values()]
    assert found == ["Ax", "Ab", "B", "C", "D", "E", "F"]


def test_standings_are_told_to_those_who_hear_them(qtbot: QtBot, keeper: ThemeKeeper):
    standings = Standings(keeper)
    qtbot.addWidget(standings)
    standings.show_public(public_view(with_figures(in_round(1), "bo", orbs=30)))
    first, *_ = standings.accessibleDescription().split(";")
    assert first == "Bo: 30 orbs, 0 stars, 0 garnets won, cards 1 2 3 4 5 W"


@pytest.mark.parametrize("lines", [0, 1, 3])
def test_the_report_shows_as_many_moves_as_were_revealed(qtbot: QtBot, keeper: ThemeKeeper, lines: int):
    """BP-91, BP-121."""
    card = ReportCard(keeper)
    qtbot.addWidget(card)
    card.show_public(public_view(locked(lines=lines)))
    assert len([words for words in card.words if "→" in words or "stays" in words]) == lines
    assert not [words for words in card.words if "Minigame" in words]


def test_the_whole_report_ends_with_the_minigame(qtbot: QtBot, keeper: ThemeKeeper):
    card = ReportCard(keeper)
    qtbot.addWidget(card)
    card.show_public(public_view(locked(lines=99)))
    assert "Minigame nobody wins" in card.words
    assert len([words for words in card.words if "→" in words or "stays" in words]) == 8


@pytest.mark.parametrize(
    ("ending", "first"), [("txt", "BLOB"), ("md", "# Blob"), ("html", "<!DOCTYPE html>")]
)
def test_an_announcement_is_saved_as_its_ending_says(
    qtbot: QtBot, keeper: ThemeKeeper, tmp_path: Path, ending: str, first: str
):
    """BP-121."""
    panel = AnnouncementPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_public(public_view(locked(lines=99)))
    path = tmp_path / f"round.{ending}"
    panel.save(path)
    assert path.read_text().startswith(first)
    panel.copy(ending)
    assert QGuiApplication.clipboard().text() == path.read_text()


def test_an_announcement_that_cannot_be_written_says_so(qtbot: QtBot, keeper: ThemeKeeper, tmp_path: Path):
    panel = AnnouncementPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_public(public_view(in_round(1)))
    panel.save(tmp_path)
    (tmp_path / "folder.txt").mkdir()
    panel.save(tmp_path / "folder.txt")
    assert "folder.txt" in panel.fault.text()


def test_names_are_never_markup_in_the_panel(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-120."""
    panel = AnnouncementPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_public(public_view(match_of("<b>Ana</b>", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")))
    assert "<b>Ana</b>" in panel.text.toPlainText()


def test_house_rules_that_are_not_usual_are_always_shown(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-111, BP-122."""
    standings = Standings(keeper)
    qtbot.addWidget(standings)
    standings.resize(300, 400)
    standings.show_public(public_view(in_round(1)))
    usual = standings.grab().toImage()
    standings.show_public(public_view(in_round(1, overcommit="void")))
    assert standings.accessibleDescription().endswith("House rules: overcommit: void")
    assert standings.grab().toImage() != usual


def test_a_fight_stands_in_one_line_of_the_panel(qtbot: QtBot, keeper: ThemeKeeper):
    panel = AnnouncementPanel(keeper)
    qtbot.addWidget(panel)
    panel.show_public(public_view(locked(lines=99)))
    assert "Battle: Psycho Knob, not defeated" in panel.text.toPlainText()
