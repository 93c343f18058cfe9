"""Pieces walk to where they land; a click, Esc or the calm setting ends it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtCore import QObject, Qt

from companion.games.blobparty.commands import Lock, Next, Reveal, Submit
from companion.games.blobparty.view import PublicBoard, public_view
from companion.gui.games.blobparty.player import Rings
from companion.gui.games.blobparty.walks import Walk, Walker, walks
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.blobparty.party import in_round, played, table

TABLE = played(table(in_round(1)), Submit("ana", vote_a=1), Submit("bo", card="4"), Lock(), forced=True)
VIEW = public_view(TABLE.state)
SHOWN = public_view(played(TABLE, Reveal()).state)


def board(**spaces: int) -> PublicBoard:
    """Return board A with pieces elsewhere."""
    plain = VIEW.boards[0]
    pieces = tuple(replace(piece, space=spaces.get(piece.who, piece.space)) for piece in plain.pieces)
    return replace(plain, pieces=pieces)


def test_pieces_walk_space_by_space_in_turn_order():
    found = walks(board(), board(bo=4, ana=2))
    assert found == (Walk("ana", (1, 2)), Walk("bo", (1, 2, 3, 4)))


def test_a_walk_goes_round_the_end_of_the_loop():
    """BP-2."""
    assert walks(board(cy=19), board(cy=2)) == (Walk("cy", (19, 20, 1, 2)),)


def test_what_is_taken_back_is_no_walk():
    assert walks(board(cy=4), board(cy=2)) == ()


def test_a_new_round_puts_pieces_down():
    """BP-48."""
    after = public_view(played(TABLE, Reveal(), Next()).state)
    assert walks(SHOWN.boards[0], after.boards[0]) == ()


@pytest.fixture
def clock() -> list[int]:
    return [0]


@pytest.fixture
def walker(qapp: QObject, clock: list[int]) -> Walker:
    return Walker(qapp, clock=lambda: clock[0])


def test_one_walks_after_the_other(walker: Walker, clock: list[int]):
    walker.set_out((Walk("ana", (1, 2)), Walk("bo", (1, 2, 3))))
    assert walker.places() == {"ana": 0.0, "bo": 0.0}
    clock[0] = 60 + 60
    assert walker.places() == {"bo": 1.0}
    clock[0] = 60 + 120
    assert walker.places() == {}


def test_no_walk_lasts_longer_than_a_blink(walker: Walker):
    assert Walk("bo", tuple(range(1, 10))).lasts == 400


@pytest.fixture
def rings(qtbot: QtBot, keeper: ThemeKeeper) -> Rings:
    made = Rings(keeper)
    qtbot.addWidget(made)
    made.resize(800, 420)
    made.show_public(VIEW, calm=False)
    return made


def test_a_click_ends_the_walk(qtbot: QtBot, rings: Rings):
    rings.show_public(SHOWN, calm=False)
    ring = rings.boards[0]
    assert ring.walker.is_walking
    qtbot.mouseClick(ring, Qt.MouseButton.LeftButton)
    assert not ring.walker.is_walking


def test_the_same_picture_again_does_not_end_it_and_another_does(rings: Rings):
    rings.show_public(SHOWN, calm=False)
    rings.show_public(SHOWN, calm=False)
    assert rings.boards[0].walker.is_walking
    rings.show_public(VIEW, calm=False)
    assert not rings.boards[0].walker.is_walking


def test_escape_ends_all_walks(rings: Rings):
    rings.show_public(SHOWN, calm=False)
    assert rings.arrive()
    assert not rings.arrive()


def test_nothing_moves_in_calm(rings: Rings):
    rings.show_public(SHOWN, calm=True)
    assert not any(ring.walker.is_walking for ring in rings.boards)


def test_a_walk_ends_with_the_picture_that_calm_shows_at_once(
    qtbot: QtBot, keeper: ThemeKeeper, rings: Rings
):
    calm = Rings(keeper)
    qtbot.addWidget(calm)
    calm.resize(rings.size())
    calm.show_public(SHOWN, calm=True)
    rings.show_public(SHOWN, calm=False)
    rings.arrive()
    assert rings.grab().toImage() == calm.grab().toImage()
