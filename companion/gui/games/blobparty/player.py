"""A match on the player display: made of the public view alone (BP-122, BP-126)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.engine.meters import Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.blobparty.view import PublicMatch
from companion.gui.games.blobparty.ring import RingBoard
from companion.gui.games.blobparty.turn import public_turn
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture
from companion.gui.widgets.layouts import row_layout


class Rings(QWidget):
    """Both boards side by side."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "page")
        self.boards = (RingBoard(keeper), RingBoard(keeper))
        row_layout(self, *self.boards, spacing=16, margins=(12, 10, 12, 10))

    def show_public(self, view: PublicMatch) -> None:
        """Show both boards of a public view."""
        for at, board in enumerate(self.boards):
            board.show_board(view, at)


class PartyScreen:
    """Both rings and the standings, as everybody may see them."""

    def __init__(self, keeper: ThemeKeeper) -> None:
        self._rings = Rings(keeper)

    @property
    def centre(self) -> QWidget:
        """Both boards."""
        return self._rings

    def show_public(self, public: PublicMatch, *, calm: bool) -> None:
        """Show a public view of a match."""
        self._rings.show_public(public)

    def turn(self, public: PublicMatch) -> TurnPicture:
        """Return the round and the public phase."""
        return public_turn(public)

    def groups(self, public: PublicMatch) -> tuple[Group, ...]:
        """Return the standings, by orbs."""
        ranked = sorted(public.players, key=_by_orbs)
        owners = tuple(
            Owner(
                id=player.id,
                name=player.name,
                letters=player.name[:2],
                meters=(
                    Meter(key="orbs", name=tr("Orbs"), value=player.orbs),
                    Meter(key="stars", name=tr("Stars"), value=player.stars),
                ),
                detail=" ".join(player.cards),
            )
            for player in ranked
        )
        return (Group(seat="players", name=tr("Standings"), letter="P", colour=0, owners=owners),)

    def follow(self, source: QWidget) -> None:
        """There is nothing to look about in."""


def _by_orbs(player: object) -> int:
    return -int(getattr(player, "orbs", 0))
