"""What moves on the canvas by itself: tokens on their way, a knock-out's burst, hexes to choose from.

Nothing else moves, and with reduced motion nothing does: tokens are there at once, a burst stands and goes.
"""

from collections.abc import Mapping
from itertools import pairwise
from math import cos, hypot, pi
from typing import Final

import msgspec

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from companion.engine.layouts import Point

FRAME_MS: Final = 16
MS_PER_HEX: Final = 60
MOST_SLIDE_MS: Final = 400
BURST_GROWS_MS: Final = 120
BURST_STANDS_MS: Final = 700
BURST_FADES_MS: Final = 150
BURST_STILL_MS: Final = 900
BURST_START: Final = 0.6
PULSE_MS: Final = 1600
PULSE_LASTS_MS: Final = 6400
CALM_STRENGTH: Final = 0.5


class Slide(msgspec.Struct, frozen=True):
    """A token on its way through world points."""

    points: tuple[Point, ...]
    started: int
    lasts: int

    def place(self, now: int) -> Point:
        """Where it is after so many ms."""
        return along(self.points, min(1.0, (now - self.started) / max(1, self.lasts)))


class Burst(msgspec.Struct, frozen=True):
    """A word in a burst at a world point."""

    place: Point
    word: str
    started: int
    still: bool

    @property
    def ends(self) -> int:
        """When it is gone."""
        stands = BURST_STILL_MS if self.still else BURST_GROWS_MS + BURST_STANDS_MS + BURST_FADES_MS
        return self.started + stands

    def scale(self, now: int) -> float:
        """How large it is, from 0.6 to 1."""
        if self.still:
            return 1.0
        return BURST_START + (1 - BURST_START) * min(1.0, (now - self.started) / BURST_GROWS_MS)

    def opacity(self, now: int) -> float:
        """How much of it is left while it fades."""
        return 1.0 if self.still else min(1.0, max(0.0, (self.ends - now) / BURST_FADES_MS))


def along(points: tuple[Point, ...], share: float) -> Point:
    """The point that lies this share of the way along a chain of points."""
    lengths = [hypot(b.x - a.x, b.y - a.y) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (start, end), length in zip(pairwise(points), lengths, strict=True):
        if left <= length and length > 0:
            part = left / length
            return Point(start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
        left -= length
    return points[-1]


class Motion(QObject):
    """Keeps the time of everything that moves; rests when nothing does.

    Signals:
        advanced: something looks different now.
    """

    advanced = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.is_reduced = False
        self.burst: Burst | None = None
        self._slides: dict[str, Slide] = {}
        self._pulse_started: int | None = None
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._on_timer_timeout)

    @property
    def now(self) -> int:
        """Ms since this began."""
        return self._clock.elapsed()

    def positions(self) -> Mapping[str, Point]:
        """Where the tokens are that are on their way."""
        now = self.now
        return {token: slide.place(now) for token, slide in self._slides.items()}

    def slide(self, token_id: str, points: tuple[Point, ...]) -> None:
        """Let a token walk through these world points, unless motion is reduced."""
        if self.is_reduced or len(points) < 2:
            return
        lasts = min(MOST_SLIDE_MS, MS_PER_HEX * (len(points) - 1))
        self._slides[token_id] = Slide(points, self.now, lasts)
        self._timer.start()

    def show_burst(self, place: Point, word: str) -> None:
        """Show a burst; an earlier one goes."""
        self.burst = Burst(place, word, self.now, self.is_reduced)
        self._timer.start()

    def end_burst(self) -> None:
        """Take the burst away at once."""
        if self.burst is not None:
            self.burst = None
            self.advanced.emit()

    def start_pulse(self) -> None:
        """Let what may be chosen pulse for a while."""
        self._pulse_started = None if self.is_reduced else self.now
        if self._pulse_started is not None:
            self._timer.start()

    def stop_pulse(self) -> None:
        """Nothing pulses any more."""
        self._pulse_started = None

    @property
    def is_moving(self) -> bool:
        """Whether something is on its way or about to go."""
        return bool(self._slides) or self.burst is not None

    @property
    def is_pulsing(self) -> bool:
        """Whether the strength of the pulse changes now."""
        return self._pulse_started is not None

    @property
    def pulse(self) -> float:
        """How strong a pulsing tint is now, from 0 to 1; calm in the end."""
        if self._pulse_started is None:
            return CALM_STRENGTH
        passed = self.now - self._pulse_started
        return 0.5 + 0.5 * cos(pi + 2 * pi * passed / PULSE_MS + pi / 2)

    def settle(self) -> None:
        """Bring everything to its end at once."""
        self._slides.clear()
        self.burst = None
        self._pulse_started = None
        self._timer.stop()

    def _on_timer_timeout(self) -> None:
        now = self.now
        self._slides = {
            token: slide for token, slide in self._slides.items() if now < slide.started + slide.lasts
        }
        if self.burst is not None and now >= self.burst.ends:
            self.burst = None
        if self._pulse_started is not None and now >= self._pulse_started + PULSE_LASTS_MS:
            self._pulse_started = None
        self.advanced.emit()
        if not self.is_moving and not self.is_pulsing:
            self._timer.stop()
