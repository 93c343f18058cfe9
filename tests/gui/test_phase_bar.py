"""The bar on top: any picture is drawn at any width."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.engine.errors import Refusal
from companion.gui.phase_bar import PhaseBar
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide
from tests.gui.brawl import GoOn

WHOLE = TurnPicture(
    word="Turn",
    number="3",
    side=TurnSide("Evil Unlimited Inc", "E", 1, "goes 1st of 3, then Nippon Alliance"),
    steps=("Move", "Attack phase", "Act"),
    current=1,
    progress="2 of 4 have attacked",
    next_text="Next: Action phase",
    next_command=GoOn(),
)
LONG = TurnPicture(
    word="Turn",
    number="1234",
    side=TurnSide("<b>" + "S" * 200, "S", 7, "n" * 200),
    steps=("A" * 80, "B" * 80, "C" * 80),
    current=2,
    progress="p" * 200,
    next_text="Next: " + "x" * 200,
    next_command=GoOn(),
)


@pytest.fixture
def bar(qtbot: QtBot, keeper: ThemeKeeper) -> PhaseBar:
    bar = PhaseBar(keeper)
    qtbot.addWidget(bar)
    return bar


@pytest.mark.parametrize("picture", [WHOLE, LONG, TurnPicture(), TurnPicture(steps=("Set-up",))])
@pytest.mark.parametrize("width", [700, 1100, 1366, 1920])
def test_any_picture_is_drawn_at_any_width(bar: PhaseBar, picture: TurnPicture, width: int) -> None:
    bar.resize(width, 64)
    bar.show_picture(picture)
    assert bar.grab().width() == width


def test_the_button_says_what_comes_and_wishes_it(bar: PhaseBar, qtbot: QtBot) -> None:
    bar.show_picture(WHOLE)
    assert bar.button.accessibleName() == "Next: Action phase"
    with qtbot.waitSignal(bar.next_requested):
        bar.button.click()


def test_the_button_rests_while_something_is_asked(bar: PhaseBar) -> None:
    bar.show_picture(WHOLE, rests=True)
    assert not bar.button.isEnabled()
    assert bar.button.toolTip()


def test_a_button_that_is_off_says_why(bar: PhaseBar) -> None:
    why = (Refusal("BR-1", "somebody must still move"),)
    bar.show_picture(TurnPicture(next_text="Next", next_command=GoOn(), next_reasons=why))
    assert not bar.button.isEnabled()
    assert "somebody must still move [BR-1]" in bar.button.toolTip()


def test_it_is_heard_as_a_sentence(bar: PhaseBar) -> None:
    bar.show_picture(WHOLE)
    assert bar.accessibleName() == "Turn 3, Evil Unlimited Inc, Attack phase, 2 of 4 have attacked"


def test_without_a_next_there_is_no_button(bar: PhaseBar) -> None:
    bar.show_picture(TurnPicture(steps=("Over",)))
    assert bar.button.isHidden()
