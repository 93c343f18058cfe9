"""A battle on the player display: made of the public view alone (PR-75 to PR-77)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.engine.meters import Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.rumble.naming import figure
from companion.games.rumble.state import HEROES, VILLAINS, Allocation
from companion.games.rumble.view import PublicBattle, PublicRumbler
from companion.gui.games.rumble.energy_bar import EnergyBar, Share
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide
from companion.gui.widgets.labels import ElidedLabel, plain_label
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
                    column.addWidget(self._card(public, one))

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

    def _card(self, public: PublicBattle, one: PublicRumbler) -> QFrame:
        """Return a Rumbler: name and Health large, what it has, and what it has shown."""
        card = QFrame()
        card.setProperty("class", "card")
        head = row_layout(None, ElidedLabel(one.name, "title"), None)
        if one.out:
            head.addWidget(plain_label(tr("KO'd"), "danger"))
        head.addWidget(plain_label(tr("Health"), "muted"))
        head.addWidget(plain_label(figure(one.health), "h1"))
        parts = column_layout(card, head, spacing=6, margins=(16, 12, 16, 14))
        for words, look in ((energy_line(one), "big"), (powers_line(public, one), "muted")):
            label = plain_label(words, look)
            label.setWordWrap(True)
            parts.addWidget(label)
        parts.addWidget(self._bar(one))
        if one.revealed is not None:
            shown = plain_label(shown_line(public, one.revealed), "big")
            shown.setWordWrap(True)
            parts.addWidget(shown)
        return card

    def _bar(self, one: PublicRumbler) -> EnergyBar:
        bar = EnergyBar(self._keeper)
        if one.revealed is not None:
            spent = one.revealed
            shares = (
                Share("attack", spent.attack_energy),
                Share("defence", spent.defence),
                Share("power", spent.power_energy),
                Share("away", spent.away_energy),
            )
            bar.show_shares(shares, whole=one.energy, kept=min(one.reserve, one.energy))
        elif one.sealed or one.entered:
            bar.show_sealed()
        else:
            bar.show_shares((), whole=one.energy, kept=min(one.reserve, one.energy))
        return bar


def energy_line(one: PublicRumbler) -> str:
    """Return the Energy, and how much of it stays unspent."""
    kept = tr(", keeps {n}", n=figure(one.reserve)) if one.reserve else ""
    return tr("Energy {n}", n=figure(one.energy)) + kept


def powers_line(public: PublicBattle, one: PublicRumbler) -> str:
    """Return the Powers that everybody knows of a Rumbler; of a Villain there may be more."""
    names = dict(public.names)
    known = ", ".join(names[key] for key in one.powers)
    if one.side == HEROES:
        return known or tr("no Powers")
    return tr("known: {powers}", powers=known) if known else tr("no Power known")


def shown_line(public: PublicBattle, spent: Allocation) -> str:
    """Return a revealed allocation in words, secret Powers unnamed."""
    who = {one.id: one.name for one in public.rumblers}
    names = dict(public.names)
    parts = [
        tr("Attack {n} on {target}", n=figure(aim.amount), target=who[aim.target]) for aim in spent.attacks
    ]
    parts += [tr("Defense {n}", n=figure(spent.defence))] if spent.defence else []
    for use in spent.uses:
        on = tr(" on {target}", target=who[use.target]) if use.target else ""
        parts.append(f"{names[use.power]} {figure(use.energy)}{on}")
    parts += [
        tr("{n} to look away from {who}", n=figure(away.energy), who=who[away.opponent])
        for away in spent.away
    ]
    return ", ".join(parts) or tr("nothing")


def _owner(one: PublicRumbler) -> Owner:
    meter = Meter(key="health", name=tr("Health"), value=one.health, full=max(100, one.health))
    return Owner(id=one.id, name=one.name, letters=one.letters, meters=(meter,))
