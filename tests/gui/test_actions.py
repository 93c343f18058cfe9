"""Declared actions: menus, keys, bindings."""

from __future__ import annotations

from enum import Enum

import pytest
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QMainWindow

from companion.gui.actions import ActionBoard, ActionSpec, Menu
from companion.gui.keys import DOCK_KEYS, KEYS, ActionId, sequences
from companion.gui.theme_keeper import ThemeKeeper


class Toy(Enum):
    """Actions of these tests."""

    WAVE = "wave"
    JUMP = "jump"


class Counter:
    """Counts, and may be forbidden to."""

    def __init__(self) -> None:
        self.count = 0
        self.allowed = True

    def up(self) -> None:
        self.count += 1

    def may(self) -> bool:
        return self.allowed


@pytest.fixture
def counter() -> Counter:
    return Counter()


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def board(window: QMainWindow, keeper: ThemeKeeper, counter: Counter) -> ActionBoard:
    board = ActionBoard(window, window.menuBar(), keeper)
    wave = ActionSpec(
        id=Toy.WAVE, text="&Wave…", menu=Menu.EDIT, run=counter.up, keys=("W",), enabled=counter.may
    )
    jump = ActionSpec(
        id=Toy.JUMP, text="Jump", menu=Menu.EDIT, run=counter.up, keys=("J",), starts_group=True
    )
    board.add((wave, jump))
    return board


def test_an_action_runs_from_its_menu(board: ActionBoard, counter: Counter) -> None:
    board.action(Toy.WAVE).trigger()
    assert counter.count == 1


def test_what_may_not_be_done_is_off(board: ActionBoard, counter: Counter) -> None:
    counter.allowed = False
    board.refresh()
    board.action(Toy.WAVE).trigger()
    assert counter.count == 0


def test_only_menus_with_something_in_them_are_shown(board: ActionBoard) -> None:
    assert board.menu(Menu.EDIT).menuAction().isVisible()
    assert not board.menu(Menu.MAP).menuAction().isVisible()


def test_actions_can_be_taken_away(board: ActionBoard) -> None:
    board.remove(board.specs)
    assert board.specs == ()
    assert board.clashes() == []


def test_keys_are_bound_to_others_and_back(board: ActionBoard) -> None:
    board.bind({"Toy.wave": ("Ctrl+W", "F4")})
    assert [key.toString() for key in board.action(Toy.WAVE).shortcuts()] == ["Ctrl+W", "F4"]
    board.bind({})
    assert [key.toString() for key in board.action(Toy.WAVE).shortcuts()] == ["W"]


def test_two_actions_on_one_key_are_found(board: ActionBoard) -> None:
    board.bind({"Toy.wave": ("J",)})
    assert board.clashes() == [("J", "Toy.wave", "Toy.jump")]


def test_words_without_signs(board: ActionBoard) -> None:
    assert [spec.plain_text for spec in board.specs] == ["Wave", "Jump"]


def test_no_usual_key_is_used_twice() -> None:
    used = [key.toString() for keys in KEYS.values() for key in sequences(keys)] + list(DOCK_KEYS.values())
    assert len(used) == len(set(used))


@pytest.mark.parametrize(
    ("action", "key"),
    [
        (ActionId.NEXT, "N"),
        (ActionId.ROLL, "R"),
        (ActionId.DAMAGE, "T"),
        (ActionId.HEAL, "H"),
        (ActionId.CONDITIONS, "C"),
        (ActionId.FORCE, "G"),
        (ActionId.RULES, "F1"),
        (ActionId.FULL_SCREEN, "F11"),
        (ActionId.SHORTCUTS, "?"),
        (ActionId.QUIT, "Ctrl+Q"),
        (ActionId.CLOSE, "Ctrl+W"),
    ],
)
def test_the_keys_that_were_promised(action: ActionId, key: str) -> None:
    assert key in [sequence.toString() for sequence in sequences(KEYS[action])]
