"""A Rumbler at the table: who it is, its figures, and its form, seal or revealed allocation."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QSize, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.rumble.commands import Seal
from companion.games.rumble.naming import MINUS, allocation_words, figure
from companion.games.rumble.rules.course import participants
from companion.games.rumble.state import Battle, Rumbler
from companion.games.rumble.wording import energy_words
from companion.gui.games.rumble.energy_bar import EnergyBar, Share
from companion.gui.games.rumble.form import AllocationForm
from companion.gui.paint.chips import paint_chip
from companion.gui.paint.text import Align, draw_text, elided, text_width
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.buttons import push_button
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout
from companion.gui.widgets.looks import set_look
from companion.gui.widgets.painted import Painted
from companion.gui.widgets.plain import plain_tip

HEAD: Final = 56


def energy_sum(battle: Battle, one: Rumbler) -> str:
    """Return this round's Energy, as a sum if anything was added to Health: ``97 = 100 − 3`` (PR-89)."""
    health = _health_then(battle, one)
    parts = [n for n in (one.lasting, *(part.amount for part in one.sources)) if n]
    if not parts or health is None:
        return figure(one.energy)
    added = "".join(f" {'+' if n > 0 else MINUS} {figure(abs(n))}" for n in parts)
    return f"{figure(one.energy)} = {figure(health)}{added}"


def energy_derivation(battle: Battle, one: Rumbler) -> str:
    """Return in words where this round's Energy comes from (PR-89)."""
    health = _health_then(battle, one)
    if health is None:
        return ""
    words = energy_words(battle, health, one.lasting, one.sources)
    return tr("Energy {n} = {parts} [PR-11]", n=figure(one.energy), parts=words)


def _health_then(battle: Battle, one: Rumbler) -> int | None:
    """Return the Health that somebody had as the round's Energy was made."""
    figures = battle.chronicle[-1] if battle.chronicle else ()
    return next((found.health for found in figures if found.id == one.id), None)


class FighterHead(Painted):
    """Chip, name, Powers; Health large, Energy in its parts."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._one: Rumbler | None = None
        self._powers = ""
        self._energy = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rumbler(self, battle: Battle, one: Rumbler) -> None:
        """Show who it is."""
        self._one = one
        self._energy = energy_sum(battle, one)
        self.setToolTip(plain_tip(energy_derivation(battle, one)))
        self._powers = " · ".join(battle.power(key).name for key in one.powers) or tr("no Powers")
        words = tr("Health {health}, Energy {energy}", health=figure(one.health), energy=figure(one.energy))
        self.setAccessibleName(f"{one.name}. {self._powers}. {words}")
        self.update()

    def _energy_words(self, one: Rumbler) -> str:
        kept = tr(", keeps {n}", n=figure(one.reserve)) if one.reserve else ""
        return tr("Energy {n}", n=self._energy) + kept

    # Qt overrides

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(240, self.scaled(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw everything."""
        if self._one is None:
            return
        painter, theme, one = self._painter(), self.theme, self._one
        upper, lower = self.height() * 0.32, self.height() * 0.74
        team = theme.team(0 if one.hero else 1)
        paint_chip(painter, theme, team, QPointF(24, self.height() / 2), 18, letter=one.name[:1].upper())
        big, small = theme.display(28), theme.body(13)
        health = figure(one.health)
        right = float(self.width())
        draw_text(painter, QPointF(right, upper), health, big, theme.colour("ink"), align=Align.RIGHT)
        word_at = right - text_width(health, big) - 8
        draw_text(
            painter,
            QPointF(word_at, upper),
            tr("Health"),
            small,
            theme.colour("ink_muted"),
            align=Align.RIGHT,
        )
        energy = self._energy_words(one)
        draw_text(painter, QPointF(right, lower), energy, small, theme.colour("ink_muted"), align=Align.RIGHT)
        title = theme.display(22)
        room = word_at - text_width(tr("Health"), small) - 70
        draw_text(painter, QPointF(52, upper), elided(one.name, title, room), title, theme.colour("ink"))
        powers = elided(self._powers, small, right - text_width(energy, small) - 70)
        draw_text(painter, QPointF(52, lower), powers, small, theme.colour("ink_muted"))


class FighterCard(QFrame):
    """One Rumbler.

    Signals:
        wished: carries the commands to give, in order.
    """

    wished = Signal(object)

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = game
        self._shown: tuple[Battle, str] | None = None
        self.form: AllocationForm | None = None
        self.head = FighterHead(keeper)
        self._body = QVBoxLayout()
        self._body.setSpacing(6)
        self.setProperty("class", "card")
        column_layout(self, self.head, self._body, spacing=8, margins=(16, 12, 16, 14))

    def show_rumbler(self, battle: Battle, one: Rumbler) -> None:
        """Show ONE as it stands; a form that is being filled in stays as long as nothing about it changed."""
        if self._shown == (battle, one.id):
            return
        begun = self._begun(battle, one)
        self._shown = (battle, one.id)
        self.head.show_rumbler(battle, one)
        self.form = None
        empty_layout(self._body)
        enters = any(other.id == one.id for other in participants(battle))
        set_look(self, "cardsel" if enters and not one.sealed else "card")
        if one.out:
            self._body.addWidget(plain_label(tr("KO'd"), "danger"))
        elif one.sealed:
            self._show_sealed(one)
        elif enters:
            self._show_form(battle, one, begun)
        elif one.revealed is not None:
            self._show_revealed(battle, one)
        else:
            self._body.addWidget(plain_label(tr("Nothing to allocate now."), "muted"))

    def _begun(self, battle: Battle, one: Rumbler) -> dict[str, int] | None:
        """Return what was typed into the form so far, if only others have moved since."""
        if self.form is None or self._shown is None:
            return None
        before, who = self._shown
        old = before.rumbler(who)
        same = who == one.id and (before.round, before.step) == (battle.round, battle.step)
        return self.form.amounts if same and old.draft == one.draft and old.energy == one.energy else None

    def _show_form(self, battle: Battle, one: Rumbler, begun: dict[str, int] | None) -> None:
        self.form = AllocationForm(self._keeper, self._game, battle, one)
        if begun is not None:
            self.form.show_amounts(begun)
        self.form.wished.connect(self.wished)
        self._body.addWidget(self.form)

    def _show_sealed(self, one: Rumbler) -> None:
        bar = EnergyBar(self._keeper)
        bar.show_sealed()
        again = push_button(self._keeper, tr("Open again"), icon="edit")
        again.clicked.connect(partial(self.wished.emit, (Seal(one.id, sealed=False),)))
        words = ElidedLabel(tr("Sealed. Shown when all are in."), "muted")
        self._body.addWidget(bar)
        self._body.addLayout(row_layout(None, words, again))

    def _show_revealed(self, battle: Battle, one: Rumbler) -> None:
        spent = one.spending
        bar = EnergyBar(self._keeper)
        shares = (
            Share("attack", spent.attack_energy),
            Share("defence", spent.defence),
            Share("power", spent.power_energy),
            Share("away", spent.away_energy),
        )
        bar.show_shares(shares, whole=one.energy, kept=min(one.reserve, one.energy))
        words = plain_label(allocation_words(battle, spent))
        words.setWordWrap(True)
        self._body.addWidget(bar)
        self._body.addWidget(words)
