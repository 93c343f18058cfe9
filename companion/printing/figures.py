"""Tiles of figures with pencil cells below, and the panel with the emblem."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.engine.cards import Card, Figure
from companion.engine.texts import tr
from companion.printing.canvas import BLACK, DASHED, PANEL_DOTS, PENCIL, RAYS, SECONDARY, WHITE, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.patterns import paint_dots, paint_rays
from companion.printing.portraits import has_portrait, paint_likeness
from companion.printing.wrapping import wrapped


class TileSize(NamedTuple):
    """The measures of tiles in mm and pt."""

    tile: float
    pencil: float
    figure_pt: float
    label_pt: float
    gap: float = 1.1
    cells: int = 1

    @property
    def height(self) -> float:
        """Tile and pencil cells together."""
        return self.tile + (self.gap + self.pencil * self.cells if self.pencil else 0.6)


def paint_figures(
    canvas: Canvas, at: tuple[float, float], width: float, figures: Sequence[Figure], size: TileSize
) -> None:
    """Paint figures side by side, with short labels where one of the long ones does not fit."""
    if not figures:
        return
    side = (width - (len(figures) - 1) * size.gap) / len(figures)
    labels = [figure.label.upper() for figure in figures]
    if any(width_of(label, size.label_pt, Face.BOLD) > side - 0.5 for label in labels):
        labels = [figure.short for figure in figures]
    for number, (figure, label) in enumerate(zip(figures, labels, strict=True)):
        x = at[0] + number * (side + size.gap)
        _paint_tile(canvas, Box(x, at[1], side, size.tile), label, figure.value, size)
        for cell in range(size.cells if size.pencil else 0):
            y = at[1] + size.tile + size.gap + cell * size.pencil
            _paint_cell(canvas, Box(x, y, side, size.pencil), figure.now if cell == 0 else "")


def _paint_tile(canvas: Canvas, box: Box, label: str, value: str, size: TileSize) -> None:
    bar = 2.95 * size.label_pt / SMALLEST_PT
    if not canvas.saves_ink:
        canvas.rect(Box(box.x + 0.55, box.y + 0.55, box.width, box.height), 0, fill=BLACK)
    canvas.rect(box, 0.3, fill=WHITE)
    head = Box(box.x, box.y, box.width, bar)
    canvas.rect(head, 0.2, fill=canvas.bar_fill)
    canvas.centred(Box(box.x + 0.2, box.y, box.width - 0.4, bar), label, size.label_pt, colour=canvas.bar_ink)
    figure = Box(box.x + 0.5, box.y + bar, box.width - 1, box.height - bar)
    canvas.centred(figure, value, size.figure_pt, Face.DISPLAY)


def _paint_cell(canvas: Canvas, box: Box, now: str) -> None:
    canvas.rect(box, 0.18, colour=SECONDARY, dashes=DASHED)
    if now:
        canvas.centred(box, now, min(box.height / PT * 0.8, 14), Face.BOLD)
    else:
        at = (box.x + 0.6, box.bottom - 0.9)
        canvas.text(at, tr("now"), SMALLEST_PT, Face.ITALIC, colour=PENCIL)


def paint_panel(canvas: Canvas, card: Card, box: Box, *, caption_pt: float = 7.5) -> None:
    """Paint a panel with the emblem, and the motto in a caption box."""
    paint_rays(canvas, box, (box.x + box.width / 2, box.y + 0.62 * box.height), RAYS, rays=30)
    lower = Box(box.x, box.y + 0.45 * box.height, box.width, 0.55 * box.height)
    paint_dots(canvas, lower, PANEL_DOTS, step=1.3, upwards=True)
    is_wide = box.width > 1.2 * box.height
    share = 0.68 if card.motto and is_wide else 0.5
    centre = (box.x + share * box.width, box.y + (0.52 if is_wide else 0.6) * box.height)
    if has_portrait(canvas, card):
        frame = _portrait_box(box, centre[0])
        paint_likeness(canvas, card, frame, centre, 0)
        canvas.rect(frame, 0.3)
    else:
        paint_likeness(canvas, card, box, centre, min(0.43 * box.height, 0.3 * box.width))
    canvas.rect(box, 0.45)
    if card.motto:
        room = 0.36 * box.width if is_wide else box.width - 8
        _paint_caption(canvas, card.motto, Box(box.x + 2, box.y + 1.8, room, box.height - 3.4), caption_pt)


def _portrait_box(panel: Box, middle: float) -> Box:
    """Return where a portrait hangs in a panel: upright, as high as the panel."""
    inner = panel.inset(1.2)
    width = min(inner.width, 0.9 * inner.height)
    return Box(min(inner.right - width, middle - width / 2), inner.y, width, inner.height)


def motto_fits(motto: str, width: float, height: float) -> bool:
    """Tell whether a motto finds room in the caption box of a wide panel."""
    lines = wrapped(motto, SMALLEST_PT, 0.36 * width, Face.BOLD)
    return len(lines) * SMALLEST_PT * PT * 1.2 + 1.6 <= height - 3.4


def _paint_caption(canvas: Canvas, motto: str, room: Box, pt: float) -> None:
    while (
        pt > SMALLEST_PT
        and len(wrapped(motto, pt, room.width, Face.BOLD)) * pt * PT * 1.2 + 1.6 > room.height
    ):
        pt -= 0.25
    lines = wrapped(motto, pt, room.width, Face.BOLD)
    step = pt * PT * 1.2
    width = max(width_of(line, pt, Face.BOLD) for line in lines) + 3
    box = Box(room.x, room.y, width, len(lines) * step + 1.6)
    if not canvas.saves_ink:
        canvas.rect(Box(box.x + 0.5, box.y + 0.5, box.width, box.height), 0, fill=BLACK)
    canvas.rect(box, 0.3, fill=WHITE)
    for number, line in enumerate(lines):
        at = (box.x + 1.5, box.y + 0.8 + (number + 0.8) * step)
        canvas.text(at, line, pt, Face.BOLD)
