"""Boards whose spaces lie in a loop: 7 × 5 places round the middle of a lying sheet, at any size of paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import atan2, cos, sin
from typing import Final

from PySide6.QtGui import QColor

from companion.engine.keepsakes import LoopBoard, Shape, Space
from companion.engine.texts import tr
from companion.printing.board_strips import paint_strips
from companion.printing.canvas import BLACK, RAYS, SECONDARY, WHITE, Align, Canvas, Point, around
from companion.printing.faces import Face, capital_height
from companion.printing.measures import BadSize, Box, Paper
from companion.printing.pages import Page
from companion.printing.patterns import paint_rays

DESIGNED: Final = (297.0, 210.0)
"""The lying sheet that all measures here are for."""
LEAST_SCALE: Final = 0.93
"""Smaller, type would fall below 6.5 pt."""
COLUMNS, ROWS = 7, 5
SIDE: Final = 24.5
MARGIN: Final = 9.5
_FOOT: Final = 5.0
_LETTER_PANEL: Final = 56.0
_PATH: Final = QColor(232, 232, 232)
_LOSS: Final = QColor(225, 225, 225)

Draw = Callable[[Canvas, Point, str], None]


def board_pages(boards: Sequence[LoopBoard], paper: Paper) -> tuple[Page, ...]:
    """Return each board on a lying sheet. Raises: BadSize for paper on which it could not be read."""
    lying = paper if paper.width >= paper.height else paper.turned
    scale = min(lying.width / DESIGNED[0], lying.height / DESIGNED[1])
    if scale < LEAST_SCALE:
        raise BadSize(tr("a board needs A4, Letter or larger, not {paper}", paper=paper.name))
    return tuple(_page(board, lying, scale) for board in boards)


def _page(board: LoopBoard, lying: Paper, scale: float) -> Page:
    size = (lying.width / scale, lying.height / scale)
    boxes = tuple(
        Box(*(scale * part for part in _box(centre))) for centre in _centres(size, len(board.spaces))
    )
    return Page(lying, partial(_paint, board=board, size=size, scale=scale), boxes)


def _paint(canvas: Canvas, *, board: LoopBoard, size: tuple[float, float], scale: float) -> None:
    with canvas.moved(0, 0, scale=scale):
        centres = tuple(_centres(size, len(board.spaces)))
        _paint_path(canvas, centres)
        for centre, space in zip(centres, board.spaces, strict=True):
            _paint_space(canvas, space, _box(centre))
        width, height = size
        left, top = MARGIN + SIDE + 9, MARGIN + SIDE + 7
        middle = Box(left, top, width - 2 * left, height - 2 * top - _FOOT)
        _paint_letter(canvas, board, Box(middle.x, middle.y, _LETTER_PANEL, middle.height))
        room = Box(left + _LETTER_PANEL + 4, top, middle.width - _LETTER_PANEL - 4, middle.height)
        paint_strips(canvas, board.strips, room)
        base = height - MARGIN + 2
        canvas.text((MARGIN, base), board.foot[0], 7.5)
        words = " · ".join((board.foot[1], tr("spaces {n:g} mm", n=round(SIDE * scale, 1))))
        canvas.text((width - MARGIN, base), words, 7.5, align=Align.RIGHT)


def _centres(size: tuple[float, float], count: int) -> Iterator[Point]:
    """Yield where the spaces lie, clockwise from the upper left corner."""
    across = (size[0] - 2 * MARGIN - SIDE) / (COLUMNS - 1)
    down = (size[1] - 2 * MARGIN - SIDE - _FOOT) / (ROWS - 1)
    ring = [
        *((column, 0) for column in range(COLUMNS)),
        *((COLUMNS - 1, row) for row in range(1, ROWS)),
        *((column, ROWS - 1) for column in range(COLUMNS - 2, -1, -1)),
        *((0, row) for row in range(ROWS - 2, 0, -1)),
    ]
    for column, row in ring[:count]:
        yield MARGIN + SIDE / 2 + column * across, MARGIN + SIDE / 2 + row * down


def _box(centre: Point) -> Box:
    return Box(centre[0] - SIDE / 2, centre[1] - SIDE / 2, SIDE, SIDE)


def _paint_path(canvas: Canvas, centres: Sequence[Point]) -> None:
    ends = [*centres[1:], centres[0]]
    for start, end in zip(centres, ends, strict=True):
        if not canvas.saves_ink:
            canvas.line(start, end, 6, _PATH)
        canvas.line(start, end, 0.3, SECONDARY, (1.5, 1.2))
    for start, end in zip(centres, ends, strict=True):
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        turn = atan2(end[1] - start[1], end[0] - start[0])
        head = ((1.7, 0.0), (-1.2, 1.7), (-1.2, -1.7))
        points = [
            (middle[0] + u * cos(turn) - v * sin(turn), middle[1] + u * sin(turn) + v * cos(turn))
            for u, v in head
        ]
        canvas.polygon(points, 0, fill=BLACK)


def _paint_space(canvas: Canvas, space: Space, box: Box) -> None:
    is_grey = space.shape == "loss" and not canvas.saves_ink
    canvas.rect(box, 0.6, fill=_LOSS if is_grey else WHITE, radius=2.5)
    canvas.text((box.x + 1.8, box.y + 4.2), space.number, 9, Face.BOLD)
    centre = (box.x + SIDE / 2, box.y + SIDE / 2 - 0.9)
    SHAPES[space.shape](canvas, centre, space.sign)
    word = Box(box.x + 1, box.bottom - 4.2, SIDE - 2, 3.4)
    if space.note:
        plate = Box(box.x + 0.8, box.bottom - 5.0, SIDE - 1.6, 4.2)
        canvas.rect(plate, 0.2, fill=canvas.bar_fill)
        canvas.centred(plate.inset(0.4), space.note, 7.5, colour=canvas.bar_ink)
    else:
        canvas.centred(word, space.word, 7.5)
    if space.is_start:
        flag = Box(box.right - 10.2, box.y - 2.2, 9.4, 4.0)
        canvas.rect(flag, 0.3, fill=canvas.bar_fill)
        canvas.centred(flag.inset(0.3), tr("start"), 7.5, colour=canvas.bar_ink)


def _paint_letter(canvas: Canvas, board: LoopBoard, box: Box) -> None:
    centre = (box.x + box.width / 2, box.y + box.height / 2)
    paint_rays(canvas, box, centre, RAYS, rays=30)
    canvas.rect(box, 0.6)
    base = centre[1] + capital_height(150, Face.DISPLAY) / 2 - 6
    canvas.text((centre[0], base), board.letter, 150, Face.DISPLAY, align=Align.CENTRE, outline=1.2)
    plate = Box(box.x + 6, box.bottom - 15, box.width - 12, 9)
    canvas.rect(plate, 0.5, fill=WHITE)
    canvas.centred(plate.inset(1), board.title, 17, Face.DISPLAY)


# shapes


def _gain(canvas: Canvas, centre: Point, sign: str) -> None:
    canvas.circle(centre, 0.27 * SIDE, 0.5, fill=WHITE)
    _paint_sign(canvas, centre, sign)


def _loss(canvas: Canvas, centre: Point, sign: str) -> None:
    """A dashed second ring says without colour that something is lost."""
    canvas.circle(centre, 0.27 * SIDE, 0.35, fill=WHITE)
    outer = around(centre, (0.31 * SIDE,), 48)
    for number in range(0, 48, 2):
        canvas.line(outer[number], outer[number + 1], 0.35)
    _paint_sign(canvas, centre, sign)


def _paint_sign(canvas: Canvas, centre: Point, sign: str) -> None:
    canvas.centred(Box(centre[0] - 6, centre[1] - 6, 12, 12), sign, 17, Face.DISPLAY)


_BOLT: Final = ((-1, -7), (5, -7), (1.5, -1.2), (5.5, -1.2), (-3.5, 7), (-0.6, 0.8), (-4.8, 0.8))


def _bolt(canvas: Canvas, centre: Point, _sign: str) -> None:
    points = [(centre[0] + x, centre[1] + y) for x, y in _BOLT]
    canvas.polygon(points, 0.5, fill=canvas.bar_fill)


def _gem(canvas: Canvas, centre: Point, _sign: str) -> None:
    outer = around(centre, (6.2,), 6)
    canvas.polygon(outer, 0.6, fill=WHITE)
    for corner in outer:
        canvas.line(centre, corner, 0.3)
    canvas.polygon(around(centre, (3.2,), 6), 0.3, fill=canvas.pale() or WHITE)


def _star(canvas: Canvas, centre: Point, _sign: str) -> None:
    canvas.polygon(around(centre, (7.2, 4.2), 16), 0.5, fill=canvas.bar_fill)
    canvas.polygon(around(centre, (3.2, 1.6), 10), 0, fill=canvas.bar_ink)


def _stars(canvas: Canvas, centre: Point, _sign: str) -> None:
    canvas.polygon(around(centre, (8.2, 5.6), 24), 0.6, fill=canvas.bar_fill)
    for side in (-2.6, 2.6):
        canvas.polygon(around((centre[0] + side, centre[1]), (3.1, 1.5), 10), 0, fill=canvas.bar_ink)


SHAPES: Final[Mapping[Shape, Draw]] = {
    "gain": _gain,
    "loss": _loss,
    "bolt": _bolt,
    "gem": _gem,
    "star": _star,
    "stars": _stars,
}
