"""Cards of any game on sheets: fronts, backs behind them in either way of turning, and bleed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from companion.engine.cards import Card, Look
from companion.printing.backs import backs
from companion.printing.canvas import Canvas
from companion.printing.cards import CardFace, fronts
from companion.printing.layout import SheetPlan, paint_cut_marks
from companion.printing.measures import Box, CardSize
from companion.printing.options import BackKind, Duplex
from companion.printing.pages import Page
from companion.printing.patterns import paint_pattern


class Slot(NamedTuple):
    """One card to cut out: front, back if it has one, and what fills the bleed."""

    front: CardFace
    back: CardFace | None = None
    look: Look | None = None


def slots_of(cards: Iterable[Card], size: CardSize, kind: BackKind = BackKind.NONE) -> tuple[Slot, ...]:
    """Return the slots of cards: several in a row for one that continues."""
    return tuple(
        Slot(front, back, card.look)
        for card in cards
        for front, back in zip(fronts(card, size), backs(card, size, kind), strict=True)
    )


def card_pages(
    slots: Sequence[Slot], plan: SheetPlan, *, duplex: Duplex = Duplex.NONE, has_marks: bool = True
) -> tuple[Page, ...]:
    """Return the sheets: each front followed by its back, where the printer turns sheets."""
    return tuple(_pages(slots, plan, duplex, has_marks))


def _pages(slots: Sequence[Slot], plan: SheetPlan, duplex: Duplex, has_marks: bool) -> Iterator[Page]:
    for start in range(0, len(slots), plan.per_sheet):
        part = slots[start : start + plan.per_sheet]
        yield _page(part, plan, has_marks=has_marks, is_back=False)
        if duplex is not Duplex.NONE:
            page = _page(part, plan, has_marks=has_marks, is_back=True)
            yield page._replace(is_upside_down=_turns(plan, duplex))


def _turns(plan: SheetPlan, duplex: Duplex) -> bool:
    """Tell whether backs stand on their heads: the edge of the turn lies across the way cards are read."""
    return (duplex is Duplex.SHORT_EDGE) != plan.is_turned


def _page(part: Sequence[Slot], plan: SheetPlan, *, has_marks: bool, is_back: bool) -> Page:
    place = plan.back if is_back else plan.card
    boxes = tuple(place(number) for number in range(len(part)))
    paint = partial(_paint_sheet, part=part, boxes=boxes, plan=plan, has_marks=has_marks, is_back=is_back)
    return Page(plan.paper, paint, boxes, is_back=is_back)


def _paint_sheet(
    canvas: Canvas,
    *,
    part: Sequence[Slot],
    boxes: Sequence[Box],
    plan: SheetPlan,
    has_marks: bool,
    is_back: bool,
) -> None:
    for slot, box in zip(part, boxes, strict=True):
        side = slot.back if is_back else slot.front
        if side is None:
            continue
        if plan.bleed and slot.look:
            paint_pattern(canvas, slot.look, box.inset(-plan.bleed), step=3.2, width=0.55)
        with canvas.moved(box.x, box.y):
            side(canvas)
    if has_marks:
        paint_cut_marks(canvas, plan)
