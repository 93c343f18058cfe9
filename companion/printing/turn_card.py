"""The card of a turn: what happens when, and what changes a roll."""

from __future__ import annotations

from companion.engine.cards import Reference
from companion.printing.canvas import Canvas
from companion.printing.cards import paint_frame
from companion.printing.faces import Face
from companion.printing.measures import SMALLEST_PT, Box, CardSize
from companion.printing.reference_rows import Column, section_height


def paint_turn_card(canvas: Canvas, *, turn: Reference, size: CardSize) -> None:
    """Paint the card, its type as large as lets everything fit."""
    paint_frame(canvas, size)
    grown = size.width / 63
    head = Box(size.margin, size.margin, size.inner, 7.4 * grown)
    canvas.rect(head, 0.4, fill=canvas.bar_fill)
    canvas.centred(head, turn.title, 15 * grown, Face.DISPLAY, colour=canvas.bar_ink)
    top = head.bottom + 1.4
    room = size.height - size.margin - top - 0.6
    column = Column(size.inner, _fitting_pt(turn, size, room), has_bars=False)
    y = top
    for number, section in enumerate(turn.sections):
        if number:
            canvas.line((head.x, y), (head.right, y), 0.3)
            y += 0.8
        y = column.paint_section(canvas, section, head.x, y)


def _fitting_pt(turn: Reference, size: CardSize, room: float) -> float:
    pt = size.largest_pt
    while pt > SMALLEST_PT:
        column = Column(size.inner, pt, has_bars=False)
        if sum(section_height(section, column) + 0.8 for section in turn.sections) <= room:
            return pt
        pt -= 0.25
    return SMALLEST_PT
