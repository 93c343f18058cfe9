"""What a verb still has to be told that no click on the map says: words, figures, one of many effects."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from PySide6.QtWidgets import QDialog, QFormLayout, QInputDialog, QSpinBox, QWidget

from companion.engine.texts import tr
from companion.games.game import Verb
from companion.games.slugfest.commands import Act, Reshape, SetOption, Spend
from companion.games.slugfest.power_verbs import effect_verbs
from companion.games.slugfest.rules.hand import spelt_value
from companion.games.slugfest.state import Battle
from companion.gui.house_rules import HouseRulesDialog
from companion.gui.widgets.buttons import ok_and_cancel
from companion.gui.widgets.layouts import column_layout
from companion.gui.widgets.spins import with_room

LONGEST: Final = 200
"""Letters of an action in the game master's words."""
MOST_MOVED: Final = 20
"""Points that a shape can move from one figure to another."""


def say_action(verb: Verb, parent: QWidget) -> Act | Spend | None:
    """Ask for the words of an action, or of an effect that is whatever the game master says."""
    text, agreed = QInputDialog.getText(parent, verb.text, tr("What does it do?"))
    words = text.strip()[:LONGEST]
    if not agreed or not words:
        return None
    if isinstance(verb.command, Spend):
        return replace(verb.command, what=words)
    return Act(verb.actor, words)


def pick_effect(battle: Battle, verb: Verb, parent: QWidget) -> Verb | None:
    """Ask which of the possible effects a power point shall produce (SL-75)."""
    effects = {one.text: one for one in effect_verbs(battle, battle.unit(verb.actor)) if not one.reasons}
    text, agreed = QInputDialog.getItem(parent, verb.text, tr("Which effect?"), list(effects), 0, False)
    return effects.get(text) if agreed else None


def another_shape(unit: str, parent: QWidget) -> Reshape | None:
    """Ask for the points that a shift moves (SL-58)."""
    dialog = ShapeDialog(unit, parent=parent)
    chosen = dialog.command if dialog.exec() else None
    dialog.deleteLater()
    return chosen


def house_rules(battle: Battle, parent: QWidget) -> tuple[SetOption, ...]:
    """Ask for the switches of the house rules and return those that change (SL-198)."""
    dialog = HouseRulesDialog(battle.content.house_rules.values(), battle.option, parent=parent)
    changed = dialog.changed if dialog.exec() else {}
    dialog.deleteLater()
    return tuple(SetOption(key, spelt_value(value)) for key, value in changed.items())


class ShapeDialog(QDialog):
    """Asks how many points each figure gains or loses, counted from the sheet (SL-58)."""

    def __init__(self, unit: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit = unit
        self.setWindowTitle(tr("Another shape"))
        form = QFormLayout()
        self.spins: dict[str, QSpinBox] = {}
        for key, text in (
            ("speed", tr("&Speed")),
            ("damage", tr("&Damage")),
            ("attack", tr("&Attack")),
            ("defend", tr("D&efend")),
        ):
            spin = with_room(QSpinBox())
            spin.setRange(-MOST_MOVED, MOST_MOVED)
            self.spins[key] = spin
            form.addRow(text, spin)
        buttons = ok_and_cancel(self)
        column_layout(self, form, buttons, spacing=12, margins=(20, 16, 20, 16))

    @property
    def command(self) -> Reshape:
        """The shift as it is chosen."""
        return Reshape(self._unit, **{key: spin.value() for key, spin in self.spins.items()})
