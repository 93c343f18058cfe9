"""The centre: Heroes at the left, Villains at the right, a card each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from companion.engine.texts import tr
from companion.games.game import Game
from companion.games.rumble.rules.course import participants
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
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(page)
        column_layout(self, DockTitle(keeper, title), self._area, spacing=0)

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

    def take_up(self) -> bool:
        """Give the first form that is still open the focus, if there is one."""
        for card in self.cards.values():
            if card.form is not None:
                line = card.form.lines[0].edit
                line.setFocus(Qt.FocusReason.TabFocusReason)
                line.selectAll()
                # Once more round, the columns have their new heights.
                QTimer.singleShot(0, self, self._show_focused)
                return True
        return False

    def _show_focused(self) -> None:
        """Bring the form with the focus into view, its head before its foot."""
        focus = QApplication.focusWidget()
        for card in self.cards.values():
            if card.form is not None and focus is not None and card.isAncestorOf(focus):
                self._area.ensureWidgetVisible(card.form.seal)
                self._area.ensureWidgetVisible(card.head)


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
        self._due: tuple[object, ...] = ()
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
        due = (battle.round, battle.step, tuple(one.id for one in participants(battle) if not one.sealed))
        if due != self._due:
            self._due = due
            QTimer.singleShot(0, self, self._take_up)
        self.heroes.show_side(battle, HEROES)
        self.villains.show_side(battle, VILLAINS)

    def _take_up(self) -> None:
        """Go on with the next form, unless somebody is typing elsewhere in the window."""
        focus = QApplication.focusWidget()
        types = isinstance(focus, QLineEdit | QPlainTextEdit | QTextEdit) and not self.isAncestorOf(focus)
        if self.isVisible() and not types and not self.heroes.take_up():
            self.villains.take_up()
