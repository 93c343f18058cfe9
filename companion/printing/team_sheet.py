"""The team sheet: four heroes on a page, with boxes for the initiative of ten turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from companion.engine.cards import Card, Fact, Look
from companion.engine.texts import tr
from companion.printing.canvas import SECONDARY, WHITE, Align, Canvas
from companion.printing.emblems import paint_emblem
from companion.printing.faces import Face, fitted, width_of
from companion.printing.measures import SMALLEST_PT, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_pattern
from companion.printing.team_strips import Strip, continued, fitting_strip, paint_strip_of

MARGIN: Final = 11.0
PER_PAGE: Final = 4
TURNS: Final = 10
_BAND: Final = 15.0
_GAP: Final = 2.2


class _Placed(NamedTuple):
    """A strip with how many of a page's four places it takes."""

    strip: Strip
    slots: int


def team_sheets(cards: Sequence[Card], paper: Paper) -> tuple[Page, ...]:
    """Return pages of four places for a team; a hero with much to say takes more. Teams share no page."""
    pages: list[Page] = []
    for look in dict.fromkeys(card.look for card in cards):
        team = [with_motto_as_text(card) for card in cards if card.look == look]
        placed = [one for card in team for one in _placed(card, paper)]
        for part in _pages_of(placed):
            box = paper.box.inset(MARGIN)
            pages.append(Page(paper, partial(_paint_page, look=look, placed=part, paper=paper), (box,)))
    return tuple(pages)


def _placed(card: Card, paper: Paper) -> tuple[_Placed, ...]:
    """Return a hero's strip with the fewest places that hold it, or several of a page each."""
    width = paper.width - 2 * MARGIN
    for slots in (1, 2, PER_PAGE):
        strip = fitting_strip(card, width, _height(paper, slots))
        if strip is not None:
            return (_Placed(strip, slots),)
    return tuple(_Placed(strip, PER_PAGE) for strip in continued(card, width, _height(paper, PER_PAGE)))


def _pages_of(placed: Sequence[_Placed]) -> Iterator[tuple[_Placed, ...]]:
    """Yield what shares a page, in its order."""
    part: list[_Placed] = []
    for one in placed:
        if sum(other.slots for other in part) + one.slots > PER_PAGE:
            yield tuple(part)
            part = []
        part.append(one)
    if part:
        yield tuple(part)


def _top() -> float:
    return MARGIN + _BAND + 2.5


def _height(paper: Paper, slots: int) -> float:
    """Return how high a strip of so many places is."""
    one = (paper.height - MARGIN - 3 - _top() - (PER_PAGE - 1) * _GAP) / PER_PAGE
    return slots * one + (slots - 1) * _GAP


def with_motto_as_text(card: Card) -> Card:
    """Return the card with its motto among the printed words."""
    if not card.motto:
        return card
    return replace(card, motto="", flavour=(*card.flavour, Fact(tr("Motto"), card.motto, emphatic=True)))


def _paint_page(canvas: Canvas, *, look: Look, placed: Sequence[_Placed], paper: Paper) -> None:
    width = paper.width - 2 * MARGIN
    _paint_band(canvas, look, Box(MARGIN, MARGIN, width, _BAND))
    y = _top()
    for one in placed:
        height = _height(paper, one.slots)
        paint_strip_of(canvas, one.strip, Box(MARGIN, y, width, height))
        y += height + _GAP
    words = tr("Cross boxes off from the left. Half: wounded. All: out. Five rings more: killed.")
    at = (paper.width / 2, paper.height - 8.2)
    canvas.text(at, words, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)


def _paint_band(canvas: Canvas, look: Look, band: Box) -> None:
    paint_pattern(canvas, look, band, step=3, width=0.5)
    canvas.rect(band, 0.6)
    pt = fitted(look.name, 22, Face.DISPLAY, 80, 10)
    width = min(90.0, width_of(look.name, pt, Face.DISPLAY) + 10)
    left, top, bottom = band.x + 16, band.y + 2, band.bottom - 2
    points = [(left, top), (left + width + 3, top), (left + width, bottom), (left - 3, bottom)]
    canvas.polygon(points, 0.5, fill=WHITE)
    canvas.centred(Box(left + 2, band.y, width - 4, band.height), look.name, pt, Face.DISPLAY)
    paint_emblem(canvas, look, (band.x + 9, band.y + band.height / 2), 6.8)
    start = left + width + 8
    _paint_initiative(canvas, Box(start, band.y + 1.6, band.right - start - 2, band.height - 3.2))


def _paint_initiative(canvas: Canvas, box: Box) -> None:
    canvas.rect(box, 0.4, fill=WHITE)
    canvas.text((box.x + 1.5, box.y + 3.2), tr("Initiative (D10)"), 7, Face.BOLD)
    step = (box.width - 2) / TURNS
    for turn in range(TURNS):
        cell = Box(box.x + 1 + turn * step + 0.4, box.y + 6.6, step - 0.8, 4.4)
        canvas.rect(cell, 0.2)
        at = (cell.x + cell.width / 2, box.y + 6.1)
        canvas.text(at, str(turn + 1), SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE)
