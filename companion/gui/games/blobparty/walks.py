"""Pieces on their way along a board, one after the other; a click or the next command ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from companion.games.blobparty.content import SPACES
from companion.games.blobparty.view import PublicBoard
from companion.gui.hexmap.motion import FRAME_MS, MOST_SLIDE_MS, MS_PER_HEX

FURTHEST: Final = 8
"""Spaces that a piece can travel in a round (BP-46); what is further was no move."""


class Walk(Struct, frozen=True):
    """A piece on its way over spaces, both ends included."""

    who: str
    spaces: tuple[int, ...]

    @property
    def lasts(self) -> int:
        """How long it takes, in ms."""
        return min(MOST_SLIDE_MS, MS_PER_HEX * (len(self.spaces) - 1))


def walks(before: PublicBoard | None, after: PublicBoard) -> tuple[Walk, ...]:
    """Return the moves that lead from one picture of a board to the next, in turn order.

    A new round, or a round taken back, is none: pieces are put down then (BP-48).
    """
    if before is None or (before.id, before.start, before.group) != (after.id, after.start, after.group):
        return ()
    stood = {piece.who: piece.space for piece in before.pieces}
    found = []
    for piece in after.pieces:
        far = (piece.space - stood.get(piece.who, piece.space)) % SPACES
        if 0 < far <= FURTHEST:
            spaces = tuple((stood[piece.who] - 1 + step) % SPACES + 1 for step in range(far + 1))
            found.append(Walk(piece.who, spaces))
    return tuple(found)


class Walker(QObject):
    """Keeps the time of the walks on one board.

    Signals:
        advanced: a piece stands elsewhere now.
    """

    advanced = Signal()

    def __init__(self, parent: QObject, *, clock: Callable[[], int] | None = None) -> None:
        """CLOCK tells the ms since some moment; by default it is a real one."""
        super().__init__(parent)
        self._walks: tuple[Walk, ...] = ()
        self._started = 0
        self._elapsed = QElapsedTimer()
        self._elapsed.start()
        self._now = clock or self._elapsed.elapsed
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_timer_timeout)

    @property
    def is_walking(self) -> bool:
        """Whether somebody is on the way."""
        return bool(self._walks)

    def set_out(self, walks: tuple[Walk, ...]) -> None:
        """Let pieces walk, one after the other; whoever is still on the way is there at once."""
        self._walks, self._started = walks, self._now()
        if walks:
            self._timer.start()
        else:
            self._timer.stop()

    def arrive(self) -> None:
        """Let everybody be there at once."""
        if self._walks:
            self.set_out(())
            self.advanced.emit()

    def places(self) -> Mapping[str, float]:
        """Return how far those are who have not arrived: 1.5 is halfway from the 2nd of their spaces."""
        found: dict[str, float] = {}
        passed = self._now() - self._started
        for walk in self._walks:
            if passed < walk.lasts:
                found[walk.who] = max(0.0, passed / walk.lasts) * (len(walk.spaces) - 1)
            passed -= walk.lasts
        return found

    def spaces(self, who: str) -> tuple[int, ...]:
        """Return the spaces that somebody walks over."""
        return next((walk.spaces for walk in self._walks if walk.who == who), ())

    def _on_timer_timeout(self) -> None:
        if not self.places():
            self.set_out(())
        self.advanced.emit()
