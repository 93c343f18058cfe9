"""The switches of the odds panel change what is shown, and nothing else."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from companion.games.slugfest.commands import Attack, Hide
from companion.games.slugfest.forecast import to_hit
from companion.games.slugfest.game import SLUGFEST
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.odds import OddsPanel, percent
from companion.gui.theme_keeper import ThemeKeeper
from tests.games.slugfest.arena import BLUE, arena, at, play, unit

ATTACK = Attack("flame-fatale", "zippy-the-evil-clown")


@pytest.fixture
def battle() -> Battle:
    return arena(unit("flame-fatale", at(0, 0)), unit("zippy-the-evil-clown", at(1, 0), BLUE))


@pytest.fixture
def panel(qtbot: QtBot, keeper: ThemeKeeper, battle: Battle) -> OddsPanel:
    panel = OddsPanel(keeper, SLUGFEST)
    qtbot.addWidget(panel)
    panel.resize(300, 330)
    with qtbot.waitExposed(panel):
        panel.show()
    panel.show_attack(battle, ATTACK)
    return panel


def press(qtbot: QtBot, panel: OddsPanel, name: str) -> None:
    getattr(panel.what_if, name).trigger()
    qtbot.waitUntil(lambda: not panel.is_working)


def test_from_hiding_is_shown_and_taken_back(qtbot: QtBot, panel: OddsPanel, battle: Battle) -> None:
    before = panel.words.splitlines()[0]
    press(qtbot, panel, "hidden")
    hidden = play(battle, Hide("flame-fatale")).battle
    assert panel.words.splitlines()[0] == percent(to_hit(hidden, ATTACK).chance)
    assert "what if:" in panel.words
    press(qtbot, panel, "hidden")
    assert panel.words.splitlines()[0] == before
    assert "what if:" not in panel.words


def test_what_cannot_be_supposed_is_off(panel: OddsPanel, battle: Battle) -> None:
    assert not panel.what_if.lucky.isEnabled()
    panel.show_attack(battle, Attack("zippy-the-evil-clown", "flame-fatale"))
    assert panel.what_if.lucky.isEnabled()


def test_another_attacker_puts_the_switches_back(qtbot: QtBot, panel: OddsPanel, battle: Battle) -> None:
    press(qtbot, panel, "knocked")
    panel.show_attack(battle, Attack("zippy-the-evil-clown", "flame-fatale"))
    assert not panel.what_if.knocked.isChecked()
    assert "what if:" not in panel.words


def test_chances_are_said_exactly_on_request(qtbot: QtBot, panel: OddsPanel, battle: Battle) -> None:
    press(qtbot, panel, "fractions")
    assert panel.words.splitlines()[0] == str(to_hit(battle, ATTACK).chance)


def test_another_source_can_be_supposed(qtbot: QtBot, panel: OddsPanel) -> None:
    fighter = unit("roboticus", at(0, 0))
    foe = unit("zippy-the-evil-clown", at(1, 0), BLUE)
    panel.show_attack(arena(fighter, foe), Attack("roboticus", "zippy-the-evil-clown"))
    offered = [str(action.data()) for action in panel.what_if.sources]
    assert offered == ["", *fighter.sheet.attack_sources]
    panel.what_if.sources[2].trigger()
    qtbot.waitUntil(lambda: not panel.is_working)
    assert panel.what_if.what.source == fighter.sheet.attack_sources[1]
    assert "what if:" in panel.words
