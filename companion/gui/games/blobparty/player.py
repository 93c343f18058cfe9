"""A match on the player display: made of the public view alone (BP-122, BP-126)."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from companion.engine.meters import Group, Owner
from companion.engine.texts import tr
from companion.games.blobparty.view import PublicMatch
from companion.gui.games.blobparty.faces import faces
from companion.gui.games.blobparty.report import ReportCard
from companion.gui.games.blobparty.ring import RingBoard
from companion.gui.games.blobparty.standings import Standings
from companion.gui.games.blobparty.turn import public_turn
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture
from companion.gui.widgets.layouts import column_layout, row_layout


class Rings(QWidget):
    """Both boards side by side."""

    def __init__(self, keeper: ThemeKeeper, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("class", "page")
        self.boards = (RingBoard(keeper), RingBoard(keeper))
        row_layout(self, *self.boards, spacing=16, margins=(12, 10, 12, 10))

    def show_public(self, view: PublicMatch, *, calm: bool) -> None:
        """Show both boards of a public view; unless CALM, pieces walk."""
        known = faces(view.players)
        for ring, board in zip(self.boards, view.boards, strict=True):
            ring.show_board(board, known, calm=calm)

    def arrive(self) -> bool:
        """Let whoever walks be there at once; return whether anybody did."""
        walking = [ring for ring in self.boards if ring.walker.is_walking]
        for ring in walking:
            ring.walker.arrive()
        return bool(walking)


class PartyScreen:
    """Both rings, what is announced, and the standings, as everybody may see them."""

    has_scoreboard = True

    def __init__(self, keeper: ThemeKeeper) -> None:
        self._page = QWidget()
        self._page.setProperty("class", "page")
        self.rings = Rings(keeper)
        self.report = ReportCard(keeper)
        self.standings = Standings(keeper)
        left = column_layout(None, self.rings, row_layout(None, self.report, margins=(12, 0, 0, 12)))
        left.setStretch(0, 5)
        left.setStretch(1, 2)
        page = row_layout(self._page, left, row_layout(None, self.standings, margins=(0, 12, 12, 12)))
        page.setStretch(0, 5)
        page.setStretch(1, 2)

    @property
    def centre(self) -> QWidget:
        """Boards, announcement, standings."""
        return self._page

    def show_public(self, public: PublicMatch, *, calm: bool) -> None:
        """Show a public view of a match."""
        self.rings.show_public(public, calm=calm)
        self.report.show_public(public)
        self.standings.show_public(public)

    def turn(self, public: PublicMatch) -> TurnPicture:
        """Return the round and the public phase."""
        return public_turn(public)

    def groups(self, public: PublicMatch) -> tuple[Group, ...]:
        """Return who is named in public; the standings are drawn in the middle."""
        owners = tuple(
            Owner(id=player.id, name=player.name, letters=player.name[:2], meters=())
            for player in public.players
        )
        return (Group(seat="players", name=tr("Standings"), letter="P", colour=0, owners=owners),)

    def follow(self, source: QWidget) -> None:
        """There is nothing to look about in."""
