"""The odds of an attack before it is made: exact, from the rules, worked out in short slices."""

from __future__ import annotations

from collections.abc import Generator
from fractions import Fraction
from time import perf_counter
from typing import TYPE_CHECKING, Final, TypeAlias

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.engine.errors import RuleError
from companion.engine.texts import tr, tr_n
from companion.games.game import Game
from companion.games.slugfest.commands import Attack, Use
from companion.games.slugfest.forecast import Forecast, ToHitForecast, forecast_in_slices, success, to_hit
from companion.games.slugfest.object_commands import Throw
from companion.games.slugfest.powers import Special
from companion.games.slugfest.state import DEATH, Battle
from companion.games.slugfest.what_if import decide_lucky, supposed
from companion.games.slugfest.wording import modifier_sum, name, needs, plain
from companion.gui.games.slugfest.what_if_bar import WhatIfBar
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.labels import DisplayLabel, plain_label
from companion.gui.widgets.layouts import column_layout, row_layout

if TYPE_CHECKING:
    from companion.gui.games.slugfest.histogram import Histogram

Forecastable: TypeAlias = Attack | Throw | Use
"""What the panel knows the odds of."""
SLICE: Final = 0.006
"""Seconds of work between two breaths of the window."""


class OddsPanel(QWidget):
    """Chance to hit at once, then the spread of hits lost and of the states that follow."""

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = game
        self._asked: tuple[Battle, Forecastable] | None = None
        self._supposed: tuple[Battle, Forecastable] | None = None
        """What is shown: the attack under what the switches suppose."""
        self._work: Generator[None, None, Forecast] | None = None
        self._histogram: Histogram | None = None
        self.setProperty("class", "panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._chance = DisplayLabel(keeper, px=32)
        self._what = plain_label("", "strong")
        self._sum = plain_label("", "small")
        self._sum.setWordWrap(True)
        self._spread = QVBoxLayout()
        self._states = plain_label("")
        self._states.setWordWrap(True)
        self._what_if = WhatIfBar(keeper)
        self._what_if.changed.connect(self._on_what_if_changed)
        self._idle = plain_label(tr("Point at a target to see the odds."), "muted")
        self._idle.setWordWrap(True)
        column_layout(
            self,
            self._idle,
            row_layout(None, self._chance, column_layout(None, self._what, self._sum, spacing=0)),
            self._what_if,
            self._spread,
            self._states,
            spacing=6,
            margins=(12, 8, 12, 8),
        )
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._on_timer_timeout)
        self.show_attack(None, None)

    @property
    def is_working(self) -> bool:
        """Whether the spread is still being worked out."""
        return self._work is not None

    @property
    def what_if(self) -> WhatIfBar:
        """The switches that suppose something."""
        return self._what_if

    @property
    def words(self) -> str:
        """What is shown, as text."""
        parts = (self._chance.text, self._what.text(), self._sum.text(), self._states.text())
        return "\n".join(parts) if self._asked else ""

    def show_attack(self, battle: Battle | None, command: Forecastable | None) -> None:
        """Show the odds of COMMAND; None clears the panel. What was under way is dropped."""
        if battle is None or command is None:
            self._stop()
            self._asked = None
            self._show_parts(shown=False)
            return
        if self._asked == (battle, command):
            return
        self._asked = (battle, command)
        if isinstance(command, Attack):
            self._what_if.show_for(battle, command)
        self._begin(battle, command)

    def _begin(self, battle: Battle, command: Forecastable) -> None:
        """Show the odds of COMMAND under what is supposed."""
        self._stop()
        choose = None
        try:
            if isinstance(command, Attack):
                what = self._what_if.what
                battle, command = supposed(self._game, battle, command, what)
                choose = decide_lucky if what.lucky else None
            self._supposed = (battle, command)
            if isinstance(command, Use):
                self._show_success(battle, command)
                return
            self._show_roll(battle, command, to_hit(battle, command))
        except RuleError:
            self._show_parts(shown=False)
            return
        self._work = forecast_in_slices(self._game, battle, command, choose)
        self._timer.start()

    def _on_what_if_changed(self) -> None:
        if self._asked is not None:
            self._begin(*self._asked)

    def _show_success(self, battle: Battle, command: Use) -> None:
        """Show the chance of a special attack, which has no attack roll and does no damage (SL-46)."""
        special = battle.content.specials[command.ability]
        chance = percent(success(self._game, battle, command))
        self._show_parts(shown=True)
        if self._histogram is not None:
            self._histogram.hide()
        self._chance.show_text(chance)
        self._what.setText(tr("that {special} works", special=special.name))
        self._sum.setText(
            tr(
                "on {name}: {condition}",
                name=name(battle, command.target),
                condition=_outcome(battle, special),
            )
        )
        self._states.setText("")
        self._states.hide()
        self.setAccessibleName(
            tr("Odds against {name}: {chance}", name=name(battle, command.target), chance=chance)
        )

    def _show_roll(self, battle: Battle, command: Attack | Throw, roll: ToHitForecast) -> None:
        self._show_parts(shown=True)
        self._what_if.setVisible(isinstance(command, Attack))
        self._chance.show_text(self._say(roll.chance))
        each = tr_n("to hit", "to hit with each of {n} attacks", roll.parts)
        what_if = tr("what if: ") if isinstance(command, Attack) and self._what_if.supposes else ""
        self._what.setText(f"{what_if}{each}, {needs(roll.needed)}")
        self._sum.setText(
            f"{modifier_sum(roll.modifiers)} = {plain(sum(part.value for part in roll.modifiers))}"
        )
        self.setAccessibleName(
            tr(
                "Odds against {name}: {chance}",
                name=name(battle, command.target),
                chance=percent(roll.chance),
            )
        )
        self._states.setText(tr("working out …"))

    def _show_forecast(self, battle: Battle, command: Forecastable, forecast: Forecast) -> None:
        threshold, word = _threshold(battle, command.target)
        self._plot().show_forecast(forecast, threshold, word)
        words = [(forecast.destroyed, tr("destroyed"))]
        if battle.has_unit(command.target):
            found = (forecast.wounded, forecast.unconscious, forecast.killed)
            words = list(zip(found, (tr("wounded"), tr("unconscious"), tr("killed")), strict=True))
        parts = [f"{self._say(chance)} {word}" for chance, word in words]
        parts.append(tr("{hits} hits on average", hits=f"{float(forecast.expected):.1f}"))
        self._states.setText("   ".join(parts))
        self._fit_states()

    def _plot(self) -> Histogram:
        if self._histogram is None:
            from companion.gui.games.slugfest.histogram import Histogram  # late: it pulls NumPy in

            self._histogram = Histogram(self._keeper)
            self._spread.addWidget(self._histogram)
        self._histogram.show()
        return self._histogram

    def _show_parts(self, *, shown: bool) -> None:
        self._idle.setVisible(not shown)
        for part in (self._chance, self._what, self._sum, self._states):
            part.setVisible(shown)
        self._what_if.hide()
        if self._histogram is not None and not shown:
            self._histogram.hide()

    def _stop(self) -> None:
        self._timer.stop()
        self._work = None

    # Qt overrides

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the words have their lines."""
        super().resizeEvent(event)
        self._fit_states()

    # slots

    def _on_timer_timeout(self) -> None:
        until = perf_counter() + SLICE
        while self._work is not None and self._asked is not None and perf_counter() < until:
            try:
                next(self._work)
            except StopIteration as end:
                self._stop()
                if self._supposed is not None:
                    self._show_forecast(*self._supposed, end.value)

    def _fit_states(self) -> None:
        """Give the line of states the height it needs: the chart may shrink, words may not be cut."""
        self._states.setMinimumHeight(max(0, self._states.heightForWidth(self._states.width())))

    def _say(self, chance: Fraction) -> str:
        """Return a chance in percent, or exactly if that is wished."""
        return str(chance) if self._what_if.is_exact else percent(chance)


def _outcome(battle: Battle, special: Special) -> str:
    """Return what a special attack puts its target under."""
    known = battle.content.conditions.get(special.condition)
    return known.name if known else special.name


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent; what is possible is never 0 %, what is open never 100 %.

    >>> percent(Fraction(1, 3)), percent(Fraction(1, 1000)), percent(Fraction(999, 1000))
    ('33 %', '<1 %', '>99 %')
    """
    if 0 < chance < Fraction(1, 200):
        return "<1 %"
    if Fraction(199, 200) < chance < 1:
        return ">99 %"
    return f"{round(100 * chance)} %"


def _threshold(battle: Battle, target: str) -> tuple[int | None, str]:
    """Return the loss at which the target's state changes for the worse, and the word for it (SL-134)."""
    if not battle.has_unit(target):
        thing = battle.thing(target)
        return thing.hits - thing.taken, tr("destroyed at")
    unit = battle.unit(target)
    if unit.conscious and not unit.wounded:
        return unit.hits - unit.sheet.hits // 2, tr("wounded at")
    if unit.conscious:
        return unit.hits, tr("unconscious at")
    return unit.hits - DEATH, tr("killed at")
