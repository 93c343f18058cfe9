"""Rings, entry desk and player display of Blob Party."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLineEdit, QWidget

from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.game import BLOBPARTY
from companion.games.blobparty.state import Match
from companion.games.blobparty.view import public_view
from companion.gui.games.blobparty.desk import EntryDesk
from companion.gui.games.blobparty.form import PartyForm
from companion.gui.games.blobparty.player import PartyScreen
from companion.gui.games.blobparty.ring import cell
from companion.gui.games.blobparty.view import PartyHand
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import IDS, in_round, played, table, with_figures


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


@pytest.fixture
def desk(qtbot: QtBot, keeper: ThemeKeeper) -> EntryDesk:
    made = EntryDesk(keeper, BLOBPARTY)
    qtbot.addWidget(made)
    made.resize(1200, 320)
    made.show_match(in_round(1))
    made.show()
    return made


def typed(form: PartyForm, **texts: str) -> None:
    for field, text in texts.items():
        form.edits[field].setText(text)


def test_the_ring_goes_once_round():
    places = [cell(space) for space in range(1, 21)]
    assert len(set(places)) == 20
    steps = {
        abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in zip(places, places[1:] + places[:1], strict=True)
    }
    assert steps == {1}


def test_the_player_display_shows_nothing_secret(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-122, BP-126: forms, plans and balances change no pixel."""
    pictures = []
    plan = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=5, trap_b=6)
    poor = in_round(1)
    rich = played(table(with_figures(poor, "cy", bp=900, garnets=8)), Submit("bo", bid=30), plan).state
    for match in (poor, rich):
        screen = PartyScreen(keeper)
        qtbot.addWidget(screen.centre)
        screen.centre.resize(900, 460)
        screen.show_public(public_view(match), calm=True)
        pictures.append(picture(screen.centre))
        assert screen.turn(public_view(match)).progress == ""
    assert pictures[0] == pictures[1]


def test_a_row_for_each_player_tells_who_is_in_and_no_more(desk: EntryDesk):
    """BP-132, BP-137."""
    desk.show_match(played(table(in_round(1)), Submit("cy", bid=33)).state)
    words = {who: row[1].whole_text for who, row in desk.rows.items()}
    assert set(words) == set(IDS)
    assert words["cy"].endswith("in")
    assert words["di"].endswith("missing")
    assert "33" not in " ".join(words.values())


def test_a_form_is_handed_in_and_wiped(desk: EntryDesk, qtbot: QtBot):
    """BP-136: nothing is left in any field."""
    desk.choose("cy")
    typed(desk.form, vote="1", card="W", wild="4", battle="10", bid="6", buy="0")
    with qtbot.waitSignal(desk.wished) as wished:
        desk.form.save.click()
    assert wished.args == [Submit("cy", vote=1, card="W", wild=4, battle=10, bid=6, buy=0)]
    assert desk.form.who == ""
    assert [edit.text() for edit in desk.findChildren(QLineEdit)] == [""] * len(desk.findChildren(QLineEdit))


def test_what_is_wrong_is_said_on_the_page(desk: EntryDesk):
    """BP-36, BP-132: and nothing is handed in."""
    desk.choose("cy")
    typed(desk.form, battle="70", bid="40")
    desk.form.save.click()
    assert "BP-35" in desk.form.fault.text()
    assert desk.form.who == "cy"


def test_amounts_are_covered_until_somebody_holds_to_look(desk: EntryDesk, qtbot: QtBot):
    """BP-134: the same two dots whatever is typed (BP-135)."""
    desk.choose("cy")
    covered = picture(desk.form)
    typed(desk.form, bid="6")
    assert picture(desk.form) == covered
    typed(desk.form, bid="60", battle="33")
    assert picture(desk.form) == covered
    qtbot.mousePress(desk.form.look, Qt.MouseButton.LeftButton)
    assert not desk.form.edits["bid"].covered
    qtbot.mouseRelease(desk.form.look, Qt.MouseButton.LeftButton)
    assert desk.form.edits["bid"].covered
    assert desk.form.edits["bid"].displayText() != "60"


def test_the_page_looks_the_same_for_rich_and_poor(qtbot: QtBot, keeper: ThemeKeeper):
    """BP-135."""

    def page(match: Match) -> QImage:
        form = PartyForm(keeper, BLOBPARTY)
        qtbot.addWidget(form)
        form.resize(800, 220)
        form.take_up(match, "cy")
        return picture(form)

    poor = with_figures(in_round(1), "cy", bp=0, garnets=0)
    assert page(poor) == page(with_figures(poor, "cy", bp=500, garnets=40))


def test_the_next_kingwizard_plans(desk: EntryDesk, qtbot: QtBot):
    desk.choose("bo")
    typed(desk.form, board_a="Ana, cy ,Di", board_b="Ed,Flo,Gus", trap_a="7", trap_b="3")
    wishes: list[object] = []
    desk.wished.connect(wishes.append)
    desk.form.save.click()
    plan = Propose("bo", ("ana", "cy", "di"), ("ed", "flo", "gus"), trap_a=7, trap_b=3)
    assert wishes == [Submit("bo"), plan]


def test_a_form_is_put_away_when_its_round_is_over(desk: EntryDesk):
    desk.choose("cy")
    typed(desk.form, bid="6")
    desk.show_match(replace(in_round(1), phase="resolved"))
    assert desk.form.who == ""


def test_stars_are_given_by_hand_and_never_taken():
    """BP-130."""
    match = with_figures(in_round(1), "bo", stars=2)
    hand = PartyHand()
    assert hand.set_meter(match, "bo", "stars", 1) is None
    assert hand.set_meter(match, "bo", "stars", 3).stars == 1  # type: ignore[union-attr]
    assert hand.set_meter(match, "bo", "orbs", 9).orbs == -6  # type: ignore[union-attr]
