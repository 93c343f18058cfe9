"""The parts of a slip: each a height for a width, and how it is painted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from companion.engine import forms
from companion.printing.blocks import Block, paint_cross, paint_lines, paint_ruled
from companion.printing.canvas import BLACK, SECONDARY, Align, Canvas
from companion.printing.faces import Face, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.wrapping import LEADING, Line, Run, wrap

LABEL_PT: Final = 8.0
WRITTEN_PT: Final = 9.0
_LINE: Final = 8.0
_CELL: Final = 9.5
_CIRCLE: Final = 7.0
_CHOICE_LABEL: Final = 27.0
_ROW: Final = 6.9
_UNIT: Final = 20.0
_ROW_LABEL: Final = 17.0
_HEAD: Final = 3.4
_CHECK: Final = 6.4
_PART: Final = 5.9
_LEAST_RULED: Final = 13.0
_LANE_LINE: Final = 6.6
_GAP: Final = 2.0


def slip_blocks(slip: forms.Slip, width: float, height: float) -> tuple[Block, ...] | None:
    """Return the parts of a slip as blocks that fill HEIGHT mm, None where it takes more."""
    bare = [_block(part, width, 0.0) for part in slip.parts]
    left = height - sum(block.height for block in bare)
    if left < 0:
        return None
    filling = sum(_fills(part) for part in slip.parts)
    share = left / filling if filling else 0.0
    return tuple(_block(part, width, share if _fills(part) else 0.0) for part in slip.parts)


def _fills(part: forms.SlipPart) -> bool:
    return isinstance(part, forms.Ruled) or (isinstance(part, forms.Lanes) and part.fills)


def _block(part: forms.SlipPart, width: float, more: float) -> Block:
    return _MAKERS[type(part)](part, width, more)


# blanks


class _Written(NamedTuple):
    """A blank with its room: where its line begins, and what stands on it."""

    blank: forms.Blank
    x: float
    width: float
    label: float
    lines: tuple[Line, ...]


def _line(part: forms.Line, width: float, _more: float) -> Block:
    written = _written(part.blanks, width)
    step = _step(WRITTEN_PT)
    rows = max((len(one.lines) for one in written), default=1)
    return Block(_LINE + (max(1, rows) - 1) * step, partial(_paint_line, written=written, rows=max(1, rows)))


def _written(blanks: Sequence[forms.Blank], width: float) -> tuple[_Written, ...]:
    whole = sum(blank.share for blank in blanks)
    found, x = [], 0.0
    for blank in blanks:
        room = width * blank.share / whole
        label = width_of(blank.label, LABEL_PT, Face.BOLD) + 1.2
        lines = wrap((Run(blank.words),), WRITTEN_PT, room - label - 2.4)
        found.append(_Written(blank, x, room, label, lines))
        x += room
    return tuple(found)


def _paint_line(canvas: Canvas, x: float, y: float, *, written: Sequence[_Written], rows: int) -> None:
    step = _step(WRITTEN_PT)
    base = y + 4.6 + (rows - 1) * step
    for one in written:
        left, right = x + one.x, x + one.x + one.width - 1.6
        canvas.text((left, base - 0.6), one.blank.label, LABEL_PT, Face.BOLD)
        canvas.line((left + one.label, base), (right, base), 0.2, SECONDARY)
        top = base - 0.8 - len(one.lines) * step + 0.14 * WRITTEN_PT * PT
        paint_lines(canvas, left + one.label + 0.6, top, one.lines, WRITTEN_PT)


# boxes and circles


def _cells(part: forms.Cells, width: float, _more: float) -> Block:
    return Block(_CELL + _GAP + 0.1, partial(_paint_cells, cells=part.cells, width=width))


def _paint_cells(canvas: Canvas, x: float, y: float, *, cells: Sequence[forms.Cell], width: float) -> None:
    side = (width - _GAP * (len(cells) - 1)) / len(cells)
    for number, cell in enumerate(cells):
        paint_cell(canvas, cell, Box(x + number * (side + _GAP), y, side, _CELL))


def paint_cell(canvas: Canvas, cell: forms.Cell, box: Box) -> None:
    """Draw a box with its label on top, and below it what stands there or what to write."""
    canvas.rect(box, 0.35)
    canvas.text((box.x + 1.2, box.y + 3.2), cell.label, 7.5, Face.BOLD, within=box.width - 2.4)
    if cell.words:
        at = (box.x + 1.6, box.bottom - 1.5)
        canvas.text(at, cell.words, 12, Face.BOLD, within=box.width - 3.2)
    elif cell.hint:
        at = (box.right - 1.2, box.bottom - 1.3)
        canvas.text(at, cell.hint, SMALLEST_PT, Face.ITALIC, colour=SECONDARY, align=Align.RIGHT)


def _choice(part: forms.Choice, width: float, _more: float) -> Block:
    return Block(_CIRCLE + _GAP, partial(_paint_choice, part=part, width=width))


def _paint_choice(canvas: Canvas, x: float, y: float, *, part: forms.Choice, width: float) -> None:
    indent = 2.0 if part.is_inset else 0.0
    canvas.text((x + indent, y + 4.8), part.label, WRITTEN_PT, Face.BOLD, within=_CHOICE_LABEL - indent - 1)
    for number, option in enumerate(part.options):
        left = x + _CHOICE_LABEL + number * (_CIRCLE + 1.8)
        _paint_circle(canvas, Box(left, y, _CIRCLE, _CIRCLE), option, is_crossed=option in part.crossed)
    if part.note:
        taken = _CHOICE_LABEL + len(part.options) * (_CIRCLE + 1.8)
        at = (x + width, y + 4.8)
        canvas.text(at, part.note, 7, Face.ITALIC, colour=SECONDARY, align=Align.RIGHT, within=width - taken)


def _paint_circle(canvas: Canvas, box: Box, words: str, pt: float = 9.5, *, is_crossed: bool = False) -> None:
    centre = (box.x + box.width / 2, box.y + box.height / 2)
    canvas.circle(centre, box.width / 2, 0.35, colour=SECONDARY if is_crossed else BLACK)
    canvas.centred(box.inset(0.6), words, pt, colour=SECONDARY if is_crossed else BLACK)
    if is_crossed:
        paint_cross(canvas, box, 0.5)


def _check(part: forms.Check, width: float, _more: float) -> Block:
    lines = wrap((Run(part.words),), 8.5, width - 4.6)
    return Block(_CHECK + (len(lines) - 1) * _step(8.5), partial(_paint_check, lines=lines))


def _paint_check(canvas: Canvas, x: float, y: float, *, lines: Sequence[Line]) -> None:
    canvas.rect(Box(x, y + 1.6, 3.0, 3.0), 0.3)
    paint_lines(canvas, x + 4.6, y + 1.5, lines, 8.5)


# tables


def _rows(part: forms.Rows, width: float, _more: float) -> Block:
    rows = tuple(_row(row, width) for row in part.rows)
    height = _HEAD + sum(row.height for row in rows) + _GAP
    return Block(height, partial(_paint_rows, part=part, rows=rows, width=width))


def _paint_rows(
    canvas: Canvas, x: float, y: float, *, part: forms.Rows, rows: Sequence[Block], width: float
) -> None:
    canvas.text((x, y + 2.4), part.head, 7.5, Face.BOLD)
    canvas.text((x + width - _UNIT / 2, y + 2.4), part.unit, 7.5, Face.BOLD, align=Align.CENTRE)
    y += _HEAD
    for row in rows:
        row.paint(canvas, x, y)
        y += row.height


def _row(row: forms.Row, width: float) -> Block:
    label = wrap((Run(row.label, Face.BOLD),), WRITTEN_PT, width - _UNIT - 2.8 if row.is_sum else 60)
    start = max(_ROW_LABEL, max(width_of(line[0].words, WRITTEN_PT, Face.BOLD) for line in label) + 2.8)
    hint = wrap((Run(row.hint, Face.ITALIC),), 8, width - _UNIT - start - 1)
    height = max(_ROW, len(label) * _step(WRITTEN_PT) + 2.2, len(hint) * _step(8) + 2.2)
    return Block(height, partial(_paint_row, row=row, lines=(label, hint), start=start, size=(width, height)))


def _paint_row(
    canvas: Canvas,
    x: float,
    y: float,
    *,
    row: forms.Row,
    lines: tuple[Sequence[Line], Sequence[Line]],
    start: float,
    size: tuple[float, float],
) -> None:
    width, height = size
    box = Box(x, y, width, height)
    canvas.rect(box, 0.5 if row.is_sum else 0.25, fill=canvas.pale() if row.is_sum else None)
    canvas.line((box.right - _UNIT, y), (box.right - _UNIT, box.bottom), 0.25)
    for words, left, pt in zip(lines, (1.4, start), (WRITTEN_PT, 8.0), strict=True):
        paint_lines(canvas, x + left, y + (height - len(words) * _step(pt)) / 2, words, pt)


def _part(part: forms.Part, width: float, _more: float) -> Block:
    lines = wrap((Run(part.heading, Face.BOLD),), 7.5, width)
    return Block(_PART + (len(lines) - 1) * _step(7.5), partial(_paint_part, lines=lines, width=width))


def _paint_part(canvas: Canvas, x: float, y: float, *, lines: Sequence[Line], width: float) -> None:
    canvas.line((x, y), (x + width, y), 0.3, dashes=(1.5, 1))
    paint_lines(canvas, x, y + 1.4, lines, 7.5)


# lanes and lines


def _lanes(part: forms.Lanes, width: float, more: float) -> Block:
    most = max(len(lane.blanks) for lane in part.lanes)
    height = max(_CELL, most * _LANE_LINE + 1.4) + more
    return Block(
        height + (0.0 if part.fills else _GAP),
        partial(_paint_lanes, lanes=part.lanes, width=width, height=height),
    )


def _paint_lanes(
    canvas: Canvas, x: float, y: float, *, lanes: Sequence[forms.Lane], width: float, height: float
) -> None:
    side = (width - 2 * _GAP * (len(lanes) - 1)) / len(lanes)
    for number, lane in enumerate(lanes):
        _paint_lane(canvas, lane, Box(x + number * (side + 2 * _GAP), y, side, height))


def _paint_lane(canvas: Canvas, lane: forms.Lane, box: Box) -> None:
    canvas.rect(box, 0.3)
    canvas.text((box.x + 1.4, box.y + 6.0), lane.letter, 14, Face.DISPLAY)
    left = box.x + 7.4
    for option in lane.options:
        _paint_circle(canvas, Box(left, box.y + (box.height - 5.6) / 2, 5.6, 5.6), option, 8.5)
        left += 6.4
    labels = max((width_of(blank.label, 7.5, Face.BOLD) for blank in lane.blanks), default=0.0) + 1.2
    step = (box.height - 1.4) / max(1, len(lane.blanks))
    for number, blank in enumerate(lane.blanks):
        base = box.y + (number + 1) * step - 0.6
        canvas.text((left, base - 0.5), blank.label, 7.5, Face.BOLD)
        canvas.line((left + labels, base), (box.right - 1.5, base), 0.2, SECONDARY)


def _ruled(part: forms.Ruled, width: float, more: float) -> Block:
    height = _LEAST_RULED + more
    return Block(height, partial(_paint_ruled, part=part, width=width, height=height))


def _paint_ruled(
    canvas: Canvas, x: float, y: float, *, part: forms.Ruled, width: float, height: float
) -> None:
    box = Box(x, y, width, height)
    canvas.rect(box, 0.2)
    lines = wrap((Run(part.heading, Face.BOLD),), 7.5, width - 2.4)
    paint_lines(canvas, x + 1.2, y + 0.8, lines, 7.5)
    top = 0.8 + len(lines) * _step(7.5)
    paint_ruled(canvas, Box(x + 1.2, y + top, width - 2.4, height - top - 1.2), 6.0)


def _step(pt: float) -> float:
    return pt * PT * LEADING


_MAKERS: Final[Mapping[type, Callable[[Any, float, float], Block]]] = {
    forms.Line: _line,
    forms.Cells: _cells,
    forms.Choice: _choice,
    forms.Rows: _rows,
    forms.Check: _check,
    forms.Part: _part,
    forms.Lanes: _lanes,
    forms.Ruled: _ruled,
}
