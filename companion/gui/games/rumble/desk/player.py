"""The desk on the player display: queues with waits, and the standings (PR-75)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from companion.engine.meters import Badge, Group, Meter, Owner
from companion.engine.texts import tr
from companion.games.rumble.desk.view import PublicDesk, PublicQueue
from companion.games.rumble.desk.wording import wait_words
from companion.gui.theme_keeper import ThemeKeeper
from companion.gui.turn import TurnPicture, TurnSide
from companion.gui.widgets.labels import ElidedLabel, plain_label
from companion.gui.widgets.layouts import column_layout, empty_layout, row_layout


class DeskScreen:
    """Who fights whom and who is next, large."""

    has_scoreboard = False

    def __init__(self, keeper: ThemeKeeper) -> None:
        self._keeper = keeper
        self._page = QWidget()
        self._page.setProperty("class", "page")
        self._columns = row_layout(self._page, spacing=16, margins=(20, 20, 20, 20))
        self._shown: PublicDesk | None = None

    @property
    def centre(self) -> QWidget:
        """The queues."""
        return self._page

    def show_public(self, public: PublicDesk, *, calm: bool) -> None:
        """Show the public view of the desk."""
        if public == self._shown:
            return
        self._shown = public
        empty_layout(self._columns)
        names = dict(public.teams)
        for queue in public.queues:
            self._columns.addWidget(_queue(queue, names), 1, Qt.AlignmentFlag.AlignTop)

    def turn(self, public: PublicDesk) -> TurnPicture:
        """Return the name of the event."""
        return TurnPicture(side=TurnSide(public.name, public.name[:1].upper(), 0))

    def groups(self, public: PublicDesk) -> tuple[Group, ...]:
        """Return the standings."""
        names = dict(public.teams)
        most = max((rank.points for rank in public.standings), default=0)
        owners = tuple(
            Owner(
                id=rank.team,
                name=f"{rank.place}.  {names[rank.team]}",
                letters=str(rank.place),
                meters=(Meter(key="points", name=tr("Points"), value=rank.points, full=max(1, most)),),
                badges=tuple(
                    Badge(key=f"badge-{n}", icon="star", name=tr("Badge"), tone="helpful")
                    for n in range(rank.badges)
                ),
            )
            for rank in public.standings
        )
        return (Group(seat="standings", name=tr("Standings"), letter="S", colour=0, owners=owners),)

    def follow(self, source: QWidget) -> None:
        """There is nothing to look about in."""


def _queue(queue: PublicQueue, names: dict[str, str]) -> QFrame:
    frame = QFrame()
    frame.setProperty("class", "card")
    lines: QVBoxLayout = column_layout(frame, spacing=8, margins=(16, 12, 16, 14))
    name = plain_label(queue.name, "title")
    words = tr("against {team}", team=names[queue.fighting]) if queue.fighting else tr("free")
    now = plain_label(words, "big")
    for label in (name, now):
        label.setWordWrap(True)
        lines.addWidget(label)
    for n, place in enumerate(queue.waiting, start=1):
        lines.addWidget(ElidedLabel(f"{n}.  {names[place.team]}", "big"))
        lines.addWidget(ElidedLabel(wait_words(place.minutes), "muted"))
    for team in queue.suspended:
        lines.addWidget(ElidedLabel(tr("{team}, suspended", team=names[team]), "muted"))
    return frame
