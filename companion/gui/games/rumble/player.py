"""A battle on the player display: made of the public view alone (PR-75 to PR-77)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.engine.meters import Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.rumble.state import HEROES, VILLAINS
from companion.games.rumble.view import PublicBattle, PublicRumbler
from companion.gui.games.rumble.energy_bar import EnergyBar, Share
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide
from companion.gui.widgets.labels import plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout

STEPS = ("heroes", "villains")


class RumbleScreen:
    """What is revealed, large; what is not, as one same seal for everybody."""

    has_scoreboard = False

    def __init__(self, keeper: ThemeKeeper) -> None:
        self._keeper = keeper
        self._page = QWidget()
        self._page.setProperty("class", "page")
        self._heroes, self._villains = QVBoxLayout(), QVBoxLayout()
        for column in (self._heroes, self._villains):
            column.setAlignment(Qt.AlignmentFlag.AlignTop)
            column.setSpacing(12)
        row_layout(self._page, self._heroes, self._villains, spacing=16, margins=(20, 20, 20, 20))
        self._shown: PublicBattle | None = None

    @property
    def centre(self) -> QWidget:
        """Both sides."""
        return self._page

    def show_public(self, public: PublicBattle, *, calm: bool) -> None:
        """Show a public view of a battle."""
        if public == self._shown:
            return
        self._shown = public
        for column, side in ((self._heroes, HEROES), (self._villains, VILLAINS)):
            empty_layout(column)
            for one in public.rumblers:
                if one.side == side:
                    column.addWidget(self._card(one))

    def turn(self, public: PublicBattle) -> TurnPicture:
        """Return the round and the public step."""
        words = (tr("Heroes"), tr("Villains"), tr("Resolve"))
        current = STEPS.index(public.phase) if public.phase in STEPS else 2
        team = public.team or tr("Heroes")
        return TurnPicture(
            word=tr("Round"),
            number=str(public.round) if public.round else "",
            side=TurnSide(team, team[:1].upper(), 0),
            steps=words,
            current=current,
        )

    def groups(self, public: PublicBattle) -> tuple[Group, ...]:
        """Return the scoreboard."""
        heroes = public.team or tr("Heroes")
        return tuple(
            Group(
                seat=side,
                name=name,
                letter=name[:1].upper(),
                colour=colour,
                owners=tuple(_owner(one) for one in public.rumblers if one.side == side),
            )
            for colour, (side, name) in enumerate(((HEROES, heroes), (VILLAINS, tr("Villains"))))
        )

    def follow(self, source: QWidget) -> None:
        """There is nothing to look about in."""

    def _card(self, one: PublicRumbler) -> QFrame:
        card = QFrame()
        card.setProperty("class", "card")
        bar = EnergyBar(self._keeper)
        words = tr("KO'd") if one.out else ""
        if one.revealed is not None:
            spent = one.revealed
            shares = (
                Share("attack", spent.attack_energy),
                Share("defence", spent.defence),
                Share("power", spent.power_energy),
                Share("away", spent.away_energy),
            )
            bar.show_shares(shares, whole=one.energy)
        elif one.sealed or one.entered:
            bar.show_sealed()
        else:
            bar.show_shares((), whole=one.energy)
        column_layout(
            card,
            row_layout(None, plain_label(one.name, "h2"), None, plain_label(words, "danger")),
            bar,
            margins=(16, 12, 16, 14),
        )
        return card


def _owner(one: PublicRumbler) -> Owner:
    meter = Meter(key="health", name=tr("Health"), value=one.health, full=max(100, one.health))
    return Owner(id=one.id, name=one.name, letters=one.letters, meters=(meter,))
