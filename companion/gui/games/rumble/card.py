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
from companion.games.rumble.naming import allocation_words, figure
from companion.games.rumble.rules.course import participants
from companion.games.rumble.state import Battle, Rumbler
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

HEAD: Final = 56


class FighterHead(Painted):
    """Chip, name, Powers; Health large, Energy in its parts."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(keeper, parent=parent)
        self._one: Rumbler | None = None
        self._powers = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rumbler(self, battle: Battle, one: Rumbler) -> None:
        """Show who it is."""
        self._one = one
        self._powers = " · ".join(battle.power(key).name for key in one.powers) or tr("no Powers")
        words = tr("Health {health}, Energy {energy}", health=figure(one.health), energy=figure(one.energy))
        self.setAccessibleName(f"{one.name}. {self._powers}. {words}")
        self.update()

    def _energy_words(self, one: Rumbler) -> str:
        kept = tr(", keeps {n}", n=figure(one.reserve)) if one.reserve else ""
        return tr("Energy {n}", n=figure(one.energy)) + kept

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
            self._show_form(battle, one)
        elif one.revealed is not None:
            self._show_revealed(battle, one)
        else:
            self._body.addWidget(plain_label(tr("Nothing to allocate now."), "muted"))

    def _show_form(self, battle: Battle, one: Rumbler) -> None:
        self.form = AllocationForm(self._keeper, self._game, battle, one)
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
