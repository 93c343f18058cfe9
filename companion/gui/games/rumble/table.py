"""The centre: Heroes at the left, Villains at the right, a card each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.rumble.state import HEROES, VILLAINS, Battle
from companion.gui.games.rumble.card import FighterCard
from companion.gui.games.rumble.desk.buttons import DeskStrip
from companion.gui.games.rumble.desk.doing import Doing
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.widgets.dock_title import DockTitle
from companion.gui.widgets.layouts import column_layout, row_layout


class SideColumn(QWidget):
    """The cards of one side.

    Signals:
        wished: carries the commands to give, in order.
    """

    wished = Signal(object)

    def __init__(self, keeper: ThemeKeeper, game: Game, title: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keeper = keeper
        self._game = game
        self.cards: dict[str, FighterCard] = {}
        page = QWidget()
        page.setProperty("class", "page")
        self._layout = QVBoxLayout(page)
        self._layout.setContentsMargins(0, 8, 8, 8)
        self._layout.setSpacing(10)
        self._layout.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(page)
        column_layout(self, DockTitle(keeper, title), area, spacing=0)

    def show_side(self, battle: Battle, side: str) -> None:
        """Show the Rumblers of SIDE, in their order."""
        members = [one for one in battle.rumblers if one.side == side]
        for key in [key for key in self.cards if key not in {one.id for one in members}]:
            self.cards.pop(key).deleteLater()
        for n, one in enumerate(members):
            if one.id not in self.cards:
                card = FighterCard(self._keeper, self._game)
                card.wished.connect(self.wished)
                self.cards[one.id] = card
                self._layout.insertWidget(n, card)
            self.cards[one.id].show_rumbler(battle, one)


class RumbleTable(QWidget):
    """Both sides.

    Signals:
        wished: carries the commands to give, in order.
        session_requested: carries a change of desk and battle.
    """

    wished = Signal(object)
    session_requested = Signal(object)

    def __init__(self, keeper: ThemeKeeper, game: Game, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "page")
        self.strip = DeskStrip()
        self.strip.wished.connect(self.session_requested)
        self.heroes = SideColumn(keeper, game, tr("Heroes"))
        self.villains = SideColumn(keeper, game, tr("Villains"))
        sides = row_layout(None, self.heroes, self.villains, spacing=8)
        column_layout(self, sides, self.strip, spacing=0)
        for column in (self.heroes, self.villains):
            column.wished.connect(self.wished)

    def show_battle(self, battle: Battle, doings: Sequence[Doing] = ()) -> None:
        """Show the battle as it stands; DOINGS are what the desk can do with it."""
        self.strip.show_doings(doings, ended=battle.over)
        self.heroes.show_side(battle, HEROES)
        self.villains.show_side(battle, VILLAINS)
