"""Faces as they are typed."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.gui.prompts.dice_strip import DiceStrip, typed_faces
from companion.gui.theme_keeper import ThemeKeeper


@pytest.mark.parametrize(
    ("text", "dice", "faces"),
    [
        ("", (6, 6), ()),
        ("3", (6, 6), (3,)),
        ("35", (6, 6, 6), (3, 5)),
        ("3 5 6", (6, 6, 6), (3, 5, 6)),
        ("3,5;6+1", (6, 6, 6), (3, 5, 6)),
        ("10", (10,), (10,)),
        ("12 7", (20, 20), (12, 7)),
        ("123456789012345", (20,), (123456789,)),
    ],
)
def test_what_is_typed_so_far(text: str, dice: tuple[int, ...], faces: tuple[int, ...]) -> None:
    assert typed_faces(text, dice) == faces


@pytest.mark.parametrize("count", [0, 1, 3, 40])
def test_any_number_of_dice_is_drawn(qtbot: QtBot, keeper: ThemeKeeper, count: int) -> None:
    strip = DiceStrip(keeper, (6,) * count)
    qtbot.addWidget(strip)
    strip.resize(180, 56)
    strip.show_faces((3,) * (count // 2), hot=True)
    assert strip.grab().width() == 180
    assert strip.minimumSizeHint().width() <= 180


def test_it_says_what_it_shows(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    strip = DiceStrip(keeper, (6, 6))
    qtbot.addWidget(strip)
    strip.show_faces((3, 5))
    assert strip.accessibleName() == "2d6: 3 5"
