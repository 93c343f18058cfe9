"""Rings, entry desk and player display of Blob Party."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from companion.games.blobparty.commands import Propose, Submit
from companion.games.blobparty.view import public_view
from companion.gui.games.blobparty.player import PartyScreen
from companion.gui.games.blobparty.ring import cell
from companion.gui.games.blobparty.view import PartyHand
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import in_round, played, table, with_figures


def picture(widget: QWidget) -> QImage:
    return widget.grab().toImage()


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


def test_stars_are_given_by_hand_and_never_taken():
    """BP-130."""
    match = with_figures(in_round(1), "bo", stars=2)
    hand = PartyHand()
    assert hand.set_meter(match, "bo", "stars", 1) is None
    assert hand.set_meter(match, "bo", "stars", 3).stars == 1  # type: ignore[union-attr]
    assert hand.set_meter(match, "bo", "orbs", 9).orbs == -6  # type: ignore[union-attr]
