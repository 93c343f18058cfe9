"""The strip that tells how true a printer is, and the correction that follows from what was measured."""

from __future__ import annotations

from functools import partial
from typing import Final

from companion.engine.cards import Look
from companion.engine.texts import tr
from companion.printing.canvas import BLACK, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.map_pages import paint_register
from companion.printing.measures import SMALLEST_PT, BadSize, Box, Paper
from companion.printing.pages import Correction, Document, Page
from companion.printing.patterns import PATTERNS, paint_pattern
from companion.printing.standees import BAR_LENGTH, paint_scale
from companion.printing.wrapping import Run

LENGTH: Final = 150.0
"""What both bars of the strip should measure, in mm."""
MOST_WRONG: Final = 0.05
"""A printer further off than this share was told to fit the page."""
MOST_SHIFT: Final = 5.0
_TOP: Final = 58.0
_LINES: Final = (0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.7, 1.0)
_TYPES: Final = (6.5, 7.0, 7.5, 8.0, 9.0)


def correction_of(
    across: float, down: float, *, back_right: float = 0.0, back_down: float = 0.0
) -> Correction:
    """Return what makes up for bars of 150 mm measured so long, and backs that lie so far off.

    Raises: BadSize where the printer cannot have printed at 100 %.
    """
    scales = [LENGTH / measured if measured > 0 else 0.0 for measured in (across, down)]
    if any(abs(scale - 1) > MOST_WRONG for scale in scales):
        raise BadSize(tr("that is more than 5 % off: print the strip at 100 %, not fitted to the page"))
    if max(abs(back_right), abs(back_down)) > MOST_SHIFT:
        raise BadSize(tr("a back that lies more than {most:g} mm off was laid in askew", most=MOST_SHIFT))
    return Correction(scales[0], scales[1], -back_right, -back_down)


def calibration(paper: Paper) -> Document:
    """Return the strip and its back."""
    front = Page(paper, partial(_paint_front, paper=paper))
    back = Page(paper, partial(_paint_back, paper=paper), is_back=True)
    return Document(tr("Calibration strip"), (front, back))


def _registers(paper: Paper) -> tuple[tuple[float, float], ...]:
    far_x, far_y = paper.width - 20, paper.height - 20
    return (20, 20), (far_x, 20), (20, far_y), (far_x, far_y)


def _paint_front(canvas: Canvas, *, paper: Paper) -> None:
    for at in _registers(paper):
        paint_register(canvas, at, 5)
    canvas.text((30, 24), tr("Calibration strip"), 22, Face.DISPLAY)
    words = tr(
        "Print this page at 100 %, never “fit to page”. Measure both bars with a steel rule to a tenth "
        "of a millimetre and type what you read into Print, Calibrate. From then on this printer is true."
    )
    canvas.paragraph((30, 29), (Run(words),), 10, paper.width - 60)
    left = (paper.width - LENGTH) / 2
    _paint_across(canvas, left)
    _paint_down(canvas, left, _TOP + 20)
    x = left + 30
    paint_scale(canvas, x + BAR_LENGTH, _TOP + 40, "")
    _head(canvas, x, _TOP + 34, tr("The bar of all other pages: 50 mm"))
    _paint_lines(canvas, x, _TOP + 52)
    _paint_types(canvas, x, _TOP + 80)
    _paint_patterns(canvas, x, _TOP + 104)


def _head(canvas: Canvas, x: float, y: float, words: str) -> None:
    canvas.text((x, y), words, 10, Face.BOLD)


def _tick(millimetre: int) -> float:
    return 5.0 if millimetre % 10 == 0 else 3.4 if millimetre % 5 == 0 else 2.0


def _paint_across(canvas: Canvas, x: float) -> None:
    _head(canvas, x, _TOP - 4, tr("Across: should be 150.0 mm"))
    canvas.rect(Box(x, _TOP, LENGTH, 3), 0, fill=BLACK)
    for millimetre in range(int(LENGTH) + 1):
        at = x + millimetre
        canvas.line((at, _TOP + 3), (at, _TOP + 3 + _tick(millimetre)), 0.12)
        if millimetre % 10 == 0:
            canvas.text((at, _TOP + 11), str(millimetre), SMALLEST_PT, align=Align.CENTRE)


def _paint_down(canvas: Canvas, x: float, y: float) -> None:
    _head(canvas, x + 8, y + 3, tr("Down: should be 150.0 mm"))
    canvas.rect(Box(x, y, 3, LENGTH), 0, fill=BLACK)
    for millimetre in range(int(LENGTH) + 1):
        at = y + millimetre
        canvas.line((x + 3, at), (x + 3 + _tick(millimetre), at), 0.12)
        if millimetre and millimetre % 10 == 0:
            canvas.text((x + 9, at + 0.8), str(millimetre), SMALLEST_PT)


def _paint_lines(canvas: Canvas, x: float, y: float) -> None:
    _head(canvas, x, y, tr("The thinnest line that you see, in mm"))
    for number, width in enumerate(_LINES):
        at = x + number * 14
        canvas.line((at, y + 3), (at, y + 11), width)
        canvas.text((at, y + 14.5), f"{width:g}", SMALLEST_PT, align=Align.CENTRE)


def _paint_types(canvas: Canvas, x: float, y: float) -> None:
    _head(canvas, x, y, tr("The smallest type that you can read"))
    for pt in _TYPES:
        words = tr("{pt:g} pt 0123", pt=pt)
        canvas.text((x, y + 6), words, pt)
        x += width_of(words, pt) + 4


def _paint_patterns(canvas: Canvas, x: float, y: float) -> None:
    _head(canvas, x, y, tr("The patterns of teams: can you tell them apart?"))
    for number, name in enumerate(PATTERNS):
        box = Box(x + number % 6 * 19, y + 3 + number // 6 * 9, 17, 6)
        paint_pattern(canvas, Look(name="", colour="#333333", pattern=name), box)
        canvas.rect(box, 0.3)


def _paint_back(canvas: Canvas, *, paper: Paper) -> None:
    for x, y in _registers(paper):
        paint_register(canvas, (x, y), 5)
        for half in range(-8, 9):
            reach = 1.6 if half % 2 == 0 else 0.8
            canvas.line((x + half / 2, y - 6 - reach), (x + half / 2, y - 6), 0.1)
            canvas.line((x + 6, y + half / 2), (x + 6 + reach, y + half / 2), 0.1)
    canvas.text((paper.width / 2, 42), tr("The back"), 22, Face.DISPLAY, align=Align.CENTRE)
    words = tr(
        "Hold the sheet against a window. Read off at a register mark how far this side's cross lies to the "
        "right of the front's and below it; two ticks are a millimetre. Type both into Print, Calibrate."
    )
    canvas.paragraph((40, 50), (Run(words),), 11, paper.width - 80)
