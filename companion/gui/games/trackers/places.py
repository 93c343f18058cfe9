"""Where the cards stand: heading by heading, in as many columns as the width allows."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from PySide6.QtCore import QRectF

from companion.games.trackers.state import Gauge
from companion.gui.games.trackers.faces import Face, Heading

CARD: Final = 232
WIDE_CARD: Final = 292
"""With buttons beside every amount."""
MOST_STRIPS: Final = 3
LEAST_SCALE: Final = 0.6
GAP: Final = 12
HEAD: Final = 34
NAME: Final = 40
GAUGE: Final = 34
TAGS: Final = 30
FOOT: Final = 8
BUTTON: Final = 26


class CardPlace(Struct, frozen=True):
    """A card and its rectangle."""

    face: Face
    colour: int
    rect: QRectF


class HeadPlace(Struct, frozen=True):
    """A heading and its rectangle."""

    heading: Heading
    rect: QRectF


class Layout(Struct, frozen=True):
    """Everything in its place, and how high all of it is."""

    heads: tuple[HeadPlace, ...]
    cards: tuple[CardPlace, ...]
    height: float


def arranged(
    headings: tuple[Heading, ...], width: float, scale: float, *, card: float = CARD, left: float = 0.0
) -> Layout:
    """Return where everything stands from LEFT over a width; CARD is the least width of one at SCALE 1."""
    gap = GAP * scale
    columns = max(1, int((width + gap) // (card * scale + gap)))
    wide = (width - gap * (columns - 1)) / columns
    heads, cards, top = [], [], 0.0
    for heading in headings:
        heads.append(HeadPlace(heading, QRectF(left, top, width, HEAD * scale)))
        top += (HEAD + 6) * scale
        for row in range(0, len(heading.faces), columns):
            faces = heading.faces[row : row + columns]
            high = max(_height(face) for face in faces) * scale
            for at, face in enumerate(faces):
                rect = QRectF(left + at * (wide + gap), top, wide, high)
                cards.append(CardPlace(face, heading.group.colour, rect))
            top += high + gap
        top += 4 * scale
    return Layout(tuple(heads), tuple(cards), top)


def fitting(headings: tuple[Heading, ...], width: float, height: float) -> tuple[Layout, float]:
    """Return the layout at the largest scale at which all fits, in up to three strips, and that scale."""
    for step in range(20, 6, -1):
        scale = step / 10
        for strips in range(1, MOST_STRIPS + 1):
            layout = _in_strips(headings, width, scale, strips)
            if layout.height <= height:
                return layout, scale
    return _in_strips(headings, width, LEAST_SCALE, MOST_STRIPS), LEAST_SCALE


def _in_strips(headings: tuple[Heading, ...], width: float, scale: float, strips: int) -> Layout:
    """Return headings one below the other, in STRIPS side by side, each cut off where its share is full."""
    gap = 2 * GAP * scale
    wide = (width - gap * (strips - 1)) / strips
    if wide < CARD * scale:
        return Layout((), (), float("inf"))
    heights = [arranged((heading,), wide, scale).height for heading in headings]
    share = sum(heights) / strips
    parts: list[list[Heading]] = [[] for _ in range(strips)]
    at, used = 0, 0.0
    for heading, height in zip(headings, heights, strict=True):
        if parts[at] and used + height / 2 > share and at < strips - 1:
            at, used = at + 1, 0.0
        parts[at].append(heading)
        used += height
    layouts = [
        arranged(tuple(part), wide, scale, left=number * (wide + gap)) for number, part in enumerate(parts)
    ]
    return Layout(
        tuple(head for layout in layouts for head in layout.heads),
        tuple(card for layout in layouts for card in layout.cards),
        max(layout.height for layout in layouts),
    )


def gauge_rect(card: QRectF, number: int, scale: float) -> QRectF:
    """Return where the meter with that number stands on a card."""
    top = card.top() + (NAME + number * GAUGE) * scale
    return QRectF(card.left() + 12 * scale, top, card.width() - 24 * scale, GAUGE * scale)


def less_rect(row: QRectF, scale: float) -> QRectF:
    """Return where the button stands that takes one."""
    return QRectF(
        row.right() - 2 * BUTTON * scale - 4, row.center().y() - 13 * scale, BUTTON * scale, BUTTON * scale
    )


def more_rect(row: QRectF, scale: float) -> QRectF:
    """Return where the button stands that adds one."""
    return QRectF(row.right() - BUTTON * scale, row.center().y() - 13 * scale, BUTTON * scale, BUTTON * scale)


def _height(face: Face) -> float:
    return NAME + GAUGE * len(face.gauges) + (TAGS if face.tags else 0) + FOOT


def share(gauge: Gauge) -> float:
    """Return how much of a meter is filled, 0 to 1."""
    if not gauge.full:
        return 0.0
    return min(1.0, max(0.0, gauge.value / gauge.full))
