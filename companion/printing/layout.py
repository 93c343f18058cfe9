"""Cards on sheets: how many go on one, where each lies, and where the marks for the knife are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from companion.engine.texts import tr
from companion.printing.canvas import SECONDARY, Canvas
from companion.printing.measures import SAFE, BadSize, Box, CardSize, Paper

MOST_BLEED: Final = 3.0
_MARK: Final = 4.0
_MARK_OFF: Final = 1.0
_MARK_WIDTH: Final = 0.1
_NEAREST: Final = 3.5
"""How near to the paper's edge a mark may come where it would be too short otherwise."""
_SHORTEST: Final = 2.0


class SheetPlan(NamedTuple):
    """So many columns and rows of cards in the middle of a sheet."""

    paper: Paper
    """As it lies: wider than high where that holds more cards."""
    size: CardSize
    columns: int
    rows: int
    bleed: float
    margin: float

    @property
    def per_sheet(self) -> int:
        """How many cards a sheet holds."""
        return self.columns * self.rows

    @property
    def is_turned(self) -> bool:
        """Whether the paper lies on its side."""
        return self.paper.width > self.paper.height

    @property
    def printable(self) -> Box:
        """What lies inside the margins."""
        return self.paper.box.inset(self.margin)

    def card(self, place: int) -> Box:
        """Return where the card at a PLACE is cut, counted from 0 row by row."""
        row, column = divmod(place, self.columns)
        return self._cut(column, row)

    def back(self, place: int) -> Box:
        """Return where the back of that card lies, the sheet turned about its upright middle."""
        row, column = divmod(place, self.columns)
        return self._cut(self.columns - 1 - column, row)

    def _cut(self, column: int, row: int) -> Box:
        across, down = self.size.width + 2 * self.bleed, self.size.height + 2 * self.bleed
        left = (self.paper.width - self.columns * across) / 2
        top = (self.paper.height - self.rows * down) / 2
        return Box(
            left + column * across + self.bleed,
            top + row * down + self.bleed,
            self.size.width,
            self.size.height,
        )


def plan_sheet(paper: Paper, size: CardSize, *, margin: float = SAFE, bleed: float = 0.0) -> SheetPlan:
    """Return the plan that holds the most cards, upright or turned. Raises: BadSize if it holds none."""
    if not 0 <= bleed <= MOST_BLEED:
        raise BadSize(tr("the bleed is 0 to {most:g} mm, not {bleed:g}", most=MOST_BLEED, bleed=bleed))
    if not 0 <= margin <= min(paper.width, paper.height) / 3:
        raise BadSize(tr("a margin of {margin:g} mm leaves no room to print", margin=margin))
    plans = [_plan(sheet, size, margin, bleed) for sheet in (paper, paper.turned)]
    best = max(plans, key=_holds)
    if not best.per_sheet:
        raise BadSize(
            tr(
                "a {card} card of {width:g} × {height:g} mm does not fit on {paper} "
                "inside {margin:g} mm margins",
                card=size.name,
                width=size.width,
                height=size.height,
                paper=paper.name,
                margin=margin,
            )
        )
    return best


def paint_cut_marks(canvas: Canvas, plan: SheetPlan) -> None:
    """Draw the marks for the knife round the block, and hairline crosses at the inner corners."""
    cuts = [plan.card(place) for place in range(plan.per_sheet)]
    across = sorted({x for cut in cuts for x in (round(cut.x, 6), round(cut.right, 6))})
    down = sorted({y for cut in cuts for y in (round(cut.y, 6), round(cut.bottom, 6))})
    block = Box(across[0], down[0], across[-1] - across[0], down[-1] - down[0]).inset(-plan.bleed)
    for x in across:
        for near, far in _reaches(block.y, block.bottom, plan.paper.height):
            canvas.line((x, near), (x, far), _MARK_WIDTH)
    for y in down:
        for near, far in _reaches(block.x, block.right, plan.paper.width):
            canvas.line((near, y), (far, y), _MARK_WIDTH)
    if not plan.bleed:
        _paint_crosses(canvas, across, down)


def _paint_crosses(canvas: Canvas, across: Sequence[float], down: Sequence[float]) -> None:
    for x in across:
        for y in down:
            canvas.line((x - 0.8, y), (x + 0.8, y), _MARK_WIDTH, SECONDARY)
            canvas.line((x, y - 0.8), (x, y + 0.8), _MARK_WIDTH, SECONDARY)


def _reaches(start: float, end: float, edge: float) -> Iterator[tuple[float, float]]:
    """Yield from where to where the marks on both sides of a block go."""
    before, after = _reach(start), _reach(edge - end)
    yield start - _MARK_OFF, start - _MARK_OFF - before
    yield end + _MARK_OFF, end + _MARK_OFF + after


def _reach(gap: float) -> float:
    """Return how long a mark is: up to the safe margin, or a little further where it would be too short."""
    safe = gap - _MARK_OFF - SAFE
    return max(0.0, min(_MARK, safe if safe >= _SHORTEST else gap - _MARK_OFF - _NEAREST))


def _plan(paper: Paper, size: CardSize, margin: float, bleed: float) -> SheetPlan:
    across, down = size.width + 2 * bleed, size.height + 2 * bleed
    columns = int((paper.width - 2 * margin + 1e-6) // across)
    rows = int((paper.height - 2 * margin + 1e-6) // down)
    return SheetPlan(paper, size, columns, rows, bleed, margin)


def _holds(plan: SheetPlan) -> int:
    return plan.per_sheet
