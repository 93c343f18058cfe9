"""Hexes, ground, buildings, things and tokens of a map, in mm of the map, as far as a sheet shows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from math import sqrt
from typing import Final

from PySide6.QtGui import QColor, QPainterPath

from companion.engine.hexes import Hex, neighbours
from companion.engine.layouts import Layout
from companion.engine.map_sheets import MapArea, MapThing, PaperMap
from companion.printing.canvas import (
    BLACK,
    PANEL_DOTS,
    SECONDARY,
    WHITE,
    Align,
    Canvas,
    Point,
    around,
)
from companion.printing.faces import Face, fitted, width_of
from companion.printing.measures import PT, SMALLEST_PT, Box
from companion.printing.standees import paint_token
from companion.printing.tiling import hex_layout, is_flat, map_bounds

EDGE: Final = 0.3
OUTLINE: Final = 1.1
NUMBER_FROM: Final = 9.0
"""How wide a hex has to be to have its number in it."""
_HATCH: Final = 2.2
_USUAL: Final = 30.0
"""The width of hexes for which things are drawn."""
_GROUND: Final[Mapping[str, QColor]] = {
    "road": QColor(232, 232, 232),
    "pave": QColor(246, 246, 246),
    "grass": QColor(240, 244, 236),
    "water": QColor(222, 232, 240),
    "impassable": QColor(205, 205, 205),
}


class MapArt:
    """A map at a width of its hexes, ready to be painted part by part."""

    def __init__(self, drawn: PaperMap, hex_width: float, *, base: float, has_numbers: bool) -> None:
        self.drawn, self.width, self.base = drawn, hex_width, base
        self.layout: Layout = hex_layout(drawn.grid, hex_width)
        self.has_numbers = has_numbers and hex_width >= NUMBER_FROM
        self.bounds = map_bounds(drawn.grid, self.layout)
        self._solid = {space: area for area in drawn.areas if area.is_solid for space in area.hexes}

    @cached_property
    def _hexes(self) -> tuple[tuple[Hex, Point], ...]:
        return tuple((space, self.centre(space)) for space in self.drawn.grid.hexes())

    def centre(self, space: Hex) -> Point:
        """Return the middle of a hex, counted from the map's upper left corner."""
        x, y = self.layout.centre(space)
        return x - self.bounds.x, y - self.bounds.y

    def paint(self, canvas: Canvas, part: Box) -> None:
        """Paint what a PART of the map shows; text beside it would stay in a PDF, so it is left out."""
        near = [space for space, centre in self._hexes if self._touches(centre, part)]
        shown = set(near)
        for area in self.drawn.areas:
            self._paint_area(canvas, area, shown)
        for space in near:
            self._paint_hex(canvas, space)
        for area in self.drawn.areas:
            if area.is_solid:
                self._paint_outline(canvas, area, shown)
                self._paint_name(canvas, area, shown)
        for thing in self.drawn.things:
            if thing.hex in shown:
                self._paint_thing(canvas, thing)
        self._paint_tokens(canvas, shown)

    def paint_plan(self, canvas: Canvas) -> None:
        """Paint the hexes alone, for the plan of the sheets."""
        for space, _ in self._hexes:
            fill = SECONDARY.lighter(150) if space in self._solid else None
            canvas.polygon(
                self._corners(space), 0.6, fill=canvas.pale(fill) if fill else None, colour=SECONDARY
            )

    def _touches(self, centre: Point, part: Box) -> bool:
        reach = self.layout.size
        return (
            part.x - reach < centre[0] < part.right + reach
            and part.y - reach < centre[1] < part.bottom + reach
        )

    def _corners(self, space: Hex) -> list[Point]:
        return [(x - self.bounds.x, y - self.bounds.y) for x, y in self.layout.corners(space)]

    def _path(self, hexes: Iterable[Hex]) -> QPainterPath:
        path = QPainterPath()
        for space in hexes:
            first, *others = self._corners(space)
            path.moveTo(*first)
            for corner in others:
                path.lineTo(*corner)
            path.closeSubpath()
        return path

    # hexes and ground

    def _paint_area(self, canvas: Canvas, area: MapArea, shown: set[Hex]) -> None:
        hexes = [space for space in area.hexes if space in shown]
        if not hexes:
            return
        path = self._path(hexes)
        if area.is_solid or area.kind == "impassable":
            with canvas.clipped(path):
                self._paint_hatch(canvas, path, both=not area.is_solid)
        elif area.kind in _GROUND and not canvas.saves_ink:
            canvas.fill_path(path, _GROUND[area.kind])
        if area.kind == "water":
            self._paint_waves(canvas, hexes)

    def _paint_hatch(self, canvas: Canvas, path: QPainterPath, *, both: bool) -> None:
        box = path.boundingRect()
        for number in range(int((box.width() + box.height()) / _HATCH) + 1):
            x = box.left() - box.height() + number * _HATCH
            canvas.line((x, box.bottom()), (x + box.height(), box.top()), 0.3, PANEL_DOTS)
            if both:
                canvas.line((x, box.top()), (x + box.height(), box.bottom()), 0.3, PANEL_DOTS)

    def _paint_waves(self, canvas: Canvas, hexes: Iterable[Hex]) -> None:
        path = QPainterPath()
        reach = 0.22 * self.width
        for space in hexes:
            x, y = self.centre(space)
            for down in (-0.18 * self.width, 0.18 * self.width):
                path.moveTo(x - reach, y + down)
                path.quadTo(x - reach / 2, y + down - reach / 3, x, y + down)
                path.quadTo(x + reach / 2, y + down + reach / 3, x + reach, y + down)
        canvas.stroke_path(path, 0.3, SECONDARY)

    def _paint_hex(self, canvas: Canvas, space: Hex) -> None:
        colour = SECONDARY if self.drawn.is_blank else BLACK
        canvas.polygon(self._corners(space), EDGE, colour=colour)
        x, y = self.centre(space)
        canvas.circle((x, y), min(0.35, 0.02 * self.width), 0, fill=SECONDARY)
        if self.has_numbers:
            at = (x, y - self._number_up)
            words = self.drawn.grid.label(space)
            canvas.text(
                at, words, SMALLEST_PT, colour=SECONDARY, align=Align.CENTRE, outline=self._rim(space)
            )

    @property
    def _number_up(self) -> float:
        """How far above the middle of a hex its number stands."""
        if is_flat(self.drawn.grid):
            return self.width / 2 - 2.6
        return self.layout.size - max(3.6, 0.17 * self.width)

    def _rim(self, space: Hex) -> float:
        return 0.45 if space in self._solid else 0.0

    # buildings

    def _paint_outline(self, canvas: Canvas, area: MapArea, shown: set[Hex]) -> None:
        inside = set(area.hexes)
        for space in inside & shown:
            corners = self._corners(space)
            for direction, neighbour in enumerate(neighbours(space)):
                if neighbour not in inside:
                    canvas.line(corners[direction], corners[(direction + 1) % 6], OUTLINE)

    def _paint_name(self, canvas: Canvas, area: MapArea, shown: set[Hex]) -> None:
        middle = self._middle(area.hexes)
        if area.name and middle in shown:
            x, y = self.centre(middle)
            self._paint_words(canvas, area.name, x, y, 9.0)

    def _middle(self, hexes: tuple[Hex, ...]) -> Hex:
        centres = [self.centre(space) for space in hexes]
        x, y = (sum(values) / len(centres) for values in zip(*centres, strict=True))
        distances = {
            space: (at[0] - x) ** 2 + (at[1] - y) ** 2 for space, at in zip(hexes, centres, strict=True)
        }
        return min(distances, key=distances.__getitem__)

    def _paint_words(self, canvas: Canvas, words: str, x: float, y: float, pt: float) -> None:
        """Set words on a white plate, if they fit into a hex."""
        pt = fitted(words, pt, Face.BOLD, 0.92 * self.width, SMALLEST_PT)
        width, height = width_of(words, pt, Face.BOLD) + 1.6, pt * PT * 1.25
        if width > 2.2 * self.width:
            return
        plate = Box(x - width / 2, y - height / 2, width, height)
        canvas.rect(plate, 0, fill=WHITE)
        canvas.centred(plate, words, pt)

    # things and tokens

    def _paint_thing(self, canvas: Canvas, thing: MapThing) -> None:
        x, y = self.centre(thing.hex)
        scale = min(1.4, self.width / _USUAL)
        THINGS.get(thing.kind, _paint_other)(canvas, x, y - 0.04 * self.width, scale)
        if self.width >= NUMBER_FROM:
            self._paint_words(canvas, thing.name, x, y + 0.31 * self.width, 7.0)

    def _paint_tokens(self, canvas: Canvas, shown: set[Hex]) -> None:
        base = min(self.base, 0.96 * self.width)
        crowd = Counter(token.hex for token in self.drawn.tokens)
        seen: Counter[Hex] = Counter()
        for token in self.drawn.tokens:
            if token.hex not in shown:
                continue
            x, y = self.centre(token.hex)
            aside = (seen[token.hex] - (crowd[token.hex] - 1) / 2) * 0.3 * base
            seen[token.hex] += 1
            paint_token(canvas, token.card, x + aside - base / 2, y + aside - base / 2, base)


def _paint_tree(canvas: Canvas, x: float, y: float, scale: float) -> None:
    canvas.polygon(around((x, y), (7.5 * scale, 5.9 * scale), 18), 0.5, fill=WHITE)
    canvas.circle((x, y), 1.3 * scale, 0, fill=BLACK)


def _paint_car(canvas: Canvas, x: float, y: float, scale: float) -> None:
    body = Box(x - 9 * scale, y - 4.2 * scale, 18 * scale, 8.4 * scale)
    canvas.rect(body, 0.6, fill=WHITE, radius=2.4 * scale)
    canvas.rect(Box(x - 4 * scale, y - 3 * scale, 8 * scale, 6 * scale), 0.35, radius=scale)


def _paint_boulder(canvas: Canvas, x: float, y: float, scale: float) -> None:
    canvas.polygon(around((x, y), (7 * scale, 6 * scale, 6.6 * scale), 9), 0.6, fill=WHITE)


def _paint_can(canvas: Canvas, x: float, y: float, scale: float) -> None:
    canvas.circle((x, y), 4.5 * scale, 0.6, fill=WHITE)
    canvas.circle((x, y), 3.2 * scale, 0.3)


def _paint_sign(canvas: Canvas, x: float, y: float, scale: float) -> None:
    canvas.polygon(around((x, y), (4.6 * scale,), 8, -67.5), 0.6, fill=WHITE)
    canvas.circle((x, y), 0.9 * scale, 0, fill=BLACK)


def _paint_other(canvas: Canvas, x: float, y: float, scale: float) -> None:
    side = 7 * scale / sqrt(2)
    canvas.rect(Box(x - side, y - side, 2 * side, 2 * side), 0.5, fill=WHITE)
    canvas.line((x - side, y - side), (x + side, y + side), 0.35)
    canvas.line((x - side, y + side), (x + side, y - side), 0.35)


THINGS: Final[Mapping[str, Callable[[Canvas, float, float, float], None]]] = {
    "tree": _paint_tree,
    "car": _paint_car,
    "police_car": _paint_car,
    "truck": _paint_car,
    "tank": _paint_can,
    "barrel": _paint_can,
    "boulder": _paint_boulder,
    "garbage_can": _paint_can,
    "street_sign": _paint_sign,
}
"""By the kind of the object; any other is a crate."""
