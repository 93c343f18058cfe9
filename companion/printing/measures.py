"""Millimetres, points, papers and card sizes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from companion.engine.errors import CompanionError
from companion.engine.texts import tr

INCH: Final = 25.4
PT: Final = INCH / 72
"""Millimetres in a point."""
SAFE: Final = 6.35
"""The margin in mm that every printer can print up to: a quarter inch."""
SMALLEST_PT: Final = 6.5
"""No text is smaller."""
SMALLEST_PAPER: Final = 90.0
LARGEST_PAPER: Final = 1200.0


class BadSize(CompanionError):
    """A paper, card or measure that nobody can print."""


class Box(NamedTuple):
    """An upright rectangle in mm, y downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    def inset(self, by: float) -> Box:
        """Return the box made smaller on all sides, larger for a negative figure."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def holds(self, other: Box, slack: float = 1e-6) -> bool:
        """Tell whether OTHER lies inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def meets(self, other: Box, slack: float = 1e-6) -> bool:
        """Tell whether the two share more than an edge."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


class Paper(NamedTuple):
    """A sheet of paper as it comes out of the packet, upright."""

    key: str
    name: str
    width: float
    height: float

    @property
    def turned(self) -> Paper:
        """The same lying on its side."""
        return Paper(self.key, self.name, self.height, self.width)

    @property
    def box(self) -> Box:
        """The whole sheet."""
        return Box(0.0, 0.0, self.width, self.height)


PAPERS: Final[Mapping[str, Paper]] = {
    paper.key: paper
    for paper in (
        Paper("a4", "A4", 210.0, 297.0),
        Paper("letter", "Letter", 215.9, 279.4),
        Paper("a3", "A3", 297.0, 420.0),
        Paper("legal", "Legal", 215.9, 355.6),
    )
}


def parse_paper(text: str) -> Paper:
    """Return the paper that TEXT names, or gives in mm. Raises: BadSize.

    >>> parse_paper("200x250").height
    250.0
    """
    known = PAPERS.get(text.strip().casefold())
    if known is not None:
        return known
    sizes = re.fullmatch(r"\s*(\d{2,4}(?:\.\d+)?)\s*[x×]\s*(\d{2,4}(?:\.\d+)?)\s*(?:mm)?\s*", text)
    if sizes is None:
        raise BadSize(
            tr(
                "there is no paper “{text}”; known: {known}, or 200x250 in mm",
                text=text,
                known=", ".join(PAPERS),
            )
        )
    return custom_paper(float(sizes[1]), float(sizes[2]))


def custom_paper(width: float, height: float) -> Paper:
    """Return a paper of any size in mm. Raises: BadSize."""
    if not all(SMALLEST_PAPER <= side <= LARGEST_PAPER for side in (width, height)):
        raise BadSize(
            tr("a paper has {least:g} to {most:g} mm a side", least=SMALLEST_PAPER, most=LARGEST_PAPER)
        )
    return Paper("custom", tr("{width:g} × {height:g} mm", width=width, height=height), width, height)


def parse_length(text: str) -> float:
    """Return a length in mm: plain or with mm, cm or in behind it. Raises: BadSize.

    >>> parse_length("1in"), parse_length("30")
    (25.4, 30.0)
    """
    found = re.fullmatch(r"\s*(\d{1,4}(?:\.\d{1,4})?)\s*(mm|cm|in|\"|)\s*", text)
    if found is None:
        raise BadSize(tr("“{text}” is no length; write 30, 30mm, 3cm or 1.25in", text=text))
    unit = {"": 1.0, "mm": 1.0, "cm": 10.0, "in": INCH, '"': INCH}[found[2]]
    return float(found[1]) * unit


class CardSize(NamedTuple):
    """A format of cards: its size, and the sizes of what stands on it, in mm and pt."""

    key: str
    name: str
    width: float
    height: float
    margin: float
    header: float
    tile: float
    pencil: float
    figure_pt: float
    label_pt: float
    box: float
    largest_pt: float
    has_long: bool
    """Whether there is room to try the long reminders first."""
    pencil_step: float

    @property
    def inner(self) -> float:
        """The width between the margins."""
        return self.width - 2 * self.margin


CARDS: Final[Mapping[str, CardSize]] = {
    size.key: size
    for size in (
        CardSize("poker", "Poker", 63, 88, 3.4, 11.6, 8.6, 3.6, 15.5, 6.5, 2.55, 8, False, 4.4),
        CardSize("tarot", "Tarot", 70, 120, 4.0, 12.5, 10, 4.4, 18, 6.5, 2.8, 8.5, True, 4.4),
        CardSize("index", "Index", 76, 127, 4.5, 14, 11.4, 5.2, 21, 7, 3.05, 9.5, True, 4.4),
        CardSize("a6", "A6", 105, 148, 6.0, 17, 14, 6.5, 26, 8, 4.2, 10.5, True, 6.0),
        CardSize("half", "Half sheet", 132, 196, 7.0, 20, 17, 9, 33, 9, 5.0, 11.5, True, 6.0),
    )
}


def card_size(key: str) -> CardSize:
    """Return a format by its key. Raises: BadSize."""
    try:
        return CARDS[key.casefold()]
    except KeyError:
        raise BadSize(
            tr("there is no card “{key}”; known: {known}", key=key, known=", ".join(CARDS))
        ) from None


def margin_warning(margin: float) -> str:
    """Return what to say about a margin that many printers cannot reach, empty if it is wide enough."""
    if margin >= SAFE:
        return ""
    return tr("Most printers leave up to {safe:g} mm of the edge blank: what lies there is lost.", safe=SAFE)
