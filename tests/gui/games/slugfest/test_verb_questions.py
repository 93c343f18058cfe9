"""What verbs still ask for before they can be done: a direction, an effect, a shape, words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from PySide6.QtWidgets import QInputDialog

from companion.engine.commands import Command
from companion.engine.hexes import DIRECTIONS, Hex, shifted
from companion.engine.session import Session
from companion.games.game import Verb
from companion.games.slugfest.commands import Act, Reshape, SetPower, SetTurn, Spend
from companion.games.slugfest.object_commands import Swing
from companion.games.slugfest.power_verbs import effect_verbs
from companion.games.slugfest.rules.swinging import arc_of
from companion.games.slugfest.state import Battle
from companion.gui.games.slugfest.verb_questions import ShapeDialog, pick_effect, say_action
from companion.gui.hexmap.overlays import RangeArea
from companion.gui.hexmap.tools.target_tool import TargetTool
from tests.gui.games.slugfest.conftest import LAW, Stage

Make: TypeAlias = Callable[[Session], Stage]


def verb(needs: str, command: Command | None = None) -> Verb:
    return Verb(key="k", actor="techno-knight", text="Do it", rule="", icon="", needs=needs, command=command)


@pytest.mark.parametrize("facing", range(6))
def test_a_click_beside_the_wielder_turns_the_swing_that_way(
    stage: Make, skirmish: Session, facing: int
) -> None:
    """SL-165."""
    at = stage(skirmish)
    at.view.select("techno-knight")
    at.view.aim(Swing("techno-knight", 0))
    assert isinstance(at.canvas.tool, TargetTool)
    at.click(shifted(Hex(2, 4), DIRECTIONS[facing]))
    assert at.wishes == [Swing("techno-knight", facing)]


def test_the_arc_under_the_cursor_is_shown(stage: Make, skirmish: Session) -> None:
    """SL-165."""
    view = stage(skirmish).view
    battle: Battle = skirmish.table.state
    shown = view.guide.swung(Swing("techno-knight", 0), Hex(2, 2))
    assert isinstance(shown[0], RangeArea)
    assert set(shown[0].hexes) == arc_of(battle.unit("techno-knight"), 2)


def test_the_words_of_an_action_are_asked(
    qtbot: QtBot, stage: Make, skirmish: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: (" hacks the door ", True))
    parent = stage(skirmish).view.centre
    assert say_action(verb("text"), parent) == Act("techno-knight", "hacks the door")
    effect = Spend("techno-knight", "other")
    assert say_action(verb("text", effect), parent) == replace(effect, what="hacks the door")
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("  ", True))
    assert say_action(verb("text"), parent) is None


def test_only_effects_that_are_possible_are_offered(
    stage: Make, demo: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SL-75."""
    session = demo.start(SetPower("girl-power", 2)).start(SetTurn(1, "movement", LAW))
    offered: list[str] = []

    def last(_parent: object, _title: str, _ask: str, items: list[str], *_: object) -> tuple[str, bool]:
        offered.extend(items)
        return items[-1], True

    monkeypatch.setattr(QInputDialog, "getItem", last)
    battle: Battle = session.table.state
    asked = Verb(key="power", actor="girl-power", text="Power point", rule="SL-74", icon="", needs="power")
    found = pick_effect(battle, asked, stage(session).view.centre)
    possible = [one for one in effect_verbs(battle, battle.unit("girl-power")) if not one.reasons]
    assert len(possible) > 1
    assert offered == [one.text for one in possible]
    assert found == possible[-1]


def test_a_shape_is_what_the_dialog_says(qtbot: QtBot) -> None:
    """SL-58."""
    dialog = ShapeDialog("morph")
    qtbot.addWidget(dialog)
    dialog.spins["speed"].setValue(-2)
    dialog.spins["attack"].setValue(2)
    assert dialog.command == Reshape("morph", speed=-2, attack=2)
