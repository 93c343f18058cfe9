"""A coin is asked by the names of its sides, whoever flips it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.engine.driver import Asked
from companion.engine.prompts import Roll
from companion.engine.session import Dice
from companion.games.game import Question
from companion.gui.prompts.coin import CoinCard, card_for
from companion.gui.prompts.dice_strip import DiceStrip, face_text
from companion.gui.prompts.presented import Presented
from companion.gui.prompts.roll import RollCard
from companion.gui.theme_keeper import ThemeKeeper


def coin(dice: Dice) -> Presented:
    prompt = Roll("coin", who="hero", dice=(2,))
    options = (("1", "Heads"), ("2", "Tails"))
    question = Question(title="Hero flips a coin", ask="Heads or tails?", options=options)
    return Presented(asked=Asked("coin", prompt), question=question, dice=dice)


@pytest.fixture
def real(qtbot: QtBot, keeper: ThemeKeeper) -> CoinCard:
    card = CoinCard(coin("table"), keeper)
    qtbot.addWidget(card)
    return card


def test_only_a_die_with_two_named_faces_is_a_coin() -> None:
    assert card_for(coin("app")) is CoinCard
    die = Presented(
        asked=Asked("hit", Roll("hit", who="x", dice=(10,))), question=Question(title="", ask=""), dice="app"
    )
    assert card_for(die) is RollCard


@pytest.mark.parametrize(("key", "face"), [("1", 1), ("2", 2)])
def test_a_real_coin_is_entered_with_one_key(qtbot: QtBot, real: CoinCard, key: str, face: int) -> None:
    with qtbot.waitSignal(real.answered) as given:
        real.take_key(key)
    assert given.args == [(face,)]
    assert "Return" not in real.keys


def test_the_buttons_say_heads_and_tails_and_the_last_one_flips(qtbot: QtBot, real: CoinCard) -> None:
    assert [button.text() for button in real.options.buttons] == ["Heads", "Tails", "The app flips"]
    with qtbot.waitSignal(real.roll_requested):
        real.options.buttons[2].click()


def test_enter_flips_the_apps_coin(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    card = CoinCard(coin("app"), keeper)
    qtbot.addWidget(card)
    with qtbot.waitSignal(card.roll_requested):
        card.take_key("Return")


def test_a_coin_that_fell_shows_its_side(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    strip = DiceStrip(keeper, (2, 6))
    qtbot.addWidget(strip)
    strip.show_faces((2, 5))
    assert strip.accessibleName().endswith("T 5")
    assert [face_text(2, face) for face in (1, 2)] == ["H", "T"]
