"""Shrink, then continue: which blocks stand on which card, in which size and style.

Fewest cards first, then as much as possible on the first, then the roomiest style, then the largest type.
No block is split, none changes places, nothing is set below 6.5 pt.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple

from companion.engine.cards import Card, Fact
from companion.printing.blocks import (
    Block,
    Layout,
    entry_blocks,
    facts_runs,
    paragraph_block,
    pools_block,
)
from companion.printing.canvas import Canvas
from companion.printing.faces import Face, width_of
from companion.printing.figures import TileSize
from companion.printing.masthead import FOLLOWING_HEADER, header_height
from companion.printing.measures import PT, SMALLEST_PT, CardSize
from companion.printing.tracks import TrackLayout, card_track
from companion.printing.wrapping import LEADING, Run

STEP_PT: Final = 0.5
LEAST_LONG_PT: Final = 8.0
"""Long reminders are not worth smaller type."""
ARROW: Final = 3.4
"""What the arrow to the next card takes."""
FOOT: Final = 3.6
"""What the line about the first card takes on the others."""
AFTER_HEADER: Final = 1.2
AFTER_TILES: Final = 1.0
AFTER_FOLLOWING: Final = 1.9
_SLACK: Final = 0.01


class Style(Enum):
    """How entries are set, the roomiest first."""

    LONG = "long"
    ROOMY = "roomy"
    TIGHT = "tight"


class Pins(NamedTuple):
    """What must stand on the first card besides name, figures and boxes."""

    flavour: bool
    pools: bool


PINS: Final = (
    Pins(flavour=True, pools=True),
    Pins(flavour=False, pools=True),
    Pins(flavour=False, pools=False),
)


class Setting(NamedTuple):
    """One way to set a card."""

    pins: Pins
    style: Style
    pt: float


class Composed(NamedTuple):
    """A card cut into parts: the blocks of each, and what is pinned to the first."""

    setting: Setting
    parts: tuple[tuple[Block, ...], ...]
    header: float
    facts: Block
    flavour: Block
    pools: Block | None
    track: TrackLayout | None
    top: float
    """Where the flow of the first card begins."""
    bottom: float
    """Where it has to end."""

    @property
    def left(self) -> float:
        """What is left of the first card in mm."""
        return self.bottom - self.top - sum(block.height for block in self.parts[0])


@lru_cache(maxsize=256)
def compose(card: Card, size: CardSize) -> Composed:
    """Return the best way to set a card."""
    best: Composed | None = None
    for setting in _settings(size):
        found = _Composer(card, size, setting).composed()
        if found is None:
            continue
        if len(found.parts) == 1:
            return found
        if best is None or len(found.parts) < len(best.parts):
            best = found
    if best is None:
        raise ValueError(f"not even the figures of {card.name!r} fit on a {size.key} card")
    return best


def tile_size(size: CardSize) -> TileSize:
    """Return the tiles of a format."""
    return TileSize(size.tile, size.pencil, size.figure_pt, size.label_pt)


def _settings(size: CardSize) -> Iterator[Setting]:
    styles = tuple(Style) if size.has_long else (Style.ROOMY, Style.TIGHT)
    steps = int((size.largest_pt - SMALLEST_PT) / STEP_PT)
    sizes = [size.largest_pt - STEP_PT * step for step in range(steps + 1)]
    for pins in PINS:
        for style in styles:
            for pt in sizes:
                if style is not Style.LONG or pt >= LEAST_LONG_PT:
                    yield Setting(pins, style, pt)


class _Composer:
    """Tries one setting of a card."""

    def __init__(self, card: Card, size: CardSize, setting: Setting) -> None:
        self.card, self.size, self.setting = card, size, setting
        self.header = header_height(card, size.inner, size.header)
        self.track = card_track(card.track, size.inner, size.box) if card.track else None
        self.facts = facts_block(card.facts, setting.pt, size.inner)
        self.flavour = paragraph_block(facts_runs(card.flavour), setting.pt, size.inner)
        words = card.pool_words[1 if setting.style is Style.LONG else 0]
        self.pools = pools_block(card.pools, words, setting.pt, size.inner) if card.pools else None

    def composed(self) -> Composed | None:
        """Return the card in parts, None where what is pinned does not fit on the first."""
        top, bottom = self._top(), self._bottom()
        if bottom - top < -_SLACK:
            return None
        following = self.size.height - 2 * self.size.margin - FOOT - FOLLOWING_HEADER - AFTER_FOLLOWING
        flow = self._flow(following)
        parts = packed(flow, bottom - top, following)
        if len(parts) > 1:
            if bottom - top < ARROW:
                return None
            parts = packed(flow, bottom - top - ARROW, following)
        pools = self.pools if self.setting.pins.pools else None
        return Composed(
            self.setting, parts, self.header, self.facts, self.flavour, pools, self.track, top, bottom
        )

    def _top(self) -> float:
        size = self.size
        tiles = tile_size(size).height + AFTER_TILES if self.card.figures else 0.0
        flavour = self.flavour.height if self.setting.pins.flavour else 0.8
        return size.margin + self.header + AFTER_HEADER + tiles + self.facts.height + flavour

    def _bottom(self) -> float:
        pools = self.pools.height + 0.9 if self.pools and self.setting.pins.pools else 0.0
        track = self.track.height + 0.3 if self.track else 0.0
        return self.size.height - self.size.margin - track - pools

    def _flow(self, most: float) -> tuple[Block, ...]:
        pt, style = self.setting.pt, self.setting.style
        layout = Layout(self.size.inner, pt, style is Style.LONG, style is Style.TIGHT)
        blocks = [block for entry in self.card.entries for block in entry_blocks(entry, layout, most)]
        if self.pools and not self.setting.pins.pools:
            blocks.insert(0, self.pools)
        if not self.setting.pins.flavour:
            blocks.insert(0, self.flavour)
        return tuple(blocks)


def packed(flow: Sequence[Block], first: float, following: float) -> tuple[tuple[Block, ...], ...]:
    """Return blocks in parts, each as full as it can be; a block higher than a part stands alone."""
    parts: list[list[Block]] = [[]]
    room = first
    for block in flow:
        if block.height > room + _SLACK and (parts[-1] or len(parts) == 1):
            parts.append([])
            room = following
        parts[-1].append(block)
        room -= block.height
    return tuple(tuple(part) for part in parts)


def facts_block(facts: Sequence[Fact], pt: float, width: float) -> Block:
    """Return up to two facts, left and right on one line where both fit, else below each other."""
    runs = [(Run(f"{fact.label} ", Face.BOLD), Run(fact.words)) for fact in facts]
    widths = [sum(width_of(words, pt, face) for words, face in pair) for pair in runs]
    step = pt * PT * LEADING
    shares = len(runs) == 2 and sum(widths) + 2 <= width
    if shares:

        def paint_both(canvas: Canvas, x: float, y: float) -> None:
            canvas.paragraph((x, y), runs[0], pt, width)
            canvas.paragraph((x + width - widths[1] - 0.05, y), runs[1], pt, widths[1] + 1)

        return Block(step, paint_both)
    blocks = [paragraph_block(pair, pt, width, 0.0) for pair in runs]

    def paint_each(canvas: Canvas, x: float, y: float) -> None:
        for block in blocks:
            block.paint(canvas, x, y)
            y += block.height

    return Block(sum(block.height for block in blocks), paint_each)
