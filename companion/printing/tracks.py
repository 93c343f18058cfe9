"""Boxes to cross off from the left: groups of five, the line at half, rings behind the last."""

from __future__ import annotations

from typing import Final, NamedTuple

from companion.engine.cards import Track
from companion.printing.blocks import paint_cross
from companion.printing.canvas import WHITE, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.measures import SMALLEST_PT, Box

GROUP: Final = 5
FLAG: Final = 2.6
"""Height of the flag with the words of the line."""
_LINE: Final = 0.7
_PT: Final = SMALLEST_PT


class TrackSize(NamedTuple):
    """The measures of a track in mm."""

    width: float
    box: float
    gap: float
    """Between two groups."""
    down: float = 1.0
    """Between two rows."""
    most_groups: int = 0
    """In a row; 0 for as many as fit."""


class TrackLayout:
    """Where the boxes of a track stand, counted from its top left corner."""

    def __init__(self, track: Track, size: TrackSize) -> None:
        self.track, self.size = track, size
        self._group = GROUP * size.box + size.gap
        fitting = max(1, int((size.width + size.gap + 1e-6) / self._group))
        self._per_row = GROUP * min(fitting, size.most_groups or fitting)
        self._step = size.box + size.down
        self.rows = max(1, -(-track.boxes // self._per_row))
        self._top = FLAG if track.line else 0.0

    @property
    def height(self) -> float:
        """The height in mm."""
        rows = self.rows + (1 if self._rings_stand_below else 0)
        return rows * self._step + self._top

    @property
    def _rings_width(self) -> float:
        track = self.track
        words = width_of(track.end, _PT, Face.BOLD) + width_of(track.after, _PT, Face.BOLD)
        return words + 1.2 + (track.rings * 1.02 + 0.4) * self.size.box

    @property
    def _rings_stand_below(self) -> bool:
        if not self.track.rings:
            return False
        last = self.track.boxes - (self.rows - 1) * self._per_row
        used = -(-last // GROUP) * self._group
        return used + self._rings_width > self.size.width + 0.01

    def box(self, number: int) -> Box:
        """Return where box NUMBER stands, counted from 0."""
        row, place = divmod(number, self._per_row)
        x = place // GROUP * self._group + place % GROUP * self.size.box
        return Box(x, self._top + row * self._step, self.size.box, self.size.box)

    def paint(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the track with its top left corner there."""
        with canvas.moved(x, y):
            for number in range(self.track.boxes):
                self._paint_box(canvas, number)
            if self.track.line:
                self._paint_line(canvas)
            if self.track.rings:
                self._paint_rings(canvas)

    def _paint_box(self, canvas: Canvas, number: int) -> None:
        box = self.box(number)
        is_behind = 0 < self.track.line <= number
        canvas.rect(box, 0.22, fill=canvas.pale() if is_behind else None)
        if number < self.track.crossed:
            paint_cross(canvas, box)

    def _paint_line(self, canvas: Canvas) -> None:
        track = self.track
        before = self.box(track.line - 1)
        x = before.right
        if track.line % GROUP == 0 and track.line % self._per_row and track.line < track.boxes:
            x += self.size.gap / 2
        is_first = before.y <= self._top
        canvas.line((x, before.y - (0.9 if is_first else 0.5)), (x, before.bottom + 0.5), _LINE)
        self._paint_flag(canvas, x if is_first else None)

    def _paint_flag(self, canvas: Canvas, x: float | None) -> None:
        """Say what the line means: at the line itself, or on the right where it is in a lower row."""
        words = self.track.line_words if x is not None else self.track.line_at
        width = width_of(words, _PT, Face.BOLD) + 1.6
        if x is None:
            left = self.size.width - width
        else:
            left = x - 0.35 if x - 0.35 + width <= self.size.width else x + 0.35 - width
        box = Box(left, 0.1, width, 2.4)
        canvas.rect(box, 0.15, fill=canvas.bar_fill)
        canvas.centred(box.inset(0.1), words, _PT, Face.BOLD, colour=canvas.bar_ink)

    def _paint_rings(self, canvas: Canvas) -> None:
        track, side = self.track, self.size.box
        below = self._rings_stand_below
        row = self.rows if below else self.rows - 1
        x = 0.0 if below else self.size.width - self._rings_width
        line = Box(x, self._top + row * self._step, self._rings_width, side)
        canvas.centred(line, track.end, _PT, Face.BOLD, align=Align.LEFT)
        x += width_of(track.end, _PT, Face.BOLD) + 0.8 + 0.45 * side
        for number in range(track.rings):
            ring = Box(x - 0.45 * side, line.y + 0.05 * side, 0.9 * side, 0.9 * side)
            self._paint_ring(canvas, ring, number)
            x += 1.02 * side
        canvas.centred(line, track.after, _PT, Face.BOLD, align=Align.RIGHT)

    def _paint_ring(self, canvas: Canvas, ring: Box, number: int) -> None:
        centre = (ring.x + ring.width / 2, ring.y + ring.height / 2)
        canvas.circle(centre, ring.width / 2, 0.22, fill=WHITE)
        if number == self.track.rings - 1:
            canvas.text(
                (centre[0], centre[1] + 0.8), self.track.last_ring, _PT, Face.BOLD, align=Align.CENTRE
            )
        if number < self.track.crossed - self.track.boxes:
            paint_cross(canvas, ring)


def card_track(track: Track, width: float, box: float) -> TrackLayout:
    """Return a track as cards have it."""
    return TrackLayout(track, TrackSize(width, box, box / 2))
