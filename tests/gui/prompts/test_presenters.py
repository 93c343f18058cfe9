"""Every kind of question has a card, and every card answers."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.engine.prompts import PROMPTS, Prompt, Roll
from companion.gui.live_table import LiveTable
from companion.gui.prompts.presented import presented
from companion.gui.prompts.presenters import PRESENTERS, presenter_of
from companion.gui.prompts.write import AllotCard, DrawCard, WriteCard
from companion.gui.theme_keeper import ThemeKeeper
from tests.gui.brawl import Try, brawl_session


def test_every_kind_is_served() -> None:
    assert set(PRESENTERS) == set(PROMPTS)


def test_a_kind_is_looked_up_along_its_ancestry() -> None:
    class SpecialRoll(Roll, frozen=True, kw_only=True):
        """A roll with something more."""

    assert presenter_of(SpecialRoll) is PRESENTERS[Roll]


def test_what_nobody_presents_is_an_error() -> None:
    with pytest.raises(LookupError, match="Prompt"):
        presenter_of(Prompt)


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("roll", "1 2 3", (1, 2, 3)),
        ("draw", "king", ("king",)),
        ("choose", "piercing", "piercing"),
        ("confirm", "no", False),
        ("place", "5,6", (5, 6)),
        ("allot", "10 2", (10, 2)),
        ("write", "Never mind", "Never mind"),
    ],
)
def test_a_card_gives_the_checked_value(
    qtbot: QtBot, keeper: ThemeKeeper, kind: str, text: str, value: object
) -> None:
    live = LiveTable(brawl_session())
    live.start(Try(kind))
    shown = presented(live.session)
    assert shown is not None
    card = presenter_of(type(shown.asked.prompt))(shown, keeper)
    qtbot.addWidget(card)
    answers: list[object] = []
    card.answered.connect(answers.append)
    assert card.give(text)
    assert answers == [value]
    assert not card.give("what?!") or kind == "write"


def card_of(qtbot: QtBot, keeper: ThemeKeeper, kind: str, *, dice: str = "app") -> object:
    live = LiveTable(brawl_session(dice=dice))
    live.start(Try(kind))
    shown = presented(live.session)
    assert shown is not None
    card = presenter_of(type(shown.asked.prompt))(shown, keeper)
    qtbot.addWidget(card)
    return card


def test_a_proposed_division_is_filled_in(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    card = card_of(qtbot, keeper, "allot")
    assert isinstance(card, AllotCard)
    assert card.edit.text() == "8 4"
    card.edit.setText("8 1")
    assert "3 left" in card.head.note.whole_text


def test_a_text_is_no_longer_than_asked(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    card = card_of(qtbot, keeper, "write")
    assert isinstance(card, WriteCard)
    card.edit.setText("x" * 500)
    assert len(card.edit.text()) == 20


def test_cards_are_drawn_by_the_app_or_named(qtbot: QtBot, keeper: ThemeKeeper) -> None:
    card = card_of(qtbot, keeper, "draw")
    assert isinstance(card, DrawCard)
    assert card.items == ("ace", "king", "queen")
    with qtbot.waitSignal(card.roll_requested):
        card.take_key("Return")
